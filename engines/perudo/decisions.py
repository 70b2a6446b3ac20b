"""What a perudo table waits for, for how long, and what is played when time is up (S1, R23)."""

from engines.core import Decision, Office, Seat
from engines.perudo.ruleset import ruleset
from engines.perudo.state import State, staying
from engines.perudo.types import Bid, Challenge, First, Push
from engines.position import decision, looks

TURN_SECONDS = 60
PUSH_SECONDS = 15

CHALLENGE = Challenge()
NO_PUSH = Push(())


def decisions(state: State) -> tuple[Decision, ...]:
    """All that is waited for: who begins, a turn, a push after it, or a look at the reveal.

    A turn's id is "round.bids made" ("3.4"): it names the bid that stands, so the buttons of those
    who may challenge or say calza out of turn carry it as well. The push after the fourth bid is
    "3.4p".
    """
    phase, seat = state.phase, state.turn
    if phase == "bidding" and seat is not None:
        id = f"{state.round}.{len(state.bids)}"
        return (decision(state, seat, id, TURN_SECONDS, stand_in(state, seat)),)
    if phase == "reveal":
        return looks(state, staying(state), f"r{state.round}")
    if phase == "push" and seat is not None:
        id = f"{state.round}.{len(state.bids)}p"
        return (decision(state, seat, id, PUSH_SECONDS, NO_PUSH, "window"),)
    if phase == "first" and state.options.first == "host_picks":
        return (Decision(Office.HOST, "first", TURN_SECONDS, First(staying(state)[0])),)
    return ()


def stand_in(state: State, seat: Seat) -> Bid | Challenge | Push:
    """What is played for the seat in turn when it does not act (S1, R23)."""
    if state.phase == "push":
        return NO_PUSH
    if state.bids:
        return CHALLENGE
    return ruleset(state).opening(state, seat)
