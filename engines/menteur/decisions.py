"""Decisions of a table of poker menteur, their times and stand-ins (R31).

A trial waits for its player's press before each throw, so that all can follow the dice; the clock
throws for them. It is no turn that can be missed.
"""

from functools import lru_cache, partial

from engines.core import Decision, Seat
from engines.menteur.ladder import NO_PLACE, HandLadder
from engines.menteur.odds import is_place_likely
from engines.menteur.state import MenteurState, find_owed_throw, list_dice_under_cup
from engines.menteur.types import (
    MenteurAccept,
    MenteurAnnounce,
    MenteurRefuse,
    MenteurRoll,
    MenteurThrow,
)
from engines.position import compute_look_seconds, make_decision, make_look_decisions

ANSWER_SECONDS = 45
HANDLING_SECONDS = 60
TRIAL_SECONDS = 15
REVEAL_SECONDS = compute_look_seconds(3)
"""Time for a look at three things: the announcement, the dice and the points."""

ACCEPT_ACTION = MenteurAccept()
REFUSE_ACTION = MenteurRefuse()
ROLL_ACTION = MenteurRoll()


def list_decisions(state: MenteurState) -> tuple[Decision, ...]:
    """Return the open decisions: a turn, an answer, a trial's throw, looks.

    The answer to the second announcement of round 3 is "3.2", the turn that follows when it is
    accepted "3.2h" from the first throw to the announcement; the press for a trial's first throw
    is "t3.0", the reveal "r3".
    """
    phase, seat = state.phase, state.turn
    if phase == "reveal":
        return make_look_decisions(state, f"r{state.round}", REVEAL_SECONDS)
    if seat is None:
        return ()
    if phase == "handling":
        id = f"{state.round}.{len(state.placed)}h"
        return (make_decision(state, seat, id, HANDLING_SECONDS, find_handling_stand_in(state)),)
    if phase == "answer":
        id = f"{state.round}.{len(state.placed)}"
        return (
            make_decision(
                state, seat, id, ANSWER_SECONDS, partial(find_answer_stand_in, state, seat)
            ),
        )
    if phase == "trial":
        id = f"t{state.round}.{state.throws}"
        return (make_decision(state, seat, id, TRIAL_SECONDS, ROLL_ACTION, "window"),)
    return ()


def find_answer_stand_in(state: MenteurState, seat: Seat) -> MenteurAccept | MenteurRefuse:
    """Return the answer to an announcement when time is up (R31).

    It is accepted if it is at least as likely true as not by the dice in the open, those under
    the cup that the seat knows, and chance. The top hand is refused, and under version 2 of the
    rules all.
    """
    if state.rules_version < 3 or state.standing is None:
        return REFUSE_ACTION
    ladder = state.ladder
    place = ladder.places[state.standing.hand]
    lying = zip(state.faces, state.hidden, state.known, strict=True)
    seen = tuple(sorted([face for face, hidden, known in lying if not hidden or seat in known]))
    believed = place < len(ladder.hands) - 1 and is_place_likely(ladder, seen, place)
    return ACCEPT_ACTION if believed else REFUSE_ACTION


def find_handling_stand_in(state: MenteurState) -> MenteurThrow | MenteurAnnounce:
    """Return the owed throw, hidden if possible, else the lowest announcement (R31)."""
    owes = find_owed_throw(state)
    if owes == "nothing":
        standing, ladder = state.standing, state.ladder
        return _build_lowest_announcement(
            ladder, ladder.places[standing.hand] if standing else NO_PLACE
        )
    if owes == "all":
        dice = tuple([p for p, face in enumerate(state.faces, 1) if not face])
        shakes = state.options.cup == "physical" and any(state.hidden)  # all there were thrown
        return MenteurThrow("open" if shakes else "hidden", dice, state.handled)
    hidden = list_dice_under_cup(state)
    return (
        MenteurThrow("hidden", hidden, state.handled)
        if hidden
        else MenteurThrow("open", (1,), state.handled)
    )


@lru_cache(maxsize=4096)
def _build_lowest_announcement(ladder: HandLadder, above: int) -> MenteurAnnounce:
    return MenteurAnnounce(ladder.hands[above + 1])
