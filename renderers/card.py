"""One person's card: rating, games, wins, place, and how the rating went."""

from collections.abc import Sequence

from msgspec import Struct
from PIL import Image, ImageDraw

from renderers import fonts, ground, theme
from renderers.encode import encode
from renderers.picture import Picture, Say
from renderers.pixel_cache import cached_pixels
from renderers.shading import Sprite, bare, cut, flat, shrink
from renderers.sheet import Box, Sheet

HEIGHT = 620
LAST = 40
"""Of a history the last so many ratings are drawn."""
LEFT, RIGHT = theme.EDGE + 8, theme.WIDTH - theme.EDGE - 8
FIGURES = 156
"""Where the figures begin: above them stands the name."""
FIGURE = (RIGHT - LEFT - 3 * theme.GAP) // 4
BOXES = tuple(
    Box(x, FIGURES, x + FIGURE, FIGURES + 168)
    for x in range(LEFT, RIGHT - FIGURE + 1, FIGURE + theme.GAP)
)
CHART = Box(LEFT, FIGURES + 168 + theme.GAP, RIGHT, HEIGHT - theme.EDGE - 8)
PLATES = (*(ground.Plate(box, "figure") for box in BOXES), ground.Plate(CHART, "chart"))


class Record(Struct, frozen=True):
    """What a person has played; `place` is that on the leaderboard, None without one.

    `history` holds the rating after each counted game, oldest first.
    """

    name: str
    rating: int
    games: int
    wins: int
    place: int | None = None
    history: Sequence[int] = ()


def card(record: Record, title: str, say: Say) -> Picture:
    """The card of one person under a title ("Perudo, this server")."""
    return encode(draw_card(record, title, say), "card", card_alt(record, title, say))


def card_alt(record: Record, title: str, say: Say) -> str:
    """The card in words."""
    told = [
        say(
            "alt-card",
            name=" ".join(record.name.split())[:80] or "#",
            title=title,
            rating=record.rating,
            games=record.games,
            wins=record.wins,
        )
    ]
    if record.place is not None:
        told.append(say("alt-card-place", place=record.place))
    seen = record.history[-LAST:]
    if len(seen) > 1:
        told.append(say("alt-card-history", first=seen[0], last=seen[-1]))
    return " ".join(told)


def draw_card(record: Record, title: str, say: Say) -> Sheet:
    """The card before it is encoded."""
    sheet = ground.laid(HEIGHT, PLATES)
    left, room = LEFT + 12, RIGHT - LEFT - 24
    name = fonts.ellipsize(fonts.drawable(record.name) or "#", room, 52, theme.BOLD)
    sheet.text(name, left, 62, 52, theme.GLOW, weight=theme.BOLD)
    text, size = fonts.fit(fonts.drawable(title), room, theme.SMALL, theme.MEDIUM, theme.SMALLEST)
    sheet.text(text, left, 122, size, theme.IVORY)
    place = "–" if record.place is None else str(record.place)
    figures = (
        (str(record.rating), say("picture-rating"), theme.GLOW),
        (str(record.games), say("picture-games"), theme.IVORY),
        (str(record.wins), say("picture-wins-count"), theme.IVORY),
        (place, say("picture-card-place"), theme.IVORY),
    )
    for box, (number, caption, colour) in zip(BOXES, figures, strict=True):
        x = box.middle[0]
        sheet.text(number, x, box.top + 62, 80, colour, weight=theme.BOLD, align="middle")
        text, size = fonts.fit(
            fonts.drawable(caption), box.width - 24, theme.SMALL, theme.MEDIUM, theme.SMALLEST
        )
        sheet.text(text, x, box.bottom - 36, size, theme.SOFT, align="middle")
    _history(sheet, tuple(record.history[-LAST:]), say)
    return sheet


def _history(sheet: Sheet, ratings: tuple[int, ...], say: Say) -> None:
    """The rating's way as a line, with the highest and the lowest it passed."""
    y = CHART.middle[1]
    if len(ratings) < 2:
        text, size = fonts.fit(
            fonts.drawable(say("picture-no-history")),
            CHART.width - 48,
            theme.TEXT,
            theme.MEDIUM,
            theme.SMALLEST,
        )
        sheet.text(text, CHART.middle[0], y, size, theme.SOFT, align="middle")
        return
    high, low = max(ratings), min(ratings)
    captions = [(high, CHART.top + 40), (low, CHART.bottom - 40)]
    if high == low:
        captions = [(high, y)]
    wide = max(fonts.width(str(n), theme.SMALL, theme.MEDIUM) for n, _ in captions)
    for number, at in captions:
        sheet.text(str(number), CHART.left + 24 + wide, at, theme.SMALL, theme.SOFT, align="right")
    box = Box(CHART.left + 24 + wide + 20, CHART.top + 18, CHART.right - 20, CHART.bottom - 18)
    sheet.put(_line(ratings, box.width, box.height), box.left, box.top, "history")


@cached_pixels
def _line(ratings: tuple[int, ...], width: int, height: int) -> Sprite:
    """The line with a dot at its end: where it stands now."""
    by = 2
    size = (width * by, height * by)
    high, low = max(ratings), min(ratings)
    inset = 22 * by
    step = (size[0] - 2 * inset) / (len(ratings) - 1)
    reach = size[1] - 2 * inset
    spots = [
        (inset + i * step, inset + reach * ((high - r) / (high - low) if high > low else 0.5))
        for i, r in enumerate(ratings)
    ]
    shade = Image.new("L", size)
    ImageDraw.Draw(shade).polygon([(inset, size[1]), *spots, (spots[-1][0], size[1])], fill=26)
    mask = Image.new("L", size)
    draw = ImageDraw.Draw(mask)
    draw.line(spots, fill=255, width=6 * by, joint="curve")
    x, y = spots[-1]
    draw.ellipse((x - 14 * by, y - 14 * by, x + 14 * by, y + 14 * by), fill=255)
    shade.paste(mask, mask=mask)
    return bare(shrink(cut(flat(size, theme.GLOW), shade), by))
