"""Tests that no seat is better: with turned seats a game comes out turned."""

import dataclasses
from typing import Any

import pytest

from engines.core import ChanceAction, ExpireAction
from tests.engines.case_registry import CASES
from tests.engines.game_case import MAX_STEPS, AnyGame, GameStep, RandomTable, Turn, turned_seats


def turn_action(action: Any, turn: Turn) -> Any:
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


def turn_expiry(game: AnyGame, state: Any, late: ExpireAction) -> ExpireAction:
    """Return the same expiry in the turned game, in which an id may name another seat."""
    ids = {d.id for d in game.list_decisions(state) if d.actor == late.actors[0]}
    return late if late.decision in ids else dataclasses.replace(late, decision=ids.pop())


def list_turned_decisions(game: AnyGame, state: Any, turn: Turn) -> list[Any]:
    """Return who is waited for, and for how long, by seat."""
    seats = [(d.actor, d.seconds, d.pace) for d in game.list_decisions(state)]
    return sorted((turn(a), *rest) if type(a) is int else (99, *rest) for a, *rest in seats)


@pytest.mark.parametrize("by", [1, 2])
@pytest.mark.parametrize("game", CASES)
def test_a_game_whose_seats_are_turned_comes_out_turned(game: str, by: int) -> None:
    case = CASES[game]
    setups = [setup for setup in case.setups if case.turning.applies(setup[1])]
    table = RandomTable(dataclasses.replace(case, setups=setups), by)
    rules, seats = table.game, table.seats

    def turn_seat(seat: int) -> int:
        return (seat + by) % seats

    state = case.turning.start(table.state, turn_seat)
    for _ in range(MAX_STEPS):
        if rules.rank_seats(table.state) is not None:
            break
        step: GameStep = table.make_step()
        actor = turn_seat(step.actor) if type(step.actor) is int else step.actor
        action = turn_action(step.action, turn_seat)
        if isinstance(action, ChanceAction):
            action = ChanceAction(case.turning.values(step.before, action.values, turn_seat))
        elif isinstance(action, ExpireAction):
            action = turn_expiry(rules, state, action)
        state, _ = rules.apply_action(state, actor, action)
        where = f"{game}, {step.before.phase}, {rules.format_action(step.action)}"
        assert list_turned_decisions(rules, state, lambda seat: seat) == list_turned_decisions(
            rules, step.after, turn_seat
        ), where
    places = rules.rank_seats(table.state)
    assert places is not None
    assert rules.rank_seats(state) == turned_seats(places, turn_seat)
