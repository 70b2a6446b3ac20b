"""Decisions of a perudo table, their times and stand-ins (S1, R23)."""

from functools import partial

from engines.core import Decision, Office, Seat
from engines.perudo.odds import is_likely
from engines.perudo.ruleset import find_ruleset
from engines.perudo.state import PerudoState
from engines.perudo.types import PerudoBid, PerudoChallenge, PerudoFirst, PerudoPush
from engines.position import compute_look_seconds, make_decision, make_look_decisions

TURN_SECONDS = 60
PUSH_SECONDS = 15

CHALLENGE_ACTION = PerudoChallenge()
NO_PUSH = PerudoPush(())


def list_decisions(state: PerudoState) -> tuple[Decision, ...]:
    """Return the open decisions: who begins, a turn, a push, looks at the reveal.

    A turn's id is "round.bids made" ("3.4"): it names the bid that stands, so the buttons of those
    who may challenge or say calza out of turn carry it as well. The push after the fourth bid is
    "3.4p".
    """
    phase, seat = state.phase, state.turn
    if phase == "bidding" and seat is not None:
        id = f"{state.round}.{len(state.bids)}"
        return (make_decision(state, seat, id, TURN_SECONDS, partial(find_stand_in, state, seat)),)
    if phase == "reveal":
        cups = sum([dice > 0 for dice in state.counts])
        return make_look_decisions(state, f"r{state.round}", compute_look_seconds(cups))
    if phase == "push" and seat is not None:
        id = f"{state.round}.{len(state.bids)}p"
        return (make_decision(state, seat, id, PUSH_SECONDS, NO_PUSH, "window"),)
    if phase == "first" and state.options.first == "host_picks":
        return (Decision(Office.HOST, "first", TURN_SECONDS, PerudoFirst(state.active_seats[0])),)
    return ()


def find_stand_in(state: PerudoState, seat: Seat) -> PerudoBid | PerudoChallenge | PerudoPush:
    """Return the stand-in of the seat in turn (S1, R23)."""
    if state.phase == "push":
        return NO_PUSH
    rules = find_ruleset(state)
    if not state.bids:
        return rules.choose_opening_bid(state, seat)
    if state.rules_version < 3 or not _is_bid_likely(state, seat):
        return CHALLENGE_ACTION
    return rules.find_lowest_raise(state) or CHALLENGE_ACTION


def _is_bid_likely(state: PerudoState, seat: Seat) -> bool:
    """Return whether the standing bid is at least as likely true as not (S1).

    The seat's own dice and those in the open are counted, the others are fair.
    """
    bid, wild = state.bids[-1].bid, find_ruleset(state).find_wild_face(state)
    faces = {bid.face, wild}
    seen = [*state.hidden[seat], *[die for dice in state.pushed for die in dice]]
    unseen = sum([len(dice) for other, dice in enumerate(state.hidden) if other != seat])
    needed = bid.count - sum([die in faces for die in seen])
    return is_likely(unseen, needed, 1 if wild in (None, bid.face) else 2)
