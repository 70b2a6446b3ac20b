# The rules of Captain Bluff, page by page. They must settle a dispute: they follow docs/rules/captain.md.

rules-captain-classic = Captain Bluff (Torsten Landsvogt)

## The game
rules-captain-goal-title = The idea
rules-captain-goal = For 2 to 5 players. **The first player to get rid of all their cards wins.** You get rid of luggage by placing it on belts. All luggage on a belt shows one city; but the belt’s real city of origin is face down above it, and only some of you know it. Luggage on a belt of another origin is a bluff, and whoever is caught takes the whole belt.
rules-captain-cards = There is **luggage** from Paris, New York and Tokyo, numbered 1 to 17 in each city, and there are **airport cards**, each with its own effect. Everybody can see how many cards each player has.
rules-captain-setup-title = Setting up
rules-captain-setup = Two players get 12 luggage cards and 3 airport cards each; three get 10 luggage cards, four 9, five 8, and 2 airport cards each. The rest of the luggage is the draw pile; the rest of the airport cards is out of the game, unseen. Play goes clockwise.
rules-captain-first-random = Who begins is random.
rules-captain-first-host = The host picks who begins.
rules-captain-origins = First everybody takes turns putting one card face down above an empty belt (with two players, two cards each): its **origin**. It may be any card, even an airport card. Nothing is drawn for it. Whoever put it there knows it and needn’t memorise it: your DM shows it.
rules-captain-turn-title = Your turn
rules-captain-turn = Take exactly **one** of five actions:
    • **Place luggage** at the end of a belt (next page).
    • **Define an origin:** put a card face down above a belt that has none, then draw a card.
    • **Look** at one origin. Only you see it; everybody sees which belt it was.
    • **Swap an origin,** if there’s luggage on its belt: a card from your hand takes its place, and the old one goes to your hand.
    • **Close a belt** that has luggage: luggage and origin are discarded, without being shown. The belt is free again.
rules-captain-turn-end = You may also play **one** airport card, before or after your action. Your turn ends when you’ve done both, or when you say so after your action.

    If there’s nothing at all left to draw, no origin can be defined, unless no belt has one.
rules-captain-place-title = Placing luggage
rules-captain-place = • The belt must have an origin. All its luggage shows one city, and a city has only one belt at a time: at most three belts are open.
    • Place one card, or several consecutive ones, such as 7, 8, 9 or 9, 8, 7.
    • A row goes up or down. Its second number decides which, and all that follow keep to it.
    • You may skip numbers after the card already there, but the cards you place together must be consecutive.
    • A row begins with real luggage, not with a world tour.

    The origin doesn’t matter for what you **may** place. It matters when somebody calls.
rules-captain-place-example = In the picture { rules-ann } has placed Paris 4 and 5, so the row goes up. Now Paris 8 may follow, or 7 and 8 together; but not Paris 3, nor 8 and 10 together. Nobody may open a second belt for Paris.

## Bluffing
rules-captain-call-title = Calling a bluff
rules-captain-call = After every placement (even a world tour alone) the others have { $seconds } seconds to call **Bluff!**; the first to press does. The game continues as soon as everybody has passed. Only the latest placement can be called. Calling doesn’t use up your turn.
rules-captain-call-cost = The belt’s origin is shown to everybody.
    • **It’s luggage of the row’s city:** the caller was wrong and takes the whole row and the origin into their hand.
    • **It’s another city, or an airport card:** whoever placed last takes it all, including what others had placed before. It doesn’t matter whether they knew.

    The belt is then free, without an origin, and play continues where it was.
rules-captain-call-example = In the picture { rules-ann } had placed Paris 4 and 5, and { rules-bob } added Paris 8. { rules-cem } called. The origin is Tokyo 9, so { rules-bob } takes four cards: 4, 5, 8 and Tokyo 9.

## Airport cards
rules-captain-airport-title = Airport cards
rules-captain-airport = You may play at most one a turn; there are { $count }. As an origin an airport card has no effect of its own, but all luggage placed there is a bluff. Defining or swapping an origin with one doesn’t count as your airport card.
rules-captain-airport-tm = 🌍 **World tour** ({ $count }): a joker. It goes at the end of a row, or into a run you place, as a number from 1 to 17 that continues the row and whose card isn’t on that belt already, itself or as another world tour. Within a run it is exactly the missing number. Alone it is played in addition to your action, and may be called like any placement.
rules-captain-airport-cs = ⇄ **Change of direction** ({ $count }): goes at the end of a row; the next number must go the other way. You can play it before or after the placement, not within it. A row with a single number has no direction yet, and still has none after it.
rules-captain-airport-ta = 🛫 **Display board** ({ $count }): look at two origins, or at the only one there is. Then discard it.
rules-captain-airport-vr = ⏰ **Delayed flight** ({ $count }): everybody else with fewer than five cards draws luggage. Then discard it.
rules-captain-airport-example = You may play a display board or a delayed flight even if it does nothing. In the picture a world tour follows Paris 4 and 5 as a six, and a change of direction turned the row: now Paris 3 may follow, not Paris 8.

## Taking back
rules-captain-take-title = Taking back, and drawing
rules-captain-take = **At any time**, even when it’s not your turn, you may take the last luggage of a row into your hand, one card or more, whoever placed it. It costs no action. At least one luggage card stays; an airport card stays too, and so does everything before it. If a single number is left, the row has no direction again.

    You can’t do it before the first turn, while a placement may be called, or while the result of a call is being shown.
rules-captain-take-free = You may take back as often as you like.
rules-captain-take-most = { $most ->
        [one] At this table you may take back { $most } card between two of your own turns.
       *[other] At this table you may take back { $most } cards between two of your own turns.
    }
rules-captain-pile = When the draw pile is empty and a card is needed, the whole discard pile is shuffled, airport cards included. For a delayed flight the topmost **luggage** is drawn. If there’s nothing left, nobody draws.

## The end
rules-captain-end-title = The end
rules-captain-end = Whoever has no cards left wins, once everybody has let their last placement pass or a call on it was wrong. If it was a bluff and is called, they take the belt and the game continues. If your last card is an airport card without a number, you win at once.

    The places follow the number of cards left.
rules-captain-limit = After { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } the game ends in any case: fewest cards wins, and equal numbers share the place.

## Time
rules-captain-clock-title = Time, and leaving
rules-captain-clock = You have a minute for your turn. When it’s up, the game looks for you at an origin you don’t know (the lowest number; if you know them all, the lowest of all), or, if there is none, defines one with your lowest card (Paris, New York, Tokyo, then airport cards). If your action is done, the turn just ends. Before the first turn your lowest card goes above the lowest free belt. Not answering within { $seconds } seconds lets a placement pass.
rules-captain-away = If you miss two turns in a row, you’re away: a computer plays for you. Press **{ button-back }** and the table waits for you again.
rules-captain-quit = You may leave for good at any time. Your cards go to the discard pile, the origins stay. The last player left wins.
