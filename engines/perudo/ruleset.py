"""Interface between the two rule sets and all that perudo tables share.

The modules `borg` and `dudo` are each a `RuleSet`: the same functions, each with its rule.
"""

from typing import Protocol

from engines.core import IllegalActionError, Seat
from engines.perudo import borg, dudo
from engines.perudo.state import PerudoState
from engines.perudo.types import BidRange, CallKind, PerudoBid, PerudoReveal


class RuleSet(Protocol):
    """Questions that a rule set answers about a position."""

    def find_wild_face(self, state: PerudoState) -> int | None:
        """Return the joker, the face that counts for every number this round."""
        ...

    def list_raises(self, state: PerudoState) -> tuple[BidRange, ...]:
        """Return the bids that the seat in turn may make."""
        ...

    def check_bid(self, state: PerudoState, bid: PerudoBid) -> None:
        """Raise `IllegalActionError` if the seat in turn may not make this bid.

        The face exists.
        """
        ...

    def can_anybody_challenge(self, state: PerudoState) -> bool:
        """Return whether seats that are not in turn may challenge."""
        ...

    def can_push(self, state: PerudoState, seat: Seat) -> bool:
        """Return whether a window to push opens for a seat that has just bid."""
        ...

    def find_calza_refusal(self, state: PerudoState, seat: Seat) -> IllegalActionError | None:
        """Return the refusal of this seat's calza to a standing bid, None if it may."""
        ...

    def choose_opening_bid(self, state: PerudoState, seat: Seat) -> PerudoBid:
        """Return the bid made for a seat that lets its time to open pass (S1)."""
        ...

    def find_lowest_raise(self, state: PerudoState) -> PerudoBid | None:
        """Return the lowest legal bid; None if the seat may only challenge (S1)."""
        ...

    def judge_call(self, state: PerudoState, caller: Seat, call: CallKind) -> PerudoReveal:
        """Return the dice under the cups and the challenge's consequences."""
        ...

    def find_palifico_seat(self, state: PerudoState) -> Seat | None:
        """Return the seat whose palifico round is next, by the reveal that is settled."""
        ...


def find_ruleset(state: PerudoState) -> RuleSet:
    """Return the rule set of this table."""
    return dudo if state.options.rules == "perudo" else borg


def list_challengers(state: PerudoState) -> frozenset[Seat]:
    """Return the seats that may challenge: the next, or all but the bidder (R7, P6)."""
    if state.phase != "bidding" or not state.bids or state.turn is None:
        return frozenset()
    if not find_ruleset(state).can_anybody_challenge(state):
        return frozenset((state.turn,))
    return frozenset(state.active_seats) - {state.bids[-1].seat}


def list_calza_callers(state: PerudoState) -> frozenset[Seat]:
    """Return the seats that may say calza to the standing bid (P8)."""
    if state.phase != "bidding" or not state.bids:
        return frozenset()
    rules, bidder = find_ruleset(state), state.bids[-1].seat
    return frozenset(
        s for s in state.active_seats if s != bidder and not rules.find_calza_refusal(state, s)
    )
