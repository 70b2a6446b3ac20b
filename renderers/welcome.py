"""The picture of the greeting: every game with its emblem and its name."""

from collections.abc import Sequence

from msgspec import Struct

from renderers import ground, theme
from renderers.emblem import Emblem
from renderers.encode import encode
from renderers.picture import Picture, Say, cut_alt
from renderers.sheet import Box, Sheet

COLUMNS = 3
TILE = 240
"""Height of a game's tile."""
FOOT = 66
"""Of which its name takes so much."""
TOP = theme.EDGE + 8


class Tile(Struct, frozen=True):
    """A game's name in the reader's language, and its emblem."""

    name: str
    emblem: Emblem | None


def welcome(tiles: Sequence[Tile], say: Say) -> Picture:
    """Draw all games, in the order of their tiles."""
    alt = say("alt-welcome", games=", ".join(tile.name for tile in tiles))
    return encode(draw_welcome(tiles, say), "welcome", cut_alt(alt))


def draw_welcome(tiles: Sequence[Tile], say: Say) -> Sheet:
    """The same before it is encoded."""
    boxes = places(len(tiles))
    plates = tuple(ground.Plate(box, "tile") for box in boxes)
    sheet = ground.laid(boxes[-1].bottom + TOP, plates)
    for tile, box in zip(tiles, boxes, strict=True):
        inside = Box(box.left + 20, box.top + 16, box.right - 20, box.bottom - FOOT)
        if tile.emblem is not None:
            tile.emblem(sheet, inside, say)
        x, y, room = box.middle[0], box.bottom - FOOT // 2 - 4, inside.width
        sheet.line(tile.name, x, y, room, 42, theme.IVORY, weight=theme.BOLD, align="middle")
    return sheet


def places(tiles: int) -> list[Box]:
    """Return the tiles' boxes: rows of `COLUMNS`, the last one in the middle."""
    wide = (theme.WIDTH - 2 * TOP - (COLUMNS - 1) * theme.GAP) // COLUMNS
    boxes: list[Box] = []
    for tile in range(tiles):
        row, column = divmod(tile, COLUMNS)
        here = min(COLUMNS, tiles - row * COLUMNS)
        total = here * (wide + theme.GAP) - theme.GAP
        x = (theme.WIDTH - total) // 2 + column * (wide + theme.GAP)
        y = TOP + row * (TILE + theme.GAP)
        boxes.append(Box(x, y, x + wide, y + TILE))
    return boxes
