"""The moves that are offered to who types one: in words, by notation, narrowed as they type."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from discord import ui
from msgspec import Struct

from bot.answers.spelling import plain
from bot.screens.emojis import in_text
from bot.screens.ids import Pressed, read

_TOKEN = re.compile(r"(?<!\S)-(?=\d)|\d+|[^\W\d_]+|[*★♥♦♣♠]")
_SIGNS = str.maketrans({"×": "x", "х": "x", "★": "*", "♥": "h", "♦": "d", "♣": "c", "♠": "s"})
"""What stands for a letter of a notation; the second is Cyrillic."""
WRITTEN, EXACT, BEGINS, ENDS, JOINED, HOLDS, SCATTERED, NOT = range(8)
"""How well what was typed fits a move, the best first."""


class Offer(Struct, frozen=True):
    """A move that a seat may make now.

    `label` is what a person reads, `notation` the engine's own; `spellings` are other ways to type
    it ("hidden 13").
    """

    label: str
    notation: str
    spellings: Sequence[str] = ()


def of_rows(rows: Iterable[Sequence[ui.Item[Any]]]) -> Iterator[Offer]:
    """Yield the moves that these rows of buttons and selects make with one press."""
    for item in (item for row in rows for item in row):
        if not isinstance(item, ui.Button | ui.Select) or item.disabled:
            continue
        pressed = read(item.custom_id or "")
        if not isinstance(pressed, Pressed) or pressed.verb != "do":
            continue
        if isinstance(item, ui.Button):
            yield Offer(in_text(item.label or "", {}), pressed.arg)
        else:
            for option in item.options:
                yield Offer(in_text(option.label, {}), pressed.arg + option.value)


def spelled(typed: str) -> str:
    """Return what was typed with the signs that a notation writes as letters."""
    return typed.casefold().translate(_SIGNS)


def narrow(offers: Iterable[Offer], typed: str, spelling: str, written: str = "") -> list[Offer]:
    """Return the moves that what was typed may become, the likeliest first; all if nothing was.

    `spelling` is the same in the letters of the notation, `written` the notation of the move that
    it is read as, if it is one. Accents and case do not matter.
    """
    if not typed.strip():
        return list(offers)
    return [offer for _, offer in _ranked(offers, typed, spelling, written, finished=False)]


def meant(offers: Iterable[Offer], typed: str, spelling: str, written: str = "") -> list[Offer]:
    """Return the moves that something may mean which is typed to its end, as `narrow` does.

    No number in it is the beginning of a longer one. Who types all words of a move means no other,
    and what can be read as a notation is one: it means no other move by chance.
    """
    ranked = _ranked(offers, typed, spelling, written, finished=True)
    best = ranked[0][0] if ranked else NOT
    if written or best <= EXACT:
        best = min(best, WRITTEN if written else EXACT)
        return [offer for fit, offer in ranked if fit == best]
    return [offer for _, offer in ranked]


def _ranked(
    offers: Iterable[Offer], typed: str, spelling: str, written: str, *, finished: bool
) -> list[tuple[int, Offer]]:
    text, words, letters = typed.strip(), _tokens(typed), _tokens(spelling)

    def fit(offer: Offer) -> int:
        if text in offer.spellings or written == offer.notation:
            return WRITTEN
        return _fit(offer, words, letters, finished)

    found = [(fit(offer), offer) for offer in offers]
    return sorted((each for each in found if each[0] < NOT), key=lambda each: each[0])


def _fit(offer: Offer, words: Sequence[str], letters: Sequence[str], finished: bool) -> int:
    """Return how well these words fit the label, or these letters the notation."""
    if not words:
        return NOT
    notation, argument = offer.notation, offer.notation.partition(":")[2]
    ways = [(words, _tokens(offer.label))]
    ways += [(letters, _tokens(each)) for each in (notation, argument, *offer.spellings)]
    if any(typed == told for typed, told in ways):
        return EXACT
    if any(_begins(typed, told, finished) for typed, told in ways):
        return BEGINS
    ends = [(typed, told[at:]) for typed, told in ways for at in range(len(told))]
    if any(typed == end for typed, end in ends):
        return ENDS
    if any(_begins(typed, end, finished) for typed, end in ends):
        return JOINED
    if any(_holds(typed, told, finished) for typed, told in ways):
        return HOLDS
    told, last = ways[0][1], len(words) - 1
    scattered = all(
        any(_may_be(word, each, finished or at < last) for each in told)
        for at, word in enumerate(words)
    )
    return SCATTERED if scattered else NOT


def _begins(typed: Sequence[str], told: Sequence[str], finished: bool) -> bool:
    return len(typed) <= len(told) and _holds(typed, told[: len(typed)], finished)


def _holds(typed: Sequence[str], told: Sequence[str], finished: bool) -> bool:
    """Return whether what was typed stands in this order among these; its last number may be the
    beginning of one."""
    left, last = iter(told), len(typed) - 1
    return bool(typed) and all(
        any(_may_be(word, each, finished or at < last) for each in left)
        for at, word in enumerate(typed)
    )


def _may_be(typed: str, told: str, finished: bool) -> bool:
    """Return whether a word begins so; of a number that is `finished`, whether it is that one."""
    return typed == told if finished and typed.isdigit() else told.startswith(typed)


def _tokens(text: str) -> list[str]:
    return _TOKEN.findall(plain(text))
