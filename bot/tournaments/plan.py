"""The plan of a tournament: how many tables of what size each round has, and who sits at them.

Pure: no store, clock or randomness. Chance is one shuffle a round (`lots`), which the caller draws
verifiably; the same values give the same round. Who meets whom in a Swiss round is decided in
`bot.tournaments.swiss`. The documents' own tournaments are R38 of the quiz and R50 of whist.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from msgspec import Struct, field

from bot.tournaments import swiss
from engines.core import Draw, Illegal, permutation

Kind = Literal["knockout", "rounds", "swiss"]
Surplus = Literal["short", "draw", "lucky"]

BONUS_TABLES = 4
"""So many tables have the whole step of a bonus between them; of more, the first gets no more."""


@dataclass(frozen=True, slots=True)
class Format:
    """What a tournament's host chooses.

    `kind`: who loses is out; or everybody plays every round, at tables by rank (whist's R50), or at
    tables of similar points where few meet again.
    `table`: people at a full table.
    `through`, in a knockout: how many of each table go on.
    `surplus`, in a knockout, when those who go on fill no whole tables: "short" makes the tables
    smaller; "draw" draws out by lot whom the final has no seat for (R38), and makes tables smaller
    before; "lucky" seats the best losers of the round before as well.
    `rounds`: how many, but in a knockout.
    `seating` of the first round, in a knockout of every round: by lot, or by rank, which spreads
    the best over the tables.
    `bonus`, with `rounds`: points for each table that one sits above the last, from the second
    round on; less at more than `BONUS_TABLES`.
    """

    kind: Kind = "knockout"
    table: int = 4
    through: int = 1
    surplus: Surplus = "short"
    rounds: int = 3
    seating: Literal["random", "rank"] = "random"
    bonus: int = 0

    def onward(self, size: int) -> int:
        """How many of a knockout's table of `size` go on, if it is not the final: somebody is
        always out, at a short table too."""
        return min(self.through, size - 1)

    def bonuses(self, number: int, tables: int, *, bounded: bool = True) -> tuple[int, ...]:
        """What each table of a round adds to the points of who sits there, the first table first;
        with R50's 30 and four tables 90, 60, 30 and 0. It is `bounded`: at more tables the first
        gets as much and the steps are smaller, in whole points."""
        if self.kind != "rounds" or number < 2 or tables < 2:
            return (0,) * tables
        steps = min(tables, BONUS_TABLES) if bounded else tables
        first = self.bonus * (steps - 1)
        return tuple(round(Fraction(first * left, tables - 1)) for left in reversed(range(tables)))


class Stage(Struct, frozen=True):
    """One round as it will be, before anybody has played.

    `number` counts from 1. `entrants` come into it: those who are left and `lucky`, the best losers
    of the round before, who play again. Before it begins `drawn_out` are eliminated by lot (R38);
    `byes` go on without playing. `tables` are the sizes, the largest first; they differ by one at
    most. `through` go on out of it, byes included; out of the final it is the champion.
    """

    number: int
    entrants: int
    drawn_out: int
    byes: int
    lucky: int
    tables: tuple[int, ...]
    through: int
    final: bool


class Field(Struct, frozen=True):
    """Who comes into a round; players are numbers.

    `points`: how each stands, more is better, 0 if missing; before the first round what ranks them,
    if anything does. `losers` of the round before, the best first. `past`: all seatings so far.
    `rested`: how often each has had a bye.
    """

    players: tuple[int, ...]
    points: Mapping[int, Fraction | int | float] = field(default_factory=dict[int, int])
    losers: tuple[int, ...] = ()
    past: tuple[tuple[tuple[int, ...], ...], ...] = ()
    rested: Mapping[int, int] = field(default_factory=dict[int, int])


class Round(Struct, frozen=True):
    """A `Stage` with its people. With `rounds` the first table is the best."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]
    drawn_out: tuple[int, ...]
    lucky: tuple[int, ...]


# --- how many ------------------------------------------------------------------------------------


def check(format: Format, seats: range) -> None:
    """Raises `Illegal` if no tournament can be played like that; `seats`: how many the game takes
    at a table."""
    if format.table not in seats:
        least, most = seats[0], seats[-1]
        raise Illegal("tournament-unfit-table", table=format.table, least=least, most=most)
    if format.kind != "knockout" and format.rounds < 1:
        raise Illegal("tournament-unfit-rounds", rounds=format.rounds)
    if format.kind == "knockout" and not 1 <= format.through < format.table:
        most = format.table - 1
        raise Illegal(
            "tournament-unfit-through", through=format.through, table=format.table, most=most
        )


def stages(format: Format, seats: range, entrants: int) -> tuple[Stage, ...]:
    """All rounds for so many entrants if nobody leaves. Raises `Illegal` when there are too few for
    a table, and as `check` does."""
    made = [stage(format, seats, 1, entrants, 0)]
    while not (last := made[-1]).final:
        losers = sum(last.tables) - (last.through - last.byes)
        losers = losers if format.kind == "knockout" else 0
        made.append(stage(format, seats, last.number + 1, last.through, losers))
    return tuple(made)


def stage(format: Format, seats: range, number: int, entrants: int, losers: int) -> Stage:
    """The round `number` for the `entrants` who are left. Raises as `stages` does.

    In a knockout it is the final when all who come in sit at one table. Of the `losers` of the
    round before as many play again as the format takes; if fewer people are left than the game
    needs, as many as it needs, whatever the format. Nobody is drawn out of the first round: the
    surplus of R38 is one of finalists.
    """
    check(format, seats)
    knockout = format.kind == "knockout"
    drawn_out = lucky = 0
    if knockout and number > 1:
        lucky = _lucky(format, seats, entrants, losers)
        if format.surplus == "draw" and format.table < entrants < 2 * format.table:
            drawn_out = entrants - format.table
    playing = entrants + lucky - drawn_out
    if playing < seats[0]:
        raise Illegal("tournament-unfit-entrants", entrants=playing, least=seats[0])
    tables, byes = sizes(format.table, seats, playing)
    final = len(tables) == 1 and not byes if knockout else number >= format.rounds
    onward = byes + sum(map(format.onward, tables)) if knockout else playing
    through = 1 if final else onward
    return Stage(number, entrants + lucky, drawn_out, byes, lucky, tables, through, final)


def _lucky(format: Format, seats: range, entrants: int, losers: int) -> int:
    """How many losers play again. Tables are filled up only where that seats everybody and still
    fewer go on than without the losers came in: else a knockout might never end."""
    needed = min(losers, max(0, seats[0] - entrants))
    filling = min(losers, -entrants % format.table)
    if format.surplus != "lucky" or entrants + filling < seats[0]:
        return needed
    tables, byes = sizes(format.table, seats, entrants + filling)
    ends = len(tables) == 1 or sum(map(format.onward, tables)) < entrants
    return filling if ends and not byes else needed


def sizes(table: int, seats: range, players: int) -> tuple[tuple[int, ...], int]:
    """The sizes of the tables for so many players, the largest first, and how many have a bye.

    The tables are as equal as can be, and as few as seat everybody with no more than `table` at
    each. If that leaves too few for the game at one, they are fewer and larger, as far as the game
    goes; only if that does not do, the fewest possible byes. `players` are at least `seats[0]`.
    """
    for byes in range(players):
        playing = players - byes
        for count in range(-(-playing // table), -(-playing // seats[-1]) - 1, -1):
            size, larger = divmod(playing, count)
            if size >= seats[0]:
                return (size + 1,) * larger + (size,) * (count - larger), byes
    raise ValueError(f"no table for {players} players")


# --- who -----------------------------------------------------------------------------------------


def lots(players: int) -> Draw:
    """The one draw that a round needs: a shuffle of all who are left, the lucky ones apart."""
    return Draw("round", tuple(range(players, 1, -1)))


def plan_round(
    format: Format, seats: range, number: int, field: Field, values: Sequence[int]
) -> Round:
    """Who sits where in round `number`, by the `values` of its `lots`. Raises as `stage` does.

    The first in the order of the lots are drawn out; where the points are equal or do not count,
    that order decides. A bye goes to those who have had the fewest, among them in a knockout to
    the first, who have earned it, and else to the last, whom it costs least.
    """
    made = stage(format, seats, number, len(field.players), len(field.losers))
    knockout = format.kind == "knockout"
    order = permutation(values, field.players)
    drawn_out, ranked = order[: made.drawn_out], order[made.drawn_out :]
    if format.seating == "rank" or not (knockout or number == 1):
        ranked = tuple(sorted(ranked, key=lambda p: field.points.get(p, 0), reverse=True))
    lucky = field.losers[: made.lucky]
    resting = sorted(ranked if knockout else ranked[::-1], key=lambda p: field.rested.get(p, 0))
    byes = tuple(resting[: made.byes])
    playing = (*(player for player in ranked if player not in byes), *lucky)
    if knockout or number == 1:
        tables = _spread(playing, len(made.tables))
    elif format.kind == "swiss":
        tables = swiss.tables(playing, made.tables, field.past)
    else:
        tables = _by_rank(playing, made.tables)
    return Round(tables, byes, drawn_out, lucky)


def _spread(ranked: Sequence[int], tables: int) -> tuple[tuple[int, ...], ...]:
    """To and fro over the tables, so that each is about as strong: the best do not meet at once.
    The largest tables come first."""
    dealt: list[list[int]] = [[] for _ in range(tables)]
    for begin in range(0, len(ranked), tables):
        row = ranked[begin : begin + tables]
        forth = begin // tables % 2 == 0
        for table, player in zip(dealt if forth else reversed(dealt), row, strict=False):
            table.append(player)
    return tuple(map(tuple, sorted(dealt, key=len, reverse=True)))


def _by_rank(ranked: Sequence[int], sizes: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The best at the first table, the next at the second, and so on (whist R50)."""
    left = iter(ranked)
    return tuple(tuple(next(left) for _ in range(size)) for size in sizes)
