"""View → components; press → action. One package a game, which has its name and a `SCREEN`."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import extend_path
from types import MappingProxyType
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


def opening(
    game: str,
    guild: Guild,
    wanted: Mapping[str, str] = MappingProxyType({}),
    *,
    tournament: bool = False,
) -> dict[str, str]:
    """The options with which a table begins on a server: what its host `wanted`, then what the game
    thinks right there and the server's managers have made usual, as far as it can be with that.
    What is usual for evenings only (`Screen.casual`) is none of a `tournament`'s."""
    options: Any = latest(game).options_type()
    screen, usual = SCREENS[game], guild.usual.get(game, {})
    if tournament:
        usual = {name: value for name, value in usual.items() if screen.casual.get(name) != value}
    chosen: dict[str, str] = {}
    begins = screen.opening(guild) if tournament else {**screen.casual, **screen.opening(guild)}
    for name, value in {**wanted, **begins, **usual, **wanted}.items():
        try:
            options = choose(options, name, value)
        except ValueError:
            continue
        chosen[name] = value
    return chosen


def editions() -> list[str]:
    """Every edition of every game's rules, as `<game>-<edition>`."""
    return [f"{game}-{name}" for game, screen in SCREENS.items() for name in screen.rules.editions]
