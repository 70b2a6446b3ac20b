"""Worth of placements to a computer player, in cards lost now and a turn later.

An `ImaginedBelt` is a belt as the player imagines it, so that it can try what an action would
leave.
"""

from msgspec import Struct
from msgspec.structs import replace

from engines.captain import beliefs
from engines.captain.belt import BeltRow, Direction, find_direction_after
from engines.captain.cards import CITIES, AirportCard, CaptainCard, City, Joker, Luggage
from engines.captain.offers import CardRun, list_parts, list_runs
from engines.captain.view import BeltView, CaptainView

INFORMED_CALL_CHANCE = 0.9
"""Chance that a bluff is called by a seat that knows the origin."""

INFORMED_PLACER_CALL_CHANCE = 0.06
"""Chance that each other seat calls a placement by a seat that knows the origin."""

BLIND_PLACER_CALL_CHANCE = 0.15
"""Chance that each other seat calls a placement by a seat that does not know it."""

BLIND_CALL_CHANCE_OF_TWO = 0.4
"""Chance of that between two players, where there is more to gain."""

WIN_CARDS = 12.0
"""Worth of winning, in cards."""

OTHER_BELTS_SHARE = 0.3
"""Share of the best placements on other belts, beside the best of all."""


class ImaginedBelt(Struct, frozen=True):
    """A belt (1 to 6) as the player imagines it.

    `match` has the chance of each city for its origin, `mine` says whether this player knows it,
    `others` how many others do, `there` whether there is an origin.
    """

    number: int
    row: BeltRow
    dir: Direction | None
    city: City | None
    there: bool
    match: dict[City, float]
    mine: bool
    others: int


class ValuedPlacement(Struct, frozen=True):
    """A placement and its worth."""

    worth: float
    belt: int
    cards: CardRun


def count_rivals(view: CaptainView) -> int:
    """Return the number of other players."""
    return len(view.cards) - len(view.gone) - 1


def list_imagined_belts(view: CaptainView) -> list[ImaginedBelt]:
    """Return the belts as the seat of this view imagines them."""
    match = beliefs.estimate_origins(view, True)
    return [_imagine_belt(view, belt, match[belt.number - 1]) for belt in view.belts]


def _imagine_belt(view: CaptainView, belt: BeltView, match: dict[City, float]) -> ImaginedBelt:
    others = belt.known - {view.seat} - frozenset(view.gone)
    mine = belt.origin is not None
    return ImaginedBelt(
        belt.number, belt.row, belt.dir, belt.city, belt.has_origin, match, mine, len(others)
    )


def extend_imagined_belt(spot: ImaginedBelt, cards: CardRun) -> ImaginedBelt:
    """Return the imagined belt with these cards at the end of its row."""
    direction = find_direction_after(spot.row, spot.dir, cards)
    return replace(spot, row=spot.row + cards, dir=direction, city=_find_city(spot, cards))


def _find_city(spot: ImaginedBelt, cards: CardRun) -> City:
    if spot.city is not None:
        return spot.city
    return next(card.city for card in cards if isinstance(card, Luggage))


def remove_placed(hand: tuple[CaptainCard, ...], cards: CardRun) -> tuple[CaptainCard, ...]:
    """Return the hand without the placed cards."""
    left = list(hand)
    for card in cards:
        left.remove("TM" if isinstance(card, Joker) else card)
    return tuple(left)


def value_placement(
    spot: ImaginedBelt, cards: CardRun, hand: tuple[CaptainCard, ...], rivals: int, played: bool
) -> float:
    """Return the worth of a placement, in cards.

    These are the cards gone, less those that come back if a bluff is called, more where an honest
    one is called (R26), and the game where it ends it (R35).
    """
    honest = spot.match[_find_city(spot, cards)]
    stake = len(spot.row) + len(cards) + 1
    blind = BLIND_CALL_CHANCE_OF_TWO if rivals == 1 else BLIND_PLACER_CALL_CHANCE
    doubted = 1 - (1 - (INFORMED_PLACER_CALL_CHANCE if spot.mine else blind)) ** max(
        rivals - spot.others, 0
    )
    caught = 1 - (1 - doubted) * (1 - INFORMED_CALL_CHANCE) ** spot.others
    left = len(hand) - len(cards)
    last: tuple[AirportCard, ...] = ("CS", "TA", "VR")
    joker = any(isinstance(card, Joker) for card in cards)
    ends = left == 1 and not played and not joker and remove_placed(hand, cards)[0] in last
    if left == 0:
        doubted = caught = 1.0
    value = len(cards) - (1 - honest) * caught * stake + honest * doubted * stake / rivals
    if left == 0 or ends:
        value += WIN_CARDS * (1 - (1 - honest) * caught)
    return value


def list_placements(
    spots: list[ImaginedBelt], hand: tuple[CaptainCard, ...], rivals: int, played: bool
) -> list[ValuedPlacement]:
    """Return all possible placements with their worth."""
    joker = "TM" in hand and not played
    there = {spot.city for spot in spots}
    fresh: list[City] = [city for city in CITIES if city not in there]
    found: list[ValuedPlacement] = []
    for spot in spots:
        if not spot.there:
            continue
        for city in fresh if spot.city is None else (spot.city,):
            for run in list_runs(spot.row, spot.dir, city, hand, joker):
                found += [
                    ValuedPlacement(
                        value_placement(spot, part, hand, rivals, played), spot.number, part
                    )
                    for part in dict.fromkeys(list_parts(run, not spot.row))
                ]
    return found


def estimate_potential(
    spots: list[ImaginedBelt], hand: tuple[CaptainCard, ...], rivals: int
) -> float:
    """Return the worth of the best placements of the next turn, one a belt."""
    best: dict[int, float] = {}
    for chance in list_placements(spots, hand, rivals, played=True):
        best[chance.belt] = max(best.get(chance.belt, 0.0), chance.worth)
    if not best:
        return 0.0
    most = max(best.values())
    return most + OTHER_BELTS_SHARE * (sum(best.values()) - most)
