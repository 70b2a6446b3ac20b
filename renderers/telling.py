"""Alt texts of any game: kept within the limit by cutting names, then leaving out sentences."""

from collections.abc import Callable, Sequence

from engines.core import Seat
from renderers.picture import Player, cut_alt, fits_alt


class Spare(str):
    """A sentence that is left out first where there is no room for all."""


def within_limit(tell: Callable[[Sequence[str]], list[str]], players: Sequence[Player]) -> str:
    """Return the sentences with names as long as the limit allows; where the shortest are too long,
    without `Spare` ones, the last of them first, and then without what stands last."""
    sentences = list[str]()
    for longest in (80, 20, 12, 6):
        names = [_name(player, seat, longest) for seat, player in enumerate(players)]
        sentences = tell(names)
        if fits_alt(" ".join(sentences)):
            return " ".join(sentences)
    while len(sentences) > 1 and not fits_alt(" ".join(sentences)):
        spare = [at for at, sentence in enumerate(sentences) if isinstance(sentence, Spare)]
        del sentences[spare[-1] if spare else -1]
    return cut_alt(" ".join(sentences))


def _name(player: Player, seat: Seat, longest: int) -> str:
    name = " ".join(player.name.split()) or f"#{seat + 1}"
    return name if len(name) <= longest else name[: longest - 1] + "…"
