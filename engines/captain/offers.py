"""What a hand could place on a row, in a shape to choose from: runs (R11–R13, R20).

Legal is what `rules` says; these are the same rules read from the other side.
"""

from engines.captain.belt import Direction, Row, last, taken
from engines.captain.cards import NUMBERS, Card, City, Joker, Luggage, Numbered

Run = tuple[Numbered, ...]
"""Cards that follow each other directly, in the order in which they may be placed.

Any part of it without a hole may be placed as well, if it has luggage in it and, on an empty row,
begins with luggage.
"""


def runs(
    row: Row,
    direction: Direction | None,
    city: City,
    hand: tuple[Card, ...],
    joker: bool,
    rules_version: int = 3,
) -> tuple[Run, ...]:
    """The longest runs of a city that may go to a row's end; with `joker`, those with one too.

    Those without a joker come first. A joker in place of a card of the hand, though legal, is not
    offered.
    """
    numbers = {card.number for card in hand if isinstance(card, Luggage) and card.city == city}
    before = last(row)
    found: dict[Run, None] = {}
    for step, wanted in ((1, "up"), (-1, "down")):
        if direction not in (None, wanted):
            continue
        if before is None:
            open_ = set(NUMBERS)
        else:
            open_ = {n for n in NUMBERS if (n - before.number) * step > 0}
        own = numbers & open_
        for run in _plain(city, own, step):
            if before is None and len(run) == 1 and (run in found or _in_another(run, found)):
                continue  # a single card goes either way
            found[run] = None
        if joker:
            for run in _joined(city, own, open_ - taken(row, rules_version), step):
                if before is not None or not isinstance(run[0], Joker):
                    found[run] = None
    ordered = sorted(found, key=lambda run: any(isinstance(card, Joker) for card in run))
    return tuple(ordered)


def parts(run: Run, empty_row: bool) -> list[Run]:
    """All of a run that may be placed, the whole first."""
    found: list[Run] = []
    for length in range(len(run), 0, -1):
        for at in range(len(run) - length + 1):
            part = run[at : at + length]
            if empty_row and isinstance(part[0], Joker):
                continue
            if length > 1 or isinstance(part[0], Luggage):
                found.append(part)
    return found


def _in_another(run: Run, found: dict[Run, None]) -> bool:
    return any(run[0] in other for other in found)


def _plain(city: City, numbers: set[int], step: int) -> list[Run]:
    """Numbers of a hand in runs as long as can be, going up (step 1) or down (-1)."""
    found: list[Run] = []
    for number in sorted(numbers, reverse=step < 0):
        if number - step in numbers:
            continue
        run: list[Numbered] = []
        while number in numbers:
            run.append(Luggage(city, number))
            number += step
        found.append(tuple(run))
    return found


def _joined(city: City, numbers: set[int], open_: set[int], step: int) -> list[Run]:
    """The same with a joker as a number that is missing beside those of the hand."""
    beside = {n + side for n in numbers for side in (1, -1)} & open_ - numbers
    found: list[Run] = []
    for missing in sorted(beside, reverse=step < 0):
        run: list[Numbered] = [Joker(missing)]
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
