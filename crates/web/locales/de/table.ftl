# Am Tisch.
board = Die Stellung
you = du
bot = Bot
playing = am Zug
points-short = P
yes = ja
no = nein
rules = Regeln
round = Runde { $round }
table-waiting = Wartet auf Mitspieler
task-seats = Die Partie beginnt, sobald alle Plätze besetzt sind.
task-over = Die Partie ist zu Ende.
task-chance = Es wird gezogen.
task-confirm = Sieh dir an, was es bewirkt, dann bestätige.
task-choose = Wähle, was du tust.
task-wait = { $name } überlegt.
back = Zurück
confirm = Bestätigen
preview = Was sich ändert
tray = Dein Zug
steps = In diesem Zug getan
choices = Was du tun kannst
undo = Zurücknehmen
undo-ask = Um Rücknahme bitten
watching = { $count ->
    [0] Du schaust zu.
    [one] Du schaust zu; eine Seite ist an diesem Tisch offen.
   *[other] Du schaust zu; { $count } Seiten sind an diesem Tisch offen.
}
log = Verlauf
record = Aufzeichnung
log-action = { $entry }
log-draw = Gezogen: { $entry }
talk = Gespräch
say = Sag etwas am Tisch
send = Senden
leave = Partie verlassen
return = Meinen Platz wieder selbst spielen
replace = Um einen Bot für { $name } bitten
ask-undo = { $name } möchte einen Zug zurücknehmen.
ask-bot = { $name } möchte einen Bot auf dem Platz von { $seat }.
agree = Einverstanden
decline = Nein
take-back = Schon gut
lost = Die Verbindung ist weg. Neuer Versuch …
stale = Der Tisch war schon weiter, als dein Zug ankam. So steht es jetzt; bitte wähle noch einmal.
refused = Nicht möglich
nearest = Möglich wäre:
unreadable = Das ist keine Aktion dieses Spiels.
moment = Du siehst den Tisch, wie er nach { $at } Einträgen war.
to-now = Zurück zum Jetzt
moment-first = Anfang
moment-before = Früher
moment-after = Später
waiting-why = Die Partie beginnt, sobald alle Plätze besetzt sind.
send-link = Schick diesen Link weiter:
stand-up = Platz aufgeben
refresh = Noch einmal nachsehen
curtain = { $name } ist dran
curtain-why = In diesem Spiel ist manches geheim. Gib den Bildschirm weiter; alle anderen schauen weg.
curtain-open = Ich bin { $name }
won = { $count ->
    [one] { $names } hat gewonnen
   *[other] { $names } teilen sich den Sieg
}
result = Schlusswertung
to-table = Zum Tisch
replay = Von Anfang an
place = Rang
score-played = Punkte im Spiel
score-final = Schlusswertung
score-total = Summe
chart-scores = Punkte je Runde
chart-incomes = Einkommen je Runde
chart-unit = Runde

no-such-game = Dieses Spiel gibt es nicht.
no-such-setup = So wird das Spiel nicht gespielt.
no-not-begun = Die Partie hat noch nicht begonnen.
no-over = Die Partie ist zu Ende.
no-not-your-turn = Du bist nicht am Zug.
no-not-seated = Du sitzt nicht an diesem Tisch.
no-seat-taken = Dieser Platz ist besetzt.
no-needs-link = Dieser Platz ist für jemanden mit einem Link reserviert.
no-already-seated = Du hast schon einen Platz an diesem Tisch.
no-undo = Das lässt sich nicht mehr zurücknehmen.
no-nothing-to-do = Hier gibt es nichts zu tun.
no-still-there = An diesem Platz sitzt noch jemand.
no-nothing-asked = Es wurde nichts gefragt.
no-not-asked = Du bist nicht gefragt.
no-secret = Die Aufzeichnung einer Partie mit Geheimnissen gibt es erst nach ihrem Ende.
pane-players = Spieler
pane-forecast = Vorschau
pane-log = Protokoll
