"""Poster of a coming tournament: name, the game's emblem, how it is played."""

from renderers import fonts, ground, theme
from renderers.emblem import Emblem
from renderers.encode import encode_picture
from renderers.picture import EncodedPicture, Say
from renderers.sheet import PictureSheet, PixelBox
from renderers.tournament.alt import poster_alt
from renderers.tournament.head import LEFT, RIGHT
from renderers.tournament.types import TournamentPoster

HEIGHT = 590
TOP, BOTTOM = 160, 416
"""Top and bottom in pixels of the emblem."""


def render_poster(of: TournamentPoster, say: Say, emblem: Emblem | None = None) -> EncodedPicture:
    """Render an announcement; a game without an emblem has none here."""
    return encode_picture(draw_poster(of, say, emblem), "poster", poster_alt(of, say))


def draw_poster(of: TournamentPoster, say: Say, emblem: Emblem | None = None) -> PictureSheet:
    sheet = ground.make_sheet(HEIGHT, ())
    middle, room = theme.WIDTH // 2, RIGHT - LEFT - 24
    title, size = fonts.fit_text(fonts.strip_undrawable(of.title) or "#", room, 96, theme.BOLD, 44)
    sheet.draw_text(title, middle, 86, size, theme.GLOW, weight=theme.BOLD, align="middle")
    if emblem is not None:
        emblem(sheet, PixelBox(LEFT, TOP, RIGHT, BOTTOM), say)
    sheet.draw_line(of.game, middle, 464, room, 52, theme.IVORY, weight=theme.BOLD, align="middle")
    sheet.draw_line(of.line, middle, 526, room, 42, theme.IVORY, align="middle")
    return sheet
