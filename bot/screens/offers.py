"""Moves that are offered to a player who types one.

In words and by notation, narrowed as they type.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from discord import ui
from msgspec import Struct

from bot.answers.spelling import fold_text
from bot.screens.emojis import resolve_text
from bot.screens.ids import TablePress, parse_custom_id

_TOKEN = re.compile(r"(?<!\S)-(?=\d)|\d+|[^\W\d_]+|[*★♥♦♣♠]")
_SIGNS = str.maketrans({"×": "x", "х": "x", "★": "*", "♥": "h", "♦": "d", "♣": "c", "♠": "s"})
"""Signs that stand for a letter of a notation; the second is Cyrillic."""
WRITTEN, EXACT, BEGINS, ENDS, JOINED, HOLDS, SCATTERED, NOT = range(8)
"""Ranks of how well a typed text fits a move, the best first."""


class MoveOffer(Struct, frozen=True):
    """Move that a seat may make now.

    `label` is what a person reads, `notation` the engine's own; `spellings` are other ways to type
    it ("hidden 13").
    """

    label: str
    notation: str
    spellings: Sequence[str] = ()


def iterate_row_offers(rows: Iterable[Sequence[ui.Item[Any]]]) -> Iterator[MoveOffer]:
    """Yield the moves that these rows of buttons and selects make with one press."""
    for item in (item for row in rows for item in row):
        if not isinstance(item, ui.Button | ui.Select) or item.disabled:
            continue
        pressed = parse_custom_id(item.custom_id or "")
        if not isinstance(pressed, TablePress) or pressed.verb != "do":
            continue
        if isinstance(item, ui.Button):
            yield MoveOffer(resolve_text(item.label or "", {}), pressed.arg)
        else:
            for option in item.options:
                yield MoveOffer(resolve_text(option.label, {}), pressed.arg + option.value)


def transliterate_signs(typed: str) -> str:
    """Return a typed text with the signs that a notation writes as letters."""
    return typed.casefold().translate(_SIGNS)


def narrow_offers(
    offers: Iterable[MoveOffer], typed: str, spelling: str, written: str = ""
) -> list[MoveOffer]:
    """Return the moves that a typed text may become, the likeliest first.

    All moves if nothing was typed. `spelling` is the text in the letters of the notation, `written`
    the notation of the move that it is read as, if it is one. Accents and case do not matter.
    """
    if not typed.strip():
        return list(offers)
    return [offer for _, offer in _rank_offers(offers, typed, spelling, written, finished=False)]


def find_meant_offers(
    offers: Iterable[MoveOffer], typed: str, spelling: str, written: str = ""
) -> list[MoveOffer]:
    """Return the moves that a finished text may mean, as `narrow_offers` does.

    No number in it is the beginning of a longer one. A player who types all words of a move means
    no other, and what can be read as a notation is one: it means no other move by chance.
    """
    ranked = _rank_offers(offers, typed, spelling, written, finished=True)
    best = ranked[0][0] if ranked else NOT
    if written or best <= EXACT:
        best = min(best, WRITTEN if written else EXACT)
        return [offer for fit, offer in ranked if fit == best]
    return [offer for _, offer in ranked]


def _rank_offers(
    offers: Iterable[MoveOffer], typed: str, spelling: str, written: str, *, finished: bool
) -> list[tuple[int, MoveOffer]]:
    text, words, letters = typed.strip(), _split_tokens(typed), _split_tokens(spelling)

    def rate_offer(offer: MoveOffer) -> int:
        if text in offer.spellings or written == offer.notation:
            return WRITTEN
        return _rate_fit(offer, words, letters, finished)

    found = [(rate_offer(offer), offer) for offer in offers]
    return sorted((each for each in found if each[0] < NOT), key=lambda each: each[0])


def _rate_fit(
    offer: MoveOffer, words: Sequence[str], letters: Sequence[str], finished: bool
) -> int:
    """Return how well these words fit the label, or these letters the notation."""
    if not words:
        return NOT
    notation, argument = offer.notation, offer.notation.partition(":")[2]
    ways = [(words, _split_tokens(offer.label))]
    ways += [(letters, _split_tokens(each)) for each in (notation, argument, *offer.spellings)]
    if any(typed == offered for typed, offered in ways):
        return EXACT
    if any(_is_prefix(typed, offered, finished) for typed, offered in ways):
        return BEGINS
    ends = [(typed, offered[at:]) for typed, offered in ways for at in range(len(offered))]
    if any(typed == end for typed, end in ends):
        return ENDS
    if any(_is_prefix(typed, end, finished) for typed, end in ends):
        return JOINED
    if any(_is_subsequence(typed, offered, finished) for typed, offered in ways):
        return HOLDS
    offered, last = ways[0][1], len(words) - 1
    scattered = all(
        any(_is_word_match(word, each, finished or at < last) for each in offered)
        for at, word in enumerate(words)
    )
    return SCATTERED if scattered else NOT


def _is_prefix(typed: Sequence[str], offered: Sequence[str], finished: bool) -> bool:
    return len(typed) <= len(offered) and _is_subsequence(typed, offered[: len(typed)], finished)


def _is_subsequence(typed: Sequence[str], offered: Sequence[str], finished: bool) -> bool:
    """Return whether the typed tokens stand among the offered ones, in this order.

    Unless `finished`, the last typed number may be the beginning of an offered one.
    """
    left, last = iter(offered), len(typed) - 1
    return bool(typed) and all(
        any(_is_word_match(word, each, finished or at < last) for each in left)
        for at, word in enumerate(typed)
    )


def _is_word_match(typed: str, offered: str, finished: bool) -> bool:
    """Return whether an offered word begins with the typed one.

    A `finished` number must be equal.
    """
    return typed == offered if finished and typed.isdigit() else offered.startswith(typed)


def _split_tokens(text: str) -> list[str]:
    return _TOKEN.findall(fold_text(text))
