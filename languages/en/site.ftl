# The site round the tables.
skip = To the content
navigation = Pages
language = Language
language-name = English
foot = Teahorse: Yunnan and Darjeeling on a screen. Your games stay on this server.
to-lobby = To the lobby
contents = Contents
nameless = Guest { $mark }

fault = That did not work
fault-not-found = There is nothing at this address, or nothing you may see. Perhaps the table is private, or the link is incomplete.
fault-forged = This form did not come from your own page. Go back, load the page again and try once more.
fault-invalid = The server could not make sense of that. Go back, load the page again and try once more.
fault-too-large = That was more than a form may hold.
fault-too-many = That was a lot in a short time. Wait a moment and try again.
fault-rules = This table is played by a version of the rules that this server does not know. It has to be opened by the program it began with.
fault-server = Something went wrong on the server. Nothing of your game is lost; try again in a moment.

play-now = Play now
play-now-why = Against bots, in one click. No account; leave and come back as you like.
quick = { $players } players, about { $minutes } minutes
play = Play
my-tables = My tables
my-tables-why = your turn first
my-tables-none = None yet. Play against bots at once, or open a table for your friends.
open-tables = Open tables
open-tables-why = seats for anyone
open-tables-none = Nobody is looking for players at the moment. Open a table with a seat for anyone.
running-tables = To watch
running-tables-why = games under way
finished-tables = Finished games
finished-tables-why = with the whole account
your-turn = Your turn
look = Go to the table
take-seat = Take the seat
watch = Watch
review = Result
waits-for = Waiting for { $name }
hours-left = { $hours ->
    [0] Less than an hour left
    [one] One hour left
   *[other] { $hours } hours left
}
finished = Finished
finished-as = You came { $place ->
    [1] first
    [2] second
    [3] third
   *[other] { $place }th
} of { $of } with { $points } points

new-table = New table
new-table-why = the rules of a table never change once it runs
game = Game
players = Players
variants = Variants
refresh-options = Show what goes with this choice
seats = Seats
seat-me = You
seat-number = Seat { $number }
seat-link = A friend, by link
seat-open = Anyone
seat-here = Somebody at this screen
seat-here-name = Name at this screen
seat-free = free
seat-taken = taken
pace-of-play = Pace
pace = { $days ->
    [0] live
    [one] 1 day
   *[other] { $days } days
}
pace-days = { $days ->
    [one] One day for each move; then a bot makes it, and the seat stays yours.
   *[other] { $days } days for each move; then a bot makes it, and the seat stays yours.
}
visibility = Who may see it
visibility-private = only players
visibility-watchable = anyone may watch
visibility-open = listed as open
table-name = Name of the table
table-name-why = a station of the road, if you leave it empty
open-table = Open the table

bot-random = Wanderer
bot-random-why = plays at random
bot-novice = Novice
bot-novice-why = knows the rules, plans little
bot-merchant = Merchant
bot-merchant-why = plans ahead, a good evening's opponent
bot-master = Master
bot-master-why = thinks long and forgives nothing

settings = Settings
saved = Saved.
save = Save
your-name = Your name
lang-browser = as the browser
theme = Light
theme-system = as the system
theme-light = rice paper
theme-dark = night caravan
playing-settings = At the table
set-motion = Motion
set-motion-why = Pieces travel instead of jumping; the system's own setting counts as well.
set-sound = Sound
set-sound-why = A quiet tone when it is your turn.
set-notices = Notices
set-notices-why = The browser tells you when it is your turn and the page is in the background.
set-forced = Forced moves by themselves
set-forced-why = Where you have only one possible move, it is made for you, but never one that follows a step of your own.
personal-link = Your personal link
personal-link-why = Open it on another device to go on there as yourself. Keep it to yourself; a new one puts the old one out of use.
personal-link-new = Make a new link
copy = Copy
copied = Copied
sign-out = Sign out everywhere
sign-out-why = All your devices forget who you are. Make a personal link first, or nobody can come back to your tables.
carry = Go on as { $name }?
carry-why = This device then plays for that person. Whatever you played here as somebody else stays with that somebody.
carry-yes = Yes, I am { $name }
carry-no = No
