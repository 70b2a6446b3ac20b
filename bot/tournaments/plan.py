"""Plan of a tournament: number and sizes of each round's tables, and seating.

Pure: no store, clock or randomness. Chance is one shuffle a round (`describe_draw`), which the
caller draws verifiably; the same values give the same round. `bot.tournaments.swiss` pairs a Swiss
round. The tournaments of the source documents are R38 of the quiz and R50 of whist.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from msgspec import Struct, field

from bot.tournaments import swiss
from engines.core import ChanceDraw, IllegalActionError, shuffle_items

Kind = Literal["knockout", "rounds", "swiss"]
Surplus = Literal["short", "draw", "lucky"]

MAX_BONUS_TABLES = 4
"""Tables up to which a bonus has its whole step; more get no higher bonus."""


@dataclass(frozen=True, slots=True)
class TournamentFormat:
    """Format that a tournament's organiser chooses.

    `kind`: losers are out; or everybody plays every round, at tables by rank (whist R50), or at
    tables of similar points where few meet again.
    `table`: people at a full table.
    `through`, in a knockout: players who advance from each table.
    `surplus`, in a knockout, when those who advance fill no whole tables: "short" makes the tables
    smaller; "draw" draws out by lot those for whom the final has no seat (R38), and makes tables
    smaller before; "lucky" seats the best losers of the round before as well.
    `rounds`: their number, except in a knockout.
    `seating` of the first round, in a knockout of every round: by lot, or by rank, which spreads
    the best over the tables.
    `bonus`, with `rounds`: points for each table above the last, from the second round on; less at
    more than `MAX_BONUS_TABLES`.
    """

    kind: Kind = "knockout"
    table: int = 4
    through: int = 1
    surplus: Surplus = "short"
    rounds: int = 3
    seating: Literal["random", "rank"] = "random"
    bonus: int = 0

    def count_advancing(self, size: int) -> int:
        """Return how many advance from a knockout's table of `size` that is not the final.

        Somebody is always out, at a short table too.
        """
        return min(self.through, size - 1)

    def list_bonuses(self, number: int, tables: int, *, bounded: bool = True) -> tuple[int, ...]:
        """Return the points that a round's tables add for their players, in order.

        With R50's 30 and four tables: 90, 60, 30 and 0. If `bounded`, the first of more tables gets
        as much and the steps are smaller, in whole points.
        """
        if self.kind != "rounds" or number < 2 or tables < 2:
            return (0,) * tables
        steps = min(tables, MAX_BONUS_TABLES) if bounded else tables
        first = self.bonus * (steps - 1)
        return tuple(round(Fraction(first * left, tables - 1)) for left in reversed(range(tables)))


class RoundStage(Struct, frozen=True):
    """Round as planned, before anybody has played.

    `number` counts from 1. `entrants` come into it: those who are left and `lucky`, the best losers
    of the round before, who play again. Before it begins `drawn_out` are eliminated by lot (R38);
    `byes` advance without playing. `tables` are the sizes, the largest first; they differ by one at
    most. `through` advance, byes included; from the final it is the champion.
    """

    number: int
    entrants: int
    drawn_out: int
    byes: int
    lucky: int
    tables: tuple[int, ...]
    through: int
    final: bool


class RoundField(Struct, frozen=True):
    """Players who come into a round, by number.

    `points`: the standing of each, more is better, 0 if missing; before the first round the rank,
    if any. `losers` of the round before, the best first. `past`: all seatings so far. `rested`: the
    number of byes of each.
    """

    players: tuple[int, ...]
    points: Mapping[int, Fraction | int | float] = field(default_factory=dict[int, int])
    losers: tuple[int, ...] = ()
    past: tuple[tuple[tuple[int, ...], ...], ...] = ()
    rested: Mapping[int, int] = field(default_factory=dict[int, int])


class PlannedRound(Struct, frozen=True):
    """Seating of a `RoundStage`. With `rounds` the first table is the best."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]
    drawn_out: tuple[int, ...]
    lucky: tuple[int, ...]


# --- sizes ---------------------------------------------------------------------------------------


def check_format(format: TournamentFormat, seats: range) -> None:
    """Raise `IllegalActionError` if no tournament can be played in this format.

    `seats`: the table sizes that the game allows.
    """
    if format.table not in seats:
        least, most = seats[0], seats[-1]
        raise IllegalActionError(
            "tournament-unfit-table", table=format.table, least=least, most=most
        )
    if format.kind != "knockout" and format.rounds < 1:
        raise IllegalActionError("tournament-unfit-rounds", rounds=format.rounds)
    if format.kind == "knockout" and not 1 <= format.through < format.table:
        most = format.table - 1
        raise IllegalActionError(
            "tournament-unfit-through", through=format.through, table=format.table, most=most
        )


def plan_stages(format: TournamentFormat, seats: range, entrants: int) -> tuple[RoundStage, ...]:
    """Return all rounds for so many entrants if nobody leaves.

    Raises `IllegalActionError` when there are too few for a table, and as `check_format` does.
    """
    stages = [plan_stage(format, seats, 1, entrants, 0)]
    while not (last := stages[-1]).final:
        losers = sum(last.tables) - (last.through - last.byes)
        losers = losers if format.kind == "knockout" else 0
        stages.append(plan_stage(format, seats, last.number + 1, last.through, losers))
    return tuple(stages)


def plan_stage(
    format: TournamentFormat, seats: range, number: int, entrants: int, losers: int
) -> RoundStage:
    """Return the stage of round `number` for the `entrants` who are left.

    In a knockout it is the final when all who come in sit at one table. Of the `losers` of the
    round before as many play again as the format takes; if fewer people are left than the game
    needs, as many as it needs, whatever the format. Nobody is drawn out of the first round: the
    surplus of R38 is one of finalists. Raises as `plan_stages` does.
    """
    check_format(format, seats)
    knockout = format.kind == "knockout"
    drawn_out = lucky = 0
    if knockout and number > 1:
        lucky = _count_lucky(format, seats, entrants, losers)
        if format.surplus == "draw" and format.table < entrants < 2 * format.table:
            drawn_out = entrants - format.table
    playing = entrants + lucky - drawn_out
    if playing < seats[0]:
        raise IllegalActionError("tournament-unfit-entrants", entrants=playing, least=seats[0])
    tables, byes = choose_sizes(format.table, seats, playing)
    final = len(tables) == 1 and not byes if knockout else number >= format.rounds
    onward = byes + sum(map(format.count_advancing, tables)) if knockout else playing
    through = 1 if final else onward
    return RoundStage(number, entrants + lucky, drawn_out, byes, lucky, tables, through, final)


def _count_lucky(format: TournamentFormat, seats: range, entrants: int, losers: int) -> int:
    """Return how many losers play again.

    Tables are filled up only where that seats everybody and fewer still advance than there were
    without the losers: else a knockout might never end.
    """
    needed = min(losers, max(0, seats[0] - entrants))
    filling = min(losers, -entrants % format.table)
    if format.surplus != "lucky" or entrants + filling < seats[0]:
        return needed
    tables, byes = choose_sizes(format.table, seats, entrants + filling)
    ends = len(tables) == 1 or sum(map(format.count_advancing, tables)) < entrants
    return filling if ends and not byes else needed


def choose_sizes(table: int, seats: range, players: int) -> tuple[tuple[int, ...], int]:
    """Return the sizes of the tables for so many players, and the number of byes.

    The largest table first.

    The tables are as equal as can be, and as few as seat everybody with no more than `table` at
    each. If that leaves too few for the game at one, they are fewer and larger, within the sizes
    that the game allows; only if that fails, there are byes, as few as possible. `players` are at
    least `seats[0]`.
    """
    for byes in range(players):
        playing = players - byes
        for count in range(-(-playing // table), -(-playing // seats[-1]) - 1, -1):
            size, larger = divmod(playing, count)
            if size >= seats[0]:
                return (size + 1,) * larger + (size,) * (count - larger), byes
    raise ValueError(f"no table for {players} players")


# --- seating -------------------------------------------------------------------------------------


def describe_draw(players: int) -> ChanceDraw:
    """Return a round's one draw, a shuffle of all remaining players.

    Lucky losers are apart.
    """
    return ChanceDraw("round", tuple(range(players, 1, -1)))


def plan_round(
    format: TournamentFormat, seats: range, number: int, field: RoundField, values: Sequence[int]
) -> PlannedRound:
    """Seat round `number` by the `values` of its draw. Raises as `plan_stage` does.

    The first in the order of the lots are drawn out; where the points are equal or do not count,
    that order decides. A bye goes to those who have had the fewest, among them in a knockout to the
    first, who have earned it, and else to the last, whom it costs least.
    """
    stage = plan_stage(format, seats, number, len(field.players), len(field.losers))
    knockout = format.kind == "knockout"
    order = shuffle_items(values, field.players)
    drawn_out, ranked = order[: stage.drawn_out], order[stage.drawn_out :]
    if format.seating == "rank" or not (knockout or number == 1):
        ranked = tuple(sorted(ranked, key=lambda p: field.points.get(p, 0), reverse=True))
    lucky = field.losers[: stage.lucky]
    resting = sorted(ranked if knockout else ranked[::-1], key=lambda p: field.rested.get(p, 0))
    byes = tuple(resting[: stage.byes])
    playing = (*(player for player in ranked if player not in byes), *lucky)
    if knockout or number == 1:
        tables = _spread_players(playing, len(stage.tables))
    elif format.kind == "swiss":
        tables = swiss.seat_tables(playing, stage.tables, field.past)
    else:
        tables = _seat_by_rank(playing, stage.tables)
    return PlannedRound(tables, byes, drawn_out, lucky)


def _spread_players(ranked: Sequence[int], tables: int) -> tuple[tuple[int, ...], ...]:
    """Deal players to and fro over the tables, so that all are about as strong.

    The best do not meet at once. The largest tables come first.
    """
    dealt: list[list[int]] = [[] for _ in range(tables)]
    for begin in range(0, len(ranked), tables):
        row = ranked[begin : begin + tables]
        forth = begin // tables % 2 == 0
        for table, player in zip(dealt if forth else reversed(dealt), row, strict=False):
            table.append(player)
    return tuple(map(tuple, sorted(dealt, key=len, reverse=True)))


def _seat_by_rank(ranked: Sequence[int], sizes: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Seat the best at the first table, the next at the second, and so on (whist R50)."""
    left = iter(ranked)
    return tuple(tuple(next(left) for _ in range(size)) for size in sizes)
