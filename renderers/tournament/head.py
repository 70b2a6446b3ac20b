"""Head of every picture of a tournament."""

from renderers import fonts, theme
from renderers.picture import Say
from renderers.sheet import PictureSheet

LEFT, RIGHT = theme.EDGE + 8, theme.WIDTH - theme.EDGE - 8
HEAD = 150
"""Top in pixels of what is below the title."""


def draw_head(
    sheet: PictureSheet, title: str, subtitle: str, page: int, pages: int, say: Say
) -> None:
    """Draw the tournament's name, its subtitle, and which of several pages this is."""
    left, right = LEFT + 12, RIGHT - 12
    if pages > 1:
        text = say("picture-tournament-page", page=page, pages=pages)
        right = (
            sheet.draw_line(text, right, 62, 320, theme.SMALL, theme.IVORY, align="right").left - 30
        )
    text, size = fonts.fit_text(
        fonts.strip_undrawable(title) or "#", right - left, 56, theme.BOLD, theme.SMALLEST
    )
    sheet.draw_text(text, left, 58, size, theme.GLOW, weight=theme.BOLD)
    sheet.draw_line(subtitle, left, 122, RIGHT - 12 - left, theme.SMALL, theme.IVORY)


def format_name(name: str, number: int | None) -> str:
    """Return a name as it can be drawn; "#3" or "#" if nothing of it can.

    "#3" stands for the third, "#" for one without number.
    """
    return fonts.strip_undrawable(name) or ("#" if number is None else f"#{number}")
