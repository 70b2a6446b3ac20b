"""When computer players play an airport card, beside their action. The rest is `computer`'s."""

from dataclasses import replace

from engines.captain.belt import opposite
from engines.captain.cards import Joker, Luggage
from engines.captain.prospects import Spot, potential, rivals_of, worth
from engines.captain.types import Action, Board, Delay, Reverse, WorldTour
from engines.captain.view import View


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
    rivals = rivals_of(view)
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
    tour = _tour(view, spots, rivals)
    if tour is not None:
        return tour
    return _reverse(view, spots, rivals, pressing) if ahead or pressing else None


def _tour(view: View, spots: list[Spot], rivals: int) -> Action | None:
    """A joker alone where it is hardly a bluff."""
    found: list[tuple[float, Action]] = []
    for belt in view.belts:
        if belt.jokers:
            number = belt.jokers[0]
            value = worth(spots[belt.number - 1], (Joker(number),), view.hand, rivals, True)
            found.append((value, WorldTour(belt.number, number)))
    value, action = max(found, key=lambda one: one[0], default=(0.0, None))
    return action if value > 0.5 else None


def _reverse(view: View, spots: list[Spot], rivals: int, pressing: bool) -> Action | None:
    """A change of direction where it lets more luggage be placed."""
    found: list[tuple[float, Action]] = []
    now = potential(spots, view.hand, rivals)
    for belt in view.belts:
        if belt.may_reverse:
            spot = spots[belt.number - 1]
            left = list(spots)
            left[belt.number - 1] = replace(spot, row=(*spot.row, "CS"), dir=opposite(spot.dir))
            gain = potential(left, view.hand, rivals) - now
            found.append((gain, Reverse(belt.number)))
    gain, action = max(found, key=lambda one: one[0], default=(0.0, None))
    return action if pressing or gain > 0.5 else None


def unknown_first(view: View) -> tuple[int, ...]:
    """The display board that shows most of what is not known."""
    return max(
        view.boards,
        key=lambda belts: sum(view.belts[b - 1].origin is None for b in belts),
    )
