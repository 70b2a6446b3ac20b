"""Card of one player: rating, games, wins, place, and the history of the rating."""

from collections.abc import Sequence

from msgspec import Struct
from PIL import Image, ImageDraw

from renderers import fonts, ground, theme
from renderers.encode import encode_picture
from renderers.picture import EncodedPicture, Say
from renderers.pixel_cache import cached_pixels
from renderers.shading import Sprite, apply_mask, fill_colour, make_bare_sprite, shrink_image
from renderers.sheet import PictureSheet, PixelBox

HEIGHT = 620
HISTORY_LENGTH = 40
"""Number of ratings that the history shows, the latest ones."""
LEFT, RIGHT = theme.EDGE + 8, theme.WIDTH - theme.EDGE - 8
FIGURES = 156
"""Top of the figures in pixels; the name stands above them."""
FIGURE = (RIGHT - LEFT - 3 * theme.GAP) // 4
BOXES = tuple(
    PixelBox(x, FIGURES, x + FIGURE, FIGURES + 168)
    for x in range(LEFT, RIGHT - FIGURE + 1, FIGURE + theme.GAP)
)
CHART = PixelBox(LEFT, FIGURES + 168 + theme.GAP, RIGHT, HEIGHT - theme.EDGE - 8)
PLATES = (*(ground.PlacedPlate(box, "figure") for box in BOXES), ground.PlacedPlate(CHART, "chart"))


class PlayerRecord(Struct, frozen=True):
    """Games of a player, for their card.

    `place` is that on the leaderboard, None without one; `history` holds the rating after each
    counted game, oldest first.
    """

    name: str
    rating: int
    games: int
    wins: int
    place: int | None = None
    history: Sequence[int] = ()


def render_card(record: PlayerRecord, title: str, say: Say) -> EncodedPicture:
    """Render the card of one player under a title ("Perudo, this server")."""
    return encode_picture(draw_card(record, title, say), "card", card_alt(record, title, say))


def card_alt(record: PlayerRecord, title: str, say: Say) -> str:
    sentences = [
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
        sentences.append(say("alt-card-place", place=record.place))
    seen = record.history[-HISTORY_LENGTH:]
    if len(seen) > 1:
        sentences.append(say("alt-card-history", first=seen[0], last=seen[-1]))
    return " ".join(sentences)


def draw_card(record: PlayerRecord, title: str, say: Say) -> PictureSheet:
    sheet = ground.make_sheet(HEIGHT, PLATES)
    left, room = LEFT + 12, RIGHT - LEFT - 24
    name = fonts.ellipsize_text(fonts.strip_undrawable(record.name) or "#", room, 52, theme.BOLD)
    sheet.draw_text(name, left, 62, 52, theme.GLOW, weight=theme.BOLD)
    text, size = fonts.fit_text(
        fonts.strip_undrawable(title), room, theme.SMALL, theme.MEDIUM, theme.SMALLEST
    )
    sheet.draw_text(text, left, 122, size, theme.IVORY)
    place = "–" if record.place is None else str(record.place)
    figures = (
        (str(record.rating), say("picture-rating"), theme.GLOW),
        (str(record.games), say("picture-games"), theme.IVORY),
        (str(record.wins), say("picture-wins-count"), theme.IVORY),
        (place, say("picture-card-place"), theme.IVORY),
    )
    for box, (number, caption, colour) in zip(BOXES, figures, strict=True):
        x = box.middle[0]
        sheet.draw_text(number, x, box.top + 62, 80, colour, weight=theme.BOLD, align="middle")
        text, size = fonts.fit_text(
            fonts.strip_undrawable(caption),
            box.width - 24,
            theme.SMALL,
            theme.MEDIUM,
            theme.SMALLEST,
        )
        sheet.draw_text(text, x, box.bottom - 36, size, theme.SOFT, align="middle")
    _draw_history(sheet, tuple(record.history[-HISTORY_LENGTH:]), say)
    return sheet


def _draw_history(sheet: PictureSheet, ratings: tuple[int, ...], say: Say) -> None:
    """Draw the ratings as a line, with the highest and the lowest as captions."""
    y = CHART.middle[1]
    if len(ratings) < 2:
        text, size = fonts.fit_text(
            fonts.strip_undrawable(say("picture-no-history")),
            CHART.width - 48,
            theme.TEXT,
            theme.MEDIUM,
            theme.SMALLEST,
        )
        sheet.draw_text(text, CHART.middle[0], y, size, theme.SOFT, align="middle")
        return
    high, low = max(ratings), min(ratings)
    captions = [(high, CHART.top + 40), (low, CHART.bottom - 40)]
    if high == low:
        captions = [(high, y)]
    wide = max(fonts.measure_width(str(n), theme.SMALL, theme.MEDIUM) for n, _ in captions)
    for number, at in captions:
        sheet.draw_text(
            str(number), CHART.left + 24 + wide, at, theme.SMALL, theme.SOFT, align="right"
        )
    box = PixelBox(CHART.left + 24 + wide + 20, CHART.top + 18, CHART.right - 20, CHART.bottom - 18)
    sheet.draw_sprite(
        _draw_history_line(ratings, box.width, box.height), box.left, box.top, "history"
    )


@cached_pixels
def _draw_history_line(ratings: tuple[int, ...], width: int, height: int) -> Sprite:
    """Draw the line of the ratings, with a dot at the current one."""
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
    return make_bare_sprite(shrink_image(apply_mask(fill_colour(size, theme.GLOW), shade), by))
