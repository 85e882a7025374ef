### Das Studienbrett: Zugfolgen für sich probieren, Was-wäre-wenn, das Planbrett.
study = Studie
studies = Meine Studien
studies-why = niemand sieht sie außer dir
studies-none = Noch keine. Drücke „Was wäre, wenn …“ bei einer beendeten Partie oder „Planen“ bei einer, die du gerade spielst.
study-planner = Planbrett
study-plan = Planen
study-plan-why = Probiere Züge auf einer eigenen Kopie dieser Partie. Niemand sonst kann sie sehen.
study-what-if = Was wäre, wenn …
study-what-if-why = Von hier an für alle Plätze selbst weiterspielen
study-look = Öffnen
study-delete = Löschen
study-count = { $count ->
    [0] Noch nichts probiert,
    [one] Ein Schritt probiert,
   *[other] { $count } Schritte probiert,
}
study-minutes-ago = { $minutes ->
    [0] gerade eben
    [one] vor einer Minute
   *[other] vor { $minutes } Minuten
}
study-hours-ago = { $hours ->
    [one] vor einer Stunde
   *[other] vor { $hours } Stunden
}
study-days-ago = { $days ->
    [one] vor einem Tag
   *[other] vor { $days } Tagen
}

study-steps = Schritte durch die Zugfolge
study-first = Zum Anfang
study-back = Schritt zurück
study-on = Schritt weiter
study-last = Zum Ende der Zugfolge
study-above = Variante darüber
study-below = Variante darunter

study-lines = Zugfolgen
study-empty = Spiele einen Zug auf dem Brett, er wird hier aufbewahrt. Geh zurück und spiele einen anderen: Beide bleiben stehen.
study-root = Die Stellung
study-root-now = Der Tisch, wie er jetzt ist
study-root-moment = Der Tisch nach { $at ->
    [0] dem Aufbau
    [one] 1 Eintrag
   *[other] { $at } Einträgen
}
study-note = Notiz zu dieser Stellung
study-title = Titel
study-rename = Studie umbenennen
study-promote = Zur Hauptvariante machen
study-prune = Von hier an löschen
study-prune-root = Diese Stellung mit ihren Zugfolgen löschen

study-draw = Was wird gezogen?
study-draw-random = Zufällig ziehen
study-guess = Was { $name } verdeckt hält, ist hier geraten.
study-guess-draw = Was noch gezogen werden kann, ist hier geraten.
study-guess-end = Dieses Ergebnis beruht auf einer Vermutung, was die anderen verdeckt halten.
study-impossible = Dieser Schritt passt nicht mehr zur Stellung.

study-private = Nur du siehst das
study-to-table = Zum Tisch
study-to-origin = Wo sie herkommt
study-wait = Einen geplanten Zug kannst du am Tisch spielen, sobald du an der Reihe bist.
study-your-turn = Du bist am Tisch an der Reihe. Probiere deinen Zug hier, dann kannst du ihn dort spielen.
study-would-play = Diese Zugfolge beginnt mit:
study-submit = Diesen Zug am Tisch spielen
study-submit-all = Diese { $count } Schritte am Tisch spielen
study-moved = Am Tisch ist es weitergegangen. Zugfolgen, die mit dem wirklich Gespielten begannen, kommen mit; die anderen bleiben beim früheren Zeitpunkt.
study-follow = Von dort weiterplanen
study-earlier = Diese Zugfolgen beginnen an einem früheren Zeitpunkt der Partie.
study-to-now = Zur Gegenwart

study-full = Diese Studie ist voll. Lösche einen Zweig oder öffne eine andere Studie.
study-too-many = Du hast 200 Studien, und alle sind in Gebrauch. Lösche eine, bevor du eine neue öffnest.
study-only-position = Eine Studie braucht eine Stellung. Die Studie selbst löschst du in der Liste deiner Studien.
study-not-seated = An einem laufenden Tisch darf nur planen, wer mitspielt.
study-bad-position = Diese Stellung gibt es nicht
study-bad-position-why = Hier lässt sich nichts probieren, denn die Stellung ist nicht zu lesen oder kann nicht vorkommen. Das stimmt daran nicht:
