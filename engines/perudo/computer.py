"""Computer players of perudo, which choose from the seat's own view alone.

Three of them. `careful` bids what it may believe and challenges the rest. `normal` sees who bid
what, and weighs whether the bid that stands is likelier wrong than the one it could make is right.
`cunning` reckons in dice won and lost: it learns in the course of a game who challenges what and
whose bids speak for dice, guesses from each hand the next player may hold whether it would be
challenged (so it bluffs where that is unlikely), pushes dice, calls bids exact, and plays by tables
when two are left with at most two dice each. `beliefs` has what they believe, `rates` what they
learn.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import mul
from random import Random
from typing import Literal

from msgspec.structs import replace

from engines.core import Seat
from engines.perudo import beliefs, endgame
from engines.perudo.odds import CountChances, chance_at_least, find_face_share
from engines.perudo.rates import CURVE_STEPS, learn_models
from engines.perudo.state import DICE_PER_SEAT, find_next_with_dice
from engines.perudo.types import (
    CallKind,
    PerudoAction,
    PerudoBid,
    PerudoCalza,
    PerudoChallenge,
    PerudoPush,
)
from engines.perudo.view import PerudoView

RuleSetName = Literal["borg", "perudo"]

FaceBelief = Callable[[PerudoView, int], CountChances]
"""Function to the chances of each count of a face."""

CAREFUL_MIN_CHANCE = 0.55
"""Lowest chance of a bid that the careful player makes."""

CAREFUL_TRUST_CHANCE = 0.7
"""Chance from which the careful player raises a bid.

It challenges all the same where its raise is the bigger risk.
"""

BRISK_BID_CHANCE = 0.65
"""Chance down to which the normal player prefers high bids to low ones."""

MAX_BAD_TURN_DICE = 0.3
"""Maximum cost of a bad turn, in dice."""

RAISED_CHANCE_FACTOR = 0.7
"""Chance of a raised bid relative to the bid, for the next player but one."""

NEXT_CHALLENGE_SHARE = 0.35
"""Expected share of what a challenge of the next bid of the face would bring."""

MIN_CALZA_GAIN_DICE = 0.15
"""Minimum mean gain of a calza out of turn, in dice; waiting costs nothing."""

HARD_BIDS = 8
"""Number of bids in a round after which a choice is as hard as it gets."""

INDIFFERENCE_DICE = 0.04
"""Difference in dice up to which moves are equally good.

So nobody reads a hand from the choice."""


def choose_as_computer(view: PerudoView, level: str, random: Random) -> PerudoAction | None:
    """Return the seat's action, None when it may let the others go on."""
    if view.may_push == view.seat:
        return _choose_push(view) if level == "cunning" else PerudoPush(())
    if view.turn == view.seat and view.phase == "bidding":
        return (
            PerudoChallenge()
            if _is_bid_impossible(view)
            else _CHOOSERS_BY_LEVEL[level](view, random)
        )
    return _choose_out_of_turn(view) if level == "cunning" else None


def rate_difficulty(view: PerudoView) -> float:
    """Return how hard a choice looks to a spectator.

    It looks harder the longer the round.
    """
    return min(1.0, len(view.bids) / HARD_BIDS)


def _is_bid_impossible(view: PerudoView) -> bool:
    """Return whether the own dice show that the standing bid cannot be true."""
    bid = view.standing_bid
    return (
        bid is not None
        and beliefs.count_known_dice(view, bid.face) + beliefs.count_unseen_dice(view) < bid.count
    )


# --- the three -----------------------------------------------------------------------------------


def _choose_carefully(view: PerudoView, random: Random) -> PerudoAction:
    bids = _list_bids_by_chance(view, beliefs.estimate_fair_counts)
    best = max(map(_get_chance, bids), default=0.0)
    if view.standing_bid is not None and best < CAREFUL_MIN_CHANCE:
        right = _estimate_standing_bid(view, beliefs.estimate_fair_counts)
        if right < max(CAREFUL_TRUST_CHANCE, 1 - best):
            return PerudoChallenge()
    return random.choice([bid for chance, bid in bids if chance >= best - INDIFFERENCE_DICE])


def _choose_normally(view: PerudoView, random: Random) -> PerudoAction:
    bids = _list_bids_by_chance(view, beliefs.estimate_counts_by_bids)
    if view.standing_bid is not None:
        wrong = 1 - _estimate_standing_bid(view, beliefs.estimate_counts_by_bids)
        if not bids or wrong > max(bids, key=_get_chance)[0]:
            return PerudoChallenge()
    brisk = [bid for chance, bid in bids if chance >= BRISK_BID_CHANCE]
    return random.choice(brisk) if brisk else max(bids, key=_get_chance)[1]


def _choose_cunningly(view: PerudoView, random: Random) -> PerudoAction:
    return _choose_solved(view, random) or _choose_by_value(view, random)


def _choose_solved(view: PerudoView, random: Random) -> PerudoAction | None:
    found = find_solved_moves(view)
    if found is None:
        return None
    chances, answers = zip(*found, strict=True)
    return random.choices(answers, chances)[0]


def find_solved_moves(view: PerudoView) -> list[tuple[float, PerudoAction]] | None:
    """Return the moves of the solved endings with their frequencies, None elsewhere."""
    pushes = view.options.rules == "borg" and view.options.push == "on"
    dice = [count for seat, count in enumerate(view.dice) if count and seat != view.seat]
    counts = len(view.mine), sum(dice)
    if len(dice) != 1 or counts not in endgame.SOLVED_COUNTS or pushes or view.palifico:
        return None
    bids = [placed.bid for placed in view.bids]
    found = endgame.find_answers(view.options.rules, counts, bids, view.mine)
    return None if found is None else [(chance, bid or PerudoChallenge()) for chance, bid in found]


def _choose_by_value(view: PerudoView, random: Random) -> PerudoAction:
    options = value_moves(view)
    best = max(value for value, _ in options)
    return random.choice([action for value, action in options if value >= best - INDIFFERENCE_DICE])


def value_moves(
    view: PerudoView, other: PerudoBid | None = None
) -> list[tuple[float, PerudoAction]]:
    """Return the moves of a turn with their mean worth in dice.

    These are the candidate bids, `other`, and the calls that are allowed.
    """
    options: list[tuple[float, PerudoAction]] = []
    known = learn_models(view.events, len(view.dice))
    candidates = _list_candidate_counts(view)
    for face, counts in candidates.items():
        options += _value_bids(view, known, face, counts)
    if other is not None and other.count not in candidates.get(other.face, ()):
        options += _value_bids(view, known, other.face, [other.count])
    if view.standing_bid is not None:
        options.append((_value_call(view, known, "challenge"), PerudoChallenge()))
    if view.seat in view.may_calza:
        options.append((_value_call(view, known, "calza"), PerudoCalza()))
    return options


_CHOOSERS_BY_LEVEL: dict[str, Callable[[PerudoView, Random], PerudoAction]] = {
    "careful": _choose_carefully,
    "normal": _choose_normally,
    "cunning": _choose_cunningly,
}


def _choose_out_of_turn(view: PerudoView) -> PerudoAction | None:
    """Return a calza out of turn if it is worth it.

    A challenge never is: leaving it to the next seat gains the same without the risk.
    """
    if view.seat not in view.may_calza:
        return None
    return PerudoCalza() if value_call(view, "calza") > MIN_CALZA_GAIN_DICE else None


def value_call(view: PerudoView, call: CallKind) -> float:
    """Return the mean worth of a call of the standing bid, in dice."""
    return _value_call(view, learn_models(view.events, len(view.dice)), call)


def _choose_push(view: PerudoView) -> PerudoPush:
    push = build_full_push(view)
    better = value_push(view, push) > value_push(view, PerudoPush(())) + INDIFFERENCE_DICE
    return push if better else PerudoPush(())


def build_full_push(view: PerudoView) -> PerudoPush:
    """Return a push of all dice that count for the own bid.

    If none does, one die is pushed for the sake of rolling the others.
    """
    assert view.standing_bid is not None, "one pushes after a bid"
    counting = tuple(die for die in view.mine if die in (view.standing_bid.face, view.wild))
    return PerudoPush(counting or view.mine[:1])


def value_push(view: PerudoView, push: PerudoPush) -> float:
    """Return the mean worth of the own bid after a push, in dice."""
    bid = view.standing_bid
    assert bid is not None and view.seat is not None, "one pushes after a bid"
    known = learn_models(view.events, len(view.dice))
    pushed = list(view.pushed)
    pushed[view.seat] += push.dice
    shown = replace(view, pushed=tuple(pushed), mine=()) if push.dice else view
    rest = len(view.mine) - len(push.dice) if push.dice else 0
    ((value, _),) = _value_bids(shown, known, bid.face, [bid.count], fresh=rest)
    return value


# --- what bids there are -------------------------------------------------------------------------


def _list_candidate_counts(view: PerudoView) -> dict[int, range]:
    """Return the candidate counts by face, from the lowest legal to above the mean.

    An opening starts at half of the expected count, so that a round does not begin among the ones.
    """
    found: dict[int, range] = {}
    for legal in view.raises:
        expected = view.dice_in_play * find_face_share(legal.face, view.wild)
        lowest = legal.lowest if view.standing_bid else max(legal.lowest, int(expected / 2))
        highest = min(legal.highest, max(lowest + 1, int(expected) + 2))
        found[legal.face] = range(lowest, highest + 1)
    return found


def _list_bids_by_chance(view: PerudoView, estimate: FaceBelief) -> list[tuple[float, PerudoBid]]:
    """Return the candidate bids with their chances by a belief."""
    found: list[tuple[float, PerudoBid]] = []
    for face, counts in _list_candidate_counts(view).items():
        chances = estimate(view, face)
        found += [(chance_at_least(chances, count), PerudoBid(count, face)) for count in counts]
    return found


def _estimate_standing_bid(view: PerudoView, estimate: FaceBelief) -> float:
    """Return the chance of the standing bid by a belief."""
    assert view.standing_bid is not None
    return chance_at_least(estimate(view, view.standing_bid.face), view.standing_bid.count)


def _get_chance(believed: tuple[float, PerudoBid]) -> float:
    return believed[0]


# --- what a move is worth, in dice ---------------------------------------------------------------


def _value_bids(
    view: PerudoView, known: beliefs.SeatModels, face: int, counts: Sequence[int], fresh: int = 0
) -> list[tuple[float, PerudoAction]]:
    """Return the mean worth of bids of a face in rising order, in dice.

    The next seat challenges by what it holds: the fewer dice that count, the sooner. If it goes on,
    it is challenged by another, or it is the own turn again. `fresh` is the number of own dice yet
    to be rolled anew.
    """
    seat = view.seat
    assert seat is not None
    caller, *later = _list_following_opponents(view)
    others = beliefs.add_counts(
        beliefs.estimate_counts_by_bids(view, face, known, without=caller),
        beliefs.list_binomial(fresh, find_face_share(face, view.wild)),
    )
    hands = beliefs.estimate_opponent_count(view, caller, face, known)
    sights = [
        beliefs.estimate_counts_seen_by_opponent(view, caller, face, held)
        for held in range(len(hands))
    ]
    most = counts[-1] + 1
    swings = _value_challenges(view, most, seat, caller)
    returns = _value_challenges(view, most, caller, seat)
    calls = known[caller].challenge_curve
    values: list[tuple[float, PerudoAction]] = []
    for count in counts:
        value = 0.0
        for held, chance in enumerate(hands):
            right = CURVE_STEPS * chance_at_least(sights[held], count)
            challenged = calls[int(right)]
            swing = sum(map(mul, others, swings[most - count + held :]))
            back = 1.0
            for other in later:
                right *= RAISED_CHANCE_FACTOR
                back *= 1 - known[other].challenge_curve[int(right)]
            again = sum(map(mul, others, returns[most - count - 1 + held :]))
            spared = (1 - back) / (len(later) + 1) + back * NEXT_CHALLENGE_SHARE * max(
                again, -MAX_BAD_TURN_DICE
            )
            value += chance * (challenged * swing + (1 - challenged) * spared)
        values.append((value, PerudoBid(count, face)))
    return values


def _list_following_opponents(view: PerudoView) -> list[Seat]:
    """Return the opponents in the order of their turns."""
    seat = view.seat
    assert seat is not None
    found = [find_next_with_dice(view.dice, seat)]
    while (following := find_next_with_dice(view.dice, found[-1])) != seat:
        found.append(following)
    return found


def _value_call(view: PerudoView, known: beliefs.SeatModels, call: CallKind) -> float:
    """Return the mean worth of a challenge or a calza of the standing bid."""
    standing = view.bids[-1]
    seat, bid = view.seat, standing.bid
    assert seat is not None
    chances = beliefs.estimate_counts_by_bids(view, bid.face, known)
    if call == "calza":
        exact = chances[bid.count] if bid.count < len(chances) else 0.0
        gain = 1.0 if view.dice[seat] < DICE_PER_SEAT else 0.0
        return exact * gain - (1 - exact)
    return sum(map(mul, chances, _value_challenges(view, bid.count, standing.seat, seat)))


def _value_challenges(
    view: PerudoView, count: int, bidder: Seat, caller: Seat
) -> tuple[float, ...]:
    """Return the worth of a challenge that finds `count` too few, one less, and so on."""
    assert view.seat is not None
    return _value_all_challenges(view.options.rules, view.dice, view.seat, count, bidder, caller)


@lru_cache(maxsize=4096)
def _value_all_challenges(
    rules: RuleSetName, dice: tuple[int, ...], seat: Seat, count: int, bidder: Seat, caller: Seat
) -> tuple[float, ...]:
    offs = range(-count, sum(dice) + 1)
    return tuple([_value_challenge(rules, dice, seat, off, bidder, caller) for off in offs])


def _value_challenge(
    rules: RuleSetName, dice: tuple[int, ...], seat: Seat, off: int, bidder: Seat, caller: Seat
) -> float:
    """Return the worth of a challenge to a seat: others' losses, shared, less its own."""
    losses = [0] * len(dice)
    if rules == "perudo":
        losses[bidder if off < 0 else caller] = 1
    elif off:
        loser = bidder if off < 0 else caller
        losses[loser] = min(abs(off), dice[loser])
    else:
        losses = [int(count > 0 and seat != bidder) for seat, count in enumerate(dice)]
    own = losses[seat]
    opponents = sum(1 for count in dice if count) - 1
    return (sum(losses) - own) / opponents - own
