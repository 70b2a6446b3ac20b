"""Belts and their rows: legal continuations, luggage to take back (R8–R13, R33).

`rules` judges which seat may do so, and when.
"""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engines.captain.cards import LUGGAGE_NUMBERS, CaptainCard, City, Joker, Luggage, NumberedCard
from engines.core import IllegalActionError

BELT_NUMBERS = range(1, 7)

Direction = Literal["up", "down"]

BeltRow = tuple[Luggage | Joker | Literal["CS"], ...]
"""Cards on a belt; the first is always luggage (R13)."""


class CaptainBelt(Struct, frozen=True):
    """A belt with its origin and row.

    `dir` is the direction of the row's numbers, None while either would do. `learnt[s]` is the turn
    in which seat s learnt the origin (0: in setup), None if it does not know.
    """

    origin: CaptainCard | None
    row: BeltRow
    dir: Direction | None
    learnt: tuple[int | None, ...]

    @property
    def city(self) -> City | None:
        return find_city(self.row)

    @property
    def known(self) -> frozenset[int]:
        """Seats that know the origin."""
        return frozenset([seat for seat, turn in enumerate(self.learnt) if turn is not None])


def find_city(row: BeltRow) -> City | None:
    """Return the city of a row's luggage, None for an empty row (R8)."""
    first = row[0] if row else None
    return first.city if isinstance(first, Luggage) else None


def find_last_numbered(row: BeltRow) -> NumberedCard | None:
    """Return the last card with a number; a change of direction has none."""
    for card in reversed(row):
        if card != "CS":
            return card
    return None


def find_direction(number: int, following: int) -> Direction:
    """Return the direction from one number to another."""
    return "up" if following > number else "down"


def reverse_direction(direction: Direction | None) -> Direction | None:
    """Return the other direction; None stays None (R21)."""
    if direction is None:
        return None
    return "down" if direction == "up" else "up"


def list_row_cards(row: BeltRow) -> tuple[CaptainCard, ...]:
    """Return the cards of a row as they come into a hand or onto the discard."""
    return tuple(["TM" if isinstance(card, Joker) else card for card in row])


def list_taken_numbers(row: BeltRow, rules_version: int = 3) -> frozenset[int]:
    """Return the numbers that a joker cannot stand for, as each card is unique (R20).

    These are those of its luggage and of its jokers; under version 2 of the rules those of its
    luggage only, under version 1 none.
    """
    if rules_version == 1:
        return frozenset()
    kinds = Luggage if rules_version == 2 else (Luggage, Joker)
    return frozenset([card.number for card in row if isinstance(card, kinds)])


def check_follows(
    row: BeltRow,
    direction: Direction | None,
    cards: tuple[NumberedCard, ...],
    barred: frozenset[int],
) -> None:
    """Check that cards may be put to the row's end in this order (R11–R13, R20).

    A joker may be none of the `barred` numbers. Raises `IllegalActionError` captain-joker-first,
    -joker-nothing, -hole or -wrong-way.
    """
    before = find_last_numbered(row)
    for place, card in enumerate(cards):
        if isinstance(card, Joker) and (
            card.number not in LUGGAGE_NUMBERS or card.number in barred
        ):
            raise IllegalActionError("captain-joker-nothing", number=card.number)
        if before is None:
            if isinstance(card, Joker):
                raise IllegalActionError("captain-joker-first")
        else:
            if card.number == before.number and isinstance(card, Joker):
                raise IllegalActionError("captain-joker-nothing", number=card.number)
            if place and abs(card.number - before.number) != 1:
                raise IllegalActionError("captain-hole", before=before, after=card)
            if direction is not None and not _is_in_direction(
                before.number, card.number, direction
            ):
                raise IllegalActionError(
                    "captain-wrong-way", card=card, last=before, direction=direction
                )
            direction = find_direction(before.number, card.number)
        before = card


def find_direction_after(
    row: BeltRow, direction: Direction | None, cards: tuple[NumberedCard, ...]
) -> Direction | None:
    """Return the row's direction once these cards follow (R12)."""
    if direction is not None:
        return direction
    before = find_last_numbered(row)
    if before is not None:
        return find_direction(before.number, cards[0].number)
    return find_direction(cards[0].number, cards[1].number) if len(cards) > 1 else None


def _is_in_direction(number: int, following: int, direction: Direction) -> bool:
    return following > number if direction == "up" else following < number


def list_joker_numbers(
    row: BeltRow, direction: Direction | None, barred: frozenset[int]
) -> tuple[int, ...]:
    """Return the numbers of a world tour that follows alone (R20).

    The default, the next number, comes first. `barred` are those that it cannot stand for.
    """
    before = find_last_numbered(row)
    if before is None:
        return ()
    up = tuple([n for n in range(before.number + 1, LUGGAGE_NUMBERS.stop) if n not in barred])
    down = tuple(
        [n for n in range(before.number - 1, LUGGAGE_NUMBERS.start - 1, -1) if n not in barred]
    )
    if direction is None:
        return up + down
    return up if direction == "up" else down


def list_takeable(row: BeltRow) -> tuple[Luggage, ...]:
    """Return the luggage that may be taken back, the last of the row first (R31).

    Several are taken from the end; an airport card and the row's first card stay.
    """
    found: list[Luggage] = []
    for card in row[:0:-1]:
        if not isinstance(card, Luggage):
            break
        found.append(card)
    return tuple(found)


def extend_row(belt: CaptainBelt, cards: tuple[NumberedCard, ...]) -> CaptainBelt:
    """Return the belt with these cards at the end of its row."""
    return replace(belt, row=belt.row + cards, dir=find_direction_after(belt.row, belt.dir, cards))


def reverse_row(belt: CaptainBelt) -> CaptainBelt:
    """Return the belt with a change of direction at the end of its row (R21)."""
    return replace(belt, row=(*belt.row, "CS"), dir=reverse_direction(belt.dir))


def shorten_row(belt: CaptainBelt, count: int) -> CaptainBelt:
    """Return the belt without the last cards; one number alone has no direction (R33)."""
    row = belt.row[:-count]
    single = sum([card != "CS" for card in row]) == 1
    return replace(belt, row=row, dir=None if single else belt.dir)
