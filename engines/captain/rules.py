"""What may be done at a table of Captain Bluff, and the reason when it may not.

Rule numbers are those of docs/rules/captain.md. What comes of an action is in `play`.
"""

from collections.abc import Callable
from typing import Any

from engines.captain.belt import BELTS, Belt, check_follows, takeable, taken
from engines.captain.cards import Card, Joker, Luggage
from engines.captain.state import State, drawable, origins, takes_left
from engines.captain.types import (
    Board,
    Call,
    Close,
    Delay,
    End,
    First,
    Look,
    Origin,
    Pass,
    Place,
    Reverse,
    Swap,
    Take,
    WorldTour,
)
from engines.core import Illegal, Office, Seat


def check_takes_part(state: State, seat: Seat) -> None:
    """Who has left does nothing any more (R39)."""
    if seat in state.gone:
        raise Illegal("refused-left", seat=seat)


# --- when ----------------------------------------------------------------------------------------


def _check_first(state: State, first: First) -> None:
    """R4a."""
    if state.phase != "first":
        raise Illegal("captain-started")
    if not 0 <= first.seat < len(state.hands):
        raise Illegal("refused-no-such-seat", seat=first.seat)
    if first.seat in state.gone:
        raise Illegal("refused-left", seat=first.seat)


def _check_begun(state: State) -> None:
    """It is known who begins (R4a)."""
    if state.phase == "first":
        raise Illegal("captain-wait-for-first")


def _check_calm(state: State) -> None:
    """No call window nor what a call showed is open (R25, R32)."""
    _check_begun(state)
    if state.phase == "call" and state.placement is not None:
        raise Illegal("captain-window", seat=state.placement.seat)
    if state.phase == "reveal":
        raise Illegal("captain-reveal")


def _check_turn(state: State, seat: Seat) -> None:
    _check_calm(state)
    if state.phase == "setup":
        raise Illegal("captain-setup")
    if seat != state.turn:
        raise Illegal("refused-not-your-turn", turn=state.turn)


def _check_action(state: State, seat: Seat) -> None:
    """One action a turn (R9)."""
    _check_turn(state, seat)
    if state.acted:
        raise Illegal("captain-acted")


def _check_airport(state: State, seat: Seat, card: Card) -> None:
    """One airport card a turn (R9)."""
    _check_turn(state, seat)
    if state.played:
        raise Illegal("captain-airport-played")
    _check_in_hand(state, seat, card)


# --- where ---------------------------------------------------------------------------------------


def _belt(state: State, number: int) -> Belt:
    if number not in BELTS:
        raise Illegal("captain-no-such-belt", belt=number)
    return state.belts[number - 1]


def _with_origin(state: State, number: int) -> Belt:
    belt = _belt(state, number)
    if belt.origin is None:
        raise Illegal("captain-no-origin", belt=number)
    return belt


def _with_row(state: State, number: int) -> Belt:
    belt = _with_origin(state, number)
    if not belt.row:
        raise Illegal("captain-belt-empty", belt=number)
    return belt


def _check_in_hand(state: State, seat: Seat, card: Card) -> None:
    if card not in state.hands[seat]:
        raise Illegal("captain-not-in-hand", card=card)


# --- the five actions ----------------------------------------------------------------------------


def _check_place(state: State, seat: Seat, place: Place) -> None:
    _check_action(state, seat)
    belt = _with_origin(state, place.belt)
    _check_run_is_held(state, seat, place)
    luggage = [card for card in place.cards if isinstance(card, Luggage)]
    if not luggage:
        raise Illegal("captain-nothing-placed")
    city = luggage[0].city
    for card in luggage:
        if card.city != city:
            raise Illegal("captain-two-cities", one=luggage[0], other=card)
    if belt.row:
        if belt.city != city:
            raise Illegal("captain-other-city", belt=place.belt, city=belt.city)
    else:
        for number, other in enumerate(state.belts, 1):
            if other.row and other.city == city:
                raise Illegal("captain-city-open", belt=number, city=city)
    check_follows(belt.row, belt.dir, place.cards, taken(belt.row, state.rules_version))


def _check_run_is_held(state: State, seat: Seat, place: Place) -> None:
    seen: list[Luggage] = []
    jokers = 0
    for card in place.cards:
        if isinstance(card, Joker):
            jokers += 1
        elif card in seen or card not in state.hands[seat]:
            raise Illegal("captain-not-in-hand", card=card)
        else:
            seen.append(card)
    if jokers > 1:
        raise Illegal("captain-two-jokers")
    if jokers:
        _check_airport(state, seat, "TM")


def _check_origin(state: State, seat: Seat, origin: Origin) -> None:
    _check_calm(state)
    if seat != state.turn:
        raise Illegal("refused-not-your-turn", turn=state.turn)
    if state.acted:
        raise Illegal("captain-acted")
    if _belt(state, origin.belt).origin is not None:
        raise Illegal("captain-has-origin", belt=origin.belt)
    _check_in_hand(state, seat, origin.card)
    if state.phase == "turn" and not drawable(state) and origins(state.belts):
        raise Illegal("captain-nothing-to-draw")


def _check_look(state: State, seat: Seat, look: Look) -> None:
    _check_action(state, seat)
    _with_origin(state, look.belt)


def _check_swap(state: State, seat: Seat, swap: Swap) -> None:
    _check_action(state, seat)
    _with_row(state, swap.belt)
    _check_in_hand(state, seat, swap.card)


def _check_close(state: State, seat: Seat, close: Close) -> None:
    _check_action(state, seat)
    _with_row(state, close.belt)


def _check_end(state: State, seat: Seat, _: End) -> None:
    _check_turn(state, seat)
    if not state.acted:
        raise Illegal("captain-must-act")


# --- airport cards -------------------------------------------------------------------------------


def _check_world_tour(state: State, seat: Seat, tour: WorldTour) -> None:
    _check_airport(state, seat, "TM")
    belt = _with_row(state, tour.belt)
    barred = taken(belt.row, state.rules_version)
    check_follows(belt.row, belt.dir, (Joker(tour.number),), barred)


def _check_reverse(state: State, seat: Seat, reverse: Reverse) -> None:
    _check_airport(state, seat, "CS")
    _with_row(state, reverse.belt)


def _check_board(state: State, seat: Seat, board: Board) -> None:
    _check_airport(state, seat, "TA")
    for at, number in enumerate(board.belts):
        _with_origin(state, number)
        if number in board.belts[:at]:
            raise Illegal("captain-look-twice", belt=number)
    count = min(2, len(origins(state.belts)))
    if len(board.belts) != count:
        raise Illegal("captain-look-count", count=count)


def _check_delay(state: State, seat: Seat, _: Delay) -> None:
    _check_airport(state, seat, "VR")


# --- out of turn ---------------------------------------------------------------------------------


def _check_word(state: State, seat: Seat, _: Call | Pass) -> None:
    """A call, or to let it pass: in the window, by the others, the first call only (R25)."""
    placement = state.placement
    if placement is None:
        raise Illegal("captain-nothing-to-call")
    if state.phase == "reveal" and state.reveal is not None:
        raise Illegal("captain-called", seat=state.reveal.caller)
    if state.phase != "call":
        raise Illegal("captain-call-late")
    if seat == placement.seat:
        raise Illegal("captain-own-placement")
    if seat in state.passed:
        raise Illegal("captain-passed")


def _check_take(state: State, seat: Seat, take: Take) -> None:
    """R31, R32, R34."""
    _check_calm(state)
    if state.phase == "setup":
        raise Illegal("captain-setup")
    belt = _with_row(state, take.belt)
    if belt.row[-1] == "CS" or isinstance(belt.row[-1], Joker):
        raise Illegal("captain-take-airport", belt=take.belt)
    count = len(take.cards)
    if not count or set(take.cards) != set(belt.row[-count:]) or len(set(take.cards)) != count:
        raise Illegal("captain-take-not-last", belt=take.belt, cards=take.cards)
    if count > len(takeable(belt.row)):
        raise Illegal("captain-take-one-stays", belt=take.belt)
    left = takes_left(state, seat)
    if left is not None and count > left:
        raise Illegal("captain-takes-spent", most=int(state.options.takeback_max))


CHECKS: dict[type, Callable[[State, Seat, Any], None]] = {
    Place: _check_place,
    Origin: _check_origin,
    Look: _check_look,
    Swap: _check_swap,
    Close: _check_close,
    WorldTour: _check_world_tour,
    Reverse: _check_reverse,
    Board: _check_board,
    Delay: _check_delay,
    Call: _check_word,
    Pass: _check_word,
    Take: _check_take,
    End: _check_end,
}

OFFICES: dict[type, tuple[Office, Callable[[State, Any], None]]] = {
    First: (Office.HOST, _check_first)
}
