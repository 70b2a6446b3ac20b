"""View → components; press → action. One module a game, registered here."""

from bot.screens import perudo
from bot.screens.game import Screen

SCREENS: dict[str, Screen] = {"perudo": perudo.SCREEN}
"""By the game's name."""
