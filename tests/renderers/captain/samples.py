"""Positions of Captain Bluff built by hand: for `preview` and the tests."""

import re
from typing import Any

from msgspec.structs import replace

from engines.captain import CAPTAIN
from engines.captain.belt import BeltRow, CaptainBelt, Direction
from engines.captain.cards import (
    AIRPORT_CARDS,
    CITIES,
    AirportCard,
    CaptainCard,
    City,
    Joker,
    Luggage,
)
from engines.captain.state import CaptainState
from engines.captain.types import CaptainOptions, CaptainPhase, CaptainPlacement, CaptainReveal
from engines.captain.view import CaptainView
from engines.core import Seat

CITY: dict[str, City] = {city: city for city in CITIES}
KIND: dict[str, AirportCard] = {card: card for card in AIRPORT_CARDS}

HANDS = (
    "P1 P4 P5 P6 P12 N3 N9 N10 T2 T15 T16 TM VR",
    "P9 N2 N17 T1 T6 CS",
    "P2 P11 N1 T4 T5 P15 T12 TA TM",
    "N14 T17",
    "P16 N6 N7 N8 N16 T3 CS VR TA TM",
)
MANY = (
    "P1 P2 P4 P5 P6 P8 P11 P12 P16 P17 N1 N2 N3 N9 N10 N11 N13 N17 T1 T2 T3 T4 T5 T6 T12 T14 T15"
    " T16 TM TM CS VR TA"
)
"""Cards of a hand larger than anybody likes to hold."""


def parse_cards(text: str) -> tuple[CaptainCard, ...]:
    """Parse "P4 TM" to cards."""
    return tuple(_parse_card(word) for word in text.split())


def parse_row(text: str) -> BeltRow:
    """Parse "P4 TM5 CS" to a row."""
    made: list[Luggage | Joker | CaptainCard] = []
    for word in text.split():
        joker = re.fullmatch(r"TM(\d+)", word)
        made.append(Joker(int(joker[1])) if joker else _parse_card(word))
    return tuple(made)  # pyright: ignore[reportReturnType]


def _parse_card(word: str) -> CaptainCard:
    return KIND[word] if word in KIND else Luggage(CITY[word[0]], int(word[1:]))


def build_belt(
    seats: int, origin: str = "", lying: str = "", direction: Direction | None = None, *knows: Seat
) -> CaptainBelt:
    """Build a belt; `knows` are the seats that know its origin, since setup."""
    learnt = tuple(0 if seat in knows and origin else None for seat in range(seats))
    return CaptainBelt(_parse_card(origin) if origin else None, parse_row(lying), direction, learnt)


def build_state(seats: int, **changes: Any) -> CaptainState:
    """Build the third round, seat 0 in turn: three belts are open, two have no origin."""
    others = tuple(range(1, seats))
    belts = (
        build_belt(seats, "P14", "P3 P7 P8", "up", 0),
        build_belt(seats, "N5", "T14 TM11 T10", "down", 1, *others[:3]),
        build_belt(seats),
        build_belt(seats, "T9", "", None, 0, 1),
        build_belt(seats, "CS", "N12", None, 1),
        build_belt(seats),
    )
    made = replace(
        CAPTAIN.start(seats, CaptainOptions()),
        phase="turn",
        first=0,
        turn=0,
        turns=2 * seats + 1,
        round=3,
        belts=belts,
        hands=tuple(parse_cards(hand) for hand in HANDS[:seats]),
        pile=parse_cards("P13 N4 N11 N13 N15 T11 T13 CS VR"),
        discard=parse_cards("P10 P17 VR"),
        unused=("TM", "CS", "TA"),
    )
    return replace(made, **changes)


def build_placement(seats: int, **changes: Any) -> CaptainState:
    """Build a placement of two cards by seat 1 on belt 2, which may be called.

    The belt lies about its city.
    """
    before = build_state(seats)
    belts = list(before.belts)
    belts[1] = build_belt(seats, "N5", "T14 TM11 T10 T8 T7", "down", 1)
    placement = CaptainPlacement(7, 1, 2, (Luggage("T", 8), Luggage("T", 7)))
    made = replace(
        before, phase="call", turn=1, acted=True, belts=tuple(belts), placement=placement, step=1
    )
    return replace(made, **changes)


def build_reveal(seats: int, *, bluff: bool = True, phase: CaptainPhase = "reveal") -> CaptainState:
    """Build the reveal of that placement: a `bluff`, or the last seat called wrongly."""
    before = build_placement(seats)
    belts = list(before.belts)
    belts[1] = build_belt(seats, "N5" if bluff else "T9", "T14 TM11 T10 T8 T7", "down", 1)
    origin, caller = belts[1].origin, seats - 1
    assert origin is not None
    loser = 1 if bluff else caller
    reveal = CaptainReveal(caller, 1, 2, belts[1].row, origin, bluff, loser)
    return replace(before, phase=phase, belts=tuple(belts), reveal=reveal)


def long_rows(seats: int) -> CaptainState:
    """Return rows as long as they get, with changes of direction among the cards."""
    whole = " ".join(f"P{n}" for n in range(1, 18))
    back = "N1 N2 N4 N6 TM8 N9 N12 N15 TM16 N17 CS TM15 N14 N13 N11 N10 CS TM11 N16 CS N8 N7 CS"
    belts = (
        build_belt(seats, "TA", whole, "up", 0),
        build_belt(seats, "N5", back, "up", *range(seats)),
        *(build_belt(seats, f"T{n}", "", None, n % seats) for n in range(1, 5)),
    )
    placement = CaptainPlacement(9, 0, 1, (Luggage("P", 16), Luggage("P", 17)))
    return replace(build_state(seats), belts=belts, placement=placement)


def build_end(seats: int, *, deserted: bool = False) -> CaptainState:
    """Build the end of a game: seat 0 has placed its last card.

    If `deserted`, all others left while a call lay open.
    """
    if deserted:
        others = tuple(range(1, seats))
        made = build_reveal(seats, phase="over")
        return replace(made, turn=None, hands=(made.hands[0], *((),) * len(others)), gone=others)
    made = build_state(seats)
    return replace(made, phase="over", turn=None, hands=((), *made.hands[1:]))


def view_as(of: CaptainState, seat: Seat | None = None) -> CaptainView:
    """Return a seat's view of a state, None for everybody's."""
    return CAPTAIN.view_as(of, seat)
