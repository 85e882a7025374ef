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
