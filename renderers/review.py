"""Review of a game: all players' chances over its course, the reader's brightest.

Lines are told apart by the seats' numbers on them and by their dashes, not by their hue alone.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import dist

from msgspec import Struct
from PIL import Image, ImageDraw

from engines.core import Seat
from renderers import fonts, ground, people, theme
from renderers.encode import encode_picture
from renderers.picture import EncodedPicture, PicturePlayer, Say, cut_alt
from renderers.pixel_cache import cached_pixels
from renderers.shading import Sprite, make_bare_sprite, shrink_image
from renderers.sheet import PictureSheet, PixelBox

HEIGHT = 940
LEFT, RIGHT = theme.EDGE + 8, theme.WIDTH - theme.EDGE - 8
FIGURES = PixelBox(LEFT, 152, RIGHT, 292)
HALF = (FIGURES.width - theme.GAP) // 2
BOXES = (
    PixelBox(LEFT, FIGURES.top, LEFT + HALF, FIGURES.bottom),
    PixelBox(RIGHT - HALF, FIGURES.top, RIGHT, FIGURES.bottom),
)
CHART = PixelBox(LEFT, FIGURES.bottom + theme.GAP, RIGHT, HEIGHT - theme.EDGE - 8)
PLATES = (*(ground.PlacedPlate(box, "figure") for box in BOXES), ground.PlacedPlate(CHART, "chart"))
NAMES = 330
"""Room in pixels for the names at the end of the lines."""
APART = 52
"""Least distance in pixels between two names."""
INSET = 30
"""Margin in pixels around the lines, for their thick ends."""
TOKEN = 42
"""Side in pixels of a seat's number, on its line and before its name."""
TURN = 26
"""Radius in pixels of a turning point."""
DASHES = ((34, 14), (8, 12), (34, 12, 8, 12), (18, 10))
"""Ink and gap in pixels of the others' lines, in their order."""
FALL = 0.04
"""Least fall of the reader's chance that is marked red."""


class GameCourse(Struct, frozen=True):
    """Course of a game as it is drawn.

    `chances` holds each seat's chance to win whenever that changed; `turning` the moments at which
    the turning points took effect, in the order of their numbers.
    """

    players: Sequence[PicturePlayer]
    seat: Seat
    chances: tuple[tuple[float, ...], ...]
    turning: tuple[int, ...]
    luck: str
    judgement: str


def render_review(course: GameCourse, title: str, say: Say) -> EncodedPicture:
    """Render the review under a title ("Perudo, table 12")."""
    return encode_picture(draw_review(course, title, say), "review", review_alt(course, title, say))


def review_alt(course: GameCourse, title: str, say: Say) -> str:
    own = [round(100 * chances[course.seat]) for chances in course.chances]
    name = " ".join(course.players[course.seat].name.split())[:80] or f"#{course.seat + 1}"
    text = say(
        "alt-review",
        name=name,
        title=title,
        luck=course.luck,
        judgement=course.judgement,
        first=own[0],
        low=min(own),
        high=max(own),
        last=own[-1],
    )
    return cut_alt(text)


def draw_review(course: GameCourse, title: str, say: Say) -> PictureSheet:
    sheet = ground.make_sheet(HEIGHT, PLATES)
    left, room = LEFT + 12, RIGHT - LEFT - 24
    name = course.players[course.seat].name
    sheet.draw_line(
        fonts.display_name(name, course.seat), left, 62, room, 52, theme.GLOW, weight=theme.BOLD
    )
    sheet.draw_line(title, left, 122, room, theme.SMALL, theme.IVORY)
    figures = ((course.luck, "picture-review-luck"), (course.judgement, "picture-review-judgement"))
    for box, (figure, caption) in zip(BOXES, figures, strict=True):
        x, within = box.middle[0], box.width - 32
        sheet.draw_line(
            figure, x, box.top + 50, within, 60, theme.GLOW, weight=theme.BOLD, align="middle"
        )
        sheet.draw_line(
            say(caption), x, box.bottom - 36, within, theme.SMALL, theme.SOFT, align="middle"
        )
    _draw_chart(sheet, course, say)
    return sheet


def _draw_chart(sheet: PictureSheet, course: GameCourse, say: Say) -> None:
    """Draw the chances as lines with seats' numbers on them, and names at their ends."""
    sheet.draw_line(
        say("picture-review-chance"),
        CHART.left + 24,
        CHART.top + 36,
        CHART.width - 300,
        theme.SMALL,
        theme.SOFT,
    )
    top, bottom = CHART.top + 92, CHART.bottom - INSET - 6
    scale = fonts.measure_width("100 %", theme.SMALLEST, theme.MEDIUM)
    box = PixelBox(CHART.left + 24 + scale + INSET + 4, top, CHART.right - NAMES - 20, bottom)
    for percent in (100, 50, 0):
        y = box.bottom - round(box.height * percent / 100)
        sheet.draw_text(
            f"{percent} %", box.left - INSET - 4, y, theme.SMALLEST, theme.SOFT, align="right"
        )
    ends = sorted(range(len(course.players)), key=lambda seat: -course.chances[-1][seat])
    wanted = [box.bottom - box.height * course.chances[-1][seat] for seat in ends]
    heights = _spread_heights(wanted, box.top, box.bottom)
    levels = tuple(round(heights[ends.index(seat)]) - box.top for seat in range(len(ends)))
    sprite = draw_lines(course.chances, course.seat, course.turning, levels, box.width, box.height)
    sheet.draw_sprite(sprite, box.left - INSET, box.top - INSET, "course", ground=True)
    for number, at in enumerate(course.turning, 1):
        x, y = _place_moment(course, at, course.seat, box)
        sheet.draw_text(
            str(number), x, y, theme.SMALLEST, theme.INK, weight=theme.BOLD, align="middle"
        )
    for seat, (x, y) in _place_numbers(course, box).items():
        sheet.draw_sprite(
            people.draw_token(seat, TOKEN), x - TOKEN // 2, y - TOKEN // 2, f"way of {seat}"
        )
    left = box.right + INSET + 4
    for seat, level in enumerate(levels):
        mine, y = seat == course.seat, box.top + level
        sheet.draw_sprite(people.draw_token(seat, TOKEN), left, y - TOKEN // 2, f"end of {seat}")
        colour = theme.GLOW if mine else theme.seat_colour(seat)
        weight = theme.BOLD if mine else theme.MEDIUM
        named, x = fonts.display_name(course.players[seat].name, seat), left + TOKEN + 10
        room = CHART.right - 12 - x
        sheet.draw_line(named, x, y, room, theme.SMALLEST, colour, weight=weight)


def _place_moment(course: GameCourse, at: int, seat: Seat, box: PixelBox) -> tuple[int, int]:
    step = box.width / max(len(course.chances) - 1, 1)
    chance = course.chances[at][seat]
    return round(box.left + at * step), round(box.bottom - box.height * chance)


def _place_numbers(course: GameCourse, box: PixelBox) -> dict[Seat, tuple[int, int]]:
    """Place each other seat's number on its line, far from all other lines."""
    taken = [_place_moment(course, at, course.seat, box) for at in course.turning]
    found: dict[Seat, tuple[int, int]] = {}
    moments, seats = range(len(course.chances)), range(len(course.players))
    for seat in seats:
        best = TOKEN // 2
        for at in moments:
            x, y = _place_moment(course, at, seat, box)
            clear = min(
                (
                    abs(y - _place_moment(course, at, other, box)[1])
                    for other in seats
                    if other != seat
                ),
                default=box.height,
            )
            free = all(max(abs(x - a), abs(y - b)) > TURN + TOKEN // 2 for a, b in taken)
            if seat != course.seat and free and clear > best:
                best, found[seat] = clear, (x, y)
        if seat in found:
            taken.append(found[seat])
    return found


def _spread_heights(wanted: Sequence[float], top: float, bottom: float) -> list[float]:
    """Return heights near the wanted ones, rising downwards, `APART` from each other."""
    apart = min(APART, (bottom - top) / max(len(wanted) - 1, 1))
    found: list[float] = []
    for y in wanted:
        found.append(max(y, found[-1] + apart) if found else y)
    over = max(0.0, found[-1] - bottom)
    for at in reversed(range(len(found))):
        limit = bottom if at == len(found) - 1 else found[at + 1] - apart
        found[at] = min(found[at], limit) if over else found[at]
    return found


@cached_pixels
def draw_lines(
    chances: tuple[tuple[float, ...], ...],
    seat: Seat,
    turning: tuple[int, ...],
    levels: tuple[int, ...],
    width: int,
    height: int,
) -> Sprite:
    """Draw all lines, with the reader's falls red and turning points as discs.

    The reader's line is last and thickest. At the right a thin line leads from each to where its
    name stands, `levels` below the top.
    """
    by = 2
    size = ((width + 2 * INSET) * by, (height + 2 * INSET) * by)
    step = width * by / max(len(chances) - 1, 1)

    def trace_chances(of: Seat) -> list[tuple[float, float]]:
        return [
            (INSET * by + i * step, (INSET + height * (1 - each[of])) * by)
            for i, each in enumerate(chances)
        ]

    image = Image.new("RGBA", size)
    draw = ImageDraw.Draw(image)
    for percent in (0, 50, 100):
        y = (INSET + height * (1 - percent / 100)) * by
        draw.line([(INSET * by, y), (size[0] - INSET * by, y)], fill=(*theme.SOFT, 60), width=by)
    for of, level in enumerate(levels):
        colour = theme.GLOW if of == seat else theme.seat_colour(of)
        leads = [trace_chances(of)[-1], (size[0] - 4 * by, (INSET + level) * by)]
        draw.line(leads, fill=(*colour, 190), width=2 * by)
    others = [other for other in range(len(chances[0])) if other != seat]
    for at, other in enumerate(others):
        for piece in _cut_dashes(
            trace_chances(other), [by * long for long in DASHES[at % len(DASHES)]]
        ):
            draw.line(piece, fill=(*theme.seat_colour(other), 220), width=5 * by, joint="curve")
    own = trace_chances(seat)
    draw.line(own, fill=(*theme.GLOW, 255), width=9 * by, joint="curve")
    for i in range(1, len(chances)):
        if chances[i - 1][seat] - chances[i][seat] > FALL:
            draw.line(own[i - 1 : i + 1], fill=(*theme.RED_LIGHT, 255), width=9 * by)
    for at in turning:
        x, y = own[at]
        r = TURN * by
        draw.ellipse((x - r, y - r, x + r, y + r), fill=(*theme.INK, 255))
        r = (TURN - 3) * by
        draw.ellipse((x - r, y - r, x + r, y + r), fill=(*theme.IVORY, 255))
    return make_bare_sprite(shrink_image(image, by))


Spot = tuple[float, float]


def _cut_dashes(way: Sequence[Spot], dashes: Sequence[int]) -> list[list[Spot]]:
    """Return the inked pieces of a way; `dashes` are ink and gap in turn, in pixels."""
    pieces: list[list[Spot]] = [[way[0]]]
    at, left = 0, float(dashes[0])
    for start, end in pairwise(way):
        done, long = 0.0, dist(start, end)
        while long - done > left:
            done += left
            part = done / long
            spot = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            if at % 2 == 0:
                pieces[-1].append(spot)
            else:
                pieces.append([spot])
            at += 1
            left = float(dashes[at % len(dashes)])
        left -= long - done
        if at % 2 == 0:
            pieces[-1].append(end)
    return [piece for piece in pieces if len(piece) > 1]
