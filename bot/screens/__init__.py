"""View → components; press → action. One package a game, which has its name and a `SCREEN`."""

from importlib import import_module
from pkgutil import extend_path
from typing import Any

from bot.screens.game import Screen
from bot.store.guilds import Guild
from bot.tables.rows import choose
from engines import GAMES, latest

__path__ = extend_path(__path__, __name__)

SCREENS: dict[str, Screen[Any]] = {
    game: import_module(f"{__name__}.{game}").SCREEN for game, _ in GAMES
}
"""Every game's, by its name."""


def opening(game: str, guild: Guild) -> dict[str, str]:
    """The options with which a table begins on a server: what the game thinks right there, and what
    the server's managers have made usual, as far as it still can be."""
    options: Any = latest(game).options_type()
    chosen: dict[str, str] = {}
    for name, value in {**SCREENS[game].opening(guild), **guild.usual.get(game, {})}.items():
        try:
            options = choose(options, name, value)
        except ValueError:
            continue
        chosen[name] = value
    return chosen


def editions() -> list[str]:
    """Every edition of every game's rules, as `<game>-<edition>`."""
    return [f"{game}-{name}" for game, screen in SCREENS.items() for name in screen.rules.editions]
