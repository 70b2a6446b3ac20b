# What no tournament can be played like.

tournament-unfit-table = This game can’t be played at tables of { $table }. It seats { $least } to { $most }.
tournament-unfit-through = From a table of { $table }, 1 to { $most } can go through, not { $through }. Someone has to be eliminated.
tournament-unfit-rounds = A tournament needs at least 1 round, not { $rounds }.
tournament-unfit-capacity = A table of this game seats exactly { $table }, and { $capacity } isn’t a multiple of { $table }.
tournament-unfit-entrants = { $entrants ->
        [one] Only { $entrants } person is in, and a table of this game needs at least { $least }.
       *[other] Only { $entrants } people are in, and a table of this game needs at least { $least }.
    }
