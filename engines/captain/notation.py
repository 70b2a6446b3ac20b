"""Captain Bluff in short text: actions ("place:2:P7,TM8", "TA:1,4") and positions.

Luggage is its city's letter, P, N or T, and its number; `TM8` is a joker as an eight.
"""

import re

from engines.captain.belt import CaptainBelt
from engines.captain.cards import (
    AIRPORT_CARDS,
    CITIES,
    LUGGAGE_NUMBERS,
    AirportCard,
    CaptainCard,
    City,
    Joker,
    Luggage,
    NumberedCard,
)
from engines.captain.state import CaptainState
from engines.captain.types import (
    CaptainAction,
    CaptainBoard,
    CaptainDelay,
    CaptainReverse,
    WorldTour,
)
from engines.core import Seat
from engines.notation import format_fields, make_fields_parser

_CITIES_BY_LETTER: dict[str, City] = {city.lower(): city for city in CITIES}
_AIRPORT_BY_CODE: dict[str, AirportCard] = {card.lower(): card for card in AIRPORT_CARDS}
_ARROWS = {None: "", "up": "^", "down": "v"}


def format_action(action: CaptainAction) -> str:
    """Return an action in short notation; `parse_action` reads it back."""
    written = format_fields(action)
    # As on the airport cards; where no belt is named, no colon stands, either.
    if isinstance(action, WorldTour | CaptainReverse | CaptainBoard | CaptainDelay):
        return written.upper().rstrip(":")
    return written


def parse_action(text: str) -> CaptainAction | None:
    """Return the action of a notation; case and spaces do not matter."""
    plain = re.sub(r"\s+", "", text.lower())
    if plain == "ta":
        return CaptainBoard(())
    return None if plain.endswith(":") else _parse_plain(plain)


def _parse_card(text: str) -> CaptainCard | None:
    return _AIRPORT_BY_CODE.get(text) or _parse_luggage(text)


def _parse_numbered(text: str) -> NumberedCard | None:
    if not text.startswith("tm"):
        return _parse_luggage(text)
    number = _parse_number(text[2:])
    return None if number is None else Joker(number)


def _parse_luggage(text: str) -> Luggage | None:
    city, number = _CITIES_BY_LETTER.get(text[:1]), _parse_number(text[1:])
    if city is None or number is None or number not in LUGGAGE_NUMBERS:
        return None
    return Luggage(city, number)


def _parse_number(text: str) -> int | None:
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else None


_parse_plain = make_fields_parser(
    CaptainAction,
    {
        int: _parse_number,
        Luggage: _parse_luggage,
        NumberedCard: _parse_numbered,
        CaptainCard: _parse_card,
    },
)


def format_position(state: CaptainState) -> str:
    """Return the whole position in one line, hidden things included.

    `r1 7.1 turn | turn 2, acted | 0:P7,TM 1:N3 | 1 P9 P4,P6^ by 0 | 2 - | … | pile T1,T2 |
    discard - | unused VR`: round, turn and steps done in it, phase; hands; each belt with its
    origin, row, direction and the seats that know the origin; then the rest: the last placement,
    the seats that let it pass, a reveal, the seats that continued, cards taken back, the seats that
    still draw, misses, the seats that left.
    """
    turn = "turn -" if state.turn is None else f"turn {state.turn}"
    done = "".join([", acted" * state.acted, ", played" * state.played])
    parts = [
        f"r{state.round} {state.turns}.{state.step} {state.phase}",
        turn + done,
        " ".join(f"{seat}:{_format_cards(hand)}" for seat, hand in enumerate(state.hands)),
        *(f"{number} {_format_belt(belt)}" for number, belt in enumerate(state.belts, 1)),
        f"pile {_format_cards(state.pile)}",
        f"discard {_format_cards(state.discard)}",
        f"unused {_format_cards(state.unused)}",
    ]
    if state.pending:
        parts.append("to come " + _format_seats(state.pending))
    if state.placement:
        placed = state.placement
        cards = ",".join(map(str, placed.cards))
        parts.append(f"placement {placed.number}: {placed.seat} {placed.belt}:{cards}")
    if state.phase == "call" and state.passed:
        parts.append("passed " + _format_seats(sorted(state.passed)))
    if state.reveal:
        shown = state.reveal
        parts.append(f"caller {shown.caller}, {'bluff' if shown.bluff else 'no bluff'}")
    if state.continued:
        parts.append("continued " + _format_seats(sorted(state.continued)))
    if any(state.takes):
        parts.append("takes " + _format_seats(state.takes))
    if state.drawing:
        parts.append("drawing " + _format_seats(state.drawing) + " luggage" * state.luggage_only)
    if any(state.presence.missed):
        parts.append("missed " + _format_seats(state.presence.missed))
    if state.gone:
        parts.append("gone " + _format_seats(state.gone))
    return " | ".join(parts)


def _format_belt(belt: CaptainBelt) -> str:
    if belt.origin is None:
        return "-"
    row = ",".join(map(str, belt.row)) + _ARROWS[belt.dir]
    return f"{belt.origin} {row or '-'} by {_format_seats(sorted(belt.known)) or '-'}"


def _format_cards(cards: tuple[CaptainCard, ...]) -> str:
    return ",".join(map(str, cards)) or "-"


def _format_seats(seats: tuple[Seat, ...] | list[Seat]) -> str:
    return " ".join(map(str, seats))
