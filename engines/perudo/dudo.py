"""What is perudo's own (Part B): pacos, dudo and calza for one die, palifico.

A rule set as `ruleset` describes it; the order of its bids is in `order`.
"""

from engines.core import Illegal, Seat
from engines.perudo import order
from engines.perudo.state import DICE, State, actual, all_dice, commonest, left_of
from engines.perudo.types import FACES, PACO, Bid, Call, Raise, Reveal


def wild(state: State) -> int | None:
    """Ones, but not in a palifico round (P1, P9)."""
    return None if state.palifico else PACO


def raises(state: State) -> tuple[Raise, ...]:
    """No more than the dice in play (P5a), in a palifico round under its lock (P9)."""
    dice = sum(state.counts)
    if not state.palifico:
        return order.raises(state.bid, dice)
    return order.palifico_raises(state.bid, dice, _one_die(state))


def check_bid(state: State, bid: Bid) -> None:
    """P3–P5a, and P9's lock."""
    dice = sum(state.counts)
    if bid.count > dice:
        raise Illegal("perudo-beyond-dice", bid=bid, dice=dice)
    above = state.bid
    if above is None:
        if bid.face == PACO and not state.palifico:
            raise Illegal("perudo-no-pacos-first", bid=bid)
        return
    key = order.palifico_key if state.palifico else order.key
    if state.palifico and bid.face != above.face and not _one_die(state):
        raise Illegal("perudo-face-locked", bid=bid, above=above)
    if key(bid) <= key(above):
        raise Illegal("perudo-not-higher", bid=bid, above=above)


def _one_die(state: State) -> bool:
    return state.turn is not None and state.counts[state.turn] == 1


def anybody_challenges(state: State) -> bool:
    """Only the next player (P6)."""
    return False


def may_push(state: State, seat: Seat) -> bool:
    """There is no push."""
    return False


def no_calza(state: State, seat: Seat) -> Illegal | None:
    """Where the table allows it, and not in a palifico round or between the last two (P8)."""
    if state.options.calza == "off":
        return Illegal("perudo-no-calza")
    if state.palifico:
        return Illegal("perudo-calza-palifico")
    if len(state.staying) == 2:
        return Illegal("perudo-calza-two")
    if state.options.calza == "turn" and seat != state.turn:
        return Illegal("refused-not-your-turn", turn=state.turn)
    return None


def opening(state: State, seat: Seat) -> Bid:
    """One of the most frequent face; pacos count only in a palifico round (S1)."""
    faces = FACES if state.palifico else range(PACO + 1, len(FACES) + 1)
    return Bid(1, commonest(state.hidden[seat], faces))


def lowest_raise(state: State) -> Bid | None:
    """The next bid in their order; above all dice in play there is none (P4–P5a, P9, S1)."""
    bids = [Bid(each.lowest, each.face) for each in raises(state)]
    key = order.palifico_key if state.palifico else order.key
    return min(bids, key=key, default=None)


def judge(state: State, caller: Seat, call: Call) -> Reveal:
    """What a dudo or a calza finds, and the one die that it costs or brings (P6–P8)."""
    standing = state.bids[-1]
    bid, bidder = standing.bid, standing.seat
    found = actual(state, bid, wild(state))
    if call == "calza":
        right = found == bid.count
        loser = None if right else caller
    else:
        right = found < bid.count
        loser = bidder if right else caller
    seats = range(len(state.counts))
    losses = tuple(int(seat == loser) for seat in seats)
    gains = tuple(
        int(call == "calza" and right and seat == caller and state.counts[seat] < DICE)
        for seat in seats
    )
    changes = zip(state.counts, losses, gains, strict=True)
    left = tuple(count - loss + gain for count, loss, gain in changes)
    starter = caller if loser is None else loser
    return Reveal(
        call=call,
        bid=bid,
        bidder=bidder,
        challenger=caller,
        dice=all_dice(state),
        wild=wild(state),
        actual=found,
        losses=losses,
        gains=gains,
        left=left,
        winner=caller if right else bidder,
        starter=starter if left[starter] else left_of(left, starter),
    )


def owed_palifico(state: State) -> Seat | None:
    """Who has just fallen to one die for the first time (P9)."""
    assert state.reveal is not None, "asked when a reveal is settled"
    left = state.reveal.left
    fallen = (s for s, loss in enumerate(state.reveal.losses) if loss and left[s] == 1)
    return next((s for s in fallen if s not in state.had_palifico), None)
