# Ce qu’aucun tournoi ne permet.

tournament-unfit-table = Des tables de { $table } ne vont pas avec ce jeu : on y joue à { $least } au moins et à { $most } au plus.
tournament-unfit-through = D’une table de { $table }, 1 personne au moins et { $most } au plus peuvent continuer, pas { $through } : il faut que quelqu’un sorte.
tournament-unfit-rounds = Un tournoi a au moins 1 ronde, pas { $rounds }.
tournament-unfit-capacity = À une table de ce jeu il y a exactement { $table } places : { $capacity } n’est pas un multiple de { $table }.
tournament-unfit-entrants = { $entrants ->
        [one] Il n’y a que { $entrants } personne ; à une table de ce jeu, il en faut au moins { $least }.
       *[other] Il n’y a que { $entrants } personnes ; à une table de ce jeu, il en faut au moins { $least }.
    }
