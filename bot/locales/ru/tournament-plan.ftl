# Каким турнир быть не может.

tournament-unfit-table = В эту игру не играют по { $table } за столом: выбери от { $least } до { $most }.
tournament-unfit-through = Из-за стола на { $table } дальше проходят от 1 до { $most }, а не { $through }: кто-то должен выбыть.
tournament-unfit-rounds = В турнире должен быть хотя бы 1 тур, а не { $rounds }.
tournament-unfit-capacity = За столом в этой игре сидят ровно { $table }: { $capacity } не делится на { $table }.
tournament-unfit-entrants = { $entrants ->
        [one] Всего { $entrants } участник, а за столом этой игры нужно хотя бы { $least }.
        [few] Всего { $entrants } участника, а за столом этой игры нужно хотя бы { $least }.
       *[many] Всего { $entrants } участников, а за столом этой игры нужно хотя бы { $least }.
    }
