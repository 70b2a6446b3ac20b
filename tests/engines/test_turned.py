"""No seat is better than another: with all seats turned, the same game comes out turned."""

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engines.core import Chance, Seat, permutation
from tests.engines.cases import CASES
from tests.engines.kit import LONGEST, RandomTable, Step

Turn = Callable[[Seat], Seat]


def drawn_for(target: Sequence[Any], items: Sequence[Any]) -> tuple[int, ...]:
    """What chance draws for `items` to lie as `target` (see `permutation`)."""
    left, values = list(items), list[int]()
    for item in target[:-1]:
        values.append(left.index(item))
        left.remove(item)
    return tuple(values)


def turned(by_seat: Sequence[Any], turn: Turn) -> tuple[Any, ...]:
    """What belongs to seats, each at its turned seat."""
    made = list(by_seat)
    for seat, value in enumerate(by_seat):
        made[turn(seat)] = value
    return tuple(made)


def _same(_: Any, values: tuple[int, ...], turn: Turn) -> tuple[int, ...]:
    return values


def _first(state: Any, values: tuple[int, ...], turn: Turn) -> tuple[int, ...]:
    return (turn(values[0]),) if state.phase == "first" else values


def _perudo(state: Any, values: tuple[int, ...], turn: Turn) -> tuple[int, ...]:
    if state.phase != "roll":
        return _first(state, values, turn)
    left = list(values)
    dice = [[left.pop(0) for _ in range(count)] for count in state.counts]
    return tuple([die for hand in turned(dice, turn) for die in hand])


def _captain(state: Any, values: tuple[int, ...], turn: Turn) -> tuple[int, ...]:
    seats = len(state.hands)
    if state.phase == "luggage":
        items, each = state.pile, {2: 12, 3: 10, 4: 9, 5: 8}[seats]
    elif state.phase == "airport":
        items, each = state.unused, 3 if seats == 2 else 2
    else:
        return _first(state, values, turn)
    deck = permutation(values, items)
    hands = [deck[seat * each :][:each] for seat in range(seats)]
    rest = deck[seats * each :]
    return drawn_for([*(card for hand in turned(hands, turn) for card in hand), *rest], items)


def _quiz(state: Any, values: tuple[int, ...], turn: Turn) -> tuple[int, ...]:
    if state.hand:
        return values
    count = len(state.stacks) - 1
    order = permutation(values[:count], range(count + 1))
    return (*drawn_for([turn(seat) for seat in order], range(count + 1)), *values[count:])


CHANCE: dict[str, Callable[[Any, tuple[int, ...], Turn], tuple[int, ...]]] = {
    "captain": _captain,
    "menteur": _first,
    "perudo": _perudo,
    "quiz": _quiz,
    "whist": _same,
}
"""What chance draws in the turned game; other games name no seat in it."""


def other(action: Any, turn: Turn) -> Any:
    """The same action with all seats that it names turned."""
    changed: dict[str, Any] = {}
    for name in ("seat", "seats", "actors", "marks"):
        value = getattr(action, name, None)
        if name == "marks" and value is not None:
            marks = [dataclasses.replace(mark, seat=turn(mark.seat)) for mark in value]
            changed[name] = tuple(sorted(marks, key=lambda mark: (mark.seat, mark.number)))
        elif type(value) is int:
            changed[name] = turn(value)
        elif isinstance(value, tuple):
            changed[name] = tuple([turn(v) if type(v) is int else v for v in value])
    if getattr(action, "decision", "").startswith("trou."):
        *kind, seat = action.decision.split(".")
        changed["decision"] = ".".join([*kind, str(turn(int(seat)))])
    return dataclasses.replace(action, **changed) if changed else action


def waited(game: Any, state: Any, turn: Turn) -> list[Any]:
    """Who is waited for, and for how long, by seat."""
    seats = [(d.actor, d.seconds, d.pace) for d in game.decisions(state)]
    return sorted((turn(a), *rest) if type(a) is int else (99, *rest) for a, *rest in seats)


@pytest.mark.parametrize("by", [1, 2])
@pytest.mark.parametrize("game", CASES)
def test_a_game_whose_seats_are_turned_comes_out_turned(game: str, by: int) -> None:
    case = CASES[game]
    plain = [s for s in case.setups if _nobody_is_named(s[1])]
    table = RandomTable(dataclasses.replace(case, setups=plain), by)
    rules, seats = table.game, table.seats

    def turn(seat: Seat) -> Seat:
        return (seat + by) % seats

    state = table.state
    if game == "whist":  # the host's left-hand neighbour deals first (R2)
        state = state.but(dealer=turn(state.dealer))
    for _ in range(LONGEST):
        if rules.standings(table.state) is not None:
            break
        step: Step = table.step()
        actor = turn(step.actor) if type(step.actor) is int else step.actor
        action = other(step.action, turn)
        if isinstance(action, Chance):
            action = Chance(CHANCE.get(game, _same)(step.before, action.values, turn))
        state, _ = rules.apply(state, actor, action)
        assert waited(rules, state, lambda seat: seat) == waited(rules, step.after, turn)
    places = rules.standings(table.state)
    assert places is not None
    assert rules.standings(state) == turned(places, turn)


def _nobody_is_named(options: Any) -> bool:
    """Whether no host and no judge has a say, who go by seats where time plays for them."""
    chosen = {name: getattr(options, name, "") for name in ("first", "judge")}
    return chosen["first"] != "host_picks" and chosen["judge"] in ("", "auto")
