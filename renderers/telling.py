"""Alt texts of any game: kept within the limit by cutting names before words."""

from collections.abc import Callable, Sequence

from engines.core import Seat
from renderers.picture import ALT_LIMIT, Player


def within_limit(tell: Callable[[Sequence[str]], list[str]], players: Sequence[Player]) -> str:
    """The sentences with names as long as the limit allows."""
    text = ""
    for longest in (80, 20, 12, 6):
        names = [_name(player, seat, longest) for seat, player in enumerate(players)]
        text = " ".join(tell(names))
        if len(text) <= ALT_LIMIT:
            return text
    return text[: ALT_LIMIT - 1] + "…"


def _name(player: Player, seat: Seat, longest: int) -> str:
    name = " ".join(player.name.split()) or f"#{seat + 1}"
    return name if len(name) <= longest else name[: longest - 1] + "…"
