"""No seat is better than another: with all seats turned, the same game comes out turned."""

import dataclasses
from typing import Any

import pytest

from engines.core import Chance, Expire
from tests.engines.case import LONGEST, AnyGame, RandomTable, Step, Turn, turned_seats
from tests.engines.cases import CASES


def other(action: Any, turn: Turn) -> Any:
    """Return the same action with all seats that it names turned."""
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
    return dataclasses.replace(action, **changed) if changed else action


def expired(game: AnyGame, state: Any, late: Expire) -> Expire:
    """Return the same expiry in the turned game, in which an id may name another seat."""
    ids = {d.id for d in game.decisions(state) if d.actor == late.actors[0]}
    return late if late.decision in ids else dataclasses.replace(late, decision=ids.pop())


def waited(game: AnyGame, state: Any, turn: Turn) -> list[Any]:
    """Return who is waited for, and for how long, by seat."""
    seats = [(d.actor, d.seconds, d.pace) for d in game.decisions(state)]
    return sorted((turn(a), *rest) if type(a) is int else (99, *rest) for a, *rest in seats)


@pytest.mark.parametrize("by", [1, 2])
@pytest.mark.parametrize("game", CASES)
def test_a_game_whose_seats_are_turned_comes_out_turned(game: str, by: int) -> None:
    case = CASES[game]
    setups = [setup for setup in case.setups if case.turning.applies(setup[1])]
    table = RandomTable(dataclasses.replace(case, setups=setups), by)
    rules, seats = table.game, table.seats

    def turn(seat: int) -> int:
        return (seat + by) % seats

    state = case.turning.start(table.state, turn)
    for _ in range(LONGEST):
        if rules.standings(table.state) is not None:
            break
        step: Step = table.step()
        actor = turn(step.actor) if type(step.actor) is int else step.actor
        action = other(step.action, turn)
        if isinstance(action, Chance):
            action = Chance(case.turning.values(step.before, action.values, turn))
        elif isinstance(action, Expire):
            action = expired(rules, state, action)
        state, _ = rules.apply(state, actor, action)
        where = f"{game}, {step.before.phase}, {rules.write(step.action)}"
        assert waited(rules, state, lambda seat: seat) == waited(rules, step.after, turn), where
    places = rules.standings(table.state)
    assert places is not None
    assert rules.standings(state) == turned_seats(places, turn)
