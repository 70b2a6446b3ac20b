"""The bid track of 30 spaces and the order of the bids (R8–R12).

Numbers 1..20 and stars 1★..10★ lie on one track, each k★ between 2k−1 and 2k.
"""

from engines.perudo.types import STAR, BidRange, PerudoBid

MAX_NUMBER_COUNT = 20
"""Highest count of a number bid."""
MAX_STAR_COUNT = 10
NUMBER_FACES = range(1, STAR)


def find_max_count(face: int) -> int:
    """Return the highest count that the track has for a face."""
    return MAX_STAR_COUNT if face == STAR else MAX_NUMBER_COUNT


def make_bid_key(bid: PerudoBid) -> tuple[int, int]:
    """Return the key of a bid; a raise is legal exactly when its key is greater (R10).

    It begins with the space that the bid lies on, 1..30 (R9).
    """
    if bid.face == STAR:
        return 3 * bid.count - 1, 0
    return bid.count + bid.count // 2, bid.face


def list_raises(above: PerudoBid | None) -> tuple[BidRange, ...]:
    """Return the legal bids above a bid, or as an opening (R6, R10, R11).

    Numbers come first, then stars. Faces that have no legal count left are not listed; above twenty
    fives there is none (R12).
    """
    at, face_there = make_bid_key(above) if above else (0, 0)
    found = (
        BidRange(face, _find_lowest_count(face, at, face_there), find_max_count(face))
        for face in (*NUMBER_FACES, STAR)
    )
    return tuple(r for r in found if r.lowest <= r.highest)


def _find_lowest_count(face: int, at: int, face_there: int) -> int:
    """Return the lowest count of a face above the space `at`.

    On that space it must be higher than the face there.
    """
    if face == STAR:
        return (at + 1) // 3 + 1
    space = at if 0 < face_there < face else at + 1
    return -(-2 * space // 3)
