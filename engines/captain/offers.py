"""Placements that a hand offers on a row, as runs to choose from (R11–R13, R20).

`rules` judges what is legal; these are the same rules read from the other side.
"""

from engines.captain.belt import BeltRow, Direction, find_last_numbered, list_taken_numbers
from engines.captain.cards import LUGGAGE_NUMBERS, CaptainCard, City, Joker, Luggage, NumberedCard

CardRun = tuple[NumberedCard, ...]
"""Cards that follow each other directly, in the order of placing.

Any part of it without a hole may be placed as well, if it has luggage in it and, on an empty row,
begins with luggage.
"""


def list_runs(
    row: BeltRow,
    direction: Direction | None,
    city: City,
    hand: tuple[CaptainCard, ...],
    joker: bool,
    rules_version: int = 3,
) -> tuple[CardRun, ...]:
    """Return the longest runs of a city that may go to a row's end.

    With `joker`, runs with one are included, after those without. A joker in place of a card of the
    hand, though legal, is not offered.
    """
    numbers = {card.number for card in hand if isinstance(card, Luggage) and card.city == city}
    before = find_last_numbered(row)
    found: dict[CardRun, None] = {}
    for step, wanted in ((1, "up"), (-1, "down")):
        if direction not in (None, wanted):
            continue
        if before is None:
            open_ = set(LUGGAGE_NUMBERS)
        else:
            open_ = {n for n in LUGGAGE_NUMBERS if (n - before.number) * step > 0}
        own = numbers & open_
        for run in _list_plain_runs(city, own, step):
            if (
                before is None
                and len(run) == 1
                and (run in found or _is_in_another_run(run, found))
            ):
                continue  # a single card goes either way
            found[run] = None
        if joker:
            for run in _list_joker_runs(
                city, own, open_ - list_taken_numbers(row, rules_version), step
            ):
                if before is not None or not isinstance(run[0], Joker):
                    found[run] = None
    ordered = sorted(found, key=lambda run: any(isinstance(card, Joker) for card in run))
    return tuple(ordered)


def list_parts(run: CardRun, empty_row: bool) -> list[CardRun]:
    """Return the parts of a run that may be placed, the whole first."""
    found: list[CardRun] = []
    for length in range(len(run), 0, -1):
        for at in range(len(run) - length + 1):
            part = run[at : at + length]
            if empty_row and isinstance(part[0], Joker):
                continue
            if length > 1 or isinstance(part[0], Luggage):
                found.append(part)
    return found


def _is_in_another_run(run: CardRun, found: dict[CardRun, None]) -> bool:
    return any(run[0] in other for other in found)


def _list_plain_runs(city: City, numbers: set[int], step: int) -> list[CardRun]:
    """Return the longest runs of a hand's numbers, going up (step 1) or down (-1)."""
    found: list[CardRun] = []
    for number in sorted(numbers, reverse=step < 0):
        if number - step in numbers:
            continue
        run: list[NumberedCard] = []
        while number in numbers:
            run.append(Luggage(city, number))
            number += step
        found.append(tuple(run))
    return found


def _list_joker_runs(city: City, numbers: set[int], open_: set[int], step: int) -> list[CardRun]:
    """Return the runs with a joker as a missing number beside those of the hand."""
    beside = {n + side for n in numbers for side in (1, -1)} & open_ - numbers
    found: list[CardRun] = []
    for missing in sorted(beside, reverse=step < 0):
        run: list[NumberedCard] = [Joker(missing)]
        number = missing - step
        while number in numbers:
            run.insert(0, Luggage(city, number))
            number -= step
        number = missing + step
        while number in numbers:
            run.append(Luggage(city, number))
            number += step
        found.append(tuple(run))
    return found
