"""What may be done at a perudo table, and the reason when it may not.

Rule numbers (R4, P8, S2 …) are those of the rules of record. What comes of an action is in `play`;
what the two rule sets judge differently in `borg` and `dudo`.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

from engines.checks import answers, may_expire
from engines.core import (
    Actor,
    Chance,
    Continue,
    Expire,
    Illegal,
    Office,
    Quit,
    Return,
    Seat,
)
from engines.perudo.decisions import decisions
from engines.perudo.ruleset import challengers, ruleset
from engines.perudo.state import State, due, is_out
from engines.perudo.types import (
    FACES,
    Action,
    Bid,
    Calza,
    Challenge,
    First,
    Push,
)


def check(state: State, actor: Actor, action: Action) -> None:
    """Raises `Illegal` with one of `CODES` when this may not be done now."""
    if state.phase == "over":
        raise Illegal("perudo-over")
    if isinstance(action, Chance):
        _check_chance(state, actor, action)
        return
    if state.phase in ("roll", "reroll") or (
        state.phase == "first" and state.options.first == "random"
    ):
        raise Illegal("perudo-draw-due")
    check_seat = _SEAT_CHECKS.get(type(action))
    if check_seat is not None:
        if isinstance(actor, Office):
            raise Illegal("perudo-wrong-actor")
        _check_present(state, actor)
        check_seat(state, actor, action)
    elif isinstance(action, Expire):
        _check_expire(state, actor, action)
    elif isinstance(action, First):
        _check_first(state, actor, action)


def _check_chance(state: State, actor: Actor, action: Chance) -> None:
    if actor is not Office.CHANCE:
        raise Illegal("perudo-wrong-actor")
    if not answers(action, due(state)):
        raise Illegal("perudo-wrong-draw")


def _check_expire(state: State, actor: Actor, action: Expire) -> None:
    if actor is not Office.CLOCK:
        raise Illegal("perudo-wrong-actor")
    if not may_expire(action, decisions(state)):
        raise Illegal("perudo-not-open", decision=action.decision)


def _check_first(state: State, actor: Actor, action: First) -> None:
    if actor is not Office.HOST:
        raise Illegal("perudo-only-host")
    if state.phase != "first":
        raise Illegal("perudo-started")
    if not 0 <= action.seat < len(state.counts):
        raise Illegal("perudo-no-such-seat", seat=action.seat)
    if is_out(state, action.seat):
        raise Illegal("perudo-out", seat=action.seat)


def _check_present(state: State, seat: Seat) -> None:
    if not 0 <= seat < len(state.counts):
        raise Illegal("perudo-no-such-seat", seat=seat)
    if seat in state.quitting:
        raise Illegal("perudo-left", seat=seat)
    if not state.counts[seat]:
        raise Illegal("perudo-out", seat=seat)


def _check_bid(state: State, seat: Seat, bid: Bid) -> None:
    _check_bidding(state)
    if seat != state.turn:
        raise Illegal("perudo-not-your-turn", turn=state.turn)
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
        raise Illegal("perudo-not-your-turn", turn=state.turn)


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


def _check_continue(state: State, seat: Seat, _: Continue) -> None:
    if state.reveal is None or state.phase != "reveal":
        raise Illegal("perudo-cups-down")
    if not state.reveal.left[seat]:
        raise Illegal("perudo-out", seat=seat)
    if seat in state.continued:
        raise Illegal("perudo-continued")


def _check_return(state: State, seat: Seat, _: Return) -> None:
    if not state.presence.missed[seat]:
        raise Illegal("perudo-not-away")


def _check_quit(state: State, seat: Seat, _: Quit) -> None:
    """Whoever plays may leave."""


_SEAT_CHECKS: dict[type, Callable[[State, Seat, Any], None]] = {
    Bid: _check_bid,
    Challenge: _check_challenge,
    Calza: _check_calza,
    Push: _check_push,
    Continue: _check_continue,
    Return: _check_return,
    Quit: _check_quit,
}
