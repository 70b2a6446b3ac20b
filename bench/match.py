"""Matches of computer players: levels and outsiders against each other, seats changing.

    bluff match perudo cunning normal normal --games 500 --option rules=perudo

A set of games has the same chance, deal by deal, and every seating of its players; the standard
errors are those over the sets.
"""

import math
import statistics
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from itertools import islice, permutations
from random import Random
from typing import Any

from bot.tables.rows import choose
from engines import AnyGame, latest, names
from engines.core import Chance, Continue, Draw, Office, Told

Player = Callable[[Any, Random], Any]
"""What a seat does, from its own view; None when it lets the others go on."""

MOST_SEATINGS = 6
"""With more of them the players only move up together."""


@dataclass(frozen=True, slots=True)
class Line:
    """A match that `make strength` plays: the first player's share is what is looked at.

    `goal` is the least that it should be, None where nothing is asked for.
    """

    players: tuple[str, ...]
    games: int
    goal: float | None = None
    options: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True, slots=True)
class Arena:
    """How a game is played here; a module of `outsiders` may say otherwise by the same names.

    `score` is what each seat has when a game is over, by default its share of the win; `unit` says
    what that is. `deal` names what is dealt now, so that a deal's chance hangs on nothing that was
    played before. `supply` gives what comes from outside the rules.
    """

    rules: AnyGame
    outsiders: Mapping[str, Player]
    table: Sequence[Line]
    score: Callable[[Any], Sequence[float]]
    unit: str
    deal: Callable[[Any], Any]
    supply: Callable[[Any, Any, Random], Any]


def arena(name: str) -> Arena:
    """Of the game of this name. Raises ValueError for one that is not here."""
    if name not in names():
        raise ValueError(f"{name}: choose from {', '.join(names())}")
    rules = latest(name)
    try:
        own = vars(import_module(f"bench.outsiders.{name}"))
    except ModuleNotFoundError:
        own = {}

    def wins(state: Any) -> Sequence[float]:
        places = rules.standings(state) or ()
        return [100 * (place == 1) / places.count(1) for place in places]

    return Arena(
        rules,
        own.get("OUTSIDERS", {}),
        own.get("TABLE", ()),
        own.get("score", wins),
        own.get("UNIT", "% of wins"),
        own.get("deal", _deal),
        own.get("supply", _nothing),
    )


def _deal(state: Any) -> Any:
    return getattr(state, "round", None) or getattr(state, "number", 0)


def _nothing(state: Any, due: Any, random: Random) -> Any:
    raise NotImplementedError("this game's module of outsiders gives no supply")


@dataclass(frozen=True, slots=True)
class Share:
    """What all seats of one player have together on average, with its standard error; `par` is
    what as many seats have where all play alike."""

    name: str
    mean: float
    error: float
    par: float


def match(
    arena: Arena,
    players: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
) -> list[Share]:
    """At least so many games, and at least two sets. Players that are fewer than the game has seats
    at least come again in their order.

    Raises ValueError for a player or an option that there is not.
    """
    chosen = arena.rules.options_type()
    for name, value in (options or {}).items():
        chosen = choose(chosen, name, value)
    least = arena.rules.seats(chosen)[0]
    sitting = tuple(players[seat % len(players)] for seat in range(max(len(players), least)))
    known = {name: player(arena, name) for name in sitting}
    seatings = _seatings(sitting)
    totals: dict[str, list[float]] = {name: [] for name in known}
    for number in range(max(2, math.ceil(games / len(seatings)))):
        had = Counter[str]()
        for order in seatings:
            seats = [known[name] for name in order]
            scores = arena.score(played(arena, seats, f"{seed}.{number}", chosen))
            for name, score in zip(order, scores, strict=True):
                had[name] += score
        for name, had_together in totals.items():
            had_together.append(had[name] / len(seatings))
    overall = sum(statistics.mean(each) for each in totals.values())
    return [
        Share(
            name,
            statistics.mean(each),
            statistics.stdev(each) / math.sqrt(len(each)),
            overall * sitting.count(name) / len(sitting),
        )
        for name, each in totals.items()
    ]


def player(arena: Arena, name: str) -> Player:
    """A level of the game, or an outsider. Raises ValueError for neither."""
    if name in arena.rules.levels:
        return partial(_level, arena.rules, name)
    if name not in arena.outsiders:
        raise ValueError(
            f"{name}: choose from {', '.join((*arena.rules.levels, *arena.outsiders))}"
        )
    return arena.outsiders[name]


def _level(rules: AnyGame, level: str, view: Any, random: Random) -> Any:
    return rules.choose(view, level, random)


def _seatings(sitting: tuple[str, ...]) -> list[tuple[str, ...]]:
    """All that there are, or where they are many each player once in every seat."""
    different = list(dict.fromkeys(islice(permutations(sitting), 1000)))
    if len(different) <= MOST_SEATINGS and len(sitting) <= MOST_SEATINGS:
        return different
    return list(dict.fromkeys(sitting[at:] + sitting[:at] for at in range(len(sitting))))


def played(arena: Arena, seats: Sequence[Player], seed: str, options: Any) -> Any:
    """The state in which a game of these players, by seat, ends."""
    *_, end = states(arena, seats, seed, options)
    return end


def states(arena: Arena, seats: Sequence[Player], seed: str, options: Any) -> Iterator[Any]:
    """What a game of these players goes through; one seed is one game."""
    state = arena.rules.start(len(seats), options)
    yield state
    for step in steps(arena, seats, seed, options):
        yield step.after


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a game, the state before and after it, and what was told of it."""

    before: Any
    actor: Any
    action: Any
    after: Any
    news: Sequence[Told[Any]]


def steps(arena: Arena, seats: Sequence[Player], seed: str, options: Any) -> Iterator[Step]:
    """Every action of a game of these players; one seed is one game."""
    rules = arena.rules
    state = rules.start(len(seats), options)
    random = Random(seed)
    drawn = Counter[Any]()
    told = list[Told[Any]]()
    while rules.standings(state) is None:
        due = rules.due(state)
        if isinstance(due, Draw):
            deal = (arena.deal(state), due.purpose)
            chance = Random(f"{seed}.{deal}.{drawn[deal]}")
            drawn[deal] += 1
            values = Chance(tuple(chance.randrange(bound) for bound in due.bounds))
            actor, action = Office.CHANCE, values
        elif due is not None:
            actor, action = Office.HOUSE, arena.supply(state, due, random)
        else:
            actor, action = _next(rules, state, seats, random, told)
        before = state
        state, news = rules.apply(before, actor, action)
        told += news
        yield Step(before, actor, action, state, news)


def _next(
    rules: AnyGame, state: Any, seats: Sequence[Player], random: Random, told: Sequence[Told[Any]]
) -> tuple[Any, Any]:
    """As at a table: who may speak out of turn is asked before who is waited for."""
    waiting = {decision.actor: decision for decision in rules.decisions(state)}
    first = next(iter(waiting.values()))
    if isinstance(first.stand_in, Continue) or not isinstance(first.actor, int):
        return first.actor, first.stand_in
    out = state.out
    asked = [seat for seat in range(len(seats)) if seat not in out]
    random.shuffle(asked)
    for seat in sorted(asked, key=waiting.__contains__):
        action = seats[seat](rules.view(state, seat, told), random)
        if action is not None:
            return seat, action
    return first.actor, first.stand_in


def lines(shares: Sequence[Share], unit: str) -> list[str]:
    """A match in lines."""
    return [f"{s.name:24}{s.mean:8.2f} ± {s.error:.2f} {unit} (par {s.par:.2f})" for s in shares]
