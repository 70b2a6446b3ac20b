"""The verifiable random stream: what a table committed to decides every roll, shuffle and draw.

Here: pure functions that anybody can recompute once the secret is revealed. Not here: making a
secret (that needs randomness; the table does it), and what the numbers mean (`engines.core.Draw`).
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence

from engines.core import Draw

NUMBERS = 2**32
"""The stream is read as unsigned numbers of 32 bits, big-endian."""


def commitment(secret: bytes) -> str:
    """What the lobby shows before anyone has joined: the SHA-256 of the secret, in hex."""
    return hashlib.sha256(secret).hexdigest()


def salt(joins: Sequence[int]) -> str:
    """The players' share in the stream: SHA-256 of the joins' interaction ids in seat order.

    The ids are written in decimal with commas between; the result is hex.
    """
    return hashlib.sha256(",".join(map(str, joins)).encode()).hexdigest()


def draw(secret: bytes, salt: str, table: int, index: int, draw: Draw) -> tuple[int, ...]:
    """The values of one draw, each uniform below its bound (rejection sampling).

    `index` counts the draws of the table from 0; a shuffle is one draw. Every bound takes at least
    one number of the stream, a bound of 1 too. Raises ValueError for a bound not in 1..2**32.
    """
    numbers = _numbers(secret, f"{salt}|{table}|{draw.purpose}|{index}")
    return tuple(_below(bound, numbers) for bound in draw.bounds)


def _below(bound: int, numbers: Iterator[int]) -> int:
    if not 1 <= bound <= NUMBERS:
        raise ValueError(f"a bound of {bound}")
    fair = NUMBERS - NUMBERS % bound  # above it the low values would come up once too often
    return next(number for number in numbers if number < fair) % bound


def _numbers(secret: bytes, message: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac.digest(secret, f"{message}|{block}".encode(), "sha256")
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1
