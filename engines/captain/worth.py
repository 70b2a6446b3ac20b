"""What a seat's moves bring on average, in cards it gets rid of. So the strongest computer player
reckons, and so a game is looked back on.

A placement is worth what `prospects` says, and what the next turn brings after it; anything else,
what can be placed after it.
"""

from msgspec.structs import replace

from engines.captain import beliefs
from engines.captain.cards import CITIES, Card, City, Luggage
from engines.captain.prospects import (
    WIN,
    Chance,
    Spot,
    after,
    placements,
    potential,
    rivals_of,
    without,
)
from engines.captain.prospects import worth as placement_worth
from engines.captain.types import Action, Close, Look, Origin, Place, Swap, Take
from engines.captain.view import View

LIKELY = 0.5
"""What is less likely the right origin is thought to be a bluff."""

FEW = 2
"""A rival with no more cards is about to win: to call him is worth more."""

LATER = 0.7
"""What a card that goes in the next turn counts."""

IDLE = 0.2
"""The same after a turn in which nothing goes: the others change the belts meanwhile."""

LOOKING = 0.5
"""What it is worth to know an origin."""

TAKING = 0.4
"""What taking luggage back must bring beside the cards it costs."""

DARING = 1.0
"""By how much a bluff that need not be may be worse than the best placement, if it is worth
anything."""

TREMBLE = 0.05
"""Moves that are worth as much as the best but for so many cards are as good."""

CONSIDERED = 10
"""Of so many placements is thought what comes after them."""

Valued = tuple[float, Action]

Hand = tuple[Card, ...]

Idle = Origin | Swap | Look | Close
"""Actions 2 to 5: nothing is placed."""


# --- calls ---------------------------------------------------------------------------------------


def call(view: View) -> float:
    """What a call of the placement brings beside letting it pass: what would come here if it is
    none, what the placer would take if it is, and the game where he placed his last card."""
    placement = view.placement
    assert placement is not None, "one calls a placement"
    honest = beliefs.honest(view, shrewd=True)
    if view.cards[placement.seat] == 0:
        return WIN * (1 - honest)
    return (len(view.belts[placement.belt - 1].row) + 1) * swing(view, honest)


def swing(view: View, honest: float) -> float:
    """The same for each card there, a placement being honest so likely."""
    assert view.placement is not None, "one calls a placement"
    share = 1 / rivals_of(view)
    if view.cards[view.placement.seat] <= FEW:
        share = (1 + share) / 2
    return (1 - honest) * share - honest


# --- placements ----------------------------------------------------------------------------------


def weighed(view: View, spots: list[Spot], hand: Hand) -> list[Valued]:
    """The best placements with what the next turn brings after them."""
    found = placements(spots, hand, rivals_of(view), view.played)
    found = sorted(found, key=_worth, reverse=True)[:CONSIDERED]
    return [(_with_later(view, spots, hand, chance), _place(chance)) for chance in found]


def placing(view: View, spots: list[Spot], place: Place) -> float:
    """What this placement is worth with what the next turn brings after it."""
    spot = spots[place.belt - 1]
    value = placement_worth(spot, place.cards, view.hand, rivals_of(view), view.played)
    return _with_later(view, spots, view.hand, Chance(value, place.belt, place.cards))


def _with_later(view: View, spots: list[Spot], hand: Hand, chance: Chance) -> float:
    left = list(spots)
    left[chance.belt - 1] = after(spots[chance.belt - 1], chance.cards)
    return chance.worth + LATER * potential(left, without(hand, chance.cards), rivals_of(view))


def bluff(view: View, spots: list[Spot]) -> Place | None:
    """The best placement of which one knows, or fears, that the origin is another, if it is worth
    nearly as much as the best of all."""
    found = placements(spots, view.hand, rivals_of(view), view.played)
    bluffs = [c for c in found if spots[c.belt - 1].match[_city(c)] < LIKELY]
    if not bluffs:
        return None
    best = max(bluffs, key=_worth)
    enough = max(map(_worth, found)) - DARING
    return _place(best) if best.worth > max(enough, 0.0) else None


def _city(chance: Chance) -> City:
    return next(card.city for card in chance.cards if isinstance(card, Luggage))


def _worth(chance: Chance) -> float:
    return chance.worth


def _place(chance: Chance) -> Place:
    return Place(chance.belt, chance.cards)


# --- taking luggage back -------------------------------------------------------------------------


def takes(view: View, spots: list[Spot]) -> list[Valued]:
    """What can be placed with luggage that is taken back, less what that costs."""
    found: list[Valued] = []
    for belt in view.belts:
        most = len(belt.takeable) if view.takes_left is None else view.takes_left
        for count in range(1, min(most, len(belt.takeable), 3) + 1):
            take = Take(belt.number, belt.takeable[:count])
            found.append((taking(view, spots, take), take))
    return found


def taking(view: View, spots: list[Spot], take: Take) -> float:
    """What can be placed with this luggage, less what it costs."""
    left, hand = _taken(view, spots, take)
    best = max((value for value, _ in weighed(view, left, hand)), default=0.0)
    return best - len(take.cards)


def taking_out_of_turn(view: View, spots: list[Spot], take: Take) -> float:
    """How much more can be placed in the next turn, less what the luggage costs."""
    rivals, (left, hand) = rivals_of(view), _taken(view, spots, take)
    gain = potential(left, hand, rivals) - potential(spots, view.hand, rivals)
    return LATER * gain - len(take.cards)


def _taken(view: View, spots: list[Spot], take: Take) -> tuple[list[Spot], Hand]:
    row = view.belts[take.belt - 1].row[: -len(take.cards)]
    single = sum(card != "CS" for card in row) == 1
    left, spot = list(spots), spots[take.belt - 1]
    left[take.belt - 1] = replace(spot, row=row, dir=None if single else spot.dir)
    return left, (*view.hand, *take.cards)


# --- where nothing is placed ---------------------------------------------------------------------


def idle(view: View, spots: list[Spot]) -> list[Idle]:
    """What is thought of that places nothing."""
    found: list[Idle] = []
    luggage = [card for card in view.hand if isinstance(card, Luggage)]
    fresh = [belt.number for belt in view.belts if belt.may_define]
    for city in CITIES:
        of_city = [card for card in luggage if card.city == city]
        if not of_city:
            continue
        card = spare(of_city)
        found += [Origin(number, card) for number in fresh[:1]]
        for spot in spots:
            may_swap = view.belts[spot.number - 1].may_swap
            if may_swap and spot.city == city and spot.match[city] < 1:
                found.append(Swap(spot.number, card))
    for belt in view.belts:
        if belt.may_look and belt.origin is None:
            found.append(Look(belt.number))
        if belt.may_close:
            found.append(Close(belt.number))
    return found


def idling(view: View, spots: list[Spot], action: Idle) -> float:
    """What it brings at once, and what can be placed after it."""
    left, hand = imagined(view, spots, action)
    return at_once(view, action) + IDLE * potential(left, hand, rivals_of(view))


def at_once(view: View, action: Idle) -> float:
    """What is learnt."""
    return LOOKING if isinstance(action, Look) and view.belts[action.belt - 1].origin is None else 0


def imagined(view: View, spots: list[Spot], action: Idle) -> tuple[list[Spot], Hand]:
    """The belts and the hand after it."""
    if isinstance(action, Look):
        return spots, view.hand
    left, spot = list(spots), spots[action.belt - 1]
    if isinstance(action, Close):
        nothing: dict[City, float] = dict.fromkeys(CITIES, 0.0)
        left[action.belt - 1] = Spot(spot.number, (), None, None, False, nothing, False, 0)
        return left, view.hand
    city = action.card.city if isinstance(action.card, Luggage) else None
    sure: dict[City, float] = {c: float(c == city) for c in CITIES}
    left[action.belt - 1] = replace(spot, there=True, match=sure, mine=True, others=0)
    cards = list(view.hand)
    cards.remove(action.card)
    return left, tuple(cards)


def spare(luggage: list[Luggage]) -> Luggage:
    """Of the commonest city, a card without neighbours if there is one."""
    count = {city: sum(card.city == city for card in luggage) for city in CITIES}

    def fits(card: Luggage) -> tuple[int, int]:
        beside = sum(
            other.city == card.city and abs(other.number - card.number) == 1 for other in luggage
        )
        return count[card.city], -beside

    return max(luggage, key=fits)
