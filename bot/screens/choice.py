"""Choices in a modal: all in sight where there is room, which is a press less."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

MAX_GROUP_OPTIONS = 10
"""Choices that a radio or checkbox group holds; a select holds 25."""


def build_single_choice(
    custom_id: str, options: Sequence[discord.SelectOption]
) -> ui.RadioGroup[Any] | ui.Select[Any]:
    """Return a control for exactly one of these, of which one may be chosen already.

    A radio group has two options or more; else it is a select.
    """
    if not 2 <= len(options) <= MAX_GROUP_OPTIONS:
        return ui.Select[Any](custom_id=custom_id, options=list(options))
    group = ui.RadioGroup[Any](custom_id=custom_id)
    for each in options:
        group.add_option(
            label=each.label, value=each.value, description=each.description, default=each.default
        )
    return group


def build_multiple_choice(
    custom_id: str, options: Sequence[discord.SelectOption]
) -> ui.CheckboxGroup[Any]:
    """Return a control for one or more of these, `MAX_GROUP_OPTIONS` at most."""
    group = ui.CheckboxGroup[Any](custom_id=custom_id, min_values=1, max_values=len(options))
    for each in options:
        group.add_option(
            label=each.label, value=each.value, description=each.description, default=each.default
        )
    return group
