"""Tests of the notation of actions."""

from dataclasses import dataclass
from typing import Literal

import pytest

from engines.core import ChanceAction
from engines.notation import (
    format_common_action,
    format_fields,
    make_fields_parser,
    parse_common_action,
)


@dataclass(frozen=True, slots=True)
class LayAction:
    seat: int
    disc: Literal["rose", "Skull"]
    do: Literal["lay"] = "lay"


@dataclass(frozen=True, slots=True)
class PassAction:
    do: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class GiveAction:
    seats: tuple[int, ...]
    reason: str
    do: Literal["give"] = "give"


@dataclass(frozen=True, slots=True)
class SayAction:
    what: float
    do: Literal["say"] = "say"


READ = make_fields_parser(LayAction | PassAction | GiveAction)


@pytest.mark.parametrize("action", [LayAction(2, "rose"), LayAction(-1, "Skull"), PassAction()])
def test_an_action_reads_back_by_its_fields(action: LayAction | PassAction) -> None:
    assert READ(format_fields(action)) == READ(f" {format_fields(action).upper()} ") == action


def test_an_action_is_its_word_and_its_fields() -> None:
    assert (
        format_fields(LayAction(2, "rose")) == "lay:2:rose"
        and format_fields(PassAction()) == "pass"
    )


@pytest.mark.parametrize("action", [GiveAction((0, 12), "No: Why"), GiveAction((), "")])
def test_several_values_and_a_text_read_back(action: GiveAction) -> None:
    written = format_fields(action)
    assert READ(written) == READ(f" {written.replace(':', ' : ', 2)} ") == action
    assert READ("give:0,x:why") is None and READ("give:0") is None


def test_a_selects_values_are_fields_too() -> None:
    assert READ("lay: 2, rose") == LayAction(2, "rose")


@pytest.mark.parametrize("text", ["", "lay", "lay:2", "lay:2:3", "lay:x:rose", "pass:1", "9" * 99])
def test_what_is_no_action_is_not_read(text: str) -> None:
    assert READ(text) is None


def test_a_field_that_cannot_be_read_back_is_refused() -> None:
    with pytest.raises(TypeError, match=r"SayAction\.what.*parse_own_action"):
        make_fields_parser(SayAction | PassAction)


@pytest.mark.parametrize("values", [(), (3,), (0, 12)])
def test_a_draw_reads_back_however_little_was_drawn(values: tuple[int, ...]) -> None:
    """A shuffle of one card draws nothing."""
    assert parse_common_action(format_common_action(ChanceAction(values))) == ChanceAction(values)
