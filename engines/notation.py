"""Notation of actions, common ("quit", "chance:0,5,2") and a game's own ("bid:3").

A game's own actions are written by their fields, unless the game writes them otherwise. Its own
notation is read first; what it does not know is left to `parse_common_action`.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Literal, cast, get_args, get_origin, get_type_hints

from engines.core import (
    Actor,
    ChanceAction,
    CommonAction,
    ContinueAction,
    ExpireAction,
    Office,
    QuitAction,
    ReturnAction,
    RulingAction,
)

COMMON_ACTION_TYPES: tuple[type[Any], ...] = get_args(CommonAction)
_ACTIONS_BY_WORD: dict[str, CommonAction] = {
    "quit": QuitAction(),
    "return": ReturnAction(),
    "continue": ContinueAction(),
}
_EXPIRE_PATTERN = re.compile(r"expire\s*:\s*([\w.]+)\s*:\s*(\w+(?:\s*,\s*\w+)*)")
_RULING_PATTERN = re.compile(r"ruling\s*:\s*([\w.]+)\s*:\s*([\w-]+)")
_CHANCE_PATTERN = re.compile(r"chance\s*:\s*(\d{1,9}(?:\s*,\s*\d{1,9})*)?")
"""A shuffle of one thing draws nothing."""


def format_common_action(action: CommonAction) -> str:
    """Return a common action in short notation; `parse_common_action` reads it back."""
    match action:
        case ExpireAction(decision, actors):
            return f"expire:{decision}:{','.join(map(str, actors))}"
        case RulingAction(decision, verdict):
            return f"ruling:{decision}:{verdict}"
        case ChanceAction(values):
            return f"chance:{','.join(map(str, values))}"
        case _:
            return action.do


def parse_common_action(text: str) -> CommonAction | None:
    """Return the common action that a text stands for, or None. Case does not matter."""
    plain = text.strip().lower()
    if plain in _ACTIONS_BY_WORD:
        return _ACTIONS_BY_WORD[plain]
    if found := _CHANCE_PATTERN.fullmatch(plain):
        return ChanceAction(tuple(map(int, found[1].split(","))) if found[1] else ())
    if found := _RULING_PATTERN.fullmatch(plain):
        return RulingAction(found[1], found[2])
    if found := _EXPIRE_PATTERN.fullmatch(plain):
        actors = [parse_actor(name.strip()) for name in found[2].split(",")]
        known = tuple(actor for actor in actors if actor is not None)
        return ExpireAction(found[1], known) if len(known) == len(actors) else None
    return None


def format_fields(action: Any) -> str:
    """Return an action's notation by its fields: "challenge", "bid:3", "award:0,2:…"."""
    values = [
        _format_value(getattr(action, each.name)) for each in fields(action) if each.name != "do"
    ]
    return ":".join((action.do, *values))


def _format_value(value: Any) -> str:
    several = isinstance(value, tuple)
    return ",".join(map(str, cast(tuple[Any, ...], value))) if several else str(value)


FieldParser = Callable[[str], Any]
"""Parser of a field's notation; returns None for nonsense."""


def make_fields_parser(
    actions: Any,
    own: Mapping[Any, FieldParser] = MappingProxyType({}),
    but: Sequence[type[Any]] = (),
) -> Callable[[str], Any | None]:
    """Return a parser of a game's actions as `format_fields` writes them.

    `actions` is their union; left out are the common ones and those of `but`. Case and spaces do
    not matter.

    A text is the last field; it keeps its case and may hold colons. Where no field holds several
    values commas part fields as colons do, as selects put them between their values. `own` reads
    the game's own types, by the type of the field. Raises TypeError for a field of another type.
    """
    kinds = [kind for kind in get_args(actions) if kind not in (*COMMON_ACTION_TYPES, *but)]
    forms = {kind.__dataclass_fields__["do"].default: _ActionForm(kind, own) for kind in kinds}

    def parse_action(text: str) -> Any | None:
        form = forms.get(re.split("[:,]", text, maxsplit=1)[0].strip().lower())
        return None if form is None else form.parse_fields(text)

    return parse_action


class _ActionForm:
    """Parser of the fields of one action, but for `do`."""

    def __init__(self, kind: type[Any], own: Mapping[Any, FieldParser]) -> None:
        hints = [(name, hint) for name, hint in get_type_hints(kind).items() if name != "do"]
        self._kind = kind
        self._readers = [
            _make_field_parser(f"{kind.__name__}.{name}", hint, own) for name, hint in hints
        ]
        types = [hint for _, hint in hints]
        self._most = len(hints) if str in types else 0  # splits; 0: all
        self._between = (
            ":" if str in types or any(get_origin(each) is tuple for each in types) else "[:,]"
        )

    def parse_fields(self, text: str) -> Any | None:
        _, *parts = [part.strip() for part in re.split(self._between, text, maxsplit=self._most)]
        if len(parts) != len(self._readers):
            return None
        values = [reader(part) for reader, part in zip(self._readers, parts, strict=True)]
        return None if any(value is None for value in values) else self._kind(*values)


def _make_field_parser(field: str, hint: Any, own: Mapping[Any, FieldParser]) -> FieldParser:
    if hint in own:
        return own[hint]
    if hint is int:
        return _parse_number
    if hint is str:
        return str
    words = get_args(hint)
    if get_origin(hint) is Literal and all(isinstance(word, str) for word in words):
        return _make_word_parser(words)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return _make_word_parser(tuple(hint))
    if get_origin(hint) is tuple:
        return _make_tuple_parser(_make_field_parser(field, words[0], own))
    raise TypeError(f"{field}: the game needs format_own_action and parse_own_action")


def _make_word_parser(words: Sequence[str]) -> FieldParser:
    known = {str(word).lower(): word for word in words}
    return lambda text: known.get(text.lower())


def _make_tuple_parser(read: FieldParser) -> FieldParser:
    def parse_all(text: str) -> tuple[Any, ...] | None:
        values = tuple([read(each.strip()) for each in text.split(",")]) if text else ()
        return None if None in values else values

    return parse_all


def _parse_number(text: str) -> int | None:
    return int(text) if re.fullmatch("-?[0-9]{1,9}", text) else None


def parse_actor(text: str) -> Actor | None:
    """Return a seat ("0") or an office ("host"), None for anything else."""
    if text.isdecimal() and len(text) < 10:
        return int(text)
    return next((office for office in Office if office == text), None)
