"""How a game of perudo is looked back on, in dice; the formulas are in `docs/review.md`.

A call and a bid have the odds of fair dice, beside what one sees oneself. What they were worth is
what the strongest computer player reckons, who learns the table as the game goes.
"""

from collections.abc import Sequence
from functools import cache
from itertools import product

from engines.core import Event
from engines.perudo import beliefs
from engines.perudo.computer import push_worth, showing, solved, word_worth, worth
from engines.perudo.odds import at_least
from engines.perudo.types import (
    FACES,
    Action,
    Bid,
    Bidden,
    Calza,
    Challenge,
    Hand,
    Push,
    Revealed,
    Rolled,
)
from engines.perudo.view import View
from engines.review import Choice, Kind, Reviewing

GIFT = 0.15
"""Dice that one more alike under the own cup is worth in a round, by what 15,000 hands of computer
players came to."""

EVEN = 0.5
"""A bid that is likelier wrong is a bluff."""


def weigh(view: View, action: Action) -> Choice | None:
    match action:
        case Bid():
            odds = at_least(beliefs.plain(view, action.face), action.count)
            return _among(view, action, "bluff" if odds < EVEN else "claim", odds)
        case Challenge() | Calza() if view.bid is not None:
            chances, count = beliefs.plain(view, view.bid.face), view.bid.count
            odds = 1 - at_least(chances, count)
            if isinstance(action, Calza):
                odds = chances[count] if count < len(chances) else 0.0
            if view.turn == view.seat:
                return _among(view, action, "call", odds)
            brings = word_worth(view, "challenge" if isinstance(action, Challenge) else "calza")
            return Choice("call", odds, max(0.0, -brings))
        case Push():
            values = {other: push_worth(view, other) for other in (action, showing(view), Push(()))}
            better = max(values, key=values.__getitem__)
            return _choice("move", None, values[better] - values[action], better)
        case _:
            return None


def _among(view: View, action: Action, kind: Kind, odds: float) -> Choice:
    """Beside all else that could be done in turn."""
    mixed = solved(view)
    if mixed is not None and any(move == action for chance, move in mixed if chance > 0):
        return Choice(kind, odds)
    values = worth(view, action if isinstance(action, Bid) else None)
    best, better = max(values, key=lambda each: each[0])
    made = next(value for value, move in values if move == action)
    return _choice(kind, odds, best - made, better)


def _choice(kind: Kind, odds: float | None, lost: float, better: Action) -> Choice:
    return Choice(kind, odds, lost, better if lost > 0 else None)


def right(view: View, action: Action, since: Sequence[Event]) -> bool | None:
    """By the next bid, or by what the cups showed."""
    for event in since:
        if isinstance(event, Bidden) and isinstance(action, Bid) and event.seat != view.seat:
            return True
        if isinstance(event, Revealed):
            shown = event.reveal
            if isinstance(action, Bid):
                return shown.actual >= shown.bid.count
            return shown.winner == view.seat
    return None


def luck(view: View, came: Sequence[Event]) -> float:
    """How many of one's dice are alike, jokers among them, beyond the average of as many dice."""
    rolled = any(isinstance(event, Rolled) for event in came)
    hand = next((event.dice for event in came if isinstance(event, Hand)), ())
    if not rolled or not hand:
        return 0.0
    return GIFT * (_alike(hand, view.wild) - _mean(len(hand), view.wild))


def _alike(dice: Sequence[int], wild: int | None) -> int:
    return max(sum(die in (face, wild) for die in dice) for face in FACES)


@cache
def _mean(dice: int, wild: int | None) -> float:
    every = list(product(FACES, repeat=dice))
    return sum(_alike(each, wild) for each in every) / len(every)


def chances(view: View) -> tuple[float, ...]:
    """By the dice that everybody has: in a game between equals that is how often each wins."""
    if view.places is not None:
        won = view.places.count(1)
        return tuple((place == 1) / won for place in view.places)
    dice = view.reveal.left if view.phase == "reveal" and view.reveal else view.dice
    return tuple(count / sum(dice) for count in dice)


REVIEWING = Reviewing(weigh=weigh, right=right, luck=luck, chances=chances)
