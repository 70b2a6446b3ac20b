"""Review of a game of perudo, in dice; the formulas are in `docs/dev/review.md`.

The odds of a bid or a challenge take the hidden dice as fair. Its worth is what the strongest
computer player expects of it, which also weighs how the others have bid so far.
"""

from collections.abc import Sequence
from functools import cache
from itertools import product

from engines.claims import ClaimJudge, ClaimTruth
from engines.core import Away, GameEvent, Returned
from engines.perudo import beliefs
from engines.perudo.computer import (
    build_full_push,
    find_solved_moves,
    value_call,
    value_moves,
    value_push,
)
from engines.perudo.odds import chance_at_least, find_face_share, list_binomial
from engines.perudo.types import (
    FACES,
    Bidden,
    PerudoAction,
    PerudoBid,
    PerudoCalza,
    PerudoChallenge,
    PerudoHand,
    PerudoPush,
    PerudoReveal,
    PerudoRevealed,
    PerudoRolled,
)
from engines.perudo.view import PerudoView
from engines.review import ChoiceKind, ChoiceValue, MomentReviewer, OpenMoment

DICE_PER_LIKE_DIE = 0.15
"""Worth of one more matching die under the seat's own cup, in dice per round."""

EVEN_CHANCE = 0.5
"""Chance below which a bid is a bluff."""

BAD_LUCK_DICE = 0.15
"""Dice below the average from which a roll is bad luck worth telling."""


def weigh_choice(view: PerudoView, action: PerudoAction) -> ChoiceValue | None:
    """Return the worth of an action; None for one that is no choice of a player."""
    match action:
        case PerudoBid():
            odds = chance_at_least(beliefs.estimate_fair_counts(view, action.face), action.count)
            return _weigh_among_moves(
                view, action, "bluff" if odds < EVEN_CHANCE else "claim", odds
            )
        case PerudoChallenge() | PerudoCalza() if view.standing_bid is not None:
            chances, count = (
                beliefs.estimate_fair_counts(view, view.standing_bid.face),
                view.standing_bid.count,
            )
            odds = 1 - chance_at_least(chances, count)
            if isinstance(action, PerudoCalza):
                odds = chances[count] if count < len(chances) else 0.0
            if view.turn == view.seat:
                return _weigh_among_moves(view, action, "call", odds)
            gain = value_call(view, "challenge" if isinstance(action, PerudoChallenge) else "calza")
            return ChoiceValue("call", odds, max(0.0, -gain))
        case PerudoPush():
            values = {
                other: value_push(view, other)
                for other in (action, build_full_push(view), PerudoPush(()))
            }
            better = max(values, key=values.__getitem__)
            return _make_choice("move", None, values[better] - values[action], better)
        case _:
            return None


def _weigh_among_moves(
    view: PerudoView, action: PerudoAction, kind: ChoiceKind, odds: float
) -> ChoiceValue:
    """Weigh an action against all others that the seat in turn could choose."""
    mixed = find_solved_moves(view)
    if mixed is not None and any(move == action for chance, move in mixed if chance > 0):
        return ChoiceValue(kind, odds)
    values = value_moves(view, action if isinstance(action, PerudoBid) else None)
    best, better = max(values, key=lambda each: each[0])
    own_value = next(value for value, move in values if move == action)
    return _make_choice(kind, odds, best - own_value, better)


def _make_choice(
    kind: ChoiceKind, odds: float | None, lost: float, better: PerudoAction
) -> ChoiceValue:
    return ChoiceValue(kind, odds, lost, better if lost > 0 else None)


def judge_outcome(
    view: PerudoView, action: PerudoAction, since: Sequence[GameEvent]
) -> bool | None:
    """Return whether an action turned out well, by the next bid or by the reveal."""
    for event in since:
        if isinstance(event, Bidden) and isinstance(action, PerudoBid) and event.seat != view.seat:
            return True
        if isinstance(event, PerudoRevealed):
            reveal = event.reveal
            if isinstance(action, PerudoBid):
                return reveal.actual >= reveal.bid.count
            return reveal.winner == view.seat
    return None


def measure_luck(view: PerudoView, came: Sequence[GameEvent]) -> float:
    """Return the worth of matching dice, with jokers, above the average roll's."""
    rolled = any(isinstance(event, PerudoRolled) for event in came)
    hand = next((event.dice for event in came if isinstance(event, PerudoHand)), ())
    if not rolled or not hand:
        return 0.0
    return _measure_roll(hand, view.wild)


def _measure_roll(hand: Sequence[int], wild: int | None) -> float:
    return DICE_PER_LIKE_DIE * (_count_alike(hand, wild) - _average_alike(len(hand), wild))


def _count_alike(dice: Sequence[int], wild: int | None) -> int:
    return max(sum(die in (face, wild) for die in dice) for face in FACES)


@cache
def _average_alike(dice: int, wild: int | None) -> float:
    rolls = list(product(FACES, repeat=dice))
    return sum(_count_alike(roll, wild) for roll in rolls) / len(rolls)


def estimate_chances(view: PerudoView) -> tuple[float, ...]:
    """Return each seat's chance to win, in proportion to its dice.

    Between players of equal strength that is how often each wins.
    """
    if view.places is not None:
        won = view.places.count(1)
        return tuple((place == 1) / won for place in view.places)
    dice = view.reveal.left if view.phase == "reveal" and view.reveal else view.dice
    return tuple(count / sum(dice) for count in dice)


# --- what may be shared --------------------------------------------------------------------------


def name_moments(before: PerudoView, after: PerudoView) -> list[OpenMoment]:
    """Name the bluffs, the call and the bad rolls of a round that has just ended.

    Where dice were pushed into the open, nobody knows what lay under the cups before that.
    """
    news = after.events[len(before.events) :]
    revealed = next((event for event in news if isinstance(event, PerudoRevealed)), None)
    if revealed is None or any(before.pushed):
        return []
    reveal = revealed.reveal
    found = list[OpenMoment]()
    for at, placed in enumerate(before.bids, 1):
        odds = _find_open_odds(reveal, placed.seat, placed.bid)
        held = at < len(before.bids) or reveal.winner == placed.seat
        if odds < EVEN_CHANCE:
            found.append(OpenMoment("bluff", placed.seat, 1 - odds, placed.bid, held, odds))
    if reveal.call == "challenge" and reveal.winner == reveal.challenger:
        odds = 1 - _find_open_odds(reveal, reveal.challenger, reveal.bid)
        found.append(OpenMoment("call", reveal.challenger, 1 - odds, reveal.bid, True, odds))
    for seat, dice in enumerate(reveal.dice):
        luck = _measure_roll(dice, reveal.wild) if dice else 0.0
        if luck <= -BAD_LUCK_DICE:
            found.append(OpenMoment("luck", seat, -luck, count=luck))
    return found


def _find_open_odds(reveal: PerudoReveal, seat: int, bid: PerudoBid) -> float:
    """Return how likely a bid was by the dice under its seat's own cup."""
    own = sum(die in (bid.face, reveal.wild) for die in reveal.dice[seat])
    unseen = sum(map(len, reveal.dice)) - len(reveal.dice[seat])
    chances = list_binomial(unseen, find_face_share(bid.face, reveal.wild))
    return chance_at_least(chances, max(0, bid.count - own))


REVIEWER = MomentReviewer(
    weigh_choice=weigh_choice,
    judge_outcome=judge_outcome,
    measure_luck=measure_luck,
    estimate_chances=estimate_chances,
    name_moments=name_moments,
)


# --- what a bid is worth ------------------------------------------------------------------------


def estimate_truth(view: PerudoView) -> float | None:
    """Return the chance that the standing bid is true, for the seat that answers."""
    bid = view.standing_bid
    if bid is None or view.phase != "bidding" or view.seat is None or view.seat != view.turn:
        return None
    return chance_at_least(beliefs.estimate_fair_counts(view, bid.face), bid.count)


def find_truth(view: PerudoView, since: Sequence[GameEvent]) -> ClaimTruth | None:
    """Return whether the bid was true.

    The dice must lie open before any is rolled anew.
    """
    bid = view.standing_bid
    for number, event in enumerate(since):
        match event:
            case PerudoRevealed(reveal=reveal) if bid is not None:
                faces = (bid.face, reveal.wild)
                count = sum(die in faces for dice in reveal.dice for die in dice)
                return ClaimTruth(number, count >= bid.count)
            case Bidden() | Away() | Returned():
                pass
            case _:
                return None
    return None


CLAIMS = ClaimJudge(estimate_truth=estimate_truth, find_truth=find_truth)
