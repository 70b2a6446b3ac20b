"""Factory of slash commands, their options and their groups, from their texts."""

import inspect
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

import discord
from discord import app_commands
from msgspec import Struct

from bot.commands.tree import localise
from bot.interactions import Interaction

REQUIRED: Any = inspect.Parameter.empty
"""Default of an option that may not be left out."""

Callback = Callable[..., Coroutine[Any, Any, None]]
Decorated = TypeVar("Decorated", bound=Callable[..., Any])


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


class CommandGroup(app_commands.Group):
    """Group named by the text `key`, which with `-about` is its description.

    It is there on the bot's servers, and in DMs with it if `dms`. Discord shows it by `shown_to`.
    """

    def __init__(
        self, key: str, *, dms: bool = False, shown_to: discord.Permissions | None = None
    ) -> None:
        super().__init__(
            name=localise(key),
            description=localise(f"{key}-about"),
            default_permissions=shown_to,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=dms or None),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )


def define_command(
    key: str, **settings: Any
) -> Callable[[Callback], app_commands.Command[Any, ..., None]]:
    """Return a decorator that makes a function the command named by the text `key`.

    The same key with `-about` is its description. `settings` are those of discord.py's commands.
    """
    return lambda callback: app_commands.Command(
        name=localise(key), description=localise(f"{key}-about"), callback=callback, **settings
    )


def define_options(**keys: str | tuple[str, str]) -> Callable[[Decorated], Decorated]:
    """Return a decorator that names a command's options by the texts of these keys.

    The same key with `-about` is an option's description, or else the second of the two.
    """
    texts = {
        name: (key, f"{key}-about") if isinstance(key, str) else key for name, key in keys.items()
    }
    rename = app_commands.rename(**{name: localise(key) for name, (key, _) in texts.items()})
    describe = app_commands.describe(**{name: localise(key) for name, (_, key) in texts.items()})
    return lambda command: rename(describe(command))


def build_command(
    key: str, callback: Callback, options: Sequence[CommandOption]
) -> app_commands.Command[Any, ..., None]:
    """Build the command of the text `key`, whose callback gets each option by name."""
    # discord.py reads a command's options off the signature of its function.
    parameters = [
        inspect.Parameter(
            "interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction
        ),
        *(
            inspect.Parameter(
                each.name,
                inspect.Parameter.KEYWORD_ONLY,
                default=each.default,
                annotation=each.kind,
            )
            for each in options
        ),
    ]
    callback.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    define_options(**{p.name: (p.key, p.about or f"{p.key}-about") for p in options})(callback)
    app_commands.choices(
        **{
            p.name: [
                app_commands.Choice(name=localise(key), value=value) for value, key in p.choices
            ]
            for p in options
            if p.choices
        }
    )(callback)
    return define_command(key)(callback)
