"""How a game of Captain Bluff is looked back on, in cards; the formulas are in `docs/review.md`.

An origin has the odds of the cards that one has not seen. What a move was worth is what the
strongest computer player reckons, who also goes by what those did who know it.
"""

from collections.abc import Sequence

from engines.captain import beliefs, worth
from engines.captain.airport import reversals, touring, tours, worthwhile
from engines.captain.cards import LUGGAGE, NUMBERS, City, Luggage
from engines.captain.prospects import Spot, spots_of
from engines.captain.types import (
    Action,
    Call,
    Close,
    Closed,
    Dealt,
    Defined,
    End,
    Got,
    Look,
    Looked,
    Origin,
    Pass,
    Place,
    Reveal,
    Revealed,
    Reverse,
    Swap,
    Swapped,
    Take,
    Won,
    WorldTour,
)
from engines.captain.view import View
from engines.core import Away, Event, Left, Returned
from engines.review import Choice, Kind, Reviewing

GIFT = 0.5
"""Cards that one more pair of neighbours in the hand that was dealt is worth in the end, by what
400 games of computer players came to."""

AHEAD = 0.5
"""Whoever has half as many cards, with this much added to each count, is four times as likely to
win: what fits games of computer players best."""


def weigh(view: View, action: Action) -> Choice | None:
    """Not the origins of the setup, display boards and delayed flights: nobody reckons them."""
    match action:
        case Call():
            return _choice("call", 1 - _honest(view), worth.call(view), 0.0, Pass())
        case Pass():
            return _choice("move", _honest(view), 0.0, worth.call(view), Call())
        case Take() if view.turn != view.seat:
            value = worth.taking_out_of_turn(view, spots_of(view), action)
            return Choice("move", None, max(0.0, -value))
        case Place() | WorldTour():
            odds = beliefs.matching(view, False)[action.belt - 1][_city(view, action)]
            kind: Kind = "bluff" if odds < worth.LIKELY else "claim"
            if isinstance(action, WorldTour):
                return _toured(view, action, kind, odds)
            return _among(view, action, kind, odds)
        case Origin() | Swap() | Look() | Close() | Take() if view.phase == "turn":
            return _among(view, action, "move", None)
        case Reverse():
            return _reversed(view, action)
        case End():
            return _ended(view)
        case _:
            return None


def _choice(kind: Kind, odds: float | None, made: float, best: float, better: Action) -> Choice:
    """What is as good as the best costs nothing."""
    if made >= best - worth.TREMBLE:
        return Choice(kind, odds)
    return Choice(kind, odds, best - made, better)


def _honest(view: View) -> float:
    return beliefs.honest(view, shrewd=False)


def _city(view: View, action: Place | WorldTour) -> City:
    there = view.belts[action.belt - 1].city
    if there is not None or isinstance(action, WorldTour):
        assert there is not None, "a joker alone follows luggage"
        return there
    return next(card.city for card in action.cards if isinstance(card, Luggage))


def _among(view: View, action: Place | Take | worth.Idle, kind: Kind, odds: float | None) -> Choice:
    """Beside all else that could be done as the turn's action. Luggage is taken back only where it
    brings clearly more; the bluff that is made now and then, so that somebody calls, is free."""
    spots = spots_of(view)
    if action == worth.bluff(view, spots):
        return Choice(kind, odds)
    values = worth.weighed(view, spots, view.hand)
    values += [(worth.idling(view, spots, other), other) for other in worth.idle(view, spots)]
    enough = max((value for value, _ in values), default=0.0) + worth.TAKING
    values += [(value, take) for value, take in worth.takes(view, spots) if value > enough]
    made = _value(view, spots, action)
    best, better = max(values, key=lambda each: each[0], default=(made, action))
    return _choice(kind, odds, made, best, better)


def _value(view: View, spots: list[Spot], action: Place | Take | worth.Idle) -> float:
    if isinstance(action, Place):
        return worth.placing(view, spots, action)
    if isinstance(action, Take):
        return worth.taking(view, spots, action)
    return worth.idling(view, spots, action)


def _toured(view: View, tour: WorldTour, kind: Kind, odds: float) -> Choice:
    """Beside a joker alone elsewhere, and none at all."""
    spots = spots_of(view)
    best, better = max([(0.0, End()), *tours(view, spots)], key=lambda each: each[0])
    return _choice(kind, odds, touring(view, spots, tour), best, better)


def _reversed(view: View, reverse: Reverse) -> Choice:
    """Beside a change of direction elsewhere, and none at all where the card need not go."""
    spots = spots_of(view)
    values: list[worth.Valued] = [*reversals(view, spots)]
    made = next(value for value, other in values if other == reverse)
    if not isinstance(worthwhile(view, spots, True), Reverse):
        values.append((0.0, End()))
    best, better = max(values, key=lambda each: each[0])
    return _choice("move", None, worth.LATER * made, worth.LATER * best, better)


def _ended(view: View) -> Choice | None:
    """Beside the airport card that would clearly have brought something."""
    spots = spots_of(view)
    better = worthwhile(view, spots, True)
    if isinstance(better, WorldTour):
        return _choice("move", None, 0.0, touring(view, spots, better), better)
    if isinstance(better, Reverse):
        gain = next(value for value, other in reversals(view, spots) if other == better)
        return _choice("move", None, 0.0, worth.LATER * max(gain, 0.0), better)
    return None if better is None else Choice("move")


# --- what came of it -----------------------------------------------------------------------------


def right(view: View, action: Action, since: Sequence[Event]) -> bool | None:
    """By the call; what one knows to be honest is so at once."""
    match action:
        case Call() | Pass():
            reveal = _called(since)
            if reveal is None:
                return None
            return reveal.bluff if isinstance(action, Call) else not reveal.bluff
        case Place() | WorldTour():
            odds = beliefs.matching(view, False)[action.belt - 1][_city(view, action)]
            if odds == 1:
                return True
            reveal = _called(since[1:])
            if reveal is not None:
                return not reveal.bluff
            return _let_pass(view, since) if odds < worth.LIKELY else None
        case _:
            return None


def _called(since: Sequence[Event]) -> Reveal | None:
    """The call of the placement, if there was one."""
    for event in since:
        if isinstance(event, Revealed):
            return event.reveal
        if not isinstance(event, Away | Returned | Left):
            break
    return None


def _let_pass(view: View, since: Sequence[Event]) -> bool | None:
    """That nobody called shows in what happens next; it is noted where nobody's cards change, as
    that has nothing to do with it, or with the game that it won."""
    for event in since[1:]:
        if isinstance(event, Defined | Swapped | Closed) or _looked(event):
            return True
        if isinstance(event, Won):
            return True if view.seat in event.seats else None
    return None


def _looked(event: Event) -> bool:
    return isinstance(event, Looked) and not event.board


# --- what chance gave ----------------------------------------------------------------------------


def luck(view: View, came: Sequence[Event]) -> float:
    """How many neighbours of a city there are in the hand that was dealt, beyond the average of as
    much luggage. What is drawn later nobody knows the odds of."""
    if not any(isinstance(event, Dealt) for event in came):
        return 0.0
    hand = next((event.cards for event in came if isinstance(event, Got)), ())
    luggage = [card for card in hand if isinstance(card, Luggage)]
    return GIFT * (_neighbours(luggage) - _mean(len(luggage)))


def _neighbours(luggage: Sequence[Luggage]) -> int:
    there = set(luggage)
    return sum(Luggage(card.city, card.number + 1) in there for card in luggage)


def _mean(cards: int) -> float:
    """Of so many dealt: each two are dealt together equally often."""
    every = len(LUGGAGE)
    two = cards * (cards - 1) / (every * (every - 1))
    return (every - every // len(NUMBERS)) * two


# --- who is likely to win ------------------------------------------------------------------------


def chances(view: View) -> tuple[float, ...]:
    """By how many cards everybody has; a call's loser has what he will take."""
    if view.places is not None:
        won = view.places.count(1)
        return tuple((place == 1) / won for place in view.places)
    cards = list(view.cards)
    if view.phase == "reveal" and view.reveal is not None:
        cards[view.reveal.loser] += len(view.reveal.row) + 1
    weights = [
        0.0 if seat in view.gone else (count + AHEAD) ** -2 for seat, count in enumerate(cards)
    ]
    return tuple([weight / sum(weights) for weight in weights])


REVIEWING = Reviewing(weigh=weigh, right=right, luck=luck, chances=chances)
