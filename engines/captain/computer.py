"""Computer players of Captain Bluff: what a seat does, from its own view alone.

Three of them. `careful` places one card after another where it takes the origin for the right one
and calls only what it knows to be a bluff. `normal` weighs what a placement brings against what it
costs if it is called, and calls what, going by what others did, is likely a bluff. `cunning` also
thinks of its next turn, takes luggage back to place more, and never lets a last card pass. What
moves are worth to it is the affair of `worth`, a placement that of `prospects`, and what an origin
may be that of `beliefs`.
"""

from collections.abc import Callable
from random import Random

from engines.captain import beliefs, worth
from engines.captain.airport import thoughtless, unknown_first, worthwhile
from engines.captain.cards import Luggage
from engines.captain.prospects import placements, potential, rivals_of, spots_of
from engines.captain.types import Action, Board, Call, Close, End, Look, Origin, Pass, Place
from engines.captain.view import View

BLUFFING = 0.4
"""How often the cunning player bluffs though it need not: else nobody would ever call it."""


def choose(view: View, level: str, random: Random) -> Action | None:
    """What the seat of this view does now, None when it may let the others go on."""
    if all(a.actor != view.seat for a in view.awaited):
        return None
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
    return Origin(free, worth.spare(luggage))


def _calls(view: View, level: str) -> bool:
    """Whether a placement is called: careful, if it is known to be a bluff; the others, if the
    cards the placer would take outweigh those that come here if it is none."""
    if level == "cunning":
        return worth.call(view) > 0
    honest = beliefs.honest(view, shrewd=level != "careful")
    if level == "careful":
        assert view.placement is not None, "one calls a placement"
        return view.belts[view.placement.belt - 1].origin is not None and honest == 0
    return worth.swing(view, honest) > 0


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
        if isinstance(card, Luggage) and match[belt.number - 1][card.city] >= worth.LIKELY
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
    for action in worth.idle(view, spots):
        gain = potential(*worth.imagined(view, spots, action), rivals) - now
        values.append((worth.at_once(view, action) + worth.IDLE * max(gain, 0.0), action))
    return _best(values, random) or _last_resort(view)


def _cunning(view: View, random: Random) -> Action:
    spots = spots_of(view)
    if view.acted:
        return worthwhile(view, spots, True) or End()
    if view.boards and any(belt.may_look and belt.origin is None for belt in view.belts):
        return Board(unknown_first(view))
    bluff = worth.bluff(view, spots) if random.random() < BLUFFING else None
    if bluff is not None:
        return bluff
    values = worth.weighed(view, spots, view.hand)
    values += [(worth.idling(view, spots, action), action) for action in worth.idle(view, spots)]
    best = max((value for value, _ in values), default=0.0)
    takes = [(value, t) for value, t in worth.takes(view, spots) if value > best + worth.TAKING]
    return _best(takes, random) or _best(values, random) or _last_resort(view)


_TURNS: dict[str, Callable[[View, Random], Action]] = {
    "careful": _careful,
    "normal": _normal,
    "cunning": _cunning,
}


def _best(values: list[tuple[float, Action]], random: Random) -> Action | None:
    if not values:
        return None
    best = max(value for value, _ in values)
    return random.choice([action for value, action in values if value >= best - worth.TREMBLE])


def _last_resort(view: View) -> Action:
    """Something is always legal (R19)."""
    for belt in view.belts:
        if belt.may_look:
            return Look(belt.number)
    free = next(belt for belt in view.belts if belt.may_define)
    return Origin(free.number, view.hand[0])
