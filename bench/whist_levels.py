"""How much better one computer player of colour whist is than another, with the same cards.

    python -m bench.whist_levels cunning normal 20 1

plays so many sessions from that seed, each four times with the seats changed about. Printed is by
how many points a deal each seat of the first is ahead of each of the second, with the standard
error over the sessions; which contracts they played and made; how long they thought.
"""

import math
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from engines.core import Chance, Office, Told
from engines.whist import WHIST
from engines.whist.state import State
from engines.whist.types import Options

SEATINGS = ((0, 2), (1, 3), (0, 1), (2, 3))
"""Where the first player's two seats are; each session is played in all of these."""


@dataclass(frozen=True, slots=True)
class Step:
    """The state after an action and, if a computer player chose it, his level and how long he
    thought."""

    state: State
    level: str | None = None
    seconds: float = 0.0


@dataclass
class Match:
    """How the first did against the second: points a deal and seat, with the standard error."""

    ahead: float = 0.0
    error: float = 0.0
    contracts: Counter[str] = field(default_factory=Counter)
    made: Counter[str] = field(default_factory=Counter)
    seconds: dict[str, list[float]] = field(default_factory=dict)


def match(first: str, second: str, sessions: int, seed: int = 0, deals: str = "4") -> Match:
    """Plays at least two sessions of the same cards with the two players' seats changed about."""
    result = Match()
    ahead: list[float] = []
    for number in range(sessions):
        differences: list[float] = []
        for mine in SEATINGS:
            levels = [first if seat in mine else second for seat in range(4)]
            points = session(levels, f"{seed}.{number}", Options(deals=deals), result)  # type: ignore[arg-type]
            own = sum(points[seat] for seat in mine) / 2
            theirs = (sum(points) - 2 * own) / 2
            differences.append((own - theirs) / int(deals))
        ahead.append(statistics.mean(differences))
    result.ahead = statistics.mean(ahead)
    result.error = statistics.stdev(ahead) / math.sqrt(sessions)
    return result


def session(levels: list[str], seed: str, options: Options, result: Match) -> tuple[int, ...]:
    """One session of players of these levels by seat. Returns each seat's points."""
    state = WHIST.start(4, options)
    for step in steps(levels, seed, options):
        state = step.state
        if step.level is not None:
            result.seconds.setdefault(step.level, []).append(step.seconds)
    for line in state.sheet:
        for seat in line.contract.declarers:
            name = f"{levels[seat]} {line.contract.kind}"
            result.contracts[name] += 1
            result.made[name] += seat in line.made
    return WHIST.view(state, None).points


def steps(levels: list[str], seed: str, options: Options) -> Iterator[Step]:
    """The actions of one session; every deal's cards hang on the seed alone."""
    state = WHIST.start(4, options)
    players = random.Random(seed)
    told = list[Told[Any]]()
    number, redeals = 0, 0
    while WHIST.standings(state) is None:
        if draw := WHIST.due(state):
            if state.number != number:
                number, redeals = state.number, 0
            redeals += draw.purpose == "shuffle"
            chance = random.Random(f"{seed}.{number}.{redeals}.{draw.purpose}")
            values = Chance(tuple(chance.randrange(bound) for bound in draw.bounds))
            state, news = WHIST.apply(state, Office.CHANCE, values)
            told += news
            yield Step(state)
            continue
        decision = WHIST.decisions(state)[0]
        action, level, spent = decision.stand_in, None, 0.0
        if state.phase != "show" and isinstance(decision.actor, int):
            level = levels[decision.actor]
            view = WHIST.view(state, decision.actor, told)
            begun = time.perf_counter()
            action = WHIST.choose(view, level, players)
            spent = time.perf_counter() - begun
        state, news = WHIST.apply(state, decision.actor, action)
        told += news
        yield Step(state, level, spent)


def main(first: str, second: str, sessions: str, seed: str = "0") -> None:
    found = match(first, second, int(sessions), int(seed))
    print(f"{first} - {second}: {found.ahead:+.2f} ± {found.error:.2f} points a deal and seat")
    for name, count in sorted(found.contracts.items()):
        print(f"  {name}: {count}, made {found.made[name] / count:.0%}")
    for level, spent in found.seconds.items():
        spent.sort()
        print(f"  {level}: mean {statistics.mean(spent):.4f} s, longest {spent[-1]:.3f} s")


if __name__ == "__main__":
    main(*sys.argv[1:])
