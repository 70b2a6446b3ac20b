"""What a table of poker menteur waits for, for how long, and what is played when time is up (R31).

A trial waits for its player's press before each throw, so that all can follow the dice; time throws
for him. It is no turn that one can miss.
"""

from functools import lru_cache, partial

from engines.core import Decision, Seat
from engines.menteur.ladder import NOTHING, Ladder
from engines.menteur.odds import is_likely
from engines.menteur.state import State, owed, under_cup
from engines.menteur.types import Accept, Announce, Refuse, Roll, Throw
from engines.position import decision, look_seconds, looks

ANSWER_SECONDS = 45
HANDLING_SECONDS = 60
TRIAL_SECONDS = 15
REVEAL_SECONDS = look_seconds(3)
"""The announcement, the dice and the points."""

ACCEPT = Accept()
REFUSE = Refuse()
ROLL = Roll()


def decisions(state: State) -> tuple[Decision, ...]:
    """All that is waited for: a turn with the dice, an answer, a trial's throw, or looks.

    The answer to the second announcement of round 3 is "3.2", the turn that follows when it is
    accepted "3.2h" from the first throw to the announcement; the press for a trial's first throw
    is "t3.0", the reveal "r3".
    """
    phase, seat = state.phase, state.turn
    if phase == "reveal":
        return looks(state, f"r{state.round}", REVEAL_SECONDS)
    if seat is None:
        return ()
    if phase == "handling":
        id = f"{state.round}.{len(state.placed)}h"
        return (decision(state, seat, id, HANDLING_SECONDS, handling_stand_in(state)),)
    if phase == "answer":
        id = f"{state.round}.{len(state.placed)}"
        return (decision(state, seat, id, ANSWER_SECONDS, partial(answer_stand_in, state, seat)),)
    if phase == "trial":
        id = f"t{state.round}.{state.throws}"
        return (decision(state, seat, id, TRIAL_SECONDS, ROLL, "window"),)
    return ()


def answer_stand_in(state: State, seat: Seat) -> Accept | Refuse:
    """Return whether what is announced is believed when time is up (R31).

    It is while it is at least as likely true as not by the dice in the open, those under the cup
    that the seat knows, and chance. The top hand is refused, and under version 2 of the rules all.
    """
    if state.rules_version < 3 or state.standing is None:
        return REFUSE
    ladder = state.ladder
    place = ladder.places[state.standing.hand]
    lying = zip(state.faces, state.hidden, state.known, strict=True)
    seen = tuple(sorted([face for face, hidden, known in lying if not hidden or seat in known]))
    believed = place < len(ladder.hands) - 1 and is_likely(ladder, seen, place)
    return ACCEPT if believed else REFUSE


def handling_stand_in(state: State) -> Throw | Announce:
    """The throw that is owed, hidden if it may be; when none is, the lowest announcement (R31)."""
    owes = owed(state)
    if owes == "nothing":
        standing, ladder = state.standing, state.ladder
        return _lowest(ladder, ladder.places[standing.hand] if standing else NOTHING)
    if owes == "all":
        dice = tuple([p for p, face in enumerate(state.faces, 1) if not face])
        shakes = state.options.cup == "physical" and any(state.hidden)  # all there were thrown
        return Throw("open" if shakes else "hidden", dice, state.handled)
    hidden = under_cup(state)
    return Throw("hidden", hidden, state.handled) if hidden else Throw("open", (1,), state.handled)


@lru_cache(maxsize=4096)
def _lowest(ladder: Ladder, above: int) -> Announce:
    return Announce(ladder.hands[above + 1])
