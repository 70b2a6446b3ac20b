"""The bid track of 30 spaces and the order of the bids (R8–R12).

Numbers 1..20 and stars 1★..10★ lie on one track, each k★ between 2k−1 and 2k.
"""

from engines.perudo.types import STAR, Bid, Raise

SPACES = 30
MOST = 20
"""The highest count of a number bid."""
MOST_STARS = 10
NUMBERS = range(1, STAR)


def most(face: int) -> int:
    """The highest count that the track has for a face."""
    return MOST_STARS if face == STAR else MOST


def key(bid: Bid) -> tuple[int, int]:
    """A raise is legal exactly when its key is greater (R10). It begins with the space that the bid
    lies on, 1..30 (R9)."""
    if bid.face == STAR:
        return 3 * bid.count - 1, 0
    return bid.count + bid.count // 2, bid.face


def raises(above: Bid | None) -> tuple[Raise, ...]:
    """What may be bid above a bid, or as an opening: numbers first, then stars (R6, R10, R11).

    Faces that have no legal count left are not listed; above twenty fives there is none (R12).
    """
    at, face_there = key(above) if above else (0, 0)
    found = (Raise(face, _lowest(face, at, face_there), most(face)) for face in (*NUMBERS, STAR))
    return tuple(r for r in found if r.lowest <= r.highest)


def _lowest(face: int, at: int, face_there: int) -> int:
    """The least count of a face above the space `at`, or on it with a higher face."""
    if face == STAR:
        return (at + 1) // 3 + 1
    space = at if 0 < face_there < face else at + 1
    return -(-2 * space // 3)
