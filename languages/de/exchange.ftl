# Frühere Stellungen, Weiterspielen, Export, Import und der Stellungseditor.
moment-last = Ende der Partie
sides = Ansicht von
side-all = allen, alles offen
play-on = Ab hier weiterspielen
more = Mehr …
edit-position = Stellung bearbeiten
begins-in-position = Die Partie beginnt nicht von vorn, sondern mit einer vorgegebenen Stellung.

start-title = Ab einer Stellung spielen
start-to-act = { $progress }, { $name } ist am Zug

export = Exportieren
export-title = Partie exportieren
export-why = Alles hier ist reiner Text. Du kannst ihn lesen, aufheben, verschicken und wieder importieren:
export-record = Aufzeichnung
export-record-why = Die Anfangsstellung und jeder Zug. Importiere sie, um die Partie anzusehen oder weiterzuspielen.
export-position = { $at ->
    [0] Anfangsstellung
   *[other] Stellung, Zug { $at }
}
export-position-why = Alles, was hier auf dem Tisch liegt. Importiere sie, um damit einen neuen Tisch zu beginnen.
export-position-why-seen = Was du hier sehen kannst. Verdecktes fehlt, deshalb lässt sich ab dieser Stellung nicht weiterspielen.
export-trace = Ablaufprotokoll
export-trace-why = Für jeden Schritt eine Zeile mit der Stellung und allen erlaubten Aktionen: für andere Programme.
export-download = Herunterladen
to-moment = Zu dieser Stellung
import-title = Partie oder Stellung importieren
import-why = Lade eine Aufzeichnung, ein Ablaufprotokoll oder eine Stellung von Yunnan oder Darjeeling hoch, oder füge den Text ein. Das Format wird automatisch erkannt. Aus einer Partie wird ein privater Tisch, an dem du sie ansehen und weiterspielen kannst; aus einer Stellung wird der Anfang eines neuen Tisches.
import-file = Datei
import-text = Oder Text einfügen
import-take = Importieren
import-name = Importierte Partie
flaw = Import fehlgeschlagen
flaw-line = Zeile { $line }
flaw-nothing-kept = Es wurde nichts gespeichert. Korrigiere den Text unten oder wähle eine andere Datei.
flaw-empty = Es gibt nichts zu importieren. Wähle eine Datei oder füge den Text ein.
flaw-too-long = Das ist zu lang. Die Grenze liegt bei { $megabytes } MB, einem Vielfachen der längsten Partie.
flaw-binary = Das ist kein reiner Text. Aufzeichnungen, Ablaufprotokolle und Stellungen sind Textdateien in UTF-8.
flaw-packed = Diese Datei ist komprimiert. Entpacke sie und importiere den Text darin.
flaw-strange = Das ist weder eine Aufzeichnung noch ein Ablaufprotokoll noch eine Stellung. Eine Aufzeichnung beginnt mit „teahorse record 1“; eine Stellung beginnt mit einer geschweiften Klammer und nennt ihr Spiel.
flaw-too-many = { $most ->
    [one] Die Partie ist zu lang. Die Grenze liegt bei { $most } Zug.
   *[other] Die Partie ist zu lang. Die Grenze liegt bei { $most } Zügen.
}
flaw-second = Hier beginnt eine zweite Partie. Importiere sie einzeln.

edit-title = Stellung aufbauen
edit-why = Ändere, was du willst; der Spielplan folgt. Was du nirgends hinlegst, liegt im allgemeinen Vorrat.
edit-begin-with = Mit einem anderen Aufbau beginnen
edit-deal = Aufbauen
edit-show = Stellung zeigen
edit-last = Der Spielplan zeigt die letzte gültige Stellung.
edit-file = Als Datei speichern
edit-raw = Stellung als Text
edit-raw-why = Die Notation, für alle, die sie kennen. Änderungen gelten, sobald du sie übernimmst.
edit-take-over = Diesen Text übernehmen
edit-time = Runde und Zug
edit-road = An der Straße
edit-town = In der Stadt
edit-region = In der Region
edit-wharf = Am Kai
edit-supply = Im Vorrat
