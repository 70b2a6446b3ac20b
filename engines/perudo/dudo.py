"""Perudo's rule set (Part B): pacos, dudo and calza for one die, palifico.

A rule set as `find_ruleset` describes it; the order of its bids is in `order`.
"""

from engines.core import IllegalActionError, Seat
from engines.perudo import order
from engines.perudo.state import (
    DICE_PER_SEAT,
    PerudoState,
    count_matching_dice,
    find_commonest_face,
    find_next_with_dice,
    list_all_dice,
)
from engines.perudo.types import FACES, PACO, BidRange, CallKind, PerudoBid, PerudoReveal


def find_wild_face(state: PerudoState) -> int | None:
    """Return the one, or None in a palifico round (P1, P9)."""
    return None if state.palifico else PACO


def list_raises(state: PerudoState) -> tuple[BidRange, ...]:
    """Return the raises up to the dice in play (P5a), under palifico's lock (P9)."""
    dice = sum(state.counts)
    if not state.palifico:
        return order.list_raises(state.standing_bid, dice)
    return order.list_palifico_raises(state.standing_bid, dice, _has_one_die(state))


def check_bid(state: PerudoState, bid: PerudoBid) -> None:
    """Check the order of bids (P3–P5a) and the lock of palifico (P9)."""
    dice = sum(state.counts)
    if bid.count > dice:
        raise IllegalActionError("perudo-beyond-dice", bid=bid, dice=dice)
    above = state.standing_bid
    if above is None:
        if bid.face == PACO and not state.palifico:
            raise IllegalActionError("perudo-no-pacos-first", bid=bid)
        return
    key = order.make_palifico_key if state.palifico else order.make_bid_key
    if state.palifico and bid.face != above.face and not _has_one_die(state):
        raise IllegalActionError("perudo-face-locked", bid=bid, above=above)
    if key(bid) <= key(above):
        raise IllegalActionError("perudo-not-higher", bid=bid, above=above)


def _has_one_die(state: PerudoState) -> bool:
    return state.turn is not None and state.counts[state.turn] == 1


def can_anybody_challenge(state: PerudoState) -> bool:
    """Return False: only the next player challenges (P6)."""
    return False


def can_push(state: PerudoState, seat: Seat) -> bool:
    """Return False: there is no push."""
    return False


def find_calza_refusal(state: PerudoState, seat: Seat) -> IllegalActionError | None:
    """Return the refusal of a calza, None if it is allowed (P8).

    There is none in a palifico round or between the last two.
    """
    if state.options.calza == "off":
        return IllegalActionError("perudo-no-calza")
    if state.palifico:
        return IllegalActionError("perudo-calza-palifico")
    if len(state.active_seats) == 2:
        return IllegalActionError("perudo-calza-two")
    if state.options.calza == "turn" and seat != state.turn:
        return IllegalActionError("refused-not-your-turn", turn=state.turn)
    return None


def choose_opening_bid(state: PerudoState, seat: Seat) -> PerudoBid:
    """Return a bid of one of the hand's most frequent face (S1).

    Pacos count only in a palifico round.
    """
    faces = FACES if state.palifico else range(PACO + 1, len(FACES) + 1)
    return PerudoBid(1, find_commonest_face(state.hidden[seat], faces))


def find_lowest_raise(state: PerudoState) -> PerudoBid | None:
    """Return the next bid in order; None above all dice in play (P4–P5a, P9, S1)."""
    bids = [PerudoBid(each.lowest, each.face) for each in list_raises(state)]
    key = order.make_palifico_key if state.palifico else order.make_bid_key
    return min(bids, key=key, default=None)


def judge_call(state: PerudoState, caller: Seat, call: CallKind) -> PerudoReveal:
    """Return the outcome of a dudo or a calza, and the die it costs or brings (P6–P8)."""
    standing = state.bids[-1]
    bid, bidder = standing.bid, standing.seat
    found = count_matching_dice(state, bid, find_wild_face(state))
    if call == "calza":
        right = found == bid.count
        loser = None if right else caller
    else:
        right = found < bid.count
        loser = bidder if right else caller
    seats = range(len(state.counts))
    losses = tuple(int(seat == loser) for seat in seats)
    gains = tuple(
        int(call == "calza" and right and seat == caller and state.counts[seat] < DICE_PER_SEAT)
        for seat in seats
    )
    changes = zip(state.counts, losses, gains, strict=True)
    left = tuple(count - loss + gain for count, loss, gain in changes)
    starter = caller if loser is None else loser
    return PerudoReveal(
        call=call,
        bid=bid,
        bidder=bidder,
        challenger=caller,
        dice=list_all_dice(state),
        wild=find_wild_face(state),
        actual=found,
        losses=losses,
        gains=gains,
        left=left,
        winner=caller if right else bidder,
        starter=starter if left[starter] else find_next_with_dice(left, starter),
    )


def find_palifico_seat(state: PerudoState) -> Seat | None:
    """Return the seat that has just fallen to one die for the first time (P9)."""
    assert state.reveal is not None, "asked when a reveal is settled"
    left = state.reveal.left
    fallen = (s for s, loss in enumerate(state.reveal.losses) if loss and left[s] == 1)
    return next((s for s in fallen if s not in state.had_palifico), None)
