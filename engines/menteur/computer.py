"""Computer players of poker menteur, which choose from the seat's own view alone.

Three of them. `careful` believes nobody and everybody: it refuses what fair dice make unlikely,
always looks, throws what does not fit and tells the truth if it can. `normal` weighs the refusal
against its own chance to get higher, passes blind what is likely enough, and trusts a bettor who
has looked. `cunning` reckons in points won and lost: what the next seat sees and remembers of the
tray, whether it would refuse, as it has learnt in this game, and what it could do if it accepts; so
it bluffs where it is believed, tells the truth to a seat that believes nothing, lays dice open that
help, and sends the tray to the seat that a point hurts most. `beliefs` has what they believe,
`rates` what they learn, `worth` what a move is worth to `cunning`.
"""

from collections.abc import Callable
from random import Random

from engines.menteur import beliefs, odds, worth
from engines.menteur.ladder import NO_PLACE, HandLadder
from engines.menteur.rates import ASSUMED_HONESTY, ASSUMED_REFUSAL_CHANCE
from engines.menteur.types import (
    MenteurAccept,
    MenteurAction,
    MenteurAnnounce,
    MenteurDirect,
    MenteurLook,
    MenteurRefuse,
    MenteurRoll,
    MenteurThrow,
    TableSide,
)
from engines.menteur.view import MenteurView
from engines.menteur.worth import find_following_seat, find_standing_place

CAREFUL_REFUSAL_CHANCE = 0.4
"""Chance below which the careful player refuses."""

KEEP_BACK_CHANCE = 0.1
"""Chance that the normal player keeps its hand back where something is hidden."""

HANDLING_DIFFICULTY = 0.3
"""Difficulty of handling the dice, the last step of which is an announcement."""

BLIND_PASS_CHANCE = 0.7
"""Chance from which the normal player passes blind."""


def choose_as_computer(view: MenteurView, level: str, random: Random) -> MenteurAction | None:
    """Return the seat's action, None when it may let the others go on."""
    if not any(waited.actor == view.seat for waited in view.awaited):
        return None
    if view.offer.roll:
        return MenteurRoll()
    if view.offer.answer:
        return MenteurRefuse() if _REFUSALS_BY_LEVEL[level](view) else MenteurAccept()
    return _choose_handling(view, level, random)


def rate_difficulty(view: MenteurView) -> float:
    """Return how hard a choice looks to a spectator.

    Answers to high announcements look hard.
    """
    if not view.offer.answer:
        return HANDLING_DIFFICULTY
    return find_standing_place(view) / len(view.ladder.hands)


# --- accept or refuse ----------------------------------------------------------------------------


def _is_refused_carefully(view: MenteurView) -> bool:
    steps = view.ladder
    belief = odds.weigh_announcement(steps, beliefs.recall_dice(view), NO_PLACE, 1.0)
    return odds.chance_of_place(steps, belief, find_standing_place(view)) < CAREFUL_REFUSAL_CHANCE


def _is_refused_normally(view: MenteurView) -> bool:
    true, higher, blind = worth.estimate_outlook(view, ASSUMED_HONESTY)
    if view.offer.trial:
        return true < 1 - worth.chance_of_trial(view)
    return true < ASSUMED_REFUSAL_CHANCE * (1 - max(higher, blind))


def _is_refused_cunningly(view: MenteurView) -> bool:
    refused, accepted = worth.value_answers(view)
    return refused > accepted


_REFUSALS_BY_LEVEL: dict[str, Callable[[MenteurView], bool]] = {
    "careful": _is_refused_carefully,
    "normal": _is_refused_normally,
    "cunning": _is_refused_cunningly,
}


# --- a turn with the dice ------------------------------------------------------------------------


def _choose_handling(view: MenteurView, level: str, random: Random) -> MenteurAction:
    offer, steps = view.offer, view.ladder
    if level == "cunning" and offer.directions:
        return MenteurDirect(_find_side_of_most_points(view))
    in_hand = tuple(p for p, die in enumerate(view.dice, 1) if die.place == "hand")
    if in_hand:
        return MenteurThrow("hidden" if offer.throw_hidden else "open", in_hand, offer.at)
    if offer.look:
        blind = _choose_blind_pass(view, steps, level, random) if offer.owes == "nothing" else None
        return blind or MenteurLook()
    best = worth.find_best_throw(view)
    if best is not None:
        return worth.build_throw(view, best[1])
    if level == "cunning":
        return _announce_cunningly(view, random)
    return _announce_plainly(view, steps, level, random)


def _choose_blind_pass(
    view: MenteurView, steps: HandLadder, level: str, random: Random
) -> MenteurAction | None:
    """Return a blind pass if it is better than a look (R20); none in the first turn."""
    if level == "careful" or view.standing is None:
        return None
    if level == "normal":
        _, higher, blind = worth.estimate_outlook(view, ASSUMED_HONESTY)
        lowest = MenteurAnnounce(steps.hands[_find_lowest_place(view, steps)])
        return (
            lowest if blind >= max(BLIND_PASS_CHANCE, higher - worth.INDIFFERENCE_POINTS) else None
        )
    value, places = _list_best(worth.value_blind_announcements(view))
    place = random.choice(places)
    return MenteurAnnounce(steps.hands[place]) if value > worth.value_look(view) else None


def _announce_plainly(
    view: MenteurView, steps: HandLadder, level: str, random: Random
) -> MenteurAction:
    """Return the true announcement if it is enough, else the lowest.

    The normal player keeps some back at times, if something is hidden.
    """
    value, lowest = steps.find_place(worth.list_faces(view)), _find_lowest_place(view, steps)
    place = max(value, lowest) if value <= find_standing_place(view) else value
    if level == "normal" and view.offer.uncover and random.random() < KEEP_BACK_CHANCE:
        place = lowest
    return MenteurAnnounce(steps.hands[place])


def _find_lowest_place(view: MenteurView, steps: HandLadder) -> int:
    """Return the lowest legal place, without side dice if possible.

    Side dice raise a hand by nothing.
    """
    lowest = find_standing_place(view) + 1
    places = range(lowest, len(steps.hands))
    return next((p for p in places if not steps.hands[p].kickers), lowest)


def _announce_cunningly(view: MenteurView, random: Random) -> MenteurAction:
    """Return the best announcement, or an uncovering that makes it better."""
    best, places = _list_best(worth.value_announcements(view))
    place = random.choice(worth.drop_implausible(view, places))
    action: MenteurAction = MenteurAnnounce(view.ladder.hands[place])
    for value, uncover in worth.value_uncoverings(view):
        if value > best + worth.INDIFFERENCE_POINTS:
            best, action = value, uncover
    return action


def _list_best(values: list[tuple[float, int]]) -> tuple[float, list[int]]:
    """Return the best value and the places that are equally good."""
    best = max(values)[0]
    return best, [place for value, place in values if value >= best - worth.INDIFFERENCE_POINTS]


def _find_side_of_most_points(view: MenteurView) -> TableSide:
    """Return the side on which the next seat has more points; left if they are equal."""
    return max(view.offer.directions, key=lambda side: view.points[find_following_seat(view, side)])
