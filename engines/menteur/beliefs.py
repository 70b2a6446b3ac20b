"""Beliefs of a seat about the five dice, by what it saw and remembers.

Exact as to chance: every throw, uncovering and shuffle since it last looked is followed. What an
announcement says about the dice is weighed in after that (`odds`).
"""

from collections.abc import Iterable
from itertools import permutations, product

from engines.core import GameEvent, Seat
from engines.menteur import odds
from engines.menteur.odds import DiceBelief, KnownFaces
from engines.menteur.state import NO_FACES
from engines.menteur.types import (
    Accepted,
    Announced,
    Covered,
    MenteurBegan,
    MenteurLooked,
    MenteurSaw,
    Threw,
    Uncovered,
)
from engines.menteur.view import MenteurView


def estimate_fairly(view: MenteurView, place: int) -> float:
    """Return the chance that the dice are worth a place.

    It goes by the dice that the seat sees or has seen where they lie; the others are fair.
    """
    known = tuple(sorted(die.face for die in view.dice if die.face))
    return odds.chance_at_least(view.ladder, known, place)


def recall_dice(view: MenteurView) -> DiceBelief:
    """Return the belief about the tray of a seat that remembers all it was told."""
    belief: DiceBelief = {NO_FACES: 1.0}
    hidden: set[int] = set()
    marked: set[int] = set()
    for event in _list_round_events(view.events):
        match event:
            case Accepted():
                marked = set()
            case Threw(_, "open", dice, faces):
                belief = _set_faces(belief, dict(zip(dice, faces, strict=True)))
                hidden -= set(dice)
                marked |= set(dice)
            case Threw(_, _, dice, _, after):
                belief = _set_faces(belief, dict.fromkeys(dice, 0))
                hidden |= set(dice)
                marked |= set(dice)
                belief = _shuffle_positions(belief, hidden, marked & hidden, set(after))
                marked = (marked - hidden) | set(after)
            case Covered(_, dice):
                hidden |= set(dice)
                belief = _shuffle_positions(belief, hidden, set(), set())
            case Uncovered(_, dice, faces):
                belief = _condition_on_faces(belief, dict(zip(dice, faces, strict=True)))
                hidden -= set(dice)
            case MenteurSaw(_, faces):
                belief = {faces: 1.0}
            case _:
                pass
    return belief


def has_bettor_looked(view: MenteurView) -> bool:
    """Return whether the last announcer had seen the dice, or all are open."""
    looked = False
    for event in _list_round_events(view.events):
        if isinstance(event, Accepted):
            looked = False
        elif isinstance(event, MenteurLooked):
            looked = True
    return looked or all(die.place == "open" for die in view.dice)


def find_informed_passer(view: MenteurView) -> Seat | None:
    """Return the seat that passed the handled tray on, if it had looked."""
    looked, passed = False, None
    for event in _list_round_events(view.events):
        if isinstance(event, Announced):
            passed, looked = event.seat if looked else None, False
        elif isinstance(event, MenteurLooked):
            looked = True
    return passed


def _list_round_events(events: tuple[GameEvent, ...]) -> tuple[GameEvent, ...]:
    for at in range(len(events) - 1, -1, -1):
        if isinstance(events[at], MenteurBegan):
            return events[at:]
    return events


def _gather_chances(parts: Iterable[tuple[KnownFaces, float]]) -> DiceBelief:
    belief: DiceBelief = {}
    for faces, chance in parts:
        belief[faces] = belief.get(faces, 0.0) + chance
    return belief


def _set_faces(belief: DiceBelief, shown: dict[int, int]) -> DiceBelief:
    return _gather_chances(
        (_replace_faces(faces, shown), chance) for faces, chance in belief.items()
    )


def _replace_faces(faces: KnownFaces, shown: dict[int, int]) -> KnownFaces:
    return tuple(shown.get(p, face) for p, face in enumerate(faces, 1))


def _condition_on_faces(belief: DiceBelief, shown: dict[int, int]) -> DiceBelief:
    """Return the belief after faces were shown (Bayes)."""
    parts: list[tuple[KnownFaces, float]] = []
    for faces, chance in belief.items():
        for p, face in shown.items():
            chance *= 1 / 6 if faces[p - 1] == 0 else faces[p - 1] == face
        if chance:
            parts.append((_replace_faces(faces, shown), chance))
    total = sum(chance for _, chance in parts)
    return _gather_chances((faces, chance / total) for faces, chance in parts)


def _shuffle_positions(
    belief: DiceBelief, hidden: set[int], before: set[int], after: set[int]
) -> DiceBelief:
    """Return the belief after a shuffle under the cup.

    Any order is possible, but thrown dice are marked: those at `before` lie at `after` now.
    """
    plain, others = sorted(hidden - before), sorted(hidden - after)
    parts: list[tuple[KnownFaces, float]] = []
    for faces, chance in belief.items():
        thrown = set(permutations([faces[p - 1] for p in sorted(before)]))
        left = set(permutations([faces[p - 1] for p in plain]))
        share = chance / (len(thrown) * len(left))
        for one, two in product(thrown, left):
            lying = dict(zip((*sorted(after), *others), (*one, *two), strict=True))
            parts.append((_replace_faces(faces, lying), share))
    return _gather_chances(parts)
