### Whist à la couleur : les mots des images, et les textes qui disent ce qu’une image montre.
### Dans les images il y a peu de place : rester aussi court que l’anglais, ou presque.

## Contrats

# $suit est le signe de l’atout, ou rien.
picture-whist-contract = { $kind ->
    [E8] Emballage 8 { $suit }
    [E9] Emballage 9 { $suit }
    [E10] Emballage 10 { $suit }
    [E11] Emballage 11 { $suit }
    [E12] Emballage 12 { $suit }
    [E13] Emballage 13 { $suit }
    [S6] Solo 6 { $suit }
    [S7] Solo 7 { $suit }
    [S8] Solo 8 { $suit }
    [PM] Petite misère
    [P] Piccolo
    [TR] Trou { $suit }
    [GM] Grande misère
    [GMT] Misère sur table
    [A9] Abondance 9 { $suit }
    [A10] Abondance 10 { $suit }
    [A11] Abondance 11 { $suit }
    [PC] Petit chelem { $suit }
   *[GC] Grand chelem { $suit }
}
# Ce que quelqu’un a dit, après un nom ou à côté d’un numéro : au plus 12 lettres outre $suit.
picture-whist-call = { $call ->
    [waiting] attend
    [proposed] propose { $suit }
    [maintained] maintient { $suit }
    [packed] emballé { $suit }
    [kept] garde le trou
    [passed] passe
   *[pack] emballe { $level } { $suit }
}

## À une place (court : environ 14 lettres)

# Sur le disque du donneur : une lettre.
picture-whist-button = D
# $text est le nombre avec son signe.
picture-whist-points = { $points ->
    [one] { $text } pt
   *[other] { $text } pts
}
picture-whist-declarer = attaque
picture-whist-discards = écarte…
picture-whist-discarded = a écarté
# Son annonce est devant le jury.
picture-whist-asked = jury
picture-whist-gone = a quitté

## Autour de la levée

picture-whist-deal = donne { $deal } sur { $deals }
# Après les mots ci-dessus, avec un point entre les deux.
picture-whist-highest = enchère
# À la fin.
picture-whist-played = { $deals ->
    [one] { $deals } donne jouée
   *[other] { $deals } donnes jouées
}
picture-whist-no-bid = aucune enchère
picture-whist-none = pas de jeu
# Devant les contrats qui dépassent l’enchère.
picture-whist-higher = plus haut
# Au-dessus de ce que l’enchère rapporte ou coûte à chaque déclarant.
picture-whist-worth = valeur, réussi ou chuté
picture-whist-silent = personne n’a encore parlé
picture-whist-silent-trou = rien encore après le trou
# Devant des nombres de plis, et au-dessus d’une colonne.
picture-whist-won = plis
picture-whist-of = { $tricks }/{ $need }
picture-whist-last = dernier pli
# À une carte : elle a été entamée ; elle ferait le pli ; elle l’a fait.
picture-whist-led = sortie
picture-whist-highest-card = maître
picture-whist-taken = fait le pli

## Ce qui se passe : phrases sans point, environ 30 lettres

picture-whist-shuffle = On mélange les cartes
picture-whist-cuts = { $name } coupe
# S’il a trois as, ce qu’il doit annoncer.
picture-whist-asks-trou = { $name } : trou ou passe-trou ?
picture-whist-speaks = À { $name } de parler
picture-whist-first = en premier
# Tous ont passé : le même donneur a redonné.
picture-whist-again = passe rond : nouvelle donne
picture-whist-trou = { $name } a annoncé un trou
picture-whist-jury = Le jury regarde { $name }
picture-whist-discard = Chacun écarte une carte
picture-whist-discard-why = avant la petite misère
picture-whist-trump = { $name } choisit l’atout
picture-whist-plays = À { $name } de jouer
picture-whist-taking = { $name } est maître
picture-whist-leads = À { $name } de sortir
picture-whist-took = { $name } fait le pli
picture-whist-leads-next = et sort au suivant
# $names : un ou plusieurs, avec des virgules.
picture-whist-made = Réussi : { $names }
picture-whist-failed = Chuté : { $names }
picture-whist-tricks = { $tricks ->
    [0] sans aucun pli
    [one] avec { $tricks } pli
   *[other] avec { $tricks } plis
}
picture-whist-awarded = décision du jury
picture-whist-annulled = annulée par le jury
picture-whist-tie = Victoire partagée : { $name }

## Ses propres cartes

picture-whist-your-turn = à toi

## La feuille de points

picture-whist-contracts = jeu
picture-whist-no-deal = Aucune donne n’a été jouée
picture-whist-penalties = abus
picture-whist-total = total
# À la place d’un nombre de plis : le jury a attribué cette donne.
picture-whist-ruled = jury

## Textes de remplacement

alt-whist-table = Whist à la couleur, donne { $deal } sur { $deals }.
# $rank est un nombre ou la lettre de la carte.
alt-whist-card = { $suit ->
    [H] { $rank } de cœur
    [D] { $rank } de carreau
    [C] { $rank } de trèfle
   *[S] { $rank } de pique
}
# $ranks : plusieurs, avec des espaces.
alt-whist-suit = { $suit ->
    [H] cœur { $ranks }
    [D] carreau { $ranks }
    [C] trèfle { $ranks }
   *[S] pique { $ranks }
}
alt-whist-contract = { $contract } par { $names }.
alt-whist-highest = Enchère la plus haute : { $contract } par { $names }.
alt-whist-news = { $news }.
alt-whist-calls = Annonces : { $calls }.
# $cards : qui a joué quoi ; $name a la meilleure carte.
alt-whist-trick = Pli en cours : { $cards } ; { $name } est maître.
alt-whist-last = Dernier pli : { $cards } ; { $name } l’a fait.
alt-whist-tally = Plis : { $tricks }.
alt-whist-open = Jeu étalé, { $name } : { $cards }.
alt-whist-seat = { $seat }. { $name } : { $what }.
alt-whist-dealer = donneur
alt-whist-hand = Tes cartes : { $cards }.
alt-whist-playable = Tu peux jouer { $cards }.
alt-whist-away = Tu as écarté : { $card }.
alt-whist-sheet = Feuille de points, donnes jouées : { $deal } sur { $deals }.
alt-whist-totals = Total : { $points }.
alt-whist-penalties = Points d’abus : { $points }.
# $tricks : un nombre, ou plusieurs avec des points. $points : des quatre, dans l’ordre des places.
alt-whist-line = { $deal }. { $contract }, plis { $tricks } : { $points }.
