### Reaching people: choosing notifications, push messages, the installed app, pictures for links.

## Choosing what reaches you, and how

reach-title = Notifications
reach-choose = Choose what reaches you
reach-matrix = What reaches you, and how. A notification names the table and never reveals a secret.
reach-what = What happens
reach-here = here
reach-by-push = push
reach-by-mail = email
reach-by-hook = webhook
reach-seen = You see this on the page itself.
reach-turn = It’s my turn
reach-turn-why = Push in correspondence games after 10 minutes, so that a quick exchange stays quiet; in live games at once
reach-deadline = My time is running out
reach-deadline-why = Up to 12 hours before, once
reach-ask = Someone needs my consent
reach-ask-why = To undo a move, or to let a bot play on
reach-begin = A game I’m waiting for starts
reach-begin-why = When the last seat is taken
reach-end = A game of mine ends
reach-end-why = With the result
quiet = Quiet hours
quiet-night = No push at night
quiet-why = If your time runs out during these hours, we tell you before they begin.
quiet-from = From
quiet-until = Until

## Push messages

push-title = Push on this device
push-script = Push needs JavaScript, which is turned off in this browser. Everything else on this page works without it.
push-on = On, for this browser. This is what you’ll see:
push-off = Off on this device.
push-off-why = Your browser allows notifications from Teahorse.
push-ask = Not asked yet.
push-ask-why = Push needs your consent in a window of the browser.
push-ask-now = Ask me now
push-switch-on = Turn on here
push-switch-off = Turn off here
push-denied = Blocked in this browser.
push-denied-why = Allow notifications for this site in the settings of the browser; we can’t ask again.
push-install = On this device only when installed.
push-install-why = Tap Share, then “Add to Home Screen”, and open Teahorse from there.
push-none = Not available in this browser.
push-none-why = It can’t receive push messages, or the site was opened without https. Email and webhooks work everywhere.
push-failed = The trial didn’t arrive.
push-again = Try again
push-try = Send me a trial
push-sent = Sent. It should arrive in a few seconds.
push-arrived = It has arrived: Teahorse can reach you on this device.
push-lost = The push service took the message, but it hasn’t reached this device. A battery saver or the settings of the system may be holding it back.
push-trouble = This browser couldn’t reach its push service. Try again later.
push-bad = The keys of this device can’t be used. Turn push off and on again.
push-answer = The push service responded with status { $detail }.
push-gone = The push service no longer knows this device ({ $detail }), so we’ve removed it. Turn push on again here.
push-unreachable = The push service couldn’t be reached.
push-example = Thursday club
push-now = now
push-open = Open the table
push-open-settings = Open the settings
push-later = In 3 hours
push-devices = Devices that get push messages
push-device = A device
push-since = since
push-remove = Remove
push-remove-one = Remove { $device }

## The installed app and its page without a connection

app-about = The board games Yunnan and Darjeeling, at a table in your browser.
offline-title = No way across right now
offline-why = This device has no connection to Teahorse. Nothing is lost: every move you’ve confirmed is with the server, and your time is kept there, not here.
offline-deadline = Your next deadline, known when you were last online ({ $known }): { $time }.
offline-deadline-past = Your last known deadline ({ $time }) has passed. This was known { $known }.
offline-read = You can read
offline-read-what = the pages of the rulebook that you’ve opened on this device.
offline-read-none = There aren’t any yet.
offline-move = You can’t move,
offline-move-why = and no board is shown from memory: it might no longer be true.
offline-again = Try again
offline-tried = Trying again in { $seconds } s

## Pictures for links

link-lobby = Yunnan and Darjeeling, at a table in your browser
link-invites = { $name } invites you to { $game }
link-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
link-seat = your seat
link-rules = { $game } rulebook
