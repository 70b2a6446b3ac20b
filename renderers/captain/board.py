"""Table of Captain Bluff before play: felt, plates, six belts with their numbers."""

from PIL import Image, ImageDraw

from renderers import ground, theme
from renderers.captain.lane import NUMBER, ROW
from renderers.captain.places import place_parts
from renderers.pixel_cache import cached_pixels
from renderers.shading import (
    Sprite,
    apply_mask,
    draw_ramp,
    draw_rounded_mask,
    fill_colour,
    make_bare_sprite,
    shrink_image,
)
from renderers.sheet import PictureSheet, PixelBox, cached_ground

RUBBER_COLOUR = theme.mix_colours(theme.SLATE, (64, 66, 70), 0.55)
SUPERSAMPLING = 2
"""Pixels of a drawn belt, along each side, for one of the picture."""


@cached_ground
def draw_board(seats: int, hands: bool) -> PictureSheet:
    """Draw the empty table; with `hands`, also a plate below it for each seat's hand."""
    places = place_parts(seats)
    plates = [ground.PlacedPlate(box, f"plate {seat}") for seat, box in enumerate(places.plates)]
    plates += [ground.PlacedPlate(places.news, "news"), ground.PlacedPlate(places.piles, "piles")]
    height = theme.HEIGHT
    if hands:
        plates += [ground.PlacedPlate(box, f"hand {seat}") for seat, box in enumerate(places.hands)]
        height = places.hands[-1].bottom + theme.EDGE
    sheet = ground.lay_plates(height, tuple(plates))
    for number, box in enumerate(places.lanes, 1):
        lay_belt(sheet, box, number)
    return sheet


def lay_belt(sheet: PictureSheet, box: PixelBox, number: int) -> None:
    """Draw an empty belt with its number."""
    sheet.draw_sprite(
        draw_belt(box.width, box.height), box.left, box.top, f"belt {number}", ground=True
    )
    x, y = box.left + NUMBER, box.middle[1]
    sheet.draw_text(str(number), x, y, 46, theme.BRASS, weight=theme.BOLD, align="middle")


@cached_pixels
def draw_belt(width: int, height: int) -> Sprite:
    """Draw a conveyor belt: rubber between rails, with chevrons along its way."""
    by = SUPERSAMPLING
    size = (width * by, height * by)
    shape = draw_rounded_mask(size, 16 * by)
    rail = theme.mix_colours(theme.FAINT, theme.SLATE, 0.45)
    body = apply_mask(draw_ramp(size, rail, theme.mix_colours(rail, theme.SLATE, 0.6)), shape)
    dark = theme.mix_colours(RUBBER_COLOUR, theme.SLATE, 0.5)
    body.paste(draw_ramp(size, dark, RUBBER_COLOUR), mask=draw_rounded_mask(size, 16 * by, 3 * by))
    marks = Image.new("L", size)
    draw = ImageDraw.Draw(marks)
    middle, reach = size[1] // 2, size[1] // 5
    for x in range((ROW + 120) * by, size[0] - 40 * by, 56 * by):
        corners = [(x, middle - reach), (x + reach // 2, middle), (x, middle + reach)]
        draw.line(corners, fill=255, width=5 * by, joint="curve")
    body.paste(fill_colour(size, theme.mix_colours(RUBBER_COLOUR, theme.FAINT, 0.1)), mask=marks)
    return make_bare_sprite(shrink_image(body, by))
