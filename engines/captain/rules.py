"""Checks of actions in Captain Bluff, with the reason of each refusal.

Rule numbers are those of docs/rules/captain.md. Effects of actions are in `play`.
"""

from collections.abc import Callable
from typing import Any

from engines.captain.belt import (
    BELT_NUMBERS,
    CaptainBelt,
    check_follows,
    list_takeable,
    list_taken_numbers,
)
from engines.captain.cards import CaptainCard, Joker, Luggage
from engines.captain.state import CaptainState, can_draw, count_takes_left, list_origin_belts
from engines.captain.types import (
    CaptainBoard,
    CaptainCall,
    CaptainClose,
    CaptainDelay,
    CaptainEnd,
    CaptainFirst,
    CaptainLook,
    CaptainOrigin,
    CaptainPass,
    CaptainPlace,
    CaptainReverse,
    CaptainSwap,
    CaptainTake,
    WorldTour,
)
from engines.core import IllegalActionError, Office, Seat
from engines.position import check_turn


def check_takes_part(state: CaptainState, seat: Seat) -> None:
    """Refuse seats that have left (R39)."""
    if seat in state.gone:
        raise IllegalActionError("refused-left", seat=seat)


# --- when ----------------------------------------------------------------------------------------


def _check_first(state: CaptainState, first: CaptainFirst) -> None:
    """Check the host's choice of the first seat (R4a)."""
    if state.phase != "first":
        raise IllegalActionError("captain-started")
    if not 0 <= first.seat < len(state.hands):
        raise IllegalActionError("refused-no-such-seat", seat=first.seat)
    if first.seat in state.gone:
        raise IllegalActionError("refused-left", seat=first.seat)


def _check_begun(state: CaptainState) -> None:
    """Check that it is known who begins (R4a)."""
    if state.phase == "first":
        raise IllegalActionError("captain-wait-for-first")


def _check_calm(state: CaptainState) -> None:
    """Check that neither a call window nor a reveal is open (R25, R32)."""
    _check_begun(state)
    if state.phase == "call" and state.placement is not None:
        raise IllegalActionError("captain-window", seat=state.placement.seat)
    if state.phase == "reveal":
        raise IllegalActionError("captain-reveal")


def _check_turn(state: CaptainState, seat: Seat) -> None:
    _check_calm(state)
    if state.phase == "setup":
        raise IllegalActionError("captain-setup")
    check_turn(state, seat)


def _check_action(state: CaptainState, seat: Seat) -> None:
    """Check that it is the seat's turn, with its one action left (R9)."""
    _check_turn(state, seat)
    if state.acted:
        raise IllegalActionError("captain-acted")


def _check_airport(state: CaptainState, seat: Seat, card: CaptainCard) -> None:
    """Check that the turn's one airport card is left, and in hand (R9)."""
    _check_turn(state, seat)
    if state.played:
        raise IllegalActionError("captain-airport-played")
    _check_in_hand(state, seat, card)


# --- where ---------------------------------------------------------------------------------------


def _find_belt(state: CaptainState, number: int) -> CaptainBelt:
    if number not in BELT_NUMBERS:
        raise IllegalActionError("captain-no-such-belt", belt=number)
    return state.belts[number - 1]


def _find_belt_with_origin(state: CaptainState, number: int) -> CaptainBelt:
    belt = _find_belt(state, number)
    if belt.origin is None:
        raise IllegalActionError("captain-no-origin", belt=number)
    return belt


def _find_belt_with_row(state: CaptainState, number: int) -> CaptainBelt:
    belt = _find_belt_with_origin(state, number)
    if not belt.row:
        raise IllegalActionError("captain-belt-empty", belt=number)
    return belt


def _check_in_hand(state: CaptainState, seat: Seat, card: CaptainCard) -> None:
    if card not in state.hands[seat]:
        raise IllegalActionError("captain-not-in-hand", card=card)


# --- the five actions ----------------------------------------------------------------------------


def _check_place(state: CaptainState, seat: Seat, place: CaptainPlace) -> None:
    _check_action(state, seat)
    belt = _find_belt_with_origin(state, place.belt)
    _check_run_is_held(state, seat, place)
    luggage = [card for card in place.cards if isinstance(card, Luggage)]
    if not luggage:
        raise IllegalActionError("captain-nothing-placed")
    city = luggage[0].city
    for card in luggage:
        if card.city != city:
            raise IllegalActionError("captain-two-cities", one=luggage[0], other=card)
    if belt.row:
        if belt.city != city:
            raise IllegalActionError("captain-other-city", belt=place.belt, city=belt.city)
    else:
        for number, other in enumerate(state.belts, 1):
            if other.row and other.city == city:
                raise IllegalActionError("captain-city-open", belt=number, city=city)
    check_follows(
        belt.row, belt.dir, place.cards, list_taken_numbers(belt.row, state.rules_version)
    )


def _check_run_is_held(state: CaptainState, seat: Seat, place: CaptainPlace) -> None:
    seen: list[Luggage] = []
    jokers = 0
    for card in place.cards:
        if isinstance(card, Joker):
            jokers += 1
        elif card in seen or card not in state.hands[seat]:
            raise IllegalActionError("captain-not-in-hand", card=card)
        else:
            seen.append(card)
    if jokers > 1:
        raise IllegalActionError("captain-two-jokers")
    if jokers:
        _check_airport(state, seat, "TM")


def _check_origin(state: CaptainState, seat: Seat, origin: CaptainOrigin) -> None:
    _check_calm(state)
    check_turn(state, seat)
    if state.acted:
        raise IllegalActionError("captain-acted")
    if _find_belt(state, origin.belt).origin is not None:
        raise IllegalActionError("captain-has-origin", belt=origin.belt)
    _check_in_hand(state, seat, origin.card)
    if state.phase == "turn" and not can_draw(state) and list_origin_belts(state.belts):
        raise IllegalActionError("captain-nothing-to-draw")


def _check_look(state: CaptainState, seat: Seat, look: CaptainLook) -> None:
    _check_action(state, seat)
    _find_belt_with_origin(state, look.belt)


def _check_swap(state: CaptainState, seat: Seat, swap: CaptainSwap) -> None:
    _check_action(state, seat)
    _find_belt_with_row(state, swap.belt)
    _check_in_hand(state, seat, swap.card)


def _check_close(state: CaptainState, seat: Seat, close: CaptainClose) -> None:
    _check_action(state, seat)
    _find_belt_with_row(state, close.belt)


def _check_end(state: CaptainState, seat: Seat, _: CaptainEnd) -> None:
    _check_turn(state, seat)
    if not state.acted:
        raise IllegalActionError("captain-must-act")


# --- airport cards -------------------------------------------------------------------------------


def _check_world_tour(state: CaptainState, seat: Seat, tour: WorldTour) -> None:
    _check_airport(state, seat, "TM")
    belt = _find_belt_with_row(state, tour.belt)
    barred = list_taken_numbers(belt.row, state.rules_version)
    check_follows(belt.row, belt.dir, (Joker(tour.number),), barred)


def _check_reverse(state: CaptainState, seat: Seat, reverse: CaptainReverse) -> None:
    _check_airport(state, seat, "CS")
    _find_belt_with_row(state, reverse.belt)


def _check_board(state: CaptainState, seat: Seat, board: CaptainBoard) -> None:
    _check_airport(state, seat, "TA")
    for at, number in enumerate(board.belts):
        _find_belt_with_origin(state, number)
        if number in board.belts[:at]:
            raise IllegalActionError("captain-look-twice", belt=number)
    count = min(2, len(list_origin_belts(state.belts)))
    if len(board.belts) != count:
        raise IllegalActionError("captain-look-count", count=count)


def _check_delay(state: CaptainState, seat: Seat, _: CaptainDelay) -> None:
    _check_airport(state, seat, "VR")


# --- out of turn ---------------------------------------------------------------------------------


def _check_word(state: CaptainState, seat: Seat, _: CaptainCall | CaptainPass) -> None:
    """Check a call or a pass: in the window, by the others, the first call only (R25)."""
    placement = state.placement
    if placement is None:
        raise IllegalActionError("captain-nothing-to-call")
    if state.phase == "reveal" and state.reveal is not None:
        raise IllegalActionError("captain-called", seat=state.reveal.caller)
    if state.phase != "call":
        raise IllegalActionError("captain-call-late")
    if seat == placement.seat:
        raise IllegalActionError("captain-own-placement")
    if seat in state.passed:
        raise IllegalActionError("captain-passed")


def _check_take(state: CaptainState, seat: Seat, take: CaptainTake) -> None:
    """Check luggage that is taken back (R31, R32, R34)."""
    _check_calm(state)
    if state.phase == "setup":
        raise IllegalActionError("captain-setup")
    belt = _find_belt_with_row(state, take.belt)
    if belt.row[-1] == "CS" or isinstance(belt.row[-1], Joker):
        raise IllegalActionError("captain-take-airport", belt=take.belt)
    count = len(take.cards)
    if not count or set(take.cards) != set(belt.row[-count:]) or len(set(take.cards)) != count:
        raise IllegalActionError("captain-take-not-last", belt=take.belt, cards=take.cards)
    if count > len(list_takeable(belt.row)):
        raise IllegalActionError("captain-take-one-stays", belt=take.belt)
    left = count_takes_left(state, seat)
    if left is not None and count > left:
        raise IllegalActionError("captain-takes-spent", most=int(state.options.takeback_max))


SEAT_CHECKS: dict[type, Callable[[CaptainState, Seat, Any], None]] = {
    CaptainPlace: _check_place,
    CaptainOrigin: _check_origin,
    CaptainLook: _check_look,
    CaptainSwap: _check_swap,
    CaptainClose: _check_close,
    WorldTour: _check_world_tour,
    CaptainReverse: _check_reverse,
    CaptainBoard: _check_board,
    CaptainDelay: _check_delay,
    CaptainCall: _check_word,
    CaptainPass: _check_word,
    CaptainTake: _check_take,
    CaptainEnd: _check_end,
}

OFFICE_CHECKS: dict[type, tuple[Office, Callable[[CaptainState, Any], None]]] = {
    CaptainFirst: (Office.HOST, _check_first)
}
