"""Leaderboard of a game. The card of one player is in `renderers.card`."""

from collections.abc import Sequence

from msgspec import Struct

from renderers import fonts, ground, sprites, theme
from renderers.card import PlayerRecord, card_alt, render_card
from renderers.encode import encode_picture
from renderers.picture import EncodedPicture, Say, cut_alt, fits_alt
from renderers.sheet import PictureSheet, PixelBox

__all__ = [
    "LeaderboardRow",
    "PlayerRecord",
    "card_alt",
    "leaderboard_alt",
    "render_card",
    "render_leaderboard",
]

MAX_ROWS = 10
"""Most rows on one picture."""
ROW, BETWEEN = 84, 6
HEAD = 148
LEFT, RIGHT = theme.EDGE + 8, theme.WIDTH - theme.EDGE - 8
RATING, GAMES, WINS = RIGHT - 318, RIGHT - 172, RIGHT - 24
"""Right ends in pixels of the columns of figures."""


class LeaderboardRow(Struct, frozen=True):
    """Line of the leaderboard.

    `mine` is the reader's own, `champion` wears the crown. Several rows may share a place.
    """

    place: int
    name: str
    rating: int
    games: int
    wins: int
    mine: bool = False
    champion: bool = False


def render_leaderboard(
    rows: Sequence[LeaderboardRow], title: str, subtitle: str, say: Say
) -> EncodedPicture:
    """Render one to ten rows under a title ("Perudo") and a scope ("this server").

    Raises ValueError for another number of rows.
    """
    sheet = draw_leaderboard(rows, title, subtitle, say)
    return encode_picture(sheet, "leaderboard", leaderboard_alt(rows, title, subtitle, say))


def leaderboard_alt(rows: Sequence[LeaderboardRow], title: str, subtitle: str, say: Say) -> str:
    """Return the alt text of the leaderboard, in at most `ALT_LIMIT` units."""
    text = ""
    for longest in (80, 20, 8):
        sentences = [say("alt-leaderboard", title=title, subtitle=subtitle)]
        sentences += [
            say(
                "alt-leaderboard-row",
                place=row.place,
                name=_format_name(row, longest, say),
                rating=row.rating,
                games=row.games,
                wins=row.wins,
            )
            for row in rows
        ]
        text = " ".join(sentences)
        if fits_alt(text):
            return text
    return cut_alt(text)


def _format_name(row: LeaderboardRow, longest: int, say: Say) -> str:
    name = " ".join(row.name.split()) or f"#{row.place}"
    name = name if len(name) <= longest else name[: longest - 1] + "…"
    return say("alt-leaderboard-champion", name=name) if row.champion else name


def draw_leaderboard(
    rows: Sequence[LeaderboardRow], title: str, subtitle: str, say: Say
) -> PictureSheet:
    """Draw the leaderboard. Raises ValueError for no rows or more than ten."""
    if not 1 <= len(rows) <= MAX_ROWS:
        raise ValueError(f"{len(rows)} rows, not 1 to {MAX_ROWS}")
    height = HEAD + len(rows) * (ROW + BETWEEN) + theme.EDGE
    boxes = [
        PixelBox(LEFT, top, RIGHT, top + ROW)
        for top in range(HEAD, height - theme.EDGE, ROW + BETWEEN)
    ]
    sheet = ground.make_sheet(height, tuple(ground.PlacedPlate(box, "row") for box in boxes))
    _draw_head(sheet, title, subtitle, RATING - 150)
    for x, key in (
        (RATING, "picture-rating"),
        (GAMES, "picture-games"),
        (WINS, "picture-wins-count"),
    ):
        caption = fonts.ellipsize_text(
            fonts.strip_undrawable(say(key)), 136, theme.SMALLEST, theme.MEDIUM
        )
        sheet.draw_text(caption, x, HEAD - 28, theme.SMALLEST, theme.IVORY, align="right")
    for box, row in zip(boxes, rows, strict=True):
        _draw_row(sheet, box, row)
    return sheet


def _draw_head(sheet: PictureSheet, title: str, subtitle: str, right: int) -> None:
    left = LEFT + 12
    text, size = fonts.fit_text(
        fonts.strip_undrawable(title), right - left, 60, theme.BOLD, theme.SMALLEST
    )
    sheet.draw_text(text, left, 62, size, theme.GLOW, weight=theme.BOLD)
    text, size = fonts.fit_text(
        fonts.strip_undrawable(subtitle), right - left, theme.SMALL, theme.MEDIUM, theme.SMALLEST
    )
    sheet.draw_text(text, left, HEAD - 28, size, theme.IVORY)


def _draw_row(sheet: PictureSheet, box: PixelBox, row: LeaderboardRow) -> None:
    y = box.middle[1]
    if row.mine:
        sheet.draw_sprite(
            ground.draw_plate(box.width, box.height, "lit"), box.left, box.top, "row", ground=True
        )
    medal = sprites.draw_medal(row.place, 64)
    sheet.draw_sprite(medal, box.left + 12, y - 32, f"place {row.place}")
    colour = theme.GLOW if row.mine else theme.IVORY
    sheet.draw_text(str(row.rating), RATING, y, 44, colour, weight=theme.BOLD, align="right")
    sheet.draw_text(str(row.games), GAMES, y, theme.TEXT, theme.SOFT, align="right")
    sheet.draw_text(str(row.wins), WINS, y, theme.TEXT, theme.SOFT, align="right")
    left = box.left + 96
    if row.champion:
        crown = sprites.draw_crown(40)
        sheet.draw_sprite(crown, left, y - crown.height // 2 - 2, "crown")
        left += crown.width + 14
    room = RATING - fonts.measure_width(str(row.rating), 44, theme.BOLD) - 20 - left
    name = fonts.strip_undrawable(row.name) or f"#{row.place}"
    name, size = fonts.fit_text(name, room, theme.NAME, theme.MEDIUM, theme.SMALLEST)
    sheet.draw_text(name, left, y, size, colour)
