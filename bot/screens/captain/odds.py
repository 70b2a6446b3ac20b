"""How likely the luggage that was just placed is honest, as far as its reader can know."""

from typing import Any

from bot.screens.captain.words import city
from bot.texts import Say
from engines.captain import beliefs
from engines.captain.view import View


def told(view: View, _: Any, say: Say) -> str:
    """Going by the cards that one has not seen."""
    if view.phase != "call" or view.placement is None or view.seat not in view.callers:
        return ""
    belt = view.belts[view.placement.belt - 1]
    if belt.city is None:
        return ""
    chance = beliefs.honest(view, shrewd=False)
    return say(
        "captain-odds", belt=belt.number, city=city(belt.city, say), percent=round(100 * chance)
    )
