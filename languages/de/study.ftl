### Das Analysebrett: Zugfolgen für sich ausprobieren, Was-wäre-wenn, das Planbrett.
studies = Meine Analysebretter
studies-why = nur du kannst sie sehen
studies-none = Du hast noch keines. Drücke „Was wäre, wenn …“ in einer beendeten Partie oder „Planen“ in einer, die du gerade spielst.
study-named = Analysebrett: { $title }
study-planner-named = Planbrett: { $title }
study-plan = Planen
study-plan-why = Probiere Zugfolgen auf einer privaten Kopie dieser Partie aus. Niemand sonst kann sie sehen.
study-what-if = Was wäre, wenn …
study-what-if-why = Ab hier allein weiterspielen, für alle Plätze
study-look = Öffnen
study-delete = Löschen
study-about = { $count ->
    [0] Noch keine Züge, { $ago } geändert
    [one] { $count } Zug, { $ago } geändert
   *[other] { $count } Züge, { $ago } geändert
}
study-minutes-ago = { $minutes ->
    [0] gerade eben
    [one] vor { $minutes } Minute
   *[other] vor { $minutes } Minuten
}
study-hours-ago = { $hours ->
    [one] vor { $hours } Stunde
   *[other] vor { $hours } Stunden
}
study-days-ago = { $days ->
    [one] vor { $days } Tag
   *[other] vor { $days } Tagen
}

study-steps = Durch die Zugfolge gehen
study-first = Anfang der Zugfolge
study-back = Voriger Zug
study-on = Nächster Zug
study-last = Ende der Zugfolge
study-above = Variante darüber
study-below = Variante darunter

study-lines = Zugfolgen
study-empty = Spiele einen Zug auf dem Brett, und er wird hier aufbewahrt. Geh zurück und spiele einen anderen, und beide bleiben erhalten.
study-root = Ausgangsstellung
study-root-now = Aktuelle Stellung am Tisch
study-root-moment = { $at ->
    [0] Anfangsstellung der Partie
   *[other] Stellung, Zug { $at }
}
study-note = Notiz zu dieser Stellung
study-title = Titel
study-rename = Umbenennen
study-promote = Zur Hauptvariante machen
study-prune = Ab hier löschen
study-prune-root = Diese Stellung mit ihren Zugfolgen löschen

study-draw = Was wird gezogen?
study-draw-random = Zufällig ziehen
study-guess = Was { $name } verdeckt hält, ist hier nur geraten.
study-guess-draw = Was noch gezogen werden kann, ist hier nur geraten.
study-guess-end = Dieses Ergebnis hängt von einer Vermutung darüber ab, was die anderen verdeckt halten.
study-impossible = Dieser Zug ist in dieser Stellung nicht mehr möglich.

study-private = Nur du siehst das
study-to-table = Zum Tisch
study-to-origin = Zur Herkunft
study-wait = Einen geplanten Zug kannst du am Tisch spielen, sobald du am Zug bist.
study-your-turn = Du bist am Zug. Probiere deinen Zug hier aus und spiele ihn dann am Tisch.
study-would-play = Diese Zugfolge beginnt mit:
study-submit = Diesen Zug am Tisch spielen
study-submit-all = { $count ->
    [one] Diesen { $count } Zug am Tisch spielen
   *[other] Diese { $count } Züge am Tisch spielen
}
study-moved = Die Partie ist weitergegangen. Zugfolgen, die mit den wirklich gespielten Zügen begannen, kommen mit; die anderen bleiben bei der früheren Stellung.
study-follow = Von dort weiterplanen
study-earlier = Diese Zugfolgen beginnen bei einer früheren Stellung der Partie.
study-to-now = Zur aktuellen Stellung

study-full = Dieses Analysebrett ist voll. Lösche einen Zweig oder öffne ein anderes.
study-too-many = Du hast 200 Analysebretter, mehr geht nicht. Lösche eines, bevor du ein neues öffnest.
study-only-position = Ein Analysebrett braucht mindestens eine Stellung. Das Brett selbst löschst du in der Liste deiner Analysebretter.
study-not-seated = Solange eine Partie läuft, darf nur planen, wer mitspielt.
study-bad-position = Diese Stellung ist nicht möglich
study-bad-position-why = Hier lässt sich nichts ausprobieren, denn die Stellung ist nicht lesbar oder verstößt gegen die Regeln. Das stimmt daran nicht:
study-advise = Die Analyse fragen
