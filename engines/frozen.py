"""Records: those that cannot be changed (`frozen`), and those that are copied with every move, the
states of games and the tables that hold them (`Frozen`)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields, is_dataclass
from typing import Any, Self, TypeVar, dataclass_transform

T = TypeVar("T")

WRITTEN = ("__init__", "__repr__", "__eq__", "__hash__")
"""The methods that are written for each class by itself."""


class Frozen:
    """A frozen slotted dataclass that can be copied fast."""

    __slots__ = ()

    def but(self, **changes: Any) -> Self:
        """The same with some fields changed, as `dataclasses.replace` does, only much faster.

        Raises AttributeError for a field that there is not.
        """
        kind = type(self)
        type.__setattr__(kind, "but", _copier(kind))  # from the second call on
        return kind.but(self, **changes)


def _copier(kind: type[Any]) -> Callable[..., Any]:
    """`but` for a class.

    A frozen dataclass sets its fields through `object.__setattr__`, which would be half of the time
    of a move. So the copy is made in a class that is laid out alike and not frozen, each field by
    its name, as a loop over the names takes five times as long; written out as dataclasses write
    their `__init__`.
    """
    mutable = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    draft = type("Draft", kind.__bases__, {"__slots__": kind.__slots__, **mutable})
    draft.__abstractmethods__ = frozenset[str]()  # it is made, and never asked anything
    copies = "".join(f"    made.{field.name} = self.{field.name}\n" for field in fields(kind))
    names: dict[str, Any] = {"kind": kind, "draft": draft, "new": object.__new__}
    exec(
        "def but(self, **changes):\n"
        "    made = new(draft)\n"
        f"{copies}"
        "    for name, value in changes.items():\n"
        "        setattr(made, name, value)\n"
        "    made.__class__ = kind\n"
        "    return made\n",
        names,
    )
    return names["but"]


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: type[T]) -> type[T]:
    """What `dataclass(frozen=True, slots=True)` makes of a class.

    Its methods are written when one of them is first called: we have four hundred such classes, and
    to write the methods of all would be a fifth of the bot's start.
    """
    # Python's would write two methods more; where a dataclass is inherited from, it wants to.
    based = is_dataclass(kind)
    made: Any = dataclass(init=False, repr=False, eq=False, frozen=based, slots=True)(kind)
    made.__dataclass_params__.frozen = True
    names = [name for name in WRITTEN if name not in vars(made)]
    for name in names:
        setattr(made, name, _unwritten(made, name, names))
    made.__setattr__ = made.__delattr__ = _refuse
    made.__getstate__, made.__setstate__ = _state, _restore
    return made


def _refuse(self: Any, name: str, *_: Any) -> None:
    raise FrozenInstanceError(f"cannot change field {name!r}")


def _state(self: Any) -> list[Any]:
    return [getattr(self, each.name) for each in fields(self)]


def _restore(self: Any, state: list[Any]) -> None:
    for each, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, each.name, value)


def _unwritten(kind: type[Any], name: str, names: Sequence[str]) -> Callable[..., Any]:
    """One of these methods of a class, until one of them is called."""

    def method(self: Any, *args: Any, **named: Any) -> Any:
        for written in _written(kind):
            if written.__name__ in names:
                written.__qualname__ = f"{kind.__qualname__}.{written.__name__}"
                setattr(kind, written.__name__, written)
        return getattr(kind, name)(self, *args, **named)

    return method


def _written(kind: type[Any]) -> list[Any]:
    """The methods as dataclasses write them, but that a field is set by its slot: that takes two
    thirds of the time."""
    every = fields(kind)
    names: dict[str, Any] = {"_made": object()}  # by default
    sets = list[str]()
    for each in every:
        names[f"_set_{each.name}"] = getattr(kind, each.name).__set__
        names[f"_default_{each.name}"] = each.default
        value = each.name
        if each.default_factory is not MISSING:
            names[f"_make_{each.name}"] = each.default_factory
            value = f"_make_{each.name}() if {each.name} is _made else {each.name}"
        sets.append(f"    _set_{each.name}(self, {value})\n")
    if hasattr(kind, "__post_init__"):
        sets.append("    self.__post_init__()\n")
    shown = ", ".join(f"{each.name}={{self.{each.name}!r}}" for each in every if each.repr)
    compared = [each.name for each in every if each.compare]
    ours, theirs = (
        f"({''.join(f'{who}.{name}, ' for name in compared)})" for who in ("self", "other")
    )
    exec(
        f"def __init__({', '.join(['self', *_parameters(every)])}):\n"
        f"{''.join(sets) or '    pass'}\n"
        "def __repr__(self):\n"
        f"    return f'{{type(self).__qualname__}}({shown})'\n"
        "def __eq__(self, other):\n"
        "    if other.__class__ is not self.__class__:\n"
        "        return NotImplemented\n"
        f"    return {ours} == {theirs}\n"
        "def __hash__(self):\n"
        f"    return hash({ours})\n",
        names,
    )
    return [names[name] for name in WRITTEN]


def _parameters(every: tuple[Field[Any], ...]) -> Iterator[str]:
    """Those of `__init__`: fields that are given by position first."""
    for named in (False, True):
        if named and any(each.kw_only for each in every):
            yield "*"
        for each in every:
            if each.kw_only is named:
                if each.default_factory is not MISSING:
                    yield f"{each.name}=_made"
                elif each.default is not MISSING:
                    yield f"{each.name}=_default_{each.name}"
                else:
                    yield each.name
