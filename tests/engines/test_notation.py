"""How actions are written and read: by their fields, and those that every game has."""

from dataclasses import dataclass
from typing import Literal

import pytest

from engines.core import Chance
from engines.notation import fields_reader, read_common, write_common, write_fields


@dataclass(frozen=True, slots=True)
class Lay:
    seat: int
    disc: Literal["rose", "Skull"]
    do: Literal["lay"] = "lay"


@dataclass(frozen=True, slots=True)
class Pass:
    do: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Give:
    seats: tuple[int, ...]
    reason: str
    do: Literal["give"] = "give"


@dataclass(frozen=True, slots=True)
class Say:
    what: float
    do: Literal["say"] = "say"


READ = fields_reader(Lay | Pass | Give)


@pytest.mark.parametrize("action", [Lay(2, "rose"), Lay(-1, "Skull"), Pass()])
def test_an_action_reads_back_by_its_fields(action: Lay | Pass) -> None:
    assert READ(write_fields(action)) == READ(f" {write_fields(action).upper()} ") == action


def test_an_action_is_its_word_and_its_fields() -> None:
    assert write_fields(Lay(2, "rose")) == "lay:2:rose" and write_fields(Pass()) == "pass"


@pytest.mark.parametrize("action", [Give((0, 12), "No: Why"), Give((), "")])
def test_several_values_and_a_text_read_back(action: Give) -> None:
    written = write_fields(action)
    assert READ(written) == READ(f" {written.replace(':', ' : ', 2)} ") == action
    assert READ("give:0,x:why") is None and READ("give:0") is None


def test_a_selects_values_are_fields_too() -> None:
    assert READ("lay: 2, rose") == Lay(2, "rose")


@pytest.mark.parametrize("text", ["", "lay", "lay:2", "lay:2:3", "lay:x:rose", "pass:1", "9" * 99])
def test_what_is_no_action_is_not_read(text: str) -> None:
    assert READ(text) is None


def test_a_field_that_cannot_be_read_back_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Say\.what.*read_own"):
        fields_reader(Say | Pass)


@pytest.mark.parametrize("values", [(), (3,), (0, 12)])
def test_a_draw_reads_back_however_little_was_drawn(values: tuple[int, ...]) -> None:
    """A shuffle of one card draws nothing."""
    assert read_common(write_common(Chance(values))) == Chance(values)
