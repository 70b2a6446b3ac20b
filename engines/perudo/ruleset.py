"""The seam between what all perudo tables share and what `borg` and `dudo` do differently.

Each of the two modules is a `RuleSet`: the same functions, each saying which rule it follows.
"""

from typing import Protocol

from engines.core import Illegal, Seat
from engines.perudo import borg, dudo
from engines.perudo.state import State
from engines.perudo.types import Bid, Call, Raise, Reveal


class RuleSet(Protocol):
    """What a rule set answers about a position."""

    def wild(self, state: State) -> int | None:
        """The joker: the face that counts for every number this round."""
        ...

    def raises(self, state: State) -> tuple[Raise, ...]:
        """What the seat in turn may bid."""
        ...

    def check_bid(self, state: State, bid: Bid) -> None:
        """Raises `Illegal` when the seat in turn may not make this bid, whose face exists."""
        ...

    def anybody_challenges(self, state: State) -> bool:
        """Whether seats that are not in turn may challenge."""
        ...

    def may_push(self, state: State, seat: Seat) -> bool:
        """Whether a window to push opens for a seat that has just bid."""
        ...

    def no_calza(self, state: State, seat: Seat) -> Illegal | None:
        """Why this seat may not say calza to the bid of another that stands, None if it may."""
        ...

    def opening(self, state: State, seat: Seat) -> Bid:
        """What is bid for a seat that lets its time to open pass (S1)."""
        ...

    def lowest_raise(self, state: State) -> Bid | None:
        """The least of what the seat in turn may bid; None where it may only challenge (S1)."""
        ...

    def judge(self, state: State, caller: Seat, call: Call) -> Reveal:
        """What lies under the cups and what follows from it."""
        ...

    def owed_palifico(self, state: State) -> Seat | None:
        """For whom the next round would be palifico, going by the reveal that is settled."""
        ...


def ruleset(state: State) -> RuleSet:
    """The rules this table plays by."""
    return dudo if state.options.rules == "perudo" else borg


def challengers(state: State) -> frozenset[Seat]:
    """Who may challenge the bid that stands: the seat in turn, or any but the bidder (R7, P6)."""
    if state.phase != "bidding" or not state.bids or state.turn is None:
        return frozenset()
    if not ruleset(state).anybody_challenges(state):
        return frozenset((state.turn,))
    return frozenset(state.staying) - {state.bids[-1].seat}


def calza_callers(state: State) -> frozenset[Seat]:
    """Who may say calza to the bid that stands (P8)."""
    if state.phase != "bidding" or not state.bids:
        return frozenset()
    rules, bidder = ruleset(state), state.bids[-1].seat
    return frozenset(s for s in state.staying if s != bidder and not rules.no_calza(state, s))
