# Die Analyse: Tipps und die Durchsicht einer beendeten Partie.
percent = { $percent } %
hints = Tipps
hints-why = Bist du am Zug, kannst du fragen, was die Analyse spielen würde und warum. Die Antwort siehst nur du.
hint = Tipp
hint-chance = gewinnt in etwa { $percent } % der Fälle.
hint-only = etwas anderes kommt nicht infrage.
hint-second = Auch erwogen:
hint-changes = Was das in diesem Zug bewirkt: { $changes }.
hint-points = Punkte { $from } → { $to }
hint-money = Yuán { $from } → { $to }
hint-bids = Gebote { $from } → { $to }
hint-bank = von der Bank { $from } → { $to }
hint-gifts = Geschenke { $from } → { $to }
hint-passes = Passierscheine { $from } → { $to }
hint-influence = Einfluss { $from } → { $to }
hint-horse = das Pferd rückt vor
hint-traders = Händler { $from } → { $to }
hint-final = Schlusswertung { $from } → { $to }
hint-income = Einkommen { $from } → { $to }
hint-halves = halbe Kisten hinter dem Sichtschirm { $from } → { $to }
hint-crates = Kisten auf den Schiffen { $from } → { $to }
hint-action-tiles = Marken { $from } → { $to }
no-hints = An diesem Tisch wird ohne Tipps gespielt.
no-analyst = Die Analyse hat hier keinen Vorschlag.

review-title = Partieanalyse
review-why = Die Analyse hat sich jede Entscheidung der Partie angesehen. Sie irrt sich wie alle, die die Zukunft nicht kennen, aber sie bevorzugt niemanden.
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
review-moves-why = Die Gewinnchancen aller nach jedem Zug. Die Nummer führt zur Stellung.
review-move = Zug
review-start = Die Partie beginnt.
review-lost = Gewinnchance −{ $percent }
review-thought = Was der Bot erwogen hat
review-thought-of = { $level }, Zug { $entry }: { $action }
review-thought-none = Der Bot hat keine Alternativen abgewogen.
review-considered = Erwogen
review-chance = Gewinnchance
review-looks = Durchsuchte Stellungen
chart-scores-moves = Punkte, Zug für Zug
