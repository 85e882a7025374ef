### Texte für einen Server, den Fremde nutzen: Grenzen, Abmelden, Chat.

## Grenzen
fault-too-slow = Deine Anfrage hat zu lange gebraucht. Prüfe deine Verbindung und versuche es noch einmal.
no-more-tables = Du hast zu viele offene Tische. Beende oder schließe zuerst einen.
no-more-events = An diesem Tisch ist zu viel geschehen. Ab jetzt kannst du nur noch ziehen.
no-signed-out = Du hast dich überall abgemeldet. Lade die Seite neu.
list-newer = Neuere
list-older = Ältere
list-all = Alle Spiele
list-filter = Tische eines Spiels

## Abmelden
signed-out = Du bist überall abgemeldet
signed-out-why = Ältere persönliche Links gelten nicht mehr. Nur dieser neue führt zu deinen Tischen zurück. Bewahre ihn gut auf: Er wird nur einmal gezeigt.
signed-out-on = Als jemand Neues weitermachen

## Plätze
reopen = Jemand anderen statt { $name } einladen
reopened-why = Du bist eingeladen, in dieser Partie einen Platz zu übernehmen.

## Chat
chat-watching = Solange die Partie läuft, lesen das nur andere Zuschauer. Die Spieler sehen es danach.
chat-watcher = Zuschauer
chat-from-watcher = { $name } (Zuschauer)
chat-unread = neue Nachrichten:
chat-answer = Stummschalten oder melden
chat-rules = Nachrichten von Spielern, die du stummgeschaltet hast, siehst du nicht. Eine Meldung geht an den Betreiber dieses Servers, mit allem, was der Spieler hier gesagt hat.
chat-none = Noch hat niemand etwas gesagt.
chat-muted = Diesen Spieler hast du stummgeschaltet.
chat-mute = Stummschalten
chat-unmute = Wieder anzeigen
chat-report = Melden
