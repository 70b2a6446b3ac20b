"""What may be done at a perudo table, and the reason when it may not.

Rule numbers (R4, P8, S2 …) are those of docs/rules/perudo.md. What comes of an action is in `play`;
what the two rule sets judge differently in `borg` and `dudo`.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

from engines.core import Illegal, Office, Seat
from engines.perudo.ruleset import challengers, ruleset
from engines.perudo.state import State
from engines.perudo.types import FACES, Bid, Calza, Challenge, First, Push


def check_takes_part(state: State, seat: Seat) -> None:
    """Who has left does nothing any more (S2), nor who has no dice."""
    if seat in state.quitting:
        raise Illegal("refused-left", seat=seat)
    if not state.counts[seat]:
        raise Illegal("refused-out", seat=seat)


def _check_first(state: State, action: First) -> None:
    if state.phase != "first":
        raise Illegal("perudo-started")
    if not 0 <= action.seat < len(state.counts):
        raise Illegal("refused-no-such-seat", seat=action.seat)
    if not state.counts[action.seat]:
        raise Illegal("refused-out", seat=action.seat)


def _check_bid(state: State, seat: Seat, bid: Bid) -> None:
    _check_bidding(state)
    if seat != state.turn:
        raise Illegal("refused-not-your-turn", turn=state.turn)
    if bid.count < 1 or bid.face not in FACES:
        raise Illegal("perudo-no-such-bid", bid=bid)
    ruleset(state).check_bid(state, bid)


def _check_challenge(state: State, seat: Seat, _: Challenge) -> None:
    _check_bidding(state)
    if state.bids and seat == state.bids[-1].seat:
        raise Illegal("perudo-own-bid", bid=state.bids[-1].bid)
    if not state.bids and seat == state.turn:
        raise Illegal("perudo-nothing-to-challenge")
    if seat not in challengers(state):
        raise Illegal("refused-not-your-turn", turn=state.turn)


def _check_calza(state: State, seat: Seat, _: Calza) -> None:
    _check_bidding(state)
    if not state.bids:
        raise Illegal("perudo-nothing-to-challenge")
    if seat == state.bids[-1].seat:
        raise Illegal("perudo-own-bid", bid=state.bids[-1].bid)
    refusal = ruleset(state).no_calza(state, seat)
    if refusal:
        raise refusal


def _check_bidding(state: State) -> None:
    if state.phase == "bidding":
        return
    if state.phase == "push":
        raise Illegal("perudo-may-push", seat=state.turn)
    if state.phase == "reveal":
        raise Illegal("perudo-cups-up")
    raise Illegal("perudo-wait-for-first")


def _check_push(state: State, seat: Seat, push: Push) -> None:
    if state.phase != "push" or seat != state.turn:
        raise Illegal("perudo-no-push")
    if Counter(push.dice) - Counter(state.hidden[seat]):
        raise Illegal("perudo-not-under-cup", dice=push.dice)


CHECKS: dict[type, Callable[[State, Seat, Any], None]] = {
    Bid: _check_bid,
    Challenge: _check_challenge,
    Calza: _check_calza,
    Push: _check_push,
}

OFFICES: dict[type, tuple[Office, Callable[[State, Any], None]]] = {
    First: (Office.HOST, _check_first)
}
