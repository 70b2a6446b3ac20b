"""Names of persons (R35): the surname is enough, unless the question asks for the first name."""

from functools import cache
from itertools import zip_longest

from bot.answers import compare
from bot.answers.lexicon import ARTICLES, EPITHETS, FUNCTION, PARTICLES, TITLES, of
from bot.answers.renowned import FIRST_NAMES
from bot.answers.spelling import loose, plain
from bot.answers.verdict import Judged, Outcome, Question, accept, doubt, reject
from bot.answers.wordlists import USUAL, frequency

Name = tuple[str, ...]

PATRONYMIC = "вич", "ич", "вна", "чна"


def judge(given: Name, right: Name, question: Question) -> Judged:
    """Judges a name, both as words in small letters, particles included."""
    titles = of(TITLES, question.lang) - set(right)
    while len(given) > 1 and given[0] in titles:
        given = given[1:]
    if sorted(_folded(given)) == sorted(_folded(right)):
        return accept("spelling" if _folded(given) == _folded(right) else "order")
    small = PARTICLES | of(EPITHETS, question.lang)
    names = {at for at, word in enumerate(right) if word not in small}
    surnames = [right[at:] for at in range(1, len(right)) if at in names] or [right]
    if (small | titles).issuperset(given):
        return reject("part")
    given, right = _bare(given), _bare(right)
    given = _surname_first(given, right)
    initials = any(len(word) == 1 for word in (*given, *right))
    found = [compare.words(given, right, question)] if not initials or len(right) == 1 else []
    if len(right) == 1:
        # Only a surname is known: first names may stand before it.
        if len(given) > 1 and compare.same(given[-1], right[0], question):
            return doubt("first name", leans=question.single and _first_names(given[:-1]))
        return found[0]
    for surname in surnames:
        for cut in range(len(given)):
            last = compare.phrase(given[cut:], _bare(surname), question)
            if last.outcome is Outcome.REJECT and last.reason == "far":
                continue
            firsts = right[: len(right) - len(_bare(surname))]
            found.append(_named(given[:cut], firsts, len(right) == 2, last, question))
    best = max(found, key=Judged.rank, default=reject("far"))
    if best.reason == "part" or best.outcome is Outcome.REJECT:
        return _first_name_only(given, right, question) or best
    return best


def run_together(given: Name, right: Name, question: Question) -> Judged | None:
    """Accepts a name whose parts are written apart or together otherwise: De la croix, lafontaine,
    de Gaule, Jeanne Dark."""
    lang = question.lang
    small = PARTICLES | of(EPITHETS, lang) | of(ARTICLES, lang) | of(FUNCTION, lang)
    names = [at for at, word in enumerate(right) if word not in small]
    starts = range(1 if question.full_name else max(names, default=0) + 1)
    if _joined(given) in {_joined(right[at:]) for at in starts}:
        return accept("spelling")
    if question.full_name or len(given) < 2:
        return None
    said = ("".join(given),)
    tails = [right[at:] for at in starts if len(right) - at > 1]
    parted = [tail for tail in tails if len(tail) != len(given) or PARTICLES.intersection(tail)]
    heard = [compare.phrase(said, ("".join(tail),), question) for tail in parted]
    return next((found for found in heard if found.outcome is Outcome.ACCEPT), None)


def _named(firsts: Name, right: Name, one: bool, last: Judged, question: Question) -> Judged:
    """The verdict on a surname, in the light of the first names given with it; `one`: the card
    tells but one first name, so that a second initial may be right."""
    if last.outcome is Outcome.REJECT:
        return last
    if not firsts:
        if last.outcome is Outcome.ACCEPT and question.full_name:
            return doubt("surname")
        return last
    if len(firsts) == 1 and 1 < len(firsts[0]) <= len(right) + 1:
        letters = "".join(name[0] for name in _folded(right))
        if plain(firsts[0]).startswith(letters) or letters.startswith(plain(firsts[0])):
            firsts = tuple(firsts[0])
    wrong = any(
        all(not _first(given, name, question) for name in right)
        and not (at and one and _middle(given))
        for at, given in enumerate(firsts)
    )
    if wrong:
        return doubt("first name")
    if question.full_name and not _first(firsts[0], right[0], question):
        return doubt("first name", leans=True)
    if question.full_name and any(len(given) < 2 for given in firsts[:1]):
        return doubt("first name", leans=True)
    return last


def _middle(given: str) -> bool:
    """Whether this is a second initial, or a patronymic, which the card may not tell."""
    return len(given) == 1 or given.endswith(PATRONYMIC)


def _first(given: str, right: str, question: Question) -> bool:
    """Whether a first name, or an initial, is the right one."""
    a, b = plain(given), plain(right)
    if min(len(a), len(b)) == 1:
        return a[0] == b[0]
    if not question.full_name and _one_name().get(a, set[int]()) & _one_name().get(b, set[int]()):
        return True
    return compare.same(given, right, question)


@cache
def _one_name() -> dict[str, set[int]]:
    """Which of `FIRST_NAMES` a folded first name is."""
    found: dict[str, set[int]] = {}
    for at, names in enumerate(FIRST_NAMES):
        for name in names.split():
            found.setdefault(plain(name), set()).add(at)
    return found


def _first_names(words: Name) -> bool:
    """Whether all these words are first names, or initials."""
    return all(len(word) == 1 or plain(word) in _one_name() for word in words)


def _surname_first(given: Name, right: Name) -> Name:
    """A name in the order of the right one ("Менделеев Дмитрий Иванович")."""
    turned = (*given[1:], *given[:1])
    return turned if len(given) > 2 and plain(given[0]) == plain(right[-1]) else given


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


def _joined(name: Name) -> str:
    return loose("".join(_folded(name)))
