"""Registry of the games: pure rules without Discord, clocks or randomness.

Games are listed by name and version of their rules. A game is registered when its package is in
this folder, or in a folder of the same name elsewhere on Python's path. Only the quiz's question
cards (`quiz/bank`) and perudo's solved endings are read from files.
"""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import extend_path, iter_modules
from typing import Any, cast

from engines.frame import Game

AnyGame = Game[Any, Any, Any, Any]

__path__ = extend_path(__path__, __name__)


def _find_game_definitions() -> Iterator[AnyGame]:
    """Yield the games of the packages below: one each, in one or several versions."""
    for found in iter_modules(__path__):
        if found.ispkg:
            for value in vars(import_module(f"{__name__}.{found.name}")).values():
                if isinstance(value, Game):
                    yield cast(AnyGame, value)


GAMES: dict[tuple[str, int], AnyGame] = {
    (game.name, game.rules_version): game
    for game in sorted(_find_game_definitions(), key=lambda game: (game.order, game.name))
}
"""Games by name (their package's name) and rules version.

An old version stays while tables that began under it are alive."""


def list_game_names() -> tuple[str, ...]:
    """Return the names of the games, each once."""
    return tuple(dict.fromkeys(name for name, _ in GAMES))


def find_game(name: str, version: int) -> AnyGame:
    """Return the rules under which a table was begun.

    Raises KeyError if they are not here.
    """
    return GAMES[name, version]


def find_latest_game(name: str) -> AnyGame:
    """Return the rules under which a new table begins.

    Raises KeyError for an unknown game.
    """
    versions = [version for game, version in GAMES if game == name]
    if not versions:
        raise KeyError(name)
    return GAMES[name, max(versions)]
