# Hints, voor iemand die alleen tegen computers speelt.

button-hint = Hint
hint-odds = Met wat je kunt weten: { $odds }
hint-move = Een redelijke zet: **{ $move }**
hint-move-asked = Een redelijke zet: **{ $move }**, via **{ $button }**
hint-none = Hier is geen hint: beslis met wat je weet.
perudo-odds = { $bid }, waarvan je er { $own } ziet: waar in **{ $percent } van de 100** gevallen
perudo-odds-move = als jij { $bid } biedt: waar in **{ $percent } van de 100** gevallen
menteur-odds = { $hand }: waar in **{ $percent } van de 100** gevallen, met de dobbelstenen die je kent
captain-odds = Band { $belt } komt echt uit { $city } in **{ $percent } van de 100** gevallen, met de kaarten die je niet gezien hebt
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
quiz-odds = Meegaan kost { $call } voor een pot van { $pot }: het loont als je vaker wint dan **{ $percent } keer op 100**
