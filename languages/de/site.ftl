# Die Seiten rund um die Tische.
skip = Zum Inhalt springen
navigation = Seiten
language = Sprache
language-name = Deutsch
foot = Teahorse: die Brettspiele Yunnan und Darjeeling im Browser. Deine Partien bleiben auf diesem Server.
to-lobby = Zur Übersicht
contents = Inhalt
nameless = Gast { $mark }
# Die letzten beiden von mehreren Namen.
and-last = { $names } und { $last }

fault = Das hat nicht geklappt
fault-not-found = Unter dieser Adresse gibt es nichts, oder nichts, was du sehen darfst. Vielleicht ist der Tisch privat oder der Link unvollständig.
fault-forged = Dieses Formular ist abgelaufen oder stammt nicht von dieser Seite. Geh zurück, lade die Seite neu und versuche es noch einmal.
fault-invalid = Der Server konnte die Anfrage nicht lesen. Geh zurück, lade die Seite neu und versuche es noch einmal.
fault-too-large = Das ist mehr, als ein Formular fasst. Geh zurück, kürze es und versuche es noch einmal.
fault-too-many = Das waren viele Anfragen in kurzer Zeit. Warte einen Moment und versuche es noch einmal.
fault-rules = An diesem Tisch gilt eine Fassung der Regeln, die dieser Server nicht kennt. Öffne ihn mit der Teahorse-Version, mit der er begonnen wurde.
fault-server = Auf dem Server ist etwas schiefgegangen. Deine Partie ist sicher; versuche es gleich noch einmal.

play-now = Jetzt spielen
play-now-why = Mit einem Klick gegen Bots. Du brauchst kein Konto und kannst jederzeit gehen und wiederkommen.
quick = { $players ->
    [one] { $players } Person
   *[other] { $players } Personen
}, etwa { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}
play = Spielen
my-tables = Meine Tische
my-tables-why = zuerst die, an denen du am Zug bist
my-tables-none = Du hast noch keinen Tisch. Spiele gleich gegen Bots oder eröffne einen Tisch für deine Freunde.
open-tables = Offene Tische
open-tables-why = freie Plätze für alle
open-tables-none = Gerade sucht niemand Mitspieler. Eröffne einen Tisch mit einem Platz für alle.
running-tables = Zuschauen
running-tables-why = laufende Partien
finished-tables = Beendete Partien
finished-tables-why = mit Schlusswertung
your-turn = Du bist am Zug
turn-of = { $who } ist am Zug
look = Zum Tisch
take-seat = Platz nehmen
watch = Zuschauen
to-result = Schlusswertung
waits-for = { $name } ist am Zug
hours-left = { $hours ->
    [0] Weniger als eine Stunde Zeit
    [one] Noch eine Stunde Zeit
   *[other] Noch { $hours } Stunden Zeit
}
days-left = { $days ->
    [one] Noch { $days } Tag
   *[other] Noch { $days } Tage
} { $hours } Std. Zeit
finished = Beendet
finished-as = Platz { $place } von { $of } mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}

new-table = Neuer Tisch
new-table-why = sobald die Partie läuft, stehen die Regeln fest
game = Spiel
players = Spieler
variants = Varianten
refresh-options = Optionen aktualisieren
seats = Plätze
seat-me = Du
seat-number = Platz { $number }
seat-link = Jemand mit Einladungslink
seat-open = Offen für alle
seat-here = Jemand an diesem Bildschirm
seat-here-name = Name der Person
player-number = Person { $number }
seat-free = frei
seat-taken = besetzt
pace-of-play = Bedenkzeit je Zug
pace = { $days ->
    [0] live
    [one] { $days } Tag
   *[other] { $days } Tage
}
pace-days = { $days ->
    [one] { $days } Tag je Zug. Läuft die Zeit ab, zieht ein Bot, und du behältst deinen Platz.
   *[other] { $days } Tage je Zug. Läuft die Zeit ab, zieht ein Bot, und du behältst deinen Platz.
}
visibility = Sichtbarkeit
visibility-private = nur Mitspieler
visibility-watchable = alle dürfen zuschauen
visibility-open = alle dürfen zuschauen und mitspielen
table-name = Name des Tisches
table-name-why = leer lassen für einen zufälligen Ort an der Straße
open-table = Tisch eröffnen

bot-random = Wanderer
bot-random-why = spielt zufällig
bot-novice = Neuling
bot-novice-why = kennt die Regeln, plant wenig
bot-merchant = Kaufmann
bot-merchant-why = plant voraus, ein guter Gegner für einen Abend
bot-forgetful = Vergesslicher Meister
bot-forgetful-why = denkt ebenso gründlich, vergisst aber, was hinter einem Sichtschirm verschwunden ist
bot-master = Meister
bot-master-why = denkt gründlich nach und verzeiht nichts
bot-novice-1 = Lan
bot-novice-2 = Norbu
bot-novice-3 = Pema
bot-merchant-1 = Der alte Ma
bot-merchant-2 = Tashi
bot-merchant-3 = Gao
bot-master-1 = Anjali
bot-master-2 = Rahim
bot-master-3 = Frau Su
bot-with-why = { $bot }: { $why }

settings = Einstellungen
saved = Gespeichert.
save = Speichern
your-name = Dein Name
lang-browser = Browser
theme = Design
theme-system = System
theme-light = Hell (Reispapier)
theme-dark = Dunkel (Karawane bei Nacht)
playing-settings = Am Tisch
set-motion = Animationen
set-motion-why = Figuren gleiten, statt zu springen. Verlangt dein System weniger Bewegung, gilt das auch hier.
set-sound = Ton
set-sound-why = Ein leiser Ton, wenn du am Zug bist.
set-notices = Browser-Benachrichtigungen
set-notices-why = Der Browser meldet dir, dass du am Zug bist, wenn die Seite im Hintergrund liegt.
set-forced = Erzwungene Züge automatisch ausführen
set-forced-why = Hast du nur einen möglichen Zug, wird er für dich gespielt, außer du hast in diesem Zug schon selbst etwas getan.
set-careful = Züge nur mit der Schaltfläche bestätigen
set-careful-why = Ein zweiter Klick oder Enter auf dem gewählten Ziel führt den Zug nicht aus.
personal-link = Dein persönlicher Link
personal-link-why = Öffne ihn auf einem anderen Gerät, um dort unter deinem Namen weiterzuspielen. Gib ihn nicht weiter. Ein neuer Link macht den alten ungültig.
personal-link-new = Neuen Link erstellen
copy = Kopieren
copied = Kopiert
sign-out = Überall abmelden
sign-out-why = Alle deine Geräte vergessen, wer du bist, und dein persönlicher Link gilt nicht mehr. Du bekommst einen neuen Link; nur er führt zu deinen Tischen zurück.
carry = Als { $name } weiterspielen?
carry-why = Dieses Gerät spielt dann für diese Person. Was du hier unter einem anderen Namen gespielt hast, bleibt bei diesem Namen.
carry-yes = Ja, ich bin { $name }
carry-no = Abbrechen

# Tasten, wie sie auf der Tastatur heißen.
key-home = Pos1
key-end = Ende
key-page-up = Bild↑
key-page-down = Bild↓
key-shift = Umschalt
