### Words in pictures, and the alt texts that tell what a picture shows.
### Words in pictures stand in little room: keep them as short as the English, or nearly.

## Under a player's name (short: about 12 letters)

picture-turn = to play
# At a reveal: has seen it and pressed Continue.
picture-ready = ready
picture-away = away
picture-leaving = leaving
picture-out = out
picture-you = you
picture-won = winner
# $place (number): 2, 3, …; players who went out together share a place.
picture-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}

## In the middle of the table

# Stands under the number.
picture-dice-in-play = { $count ->
    [one] die in play
   *[other] dice in play
}
# Stands under the number of the round.
picture-round = round
picture-doubt = { $name }: true or lie?
picture-wins = { $name } wins
picture-you-win = You win

## Perudo: the table

# Under a name when the cups are up: this player made the bid; this one challenged it.
picture-perudo-bid = bid
picture-perudo-challenged = challenged
picture-perudo-dudo = dudo!
picture-perudo-calza = calza!
# Under a name: may put dice into the open now; rolls his other dice again.
picture-perudo-push = push dice?
picture-perudo-reroll = rerolls
picture-perudo-bid-by = bid by { $name }
picture-perudo-opens = { $name } opens
picture-perudo-first = The host picks who starts
picture-perudo-roll = The dice are rolling
# In one line: was-bid 7 × 3 found 9. As short as can be.
picture-perudo-was-bid = bid
picture-perudo-found = found
picture-perudo-bluff = Too few: the bid was wrong
picture-perudo-holds = Enough: the bid was right
picture-perudo-exact = Exactly right: all others lose one
picture-perudo-calza-right = Exactly right: calza!
picture-perudo-calza-wrong = Not exact: calza was wrong
picture-perudo-starts = { $name } starts the next round
# Beside a die that shows a one.
picture-perudo-joker = counts as any number
picture-perudo-joker-short = joker
picture-perudo-palifico = PALIFICO
# Beside the word above, in one line.
picture-perudo-palifico-why = ones aren’t jokers, the number is locked

## Perudo: one's own dice

picture-perudo-hand = Your dice
picture-perudo-hand-empty = No dice under your cup
# How many of one's own dice count for the bid that stands.
picture-perudo-hand-count = { $count ->
    [0] None of yours counts
    [one] { $count } of yours counts
   *[other] { $count } of yours count
}
picture-perudo-hand-turn = your turn
picture-perudo-hand-own-bid = your bid
picture-perudo-hand-no-bid = no bid yet
# Under dice that all others see: about 10 letters.
picture-perudo-hand-open = in the open

## The lobby

# How many of the places are taken.

## The leaderboard and a person's card

# Headings of columns, and captions under numbers: about 8 letters, the last about 12.
picture-rating = rating
picture-games = games
picture-wins-count = wins
picture-card-place = place
picture-no-history = Play one more game to start your graph

## Alt texts: perudo

# $face is a number, or what the joker is called: "star", and "paco" for perudo's one.
alt-perudo-face = { $face ->
    [star] star
    [paco] 1
   *[other] { $face }
}
alt-perudo-bid = { $face ->
    [star] { $count ->
        [one] { $count } star
       *[other] { $count } stars
    }
    [paco] { $count ->
        [one] { $count } paco
       *[other] { $count } pacos
    }
    [1] { $count ->
        [one] { $count } one
       *[other] { $count } ones
    }
    [2] { $count ->
        [one] { $count } two
       *[other] { $count } twos
    }
    [3] { $count ->
        [one] { $count } three
       *[other] { $count } threes
    }
    [4] { $count ->
        [one] { $count } four
       *[other] { $count } fours
    }
    [5] { $count ->
        [one] { $count } five
       *[other] { $count } fives
    }
   *[other] { $count ->
        [one] { $count } six
       *[other] { $count } sixes
    }
}
alt-perudo-table = { $round ->
    [0] Perudo table.
   *[other] Perudo table, round { $round }, { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play.
}
alt-perudo-palifico = Palifico: ones aren’t jokers, and the number is locked.
alt-perudo-first = The host picks who starts.
alt-perudo-roll = The dice are rolling.
alt-perudo-opens = { $name } opens the bidding.
alt-perudo-stands = Current bid: { $bid } by { $name }.
alt-perudo-turn = { $name }’s turn.
alt-perudo-push = { $name } can push dice into the open.
alt-perudo-reroll = { $name } rerolls the other dice.
# $bid as in alt-perudo-bid.
alt-perudo-revealed = Cups are up: { $challenger } challenged { $bidder }’s bid of { $bid }.
alt-perudo-revealed-dudo = Cups are up: { $challenger } challenged (dudo) { $bidder }’s bid of { $bid }.
alt-perudo-revealed-calza = Cups are up: { $challenger } called { $bidder }’s bid of { $bid } exact.
alt-perudo-found = Found: { $found }.
alt-perudo-starts = { $name } starts the next round.
alt-perudo-won = { $name } wins.
# One sentence for each seat; $what is a list of the parts below, with commas.
alt-perudo-seat = { $seat }. { $name }: { $what }.
alt-perudo-dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
# Dice that lie open; $dice is a list of alt-perudo-face.
alt-perudo-shows = shows { $dice }
alt-perudo-open = { $dice } in the open
alt-perudo-last-bid = bid { $bid }
# How many of the dice just listed count for the bid.
alt-perudo-count = { $count ->
    [0] none counts
    [one] { $count } counts
   *[other] { $count } count
}
alt-perudo-loses = loses { $count }
alt-perudo-gains = gains { $count }
alt-perudo-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
alt-perudo-out = out
alt-perudo-leaving = leaving
alt-perudo-ready = ready
alt-perudo-away = away
alt-perudo-hand = Your dice: { $dice }.
alt-perudo-hand-open = In the open: { $dice }.
alt-perudo-hand-empty = No dice under your cup.
alt-perudo-hand-count = { $count ->
    [0] None of your dice counts for it.
    [one] { $count } of your dice counts for it.
   *[other] { $count } of your dice count for it.
}
alt-perudo-your-turn = It’s your turn.
alt-perudo-in-play = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
} in play.

## Alt texts: the lobby

alt-lobby = { $game }: { $taken } of { $seats } seats taken.
alt-lobby-seat = { $seat }. { $name }.
alt-lobby-computer = { $seat }. { $name }, a computer player.
alt-welcome = The games: { $games }.

## Alt texts: the leaderboard and a person's card

alt-leaderboard = { $title }, { $subtitle }.
alt-leaderboard-champion = { $name }, champion
alt-leaderboard-row = { $place }. { $name }: { $rating }, { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}.
alt-card = { $name }, { $title }: rating { $rating }, { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}.
alt-card-place = Place { $place } on the leaderboard.
alt-card-history = The rating went from { $first } to { $last }.

## Playing cards

# One letter on a card: jack, queen, king, ace.
picture-rank = { $rank ->
    [r11] J
    [r12] Q
    [r13] K
   *[r14] A
}
