"""Review of a session of colour whist, in points; see `docs/dev/review.md`.

Weighed are calls, the trump of a trou and the last cards, by what the strongest computer player
makes of some deals of the hidden hands. A difference between two choices that may as well be chance
of the deals counts as nothing.
"""

import math
from collections.abc import Mapping, Sequence
from statistics import fmean, stdev
from typing import TypeVar

from engines.cards import Card, Suit, to_hand
from engines.core import GameEvent
from engines.review import ChoiceKind, ChoiceValue, MomentReviewer, OpenMoment
from engines.whist.computer import hindsight_values
from engines.whist.computer.bidding import find_margin, is_hand_good_for
from engines.whist.events import (
    Annulled,
    Contracted,
    PassedRound,
    Scored,
    WhistDealt,
    WhistGot,
    WhistPlayed,
    WhistVoided,
)
from engines.whist.grid import PointGrid
from engines.whist.types import (
    Keep,
    Maintain,
    Pack,
    Pass,
    Propose,
    Wait,
    WhistAction,
    WhistBid,
    WhistCall,
    WhistNameTrump,
    WhistPlay,
)
from engines.whist.view import WhistView

M = TypeVar("M")

EVEN_ODDS = 0.5
"""Odds below which a claim counts as a bluff, whatever the hand."""

MIN_STANDARD_ERRORS = 2.0
"""Standard errors by which a choice must be worse than another to count as such."""

HONOUR_POINTS = {14: 4, 13: 3, 12: 2, 11: 1}
"""Points of a hand by rank; the average hand has ten."""

CARDS_PER_HAND = 13
"""Cards that a seat plays in a deal, unless it put one away."""

SHORT_SUIT_POINTS = (3, 2, 1)
"""Points of a hand for no card, one and two of a suit."""

UNITS_PER_HAND_POINT = 0.12
"""Units that a point of the hand brings in a deal.

The unit is eight tricks packed.
"""

UNITS_SPREAD_PER_DEAL = 1.9
"""Standard deviation by which a deal drives two seats apart, in the same unit."""


# --- choices -------------------------------------------------------------------------------------


def weigh_choice(view: WhistView, action: WhistAction) -> ChoiceValue | None:
    match action:
        case Wait() | Propose() | Pack() | Maintain() | Pass() | WhistBid() | Keep():
            return _weigh_call(view, action) if view.phase == "auction" else None
        case WhistNameTrump(suit):
            worth = hindsight_values.value_suits(view)
            lost, better = _compare_moves(worth, suit)
            return ChoiceValue("move", None, lost, better and WhistNameTrump(better))
        case WhistPlay(card):
            return _weigh_card(view, card)
        case _:
            return None


def _weigh_call(view: WhistView, call: WhistCall) -> ChoiceValue | None:
    outlook = hindsight_values.value_calls(view, call)
    if not outlook:
        return None
    worth = {
        other: [outcome.points - find_margin(view, other) for outcome in outcomes]
        for other, outcomes in outlook.items()
    }
    lost, better = _compare_moves(worth, call)
    known = [outcome.made for outcome in outlook[call] if outcome.made is not None]
    odds = fmean(known) if known else None
    return ChoiceValue(_classify_call(view, call, odds), odds, lost, better)


def _classify_call(view: WhistView, call: WhistCall, odds: float | None) -> ChoiceKind:
    """Classify a call.

    To pack is to take another seat at its word; to say more than the hand is good for is a bluff.
    """
    if odds is None:
        return "move"
    if isinstance(call, Pack):
        return "call"
    suit = view.stands[view.seat or 0].suit
    said = Propose(suit) if isinstance(call, Maintain) and suit else call
    hand = to_hand(card.number for card in view.hand)
    true = odds >= EVEN_ODDS and (
        not isinstance(said, WhistBid | Propose) or is_hand_good_for(hand, said)
    )
    return "claim" if true else "bluff"


def _weigh_card(view: WhistView, card: Card) -> ChoiceValue | None:
    worth = hindsight_values.value_cards(view, card)
    if not worth:
        return None
    lost, better = _compare_moves(worth, card)
    return ChoiceValue("move", None, lost, better and WhistPlay(better))


def _compare_moves(worth: Mapping[M, Sequence[float]], made: M) -> tuple[float, M | None]:
    """Return by how much a move is worth less than the best, and the best move.

    0 and None where the difference is not certain enough.
    """
    better = max(worth, key=lambda move: fmean(worth[move]))
    apart = [best - own for best, own in zip(worth[better], worth[made], strict=True)]
    lost = fmean(apart)
    error = stdev(apart) / math.sqrt(len(apart)) if len(apart) > 1 else lost
    return (lost, better) if lost > MIN_STANDARD_ERRORS * error and lost > 0 else (0.0, None)


def judge_outcome(view: WhistView, action: WhistAction, since: Sequence[GameEvent]) -> bool | None:
    """Return whether the contract that the seat played in the end was made.

    A call that nobody took up has cost nothing, and counts as made. None: unknown, as for a pack
    that was outbid.
    """
    if not isinstance(action, WhistBid | Pack | Propose | Maintain):
        return None
    untried = None if isinstance(action, Pack) else True
    for event in since:
        if isinstance(event, PassedRound):
            return untried
        if isinstance(event, Contracted) and view.seat not in event.contract.declarers:
            return untried
        if isinstance(event, Scored):
            return view.seat in event.line.made
        if isinstance(event, WhistDealt | WhistVoided | Annulled):
            return None
    return None


# --- chance --------------------------------------------------------------------------------------


def measure_luck(view: WhistView, came: Sequence[GameEvent]) -> float:
    """Return the honours and short suits of the hand beyond the average."""
    got = next((event for event in came if isinstance(event, WhistGot)), None)
    if got is None:
        return 0.0
    return (
        UNITS_PER_HAND_POINT
        * _find_unit(view.grid)
        * (_count_hand_points(got.cards) - MEAN_HAND_POINTS)
    )


def _count_hand_points(cards: Sequence[Card]) -> int:
    honours = sum([HONOUR_POINTS.get(card.rank, 0) for card in cards])
    lengths = [sum([card.suit is suit for card in cards]) for suit in Suit]
    return honours + sum(
        [SHORT_SUIT_POINTS[length] for length in lengths if length < len(SHORT_SUIT_POINTS)]
    )


def _estimate_suit_length(length: int) -> float:
    """Return the probability that a hand has so many cards of one suit."""
    return math.comb(13, length) * math.comb(39, 13 - length) / math.comb(52, 13)


MEAN_HAND_POINTS = sum(HONOUR_POINTS.values()) + len(Suit) * sum(
    [points * _estimate_suit_length(length) for length, points in enumerate(SHORT_SUIT_POINTS)]
)
"""Average points over all hands."""


def estimate_chances(view: WhistView) -> tuple[float, ...]:
    """Estimate each seat's chance to win.

    By the points, and by how far the deals that are left may drive the seats apart; the logistic
    curve stands for the normal one.
    """
    seats = range(len(view.points))
    if view.places is not None:
        won = view.places.count(1)
        return tuple([(place == 1) / won for place in view.places])
    playing = [seat for seat in seats if seat not in view.gone] or list(seats)
    most = max([view.points[seat] for seat in playing])
    left = int(view.options.deals) - len(view.sheet)
    if left > 0:
        scale = UNITS_SPREAD_PER_DEAL * _find_unit(view.grid) * math.sqrt(left) / LOGISTIC_SCALE
        weights = {seat: math.exp((view.points[seat] - most) / scale) for seat in playing}
    else:
        weights = {seat: float(view.points[seat] == most) for seat in playing}
    total = sum(weights.values())
    return tuple([weights.get(seat, 0.0) / total for seat in seats])


LOGISTIC_SCALE = 1.7
"""Factor by which the nearest logistic curve is narrower than the normal one."""


def _find_unit(grid: PointGrid) -> int:
    """Return the points of eight tricks packed, the scale of a grid."""
    return max(1, grid.find_row("E8").made)


# --- what may be shared --------------------------------------------------------------------------


def name_moments(before: WhistView, after: WhistView) -> list[OpenMoment]:
    """Name the contract of a deal, and poor hands of which every card was played."""
    news = after.events[len(before.events) :]
    scored = next((event for event in news if isinstance(event, Scored)), None)
    if scored is None:
        return []
    line = scored.line
    found = list[OpenMoment]()
    for seat in line.contract.declarers[:1]:
        made, points = seat in line.made, line.points[seat]
        kind = "call" if made else "bluff"
        found.append(OpenMoment(kind, seat, abs(points), line.contract, made, count=points))
    played: dict[int, list[Card]] = {}
    for event in reversed(after.events):
        if isinstance(event, WhistDealt):
            break
        if isinstance(event, WhistPlayed):
            played.setdefault(event.seat, []).append(event.card)
    for seat, cards in played.items():
        short = MEAN_HAND_POINTS - _count_hand_points(cards)
        if len(cards) == CARDS_PER_HAND and short > 0:
            found.append(OpenMoment("luck", seat, short, count=-short))
    return found


REVIEWER = MomentReviewer(
    weigh_choice=weigh_choice,
    judge_outcome=judge_outcome,
    measure_luck=measure_luck,
    estimate_chances=estimate_chances,
    name_moments=name_moments,
    luck_events=(WhistGot,),
)
