"""Other answers: meanings of a text beside the one asked for.

A `KnownAnswers` holds things by all their names, so that another name of the right answer
("Beijing" where the card has only "Pékin") is never taken for another thing.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache

from bot.answers.lexicon import EPITHETS, PARTICLES, TITLES
from bot.answers.renowned import ELEMENTS, PERSONS
from bot.answers.spelling import clean_text, fold_text

Names = Sequence[str]
"""The names of one thing, in one language."""

TITLED = frozenset(fold_text(word) for words in TITLES.values() for word in words) | {
    fold_text(word) for words in EPITHETS.values() for word in words
}
NO_SURNAME = frozenset(fold_text(word) for words in EPITHETS.values() for word in words) | PARTICLES
ROMAN = frozenset("IVXІХ")


@lru_cache(maxsize=32_768)
def to_key(text: str) -> str:
    """Return the key by which two spellings are compared: folded letters and digits."""
    return "".join(char for char in fold_text(clean_text(text)) if char.isalnum())


class KnownAnswers:
    """Things and persons in one language, by the keys of all their names."""

    def __init__(self, things: Iterable[Names] = (), persons: Iterable[Names] = ()) -> None:
        """Index the names of things and persons; of `persons` the surname is known too."""
        named = [frozenset(map(to_key, names)) for names in things]
        persons = list(persons)
        people = [
            frozenset(map(to_key, names)).union(*map(list_surnames, names)) for names in persons
        ]
        self.names = frozenset(to_key(name) for names in persons for name in names) - {""}
        self.people = frozenset[str]().union(*people) - {""}
        self.first_names = frozenset(
            fold_text(name.split()[0]) for names in persons for name in names if " " in name
        )
        self.things = frozenset[str]().union(*named) - {""}
        self.spellings = self.people.union(*named) - {""}
        self._groups: dict[str, list[frozenset[str]]] = {}
        for group in (*named, *people):
            for spelling in group:
                self._groups.setdefault(spelling, []).append(group)
        self._by_length = sorted(self.spellings, key=lambda spelling: (len(spelling), spelling))

    def __contains__(self, spelling: object) -> bool:
        return spelling in self.spellings

    def find_names(self, spellings: Iterable[str]) -> frozenset[str]:
        """Return all names of the things that alone have one of these names."""
        found = [self._groups.get(each, ()) for each in spellings]
        return frozenset[str]().union(*(groups[0] for groups in found if len(groups) == 1))

    def find_related_names(self, spellings: Iterable[str]) -> frozenset[str]:
        """Return all names of all things that have one of these names."""
        return frozenset[str]().union(
            *(g for each in spellings for g in self._groups.get(each, ()))
        )

    def find_nearest(self, spelling: str, at_least: float, without: frozenset[str]) -> str | None:
        """Return the known spelling that is most like this one.

        Returns None if none is more alike than `at_least` per cent.
        """
        if at_least >= 100:
            return None
        from rapidfuzz import process
        from rapidfuzz.fuzz import ratio

        # A much longer or shorter spelling cannot be so alike, and most are.
        share = at_least / (200 - at_least)
        first = bisect_left(self._by_length, len(spelling) * share, key=len)
        last = bisect_right(self._by_length, len(spelling) / share, key=len)
        near = self._by_length[first:last]
        found = process.extract(spelling, near, scorer=ratio, limit=3, score_cutoff=at_least)
        return next(
            (name for name, score, _ in found if name not in without and score > at_least), None
        )


def list_surnames(person: str) -> frozenset[str]:
    """Return the keys of a person's surname, with and without its particles.

    There are none where an epithet or a numeral stands last, or only a title before (R35c).
    """
    words = clean_text(person).split()
    if len(words) < 2 or fold_text(words[-1]) in NO_SURNAME or ROMAN.issuperset(words[-1]):
        return frozenset()
    if len(words) == 2 and fold_text(words[0]) in TITLED:
        return frozenset()  # Mother Teresa, Grande Catherine
    first = len(words) - 1
    found = {to_key(words[first])}
    while first > 1 and fold_text(words[first - 1]) in PARTICLES:
        first -= 1
        found.add(to_key(" ".join(words[first:])))
    return frozenset(found)


NOBODY = KnownAnswers()


@cache
def load_renowned(lang: str) -> KnownAnswers:
    """Load names that everybody has heard of and that are like one another.

    They count whatever the bank has.
    """

    def read_names(tables: Mapping[str, str]) -> list[list[str]]:
        return [names.split("/") for names in tables.get(lang, "").split()]

    return KnownAnswers(read_names(ELEMENTS), read_names(PERSONS))
