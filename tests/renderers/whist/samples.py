"""Positions of colour whist, played by the engine from hands chosen here.

For `preview` and the tests.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engines.cards import CARDS_BY_NUMBER, RANK_LETTERS, Card, Hand, Suit, to_hand
from engines.core import Seat
from engines.whist import WHIST, deal, grid, known_grids
from engines.whist import trou as trous
from engines.whist.contracts import Contract, ContractKind
from engines.whist.events import WhistLine
from engines.whist.state import WhistState
from engines.whist.types import WhistOptions
from engines.whist.view import WhistView

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

PLAYED: tuple[tuple[ContractKind, str, tuple[Seat, ...], tuple[int, ...]], ...] = (
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


def parse_cards(text: str) -> tuple[Card, ...]:
    """Parse "AH TC" to cards."""
    return tuple(
        CARDS_BY_NUMBER[Suit(w[1]).order * 13 + RANK_LETTERS.index(w[0])] for w in text.split()
    )


def parse_hand_text(text: str) -> Hand:
    """Parse "AH TC" to a hand."""
    return to_hand(card.number for card in parse_cards(text))


def build_lines(count: int) -> tuple[WhistLine, ...]:
    """Return the first rows of a score sheet."""
    made: list[WhistLine] = []
    for at, (kind, suit, seats, tricks) in enumerate(PLAYED[:count]):
        contract = Contract(kind, Suit(suit) if suit else None, seats)
        result = grid.score_deal(known_grids.find_grid(WhistOptions()), contract, tricks)
        made.append(WhistLine(at + 1, (at + 1) % 4, contract, tricks, result.made, result.points))
    return tuple(made)


def deal_sample(
    hands: Sequence[str] = HANDS, *, options: WhistOptions | None = None, **changes: Any
) -> WhistState:
    """Deal the third deal: seat 3 has dealt, seat 0 speaks first; a trou is announced."""
    state = replace(
        WHIST.start(4, options or WhistOptions()),
        number=3,
        dealt=3,
        dealer=3,
        pack=(),
        hands=tuple(parse_hand_text(text) for text in hands),
        sheet=build_lines(2),
    )
    return replace(deal.begin_auction(state, trous.find_holder(state.hands)), **changes)


def play_notations(state: WhistState, *notations: str) -> WhistState:
    """Return the state after these actions, each of the first awaited seat."""
    for notation in notations:
        actor = WHIST.list_decisions(state)[0].actor
        state, _ = WHIST.apply_action(state, actor, WHIST.parse_action(notation))
    return state


def play_lowest(state: WhistState, count: int) -> WhistState:
    """Return the state after so many stand-ins of version 2 of the rules.

    These play the lowest card of the lowest suit.
    """
    for _ in range(count):
        decision = WHIST.list_decisions(replace(state, rules_version=2))[0]
        state, _ = WHIST.apply_action(state, decision.actor, decision.stand_in)
    return state


def build_bidding() -> WhistState:
    """Return an auction in which seat 1 speaks again after seats 0 and 2 have paired."""
    return play_notations(deal_sample(), "propose:H", "propose:S", "pack:H:9", "pass")


def build_playing(count: int = 0) -> WhistState:
    """Return emballage 9 in hearts by seats 0 and 2 after so many cards."""
    return play_lowest(play_notations(build_bidding(), "pass"), count)


def build_misere(count: int = 0) -> WhistState:
    """Return seat 3's grande misère sur table after so many cards.

    With the fifth its hand is open.
    """
    bids = ("propose:H", "pass", "pass", "GMT", "pass")
    return play_lowest(play_notations(deal_sample(), *bids), count)


def build_miseres(count: int = 0) -> WhistState:
    """Return the same contract played by all but seat 0."""
    return play_lowest(play_notations(deal_sample(), "pass", "GMT", "GMT", "GMT"), count)


def build_discarding() -> WhistState:
    """Return seat 3's petite misère; three seats have put a card away."""
    return play_lowest(play_notations(deal_sample(), "pass", "pass", "pass", "PM"), 3)


def build_trumping() -> WhistState:
    """Return seat 0's trou: seat 2 has to name the trump."""
    return play_notations(deal_sample(TROU), "keep", "pass", "pass", "pass")


def build_shown() -> WhistState:
    """Return a deal that is over; seat 1 has seen it."""
    return play_notations(build_playing(52), "continue")


def build_end(count: int = 16) -> WhistState:
    """Return a session that is over, after so many deals."""
    return replace(
        build_playing(52),
        phase="over",
        number=count,
        sheet=build_lines(count),
        penalties=(0, -15, 5, 0),
    )


def view_as(of: WhistState, seat: Seat | None = None) -> WhistView:
    """Return a seat's view of a state, None for everybody's."""
    return WHIST.view_as(of, seat)
