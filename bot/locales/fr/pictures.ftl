### Les mots des images, et les textes qui disent ce qu’une image montre.
### Dans les images il y a peu de place : rester aussi court que l’anglais, ou presque.

## Sous un nom (court : environ 12 lettres)

picture-turn = à son tour
# Gobelets levés : a tout vu et a appuyé sur Continuer.
picture-ready = a vu
picture-away = pas là
picture-leaving = s’en va
picture-out = hors jeu
picture-you = toi
picture-won = victoire
# $place (nombre) : 2, 3, … ; qui sort en même temps partage une place.
picture-place = { $place }e place

## Au milieu de la table

# Sous le nombre.
picture-dice-in-play = { $count ->
    [one] dé en jeu
   *[other] dés en jeu
}
# Sous le numéro de la manche.
picture-round = manche
picture-doubt = { $name } : vrai ou bluff ?
picture-wins = { $name } gagne
picture-you-win = Tu gagnes

## Perudo : la table

# Sous un nom, gobelets levés : qui a fait l’enchère ; qui l’a contestée.
picture-perudo-bid = a enchéri
picture-perudo-challenged = a contesté
picture-perudo-dudo = dudo !
picture-perudo-calza = calza !
# Sous un nom : peut exposer des dés ; relance les autres.
picture-perudo-push = expose ?
picture-perudo-reroll = relance
picture-perudo-bid-by = enchère : { $name }
picture-perudo-opens = { $name } ouvre
picture-perudo-first = L’hôte choisit qui commence
picture-perudo-roll = Les dés roulent
# Sur une ligne : was-bid 7 × 3 found 9. Aussi court que possible.
picture-perudo-was-bid = enchère
picture-perudo-found = total
picture-perudo-bluff = Pas assez : l’enchère était fausse
picture-perudo-holds = Assez : l’enchère était juste
picture-perudo-exact = Tout juste : les autres perdent un dé
picture-perudo-calza-right = Tout juste : calza !
picture-perudo-calza-wrong = Pas exact : calza ratée
picture-perudo-starts = { $name } ouvre la manche suivante
# À côté d’un dé qui montre un as.
picture-perudo-joker = compte pour n’importe quel chiffre
picture-perudo-joker-short = joker
picture-perudo-palifico = PALIFICO
# À côté du mot ci-dessus, sur une ligne.
picture-perudo-palifico-why = les as ne sont pas jokers, le chiffre reste

## Perudo : ses propres dés

picture-perudo-hand = Tes dés
picture-perudo-hand-empty = Pas de dés sous ton gobelet
# Combien de ses propres dés comptent pour l’enchère en cours.
picture-perudo-hand-count = { $count ->
    [0] Aucun des tiens ne compte
    [one] { $count } des tiens compte
   *[other] { $count } des tiens comptent
}
picture-perudo-hand-turn = à toi
picture-perudo-hand-own-bid = ton enchère
picture-perudo-hand-no-bid = pas d’enchère
# Sous des dés que tout le monde voit : environ 10 lettres.
picture-perudo-hand-open = exposés

## Avant la partie

# Combien de places sont prises.

## Le classement et la carte d’une personne

# Titres de colonnes et mots sous un nombre : environ 8 lettres, le dernier 12.
picture-rating = cote
picture-games = parties
picture-wins-count = gagnées
picture-card-place = rang
picture-no-history = La courbe commence à la deuxième partie

## Textes des images : perudo

# $face est un chiffre, ou le nom du joker : « star », et « paco » pour l’as du perudo.
alt-perudo-face = { $face ->
    [star] étoile
    [paco] 1
   *[other] { $face }
}
alt-perudo-bid = { $face ->
    [star] { $count ->
        [one] { $count } étoile
       *[other] { $count } étoiles
    }
    [paco] { $count ->
        [one] { $count } paco
       *[other] { $count } pacos
    }
    [1] { $count } as
    [2] { $count } deux
    [3] { $count } trois
    [4] { $count } quatre
    [5] { $count } cinq
   *[other] { $count } six
}
alt-perudo-table = { $round ->
    [0] Table de perudo.
   *[other] Table de perudo, manche { $round }, { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } en jeu.
}
alt-perudo-palifico = Palifico : les as ne sont pas jokers, et le chiffre reste.
alt-perudo-first = L’hôte choisit qui commence.
alt-perudo-roll = Les dés roulent.
alt-perudo-opens = { $name } ouvre les enchères.
alt-perudo-stands = Enchère en cours : { $bid }, par { $name }.
alt-perudo-turn = C’est à { $name } de jouer.
alt-perudo-push = { $name } peut exposer des dés.
alt-perudo-reroll = { $name } relance ses autres dés.
# $bid comme dans alt-perudo-bid.
alt-perudo-revealed = Gobelets levés : { $challenger } a contesté l’enchère { $bid }, faite par { $bidder }.
alt-perudo-revealed-dudo = Gobelets levés : { $challenger } a douté de l’enchère { $bid }, faite par { $bidder }.
alt-perudo-revealed-calza = Gobelets levés : { $challenger } a dit calza sur l’enchère { $bid }, faite par { $bidder }.
alt-perudo-found = Au total : { $found }.
alt-perudo-starts = { $name } ouvre la manche suivante.
alt-perudo-won = { $name } gagne.
# Une phrase par place ; $what est une liste des morceaux ci-dessous, avec des virgules.
alt-perudo-seat = { $seat }. { $name } : { $what }.
alt-perudo-dice = { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}
# Des dés visibles ; $dice est une liste de alt-perudo-face.
alt-perudo-shows = montre { $dice }
alt-perudo-open = expose { $dice }
alt-perudo-last-bid = enchère { $bid }
# Combien des dés qui viennent d’être nommés comptent pour l’enchère.
alt-perudo-count = { $count ->
    [0] aucun ne compte
    [one] { $count } compte
   *[other] { $count } comptent
}
alt-perudo-loses = perd { $count }
alt-perudo-gains = gagne { $count }
alt-perudo-place = { $place ->
    [1] 1re place
   *[other] { $place }e place
}
alt-perudo-out = hors jeu
alt-perudo-leaving = s’en va
alt-perudo-ready = a vu
alt-perudo-away = pas là
alt-perudo-hand = Tes dés : { $dice }.
alt-perudo-hand-open = Exposés : { $dice }.
alt-perudo-hand-empty = Il n’y a pas de dés sous ton gobelet.
alt-perudo-hand-count = { $count ->
    [0] Aucun de tes dés ne compte pour elle.
    [one] { $count } de tes dés compte pour elle.
   *[other] { $count } de tes dés comptent pour elle.
}
alt-perudo-your-turn = C’est ton tour.
alt-perudo-in-play = { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} en jeu.

## Textes des images : avant la partie

alt-lobby = { $game } : places prises : { $taken } sur { $seats }.
alt-lobby-seat = { $seat }. { $name }.
alt-lobby-computer = { $seat }. { $name }, un robot.
alt-welcome = Les jeux : { $games }.

## Textes des images : le classement et la carte d’une personne

alt-leaderboard = { $title }, { $subtitle }.
alt-leaderboard-champion = { $name } détient le titre
alt-leaderboard-row = { $place }. { $name } : { $rating }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}.
alt-card = { $name }, { $title } : cote { $rating }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}.
alt-card-place = Rang { $place } au classement.
alt-card-history = La cote est passée de { $first } à { $last }.

## Cartes à jouer

# Une lettre sur une carte : valet, dame, roi, as.
picture-rank = { $rank ->
    [r11] V
    [r12] D
    [r13] R
   *[r14] A
}
