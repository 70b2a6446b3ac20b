"""What a placement is worth to a computer player, in cards it gets rid of; now and a turn later.

A `Spot` is a belt as the player imagines it, so that it can try what an action would leave.
"""

from msgspec import Struct
from msgspec.structs import replace

from engines.captain import beliefs
from engines.captain.belt import Direction, Row, direction_after
from engines.captain.cards import CITIES, Airport, Card, City, Joker, Luggage
from engines.captain.offers import Run, parts, runs
from engines.captain.view import BeltView, View

CALLED_BY_WHO_KNOWS = 0.9
"""How often a bluff is called by one who knows the origin."""

DOUBTED = 0.06
"""How often each other calls the placement of a seat that knows the origin."""

BLIND = 0.15
"""The same where it does not."""

BLIND_OF_TWO = 0.4
"""The same between two players, where there is more to gain."""

WIN = 12.0
"""What it is worth to win, in cards."""

ELSEWHERE = 0.3
"""How much the best placements on other belts count beside the best of all."""


class Spot(Struct, frozen=True):
    """A belt (1 to 6): `match` is how likely its origin is of each city, `mine` whether this
    player knows it and `others` how many others do; `there` whether there is an origin."""

    number: int
    row: Row
    dir: Direction | None
    city: City | None
    there: bool
    match: dict[City, float]
    mine: bool
    others: int


class Chance(Struct, frozen=True):
    """A placement and its worth."""

    worth: float
    belt: int
    cards: Run


def rivals_of(view: View) -> int:
    """How many others play."""
    return len(view.cards) - len(view.gone) - 1


def spots_of(view: View) -> list[Spot]:
    """The belts as the seat of this view takes them to be."""
    match = beliefs.matching(view, True)
    return [_spot(view, belt, match[belt.number - 1]) for belt in view.belts]


def _spot(view: View, belt: BeltView, match: dict[City, float]) -> Spot:
    others = belt.known - {view.seat} - frozenset(view.gone)
    mine = belt.origin is not None
    return Spot(
        belt.number, belt.row, belt.dir, belt.city, belt.has_origin, match, mine, len(others)
    )


def after(spot: Spot, cards: Run) -> Spot:
    """The belt with these at the end of its row."""
    direction = direction_after(spot.row, spot.dir, cards)
    return replace(spot, row=spot.row + cards, dir=direction, city=_city(spot, cards))


def _city(spot: Spot, cards: Run) -> City:
    if spot.city is not None:
        return spot.city
    return next(card.city for card in cards if isinstance(card, Luggage))


def without(hand: tuple[Card, ...], cards: Run) -> tuple[Card, ...]:
    """The hand without what is placed."""
    left = list(hand)
    for card in cards:
        left.remove("TM" if isinstance(card, Joker) else card)
    return tuple(left)


def worth(spot: Spot, cards: Run, hand: tuple[Card, ...], rivals: int, played: bool) -> float:
    """What a placement brings: cards gone, less those that come back if it is called a bluff,
    more where an honest one is called (R26), and the game where it ends it (R35)."""
    honest = spot.match[_city(spot, cards)]
    stake = len(spot.row) + len(cards) + 1
    blind = BLIND_OF_TWO if rivals == 1 else BLIND
    doubted = 1 - (1 - (DOUBTED if spot.mine else blind)) ** max(rivals - spot.others, 0)
    caught = 1 - (1 - doubted) * (1 - CALLED_BY_WHO_KNOWS) ** spot.others
    left = len(hand) - len(cards)
    last: tuple[Airport, ...] = ("CS", "TA", "VR")
    joker = any(isinstance(card, Joker) for card in cards)
    ends = left == 1 and not played and not joker and without(hand, cards)[0] in last
    if left == 0:
        doubted = caught = 1.0
    value = len(cards) - (1 - honest) * caught * stake + honest * doubted * stake / rivals
    if left == 0 or ends:
        value += WIN * (1 - (1 - honest) * caught)
    return value


def placements(
    spots: list[Spot], hand: tuple[Card, ...], rivals: int, played: bool
) -> list[Chance]:
    """All that could be placed, with its worth."""
    joker = "TM" in hand and not played
    there = {spot.city for spot in spots}
    fresh: list[City] = [city for city in CITIES if city not in there]
    found: list[Chance] = []
    for spot in spots:
        if not spot.there:
            continue
        for city in fresh if spot.city is None else (spot.city,):
            for run in runs(spot.row, spot.dir, city, hand, joker):
                found += [
                    Chance(worth(spot, part, hand, rivals, played), spot.number, part)
                    for part in dict.fromkeys(parts(run, not spot.row))
                ]
    return found


def potential(spots: list[Spot], hand: tuple[Card, ...], rivals: int) -> float:
    """What the best placements of the next turn are worth, one a belt."""
    best: dict[int, float] = {}
    for chance in placements(spots, hand, rivals, played=True):
        best[chance.belt] = max(best.get(chance.belt, 0.0), chance.worth)
    if not best:
        return 0.0
    most = max(best.values())
    return most + ELSEWHERE * (sum(best.values()) - most)
