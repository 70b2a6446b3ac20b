"""The poster of a tournament that is to come: its name, its game's emblem, how it is played."""

from renderers import fonts, ground, theme
from renderers.emblem import Emblem
from renderers.encode import encode
from renderers.picture import Picture, Say
from renderers.sheet import Box, Sheet
from renderers.tournament.alt import poster_alt
from renderers.tournament.head import LEFT, RIGHT
from renderers.tournament.types import Poster

HEIGHT = 590
TOP, BOTTOM = 160, 416
"""Between these the emblem stands."""


def poster(of: Poster, say: Say, emblem: Emblem | None = None) -> Picture:
    """Draw what is announced; a game without an emblem has none here."""
    return encode(draw_poster(of, say, emblem), "poster", poster_alt(of, say))


def draw_poster(of: Poster, say: Say, emblem: Emblem | None = None) -> Sheet:
    """The same before it is encoded."""
    sheet = ground.laid(HEIGHT, ())
    middle, room = theme.WIDTH // 2, RIGHT - LEFT - 24
    title, size = fonts.fit(fonts.drawable(of.title) or "#", room, 96, theme.BOLD, 44)
    sheet.text(title, middle, 86, size, theme.GLOW, weight=theme.BOLD, align="middle")
    if emblem is not None:
        emblem(sheet, Box(LEFT, TOP, RIGHT, BOTTOM), say)
    sheet.line(of.game, middle, 464, room, 52, theme.IVORY, weight=theme.BOLD, align="middle")
    sheet.line(of.line, middle, 526, room, 42, theme.IVORY, align="middle")
    return sheet
