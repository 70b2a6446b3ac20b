"""Factory of slash commands and groups whose options come from values."""

import inspect
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from discord import app_commands
from msgspec import Struct

from bot.commands.tree import localise
from bot.interactions import Interaction

REQUIRED: Any = inspect.Parameter.empty
"""Default of an option that may not be left out."""


class CommandOption(Struct, frozen=True):
    """Option of a command, as discord.py knows it.

    `key`: the text of its name; `about`: of its description, the same with `-about` if empty.
    `choices`: by value, the text of each.
    """

    name: str
    kind: Any
    key: str
    about: str = ""
    default: Any = REQUIRED
    choices: Sequence[tuple[str, str]] = ()


def build_command(
    key: str,
    callback: Callable[..., Coroutine[Any, Any, None]],
    parameters: Sequence[CommandOption],
) -> app_commands.Command[Any, ..., None]:
    """Build the command that the text `key` names.

    The same key with `-about` is its description. `callback` gets each option by name.
    """
    # discord.py reads a command's options off the signature of its function.
    make_parameter = inspect.Parameter
    first = make_parameter(
        "interaction", make_parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction
    )
    options = [
        make_parameter(
            each.name, make_parameter.KEYWORD_ONLY, default=each.default, annotation=each.kind
        )
        for each in parameters
    ]
    callback.__signature__ = inspect.Signature([first, *options])  # type: ignore[attr-defined]
    app_commands.rename(**{p.name: localise(p.key) for p in parameters})(callback)
    about = {p.name: localise(p.about or f"{p.key}-about") for p in parameters}
    app_commands.describe(**about)(callback)
    app_commands.choices(
        **{
            p.name: [
                app_commands.Choice(name=localise(key), value=value) for value, key in p.choices
            ]
            for p in parameters
            if p.choices
        }
    )(callback)
    return app_commands.Command(
        name=localise(key), description=localise(f"{key}-about"), callback=callback
    )


def build_group(key: str) -> app_commands.Group:
    """Build the group named by the text `key`, for DMs and the bot's servers."""
    return app_commands.Group(
        name=localise(key),
        description=localise(f"{key}-about"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
        allowed_installs=app_commands.AppInstallationType(guild=True),
    )
