"""Exact chances of five dice of which some are known and the others fair.

Places are those of a ladder. Everything is kept: there are 462 ways to know some of five dice.
"""

from functools import cache
from itertools import accumulate, combinations

from engines.menteur.ladder import NOTHING, Ladder
from engines.menteur.state import DICE
from engines.menteur.types import FACES

Faces = tuple[int, ...]
"""Known dice in rising order; the rest of five is fair."""

Belief = dict[Faces, float]
"""Chances of what lies at the five positions; 0 is a die that may show any face."""


@cache
def completions(known: Faces, dice: int = DICE) -> tuple[tuple[Faces, float], ...]:
    """All so many dice there may be, and how likely each."""
    if len(known) == dice:
        return ((known, 1.0),)
    chances: dict[Faces, float] = {}
    for face in FACES:
        for all_dice, chance in completions(tuple(sorted((*known, face))), dice):
            chances[all_dice] = chances.get(all_dice, 0.0) + chance / len(FACES)
    return tuple(chances.items())


@cache
def tails(ladder: Ladder, known: Faces) -> tuple[float, ...]:
    """How likely the dice are worth each place or a higher one."""
    exact = [0.0] * len(ladder.hands)
    for dice, chance in completions(known):
        place = ladder.worth[dice]
        if place != NOTHING:
            exact[place] += chance
    return tuple(reversed(list(accumulate(reversed(exact)))))


def at_least(ladder: Ladder, known: Faces, place: int) -> float:
    """How likely the dice are worth that place or a higher one; above the ladder nothing is."""
    if place <= NOTHING:
        return 1.0
    chances = tails(ladder, known)
    return chances[place] if place < len(chances) else 0.0


@cache
def is_likely(ladder: Ladder, known: Faces, place: int) -> bool:
    """Return whether the dice are at least as likely worth the place as not, reckoned exactly."""
    ways = len(FACES) ** (DICE - len(known))
    true = [round(p * ways) for dice, p in completions(known) if ladder.worth[dice] >= place]
    return 2 * sum(true) >= ways


@cache
def keeping(ladder: Ladder, kept: Faces, free: Faces, place: int) -> tuple[float, Faces]:
    """The best throw of at least one of the `free` dice, all at once, `kept` lying as they are.

    How likely the dice are then worth the place or more, and the faces of those thrown.
    """
    best: tuple[float, int, Faces] = (-1.0, 0, ())
    for rest, thrown in throws(kept, free):
        best = max(best, (at_least(ladder, rest, place), -len(thrown), thrown))
    return best[0], best[2]


@cache
def throws(kept: Faces, free: Faces) -> tuple[tuple[Faces, Faces], ...]:
    """The ways to throw at least one of the free dice: what lies still then, and what is thrown."""
    found: list[tuple[Faces, Faces]] = []
    for count in range(1, len(free) + 1):
        for thrown in sorted(set(combinations(free, count))):
            rest = [*kept, *free]
            for face in thrown:
                rest.remove(face)
            found.append((tuple(sorted(rest)), thrown))
    return tuple(found)


def weighed(ladder: Ladder, belief: Belief, place: int, honesty: float) -> Belief:
    """The five dice, in rising order, with their chances after an announcement.

    It is made `honesty` times as readily by who holds so much as by who does not.
    """
    chances: Belief = {}
    for faces, chance in belief.items():
        known = tuple(sorted(face for face in faces if face))
        for dice, part in completions(known):
            chances[dice] = chances.get(dice, 0.0) + chance * part
    for dice in chances:
        if ladder.worth[dice] >= place:
            chances[dice] *= honesty
    total = sum(chances.values())
    return {dice: chance / total for dice, chance in chances.items()}


def chance(ladder: Ladder, belief: Belief, place: int) -> float:
    """How likely five dice of this belief, each in rising order, are worth a place or more."""
    return sum(chance for dice, chance in belief.items() if ladder.worth[dice] >= place)


def outlook(ladder: Ladder, belief: Belief, place: int) -> tuple[float, float, float]:
    """How likely an announced place is true, who looks gets higher with the best throw, and it is
    higher as it is."""
    higher = sum(
        chance * keeping(ladder, (), dice, place + 1)[0] for dice, chance in belief.items()
    )
    return chance(ladder, belief, place), higher, chance(ladder, belief, place + 1)
