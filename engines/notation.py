"""The notation of actions: those of every game ("quit", "expire:3.4:0,2", "chance:0,5,2"), and
a game's own by their fields ("bid:3"), unless it writes them otherwise.

A game's own notation is read first, and what it does not know is left to `read_common`.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Literal, cast, get_args, get_origin, get_type_hints

from engines.core import Actor, Chance, Common, Continue, Expire, Office, Quit, Return, Ruling

COMMON: tuple[type[Any], ...] = get_args(Common)
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
    """Return an action's notation by its fields: "challenge", "bid:3", "award:0,2:Reason"."""
    values = [_written(getattr(action, each.name)) for each in fields(action) if each.name != "do"]
    return ":".join((action.do, *values))


def _written(value: Any) -> str:
    several = isinstance(value, tuple)
    return ",".join(map(str, cast(tuple[Any, ...], value))) if several else str(value)


Reader = Callable[[str], Any]
"""Returns the value that a field's notation stands for, None for nonsense."""


def fields_reader(
    actions: Any, own: Mapping[Any, Reader] = MappingProxyType({}), but: Sequence[type[Any]] = ()
) -> Callable[[str], Any | None]:
    """Return what reads a game's actions as `write_fields` writes them, whatever case and spaces.

    `actions` is their union; left out are those that all games have, and `but` these.

    A text is the last field; it keeps its case and may hold colons. Where no field holds several
    values commas part fields as colons do, as selects put them between their values. `own` reads
    the game's own types, by the type of the field. Raises TypeError for a field of another type.
    """
    kinds = [kind for kind in get_args(actions) if kind not in (*COMMON, *but)]
    forms = {kind.__dataclass_fields__["do"].default: _Form(kind, own) for kind in kinds}

    def read(text: str) -> Any | None:
        form = forms.get(re.split("[:,]", text, maxsplit=1)[0].strip().lower())
        return None if form is None else form.read(text)

    return read


class _Form:
    """The fields of one action, but for `do`, as they are read."""

    def __init__(self, kind: type[Any], own: Mapping[Any, Reader]) -> None:
        hints = [(name, hint) for name, hint in get_type_hints(kind).items() if name != "do"]
        self._kind = kind
        self._readers = [_reader(f"{kind.__name__}.{name}", hint, own) for name, hint in hints]
        types = [hint for _, hint in hints]
        self._most = len(hints) if str in types else 0  # splits; 0: all
        self._between = (
            ":" if str in types or any(get_origin(each) is tuple for each in types) else "[:,]"
        )

    def read(self, text: str) -> Any | None:
        _, *parts = [part.strip() for part in re.split(self._between, text, maxsplit=self._most)]
        if len(parts) != len(self._readers):
            return None
        values = [reader(part) for reader, part in zip(self._readers, parts, strict=True)]
        return None if any(value is None for value in values) else self._kind(*values)


def _reader(field: str, hint: Any, own: Mapping[Any, Reader]) -> Reader:
    if hint in own:
        return own[hint]
    if hint is int:
        return _read_number
    if hint is str:
        return str
    words = get_args(hint)
    if get_origin(hint) is Literal and all(isinstance(word, str) for word in words):
        return _one_of(words)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return _one_of(tuple(hint))
    if get_origin(hint) is tuple:
        return _several(_reader(field, words[0], own))
    raise TypeError(f"{field}: the game needs write_own and read_own for it")


def _one_of(words: Sequence[str]) -> Reader:
    known = {str(word).lower(): word for word in words}
    return lambda text: known.get(text.lower())


def _several(read: Reader) -> Reader:
    def read_all(text: str) -> tuple[Any, ...] | None:
        values = tuple([read(each.strip()) for each in text.split(",")]) if text else ()
        return None if None in values else values

    return read_all


def _read_number(text: str) -> int | None:
    return int(text) if re.fullmatch("-?[0-9]{1,9}", text) else None


def read_actor(text: str) -> Actor | None:
    """A seat ("0") or an office ("host"), None for anything else."""
    if text.isdecimal() and len(text) < 10:
        return int(text)
    return next((office for office in Office if office == text), None)
