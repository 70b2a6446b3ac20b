"""Computer players of Captain Bluff: what a seat does, from its own view alone.

Three of them. `careful` places one card after another where it takes the origin for the right one
and calls only what it knows to be a bluff. `normal` weighs what a placement brings against what it
costs if it is called, and calls what, going by what others did, is likely a bluff. `cunning` also
thinks of its next turn, takes luggage back to place more, and never lets a last card pass. What a
placement is worth is the affair of `prospects`, what an origin may be that of `beliefs`.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Literal

from engines.captain import beliefs
from engines.captain.airport import thoughtless, unknown_first, worthwhile
from engines.captain.cards import CITIES, Card, City, Luggage
from engines.captain.prospects import (
    Chance,
    Spot,
    after,
    placements,
    potential,
    rivals_of,
    spots_of,
    without,
)
from engines.captain.types import (
    Action,
    Board,
    Call,
    Close,
    End,
    Look,
    Origin,
    Pass,
    Place,
    Swap,
    Take,
)
from engines.captain.view import View
from engines.core import Continue

Level = Literal["careful", "normal", "cunning"]

LIKELY = 0.5
"""The careful player places where the origin is at least so likely the right one."""

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

BLUFFING = 0.4
"""How often the cunning player bluffs though it need not: else nobody would ever call it."""

DARING = 1.0
"""By how much such a bluff may be worse than the best placement, if it is worth anything."""

TREMBLE = 0.05
"""Moves that are worth as much as the best but for so many cards are as good."""

CONSIDERED = 10
"""Of so many placements the cunning player thinks what comes after them."""


def choose(view: View, level: str, random: Random) -> Action | None:
    """What the seat of this view does now, None when it may let the others go on.

    Raises ValueError for a spectator's view and for a level that is not one.
    """
    if view.seat is None:
        raise ValueError("a spectator does not play")
    if level not in _TURNS:
        raise ValueError(f"no level {level}")
    if all(a.actor != view.seat for a in view.awaited):
        return None
    if view.phase == "reveal":
        return Continue()
    if view.phase == "call":
        return Call() if _calls(view, level) else Pass()
    if view.phase == "setup":
        return _setup(view, level, random)
    return _TURNS[level](view, random)


# --- setup and calls -----------------------------------------------------------------------------


def _setup(view: View, level: str, random: Random) -> Action:
    """An origin of the city it holds most of; the card that fits worst with the others."""
    free = random.choice([belt.number for belt in view.belts if belt.may_define])
    luggage = [card for card in view.hand if isinstance(card, Luggage)]
    if level == "careful":
        return Origin(free, random.choice(luggage))
    return Origin(free, _spare(luggage))


def _spare(luggage: list[Luggage]) -> Luggage:
    """Of the commonest city, a card without neighbours if there is one."""
    count = {city: sum(card.city == city for card in luggage) for city in CITIES}

    def fits(card: Luggage) -> tuple[int, int]:
        beside = sum(
            other.city == card.city and abs(other.number - card.number) == 1 for other in luggage
        )
        return count[card.city], -beside

    return max(luggage, key=fits)


def _calls(view: View, level: str) -> bool:
    """Whether a placement is called: careful, if it is known to be a bluff; the others, if the
    cards the placer would take outweigh those that come here if it is none."""
    placement = view.placement
    assert placement is not None, "one calls a placement"
    belt = view.belts[placement.belt - 1]
    assert belt.city is not None, "luggage lies there"
    honest = beliefs.matching(view, level != "careful")[belt.number - 1][belt.city]
    if level == "careful":
        return belt.origin is not None and honest == 0
    left = view.cards[placement.seat]
    if left == 0 and level == "cunning":
        return honest < 1
    rivals = rivals_of(view)
    share = 1 / rivals
    if left <= FEW:
        share = (1 + share) / 2
    return (1 - honest) * share > honest


# --- turns ---------------------------------------------------------------------------------------


def _careful(view: View, random: Random) -> Action:
    if view.acted:
        return thoughtless(view) or End()
    match = beliefs.matching(view, False)
    found = [
        Place(belt.number, (card,))
        for belt in view.belts
        for run in belt.runs
        for card in run
        if isinstance(card, Luggage) and match[belt.number - 1][card.city] >= LIKELY
    ]
    if found:
        return random.choice(found)
    luggage = [card for card in view.hand if isinstance(card, Luggage)]
    free = [belt.number for belt in view.belts if belt.may_define]
    unknown = [belt.number for belt in view.belts if belt.may_look and belt.origin is None]
    closable = [belt.number for belt in view.belts if belt.may_close]
    tries: list[Action] = [Look(number) for number in unknown]
    if luggage and free:
        tries.append(Origin(random.choice(free), random.choice(luggage)))
    if not tries:
        tries = [Close(number) for number in closable]
    return random.choice(tries) if tries else _last_resort(view)


def _normal(view: View, random: Random) -> Action:
    spots, rivals = spots_of(view), rivals_of(view)
    if view.acted:
        return worthwhile(view, spots, False) or End()
    if view.boards and any(belt.may_look and belt.origin is None for belt in view.belts):
        return Board(unknown_first(view))
    values: list[tuple[float, Action]] = [
        (chance.worth, Place(chance.belt, chance.cards))
        for chance in placements(spots, view.hand, rivals, view.played)
    ]
    now = potential(spots, view.hand, rivals)
    for value, action, left, hand in _others(view, spots):
        gain = potential(left, hand, rivals) - now
        values.append((value + IDLE * max(gain, 0.0), action))
    return _best(values, random) or _last_resort(view)


def _cunning(view: View, random: Random) -> Action:
    spots, rivals = spots_of(view), rivals_of(view)
    if view.acted:
        return worthwhile(view, spots, True) or End()
    if view.boards and any(belt.may_look and belt.origin is None for belt in view.belts):
        return Board(unknown_first(view))
    bluff = _bluff(view, spots) if random.random() < BLUFFING else None
    if bluff is not None:
        return bluff
    values = _weighed(view, spots, view.hand)
    for value, action, left, hand in _others(view, spots):
        values.append((value + IDLE * potential(left, hand, rivals), action))
    best = max((value for value, _ in values), default=0.0)
    return _take(view, spots, best, random) or _best(values, random) or _last_resort(view)


_TURNS: dict[str, Callable[[View, Random], Action]] = {
    "careful": _careful,
    "normal": _normal,
    "cunning": _cunning,
}


def _bluff(view: View, spots: list[Spot]) -> Action | None:
    """The best placement of which it knows, or fears, that the origin is another."""
    found = placements(spots, view.hand, rivals_of(view), view.played)
    bluffs = [c for c in found if spots[c.belt - 1].match[_city(c)] < LIKELY]
    if not bluffs:
        return None
    bluff = max(bluffs, key=_worth)
    enough = max(map(_worth, found)) - DARING
    return Place(bluff.belt, bluff.cards) if bluff.worth > max(enough, 0.0) else None


def _city(chance: Chance) -> City:
    return next(card.city for card in chance.cards if isinstance(card, Luggage))


def _best(values: list[tuple[float, Action]], random: Random) -> Action | None:
    if not values:
        return None
    best = max(value for value, _ in values)
    return random.choice([action for value, action in values if value >= best - TREMBLE])


def _weighed(view: View, spots: list[Spot], hand: tuple[Card, ...]) -> list[tuple[float, Action]]:
    """The best placements with what the next turn brings after them."""
    rivals = rivals_of(view)
    found = placements(spots, hand, rivals, view.played)
    found = sorted(found, key=_worth, reverse=True)[:CONSIDERED]
    values: list[tuple[float, Action]] = []
    for chance in found:
        left = list(spots)
        left[chance.belt - 1] = after(spots[chance.belt - 1], chance.cards)
        later = potential(left, without(hand, chance.cards), rivals)
        values.append((chance.worth + LATER * later, Place(chance.belt, chance.cards)))
    return values


def _worth(chance: Chance) -> float:
    return chance.worth


def _take(view: View, spots: list[Spot], best: float, random: Random) -> Action | None:
    """Luggage is taken back where, with it in the hand, more than it costs can be placed."""
    found: list[tuple[float, Action]] = []
    for belt in view.belts:
        most = len(belt.takeable) if view.takes_left is None else view.takes_left
        for count in range(1, min(most, len(belt.takeable), 3) + 1):
            cards = belt.takeable[:count]
            row = belt.row[:-count]
            single = sum(card != "CS" for card in row) == 1
            left = list(spots)
            spot = spots[belt.number - 1]
            left[belt.number - 1] = replace(spot, row=row, dir=None if single else spot.dir)
            values = _weighed(view, left, (*view.hand, *cards))
            value = max((value for value, _ in values), default=0.0) - count
            if value > best + TAKING:
                found.append((value, Take(belt.number, cards)))
    return _best(found, random)


def _others(
    view: View, spots: list[Spot]
) -> list[tuple[float, Action, list[Spot], tuple[Card, ...]]]:
    """Actions 2 to 5: what each brings at once, and the belts and the hand after it."""
    found: list[tuple[float, Action, list[Spot], tuple[Card, ...]]] = []
    luggage = [card for card in view.hand if isinstance(card, Luggage)]
    fresh = [s for s in spots if view.belts[s.number - 1].may_define]
    for city in CITIES:
        of_city = [card for card in luggage if card.city == city]
        if not of_city:
            continue
        card = _spare(of_city)
        hand: tuple[Card, ...] = tuple([c for c in view.hand if c != card])
        for spot in fresh[:1]:
            sure = {c: float(c == city) for c in CITIES}
            left = list(spots)
            left[spot.number - 1] = replace(spot, there=True, match=sure, mine=True, others=0)
            found.append((0.0, Origin(spot.number, card), left, hand))
        for spot in spots:
            belt = view.belts[spot.number - 1]
            if belt.may_swap and spot.city == city and spot.match[city] < 1:
                left = list(spots)
                sure = {c: float(c == city) for c in CITIES}
                left[spot.number - 1] = replace(spot, match=sure, mine=True, others=0)
                found.append((0.0, Swap(spot.number, card), left, hand))
    for belt in view.belts:
        if belt.may_look and belt.origin is None:
            found.append((LOOKING, Look(belt.number), spots, view.hand))
        if belt.may_close:
            left = list(spots)
            left[belt.number - 1] = _emptied(spots[belt.number - 1])
            found.append((0.0, Close(belt.number), left, view.hand))
    return found


def _emptied(spot: Spot) -> Spot:
    nothing: dict[City, float] = dict.fromkeys(CITIES, 0.0)
    return Spot(spot.number, (), None, None, False, nothing, False, 0)


def _last_resort(view: View) -> Action:
    """Something is always legal (R19)."""
    for belt in view.belts:
        if belt.may_look:
            return Look(belt.number)
    free = next(belt for belt in view.belts if belt.may_define)
    return Origin(free.number, view.hand[0])
