"""The one message with which the bot shows a server its games."""

from functools import partial
from typing import Any

from discord import ui

from bot.screens import GAME_SCREENS
from bot.screens.scene import MAX_BUTTONS_PER_ROW, MessageLayout, Row, Style, build_panel_button
from bot.texts import Say
from renderers import welcome as pictures

OPEN_PANEL, SETTINGS_PANEL = "open", "set-up"
"""Panels of the buttons that open a table of a game, and the settings."""


def build_welcome(say: Say) -> MessageLayout:
    """Lay out a button for each game, and one for the settings."""
    tiles: list[pictures.GameTile] = []
    buttons: list[ui.Button[Any]] = []
    for game, screen in GAME_SCREENS.items():
        title = say(f"{game}-title")
        options = next(iter(screen.rules.editions.values()))
        tiles.append(pictures.GameTile(title, screen.get_emblem(options)))
        buttons.append(build_panel_button(title, OPEN_PANEL, game, style=Style.primary))
    settings = build_panel_button(say("button-settings"), SETTINGS_PANEL, emoji="⚙️")
    rows: list[Row] = [
        buttons[at : at + MAX_BUTTONS_PER_ROW] for at in range(0, len(buttons), MAX_BUTTONS_PER_ROW)
    ]
    return MessageLayout(
        [say("welcome-title", games=len(GAME_SCREENS)), say("welcome-told")],
        [*rows, [settings]],
        partial(pictures.render_welcome, tiles, say),
    )
