# Indices, pour une personne seule contre des robots.

button-hint = Indice
hint-odds = 📊 { $odds }
hint-move = Essaie **{ $move }**.
hint-move-asked = Essaie **{ $move }** (par **{ $button }**).
hint-none = Pas d’indice ici : décide d’après ce que tu sais.
percent = { $count } %
percent-below = <1 %
percent-above = >99 %
perudo-odds = **{ $bid }** : **{ $percent }** de chances (tu en vois { $own })
perudo-odds-move = si tu annonces **{ $bid }** : **{ $percent }**
menteur-odds = { $hand } : **{ $percent }** de chances que ce soit vrai, d’après les dés que tu connais
captain-odds = Le tapis { $belt } vient vraiment de { $city } : **{ $percent }** de chances, d’après les cartes que tu n’as pas vues
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
quiz-odds = Suivre coûte { $call } pour un pot de { $pot } : rentable à partir de **{ $percent }** de chances de gagner
