# Liar’s Coin. $players: how many play, "2–6".
coin-title = Liar’s Coin
coin-pitch = Everyone tosses a coin in secret. Bid how many heads lie at the table, or challenge the last bid. The player who’s wrong loses.
game-coin-names = coin, liar’s coin, heads or tails
game-coin = Liar’s Coin · coins, { $players } players
coin-turn = Heads bid so far: **{ $bid }**.
coin-verdict = Heads: { $found }, bid: { $bid }. { $you ->
        [losers] You lose.
       *[no] Lost: { $losers }
    }
coin-over = The game is over. { $you ->
        [losers] You lose.
       *[no] Lost: **{ $losers }**.
    } All others win.
coin-bidden = { $you ->
        [name] You bid **{ $heads }**.
       *[no] { $name } bids **{ $heads }**.
    }
coin-revealed = { $you ->
        [name] You challenge.
       *[no] { $name } challenges.
    }
coin-left = { $you ->
        [name] You have left and lost; your coin stays.
       *[no] { $name } has left and lost; their coin stays.
    }
coin-button-look = My coin
coin-button-challenge = Challenge
coin-not-higher = Bid more than { $bid } and at most { $most }, or challenge.
coin-no-bid = There’s no bid to challenge yet. Say how many heads there are.
rules-coin-usual = Liar’s Coin
rules-coin-play-title = The whole game
rules-coin-play = Everyone tosses a coin that nobody else sees. In turn, bid how many heads there are at the table, each bid higher than the last, or challenge the last bid. Then all coins are shown: with as many heads as were bid, or more, the challenger loses, otherwise the bidder. A turn has 30 seconds; then the bid is challenged for you. If you leave, you come last.
feat-coin-exact = On the dot
feat-coin-exact-about = A challenged bid that was exactly right, at a table of three or more.
feat-coin-tails = Other people’s heads
feat-coin-tails-about = A challenged bid that held, with tails in your own hand.
feat-coin-caught = Lie detector
feat-coin-caught-about = A challenge that was right.
feat-coin-believed = Straight face
feat-coin-believed-about = A bid that was too high, and the next player raised it.
picture-coin-bid = Heads bid: { $bid } · there are: { $heads }
picture-coin-heads = heads
picture-coin-tails = tails
picture-coin-hidden = hidden
