"""Borg's rule set (Part A): the track, the joker star, paying the difference.

A rule set as `find_ruleset` describes it.
"""

from operator import sub

from engines.core import IllegalActionError, Seat
from engines.perudo import track
from engines.perudo.state import (
    PerudoState,
    count_matching_dice,
    find_commonest_face,
    list_all_dice,
)
from engines.perudo.types import FACES, STAR, BidRange, CallKind, PerudoBid, PerudoReveal


def find_wild_face(state: PerudoState) -> int:
    """Return the star, always (R3)."""
    return STAR


def list_raises(state: PerudoState) -> tuple[BidRange, ...]:
    """Return the rest of the track (R6, R10–R12)."""
    return track.list_raises(state.standing_bid)


def check_bid(state: PerudoState, bid: PerudoBid) -> None:
    """Check the track's order and its end (R10, R12)."""
    if bid.count > track.find_max_count(bid.face):
        raise IllegalActionError("perudo-beyond-track", bid=bid)
    above = state.standing_bid
    if above is not None and track.make_bid_key(bid) <= track.make_bid_key(above):
        raise IllegalActionError("perudo-not-above", bid=bid, above=above)


def can_anybody_challenge(state: PerudoState) -> bool:
    """Return whether the table lets anybody challenge (R7)."""
    return state.options.challenge == "any"


def can_push(state: PerudoState, seat: Seat) -> bool:
    """Return whether the table plays with pushes and a die is still hidden (R21, R23)."""
    return state.options.push == "on" and bool(state.hidden[seat])


def find_calza_refusal(state: PerudoState, seat: Seat) -> IllegalActionError:
    """Return the refusal; Borg's game has no calza."""
    return IllegalActionError("perudo-no-calza")


def choose_opening_bid(state: PerudoState, seat: Seat) -> PerudoBid:
    """Return a bid of one of the hand's most frequent face, the star as highest (S1)."""
    return PerudoBid(1, find_commonest_face(state.hidden[seat], FACES))


def find_lowest_raise(state: PerudoState) -> PerudoBid | None:
    """Return the next bid on the track; None above twenty fives (R10, S1)."""
    bids = [PerudoBid(each.lowest, each.face) for each in list_raises(state)]
    return min(bids, key=track.make_bid_key, default=None)


def judge_call(state: PerudoState, caller: Seat, call: CallKind) -> PerudoReveal:
    """Return the outcome and cost of a challenge (R13–R15, R17)."""
    standing = state.bids[-1]
    bid, bidder = standing.bid, standing.seat
    found = count_matching_dice(state, bid, STAR)
    off = found - bid.count

    def count_loss(seat: Seat) -> int:
        if off == 0:
            return 0 if seat == bidder else 1
        return abs(off) if seat == (bidder if off < 0 else caller) else 0

    losses = tuple([min(count, count_loss(seat)) for seat, count in enumerate(state.counts)])
    winner = bidder if off >= 0 else caller
    return PerudoReveal(
        call=call,
        bid=bid,
        bidder=bidder,
        challenger=caller,
        dice=list_all_dice(state),
        wild=STAR,
        actual=found,
        losses=losses,
        gains=(0,) * len(losses),
        left=tuple(map(sub, state.counts, losses)),
        winner=winner,
        starter=winner,
    )


def find_palifico_seat(state: PerudoState) -> Seat | None:
    """Return None; Borg's game has no palifico."""
    return None
