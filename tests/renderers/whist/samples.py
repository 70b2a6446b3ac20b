"""Positions of colour whist, played by the engine from hands chosen here: for
`preview` and the tests."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engines.cards import CARDS, RANKS, Card, Hand, Suit, hand_of
from engines.core import Seat
from engines.whist import WHIST, deal, grid, grids
from engines.whist import trou as trous
from engines.whist.contracts import Contract, Kind
from engines.whist.events import Line
from engines.whist.state import State
from engines.whist.types import Options
from engines.whist.view import View

HANDS = (
    "AH KH JH 9H 4H KD 7D QC TC 3C AS 8S 5S",
    "6H 2H AD JD 9D 8D KC 7C 6C QS JS TS 4S",
    "QH TH 8H 7H 6D 3D AC JC 9C 4C KS 7S 2S",
    "5H 3H QD TD 5D 4D 2D 8C 5C 2C 9S 6S 3S",
)
"""Seats 0 and 2 fit in hearts; seat 3 has a misère."""

TROU = (
    "AH KH JH 9H 4H AD 7D QC TC 3C AS 8S 5S",
    "6H 2H KD JD 9D 8D KC 7C 6C QS JS TS 4S",
    *HANDS[2:],
)
"""Seat 0 has three aces, seat 2 the fourth (R10)."""

PLAYED: tuple[tuple[Kind, str, tuple[Seat, ...], tuple[int, ...]], ...] = (
    ("E8", "H", (0, 2), (5, 2, 5, 1)),
    ("S6", "S", (1,), (2, 7, 2, 2)),
    ("E9", "D", (3, 1), (3, 4, 2, 4)),
    ("PM", "", (2,), (4, 5, 0, 3)),
    ("E12", "H", (0, 3), (6, 1, 1, 5)),
    ("A9", "C", (2,), (2, 1, 9, 1)),
    ("GM", "", (0, 3), (0, 6, 6, 1)),
    ("S8", "H", (1,), (3, 6, 3, 1)),
    ("TR", "D", (2, 0), (5, 3, 4, 1)),
    ("P", "", (3,), (2, 1, 9, 1)),
    ("E13", "C", (1, 2), (0, 6, 7, 0)),
    ("GMT", "", (0,), (2, 5, 4, 2)),
    ("PC", "", (1,), (0, 12, 1, 0)),
    ("A11", "S", (2,), (1, 1, 11, 0)),
    ("E10", "H", (0, 1), (6, 5, 1, 1)),
    ("S7", "D", (3,), (2, 2, 2, 7)),
)
"""Contracts of a session with the tricks of each seat."""


def cards(text: str) -> tuple[Card, ...]:
    """Cards from "AH TC"."""
    return tuple(CARDS[Suit(w[1]).order * 13 + RANKS.index(w[0])] for w in text.split())


def held(text: str) -> Hand:
    """A hand from "AH TC"."""
    return hand_of(card.number for card in cards(text))


def lines(count: int) -> tuple[Line, ...]:
    """The first rows of a score sheet."""
    made: list[Line] = []
    for at, (kind, suit, seats, tricks) in enumerate(PLAYED[:count]):
        contract = Contract(kind, Suit(suit) if suit else None, seats)
        result = grid.score(grids.named(Options()), contract, tricks)
        made.append(Line(at + 1, (at + 1) % 4, contract, tricks, result.made, result.points))
    return tuple(made)


def dealt(hands: Sequence[str] = HANDS, *, options: Options | None = None, **changes: Any) -> State:
    """The third deal begins: seat 3 has dealt, seat 0 speaks first; a trou is announced."""
    state = replace(
        WHIST.start(4, options or Options()),
        number=3,
        dealt=3,
        dealer=3,
        pack=(),
        hands=tuple(held(text) for text in hands),
        sheet=lines(2),
    )
    return replace(deal.auctioned(state, trous.holder(state.hands)), **changes)


def after(state: State, *notations: str) -> State:
    """The position after these actions, each of whoever is waited for first."""
    for notation in notations:
        actor = WHIST.decisions(state)[0].actor
        state, _ = WHIST.apply(state, actor, WHIST.read(notation))
    return state


def lowest(state: State, count: int) -> State:
    """The position after so many actions, of cards always the lowest of the lowest suit (as the
    stand-in played it under version 2 of the rules)."""
    for _ in range(count):
        decision = WHIST.decisions(replace(state, rules_version=2))[0]
        state, _ = WHIST.apply(state, decision.actor, decision.stand_in)
    return state


def bidding() -> State:
    """Seat 1 speaks again after seats 0 and 2 have found each other."""
    return after(dealt(), "propose:H", "propose:S", "pack:H:9", "pass")


def playing(count: int = 0) -> State:
    """Emballage 9 in hearts by seats 0 and 2, after so many cards (the lowest each time)."""
    return lowest(after(bidding(), "pass"), count)


def misere(count: int = 0) -> State:
    """Seat 3's grande misère sur table, after so many cards: with the fifth its hand is open."""
    bids = ("propose:H", "pass", "pass", "GMT", "pass")
    return lowest(after(dealt(), *bids), count)


def miseres(count: int = 0) -> State:
    """The same played by all but seat 0."""
    return lowest(after(dealt(), "pass", "GMT", "GMT", "GMT"), count)


def discarding() -> State:
    """Seat 3's petite misère; three seats have put a card away."""
    return lowest(after(dealt(), "pass", "pass", "pass", "PM"), 3)


def trumping() -> State:
    """Seat 0's trou: seat 2 is to name the trump."""
    return after(dealt(TROU), "keep", "pass", "pass", "pass")


def shown() -> State:
    """The deal is over; seat 1 has seen it."""
    return after(playing(52), "continue")


def over(count: int = 16) -> State:
    """The session is over, after so many deals."""
    return replace(
        playing(52), phase="over", number=count, sheet=lines(count), penalties=(0, -15, 5, 0)
    )


def view(of: State, seat: Seat | None = None) -> View:
    """What a seat sees of it, None for all."""
    return WHIST.view(of, seat)
