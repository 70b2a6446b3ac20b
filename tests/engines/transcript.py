"""Games as readable text: a head, then for each action its notation and effects.

The effects are its events and the position after it. A transcript is read back by its actions alone
and must come out the same, so it proves that the rules of that version still give what they gave.
"""

import dataclasses
import json
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from pydantic import TypeAdapter

from engines import AnyGame, find_game
from engines.core import Actor
from engines.notation import parse_actor

Log = Sequence[tuple[Actor, Any]]


def transcribe_game(game: AnyGame, seats: int, options: Any, log: Log) -> str:
    """Return the whole game in text.

    Raises `IllegalActionError` where the rules refuse an action.
    """
    chosen = json.dumps({k: v for k, v in dataclasses.asdict(options).items() if v != ""})
    state, prefix = game.start(seats, options), game.name.title()
    lines = [
        f"{game.name} {game.rules_version}, {seats} seats, {chosen}",
        "",
        game.format_position(state),
    ]
    for actor, action in log:
        state, told = game.apply_action(state, actor, action)
        lines += ["", f"> {actor} {game.format_action(action)}"]
        for event in told:
            to = (
                ""
                if event.audience is None
                else f" to {', '.join(map(str, sorted(event.audience)))}"
            )
            lines.append(f"  {_format_value(event.event, prefix)}{to}")
        lines.append(game.format_position(state))
    places = game.rank_seats(state)
    if places:
        lines += ["", "places " + " ".join(map(str, places))]
    return "\n".join(lines) + "\n"


def retranscribe_text(text: str) -> str:
    """Return the same transcript, made anew from its head and actions."""
    head, *rest = text.splitlines()
    name_version, seats, options = head.split(", ", 2)
    name, version = name_version.split()
    game = find_game(name, int(version))
    log = [line[2:].split(" ", 1) for line in rest if line.startswith("> ")]
    return transcribe_game(
        game,
        int(seats.split()[0]),
        TypeAdapter(game.options_type).validate_json(options),
        [(_parse_known_actor(actor), game.parse_action(action)) for actor, action in log],
    )


def _parse_known_actor(text: str) -> Actor:
    actor = parse_actor(text)
    assert actor is not None, text
    return actor


def _format_value(value: Any, prefix: str) -> str:
    """Return a record as Name(field=value, …), without game name and JSON's tags."""
    names = None
    if isinstance(value, Struct):
        names = value.__struct_fields__
    elif dataclasses.is_dataclass(value):
        names = [field.name for field in dataclasses.fields(value)]
    if names is not None:
        shown = [name for name in names if name not in ("kind", "do")]
        inner = ", ".join(f"{name}={_format_value(getattr(value, name), prefix)}" for name in shown)
        return f"{type(value).__name__.removeprefix(prefix)}({inner})"
    return repr(value)
