### Notices: "your turn" by browser, mail and web hook; comments.

comments = Comments
comments-count = { $count ->
    [one] One comment
   *[other] { $count } comments
}
comment-write = Write about this moment
comment-send = Comment
comment-delete = Delete
no-comments-yet = Comments are for finished games. While this one is played, nobody gets help from outside.
no-comment-so-long = A comment may have 1000 characters. Go back and shorten it, or write two.
no-more-comments = This table has as many comments as it can hold. Delete one to write another.
no-own-comment = Only its writer and the host of the table can delete a comment.

reach = Notices while you are away
reach-why = When a table waits for you, begins, ends, asks for your consent or your time runs out, Teahorse can tell you. If you have moved by then, it keeps quiet. Notices name the table and nothing that is secret.
reach-asked = Saved. A mail is on its way to you: open the link in it, and notices can go there.
reach-greeted = Saved. A greeting is on its way to your web hook; if it does not arrive, this page will say why.
reach-mail = By e-mail
reach-hook = By web hook
when-away = only when I am away
when-always = always
mail-address = Address
mail-none = This server has no mail server to send by. Whoever runs it can name one with --smtp-url.
mail-confirmed = You have confirmed this address.
mail-unconfirmed = Not confirmed yet: open the link in the mail we sent you.
mail-again = Send it again
mail-bad = That is no e-mail address. It should look like lin@example.org.
digest = Games over days
digest-none = a mail for each turn
digest-at = one mail a day, at { $time }
hook-why = For chats and tools of your own: we send a POST request with JSON (kind, table, text, url), signed in the header teahorse-signature.
hook-address = Address to call
hook-secret = Secret for checking the signature
hook-test = Send a greeting now
hook-bad = That is no address we can call. It should begin with https:// or http:// and have no password in it.
hook-local = That address belongs to a private network, and this server does not call those.
hook-unreachable = The address could not be reached. { $detail }
hook-silent = The address did not answer in time.
hook-elsewhere = The address leads elsewhere ({ $detail }). Enter the one it leads to.
hook-answer = The address answered with status { $detail }.
mail-refused = The mail server did not accept it. { $detail }
mail-unreachable = The mail server of this site could not be reached. We go on trying for a day.
undelivered = The last notice could not be delivered

notice-turn = It is your turn at { $table }.
notice-begin = The game at { $table } has begun.
notice-end = The game at { $table } is over.
notice-ask = Your consent is asked for at { $table }.
notice-ask-bot = { $name } asks for a bot in seat { $seat }.
notice-deadline = { $hours ->
    [0] Less than an hour left for your move at { $table }.
    [one] One hour left for your move at { $table }.
   *[other] { $hours } hours left for your move at { $table }.
}
notice-time = { $hours ->
    [0] You have less than an hour for your move.
    [one] You have one hour for your move.
   *[other] You have { $hours } hours for your move.
}
notice-digest = { $count ->
    [0] News from your tables
    [one] One table waits for you
   *[other] { $count } tables wait for you
}
notice-hello = Teahorse can reach you here.
mail-hello = Hello { $name },
mail-foot = You get this mail because you asked for it. What you get, and when: { $settings }
    No more mails: { $stop }
mail-confirm = Is this your address?
mail-confirm-why = Somebody, most likely you, wants to be told here when it is their turn at a table of Teahorse. If it was you, open this link. If not, do nothing, and no other mail will come.
mail-confirm-title = Confirm your address
mail-confirm-ask = Notices of your tables will go to { $address }.
mail-confirm-yes = Yes, that is my address
mail-confirm-done = Done. Notices now go to { $address }.
mail-stop-title = No more mails
mail-stop-ask = No more notices will go to { $address }. Your tables stay as they are.
mail-stop-yes = Stop the mails
mail-stop-done = Done. No more mails go to { $address }. You can turn them on again in the settings.
