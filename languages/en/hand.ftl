# Ending a turn with something in hand.
y-pass-in-hand = You have a bid in hand
y-pass-in-hand-why = If you pass, it isn’t placed, and you make no more bids this round.
y-button-pass-anyway = Pass anyway
d-keep-in-hand = You have a shipment in hand
d-keep-in-hand-why = If you ship nothing, your tiles stay behind your screen.
d-button-keep-anyway = Ship nothing anyway
