"""Records that are copied with every move: the states of games, and the tables that hold them."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Self


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
