"""Computer players of Captain Bluff, which choose from the seat's own view alone.

Three of them. `careful` places one card after another where it takes the origin for the right one
and calls only what it knows to be a bluff, and last cards. `normal` weighs what a placement brings
against what it costs if it is called, and calls placements that are likely bluffs by what others
did. `cunning` also thinks of its next turn, takes luggage back to place more, bluffs and calls
without need now and then, and never lets a last card pass.
`worth` values its moves, `prospects` its placements, and `beliefs` has what it thinks of origins.
"""

from collections.abc import Callable
from random import Random

from engines.captain import beliefs, worth
from engines.captain.airport import (
    choose_first_airport_card,
    choose_worthwhile_airport_card,
    find_most_unknown_board,
)
from engines.captain.cards import Luggage
from engines.captain.prospects import (
    count_rivals,
    estimate_potential,
    list_imagined_belts,
    list_placements,
)
from engines.captain.types import (
    CaptainAction,
    CaptainBoard,
    CaptainCall,
    CaptainClose,
    CaptainEnd,
    CaptainLook,
    CaptainOrigin,
    CaptainPass,
    CaptainPlace,
    TookBack,
)
from engines.captain.view import CaptainView

FREE_BLUFF_CHANCE = 0.7
"""Chance of a bluff without need; else nobody would ever call the cunning player."""

LONG_ROW_CARDS = 6
"""Length of a row from which a call is as hard as it gets."""

TURN_DIFFICULTY = 0.5
"""Difficulty of a turn before its action; what comes after it is routine."""

CURIOUS_CALL_CHANCE = 0.2
"""Chance of a call though a pass is worth a little more.

Else bluffs would cost nothing.
"""

CURIOUS_LOSS_CARDS = 1.0
"""Mean loss, in cards, up to which it calls then.

The loss is drawn anew, so that no row is safe.
"""


def choose_as_computer(view: CaptainView, level: str, random: Random) -> CaptainAction | None:
    """Return the seat's action, None when it may let the others go on."""
    if all(a.actor != view.seat for a in view.awaited):
        return None
    if view.phase == "call":
        return CaptainCall() if _is_called(view, level, random) else CaptainPass()
    if view.phase == "setup":
        return _choose_origin(view, level, random)
    return _CHOOSERS_BY_LEVEL[level](view, random)


def rate_difficulty(view: CaptainView) -> float:
    """Return how hard a choice looks to a spectator.

    Calls of long rows and of last cards look hard.
    """
    if view.phase == "call" and view.placement is not None:
        if view.cards[view.placement.seat] == 0:
            return 1.0
        return min(1.0, len(view.belts[view.placement.belt - 1].row) / LONG_ROW_CARDS)
    return 0.0 if view.phase == "setup" or view.acted else TURN_DIFFICULTY


# --- setup and calls -----------------------------------------------------------------------------


def _choose_origin(view: CaptainView, level: str, random: Random) -> CaptainAction:
    """Return an origin for setup: the city held most, the card that fits worst."""
    free = random.choice([belt.number for belt in view.belts if belt.may_define])
    luggage = [card for card in view.hand if isinstance(card, Luggage)]
    if level == "careful":
        return CaptainOrigin(free, random.choice(luggage))
    return CaptainOrigin(free, worth.find_spare_card(luggage))


def _is_called(view: CaptainView, level: str, random: Random) -> bool:
    """Return whether a placement is called.

    The careful player calls a known bluff, and last cards that it doubts; the others call if the
    cards the placer would take outweigh those that come to the caller if it is honest, the cunning
    one now and then where they nearly do.
    """
    if level == "cunning":
        return worth.value_call(view) > -_draw_curious_loss(view, random)
    honest = beliefs.estimate_honesty(view, shrewd=level != "careful")
    if level == "careful":
        assert view.placement is not None, "one calls a placement"
        is_last = view.cards[view.placement.seat] == 0
        return honest == 0 or (is_last and honest < worth.EVEN_CHANCE)
    return worth.value_call_per_card(view, honest) > 0


def _draw_curious_loss(view: CaptainView, random: Random) -> float:
    """Return how many cards a call may cost the cunning player; 0 if it knows."""
    assert view.placement is not None, "one calls a placement"
    known = view.belts[view.placement.belt - 1].origin is not None
    curious = not known and random.random() < CURIOUS_CALL_CHANCE
    return random.expovariate(1 / CURIOUS_LOSS_CARDS) if curious else 0.0


# --- turns ---------------------------------------------------------------------------------------


def _choose_carefully(view: CaptainView, random: Random) -> CaptainAction:
    if view.acted:
        return choose_first_airport_card(view) or CaptainEnd()
    match = beliefs.estimate_origins(view, False)
    found = [
        CaptainPlace(belt.number, (card,))
        for belt in view.belts
        for run in belt.runs
        for card in run
        if isinstance(card, Luggage) and match[belt.number - 1][card.city] >= worth.EVEN_CHANCE
    ]
    if found:
        return random.choice(found)
    luggage = [card for card in view.hand if isinstance(card, Luggage)]
    free = [belt.number for belt in view.belts if belt.may_define]
    unknown = [belt.number for belt in view.belts if belt.may_look and belt.origin is None]
    closable = [belt.number for belt in view.belts if belt.may_close]
    tries: list[CaptainAction] = [CaptainLook(number) for number in unknown]
    if luggage and free:
        tries.append(CaptainOrigin(random.choice(free), random.choice(luggage)))
    if not tries:
        tries = [CaptainClose(number) for number in closable]
    return random.choice(tries) if tries else _choose_last_resort(view)


def _choose_normally(view: CaptainView, random: Random) -> CaptainAction:
    spots, rivals = list_imagined_belts(view), count_rivals(view)
    if view.acted:
        return choose_worthwhile_airport_card(view, spots, False) or CaptainEnd()
    if view.boards and any(belt.may_look and belt.origin is None for belt in view.belts):
        return CaptainBoard(find_most_unknown_board(view))
    values: list[tuple[float, CaptainAction]] = [
        (chance.worth, CaptainPlace(chance.belt, chance.cards))
        for chance in list_placements(spots, view.hand, rivals, view.played)
    ]
    now = estimate_potential(spots, view.hand, rivals)
    for action in worth.list_non_placing_actions(view, spots):
        gain = estimate_potential(*worth.imagine_action(view, spots, action), rivals) - now
        values.append(
            (worth.value_at_once(view, action) + worth.IDLE_TURN_FACTOR * max(gain, 0.0), action)
        )
    return _pick_best(values, random) or _choose_last_resort(view)


def _choose_cunningly(view: CaptainView, random: Random) -> CaptainAction:
    spots = list_imagined_belts(view)
    if view.acted:
        return choose_worthwhile_airport_card(view, spots, True) or CaptainEnd()
    if view.boards and any(belt.may_look and belt.origin is None for belt in view.belts):
        return CaptainBoard(find_most_unknown_board(view))
    values = worth.value_best_placements(view, spots, view.hand)
    if values and _has_just_taken_back(view):
        return max(values, key=lambda valued: valued[0])[1]
    bluff = worth.find_best_bluff(view, spots) if random.random() < FREE_BLUFF_CHANCE else None
    if bluff is not None:
        return bluff
    values += [
        (worth.value_idle_action(view, spots, action), action)
        for action in worth.list_non_placing_actions(view, spots)
    ]
    best = max((value for value, _ in values), default=0.0)
    takes = [
        (value, t)
        for value, t in worth.value_takes(view, spots)
        if value > best + worth.MIN_TAKE_GAIN_CARDS
    ]
    return _pick_best(takes, random) or _pick_best(values, random) or _choose_last_resort(view)


def _has_just_taken_back(view: CaptainView) -> bool:
    """Return whether the last thing that happened is that this seat took luggage back."""
    last = view.events[-1] if view.events else None
    return isinstance(last, TookBack) and last.seat == view.seat


_CHOOSERS_BY_LEVEL: dict[str, Callable[[CaptainView, Random], CaptainAction]] = {
    "careful": _choose_carefully,
    "normal": _choose_normally,
    "cunning": _choose_cunningly,
}


def _pick_best(values: list[tuple[float, CaptainAction]], random: Random) -> CaptainAction | None:
    if not values:
        return None
    best = max(value for value, _ in values)
    return random.choice(
        [action for value, action in values if value >= best - worth.INDIFFERENCE_CARDS]
    )


def _choose_last_resort(view: CaptainView) -> CaptainAction:
    """Return any action; something is always legal (R19)."""
    for belt in view.belts:
        if belt.may_look:
            return CaptainLook(belt.number)
    free = next(belt for belt in view.belts if belt.may_define)
    return CaptainOrigin(free.number, view.hand[0])
