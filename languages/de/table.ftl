# Am Tisch.
board = Spielplan
you = du
bot = Bot
bot-of-level = Bot · { $level }
playing = am Zug
points-short = P
yes = ja
no = nein
rules = Regeln
round = Runde { $round }
table-waiting = Wartet auf Mitspieler
task-seats = Die Partie beginnt, sobald alle Plätze besetzt sind.
task-over = Die Partie ist zu Ende.
task-chance = Es wird gezogen …
task-confirm = Prüfe, was sich ändert, und bestätige dann.
task-choose = Wähle eine Aktion.
task-wait = { $name } überlegt.
back = Zurück
confirm = Bestätigen
preview = Was sich ändert
tray = Dein Zug
steps = Deine Schritte in diesem Zug
choices = Deine Möglichkeiten
undo = Zurücknehmen
undo-ask = Um Zurücknehmen bitten
watching = { $count ->
    [0] Du schaust zu.
    [one] Du schaust zu. Dieser Tisch ist in { $count } Browser geöffnet.
   *[other] Du schaust zu. Dieser Tisch ist in { $count } Browsern geöffnet.
}
log = Verlauf
record = Aufzeichnung
log-action = { $entry }
log-draw = Gezogen: { $entry }
chat = Chat
say = Nachricht an den Tisch
send = Senden
leave = Partie verlassen
return = Meinen Platz wieder übernehmen
replace = Um einen Bot für { $name } bitten
ask-undo = { $name } möchte einen Zug zurücknehmen: { $step }
ask-bot = { $name } möchte, dass ein Bot für { $seat } spielt.
ask-waits = Noch keine Antwort von { $names }
away-bot = Ein Bot spielt für dich.
away-left = Du hast die Partie verlassen. Ein Bot kann deinen Platz übernehmen.
deadline = { $name } hat Zeit bis
deadline-you = Du hast Zeit bis
log-undone = hat zurückgenommen: { $step }
log-undo-declined = wollte zurücknehmen, was abgelehnt wurde: { $step }
agree = Zustimmen
decline = Ablehnen
withdraw = Anfrage zurückziehen
lost = Verbindung unterbrochen. Wird wiederhergestellt …
stale = Die Partie war schon weiter, als dein Zug ankam. Das ist die aktuelle Stellung; bitte wähle noch einmal.
refused = Nicht erlaubt
nearest = Stattdessen möglich:
unreadable = Das ist in diesem Spiel keine gültige Aktion.
moment = { $at ->
    [0] Du siehst die Anfangsstellung.
   *[other] Du siehst eine frühere Stellung, nach Zug { $at }.
}
to-now = Zur aktuellen Stellung
moments = Durch die Partie gehen
moment-first = Anfang der Partie
moment-round-before = Vorige Runde
moment-turn-before = Voriger Zug
moment-move-before = Voriger Schritt
moment-move-after = Nächster Schritt
moment-turn-after = Nächster Zug
moment-round-after = Nächste Runde
waiting-why = Die Partie beginnt, sobald alle Plätze besetzt sind.
send-link = Sende diesen Link an jemanden, der mitspielen soll:
table-cancelled = Abgesagt
room-title = { $count ->
    [one] { $name } wartet noch auf eine Person
   *[other] { $name } wartet noch auf { $count } Personen
}
room-free = Freier Platz
room-for-anyone = offen für alle
room-by-link = auf Einladung
room-bot = Diesen Platz einem Bot geben
room-level = Stärke des Bots
room-free-again = Platz wieder freigeben
room-start = { $count ->
    [one] Mit einem Bot beginnen
   *[other] Mit { $count } Bots beginnen
}
room-cancel = Tisch absagen
room-cancelled = Dieser Tisch wurde vom Gastgeber abgesagt.
room-qr = QR-Code
room-qr-alt = QR-Code des Einladungslinks
room-qr-why = Scannen, und der Platz ist deiner. Kein Konto, nichts zu installieren.
room-live = Es wird live gespielt, ohne Zeitbegrenzung.
room-hints = Tipps sind erlaubt; die Antwort sieht nur, wer gefragt hat.
room-private = Nur die Mitspieler sehen die Partie.
room-watchable = Alle dürfen zuschauen.
room-open = Alle dürfen zuschauen und einen freien Platz nehmen.
share = Teilen
stand-up = Meinen Platz aufgeben
refresh = Aktualisieren
won = { $count ->
    [one] { $names } hat gewonnen
   *[other] { $names } teilen sich den Sieg
}
again = Noch einmal spielen
again-why = Eröffnet einen neuen Tisch mit denselben Leuten, Optionen und Bedenkzeiten.
again-join = Zur nächsten Partie
result = Schlusswertung
to-table = Zum Tisch
replay = Von Anfang an ansehen
place = Platz
score-played = Punkte während der Partie
score-final = Schlusswertung
score-total = Summe
chart-scores = Punkte je Runde
chart-incomes = Einkommen je Runde
chart-unit = Runde
# Was ein Punkt eines Diagramms zeigt: wann, und die Werte aller.
chart-mark = { $when }: { $values }

no-such-game = Dieses Spiel gibt es nicht.
no-such-setup = Mit diesen Optionen lässt sich das Spiel nicht spielen.
no-not-begun = Die Partie hat noch nicht begonnen.
no-over = Die Partie ist zu Ende.
no-not-your-turn = Du bist nicht am Zug.
no-not-seated = Du hast keinen Platz an diesem Tisch.
no-seat-taken = Dieser Platz ist besetzt.
no-needs-link = Dieser Platz ist für jemanden mit einem Link reserviert.
no-already-seated = Du hast schon einen Platz an diesem Tisch.
no-undo = Das lässt sich nicht mehr zurücknehmen.
no-nothing-to-do = Hier gibt es nichts zu tun.
no-still-there = An diesem Platz sitzt noch jemand.
no-nothing-asked = Es gibt keine Anfrage zu beantworten.
no-not-asked = Diese Anfrage richtet sich nicht an dich.
no-not-host = Das kann nur, wer den Tisch eröffnet hat.
no-begun = Die Partie hat schon begonnen.
no-cancelled = Dieser Tisch wurde abgesagt.
no-secret = In dieser Partie ist manches geheim, deshalb gibt es ihre Aufzeichnung erst nach dem Ende.
pane-players = Spieler
pane-forecast = Vorschau
pane-log = Verlauf

menu = Menü
keys = Tastenkürzel
key-space = Leertaste
keys-confirm = Den gewählten Zug ausführen; ein zweiter Klick tut dasselbe
keys-back = Die letzte Auswahl aufheben
keys-tab = Zur nächsten möglichen Auswahl
keys-arrows = Über den Spielplan gehen oder durch eine beendete Partie blättern
keys-end = Zur Schaltfläche, die deinen Zug beendet
keys-help = Diese Liste zeigen
close = Schließen
since = seit deinem Zug
