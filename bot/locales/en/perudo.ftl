# Perudo: Richard Borg's Bluff.

perudo-title = Bluff
perudo-pitch = Everybody rolls five dice under a cup. Bid how many of a number lie under **all** cups — jokers count as any number — or call the last bid a bluff. Whoever is wrong loses dice; the last player with dice wins.
# All that people call it, with commas between; and its line in the picker of commands: $players
# is how many play, "2–6", and $most the last of it.
game-perudo-names = perudo, bluff, dudo, liar’s dice, liar dice, pirate’s dice, borg
game-perudo = Bluff / Perudo · dice, { $players } { $most ->
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
    .emoji = { $count } × :perudo_{ $face }:
perudo-bid-short = { $face ->
        [star] { $count } ★
        [paco] { $count } × 1
       *[other] { $count } × { $face }
    }
    .emoji = :perudo_{ $face }: × { $count }
# More dice than there are (rule R12: legal, but foolish).
perudo-bid-foolish = { $bid } ⚠ more than all dice in play

## Whose turn
perudo-choose-first = The host chooses who bids first. { $time }
perudo-turn-open = **{ $name }** opens the round: any bid. { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play. { $time }
perudo-turn-open-yours = **You** open the round: any bid. { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play. { $time }
perudo-turn-open-dudo = **{ $name }** opens the round: any number but ones, the jokers. { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play. { $time }
perudo-turn-open-dudo-yours = **You** open the round: any number but ones, the jokers. { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play. { $time }
perudo-turn = **{ $name }**: raise { $bidder }’s **{ $bid }**, or challenge. { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play. { $time }
perudo-turn-yours = **Your turn**: raise { $bidder }’s **{ $bid }**, or challenge. { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play. { $time }
perudo-turn-dudo = **{ $name }**: raise { $bidder }’s **{ $bid }**, or doubt it. { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play. { $time }
perudo-turn-dudo-yours = **Your turn**: raise { $bidder }’s **{ $bid }**, or doubt it. { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play. { $time }
perudo-turn-last = **{ $name }** cannot go higher than { $bidder }’s **{ $bid }**: all that is left is to call it. { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play. { $time }
perudo-turn-last-yours = **Your turn**: nothing is higher than { $bidder }’s **{ $bid }**. All that is left is to call it. { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play. { $time }
perudo-turn-push = **{ $name }** bids **{ $bid }** and may put dice into the open, to roll the others again. { $time }
perudo-turn-push-yours = **You** bid **{ $bid }**: will you put dice into the open and roll the others again? { $time }
perudo-palifico = 🔒 **Palifico:** ones are just ones, and the number stays as it was opened. Only who has a single die may change it.
# $changes: one sentence of perudo-cost.
perudo-reveal = **{ $changes }** The next round waits for { $names } to press **Continue**. { $time }
perudo-winner = 🏆 **{ $name }** wins!

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
perudo-button-push = Put dice into the open…
perudo-button-push-none = Leave them
perudo-modal-title = Your bid
perudo-modal-count = How many dice?
perudo-modal-count-why = { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } in play
perudo-modal-face = Of what?
perudo-modal-push-title = Put dice into the open
perudo-modal-push-dice = Which dice?
perudo-push-why = Everybody sees these. The others you roll again.
perudo-modal-push-counts = counts for your bid
perudo-bid-done = You bid { $action }.
perudo-challenge-done = You challenged the bid.
perudo-calza-done = Calza! You say the bid is exactly right.
perudo-push-done = You put into the open: { $action }.
perudo-push-none = nothing

## What happened
perudo-event-rolled = Round { $round }: new dice. { $name } opens.
perudo-event-palifico = Round { $round } is **palifico**: { $name } is down to one die and opens.
perudo-event-bid = { $name } bids **{ $bid }**.
perudo-event-bid-clock = { $name }’s time was up: **{ $bid }** was bid for them.
perudo-event-pushed = { $name } puts **{ $dice }** into the open{ $rerolled ->
        [0] .
        [one] {" "}and rolls the last die again.
       *[other] {" "}and rolls the other { $rerolled } dice again.
    }
perudo-event-revealed = { $name } challenged { $bid }: the dice showed { $actual }.
perudo-event-revealed-dudo = { $name } doubted { $bid }: the dice showed { $actual }.
perudo-event-revealed-calza = { $name } called { $bid } exact: the dice showed { $actual }.
perudo-event-out = { $name } is out.
perudo-event-out-quit = { $name } has left the game.
perudo-event-left = { $name } leaves; their dice stay until the round ends.
perudo-event-won = { $name } wins.

## The reveal
perudo-cost-loss = { $name } loses { $count ->
        [one] { $count } die
       *[other] { $count } dice
    }.
perudo-cost-each = { $names } lose a die each.
perudo-cost-gain = { $name } gains a die.
perudo-cost-none = { $name } is exactly right and has all five dice already.
perudo-reveal-challenge = **{ $challenger }** challenges **{ $bidder }**’s **{ $bid }**. All cups up:
perudo-reveal-clock = **{ $challenger }**’s time was up, which challenges **{ $bidder }**’s **{ $bid }**. All cups up:
perudo-reveal-dudo = “Dudo!” **{ $challenger }** doubts **{ $bidder }**’s **{ $bid }**. All cups up:
perudo-reveal-dudo-clock = **{ $challenger }**’s time was up, which doubts **{ $bidder }**’s **{ $bid }**. All cups up:
perudo-reveal-calza = “Calza!” **{ $challenger }** says that **{ $bidder }**’s **{ $bid }** is exactly right. All cups up:
perudo-reveal-dice = { $name }: { $dice }
perudo-reveal-short = The dice show **{ $actual }**: { $bidder } bid { $difference } too many.
perudo-reveal-enough = The dice show **{ $actual }**, { $difference } more than the bid: { $challenger } was wrong.
perudo-reveal-exact = The dice show exactly **{ $actual }**: everybody but { $bidder } loses a die.
perudo-reveal-holds = The dice show exactly **{ $actual }**, so the bid holds: { $challenger } was wrong.
perudo-reveal-calza-right = The dice show exactly **{ $actual }**: { $challenger } was right.
perudo-reveal-calza-wrong = The dice show **{ $actual }**, not { $count }: { $challenger } was wrong.
perudo-reveal-next = { $name } opens the next round.

## Options
perudo-option-rules-borg = Rules: Borg’s Bluff
perudo-option-rules-borg-why = Stars are jokers, the bid climbs the track, who is wrong pays the difference.
perudo-option-rules-perudo = Rules: perudo (dudo)
perudo-option-rules-perudo-why = Ones are jokers, who is wrong pays one die; with calza and palifico.
perudo-option-first-random = First bidder: drawn by lot
perudo-option-first-random-why = Chance says who opens the first round.
perudo-option-first-host-picks = First bidder: the host chooses
perudo-option-first-host-picks-why = The host says who opens, the youngest for instance.
perudo-option-challenge-next = Challenge: only the player in turn
perudo-option-challenge-next-why = As in the rules: raise or challenge when it is your turn.
perudo-option-challenge-any = Challenge: anybody
perudo-option-challenge-any-why = Whoever presses first may challenge, except the bidder.
perudo-option-push-off = Pushing dice: no
perudo-option-push-off-why = Dice stay under the cup until a challenge.
perudo-option-push-on = Pushing dice: allowed
perudo-option-push-on-why = Borg: after your bid, put dice into the open and roll the rest again.
perudo-option-calza-any = Calza: anybody
perudo-option-calza-any-why = Perudo: whoever presses first may call a bid exact, except the bidder.
perudo-option-calza-turn = Calza: only the player in turn
perudo-option-calza-turn-why = Perudo: call the bid exact instead of raising it.
perudo-option-calza-off = Calza: no
perudo-option-calza-off-why = Perudo: a bid is raised or doubted, nothing else.
perudo-option-players-6 = Players: up to 6
perudo-option-players-6-why = As the rules of both games have it.
perudo-option-players-10 = Players: up to 10
perudo-option-players-10-why = Perudo only: a large round.

## What is refused
perudo-not-above = { $bid } is not above { $above }: on the track it must stand further on, or on the same space with a higher number.
perudo-beyond-track = { $bid } is beyond the track: it ends at 20 of a number and 10 stars.
perudo-beyond-dice = { $bid }: there are only { $dice } dice in play.
perudo-no-pacos-first = No round is opened with ones: they are jokers. Name a number from 2 to 6.
perudo-not-higher = { $bid } is not above { $above }: name more dice, or as many of a higher number. Ones need half as many, and after ones other numbers need more than twice as many.
perudo-face-locked = { $bid } changes the number of { $above }: in a palifico round only a player with one die may do that.
perudo-no-such-bid = There is no such bid. Name at least one die, and a number or star that is on the dice.
perudo-unreadable = “{ $text }” is not a bid. Write it like 7x3 for seven threes, or 4* for four stars.
perudo-unreadable-dice = “{ $text }” are not dice. Write the faces one after another, like 3 3 ★.
perudo-no-raise = There is no higher bid: it can only be challenged.
perudo-nothing-to-challenge = There is no bid to challenge yet: the round must be opened first.
perudo-own-bid = That is your own bid; only somebody else can challenge it.
perudo-no-calza = There is no calza at this table.
perudo-calza-palifico = There is no calza in a palifico round.
perudo-calza-two = There is no calza between the last two players.
perudo-may-push = Wait a moment: { $seat } may still put dice into the open.
perudo-no-push = You can put dice into the open only right after your own bid.
perudo-not-under-cup = Those dice are not all under your cup.
perudo-cups-up = All cups are up. The next round begins when everybody has pressed Continue.
perudo-wait-for-first = The host first says who opens the game.
perudo-started = The first bidder has been chosen already.

## Commands
cmd-perudo = perudo
cmd-perudo-about = Moves in Bluff (perudo)
cmd-perudo-bid = bid
cmd-perudo-bid-about = Make a bid
cmd-perudo-bid-bid = bid
cmd-perudo-bid-bid-about = How many of what: 7x3 for seven threes, 4* for four stars
cmd-perudo-challenge = challenge
cmd-perudo-challenge-about = Call the bid a bluff (dudo): all cups go up
cmd-perudo-calza = calza
cmd-perudo-calza-about = Perudo: call the bid exactly right
cmd-perudo-push = push
cmd-perudo-push-about = Borg: after your bid, put dice into the open and roll the others again
cmd-perudo-push-dice = dice
cmd-perudo-push-dice-about = Which of your dice: 3 3 ★ for two threes and a star

# What can be achieved in it.

feat-perudo-exact = On the dot
feat-perudo-exact-about = Twice in one game, a bid that was challenged and exactly right, with ten dice or more in play.
feat-perudo-calza = Perfect calza
feat-perudo-calza-about = A calza that was right, with ten dice or more in play.
feat-perudo-believed = Tall tale
feat-perudo-believed-about = A bid that was three dice or more too high, and the next player raised it.
feat-perudo-comeback = Last die
feat-perudo-comeback-about = A win after having had a single die against five or more.
feat-perudo-unhurt = Not a scratch
feat-perudo-unhurt-about = A win against two others or more, without ever losing a die.
