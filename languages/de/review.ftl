# Die Analyse: Tipps und die Durchsicht einer beendeten Partie.
percent = { $percent } %
hints = Tipps
hints-why = Bist du am Zug, kannst du fragen, was die Analyse spielen würde und warum. Die Antwort siehst nur du.
hint = Tipp
hint-chance = gewinnt in etwa { $percent } % der Fälle.
hint-lost = Zu gewinnen ist die Partie von hier aus kaum noch, was du davon auch spielst.
hint-only = etwas anderes kommt nicht infrage.
hint-second = Auch erwogen:
no-hints = An diesem Tisch wird ohne Tipps gespielt.
no-analyst = Die Analyse hat hier keinen Vorschlag.

review-title = Partieanalyse
review-working = { $of ->
    [one] Die Partie wird analysiert: { $done } von { $of } Zug. Diese Seite aktualisiert sich automatisch.
   *[other] Die Partie wird analysiert: { $done } von { $of } Zügen. Diese Seite aktualisiert sich automatisch.
}
review-failed = Diese Partie konnte nicht analysiert werden.
review-chances = Gewinnchancen in Prozent
review-unit = Zug
review-flag = { $percent ->
    [one] { $name } verliert { $percent } Prozentpunkt Gewinnchance
   *[other] { $name } verliert { $percent } Prozentpunkte Gewinnchance
}
review-turning = Wendepunkte
review-none = Niemand hat viel verschenkt: Keine Entscheidung kostete 3 Prozentpunkte Gewinnchance oder mehr.
review-when = Zug { $entry }
review-when-round = Runde { $round }, Zug { $entry }
review-played = Gespielt: { $action }.
review-cost = { $percent ->
    [one] Das kostete etwa { $percent } Prozentpunkt Gewinnchance.
   *[other] Das kostete etwa { $percent } Prozentpunkte Gewinnchance.
}
review-best = Die Analyse hätte gespielt: { $action }.
review-line = Danach zu erwarten: { $line }.
review-between = {"; "}
review-from-to = { $from } → { $to } %
review-step = { $name }: { $action }
review-moves = Zug für Zug
review-thought = Was der Bot erwogen hat
review-thought-of = { $level }, Zug { $entry }: { $action }
review-thought-again = Denkt der Bot noch einmal nach, ohne das, was er von früheren Zügen behalten hatte, spielt er: { $action }
review-thought-none = Der Bot hat keine Alternativen abgewogen.
review-considered = Erwogen
review-chance = Gewinnchance
review-looks = Durchsuchte Stellungen
chart-scores-moves = Punkte, Zug für Zug

review-points = Wendepunkte
review-game = Die ganze Partie
review-place = { $place } von { $of }
review-list-mine = Deine
review-list-all = Alle
review-list-moves = Alle Züge
review-none-you = Du hast wenig verschenkt: Keine deiner Entscheidungen kostete 3 Prozentpunkte Gewinnchance oder mehr.
review-odds = Gewinnchancen
review-odds-key = gespielt → besser
review-odds-from-to = { $from } % → { $to } %
review-player = Spieler
review-worth-you = { $percent ->
    [one] Dieser Zug kostete dich etwa { $percent } Prozentpunkt Gewinnchance.
   *[other] Dieser Zug kostete dich etwa { $percent } Prozentpunkte Gewinnchance.
}
review-worth = { $percent ->
    [one] Dieser Zug kostete { $name } etwa { $percent } Prozentpunkt Gewinnchance.
   *[other] Dieser Zug kostete { $name } etwa { $percent } Prozentpunkte Gewinnchance.
}
review-fine = { $name }: { $action }
review-forced = Nur ein Zug war möglich: { $action }
review-drawn = Hier entschied der Zufall.
review-over = Die Partie ist zu Ende.
review-step-of = Besserer Zug, Schritt { $step } von { $of }: { $action }
review-before = Voriger Wendepunkt
review-after = Nächster Wendepunkt
review-again = Ab hier neu versuchen
review-again-why = Öffnet einen Tisch gegen dieselben Bots in dieser Stellung
review-was = Gespielt: { $line }
review-would = Besser: { $line }
review-best-played = Die Analyse hätte dasselbe gespielt.
review-play = Zug vorspielen
review-play-on = Nächster Schritt
review-play-end = Zurück zur Stellung
review-play-why = Zeigt den besseren Zug Schritt für Schritt auf dem Plan
