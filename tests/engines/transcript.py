"""Games as readable text: a head, then for each action its notation, events and the position.

A transcript is read back by its actions alone and must come out the same, so it proves that the
rules of that version still give what they gave.
"""

import dataclasses
import json
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from pydantic import TypeAdapter

from engines import AnyGame, find
from engines.core import Actor
from engines.notation import read_actor

Log = Sequence[tuple[Actor, Any]]


def transcribe(game: AnyGame, seats: int, options: Any, log: Log) -> str:
    """The whole game in text. Raises `Illegal` where the rules refuse an action."""
    chosen = json.dumps({k: v for k, v in dataclasses.asdict(options).items() if v != ""})
    state = game.start(seats, options)
    lines = [f"{game.name} {game.rules_version}, {seats} seats, {chosen}", "", game.position(state)]
    for actor, action in log:
        state, told = game.apply(state, actor, action)
        lines += ["", f"> {actor} {game.write(action)}"]
        for event in told:
            to = "" if event.to is None else f" to {', '.join(map(str, sorted(event.to)))}"
            lines.append(f"  {_plain(event.event)}{to}")
        lines.append(game.position(state))
    places = game.standings(state)
    if places:
        lines += ["", "places " + " ".join(map(str, places))]
    return "\n".join(lines) + "\n"


def retell(text: str) -> str:
    """The same transcript, made anew from its head and actions."""
    head, *rest = text.splitlines()
    name_version, seats, options = head.split(", ", 2)
    name, version = name_version.split()
    game = find(name, int(version))
    log = [line[2:].split(" ", 1) for line in rest if line.startswith("> ")]
    return transcribe(
        game,
        int(seats.split()[0]),
        TypeAdapter(game.options_type).validate_json(options),
        [(_actor(actor), game.read(action)) for actor, action in log],
    )


def _actor(text: str) -> Actor:
    actor = read_actor(text)
    assert actor is not None, text
    return actor


def _plain(value: Any) -> str:
    """A record as Name(field=value, …) without the tags that JSON needs."""
    names = None
    if isinstance(value, Struct):
        names = value.__struct_fields__
    elif dataclasses.is_dataclass(value):
        names = [field.name for field in dataclasses.fields(value)]
    if names is not None:
        shown = [name for name in names if name not in ("kind", "do")]
        inner = ", ".join(f"{name}={_plain(getattr(value, name))}" for name in shown)
        return f"{type(value).__name__}({inner})"
    return repr(value)
