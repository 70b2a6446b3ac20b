"""Computer players of poker menteur: what a seat does, from its own view alone.

Three of them. `careful` believes nobody and everybody: it refuses what fair dice make unlikely,
always looks, throws what does not fit and tells the truth if it can. `normal` weighs the refusal
against its own chance to get higher, passes blind what is likely enough, and trusts who has looked.
`cunning` reckons in points won and lost: what the next seat sees and remembers of the tray,
whether it would refuse, as it has learnt in this game, and what it could do if it accepts; so it
bluffs where it is believed, tells the truth to who believes nothing, lays dice open that help, and
sends the tray to whom a point hurts most. What they believe is the affair of `beliefs`, what they
learn of `rates`, and what a move is worth to the last of `worth`.
"""

from collections.abc import Callable
from random import Random

from engines.menteur import beliefs, odds, worth
from engines.menteur.ladder import NOTHING, Ladder
from engines.menteur.rates import CAUGHT, HONESTY
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
)
from engines.menteur.view import View
from engines.menteur.worth import following, standing

DOUBTED = 0.5
"""The careful player refuses what is less likely than this."""

KEPT = 0.1
"""How often the normal player keeps back what it has, where something is hidden."""

TRUSTED = 0.7
"""The normal player passes blind what is at least this likely."""


def choose(view: View, level: str, random: Random) -> Action | None:
    """What the seat of this view does now, None when it may let the others go on."""
    if not any(waited.actor == view.seat for waited in view.awaited):
        return None
    if view.offer.roll:
        return Roll()
    if view.offer.answer:
        return Refuse() if _ANSWERS[level](view) else Accept()
    return _handle(view, level, random)


# --- accept or refuse ----------------------------------------------------------------------------


def _careful_refuses(view: View) -> bool:
    steps = view.ladder
    belief = odds.weighed(steps, beliefs.remembered(view), NOTHING, 1.0)
    return odds.chance(steps, belief, standing(view)) < DOUBTED


def _normal_refuses(view: View) -> bool:
    true, higher, blind = worth.outlook(view, HONESTY)
    if view.offer.trial:
        return true < 1 - worth.trial(view)
    return true < CAUGHT * (1 - max(higher, blind))


def _cunning_refuses(view: View) -> bool:
    refused, accepted = worth.answers(view)
    return refused > accepted


_ANSWERS: dict[str, Callable[[View], bool]] = {
    "careful": _careful_refuses,
    "normal": _normal_refuses,
    "cunning": _cunning_refuses,
}


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
    best = worth.best_throw(view)
    if best is not None:
        return worth.throwing(view, best[1])
    if level == "cunning":
        return _cunning_end(view, random)
    return _plain_end(view, steps, level, random)


def _blind(view: View, steps: Ladder, level: str, random: Random) -> Action | None:
    """A blind pass, if that is better than to look (R20); nobody does it in the first turn."""
    if level == "careful" or view.standing is None:
        return None
    if level == "normal":
        _, higher, blind = worth.outlook(view, HONESTY)
        lowest = Announce(steps.hands[_lowest(view, steps)])
        return lowest if blind >= max(TRUSTED, higher - worth.TREMBLE) else None
    value, place = _pick(worth.blind(view), random)
    return Announce(steps.hands[place]) if value > worth.look(view) else None


def _plain_end(view: View, steps: Ladder, level: str, random: Random) -> Action:
    """The truth if that is enough, else as little as may be; normal keeps some back at times, if
    something is hidden."""
    value, lowest = steps.place(worth.faces(view)), _lowest(view, steps)
    place = max(value, lowest) if value <= standing(view) else value
    if level == "normal" and view.offer.uncover and random.random() < KEPT:
        place = lowest
    return Announce(steps.hands[place])


def _lowest(view: View, steps: Ladder) -> int:
    """The least that may be announced, without side dice if it can be: they climb by nothing."""
    lowest = standing(view) + 1
    places = range(lowest, len(steps.hands))
    return next((p for p in places if not steps.hands[p].kickers), lowest)


def _cunning_end(view: View, random: Random) -> Action:
    """The best announcement, with the dice as they lie or some of them uncovered before."""
    best, place = _pick(worth.told(view), random)
    action: Action = Announce(view.ladder.hands[place])
    for value, uncover in worth.uncoverings(view):
        if value > best + worth.TREMBLE:
            best, action = value, uncover
    return action


def _pick(values: list[tuple[float, int]], random: Random) -> tuple[float, int]:
    best = max(values)[0]
    return best, random.choice([place for value, place in values if value >= best - worth.TREMBLE])


def _towards_most_points(view: View) -> Side:
    """The side on which the next seat is nearer to its end; left when both are alike."""
    return max(view.offer.directions, key=lambda side: view.points[following(view, side)])
