# Ce qu’aucun tournoi ne permet.

tournament-unfit-table = Ce jeu ne se joue pas à { $table } par table : prends de { $least } à { $most } joueurs.
tournament-unfit-through = D’une table de { $table }, 1 à { $most } joueurs peuvent continuer, pas { $through } : il faut que quelqu’un sorte.
tournament-unfit-rounds = Un tournoi a au moins 1 ronde, pas { $rounds }.
tournament-unfit-capacity = À une table de ce jeu il y a exactement { $table } places : { $capacity } n’est pas un multiple de { $table }.
tournament-unfit-entrants = { $entrants ->
        [one] Il n’y a que { $entrants } personne ; à une table de ce jeu, il en faut au moins { $least }.
       *[other] Il n’y a que { $entrants } personnes ; à une table de ce jeu, il en faut au moins { $least }.
    }
