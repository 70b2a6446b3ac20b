### Captain Bluff: words in pictures, and the alt texts that tell what a picture shows.
### Words in pictures stand in little room: keep them as short as the English, or nearly.

## Cards

picture-captain-city = { $city ->
    [P] Paris
    [N] New York
   *[T] Tokyo
}
# The short name on an airport card: two letters. World tour, change of direction, display board,
# delayed flight.
picture-captain-code = { $card ->
    [TM] WT
    [CS] CD
    [TA] DB
   *[VR] DF
}
picture-captain-card = { $card ->
    [TM] a world tour
    [CS] a change of direction
    [TA] a display board
    [VR] a delayed flight
    [P] Paris { $number }
    [N] New York { $number }
   *[T] Tokyo { $number }
}

## Under a player's name (short: about 12 letters)

# This player made the placement that may be called a bluff; may call it; let it pass; called it.
picture-captain-placer = placed
picture-captain-first = The host picks who begins
picture-captain-may-call = can call
picture-captain-passed = lets it pass
picture-captain-caller = “bluff!”
picture-captain-gone = left

## What goes on: sentences without a full stop, about 40 letters

picture-captain-shuffle = The cards are being shuffled
picture-captain-setup = { $you ->
    [yes] You set an origin, face down
   *[no] { $name } sets an origin, face down
}
picture-captain-turn = { $you ->
    [yes] Your turn
   *[no] { $name }’s turn
}
# What of the turn is still to come.
picture-captain-to-do = one action, airport card optional
picture-captain-acted = next: an airport card, or the end
picture-captain-played = the action is still to come
picture-captain-placed = { $you ->
    [yes] You have placed
   *[no] { $name } has placed
} { $count ->
    [one] a card
   *[other] { $count } cards
} on belt { $belt }
picture-captain-window = the others can call it a bluff
# $origin as in picture-captain-card.
picture-captain-bluff = Bluff! The origin is { $origin }
picture-captain-true = No bluff: the origin is { $origin }
picture-captain-takes = { $you ->
    [yes] You take
   *[no] { $name } takes
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
# $name: several names with commas.
picture-captain-tie = { $name } share the win

## On the table

# On a belt.
picture-captain-no-origin = no origin yet
picture-captain-empty = no luggage yet
# Under the number of cards there.
picture-captain-pile = draw pile
picture-captain-discard = discards
picture-captain-round = round { $round }

## One's own cards

picture-captain-hand = your cards
picture-captain-hand-turn = your turn
picture-captain-hand-may-call = you can call
picture-captain-hand-empty = You have no cards

## Alt texts

alt-captain-table = { $round ->
    [0] Captain Bluff table.
   *[other] Captain Bluff table, round { $round }.
}
# $news: sentences without a full stop, with semicolons.
alt-captain-news = { $news }.
# $what is a list of the parts below, with commas.
alt-captain-belt = Belt { $belt }: { $what }.
alt-captain-no-origin = no origin
alt-captain-hidden = origin face down
# $seats: numbers of seats.
alt-captain-known = known to seat { $seats }
# $card as in picture-captain-card.
alt-captain-origin = origin { $card }
alt-captain-empty = no luggage
# $cards: numbers and the two below.
alt-captain-row = { $way ->
    [up] { $city } going up: { $cards }
    [down] { $city } going down: { $cards }
   *[either] { $city }: { $cards }
}
alt-captain-joker = joker as { $number }
alt-captain-reverse = change of direction
alt-captain-piles = Draw pile { $pile }, discard pile { $discard }.
alt-captain-seat = { $seat }. { $name }: { $what }.
alt-captain-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
alt-captain-hand = Your cards: { $cards }.
alt-captain-hand-empty = You have no cards.
# A city of one's hand and its numbers.
alt-captain-group = { $city } { $numbers }
# Cards of one’s hand that could be placed there; $cards: numbers.
alt-captain-fits = Fits on belt { $belt } now: { $cards }.
