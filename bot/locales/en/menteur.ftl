# Poker menteur: poker hands with one set of dice that goes round under a cup.

menteur-title = Liar’s poker
menteur-pitch = **One** hand of dice goes round under a cup: announce a higher poker hand than the last, true or not, and pass it on, or call the liar.
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
menteur-category-two-pairs = Two pairs
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
menteur-turn-first = Round { $round }: **{ $name }** has the tray, throws all five dice and announces any hand. { $time }
menteur-turn-first-thrown = Round { $round }: **{ $name }** has thrown all five dice and announces any hand. { $time }
menteur-turn-first-yours = Round { $round }: **you** have the tray and begin. { $time }
menteur-turn-handle = **{ $name }** has accepted **{ $hand }** and must announce something higher. { $time }
menteur-turn-handle-yours = **You** have accepted **{ $hand }**: announce something higher, true or not. { $time }
menteur-turn-answer = { $you ->
        [bettor] **You** announce **{ $hand }** to **{ $name }**: will they accept it, or call “liar!”?
       *[no] **{ $bettor }** announces **{ $hand }** to **{ $name }**: accept it, or call “liar!”?
    } { $time }
menteur-turn-answer-yours = **{ $bettor }** announces **{ $hand }** to **you**: accept it, or call “liar!”? { $time }
menteur-turn-top = { $you ->
        [bettor] **You** announce **{ $hand }**
       *[no] **{ $bettor }** announces **{ $hand }**
    }, the highest hand there is. **{ $name }**: try to throw it yourself, or call “liar!”? { $time }
menteur-turn-top-yours = **{ $bettor }** announces **{ $hand }** to **you**, the highest hand there is: try to throw it yourself, or call “liar!”? { $time }
menteur-turn-trial = **{ $name }** must throw **{ $hand }**: { $left ->
        [one] one throw is
       *[other] { $left } throws are
    } left. { $time }
menteur-turn-trial-yours = **You** must throw **{ $hand }**: { $left ->
        [one] one throw is
       *[other] { $left } throws are
    } left. { $time }
menteur-winner = 🏆 { $count ->
        [one] { $you ->
                [name] **You win!**
               *[no] **{ $name }** wins!
            }
       *[other] **{ $name }** win together!
    }

## What one owes
menteur-duty-all = Throw every die once, each hidden under the cup or open on the mat, all together or one by one.
menteur-duty-first = All dice are thrown: announce **any** hand – what you have, less, or a lie.
menteur-duty-one = You know what was under the cup: **throw at least one die** before you announce.
menteur-duty-blind = You may announce at once **without looking**. If you look or uncover a die, you must throw at least one.
menteur-duty-free = You may throw more dice (each once a turn), or announce now.
menteur-duty-announce = You’ve thrown every die this turn: announce now, true or not.
menteur-duty-dice = What do you want to do with { $dice }?
menteur-duty-answer = You can’t look under the cup before you decide. **Accept:** you get the tray, and must announce something higher. **Liar:** all dice are shown; if the announcement is true, you get the point; if not, they do.
menteur-duty-answer-trial = Nothing is higher. **Try:** throw that hand yourself in five throws, or get a point. **Liar:** all dice are shown; if it’s true, you get the point; if not, they do.

## The tray
menteur-tray-open = Open on the mat: { $dice }
menteur-tray-seen = Under the cup, seen by you: { $dice }
menteur-tray-replay = Under the cup: { $dice }
menteur-tray-unseen = Under the cup, unseen: { $dice }
menteur-tray-hand = Not thrown yet: { $dice }
menteur-tray-thrown = Thrown this turn: { $dice }
menteur-tray-worth = Your dice make: **{ $hand }**.
menteur-tray-nothing = Your dice make: **nothing**. Any announcement is a lie.
menteur-die-hand = not thrown yet
menteur-die-open = open
menteur-die-open-thrown = open, thrown this turn
menteur-die-cup = under the cup
menteur-die-cup-thrown = under the cup, thrown this turn

## Buttons and selects
menteur-button-tray = My tray
menteur-button-back = Back
menteur-button-why = Why can’t I…?
menteur-button-accept = Accept
menteur-button-trial = Try it
menteur-button-refuse = Refuse: “Liar!”
menteur-button-look = Look under the cup
menteur-button-roll = { $count ->
        [one] Throw { $count } die
       *[other] Throw { $count } dice
    }
menteur-button-all-hidden = { $count ->
        [one] Throw the last die hidden
       *[other] Throw all { $count } hidden
    }
menteur-button-all-open = { $count ->
        [one] Throw the last die open
       *[other] Throw all { $count } open
    }
menteur-button-throw-hidden = Throw hidden
menteur-button-throw-shakes = Throw hidden, with { $dice }
menteur-button-throw-open = Throw open
menteur-button-uncover = Uncover
menteur-button-cover = Put under the cup
menteur-button-left = Pass left, to { $name }
menteur-button-right = Pass right, to { $name }
menteur-button-lowest = Lowest: { $hand }
menteur-button-true = True: { $hand }
menteur-select-dice = Choose dice to throw, uncover or cover…
menteur-select-category = Announce…
menteur-select-rank = Which face?
menteur-select-hand = Which one?
menteur-select-from = { $hand } and up
menteur-why-title = **What you can’t do right now, and why**
menteur-why-above = Announce anything not higher than { $above }: every announcement must beat the last.

## What happened
menteur-event-began = Round { $round }: { $you ->
        [name] you have the tray.
       *[no] { $name } has the tray.
    }
menteur-event-directed = { $name } sends the tray to the { $side ->
        [left] left (clockwise)
       *[right] right (anticlockwise)
    }.
menteur-event-hidden = { $name } throws { $count ->
        [one] one die
       *[other] { $count } dice
    } under the cup.
menteur-event-hidden-clock = { $you ->
        [name] You
       *[no] { $name }
    } ran out of time: { $count ->
        [one] one die was
       *[other] { $count } dice were
    } thrown under the cup.
menteur-event-open = { $name } throws { $count ->
        [one] a die
       *[other] { $count } dice
    } in the open: **{ $dice }**
menteur-event-open-clock = { $you ->
        [name] You
       *[no] { $name }
    } ran out of time: { $count ->
        [one] a die was
       *[other] { $count } dice were
    } thrown in the open: **{ $dice }**
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
    } ran out of time: **{ $hand }** was announced.
menteur-event-lapsed = { $you ->
        [name] You
       *[no] { $name }
    } ran out of time.
menteur-event-accepted = { $name } accepts and takes the tray.
menteur-event-trial = { $name } accepts the trial.
menteur-event-rolled = { $you ->
        [name] Your throw
       *[no] { $name }, throw
    } { $throw }: **{ $dice }**
menteur-event-true = { $you ->
        [receiver] You didn’t believe { $bettor }’s
        [bettor] { $receiver } didn’t believe your
       *[no] { $receiver } didn’t believe { $bettor }’s
    } { $hand }: it was true.
menteur-event-lie = { $you ->
        [receiver] You didn’t believe { $bettor }’s
        [bettor] { $receiver } didn’t believe your
       *[no] { $receiver } didn’t believe { $bettor }’s
    } { $hand }: it was a lie.
menteur-event-trial-won = { $you ->
        [name] You
       *[no] { $name }
    } passed the trial.
menteur-event-trial-lost = { $you ->
        [name] You
       *[no] { $name }
    } failed the trial.
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
        [name] You get point { $most } of { $most } and are out.
       *[no] { $name } gets point { $most } of { $most } and is out.
    }
menteur-reveal-refused = “Liar!” { $you ->
        [receiver] **You** don’t believe **{ $bettor }**’s **{ $hand }**.
        [bettor] **{ $receiver }** doesn’t believe **your { $hand }**.
       *[no] **{ $receiver }** doesn’t believe **{ $bettor }**’s **{ $hand }**.
    }
menteur-reveal-clock = { $you ->
        [receiver] **You** ran out of time, so **{ $bettor }**’s **{ $hand }** is refused automatically.
        [bettor] **{ $receiver }** ran out of time, so **your { $hand }** is refused automatically.
       *[no] **{ $receiver }** ran out of time, so **{ $bettor }**’s **{ $hand }** is refused automatically.
    }
menteur-reveal-found = The dice: **{ $dice }** – { $hand }.
menteur-reveal-nothing = The dice: **{ $dice }** – nothing at all.
menteur-reveal-true = As good as announced, or better: { $bettor } told the truth.
menteur-reveal-lie = Less than announced: { $bettor } lied.
menteur-reveal-trial-won = { $you ->
        [receiver] **You** threw { $bettor }’s **{ $hand }**
        [bettor] **{ $receiver }** threw your **{ $hand }**
       *[no] **{ $receiver }** threw { $bettor }’s **{ $hand }**
    } in { $throws ->
        [one] one throw
       *[other] { $throws } throws
    }: **{ $dice }**
menteur-reveal-trial-lost = { $you ->
        [receiver] **You** couldn’t throw { $bettor }’s **{ $hand }**
        [bettor] **{ $receiver }** couldn’t throw your **{ $hand }**
       *[no] **{ $receiver }** couldn’t throw { $bettor }’s **{ $hand }**
    } in { $throws ->
        [one] one throw
       *[other] { $throws } throws
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
menteur-verdict-trial-won = Thrown: { $hand }! { $cost }
menteur-verdict-trial-lost = Not thrown: { $hand }. { $cost }

## Options
menteur-option-faces-poker = Dice: poker dice
menteur-option-faces-poker-why = The faces are 9, 10, jack, queen, king, ace.
menteur-option-faces-digits = Dice: 1 to 6
menteur-option-faces-digits-why = Ordinary dice; the six is the highest face.
menteur-option-suites-poker = Straights: as in poker
menteur-option-suites-poker-why = Both straights rank between three of a kind and a full house.
menteur-option-suites-club = Straights: club order
menteur-option-suites-club-why = The low straight ranks below three of a kind, the high one above.
menteur-option-suites-off = Straights: none
menteur-option-suites-off-why = Five different dice are worth nothing.
menteur-option-kickers-off = Kickers: don’t count
menteur-option-kickers-off-why = A pair of jacks is a pair of jacks.
menteur-option-kickers-on = Kickers: may be named
menteur-option-kickers-on-why = A pair of jacks with an ace kicker beats one with a king kicker.
menteur-option-cup-free = Cup: free
menteur-option-cup-free-why = Throw any dice hidden while others stay put under the cup.
menteur-option-cup-physical = Cup: as on a real table
menteur-option-cup-physical-why = A hidden throw shakes all dice under the cup.
menteur-option-quinte-trial-keep = Trial: keep the aces
menteur-option-quinte-trial-keep-why = In the trial only dice that aren’t aces yet are thrown again.
menteur-option-quinte-trial-strict = Trial: all five each time
menteur-option-quinte-trial-strict-why = In the trial all five dice are thrown each time; hardly anybody passes.
menteur-option-lives-5 = Out with 5 points
menteur-option-lives-5-why = As in the rules.
menteur-option-lives-3 = Out with 3 points
menteur-option-lives-3-why = A shorter game.
menteur-option-end-last = End: last one in wins
menteur-option-end-last-why = Whoever reaches the limit is out; the others play on.
menteur-option-end-first-out = End: first one out
menteur-option-end-first-out-why = The game ends when somebody goes out; fewest points wins.

## What is refused
menteur-tray-passed = You’ve announced and passed the tray: now it’s up to { $turn }.
menteur-answer-first = First accept or refuse the announcement: until then you can’t look under the cup or touch the dice.
menteur-nothing-to-answer = There’s nothing to accept or refuse: announce first.
menteur-in-trial = { $turn } is trying to throw the highest hand: wait for the result.
menteur-no-trial = Nobody is in a trial: that only comes after the highest hand was announced and accepted.
menteur-dice-shown = The round is over. The next one begins once everybody has pressed Continue.
menteur-layout-changed = The dice have moved since you chose. Choose again.
menteur-no-dice = Name at least one die.
menteur-no-such-die = { $dice }: name the dice by position, 1 to 5, each once.
menteur-thrown-twice = Already thrown this turn: { $dice }. You can throw each die only once a turn.
menteur-stays-open = Thrown open this turn: { $dice }. What you throw open stays open until your turn ends.
menteur-cup-thrown = A hidden throw would also shake { $dice } under the cup, which you’ve already thrown this turn. Uncover what you want to keep, or throw open.
menteur-not-hidden = Not under the cup: { $dice }. Only hidden dice can be uncovered.
menteur-not-open = Not open on the mat: { $dice }. Only open dice can be put under the cup.
menteur-cover-after-throw = Open dice ({ $dice }) can be put under the cup only before the first throw of your turn.
menteur-nothing-hidden = There’s nothing under the cup to look at: throw hidden first.
menteur-looked = You’ve already looked: you see what is under the cup for the rest of your turn.
menteur-throw-all = Whoever begins the round throws all five dice before announcing. Left: { $dice }
menteur-throw-one = You’ve looked, or uncovered a die: throw at least one die before you announce.
menteur-no-such-hand = That hand can’t be announced at this table: pick one of those offered while you type.
menteur-not-above = { $hand } isn’t higher than { $above }: every announcement must beat the last.
menteur-only-starter = Only the player who begins the round picks the direction, on their first turn.
menteur-directed = The direction has already been picked: { $to }.
menteur-two-left = With two players there’s no direction to pick: just announce.

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
feat-menteur-clean-about = Won against two others or more without a single point.

## A look back

menteur-review-unit = { $value } points
menteur-review-announce = announced { $what }
menteur-review-accept = accepted { $claim }
menteur-review-refuse = “Liar!” on { $claim }
menteur-review-throw = throw
menteur-review-uncover = uncovered { $what }
menteur-review-cover = covered the dice
menteur-review-look = looked under the cup
menteur-review-direct = tray passed to the { $what }

# What is new to a newcomer: one line in their own message, in their first three games.
menteur-first-throw = Not even you see dice thrown hidden until you look. Everybody sees open ones.
menteur-first-look = Everybody sees whether you looked: an announcement made blind sounds different.
menteur-first-announce = True means your dice make that hand or a higher one: announcing less is safe.
menteur-first-again = Good dice in the open make a lie easier to believe.
menteur-first-answer = Look at what was thrown this turn: all other dice are as they were.
