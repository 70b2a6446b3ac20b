"""The quick copy of a state of colour whist."""

from dataclasses import fields, replace

import pytest

from .table import dealt, play


def test_a_copy_is_the_same_but_for_what_changed() -> None:
    state = play(dealt(), "E GMT", "S pass", "W pass", "N pass")
    assert state.but() == state
    for field in fields(state):
        changed = state.but(**{field.name: "other"})
        assert changed == replace(state, **{field.name: "other"})
        assert changed != state


def test_there_is_no_other_field() -> None:
    with pytest.raises(AttributeError):
        dealt().but(hand=0)
