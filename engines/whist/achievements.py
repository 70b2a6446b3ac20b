"""Achievements of a session of colour whist: great contracts, few mistakes."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engines.achievements import iterate_events
from engines.core import GameMoment, Seat
from engines.whist.contracts import TOGETHER, ContractKind
from engines.whist.events import Annulled, Awarded, Scored, WhistDealt, WhistLine
from engines.whist.state import WhistState

SLAM = "feat-whist-slam"
"""Made a grand chelem."""
MISERE = "feat-whist-misere"
"""Made a grande misère, on the table or not."""
ABUNDANCE = "feat-whist-abundance"
"""Made an abundance of ten tricks or eleven, or a petit chelem."""
SOLO = "feat-whist-solo"
"""Made a solo of eight."""
ALL = "feat-whist-all"
"""Took all thirteen tricks with a partner (R43)."""
STEADY = "feat-whist-steady"
"""Failed none of `DECLARED` or more declarations in a session of `DEALS` or more."""

ACHIEVEMENT_KEYS = (SLAM, MISERE, ABUNDANCE, SOLO, ALL, STEADY)

DEALS, DECLARED = 8, 5

ALONE: dict[ContractKind, str] = {
    "GC": SLAM,
    "GM": MISERE,
    "GMT": MISERE,
    "A10": ABUNDANCE,
    "A11": ABUNDANCE,
    "PC": ABUNDANCE,
    "S8": SOLO,
}


def iterate_achievements(course: Sequence[GameMoment[WhistState]]) -> Iterator[tuple[Seat, str]]:
    """Yield the seats and their achievements.

    A deal in which a seat's owner was missing is not theirs; one that the jury gave away or
    annulled is nobody's.
    """
    deals = list[tuple[WhistLine, frozenset[Seat]]]()
    missed, ever = set[Seat](), set[Seat]()
    for event, _, _, absent in iterate_events(course):
        if isinstance(event, WhistDealt):
            missed.clear()
        missed |= absent
        ever |= absent
        if isinstance(event, Annulled | Awarded) and deals and deals[-1][0].deal == event.deal:
            deals.pop()
        if isinstance(event, Scored) and not event.line.awarded:
            deals.append((event.line, frozenset(missed)))
    for line, absentees in deals:
        yield from [each for each in _find_contract_achievements(line) if each[0] not in absentees]
    lines = [line for line, _ in deals]
    if len(lines) >= DEALS:
        yield from [(seat, STEADY) for seat in _find_steady_seats(lines) if seat not in ever]


def _find_contract_achievements(line: WhistLine) -> set[tuple[Seat, str]]:
    """Return the achievements of those who made the contract of a deal."""
    kind = line.contract.kind
    if kind in ALONE:
        return {(seat, ALONE[kind]) for seat in line.made}
    declarers = line.contract.declarers
    if kind in TOGETHER and sum(line.tricks[seat] for seat in declarers) == 13:
        return {(seat, ALL) for seat in line.made}
    return set()


def _find_steady_seats(lines: Sequence[WhistLine]) -> set[Seat]:
    declared, failed = Counter[Seat](), set[Seat]()
    for line in lines:
        declared.update(line.contract.declarers)
        failed |= {*line.contract.declarers} - {*line.made}
    return {seat for seat, count in declared.items() if count >= DECLARED and seat not in failed}
