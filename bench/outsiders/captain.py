"""Outsiders at Captain Bluff. What they do not care about they do as the weakest computer does."""

from random import Random

from bench.match import Line, Player
from engines.captain import CAPTAIN
from engines.captain.types import Action, Call, Pass, Place
from engines.captain.view import View

CALLS = 0.1


def _naive(view: View, random: Random) -> Action | None:
    """Places what is likely true, and calls now and then, whatever it knows."""
    action = _careful(view, random)
    if isinstance(action, Call | Pass):
        return Call() if random.random() < CALLS else Pass()
    return action


def _liar(view: View, random: Random) -> Action | None:
    """Places as much as it can wherever it can, and calls what it knows to be a bluff."""
    if view.phase == "turn" and view.turn == view.seat and not view.acted:
        places = [Place(belt.number, run) for belt in view.belts for run in belt.runs]
        if places:
            return max(places, key=lambda place: len(place.cards))
    return _careful(view, random)


def _careful(view: View, random: Random) -> Action | None:
    return CAPTAIN.choose(view, "careful", random)


OUTSIDERS: dict[str, Player] = {"naive": _naive, "liar": _liar}

PAIRS = (("normal", "careful"), ("cunning", "normal"))

TABLE = (
    *(
        Line((stronger, *[weaker] * others), 100, 100 / (others + 1))
        for stronger, weaker in PAIRS
        for others in (1, 2, 3, 4)
    ),
    *(Line(("cunning", other), 100, 50) for other in OUTSIDERS),
    *(Line(("cunning", other, other, other), 100, 25) for other in OUTSIDERS),
)
