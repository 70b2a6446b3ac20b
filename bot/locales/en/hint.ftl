# Hints, for one person alone with computers.

button-hint = Hint
hint-odds = Going by what you can know: { $odds }
hint-move = A reasonable move: **{ $move }**
hint-move-asked = A reasonable move: **{ $move }**, under **{ $button }**
hint-none = No hint here: decide by what you know.
perudo-odds = { $bid } with { $own } you can see: true **{ $percent } times in 100**
perudo-odds-move = if you bid { $bid }: true **{ $percent } times in 100**
menteur-odds = { $hand } is true **{ $percent } times in 100**, going by the dice you know
captain-odds = Belt { $belt } is really from { $city } **{ $percent } times in 100**, going by the cards you haven’t seen
whist-odds = { $card }: { $higher ->
    [0] nothing higher is out
    [one] { $higher } higher card is out
   *[other] { $higher } higher cards are out
}
whist-odds-trumps = { $trumps ->
    [0] no trumps are out
    [one] { $trumps } trump is out
   *[other] { $trumps } trumps are out
}
quiz-odds = Calling costs { $call } for a pot of { $pot }: it pays if you win more than **{ $percent } times in 100**
