### Colour whist: the words of its pictures, and the texts that tell what a picture shows.
### There is little room in pictures: keep as short as this, or nearly.

## Contracts

# $suit is the trump’s sign, or nothing.
picture-whist-contract = { $kind ->
    [E8] Samen 8 { $suit }
    [E9] Samen 9 { $suit }
    [E10] Samen 10 { $suit }
    [E11] Samen 11 { $suit }
    [E12] Samen 12 { $suit }
    [E13] Samen 13 { $suit }
    [S6] Alleen 6 { $suit }
    [S7] Alleen 7 { $suit }
    [S8] Alleen 8 { $suit }
    [PM] Kleine miserie
    [P] Piccolo
    [TR] Troel { $suit }
    [GM] Grote miserie
    [GMT] Open miserie
    [A9] Abondance 9 { $suit }
    [A10] Abondance 10 { $suit }
    [A11] Abondance 11 { $suit }
    [PC] Solo { $suit }
   *[GC] Solo slim { $suit }
}
# What somebody said, after a name or beside a number: at most 12 letters beside $suit.
picture-whist-call = { $call ->
    [waiting] wacht
    [proposed] vraagt { $suit }
    [maintained] houdt { $suit } aan
    [packed] samen in { $suit }
    [kept] speelt troel
    [passed] past
   *[pack] mee: { $level } { $suit }
}

## At a seat (short: about 14 letters)

# On the dealer’s disc: one letter.
picture-whist-button = D
# $text is the number with its sign.
picture-whist-points = { $points ->
    [one] { $text } pt
   *[other] { $text } ptn
}
picture-whist-declarer = speelt
picture-whist-discards = legt weg…
picture-whist-discarded = legde weg
# His bid is before the jury.
picture-whist-asked = jury
picture-whist-gone = vertrokken

## Panels around the trick

picture-whist-deal = gift { $deal } van { $deals }
# After the words above, with a dot between.
picture-whist-highest = hoogste bod
# At the end.
picture-whist-played = { $deals ->
    [one] { $deals } gift gespeeld
   *[other] { $deals } giften gespeeld
}
picture-whist-no-bid = nog geen bod
picture-whist-none = nog geen contract
# Before the contracts that outrank what was bid.
picture-whist-higher = nog hoger
# Above what the highest bid brings each of its declarers.
picture-whist-worth = gehaald of niet
picture-whist-silent = nog niemand sprak
picture-whist-silent-trou = nog geen bod na de troel
# Before numbers of tricks, and above a column of them.
picture-whist-won = slagen
picture-whist-of = { $tricks }/{ $need }
picture-whist-last = laatste slag
# At a card: it was led; it would take the trick; it took the trick.
picture-whist-led = uitkomst
picture-whist-highest-card = hoogste
picture-whist-taken = wint

## What goes on: sentences without a full stop, about 30 letters

picture-whist-shuffle = Kaarten worden geschud
picture-whist-cuts = { $name } coupeert
# Whether he has three aces, which he must announce.
picture-whist-asks-trou = { $name }: troel of niet?
picture-whist-speaks = { $name } mag bieden
picture-whist-first = en biedt eerst
# All passed: the same dealer has dealt anew.
picture-whist-again = iedereen paste: opnieuw gedeeld
picture-whist-trou = { $name } heeft troel
picture-whist-jury = De jury bekijkt { $name }
picture-whist-discard = Elk legt een kaart weg
picture-whist-discard-why = voor de kleine miserie
picture-whist-trump = { $name } kiest troef
picture-whist-plays = { $name } speelt
picture-whist-taking = { $name } ligt hoogst
picture-whist-leads = { $name } komt uit
picture-whist-took = { $name } wint de slag
picture-whist-leads-next = en komt uit
# $names: one or several, with commas.
picture-whist-made = Gehaald: { $names }
picture-whist-failed = Niet gehaald: { $names }
picture-whist-tricks = { $tricks ->
    [0] zonder slag
    [one] met { $tricks } slag
   *[other] met { $tricks } slagen
}
picture-whist-awarded = door de jury
picture-whist-annulled = vernietigd door de jury
picture-whist-tie = { $name } winnen samen

## One’s own cards

picture-whist-your-turn = jouw beurt

## The score sheet

picture-whist-contracts = contract
picture-whist-no-deal = Nog geen gift gespeeld
picture-whist-penalties = strafpunten
picture-whist-total = totaal
# In place of a number of tricks: the jury gave this deal.
picture-whist-ruled = jury

## Alt texts

alt-whist-table = Kleurenwiezen, gift { $deal } van { $deals }.
# $rank is a number or the letter on the card.
alt-whist-card = { $suit ->
    [H] harten { $rank }
    [D] ruiten { $rank }
    [C] klaveren { $rank }
   *[S] schoppen { $rank }
}
# $ranks: several, with spaces.
alt-whist-suit = { $suit ->
    [H] harten { $ranks }
    [D] ruiten { $ranks }
    [C] klaveren { $ranks }
   *[S] schoppen { $ranks }
}
alt-whist-contract = { $contract }, gespeeld door { $names }.
alt-whist-highest = Hoogste bod: { $contract } van { $names }.
alt-whist-news = { $news }.
alt-whist-calls = Geboden: { $calls }.
# $cards: who played which; $name has the best.
alt-whist-trick = Slag: { $cards }; { $name } ligt hoogst.
alt-whist-last = Laatste slag: { $cards }; voor { $name }.
alt-whist-tally = Slagen: { $tricks }.
alt-whist-open = Kaarten van { $name }: { $cards }.
alt-whist-seat = { $seat }. { $name }: { $what }.
alt-whist-dealer = deler
alt-whist-hand = Jouw kaarten: { $cards }.
alt-whist-playable = Je mag { $cards } spelen.
alt-whist-away = Weggelegd: { $card }.
alt-whist-sheet = Puntenblad, gespeelde giften: { $deal } van { $deals }.
alt-whist-totals = Totaal: { $points }.
alt-whist-penalties = Strafpunten: { $points }.
# $tricks: a number, or several with dots. $points: of all four, in the order of their seats.
alt-whist-line = { $deal }. { $contract }, slagen { $tricks }: { $points }.
