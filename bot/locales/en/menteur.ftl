# Poker menteur: poker hands with one set of dice that goes round under a cup.

menteur-title = Liar’s poker
menteur-pitch = One cup, five dice, plenty of lies. Announce a poker hand higher than the last – true or not – and pass it on, or call the liar.
# All that people call it, with commas between; and its line in the picker of commands: $players
# is how many play, "2–6", and $most the last of it.
game-menteur-names = poker menteur, menteur, liar’s poker, liar poker, lying poker, liar, poker dice
game-menteur = Liar’s poker / Poker menteur · dice, { $players } { $most ->
    [one] player
   *[other] players
}

# $face: "nine" to "ace", or a number where the dice are ordinary ones.
menteur-face = { $face ->
        [nine] 9
        [ten] 10
        [jack] J
        [queen] Q
        [king] K
        [ace] A
       *[other] { $face }
    }
    .emoji = { $face ->
        [jack] :menteur_jack_en:
        [queen] :menteur_queen_en:
        [king] :menteur_king_en:
        [ace] :menteur_ace_en:
       *[other] :menteur_{ $face }:
    }

## Hands
menteur-hand-true = true
menteur-hand-lie = a lie
menteur-category-pair = Pair
menteur-category-two-pairs = Two pair
menteur-category-three = Three of a kind
menteur-category-straight = Straight
menteur-category-full = Full house
menteur-category-four = Four of a kind
menteur-category-five = Five of a kind
menteur-side = { $side ->
        [left] left (clockwise)
       *[right] right (anticlockwise)
    }

## Whose turn
menteur-turn-first = Round { $round }: **{ $name }** rolls all five dice and announces any hand. { $time }
menteur-turn-first-thrown = Round { $round }: **{ $name }** has rolled all five dice and announces any hand. { $time }
menteur-turn-first-yours = Round { $round }: **you** begin. Roll all five dice and announce any hand. { $time }
menteur-turn-handle = **{ $name }** accepted **{ $hand }** and has to beat it. { $time }
menteur-turn-handle-yours = **You** accepted **{ $hand }**. Announce something higher, true or not. { $time }
menteur-turn-answer = { $you ->
        [bettor] **You** say **{ $hand }**. Will **{ $name }** accept it, or call “Liar!”?
       *[no] **{ $bettor }** says **{ $hand }**. **{ $name }**, accept it or call “Liar!”?
    } { $time }
menteur-turn-answer-yours = **{ $bettor }** says **{ $hand }**. Accept it, or call “Liar!”? { $time }
menteur-turn-top = { $you ->
        [bettor] **You** say **{ $hand }**
       *[no] **{ $bettor }** says **{ $hand }**
    } – nothing beats that. **{ $name }**, try to roll it yourself, or call “Liar!”? { $time }
menteur-turn-top-yours = **{ $bettor }** says **{ $hand }** – nothing beats that. Try to roll it yourself, or call “Liar!”? { $time }
menteur-turn-trial = **{ $name }** has to roll **{ $hand }** – { $left ->
        [one] one roll
       *[other] { $left } rolls
    } left. { $time }
menteur-turn-trial-yours = **You** have to roll **{ $hand }** – { $left ->
        [one] one roll
       *[other] { $left } rolls
    } left. { $time }
menteur-winner = 🏆 { $count ->
        [one] { $you ->
                [name] **You win!**
               *[no] **{ $name }** wins!
            }
       *[other] **{ $name }** win together!
    }

## What one owes
menteur-duty-all = Roll each die once, hidden or in the open, together or one at a time.
menteur-duty-first = All five rolled. Now announce **any** hand: the truth, less than that, or a lie.
menteur-duty-one = You’ve peeked, so **roll at least one die** before you announce.
menteur-duty-blind = You can announce **without looking**. Look or uncover a die, and you have to roll at least one.
menteur-duty-free = You can roll more dice (each once a turn), or announce now.
menteur-duty-announce = You’ve rolled every die this turn. Announce now, true or not.
menteur-duty-dice = What do you want to do with { $dice }?
menteur-duty-answer = No looking before you decide. **Accept:** the cup is yours, and you have to go higher. **Liar:** the dice are shown, and if you’re wrong you get the point.
menteur-duty-answer-trial = Nothing’s higher. **Try it:** roll that hand yourself in five rolls, or take a point. **Liar:** the dice are shown, and if you’re wrong you get the point.

## The tray
menteur-tray-open = Open on the mat: { $dice }
menteur-tray-seen = Under the cup, seen by you: { $dice }
menteur-tray-replay = Under the cup: { $dice }
menteur-tray-unseen = Under the cup, unseen: { $dice }
menteur-tray-hand = Not rolled yet: { $dice }
menteur-tray-thrown = Rolled this turn: { $dice }
menteur-tray-worth = You’ve got **{ $hand }**.
menteur-tray-nothing = You’ve got **nothing**. Whatever you say is a lie.
menteur-die-hand = not rolled yet
menteur-die-open = open
menteur-die-open-thrown = open, rolled this turn
menteur-die-cup = under the cup
menteur-die-cup-thrown = under the cup, rolled this turn

## Buttons and selects
menteur-button-tray = My tray
menteur-button-back = Back
menteur-button-why = Why can’t I…?
menteur-button-accept = Accept
menteur-button-trial = Try it
menteur-button-refuse = “Liar!”
menteur-button-look = Look under the cup
menteur-button-roll = { $count ->
        [one] Roll { $count } die
       *[other] Roll { $count } dice
    }
menteur-button-all-hidden = { $count ->
        [one] Roll the last die hidden
       *[other] Roll all { $count } hidden
    }
menteur-button-all-open = { $count ->
        [one] Roll the last die open
       *[other] Roll all { $count } open
    }
menteur-button-throw-hidden = Roll hidden
menteur-button-throw-shakes = Roll hidden (shakes { $dice } too)
menteur-button-throw-open = Roll open
menteur-button-uncover = Uncover
menteur-button-cover = Put under the cup
menteur-button-left = Pass left, to { $name }
menteur-button-right = Pass right, to { $name }
menteur-button-lowest = Lowest: { $hand }
menteur-button-true = True: { $hand }
menteur-select-dice = Choose dice to roll, uncover or cover…
menteur-select-category = Announce…
menteur-select-rank = Which face?
menteur-select-hand = Which one?
menteur-select-from = { $hand } and up
menteur-why-title = **What you can’t do right now, and why**
menteur-why-above = Announce anything not higher than { $above }. Every announcement has to beat the last.

## What happened
menteur-event-began = Round { $round }: { $you ->
        [name] you begin.
       *[no] { $name } begins.
    }
menteur-event-directed = { $name } sends the tray to the { $side ->
        [left] left (clockwise)
       *[right] right (anticlockwise)
    }.
menteur-event-hidden = { $name } rolls { $count ->
        [one] one die
       *[other] { $count } dice
    } under the cup.
menteur-event-hidden-clock = { $you ->
        [name] You
       *[no] { $name }
    } ran out of time, so the game rolled { $count ->
        [one] one die
       *[other] { $count } dice
    } under the cup.
menteur-event-open = { $name } rolls { $count ->
        [one] a die
       *[other] { $count } dice
    } in the open: **{ $dice }**
menteur-event-open-clock = { $you ->
        [name] You
       *[no] { $name }
    } ran out of time, so the game rolled { $count ->
        [one] a die
       *[other] { $count } dice
    } in the open: **{ $dice }**
menteur-event-looked = { $name } looks under the cup.
menteur-event-uncovered = { $name } uncovers { $count ->
        [one] a die
       *[other] { $count } dice
    }: **{ $dice }**
menteur-event-covered = { $name } puts { $count ->
        [one] a die
       *[other] { $count } dice
    } under the cup: **{ $dice }**
menteur-event-announced = { $name } announces **{ $hand }**.
menteur-event-announced-clock = { $you ->
        [name] You
       *[no] { $name }
    } ran out of time, so the game announced **{ $hand }**.
menteur-event-lapsed = { $you ->
        [name] You
       *[no] { $name }
    } ran out of time.
menteur-event-accepted = { $name } accepts and takes the cup.
menteur-event-trial = { $name } accepts, and tries to roll it.
menteur-event-rolled = { $you ->
        [name] Your roll
       *[no] { $name }, roll
    } { $throw }: **{ $dice }**
menteur-event-true = { $you ->
        [receiver] You didn’t believe { $bettor }’s
        [bettor] { $receiver } didn’t believe your
       *[no] { $receiver } didn’t believe { $bettor }’s
    } { $hand }, but it was true.
menteur-event-lie = { $you ->
        [receiver] You didn’t believe { $bettor }’s
        [bettor] { $receiver } didn’t believe your
       *[no] { $receiver } didn’t believe { $bettor }’s
    } { $hand }, and it was a lie.
menteur-event-trial-won = { $you ->
        [name] You
       *[no] { $name }
    } rolled it!
menteur-event-trial-lost = { $you ->
        [name] You
       *[no] { $name }
    } didn’t make it.
menteur-event-voided = { $you ->
        [name] You have left
       *[no] { $name } has left
    }, so this round doesn’t count.
menteur-event-out = { $you ->
        [name] You’re out.
       *[no] { $name } is out.
    }
menteur-event-quit = { $you ->
        [name] You have left the game.
       *[no] { $name } has left the game.
    }

## The reveal
menteur-cost-none = Nobody gets a point.
menteur-cost-point = { $you ->
        [name] You get
       *[no] { $name } gets
    } a point: { $points } of { $most }.
menteur-cost-out = { $you ->
        [name] You get a point: { $most } of { $most }. Out!
       *[no] { $name } gets a point: { $most } of { $most }. Out!
    }
menteur-doubt = “Liar!” { $doubter } doubts { $claimant }: { $hand }?
menteur-reveal-refused = “Liar!” { $you ->
        [receiver] **You** don’t believe **{ $bettor }**’s **{ $hand }**.
        [bettor] **{ $receiver }** doesn’t believe **your { $hand }**.
       *[no] **{ $receiver }** doesn’t believe **{ $bettor }**’s **{ $hand }**.
    }
menteur-reveal-clock = { $you ->
        [receiver] **You** ran out of time, so the game called **{ $bettor }**’s **{ $hand }** a lie.
        [bettor] **{ $receiver }** ran out of time, so the game called **your { $hand }** a lie.
       *[no] **{ $receiver }** ran out of time, so the game called **{ $bettor }**’s **{ $hand }** a lie.
    }
menteur-reveal-found = The dice: **{ $dice }** – { $hand }.
menteur-reveal-nothing = The dice: **{ $dice }** – nothing at all.
menteur-reveal-true = That’s as good as announced, or better. { $bettor } told the truth.
menteur-reveal-lie = That’s less than announced. { $bettor } lied.
menteur-reveal-trial-won = { $you ->
        [receiver] **You** rolled { $bettor }’s **{ $hand }**
        [bettor] **{ $receiver }** rolled your **{ $hand }**
       *[no] **{ $receiver }** rolled { $bettor }’s **{ $hand }**
    } in { $throws ->
        [one] one roll
       *[other] { $throws } rolls
    }: **{ $dice }**
menteur-reveal-trial-lost = { $you ->
        [receiver] **You** couldn’t roll { $bettor }’s **{ $hand }**
        [bettor] **{ $receiver }** couldn’t roll your **{ $hand }**
       *[no] **{ $receiver }** couldn’t roll { $bettor }’s **{ $hand }**
    } in { $throws ->
        [one] one roll
       *[other] { $throws } rolls
    }: **{ $dice }**
menteur-reveal-next = { $you ->
        [name] You begin the next round and pick
       *[no] { $name } begins the next round and picks
    } the direction.
menteur-reveal-next-two = { $you ->
        [name] You begin
       *[no] { $name } begins
    } the next round.
menteur-reveal-next-out = { $you ->
        [name] You’re out
       *[no] { $name } is out
    }; the next player begins the next round.
# The heading of one’s own message: $found and $hand are hands, $cost a sentence of menteur-cost.
menteur-verdict-lie = A lie! { $found }, not { $hand }. { $cost }
menteur-verdict-lie-nothing = A lie! Nothing at all, not { $hand }. { $cost }
menteur-verdict-true = True! { $found }. { $cost }
menteur-verdict-trial-won = Rolled { $hand }! { $cost }
menteur-verdict-trial-lost = Didn’t roll { $hand }. { $cost }

## Options
menteur-option-faces-poker = Dice: poker dice
menteur-option-faces-poker-why = The faces are 9, 10, jack, queen, king, ace.
menteur-option-faces-digits = Dice: 1 to 6
menteur-option-faces-digits-why = Ordinary dice. Six is the highest face.
menteur-option-suites-poker = Straights: as in poker
menteur-option-suites-poker-why = Both straights rank between three of a kind and a full house.
menteur-option-suites-club = Straights: club order
menteur-option-suites-club-why = The low straight ranks below three of a kind, the high one above.
menteur-option-suites-off = Straights: none
menteur-option-suites-off-why = Five different dice are worth nothing.
menteur-option-kickers-off = Kickers: don’t count
menteur-option-kickers-off-why = A pair of jacks is a pair of jacks, whatever lies beside it.
menteur-option-kickers-on = Kickers: can be named
menteur-option-kickers-on-why = A pair of jacks with an ace kicker beats one with a king kicker.
menteur-option-cup-free = Cup: free
menteur-option-cup-free-why = Roll any dice hidden while others stay put under the cup.
menteur-option-cup-physical = Cup: as on a real table
menteur-option-cup-physical-why = A hidden roll shakes all dice under the cup.
menteur-option-quinte-trial-keep = Trying the top hand: keep the aces
menteur-option-quinte-trial-keep-why = When you try to roll it, dice that aren’t aces yet are rolled again.
menteur-option-quinte-trial-strict = Trying the top hand: all five each time
menteur-option-quinte-trial-strict-why = When you try to roll it, all five dice are rolled each time. Hardly anyone makes it.
menteur-option-lives-5 = Out with 5 points
menteur-option-lives-5-why = A full game, with room for a few bad calls.
menteur-option-lives-3 = Out with 3 points
menteur-option-lives-3-why = A shorter game.
menteur-option-end-last = End: last one in wins
menteur-option-end-last-why = Reach the limit and you’re out. The others play on.
menteur-option-end-first-out = End: first one out
menteur-option-end-first-out-why = The game ends when someone goes out. Fewest points wins.

## What is refused
menteur-tray-passed = You’ve announced and passed the tray. Now it’s up to { $turn }.
menteur-answer-first = First accept or refuse the announcement. Until then you can’t look under the cup or touch the dice.
menteur-nothing-to-answer = There’s no announcement to answer right now. Wait for the next one.
menteur-in-trial = { $turn } is trying to roll the highest hand. Wait for the result.
menteur-no-trial = Nobody is trying to roll the highest hand. That only comes after it was announced and accepted.
menteur-dice-shown = The round is over. The next one begins once everyone has pressed Continue.
menteur-layout-changed = The dice have moved since you chose. Choose again.
menteur-no-dice = Name at least one die.
menteur-no-such-die = { $dice }? Name the dice by position, 1 to 5, each once.
menteur-thrown-twice = Already rolled this turn: { $dice }. You can roll each die only once a turn.
menteur-stays-open = Rolled open this turn: { $dice }. What you roll open stays open until your turn ends.
menteur-cup-thrown = Rolling hidden would shake { $dice } again, and you’ve already rolled that this turn. Uncover it first, or roll in the open.
menteur-not-hidden = Not under the cup: { $dice }. Only hidden dice can be uncovered.
menteur-not-open = Not open on the mat: { $dice }. Only open dice can be put under the cup.
menteur-cover-after-throw = Open dice ({ $dice }) can go under the cup only before the first roll of your turn.
menteur-nothing-hidden = There’s nothing under the cup to look at. Roll hidden first.
menteur-looked = You’ve already looked, and you see what’s under the cup for the rest of your turn.
menteur-throw-all = The player who begins the round rolls all five dice before announcing. Left: { $dice }
menteur-throw-one = You’ve looked, or uncovered a die. Roll at least one die before you announce.
menteur-no-such-hand = You can’t announce that hand at this table. Pick one from the list that opens while you type.
menteur-not-above = { $hand } isn’t higher than { $above }. Every announcement has to beat the last.
menteur-only-starter = Only the player who begins the round picks the direction, on their first turn.
menteur-directed = The direction has already been picked: { $to }.
menteur-two-left = With two players there’s no direction to pick. Just announce.

menteur-offer-true = { $hand } · true

# What can be achieved in it.

feat-menteur-quinte = Five from thin air
feat-menteur-quinte-about = Announced five of a kind without having it, and the next player accepted.
feat-menteur-liar = Silver tongue
feat-menteur-liar-about = Five or more lies accepted in one game, and none refused.
feat-menteur-nerve = Nerves of steel
feat-menteur-nerve-about = Caught three or more lies in one game while one point from elimination.
feat-menteur-comeback = Back from the brink
feat-menteur-comeback-about = Won after being one point from elimination while a rival could afford two more.
feat-menteur-clean = Spotless
feat-menteur-clean-about = Won against two or more others without a single point.

## A look back

menteur-review-unit = { $value } points
menteur-review-announce = announced { $what }
menteur-review-accept = accepted { $claim }
menteur-review-refuse = “Liar!” on { $claim }
menteur-review-throw = roll
menteur-review-uncover = uncovered { $what }
menteur-review-cover = covered the dice
menteur-review-look = looked under the cup
menteur-review-direct = tray passed to the { $what }
menteur-moment-bluff = “{ $what }” at { $percent } odds, and it was caught
menteur-moment-call = “{ $what }” refused at { $percent } odds
menteur-moment-luck = “{ $what }” refused, and it was there ({ $percent } odds)

# What is new to a newcomer: one line in their own message, in their first three games.
menteur-first-throw = Not even you see dice rolled hidden until you look. Everyone sees open ones.
menteur-first-look = Everyone sees whether you looked. Blind announcements are harder to read.
menteur-first-announce = It’s true if your dice make that hand or a higher one, so announcing less is safe.
menteur-first-again = Good dice in the open make a lie easier to believe.
menteur-first-answer = Look at what was rolled this turn. All other dice are as they were.
