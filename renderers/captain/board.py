"""The table before anything lies on it: felt, plates, six belts with their numbers."""

from PIL import Image, ImageDraw

from renderers import ground, theme
from renderers.captain.lane import NUMBER, ROW
from renderers.captain.places import places
from renderers.pixel_cache import cached_pixels
from renderers.shading import Sprite, bare, cut, flat, ramp, rounded, shrink
from renderers.sheet import Box, Sheet, cached_ground

RUBBER = theme.mix(theme.SLATE, (64, 66, 70), 0.55)


@cached_ground
def board(seats: int, hands: bool) -> Sheet:
    """With `hands` there is a plate for each beneath the table."""
    where = places(seats)
    plates = [ground.Plate(box, f"plate {seat}") for seat, box in enumerate(where.plates)]
    plates += [ground.Plate(where.news, "news"), ground.Plate(where.piles, "piles")]
    height = theme.HEIGHT
    if hands:
        plates += [ground.Plate(box, f"hand {seat}") for seat, box in enumerate(where.hands)]
        height = where.hands[-1].bottom + theme.EDGE
    sheet = ground.fresh(height, tuple(plates))
    for number, box in enumerate(where.lanes, 1):
        lay_belt(sheet, box, number)
    return sheet


def lay_belt(sheet: Sheet, box: Box, number: int) -> None:
    """An empty belt with its number."""
    sheet.put(belt(box.width, box.height), box.left, box.top, f"belt {number}", ground=True)
    x, y = box.left + NUMBER, box.middle[1]
    sheet.text(str(number), x, y, 46, theme.BRASS, weight=theme.BOLD, align="middle")


@cached_pixels
def belt(width: int, height: int) -> Sprite:
    """A conveyor belt: rubber between two rails, with chevrons the way it runs."""
    by = 2
    size = (width * by, height * by)
    shape = rounded(size, 16 * by)
    rail = theme.mix(theme.FAINT, theme.SLATE, 0.45)
    body = cut(ramp(size, rail, theme.mix(rail, theme.SLATE, 0.6)), shape)
    dark = theme.mix(RUBBER, theme.SLATE, 0.5)
    body.paste(ramp(size, dark, RUBBER), mask=rounded(size, 16 * by, 3 * by))
    marks = Image.new("L", size)
    draw = ImageDraw.Draw(marks)
    middle, reach = size[1] // 2, size[1] // 5
    for x in range((ROW + 120) * by, size[0] - 40 * by, 56 * by):
        corners = [(x, middle - reach), (x + reach // 2, middle), (x, middle + reach)]
        draw.line(corners, fill=255, width=5 * by, joint="curve")
    body.paste(flat(size, theme.mix(RUBBER, theme.FAINT, 0.1)), mask=marks)
    return bare(shrink(body, by))
