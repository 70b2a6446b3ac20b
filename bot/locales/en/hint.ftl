# Hints, for one person alone with computers.

button-hint = Hint
hint-odds = 📊 { $odds }
hint-move = Try **{ $move }**.
hint-move-asked = Try **{ $move }** (under **{ $button }**).
hint-none = No hint for this one – it’s all you.
percent = { $count }%
percent-below = <1%
percent-above = >99%
perudo-odds = **{ $percent }** chance of **{ $bid }** (you can see { $own })
perudo-odds-move = **{ $bid }** would be true **{ $percent }** of the time
menteur-odds = { $hand } is true **{ $percent }** of the time, going by the dice you know
captain-odds = Belt { $belt } is really from { $city } **{ $percent }** of the time, going by the cards you haven’t seen
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
quiz-odds = It’s { $call } to call into { $pot }. Worth it if you win more than **{ $percent }** of the time
