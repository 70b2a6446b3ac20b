# What no tournament can be played like.

tournament-unfit-table = Tables of { $table } do not go with this game: at its table sit at least { $least } and at most { $most }.
tournament-unfit-through = From a table of { $table } at least 1 and at most { $most } can go on, not { $through }: somebody has to be out.
tournament-unfit-rounds = A tournament has at least 1 round, not { $rounds }.
tournament-unfit-capacity = Exactly { $table } sit at a table of this game: { $capacity } is no multiple of { $table }.
tournament-unfit-entrants = { $entrants ->
        [one] Only { $entrants } person is in; a table of this game needs at least { $least }.
       *[other] Only { $entrants } people are in; a table of this game needs at least { $least }.
    }
