"""Ladder of contracts (R6), and the order in which they outrank each other (R7)."""

from typing import Literal, get_args

from msgspec import Struct

from engines.cards import Suit
from engines.core import Seat

Pair = Literal["E8", "E9", "E10", "E11", "E12", "E13"]
Solo = Literal["S6", "S7", "S8"]
Special = Literal["PM", "P", "GM", "GMT"]
Abundance = Literal["A9", "A10", "A11"]
Slam = Literal["PC", "GC"]
ContractKind = Literal[
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
"""Contracts from the lowest to the highest (R6).

Emballage, solo, petite misère, piccolo, abundance, trou, grande misère, grande misère sur table,
petit and grand chelem.
"""

LADDER: tuple[ContractKind, ...] = get_args(ContractKind)
PAIRS: tuple[Pair, ...] = get_args(Pair)
SOLOS: tuple[Solo, ...] = get_args(Solo)
SPECIALS: tuple[Special, ...] = get_args(Special)
ABUNDANCES: tuple[Abundance, ...] = get_args(Abundance)
SLAMS: tuple[Slam, ...] = get_args(Slam)
MISERES: tuple[Special, ...] = ("PM", "GM", "GMT")

TOGETHER: tuple[ContractKind, ...] = (*PAIRS, "TR")
"""Contracts that are played by two."""

JURIED: tuple[ContractKind, ...] = ("GMT", *SLAMS)
"""Contracts that need a call of the jury (R29)."""

RANK: dict[ContractKind, int] = {kind: rank for rank, kind in enumerate(LADDER, 1)}

LEVELS = range(8, 14)
"""Numbers of tricks that a pair may bid."""

PAIR_BY_LEVEL: dict[int, Pair] = {int(kind[1:]): kind for kind in PAIRS}
"""Contract of a pair by its level."""

TRICKS_NEEDED: dict[ContractKind, int] = {
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
    """Contract that is played, or stands highest in the auction.

    `suit` is the trump, None without (of a trou: not named yet). `declarers` play it: of an
    emballage the proposer and the packer, of a trou its announcer and their partner, of a misère or
    piccolo each for themselves.
    """

    kind: ContractKind
    suit: Suit | None
    declarers: tuple[Seat, ...]

    @property
    def trump(self) -> int:
        """Return the order of the trump suit, -1 without."""
        return -1 if self.suit is None else self.suit.order


def value_contract(kind: ContractKind, suit: Suit | None) -> int:
    """Return a number that is greater for a higher-ranking contract (R7).

    Slams without trumps rank above those in hearts.
    """
    if kind in SPECIALS or kind == "TR":
        return RANK[kind] * 8
    return RANK[kind] * 8 + (4 if suit is None else suit.order)


def can_outrank(kind: ContractKind, suit: Suit | None, top: Contract | None) -> bool:
    """Return whether this may be bid above the highest contract (R7, R8)."""
    return top is None or value_contract(kind, suit) > value_contract(top.kind, top.suit)


def is_contract_made(kind: ContractKind, tricks: int) -> bool:
    """Return whether the declarer's or pair's tricks make the contract (R6, R37)."""
    return tricks == TRICKS_NEEDED[kind] if kind in SPECIALS else tricks >= TRICKS_NEEDED[kind]
