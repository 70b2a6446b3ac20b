"""A state's copies."""

from dataclasses import FrozenInstanceError, replace

import pytest

from engines.perudo.state import State

from .table import play, table


def test_a_copy_is_what_dataclasses_make_and_as_frozen() -> None:
    state = play(table("112 223", challenge="any"), "0 2x2")
    copy = state.but(turn=0, palifico=True)
    assert copy == replace(state, turn=0, palifico=True)
    assert type(copy) is State
    assert state.turn == 1
    with pytest.raises(FrozenInstanceError):
        copy.turn = 1  # type: ignore[misc]


def test_a_copy_has_no_other_fields() -> None:
    with pytest.raises(AttributeError):
        table("112 223").but(colour="red")
