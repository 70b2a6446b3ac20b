"""The table of poker menteur with all that anybody knows: what a replay shows of a position."""

from collections.abc import Sequence

from msgspec.structs import replace

from engines.menteur.view import Die, View
from renderers.encode import encode
from renderers.menteur.alt import table_alt
from renderers.menteur.table import draw_table
from renderers.picture import Picture, Player, Say
from renderers.sheet import Sheet


def replay(views: Sequence[View], players: Sequence[Player], say: Say) -> Picture:
    """The picture of one position, from the views of all its seats in their order."""
    sheet = draw_replay(views, players, say)
    return encode(sheet, "replay", table_alt(_all(views), players, say))


def draw_replay(views: Sequence[View], players: Sequence[Player], say: Say) -> Sheet:
    """The position before it is encoded; a hidden die shows its face if some seat has seen it."""
    return draw_table(_all(views), players, say)


def _all(views: Sequence[View]) -> View:
    """What the seats know together: nobody is "you" in a replay."""
    dice = tuple(_known(tray) for tray in zip(*(view.dice for view in views), strict=True))
    return replace(views[0], seat=None, dice=dice)


def _known(seen: tuple[Die, ...]) -> Die:
    return max(seen, key=lambda die: die.face)
