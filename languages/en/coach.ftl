### The game after a lesson: what each kind of decision is about, at length and then briefly.

coach-off = No more tips

coach-yunnan-bid = What holds you back most: a horse that doesn’t get far, too few passes, too few traders? Bid there. A 5 or a 7 can be outbid; from 9 up you’re safe. When you’ve had enough, pass: the traders left in your supply go to the market and can travel.
coach-yunnan-bid-again = Another bid, or keep your traders for the road? Only those in the market and in the provinces travel this round.
coach-yunnan-progress = A structure or the temple asks you for a decision. A post keeps your route open for good, a bridge is a shortcut, and a tea house scores points and protects you from the inspector.
coach-yunnan-progress-again = Where would a gap hurt you most? A post there can’t be pushed.
coach-yunnan-travel = Send your traders as far up as your horse and your passes allow, but keep a route home for each of them: one of your traders or posts in every province on the way. The forecast shows your income if the round ended now.
coach-yunnan-travel-again = Can you push somebody with less influence? And where will the inspector go?
coach-yunnan-convert = Split your income. Early in the game, keep enough money for two good bids; the closer the end, the more of it should become points.
coach-yunnan-convert-again = How far is the leader from 80 points? At the end, 3 yuan are worth only 1 point.
coach-darjeeling-start = Begin on a tile at the rim with plenty of tea of one kind around it, and a city not far away. You keep the tile you begin on.
coach-darjeeling-start-again = Look for much tea of one kind, and a city nearby.
coach-darjeeling-move = Take tea that you already have; tiles with one half are the most useful. The very next tile, straight on or after a quarter turn, costs nothing. Think of the way you’ll face afterwards, too.
coach-darjeeling-move-again = Is there a city within reach? Only next to one are all your crates loaded.
coach-darjeeling-ship = Ship now, or wait for more? Crates score turn after turn, so sooner is often better. Compare the teas, too: the longer ago one was shipped, the higher its bonus.
coach-darjeeling-ship-again = Four crates or more score an extra point each, but halves left at the end cost points.
