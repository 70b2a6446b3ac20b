"""Riddles of a finished game: claims whose truth came to light.

Here: a game as a script of moves without names, one that computer players play, and the riddles of
either. Nothing is random: a seed decides whatever chance and computer players do.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from engines import fairness
from engines.core import (
    AddressedEvent,
    ChanceAction,
    ChanceDraw,
    Office,
    Seat,
    list_heard_events,
)
from engines.frame import Game
from engines.notation import parse_actor

MIN_ODDS, MAX_ODDS = 0.20, 0.80
EVEN_ODDS = (0.45, 0.55)
"""Odds between which a riddle is a coin toss; outside the limits it is certain."""
MAX_EVENTS = 100
"""Events after a claim among which its truth is looked for."""
MAX_MOVES = 3_000
"""Moves after which computer players end a game that has no end."""
COMPUTER_SEATS = 4
"""Players of a game of computers, where the game allows so many."""


class GameScript(Struct, frozen=True):
    """A game without its people: the options, and all moves as "actor notation"."""

    game: str
    rules_version: int
    seats: int
    options: Mapping[str, str]
    moves: tuple[str, ...]


class Riddle(Struct, frozen=True):
    """Claim that stood after `at` moves of a script, and was settled by move `known`.

    `viewer` is the seat that is asked, None a spectator; `odds` are its chances that the claim is
    true.
    """

    script: GameScript
    at: int
    known: int
    viewer: Seat | None
    odds: float
    is_true: bool


class OpenRiddle(Struct, frozen=True):
    """Views of a riddle: as asked, of all seats then, and with its truth open."""

    asked: Any
    seats: Sequence[Any]
    answered: Any


class _Course(Struct):
    """States before each move and after the last, and events told by then."""

    states: list[Any]
    counts: list[int]
    told: list[AddressedEvent[Any]]


def write_script(
    rules: Game[Any, Any, Any, Any], seats: int, options: Any, moves: Sequence[tuple[Any, Any]]
) -> GameScript:
    """Return the script of a game with these moves: actors with their actions."""
    written = tuple(f"{actor} {rules.format_action(action)}" for actor, action in moves)
    chosen = {name: getattr(options, name) for name in options.__dataclass_fields__}
    return GameScript(rules.name, rules.rules_version, seats, chosen, written)


def find_riddles(rules: Game[Any, Any, Any, Any], script: GameScript) -> Iterator[Riddle]:
    """Yield the riddles of a script, one at most for each reveal.

    Of several the one is taken whose hash is lowest, which nobody chooses.
    """
    if rules.claims is None:
        return
    course = _play_script(rules, script)
    chosen: dict[int, tuple[bytes, Riddle]] = {}
    for riddle in _list_claims(rules, script, course):
        marked = f"{riddle.at}|{riddle.known}|{'|'.join(script.moves[: riddle.at])}"
        rank = hashlib.sha256(marked.encode()).digest()
        if riddle.known not in chosen or rank < chosen[riddle.known][0]:
            chosen[riddle.known] = rank, riddle
    yield from (riddle for _, riddle in chosen.values())


def open_riddle(rules: Game[Any, Any, Any, Any], riddle: Riddle) -> OpenRiddle:
    """Return what may be shown of a riddle."""
    course = _play_script(rules, riddle.script)

    def view(at: int, viewer: Seat | None) -> Any:
        return rules.view_as(course.states[at], viewer, course.told[: course.counts[at]])

    return OpenRiddle(
        view(riddle.at, riddle.viewer),
        [view(riddle.at, seat) for seat in range(riddle.script.seats)],
        view(riddle.known + 1, riddle.viewer),
    )


def play_computers(
    rules: Game[Any, Any, Any, Any], seed: bytes, number: int, rest: Callable[[], None]
) -> GameScript:
    """Return game `number` of this seed, played by computer players of all levels.

    `rest` is called after each of their moves.
    """
    random = Random(fairness.hash_secret(seed + f"|{rules.name}|{number}".encode()))
    options = rules.options_type()
    allowed = rules.list_seat_counts(options)
    seats = min(max(COMPUTER_SEATS, allowed[0]), allowed[-1])
    levels = [random.choice(rules.levels) for _ in range(seats)]
    state, told = rules.start(seats, options), list[AddressedEvent[Any]]()
    moves, draws = list[tuple[Any, Any]](), 0
    while state.phase != "over" and len(moves) < MAX_MOVES:
        due = rules.find_due(state)
        if isinstance(due, ChanceDraw):
            values = fairness.draw(seed, rules.name, number, draws, due)
            move: tuple[Any, Any] = (Office.CHANCE, ChanceAction(values))
            draws += 1
        else:
            move = _choose_move(rules, state, told, levels, random)
            rest()
        state, news = rules.apply_action(state, *move)
        told.extend(news)
        moves.append(move)
    return write_script(rules, seats, options, moves)


def _choose_move(
    rules: Game[Any, Any, Any, Any],
    state: Any,
    told: Sequence[AddressedEvent[Any]],
    levels: Sequence[str],
    random: Random,
) -> tuple[Any, Any]:
    """Return the first move that a computer player makes, else a stand-in."""
    decisions = rules.list_decisions(state)
    for decision in decisions:
        actor = decision.actor
        if isinstance(actor, Office):
            return actor, decision.stand_in
        view = rules.view_as(state, actor, told)
        action = rules.choose_action(view, levels[actor], random)
        if action is not None:
            return actor, action
    return decisions[0].actor, decisions[0].stand_in


def _play_script(rules: Game[Any, Any, Any, Any], script: GameScript) -> _Course:
    state = rules.start(script.seats, rules.options_type(**script.options))
    course = _Course([state], [0], [])
    for move in script.moves:
        name, _, notation = move.partition(" ")
        actor = parse_actor(name)
        assert actor is not None, move
        state, news = rules.apply_action(state, actor, rules.parse_action(notation))
        course.told.extend(news)
        course.states.append(state)
        course.counts.append(len(course.told))
    return course


def _list_claims(
    rules: Game[Any, Any, Any, Any], script: GameScript, course: _Course
) -> Iterator[Riddle]:
    judge = rules.claims
    assert judge is not None
    for at, move in enumerate(script.moves):
        actor = parse_actor(move.partition(" ")[0])
        if not isinstance(actor, int):
            continue
        state, told = course.states[at], course.told[: course.counts[at]]
        for viewer in (actor, None):
            view = rules.view_as(state, viewer, told)
            odds = judge.estimate_truth(view)
            if odds is None or not _is_open_question(odds):
                continue
            later = course.told[course.counts[at] : course.counts[at] + MAX_EVENTS]
            heard = [n for n, each in enumerate(later) if list_heard_events([each], None)]
            truth = judge.find_truth(view, [later[n].event for n in heard])
            if truth is not None:
                count = course.counts[at] + heard[truth.event] + 1
                known = next(n for n, told in enumerate(course.counts) if told >= count) - 1
                yield Riddle(script, at, known, viewer, odds, truth.is_true)


def _is_open_question(odds: float) -> bool:
    low, high = EVEN_ODDS
    return MIN_ODDS <= odds <= low or high <= odds <= MAX_ODDS
