"""Beliefs of a seat about origins, from its own view alone (used by `computer`)."""

from engines.captain.cards import ALL_LUGGAGE, CITIES, City, Luggage
from engines.captain.types import CaptainPlaced, Defined, Swapped
from engines.captain.view import BeltView, CaptainView

AIRPORT_ORIGIN_WEIGHT = 0.5
"""Weight of an airport card as a possible origin, next to luggage."""

KNOWN_PLACED_FACTOR = 4.0
"""Factor for an origin of the row's city when a seat that knows it placed there."""

LET_PASS_FACTOR = 2.5
"""Factor where a seat that knows it let another's placement pass."""

SWAPPED_FACTOR = 2.0
"""Factor where the origin was swapped while the row lay there."""


def estimate_prior(view: CaptainView) -> dict[City, float]:
    """Return the chance that an unknown origin is of each city, by the unseen cards."""
    seen: set[object] = set(view.hand)
    for belt in view.belts:
        seen.update(belt.row)
        seen.add(belt.origin)
    left = [card.city for card in ALL_LUGGAGE if card not in seen]
    airport = 14 - sum(1 for card in view.hand if not isinstance(card, Luggage))
    weight = len(left) + AIRPORT_ORIGIN_WEIGHT * airport
    return {city: left.count(city) / weight for city in CITIES}


def estimate_honesty(view: CaptainView, shrewd: bool) -> float:
    """Return the chance that the last placement is honest, by `estimate_origins`."""
    assert view.placement is not None, "something was placed"
    belt = view.belts[view.placement.belt - 1]
    assert belt.city is not None, "luggage lies there"
    return estimate_origins(view, shrewd)[belt.number - 1][belt.city]


def estimate_origins(view: CaptainView, shrewd: bool) -> list[dict[City, float]]:
    """Return the chances of each belt's origin by city; zeros where there is none.

    With `shrewd` they weigh what the seats that know the origin did.
    """
    unknown = estimate_prior(view)
    found: list[dict[City, float]] = []
    for belt in view.belts:
        if not belt.has_origin:
            found.append(dict.fromkeys(CITIES, 0.0))
        elif belt.origin is not None:
            city = belt.origin.city if isinstance(belt.origin, Luggage) else None
            found.append({c: float(c == city) for c in CITIES})
        else:
            found.append(_weigh_origin(view, belt, unknown) if shrewd else dict(unknown))
    return found


def _weigh_origin(
    view: CaptainView, belt: BeltView, unknown: dict[City, float]
) -> dict[City, float]:
    city = belt.city
    if city is None:
        return dict(unknown)
    speaks = 1.0
    placed: set[int] = set()
    passed: set[int] = set()
    open_ = view.phase == "call" and view.placement is not None
    for event in reversed(view.events):
        if isinstance(event, Defined | Swapped) and event.belt == belt.number:
            speaks *= SWAPPED_FACTOR if isinstance(event, Swapped) else 1.0
            break
        if isinstance(event, CaptainPlaced):
            if event.belt == belt.number:
                placed.add(event.seat)
                if not open_:
                    passed |= belt.known - {event.seat}
            open_ = False
    speaks *= KNOWN_PLACED_FACTOR ** len((placed & belt.known) - {view.seat})
    speaks *= LET_PASS_FACTOR ** len(passed - placed - {view.seat})
    odds = speaks * unknown[city] / (1 - unknown[city])
    chance = odds / (1 + odds)
    rest = (1 - chance) / (1 - unknown[city])
    return {c: chance if c == city else unknown[c] * rest for c in CITIES}
