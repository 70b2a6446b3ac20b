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
    if seat is not None and (phase == "bidding" or phase == "push"):
        away = state.presence.missed[seat] >= MISSES_UNTIL_AWAY
        return (_turn(seat, state.round, len(state.bids), away, stand_in(state, seat)),)
    if phase == "reveal":
        away, number = state.presence.away, state.round
        return tuple([_look(seat, number, seat in away) for seat in watchers(state)])
    if phase == "first" and state.options.first == "host_picks":
        return (Decision(Office.HOST, "first", TURN_SECONDS, First(staying(state)[0])),)
    return ()


@lru_cache(maxsize=1024)
def _look(seat: Seat, number: int, away: bool) -> Decision:
    """Kept, because every seat's `Continue` leaves those of the others as they are."""
    id = f"r{number}"
    if away:
        return Decision(seat, id, AWAY_SECONDS, CONTINUE, "breath")
    return Decision(seat, id, REVEAL_SECONDS, CONTINUE, "reveal")


@lru_cache(maxsize=1024)
def _turn(
    seat: Seat, number: int, bids: int, away: bool, stand_in: Bid | Challenge | Push
) -> Decision:
    """What the seat in turn decides on (S1, S2); kept, because it is asked for again and again."""
    pushing = isinstance(stand_in, Push)
    id = f"{number}.{bids}p" if pushing else f"{number}.{bids}"
    if away:
        return Decision(seat, id, AWAY_SECONDS, stand_in, "breath")
    if pushing:
        return Decision(seat, id, PUSH_SECONDS, stand_in, "window")
    return Decision(seat, id, TURN_SECONDS, stand_in)


def stand_in(state: State, seat: Seat) -> Bid | Challenge | Push:
    """What is played for the seat in turn when it does not act (S1, R23)."""
    if state.phase == "push":
        return NO_PUSH
    if state.bids:
        return CHALLENGE
    return ruleset(state).opening(state, seat)
