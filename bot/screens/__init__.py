"""View → components; press → action. One module a game, registered here."""

from bot.screens import perudo, replay_perudo, rules_perudo
from bot.screens.game import Screen
from bot.screens.replay import Replay
from bot.screens.rules import Rules

SCREENS: dict[str, Screen] = {"perudo": perudo.SCREEN}
"""By the game's name."""
RULES: dict[str, Rules] = {"perudo": rules_perudo.RULES}
REPLAYS: dict[str, Replay] = {"perudo": replay_perudo.REPLAY}
