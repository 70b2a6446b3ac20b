"""The verifiable random stream, from which every roll, shuffle and draw follows.

Here: pure functions that anybody can recompute once the secret is revealed. Not here: making a
secret (that needs randomness; the table does it), and what the numbers mean (`engines.core.Draw`).
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence

from engines.core import ChanceDraw

STREAM_NUMBER_LIMIT = 2**32
"""Size of the stream's numbers: unsigned, 32 bits, big-endian."""


def hash_secret(secret: bytes) -> str:
    """Return the commitment that the lobby shows before anyone joins: SHA-256 in hex."""
    return hashlib.sha256(secret).hexdigest()


def hash_joins(joins: Sequence[int]) -> str:
    """Return the players' share in the stream: SHA-256 of the joins' interaction ids.

    The ids are in seat order, in decimal with commas between; the result is hex.
    """
    return hashlib.sha256(",".join(map(str, joins)).encode()).hexdigest()


def draw(secret: bytes, salt: str, table: int, index: int, draw: ChanceDraw) -> tuple[int, ...]:
    """Return the values of one draw, each uniform below its bound.

    They come by rejection sampling. `index` counts the draws of the table from 0; a shuffle is one
    draw. Every bound takes at least one number of the stream, a bound of 1 too. Raises ValueError
    for a bound not in 1..2**32.
    """
    numbers = _iterate_stream(secret, f"{salt}|{table}|{draw.purpose}|{index}")
    return tuple(_draw_below(bound, numbers) for bound in draw.bounds)


def _draw_below(bound: int, numbers: Iterator[int]) -> int:
    if not 1 <= bound <= STREAM_NUMBER_LIMIT:
        raise ValueError(f"a bound of {bound}")
    fair = (
        STREAM_NUMBER_LIMIT - STREAM_NUMBER_LIMIT % bound
    )  # above it the low values would come up once too often
    return next(number for number in numbers if number < fair) % bound


def _iterate_stream(secret: bytes, message: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac.digest(secret, f"{message}|{block}".encode(), "sha256")
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1
