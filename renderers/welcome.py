"""Picture of the greeting: every game with its emblem and its name."""

from collections.abc import Sequence

from msgspec import Struct

from renderers import ground, theme
from renderers.emblem import Emblem
from renderers.encode import encode_picture
from renderers.picture import EncodedPicture, Say, cut_alt
from renderers.sheet import PictureSheet, PixelBox

COLUMNS = 3
TILE = 240
"""Height in pixels of a game's tile."""
FOOT = 66
"""Height in pixels of the name at the foot of a tile."""
TOP = theme.EDGE + 8


class GameTile(Struct, frozen=True):
    """Game's name in the reader's language, and its emblem."""

    name: str
    emblem: Emblem | None


def render_welcome(tiles: Sequence[GameTile], say: Say) -> EncodedPicture:
    """Render all games, in the order of their tiles."""
    alt = say("alt-welcome", games=", ".join(tile.name for tile in tiles))
    return encode_picture(draw_welcome(tiles, say), "welcome", cut_alt(alt))


def draw_welcome(tiles: Sequence[GameTile], say: Say) -> PictureSheet:
    """Draw all games, in the order of their tiles."""
    boxes = place_tiles(len(tiles))
    plates = tuple(ground.PlacedPlate(box, "tile") for box in boxes)
    sheet = ground.make_sheet(boxes[-1].bottom + TOP, plates)
    for tile, box in zip(tiles, boxes, strict=True):
        inside = PixelBox(box.left + 20, box.top + 16, box.right - 20, box.bottom - FOOT)
        if tile.emblem is not None:
            tile.emblem(sheet, inside, say)
        x, y, room = box.middle[0], box.bottom - FOOT // 2 - 4, inside.width
        sheet.draw_line(tile.name, x, y, room, 42, theme.IVORY, weight=theme.BOLD, align="middle")
    return sheet


def place_tiles(tiles: int) -> list[PixelBox]:
    """Return the tiles' boxes: rows of `COLUMNS`, the last one in the middle."""
    wide = (theme.WIDTH - 2 * TOP - (COLUMNS - 1) * theme.GAP) // COLUMNS
    boxes: list[PixelBox] = []
    for tile in range(tiles):
        row, column = divmod(tile, COLUMNS)
        here = min(COLUMNS, tiles - row * COLUMNS)
        total = here * (wide + theme.GAP) - theme.GAP
        x = (theme.WIDTH - total) // 2 + column * (wide + theme.GAP)
        y = TOP + row * (TILE + theme.GAP)
        boxes.append(PixelBox(x, y, x + wide, y + TILE))
    return boxes
