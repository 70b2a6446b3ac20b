"""The notation of actions: those of every game ("quit", "expire:3.4:0,2", "chance:0,5,2"), and
a game's own by their fields ("bid:3"), unless it writes them otherwise.

A game's own notation is read first, and what it does not know is left to `read_common`.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

from engines.core import Actor, Chance, Common, Continue, Expire, Office, Quit, Return, Ruling

_WORDS: dict[str, Common] = {"quit": Quit(), "return": Return(), "continue": Continue()}
_EXPIRE = re.compile(r"expire\s*:\s*([\w.]+)\s*:\s*(\w+(?:\s*,\s*\w+)*)")
_RULING = re.compile(r"ruling\s*:\s*([\w.]+)\s*:\s*([\w-]+)")
_CHANCE = re.compile(r"chance\s*:\s*(\d{1,9}(?:\s*,\s*\d{1,9})*)?")
"""A shuffle of one thing draws nothing."""


def write_common(action: Common) -> str:
    """The action in short notation; `read_common` reads it back."""
    match action:
        case Expire(decision, actors):
            return f"expire:{decision}:{','.join(map(str, actors))}"
        case Ruling(decision, verdict):
            return f"ruling:{decision}:{verdict}"
        case Chance(values):
            return f"chance:{','.join(map(str, values))}"
        case _:
            return action.do


def read_common(text: str) -> Common | None:
    """The action that the text stands for, None if it is none of these. Case does not matter."""
    plain = text.strip().lower()
    if plain in _WORDS:
        return _WORDS[plain]
    if found := _CHANCE.fullmatch(plain):
        return Chance(tuple(map(int, found[1].split(","))) if found[1] else ())
    if found := _RULING.fullmatch(plain):
        return Ruling(found[1], found[2])
    if found := _EXPIRE.fullmatch(plain):
        actors = [read_actor(name.strip()) for name in found[2].split(",")]
        known = tuple(actor for actor in actors if actor is not None)
        return Expire(found[1], known) if len(known) == len(actors) else None
    return None


def write_fields(action: Any) -> str:
    """Return an action's notation by its fields: "challenge", "bid:3", "lay:2:rose"."""
    values = [str(getattr(action, each.name)) for each in fields(action) if each.name != "do"]
    return ":".join((action.do, *values))


def fields_reader(kinds: Sequence[type[Any]]) -> Callable[[str], Any | None]:
    """Return what reads these actions as `write_fields` writes them, whatever case and spaces.

    Commas part fields as colons do, as selects put them between their values. Raises TypeError for
    a field that is neither a whole number nor one of some words.
    """
    forms = {kind.__dataclass_fields__["do"].default: (kind, _readers(kind)) for kind in kinds}

    def read(text: str) -> Any | None:
        word, *parts = [part.strip() for part in re.split("[:,]", text.lower())]
        kind, readers = forms.get(word, (None, ()))
        if kind is None or len(parts) != len(readers):
            return None
        values = [reader(part) for reader, part in zip(readers, parts, strict=True)]
        return None if None in values else kind(*values)

    return read


def _readers(kind: type[Any]) -> tuple[Callable[[str], Any | None], ...]:
    """Return what reads each field of an action but `do`, in their order."""
    hints = get_type_hints(kind)
    return tuple([_reader(kind, name, hint) for name, hint in hints.items() if name != "do"])


def _reader(kind: type[Any], name: str, hint: Any) -> Callable[[str], Any | None]:
    if hint is int:
        return _read_number
    words = get_args(hint)
    if get_origin(hint) is Literal and all(isinstance(word, str) for word in words):
        return {word.lower(): word for word in words}.get
    raise TypeError(f"{kind.__name__}.{name}: the game needs write_own and read_own for it")


def _read_number(text: str) -> int | None:
    return int(text) if re.fullmatch("-?[0-9]{1,9}", text) else None


def read_actor(text: str) -> Actor | None:
    """A seat ("0") or an office ("host"), None for anything else."""
    if text.isdecimal() and len(text) < 10:
        return int(text)
    return next((office for office in Office if office == text), None)
