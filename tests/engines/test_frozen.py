"""`frozen` makes what `dataclass(frozen=True, slots=True)` makes."""

import copy
import pickle
from dataclasses import KW_ONLY, FrozenInstanceError, asdict, dataclass, field, fields, replace
from typing import Any

import pytest

from engines.frozen import frozen


@frozen
class Ours:
    """A value."""

    name: str
    count: int = 2
    facts: dict[str, int] = field(default_factory=dict[str, int], compare=False)
    secret: bytes = field(default=b"", repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Theirs:
    """The same as Python makes it."""

    name: str
    count: int = 2
    facts: dict[str, int] = field(default_factory=dict[str, int], compare=False)
    secret: bytes = field(default=b"", repr=False, kw_only=True)


@frozen
class Checked:
    """A value that looks at itself, and says how it is compared and shown."""

    sides: int

    def __post_init__(self) -> None:
        if self.sides < 2:
            raise ValueError(self.sides)

    def __hash__(self) -> int:
        return 7

    def __repr__(self) -> str:
        return f"d{self.sides}"


@frozen
class Longer(Ours):
    """A value that inherits from another."""

    _: KW_ONLY
    length: int = 1


@dataclass(frozen=True, slots=True)
class LongerAsTheirs(Ours):
    """The same as Python makes it."""

    _: KW_ONLY
    length: int = 1


@frozen
class LongerThanTheirs(Theirs):
    """The same on top of Python's."""

    _: KW_ONLY
    length: int = 1


ARGUMENTS: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    (("a",), {}),
    (("a", 3), {"secret": b"x"}),
    (("b", 3, {"c": 4}), {}),
    ((), {"count": 3, "name": "b", "facts": {}}),
]


@pytest.mark.parametrize(("given", "named"), ARGUMENTS)
def test_it_is_made_shown_and_taken_apart_as_a_dataclass(
    given: tuple[Any, ...], named: dict[str, Any]
) -> None:
    ours, theirs = Ours(*given, **named), Theirs(*given, **named)
    assert asdict(ours) == asdict(theirs)
    assert hash(ours) == hash(theirs)
    assert repr(ours) == repr(theirs).replace("Theirs", "Ours")
    assert replace(ours, count=9) == Ours(**{**asdict(ours), "count": 9})
    for same in (copy.copy(ours), copy.deepcopy(ours), pickle.loads(pickle.dumps(ours))):
        assert same == ours
        assert same.facts == ours.facts


def test_two_are_equal_as_those_of_a_dataclass() -> None:
    for one, its_arguments in ARGUMENTS:
        for other, arguments in ARGUMENTS:
            ours = Ours(*one, **its_arguments) == Ours(*other, **arguments)
            assert ours == (Theirs(*one, **its_arguments) == Theirs(*other, **arguments))
    assert Ours("a") != Theirs("a")
    assert Ours("a").facts is not Ours("a").facts


@pytest.mark.parametrize("kind", [Ours, Theirs])
def test_nothing_about_it_can_be_changed(kind: Any) -> None:
    made = kind("a")
    with pytest.raises(FrozenInstanceError):
        made.name = "b"
    with pytest.raises(FrozenInstanceError):
        del made.name
    with pytest.raises((FrozenInstanceError, TypeError)):
        made.other = 1
    with pytest.raises(TypeError, match=r"missing 1 required positional argument: 'name'"):
        kind()
    with pytest.raises(TypeError):
        kind("a", 1, {}, b"x")  # by name only
    assert made == kind("a")


def test_it_has_slots_and_is_matched_like_one() -> None:
    assert Ours.__slots__ == Theirs.__slots__  # type: ignore[attr-defined]
    assert Ours.__match_args__ == Theirs.__match_args__
    assert [f.name for f in fields(Ours)] == [f.name for f in fields(Theirs)]


@pytest.mark.parametrize("kind", [Longer, LongerAsTheirs, LongerThanTheirs])
def test_one_inherits_from_another_whoever_made_it(kind: Any) -> None:
    made = kind("a", 3, length=5)
    assert (made.name, made.count, made.length) == ("a", 3, 5)
    assert (made == kind("a", 3, length=5), made == kind("a", 3)) == (True, False)
    assert made != Ours("a", 3)
    assert repr(made).endswith("(name='a', count=3, facts={}, length=5)")
    assert replace(made, length=6) == kind("a", 3, length=6)
    assert pickle.loads(pickle.dumps(made)) == made
    assert kind.__slots__ == ("length",)
    with pytest.raises(FrozenInstanceError):
        made.name = "b"
    with pytest.raises(TypeError):
        kind("a", 3, {}, 5)  # by name only


def test_what_a_class_says_itself_stays() -> None:
    assert {Checked(6): "dice"}[Checked(6)] == "dice"
    assert (repr(Checked(6)), hash(Checked(6)), Checked(6) == Checked(8)) == ("d6", 7, False)
    with pytest.raises(ValueError, match="1"):
        Checked(1)
