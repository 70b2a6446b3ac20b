"""Solved endings of perudo between two players with at most two dice each.

`bench/endgames.py` makes the tables, and says how. They have every line of bids and every hand, so
nothing in them can be read or caught out but by luck. A bid without an answer is challenged, as
most are, or raised by the least where the own dice prove it. The file is the SHA-256 of what
follows, and each table compressed for itself.
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
from engines.perudo.types import FACES, PACO, STAR, PerudoBid

RuleSetName = Literal["borg", "perudo"]
RULE_SET_NAMES: tuple[RuleSetName, ...] = ("borg", "perudo")

DiceCounts = tuple[int, int]
"""Numbers of dice: of the player to act, and of the other."""

SOLVED_COUNTS: tuple[DiceCounts, ...] = ((1, 1), (2, 1), (1, 2), (2, 2))

FILE = Path(__file__).with_name("endgame.bin")

SortedDice = tuple[int, ...]
"""Dice in rising order."""

WeightedAnswer = tuple[float, PerudoBid | None]
"""Frequency of a bid, or of a challenge of the standing one (None)."""


class AnswerTable(NamedTuple):
    """Answers of a player with so many dice against so many, under one rule set.

    `keys` are lines and hands (`make_key`), in rising order; `often` has the frequency of each
    answer (a challenge, then all bids) at every key.
    """

    keys: "array[int]"
    often: bytes


@cache
def list_true_bids(rules: RuleSetName, dice: int) -> tuple[PerudoBid, ...]:
    """Return the bids that so many dice can make true, in rising order.

    A line of bids is a number with a bit for each that was made.
    """
    every = [PerudoBid(count, face) for count in range(1, dice + 1) for face in FACES]
    return tuple(sorted(every, key=order.make_bid_key if rules == "perudo" else track.make_bid_key))


@cache
def list_hands(dice: int) -> tuple[SortedDice, ...]:
    """Return all hands of so many dice."""
    return tuple(combinations_with_replacement(FACES, dice))


def can_open(rules: RuleSetName, bid: PerudoBid) -> bool:
    """Return whether a round may begin with a bid (R6, P3)."""
    return rules == "borg" or bid.face != PACO


def count_matching(rules: RuleSetName, bid: PerudoBid, dice: Sequence[int]) -> int:
    """Return how many of the dice count for a bid (R13, P6)."""
    wild = PACO if rules == "perudo" else STAR
    return sum([die in (bid.face, wild) for die in dice])


def make_key(line: int, hand: int, dice: int) -> int:
    """Return the key of a line and of a hand's index among `list_hands`."""
    return line * len(list_hands(dice)) + hand


def find_answers(
    rules: RuleSetName, counts: DiceCounts, made: Sequence[PerudoBid], hand: Sequence[int]
) -> list[WeightedAnswer] | None:
    """Return the answers to these bids with a hand, without those never given.

    None where the tables do not lead: after a bid that cannot be true, or that they do not make.
    """
    known, own = list_true_bids(rules, sum(counts)), tuple(sorted(hand))
    if any(bid not in known for bid in made):
        return None
    if len(made) > 1 and all(
        bid != made[-2] for _, bid in _find_row(rules, counts, made[:-2], own)
    ):
        return None
    return _find_row(rules, counts, made, own)


def _find_row(
    rules: RuleSetName, counts: DiceCounts, made: Sequence[PerudoBid], hand: SortedDice
) -> list[WeightedAnswer]:
    known = list_true_bids(rules, sum(counts))
    line = sum([1 << known.index(bid) for bid in made])
    wanted = make_key(line, list_hands(counts[0]).index(hand), counts[0])
    table = load_table(rules, counts)
    at = bisect_left(table.keys, wanted)
    if at < len(table.keys) and table.keys[at] == wanted:
        row = table.often[at :: len(table.keys)]
        every = zip(row, (None, *known), strict=True)
        return [(often / sum(row), bid) for often, bid in every if often]
    bid = made[-1]
    proven = count_matching(rules, bid, hand) >= bid.count and bid != known[-1]
    return [(1.0, known[known.index(bid) + 1] if proven else None)]


# --- the file ------------------------------------------------------------------------------------


@cache
def load_table(rules: RuleSetName, counts: DiceCounts) -> AnswerTable:
    """Return one table. Raises ValueError for a damaged file."""
    packed = load_parts()[
        RULE_SET_NAMES.index(rules) * len(SOLVED_COUNTS) + SOLVED_COUNTS.index(counts)
    ]
    data = zlib.decompress(packed)
    width = len(list_true_bids(rules, sum(counts))) + 1
    number = len(data) // (4 + width)
    # The bytes of a number lie apart, all the first ones first: so they are packed better.
    steps = array("I", bytes(4 * number))
    planes = memoryview(steps).cast("B")
    for plane in range(4):
        planes[plane::4] = data[plane * number : (plane + 1) * number]
    if byteorder == "big":
        steps.byteswap()
    return AnswerTable(array("I", accumulate(steps)), data[4 * number :])


@cache
def load_parts() -> tuple[bytes, ...]:
    """Return the compressed tables, by `RULE_SET_NAMES`, then by `SOLVED_COUNTS`.

    Raises ValueError if the file is damaged.
    """
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


def pack_tables(written: Sequence[AnswerTable]) -> bytes:
    """Return the bytes of the file with these tables, in the same order."""
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
