"""Names of persons (R35): the surname is enough, unless a first name is asked for."""

from itertools import zip_longest

from bot.answers import compare
from bot.answers.lexicon import ARTICLES, EPITHETS, FUNCTION, PARTICLES, TITLES, get_words
from bot.answers.renowned import index_first_names
from bot.answers.spelling import fold_loosely, fold_text
from bot.answers.verdict import (
    AnswerVerdict,
    JudgedQuestion,
    VerdictOutcome,
    accept_answer,
    doubt_answer,
    reject_answer,
)
from bot.answers.wordlists import USUAL_FREQUENCY, get_frequency

Name = tuple[str, ...]

PATRONYMIC = "вич", "ич", "вна", "чна"


def judge_name(given: Name, right: Name, question: JudgedQuestion) -> AnswerVerdict:
    """Judge a name, both as words in small letters, particles included."""
    titles = get_words(TITLES, question.lang) - set(right)
    while len(given) > 1 and given[0] in titles:
        given = given[1:]
    if sorted(_fold_name(given)) == sorted(_fold_name(right)):
        return accept_answer("spelling" if _fold_name(given) == _fold_name(right) else "order")
    small = PARTICLES | get_words(EPITHETS, question.lang)
    names = {at for at, word in enumerate(right) if word not in small}
    surnames = [right[at:] for at in range(1, len(right)) if at in names] or [right]
    if (small | titles).issuperset(given):
        return reject_answer("part")
    given, right = _drop_particles(given), _drop_particles(right)
    given = _move_surname_last(given, right)
    initials = any(len(word) == 1 for word in (*given, *right))
    found = (
        [compare.compare_words(given, right, question)] if not initials or len(right) == 1 else []
    )
    if len(right) == 1:
        # Only a surname is known: first names may stand before it.
        if len(given) > 1 and compare.is_same_word(given[-1], right[0], question):
            return doubt_answer(
                "first name", leans=question.single and _has_only_first_names(given[:-1])
            )
        return found[0]
    for surname in surnames:
        for cut in range(len(given)):
            last = compare.compare_phrase(given[cut:], _drop_particles(surname), question)
            if last.outcome is VerdictOutcome.REJECT and last.reason == "far":
                continue
            firsts = right[: len(right) - len(_drop_particles(surname))]
            if not last.right and _has_right_first_names(given, cut, firsts, surname, question):
                last = doubt_answer("homophone", leans=True)
            found.append(_judge_first_names(given[:cut], firsts, len(right) == 2, last, question))
    best = max(found, key=AnswerVerdict.to_rank, default=reject_answer("far"))
    if best.reason == "part" or best.outcome is VerdictOutcome.REJECT:
        return _judge_first_name_alone(given, right, question) or best
    return best


def judge_run_together(given: Name, right: Name, question: JudgedQuestion) -> AnswerVerdict | None:
    """Accept a name whose parts are written apart or together otherwise.

    Examples: De la croix, lafontaine, de Gaule, Jeanne Dark.
    """
    lang = question.lang
    small = (
        PARTICLES
        | get_words(EPITHETS, lang)
        | get_words(ARTICLES, lang)
        | get_words(FUNCTION, lang)
    )
    names = [at for at, word in enumerate(right) if word not in small]
    starts = range(1 if question.full_name else max(names, default=0) + 1)
    if _join_name(given) in {_join_name(right[at:]) for at in starts}:
        return accept_answer("spelling")
    if question.full_name or len(given) < 2:
        return None
    said = ("".join(given),)
    tails = [right[at:] for at in starts if len(right) - at > 1]
    parted = [tail for tail in tails if len(tail) != len(given) or PARTICLES.intersection(tail)]
    heard = [compare.compare_phrase(said, ("".join(tail),), question) for tail in parted]
    return next((found for found in heard if found.outcome is VerdictOutcome.ACCEPT), None)


def _judge_first_names(
    firsts: Name, right: Name, one: bool, last: AnswerVerdict, question: JudgedQuestion
) -> AnswerVerdict:
    """Judge a surname in the light of the first names given with it.

    `one`: the card tells but one first name, so that a second initial may be right.
    """
    if last.outcome is VerdictOutcome.REJECT or last.reason == "homophone":
        return last
    if not firsts:
        if last.outcome is VerdictOutcome.ACCEPT and question.full_name:
            return doubt_answer("surname")
        return last
    if len(firsts) == 1 and 1 < len(firsts[0]) <= len(right) + 1:
        letters = "".join(name[0] for name in _fold_name(right))
        if fold_text(firsts[0]).startswith(letters) or letters.startswith(fold_text(firsts[0])):
            firsts = tuple(firsts[0])
    wrong = any(
        all(not _is_first_name(given, name, question) for name in right)
        and not (at and one and _is_middle_name(given))
        for at, given in enumerate(firsts)
    )
    if wrong:
        near = all(
            any(_is_near_first_name(given, name, question) for name in right) for given in firsts
        )
        return doubt_answer("first name", leans=near and last.right)
    if question.full_name and not _is_first_name(firsts[0], right[0], question):
        return doubt_answer("first name", leans=True)
    if question.full_name and any(len(given) < 2 for given in firsts[:1]):
        return doubt_answer("first name", leans=True)
    return last


def _is_near_first_name(given: str, right: str, question: JudgedQuestion) -> bool:
    """Return whether a first name is a slip of the right one, or heard like it (R35c)."""
    if _is_first_name(given, right, question):
        return True
    found = compare.measure_likeness(given, right, question.lang)
    return found.matches or max(found.ratio, found.best) >= compare.VERY_NEAR


def _has_right_first_names(
    given: Name, cut: int, firsts: Name, surname: Name, question: JudgedQuestion
) -> bool:
    """Return whether the right first names stand before the heard surname (R35d)."""
    if not cut or cut != len(firsts):
        return False
    pairs = zip(given[:cut], firsts, strict=True)
    if any(not _is_near_first_name(said, name, question) for said, name in pairs):
        return False
    if any("".join(_fold_name(given)) in known.names for known in question.known):
        return False
    said, meant = " ".join(given[cut:]), " ".join(_drop_particles(surname))
    found = compare.measure_likeness(said, meant, question.lang)
    return found.matches or found.ratio >= compare.VERY_NEAR or found.own >= compare.SAME_SOUND


def is_heard_name(given: Name, right: Name, question: JudgedQuestion) -> bool:
    """Return whether all of a name is heard as the right one (R35d)."""
    cut = len(right) - 1
    return len(given) == len(right) and _has_right_first_names(
        given, cut, right[:cut], right[cut:], question
    )


def _is_middle_name(given: str) -> bool:
    """Return whether this is a second initial or a patronymic.

    The card may not tell it.
    """
    return len(given) == 1 or given.endswith(PATRONYMIC)


def _is_first_name(given: str, right: str, question: JudgedQuestion) -> bool:
    """Return whether a first name, or an initial, is the right one."""
    a, b = fold_text(given), fold_text(right)
    if min(len(a), len(b)) == 1:
        return a[0] == b[0]
    if not question.full_name and index_first_names().get(a, set[int]()) & index_first_names().get(
        b, set[int]()
    ):
        return True
    return compare.is_same_word(given, right, question)


def _has_only_first_names(words: Name) -> bool:
    """Return whether all these words are first names, or initials."""
    return all(len(word) == 1 or fold_text(word) in index_first_names() for word in words)


def _move_surname_last(given: Name, right: Name) -> Name:
    """Return a name in the order of the right one ("Менделеев Дмитрий Иванович")."""
    turned = (*given[1:], *given[:1])
    return turned if len(given) > 2 and fold_text(given[0]) == fold_text(right[-1]) else given


def _judge_first_name_alone(
    given: Name, right: Name, question: JudgedQuestion
) -> AnswerVerdict | None:
    """Judge a first name by itself, which is nobody's name; None if there is more."""
    middle = len(given) < len(right) and all(
        compare.is_same_word(g, r, question) for g, r in zip_longest(given, right[: len(given)])
    )
    if not middle:
        return None
    # A rare first name (Rembrandt) may be enough to name a person.
    usual = any(get_frequency(fold_text(word), question.lang) >= USUAL_FREQUENCY for word in given)
    return reject_answer("first name") if usual else doubt_answer("first name")


def _drop_particles(name: Name) -> Name:
    """Return a name without particles, unless nothing else is left."""
    return tuple(word for word in name if word not in PARTICLES) or name


def _fold_name(name: Name) -> Name:
    return tuple(fold_text(word) for word in name)


def _join_name(name: Name) -> str:
    return fold_loosely("".join(_fold_name(name)))
