"""Tests that the verifiable stream gives what the documents promise.

The fixed numbers were made with sha256sum and `openssl dgst -sha256 -hmac bluff`, not with Python.
"""

from collections import Counter

import pytest

from engines.core import ChanceDraw, shuffle_items
from engines.fairness import draw, hash_joins, hash_secret

SECRET = b"bluff"
SALT = "996eb53e95dacb5be18e0066b3bf1ac24140ea3631a9a20e24087e65f9fa66cd"
STREAM = (  # blocks 0 and 1 of "<SALT>|7|roll|0|<block>"
    "11041a1a51832a6cb0ba25251f60b4bc342fed39e5515ae6720e2c8154991c76"
    "1c8b1f40ea44aef40fc085e3f447333804b2d2712cb64b058043302148a723a0"
)
NUMBERS = [int(STREAM[at : at + 8], 16) for at in range(0, len(STREAM), 8)]


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert hash_secret(SECRET) == "3089c5dfbbd586c3dd270f0481056e7ed666a267755827c30be6e5233b4a6243"


def test_the_salt_is_the_hash_of_the_joins_in_seat_order() -> None:
    assert hash_joins([1111111111111111111, 2222222222222222222]) == SALT
    assert hash_joins([2222222222222222222, 1111111111111111111]) != SALT


def test_the_stream_is_read_across_blocks() -> None:
    whole = ChanceDraw("roll", (2**32,) * len(NUMBERS))
    assert draw(SECRET, SALT, 7, 0, whole) == tuple(NUMBERS)


def test_dice_are_the_numbers_modulo_six() -> None:
    assert draw(SECRET, SALT, 7, 0, ChanceDraw("roll", (6,) * 10)) == (
        *(4, 2, 1, 0, 3, 0, 1, 2),
        *(4, 0),
    )


def test_table_index_purpose_salt_and_secret_each_change_the_draw() -> None:
    roll = ChanceDraw("roll", (2**32,))
    others = [
        draw(SECRET, SALT, 8, 0, roll),
        draw(SECRET, SALT, 7, 1, roll),
        draw(SECRET, SALT, 7, 0, ChanceDraw("first", (2**32,))),
        draw(SECRET, "00", 7, 0, roll),
        draw(b"bluffs", SALT, 7, 0, roll),
    ]
    assert others[0] == (0x213DCC24,)
    assert others[1] == (0xCADA3949,)
    assert len({*others, draw(SECRET, SALT, 7, 0, roll)}) == 6


def test_numbers_above_the_last_whole_multiple_are_skipped() -> None:
    """2**32 holds 3·10⁹ once: a number above it is thrown away and the next one taken."""
    bound = 3 * 10**9
    kept = tuple(number for number in NUMBERS if number < bound)
    assert len(kept) < len(NUMBERS)
    assert draw(SECRET, SALT, 7, 0, ChanceDraw("roll", (bound,) * len(kept))) == kept


def test_a_bound_of_one_gives_0_and_takes_a_number() -> None:
    assert draw(SECRET, SALT, 7, 0, ChanceDraw("roll", (1, 2**32))) == (0, NUMBERS[1])


def test_nothing_to_draw_gives_nothing() -> None:
    assert draw(SECRET, SALT, 7, 0, ChanceDraw("roll", ())) == ()


@pytest.mark.parametrize("bound", [0, -6, 2**32 + 1])
def test_a_bound_that_cannot_be_drawn_is_refused(bound: int) -> None:
    with pytest.raises(ValueError):
        draw(SECRET, SALT, 7, 0, ChanceDraw("roll", (bound,)))


@pytest.mark.parametrize(("bound", "limit"), [(6, 20.5), (7, 22.5), (52, 87.0)])
def test_values_are_uniform(bound: int, limit: float) -> None:
    """Chi-square of a fixed stream stays below the 0.1 % limit, bound − 1 degrees."""
    drawn = 52_000
    counts = Counter(draw(SECRET, SALT, 1, 0, ChanceDraw("roll", (bound,) * drawn)))
    even = drawn / bound
    assert set(counts) == set(range(bound))
    assert sum((n - even) ** 2 / even for n in counts.values()) < limit


def test_a_shuffle_of_four_reaches_every_order_alike() -> None:
    orders = Counter(
        shuffle_items(draw(SECRET, SALT, 1, index, ChanceDraw("shuffle", (4, 3, 2))), "abcd")
        for index in range(4800)
    )
    assert len(orders) == 24
    assert sum((n - 200) ** 2 / 200 for n in orders.values()) < 49.8  # 23 degrees, 0.1 %
