### Tournois et profils : les mots des images, et les textes qui disent ce qu’une image montre.
### Dans les images il y a peu de place : rester aussi court que l’anglais, ou presque.

## Classement, tableau et tables

tournament-poster-knockout = Élimination · jusqu’à { $capacity } personnes
tournament-poster-rounds = Toutes les rondes pour tous · jusqu’à { $capacity } personnes
tournament-poster-swiss = Système suisse · jusqu’à { $capacity } personnes
# En haut à droite.
picture-tournament-page = page { $page } sur { $pages }
# Au-dessus d’une colonne de chiffres.
picture-tournament-points = points
picture-tournament-table = Table { $number }
# À côté du numéro d’une table : environ 8 lettres.
picture-tournament-waiting = à venir
picture-tournament-playing = en jeu
picture-tournament-over = finie
# À côté du titre d’un tour ; la finale n’a que ses joueurs.
picture-tournament-people = { $people ->
    [one] { $people } joueur
   *[other] { $people } joueurs
}
picture-tournament-through = { $people ->
    [one] { $people } joueur
   *[other] { $people } joueurs
}, { $through ->
    [one] { $through } qualifié
   *[other] { $through } qualifiés
}
# Au-dessus d’un champ de signes, un par table.
picture-tournament-tables = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}
picture-tournament-tables-over = Tables finies : { $over } sur { $tables }
# $names : un nom ou plusieurs, entre virgules ; +3 à la fin : trois de plus.
picture-tournament-lucky = Meilleurs perdants repêchés : { $names }
picture-tournament-byes = Qualifiés sans jouer : { $names }
picture-tournament-drawn-out = Éliminés au sort : { $names }
picture-tournament-champion = { $name } remporte le tournoi

## Le profil d’une personne

# Au-dessus de colonnes de chiffres : environ 10 lettres.
picture-profile-game = jeu
# La place au classement de tous les serveurs.
picture-profile-everywhere = général
picture-profile-badges = Exploits
picture-profile-versus = Le plus souvent contre
# À côté des chiffres : gagnées et perdues contre quelqu’un.
picture-profile-met = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
picture-profile-more = et { $count } de plus
picture-profile-new = Pas encore de partie comptée

## Textes des images : tournois

alt-poster = Affiche : { $title }. { $game }. { $line }.
alt-tournament = { $title }, { $subtitle }.
alt-tournament-page = Page { $page } sur { $pages }.
alt-tournament-line = { $place }. { $name } : { $points }
alt-tournament-unplaced = { $name } : { $points }
alt-tournament-crown = gagne le tournoi
alt-tournament-out = hors jeu
alt-tournament-gone = ne joue plus
alt-tournament-goes-on = continue
alt-tournament-more = Et { $count ->
    [one] { $count } autre ligne
   *[other] { $count } autres lignes
}.
alt-tournament-more-tables = Et { $count ->
    [one] { $count } autre table
   *[other] { $count } autres tables
}.
alt-tournament-table-waiting = Table { $number }, pas commencée.
alt-tournament-table-playing = Table { $number }, en jeu.
alt-tournament-table-over = Table { $number }, finie.
alt-tournament-round = { $title } : { $people ->
    [one] { $people } joueur
   *[other] { $people } joueurs
}, { $tables ->
    [one] { $over } table finie sur { $tables }
   *[other] { $over } tables finies sur { $tables }
}.
alt-tournament-lucky = Meilleurs perdants repêchés : { $names }.
alt-tournament-byes = Qualifiés sans jouer : { $names }.
alt-tournament-drawn-out = Éliminés au sort : { $names }.
alt-tournament-champion = { $name } remporte le tournoi.

## Textes des images : le profil d’une personne

alt-profile = { $name }, { $subtitle }.
alt-profile-titles = Titres : { $titles }.
alt-profile-game = { $title } : cote { $rating }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}
alt-profile-unrated = { $title } : pas de partie comptée
alt-profile-here = place { $place } ici
alt-profile-everywhere = place { $place } au général
alt-profile-badges = Exploits : { $badges }.
alt-profile-versus = Contre { $name } : { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}, { $lost ->
    [one] { $lost } perdue
   *[other] { $lost } perdues
}, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}.
alt-profile-new = Pas encore de partie comptée.
