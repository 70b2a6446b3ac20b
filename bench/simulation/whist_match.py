"""Matches of two levels of colour whist: the same cards, changed seats."""

import math
import random
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from engines.core import AddressedEvent, ChanceAction, Office
from engines.whist import WHIST
from engines.whist.state import WhistState
from engines.whist.types import WhistOptions

SEATINGS = ((0, 2), (1, 3), (0, 1), (2, 3))
"""Pairs of seats of the first player; each session is played in all of these."""


@dataclass(frozen=True, slots=True)
class SessionStep:
    """State after an action, with the level and thinking time of a computer player."""

    state: WhistState
    level: str | None = None
    seconds: float = 0.0


@dataclass
class LevelMatch:
    """Lead of the first level in points a deal and seat, with standard error."""

    ahead: float = 0.0
    error: float = 0.0
    contracts: Counter[str] = field(default_factory=Counter)
    made: Counter[str] = field(default_factory=Counter)
    seconds: dict[str, list[float]] = field(default_factory=dict)


def play_match(
    first: str, second: str, sessions: int, seed: int = 0, deals: str = "4"
) -> LevelMatch:
    """Play at least two sessions of the same cards, with changed seats."""
    result = LevelMatch()
    ahead: list[float] = []
    for number in range(sessions):
        differences: list[float] = []
        for mine in SEATINGS:
            levels = [first if seat in mine else second for seat in range(4)]
            points = play_session(levels, f"{seed}.{number}", WhistOptions(deals=deals), result)  # type: ignore[arg-type]
            own = sum(points[seat] for seat in mine) / 2
            theirs = (sum(points) - 2 * own) / 2
            differences.append((own - theirs) / int(deals))
        ahead.append(statistics.mean(differences))
    result.ahead = statistics.mean(ahead)
    result.error = statistics.stdev(ahead) / math.sqrt(sessions)
    return result


def play_session(
    levels: list[str], seed: str, options: WhistOptions, result: LevelMatch
) -> tuple[int, ...]:
    """Play one session of players of these levels; return each seat's points."""
    state = WHIST.start(4, options)
    for step in iterate_steps(levels, seed, options):
        state = step.state
        if step.level is not None:
            result.seconds.setdefault(step.level, []).append(step.seconds)
    for line in state.sheet:
        for seat in line.contract.declarers:
            name = f"{levels[seat]} {line.contract.kind}"
            result.contracts[name] += 1
            result.made[name] += seat in line.made
    return WHIST.view_as(state, None).points


def iterate_steps(levels: list[str], seed: str, options: WhistOptions) -> Iterator[SessionStep]:
    """Yield the actions of one session; every deal's cards depend on the seed alone."""
    state = WHIST.start(4, options)
    players = random.Random(seed)
    events = list[AddressedEvent[Any]]()
    number, redeals = 0, 0
    while WHIST.rank_seats(state) is None:
        if draw := WHIST.find_due(state):
            if state.number != number:
                number, redeals = state.number, 0
            redeals += draw.purpose == "shuffle"
            chance = random.Random(f"{seed}.{number}.{redeals}.{draw.purpose}")
            values = ChanceAction(tuple(chance.randrange(bound) for bound in draw.bounds))
            state, news = WHIST.apply_action(state, Office.CHANCE, values)
            events += news
            yield SessionStep(state)
            continue
        decision = WHIST.list_decisions(state)[0]
        action, level, spent = decision.stand_in, None, 0.0
        if state.phase != "show" and isinstance(decision.actor, int):
            level = levels[decision.actor]
            calls, _, cards = level.partition("/")
            thinks = cards if cards and state.phase in ("discard", "play") else calls
            view = WHIST.view_as(state, decision.actor, events)
            begun = time.perf_counter()
            action = WHIST.choose_action(view, thinks, players)
            spent = time.perf_counter() - begun
        state, news = WHIST.apply_action(state, decision.actor, action)
        events += news
        yield SessionStep(state, level, spent)
