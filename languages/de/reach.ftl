### Leute erreichen: Benachrichtigungen wählen, Push-Nachrichten, die installierte App, Bilder für Links.

## Choosing what reaches you, and how

reach-title = Benachrichtigungen
reach-choose = Wählen, was dich erreicht
reach-matrix = Was dich erreicht und wie. Eine Benachrichtigung nennt den Tisch und verrät nie etwas Geheimes.
reach-what = Was geschieht
reach-here = hier
reach-by-push = Push
reach-by-mail = E-Mail
reach-by-hook = Webhook
reach-seen = Das siehst du auf der Seite selbst.
reach-turn = Ich bin am Zug
reach-turn-why = Push bei Fernpartien nach 10 Minuten, damit ein schneller Schlagabtausch still bleibt; bei Livepartien sofort
reach-deadline = Meine Zeit läuft ab
reach-deadline-why = Bis zu 12 Stunden vorher, einmal
reach-ask = Jemand braucht meine Zustimmung
reach-ask-why = Um einen Zug zurückzunehmen oder einen Bot weiterspielen zu lassen
reach-begin = Eine Partie, auf die ich warte, beginnt
reach-begin-why = Sobald der letzte Platz besetzt ist
reach-end = Eine meiner Partien endet
reach-end-why = Mit dem Ergebnis
quiet = Ruhezeit
quiet-night = Nachts kein Push
quiet-why = Läuft deine Zeit in diesen Stunden ab, erfährst du es, bevor sie beginnen.
quiet-from = Von
quiet-until = Bis

## Push messages

push-title = Push auf diesem Gerät
push-script = Push braucht JavaScript, und das ist in diesem Browser ausgeschaltet. Alles andere auf dieser Seite geht ohne.
push-on = In diesem Browser eingeschaltet. So sieht eine Nachricht aus:
push-off = Auf diesem Gerät ausgeschaltet.
push-off-why = Dein Browser erlaubt Benachrichtigungen von Teahorse.
push-ask = Noch nicht gefragt.
push-ask-why = Push braucht deine Zustimmung in einem Fenster des Browsers.
push-ask-now = Jetzt fragen
push-switch-on = Hier einschalten
push-switch-off = Hier ausschalten
push-denied = In diesem Browser verboten.
push-denied-why = Erlaube Benachrichtigungen für diese Seite in den Einstellungen des Browsers; wir können nicht noch einmal fragen.
push-install = Auf diesem Gerät nur, wenn Teahorse installiert ist.
push-install-why = Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“, und öffne Teahorse von dort.
push-none = In diesem Browser nicht verfügbar.
push-none-why = Er kann keine Push-Nachrichten empfangen, oder die Seite wurde ohne https geöffnet. E-Mail und Webhook gehen überall.
push-failed = Die Probe ist nicht angekommen.
push-again = Noch einmal versuchen
push-try = Probe senden
push-sent = Gesendet. In wenigen Sekunden sollte sie da sein.
push-arrived = Sie ist da: Teahorse erreicht dich auf diesem Gerät.
push-lost = Der Push-Dienst hat die Nachricht angenommen, aber sie hat dieses Gerät nicht erreicht. Vielleicht hält ein Stromsparmodus oder eine Einstellung des Systems sie zurück.
push-trouble = Dieser Browser hat seinen Push-Dienst nicht erreicht. Versuche es später noch einmal.
push-bad = Die Schlüssel dieses Geräts sind nicht zu gebrauchen. Schalte Push aus und wieder ein.
push-answer = Der Push-Dienst hat mit Status { $detail } geantwortet.
push-gone = Der Push-Dienst kennt dieses Gerät nicht mehr ({ $detail }), daher haben wir es entfernt. Schalte Push hier wieder ein.
push-unreachable = Der Push-Dienst war nicht zu erreichen.
push-example = Donnerstagsrunde
push-now = jetzt
push-open = Zum Tisch
push-open-settings = Zu den Einstellungen
push-later = In 3 Stunden
push-devices = Geräte, die Push-Nachrichten bekommen
push-device = Ein Gerät
push-since = seit
push-remove = Entfernen
push-remove-one = { $device } entfernen

## The installed app and its page without a connection

app-about = Die Brettspiele Yunnan und Darjeeling, an einem Tisch im Browser.
offline-title = Hier geht es gerade nicht weiter
offline-why = Dieses Gerät hat keine Verbindung zu Teahorse. Nichts ist verloren: Jeder bestätigte Zug ist beim Server, und auch deine Zeit läuft dort, nicht hier.
offline-deadline = Deine nächste Frist, bekannt, als du zuletzt online warst ({ $known }): { $time }.
offline-deadline-past = Deine letzte bekannte Frist ({ $time }) ist vorbei. Das ist der Stand von { $known }.
offline-read = Du kannst lesen,
offline-read-what = was du auf diesem Gerät vom Regelbuch geöffnet hast.
offline-read-none = Das ist noch nichts.
offline-move = Du kannst nicht ziehen,
offline-move-why = und kein Spielplan wird aus dem Gedächtnis gezeigt: Er könnte überholt sein.
offline-again = Noch einmal versuchen
offline-tried = Nächster Versuch in { $seconds } s

## Pictures for links

link-lobby = Yunnan und Darjeeling, an einem Tisch im Browser
link-invites = { $name } lädt dich zu { $game } ein
link-players = { $count ->
    [one] { $count } Spieler
   *[other] { $count } Spieler
}
link-seat = dein Platz
link-rules = { $game }: Regelbuch
