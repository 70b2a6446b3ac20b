# The rules of Captain Bluff, page by page. They must settle a dispute: they follow docs/rules/captain.md.

rules-captain-classic = Captain Bluff (Torsten Landsvogt)

## The game
rules-captain-goal-title = The idea
rules-captain-goal = For 2 to 5 players. **The first player to get rid of all their cards wins.** You get rid of luggage by placing it on belts. All luggage on a belt shows one city, but the belt’s real city of origin is face down above it, and only some of you know it. Luggage on a belt of another origin is a bluff, and if you’re caught you take the whole belt.
rules-captain-cards = There’s **luggage** from Paris, New York and Tokyo, numbered 1 to 17 in each city, and there are **airport cards**, each with its own effect. Everyone can see how many cards each player has.
rules-captain-setup-title = Setting up
rules-captain-setup = Two players get 12 luggage cards and 3 airport cards each. Three get 10 luggage cards, four get 9, five get 8, and 2 airport cards each. The rest of the luggage is the draw pile. The rest of the airport cards is out of the game, unseen. Play goes clockwise.
rules-captain-first-random = A random player begins.
rules-captain-first-host = The host picks who begins.
rules-captain-origins = First everyone takes turns setting one **origin**: a card face down above an empty belt (with two players, two cards each). It may be any card, even an airport card. You don’t draw for it. You don’t have to remember yours either: your DM shows it.
rules-captain-turn-title = Your turn
rules-captain-turn = Take exactly **one** of five actions:
    • **Place luggage** at the end of a belt (next page).
    • **Set an origin:** put a card face down above a belt that has none, then draw a card.
    • **Look** at one origin. Only you see it; everyone sees which belt it was.
    • **Swap an origin,** if there’s luggage on its belt: a card from your hand takes its place, and the old one goes to your hand.
    • **Close a belt** that has luggage: luggage and origin are discarded face down. The belt is free again.
rules-captain-turn-end = You may also play **one** airport card, before or after your action. Your turn ends when you’ve done both, or when you say so after your action.

    If there’s nothing at all left to draw, you can’t set an origin, unless no belt has one.
rules-captain-place-title = Placing luggage
rules-captain-place = • The belt must have an origin. All its luggage shows one city, and a city has only one belt at a time, so at most three belts are open.
    • Place one card, or several consecutive ones, such as 7, 8, 9 or 9, 8, 7.
    • The second number decides whether a row goes up or down, and it keeps going that way.
    • You may skip numbers after the card already there, but the cards you place together must be consecutive.
    • A row begins with real luggage, not with a world tour.

    The origin doesn’t matter for what you **may** place. It matters when someone calls.
rules-captain-place-example = In the picture { rules-ann } has placed Paris 4 and 5, so the row goes up. Now Paris 8 may follow, or 7 and 8 together, but not Paris 3, nor 8 and 10 together. Nobody may open a second belt for Paris.

## Bluffing
rules-captain-call-title = Calling a bluff
rules-captain-call = After every placement (even a world tour alone) the others have { $time } to call **Bluff!** The first to press does. The game continues as soon as everyone has passed. Only the latest placement can be called. Calling doesn’t use up your turn.
rules-captain-call-cost = The belt’s origin is shown to everyone.
    • **It’s luggage of the row’s city:** the caller was wrong and takes the whole row and the origin into their hand.
    • **It’s another city, or an airport card:** the last player to place takes it all, including what others had placed before. It doesn’t matter whether they knew.

    The belt is then free, without an origin, and play continues where it was.
rules-captain-call-example = In the picture { rules-ann } had placed Paris 4 and 5, and { rules-bob } added Paris 8. { rules-cem } called. The origin is Tokyo 9, so { rules-bob } takes four cards: 4, 5, 8 and Tokyo 9.

## Airport cards
rules-captain-airport-title = Airport cards
rules-captain-airport = You may play at most one a turn; there are { $count }. As an origin an airport card has no effect of its own, but all luggage placed there is a bluff. Setting or swapping an origin with one doesn’t count as your airport card.
rules-captain-airport-tm = 🌍 **World tour** ({ $count }): a joker. It goes at the end of a row, or into a run you place, as a number from 1 to 17 that continues the row and isn’t on that belt already (as itself or as another world tour). Within a run it’s exactly the missing number. Alone it’s played in addition to your action, and may be called like any placement.
rules-captain-airport-cs = ⇄ **Change of direction** ({ $count }): goes at the end of a row; the next number must go the other way. You can play it before or after the placement, not within it. A row with a single number has no direction yet, and still has none after it.
rules-captain-airport-ta = 🛫 **Display board** ({ $count }): look at two origins, or at the only one there is. Then discard it.
rules-captain-airport-vr = ⏰ **Delayed flight** ({ $count }): everyone else with fewer than five cards draws luggage. Then discard it.
rules-captain-airport-example = You may play a display board or a delayed flight even if it does nothing. In the picture a world tour follows Paris 4 and 5 as a six, and a change of direction turned the row. Now Paris 3 may follow, not Paris 8.

## Taking back
rules-captain-take-title = Taking back, and drawing
rules-captain-take = **At any time**, even when it’s not your turn, you may take the last luggage of a row into your hand, one card or more, no matter who placed it. It costs no action. At least one luggage card stays. An airport card stays too, and so does everything before it. If a single number is left, the row has no direction again.

    You can’t do it before the first turn, while a placement may be called, or while the result of a call is being shown.
rules-captain-take-free = You may take back as often as you like.
rules-captain-take-most = { $most ->
        [one] At this table you may take back { $most } card between two of your own turns.
       *[other] At this table you may take back { $most } cards between two of your own turns.
    }
rules-captain-pile = When the draw pile is empty and a card is needed, the whole discard pile is shuffled, airport cards included. A delayed flight makes players draw the top **luggage** card. If there’s none left, nobody draws.

## The end
rules-captain-end-title = The end
rules-captain-end = You win when you have no cards left, once everyone has let your last placement pass or a call on it was wrong. If it was a bluff and is called, you take the belt and the game continues. If your last card is an airport card without a number, you win at once.

    The places follow the number of cards left.
rules-captain-limit = After { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } the game ends in any case. Fewest cards wins, and equal numbers share the place.

## Time
rules-captain-clock-title = Time, and leaving
rules-captain-clock = You have { $turn } for your turn. When it’s up, the game looks at the lowest-numbered belt’s origin for you (one you don’t know, if there is one). If no belt has an origin, it sets one with your lowest card (Paris, New York, Tokyo, then airport cards). If your action is done, your turn just ends. Before the first turn your lowest card goes above the lowest free belt. If you don’t answer within { $time }, you let a placement pass.
rules-captain-away = If you miss two turns in a row, you’re away, and a computer plays for you. Press **{ button-back }** and the table waits for you again.
rules-captain-quit = You may leave for good at any time. Your cards go to the discard pile, and the origins stay. The last player left wins.
