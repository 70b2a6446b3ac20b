"""Table of poker menteur with all that any seat knows, as a replay shows it."""

from collections.abc import Sequence

from msgspec.structs import replace

from engines.menteur.view import MenteurView, VisibleDie
from renderers.encode import encode_picture
from renderers.menteur.alt import table_alt
from renderers.menteur.table import draw_table
from renderers.picture import EncodedPicture, PicturePlayer, Say
from renderers.sheet import PictureSheet


def render_replay(
    views: Sequence[MenteurView], players: Sequence[PicturePlayer], say: Say
) -> EncodedPicture:
    """Render a position from the views of all its seats in their order."""
    sheet = draw_replay(views, players, say)
    return encode_picture(sheet, "replay", table_alt(_merge_views(views), players, say))


def draw_replay(
    views: Sequence[MenteurView], players: Sequence[PicturePlayer], say: Say
) -> PictureSheet:
    """Draw the position; a hidden die shows its face if some seat has seen it."""
    return draw_table(_merge_views(views), players, say)


def _merge_views(views: Sequence[MenteurView]) -> MenteurView:
    """Return what the seats know together: nobody is "you" in a replay."""
    dice = tuple(
        _choose_known_die(tray) for tray in zip(*(view.dice for view in views), strict=True)
    )
    return replace(views[0], seat=None, dice=dice)


def _choose_known_die(seen: tuple[VisibleDie, ...]) -> VisibleDie:
    return max(seen, key=lambda die: die.face)
