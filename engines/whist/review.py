"""How a session of colour whist is looked back on, in points; formulas are in `docs/review.md`.

Judged are calls, the trump of a trou and the last cards, by what the strongest computer player
makes of some deals of the hidden hands. A difference between two choices that may as well be those
deals' own counts as nothing.
"""

import math
from collections.abc import Mapping, Sequence
from statistics import fmean, stdev
from typing import TypeVar

from engines.cards import Card, Suit, hand_of
from engines.core import Event
from engines.review import Choice, Kind, Reviewing
from engines.whist.computer import afterwards
from engines.whist.computer.bidding import has, margin
from engines.whist.events import Annulled, Contracted, Dealt, Got, PassedRound, Scored, Voided
from engines.whist.grid import Grid
from engines.whist.types import (
    Action,
    Bid,
    Call,
    Keep,
    Maintain,
    NameTrump,
    Pack,
    Pass,
    Play,
    Propose,
    Wait,
)
from engines.whist.view import View

M = TypeVar("M")

EVEN = 0.5
"""What is likelier to fail is a bluff, whatever the hand."""

SURELY = 2.0
"""So many standard errors a choice must be worth less than another, to count as such."""

HONOURS = {14: 4, 13: 3, 12: 2, 11: 1}
"""Points of a hand by rank; the average hand has ten."""

SHORT = (3, 2, 1)
"""Points of a hand for no card, one and two of a suit."""

GIFT = 0.12
"""What a point of the hand brings in a deal, in what eight tricks packed are worth."""

SPREAD = 1.9
"""How far a deal drives two seats apart (standard deviation), in the same."""


# --- choices -------------------------------------------------------------------------------------


def weigh(view: View, action: Action) -> Choice | None:
    match action:
        case Wait() | Propose() | Pack() | Maintain() | Pass() | Bid() | Keep():
            return _called(view, action) if view.phase == "auction" else None
        case NameTrump(suit):
            worth = afterwards.suits(view)
            lost, better = _less(worth, suit)
            return Choice("move", None, lost, better and NameTrump(better))
        case Play(card):
            return _played(view, card)
        case _:
            return None


def _called(view: View, call: Call) -> Choice | None:
    outlook = afterwards.calls(view, call)
    if not outlook:
        return None
    worth = {
        other: [outcome.points - margin(view, other) for outcome in outcomes]
        for other, outcomes in outlook.items()
    }
    lost, better = _less(worth, call)
    known = [outcome.made for outcome in outlook[call] if outcome.made is not None]
    odds = fmean(known) if known else None
    return Choice(_kind(view, call, odds), odds, lost, better)


def _kind(view: View, call: Call, odds: float | None) -> Kind:
    """Who packs takes another at his word; who says more than his hand is good for bluffs."""
    if odds is None:
        return "move"
    if isinstance(call, Pack):
        return "call"
    suit = view.stands[view.seat or 0].suit
    said = Propose(suit) if isinstance(call, Maintain) and suit else call
    hand = hand_of(card.number for card in view.hand)
    true = odds >= EVEN and (not isinstance(said, Bid | Propose) or has(hand, said))
    return "claim" if true else "bluff"


def _played(view: View, card: Card) -> Choice | None:
    worth = afterwards.cards(view, card)
    if not worth:
        return None
    lost, better = _less(worth, card)
    return Choice("move", None, lost, better and Play(better))


def _less(worth: Mapping[M, Sequence[float]], made: M) -> tuple[float, M | None]:
    """By how much this one is worth less than the best, if that is certain enough; and the best."""
    better = max(worth, key=lambda move: fmean(worth[move]))
    apart = [best - own for best, own in zip(worth[better], worth[made], strict=True)]
    lost = fmean(apart)
    error = stdev(apart) / math.sqrt(len(apart)) if len(apart) > 1 else lost
    return (lost, better) if lost > SURELY * error and lost > 0 else (0.0, None)


def right(view: View, action: Action, since: Sequence[Event]) -> bool | None:
    """Whether the contract was made that he played in the end; what nobody took him up on has cost
    nothing. Of a pack that was outbid nobody knows."""
    if not isinstance(action, Bid | Pack | Propose | Maintain):
        return None
    untried = None if isinstance(action, Pack) else True
    for event in since:
        if isinstance(event, PassedRound):
            return untried
        if isinstance(event, Contracted) and view.seat not in event.contract.declarers:
            return untried
        if isinstance(event, Scored):
            return view.seat in event.line.made
        if isinstance(event, Dealt | Voided | Annulled):
            return None
    return None


# --- chance --------------------------------------------------------------------------------------


def luck(view: View, came: Sequence[Event]) -> float:
    """What the hand counts in honours and short suits beyond the average."""
    got = next((event for event in came if isinstance(event, Got)), None)
    if got is None:
        return 0.0
    return GIFT * _unit(view.grid) * (_strength(got.cards) - MEAN)


def _strength(cards: Sequence[Card]) -> int:
    honours = sum([HONOURS.get(card.rank, 0) for card in cards])
    lengths = [sum([card.suit is suit for card in cards]) for suit in Suit]
    return honours + sum([SHORT[length] for length in lengths if length < len(SHORT)])


def _short(length: int) -> float:
    """How likely a hand has so many cards of one suit."""
    return math.comb(13, length) * math.comb(39, 13 - length) / math.comb(52, 13)


MEAN = sum(HONOURS.values()) + len(Suit) * sum(
    [points * _short(length) for length, points in enumerate(SHORT)]
)
"""Over all hands that there are."""


def chances(view: View) -> tuple[float, ...]:
    """By the points, and how far the deals that are left may drive the seats apart; the logistic
    curve stands for the normal one."""
    seats = range(len(view.points))
    if view.places is not None:
        won = view.places.count(1)
        return tuple([(place == 1) / won for place in view.places])
    playing = [seat for seat in seats if seat not in view.gone] or list(seats)
    most = max([view.points[seat] for seat in playing])
    left = int(view.options.deals) - len(view.sheet)
    if left > 0:
        scale = SPREAD * _unit(view.grid) * math.sqrt(left) / LOGISTIC
        weights = {seat: math.exp((view.points[seat] - most) / scale) for seat in playing}
    else:
        weights = {seat: float(view.points[seat] == most) for seat in playing}
    total = sum(weights.values())
    return tuple([weights.get(seat, 0.0) / total for seat in seats])


LOGISTIC = 1.7
"""So many times narrower than the normal curve the logistic one is nearest to it."""


def _unit(grid: Grid) -> int:
    """The points of eight tricks packed: what the grids differ in as a whole."""
    return max(1, grid.row("E8").made)


REVIEWING = Reviewing(weigh=weigh, right=right, luck=luck, chances=chances, given=(Got,))
