"""Who plays best: the leaderboard of a game. One person's card is in `renderers.card`."""

from collections.abc import Sequence

from msgspec import Struct

from renderers import fonts, ground, sprites, theme
from renderers.card import Record, card, card_alt
from renderers.encode import encode
from renderers.picture import Picture, Say, cut_alt, fits_alt
from renderers.sheet import Box, Sheet

__all__ = ["Record", "Row", "card", "card_alt", "leaderboard", "leaderboard_alt"]

MOST = 10
"""Rows that one picture takes."""
ROW, BETWEEN = 84, 6
HEAD = 148
LEFT, RIGHT = theme.EDGE + 8, theme.WIDTH - theme.EDGE - 8
RATING, GAMES, WINS = RIGHT - 318, RIGHT - 172, RIGHT - 24
"""Where the columns of figures end on the right."""


class Row(Struct, frozen=True):
    """One line of the leaderboard; `mine` is the reader's own, `champion` wears the crown. Equal
    places may be shared."""

    place: int
    name: str
    rating: int
    games: int
    wins: int
    mine: bool = False
    champion: bool = False


def leaderboard(rows: Sequence[Row], title: str, subtitle: str, say: Say) -> Picture:
    """One to ten rows under a title ("Perudo") and what is counted ("this server").

    Raises ValueError for another number of rows.
    """
    sheet = draw_leaderboard(rows, title, subtitle, say)
    return encode(sheet, "leaderboard", leaderboard_alt(rows, title, subtitle, say))


def leaderboard_alt(rows: Sequence[Row], title: str, subtitle: str, say: Say) -> str:
    """The leaderboard in words, in at most `ALT_LIMIT` letters."""
    text = ""
    for longest in (80, 20, 8):
        told = [say("alt-leaderboard", title=title, subtitle=subtitle)]
        told += [
            say(
                "alt-leaderboard-row",
                place=row.place,
                name=_called(row, longest, say),
                rating=row.rating,
                games=row.games,
                wins=row.wins,
            )
            for row in rows
        ]
        text = " ".join(told)
        if fits_alt(text):
            return text
    return cut_alt(text)


def _called(row: Row, longest: int, say: Say) -> str:
    name = " ".join(row.name.split()) or f"#{row.place}"
    name = name if len(name) <= longest else name[: longest - 1] + "…"
    return say("alt-leaderboard-champion", name=name) if row.champion else name


def draw_leaderboard(rows: Sequence[Row], title: str, subtitle: str, say: Say) -> Sheet:
    """The leaderboard before it is encoded. Raises ValueError for no rows or more than ten."""
    if not 1 <= len(rows) <= MOST:
        raise ValueError(f"{len(rows)} rows, not 1 to {MOST}")
    height = HEAD + len(rows) * (ROW + BETWEEN) + theme.EDGE
    boxes = [
        Box(LEFT, top, RIGHT, top + ROW) for top in range(HEAD, height - theme.EDGE, ROW + BETWEEN)
    ]
    sheet = ground.laid(height, tuple(ground.Plate(box, "row") for box in boxes))
    _head(sheet, title, subtitle, RATING - 150)
    for x, key in (
        (RATING, "picture-rating"),
        (GAMES, "picture-games"),
        (WINS, "picture-wins-count"),
    ):
        caption = fonts.ellipsize(fonts.drawable(say(key)), 136, theme.SMALLEST, theme.MEDIUM)
        sheet.text(caption, x, HEAD - 28, theme.SMALLEST, theme.IVORY, align="right")
    for box, row in zip(boxes, rows, strict=True):
        _row(sheet, box, row)
    return sheet


def _head(sheet: Sheet, title: str, subtitle: str, right: int) -> None:
    left = LEFT + 12
    text, size = fonts.fit(fonts.drawable(title), right - left, 60, theme.BOLD, theme.SMALLEST)
    sheet.text(text, left, 62, size, theme.GLOW, weight=theme.BOLD)
    text, size = fonts.fit(
        fonts.drawable(subtitle), right - left, theme.SMALL, theme.MEDIUM, theme.SMALLEST
    )
    sheet.text(text, left, HEAD - 28, size, theme.IVORY)


def _row(sheet: Sheet, box: Box, row: Row) -> None:
    y = box.middle[1]
    if row.mine:
        sheet.put(ground.plate(box.width, box.height, "lit"), box.left, box.top, "row", ground=True)
    medal = sprites.medal(row.place, 64)
    sheet.put(medal, box.left + 12, y - 32, f"place {row.place}")
    colour = theme.GLOW if row.mine else theme.IVORY
    sheet.text(str(row.rating), RATING, y, 44, colour, weight=theme.BOLD, align="right")
    sheet.text(str(row.games), GAMES, y, theme.TEXT, theme.SOFT, align="right")
    sheet.text(str(row.wins), WINS, y, theme.TEXT, theme.SOFT, align="right")
    left = box.left + 96
    if row.champion:
        crown = sprites.crown(40)
        sheet.put(crown, left, y - crown.height // 2 - 2, "crown")
        left += crown.width + 14
    room = RATING - fonts.width(str(row.rating), 44, theme.BOLD) - 20 - left
    name = fonts.drawable(row.name) or f"#{row.place}"
    name, size = fonts.fit(name, room, theme.NAME, theme.MEDIUM, theme.SMALLEST)
    sheet.text(name, left, y, size, colour)
