"""Matches of computer players, levels and outsiders, with seats changing.

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

from bot.tables.rows import replace_option
from engines import AnyGame, find_latest_game, list_game_names
from engines.core import AddressedEvent, ChanceAction, ChanceDraw, ContinueAction, Office

Player = Callable[[Any, Random], Any]
"""Function that chooses a seat's action from its view; None lets the others go on."""

MAX_SEATINGS = 6
"""Number of seatings above which the players only move up together."""


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """Match that `make strength` plays, to print the first player's share.

    `goal` is the least that the share should be, None where nothing is asked for.
    """

    players: tuple[str, ...]
    games: int
    goal: float | None = None
    options: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True, slots=True)
class MatchArena:
    """Rules of a game and what its matches need.

    A module of `outsiders` may replace parts.

    `score` is what each seat has when a game is over, by default its share of the win; `unit` says
    what that is. `deal` names what is dealt now, so that a deal's chance does not depend on what
    was played before. `supply` gives what comes from outside the rules.
    """

    rules: AnyGame
    outsiders: Mapping[str, Player]
    table: Sequence[MatchPlan]
    score: Callable[[Any], Sequence[float]]
    unit: str
    deal: Callable[[Any], Any]
    supply: Callable[[Any, Any, Random], Any]


def build_arena(name: str) -> MatchArena:
    """Return the arena of the game of this name.

    Raises ValueError for an unknown game.
    """
    if name not in list_game_names():
        raise ValueError(f"{name}: choose from {', '.join(list_game_names())}")
    rules = find_latest_game(name)
    try:
        own = vars(import_module(f"bench.simulation.outsiders.{name}"))
    except ModuleNotFoundError:
        own = {}

    def share_win(state: Any) -> Sequence[float]:
        places = rules.rank_seats(state) or ()
        return [100 * (place == 1) / places.count(1) for place in places]

    return MatchArena(
        rules,
        own.get("OUTSIDERS", {}),
        own.get("TABLE", ()),
        own.get("score", share_win),
        own.get("UNIT", "% of wins"),
        own.get("deal", _get_deal),
        own.get("supply", _refuse_supply),
    )


def _get_deal(state: Any) -> Any:
    return getattr(state, "round", None) or getattr(state, "number", 0)


def _refuse_supply(state: Any, due: Any, random: Random) -> Any:
    raise NotImplementedError("this game's module of outsiders gives no supply")


@dataclass(frozen=True, slots=True)
class PlayerShare:
    """Average score of all seats of one player together, with its standard error.

    `par` is what as many seats have where all play alike.
    """

    name: str
    mean: float
    error: float
    par: float


def play_match(
    arena: MatchArena,
    players: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
) -> list[PlayerShare]:
    """Play at least so many games, and at least two sets.

    Players that are fewer than the game's seats come again in their order.

    Raises ValueError for an unknown player or option.
    """
    chosen = arena.rules.options_type()
    for name, value in (options or {}).items():
        chosen = replace_option(chosen, name, value)
    least = arena.rules.list_seat_counts(chosen)[0]
    sitting = tuple(players[seat % len(players)] for seat in range(max(len(players), least)))
    known = {name: find_player(arena, name) for name in sitting}
    seatings = _list_seatings(sitting)
    totals: dict[str, list[float]] = {name: [] for name in known}
    for number in range(max(2, math.ceil(games / len(seatings)))):
        had = Counter[str]()
        for order in seatings:
            seats = [known[name] for name in order]
            scores = arena.score(play_to_end(arena, seats, f"{seed}.{number}", chosen))
            for name, score in zip(order, scores, strict=True):
                had[name] += score
        for name, had_together in totals.items():
            had_together.append(had[name] / len(seatings))
    overall = sum(statistics.mean(each) for each in totals.values())
    return [
        PlayerShare(
            name,
            statistics.mean(each),
            statistics.stdev(each) / math.sqrt(len(each)),
            overall * sitting.count(name) / len(sitting),
        )
        for name, each in totals.items()
    ]


def find_player(arena: MatchArena, name: str) -> Player:
    """Return a level of the game, or an outsider.

    Raises ValueError for neither.
    """
    if name in arena.rules.levels:
        return partial(_choose_at_level, arena.rules, name)
    if name not in arena.outsiders:
        raise ValueError(
            f"{name}: choose from {', '.join((*arena.rules.levels, *arena.outsiders))}"
        )
    return arena.outsiders[name]


def _choose_at_level(rules: AnyGame, level: str, view: Any, random: Random) -> Any:
    return rules.choose_action(view, level, random)


def _list_seatings(sitting: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return all seatings, or where they are many each player once in every seat."""
    different = list(dict.fromkeys(islice(permutations(sitting), 1000)))
    if len(different) <= MAX_SEATINGS and len(sitting) <= MAX_SEATINGS:
        return different
    return list(dict.fromkeys(sitting[at:] + sitting[:at] for at in range(len(sitting))))


def play_to_end(arena: MatchArena, seats: Sequence[Player], seed: str, options: Any) -> Any:
    """Return the state in which a game of these players, by seat, ends."""
    *_, end = iterate_states(arena, seats, seed, options)
    return end


def iterate_states(
    arena: MatchArena, seats: Sequence[Player], seed: str, options: Any
) -> Iterator[Any]:
    """Yield the states of a game of these players; one seed is one game."""
    state = arena.rules.start(len(seats), options)
    yield state
    for step in iterate_steps(arena, seats, seed, options):
        yield step.after


@dataclass(frozen=True, slots=True)
class MatchStep:
    """Action of a game, the states before and after it, and its events."""

    before: Any
    actor: Any
    action: Any
    after: Any
    news: Sequence[AddressedEvent[Any]]


def iterate_steps(
    arena: MatchArena, seats: Sequence[Player], seed: str, options: Any
) -> Iterator[MatchStep]:
    """Yield every action of a game of these players; one seed is one game."""
    rules = arena.rules
    state = rules.start(len(seats), options)
    random = Random(seed)
    drawn = Counter[Any]()
    events = list[AddressedEvent[Any]]()
    while rules.rank_seats(state) is None:
        due = rules.find_due(state)
        if isinstance(due, ChanceDraw):
            deal = (arena.deal(state), due.purpose)
            chance = Random(f"{seed}.{deal}.{drawn[deal]}")
            drawn[deal] += 1
            values = ChanceAction(tuple(chance.randrange(bound) for bound in due.bounds))
            actor, action = Office.CHANCE, values
        elif due is not None:
            actor, action = Office.HOUSE, arena.supply(state, due, random)
        else:
            actor, action = _choose_next(rules, state, seats, random, events)
        before = state
        state, news = rules.apply_action(before, actor, action)
        events += news
        yield MatchStep(before, actor, action, state, news)


def _choose_next(
    rules: AnyGame,
    state: Any,
    seats: Sequence[Player],
    random: Random,
    told: Sequence[AddressedEvent[Any]],
) -> tuple[Any, Any]:
    """Return the next actor and action.

    As at a table, players who may act out of turn are asked before those who are awaited.
    """
    waiting = {decision.actor: decision for decision in rules.list_decisions(state)}
    first = next(iter(waiting.values()))
    if isinstance(first.stand_in, ContinueAction) or not isinstance(first.actor, int):
        return first.actor, first.stand_in
    out = state.out
    asked = [seat for seat in range(len(seats)) if seat not in out]
    random.shuffle(asked)
    for seat in sorted(asked, key=waiting.__contains__):
        action = seats[seat](rules.view_as(state, seat, told), random)
        if action is not None:
            return seat, action
    return first.actor, first.stand_in


def format_shares(shares: Sequence[PlayerShare], unit: str) -> list[str]:
    return [f"{s.name:24}{s.mean:8.2f} ± {s.error:.2f} {unit} (par {s.par:.2f})" for s in shares]
