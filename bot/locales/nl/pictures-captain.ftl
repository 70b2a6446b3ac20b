### Captain Bluff: words in pictures, and the alt texts that tell what a picture shows.
### Words in pictures stand in little room: keep them as short as the English, or nearly.

## Cards

picture-captain-city = { $city ->
    [P] Parijs
    [N] New York
   *[T] Tokio
}
# The short name on an airport card: two letters. World tour, change of direction, display board,
# delayed flight.
picture-captain-code = { $card ->
    [TM] WR
    [CS] RW
    [TA] VB
   *[VR] VV
}
picture-captain-card = { $card ->
    [TM] een wereldreis
    [CS] een richtingwissel
    [TA] een vertrekbord
    [VR] een vertraagde vlucht
    [P] Parijs { $number }
    [N] New York { $number }
   *[T] Tokio { $number }
}

## Under a player's name (short: about 12 letters)

# This player made the placement that may be called a bluff; may call it; let it pass; called it.
picture-captain-placer = legde
picture-captain-first = De host kiest wie begint
picture-captain-may-call = bluf?
picture-captain-passed = laat gaan
picture-captain-caller = “bluf!”
picture-captain-gone = vertrokken

## What goes on: sentences without a full stop, about 40 letters

picture-captain-shuffle = De kaarten worden geschud
picture-captain-setup = { $you ->
    [yes] Jij legt een herkomst, gedekt
   *[no] { $name } legt een herkomst, gedekt
}
picture-captain-turn = { $you ->
    [yes] Jouw beurt
   *[no] { $name } speelt
}
# What of the turn is still to come.
picture-captain-to-do = één actie, evt. een luchthavenkaart
picture-captain-acted = nu nog een luchthavenkaart, of einde
picture-captain-played = de actie komt nog
picture-captain-placed = { $you ->
    [yes] Jij legde
   *[no] { $name } legde
} { $count ->
    [one] een kaart
   *[other] { $count } kaarten
} op band { $belt }
picture-captain-window = “bluf!” roepen mag
# $origin as in picture-captain-card.
picture-captain-bluff = Bluf! De herkomst is { $origin }
picture-captain-true = Geen bluf: de herkomst is { $origin }
picture-captain-takes = { $you ->
    [yes] Jij krijgt
   *[no] { $name } krijgt
} { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}
# $name: several names with commas.
picture-captain-tie = { $name } winnen samen

## On the table

# On a belt.
picture-captain-no-origin = nog geen herkomst
picture-captain-empty = nog geen bagage
# Under the number of cards there.
picture-captain-pile = stapel
picture-captain-discard = afgelegd
picture-captain-round = ronde { $round }

## One's own cards

picture-captain-hand = jouw kaarten
picture-captain-hand-turn = jouw beurt
picture-captain-hand-may-call = roep je “bluf!”?
picture-captain-hand-empty = Je hebt geen kaarten

## Alt texts

alt-captain-table = { $round ->
    [0] Tafel Captain Bluff.
   *[other] Tafel Captain Bluff, ronde { $round }.
}
# $news: sentences without a full stop, with semicolons.
alt-captain-news = { $news }.
# $what is a list of the parts below, with commas.
alt-captain-belt = Band { $belt }: { $what }.
alt-captain-no-origin = geen herkomst
alt-captain-hidden = herkomst gedekt
# $seats: numbers of seats.
alt-captain-known = bekend bij { $seats }
# $card as in picture-captain-card.
alt-captain-origin = herkomst { $card }
alt-captain-empty = geen bagage
# $cards: numbers and the two below.
alt-captain-row = { $way ->
    [up] { $city } omhoog: { $cards }
    [down] { $city } omlaag: { $cards }
   *[either] { $city }: { $cards }
}
alt-captain-joker = joker als { $number }
alt-captain-reverse = richtingwissel
alt-captain-piles = Trekstapel { $pile }, aflegstapel { $discard }.
alt-captain-seat = { $seat }. { $name }: { $what }.
alt-captain-cards = { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}
alt-captain-hand = Jouw kaarten: { $cards }.
alt-captain-hand-empty = Je hebt geen kaarten.
# A city of one's hand and its numbers.
alt-captain-group = { $city } { $numbers }
# Cards of one’s hand that could be placed there; $cards: numbers.
alt-captain-fits = Past nu op band { $belt }: { $cards }.
