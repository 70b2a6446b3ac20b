"""Exact odds of five dice of which some are known and the others fair.

Places are those of a ladder. Results are cached: there are 462 ways to know some of five dice.
"""

from functools import cache
from itertools import accumulate, combinations

from engines.menteur.ladder import NO_PLACE, HandLadder
from engines.menteur.state import DICE_COUNT
from engines.menteur.types import FACES

KnownFaces = tuple[int, ...]
"""Known dice in rising order; the rest of five is fair."""

DiceBelief = dict[KnownFaces, float]
"""Chances of the faces at the five positions; 0 is a die that may show any face."""


@cache
def list_completions(
    known: KnownFaces, dice: int = DICE_COUNT
) -> tuple[tuple[KnownFaces, float], ...]:
    """Return all completions of known dice with their chances."""
    if len(known) == dice:
        return ((known, 1.0),)
    chances: dict[KnownFaces, float] = {}
    for face in FACES:
        for all_dice, chance in list_completions(tuple(sorted((*known, face))), dice):
            chances[all_dice] = chances.get(all_dice, 0.0) + chance / len(FACES)
    return tuple(chances.items())


@cache
def list_tail_chances(ladder: HandLadder, known: KnownFaces) -> tuple[float, ...]:
    """Return the chances that the dice are worth each place or a higher one."""
    exact = [0.0] * len(ladder.hands)
    for dice, chance in list_completions(known):
        place = ladder.worth[dice]
        if place != NO_PLACE:
            exact[place] += chance
    return tuple(reversed(list(accumulate(reversed(exact)))))


def chance_at_least(ladder: HandLadder, known: KnownFaces, place: int) -> float:
    """Return the chance of a place or a higher one; above the ladder it is 0."""
    if place <= NO_PLACE:
        return 1.0
    chances = list_tail_chances(ladder, known)
    return chances[place] if place < len(chances) else 0.0


@cache
def is_place_likely(ladder: HandLadder, known: KnownFaces, place: int) -> bool:
    """Return whether the dice are at least as likely worth the place as not.

    It is reckoned exactly.
    """
    ways = len(FACES) ** (DICE_COUNT - len(known))
    true = [round(p * ways) for dice, p in list_completions(known) if ladder.worth[dice] >= place]
    return 2 * sum(true) >= ways


@cache
def find_best_keeping_throw(
    ladder: HandLadder, kept: KnownFaces, free: KnownFaces, place: int
) -> tuple[float, KnownFaces]:
    """Return the best throw of at least one of the `free` dice, `kept` staying.

    The result is the chance of the place or more then, and the faces of the dice thrown at once.
    """
    best: tuple[float, int, KnownFaces] = (-1.0, 0, ())
    for rest, thrown in list_throws(kept, free):
        best = max(best, (chance_at_least(ladder, rest, place), -len(thrown), thrown))
    return best[0], best[2]


@cache
def list_throws(kept: KnownFaces, free: KnownFaces) -> tuple[tuple[KnownFaces, KnownFaces], ...]:
    """Return the throws of at least one free die, as kept faces and thrown faces."""
    found: list[tuple[KnownFaces, KnownFaces]] = []
    for count in range(1, len(free) + 1):
        for thrown in sorted(set(combinations(free, count))):
            rest = [*kept, *free]
            for face in thrown:
                rest.remove(face)
            found.append((tuple(sorted(rest)), thrown))
    return tuple(found)


def weigh_announcement(
    ladder: HandLadder, belief: DiceBelief, place: int, honesty: float
) -> DiceBelief:
    """Return the belief, with faces in rising order, after an announcement.

    It is made `honesty` times as readily when it is true as when it is not.
    """
    chances: DiceBelief = {}
    for faces, chance in belief.items():
        known = tuple(sorted(face for face in faces if face))
        for dice, part in list_completions(known):
            chances[dice] = chances.get(dice, 0.0) + chance * part
    for dice in chances:
        if ladder.worth[dice] >= place:
            chances[dice] *= honesty
    total = sum(chances.values())
    return {dice: chance / total for dice, chance in chances.items()}


def chance_of_place(ladder: HandLadder, belief: DiceBelief, place: int) -> float:
    """Return the chance that the dice of a belief (in rising order) are worth a place."""
    return sum(chance for dice, chance in belief.items() if ladder.worth[dice] >= place)


def estimate_outlook(
    ladder: HandLadder, belief: DiceBelief, place: int
) -> tuple[float, float, float]:
    """Return three chances for an announced place.

    It is true; a seat that looks gets higher with the best throw; the dice are higher as they
    lie.
    """
    higher = sum(
        chance * find_best_keeping_throw(ladder, (), dice, place + 1)[0]
        for dice, chance in belief.items()
    )
    return (
        chance_of_place(ladder, belief, place),
        higher,
        chance_of_place(ladder, belief, place + 1),
    )
