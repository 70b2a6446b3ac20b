"""The rules of the games: pure, knowing nothing of Discord, clocks or randomness. Only the quiz's
own question cards (`quiz/bank`) and perudo's solved ending are read from files, beside the rules.

Here: which games there are, under which versions of their rules. A game is here when its package
is, in this folder or in a folder of the same name elsewhere on Python's path.
"""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import extend_path, iter_modules
from typing import Any, cast

from engines.frame import Game

AnyGame = Game[Any, Any, Any, Any]

__path__ = extend_path(__path__, __name__)


def _present() -> Iterator[AnyGame]:
    """What stands in the packages below: one game each, in one or several versions."""
    for found in iter_modules(__path__):
        if found.ispkg:
            for value in vars(import_module(f"{__name__}.{found.name}")).values():
                if isinstance(value, Game):
                    yield cast(AnyGame, value)


GAMES: dict[tuple[str, int], AnyGame] = {
    (game.name, game.rules_version): game
    for game in sorted(_present(), key=lambda game: (game.order, game.name))
}
"""By name, which is its package's too, and rules version; an old version stays while tables that
began under it live."""


def names() -> tuple[str, ...]:
    """What the games are called here, each once."""
    return tuple(dict.fromkeys(name for name, _ in GAMES))


def find(name: str, version: int) -> AnyGame:
    """The rules a table was begun under. Raises KeyError when they are not here."""
    return GAMES[name, version]


def latest(name: str) -> AnyGame:
    """The rules a new table begins under. Raises KeyError for a game that is not here."""
    versions = [version for game, version in GAMES if game == name]
    if not versions:
        raise KeyError(name)
    return GAMES[name, max(versions)]
