# Earlier positions, playing on from them, export, import, and the position editor.
moment-last = End of the game
sides = View as
side-all = everyone, nothing hidden
play-on = Play on from here
more = More …
edit-position = Edit position
begins-in-position = The game doesn’t start from the beginning but from a position that was set up.

start-title = Play from a position
start-to-act = { $progress }, { $name } to move

export = Export
export-title = Export this game
export-why = Everything here is plain text. You can read it, keep it, send it, and import it again:
export-record = Game record
export-record-why = The starting position and every move. Import it to replay the game or to play on.
export-position = { $at ->
    [0] Starting position
   *[other] Position, move { $at }
}
export-position-why = Everything on the table at this point. Import it to start a new table from here.
export-position-why-seen = What you can see at this point. Hidden information is left out, so nobody can play on from it.
export-trace = Trace
export-trace-why = One line per step, with the position and every legal action: for other programs.
export-download = Download
to-moment = Go to this position
import-title = Import a game or a position
import-why = Upload or paste a game record, a trace or a position of Yunnan or Darjeeling. The format is detected automatically. A game becomes a private table of yours, where you can replay it and play on; a position becomes the start of a new table.
import-file = File
import-text = Or paste the text
import-take = Import
import-name = Imported game
flaw = Import failed
flaw-line = line { $line }
flaw-nothing-kept = Nothing was saved. Correct the text below, or choose another file.
flaw-empty = There’s nothing to import. Choose a file or paste the text.
flaw-too-long = This is too long. The limit is { $megabytes } MB, many times the size of the longest game.
flaw-binary = This isn’t plain text. Game records, traces and positions are text files in UTF-8.
flaw-packed = This file is compressed. Unpack it and import the text inside.
flaw-strange = This is neither a game record nor a trace nor a position. A game record begins with “teahorse record 1”; a position begins with a curly brace and names its game.
flaw-too-many = { $most ->
    [one] The game is too long. The limit is { $most } move.
   *[other] The game is too long. The limit is { $most } moves.
}
flaw-second = A second game begins here. Import one game at a time.

edit-title = Set up a position
edit-why = Change whatever you like; the board follows. Pieces that aren’t placed anywhere are in the general supply.
edit-begin-with = Start from another setup
edit-deal = Set up
edit-show = Show position
edit-last = The board shows the last valid position.
edit-file = Save as file
edit-raw = Position as text
edit-raw-why = The notation, for those who know it. Your changes take effect once you apply them.
edit-take-over = Apply this text
edit-time = Round and turn
edit-road = On the road
edit-town = In town
edit-region = In the region
edit-wharf = At the wharf
edit-supply = In the supply
