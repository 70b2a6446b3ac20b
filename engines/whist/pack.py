"""Handling of the pack: cut, riffle and deal."""

from collections.abc import Sequence

from engines.cards import Hand, to_hand
from engines.core import Seat

BATCHES = {"445": (4, 4, 5), "454": (4, 5, 4)}
"""Numbers of cards that are dealt at a time (R4)."""


def cut_pack(pack: Sequence[int], at: int) -> tuple[int, ...]:
    """Return the pack, top first, after its top `at` cards went under (R3)."""
    return (*pack[at:], *pack[:at])


def riffle_pack(pack: Sequence[int], sides: Sequence[int]) -> tuple[int, ...]:
    """Return the pack after one riffle (R3a).

    The top part has as many cards as there are zeros in `sides`, and the next card of the bottom
    part falls wherever there is a one.
    """
    top = sides.count(0)
    left, right = iter(pack[:top]), iter(pack[top:])
    return tuple([next(right) if side else next(left) for side in sides])


def deal_hands(pack: Sequence[int], dealer: Seat, batches: Sequence[int]) -> tuple[Hand, ...]:
    """Return four hands by seat, dealt clockwise from the dealer's left (R4)."""
    hands, at = [0, 0, 0, 0], 0
    for batch in batches:
        for n in range(1, 5):
            hands[(dealer + n) % 4] |= to_hand(pack[at : at + batch])
            at += batch
    return tuple(hands)
