"""A belt and its row: what lies on it, what may follow what, what may be taken back (R8–R13, R33).

Who may do so, and when, is judged in `rules`.
"""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engines.captain.cards import NUMBERS, Card, City, Joker, Luggage, Numbered
from engines.core import Illegal

BELTS = range(1, 7)

Direction = Literal["up", "down"]

Row = tuple[Luggage | Joker | Literal["CS"], ...]
"""What lies on a belt; the first card is always luggage (R13)."""


class Belt(Struct, frozen=True):
    """One of the six.

    `dir` is how the row's numbers go on, None while either side would do. `learnt[s]` is the turn
    in which seat s learnt what the origin is (0: in setup), None if it does not know.
    """

    origin: Card | None
    row: Row
    dir: Direction | None
    learnt: tuple[int | None, ...]

    @property
    def city(self) -> City | None:
        return city(self.row)

    @property
    def known(self) -> frozenset[int]:
        """The seats that know the origin."""
        return frozenset([seat for seat, turn in enumerate(self.learnt) if turn is not None])


def city(row: Row) -> City | None:
    """The city of a row's luggage, None for an empty row (R8)."""
    first = row[0] if row else None
    return first.city if isinstance(first, Luggage) else None


def last(row: Row) -> Numbered | None:
    """The last card with a number; a change of direction has none."""
    for card in reversed(row):
        if card != "CS":
            return card
    return None


def way(number: int, following: int) -> Direction:
    """How the numbers go from one to another."""
    return "up" if following > number else "down"


def opposite(direction: Direction | None) -> Direction | None:
    """The other way; none stays none (R21)."""
    if direction is None:
        return None
    return "down" if direction == "up" else "up"


def cards_of(row: Row) -> tuple[Card, ...]:
    """The cards of a row as they come into a hand or onto the discard."""
    return tuple(["TM" if isinstance(card, Joker) else card for card in row])


def taken(row: Row, rules_version: int = 3) -> frozenset[int]:
    """Return the numbers that a joker cannot stand for in a row, as each card exists once (R20).

    These are those of its luggage and of its jokers; under version 2 of the rules those of its
    luggage only, under version 1 none.
    """
    if rules_version == 1:
        return frozenset()
    kinds = Luggage if rules_version == 2 else (Luggage, Joker)
    return frozenset([card.number for card in row if isinstance(card, kinds)])


def check_follows(
    row: Row, direction: Direction | None, cards: tuple[Numbered, ...], barred: frozenset[int]
) -> None:
    """Whether the numbers may be put to the row's end in this order (R11–R13, R20); a joker as none
    of those `barred`.

    Raises `Illegal` captain-joker-first, -joker-nothing, -hole or -wrong-way.
    """
    before = last(row)
    for place, card in enumerate(cards):
        if isinstance(card, Joker) and (card.number not in NUMBERS or card.number in barred):
            raise Illegal("captain-joker-nothing", number=card.number)
        if before is None:
            if isinstance(card, Joker):
                raise Illegal("captain-joker-first")
        else:
            if card.number == before.number and isinstance(card, Joker):
                raise Illegal("captain-joker-nothing", number=card.number)
            if place and abs(card.number - before.number) != 1:
                raise Illegal("captain-hole", before=before, after=card)
            if direction is not None and not _goes(before.number, card.number, direction):
                raise Illegal("captain-wrong-way", card=card, last=before, direction=direction)
            direction = way(before.number, card.number)
        before = card


def direction_after(
    row: Row, direction: Direction | None, cards: tuple[Numbered, ...]
) -> Direction | None:
    """How the row goes on once these follow (R12)."""
    if direction is not None:
        return direction
    before = last(row)
    if before is not None:
        return way(before.number, cards[0].number)
    return way(cards[0].number, cards[1].number) if len(cards) > 1 else None


def _goes(number: int, following: int, direction: Direction) -> bool:
    return following > number if direction == "up" else following < number


def joker_numbers(row: Row, direction: Direction | None, barred: frozenset[int]) -> tuple[int, ...]:
    """Return as what a world tour may follow alone, the default first: the next number (R20).

    `barred` are those that it cannot stand for.
    """
    before = last(row)
    if before is None:
        return ()
    up = tuple([n for n in range(before.number + 1, NUMBERS.stop) if n not in barred])
    down = tuple([n for n in range(before.number - 1, NUMBERS.start - 1, -1) if n not in barred])
    if direction is None:
        return up + down
    return up if direction == "up" else down


def takeable(row: Row) -> tuple[Luggage, ...]:
    """The luggage that may be taken back, the last of the row first (R31).

    Who takes several takes them from the end; an airport card and the row's first card stay.
    """
    found: list[Luggage] = []
    for card in row[:0:-1]:
        if not isinstance(card, Luggage):
            break
        found.append(card)
    return tuple(found)


def extended(belt: Belt, cards: tuple[Numbered, ...]) -> Belt:
    """With these at the end of the row."""
    return replace(belt, row=belt.row + cards, dir=direction_after(belt.row, belt.dir, cards))


def reversed_(belt: Belt) -> Belt:
    """With a change of direction at the end of the row (R21)."""
    return replace(belt, row=(*belt.row, "CS"), dir=opposite(belt.dir))


def shortened(belt: Belt, count: int) -> Belt:
    """Without the last cards; one number alone has no direction (R33)."""
    row = belt.row[:-count]
    single = sum([card != "CS" for card in row]) == 1
    return replace(belt, row=row, dir=None if single else belt.dir)
