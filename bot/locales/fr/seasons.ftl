# Saisons d’un serveur ; qui a joué contre qui.

season-number = saison { $number }
season-named = saison { $number }, « { $name } »
season-present = cette saison
season-all-time = depuis toujours
season-unknown = Il n’y a pas eu ici de saison « { $season } ». Choisis dans la liste qui s’ouvre pendant que tu tapes.
season-empty = Aucune partie n’a encore compté dans cette saison : il n’y a rien à clore. Elle commence avec la première partie qui compte.
# $season: season-number or season-named, $played: ranks-played.
season-sure = Clore **{ $season }** ({ $played }) ? Son classement est figé pour de bon, et la suivante commence aussitôt. Les tables en cours compteront dans la suivante.
season-closed-already = La saison { $number } est déjà close. `/{ cmd-season } { cmd-season-list }` les montre toutes.
season-closed = ### Fin : { $season }
season-best = **{ $game }**
season-nobody = Personne n’a joué assez souvent pour la gagner.
season-explained = -# { $least ->
        [one] Pour gagner une saison, il faut au moins { $least } partie comptée.
       *[other] Pour gagner une saison, il faut au moins { $least } parties comptées.
    } La saison { $next } a commencé.
season-list-title = ### Saisons de ce serveur
season-list-none = Aucune encore : la première commence avec la première partie qui compte.
# $began and $ended: seconds for Discord's own date.
season-line-running = **{ $season }** · depuis <t:{ $began }:D> · { $played }
season-line = **{ $season }** · <t:{ $began }:D> — <t:{ $ended }:D> · { $played }
button-season-close = Clore la saison

cmd-season = saison
cmd-season-about = Les saisons de ce serveur, pour ceux qui le gèrent
cmd-season-close = clore
cmd-season-close-about = Finir cette saison : son classement est figé, la suivante commence
cmd-season-name = nom
cmd-season-name-about = Comment s’appelle la saison qui finit
cmd-season-list = liste
cmd-season-list-about = Toutes les saisons de ce serveur
cmd-season-option = saison
cmd-season-option-about = Cette saison, une autre, ou depuis toujours (seul choix pour tous les serveurs)

versus-title = ### { $name } contre { $other }
# $played: ranks-played; numbers of games in which the first was ahead, behind, level.
versus-line = **{ $game }** : { $played } · devant { $ahead } · derrière { $behind } · à égalité { $equal }
versus-explained = -# Parties comptées, sur tous les serveurs, où les deux étaient à table ; devant : { $name } est mieux placé.
