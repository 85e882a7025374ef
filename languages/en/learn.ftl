### The guided first games.

learn = Learn the games
learn-why = A first game on the real board. A hand shows you the way, every move is explained, and nothing can go wrong. About ten minutes each; stop whenever you like and go on later.
learn-new = New here? Learn it in ten minutes
learn-begin = Begin
learn-resume = Go on: step { $step } of { $of }
learn-again = From the start
learn-done = Done
learn-step = Step { $step } of { $of }
learn-steps = Steps of the lesson
learn-leave = Leave
learn-back = Back
learn-on = Go on
learn-show = Show me
learn-other = That is allowed, too: { $what }. For now, follow the hand.
learn-play = Play against novices

## Yunnan

learn-yunnan-goal = Tea, horses and a long road
learn-yunnan-goal-before = You lead the red trading house. Your traders carry tea from Pu'er up the road, and the further they get, the dearer it sells; most points win. Every round has two halves: first everybody bids for progress in the town below, then everybody travels and earns.

learn-yunnan-bid = Bid in town
learn-yunnan-bid-before = The workshops sell progress. A trader on a space is a bid, and its number is the price; you pay only if he still stands there in the end. You want the Horse Dealer: no trader of yours goes further than your horse.
learn-yunnan-bid-task = Place a trader on the 5 of the Horse Dealer.
learn-yunnan-bid-after = Round spaces are small: a higher bid drives a trader out. Tashi has just done that to you with a 7, so your trader is back in your supply. It has cost you nothing but time.

learn-yunnan-overbid = Outbid them
learn-yunnan-overbid-before = Square spaces are large: whoever stands there stays, whatever the others bid. And this is no auction with a single winner: every trader who still stands in the end brings his progress.
learn-yunnan-overbid-task = Place a trader on the 9 of the Horse Dealer.
learn-yunnan-overbid-after = Now Tashi is out, and he bids for a new trader at the school. Lin goes to the bank: her bid is called off, her traders move to the market, and she will be paid the more, the higher everybody's bids are.

learn-yunnan-yard = One more bid
learn-yunnan-yard-before = You may bid in several workshops, with one trader in each. But together your bids may not exceed your money: you have 16 yuan, and 9 are spoken for. The Builders' Yard gives you a structure.
learn-yunnan-yard-task = Place a trader on the 5 of the Yard.
learn-yunnan-yard-after = 9 and 5 make 14, which you can pay. A small space is a risk until all have passed. But Tashi has passed, and Lin is in the bank: nobody is left to bid against you.

learn-yunnan-pass = Pass
learn-yunnan-pass-before = Two traders are left in your supply. When you pass, they go to the market of Pu'er, and from there they can travel in this very round. Traders who bid stay at home.
learn-yunnan-pass-task = Pass.
learn-yunnan-pass-after = The bank pays Lin. Then all pay for the bids that stand and take what they bring: your horse has moved up to Kang, and the yard asks what you would like.

learn-yunnan-progress = Build a post
learn-yunnan-progress-before = At the end of your turn each trader needs an unbroken route home: a trader or a post of yours in every province on the way. A post stays for good. A bridge is a shortcut over a gorge; a tea house scores in the end and shields from the inspector.
learn-yunnan-progress-task = Take a post and build it in Sichuan.
learn-yunnan-progress-after = Your two traders hold Yunnan, the post holds Sichuan. The way to Kang is open.

learn-yunnan-trip = Travel
learn-yunnan-trip-before = Every border a trader crosses costs a pass. You have 4 passes a round, for all your traders together, and next round you have them all again. The further up, the more a trader earns: 6 yuan in Yunnan, 12 in Kang.
learn-yunnan-trip-task = Pick up a trader in the market and send him to Kang.
learn-yunnan-trip-after = Three borders, three passes. Beside the board you see what the round would bring if it ended now: your income has gone up, and a gift awaits your trader.

learn-yunnan-push = Push a rival
learn-yunnan-push-before = A trader who arrives in a province may push out one whose owner has less influence. You have influence 1, Lin has none. The other trader falls back by one place along the road.
learn-yunnan-push-task = Send your last trader to Yunnan and push Lin's trader out.
learn-yunnan-push-after = Lin's trader is back in the market, and her route to Sichuan is broken until she sends him again. Influence is bought at the guild; nobody pushes you if he has no more than you.

learn-yunnan-inspector = The inspector comes
learn-yunnan-inspector-before = When all have travelled, an inspector visits the province that is worth most. He sends one trader home, that of the player with the highest influence there; a tea house of his own protects a player, and so does influence 4. The board shows where he would go now.
learn-yunnan-inspector-task = End your turn and see what happens.
learn-yunnan-inspector-after = Sichuan was worth most, and Tashi lost a trader there; you have only a post in it, and posts are safe. Every other trader in a province with gifts took one. Then the tea was sold: 33 yuan for you, more than anybody.

learn-yunnan-income = Points or money?
learn-yunnan-income-before = Your income is yours to split: points win the game, money pays for the next bids. Choose well, for money you keep cannot become points later, except 3 yuan for 1 point at the very end. Who earns most will bid last and travel first.
learn-yunnan-income-task = Make 22 points and take 11 yuan.
learn-yunnan-income-after = 28 points, 13 yuan. The traders in the market come home, those in the provinces stay where they are, and the next round begins with the bidding.

learn-yunnan-end = The last round
learn-yunnan-end-before = Some rounds later. Tashi has 83 points, and with 80 or more the game ends after this round; so it does when the last gift is taken. Everybody may still split his income.
learn-yunnan-end-task = Turn all 24 yuan into points.
learn-yunnan-end-after = Then all that you built counts: money, gifts, passes, influence, tea houses and the horse. Tashi made more points on the road, yet you win with 120 to 109.

learn-yunnan-summary = That is Yunnan
learn-yunnan-summary-before = Bid, bank, progress, travel, inspector, gifts, income: you know a whole round. If a move is not possible, the board names the rule; if you do not know what to do, a lamp at the table gives you a hint.

## Darjeeling

learn-darjeeling-goal = Tea for the ships
learn-darjeeling-goal-before = You play red. You gather tea in the fields, fit half crates together behind your screen and ship the whole ones. Crates on board earn points turn after turn, and whoever comes to 100 points ends the game.

learn-darjeeling-opening = Where to begin
learn-darjeeling-opening-before = Everybody loads a crate onto a ship and sets the collector on a tile at the rim, looking into the region. You keep that tile. A tile shows one, two or three halves of a crate, all of one tea.
learn-darjeeling-opening-task = Set your collector on f4, beside Delhi.
learn-darjeeling-opening-after = You have a half crate of green tea, and a whole crate on the oldest ship. It has brought its first point: at the beginning of your turn the ships pay, before you do anything.

learn-darjeeling-move = Straight on
learn-darjeeling-move-before = In your turn you must move: in a straight line, ahead or after a quarter turn. You take the tile on which you end. The very next one costs nothing.
learn-darjeeling-move-task = Go to f5, the next tile to the south.
learn-darjeeling-move-after = A half of black tea for your screen; the cell you left is filled from the bag. There is nothing to ship yet, so the others move, and then your ship pays again.

learn-darjeeling-price = What is far is dear
learn-darjeeling-price-before = You may go as far as you like, but what you pass over costs points: a tile 1, a city or a collector 2. Turning right round costs 2. The tag on every tile says its price.
learn-darjeeling-price-task = Take the red tile with three halves on h5.
learn-darjeeling-price-after = You passed one tile and paid 1 point. Three halves are hard to close, so they come with an action tile, which you may spend when you ship.

learn-darjeeling-city = Come to a city
learn-darjeeling-city-before = Some turns later you have plenty of black tea. Beside a city, also diagonally, all your crates are loaded; anywhere else one is lost on the way. The tile straight ahead is black, too, and lies beside Delhi.
learn-darjeeling-city-task = Go to d4.
learn-darjeeling-city-after = Four tiles with one half and one with two: six halves of black tea. And you stand beside a city.

learn-darjeeling-ship = Fit and ship
learn-darjeeling-ship-before = Tiles of one tea are laid edge to edge until every half has met another; none may stay open. It is a jigsaw, but the program lays it for you. A rule of thumb: tiles with one half close everything, so collect them.
learn-darjeeling-ship-task = Ship all your black tea: three crates.
learn-darjeeling-ship-after = The oldest ship was emptied and is now the newest, with your crates on board. There each of them counts three: 9 points in every turn, and the first 9 have just come in. For demand you got 4 points at once.

learn-darjeeling-demand = What is wanted
learn-darjeeling-demand-before = Each tea has two markers in the chute. When it is shipped, its lower one goes to the top, and you score the markers between the two. Black went to sea a moment ago and would bring nothing; white has sunk to the bottom.
learn-darjeeling-demand-task = You could make two crates of either. Ship the white tea.
learn-darjeeling-demand-after = Five markers lie between the white ones: 5 points. And with every new ship the others grow older: their crates earn less and less, until the oldest ship is emptied.

learn-darjeeling-save = Action tiles
learn-darjeeling-save-before = Here you stand beside no city: of four crates one would be lost. An action tile saves it. That pays, for whoever loads four or more scores a point for each at once. Another way to spend an action tile is to double the bonus for demand.
learn-darjeeling-save-task = Ship all your red tea and spend your action tile to save the crate.
learn-darjeeling-save-after = 3 points for demand, 4 for the large load, and from now on 12 in every turn until newer ships come.

learn-darjeeling-end = A hundred points
learn-darjeeling-end-before = The game is nearly over. Whoever comes to 100 points ends it; the others get no more turn. But every half left behind a screen then costs a point. Lin has 98 points and a lot of tea that nobody drinks.
learn-darjeeling-end-task = Ship all your green tea.
learn-darjeeling-end-after = The demand brings you to 101. You lose 1 point for the white half, Lin loses 7: you win with 100 to 91.

learn-darjeeling-summary = That is Darjeeling
learn-darjeeling-summary-before = Score the freight, move, ship: that is a whole turn. Keep ones to close with, come to a city in time, and ship what nobody has shipped for long. What the others have behind their screens you have to remember.
