"""Review of a game of Captain Bluff, in cards; see `docs/dev/review.md`.

An origin has the odds of the cards the seat has not seen. The worth of a move is that of the
strongest computer player, which also goes by what the seats did that know the origin.
"""

from collections.abc import Sequence

from engines.captain import beliefs, worth
from engines.captain.airport import (
    choose_worthwhile_airport_card,
    value_reversals,
    value_tour,
    value_tours,
)
from engines.captain.cards import ALL_LUGGAGE, LUGGAGE_NUMBERS, City, Luggage
from engines.captain.prospects import ImaginedBelt, list_imagined_belts
from engines.captain.types import (
    CaptainAction,
    CaptainCall,
    CaptainClose,
    CaptainDealt,
    CaptainEnd,
    CaptainGot,
    CaptainLook,
    CaptainLooked,
    CaptainOrigin,
    CaptainPass,
    CaptainPlace,
    CaptainReveal,
    CaptainRevealed,
    CaptainReverse,
    CaptainSwap,
    CaptainTake,
    CaptainWon,
    Closed,
    Defined,
    Swapped,
    WorldTour,
)
from engines.captain.view import CaptainView
from engines.claims import ClaimJudge, ClaimTruth
from engines.core import Away, GameEvent, Left, Returned
from engines.review import ChoiceKind, ChoiceValue, MomentReviewer, OpenMoment

CARDS_PER_NEIGHBOUR = 0.5
"""Worth of one more pair of neighbours in the dealt hand, in cards."""

COUNT_OFFSET_CARDS = 0.5
"""Cards added to each count before the chances to win are compared.

With half the sum a seat is four times as likely to win, which fits games of computer players
best."""


def weigh_choice(view: CaptainView, action: CaptainAction) -> ChoiceValue | None:
    """Return the worth of an action.

    None for the origins of the setup, display boards and delayed flights: they are not valued.
    """
    match action:
        case CaptainCall():
            return _make_choice(
                "call", 1 - _estimate_honesty(view), worth.value_call(view), 0.0, CaptainPass()
            )
        case CaptainPass():
            return _make_choice(
                "move", _estimate_honesty(view), 0.0, worth.value_call(view), CaptainCall()
            )
        case CaptainTake() if view.turn != view.seat:
            value = worth.value_take_out_of_turn(view, list_imagined_belts(view), action)
            return ChoiceValue("move", None, max(0.0, -value))
        case CaptainPlace() | WorldTour():
            odds = beliefs.estimate_origins(view, False)[action.belt - 1][_find_city(view, action)]
            kind: ChoiceKind = "bluff" if odds < worth.EVEN_CHANCE else "claim"
            if isinstance(action, WorldTour):
                return _weigh_tour(view, action, kind, odds)
            return _weigh_among_moves(view, action, kind, odds)
        case CaptainOrigin() | CaptainSwap() | CaptainLook() | CaptainClose() | CaptainTake() if (
            view.phase == "turn"
        ):
            return _weigh_among_moves(view, action, "move", None)
        case CaptainReverse():
            return _weigh_reversal(view, action)
        case CaptainEnd():
            return _weigh_end(view)
        case _:
            return None


def _make_choice(
    kind: ChoiceKind, odds: float | None, made: float, best: float, better: CaptainAction
) -> ChoiceValue:
    """Return the choice; an action as good as the best costs nothing."""
    if made >= best - worth.INDIFFERENCE_CARDS:
        return ChoiceValue(kind, odds)
    return ChoiceValue(kind, odds, best - made, better)


def _estimate_honesty(view: CaptainView) -> float:
    return beliefs.estimate_honesty(view, shrewd=False)


def _find_city(view: CaptainView, action: CaptainPlace | WorldTour) -> City:
    there = view.belts[action.belt - 1].city
    if there is not None or isinstance(action, WorldTour):
        assert there is not None, "a joker alone follows luggage"
        return there
    return next(card.city for card in action.cards if isinstance(card, Luggage))


def _weigh_among_moves(
    view: CaptainView,
    action: CaptainPlace | CaptainTake | worth.IdleAction,
    kind: ChoiceKind,
    odds: float | None,
) -> ChoiceValue:
    """Return the worth of a turn's action beside all others.

    Luggage is taken back only where it brings clearly more; the occasional bluff, made so that
    somebody calls, is free.
    """
    spots = list_imagined_belts(view)
    if action == worth.find_best_bluff(view, spots):
        return ChoiceValue(kind, odds)
    values = worth.value_best_placements(view, spots, view.hand)
    values += [
        (worth.value_idle_action(view, spots, other), other)
        for other in worth.list_non_placing_actions(view, spots)
    ]
    enough = max((value for value, _ in values), default=0.0) + worth.MIN_TAKE_GAIN_CARDS
    values += [(value, take) for value, take in worth.value_takes(view, spots) if value > enough]
    own_value = _value_action(view, spots, action)
    best, better = max(values, key=lambda each: each[0], default=(own_value, action))
    return _make_choice(kind, odds, own_value, best, better)


def _value_action(
    view: CaptainView,
    spots: list[ImaginedBelt],
    action: CaptainPlace | CaptainTake | worth.IdleAction,
) -> float:
    if isinstance(action, CaptainPlace):
        return worth.value_place(view, spots, action)
    if isinstance(action, CaptainTake):
        return worth.value_take(view, spots, action)
    return worth.value_idle_action(view, spots, action)


def _weigh_tour(view: CaptainView, tour: WorldTour, kind: ChoiceKind, odds: float) -> ChoiceValue:
    """Return the worth of a world tour beside others and none at all."""
    spots = list_imagined_belts(view)
    best, better = max([(0.0, CaptainEnd()), *value_tours(view, spots)], key=lambda each: each[0])
    return _make_choice(kind, odds, value_tour(view, spots, tour), best, better)


def _weigh_reversal(view: CaptainView, reverse: CaptainReverse) -> ChoiceValue:
    """Return the worth of a change of direction beside others.

    None at all is compared as well where the card need not go.
    """
    spots = list_imagined_belts(view)
    values: list[worth.ValuedAction] = [*value_reversals(view, spots)]
    own_value = next(value for value, other in values if other == reverse)
    if not isinstance(choose_worthwhile_airport_card(view, spots, True), CaptainReverse):
        values.append((0.0, CaptainEnd()))
    best, better = max(values, key=lambda each: each[0])
    return _make_choice(
        "move", None, worth.NEXT_TURN_FACTOR * own_value, worth.NEXT_TURN_FACTOR * best, better
    )


def _weigh_end(view: CaptainView) -> ChoiceValue | None:
    """Return the worth of ending a turn beside an airport card that would have paid."""
    spots = list_imagined_belts(view)
    better = choose_worthwhile_airport_card(view, spots, True)
    if isinstance(better, WorldTour):
        return _make_choice("move", None, 0.0, value_tour(view, spots, better), better)
    if isinstance(better, CaptainReverse):
        gain = next(value for value, other in value_reversals(view, spots) if other == better)
        return _make_choice("move", None, 0.0, worth.NEXT_TURN_FACTOR * max(gain, 0.0), better)
    return None if better is None else ChoiceValue("move")


# --- what came of it -----------------------------------------------------------------------------


def judge_outcome(
    view: CaptainView, action: CaptainAction, since: Sequence[GameEvent]
) -> bool | None:
    """Return whether an action turned out well, by the call.

    A placement that its seat knows to be honest is so at once.
    """
    match action:
        case CaptainCall() | CaptainPass():
            reveal = _find_call(since)
            if reveal is None:
                return None
            return reveal.bluff if isinstance(action, CaptainCall) else not reveal.bluff
        case CaptainPlace() | WorldTour():
            odds = beliefs.estimate_origins(view, False)[action.belt - 1][_find_city(view, action)]
            if odds == 1:
                return True
            reveal = _find_call(since[1:])
            if reveal is not None:
                return not reveal.bluff
            return _was_let_pass(view, since) if odds < worth.EVEN_CHANCE else None
        case _:
            return None


def _find_call(since: Sequence[GameEvent]) -> CaptainReveal | None:
    """Return the call of the placement, if there was one."""
    for event in since:
        if isinstance(event, CaptainRevealed):
            return event.reveal
        if not isinstance(event, Away | Returned | Left):
            break
    return None


def _was_let_pass(view: CaptainView, since: Sequence[GameEvent]) -> bool | None:
    """Return True once events show that nobody called the placement.

    It is noted where nobody's cards change, as that has nothing to do with it, or with the game
    that it won.
    """
    for event in since[1:]:
        if isinstance(event, Defined | Swapped | Closed) or _is_secret_look(event):
            return True
        if isinstance(event, CaptainWon):
            return True if view.seat in event.seats else None
    return None


def _is_secret_look(event: GameEvent) -> bool:
    return isinstance(event, CaptainLooked) and not event.board


# --- what chance gave ----------------------------------------------------------------------------


def measure_luck(view: CaptainView, came: Sequence[GameEvent]) -> float:
    """Return the worth of the neighbours in the dealt hand, beyond the average.

    The odds of later draws are not known.
    """
    if not any(isinstance(event, CaptainDealt) for event in came):
        return 0.0
    hand = next((event.cards for event in came if isinstance(event, CaptainGot)), ())
    luggage = [card for card in hand if isinstance(card, Luggage)]
    return CARDS_PER_NEIGHBOUR * (_count_neighbours(luggage) - _average_neighbours(len(luggage)))


def _count_neighbours(luggage: Sequence[Luggage]) -> int:
    there = set(luggage)
    return sum(Luggage(card.city, card.number + 1) in there for card in luggage)


def _average_neighbours(cards: int) -> float:
    """Return the mean number of neighbours among so many cards.

    Each two cards are dealt together equally often.
    """
    every = len(ALL_LUGGAGE)
    two = cards * (cards - 1) / (every * (every - 1))
    return (every - every // len(LUGGAGE_NUMBERS)) * two


# --- who is likely to win ------------------------------------------------------------------------


def estimate_chances(view: CaptainView) -> tuple[float, ...]:
    """Return each seat's chance to win, by its number of cards.

    A call's loser has the cards that they will take.
    """
    if view.places is not None:
        won = view.places.count(1)
        return tuple((place == 1) / won for place in view.places)
    cards = list(view.cards)
    if view.phase == "reveal" and view.reveal is not None:
        cards[view.reveal.loser] += len(view.reveal.row) + 1
    weights = [
        0.0 if seat in view.gone else (count + COUNT_OFFSET_CARDS) ** -2
        for seat, count in enumerate(cards)
    ]
    return tuple([weight / sum(weights) for weight in weights])


# --- what may be shared --------------------------------------------------------------------------


def name_moments(before: CaptainView, after: CaptainView) -> list[OpenMoment]:
    """Name the bluff and the call that turned an origin up, by the cards at stake."""
    news = after.events[len(before.events) :]
    revealed = next((event for event in news if isinstance(event, CaptainRevealed)), None)
    if revealed is None:
        return []
    reveal = revealed.reveal
    cards = len(reveal.row) + 1
    if not reveal.bluff:
        return [OpenMoment("luck", reveal.caller, cards, count=cards)]
    return [
        OpenMoment("bluff", reveal.placer, cards, count=cards),
        OpenMoment("call", reveal.caller, cards, right=True, count=cards),
    ]


REVIEWER = MomentReviewer(
    weigh_choice=weigh_choice,
    judge_outcome=judge_outcome,
    measure_luck=measure_luck,
    estimate_chances=estimate_chances,
    name_moments=name_moments,
)


# --- what a placement is worth ------------------------------------------------------------------


def estimate_truth(view: CaptainView) -> float | None:
    """Return the chance that the placement is honest, for spectators.

    Those who may call it hold cards that nobody else ever sees.
    """
    if view.seat is not None or view.phase != "call" or view.placement is None:
        return None
    if view.belts[view.placement.belt - 1].city is None:
        return None
    return _estimate_honesty(view)


def find_truth(_: CaptainView, since: Sequence[GameEvent]) -> ClaimTruth | None:
    """Return whether the placement was honest, if somebody called it."""
    reveal = _find_call(since)
    if reveal is None:
        return None
    number = next(n for n, event in enumerate(since) if isinstance(event, CaptainRevealed))
    return ClaimTruth(number, not reveal.bluff)


CLAIMS = ClaimJudge(estimate_truth=estimate_truth, find_truth=find_truth)
