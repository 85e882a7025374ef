### Notices: "your turn" by browser, mail and web hook; comments.

comments = Kommentare
comments-count = { $count ->
    [one] Ein Kommentar
   *[other] { $count } Kommentare
}
comment-write = Schreib etwas zu diesem Moment
comment-send = Kommentieren
comment-delete = Löschen
no-comments-yet = Kommentiert werden beendete Partien. Solange diese läuft, bekommt niemand Hilfe von außen.
no-comment-so-long = Ein Kommentar darf 1000 Zeichen haben. Geh zurück und kürze ihn, oder schreib zwei.
no-more-comments = Dieser Tisch fasst keine weiteren Kommentare. Lösche einen, um einen neuen zu schreiben.
no-own-comment = Einen Kommentar löschen können nur, wer ihn geschrieben hat, und wer den Tisch eröffnet hat.

reach = Nachricht, wenn du weg bist
reach-why = Wenn ein Tisch auf dich wartet, beginnt, zu Ende ist, deine Zustimmung braucht oder deine Zeit abläuft, kann Teahorse dir Bescheid geben. Hast du bis dahin gezogen, bleibt es still. Genannt wird der Tisch, nie etwas Geheimes.
reach-asked = Gespeichert. Eine Mail ist zu dir unterwegs: Öffne den Link darin, dann gehen Nachrichten dorthin.
reach-greeted = Gespeichert. Ein Gruß ist zu deinem Webhook unterwegs; kommt er nicht an, steht hier, warum.
reach-mail = Per E-Mail
reach-hook = Per Webhook
when-away = nur wenn ich weg bin
when-always = immer
mail-address = Adresse
mail-none = Dieser Server hat keinen Mailserver, über den er senden könnte. Wer ihn betreibt, kann einen mit --smtp-url angeben.
mail-confirmed = Du hast diese Adresse bestätigt.
mail-unconfirmed = Noch nicht bestätigt: Öffne den Link in der Mail, die wir dir geschickt haben.
mail-again = Noch einmal schicken
mail-bad = Das ist keine E-Mail-Adresse. Sie sollte aussehen wie lin@example.org.
digest = Partien über Tage
digest-none = eine Mail für jeden Zug
digest-at = eine Mail am Tag, um { $time }
hook-why = Für Chats und eigene Programme: Wir senden einen POST mit JSON (kind, table, text, url), unterschrieben im Header teahorse-signature.
hook-address = Adresse, die wir aufrufen
hook-secret = Geheimnis zum Prüfen der Unterschrift
hook-test = Jetzt einen Gruß senden
hook-bad = Diese Adresse können wir nicht aufrufen. Sie sollte mit https:// oder http:// beginnen und kein Passwort enthalten.
hook-local = Diese Adresse gehört zu einem privaten Netz, und solche ruft dieser Server nicht auf.
hook-unreachable = Die Adresse war nicht zu erreichen. { $detail }
hook-silent = Die Adresse hat nicht rechtzeitig geantwortet.
hook-elsewhere = Die Adresse führt woandershin ({ $detail }). Gib die ein, zu der sie führt.
hook-answer = Die Adresse hat mit Status { $detail } geantwortet.
mail-refused = Der Mailserver hat die Mail nicht angenommen. { $detail }
mail-unreachable = Der Mailserver dieser Seite war nicht zu erreichen. Wir versuchen es noch einen Tag lang.
undelivered = Die letzte Nachricht kam nicht an

notice-turn = Du bist am Zug bei { $table }.
notice-begin = Die Partie bei { $table } hat begonnen.
notice-end = Die Partie bei { $table } ist zu Ende.
notice-ask = Bei { $table } wird um deine Zustimmung gebeten.
notice-ask-bot = { $name } möchte einen Bot auf Platz { $seat }.
notice-deadline = { $hours ->
    [0] Weniger als eine Stunde Zeit für deinen Zug bei { $table }.
    [one] Noch eine Stunde Zeit für deinen Zug bei { $table }.
   *[other] Noch { $hours } Stunden Zeit für deinen Zug bei { $table }.
}
notice-time = { $hours ->
    [0] Du hast weniger als eine Stunde Zeit für deinen Zug.
    [one] Du hast eine Stunde Zeit für deinen Zug.
   *[other] Du hast { $hours } Stunden Zeit für deinen Zug.
}
notice-digest = { $count ->
    [0] Neues von deinen Tischen
    [one] Ein Tisch wartet auf dich
   *[other] { $count } Tische warten auf dich
}
notice-hello = Hier erreicht dich Teahorse.
mail-hello = Hallo { $name },
mail-foot = Du bekommst diese Mail, weil du es so eingestellt hast. Was du wann bekommst: { $settings }
    Keine Mails mehr: { $stop }
mail-confirm = Ist das deine Adresse?
mail-confirm-why = Jemand, wahrscheinlich du, möchte hier Bescheid bekommen, wenn er an einem Tisch von Teahorse am Zug ist. Wenn du das warst, öffne diesen Link. Wenn nicht, tu nichts, und es kommt keine weitere Mail.
mail-confirm-title = Adresse bestätigen
mail-confirm-ask = Nachrichten von deinen Tischen gehen dann an { $address }.
mail-confirm-yes = Ja, das ist meine Adresse
mail-confirm-done = Erledigt. Nachrichten gehen jetzt an { $address }.
mail-stop-title = Keine Mails mehr
mail-stop-ask = An { $address } gehen dann keine Nachrichten mehr. Deine Tische bleiben, wie sie sind.
mail-stop-yes = Keine Mails mehr senden
mail-stop-done = Erledigt. An { $address } gehen keine Mails mehr. In den Einstellungen kannst du sie wieder einschalten.
