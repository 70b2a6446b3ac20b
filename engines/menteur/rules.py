"""What may be done at a table of poker menteur, and the reason when it may not.

Rule numbers are those of docs/rules/menteur.md. What comes of an action is in `play`.
"""

from collections.abc import Callable
from typing import Any

from engines.core import Illegal, Seat
from engines.menteur.state import State, owed, under_cup
from engines.menteur.types import (
    POSITIONS,
    Accept,
    Announce,
    Cover,
    Direct,
    Handling,
    Look,
    Refuse,
    Roll,
    Throw,
    Uncover,
)

# --- whose turn it is, and in what ---------------------------------------------------------------


def _check_handling(state: State, seat: Seat) -> None:
    """Only who has the tray handles dice and announces, and not before he has accepted (R13)."""
    if state.phase == "handling" and seat == state.turn:
        return
    _check_dice_live(state)
    if state.phase == "answer":
        if state.placed[-1].seat == seat:
            raise Illegal("menteur-tray-passed", turn=state.turn)
        if seat == state.turn:
            raise Illegal("menteur-answer-first")
    raise Illegal("refused-not-your-turn", turn=state.turn)


def _check_dice_live(state: State) -> None:
    if state.phase == "reveal":
        raise Illegal("menteur-dice-shown")
    if state.phase == "trial":
        raise Illegal("menteur-in-trial", turn=state.turn)


def _check_answer(state: State, seat: Seat, _: Accept | Refuse) -> None:
    """The receiver alone accepts or refuses, once, right after the announcement (R13)."""
    _check_dice_live(state)
    if seat != state.turn:
        raise Illegal("refused-not-your-turn", turn=state.turn)
    if state.phase != "answer":
        raise Illegal("menteur-nothing-to-answer")


def _check_direct(state: State, seat: Seat, _: Direct) -> None:
    """The round's first player, once, before he announces (R11)."""
    _check_handling(state, seat)
    if state.placed:
        raise Illegal("menteur-only-starter")
    if len(state.playing) == 2:
        raise Illegal("menteur-two-left")
    if state.directed:
        raise Illegal("menteur-directed", to=state.to)


# --- the dice ------------------------------------------------------------------------------------


def _check_dice(state: State, seat: Seat, action: Handling) -> None:
    _check_handling(state, seat)
    if action.at != state.handled:
        raise Illegal("menteur-layout-changed", at=action.at, now=state.handled)
    if not action.dice:
        raise Illegal("menteur-no-dice")
    if len(set(action.dice)) < len(action.dice) or not set(action.dice) <= set(POSITIONS):
        raise Illegal("menteur-no-such-die", dice=action.dice)


def _check_throw(state: State, seat: Seat, throw: Throw) -> None:
    """Each die once a turn (R17); a cup that is shaken shakes all in it (R24)."""
    _check_dice(state, seat, throw)
    if again := _of(throw.dice, state.thrown):
        raise Illegal("menteur-thrown-twice", dice=again)
    if throw.how == "hidden" and state.options.cup == "physical":
        shaken = _of(under_cup(state), state.thrown)
        if shaken:
            raise Illegal("menteur-cup-thrown", dice=shaken)


def _check_uncover(state: State, seat: Seat, uncover: Uncover) -> None:
    """Any hidden die, thrown or not (R21, R23)."""
    _check_dice(state, seat, uncover)
    if open := tuple(p for p in uncover.dice if not state.hidden[p - 1]):
        raise Illegal("menteur-not-hidden", dice=open)


def _check_cover(state: State, seat: Seat, cover: Cover) -> None:
    """Open dice, before the first throw of the turn (R22, R23)."""
    _check_dice(state, seat, cover)
    lying = tuple(face > 0 and not h for face, h in zip(state.faces, state.hidden, strict=True))
    if not_open := tuple(p for p in cover.dice if not lying[p - 1]):
        raise Illegal("menteur-not-open", dice=not_open)
    if stays := _of(cover.dice, state.thrown):
        raise Illegal("menteur-stays-open", dice=stays)
    if any(state.thrown):
        raise Illegal("menteur-cover-after-throw", dice=cover.dice)


def _of(dice: tuple[int, ...], marks: tuple[bool, ...]) -> tuple[int, ...]:
    return tuple([p for p in dice if marks[p - 1]])


def _check_look(state: State, seat: Seat, _: Look) -> None:
    """At any time in one's turn (R19); after a look one sees all by itself (R25)."""
    _check_handling(state, seat)
    if state.looked:
        raise Illegal("menteur-looked")
    if not any(state.hidden):
        raise Illegal("menteur-nothing-hidden")


# --- announcing, and the rest --------------------------------------------------------------------


def _check_announce(state: State, seat: Seat, announce: Announce) -> None:
    """Strictly higher (R8), when all is thrown that must be (R12, R19, R21)."""
    _check_handling(state, seat)
    places = state.ladder.places
    place = places.get(announce.hand)
    if place is None:
        raise Illegal("menteur-no-such-hand")  # it may have no name
    owes = owed(state)
    if owes == "all":
        left = tuple(p for p, face in enumerate(state.faces, 1) if not face)
        raise Illegal("menteur-throw-all", dice=left)
    if owes == "one":
        raise Illegal("menteur-throw-one")
    standing = state.standing
    if standing is not None and place <= places[standing.hand]:
        raise Illegal("menteur-not-above", hand=announce.hand, above=standing.hand)


def _check_roll(state: State, seat: Seat, _: Roll) -> None:
    """Who accepted the top hand throws for his own (R27)."""
    if state.phase != "trial":
        raise Illegal("menteur-no-trial")
    if seat != state.turn:
        raise Illegal("menteur-in-trial", turn=state.turn)


CHECKS: dict[type, Callable[[State, Seat, Any], None]] = {
    Direct: _check_direct,
    Throw: _check_throw,
    Uncover: _check_uncover,
    Cover: _check_cover,
    Look: _check_look,
    Announce: _check_announce,
    Accept: _check_answer,
    Refuse: _check_answer,
    Roll: _check_roll,
}
