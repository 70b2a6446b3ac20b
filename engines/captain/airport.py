"""Airport cards that computer players play beside their action (see `computer`)."""

from msgspec.structs import replace

from engines.captain.belt import reverse_direction
from engines.captain.cards import Joker, Luggage
from engines.captain.prospects import (
    ImaginedBelt,
    count_rivals,
    estimate_potential,
    value_placement,
)
from engines.captain.types import (
    CaptainAction,
    CaptainBoard,
    CaptainDelay,
    CaptainReverse,
    WorldTour,
)
from engines.captain.view import CaptainView

MIN_AIRPORT_GAIN_CARDS = 0.5
"""Minimum gain of an airport card that need not go, in cards."""


def choose_first_airport_card(view: CaptainView) -> CaptainAction | None:
    """Return the first airport card that can go, without valuing it."""
    if view.boards:
        return CaptainBoard(view.boards[0])
    if view.may_delay:
        return CaptainDelay()
    for belt in view.belts:
        known = isinstance(belt.origin, Luggage) and belt.origin.city == belt.city
        if known and belt.jokers:
            return WorldTour(belt.number, belt.jokers[0])
        if belt.may_reverse:
            return CaptainReverse(belt.number)
    return None


def choose_worthwhile_airport_card(
    view: CaptainView, spots: list[ImaginedBelt], ahead: bool
) -> CaptainAction | None:
    """Return an airport card to play after the action, if it is worth it or pressing.

    The last card of a hand should be one: its player has won, and nobody can call (R35).
    """
    if view.played:
        return None
    luggage = [card for card in view.hand if isinstance(card, Luggage)]
    airport = len(view.hand) - len(luggage)
    if not airport:
        return None
    pressing = 2 * airport > len(luggage) and (airport > 1 or not luggage)
    few = [s for s, cards in enumerate(view.cards) if s != view.seat and cards < 5]
    if view.may_delay and (pressing or any(seat not in view.gone for seat in few)):
        return CaptainDelay()
    if view.boards and pressing:
        return CaptainBoard(find_most_unknown_board(view))
    value, tour = max(value_tours(view, spots), key=_get_value, default=(0.0, None))
    if tour is not None and value > MIN_AIRPORT_GAIN_CARDS:
        return tour
    if not ahead and not pressing:
        return None
    value, reverse = max(value_reversals(view, spots), key=_get_value, default=(0.0, None))
    return reverse if pressing or value > MIN_AIRPORT_GAIN_CARDS else None


def _get_value(valued: tuple[float, CaptainAction]) -> float:
    return valued[0]


def value_tours(view: CaptainView, spots: list[ImaginedBelt]) -> list[tuple[float, WorldTour]]:
    """Return a joker alone on each belt, with its worth."""
    found = [WorldTour(belt.number, belt.jokers[0]) for belt in view.belts if belt.jokers]
    return [(value_tour(view, spots, tour), tour) for tour in found]


def value_tour(view: CaptainView, spots: list[ImaginedBelt], tour: WorldTour) -> float:
    """Return the worth of a joker alone on a belt."""
    return value_placement(
        spots[tour.belt - 1], (Joker(tour.number),), view.hand, count_rivals(view), True
    )


def value_reversals(
    view: CaptainView, spots: list[ImaginedBelt]
) -> list[tuple[float, CaptainReverse]]:
    """Return a change of direction of each belt, with the potential that it gains."""
    now = estimate_potential(spots, view.hand, count_rivals(view))
    found = [CaptainReverse(belt.number) for belt in view.belts if belt.may_reverse]
    return [(_value_reversal(view, spots, reverse) - now, reverse) for reverse in found]


def _value_reversal(view: CaptainView, spots: list[ImaginedBelt], reverse: CaptainReverse) -> float:
    left, spot = list(spots), spots[reverse.belt - 1]
    left[reverse.belt - 1] = replace(spot, row=(*spot.row, "CS"), dir=reverse_direction(spot.dir))
    return estimate_potential(left, view.hand, count_rivals(view))


def find_most_unknown_board(view: CaptainView) -> tuple[int, ...]:
    """Return the display board that shows most unknown origins."""
    return max(
        view.boards,
        key=lambda belts: sum(view.belts[b - 1].origin is None for b in belts),
    )
