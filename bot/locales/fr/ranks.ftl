# Classements, et ce qu’une personne a joué.

ranks-scope-server = ce serveur
ranks-scope-everywhere = tous les serveurs
ranks-scope-all-time = ce serveur · depuis toujours
# $season: season-number or season-named.
ranks-scope-season = ce serveur · { $season }
ranks-title = ### { $game } · { $scope }
# $played and $won: ranks-played and ranks-won.
ranks-line = **{ $place }.** { $name } · **{ $rating }** · { $played }, { $won }
ranks-line-rests = **–** { $name } · **{ $rating }** · { $played }, { $won } · au repos
# Who has won the last tournament.
ranks-champion = 👑 { $name }
ranks-readers = 👀 **Lit dans les gens :** { $names }
ranks-reader = { $name } { $right } sur { $count }
ranks-played = { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
ranks-won = { $wins ->
        [one] { $wins } victoire
       *[other] { $wins } victoires
    }
# The mean of all places, such as 2.3.
ranks-mean = rang moyen { $mean }
# $scope: this server, or everywhere.
ranks-standing = { $scope } : **{ $rating }**, rang { $place } sur { $people }
# Who has counted no game for sixty days.
ranks-standing-rests = { $scope } : **{ $rating }**, hors classement jusqu’à la prochaine partie qui compte
ranks-explained = La cote ne retient que ce que les parties ont prouvé : tout le monde part de { $start } ; finir devant les autres la fait monter, finir derrière peut la faire passer en dessous, et plus on a joué, moins une partie la change. Seules comptent les parties terminées à deux personnes au moins, et seulement entre personnes : les robots ne comptent pas. Avec les mêmes personnes, chaque partie en sept jours compte moins que la précédente (la moitié, le tiers…) et { $most } au plus comptent ; quitter une partie, ou ne plus répondre à la fin, c’est finir dernier. Après soixante jours sans partie qui compte, tu n’es plus sur la liste, jusqu’à la prochaine.
ranks-nobody-here = Personne ici n’a encore fini une partie de { $game } à plusieurs. Ouvre le bal : `/{ cmd-bluff } { cmd-start }`
ranks-nobody-season = Aucune partie de { $game } n’a encore compté ({ $season }). Ouvre le bal : `/{ cmd-bluff } { cmd-start }`
ranks-nobody-closed = Aucune partie de { $game } n’a compté ({ $season }).
ranks-nobody = Personne n’a encore fini une partie de { $game } à plusieurs. Ouvre le bal : `/{ cmd-bluff } { cmd-start }`
ranks-stats-title = ### { $name } · { $game }
# In the picture, under the name.
ranks-picture-title = { $game } · { $scope }
ranks-none-you = Tu n’as encore fini aucune partie de { $game } à plusieurs. Dès que ce sera fait, ta cote s’affichera ici.
ranks-none = { $name } n’a encore fini aucune partie de { $game } à plusieurs.
ranks-in-server = En message privé, il n’y a pas de serveur auquel se comparer. Fais-le depuis un serveur, ou choisis le classement de tous les serveurs.
ranks-no-such-page = Ce classement n’est plus là. `/{ cmd-leaderboard }` montre celui d’aujourd’hui.

button-ranks-previous = Page précédente
button-ranks-next = Page suivante
button-ranks-season = Cette saison
button-ranks-all-time = Depuis toujours
button-ranks-everywhere = Tous les serveurs
button-ranks-server = Ce serveur
button-ranks-why = Comment marche la cote
button-ranks-show = Montrer ici

cmd-leaderboard = classement
cmd-leaderboard-about = Qui joue le mieux
cmd-scope = où
cmd-scope-about = Ce serveur, ou tous
cmd-player = joueur
cmd-player-about = Qui ; toi-même, si tu ne choisis personne
