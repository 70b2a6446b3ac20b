"""Components of views, and the actions that presses stand for, by game.

Each package bears its game's name and has a `SCREEN`.
"""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import extend_path
from types import MappingProxyType
from typing import Any

from bot.screens.game import GameScreen
from bot.store.guilds import ServerSettings
from bot.tables.rows import replace_option
from engines import GAMES, find_latest_game

__path__ = extend_path(__path__, __name__)

GAME_SCREENS: dict[str, GameScreen[Any]] = {
    game: import_module(f"{__name__}.{game}").SCREEN for game, _ in GAMES
}
"""Screens of each game, by the game's name."""


def choose_opening_options(
    game: str,
    guild: ServerSettings,
    wanted: Mapping[str, str] = MappingProxyType({}),
    *,
    tournament: bool = False,
) -> dict[str, str]:
    """Return the options with which a table begins on a server.

    The host's `wanted` come first, then what the game proposes there, then what the server's
    managers have made usual, as far as these go together. What is usual for evenings only
    (`GameScreen.casual`) does not hold for a `tournament`.
    """
    options: Any = find_latest_game(game).options_type()
    screen, usual = GAME_SCREENS[game], guild.usual.get(game, {})
    if tournament:
        usual = {name: value for name, value in usual.items() if screen.casual.get(name) != value}
    chosen: dict[str, str] = {}
    begins = (
        screen.get_opening_options(guild)
        if tournament
        else {**screen.casual, **screen.get_opening_options(guild)}
    )
    for name, value in {**wanted, **begins, **usual, **wanted}.items():
        try:
            options = replace_option(options, name, value)
        except ValueError:
            continue
        chosen[name] = value
    return chosen


def list_editions() -> list[str]:
    """List every edition of every game's rules, as `<game>-<edition>`."""
    return [
        f"{game}-{name}" for game, screen in GAME_SCREENS.items() for name in screen.rules.editions
    ]
