# The site around the tables.
skip = Skip to content
navigation = Pages
language = Language
language-name = English
foot = Teahorse: the board games Yunnan and Darjeeling in your browser. Your games stay on this server.
to-lobby = Go to lobby
contents = Contents
nameless = Guest { $mark }
# The last two of several names.
and-last = { $names } and { $last }

fault = Something went wrong
fault-not-found = There’s nothing at this address, or nothing you’re allowed to see. The table may be private, or the link may be incomplete.
fault-forged = This form has expired or didn’t come from this site. Go back, reload the page and try again.
fault-invalid = The server couldn’t read that request. Go back, reload the page and try again.
fault-too-large = That’s more than a form can hold. Go back, shorten it and try again.
fault-too-many = That was a lot of requests in a short time. Wait a moment and try again.
fault-rules = This table uses a version of the rules that this server doesn’t know. Open it with the version of Teahorse it was started with.
fault-server = Something went wrong on the server. Your game is safe; try again in a moment.

play-now = Play now
play-now-why = Play against bots with one click. No account needed; leave and come back whenever you like.
quick = { $players ->
    [one] { $players } player
   *[other] { $players } players
}, about { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
play = Play
my-tables = My tables
my-tables-why = your turn comes first
my-tables-none = You have no tables yet. Play against bots right away, or open a table for your friends.
open-tables = Open tables
open-tables-why = free seats for anyone
open-tables-none = Nobody is looking for players right now. Open a table with a seat for anyone.
running-tables = Watch
running-tables-why = games in progress
finished-tables = Finished games
finished-tables-why = with their final scoring
your-turn = Your turn
turn-of = { $who } to play
look = Go to table
take-seat = Take this seat
watch = Watch
to-result = Final scoring
waits-for = Waiting for { $name }
hours-left = { $hours ->
    [0] Less than an hour left
    [one] One hour left
   *[other] { $hours } hours left
}
days-left = { $days ->
    [one] { $days } day
   *[other] { $days } days
} { $hours } h left
finished = Finished
finished-as = You came { $place ->
    [1] first
    [2] second
    [3] third
   *[other] { $place }th
} of { $of } with { $points ->
    [one] { $points } point
   *[other] { $points } points
}

new-table = New table
new-table-why = the rules are fixed once the game starts
game = Game
players = Players
variants = Variants
refresh-options = Update options
seats = Seats
seat-me = You
seat-number = Seat { $number }
seat-link = A friend (by link)
seat-open = Anyone
seat-here = Someone at this screen
seat-here-name = Player’s name
player-number = Player { $number }
seat-free = free
seat-taken = taken
pace-of-play = Time per move
pace = { $days ->
    [0] live
    [one] { $days } day
   *[other] { $days } days
}
pace-days = { $days ->
    [one] { $days } day per move. If time runs out, a bot makes the move and you keep your seat.
   *[other] { $days } days per move. If time runs out, a bot makes the move and you keep your seat.
}
visibility = Visibility
visibility-private = players only
visibility-watchable = anyone can watch
visibility-open = anyone can watch and join
table-name = Table name
table-name-why = leave blank for a random stop on the road
open-table = Open table

bot-random = Wanderer
bot-random-why = plays at random
bot-novice = Novice
bot-novice-why = knows the rules, plans little
bot-merchant = Merchant
bot-merchant-why = plans ahead, a good opponent for an evening
bot-forgetful = Forgetful master
bot-forgetful-why = thinks as hard, but forgets what has gone behind a screen
bot-master = Master
bot-master-why = thinks hard and forgives nothing
bot-novice-1 = Lan
bot-novice-2 = Norbu
bot-novice-3 = Pema
bot-merchant-1 = Old Ma
bot-merchant-2 = Tashi
bot-merchant-3 = Gao
bot-master-1 = Anjali
bot-master-2 = Rahim
bot-master-3 = Madam Su
bot-with-why = { $bot }: { $why }

settings = Settings
saved = Saved.
save = Save
your-name = Your name
lang-browser = Browser
theme = Theme
theme-system = System
theme-light = Light (rice paper)
theme-dark = Dark (night caravan)
playing-settings = At the table
set-motion = Animation
set-motion-why = Pieces glide instead of jumping. If your system asks for reduced motion, they don’t.
set-sound = Sound
set-sound-why = A soft tone when it’s your turn.
set-notices = Browser notifications
set-notices-why = Your browser tells you when it’s your turn while the page is in the background.
set-forced = Play forced moves automatically
set-forced-why = If you have only one legal move, it’s played for you, unless you have already done something this turn.
set-careful = Confirm moves with the button only
set-careful-why = A second click or Enter on the chosen target does not make the move.
personal-link = Your personal link
personal-link-why = Open it on another device to keep playing there as yourself. Don’t share it. Creating a new link disables the old one.
personal-link-new = Create a new link
copy = Copy
copied = Copied
sign-out = Sign out everywhere
sign-out-why = All your devices forget who you are, and your personal link stops working. You’ll get a new link, which is the only way back to your tables.
carry = Continue as { $name }?
carry-why = This device will then play for that person. Anything you played here under another name stays with that name.
carry-yes = Yes, I’m { $name }
carry-no = Cancel

# Keys of the keyboard, as tooltips name them.
key-home = Home
key-end = End
key-page-up = Page Up
key-page-down = Page Down
key-shift = Shift
