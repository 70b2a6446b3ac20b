"""Computer players of poker menteur: what a seat does, from its own view alone.

Three of them. `careful` believes nobody and everybody: it refuses what fair dice make unlikely,
always looks, throws what does not fit and tells the truth if it can. `normal` weighs the refusal
against its own chance to get higher, passes blind what is likely enough, and trusts who has looked.
`cunning` reckons in points won and lost: what the next seat sees and remembers of the tray,
whether it would refuse, as it has learnt in this game, and what it could do if it accepts; so it
bluffs where it is believed, tells the truth to who believes nothing, lays dice open that help, and
sends the tray to whom a point hurts most. What they believe is the affair of `beliefs`, what they
learn of `rates`.
"""

from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Literal

from engines.core import Continue, Seat
from engines.menteur import beliefs, odds
from engines.menteur.ladder import NOTHING, Ladder
from engines.menteur.odds import Faces, keeping
from engines.menteur.rates import CAUGHT, HONESTY, rates
from engines.menteur.state import STEPS
from engines.menteur.types import (
    Accept,
    Action,
    Announce,
    Direct,
    Look,
    Refuse,
    Roll,
    Side,
    Throw,
    Uncover,
)
from engines.menteur.view import View

Level = Literal["careful", "normal", "cunning"]

DOUBTED = 0.5
"""The careful player refuses what is less likely than this."""

HONEST_JUMP = 30.0
HONEST_STEP = 2.5
"""The same as the cunning player thinks, where it is higher than it had to be, and where not."""

KEPT = 0.1
"""How often the normal player keeps back what it has, where something is hidden."""

TRUSTED = 0.7
"""The normal player passes blind what is at least this likely."""

PRESSED = 0.2
"""What it is worth, in points of the next seat, that it accepts and cannot get higher."""

HELD = 0.45
"""What it is worth, in points of another, to announce what one has."""

BLIND = 8
"""So many of the lowest announcements are thought of for a blind pass."""

TREMBLE = 0.01
"""Moves that are worth as much as the best but for so much are as good: nobody is to read the dice
from the choice."""

UNCOVERED = 2
"""The cunning player thinks of uncovering so many dice at once, which takes long enough."""

TRIAL = 0.0766
"""How likely a trial succeeds where aces are kept (R27)."""


def choose(view: View, level: str, random: Random) -> Action | None:
    """What the seat of this view does now, None when it may let the others go on.

    Raises ValueError for a spectator's view and for a level that is not one.
    """
    if view.seat is None:
        raise ValueError("a spectator does not play")
    if level not in _ANSWERS:
        raise ValueError(f"no level {level}")
    if not any(waited.actor == view.seat for waited in view.awaited):
        return None
    if view.phase == "reveal":
        return Continue()
    if view.offer.roll:
        return Roll()
    if view.offer.answer:
        return Refuse() if _ANSWERS[level](view) else Accept()
    return _handle(view, level, random)


# --- accept or refuse ----------------------------------------------------------------------------


def _careful_refuses(view: View) -> bool:
    steps = view.ladder
    belief = odds.weighed(steps, beliefs.remembered(view), NOTHING, 1.0)
    return odds.chance(steps, belief, _standing(view, steps)) < DOUBTED


def _normal_refuses(view: View) -> bool:
    steps = view.ladder
    true, higher, blind = _outlook(view, steps, HONESTY)
    if view.offer.trial:
        return true < 1 - _trial(view)
    return true < CAUGHT * (1 - max(higher, blind))


def _cunning_refuses(view: View) -> bool:
    steps = view.ladder
    true, higher, blind = _outlook(view, steps, _honesty(view, steps))
    others = len(_live(view)) - 1
    refused = (1 - true) / others - true
    if view.offer.trial:
        return refused > _trial(view) - 1
    return refused > _turn_value(max(higher, blind), others, rates(view)[_next(view)].doubt)


_ANSWERS: dict[str, Callable[[View], bool]] = {
    "careful": _careful_refuses,
    "normal": _normal_refuses,
    "cunning": _cunning_refuses,
}


def _honesty(view: View, steps: Ladder) -> float:
    """How much the cunning player believes the announcement that stands."""
    assert view.standing is not None
    before = steps.places[view.placed[-2].hand] if len(view.placed) > 1 else NOTHING
    usual = HONEST_JUMP if _standing(view, steps) > before + 1 else HONEST_STEP
    return usual * rates(view)[view.standing.seat].word


def _outlook(view: View, steps: Ladder, honesty: float) -> tuple[float, float, float]:
    """How likely the announcement is true, one gets higher with a throw, it is higher as it is."""
    belief, place = _heard(view, steps, honesty), _standing(view, steps)
    return odds.outlook(steps, belief, place)


def _heard(view: View, steps: Ladder, honesty: float) -> odds.Belief:
    looked = beliefs.bettor_looked(view)
    belief, place = beliefs.remembered(view), _standing(view, steps)
    return odds.weighed(steps, belief, place, honesty if looked else 1.0)


def _standing(view: View, steps: Ladder) -> int:
    return steps.places[view.standing.hand] if view.standing else NOTHING


def _turn_value(success: float, others: int, doubt: float) -> float:
    """What a turn is worth, the next seat doubting whatever it is told so often: a lie costs a
    point where it is doubted."""
    held = doubt + (1 - doubt) * HELD
    return success * held / others - (1 - success) * doubt


def _trial(view: View) -> float:
    return TRIAL if view.options.quinte_trial == "keep" else 0.0


# --- a turn with the dice ------------------------------------------------------------------------


def _handle(view: View, level: str, random: Random) -> Action:
    offer, steps = view.offer, view.ladder
    if level == "cunning" and offer.directions:
        return Direct(_towards_most_points(view))
    in_hand = tuple(p for p, die in enumerate(view.dice, 1) if die.place == "hand")
    if in_hand:
        return Throw("hidden" if offer.throw_hidden else "open", in_hand, offer.at)
    if offer.look:
        blind = _blind(view, steps, level, random) if offer.owes == "nothing" else None
        return blind or Look()
    need, value = _standing(view, steps) + 1, steps.place(_faces(view))
    if offer.throw_open and (offer.owes == "one" or value < need):
        fresh = _faces_at(view, offer.throw_open)
        kept = list(_faces(view))
        for face in fresh:
            kept.remove(face)
        chance, thrown = keeping(steps, tuple(kept), tuple(sorted(fresh)), need)
        if offer.owes == "one" or chance > 0:
            return _throw(view, thrown)
    if level == "cunning":
        return _cunning_end(view, steps, random)
    return _plain_end(view, steps, value, level, random)


def _blind(view: View, steps: Ladder, level: str, random: Random) -> Action | None:
    """A blind pass, if that is better than to look (R20); nobody does it in the first turn."""
    if level == "careful" or view.standing is None:
        return None
    honesty = HONESTY if level == "normal" else _honesty(view, steps)
    _, higher, blind = _outlook(view, steps, honesty)
    if level == "normal":
        lowest = Announce(steps.hands[_lowest(view, steps)])
        return lowest if blind >= max(TRUSTED, higher - TREMBLE) else None
    heard = _heard(view, steps, honesty)
    values = _announcement_values(view, steps, heard, _seen_by_next(view), BLIND)
    value, place = _pick(values, random)
    better = value > _turn_value(higher, len(_live(view)) - 1, rates(view)[_next(view)].doubt)
    return Announce(steps.hands[place]) if better else None


def _throw(view: View, thrown: Faces) -> Action:
    """A throw of dice with these faces, hidden if it may be; what a shaken cup would spoil is
    uncovered before (R24)."""
    offer = view.offer
    left, dice = list(thrown), list[int]()
    hidden_first = sorted(offer.throw_open, key=lambda p: view.dice[p - 1].place != "hidden")
    for p in hidden_first:
        if view.dice[p - 1].face in left:
            left.remove(view.dice[p - 1].face)
            dice.append(p)
    spoilt = tuple(p for p in offer.shakes if p not in dice)
    if not offer.throw_hidden:
        return Throw("open", tuple(sorted(dice)), offer.at)
    if spoilt:
        return Uncover(spoilt, offer.at)
    return Throw("hidden", tuple(sorted(dice)), offer.at)


def _plain_end(view: View, steps: Ladder, value: int, level: str, random: Random) -> Action:
    """The truth if that is enough, else as little as may be; normal keeps some back at times, if
    something is hidden."""
    lowest = _lowest(view, steps)
    place = max(value, lowest) if value <= _standing(view, steps) else value
    if level == "normal" and view.offer.uncover and random.random() < KEPT:
        place = lowest
    return Announce(steps.hands[place])


def _lowest(view: View, steps: Ladder) -> int:
    """The least that may be announced, without side dice if it can be: they climb by nothing."""
    lowest = _standing(view, steps) + 1
    places = range(lowest, len(steps.hands))
    return next((p for p in places if not steps.hands[p].kickers), lowest)


def _cunning_end(view: View, steps: Ladder, random: Random) -> Action:
    """The best announcement, with the dice as they lie or some of them uncovered before."""
    truth = {tuple(sorted(_faces(view))): 1.0}
    best, place = _pick(_announcement_values(view, steps, truth, _seen_by_next(view)), random)
    action: Action = Announce(steps.hands[place])
    hidden = view.offer.uncover
    for count in range(1, min(len(hidden), UNCOVERED + 1)):
        for dice in combinations(hidden, count):
            shown = _seen_by_next(view, dice)
            value = max(_announcement_values(view, steps, truth, shown))[0]
            if value > best + TREMBLE:
                best, action = value, Uncover(dice, view.offer.at)
    return action


def _announcement_values(
    view: View, steps: Ladder, belief: odds.Belief, seen: Faces, most: int | None = None
) -> list[tuple[float, int]]:
    """What each announcement is worth, in points, with its place; `most` of them, if that is given.

    The next seat refuses as it is used to, by what it sees; if it accepts, it has what there really
    is to get higher.
    """
    others = len(_live(view)) - 1
    answers = rates(view)[_next(view)]
    values: list[tuple[float, int]] = []
    for place in _candidates(view, steps, belief)[:most]:
        true = odds.chance(steps, belief, place)
        refused = answers.refused(steps, seen, place)
        gets_higher = sum(
            chance * keeping(steps, (), dice, place + 1)[0] for dice, chance in belief.items()
        )
        caught = true / others - (1 - true)
        accepted = PRESSED * (1 - gets_higher) / others
        values.append((refused * caught + (1 - refused) * accepted, place))
    return values


def _candidates(view: View, steps: Ladder, belief: odds.Belief) -> list[int]:
    """What may be announced: with side dice only what there is, if that is known."""
    lowest = _standing(view, steps) + 1
    there = {steps.worth[dice] for dice in belief if len(belief) == 1}
    places = range(lowest, len(steps.hands))
    found = [p for p in places if p in there or not steps.hands[p].kickers]
    return found or [lowest]


def _pick(values: list[tuple[float, int]], random: Random) -> tuple[float, int]:
    best = max(values)[0]
    return best, random.choice([place for value, place in values if value >= best - TREMBLE])


# --- the tray and the table ----------------------------------------------------------------------


def _faces(view: View) -> Faces:
    return tuple(sorted(die.face for die in view.dice))


def _faces_at(view: View, dice: tuple[int, ...]) -> Faces:
    return tuple(view.dice[p - 1].face for p in dice)


def _seen_by_next(view: View, uncovered: tuple[int, ...] = ()) -> Faces:
    """The dice that the next seat sees, some more being uncovered, and if it had the tray before
    and looked, those that lie as it passed them."""
    remembers = view.seat is not None and beliefs.passed_by(view) == _next(view)
    return tuple(
        sorted(
            die.face
            for p, die in enumerate(view.dice, 1)
            if die.face
            and (die.place == "open" or p in uncovered or (remembers and not die.thrown))
        )
    )


def _live(view: View) -> list[Seat]:
    return [seat for seat in range(len(view.points)) if seat not in view.out]


def _towards_most_points(view: View) -> Side:
    """The side on which the next seat is nearer to its end; left when both are alike."""
    return max(view.offer.directions, key=lambda side: view.points[_next(view, side)])


def _next(view: View, side: Side | None = None) -> Seat:
    seat, count, step = view.seat or 0, len(view.points), STEPS[side or view.to]
    at = (seat + step) % count
    while at in view.out:
        at = (at + step) % count
    return at
