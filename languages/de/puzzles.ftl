### Rätsel.

puzzles = Rätsel
puzzles-why = Stellungen aus echten Partien, in denen ein Zug klar der beste ist. Finde ihn auf dem Brett.
puzzle-of-day = Rätsel des Tages
puzzle-solve = Lösen
puzzle-look = Lösung ansehen
puzzle-week = Die letzten sieben Tage
puzzle-open = Noch nicht versucht.
puzzle-any = Ein Rätsel für mich
puzzle-themes = Themen
puzzle-tried-of = { $tried } von { $count }
puzzle-file = Alle { $count } als Datei
puzzle-all-tried = Du hast alle Rätsel dieser Art versucht. Nimm eine andere.
puzzle-yours = Deine Rätselwertung
puzzle-none-tried = Du hast noch kein Rätsel versucht. Jedes gelöste hebt deine Wertung, jedes verfehlte senkt sie.
puzzle-solved-of = Beim ersten Versuch gelöst: { $solved } von { $tried }.
puzzle-first-counts = Nur dein erster Versuch an einem Rätsel zählt.
puzzle-profile-solved = { $solved ->
    [one] 1 beim ersten Versuch gelöst
   *[other] { $solved } beim ersten Versuch gelöst
}

## Ein Rätsel
puzzle-to-move = { $name } am Zug
puzzle-ask = Ein Zug ist klar besser als alle anderen. Finde ihn und spiele ihn.
puzzle-ask-short = Ein Zug ist klar der beste.
puzzle-hidden = Was die anderen hinter ihren Sichtschirmen haben, ändert nichts daran.
puzzle-grade = Stufe { $grade } von { $of }
puzzle-hint = Hinweis
puzzle-all = Alle Rätsel
puzzle-show = Zeig ihn mir
puzzle-skip = Ein anderes
puzzle-again = Noch einmal
puzzle-next = Nächstes Rätsel
puzzle-analyse = Analysieren
puzzle-right = Richtig, das ist er
puzzle-right-first = Beim ersten Versuch gelöst
puzzle-wrong = Nicht der beste Zug
puzzle-wrong-why = { $what }: Das ist erlaubt, aber ein anderer Zug gewinnt deutlich öfter.
puzzle-shown = Der beste Zug
puzzle-chances = Damit gewinnst du in etwa { $best } der Fälle. Mit dem nächstbesten Zug ({ $second }) sind es { $other }.
puzzle-more = Mehr von dieser Art: { $theme }
puzzle-was-solved = Du hast es beim ersten Versuch gelöst.
puzzle-was-tried = Du hast es schon einmal versucht.

## Themen, und worum es dabei geht
puzzle-theme-outbid = Überbieten
puzzle-theme-push = Verdrängen
puzzle-theme-route = Weg
puzzle-theme-build = Bauen
puzzle-theme-bid = Bieten
puzzle-theme-money = Geld
puzzle-theme-last-round = Letzte Runde
puzzle-theme-jigsaw = Kisten legen
puzzle-about-outbid = Ein fremdes Gebot ist dir im Weg.
puzzle-about-push = Wo du gern wärst, steht schon jemand.
puzzle-about-route = Es geht darum, wohin du ziehst, oder dass du es lässt.
puzzle-about-build = Es geht darum, was du nimmst oder baust, und wo.
puzzle-about-bid = Es geht um das richtige Gebot, oder gar keines.
puzzle-about-money = Es geht um die Bank, den Markt oder darum, was dein Geld wert ist.
puzzle-about-last-round = Die Partie ist gleich zu Ende: Zähle nach.
puzzle-about-jigsaw = Es geht darum, was du verlädst und was du behältst.
