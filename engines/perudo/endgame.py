"""The endings of perudo between two players with at most two dice each, solved: `bench/endgames.py`
makes the tables, and says how.

They have every line of bids and every hand, so nothing in them can be read or caught out but by
luck. A bid to which they hold no answer is challenged, as most are, or raised as little as may be
where one's own dice prove it. They are one file: the SHA-256 of what follows, and each table
compressed for itself.
"""

import zlib
from array import array
from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from itertools import accumulate, combinations_with_replacement
from pathlib import Path
from sys import byteorder
from typing import Literal, NamedTuple

from engines.perudo import order, track
from engines.perudo.types import FACES, PACO, STAR, Bid

Rules = Literal["borg", "perudo"]
RULES: tuple[Rules, ...] = ("borg", "perudo")

Counts = tuple[int, int]
"""The dice of who is to act, and the other's."""

SOLVED: tuple[Counts, ...] = ((1, 1), (2, 1), (1, 2), (2, 2))

FILE = Path(__file__).with_name("endgame.bin")

Hand = tuple[int, ...]
"""Dice in rising order."""

Answer = tuple[float, Bid | None]
"""How often a bid is made, or the one that stands is challenged (None)."""


class Table(NamedTuple):
    """What one rule set's player with so many dice does against so many.

    `keys` are lines and hands (`key`), in rising order; `often` has of each answer, a challenge and
    then all bids, how often it is given to every one of them.
    """

    keys: "array[int]"
    often: bytes


@cache
def bids(rules: Rules, dice: int) -> tuple[Bid, ...]:
    """Those that so many dice can make true, in rising order. A line of them is a number with a bit
    for each that was made."""
    every = [Bid(count, face) for count in range(1, dice + 1) for face in FACES]
    return tuple(sorted(every, key=order.key if rules == "perudo" else track.key))


@cache
def hands(dice: int) -> tuple[Hand, ...]:
    """All there are of so many dice."""
    return tuple(combinations_with_replacement(FACES, dice))


def may_open(rules: Rules, bid: Bid) -> bool:
    """Whether a round may begin with it (R6, P3)."""
    return rules == "borg" or bid.face != PACO


def counting(rules: Rules, bid: Bid, dice: Sequence[int]) -> int:
    """How many of the dice count for the bid (R13, P6)."""
    wild = PACO if rules == "perudo" else STAR
    return sum([die in (bid.face, wild) for die in dice])


def key(line: int, hand: int, dice: int) -> int:
    """Of a line and of the place of a hand of so many dice among `hands`."""
    return line * len(hands(dice)) + hand


def answers(
    rules: Rules, counts: Counts, made: Sequence[Bid], hand: Sequence[int]
) -> list[Answer] | None:
    """What is done with a hand when these bids were made, but for what is never done.

    None where the tables do not lead: after a bid that cannot be true, or that they do not make.
    """
    known, own = bids(rules, sum(counts)), tuple(sorted(hand))
    if any(bid not in known for bid in made):
        return None
    if len(made) > 1 and all(bid != made[-2] for _, bid in _row(rules, counts, made[:-2], own)):
        return None
    return _row(rules, counts, made, own)


def _row(rules: Rules, counts: Counts, made: Sequence[Bid], hand: Hand) -> list[Answer]:
    known = bids(rules, sum(counts))
    line = sum([1 << known.index(bid) for bid in made])
    wanted = key(line, hands(counts[0]).index(hand), counts[0])
    table = tables(rules, counts)
    at = bisect_left(table.keys, wanted)
    if at < len(table.keys) and table.keys[at] == wanted:
        row = table.often[at :: len(table.keys)]
        every = zip(row, (None, *known), strict=True)
        return [(often / sum(row), bid) for often, bid in every if often]
    bid = made[-1]
    proven = counting(rules, bid, hand) >= bid.count and bid != known[-1]
    return [(1.0, known[known.index(bid) + 1] if proven else None)]


# --- the file ------------------------------------------------------------------------------------


@cache
def tables(rules: Rules, counts: Counts) -> Table:
    """Raises ValueError for a file that is not what was written."""
    packed = parts()[RULES.index(rules) * len(SOLVED) + SOLVED.index(counts)]
    data = zlib.decompress(packed)
    width = len(bids(rules, sum(counts))) + 1
    number = len(data) // (4 + width)
    # The bytes of a number lie apart, all the first ones first: so they are packed better.
    steps = array("I", bytes(4 * number))
    planes = memoryview(steps).cast("B")
    for plane in range(4):
        planes[plane::4] = data[plane * number : (plane + 1) * number]
    if byteorder == "big":
        steps.byteswap()
    return Table(array("I", accumulate(steps)), data[4 * number :])


@cache
def parts() -> tuple[bytes, ...]:
    """The tables, each compressed, in the order of `RULES` and then of `SOLVED`."""
    written = FILE.read_bytes()
    checksum, packed = written[:32], written[32:]
    if sha256(packed).digest() != checksum:
        raise ValueError(f"{FILE.name} is damaged; python -m bench.endgames makes it")
    found: list[bytes] = []
    while packed:
        size = int.from_bytes(packed[:4])
        found.append(packed[4 : 4 + size])
        packed = packed[4 + size :]
    return tuple(found)


def pack(written: Sequence[Table]) -> bytes:
    """The file with these tables, in the same order."""
    packed = b""
    for table in written:
        steps = array("I", [k - b for k, b in zip(table.keys, (0, *table.keys), strict=False)])
        if byteorder == "big":
            steps.byteswap()
        plain = steps.tobytes()
        planes = b"".join(plain[plane::4] for plane in range(4))
        part = zlib.compress(planes + table.often, 9)
        packed += len(part).to_bytes(4) + part
    return sha256(packed).digest() + packed
