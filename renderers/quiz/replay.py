"""The table of quiz poker as a replay shows it.

Private questions and written answers stay their owners' after the game too (section 7).
"""

from collections.abc import Sequence

from msgspec.structs import replace

from engines.quiz.view import View
from renderers.encode import encode
from renderers.picture import Picture, Player, Say
from renderers.quiz.alt import table_alt
from renderers.quiz.table import draw_table
from renderers.sheet import Sheet


def replay(views: Sequence[View], players: Sequence[Player], say: Say) -> Picture:
    """The picture of one position, from the views of all its seats in their order."""
    sheet = draw_replay(views, players, say)
    return encode(sheet, "replay", table_alt(_public(views), players, say))


def draw_replay(views: Sequence[View], players: Sequence[Player], say: Say) -> Sheet:
    """The position before it is encoded."""
    return draw_table(_public(views), players, say)


def _public(views: Sequence[View]) -> View:
    """What all seats see: nobody is "you" in a replay."""
    opened = {seat: sheet for view in views for seat, sheet in view.others}
    return replace(views[0], seat=None, sheet=None, others=tuple(sorted(opened.items())))
