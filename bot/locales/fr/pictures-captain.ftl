### Captain Bluff : les mots des images, et les textes qui disent ce qu’une image montre.
### Dans les images il y a peu de place : rester aussi court que l’anglais, ou presque.

## Cartes

picture-captain-city = { $city ->
    [P] Paris
    [N] New York
   *[T] Tokyo
}
# Le nom court sur une carte Aéroport : deux lettres. Tour du monde, changement de sens, tableau
# d’affichage, vol retardé.
picture-captain-code = { $card ->
    [TM] TM
    [CS] CS
    [TA] TA
   *[VR] VR
}
picture-captain-card = { $card ->
    [TM] un tour du monde
    [CS] un changement de sens
    [TA] un tableau d’affichage
    [VR] un vol retardé
    [P] Paris { $number }
    [N] New York { $number }
   *[T] Tokyo { $number }
}

## Sous un nom (court : environ 12 lettres)

# Qui a posé ce qu’on peut appeler un bluff ; peut le faire ; laisse passer ; l’a fait.
picture-captain-placer = a posé
picture-captain-first = L’hôte choisit qui commence
picture-captain-may-call = bluff ?
picture-captain-passed = laisse passer
picture-captain-caller = « bluff ! »
picture-captain-gone = n’est plus là

## Ce qui se passe : phrases sans point, environ 40 lettres

picture-captain-shuffle = On mélange les cartes
picture-captain-setup = { $you ->
    [yes] Tu poses une provenance, face cachée
   *[no] { $name } pose une provenance, face cachée
}
picture-captain-turn = { $you ->
    [yes] À toi de jouer
   *[no] À { $name } de jouer
}
# Ce qui reste du tour.
picture-captain-to-do = une action, carte Aéroport en option
picture-captain-acted = ensuite : carte Aéroport ou fin
picture-captain-played = reste l’action
picture-captain-placed = { $you ->
    [yes] Tu as posé
   *[no] { $name } a posé
} { $count ->
    [one] une carte
   *[other] { $count } cartes
} sur le tapis { $belt }
picture-captain-window = bluff, ou pas ?
# $origin comme dans picture-captain-card.
picture-captain-bluff = Bluff ! C’était { $origin }
picture-captain-true = Pas de bluff : { $origin }
picture-captain-takes = { $you ->
    [yes] Tu prends
   *[no] { $name } prend
} { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
# $name : plusieurs noms, avec des virgules.
picture-captain-tie = Victoire partagée : { $name }

## Sur la table

# Sur un tapis.
picture-captain-no-origin = pas encore de provenance
picture-captain-empty = pas encore de bagages
# Sous le nombre de cartes qui s’y trouvent.
picture-captain-pile = pioche
picture-captain-discard = défausse
picture-captain-round = tour { $round }

## Ses propres cartes

picture-captain-hand = tes cartes
picture-captain-hand-turn = à toi de jouer
picture-captain-hand-may-call = bluff ou pas ?
picture-captain-hand-empty = Tu n’as plus de cartes

## Textes de remplacement

alt-captain-table = { $round ->
    [0] Table de Captain Bluff.
   *[other] Table de Captain Bluff, tour de table { $round }.
}
# $news : phrases sans point, avec des points-virgules.
alt-captain-news = { $news }.
# $what est une liste des éléments ci-dessous, avec des virgules.
alt-captain-belt = Tapis { $belt } : { $what }.
alt-captain-no-origin = pas de provenance
alt-captain-hidden = provenance cachée
# $seats : numéros de places.
alt-captain-known = connue par { $seats }
# $card comme dans picture-captain-card.
alt-captain-origin = provenance { $card }
alt-captain-empty = pas de bagages
# $cards : des nombres et les deux ci-dessous.
alt-captain-row = { $way ->
    [up] { $city } en montant : { $cards }
    [down] { $city } en descendant : { $cards }
   *[either] { $city } : { $cards }
}
alt-captain-joker = joker (vaut { $number })
alt-captain-reverse = changement de sens
alt-captain-piles = Pioche { $pile }, défausse { $discard }.
alt-captain-seat = { $seat }. { $name } : { $what }.
alt-captain-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
alt-captain-hand = Tes cartes : { $cards }.
alt-captain-hand-empty = Tu n’as plus de cartes.
# Une ville de sa main et ses numéros.
alt-captain-group = { $city } { $numbers }
# Des cartes de sa main qu’on pourrait y poser ; $cards : des nombres.
alt-captain-fits = À poser sur le tapis { $belt } : { $cards }.
