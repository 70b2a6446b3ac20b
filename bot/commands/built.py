"""Slash commands that are built from values: options from what a game's screen says, groups."""

import inspect
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from discord import app_commands
from msgspec import Struct

from bot.commands.tree import words as named
from bot.interactions import Press

NEEDED: Any = inspect.Parameter.empty
"""The default of an option that may not be left out."""


class Parameter(Struct, frozen=True):
    """An option as discord.py knows it. `key`: the text of its name; `about`: of its description,
    the same with `-about` if empty. `choices`: by value, the text of each."""

    name: str
    kind: Any
    key: str
    about: str = ""
    default: Any = NEEDED
    choices: Sequence[tuple[str, str]] = ()


def command(
    key: str,
    callback: Callable[..., Coroutine[Any, Any, None]],
    parameters: Sequence[Parameter],
) -> app_commands.Command[Any, ..., None]:
    """The command called by the text `key`, and described by the same with `-about`; `callback`
    gets each option by name."""
    # discord.py reads a command's options off the signature of its function.
    made = inspect.Parameter
    first = made("interaction", made.POSITIONAL_OR_KEYWORD, annotation=Press)
    options = [
        made(each.name, made.KEYWORD_ONLY, default=each.default, annotation=each.kind)
        for each in parameters
    ]
    callback.__signature__ = inspect.Signature([first, *options])  # type: ignore[attr-defined]
    app_commands.rename(**{p.name: named(p.key) for p in parameters})(callback)
    about = {p.name: named(p.about or f"{p.key}-about") for p in parameters}
    app_commands.describe(**about)(callback)
    app_commands.choices(
        **{
            p.name: [app_commands.Choice(name=named(key), value=value) for value, key in p.choices]
            for p in parameters
            if p.choices
        }
    )(callback)
    return app_commands.Command(
        name=named(key), description=named(f"{key}-about"), callback=callback
    )


def group(key: str) -> app_commands.Group:
    """The group called by the text `key`, on servers where the bot is and in private."""
    return app_commands.Group(
        name=named(key),
        description=named(f"{key}-about"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
        allowed_installs=app_commands.AppInstallationType(guild=True),
    )
