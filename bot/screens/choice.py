"""What one chooses from in a dialog: all in sight where there is room, which is a press less."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

MOST = 10
"""How many choices a group of them holds; a select holds 25."""


def one_of(
    custom_id: str, options: Sequence[discord.SelectOption]
) -> ui.RadioGroup[Any] | ui.Select[Any]:
    """Exactly one of these, of which one may be chosen already; a radio group has two or more."""
    if not 2 <= len(options) <= MOST:
        return ui.Select[Any](custom_id=custom_id, options=list(options))
    group = ui.RadioGroup[Any](custom_id=custom_id)
    for each in options:
        group.add_option(
            label=each.label, value=each.value, description=each.description, default=each.default
        )
    return group


def some_of(custom_id: str, options: Sequence[discord.SelectOption]) -> ui.CheckboxGroup[Any]:
    """One of these or more, of `MOST` at most."""
    group = ui.CheckboxGroup[Any](custom_id=custom_id, min_values=1, max_values=len(options))
    for each in options:
        group.add_option(
            label=each.label, value=each.value, description=each.description, default=each.default
        )
    return group
