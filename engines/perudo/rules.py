"""Checks of the actions at a perudo table, with the reason of each refusal.

Rule numbers (R4, P8, S2 …) are those of docs/rules/perudo.md. Effects of actions are in `play`;
`borg` and `dudo` have what the two rule sets judge differently.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

from engines.core import IllegalActionError, Office, Seat
from engines.perudo.ruleset import find_ruleset, list_challengers
from engines.perudo.state import PerudoState
from engines.perudo.types import (
    FACES,
    PerudoBid,
    PerudoCalza,
    PerudoChallenge,
    PerudoFirst,
    PerudoPush,
)
from engines.position import check_turn


def check_takes_part(state: PerudoState, seat: Seat) -> None:
    """Refuse seats that have left (S2) or have no dice."""
    if seat in state.quitting:
        raise IllegalActionError("refused-left", seat=seat)
    if not state.counts[seat]:
        raise IllegalActionError("refused-out", seat=seat)


def _check_first(state: PerudoState, action: PerudoFirst) -> None:
    if state.phase != "first":
        raise IllegalActionError("perudo-started")
    if not 0 <= action.seat < len(state.counts):
        raise IllegalActionError("refused-no-such-seat", seat=action.seat)
    if not state.counts[action.seat]:
        raise IllegalActionError("refused-out", seat=action.seat)


def _check_bid(state: PerudoState, seat: Seat, bid: PerudoBid) -> None:
    _check_bidding(state)
    check_turn(state, seat)
    if bid.count < 1 or bid.face not in FACES:
        raise IllegalActionError("perudo-no-such-bid", bid=bid)
    find_ruleset(state).check_bid(state, bid)


def _check_challenge(state: PerudoState, seat: Seat, _: PerudoChallenge) -> None:
    _check_bidding(state)
    if state.bids and seat == state.bids[-1].seat:
        raise IllegalActionError("perudo-own-bid", bid=state.bids[-1].bid)
    if not state.bids and seat == state.turn:
        raise IllegalActionError("perudo-nothing-to-challenge")
    if seat not in list_challengers(state):
        raise IllegalActionError("refused-not-your-turn", turn=state.turn)


def _check_calza(state: PerudoState, seat: Seat, _: PerudoCalza) -> None:
    _check_bidding(state)
    if not state.bids:
        raise IllegalActionError("perudo-nothing-to-challenge")
    if seat == state.bids[-1].seat:
        raise IllegalActionError("perudo-own-bid", bid=state.bids[-1].bid)
    refusal = find_ruleset(state).find_calza_refusal(state, seat)
    if refusal:
        raise refusal


def _check_bidding(state: PerudoState) -> None:
    if state.phase == "bidding":
        return
    if state.phase == "push":
        raise IllegalActionError("perudo-may-push", seat=state.turn)
    if state.phase == "reveal":
        raise IllegalActionError("perudo-cups-up")
    raise IllegalActionError("perudo-wait-for-first")


def _check_push(state: PerudoState, seat: Seat, push: PerudoPush) -> None:
    if state.phase != "push" or seat != state.turn:
        raise IllegalActionError("perudo-no-push")
    if Counter(push.dice) - Counter(state.hidden[seat]):
        raise IllegalActionError("perudo-not-under-cup", dice=push.dice)


SEAT_CHECKS: dict[type, Callable[[PerudoState, Seat, Any], None]] = {
    PerudoBid: _check_bid,
    PerudoChallenge: _check_challenge,
    PerudoCalza: _check_calza,
    PerudoPush: _check_push,
}

OFFICE_CHECKS: dict[type, tuple[Office, Callable[[PerudoState, Any], None]]] = {
    PerudoFirst: (Office.HOST, _check_first)
}
