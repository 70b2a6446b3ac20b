"""When computer players play an airport card, beside their action. The rest is `computer`'s."""

from msgspec.structs import replace

from engines.captain.belt import opposite
from engines.captain.cards import Joker, Luggage
from engines.captain.prospects import Spot, potential, rivals_of, worth
from engines.captain.types import Action, Board, Delay, Reverse, WorldTour
from engines.captain.view import View

ENOUGH = 0.5
"""Cards that an airport card must bring, where it need not go."""


def thoughtless(view: View) -> Action | None:
    """The first airport card that can go, without much thought."""
    if view.boards:
        return Board(view.boards[0])
    if view.may_delay:
        return Delay()
    for belt in view.belts:
        known = isinstance(belt.origin, Luggage) and belt.origin.city == belt.city
        if known and belt.jokers:
            return WorldTour(belt.number, belt.jokers[0])
        if belt.may_reverse:
            return Reverse(belt.number)
    return None


def worthwhile(view: View, spots: list[Spot], ahead: bool) -> Action | None:
    """An airport card after the action, if it does something or it is time to be rid of it.

    The last card of a hand should be one: who is rid of it has won, and nobody can call (R35).
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
        return Delay()
    if view.boards and pressing:
        return Board(unknown_first(view))
    value, tour = max(tours(view, spots), key=_value, default=(0.0, None))
    if tour is not None and value > ENOUGH:
        return tour
    if not ahead and not pressing:
        return None
    value, reverse = max(reversals(view, spots), key=_value, default=(0.0, None))
    return reverse if pressing or value > ENOUGH else None


def _value(valued: tuple[float, Action]) -> float:
    return valued[0]


def tours(view: View, spots: list[Spot]) -> list[tuple[float, WorldTour]]:
    """A joker alone on each belt, with what that is worth."""
    found = [WorldTour(belt.number, belt.jokers[0]) for belt in view.belts if belt.jokers]
    return [(touring(view, spots, tour), tour) for tour in found]


def touring(view: View, spots: list[Spot], tour: WorldTour) -> float:
    """What a joker alone is worth there."""
    return worth(spots[tour.belt - 1], (Joker(tour.number),), view.hand, rivals_of(view), True)


def reversals(view: View, spots: list[Spot]) -> list[tuple[float, Reverse]]:
    """A change of direction on each belt, with how much more can be placed then."""
    now = potential(spots, view.hand, rivals_of(view))
    found = [Reverse(belt.number) for belt in view.belts if belt.may_reverse]
    return [(_reversed(view, spots, reverse) - now, reverse) for reverse in found]


def _reversed(view: View, spots: list[Spot], reverse: Reverse) -> float:
    left, spot = list(spots), spots[reverse.belt - 1]
    left[reverse.belt - 1] = replace(spot, row=(*spot.row, "CS"), dir=opposite(spot.dir))
    return potential(left, view.hand, rivals_of(view))


def unknown_first(view: View) -> tuple[int, ...]:
    """The display board that shows most of what is not known."""
    return max(
        view.boards,
        key=lambda belts: sum(view.belts[b - 1].origin is None for b in belts),
    )
