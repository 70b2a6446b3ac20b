"""What a seat may think the five dice show, going by its own view: what it saw and remembers.

Exact as to chance: every throw, uncovering and shuffle since it last looked is followed. What an
announcement says about the dice is weighed in after that (`odds`).
"""

from collections.abc import Iterable
from itertools import permutations, product

from engines.core import Event, Seat
from engines.menteur import odds
from engines.menteur.odds import Belief, Faces
from engines.menteur.state import NO_FACES
from engines.menteur.types import Accepted, Announced, Began, Covered, Looked, Saw, Threw, Uncovered
from engines.menteur.view import View


def fair(view: View, place: int) -> float:
    """How likely the dice are worth a place, going by those that one sees or has seen where they
    lie; the others are fair."""
    known = tuple(sorted(die.face for die in view.dice if die.face))
    return odds.at_least(view.ladder, known, place)


def remembered(view: View) -> Belief:
    """What the dice on the tray may be to who remembers all he was told in this round."""
    belief: Belief = {NO_FACES: 1.0}
    hidden: set[int] = set()
    marked: set[int] = set()
    for event in _round(view.events):
        match event:
            case Accepted():
                marked = set()
            case Threw(_, "open", dice, faces):
                belief = _set(belief, dict(zip(dice, faces, strict=True)))
                hidden -= set(dice)
                marked |= set(dice)
            case Threw(_, _, dice, _, after):
                belief = _set(belief, dict.fromkeys(dice, 0))
                hidden |= set(dice)
                marked |= set(dice)
                belief = _shuffled(belief, hidden, marked & hidden, set(after))
                marked = (marked - hidden) | set(after)
            case Covered(_, dice):
                hidden |= set(dice)
                belief = _shuffled(belief, hidden, set(), set())
            case Uncovered(_, dice, faces):
                belief = _found(belief, dict(zip(dice, faces, strict=True)))
                hidden -= set(dice)
            case Saw(_, faces):
                belief = {faces: 1.0}
            case _:
                pass
    return belief


def bettor_looked(view: View) -> bool:
    """Whether who made the last announcement had seen the dice it is about, or all are open."""
    looked = False
    for event in _round(view.events):
        if isinstance(event, Accepted):
            looked = False
        elif isinstance(event, Looked):
            looked = True
    return looked or all(die.place == "open" for die in view.dice)


def passed_by(view: View) -> Seat | None:
    """Who passed the tray that the seat in turn handles, if he had looked."""
    looked, passed = False, None
    for event in _round(view.events):
        if isinstance(event, Announced):
            passed, looked = event.seat if looked else None, False
        elif isinstance(event, Looked):
            looked = True
    return passed


def _round(events: tuple[Event, ...]) -> tuple[Event, ...]:
    for at in range(len(events) - 1, -1, -1):
        if isinstance(events[at], Began):
            return events[at:]
    return events


def _gathered(parts: Iterable[tuple[Faces, float]]) -> Belief:
    belief: Belief = {}
    for faces, chance in parts:
        belief[faces] = belief.get(faces, 0.0) + chance
    return belief


def _set(belief: Belief, shown: dict[int, int]) -> Belief:
    return _gathered((_put(faces, shown), chance) for faces, chance in belief.items())


def _put(faces: Faces, shown: dict[int, int]) -> Faces:
    return tuple(shown.get(p, face) for p, face in enumerate(faces, 1))


def _found(belief: Belief, shown: dict[int, int]) -> Belief:
    """Bayes: what was thought to be another face is no more."""
    parts: list[tuple[Faces, float]] = []
    for faces, chance in belief.items():
        for p, face in shown.items():
            chance *= 1 / 6 if faces[p - 1] == 0 else faces[p - 1] == face
        if chance:
            parts.append((_put(faces, shown), chance))
    total = sum(chance for _, chance in parts)
    return _gathered((faces, chance / total) for faces, chance in parts)


def _shuffled(belief: Belief, hidden: set[int], before: set[int], after: set[int]) -> Belief:
    """Any order under the cup, but that one sees which dice were thrown: those at `before` lie at
    the positions `after`."""
    plain, others = sorted(hidden - before), sorted(hidden - after)
    parts: list[tuple[Faces, float]] = []
    for faces, chance in belief.items():
        thrown = set(permutations([faces[p - 1] for p in sorted(before)]))
        left = set(permutations([faces[p - 1] for p in plain]))
        share = chance / (len(thrown) * len(left))
        for one, two in product(thrown, left):
            lying = dict(zip((*sorted(after), *others), (*one, *two), strict=True))
            parts.append((_put(faces, lying), share))
    return _gathered(parts)
