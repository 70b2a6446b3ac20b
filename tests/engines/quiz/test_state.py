"""The fast copy of a state."""

from dataclasses import fields, replace

from engines.quiz.state import State

from .table import betting


def test_but_copies_every_field() -> None:
    state = betting()
    for field in fields(State):
        value = object()
        assert state.but(**{field.name: value}) == replace(state, **{field.name: value})
