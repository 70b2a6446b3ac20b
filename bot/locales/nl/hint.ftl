# Hints, voor iemand die alleen tegen computers speelt.

button-hint = Hint
hint-odds = 📊 { $odds }
hint-move = Probeer **{ $move }**.
hint-move-asked = Probeer **{ $move }** (via **{ $button }**).
hint-none = Hier heb ik geen hint: jij beslist.
percent = { $count }%
percent-below = <1%
percent-above = >99%
perudo-odds = **{ $percent }** kans op **{ $bid }** (je ziet er zelf { $own })
perudo-odds-move = **{ $bid }** klopt met **{ $percent }** kans
menteur-odds = { $hand }: **{ $percent }** kans dat het waar is, met de dobbelstenen die je kent
captain-odds = Band { $belt } komt echt uit { $city }: **{ $percent }** kans, met de kaarten die je niet gezien hebt
whist-odds = { $card }: { $higher ->
    [0] niets hogers meer in het spel
    [one] nog { $higher } hogere kaart in het spel
   *[other] nog { $higher } hogere kaarten in het spel
}
whist-odds-trumps = { $trumps ->
    [0] geen troef meer in het spel
    [one] nog { $trumps } troef in het spel
   *[other] nog { $trumps } troeven in het spel
}
quiz-odds = Meegaan kost { $call } voor een pot van { $pot }: het loont vanaf **{ $percent }** kans om te winnen
