"""A state's copies."""

from dataclasses import FrozenInstanceError, replace

import pytest

from engines.captain.state import State

from .table import play, table


def test_a_copy_is_what_dataclasses_make_and_as_frozen() -> None:
    state = play(table("P1,P2 N1", "1:T9"), "0 place:1:P1")
    copy = state.but(turn=1, acted=False)
    assert copy == replace(state, turn=1, acted=False)
    assert type(copy) is State
    assert state.turn == 0
    with pytest.raises(FrozenInstanceError):
        copy.turn = 1  # type: ignore[misc]


def test_a_copy_has_no_other_fields() -> None:
    with pytest.raises(AttributeError):
        table("P1 N1").but(colour="red")
