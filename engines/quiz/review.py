"""How a game of quiz poker is looked back on, in antes; the formulas are in `docs/review.md`.

Answers are knowledge and no choices. Of a bet the odds are those of the own sheet against players
of whom nothing is known; what it was worth is what the strongest computer player reckons, who also
reads who has bet. What it does by chance alone all costs nothing.
"""

from collections.abc import Sequence

from engines.core import Event
from engines.quiz.computer import KNOWS, chance, fair, total_of, worth
from engines.quiz.types import (
    PRIVATE,
    Action,
    AllIn,
    Bet,
    Call,
    Check,
    Dealt,
    Fold,
    Raise,
    Result,
    Stocked,
    Voided,
)
from engines.quiz.view import View
from engines.review import Choice, Reviewing

EASE = KNOWS["normal"]
"""How often a private question of each difficulty is known."""

GIFT = 1.2
"""Antes that one more private question that is known is worth in a hand, by what 19,000 hands of
computer players came to."""


def weigh(view: View, action: Action) -> Choice | None:
    seat, may = view.seat, view.may_bet
    if seat is None or may is None or view.turn != seat:
        return None
    if not isinstance(action, Check | Fold | Call | Bet | Raise | AllIn):
        return None
    thought_of, made = worth(view, action)
    least, _ = min(thought_of, key=_value)
    _, better = max(thought_of, key=_value)
    lost = max(0.0, least - made) / view.ante
    wins, instead = chance(view, seat), better if lost > 0 else None
    if isinstance(action, Check):
        return Choice("move", None, lost, instead)
    if isinstance(action, Fold):
        return Choice("call", 1 - wins, lost, instead)
    if total_of(view, may, seat, action) <= view.bet:
        return Choice("call", wins, lost, instead)
    return Choice("bluff" if wins < fair(view) else "claim", wins, lost, instead)


def _value(move: tuple[float, object]) -> float:
    return move[0]


def right(view: View, action: Action, since: Sequence[Event]) -> bool | None:
    """Whether the pot, or a part of it, was won. Of a fold nobody knows: what was on the sheet is
    gone (R14, R22)."""
    if isinstance(action, Fold | Check):
        return None
    for event in since:
        if isinstance(event, Voided):
            return None
        if isinstance(event, Result):
            return view.seat in event.winners
    return None


def luck(view: View, came: Sequence[Event]) -> float:
    """How easy the own private questions are, beyond the average of the deck that they are from."""
    dealt = next((event for event in came if isinstance(event, Dealt)), None)
    stocked = next((e for e in reversed(view.events) if isinstance(e, Stocked)), None)
    if dealt is None or stocked is None:
        return 0.0
    easy = sum([EASE[question.difficulty - 1] for question in dealt.questions])
    cards = zip(EASE, stocked.difficulties, strict=True)
    mean = sum([ease * count for ease, count in cards]) / sum(stocked.difficulties)
    return GIFT * (easy - len(PRIVATE) * mean)


def chances(view: View) -> tuple[float, ...]:
    """By the chips: who has so many of all that are in play wins so often in a game between equals.

    What lies in the pot still belongs to who put it in, as long as he is in the hand, and what
    others left there to all who are; once a hand is over it belongs to who won it.
    """
    if view.places is not None:
        won = view.places.count(1)
        return tuple([(place == 1) / won for place in view.places])
    chips = [float(seat.stack) for seat in view.seats]
    result = view.result
    if result is not None:
        for seat in result.winners:
            chips[seat] += result.share if view.seats[seat].place is None else 0
    elif view.pot:
        live = [number for number, seat in enumerate(view.seats) if seat.live]
        left = view.pot - sum([view.seats[number].in_hand for number in live])
        for number in live:
            chips[number] += view.seats[number].in_hand + left / len(live)
    return tuple([each / sum(chips) for each in chips])


REVIEWING = Reviewing(weigh=weigh, right=right, luck=luck, chances=chances, given=(Dealt,))
