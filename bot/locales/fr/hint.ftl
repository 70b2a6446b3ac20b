# Indices, pour une personne seule contre des robots.

button-hint = Indice
hint-odds = D’après ce que tu peux savoir : { $odds }
hint-move = Un coup raisonnable : **{ $move }**
hint-move-asked = Un coup raisonnable : **{ $move }**, par **{ $button }**
hint-none = Pas d’indice ici : décide d’après ce que tu sais.
perudo-odds = { $bid }, dont { $own } que tu vois : vrai **{ $percent } fois sur 100**
perudo-odds-move = si tu annonces { $bid } : vrai **{ $percent } fois sur 100**
menteur-odds = { $hand } : vrai **{ $percent } fois sur 100**, d’après les dés que tu connais
captain-odds = Le tapis { $belt } vient vraiment de { $city } **{ $percent } fois sur 100**, d’après les cartes que tu n’as pas vues
whist-odds = { $card } : { $higher ->
    [0] rien de plus haut dehors
    [one] { $higher } carte plus haute dehors
   *[other] { $higher } cartes plus hautes dehors
}
whist-odds-trumps = { $trumps ->
    [0] plus d’atout dehors
    [one] { $trumps } atout dehors
   *[other] { $trumps } atouts dehors
}
quiz-odds = Suivre coûte { $call } pour un pot de { $pot } : rentable si tu gagnes plus de **{ $percent } fois sur 100**
