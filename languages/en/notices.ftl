### Notifications by browser, email and webhook; comments.

comments = Comments
comments-count = { $count ->
    [one] { $count } comment
   *[other] { $count } comments
}
comment-write = Write about this position
comment-send = Comment
comment-delete = Delete
no-comments-yet = Only finished games can be commented on, so that nobody gets help from outside during play.
no-comment-so-long = A comment can have up to 1000 characters. Go back and shorten it, or split it in two.
no-more-comments = This table can’t hold any more comments. Delete one to write another.
no-own-comment = Only its author and the host of the table can delete a comment.

reach = Notifications while you’re away
reach-why = Teahorse can let you know when a game starts or ends, when it’s your turn, when your time is running out, or when someone needs your consent. If you’ve moved in the meantime, you won’t hear from us. A notification names the table and never reveals a secret.
reach-asked = Saved. We’ve sent you an email: open the link in it to confirm your address.
reach-greeted = Saved. We’re sending a test message to your webhook. If it doesn’t arrive, this page will say why.
reach-mail = Email
reach-hook = Webhook
when-away = only when I’m away
when-always = always
mail-address = Email address
mail-none = This server can’t send email. Whoever runs it can set a mail server with --smtp-url.
mail-confirmed = You’ve confirmed this address.
mail-unconfirmed = Not confirmed yet: open the link in the email we sent you.
mail-again = Send it again
mail-bad = This isn’t a valid email address. It should look like lin@example.org.
digest = Correspondence games
digest-none = one email per turn
digest-at = one email per day, at { $time }
hook-why = For chat apps and tools of your own: we send a POST request with JSON (kind, table, text, url), signed in the header teahorse-signature.
hook-address = Webhook URL
hook-secret = Key for checking the signature
hook-test = Send a test message
hook-bad = This isn’t a valid webhook URL. It should begin with https:// or http:// and contain no password.
hook-local = This URL points to a private network, and this server doesn’t call those.
hook-plain = This server can only call webhooks that begin with http://, because it was built without HTTPS. Whoever runs it can build it with --features crowd.
hook-unreachable = The URL couldn’t be reached. { $detail }
hook-silent = The URL didn’t respond in time.
hook-elsewhere = The URL redirects to another address ({ $detail }). Enter that one instead.
hook-answer = The URL responded with status { $detail }.
mail-refused = The mail server rejected the message. { $detail }
mail-unreachable = The mail server of this site couldn’t be reached. We’ll keep trying for a day.
undelivered = Your last notification couldn’t be delivered.

notice-turn = It’s your turn at { $table }.
notice-begin = The game at { $table } has started.
notice-end = The game at { $table } is over.
notice-ask = Someone at { $table } needs your consent.
notice-ask-bot = { $name } asks for a bot to play seat { $seat }.
notice-deadline = { $hours ->
    [0] You have less than an hour left for your move at { $table }.
    [one] You have { $hours } hour left for your move at { $table }.
   *[other] You have { $hours } hours left for your move at { $table }.
}
notice-time = { $hours ->
    [0] You have less than an hour for your move.
    [one] You have { $hours } hour for your move.
   *[other] You have { $hours } hours for your move.
}
notice-digest = { $count ->
    [0] News from your tables
    [one] { $count } table is waiting for you
   *[other] { $count } tables are waiting for you
}
notice-hello = Teahorse can reach you here.
mail-hello = Hello { $name },
mail-foot = You’re getting this email because you asked for it. Choose what you get and when: { $settings }
    Unsubscribe: { $stop }
mail-confirm = Is this your address?
mail-confirm-why = Someone, most likely you, wants to be told here when it’s their turn at a Teahorse table. If that was you, open this link. If not, ignore this email, and you won’t get another.
mail-confirm-title = Confirm your address
mail-confirm-ask = Notifications about your tables will go to { $address }.
mail-confirm-yes = Yes, that’s my address
mail-confirm-done = Done. Notifications now go to { $address }.
mail-stop-title = Unsubscribe
mail-stop-ask = { $address } will get no more notifications. Your tables stay as they are.
mail-stop-yes = Stop sending me email
mail-stop-done = Done. { $address } won’t get any more email. You can turn it back on in the settings.
