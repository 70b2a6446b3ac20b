"""Before and after the game, the same for all games: the lobby, the result, a table broken off."""

from collections.abc import Sequence
from dataclasses import asdict, fields
from functools import partial
from typing import Any, get_args, get_type_hints

import discord
from discord import ui

from bot.screens.scene import Card, Row, Scene, Style
from bot.tables.table import Table
from bot.texts import Say
from renderers import lobby as pictures


def lobby(scene: Scene) -> Card:
    """Who sits, what is chosen, and the fingerprint of the secret that chance will come from."""
    say, table = scene.say, scene.table
    game = table.rules.name
    allowed = table.rules.seats(table.options)
    host = next((s for s, m in enumerate(table.members) if m.user_id == table.host), 0)
    texts = [
        say(
            "lobby-title",
            game=say(f"{game}-title"),
            table=table.id,
            host=scene.name(host) if table.members else "",
        ),
        say(f"{game}-pitch"),
        say(
            "lobby-seats",
            seated=len(table.members),
            least=allowed[0],
            most=allowed[-1],
        ),
        say("lobby-fingerprint", code=table.commitment),
    ]
    buttons: list[ui.Item[Any]] = [
        scene.button(say("button-join"), "join", style=Style.success),
        scene.button(say("button-leave"), "leave"),
        scene.button(say("button-start"), "start", style=Style.primary),
    ]
    return Card(
        texts=texts,
        rows=[*(_option(scene, name) for name in asdict(table.options)), buttons],
        draw=partial(pictures.lobby, scene.players, allowed[-1], say(f"{game}-title"), say),
    )


def choices(options: type[Any], name: str) -> tuple[str, ...]:
    """What an option of a game may be, the default first."""
    return get_args(get_type_hints(options)[name])


def option_names(options: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(options))


def _option(scene: Scene, name: str) -> Row:
    say, table = scene.say, scene.table
    chosen = getattr(table.options, name)
    game = table.rules.name
    # The host's press carries the choice in the select's values.
    custom_id = scene.button("-", "option", name).custom_id
    assert custom_id is not None
    return [
        ui.Select[Any](
            custom_id=custom_id,
            options=[
                discord.SelectOption(
                    label=say(f"{game}-option-{name}-{value}".replace("_", "-"))[:100],
                    description=say(f"{game}-option-{name}-{value}-why".replace("_", "-"))[:100],
                    value=value,
                    default=value == chosen,
                )
                for value in choices(table.rules.options_type, name)
            ],
        )
    ]


def result(card: Card, scene: Scene) -> Card:
    """The game's last card with what everybody may check now: the secret is open."""
    say, table = scene.say, scene.table
    places = table.places()
    lines: list[str] = []
    if places and not table.stopped:
        order = sorted(range(len(places)), key=lambda seat: places[seat])
        lines = [say("result-place", place=places[seat], name=scene.name(seat)) for seat in order]
    return Card(
        texts=[*card.texts, "\n".join(lines), _checkable(scene)],
        rows=[_record(scene)],
        draw=card.draw,
    )


def stopped(scene: Scene) -> Card:
    """A table that was broken off, in the lobby or in mid-game."""
    say, table = scene.say, scene.table
    name = "stopped-game" if table.state is not None else "stopped-lobby"
    texts: Sequence[str] = [say(name, game=say(f"{table.rules.name}-title"), table=table.id)]
    if table.state is None:
        return Card(texts)
    return Card([*texts, _checkable(scene)], [_record(scene)])


def fairness(table: Table, say: Say) -> str:
    """What all chance comes from, as far as it may be known now: fingerprint and salt in full, as
    a part of either could be matched on purpose."""
    return say("fairness-fixed", code=table.commitment, salt=table.salt)


def _checkable(scene: Scene) -> str:
    table = scene.table
    return "\n".join([scene.say("result-checkable", table=table.id), fairness(table, scene.say)])


def _record(scene: Scene) -> Row:
    return [scene.button(scene.say("button-record"), "record", emoji="🧾")]
