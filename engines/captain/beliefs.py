"""What a seat may think an origin is, going by its own view alone. What is done with it is
`computer`'s."""

from engines.captain.cards import CITIES, LUGGAGE, City, Luggage
from engines.captain.types import Defined, Placed, Swapped
from engines.captain.view import BeltView, View

AIRPORT_ORIGINS = 0.5
"""How readily an airport card is taken for an origin, next to luggage."""

KNOWN_PLACED = 4.0
"""How much it speaks for an origin of the row's city that a seat that knows it placed there."""

LET_PASS = 2.5
"""The same where a seat that knows it let another's placement pass."""

SWAPPED = 2.0
"""The same where the origin was changed while the row lay there."""


def prior(view: View) -> dict[City, float]:
    """The chance that an unknown origin is of each city, going by the cards that are not seen."""
    seen: set[object] = set(view.hand)
    for belt in view.belts:
        seen.update(belt.row)
        seen.add(belt.origin)
    left = [card.city for card in LUGGAGE if card not in seen]
    airport = 14 - sum(1 for card in view.hand if not isinstance(card, Luggage))
    weight = len(left) + AIRPORT_ORIGINS * airport
    return {city: left.count(city) / weight for city in CITIES}


def honest(view: View, shrewd: bool) -> float:
    """How likely the origin is of the city of the luggage that was just placed, as `matching` has
    it."""
    assert view.placement is not None, "something was placed"
    belt = view.belts[view.placement.belt - 1]
    assert belt.city is not None, "luggage lies there"
    return matching(view, shrewd)[belt.number - 1][belt.city]


def matching(view: View, shrewd: bool) -> list[dict[City, float]]:
    """For each belt, how likely its origin is of each city; zeros where there is none.

    With `shrewd` it weighs what those who know the origin did.
    """
    unknown = prior(view)
    found: list[dict[City, float]] = []
    for belt in view.belts:
        if not belt.has_origin:
            found.append(dict.fromkeys(CITIES, 0.0))
        elif belt.origin is not None:
            city = belt.origin.city if isinstance(belt.origin, Luggage) else None
            found.append({c: float(c == city) for c in CITIES})
        else:
            found.append(_weighed(view, belt, unknown) if shrewd else dict(unknown))
    return found


def _weighed(view: View, belt: BeltView, unknown: dict[City, float]) -> dict[City, float]:
    city = belt.city
    if city is None:
        return dict(unknown)
    speaks = 1.0
    placed: set[int] = set()
    passed: set[int] = set()
    open_ = view.phase == "call" and view.placement is not None
    for event in reversed(view.events):
        if isinstance(event, Defined | Swapped) and event.belt == belt.number:
            speaks *= SWAPPED if isinstance(event, Swapped) else 1.0
            break
        if isinstance(event, Placed):
            if event.belt == belt.number:
                placed.add(event.seat)
                if not open_:
                    passed |= belt.known - {event.seat}
            open_ = False
    speaks *= KNOWN_PLACED ** len((placed & belt.known) - {view.seat})
    speaks *= LET_PASS ** len(passed - placed - {view.seat})
    odds = speaks * unknown[city] / (1 - unknown[city])
    chance = odds / (1 + odds)
    rest = (1 - chance) / (1 - unknown[city])
    return {c: chance if c == city else unknown[c] * rest for c in CITIES}
