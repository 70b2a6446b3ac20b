# What no tournament can be played like.

tournament-unfit-table = Dit spel kan niet aan tafels van { $table }: er is plaats voor { $least } tot { $most }.
tournament-unfit-through = Van een tafel van { $table } kunnen er 1 tot { $most } doorgaan, geen { $through }: er moet iemand afvallen.
tournament-unfit-rounds = Een toernooi heeft minstens 1 ronde, geen { $rounds }.
tournament-unfit-capacity = Een tafel van dit spel heeft precies { $table } plaatsen: { $capacity } is geen veelvoud van { $table }.
tournament-unfit-entrants = { $entrants ->
        [one] Er doet maar { $entrants } persoon mee; een tafel van dit spel vraagt er minstens { $least }.
       *[other] Er doen maar { $entrants } mensen mee; een tafel van dit spel vraagt er minstens { $least }.
    }
