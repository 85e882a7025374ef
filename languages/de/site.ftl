# Die Seiten rund um die Tische.
skip = Zum Inhalt
navigation = Seiten
language = Sprache
language-name = Deutsch
foot = Teahorse: Yunnan und Darjeeling am Bildschirm. Deine Partien bleiben auf diesem Server.
to-lobby = Zur Übersicht
contents = Inhalt
nameless = Gast { $mark }

fault = Das hat nicht geklappt
fault-not-found = Unter dieser Adresse gibt es nichts, oder nichts, was du sehen darfst. Vielleicht ist der Tisch privat, oder der Link ist unvollständig.
fault-forged = Dieses Formular kam nicht von deiner eigenen Seite. Geh zurück, lade die Seite neu und versuche es noch einmal.
fault-invalid = Damit konnte der Server nichts anfangen. Geh zurück, lade die Seite neu und versuche es noch einmal.
fault-too-large = Das war mehr, als ein Formular fassen darf.
fault-too-many = Das war viel in kurzer Zeit. Warte einen Moment und versuche es noch einmal.
fault-rules = An diesem Tisch wird nach einer Fassung der Regeln gespielt, die dieser Server nicht kennt. Er muss mit dem Programm geöffnet werden, mit dem er begann.
fault-server = Auf dem Server ist etwas schiefgegangen. Von deiner Partie ist nichts verloren; versuche es gleich noch einmal.

play-now = Jetzt spielen
play-now-why = Gegen Bots, mit einem Klick. Ohne Konto; geh und komm wieder, wie du willst.
quick = { $players } Spieler, etwa { $minutes } Minuten
play = Spielen
my-tables = Meine Tische
my-tables-why = zuerst, wo du am Zug bist
my-tables-none = Noch keiner. Spiel gleich gegen Bots oder eröffne einen Tisch für deine Freunde.
open-tables = Offene Tische
open-tables-why = Plätze für alle
open-tables-none = Gerade sucht niemand Mitspieler. Eröffne einen Tisch mit einem Platz für alle.
running-tables = Zum Zuschauen
running-tables-why = laufende Partien
finished-tables = Beendete Partien
finished-tables-why = mit der ganzen Abrechnung
your-turn = Du bist am Zug
look = Zum Tisch
take-seat = Platz nehmen
watch = Zuschauen
review = Ergebnis
waits-for = { $name } ist am Zug
hours-left = { $hours ->
    [0] Weniger als eine Stunde Zeit
    [one] Noch eine Stunde Zeit
   *[other] Noch { $hours } Stunden Zeit
}
finished = Beendet
finished-as = Du wurdest { $place }. von { $of } mit { $points } Punkten

new-table = Neuer Tisch
new-table-why = die Regeln eines Tisches ändern sich nie mehr
game = Spiel
players = Spieler
variants = Varianten
refresh-options = Zeigen, was dazu passt
seats = Plätze
seat-me = Du
seat-number = Platz { $number }
seat-link = Freund oder Freundin, per Link
seat-open = Wer will
seat-here = Jemand an diesem Bildschirm
seat-here-name = Name an diesem Bildschirm
seat-free = frei
seat-taken = besetzt
pace-of-play = Tempo
pace = { $days ->
    [0] live
    [one] 1 Tag
   *[other] { $days } Tage
}
pace-days = { $days ->
    [one] Ein Tag für jeden Zug; dann macht ihn ein Bot, und der Platz bleibt deiner.
   *[other] { $days } Tage für jeden Zug; dann macht ihn ein Bot, und der Platz bleibt deiner.
}
visibility = Wer ihn sehen darf
visibility-private = nur Mitspieler
visibility-watchable = alle dürfen zuschauen
visibility-open = als offen gelistet
table-name = Name des Tisches
table-name-why = eine Station der Straße, wenn du nichts schreibst
open-table = Tisch eröffnen

bot-random = Wanderer
bot-random-why = spielt zufällig
bot-novice = Neuling
bot-novice-why = kennt die Regeln, plant wenig
bot-merchant = Kaufmann
bot-merchant-why = plant voraus, ein guter Gegner für den Abend
bot-master = Meister
bot-master-why = denkt lange und verzeiht nichts

settings = Einstellungen
saved = Gespeichert.
save = Speichern
your-name = Dein Name
lang-browser = wie der Browser
theme = Licht
theme-system = wie das System
theme-light = Reispapier
theme-dark = Karawane bei Nacht
playing-settings = Am Tisch
set-motion = Bewegung
set-motion-why = Figuren ziehen, statt zu springen; die Einstellung des Systems zählt auch.
set-sound = Ton
set-sound-why = Ein leiser Ton, wenn du am Zug bist.
set-notices = Hinweise
set-notices-why = Der Browser meldet, dass du am Zug bist, wenn die Seite im Hintergrund liegt.
set-forced = Erzwungene Züge von selbst
set-forced-why = Wo du nur einen möglichen Zug hast, wird er für dich gemacht, aber nie einer, der auf einen eigenen Schritt folgt.
personal-link = Dein persönlicher Link
personal-link-why = Öffne ihn auf einem anderen Gerät, um dort als du selbst weiterzuspielen. Behalte ihn für dich; ein neuer macht den alten ungültig.
personal-link-new = Neuen Link machen
copy = Kopieren
copied = Kopiert
sign-out = Überall abmelden
sign-out-why = Alle deine Geräte vergessen, wer du bist. Mach zuerst einen persönlichen Link, sonst kommt niemand mehr an deine Tische zurück.
carry = Als { $name } weiterspielen?
carry-why = Dieses Gerät spielt dann für diese Person. Was du hier als jemand anderes gespielt hast, bleibt bei diesem Jemand.
carry-yes = Ja, ich bin { $name }
carry-no = Nein
