"""Computer players of colour whist: what a seat does, from its own view alone."""

from random import Random
from typing import Literal, get_args

from engines.core import Continue
from engines.whist.types import (
    Action,
    Cut,
    Discard,
    Keep,
    NameTrump,
    Pass,
    Play,
    Trou,
)
from engines.whist.view import View

Level = Literal["careful", "normal", "cunning"]


def choose(view: View, level: str, random: Random) -> Action | None:
    """What the seat of this view does now, None when it may let the others go on.

    Raises ValueError for a spectator's view and for a level that is not one.
    """
    seat = view.seat
    if seat is None or level not in get_args(Level):
        raise ValueError(f"no player {level} for seat {seat}")
    if seat not in [waited.actor for waited in view.awaited]:
        return None
    match view.phase:
        case "show":
            return Continue()
        case "cut":
            return Cut(26)
        case "trou":
            return Trou() if Trou() in view.calls else Pass()
        case "auction":
            return Keep() if Keep() in view.calls else Pass()
        case "discard":
            return Discard(view.hand[0])
        case "trump":
            return NameTrump(view.hand[0].suit)
        case _:
            return Play(random.choice(view.playable))
