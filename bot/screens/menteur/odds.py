"""How likely the announcement that stands is true, as far as its reader can know."""

from typing import Any

from bot.screens.menteur.words import hand_text
from bot.texts import Say
from engines.menteur import beliefs
from engines.menteur.view import View


def told(view: View, _: Any, say: Say) -> str:
    """Going by the dice that one sees or has seen; the others are fair."""
    if view.phase != "answer" or view.standing is None:
        return ""
    hand = view.standing.hand
    percent = round(100 * beliefs.fair(view, view.ladder.places[hand]))
    return say("menteur-odds", hand=hand_text(hand, say, view.options), percent=percent)
