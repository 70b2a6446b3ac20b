"""Outsiders at Captain Bluff.

Beyond their habits they play as the weakest computer does.
"""

from random import Random

from bench.simulation.match import MatchPlan, Player
from engines.captain import CAPTAIN
from engines.captain.types import CaptainAction, CaptainCall, CaptainPass, CaptainPlace
from engines.captain.view import CaptainView

CALL_CHANCE = 0.1


def _play_naively(view: CaptainView, random: Random) -> CaptainAction | None:
    """Place what is likely true, and call now and then, whatever is known."""
    action = _play_carefully(view, random)
    if isinstance(action, CaptainCall | CaptainPass):
        return CaptainCall() if random.random() < CALL_CHANCE else CaptainPass()
    return action


def _play_lies(view: CaptainView, random: Random) -> CaptainAction | None:
    """Place as much as possible wherever possible, and call certain bluffs."""
    if view.phase == "turn" and view.turn == view.seat and not view.acted:
        places = [CaptainPlace(belt.number, run) for belt in view.belts for run in belt.runs]
        if places:
            return max(places, key=lambda place: len(place.cards))
    return _play_carefully(view, random)


def _play_trustfully(view: CaptainView, random: Random) -> CaptainAction | None:
    """Place what is likely true, and never call."""
    action = _play_carefully(view, random)
    return CaptainPass() if isinstance(action, CaptainCall) else action


def _play_carefully(view: CaptainView, random: Random) -> CaptainAction | None:
    return CAPTAIN.choose_action(view, "careful", random)


OUTSIDERS: dict[str, Player] = {
    "naive": _play_naively,
    "liar": _play_lies,
    "believer": _play_trustfully,
}

PAIRS = (("normal", "careful"), ("cunning", "normal"))

TABLE = (
    *(
        MatchPlan((stronger, *[weaker] * others), 100, 100 / (others + 1))
        for stronger, weaker in PAIRS
        for others in (1, 2, 3, 4)
    ),
    *(MatchPlan(("cunning", other), 100, 50) for other in OUTSIDERS),
    *(MatchPlan(("cunning", other, other, other), 100, 25) for other in OUTSIDERS),
)
