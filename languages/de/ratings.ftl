# Wertungen, Ranglisten, die Seiten von Personen.

league-yunnan-2 = Yunnan, 2. Auflage
league-yunnan-1 = Yunnan, 1. Auflage
league-darjeeling = Darjeeling

## Gewertete Tische

rated = Gewertet
casual = Ohne Wertung
rated-why = Zählt für die Wertung. Alle behalten ihren Platz; es gibt keine Tipps, und ein beendeter Zug lässt sich nicht zurücknehmen.
rated-guest-why = Gewertete Partien sind für alle, die ihren Platz behalten.
rated-guest-link = Platz behalten
room-rated = Gewertet: Die Partie zählt für die Wertung.
room-casual = Ohne Wertung: Die Partie zählt nicht für die Wertung.
rated-needs-seat = Diese Partie ist gewertet, und dafür müssen alle ihren Platz behalten. Wähle auf deiner Seite einen Namen mit @ und einen Weg zur Anmeldung und versuche es dann noch einmal.
rated-needs-terms = Diese Partie kann nicht gewertet werden: Gewertete Partien beginnen von vorn, ohne Tipps, und niemand teilt sich einen Bildschirm. Ändere das oder spiele ohne Wertung.
rated-keeps-seat = In einer gewerteten Partie bleibt ein Platz bei seinem Spieler. Ein Bot kann für ihn weiterspielen.

## Die Rangliste

ratings = Wertungen
ratings-title = Wertungen: { $league }
ratings-why = Nach Platz am Tisch; Gleichstände werden geteilt, Sitzplätze ausgeglichen. Der Balken zeigt, wo eine Wertung mit 95 % Sicherheit liegt; er wächst bei Abwesenheit. Ein Rang braucht { $games } gewertete Partien und höchstens ±{ $margin }.
ratings-how = So funktionieren Wertungen
ratings-how-places = Nach einer Partie wird deine Wertung mit der aller anderen am Tisch verglichen: Vor jemand Stärkerem zu landen bringt mehr als vor jemand Schwächerem. Ein Gleichstand zählt halb.
ratings-how-seats = Zu beginnen oder als Letzter zu ziehen kann etwas wert sein. Was jeder Sitzplatz wert ist, wurde in Tausenden von Partien zwischen Bots gemessen und wird berücksichtigt.
ratings-how-absence = Die Zahl nach ± sagt, wie sicher wir sind. Sie schrumpft mit jeder Partie und wächst, solange du weg bist; die Wertung selbst bleibt gleich.
ratings-how-bots = Bots haben feste Wertungen, gemessen in Partien gegeneinander. Ein Kaufmann hat nach Definition 1500 Punkte; wer neu ist, ebenfalls, aber mit breitem Balken.
ratings-how-left = Wenn du eine gewertete Partie verlässt und ein Bot für dich weiterspielt, bekommst du den Platz, den dein Sitzplatz erreicht.
ratings-league = Spiel und Auflage
ratings-none = Noch hat niemand { $games ->
    [one] eine gewertete Partie
   *[other] { $games } gewertete Partien
}. Das hier sind die Bots.
ratings-unranked = Noch ohne Rang
ratings-unranked-why = zu wenige Partien oder zu lange weg
ratings-top = Von oben
ratings-mine = Wo ich stehe
ratings-next = Die nächsten 50
rank = Rang
rating = Wertung
rating-interval = Wo die Wertung liegt
rating-games = Partien
rating-mean-place = Mittlerer Platz von 4
rating-month = 30 Tage
rating-between = zwischen { $low } und { $high }
rating-up = { $points ->
    [one] ein Punkt mehr
   *[other] { $points } Punkte mehr
}
rating-down = { $points ->
    [one] ein Punkt weniger
   *[other] { $points } Punkte weniger
}
rating-anchor-master = Meister
rating-anchor-merchant = Kaufleute
rating-anchor-novice = Neulinge
rating-anchor = Anker: { $names }
rating-arena = Arena
rating-fixed = fest
rating-followed = du folgst
rating-new = neu
rating-lacks-games = { $games ->
    [one] noch eine Partie bis zum Rang
   *[other] noch { $games } Partien bis zum Rang
}
rating-lacks-certainty = zu unsicher für einen Rang

## Die Seite einer Person

profile-since = hier seit
profile-rated = { $games ->
    [0] keine gewerteten Partien
    [one] eine gewertete Partie
   *[other] { $games } gewertete Partien
}
profile-games = { $games ->
    [0] keine Partien
    [one] eine Partie
   *[other] { $games } Partien
}
profile-again-why = Eröffnet einen neuen Tisch mit allen aus eurer letzten gemeinsamen Partie; alle rücken einen Sitzplatz weiter.
profile-follow = Folgen
profile-unfollow = Nicht mehr folgen
profile-follows = Wem du folgst
profile-more = Mehr
profile-block = Blockieren
profile-unblock = Nicht mehr blockieren
profile-block-why = Wen du blockierst, kann sich nicht an deine Tische setzen, dich nicht einladen und wird nicht mit dir zusammengebracht, und du siehst nicht, was er schreibt. Er erfährt es nicht.
profile-report = Melden
profile-report-text = Was ist passiert?
profile-unrated = noch keine Wertung
profile-rank = Rang { $rank }
profile-no-rank = noch kein Rang
profile-uncertain = zu unsicher für einen Rang
profile-curve-key = Linie: Wertung; Band: wo sie mit 95 % Sicherheit liegt
profile-curve = Wertung in { $league }, jetzt { $between }
profile-no-games = { $name } hat hier noch keine Partie beendet.
profile-no-such-games = Keine Partie von { $name } passt zu diesen Filtern.
profile-as-table = Als Tabelle
profile-month = Monat
profile-last-game = Letzte Partie
profile-places = Ergebnisse nach Platz
profile-places-none = Noch keine beendeten Partien.
profile-place-count = Platz { $place }: { $count }
profile-players = { $players } Spieler
profile-first-seat = erster Sitz
profile-last-seat = letzter Sitz
profile-with-bots = mit Bots
profile-openings = Liebste Eröffnungen
profile-openings-why = erste Züge, mit dem mittleren Platz von 4
profile-games-title = Partien
profile-when = Wann
profile-with = Mit
profile-points-title = Punkte
profile-points = { $points } (bester anderer: { $best })
profile-won = gewonnen
profile-lost = nicht gewonnen
profile-opponent = Name mit @
profile-find = Suchen
profile-guest = ein Gast
