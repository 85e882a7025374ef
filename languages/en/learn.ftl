### The guided first games.

learn = Learn the games
learn-why = Play a first game on the real board. A hand shows you the way, every move is explained, and nothing can go wrong. Each lesson takes about a quarter of an hour; stop whenever you like and pick it up later.
learn-new = New here? Learn to play in a quarter of an hour
learn-begin = Begin
learn-resume = Continue: step { $step } of { $of }
learn-again = Start over
learn-done = Completed
learn-step = Step { $step } of { $of }
learn-steps = Steps of the lesson
learn-leave = Leave lesson
learn-back = Back
learn-on = Continue
learn-show = Show me
learn-other = That’s allowed too: { $what }. But for now, follow the hand.
learn-play = Go on with a second game

## Yunnan

learn-yunnan-goal = Tea, horses and a long road
learn-yunnan-goal-before = You lead the red trading house. Your traders carry tea from Pu’er up the road, and the further they get, the more it sells for. Whoever has the most points at the end wins. Every round has two halves: first everybody bids for upgrades in the town below, then everybody travels and earns.

learn-yunnan-provinces = What a province is worth
learn-yunnan-provinces-before = Each terrace is a province. Beside its name you see what a trader earns there each round, and what a trading post earns. Parcels are gifts. “Total” adds up what all traders and posts there earn, whoever they belong to. Keep an eye on the highest total: that’s where trouble comes at the end of the round.

learn-yunnan-bid = Bid in town
learn-yunnan-bid-before = The buildings sell upgrades. A trader on a space is a bid, and the number is its price; you pay only if your trader is still there at the end. You want the Horse Dealer: none of your traders can go further than your horse.
learn-yunnan-bid-task = Place a trader on the 5 of the Horse Dealer.
learn-yunnan-bid-after = Round spaces are small: a higher bid drives a trader out. Tashi has just done that to you with a 7, so your trader is back in your supply. It has cost you nothing but time.

learn-yunnan-overbid = Outbid Tashi
learn-yunnan-overbid-before = Square spaces are large: a trader there stays, whatever the others bid. And there can be more than one winner: every trader still in a building at the end brings its owner an upgrade.
learn-yunnan-overbid-task = Place a trader on the 9 of the Horse Dealer.
learn-yunnan-overbid-after = Now Tashi is out, and he bids for a new trader at the Trade School. Lin goes to the bank: her bid is cancelled, her traders move to the market, and the higher all the bids add up, the more the bank will pay her.

learn-yunnan-yard = One more bid
learn-yunnan-yard-before = You may bid in several buildings, with one trader in each. But your bids together can’t exceed your money: you have 16 yuan, and 9 are spoken for. The Builders’ Yard gives you a structure.
learn-yunnan-yard-task = Place a trader on the 5 of the Builders’ Yard.
learn-yunnan-yard-after = 9 and 5 make 14, which you can afford. A small space is a risk until everybody has passed. But Tashi has passed and Lin is in the bank: nobody is left to bid against you.

learn-yunnan-bank = What the bank pays
learn-yunnan-bank-before = Lin’s trader in the bank earns money now. The bank adds up all bids in the buildings: 9 and 5 of yours, 9 and 5 of Tashi’s. That’s 28, and from 25 to 29 it pays 14 yuan; every 5 more bring 1 yuan more. There’s room for two, and both get the same. It’s a way out when you’re short of money, but it brings no upgrade.

learn-yunnan-pass = Pass
learn-yunnan-pass-before = Two traders are left in your supply. When you pass, they go to the market of Pu’er, and from there they can travel this very round. Traders who have bid stay at home.
learn-yunnan-pass-task = Pass.
learn-yunnan-pass-after = The bank pays Lin. Then everybody pays for their bids and takes the upgrades: your horse has moved up to Kang, and the Builders’ Yard asks what you’d like.

learn-yunnan-progress = Build a post
learn-yunnan-progress-before = At the end of your turn, each trader needs an unbroken route home: one of your traders or posts in every province along the way. A post stays for good. A bridge is a shortcut across a gorge; a tea house scores points at the end and protects you from the inspector.
learn-yunnan-progress-task = Take a post and build it in Sichuan.
learn-yunnan-progress-after = Your two traders hold Yunnan, the post holds Sichuan. The way to Kang is open.

learn-yunnan-trip = Travel
learn-yunnan-trip-before = Every border a trader crosses costs a pass. You have 4 passes per round for all your traders together, and next round you have all of them again. The further up, the more a trader earns: 6 yuan in Yunnan, 12 in Kang.
learn-yunnan-trip-task = Pick up a trader in the market and send it to Kang.
learn-yunnan-trip-after = Three borders, three passes. Beside the board you can see what you’d earn if the round ended now: your income has gone up, and a gift awaits your trader.

learn-yunnan-push = Push a rival
learn-yunnan-push-before = A trader arriving in a province may push out a trader whose owner has less influence. You have influence 1, Lin has none. The trader you push falls back one place along the road.
learn-yunnan-push-task = Send your last trader to Yunnan and push Lin’s trader out.
learn-yunnan-push-after = Lin’s trader is back in the market, and her route to Sichuan is broken until she sends it out again. You gain influence at the Merchants’ Guild; nobody can push you unless they have more than you.

learn-yunnan-inspector = The round ends
learn-yunnan-inspector-before = You’ve used all four passes. Once everybody has travelled, the round ends, in four steps that nobody decides: the inspector comes, gifts are handed out, the tea is sold, and the order changes.
learn-yunnan-inspector-task = End your turn.
learn-yunnan-inspector-after = Lin has sent traders to Yunnan and to Sichuan, Tashi one to Sichuan. Now watch the end of the round step by step.

learn-yunnan-visit = First: the inspector
learn-yunnan-visit-before = He goes where the total is highest: to Sichuan, with 48. Of the players with a trader there he picks the one with the most influence: Tashi has 1, Lin has 0. One of Tashi’s traders is banished to the market. You only have a post there, and posts are safe. So is anyone with influence 4, or with their own tea house in that province.

learn-yunnan-gifts = Second: gifts
learn-yunnan-gifts-before = Every trader in a province with gifts takes one: yours in Kang, two of Lin’s and two of Tashi’s in Sichuan. The banished trader comes too late. If there are too few gifts, players with more influence go first. Gifts score points at the end of the game.

learn-yunnan-earned = Third: income
learn-yunnan-earned-before = The tea is sold. You have three traders in Yunnan for 6 each, one in Kang for 12, and a post in Sichuan for 3: 33 yuan. Even a trader in the market earns 3. Transport costs nothing as long as your route has no gaps.

learn-yunnan-order = Fourth: the new order
learn-yunnan-order-before = Whoever earns most travels first in the next round, and bids last: you’ll see all the other bids before you place yours. Lin and Tashi have both earned 27; Tashi was further back, so he moves ahead of Lin.

learn-yunnan-income = Points or money?
learn-yunnan-income-before = You decide how to split your income: points win the game, money pays for your next bids. Choose well, because the money you keep can’t become points later, except for 1 point per 3 yuan at the very end.
learn-yunnan-income-task = Score 22 points and keep 11 yuan.
learn-yunnan-income-after = 28 points, 13 yuan. The traders in the market come home, those in the provinces stay where they are, and the next round begins with the bidding.

learn-yunnan-recall = Call a trader back
learn-yunnan-recall-before = Three rounds later. The trader you place comes from your supply or from a province, whichever you like; never from the market, a building or the bank. You want to keep the one in your supply for the road, so you call one back from Yunnan. It goes to the temple, where all spaces are small: only the highest bid is left in the end.
learn-yunnan-recall-task = Take your trader from Yunnan and place it on the 3 of the temple.
learn-yunnan-recall-after = Nobody outbids you. You pass, the trader in your supply goes to the market, and the temple costs you 3 yuan.

learn-yunnan-temple = Close a gorge
learn-yunnan-temple-before = Whoever wins the temple closes a gorge until the end of the round: nobody gets across, no tea is carried over it, and bridges there are useless, even your own. Lin’s route to Tibet runs across her bridge from Yunnan.
learn-yunnan-temple-task = Close the gorge between Yunnan and Tibet.
learn-yunnan-temple-after = Lin’s trader in Tibet has no route home any more this round. In the next one the gorge is open again, and the temple is up for bids again, too.

learn-yunnan-gap = Mind the gap
learn-yunnan-gap-before = The trader you called back has left a gap in Yunnan. If you ended your turn now, your trader in Kang would have to go to the market. If a rival breaks your route later, everybody stays where they are, but transport costs 3 yuan per gap for each trader, and a post beyond a gap earns nothing.
learn-yunnan-gap-task = Send the trader from the market to Yunnan.
learn-yunnan-gap-after = You ended your turn, and Lin, who has more influence, has pushed that very trader out. See the forecast: your trader in Kang earns 9 instead of 12, and your post in Sichuan nothing.

learn-yunnan-end = The last round
learn-yunnan-end-before = The game goes on, and soon Tashi has 83 points. Once somebody has 80 or more, the game ends after that round; it also ends when the last gift is taken. Everybody still gets to split their income.
learn-yunnan-end-task = Convert all 24 yuan into points.
learn-yunnan-end-after = Now everything you’ve built up counts: money, gifts, passes, influence, tea houses and the horse. Tashi scored more points on the road, but you win by 120 to 109.

learn-yunnan-summary = That’s Yunnan
learn-yunnan-summary-before = Bidding, bank, upgrades, travel, inspector, gifts, income: you now know a whole round. If a move isn’t allowed, the board names the rule; if you don’t know what to do, the lamp at the table gives you a hint.

## Darjeeling

learn-darjeeling-goal = Tea for the ships
learn-darjeeling-goal-before = You play red. You gather tea in the fields, fit half crates together behind your screen, and ship the whole ones. Crates on board score points turn after turn, and the first player to reach 100 points ends the game.

learn-darjeeling-opening = Where to begin
learn-darjeeling-opening-before = Everybody loads a crate onto a ship and puts their collector on a tile at the rim, facing into the region. You keep that tile. A tile shows one, two or three halves of a crate, all of the same tea.
learn-darjeeling-opening-task = Put your collector on f4, next to Delhi.
learn-darjeeling-opening-after = You have half a crate of green tea, and a whole crate on the oldest ship. That crate has already scored its first point: the ships pay at the beginning of your turn, before you do anything.

learn-darjeeling-move = Straight ahead
learn-darjeeling-move-before = On your turn you have to move: in a straight line, either ahead or after a quarter turn. You take the tile you land on. The very next tile costs nothing.
learn-darjeeling-move-task = Move to f5, the next tile to the south.
learn-darjeeling-move-after = Half a crate of black tea goes behind your screen; the cell you left is refilled from the bag. There’s nothing to ship yet, so the others move, and then your ship pays again.

learn-darjeeling-price = Distance costs points
learn-darjeeling-price-before = You may go as far as you like, but whatever you pass over costs points: 1 for a tile, 2 for a city or a collector. Turning right round costs 2. The tag on each tile shows the price.
learn-darjeeling-price-task = Take the red tile with three halves on h5.
learn-darjeeling-price-after = You passed over one tile and paid 1 point. Tiles with three halves are hard to close, so they come with an action tile, which you may spend when you ship.

learn-darjeeling-wharf = Your ships
learn-darjeeling-wharf-before = A few turns later. The ships lie in a row, the newest first, and each place has a number: here 3, 3, 2 and 1. At the start of your turn, each of your crates scores the number of its place. Yours is on the oldest ship, so it scores 1 point. Whenever somebody ships, the oldest ship is emptied and comes back as the newest; all the others move on.

learn-darjeeling-city = Get to a city
learn-darjeeling-city-before = You have plenty of black tea by now. Next to a city, even diagonally, all your crates are loaded; anywhere else, one is lost on the way. The tile straight ahead is black too, and it’s next to Delhi.
learn-darjeeling-city-task = Move to d4.
learn-darjeeling-city-after = Four tiles with one half and one with two: six halves of black tea. And you’re next to a city.

learn-darjeeling-ship = Fit and ship
learn-darjeeling-ship-before = Tiles of the same tea are laid edge to edge until every half has met another; none may stay open. It’s a jigsaw puzzle, but the program solves it for you. Rule of thumb: tiles with one half close anything, so collect them.
learn-darjeeling-ship-task = Ship all your black tea: three crates.
learn-darjeeling-ship-after = The oldest ship was emptied and is now the newest, with your crates on board. There each of them counts three times: 9 points every turn, and you’ve just scored the first 9. On top of that, demand was worth 4 points right away.

learn-darjeeling-shapes = What fits, and what doesn’t
learn-darjeeling-shapes-before = An odd number of halves never works, since one would stay open. But even numbers can fail, too: a tile with three halves and one with one don’t close, nor do two tiles with two. Tiles with one half are the ends: have two more of them than tiles with three. Here you have four, and one tile with three. That’s one end too many, so keep it.
learn-darjeeling-shapes-task = Ship three tiles with one half and the tile with three.
learn-darjeeling-shapes-after = Six halves, three crates. The tile you kept waits behind your screen for the next load; the others are out of play for a while, on the shed.

learn-darjeeling-demand = What’s in demand
learn-darjeeling-demand-before = Each tea has two markers in the chute. When it’s shipped, its lower marker goes to the top, and you score a point for each marker between the two. Black tea was shipped a moment ago and would score nothing; white has sunk to the bottom.
learn-darjeeling-demand-task = You could make two crates of either. Ship the white tea.
learn-darjeeling-demand-after = There are five markers between the white ones: 5 points. And with every new ship, the others grow older: their crates score less and less until the oldest ship is emptied.

learn-darjeeling-save = Action tiles
learn-darjeeling-save-before = There’s no city next to you here: one of your four crates would be lost. An action tile saves it. That’s worthwhile, because loading four or more crates scores a point for each right away. You can also spend an action tile to double the demand bonus.
learn-darjeeling-save-task = Ship all your red tea and spend your action tile to save the crate.
learn-darjeeling-save-after = 3 points for demand, 4 for the large load, and from now on 12 every turn until newer ships come in.

learn-darjeeling-end = A hundred points
learn-darjeeling-end-before = The game is nearly over. The first player to reach 100 points ends it at once; the others get no more turns. But every half left behind a screen then costs a point. Lin has 98 points and a lot of tea that nobody will drink.
learn-darjeeling-end-task = Ship all your green tea.
learn-darjeeling-end-after = Demand brings you to 101. You lose 1 point for the white half, Lin loses 7: you win by 100 to 91.

learn-darjeeling-summary = That’s Darjeeling
learn-darjeeling-summary-before = Score the freight, move, ship: that’s a whole turn. Keep tiles with one half to close your crates, get to a city in time, and ship what nobody has shipped for a while. You’ll have to remember what the others have behind their screens.
