"""Names of persons (R35): the surname is enough, unless the question asks for the first name."""

from itertools import zip_longest

from bot.answers import compare
from bot.answers.lexicon import EPITHETS, PARTICLES, of
from bot.answers.spelling import plain
from bot.answers.verdict import Judged, Outcome, Question, accept, doubt, reject
from bot.answers.wordlists import USUAL, frequency

Name = tuple[str, ...]

FIRST_NAMES = 2
"""Before a surname whose first name the card does not tell, as many words may be one."""


def judge(given: Name, right: Name, question: Question) -> Judged:
    """Judges a name, both as words in small letters, particles included."""
    if _folded(given) == _folded(right):
        return accept("spelling")
    if sorted(_folded(given)) == sorted(_folded(right)):
        return accept("order")
    given = _bare(given)
    small = PARTICLES | of(EPITHETS, question.lang)
    names = {at for at, word in enumerate(right) if word not in small}
    surnames = [right[at:] for at in range(1, len(right)) if at in names] or [right]
    right = _bare(right)
    initials = any(len(word) == 1 for word in (*given, *right))
    found = [compare.words(given, right, question)] if not initials or len(right) == 1 else []
    if len(right) == 1:
        # Only a surname is known: first names may stand before it.
        if len(given) > 1 and compare.same(given[-1], right[0], question):
            return doubt("first name", leans=len(given) <= FIRST_NAMES + 1)
        return found[0]
    for surname in surnames:
        for cut in range(len(given)):
            last = compare.phrase(given[cut:], _bare(surname), question)
            if last.outcome is Outcome.REJECT and last.reason == "far":
                continue
            firsts = right[: len(right) - len(_bare(surname))]
            found.append(_named(given[:cut], firsts, last, question))
    best = max(found, key=Judged.rank, default=reject("far"))
    if best.reason == "part" or best.outcome is Outcome.REJECT:
        return _first_name_only(given, right, question) or best
    return best


def _named(firsts: Name, right: Name, last: Judged, question: Question) -> Judged:
    """The verdict on a surname, in the light of the first names given with it."""
    if last.outcome is Outcome.REJECT:
        return last
    if not firsts:
        if last.outcome is Outcome.ACCEPT and question.full_name:
            return doubt("surname")
        return last
    wrong = any(all(not _first(given, name, question) for name in right) for given in firsts)
    if wrong:
        return doubt("first name")
    if question.full_name and not _first(firsts[0], right[0], question):
        return doubt("first name", leans=True)
    if question.full_name and any(len(given) < 2 for given in firsts[:1]):
        return doubt("first name", leans=True)
    return last


def _first(given: str, right: str, question: Question) -> bool:
    """Whether a first name, or an initial, is the right one."""
    a, b = plain(given), plain(right)
    if min(len(a), len(b)) == 1:
        return a[0] == b[0]
    return compare.same(given, right, question)


def _first_name_only(given: Name, right: Name, question: Question) -> Judged | None:
    """A first name by itself is nobody's name."""
    middle = len(given) < len(right) and all(
        compare.same(g, r, question) for g, r in zip_longest(given, right[: len(given)])
    )
    if not middle:
        return None
    # Who is known by a rare first name (Rembrandt) may be meant by it.
    usual = any(frequency(plain(word), question.lang) >= USUAL for word in given)
    return reject("first name") if usual else doubt("first name")


def _bare(name: Name) -> Name:
    """Without particles, unless nothing else is left."""
    return tuple(word for word in name if word not in PARTICLES) or name


def _folded(name: Name) -> Name:
    return tuple(plain(word) for word in name)
