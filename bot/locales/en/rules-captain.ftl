# The rules of Captain Bluff, page by page. They must settle a dispute: they follow the rules of record.

rules-captain-classic = Captain Bluff (Torsten Landsvogt)

## The game
rules-captain-goal-title = What it is about
rules-captain-goal = For 2 to 5 players. **Whoever is rid of all their cards first wins.** You get rid of luggage by placing it on belts. All luggage of a belt shows one city; but the belt’s real city of origin lies face down above it, and only some of you know it. Luggage on a belt of another origin is a bluff, and whoever is caught takes the whole belt.
rules-captain-cards = There is **luggage** from Paris, New York and Tokyo, numbered 1 to 17 in each city, and there are **airport cards**, each of which does something of its own. How many cards everybody holds is open to all.
rules-captain-setup-title = The beginning
rules-captain-setup = Two players get 12 luggage and 3 airport cards each; three get 10 luggage, four 9, five 8, and 2 airport cards each. The rest of the luggage is the draw pile; the rest of the airport cards is out of the game, unseen. Who begins is drawn by lot; it goes clockwise.
rules-captain-origins = First everybody puts one card face down above an empty belt, each in turn (with two players two cards each): its **origin**. It may be any card, an airport card too. Nothing is drawn for it. Who put it there knows it and may not forget: your private message tells you.
rules-captain-turn-title = Your turn
rules-captain-turn = Do exactly **one** of five actions:
    • **Place luggage** at the end of a belt (next page).
    • **Define an origin:** put a card face down above a belt that has none, then draw a card.
    • **Look** at one origin. Only you see it; all see which belt it was.
    • **Swap an origin,** if luggage lies on its belt: a card of your hand takes its place, and the old one comes into your hand.
    • **Close a belt** on which luggage lies: luggage and origin are discarded, without being shown. The belt is free again.
rules-captain-turn-end = Besides, you may play **one** airport card, before or after your action. Your turn ends when you have done both, or when you say so after your action.

    If nothing at all is left to draw, no origin can be defined, unless no belt has one.
rules-captain-place-title = Placing luggage
rules-captain-place = • The belt must have an origin. All its luggage shows one city, and a city has only one belt at a time: at most three belts are open.
    • Place one card, or several that follow each other directly, such as 7, 8, 9 or 9, 8, 7.
    • A row goes up or down. Its second number decides which, and all that follow keep to it.
    • To the card that lies there already, gaps are allowed; between the cards that you place together there are none.
    • A row begins with real luggage, not with a world tour.

    The origin does not matter for what you **may** place. It matters when somebody calls.
rules-captain-place-example = In the picture { rules-ann } has placed Paris 4 and 5, so the row goes up. Now Paris 8 may follow, or 7 and 8 together; but not Paris 3, nor 8 and 10 together. Nobody may open a second belt for Paris.

## Bluffing
rules-captain-call-title = Calling a bluff
rules-captain-call = After every placement, also of a world tour alone, all others may call **Bluff!** within { $seconds } seconds; whoever is first does it. It goes on at once when all have let it pass. Only the latest placement can be called. A call costs no turn.
rules-captain-call-cost = The belt’s origin is shown to all.
    • **It is luggage of the row’s city:** the caller was wrong and takes the whole row and the origin into their hand.
    • **It is another city, or an airport card:** whoever placed last takes it all, what others had placed before included. Nobody asks whether they knew.

    The belt is then free, without an origin, and play goes on where it was.
rules-captain-call-example = In the picture { rules-ann } had placed Paris 4 and 5, and { rules-bob } added Paris 8. { rules-cem } called. The origin is Tokyo 9, so { rules-bob } takes four cards: 4, 5, 8 and Tokyo 9.

## Airport cards
rules-captain-airport-title = Airport cards
rules-captain-airport = One a turn at most; there are { $count }. As an origin an airport card has no effect of its own, but all luggage placed there is a bluff; as an origin it is not the turn’s airport card.
rules-captain-airport-tm = 🌍 **World tour** ({ $count }): a joker. It goes to the end of a row, or into a run that you place, as a number from 1 to 17 that continues the row. Within a run it is exactly the missing number. Alone it is played beside your action, and may be called like any placement.
rules-captain-airport-cs = ⇄ **Change of direction** ({ $count }): goes to the end of a row; the next number must go the other way. It can be played before or after the placement, not within it. A row with a single number has no direction yet, and still has none after it.
rules-captain-airport-ta = 🛫 **Display board** ({ $count }): look at two origins, or at the only one there is. Then it is discarded.
rules-captain-airport-vr = ⏰ **Delayed flight** ({ $count }): everybody else with fewer than five cards draws luggage. Then it is discarded.
rules-captain-airport-example = A display board and a delayed flight may be played even if they do nothing. In the picture a world tour follows Paris 4 and 5 as a six, and a change of direction turned the row: now Paris 3 may follow, not Paris 8.

## Taking back
rules-captain-take-title = Taking back, and drawing
rules-captain-take = **At any time**, also when it is not your turn, you may take the last luggage of a row into your hand, one or more, whoever placed it. It costs no action. At least one luggage stays; an airport card stays too, and so does all that lies before it. If a single number is left, the row has no direction again.

    It is not possible before the first turn, while a placement may be called, or while a call’s outcome lies open.
rules-captain-take-free = You may take back as often as you like.
rules-captain-take-most = { $most ->
        [one] At this table you may take back { $most } card between two of your own turns.
       *[other] At this table you may take back { $most } cards between two of your own turns.
    }
rules-captain-pile = When the draw pile is empty and a card is needed, the whole discard is shuffled, airport cards included. For a delayed flight the topmost **luggage** is drawn. If there is nothing left, nobody draws.

## The end
rules-captain-end-title = The end
rules-captain-end = Whoever has no cards left wins, once their last placement has been let pass or a call on it was wrong. If it was a bluff and is called, they take the belt and the game goes on. Whose last card is an airport card without a number wins at once.

    The places follow the number of cards left.
rules-captain-limit = After { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } the game ends in any case: the fewest cards win, and equal numbers share the place.

## Time
rules-captain-clock-title = Time, and leaving
rules-captain-clock = You have a minute for your turn. When it is up, the game looks at the origin with the lowest number for you, or, if there is none, defines one with your lowest card (Paris, New York, Tokyo, then airport cards). If your action is done, the turn just ends. Before the first turn your lowest card goes above the lowest free belt. Who says nothing for { $seconds } seconds lets a placement pass.
rules-captain-away = Miss two turns in a row, and you are away: a computer plays your turns. Press **{ button-back }** and the table waits for you again.
rules-captain-quit = You may leave for good at any time. Your cards go to the discard, the origins stay. Who is left alone has won.
