"""Limit of alt texts: names are cut first, then sentences are left out."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import TypeVar

from engines.core import Seat
from renderers.picture import PicturePlayer, Say, cut_alt, fits_alt

V = TypeVar("V")


class SpareSentence(str):
    """Sentence that is left out first where there is no room for all."""


def within_limit(
    tell: Callable[[Sequence[str]], list[str]], players: Sequence[PicturePlayer]
) -> str:
    """Return the sentences with names as long as the limit allows.

    Where the shortest names are too long, `SpareSentence`s are left out, the last of them first,
    and then the last sentences.
    """
    sentences = list[str]()
    for longest in (80, 20, 12, 6):
        names = [_shorten_name(player, seat, longest) for seat, player in enumerate(players)]
        sentences = tell(names)
        if fits_alt(" ".join(sentences)):
            return " ".join(sentences)
    while len(sentences) > 1 and not fits_alt(" ".join(sentences)):
        spare = [at for at, sentence in enumerate(sentences) if isinstance(sentence, SpareSentence)]
        del sentences[spare[-1] if spare else -1]
    return cut_alt(" ".join(sentences))


def limit_alt(
    tell: Callable[[V, Sequence[str], Say], list[str]],
) -> Callable[[V, Sequence[PicturePlayer], Say], str]:
    """Make a picture's alt text of a function that tells a view in sentences."""

    @wraps(tell)
    def describe(view: V, players: Sequence[PicturePlayer], say: Say) -> str:
        return within_limit(lambda names: tell(view, names, say), players)

    return describe


def _shorten_name(player: PicturePlayer, seat: Seat, longest: int) -> str:
    name = " ".join(player.name.split()) or f"#{seat + 1}"
    return name if len(name) <= longest else name[: longest - 1] + "…"
