"""Positions of Captain Bluff built by hand: for `preview` and the tests."""

import re
from typing import Any

from msgspec.structs import replace

from engines.captain import CAPTAIN
from engines.captain.belt import Belt, Direction, Row
from engines.captain.cards import AIRPORT, CITIES, Airport, Card, City, Joker, Luggage
from engines.captain.state import State
from engines.captain.types import Options, Phase, Placement, Reveal
from engines.captain.view import View
from engines.core import Seat

CITY: dict[str, City] = {city: city for city in CITIES}
KIND: dict[str, Airport] = {card: card for card in AIRPORT}

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
"""More than anybody likes to hold."""


def cards(text: str) -> tuple[Card, ...]:
    """Cards from "P4 TM"."""
    return tuple(_card(word) for word in text.split())


def row(text: str) -> Row:
    """A row from "P4 TM5 CS"."""
    made: list[Luggage | Joker | Card] = []
    for word in text.split():
        joker = re.fullmatch(r"TM(\d+)", word)
        made.append(Joker(int(joker[1])) if joker else _card(word))
    return tuple(made)  # pyright: ignore[reportReturnType]


def _card(word: str) -> Card:
    return KIND[word] if word in KIND else Luggage(CITY[word[0]], int(word[1:]))


def belt(
    seats: int, origin: str = "", lying: str = "", direction: Direction | None = None, *knows: Seat
) -> Belt:
    """A belt; `knows` are the seats that know its origin, since setup."""
    learnt = tuple(0 if seat in knows and origin else None for seat in range(seats))
    return Belt(_card(origin) if origin else None, row(lying), direction, learnt)


def state(seats: int, **changes: Any) -> State:
    """The third round, seat 0 in turn: three belts are open, two have no origin."""
    others = tuple(range(1, seats))
    belts = (
        belt(seats, "P14", "P3 P7 P8", "up", 0),
        belt(seats, "N5", "T14 TM11 T10", "down", 1, *others[:3]),
        belt(seats),
        belt(seats, "T9", "", None, 0, 1),
        belt(seats, "CS", "N12", None, 1),
        belt(seats),
    )
    made = replace(
        CAPTAIN.start(seats, Options()),
        phase="turn",
        first=0,
        turn=0,
        turns=2 * seats + 1,
        round=3,
        belts=belts,
        hands=tuple(cards(hand) for hand in HANDS[:seats]),
        pile=cards("P13 N4 N11 N13 N15 T11 T13 CS VR"),
        discard=cards("P10 P17 VR"),
        unused=("TM", "CS", "TA"),
    )
    return replace(made, **changes)


def placed(seats: int, **changes: Any) -> State:
    """Seat 1 has placed two cards on belt 2, which lies about its city; the window is open."""
    before = state(seats)
    belts = list(before.belts)
    belts[1] = belt(seats, "N5", "T14 TM11 T10 T8 T7", "down", 1)
    placement = Placement(7, 1, 2, (Luggage("T", 8), Luggage("T", 7)))
    made = replace(
        before, phase="call", turn=1, acted=True, belts=tuple(belts), placement=placement, step=1
    )
    return replace(made, **changes)


def revealed(seats: int, *, bluff: bool = True, phase: Phase = "reveal") -> State:
    """The last seat called that: rightly, or if not a `bluff` wrongly."""
    before = placed(seats)
    belts = list(before.belts)
    belts[1] = belt(seats, "N5" if bluff else "T9", "T14 TM11 T10 T8 T7", "down", 1)
    origin, caller = belts[1].origin, seats - 1
    assert origin is not None
    loser = 1 if bluff else caller
    reveal = Reveal(caller, 1, 2, belts[1].row, origin, bluff, loser)
    return replace(before, phase=phase, belts=tuple(belts), reveal=reveal)


def long_rows(seats: int) -> State:
    """Rows as long as they get, changes of direction among the cards."""
    whole = " ".join(f"P{n}" for n in range(1, 18))
    back = "N1 N2 N4 N6 TM8 N9 N12 N15 TM16 N17 CS TM15 N14 N13 N11 N10 CS TM11 N16 CS N8 N7 CS"
    belts = (
        belt(seats, "TA", whole, "up", 0),
        belt(seats, "N5", back, "up", *range(seats)),
        *(belt(seats, f"T{n}", "", None, n % seats) for n in range(1, 5)),
    )
    placement = Placement(9, 0, 1, (Luggage("P", 16), Luggage("P", 17)))
    return replace(state(seats), belts=belts, placement=placement)


def over(seats: int, *, deserted: bool = False) -> State:
    """Seat 0 has placed its last card; if `deserted` all others left while a call lay open."""
    if deserted:
        others = tuple(range(1, seats))
        made = revealed(seats, phase="over")
        return replace(made, turn=None, hands=(made.hands[0], *((),) * len(others)), gone=others)
    made = state(seats)
    return replace(made, phase="over", turn=None, hands=((), *made.hands[1:]))


def view(of: State, seat: Seat | None = None) -> View:
    """What a seat sees of it, None for all."""
    return CAPTAIN.view(of, seat)
