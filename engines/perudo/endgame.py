"""The ending of perudo between two players with one die each, solved: `bench/endgames.py` makes the
table, and says how.

It has every line of bids there may be and every die, so nothing in it can be read or caught out
but by luck. It is one file for both rule sets: the SHA-256 of what follows, compressed; for each
line of bids in the order of its number, each die, each answer, how often it is given.
"""

import zlib
from array import array
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from itertools import accumulate
from pathlib import Path
from sys import byteorder
from typing import Literal

from engines.perudo import order, track
from engines.perudo.types import FACES, PACO, STAR, Bid

Rules = Literal["borg", "perudo"]
RULES: tuple[Rules, ...] = ("borg", "perudo")

DICE = 2
"""In play."""

FILE = Path(__file__).with_name("endgame.bin")

WHOLE = 0xFFFF
"""An answer that is always given."""


@cache
def bids(rules: Rules) -> tuple[Bid, ...]:
    """Those that two dice can make true, in rising order. A line of them is a number with a bit for
    each that was made."""
    key = order.key if rules == "perudo" else track.key
    every = [Bid(count, face) for count in range(1, DICE + 1) for face in FACES]
    return tuple(sorted(every, key=key))


def above(rules: Rules, line: int) -> range | list[int]:
    """Which of the bids may follow a line of them (P3, P4, R10)."""
    if line:
        return range(line.bit_length(), len(bids(rules)))
    return [n for n, bid in enumerate(bids(rules)) if rules == "borg" or bid.face != PACO]


def right(rules: Rules, bid: Bid, dice: Sequence[int]) -> bool:
    """Whether a challenge of the bid loses (R13, P6)."""
    wild = PACO if rules == "perudo" else STAR
    return sum(die in (bid.face, wild) for die in dice) >= bid.count


def answers(rules: Rules, made: Sequence[Bid], die: int) -> list[tuple[float, Bid | None]] | None:
    """How often each bid is made, or those that were made are challenged (None), with this die.

    None when the line is one that the table does not know: its player would not have come there.
    """
    known = bids(rules)
    if any(bid not in known for bid in made):
        return None
    line = sum(1 << known.index(bid) for bid in made)
    at, count = begins(rules, line), len(above(rules, line)) + bool(line)
    start = at + (die - 1) * count
    row = tables()[RULES.index(rules)][start : start + count]
    if not any(row):
        return None
    could: list[Bid | None] = [known[n] for n in above(rules, line)]
    return list(zip([n / sum(row) for n in row], [None] * bool(line) + could, strict=True))


def begins(rules: Rules, line: int) -> int:
    """Where a line's answers begin in a table."""
    return _offsets(rules)[line]


@cache
def _offsets(rules: Rules) -> tuple[int, ...]:
    """Where each line's answers begin."""
    lines = range(1 << len(bids(rules)))
    sizes = [len(FACES) * (len(above(rules, line)) + bool(line)) for line in lines]
    return (0, *accumulate(sizes))


@cache
def tables() -> "tuple[array[int], ...]":
    """By rule set. Raises ValueError for a file that is not what was written."""
    written = FILE.read_bytes()
    checksum, packed = written[:32], written[32:]
    if sha256(packed).digest() != checksum:
        raise ValueError(f"{FILE.name} is damaged; python -m bench.endgames makes it")
    data = zlib.decompress(packed)
    found: list[array[int]] = []
    for rules in RULES:
        size = 2 * _offsets(rules)[-1]
        numbers = array("H", data[:size])
        if byteorder == "little":
            numbers.byteswap()
        found.append(numbers)
        data = data[size:]
    return tuple(found)


def pack(numbers: Sequence[Sequence[int]]) -> bytes:
    """The file with these tables."""
    data = b"".join(number.to_bytes(2) for table in numbers for number in table)
    packed = zlib.compress(data, 9)
    return sha256(packed).digest() + packed
