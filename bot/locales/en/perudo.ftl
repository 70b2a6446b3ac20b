# Perudo: Richard Borg's Bluff.

perudo-title = Perudo
perudo-pitch-borg = Bid how many of one number there are under **all** the cups (stars count as anything), or call the last bid a bluff. Guess wrong and you lose dice.
perudo-pitch-dudo = Bid how many of one number there are under **all** the cups, or challenge the last bid. Guess wrong and you lose one die.
# All that people call it, with commas between; and its line in the picker of commands: $players
# is how many play, "2–6", and $most the last of it.
game-perudo-names = perudo, bluff
names-perudo-borg = borg, richard borg, borg’s bluff
names-perudo-dudo = dudo, liar’s dice, liar dice, pirate’s dice
game-perudo = Perudo (liar’s dice) · dice, { $players } { $most ->
    [one] player
   *[other] players
}

# $face is what a face is called: "star" is the joker of Borg's dice, "paco" the one where it is
# perudo's joker; all others are numbers.
perudo-face = { $face ->
        [star] ★
        [paco] 1
       *[other] { $face }
    }
    .emoji = :perudo_{ $face }:
perudo-face-name = { $face ->
        [star] stars ★
        [paco] pacos (1)
        [1] ones
        [2] twos
        [3] threes
        [4] fours
        [5] fives
       *[other] sixes
    }
    .emoji = :perudo_{ $face }: { perudo-face-name }
perudo-bid = { $count } { $face ->
        [star] { $count ->
            [one] star
           *[other] stars
        }
        [paco] { $count ->
            [one] paco
           *[other] pacos
        }
        [1] { $count ->
            [one] one
           *[other] ones
        }
        [2] { $count ->
            [one] two
           *[other] twos
        }
        [3] { $count ->
            [one] three
           *[other] threes
        }
        [4] { $count ->
            [one] four
           *[other] fours
        }
        [5] { $count ->
            [one] five
           *[other] fives
        }
       *[other] { $count ->
            [one] six
           *[other] sixes
        }
    }
    .emoji = :perudo_{ $face }: × { $count }
perudo-bid-short = { $face ->
        [star] { $count } ★
        [paco] { $count } × 1
       *[other] { $count } × { $face }
    }
    .emoji = :perudo_{ $face }: × { $count }
# More dice than there are (rule R12: legal, but foolish).
perudo-bid-foolish = { $bid } ⚠ more dice than there are

## Whose turn
perudo-choose-first = The host picks who bids first. { $time }
perudo-turn-open = **{ $name }** opens with any bid. { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play. { $time }
perudo-turn-open-yours = **You** open with any bid. { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play. { $time }
perudo-turn-open-dudo = **{ $name }** opens with anything except ones (they’re jokers). { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play. { $time }
perudo-turn-open-dudo-yours = **You** open with anything except ones (they’re jokers). { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play. { $time }
perudo-turn = **{ $name }** to raise or challenge { $you ->
        [bidder] your
       *[no] { $bidder }’s
    } **{ $bid }**. { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play. { $time }
perudo-turn-yours = **Your turn:** raise or challenge { $bidder }’s **{ $bid }**. { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play. { $time }
perudo-turn-dudo = **{ $name }** to raise or challenge { $you ->
        [bidder] your
       *[no] { $bidder }’s
    } **{ $bid }** (dudo). { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play. { $time }
perudo-turn-dudo-yours = **Your turn:** raise or challenge { $bidder }’s **{ $bid }** (dudo). { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play. { $time }
perudo-turn-last = Nothing beats { $you ->
        [bidder] your
       *[no] { $bidder }’s
    } **{ $bid }**, so **{ $name }** has to challenge it. { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play. { $time }
perudo-turn-last-yours = **Your turn:** nothing beats { $bidder }’s **{ $bid }**, so you have to challenge it. { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play. { $time }
perudo-turn-push = **{ $name }** bids **{ $bid }** and can push dice into the open and reroll the rest. { $time }
perudo-turn-push-yours = **You** bid **{ $bid }**. Push dice into the open and reroll the rest? { $time }
perudo-palifico = 🔒 **Palifico:** ones aren’t jokers, and the number is locked. Only a player with one die left can change it.
perudo-winner = 🏆 { $you ->
        [name] **You win!**
       *[no] **{ $name }** wins!
    }

## Your own dice
perudo-hand = Your dice: **{ $dice }**
perudo-hand-open = In the open: **{ $dice }**
perudo-hand-none = You have no dice under your cup.

## Buttons and dialogs
perudo-button-dice = My dice
perudo-button-challenge = Challenge
perudo-button-dudo = Dudo!
perudo-button-calza = Calza!
perudo-button-more = Another bid…
perudo-button-means = What to expect
perudo-button-push = Push dice…
perudo-button-push-none = Push none
perudo-modal-title = Your bid
perudo-modal-count = How many dice?
perudo-modal-count-why = { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play
perudo-modal-yours = Yours: { $dice }
perudo-modal-beat = Yours: { $dice } · to beat: { $bid }
perudo-modal-face = Which number?
perudo-modal-push-title = Push dice
perudo-modal-push-dice = Which dice?
perudo-push-why = Everyone sees these. You reroll the rest.
perudo-modal-push-counts = counts for your bid
perudo-push-none = nothing

## What happened
perudo-event-rolled = Round { $round }: new dice. { $you ->
        [name] You open.
       *[no] { $name } opens.
    }
# Where it is said above who opens.
perudo-event-rolled-open = Round { $round }: new dice.
perudo-event-palifico = Round { $round } is **palifico**, as { $you ->
        [name] you’re down to one die. You open.
       *[no] { $name } is down to one die and opens.
    }
perudo-event-bid = { $name } bids **{ $bid }**.
perudo-event-bid-clock = { $you ->
        [name] You ran out of time, so the game bid **{ $bid }**.
       *[no] { $name } ran out of time, so the game bid **{ $bid }**.
    }
perudo-event-pushed = { $name } pushes **{ $dice }** into the open{ $rerolled ->
        [0] .
        [one] {" "}and rerolls the last die.
       *[other] {" "}and rerolls the other { $rerolled } dice.
    }
perudo-event-revealed = { $you ->
        [name] You
       *[no] { $name }
    } challenged { $bid }. There were { $actual }.
perudo-event-revealed-dudo = { $you ->
        [name] You
       *[no] { $name }
    } challenged { $bid } (dudo). There were { $actual }.
perudo-event-revealed-calza = { $you ->
        [name] You
       *[no] { $name }
    } called { $bid } exact (calza). There were { $actual }.
perudo-event-out = { $you ->
        [name] You’re out.
       *[no] { $name } is out.
    }
perudo-event-out-quit = { $you ->
        [name] You have left the game.
       *[no] { $name } has left the game.
    }
perudo-event-left = { $you ->
        [name] You leave; your dice stay until the round ends.
       *[no] { $name } leaves; their dice stay until the round ends.
    }

## The reveal
perudo-cost-loss = { $you ->
        [name] You lose
       *[no] { $name } loses
    } { $count ->
        [one] { $count } die
       *[other] { $count } dice
    }.
perudo-cost-each = { $names } lose a die each.
perudo-cost-gain = { $you ->
        [name] You gain
       *[no] { $name } gains
    } a die.
perudo-cost-none = { $you ->
        [name] You’re exactly right, but already have all five dice.
       *[no] { $name } is exactly right, but already has all five dice.
    }
perudo-doubt = { $doubter } challenges { $claimant }: { $bid }?
perudo-doubt-dudo = “Dudo!” { $doubter } doubts { $claimant }: { $bid }?
perudo-doubt-calza = “Calza!” { $claimant } calls { $doubter }’s bid exact: { $bid }?
perudo-reveal-challenge = { $you ->
        [challenger] **You** challenge **{ $bidder }**’s **{ $bid }**.
        [bidder] **{ $challenger }** challenges **your { $bid }**.
       *[no] **{ $challenger }** challenges **{ $bidder }**’s **{ $bid }**.
    } All cups up:
perudo-reveal-clock = { $you ->
        [challenger] **You** ran out of time, so the game challenged **{ $bidder }**’s **{ $bid }**.
        [bidder] **{ $challenger }** ran out of time, so the game challenged **your { $bid }**.
       *[no] **{ $challenger }** ran out of time, so the game challenged **{ $bidder }**’s **{ $bid }**.
    } All cups up:
perudo-reveal-dudo = “Dudo!” { $you ->
        [challenger] **You** challenge **{ $bidder }**’s **{ $bid }**.
        [bidder] **{ $challenger }** challenges **your { $bid }**.
       *[no] **{ $challenger }** challenges **{ $bidder }**’s **{ $bid }**.
    } All cups up:
perudo-reveal-dudo-clock = “Dudo!” { $you ->
        [challenger] **You** ran out of time, so the game challenged **{ $bidder }**’s **{ $bid }**.
        [bidder] **{ $challenger }** ran out of time, so the game challenged **your { $bid }**.
       *[no] **{ $challenger }** ran out of time, so the game challenged **{ $bidder }**’s **{ $bid }**.
    } All cups up:
perudo-reveal-calza = “Calza!” { $you ->
        [challenger] **You** call **{ $bidder }**’s **{ $bid }** exact.
        [bidder] **{ $challenger }** calls **your { $bid }** exact.
       *[no] **{ $challenger }** calls **{ $bidder }**’s **{ $bid }** exact.
    } All cups up:
perudo-reveal-dice = { $you ->
        [name] You
       *[no] { $name }
    }: { $dice }
perudo-reveal-short = There { $actual ->
        [one] is **{ $actual }**
       *[other] are **{ $actual }**
    }. { $bidder } bid { $difference } too many.
perudo-reveal-enough = There { $actual ->
        [one] is **{ $actual }**
       *[other] are **{ $actual }**
    }, { $difference } more than the bid. { $challenger } was wrong.
perudo-reveal-exact = Exactly **{ $actual }**! Everyone but { $bidder } loses a die.
perudo-reveal-holds = Exactly **{ $actual }**, so the bid holds. { $challenger } was wrong.
perudo-reveal-calza-right = Exactly **{ $actual }**! { $challenger } was right.
perudo-reveal-calza-wrong = There { $actual ->
        [one] is **{ $actual }**
       *[other] are **{ $actual }**
    }, not { $count }. { $challenger } was wrong.
perudo-reveal-next = { $you ->
        [name] You open
       *[no] { $name } opens
    } the next round.
# The heading of one’s own message: $found is a bid of as many dice as there were, $cost a sentence of
# perudo-cost.
perudo-verdict-short = Bluff! { $found }, not { $count }. { $cost }
perudo-verdict-enough = True! { $found }, and only { $count } were bid. { $cost }
perudo-verdict-exact = Exactly { $found }! { $cost }
perudo-verdict-calza-wrong = Not exact: { $found }, not { $count }. { $cost }

## Options
perudo-option-rules-borg = Rules: Borg’s
perudo-option-rules-borg-why = Stars are jokers, bids climb a track, and a wrong guess costs the difference.
perudo-option-rules-perudo = Rules: classic (dudo)
perudo-option-rules-perudo-why = Ones are jokers, and a wrong guess costs one die. With calza and palifico.
perudo-option-first-random = First bidder: random
perudo-option-first-random-why = A random player opens the first round.
perudo-option-first-host-picks = First bidder: the host picks
perudo-option-first-host-picks-why = The host says who opens, for example the youngest.
perudo-option-challenge-next = Challenge: only when it’s your turn
perudo-option-challenge-next-why = On your turn you raise or challenge. Nobody else can.
perudo-option-challenge-any = Challenge: anyone
perudo-option-challenge-any-why = Anyone but the bidder can challenge. First to press does.
perudo-option-push-off = Pushing dice: no
perudo-option-push-off-why = Dice stay under the cup until a challenge.
perudo-option-push-on = Pushing dice: allowed
perudo-option-push-on-why = Borg’s rules: after your bid, push dice into the open and reroll the rest.
perudo-option-calza-any = Calza: anyone
perudo-option-calza-any-why = Classic rules: anyone but the bidder can call a bid exact. First to press does.
perudo-option-calza-turn = Calza: only when it’s your turn
perudo-option-calza-turn-why = Classic rules: call the bid exact instead of raising it.
perudo-option-calza-off = Calza: no
perudo-option-calza-off-why = Classic rules: raise the bid or challenge it, nothing else.
perudo-option-players-6 = Players: up to 6
perudo-option-players-6-why = A perudo set has cups for six.
perudo-option-players-10 = Players: up to 10
perudo-option-players-10-why = Classic rules only, for a big group.

## What is refused
perudo-not-above = { $bid } isn’t above { $above }. Go further along the track, or stay on the space with a higher number.
perudo-beyond-track = { $bid } is off the track, which ends at 20 of a number and 10 stars.
perudo-beyond-dice = { $bid } is too many, with only { $dice } dice in play.
perudo-no-pacos-first = You can’t open a round with ones, as they’re jokers. Name a number from 2 to 6.
perudo-not-higher = { $bid } isn’t above { $above }. Name more dice, or as many of a higher number. Ones need half as many; after ones, other numbers need more than twice as many.
perudo-face-locked = { $bid } changes the number of { $above }, and in a palifico round only a player with one die left can do that. Bid more of the same number.
perudo-no-such-bid = That’s not a bid. Name at least one die and a number (or ★) that’s on the dice.
perudo-unreadable = “{ $text }” isn’t a bid. Write it like 7x3 for seven threes, or 4* for four stars.
perudo-no-raise = There’s no higher bid. You can only challenge it.
perudo-nothing-to-challenge = There’s no bid to challenge yet. The player who opens the round bids first.
perudo-own-bid = That’s your own bid. Only the others can challenge it.
perudo-no-calza = This table plays without calza. Raise the bid or challenge it.
perudo-calza-palifico = There’s no calza in a palifico round. Raise the bid or challenge it.
perudo-calza-two = There’s no calza between the last two players. Raise the bid or challenge it.
perudo-may-push = One moment. { $seat } can still push dice.
perudo-no-push = You can push dice only right after your own bid.
perudo-not-under-cup = Those dice aren’t all under your cup. Choose from the ones you have there.
perudo-cups-up = All cups are up. The next round begins once everyone has pressed Continue.
perudo-wait-for-first = One moment. The host picks who opens the game.
perudo-started = The first bidder has already been picked.

# What can be achieved in it.

feat-perudo-exact = On the dot
feat-perudo-exact-about = Two challenged bids in one game turned out exactly right, with ten or more dice in play.
feat-perudo-calza = Perfect calza
feat-perudo-calza-about = Called calza and was right, with ten or more dice in play.
feat-perudo-believed = Tall tale
feat-perudo-believed-about = Bid three or more dice too high, and the next player raised it.
feat-perudo-comeback = Last die
feat-perudo-comeback-about = Won after being down to a single die against five or more.
feat-perudo-unhurt = Not a scratch
feat-perudo-unhurt-about = Won against two others or more without losing a die.

## Averages (A8)
perudo-means = 📊 With **{ $dice }** dice, expect **{ $number }** of any number (jokers included) and **{ $jokers }** { $joker }.
    -# With fewer dice (dice, any number, { $joker }; 2+ is a little more than 2):
# An average; $how is below, exactly, above or between.
perudo-mean = { $how ->
        [below] <{ $count }
        [exactly] { $count }
        [above] { $count }+
       *[between] { $count }–{ $next }
    }

## A look back

perudo-review-unit = { $value } dice
perudo-review-bid = bid of { $what }
perudo-review-challenge = challenge of { $claim }
perudo-review-calza = calza on { $claim }
perudo-review-push = push: { $what }
perudo-moment-bluff = “{ $what }” at { $percent } odds, { $right ->
    [yes] and it held
   *[no] and it was caught
}
perudo-moment-call = “{ $what }” challenged at { $percent } odds
perudo-moment-luck = { $figure } dice below an average roll

# What is new to a newcomer: one line in their own message, in their first three games.
perudo-first-open = Start low. Bids only go up, and yours tells the others about your dice.
perudo-first-star = Only stars count for this bid. Going back to a number takes at least twice as many dice.
perudo-first-paco = Only ones count for this bid. Going back to another number takes more than twice as many dice.
perudo-first-answer = You can’t pass. If you’re wrong, you lose as many dice as you were off.
perudo-first-dudo = You can’t pass. If you’re wrong, you lose one die, however far off.
perudo-first-calza = Calza says the bid is exactly right. If it is, you get a die back; if not, you lose one.
perudo-first-reveal = Everyone’s dice of that number are counted, jokers included.
