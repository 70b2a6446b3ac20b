# Liar’s Coin. $players: how many play, "2–6".
coin-title = Liar’s Coin
coin-pitch = Everybody tosses a coin in secret. Bid how many heads lie at the table, or challenge the last bid. Whoever is wrong loses.
game-coin-names = coin, liar’s coin, heads or tails
game-coin = Liar’s Coin · coins, { $players } players

coin-turn = Heads bid so far: **{ $bid }**. Next: **{ $name }**. { $time }
coin-turn-yours = Heads bid so far: **{ $bid }**. **Your turn:** bid more, or challenge. { $time }
coin-reveal = All coins lie open. Lost: **{ $losers }**. Still looking: { $names }. { $time }
coin-over = The game is over. Lost: **{ $losers }**. All others win.
coin-event-bid = { $name } bids **{ $heads }**.
coin-event-revealed = { $name } challenges.
coin-event-left = { $name } has left and lost; their coin stays.
coin-event-away = { $name } is away: a computer plays for them until they are back.
coin-event-returned = { $name } is back.
coin-button-look = My coin
coin-button-challenge = Challenge
coin-button-continue = Continue

coin-not-higher = Bid more than { $bid } and at most { $most }, or challenge.
coin-no-bid = There is no bid to challenge yet: bid how many heads there are.

rules-coin-usual = Liar’s Coin
rules-coin-play-title = The whole game
rules-coin-play = Everybody tosses a coin that nobody else sees. In turn, bid how many heads lie at the table, each bid higher than the last, or challenge the last bid. Then all coins are shown: with as many heads as were bid, or more, the challenger loses, otherwise the bidder. A turn has 30 seconds; then the bid is challenged for you. Leaving before the coins are shown loses.

feat-coin-exact = On the dot
feat-coin-exact-about = A challenged bid that was exactly right, at a table of three or more.
feat-coin-tails = Other people’s heads
feat-coin-tails-about = A challenged bid that held, with tails in your own hand.
feat-coin-caught = Lie detector
feat-coin-caught-about = A challenge that was right.
feat-coin-believed = Straight face
feat-coin-believed-about = A bid that was too high, and the next player raised it.

picture-coin-bid = Heads bid: { $bid }
picture-coin-found = Heads bid: { $bid } · there are: { $heads }
picture-coin-heads = heads
picture-coin-tails = tails
picture-coin-hidden = hidden
alt-coin-seat = { $name }: { $coin }.
