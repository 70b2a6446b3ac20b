"""How the pack is handled: cut, riffled and dealt."""

from collections.abc import Sequence

from engines.cards import Hand, hand_of
from engines.core import Seat

BATCHES = {"445": (4, 4, 5), "454": (4, 5, 4)}
"""How many cards at a time (R4)."""


def cut(pack: Sequence[int], at: int) -> tuple[int, ...]:
    """The pack, top first, after its top `at` cards went under (R3)."""
    return (*pack[at:], *pack[:at])


def riffled(pack: Sequence[int], sides: Sequence[int]) -> tuple[int, ...]:
    """One riffle: the top part has as many cards as there are zeros in `sides`, and its next card
    falls wherever there is one (R3a)."""
    top = sides.count(0)
    left, right = iter(pack[:top]), iter(pack[top:])
    return tuple([next(right) if side else next(left) for side in sides])


def dealt(pack: Sequence[int], dealer: Seat, batches: Sequence[int]) -> tuple[Hand, ...]:
    """Four hands by seat, clockwise from the dealer's left (R4)."""
    hands, at = [0, 0, 0, 0], 0
    for batch in batches:
        for n in range(1, 5):
            hands[(dealer + n) % 4] |= hand_of(pack[at : at + batch])
            at += batch
    return tuple(hands)
