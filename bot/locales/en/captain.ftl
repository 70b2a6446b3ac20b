# Captain Bluff.

captain-title = Captain Bluff
captain-pitch = Load luggage onto belts whose **real** origin is hidden. Bluff, call the others’ bluffs – and if you’re wrong, take the whole belt.
# All that people call it, with commas between; and its line in the picker of commands: $players
# is how many play, "2–6", and $most the last of it.
game-captain-names = captain bluff, captain, captain’s bluff, luggage
game-captain = Captain Bluff · cards, { $players } { $most ->
    [one] player
   *[other] players
}

## Cards, belts
captain-city = { $city ->
        [P] Paris
        [N] New York
       *[T] Tokyo
    }
    .emoji = { $city ->
        [P] :captain_paris:
        [N] :captain_new_york:
       *[T] :captain_tokyo:
    } { captain-city }
captain-luggage = { $city } { $number }
captain-range = { $city } { $first }–{ $last }
captain-airport = { $card ->
        [TM] World tour
        [CS] Change of direction
        [TA] Display board
       *[VR] Delayed flight
    }
captain-joker = World tour as { $number }
# In a row: a world tour that counts as this number, a change of direction.
captain-joker-short = 🌍{ $number }
captain-turn-short = ⇄
captain-belt-bare = Belt { $belt } · no origin
captain-belt-free = Belt { $belt } · empty
captain-belt-row = Belt { $belt } · { $row } { $direction ->
        [up] ↑
        [down] ↓
       *[none] ↕
    }
# $belts: numbers with commas.
captain-belts = { $count ->
        [one] belt { $belts }
       *[other] belts { $belts }
    }
captain-at-belt = { $cards } (belt { $belt })
captain-offer = { $belt }: { $cards }

## Whose turn
captain-setup-turn = **{ $name }** hides a card above an empty belt (origin { $number } of { $origins }). { $time }
captain-setup-yours = **Your turn:** hide a card above an empty belt (origin { $number } of { $origins }). Only you will know it. { $time }
captain-turn = **{ $name }**’s turn · round { $round } { $time }
captain-turn-yours = **Your turn** · round { $round }. Take one action, and play one airport card if you like. { $time }
captain-played-turn = **{ $name }** played an airport card and still has an action to take · round { $round } { $time }
captain-played-yours = **Your turn** · round { $round }. You’ve played your airport card, now take your action. { $time }
captain-acted-turn = **{ $name }** can still play an airport card · round { $round } { $time }
captain-acted-yours = **Action done** · round { $round }. Play an airport card if you like, or end your turn. { $time }
captain-open = **{ $name }** placed **{ $cards }** on belt { $belt }. Really from { $city }? Call **Bluff!** or let it pass – the one who’s wrong takes the belt. Still to answer: { $names }. { $time }
captain-open-yours = **{ $name }** placed **{ $cards }** on belt { $belt }. **Really from { $city }?** Call **Bluff!** or let it pass. If you call and you’re wrong, you take the belt. Still to answer: { $names }. { $time }
captain-open-own = You placed **{ $cards }** on belt { $belt }. If someone calls and the origin isn’t { $city }, you take the whole belt. Still to answer: { $names }. { $time }
captain-open-last = ⚠ That was { $you ->
        [name] your **last card**. If nobody calls, or the call is wrong, you win.
       *[no] { $name }’s **last card**. If nobody calls, or the call is wrong, they win.
    }
captain-winner = 🏆 { $you ->
        [name] **You win!**
       *[no] **{ $name }** wins!
    }
captain-winners = 🏆 **{ $name }** win together!

## One's own cards
captain-hand-city = { $city } **{ $numbers }**
captain-hand-none = You have no cards left.

## Buttons
captain-button-cards = My cards
captain-button-why = Why can’t I…?
captain-button-call = Bluff!
captain-button-pass = Let it pass
captain-button-end = End turn
captain-button-delay = Play the delayed flight
captain-button-board = Discard the display board

## What one may do: in the first select, and above the next
captain-what = What do you want to do?
captain-what-out = Not your turn, but you can take luggage back
captain-do-place = Place luggage
captain-do-place-why = One card, or several in a row, at the end of a belt. The others can call it a bluff.
captain-do-origin = Set an origin
captain-do-origin-why = Hide a card above a belt that has none, then draw a card.
captain-do-look = Look at an origin
captain-do-look-why = Only you see it. Everyone sees which belt you looked at.
captain-do-swap = Swap an origin
captain-do-swap-why = One of your cards becomes the new origin. The old one goes to your hand.
captain-do-close = Close a belt
captain-do-close-why = Its luggage and its origin are discarded face down. The belt is free again.
captain-do-tm = Airport: world tour
captain-do-tm-why = A joker at the end of a row, as the number you choose. Someone may call it a bluff.
captain-do-cs = Airport: change of direction
captain-do-cs-why = The numbers of a row now go the other way.
captain-do-ta = Airport: display board
captain-do-ta-why = Look at two origins.
captain-do-vr = Airport: delayed flight
captain-do-vr-why = Everyone else with fewer than five cards draws one.
captain-do-take = Take luggage back
captain-do-take-why = The last cards of a row, no matter who placed them. Any time, and it costs no action.
captain-where = On which belt?
captain-which-place = Which cards?
captain-which-origin = Which card becomes the origin?
captain-which-swap = Which card becomes the new origin?
captain-which-tm = As which number?
captain-which-cs = Which row?
captain-which-ta = Which two origins?
captain-which-look = Which origin?
captain-which-close = Which belt?
captain-which-take = Which cards?
# Of several selects, what lies in this one.
captain-which-part = { $what } { $first } … { $last }
captain-run = { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
captain-run-up = { $cards ->
        [one] { $cards } card: from here the row goes up
       *[other] { $cards } cards: from here the row goes up
    }
captain-run-down = { $cards ->
        [one] { $cards } card: from here the row goes down
       *[other] { $cards } cards: from here the row goes down
    }
captain-short-known = You know the origin: { $card }
captain-short-unknown = You don’t know the origin
captain-step-place = **Place luggage.** All luggage of a belt is from one city, and a city has one belt at a time. The cards you place must be consecutive, but you can skip numbers after the card already there.
captain-step-origin = **Set an origin.** The card’s city is where this belt’s luggage really comes from, and only you know it. An airport card is a trap: all luggage placed there is a bluff.
captain-step-look = **Look at an origin.** Only you see the card; the others see that you looked.
captain-step-swap = **Swap an origin.** Only you know the new one. The old card goes to your hand.
captain-step-close = **Close a belt.** Luggage and origin are discarded face down.
captain-step-tm = **World tour.** A joker that counts as the number you choose, and your airport card for this turn. To use it inside a run, choose “Place luggage”.
captain-step-cs = **Change of direction.** It goes at the end of a row, and the next number must go the other way.
captain-step-ta = **Display board.** You look at two origins and discard the card.
captain-step-vr = **Delayed flight.** Everyone else with fewer than five cards draws luggage. You discard the card.
captain-step-take = **Take luggage back.** Useful to place more later, or to turn a row. The first luggage card of a row always stays.
captain-risk-honest = ✅ The origin of belt { $belt } is **{ $card }**, so this is honest. If someone calls it, they take the belt.
captain-risk-bluff = 🤥 The origin of belt { $belt } is **{ $card }**, so this is a bluff. If someone calls it, you take your cards and { $cards ->
        [one] { $cards } more
       *[other] { $cards } more
    }.
captain-risk-airport = 🤥 The origin of belt { $belt } is an airport card (**{ $card }**), so whatever you place is a bluff. If someone calls it, you take the whole belt.
captain-risk-free = 🔎 The origin of belt { $belt } is **{ $card }**, so only luggage from { $city } is honest.
captain-risk-unknown = ❔ You don’t know the origin of belt { $belt }. If it’s another city and someone calls, you take the whole belt.
captain-origin-known = The origin of belt { $belt } is **{ $card }**.
captain-origin-unknown = You don’t know the origin of belt { $belt }.

## Why not
captain-why-title = **What you can’t do right now, and why**
captain-why-nothing = **No restrictions:** you can take any action right now.
captain-why-turn = • **Actions and airport cards:** it’s { $name }’s turn.
captain-why-acted = • **Actions:** you’ve taken yours. You get exactly one a turn.
captain-why-played = • **Airport cards:** you’ve played one. You get at most one a turn.
captain-why-no-card = • **{ $card }:** you have none.
captain-why-no-row = • **{ $card }:** it needs a belt with luggage.
captain-why-no-number = • **{ $card }:** no row has a number left that it could stand for.
captain-why-place-bare = • **Place, { $belts }:** { $count ->
        [one] no origin yet. Set one first.
       *[other] no origins yet. Set one first.
    }
captain-why-place-shut = • **Place, { $belts }:** your luggage is from cities already open on other belts, and a city has one belt at a time.
captain-why-place-row = • **Place, belt { $belt }:** you have no { $city } luggage { $direction ->
        [up] above { $number }
        [down] below { $number }
       *[none] other than { $number }
    }.
captain-why-origin = • **Set an origin:** every belt already has one.
captain-why-origin-draw = • **Set an origin:** you’d have to draw a card, and there are none left.
captain-why-look = • **Look:** no belt has an origin.
captain-why-swap = • **Swap and close:** not on { $belts }: no luggage there.
captain-why-swap-none = • **Swap and close:** no belt has luggage, and only such a belt can be swapped or closed.
captain-why-take = • **Take back:** no row ends in luggage you can take. An airport card and the first luggage card stay.
captain-why-take-belts = • **Take back:** not from { $belts }: { $count ->
        [one] the row ends in an airport card, or is a single card.
       *[other] the rows end in an airport card, or are a single card.
    }
captain-why-takes = • **Take back:** you’ve already taken back { $most ->
        [one] the { $most } card
       *[other] the { $most } cards
    } allowed before your next turn.

## What happened
captain-event-dealt = The cards are dealt. { $you ->
        [name] You begin.
       *[no] { $name } begins.
    }
captain-event-got = 🤫 You got **{ $card }**.
captain-event-saw = 🤫 You saw the origin of belt { $belt }: **{ $card }**.
captain-event-defined = { $name } sets an origin above belt { $belt }.
captain-event-defined-clock = { $you ->
        [name] You
       *[no] { $name }
    } ran out of time, so the game set an origin above belt { $belt }.
captain-event-looked = { $name } looks at the origin of { $belts }.
captain-event-looked-clock = { $you ->
        [name] You ran out of time, so the game looked for you
       *[no] { $name } ran out of time, so the game looked for them
    } at the origin of { $belts }.
captain-event-board = { $name } plays a display board and looks at the origins of { $belts }.
captain-event-board-none = { $name } discards a display board.
captain-event-swapped = { $name } swaps the origin of belt { $belt } for one of their cards.
captain-event-closed = { $name } closes belt { $belt }. { $row } and the hidden origin go to the discard pile.
captain-event-placed = { $name } places **{ $cards }** on belt { $belt }.
captain-event-joker = { $name } plays a world tour on belt { $belt } as **{ $number }**.
captain-event-reversed = { $name } plays a change of direction on belt { $belt }.
captain-event-delayed = { $name } plays a delayed flight, so everyone else with fewer than five cards draws.
captain-event-drew = { $name } draws a card.
captain-event-reshuffled = The discard pile is shuffled, and its { $cards ->
        [one] { $cards } card is
       *[other] { $cards } cards are
    } the new draw pile.
captain-event-bluff = { $you ->
        [caller] You called { $placer }
        [placer] { $caller } called you
       *[no] { $caller } called { $placer }
    } on belt { $belt }. A bluff! The origin was **{ $origin }**.
captain-event-honest = { $you ->
        [caller] You called { $placer }
        [placer] { $caller } called you
       *[no] { $caller } called { $placer }
    } on belt { $belt }. Honest – the origin was **{ $origin }**.
captain-event-collected = { $name } takes { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } from belt { $belt }.
captain-event-took = { $name } takes **{ $cards }** back from belt { $belt }.
captain-event-left = { $you ->
        [name] You leave the game; your cards go to the discard pile.
       *[no] { $name } leaves the game; their cards go to the discard pile.
    }
captain-event-limit = The last round is over. The fewest cards come first.

## A call
captain-doubt = “Bluff!” { $doubter } doubts { $claimant }: does belt { $belt } come from { $city }?
captain-reveal-call = “Bluff!” { $you ->
        [caller] **You** don’t believe **{ $placer }**
        [placer] **{ $caller }** doesn’t believe **you**
       *[no] **{ $caller }** doesn’t believe **{ $placer }**
    } on belt { $belt }: { $row }.
captain-reveal-honest = The origin is **{ $origin }**, the same city. { $you ->
        [placer] You were honest.
       *[no] { $placer } was honest.
    }
captain-reveal-bluff = The origin is **{ $origin }**, another city. It was a bluff!
captain-reveal-airport = The origin is an airport card, **{ $origin }**, so any luggage there is a bluff.
captain-cost = { $you ->
        [name] You take
       *[no] { $name } takes
    } { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }.
# The heading of one’s own message: cities, or a card of the airport; $cost is captain-cost.
captain-verdict-honest = Honest! It really is { $city }. { $cost }
captain-verdict-bluff = Bluff! { $origin }, not { $city }. { $cost }
captain-verdict-airport = Bluff! An airport card ({ $origin }). { $cost }

## A replay
captain-replay-hand = { $name }: { $cards }
captain-replay-origin = Belt { $belt }, origin: **{ $card }**

## Options
captain-option-airport-mix-4433 = Airport cards: more jokers
captain-option-airport-mix-4433-why = 4 world tours, 4 changes of direction, 3 display boards, 3 delayed flights.
captain-option-airport-mix-3344 = Airport cards: more looks and delays
captain-option-airport-mix-3344-why = 3 world tours, 3 changes of direction, 4 display boards, 4 delayed flights.
captain-option-call-time-20 = Time to call a bluff: 20 seconds
captain-option-call-time-20-ten = Time to call a bluff: 200 seconds
captain-option-call-time-20-hour = Time to call a bluff: 20 minutes
captain-option-call-time-20-slow = Time to call a bluff: 8 hours
captain-option-call-time-20-why = Enough to think it over. The game goes on as soon as everyone has passed.
captain-option-call-time-10 = Time to call a bluff: 10 seconds
captain-option-call-time-10-ten = Time to call a bluff: 100 seconds
captain-option-call-time-10-hour = Time to call a bluff: 10 minutes
captain-option-call-time-10-slow = Time to call a bluff: 4 hours
captain-option-call-time-10-why = For a quick table where everyone’s watching.
captain-option-call-time-40 = Time to call a bluff: 40 seconds
captain-option-call-time-40-ten = Time to call a bluff: 400 seconds
captain-option-call-time-40-hour = Time to call a bluff: 40 minutes
captain-option-call-time-40-slow = Time to call a bluff: 16 hours
captain-option-call-time-40-why = For a table that talks it over.
captain-option-takeback-max-none = Taking back: as much as you like
captain-option-takeback-max-none-why = Take back as much as you want. Games run longer.
captain-option-takeback-max-3 = Taking back: up to 3 cards
captain-option-takeback-max-3-why = For each player between two of their turns. Calmer in a busy channel.
captain-option-turn-limit-40 = At most 40 rounds
captain-option-turn-limit-40-why = Hardly ever reached. Then fewest cards wins.
captain-option-turn-limit-20 = At most 20 rounds
captain-option-turn-limit-20-why = About an hour at most. Then fewest cards wins.
captain-option-turn-limit-10 = At most 10 rounds
captain-option-turn-limit-10-why = A short game. Then fewest cards wins.
captain-option-first-random = Who begins: random
captain-option-first-random-why = A random player takes the first turn.
captain-option-first-host-picks = Who begins: the host picks
captain-option-first-host-picks-why = The host says who begins, for example the last one to have been on a plane.
captain-wait-for-first = One moment. The host picks who begins.
captain-started = It’s already been picked who begins.
captain-choose-first = The host picks who begins. { $time }

## What is refused
captain-setup = First everyone sets an origin. That’s all you can do before the first turn.
captain-window = One moment. The others can still call what { $seat } placed a bluff. Until then the belts stay as they are.
captain-reveal = A call has just been settled. The game continues once everyone has pressed Continue.
captain-acted = You’ve taken your action, and you get exactly one a turn. Play an airport card, or end your turn.
captain-must-act = Take an action first (place, set, look, swap or close). Then you can end your turn.
captain-airport-played = You’ve played an airport card, and you get at most one a turn.
captain-no-such-belt = There’s no belt { $belt }. They’re numbered 1 to 6.
captain-not-in-hand = You don’t have this card: { $card ->
        [TM] World tour
        [CS] Change of direction
        [TA] Display board
        [VR] Delayed flight
       *[other] { $card }
    }.
captain-no-origin = Belt { $belt } has no origin. Set one first.
captain-has-origin = Belt { $belt } already has an origin. You can swap it once there’s luggage on the belt.
captain-belt-empty = There’s no luggage on belt { $belt }. Choose another.
captain-nothing-placed = Place at least one luggage card. A world tour alone is played as your airport card, not as your action.
captain-two-jokers = Only one world tour – you get at most one airport card a turn.
captain-two-cities = { $one } and { $other } are from two cities. The cards you place together must be from one.
captain-other-city = The luggage on belt { $belt } is from { $city ->
        [P] Paris
        [N] New York
       *[T] Tokyo
    }, and only the same city can follow.
captain-city-open = { $city ->
        [P] Paris
        [N] New York
       *[T] Tokyo
    } is already open on belt { $belt }, and a city has one belt at a time.
captain-hole = There’s a gap between { $before } and { $after }. The cards you place together must be consecutive.
captain-wrong-way = { $card } can’t follow { $last }. This row goes { $direction ->
        [up] up, so a higher number must follow
       *[down] down, so a lower number must follow
    }.
captain-joker-first = A row begins with real luggage, so that everyone sees its city. A world tour can follow.
captain-joker-nothing = The world tour can’t be { $number } here. Choose a number from 1 to 17 that continues the row and isn’t on this belt yet.
captain-nothing-to-draw = You’d have to draw a card after setting an origin, and there are none left. Take another action.
captain-look-count = { $count ->
        [0] There’s no origin to look at yet.
        [one] A display board shows exactly { $count } origin right now.
       *[other] A display board shows exactly { $count } origins right now.
    }
captain-look-twice = A display board shows two different belts, not belt { $belt } twice.
captain-nothing-to-call = There’s nothing to call a bluff yet. Wait for someone to place luggage.
captain-call-late = Too late, everyone has let that placement pass. You can only call the latest one, while its time runs.
captain-called = { $seat } was faster and has already called it.
captain-own-placement = That’s your own placement. Only the others can call it or let it pass.
captain-passed = You’ve already let this placement pass.
captain-take-airport = The row on belt { $belt } ends in an airport card. It stays, and so does everything before it.
captain-take-one-stays = From belt { $belt } you can only take cards off the end. The first card stays, and so does everything before an airport card.
captain-take-not-last = { $cards } isn’t the end of the row on belt { $belt }. You can only take its last cards back.
captain-takes-spent = Until your next turn you can take back { $most ->
        [one] { $most } card
       *[other] { $most } cards
    }, no more.
captain-unreadable = “{ $text }” isn’t a move. Choose one from the list, or write it like 2:P7,P8 for Paris 7 and 8 on belt 2.

# What can be achieved in it.

feat-captain-stowaway = Stowaway
feat-captain-stowaway-about = Won by placing your last cards as a deliberate bluff that nobody called.
feat-captain-smuggler = Smuggler
feat-captain-smuggler-about = Three or more deliberate bluffs in one game, and none was called.
feat-captain-trap = Booby trap
feat-captain-trap-about = Hid an airport card as an origin and someone else got caught on that belt.
feat-captain-customs = Customs officer
feat-captain-customs-about = Called a bluff that cost its placer seven or more cards.
feat-captain-papers = Papers in order
feat-captain-papers-about = Knowingly placed honest luggage, and the caller took seven or more cards.

## A look back

captain-review-unit = { $value } cards
captain-review-place = placed { $what }
captain-review-call = called { $claim }
captain-review-pass = let { $claim } pass
captain-review-take = took back { $what }
captain-review-close = closed { $what }
captain-review-origin = set an origin
captain-review-swap = swapped an origin
captain-review-look = looked at an origin
captain-review-end = ended the turn
captain-review-other = played an airport card
captain-moment-bluff = caught with { $count } cards on the belt
captain-moment-call = “Bluff!” over { $count } cards, and it was one
captain-moment-luck = “Bluff!”, but it wasn’t: { $count } cards to take

# What is new to a newcomer: one line in their own message, in their first three games.
captain-first-origin = Hide a city you have many cards of, and you can place those there honestly.
captain-first-turn = Consecutive numbers go together: one action, several cards gone.
captain-first-window = You don’t have to call. If everyone lets it pass, it stays – honest or not.
captain-first-take = You can take back the end of a row at any time, even when it isn’t your turn.
captain-first-reveal = The belt is free again. Luggage can go there once someone sets a new origin.
