"""View → components; press → action. One module a game, registered here."""

from bot.screens import captain, menteur, perudo, quiz, whist
from bot.screens.game import Screen

SCREENS: dict[str, Screen] = {
    "perudo": perudo.SCREEN,
    "menteur": menteur.SCREEN,
    "captain": captain.SCREEN,
    "quiz": quiz.SCREEN,
    "whist": whist.SCREEN,
}
"""By the game's name."""


def editions() -> list[str]:
    """Every edition of every game's rules, as `<game>-<edition>`."""
    return [f"{game}-{name}" for game, screen in SCREENS.items() for name in screen.rules.editions]
