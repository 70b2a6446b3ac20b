"""What a perudo table waits for, for how long, and what is played when time is up (S1, R23)."""

from functools import partial

from engines.core import Decision, Office, Seat
from engines.perudo.odds import is_likely
from engines.perudo.ruleset import ruleset
from engines.perudo.state import State
from engines.perudo.types import Bid, Challenge, First, Push
from engines.position import decision, look_seconds, looks

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
        return (decision(state, seat, id, TURN_SECONDS, partial(stand_in, state, seat)),)
    if phase == "reveal":
        cups = sum([dice > 0 for dice in state.counts])
        return looks(state, f"r{state.round}", look_seconds(cups))
    if phase == "push" and seat is not None:
        id = f"{state.round}.{len(state.bids)}p"
        return (decision(state, seat, id, PUSH_SECONDS, NO_PUSH, "window"),)
    if phase == "first" and state.options.first == "host_picks":
        return (Decision(Office.HOST, "first", TURN_SECONDS, First(state.staying[0])),)
    return ()


def stand_in(state: State, seat: Seat) -> Bid | Challenge | Push:
    """What is played for the seat in turn when it does not act (S1, R23)."""
    if state.phase == "push":
        return NO_PUSH
    rules = ruleset(state)
    if not state.bids:
        return rules.opening(state, seat)
    if state.rules_version < 3 or not _is_likely(state, seat):
        return CHALLENGE
    return rules.lowest_raise(state) or CHALLENGE


def _is_likely(state: State, seat: Seat) -> bool:
    """Return whether the bid that stands is at least as likely true as not by a seat's own dice,
    those in the open, and chance (S1)."""
    bid, wild = state.bids[-1].bid, ruleset(state).wild(state)
    faces = {bid.face, wild}
    seen = [*state.hidden[seat], *[die for dice in state.pushed for die in dice]]
    unseen = sum([len(dice) for other, dice in enumerate(state.hidden) if other != seat])
    needed = bid.count - sum([die in faces for die in seen])
    return is_likely(unseen, needed, 1 if wild in (None, bid.face) else 2)
