"""The rules of the games: pure, knowing nothing of Discord, clocks, files or randomness.

Here: which games there are, under which versions of their rules.
"""

from typing import Any

from engines.captain import CAPTAIN
from engines.core import Game
from engines.menteur import MENTEUR
from engines.perudo import PERUDO
from engines.quiz import QUIZ
from engines.whist import WHIST

AnyGame = Game[Any, Any, Any, Any]

GAMES: dict[tuple[str, int], AnyGame] = {
    (game.name, game.rules_version): game for game in (PERUDO, MENTEUR, CAPTAIN, QUIZ, WHIST)
}
"""By name and rules version; an old version stays while tables that began under it live."""


def find(name: str, version: int) -> AnyGame:
    """The rules a table was begun under. Raises KeyError when they are not here."""
    return GAMES[name, version]


def latest(name: str) -> AnyGame:
    """The rules a new table begins under. Raises KeyError for a game that is not here."""
    versions = [version for game, version in GAMES if game == name]
    if not versions:
        raise KeyError(name)
    return GAMES[name, max(versions)]
