"""What a table of Captain Bluff waits for, how long, and what time plays (R38)."""

from engines.captain.cards import in_order
from engines.captain.state import State, callers, origins
from engines.captain.types import End, First, Look, Origin, Pass
from engines.core import Decision, Office, Seat
from engines.position import decision, look_seconds, looks

TURN_SECONDS = 60

PASS = Pass()
END = End()


def decisions(state: State) -> tuple[Decision, ...]:
    """All that is waited for: who begins, an origin in setup, a turn, words, a look at a reveal.

    The id of setup's third origin is "s3". That of a turn is "turn.what was done in it" ("12.1"):
    it stays when others take luggage back. "c7" is the window of the seventh placement, "r7" what a
    call of it showed.
    """
    phase, seat = state.phase, state.turn
    if phase == "turn" and seat is not None:
        id = f"{state.turns}.{state.step}"
        return (decision(state, seat, id, TURN_SECONDS, stand_in(state, seat)),)
    if phase == "call" and state.placement is not None:
        id, seconds = f"c{state.placement.number}", int(state.options.call_time)
        return tuple([decision(state, s, id, seconds, PASS, "window") for s in callers(state)])
    if phase == "reveal" and state.placement is not None and state.reveal is not None:
        seconds = look_seconds(len(state.reveal.row) + 1)
        return looks(state, f"r{state.placement.number}", seconds)
    if phase == "setup" and seat is not None:
        id = f"s{len(origins(state.belts)) + 1}"
        return (decision(state, seat, id, TURN_SECONDS, stand_in(state, seat)),)
    if phase == "first" and state.options.first == "host_picks":
        return (Decision(Office.HOST, "first", TURN_SECONDS, First(state.staying[0])),)
    return ()


def stand_in(state: State, seat: Seat) -> Look | Origin | End:
    """What is played for the seat in turn when it does not act (R38)."""
    if state.acted:
        return END
    there = origins(state.belts)
    if there and state.phase == "turn":
        fresh = [belt for belt in there if state.belt(belt).learnt[seat] is None]
        return Look(fresh[0] if fresh and state.rules_version > 2 else there[0])
    free = next(b for b, belt in enumerate(state.belts, 1) if belt.origin is None)
    return Origin(free, in_order(state.hands[seat])[0])
