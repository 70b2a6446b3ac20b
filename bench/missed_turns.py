"""Measure what a missed turn costs, beside a careful player's own move.

    python -m bench.missed_turns [POSITIONS] [GAME …]

Games of careful players are followed to turns that are waited for. In each the round (a deal, a
hand) is played out twice by careful players from the same position: once after the
stand-in, once after the careful player's move, with the same chance. What comes out is the seat's
loss of dice, points, cards or chips until the round is over (in captain: the turn).
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count
from math import sqrt
from random import Random
from statistics import mean, pstdev
from typing import Any

from bench.simulation.match import MatchArena, build_arena, iterate_steps
from engines.core import (
    AddressedEvent,
    ChanceAction,
    ChanceDraw,
    ContinueAction,
    Decision,
    ExpireAction,
    Office,
    Seat,
)

POSITIONS = 10_000
TURNS_BETWEEN = 3
"""Number of turns of a game of which one is looked at."""

MAX_MOVES = 400


@dataclass(frozen=True, slots=True)
class LossMeasure:
    """Measure of what is lost in a game.

    `holds` is what a seat has, more is better, and `part` names the round, in captain the turn,
    that is played out.
    """

    unit: str
    seats: int
    holds: Callable[[Any, Seat], float]
    part: Callable[[Any], Any]
    options: Sequence[tuple[str, str]] = ()


def _count_dice(state: Any, seat: Seat) -> float:
    return state.counts[seat]


def _count_lives(state: Any, seat: Seat) -> float:
    return -state.points[seat]


def _count_cards(state: Any, seat: Seat) -> float:
    return -len(state.hands[seat])


def _count_score(state: Any, seat: Seat) -> float:
    return state.penalties[seat] + sum(line.points[seat] for line in state.sheet)


def _count_chips(state: Any, seat: Seat) -> float:
    return state.stacks[seat]


MEASURES = {
    "perudo (Borg)": ("perudo", LossMeasure("dice", 4, _count_dice, lambda s: s.round)),
    "perudo (dudo)": (
        "perudo",
        LossMeasure("dice", 4, _count_dice, lambda s: s.round, (("rules", "perudo"),)),
    ),
    "menteur": ("menteur", LossMeasure("points", 4, _count_lives, lambda s: s.round)),
    "captain": ("captain", LossMeasure("cards", 4, _count_cards, lambda s: s.turns)),
    "whist": ("whist", LossMeasure("points", 4, _count_score, lambda s: len(s.sheet))),
    "quiz": ("quiz", LossMeasure("chips", 4, _count_chips, lambda s: s.finished)),
}


@dataclass(frozen=True, slots=True)
class MissedTurnCost:
    """Losses by a missed turn and by a careful player's move: averages and maxima."""

    positions: int
    missed: float
    played: float
    error: float
    """Standard error of the difference."""
    most_missed: float
    most_played: float


def measure_missed_turn(name: str, positions: int = POSITIONS) -> MissedTurnCost:
    """Return the cost of a missed turn over so many positions of a game."""
    game, of = MEASURES[name]
    here = build_arena(game)
    pairs: list[tuple[float, float]] = []
    for number, (state, seat, told, decision) in enumerate(_iterate_turns(here, of)):
        if number == positions:
            break
        missed, played = _iterate_losses(here, of, state, seat, told, decision, number)
        pairs.append((missed, played))
    all_missed, all_played = zip(*pairs, strict=True)
    apart = [one - other for one, other in pairs]
    error = pstdev(apart) / sqrt(len(apart))
    return MissedTurnCost(
        len(pairs), mean(all_missed), mean(all_played), error, max(all_missed), max(all_played)
    )


def _iterate_turns(
    here: MatchArena, of: LossMeasure
) -> Iterator[tuple[Any, Seat, Sequence[AddressedEvent[Any]], Decision]]:
    """Yield positions in which a seat has its turn, with what was told before."""
    careful = partial(_choose_carefully, here)
    options = here.rules.options_type(**dict(of.options))
    seen = 0
    for game in count():
        events = list[AddressedEvent[Any]]()
        for step in iterate_steps(here, (careful,) * of.seats, f"missed {game}", options):
            events += step.news
            for decision in here.rules.list_decisions(step.after):
                if decision.pace == "turn" and isinstance(decision.actor, int):
                    seen += 1
                    if seen % TURNS_BETWEEN == 0:
                        yield step.after, decision.actor, tuple(events), decision


def _choose_carefully(here: MatchArena, view: Any, random: Random) -> Any:
    return here.rules.choose_action(view, "careful", random)


def _iterate_losses(
    here: MatchArena,
    of: LossMeasure,
    state: Any,
    seat: Seat,
    told: Sequence[AddressedEvent[Any]],
    decision: Decision,
    number: int,
) -> Iterator[float]:
    """Yield what the seat loses by its stand-in, then by a careful player's move."""
    before = of.holds(state, seat)
    move = _choose_carefully(here, here.rules.view_as(state, seat, told), Random(number))
    for actor, action in (
        (Office.CLOCK, ExpireAction(decision.id, (seat,))),
        (seat, move or decision.stand_in),
    ):
        after, news = here.rules.apply_action(state, actor, action)
        end = _played_out(here, of, after, [*told, *news], of.part(state), number)
        yield before - of.holds(end, seat)


def _played_out(
    here: MatchArena,
    of: LossMeasure,
    state: Any,
    told: list[AddressedEvent[Any]],
    part: Any,
    number: int,
) -> Any:
    """Return the state when the round is over, played by careful players."""
    rules = here.rules
    chance, random = Random(number), Random(number)
    for _ in range(MAX_MOVES):
        due = rules.find_due(state)
        if rules.rank_seats(state) is not None or of.part(state) != part:
            break
        if isinstance(due, ChanceDraw):
            if due.purpose in ("roll", "deck", "shuffle"):
                break
            values = tuple(chance.randrange(bound) for bound in due.bounds)
            actor, action = Office.CHANCE, ChanceAction(values)
        elif due is not None:
            actor, action = Office.HOUSE, here.supply(state, due, random)
        else:
            first = rules.list_decisions(state)[0]
            actor, action = first.actor, first.stand_in
            if isinstance(actor, int) and not isinstance(action, ContinueAction):
                action = (
                    _choose_carefully(here, rules.view_as(state, actor, told), random) or action
                )
        state, news = rules.apply_action(state, actor, action)
        told += news
    return state


def main(positions: str = str(POSITIONS), *names: str) -> None:
    for name in names or MEASURES:
        cost = measure_missed_turn(name, int(positions))
        unit = MEASURES[name][1].unit
        print(
            f"{name:14} {cost.positions:6} positions: missed {cost.missed:6.2f} {unit}"
            f" (at most {cost.most_missed:g}), careful {cost.played:6.2f}"
            f" (at most {cost.most_played:g}), ± {cost.error:.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
