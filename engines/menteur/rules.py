"""Checks of actions in poker menteur, with the reason of each refusal.

Rule numbers are those of docs/rules/menteur.md. Effects of actions are in `play`.
"""

from collections.abc import Callable
from typing import Any

from engines.core import IllegalActionError, Seat
from engines.menteur.state import MenteurState, find_owed_throw, list_dice_under_cup
from engines.menteur.types import (
    POSITIONS,
    HandlingAction,
    MenteurAccept,
    MenteurAnnounce,
    MenteurCover,
    MenteurDirect,
    MenteurLook,
    MenteurRefuse,
    MenteurRoll,
    MenteurThrow,
    MenteurUncover,
)
from engines.position import check_turn

# --- whose turn it is, and in what ---------------------------------------------------------------


def _check_handling(state: MenteurState, seat: Seat) -> None:
    """Check that the seat has the tray and has accepted it (R13)."""
    if state.phase == "handling" and seat == state.turn:
        return
    _check_dice_live(state)
    if state.phase == "answer":
        if state.placed[-1].seat == seat:
            raise IllegalActionError("menteur-tray-passed", turn=state.turn)
        if seat == state.turn:
            raise IllegalActionError("menteur-answer-first")
    raise IllegalActionError("refused-not-your-turn", turn=state.turn)


def _check_dice_live(state: MenteurState) -> None:
    if state.phase == "reveal":
        raise IllegalActionError("menteur-dice-shown")
    if state.phase == "trial":
        raise IllegalActionError("menteur-in-trial", turn=state.turn)


def _check_answer(state: MenteurState, seat: Seat, _: MenteurAccept | MenteurRefuse) -> None:
    """Check that the receiver answers, once, right after the announcement (R13)."""
    _check_dice_live(state)
    check_turn(state, seat)
    if state.phase != "answer":
        raise IllegalActionError("menteur-nothing-to-answer")


def _check_direct(state: MenteurState, seat: Seat, _: MenteurDirect) -> None:
    """Check that the round's first player directs, once, before announcing (R11)."""
    _check_handling(state, seat)
    if state.placed:
        raise IllegalActionError("menteur-only-starter")
    if len(state.remaining_seats) == 2:
        raise IllegalActionError("menteur-two-left")
    if state.directed:
        raise IllegalActionError("menteur-directed", to=state.to)


# --- the dice ------------------------------------------------------------------------------------


def _check_dice(state: MenteurState, seat: Seat, action: HandlingAction) -> None:
    _check_handling(state, seat)
    if action.at != state.handled:
        raise IllegalActionError("menteur-layout-changed", at=action.at, now=state.handled)
    if not action.dice:
        raise IllegalActionError("menteur-no-dice")
    if len(set(action.dice)) < len(action.dice) or not set(action.dice) <= set(POSITIONS):
        raise IllegalActionError("menteur-no-such-die", dice=action.dice)


def _check_throw(state: MenteurState, seat: Seat, throw: MenteurThrow) -> None:
    """Check that each die is thrown once a turn (R17).

    A shaken cup shakes all dice in it (R24).
    """
    _check_dice(state, seat, throw)
    if again := _list_marked(throw.dice, state.thrown):
        raise IllegalActionError("menteur-thrown-twice", dice=again)
    if throw.how == "hidden" and state.options.cup == "physical":
        shaken = _list_marked(list_dice_under_cup(state), state.thrown)
        if shaken:
            raise IllegalActionError("menteur-cup-thrown", dice=shaken)


def _check_uncover(state: MenteurState, seat: Seat, uncover: MenteurUncover) -> None:
    """Check that the dice are hidden, thrown or not (R21, R23)."""
    _check_dice(state, seat, uncover)
    if open := tuple(p for p in uncover.dice if not state.hidden[p - 1]):
        raise IllegalActionError("menteur-not-hidden", dice=open)


def _check_cover(state: MenteurState, seat: Seat, cover: MenteurCover) -> None:
    """Check that the dice are open, and nothing was thrown this turn (R22, R23)."""
    _check_dice(state, seat, cover)
    lying = tuple(face > 0 and not h for face, h in zip(state.faces, state.hidden, strict=True))
    if not_open := tuple(p for p in cover.dice if not lying[p - 1]):
        raise IllegalActionError("menteur-not-open", dice=not_open)
    if stays := _list_marked(cover.dice, state.thrown):
        raise IllegalActionError("menteur-stays-open", dice=stays)
    if any(state.thrown):
        raise IllegalActionError("menteur-cover-after-throw", dice=cover.dice)


def _list_marked(dice: tuple[int, ...], marks: tuple[bool, ...]) -> tuple[int, ...]:
    return tuple([p for p in dice if marks[p - 1]])


def _check_look(state: MenteurState, seat: Seat, _: MenteurLook) -> None:
    """Check that the seat has not looked this turn (R19).

    It sees later dice anyway (R25).
    """
    _check_handling(state, seat)
    if state.looked:
        raise IllegalActionError("menteur-looked")
    if not any(state.hidden):
        raise IllegalActionError("menteur-nothing-hidden")


# --- announcing, and the rest --------------------------------------------------------------------


def _check_announce(state: MenteurState, seat: Seat, announce: MenteurAnnounce) -> None:
    """Check that the hand is higher (R8) and no throw is owed (R12, R19, R21)."""
    _check_handling(state, seat)
    places = state.ladder.places
    place = places.get(announce.hand)
    if place is None:
        raise IllegalActionError("menteur-no-such-hand")  # it may have no name
    owes = find_owed_throw(state)
    if owes == "all":
        left = tuple(p for p, face in enumerate(state.faces, 1) if not face)
        raise IllegalActionError("menteur-throw-all", dice=left)
    if owes == "one":
        raise IllegalActionError("menteur-throw-one")
    standing = state.standing
    if standing is not None and place <= places[standing.hand]:
        raise IllegalActionError("menteur-not-above", hand=announce.hand, above=standing.hand)


def _check_roll(state: MenteurState, seat: Seat, _: MenteurRoll) -> None:
    """Check that the seat is on trial (R27)."""
    if state.phase != "trial":
        raise IllegalActionError("menteur-no-trial")
    if seat != state.turn:
        raise IllegalActionError("menteur-in-trial", turn=state.turn)


SEAT_CHECKS: dict[type, Callable[[MenteurState, Seat, Any], None]] = {
    MenteurDirect: _check_direct,
    MenteurThrow: _check_throw,
    MenteurUncover: _check_uncover,
    MenteurCover: _check_cover,
    MenteurLook: _check_look,
    MenteurAnnounce: _check_announce,
    MenteurAccept: _check_answer,
    MenteurRefuse: _check_answer,
    MenteurRoll: _check_roll,
}
