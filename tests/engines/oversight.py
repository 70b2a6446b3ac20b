"""Checks of turns and secrets that hold for every game and return faults.

A fault is a sentence that names the game, the phase, the actor, and what would be right. The kit
asserts that there are none; `test_oversight` plants faults and sees them found.
"""

import random
import typing
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from engines.core import (
    Actor,
    ContinueAction,
    ExpireAction,
    IllegalActionError,
    Office,
    QuitAction,
    ReturnAction,
    Seat,
    Viewer,
    list_heard_events,
)
from tests.engines.game_case import (
    GameCase,
    GameStep,
    RandomTable,
    due_in_public,
    find_refusal,
    is_legal,
    list_known_decisions,
    list_viewers,
)

SAMPLED_STATES = 12
"""Positions of each phase of a game in which everything is tried, about."""
SCRAMBLES, MANY_SCRAMBLES = 8, 100
"""Number of tries until what is hidden differs, or shows, and where that is rare."""

MAX_FAULTS = 10
"""Number of faults that a failure tells."""

Game = tuple[RandomTable, Sequence[GameStep]]


def expect_none(faults: Iterable[str]) -> None:
    """Fail with the first faults, if there are any, each on a line of its own."""
    if found := [*dict.fromkeys(faults)]:
        pytest.fail("\n".join(found[:MAX_FAULTS]), pytrace=False)


def differing_fields(one: Any, other: Any) -> list[str]:
    """Return the names of the fields in which two records of one class differ."""
    names = [field.name for field in msgspec.structs.fields(one)]
    return [name for name in names if getattr(one, name) != getattr(other, name)]


def refusals_apart(case: GameCase, one: Any, other: Any, viewer: Seat) -> Iterator[str]:
    """Yield moves whose refusals tell a seat two positions apart that look alike."""
    for action in case.moves(case.game.view_as(one, viewer)):
        told = [find_refusal(case.game, state, viewer, action) for state in (one, other)]
        codes = [why and (why.code, why.facts) for why in told]
        if codes[0] != codes[1]:
            yield (
                f"{case.game.name}, {one.phase}:"
                f" {format_viewer(viewer)} learns what is hidden by what"
                f" {type(action).__name__} is refused for: {codes[0]} or {codes[1]}"
            )


def format_viewer(actor: Viewer) -> str:
    """Return what an actor is called in a message."""
    if isinstance(actor, Office):
        return f"the {actor.value}"
    return "a spectator" if actor is None else f"seat {actor}"


def scramble_most(case: GameCase, state: Any, viewer: Viewer, rng: random.Random) -> Any:
    """Return the most different of some states that this viewer cannot tell apart.

    The same state where nothing is hidden from them.
    """
    best, most = state, 0
    for _ in range(SCRAMBLES):
        other = case.scramble(state, viewer, rng)
        if (count := len(_list_differences(state, other))) > most:
            best, most = other, count
    return best


def _list_differences(one: Any, other: Any) -> set[tuple[str, int]]:
    """Return the fields, and the places in them, that differ between two states."""
    found = set[tuple[str, int]]()
    for name in one.__struct_fields__:
        a, b = getattr(one, name), getattr(other, name)
        if a is b or a == b:
            continue
        if isinstance(a, tuple) and isinstance(b, tuple) and len(a) == len(b):
            pairs = zip(a, b, strict=True)
            found |= {(name, at) for at, (x, y) in enumerate(pairs) if x != y}
        else:
            found.add((name, 0))
    return found


# --- phases --------------------------------------------------------------------------------------


def undeclared_phases(case: GameCase) -> Iterator[str]:
    """Compare the phases of the state's type with those that the case declares."""
    declared = set(case.phases)
    real = set(typing.get_args(typing.get_type_hints(case.state_type)["phase"]))
    name = case.game.name
    if not real:
        yield f"{name}: State.phase must be a Literal of its phases"
    for phase in sorted(real - declared):
        yield f"{name}: phase {phase!r} is missing in the phases of its Case"
    for phase in sorted(declared - real):
        yield f"{name}: the state has no phase {phase!r}; take it out of the phases of its Case"


def shown_draws(case: GameCase, steps: Sequence[GameStep]) -> Iterator[str]:
    """Find positions of a phase declared as a draw in which somebody is awaited."""
    for step in steps:
        phase = step.before.phase
        if not case.phases[phase].answers and case.game.find_due(step.before) is None:
            yield f"{case.game.name}, {phase}: somebody is awaited, so say with which answers"
            return


# --- turns ---------------------------------------------------------------------------------------


@dataclass
class TurnOversight:
    """Record of what was tried in games of one case: overstepping, and what was legal."""

    case: GameCase
    faults: dict[str, None] = field(default_factory=dict[str, None])
    seen: set[tuple[str, bool, type]] = field(default_factory=set[tuple[str, bool, type]])
    """Phase, whether its actor was awaited, and the kind of action that was legal."""

    def try_all(self, seats: int, steps: Sequence[GameStep]) -> None:
        """Try everything that the case proposes to anybody in some positions of a game."""
        by_phase: dict[str, list[Any]] = {}
        for step in steps:
            if self.case.game.find_due(step.before) is None:
                by_phase.setdefault(step.before.phase, []).append(step.before)
        for states in by_phase.values():
            for state in states[:: max(1, len(states) // SAMPLED_STATES)]:
                self._try_actions(seats, state)
        for step in steps:
            asked = {d.actor for d in self.case.game.list_decisions(step.before)}
            self.seen.add((step.before.phase, step.actor in asked, type(step.action)))

    def _try_actions(self, seats: int, state: Any) -> None:
        case, game, actors = self.case, self.case.game, list_viewers(seats)
        asked = {d.actor for d in game.list_decisions(state)}
        phase = case.phases[state.phase]
        proposed = [a for actor in actors for a in case.moves(game.view_as(state, actor))]
        for action in {repr(a): a for a in [*proposed, ContinueAction()]}.values():
            kind = type(action)
            if kind in (QuitAction, ReturnAction):
                continue
            for actor in actors:
                is_asked = actor in asked
                if not is_legal(game, state, actor, action):
                    continue
                self.seen.add((state.phase, is_asked, kind))
                may = (
                    is_asked or kind is ContinueAction
                )  # an absent player may look though nobody awaits it
                named = (*case.anytime, *phase.unasked, *(phase.answers if may else ()))
                if kind not in named:
                    self.faults[self._describe_fault(state, actor, action, is_asked)] = None

    def _describe_fault(self, state: Any, actor: Actor, action: Any, is_asked: bool) -> str:
        how = "awaited" if is_asked else "not awaited"
        where = "answers" if is_asked else "unasked"
        kind, game = type(action).__name__, self.case.game
        return (
            f"{game.name}, {state.phase}: {format_viewer(actor)} is {how}"
            f" and may do {game.format_action(action)!r},"
            f" but {kind} is not among the {where} of this phase"
        )

    def iterate_unused(self) -> Iterator[str]:
        """Find what the case names and nobody could ever do."""
        legal = {kind for _, _, kind in self.seen}
        for kind in self.case.anytime:
            if kind not in legal:
                yield f"{self.case.game.name}: {kind.__name__}, of anytime, was never legal"
        for name, phase in self.case.phases.items():
            for where, is_asked, kinds in (
                ("answers", True, phase.answers),
                ("unasked", False, phase.unasked),
            ):
                for kind in kinds:
                    if (name, is_asked, kind) not in self.seen:
                        told = f"{kind.__name__} is among the {where} and was never legal there"
                        yield f"{self.case.game.name}, {name}: {told}"


# --- ids of decisions ----------------------------------------------------------------------------


@dataclass(frozen=True)
class _AwaitedPosition:
    """Position with what is awaited there, by actor, and the step that led on from it."""

    number: int
    state: Any
    ids: dict[Actor, set[str]]
    step: GameStep


def wrong_ids(case: GameCase, seats: int, steps: Sequence[GameStep]) -> Iterator[str]:
    """Find ids of decisions that stay or change when they should not.

    An id changes with the decision and with nothing else.

    An answered decision is closed, and its id becomes nobody else's. A closed one never opens
    again, but by its own actor or with who is away. What others do leaves an id as it is while its
    actor may do the same.
    """
    game = case.game
    open_: list[_AwaitedPosition] = []
    for number, step in enumerate(steps):
        if decisions := game.list_decisions(step.before):
            ids: dict[Actor, set[str]] = {}
            for each in decisions:
                ids.setdefault(each.actor, set()).add(each.id)
            open_.append(_AwaitedPosition(number, step.before, ids, step))
    closed: dict[Actor, set[str]] = {}
    for one, other in pairwise(open_):
        for actor in one.ids.keys() | other.ids.keys():
            was, now = one.ids.get(actor, set[str]()), other.ids.get(actor, set[str]())
            shut = closed.setdefault(actor, set())
            for told in _iterate_changes(case, actor, one, other, shut):
                yield f"{game.name}, {one.state.phase}: {told}"
            shut |= was - now
            shut -= now


def _iterate_changes(
    case: GameCase, actor: Actor, one: _AwaitedPosition, other: _AwaitedPosition, shut: set[str]
) -> Iterator[str]:
    was, now = one.ids.get(actor, set[str]()), other.ids.get(actor, set[str]())
    action, phase = one.step.action, case.phases[one.state.phase]
    own = one.step.actor == actor or (isinstance(action, ExpireAction) and actor in action.actors)
    moved = one.state.presence != other.state.presence
    goes_on = isinstance(one.step.actor, Office) and _is_look(case, other.state, actor)
    for id in sorted(now & shut):
        if not own and not moved and not goes_on:
            name = format_viewer(actor)
            yield f"the id {id!r} of {name} was closed and opens again: old buttons act anew"
    if passed := (now - was) & _find_answered(case, one):
        name, former = format_viewer(actor), format_viewer(one.step.actor)
        yield f"{name} decides under {passed}, which {former} has just answered"
    answered = was if len(was) == 1 else {getattr(action, "decision", "")}
    if own and isinstance(action, (*phase.answers, ExpireAction)):
        same = answered & now
        if isinstance(action, phase.keeps):
            at_once = other.number == one.number + 1 and one.state.phase == other.state.phase
            if was and now and not same and at_once:
                name = format_viewer(actor)
                yield f"{name} did what keeps a decision open, and its id {was} is {now}"
        elif same:
            by = case.game.format_action(action)
            yield f"{format_viewer(actor)} answered {same} by {by!r}, and it is still open"
    stays = was and now and was != now and len(was) == len(now) == 1
    if stays and not own and isinstance(one.step.actor, int) and not moved:
        same_phase = one.state.phase == other.state.phase
        if same_phase and _list_legal(case, one.state, actor) == _list_legal(
            case, other.state, actor
        ):
            by, name = format_viewer(one.step.actor), format_viewer(actor)
            yield f"{by} acted; the id of {name} went from {was} to {now}"


def _find_answered(case: GameCase, one: _AwaitedPosition) -> set[str]:
    """Return the id of the decision that a seat has closed with this step."""
    phase, action = case.phases[one.state.phase], one.step.action
    closes = isinstance(action, phase.answers) and not isinstance(action, phase.keeps)
    ids = one.ids.get(one.step.actor, set[str]())
    return ids if closes and isinstance(one.step.actor, int) and len(ids) == 1 else set()


def _is_look(case: GameCase, state: Any, actor: Actor) -> bool:
    """Return whether an actor only looks at what lies open.

    The jury may interrupt that.
    """
    mine = [d for d in case.game.list_decisions(state) if d.actor == actor]
    return all(isinstance(d.stand_in, ContinueAction) for d in mine)


def _list_legal(case: GameCase, state: Any, actor: Actor) -> set[str]:
    """Return what an actor may do, of what the case proposes."""
    game = case.game
    proposed = case.moves(game.view_as(state, actor))
    return {repr(action) for action in proposed if is_legal(game, state, actor, action)}


# --- actions that show hidden things -------------------------------------------------------------


def told_apart(case: GameCase, step: GameStep, other: Any, viewer: Viewer) -> str:
    """Return how a viewer could tell two states apart by a step from either.

    Returns "" if they cannot. What somebody else could not have done in the other state tells
    nothing of it.
    """
    game = case.game
    try:
        after, told = game.apply_action(other, step.actor, step.action)
    except IllegalActionError as refused:
        return f"it is refused ({refused.code})" if step.actor == viewer else ""
    heard, heard_before = list_heard_events(told, viewer), list_heard_events(step.told, viewer)
    if heard != heard_before:
        return f"they are told {heard_before} or {heard}"
    if list_known_decisions(game, after, viewer) != list_known_decisions(game, step.after, viewer):
        return "something else is waited for"
    if due_in_public(game, after) != due_in_public(game, step.after):
        return "something else is due"
    if game.view_as(after, viewer) != game.view_as(step.after, viewer):
        return "what they see after it differs"
    return ""


def needless_exemptions(case: GameCase, games: Iterable[Game], enough: int) -> Iterator[str]:
    """Find exemptions by `opens` that never showed anything to their viewers.

    What is exempt in `enough` of these games has to show something in any of them.
    """
    rng = random.Random(5)
    unproven: dict[Kind, list[tuple[GameStep, Viewer]]] = {}
    proven = set[Kind]()
    for number, (table, steps) in enumerate(games, 1):
        for kind, tried in _list_exempt(case, table, steps).items():
            if kind in proven or (number > enough and kind not in unproven):
                continue
            if any(_is_shown(case, step, viewer, SCRAMBLES, rng) for step, viewer in tried):
                proven.add(kind)
                unproven.pop(kind, None)
            else:
                unproven.setdefault(kind, []).extend(tried)
        if number >= enough and not unproven:
            return
    for (phase, action, whose), tried in unproven.items():
        if not any(_is_shown(case, step, viewer, MANY_SCRAMBLES, rng) for step, viewer in tried):
            told = f"{action} shows nothing to {whose}, but opens() says so"
            yield f"{case.game.name}, {phase}: {told}"


Kind = tuple[str, str, str]
"""Phase, action, and the kind of viewer to whom it shows something."""


def _list_exempt(
    case: GameCase, table: RandomTable, steps: Sequence[GameStep]
) -> dict[Kind, list[tuple[GameStep, Viewer]]]:
    """Return what is exempt in a game, by its kind."""
    found: dict[Kind, list[tuple[GameStep, Viewer]]] = {}
    for step in steps:
        late = step.action.actors if isinstance(step.action, ExpireAction) else (step.actor,)
        for viewer in (*range(table.seats), Office.JURY, None):
            if case.opens(step.before, step.action, viewer):
                seat = "who acts" if viewer in late else "another seat"
                whose = seat if isinstance(viewer, int) else format_viewer(viewer)
                kind = step.before.phase, type(step.action).__name__, whose
                found.setdefault(kind, []).append((step, viewer))
    return found


def _is_shown(
    case: GameCase, step: GameStep, viewer: Viewer, count: int, rng: random.Random
) -> bool:
    """Return whether a step shows this viewer something hidden in some scramble."""
    others = (case.scramble(step.before, viewer, rng) for _ in range(count))
    return any(other != step.before and told_apart(case, step, other, viewer) for other in others)
