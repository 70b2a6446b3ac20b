"""Captain Bluff in short text: actions ("place:2:P7,TM8", "TA:1,4") and positions.

Luggage is its city's letter, P, N or T, and its number; `TM8` is a joker as an eight.
"""

import re

from engines.captain.belt import Belt
from engines.captain.cards import (
    AIRPORT,
    CITIES,
    NUMBERS,
    Airport,
    Card,
    City,
    Joker,
    Luggage,
    Numbered,
)
from engines.captain.state import State
from engines.captain.types import Action, Board, Delay, Reverse, WorldTour
from engines.core import Seat
from engines.notation import fields_reader, write_fields

_CITIES: dict[str, City] = {city.lower(): city for city in CITIES}
_AIRPORT: dict[str, Airport] = {card.lower(): card for card in AIRPORT}
_ARROWS = {None: "", "up": "^", "down": "v"}


def write(action: Action) -> str:
    """The action in short notation; `read` reads it back."""
    written = write_fields(action)
    # As on the airport cards; where no belt is named, no colon stands, either.
    if isinstance(action, WorldTour | Reverse | Board | Delay):
        return written.upper().rstrip(":")
    return written


def read(text: str) -> Action | None:
    """The action a notation stands for; case does not matter, nor do spaces."""
    plain = re.sub(r"\s+", "", text.lower())
    if plain == "ta":
        return Board(())
    return None if plain.endswith(":") else _read_plain(plain)


def _card(text: str) -> Card | None:
    return _AIRPORT.get(text) or _luggage(text)


def _numbered(text: str) -> Numbered | None:
    if not text.startswith("tm"):
        return _luggage(text)
    number = _number(text[2:])
    return None if number is None else Joker(number)


def _luggage(text: str) -> Luggage | None:
    city, number = _CITIES.get(text[:1]), _number(text[1:])
    if city is None or number is None or number not in NUMBERS:
        return None
    return Luggage(city, number)


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else None


_read_plain = fields_reader(
    Action, {int: _number, Luggage: _luggage, Numbered: _numbered, Card: _card}
)


def position(state: State) -> str:
    """The whole position in one line, hidden things included.

    `r1 7.1 turn | turn 2, acted | 0:P7,TM 1:N3 | 1 P9 P4,P6^ by 0 | 2 - | … | pile T1,T2 |
    discard - | unused VR`: round, turn and what was done in it, phase; hands; each belt with its
    origin, row, direction and who knows the origin; then what else there is: the last placement,
    who let it pass, a reveal, who continued, cards taken back, who still draws, misses, who left.
    """
    turn = "turn -" if state.turn is None else f"turn {state.turn}"
    done = "".join([", acted" * state.acted, ", played" * state.played])
    parts = [
        f"r{state.round} {state.turns}.{state.step} {state.phase}",
        turn + done,
        " ".join(f"{seat}:{_cards(hand)}" for seat, hand in enumerate(state.hands)),
        *(f"{number} {_belt(belt)}" for number, belt in enumerate(state.belts, 1)),
        f"pile {_cards(state.pile)}",
        f"discard {_cards(state.discard)}",
        f"unused {_cards(state.unused)}",
    ]
    if state.pending:
        parts.append("to come " + _seats(state.pending))
    if state.placement:
        placed = state.placement
        cards = ",".join(map(str, placed.cards))
        parts.append(f"placement {placed.number}: {placed.seat} {placed.belt}:{cards}")
    if state.phase == "call" and state.passed:
        parts.append("passed " + _seats(sorted(state.passed)))
    if state.reveal:
        shown = state.reveal
        parts.append(f"caller {shown.caller}, {'bluff' if shown.bluff else 'no bluff'}")
    if state.continued:
        parts.append("continued " + _seats(sorted(state.continued)))
    if any(state.takes):
        parts.append("takes " + _seats(state.takes))
    if state.drawing:
        parts.append("drawing " + _seats(state.drawing) + " luggage" * state.luggage_only)
    if any(state.presence.missed):
        parts.append("missed " + _seats(state.presence.missed))
    if state.gone:
        parts.append("gone " + _seats(state.gone))
    return " | ".join(parts)


def _belt(belt: Belt) -> str:
    if belt.origin is None:
        return "-"
    row = ",".join(map(str, belt.row)) + _ARROWS[belt.dir]
    return f"{belt.origin} {row or '-'} by {_seats(sorted(belt.known)) or '-'}"


def _cards(cards: tuple[Card, ...]) -> str:
    return ",".join(map(str, cards)) or "-"


def _seats(seats: tuple[Seat, ...] | list[Seat]) -> str:
    return " ".join(map(str, seats))
