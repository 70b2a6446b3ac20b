"""What a perudo table waits for, for how long, and what is played when time is up (S1, R23)."""

from functools import lru_cache

from engines.core import MISSES_UNTIL_AWAY, Continue, Decision, Office, Seat
from engines.perudo.ruleset import ruleset
from engines.perudo.state import State, staying, watchers
from engines.perudo.types import Bid, Challenge, First, Push

TURN_SECONDS = 60
PUSH_SECONDS = 15
AWAY_SECONDS = 2
REVEAL_SECONDS = 20

CHALLENGE = Challenge()
CONTINUE = Continue()
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
        return (Decision(seat, id, _seconds(state, seat, TURN_SECONDS), stand_in(state, seat)),)
    if phase == "push" and seat is not None:
        id = f"{state.round}.{len(state.bids)}p"
        return (Decision(seat, id, _seconds(state, seat, PUSH_SECONDS), NO_PUSH, "window"),)
    if phase == "reveal":
        away, number = state.presence.away, state.round
        return tuple(
            [
                _look(seat, number, AWAY_SECONDS if seat in away else REVEAL_SECONDS)
                for seat in watchers(state)
            ]
        )
    if phase == "first" and state.options.first == "host_picks":
        return (Decision(Office.HOST, "first", TURN_SECONDS, First(staying(state)[0])),)
    return ()


@lru_cache(maxsize=1024)
def _look(seat: Seat, number: int, seconds: int) -> Decision:
    """Kept, because every seat's `Continue` leaves those of the others as they are."""
    return Decision(seat, f"r{number}", seconds, CONTINUE, "reveal")


def _seconds(state: State, seat: Seat, present: int) -> int:
    return AWAY_SECONDS if state.presence.missed[seat] >= MISSES_UNTIL_AWAY else present


def stand_in(state: State, seat: Seat) -> Bid | Challenge | Push:
    """What is played for the seat in turn when it does not act (S1, R23)."""
    if state.phase == "push":
        return NO_PUSH
    if state.bids:
        return CHALLENGE
    return ruleset(state).opening(state, seat)
