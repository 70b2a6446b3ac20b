"""Decisions of a table of Captain Bluff, their times and stand-ins (R38)."""

from engines.captain.cards import sort_cards
from engines.captain.state import CaptainState, list_callers, list_origin_belts
from engines.captain.types import CaptainEnd, CaptainFirst, CaptainLook, CaptainOrigin, CaptainPass
from engines.core import Decision, Office, Seat
from engines.position import compute_look_seconds, make_decision, make_look_decisions

TURN_SECONDS = 60

PASS_ACTION = CaptainPass()
END_ACTION = CaptainEnd()


def list_decisions(state: CaptainState) -> tuple[Decision, ...]:
    """Return the open decisions: who begins, setup, a turn, calls, looks at a reveal.

    The id of setup's third origin is "s3". That of a turn is "turn.steps done in it" ("12.1"): it
    stays when others take luggage back. "c7" is the call window of the seventh placement, "r7" its
    reveal.
    """
    phase, seat = state.phase, state.turn
    if phase == "turn" and seat is not None:
        id = f"{state.turns}.{state.step}"
        return (make_decision(state, seat, id, TURN_SECONDS, find_stand_in(state, seat)),)
    if phase == "call" and state.placement is not None:
        id, seconds = f"c{state.placement.number}", int(state.options.call_time)
        return tuple(
            [
                make_decision(state, s, id, seconds, PASS_ACTION, "window")
                for s in list_callers(state)
            ]
        )
    if phase == "reveal" and state.placement is not None and state.reveal is not None:
        seconds = compute_look_seconds(len(state.reveal.row) + 1)
        return make_look_decisions(state, f"r{state.placement.number}", seconds)
    if phase == "setup" and seat is not None:
        id = f"s{len(list_origin_belts(state.belts)) + 1}"
        return (make_decision(state, seat, id, TURN_SECONDS, find_stand_in(state, seat)),)
    if phase == "first" and state.options.first == "host_picks":
        return (Decision(Office.HOST, "first", TURN_SECONDS, CaptainFirst(state.active_seats[0])),)
    return ()


def find_stand_in(state: CaptainState, seat: Seat) -> CaptainLook | CaptainOrigin | CaptainEnd:
    """Return the stand-in of the seat in turn (R38)."""
    if state.acted:
        return END_ACTION
    there = list_origin_belts(state.belts)
    if there and state.phase == "turn":
        fresh = [belt for belt in there if state.get_belt(belt).learnt[seat] is None]
        return CaptainLook(fresh[0] if fresh and state.rules_version > 2 else there[0])
    free = next(b for b, belt in enumerate(state.belts, 1) if belt.origin is None)
    return CaptainOrigin(free, sort_cards(state.hands[seat])[0])
