"""What stands above every picture of a tournament, and lines of type that fit their room."""

from renderers import fonts, theme
from renderers.picture import Say
from renderers.sheet import Sheet

LEFT, RIGHT = theme.EDGE + 8, theme.WIDTH - theme.EDGE - 8
HEAD = 150
"""Where what is below the title begins."""


def head(sheet: Sheet, title: str, subtitle: str, page: int, pages: int, say: Say) -> None:
    """The tournament's name, what is said of it, and which of several pages this is."""
    left, right = LEFT + 12, RIGHT - 12
    if pages > 1:
        text = say("picture-tournament-page", page=page, pages=pages)
        right = sheet.line(text, right, 62, 320, theme.SMALL, theme.IVORY, align="right").left - 30
    text, size = fonts.fit(
        fonts.drawable(title) or "#", right - left, 56, theme.BOLD, theme.SMALLEST
    )
    sheet.text(text, left, 58, size, theme.GLOW, weight=theme.BOLD)
    sheet.line(subtitle, left, 122, RIGHT - 12 - left, theme.SMALL, theme.IVORY)


def shown(name: str, number: int | None) -> str:
    """A name as it can be drawn; "#3" for the third, "#" without number if nothing is left."""
    return fonts.drawable(name) or ("#" if number is None else f"#{number}")
