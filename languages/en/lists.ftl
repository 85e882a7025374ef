# Lists of tables and people.

decimal-mark = .
profile-others = others: ø { $mean }
profile-phases = Points by phase
profile-phases-why = mean; the mark is the others’
profile-phase-words = { $phase }: { $points } on average, the others { $others }
points-yunnan-early = rounds 1 to 3
points-yunnan-middle = rounds 4 to 6
points-yunnan-late = later rounds
points-yunnan-scoring = final scoring
points-darjeeling-early = first third
points-darjeeling-middle = second third
points-darjeeling-late = last third
points-darjeeling-scoring = final scoring

find-within = others within
find-anybody = any rating
find-counts = Counts for the ratings
find-rated-later = Rated: once you keep your seat
find-range = ratings { $low } to { $high }
find-against-bots = Against bots
find-at-once = at once
find-characters = nine characters, three levels
pool-yunnan-first = Yunnan, 1st edition
pool-yunnan-two = Yunnan for two
pool-darjeeling-china = Darjeeling, China

link-player = Player { $number }
tables-wait = { $count ->
    [one] One table waits for you
   *[other] { $count } tables wait for you
}
table-next = Next table
keys-next = Go to the next table where it’s your turn
