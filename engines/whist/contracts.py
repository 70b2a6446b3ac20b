"""The ladder of contracts (R6) and what outranks what (R7)."""

from typing import Literal, get_args

from msgspec import Struct

from engines.cards import Suit
from engines.core import Seat

Pair = Literal["E8", "E9", "E10", "E11", "E12", "E13"]
Solo = Literal["S6", "S7", "S8"]
Special = Literal["PM", "P", "GM", "GMT"]
Abundance = Literal["A9", "A10", "A11"]
Slam = Literal["PC", "GC"]
Kind = Literal[
    "E8",
    "E9",
    "S6",
    "E10",
    "S7",
    "E11",
    "PM",
    "E12",
    "S8",
    "P",
    "E13",
    "A9",
    "TR",
    "GM",
    "A10",
    "A11",
    "GMT",
    "PC",
    "GC",
]
"""From the lowest to the highest (R6): emballage, solo, petite misère, piccolo, abundance, trou,
grande misère, grande misère sur table, petit and grand chelem."""

LADDER: tuple[Kind, ...] = get_args(Kind)
PAIRS: tuple[Pair, ...] = get_args(Pair)
SOLOS: tuple[Solo, ...] = get_args(Solo)
SPECIALS: tuple[Special, ...] = get_args(Special)
ABUNDANCES: tuple[Abundance, ...] = get_args(Abundance)
SLAMS: tuple[Slam, ...] = get_args(Slam)
MISERES: tuple[Special, ...] = ("PM", "GM", "GMT")

TOGETHER: tuple[Kind, ...] = (*PAIRS, "TR")
"""Played by two."""

JURIED: tuple[Kind, ...] = ("GMT", *SLAMS)
"""They need a call of the jury (R29)."""

RANK: dict[Kind, int] = {kind: rank for rank, kind in enumerate(LADDER, 1)}

LEVELS = range(8, 14)
"""Tricks that a pair may bid."""

PACKS: dict[int, Pair] = {int(kind[1:]): kind for kind in PAIRS}
"""A pair's contract by its level."""

NEED: dict[Kind, int] = {
    **{kind: int(kind[1:]) for kind in (*PAIRS, *SOLOS, *ABUNDANCES)},
    "PM": 0,
    "P": 1,
    "GM": 0,
    "GMT": 0,
    "TR": 9,
    "PC": 12,
    "GC": 13,
}
"""Tricks to be made: at least, or exactly if it is one of `SPECIALS`."""


class Contract(Struct, frozen=True):
    """What is played, or stands highest in the auction.

    `suit` is the trump, None without (of a trou: not named yet). `declarers` play it: of an
    emballage the proposer and the packer, of a trou who announced it and his partner, of a misère
    or piccolo each for himself.
    """

    kind: Kind
    suit: Suit | None
    declarers: tuple[Seat, ...]

    @property
    def trump(self) -> int:
        """The order of the trump suit, -1 without."""
        return -1 if self.suit is None else self.suit.order


def worth(kind: Kind, suit: Suit | None) -> int:
    """A number that is greater for what outranks (R7): without trumps above hearts (slams)."""
    if kind in SPECIALS or kind == "TR":
        return RANK[kind] * 8
    return RANK[kind] * 8 + (4 if suit is None else suit.order)


def outranks(kind: Kind, suit: Suit | None, top: Contract | None) -> bool:
    """Whether this may be bid above the highest contract (R7, R8)."""
    return top is None or worth(kind, suit) > worth(top.kind, top.suit)


def made(kind: Kind, tricks: int) -> bool:
    """Whether so many tricks of the declarer or the pair make the contract (R6, R37)."""
    return tricks == NEED[kind] if kind in SPECIALS else tricks >= NEED[kind]
