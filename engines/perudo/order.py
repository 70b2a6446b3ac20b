"""Order of the bids in perudo (P3–P5a, P9); `track` is Borg's.

P4 and P5 together put all bids into one row: of any number of dice the faces 2 to 6 follow each
other, and k pacos lie between 2k sixes and 2k+1 twos.
"""

from engines.perudo.types import FACES, PACO, BidRange, PerudoBid


def make_bid_key(bid: PerudoBid) -> tuple[int, int]:
    """Return the sort key of a bid: a legal raise has a greater one (P4, P5)."""
    return (2 * bid.count, FACES[-1] + 1) if bid.face == PACO else (bid.count, bid.face)


def make_palifico_key(bid: PerudoBid) -> tuple[int, int]:
    """Return the key of a bid in a palifico round, where ones are the lowest (P9)."""
    return bid.count, bid.face


def list_raises(above: PerudoBid | None, dice: int) -> tuple[BidRange, ...]:
    """Return the legal bids above a bid, or as an opening (P3–P5a).

    `dice` is the number of dice in play.

    Faces from 2 to 6, then pacos; those that have no legal count left are not listed.
    """
    if above is None:
        lowest = {face: 1 for face in FACES if face != PACO}
    elif above.face == PACO:
        lowest = dict.fromkeys(FACES, 2 * above.count + 1) | {PACO: above.count + 1}
    else:
        lowest = _list_counts_above(above) | {PACO: (above.count + 1) // 2}
    faces = sorted(lowest, key=lambda face: (face == PACO, face))
    return tuple(BidRange(face, lowest[face], dice) for face in faces if lowest[face] <= dice)


def list_palifico_raises(above: PerudoBid | None, dice: int, one_die: bool) -> tuple[BidRange, ...]:
    """Return the legal bids of the seat in turn in a palifico round (P9, P5a).

    The opener may name any face; later only a seat with `one_die` may change it.
    """
    if above is None:
        lowest = dict.fromkeys(FACES, 1)
    elif one_die:
        lowest = _list_counts_above(above)
    else:
        lowest = {above.face: above.count + 1}
    return tuple(BidRange(face, count, dice) for face, count in lowest.items() if count <= dice)


def _list_counts_above(bid: PerudoBid) -> dict[int, int]:
    """Return the lowest count of each face above a bid, if all faces are alike."""
    return {face: bid.count + (face <= bid.face) for face in FACES}
