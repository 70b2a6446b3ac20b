"""Table of quiz poker as a replay shows it.

Private questions and written answers stay their owners' after the game too (section 7).
"""

from collections.abc import Sequence

from msgspec.structs import replace

from engines.quiz.view import QuizView
from renderers.encode import encode_picture
from renderers.picture import EncodedPicture, PicturePlayer, Say
from renderers.quiz.alt import table_alt
from renderers.quiz.table import draw_table
from renderers.sheet import PictureSheet


def render_replay(
    views: Sequence[QuizView], players: Sequence[PicturePlayer], say: Say
) -> EncodedPicture:
    """Render a position from the views of all its seats in their order."""
    sheet = draw_replay(views, players, say)
    return encode_picture(sheet, "replay", table_alt(_make_public_view(views), players, say))


def draw_replay(
    views: Sequence[QuizView], players: Sequence[PicturePlayer], say: Say
) -> PictureSheet:
    return draw_table(_make_public_view(views), players, say)


def _make_public_view(views: Sequence[QuizView]) -> QuizView:
    """Return what all seats see: nobody is "you" in a replay."""
    opened = {seat: sheet for view in views for seat, sheet in view.others}
    return replace(views[0], seat=None, sheet=None, others=tuple(sorted(opened.items())))
