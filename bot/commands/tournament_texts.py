"""Names and options of the commands about tournaments, from their texts `cmd-t-…`."""

from collections.abc import Mapping
from typing import Any

from discord import app_commands

from bot.commands.command_factory import define_command, define_options
from bot.commands.tree import localise
from bot.tables.rows import MAX_REASON_LENGTH

Number = app_commands.Range[int, 1, 999_999_999]
Reason = app_commands.Range[str, 1, MAX_REASON_LENGTH]
DESCRIBED = set[str]()
"""The commands and options that have a name and a description, as `cmd-t-…`."""


def describe_options(*names: str) -> Any:
    """Return a decorator that gives a command's options their names and descriptions."""
    DESCRIBED.update(names)
    return define_options(**{name: f"cmd-t-{name}" for name in names})


def make_command(name: str) -> Any:
    """Return a decorator that makes a method a command of this name."""
    DESCRIBED.add(name)
    return define_command(f"cmd-t-{name}")


def make_choices(keys: Mapping[str, str]) -> list[app_commands.Choice[str]]:
    """Return the values to choose from, with the keys of their texts."""
    return [app_commands.Choice(name=localise(key), value=value) for value, key in keys.items()]
