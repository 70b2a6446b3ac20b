"""What is Borg's own (Part A): the track, the joker star, and paying the difference.

A rule set as `ruleset` describes it.
"""

from operator import sub

from engines.core import Illegal, Seat
from engines.perudo import track
from engines.perudo.state import State, actual, all_dice, commonest
from engines.perudo.types import FACES, STAR, Bid, Call, Raise, Reveal


def wild(state: State) -> int:
    """Stars, always (R3)."""
    return STAR


def raises(state: State) -> tuple[Raise, ...]:
    """The rest of the track (R6, R10–R12)."""
    return track.raises(state.bid)


def check_bid(state: State, bid: Bid) -> None:
    """The track's order and its end (R10, R12)."""
    if bid.count > track.most(bid.face):
        raise Illegal("perudo-beyond-track", bid=bid)
    above = state.bid
    if above is not None and track.key(bid) <= track.key(above):
        raise Illegal("perudo-not-above", bid=bid, above=above)


def anybody_challenges(state: State) -> bool:
    """As the table has chosen (R7)."""
    return state.options.challenge == "any"


def may_push(state: State, seat: Seat) -> bool:
    """With a hidden die left, if the table plays so (R21, R23)."""
    return state.options.push == "on" and bool(state.hidden[seat])


def no_calza(state: State, seat: Seat) -> Illegal:
    """There is none."""
    return Illegal("perudo-no-calza")


def opening(state: State, seat: Seat) -> Bid:
    """One of the most frequent face, the star as the highest (S1)."""
    return Bid(1, commonest(state.hidden[seat], FACES))


def lowest_raise(state: State) -> Bid | None:
    """The next bid on the track; above twenty fives there is none (R10, S1)."""
    bids = [Bid(each.lowest, each.face) for each in raises(state)]
    return min(bids, key=track.key, default=None)


def judge(state: State, caller: Seat, call: Call) -> Reveal:
    """What a challenge finds and what it costs whom (R13–R15, R17)."""
    standing = state.bids[-1]
    bid, bidder = standing.bid, standing.seat
    found = actual(state, bid, STAR)
    off = found - bid.count

    def loss(seat: Seat) -> int:
        if off == 0:
            return 0 if seat == bidder else 1
        return abs(off) if seat == (bidder if off < 0 else caller) else 0

    losses = tuple([min(count, loss(seat)) for seat, count in enumerate(state.counts)])
    winner = bidder if off >= 0 else caller
    return Reveal(
        call=call,
        bid=bid,
        bidder=bidder,
        challenger=caller,
        dice=all_dice(state),
        wild=STAR,
        actual=found,
        losses=losses,
        gains=(0,) * len(losses),
        left=tuple(map(sub, state.counts, losses)),
        winner=winner,
        starter=winner,
    )


def owed_palifico(state: State) -> Seat | None:
    """Nobody: Borg's game has none."""
    return None
