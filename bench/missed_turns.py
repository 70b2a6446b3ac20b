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

from bench.match import Arena, arena, steps
from engines.core import Chance, Continue, Decision, Draw, Expire, Office, Seat, Told

POSITIONS = 10_000
EVERY = 3
"""Of the turns of a game one in so many is looked at."""

MOST_MOVES = 400


@dataclass(frozen=True, slots=True)
class Measure:
    """What is lost in a game: `holds` is what a seat has, more is better, and `part` names the
    round, in captain the turn, that is played out."""

    unit: str
    seats: int
    holds: Callable[[Any, Seat], float]
    part: Callable[[Any], Any]
    options: Sequence[tuple[str, str]] = ()


def _dice(state: Any, seat: Seat) -> float:
    return state.counts[seat]


def _lives(state: Any, seat: Seat) -> float:
    return -state.points[seat]


def _cards(state: Any, seat: Seat) -> float:
    return -len(state.hands[seat])


def _scored(state: Any, seat: Seat) -> float:
    return state.penalties[seat] + sum(line.points[seat] for line in state.sheet)


def _chips(state: Any, seat: Seat) -> float:
    return state.stacks[seat]


MEASURES = {
    "perudo (Borg)": ("perudo", Measure("dice", 4, _dice, lambda s: s.round)),
    "perudo (dudo)": (
        "perudo",
        Measure("dice", 4, _dice, lambda s: s.round, (("rules", "perudo"),)),
    ),
    "menteur": ("menteur", Measure("points", 4, _lives, lambda s: s.round)),
    "captain": ("captain", Measure("cards", 4, _cards, lambda s: s.turns)),
    "whist": ("whist", Measure("points", 4, _scored, lambda s: len(s.sheet))),
    "quiz": ("quiz", Measure("chips", 4, _chips, lambda s: s.finished)),
}


@dataclass(frozen=True, slots=True)
class Cost:
    """What is lost on average and at most by a missed turn and by a careful player's move."""

    positions: int
    missed: float
    played: float
    error: float
    """One standard error of the difference."""
    most_missed: float
    most_played: float


def measure(name: str, positions: int = POSITIONS) -> Cost:
    """Return the cost of a missed turn over so many positions of a game."""
    game, of = MEASURES[name]
    here = arena(game)
    pairs: list[tuple[float, float]] = []
    for number, (state, seat, told, decision) in enumerate(_turns(here, of)):
        if number == positions:
            break
        missed, played = _lost(here, of, state, seat, told, decision, number)
        pairs.append((missed, played))
    all_missed, all_played = zip(*pairs, strict=True)
    apart = [one - other for one, other in pairs]
    error = pstdev(apart) / sqrt(len(apart))
    return Cost(
        len(pairs), mean(all_missed), mean(all_played), error, max(all_missed), max(all_played)
    )


def _turns(here: Arena, of: Measure) -> Iterator[tuple[Any, Seat, Sequence[Told[Any]], Decision]]:
    """Yield positions in which a seat has its turn, with what was told before."""
    careful = partial(_careful, here)
    options = here.rules.options_type(**dict(of.options))
    seen = 0
    for game in count():
        told = list[Told[Any]]()
        for step in steps(here, (careful,) * of.seats, f"missed {game}", options):
            told += step.news
            for decision in here.rules.decisions(step.after):
                if decision.pace == "turn" and isinstance(decision.actor, int):
                    seen += 1
                    if seen % EVERY == 0:
                        yield step.after, decision.actor, tuple(told), decision


def _careful(here: Arena, view: Any, random: Random) -> Any:
    return here.rules.choose(view, "careful", random)


def _lost(
    here: Arena,
    of: Measure,
    state: Any,
    seat: Seat,
    told: Sequence[Told[Any]],
    decision: Decision,
    number: int,
) -> Iterator[float]:
    """Yield what the seat loses after its stand-in, then after a careful player's move."""
    before = of.holds(state, seat)
    move = _careful(here, here.rules.view(state, seat, told), Random(number))
    for actor, action in (
        (Office.CLOCK, Expire(decision.id, (seat,))),
        (seat, move or decision.stand_in),
    ):
        after, news = here.rules.apply(state, actor, action)
        end = _played_out(here, of, after, [*told, *news], of.part(state), number)
        yield before - of.holds(end, seat)


def _played_out(
    here: Arena, of: Measure, state: Any, told: list[Told[Any]], part: Any, number: int
) -> Any:
    """Return the state when the round is over, played by careful players."""
    rules = here.rules
    chance, random = Random(number), Random(number)
    for _ in range(MOST_MOVES):
        due = rules.due(state)
        if rules.standings(state) is not None or of.part(state) != part:
            break
        if isinstance(due, Draw):
            if due.purpose in ("roll", "deck", "shuffle"):
                break
            values = tuple(chance.randrange(bound) for bound in due.bounds)
            actor, action = Office.CHANCE, Chance(values)
        elif due is not None:
            actor, action = Office.HOUSE, here.supply(state, due, random)
        else:
            first = rules.decisions(state)[0]
            actor, action = first.actor, first.stand_in
            if isinstance(actor, int) and not isinstance(action, Continue):
                action = _careful(here, rules.view(state, actor, told), random) or action
        state, news = rules.apply(state, actor, action)
        told += news
    return state


def main(positions: str = str(POSITIONS), *names: str) -> None:
    for name in names or MEASURES:
        cost = measure(name, int(positions))
        unit = MEASURES[name][1].unit
        print(
            f"{name:14} {cost.positions:6} positions: missed {cost.missed:6.2f} {unit}"
            f" (at most {cost.most_missed:g}), careful {cost.played:6.2f}"
            f" (at most {cost.most_played:g}), ± {cost.error:.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
