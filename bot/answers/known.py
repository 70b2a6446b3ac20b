"""Other answers: what a text means when it is not what was asked for.

A `Known` holds things by all their names, so that another name of the right answer ("Beijing" where
the card has only "Pékin") is never taken for another thing.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache

from bot.answers.lexicon import EPITHETS, PARTICLES
from bot.answers.renowned import ELEMENTS, PERSONS
from bot.answers.spelling import clean, plain

Names = Sequence[str]
"""The names of one thing, in one language."""

NO_SURNAME = frozenset(plain(word) for words in EPITHETS.values() for word in words) | PARTICLES
ROMAN = frozenset("IVXІХ")


@lru_cache(maxsize=32_768)
def key(text: str) -> str:
    """A text's spelling with nothing but letters and digits: what two spellings are compared by."""
    return "".join(char for char in plain(clean(text)) if char.isalnum())


class Known:
    """Things and persons in one language, by the keys of all their names."""

    def __init__(self, things: Iterable[Names] = (), persons: Iterable[Names] = ()) -> None:
        """Of `persons` the surname is known too."""
        named = [frozenset(map(key, names)) for names in things]
        persons = list(persons)
        people = [frozenset(map(key, names)).union(*map(surnames, names)) for names in persons]
        self.names = frozenset(key(name) for names in persons for name in names) - {""}
        self.people = frozenset[str]().union(*people) - {""}
        self.spellings = self.people.union(*named) - {""}
        self._groups: dict[str, list[frozenset[str]]] = {}
        for group in (*named, *people):
            for spelling in group:
                self._groups.setdefault(spelling, []).append(group)
        self._list = sorted(self.spellings)

    def __contains__(self, spelling: object) -> bool:
        return spelling in self.spellings

    def same(self, spellings: Iterable[str]) -> frozenset[str]:
        """All names of the things that have one of these names, and no other thing has it."""
        found = [self._groups.get(each, ()) for each in spellings]
        return frozenset[str]().union(*(groups[0] for groups in found if len(groups) == 1))

    def kin(self, spellings: Iterable[str]) -> frozenset[str]:
        """All names of all things that have one of these names."""
        return frozenset[str]().union(
            *(g for each in spellings for g in self._groups.get(each, ()))
        )

    def nearest(self, spelling: str, at_least: float, without: frozenset[str]) -> str | None:
        """The known spelling that is most like this one, if more alike than so many per cent."""
        if at_least >= 100:
            return None
        from rapidfuzz import process
        from rapidfuzz.fuzz import ratio

        found = process.extract(spelling, self._list, scorer=ratio, limit=3, score_cutoff=at_least)
        return next(
            (name for name, score, _ in found if name not in without and score > at_least), None
        )


def surnames(person: str) -> frozenset[str]:
    """The keys of a person's surname, with and without its particles; none where an epithet or a
    numeral stands last."""
    words = clean(person).split()
    if len(words) < 2 or plain(words[-1]) in NO_SURNAME or ROMAN.issuperset(words[-1]):
        return frozenset()
    first = len(words) - 1
    found = {key(words[first])}
    while first > 1 and plain(words[first - 1]) in PARTICLES:
        first -= 1
        found.add(key(" ".join(words[first:])))
    return frozenset(found)


NOBODY = Known()


@cache
def renowned(lang: str) -> Known:
    """Names that everybody has heard of and that are like one another: known whatever the bank."""

    def read(tables: Mapping[str, str]) -> list[list[str]]:
        return [names.split("/") for names in tables.get(lang, "").split()]

    return Known(read(ELEMENTS), read(PERSONS))
