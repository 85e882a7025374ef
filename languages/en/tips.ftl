### Tips for newcomers, and what is in the box.

tips = Tips for newcomers
tips-title = { $game }: tips for newcomers
tips-forgotten = Often forgotten
tips-tactics = Tactics

## Yunnan

tips-yunnan = What newcomers tend to overlook, and what pays off over the game. Each tip shows a position and links to the rules behind it.

tip-yunnan-call-back = Call traders back to bid
tip-yunnan-call-back-why = Traders you left in the provinces can bid in town, too. In the first edition you may call them back only once your personal supply is empty, in the second whenever you like. Never from Pu’er, though: traders in the market can still travel, but they don’t bid again this round.

tip-yunnan-small-spaces = A 5 or a 7 is never safe
tip-yunnan-small-spaces-why = A trader on a small space has to leave as soon as somebody bids higher in that building, and goes back to your personal supply. If you had already passed, you’re back in the bidding. From 9 up the spaces are large, and nobody can drive you out.

tip-yunnan-gaps = Don’t leave gaps in your route
tip-yunnan-gaps-why = Traders without an unbroken route to Pu’er go to the market at the end of your turn. If a rival or the inspector breaks the route later, nobody moves, but every trader beyond the gap earns 3 yuan less, and a post beyond it earns nothing. Nobody can push a post: build one where a gap would hurt.

tip-yunnan-tea-house = A tea house doesn’t keep your route open
tip-yunnan-tea-house-why = Only traders and posts count as presence. A tea house protects your traders in its province from the inspector, but not from your rivals, who can push them as usual. Its points come in the final scoring.

tip-yunnan-watch = Watch the others
tip-yunnan-watch-why = Nothing is hidden. Before you bid, see who needs the same upgrade and how much money they have: except in the pro game, nobody may bid more. Before you travel, see who travels after you: only players with more influence than you can push your traders.

tip-yunnan-travel = Keep traders for the road
tip-yunnan-travel-why = Each round, a trader wins an upgrade, earns money at the bank or travels: only one of the three. Upgrades matter, but without traders in the provinces your income runs dry.

tip-yunnan-convert = Don’t score too early
tip-yunnan-convert-why = The yuan you turn into points are missing from your next bids, and upgrades work for you in every round to come. Just don’t wait too long, either: in the final scoring it takes 3 yuan to make 1 point.

tip-yunnan-bank = Short of money? Go to the bank
tip-yunnan-bank-why = The higher all bids together, the more the bank pays. Your own bids are withdrawn: those traders go to the market, where they can still travel, and you can’t bid on a building again this round. You can also win without ever going to the bank.

tip-yunnan-horse = Get your horse moving
tip-yunnan-horse-why = Your traders travel no further than your horse, and you can’t build beyond it either. More traders, passes and structures are worth little if they’re stuck in Yunnan. That said, you can win without ever reaching the far provinces.

tip-yunnan-lowest = Don’t be the only one with the least influence
tip-yunnan-lowest-why = Arriving traders can push anyone with less influence. If you alone have the least, everybody can push you and you can push nobody. Draw level with just one other player, and they can’t push you any more.

tip-yunnan-leader = Lead in influence, and expect the inspector
tip-yunnan-leader-why = High influence only pays if you also have the traders and passes to reach your rivals. And in the province that earns most, the inspector banishes a trader of whoever has the most influence there. Two things protect you: your own tea house in that province, or influence 4.

tip-yunnan-short-trips = Many short trips push more than one long trip
tip-yunnan-short-trips-why = Every trip can push one trader, at the place where it ends. With three passes you can send one trader across three borders and push once, or three traders across one border each and push three times, provided you have more influence.

tip-yunnan-swap = Swap two traders to push twice
tip-yunnan-swap-why = Your traders are already where you want them? Send one from Sichuan to Yunnan and another from Yunnan to Sichuan. You end up with as many traders in each province as before, but both of them arrive, and each can push a rival. It costs two passes.

tip-yunnan-order = Remember that the order flips
tip-yunnan-order-why = The travel order is always the bidding order reversed. Whoever earns the most bids last in the next round, and sees the others’ bids first; but they also travel first, and anyone with more influence can push their traders afterwards. Use it to your advantage.

scene-yunnan-call-back = Red’s personal supply is empty. Red takes the trader from Kang off the board to bid in town.
scene-yunnan-tea-house = Red has a tea house in Sichuan, but no trader and no post: at the end of the turn both traders in Kang would go to the market.
scene-yunnan-no-travel = All three of red’s traders are bidding. That makes three upgrades and no income at all this round.
scene-yunnan-spent = Red has turned nearly everything into points and has 2 yuan left: not a single space lights up.
scene-yunnan-lowest = Blue alone has influence 0. Red, with influence 1, can push blue’s traders in Sichuan, but not green’s.
scene-yunnan-leader = Kang earns most. Of the players there red has the most influence, so one of red’s traders will be banished.
scene-yunnan-short-trips = Red’s third trip, with the third pass. Two blue traders are already back in the market, and a green one follows.
scene-yunnan-swap = One red trader has come down to Yunnan and pushed a blue one into the market. Now another goes up and pushes blue out of Sichuan.
scene-yunnan-order = Blue earned most and travelled first. Now red pushes blue’s only trader out of Sichuan: the two in Kang earn 3 yuan less each, and blue can’t answer this round.

## Darjeeling

tips-darjeeling = What newcomers tend to overlook, and what follows from the rules. Each tip shows a position and links to the rules behind it.

tip-darjeeling-city = Ship beside a city
tip-darjeeling-city-why = If your collector touches a city, even at a corner, all your crates are loaded. Anywhere else you lose one of them, so a single crate can’t be shipped there at all, unless you spend an action tile to save it.

tip-darjeeling-singles = Collect tiles with one half
tip-darjeeling-singles-why = No half may stay open, and that’s a jigsaw: a tile with three halves and one with one don’t fit together, nor do two tiles with two. Tiles with one half close any edge. With at least two more of them than tiles with three, every even number of halves fits.

tip-darjeeling-turning = Turn to the side, not right round
tip-darjeeling-turning-why = Going straight on and turning by 90° are free; turning right round costs 2 points. Each tile you pass over costs 1, each city or collector 2. After the move you face the way you went, so think of the next one, too.

tip-darjeeling-leftovers = Don’t be caught with loose halves
tip-darjeeling-leftovers-why = In the end each half behind your screen costs you a point. And the end can come suddenly: if the freight at the start of a turn brings somebody to 100 points, the game is over at once. Ship in good time when somebody gets close.

tip-darjeeling-freight = Crates score turn after turn
tip-darjeeling-freight-why = At the start of your turn each of your crates scores the multiplier of its ship, again and again until the ship is emptied. Every shipment, whoever makes it, empties the oldest ship and makes it the newest; the others move on to lower multipliers. A crate shipped a turn sooner can score once more.

tip-darjeeling-demand = Ship a tea that hasn’t been shipped for a while
tip-darjeeling-demand-why = To know the bonus, find the higher of a tea’s two markers and count the markers above it, on our chute those to its left. A tea that has just been shipped brings nothing.

tip-darjeeling-four = Four crates bring extra points
tip-darjeeling-four-why = If four or more crates are loaded, each scores a point at once. Away from a city you need to lay out five for that, or four and an action tile. You have ten crates in all; if you run short, yours come off the oldest ships.

tip-darjeeling-threes = Three halves bring an action tile
tip-darjeeling-threes-why = For a tile with three halves you get an action tile as well, while there are any. Spend it when you ship, to save a crate away from a city or to double the demand bonus; you can do each once per turn. But three halves are hard to close: have tiles with one half ready.

scene-darjeeling-three-halves = The white tile beside red shows three halves: going there costs nothing and brings an action tile.

## What is in the box

box = What’s in the box
box-thing = Component
box-count = Number
box-each = ({ $count } per colour)
box-yunnan = The printed game as its rulebooks list it. The coins of the second edition are worth 1, 3, 6 and 12 yuan.
box-yunnan-board = Board
box-yunnan-trader = Traders
box-yunnan-horse = Horses
box-yunnan-post = Trading posts
box-yunnan-bridge = Bridges
box-yunnan-teahouse = Tea houses
box-yunnan-guard = Guards (expert rules)
box-yunnan-score-marker = Score markers
box-yunnan-income-marker = Income markers
box-yunnan-progress-marker = Upgrade markers
box-yunnan-order-marker = Order markers
box-yunnan-minus-marker = Markers “−100/0” (pro game)
box-yunnan-round-marker = Round marker (pro game)
box-yunnan-hundred-tile = 100-point tiles
box-yunnan-blocker = Gorge blocker
box-yunnan-card = Dúlì cards (two players)
box-yunnan-inspector = Inspector
box-yunnan-gift = Gifts
box-yunnan-coin = Coins
box-darjeeling = What the rules count. “About Teahorse” says how sure these numbers are.
box-darjeeling-black = Tiles of black tea
box-darjeeling-green = Tiles of green tea
box-darjeeling-white = Tiles of white tea
box-darjeeling-red = Tiles of red tea
box-darjeeling-ship = Ships
box-darjeeling-marker = Demand markers
box-darjeeling-action-tile = Action tiles
box-darjeeling-collector = Collectors
box-darjeeling-crate = Crates
