"""The one message with which the bot shows a server what can be played."""

from functools import partial
from typing import Any

from discord import ui

from bot.screens import SCREENS
from bot.screens.scene import Layout, Row, Style, panel_button
from bot.texts import Say
from renderers import welcome as pictures

OPEN, SETTINGS = "open", "set-up"
"""The panels of the buttons that open a table of a game, and the settings."""
IN_ROW = 5
"""Buttons that Discord takes in one row."""


def welcome(say: Say) -> Layout:
    """Lay out a button for each game, and one for the settings."""
    tiles: list[pictures.Tile] = []
    buttons: list[ui.Button[Any]] = []
    for game, screen in SCREENS.items():
        title = say(f"{game}-title")
        options = next(iter(screen.rules.editions.values()))
        tiles.append(pictures.Tile(title, screen.emblem(options)))
        buttons.append(panel_button(title, OPEN, game, style=Style.primary))
    settings = panel_button(say("button-settings"), SETTINGS, emoji="⚙️")
    rows: list[Row] = [buttons[at : at + IN_ROW] for at in range(0, len(buttons), IN_ROW)]
    return Layout(
        [say("welcome-title", games=len(SCREENS)), say("welcome-told")],
        [*rows, [settings]],
        partial(pictures.welcome, tiles, say),
    )
