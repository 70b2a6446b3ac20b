### Colour whist: the words of its pictures, and the texts that tell what a picture shows.
### There is little room in pictures: keep as short as this, or nearly.

## Contracts

# $suit is the trump’s sign, or nothing.
picture-whist-contract = { $kind ->
    [E8] Pair 8 { $suit }
    [E9] Pair 9 { $suit }
    [E10] Pair 10 { $suit }
    [E11] Pair 11 { $suit }
    [E12] Pair 12 { $suit }
    [E13] Pair 13 { $suit }
    [S6] Solo 6 { $suit }
    [S7] Solo 7 { $suit }
    [S8] Solo 8 { $suit }
    [PM] Small misère
    [P] Piccolo
    [TR] Trou { $suit }
    [GM] Grand misère
    [GMT] Open misère
    [A9] Abundance 9 { $suit }
    [A10] Abundance 10 { $suit }
    [A11] Abundance 11 { $suit }
    [PC] Small slam { $suit }
   *[GC] Grand slam { $suit }
}
# What somebody said, after a name or beside a number: at most 12 letters beside $suit.
picture-whist-call = { $call ->
    [waiting] waits
    [proposed] proposes { $suit }
    [maintained] keeps { $suit }
    [packed] partner { $suit }
    [kept] keeps the trou
    [passed] passes
   *[pack] { $suit } for { $level }
}

## At a seat (short: about 14 letters)

# On the dealer’s disc: one letter.
picture-whist-button = D
# $text is the number with its sign.
picture-whist-points = { $points ->
    [one] { $text } pt
   *[other] { $text } pts
}
picture-whist-declarer = declarer
picture-whist-discards = discards…
picture-whist-discarded = discarded
# His bid is before the jury.
picture-whist-asked = asks jury
picture-whist-gone = left

## Panels around the trick

picture-whist-deal = deal { $deal } of { $deals }
# After the words above, with a dot between.
picture-whist-highest = highest bid
# At the end.
picture-whist-played = { $deals ->
    [one] { $deals } deal played
   *[other] { $deals } deals played
}
picture-whist-no-bid = no bid yet
picture-whist-none = no contract yet
# Before the contracts that outrank what was bid.
picture-whist-higher = higher bids
# Above what the highest bid brings each of its declarers.
picture-whist-worth = worth, made or failed
picture-whist-silent = no bids yet
picture-whist-silent-trou = no bid yet after the trou
# Before numbers of tricks, and above a column of them.
picture-whist-won = tricks
picture-whist-of = { $tricks }/{ $need }
picture-whist-last = last trick
# At a card: it was led; it would take the trick; it took the trick.
picture-whist-led = led
picture-whist-highest-card = winning
picture-whist-taken = takes it

## What goes on: sentences without a full stop, about 30 letters

picture-whist-shuffle = The cards are shuffled
picture-whist-cuts = { $name } cuts the cards
# Whether he has three aces, which he must announce.
picture-whist-asks-trou = { $name }: a trou or none?
picture-whist-speaks = { $name } to bid
picture-whist-first = and bids first
# All passed: the same dealer has dealt anew.
picture-whist-again = all passed, dealt again
picture-whist-trou = { $name } has a trou
picture-whist-jury = The jury sees { $name }’s hand
picture-whist-discard = Everyone discards a card
picture-whist-discard-why = before the small misère
picture-whist-trump = { $name } names trumps
picture-whist-plays = { $name } to play
picture-whist-taking = { $name } is winning it
picture-whist-leads = { $name } to lead
picture-whist-took = { $name } takes the trick
picture-whist-leads-next = and leads to the next
# $names: one or several, with commas.
picture-whist-made = { $names } made it
picture-whist-failed = { $names } failed
picture-whist-tricks = { $tricks ->
    [0] without a trick
    [one] with { $tricks } trick
   *[other] with { $tricks } tricks
}
picture-whist-awarded = by the jury
picture-whist-annulled = annulled by the jury
picture-whist-tie = { $name } share the win

## One’s own cards

picture-whist-your-turn = your turn

## The score sheet

picture-whist-contracts = contract
picture-whist-no-deal = No deal played yet
picture-whist-penalties = penalties
picture-whist-total = total
# In place of a number of tricks: the jury gave this deal.
picture-whist-ruled = jury

## Alt texts

alt-whist-table = Colour whist, deal { $deal } of { $deals }.
# $rank is a number or the letter on the card.
alt-whist-card = { $suit ->
    [H] { $rank } of hearts
    [D] { $rank } of diamonds
    [C] { $rank } of clubs
   *[S] { $rank } of spades
}
# $ranks: several, with spaces.
alt-whist-suit = { $suit ->
    [H] hearts { $ranks }
    [D] diamonds { $ranks }
    [C] clubs { $ranks }
   *[S] spades { $ranks }
}
alt-whist-contract = { $contract } by { $names }.
alt-whist-highest = Highest bid: { $contract } by { $names }.
alt-whist-news = { $news }.
alt-whist-calls = Calls: { $calls }.
# $cards: who played which; $name has the best.
alt-whist-trick = Trick: { $cards }; { $name } has the best card.
alt-whist-last = Last trick: { $cards }; { $name } took it.
alt-whist-tally = Tricks: { $tricks }.
alt-whist-open = { $name }’s hand: { $cards }.
alt-whist-seat = { $seat }. { $name }: { $what }.
alt-whist-dealer = dealer
alt-whist-hand = Your cards: { $cards }.
alt-whist-playable = You can play { $cards }.
alt-whist-away = You discarded the { $card }.
alt-whist-sheet = Score sheet, deals played: { $deal } of { $deals }.
alt-whist-totals = Total: { $points }.
alt-whist-penalties = Penalties: { $points }.
# $tricks: a number, or several with dots. $points: of all four, in the order of their seats.
alt-whist-line = { $deal }. { $contract }, tricks { $tricks }: { $points }.
