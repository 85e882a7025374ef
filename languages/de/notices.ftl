### Benachrichtigungen durch Browser, E-Mail und Webhook; Kommentare.

comments = Kommentare
comments-count = { $count ->
    [one] { $count } Kommentar
   *[other] { $count } Kommentare
}
comment-write = Schreibe etwas zu dieser Stellung
comment-send = Kommentieren
comment-delete = Löschen
no-comments-yet = Nur beendete Partien lassen sich kommentieren, damit während des Spiels niemand Hilfe von außen bekommt.
no-comment-so-long = Ein Kommentar darf höchstens 1000 Zeichen haben. Geh zurück und kürze ihn, oder schreibe zwei.
no-more-comments = Dieser Tisch fasst keine weiteren Kommentare. Lösche einen, um einen neuen zu schreiben.
no-own-comment = Einen Kommentar kann nur löschen, wer ihn geschrieben oder den Tisch eröffnet hat.

reach = Benachrichtigungen, wenn du weg bist
reach-why = Teahorse kann dir Bescheid geben, wenn eine Partie beginnt oder endet, wenn du am Zug bist, wenn deine Zeit abläuft oder wenn jemand deine Zustimmung braucht. Hast du inzwischen gezogen, bleibt es still. Eine Benachrichtigung nennt den Tisch und verrät nie etwas Geheimes.
reach-asked = Gespeichert. Wir haben dir eine E-Mail geschickt: Öffne den Link darin, um deine Adresse zu bestätigen.
reach-greeted = Gespeichert. Wir senden eine Testnachricht an deinen Webhook. Kommt sie nicht an, steht hier, warum.
reach-mail = E-Mail
reach-hook = Webhook
when-away = nur wenn ich weg bin
when-always = immer
mail-address = E-Mail-Adresse
mail-none = Dieser Server kann keine E-Mails senden. Wer ihn betreibt, kann mit --smtp-url einen Mailserver angeben.
mail-confirmed = Du hast diese Adresse bestätigt.
mail-unconfirmed = Noch nicht bestätigt: Öffne den Link in der E-Mail, die wir dir geschickt haben.
mail-again = Noch einmal senden
mail-bad = Das ist keine gültige E-Mail-Adresse. Sie sollte aussehen wie lin@example.org.
digest = Fernpartien
digest-none = eine E-Mail je Zug
digest-at = eine E-Mail am Tag, um { $time }
hook-why = Für Chat-Apps und eigene Programme: Wir senden eine POST-Anfrage mit JSON (kind, table, text, url), signiert im Header teahorse-signature.
hook-address = URL des Webhooks
hook-secret = Schlüssel zum Prüfen der Signatur
hook-test = Testnachricht senden
hook-bad = Das ist keine gültige URL für einen Webhook. Sie sollte mit https:// oder http:// beginnen und kein Passwort enthalten.
hook-local = Diese URL gehört zu einem privaten Netz, und solche ruft dieser Server nicht auf.
hook-plain = Dieser Server kann nur Webhooks aufrufen, die mit http:// beginnen, denn er wurde ohne HTTPS gebaut. Wer ihn betreibt, kann ihn mit --features crowd bauen.
hook-unreachable = Die URL war nicht zu erreichen. { $detail }
hook-silent = Die URL hat nicht rechtzeitig geantwortet.
hook-elsewhere = Die URL leitet an eine andere Adresse weiter ({ $detail }). Gib stattdessen diese ein.
hook-answer = Die URL hat mit Status { $detail } geantwortet.
mail-refused = Der Mailserver hat die Nachricht abgelehnt. { $detail }
mail-unreachable = Der Mailserver dieser Seite war nicht zu erreichen. Wir versuchen es noch einen Tag lang.
undelivered = Deine letzte Benachrichtigung konnte nicht zugestellt werden.

notice-turn = Du bist am Tisch { $table } am Zug.
notice-begin = Die Partie am Tisch { $table } hat begonnen.
notice-end = Die Partie am Tisch { $table } ist zu Ende.
notice-ask = Am Tisch { $table } wird deine Zustimmung gebraucht.
notice-ask-bot = { $name } möchte, dass ein Bot Platz { $seat } spielt.
notice-deadline = { $hours ->
    [0] Du hast weniger als eine Stunde Zeit für deinen Zug am Tisch { $table }.
    [one] Du hast noch { $hours } Stunde Zeit für deinen Zug am Tisch { $table }.
   *[other] Du hast noch { $hours } Stunden Zeit für deinen Zug am Tisch { $table }.
}
notice-time = { $hours ->
    [0] Du hast weniger als eine Stunde Zeit für deinen Zug.
    [one] Du hast { $hours } Stunde Zeit für deinen Zug.
   *[other] Du hast { $hours } Stunden Zeit für deinen Zug.
}
notice-digest = { $count ->
    [0] Neues von deinen Tischen
    [one] { $count } Tisch wartet auf dich
   *[other] { $count } Tische warten auf dich
}
notice-hello = Hier erreicht dich Teahorse.
mail-hello = Hallo { $name },
mail-foot = Du bekommst diese E-Mail, weil du es so eingestellt hast. Was du wann bekommst, bestimmst du hier: { $settings }
    Abbestellen: { $stop }
mail-confirm = Ist das deine Adresse?
mail-confirm-why = Jemand, wahrscheinlich du, möchte hier Bescheid bekommen, wenn es an einem Teahorse-Tisch Zeit für den nächsten Zug ist. Wenn du das warst, öffne diesen Link. Wenn nicht, ignoriere diese E-Mail; es kommt dann keine weitere.
mail-confirm-title = Adresse bestätigen
mail-confirm-ask = Benachrichtigungen von deinen Tischen gehen dann an { $address }.
mail-confirm-yes = Ja, das ist meine Adresse
mail-confirm-done = Erledigt. Benachrichtigungen gehen jetzt an { $address }.
mail-stop-title = Abbestellen
mail-stop-ask = An { $address } gehen dann keine Benachrichtigungen mehr. Deine Tische bleiben, wie sie sind.
mail-stop-yes = Keine E-Mails mehr senden
mail-stop-done = Erledigt. An { $address } gehen keine E-Mails mehr. In den Einstellungen kannst du sie wieder einschalten.
