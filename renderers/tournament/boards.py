"""The tables of a tournament: each a plate with its people; pages of one round's tables."""

from collections.abc import Sequence

from renderers import fonts, ground, sprites, theme
from renderers.encode import encode
from renderers.picture import Picture, Say
from renderers.sheet import Box, Sheet
from renderers.tournament.alt import tables_alt
from renderers.tournament.head import HEAD, LEFT, RIGHT, head, shown
from renderers.tournament.types import Board, Chair, Progress, Tables

CAPTION, CHAIR, FOOT = 60, 54, 12
"""Heights: of a table's number and state, of each chair, of what is left below."""
TALL = 1240
"""How high the tables of one page may be, together."""
MOST, ACROSS = 8, 2
"""Tables of a page, and how many of them lie beside each other."""
SIGN: dict[Progress, tuple[sprites.Icon | None, theme.RGB]] = {
    "waiting": (None, theme.FAINT),
    "playing": ("turn", theme.GLOW),
    "over": ("ready", theme.SOFT),
}


def tables_on_page(chairs: int) -> int:
    """How many tables with at most so many chairs each a picture takes."""
    return min(MOST, ACROSS * max(1, (TALL + theme.GAP) // (height(chairs) + theme.GAP)))


def tables(of: Tables, say: Say) -> Picture:
    """A page of one round's tables. Raises ValueError for none or more than `tables_on_page`."""
    return encode(draw_tables(of, say), "tables", tables_alt(of, say))


def draw_tables(of: Tables, say: Say) -> Sheet:
    """The page before it is encoded. Raises ValueError as `tables` does."""
    most = tables_on_page(chairs(of.boards))
    if not 1 <= len(of.boards) <= most:
        raise ValueError(f"{len(of.boards)} tables, not 1 to {most}")
    boxes = grid(of.boards, HEAD, ACROSS)
    bottom = boxes[-1].bottom + theme.EDGE + 8
    sheet = ground.laid(bottom, plates(of.boards, boxes))
    head(sheet, of.title, of.subtitle, of.page, of.pages, say)
    for board, box in zip(of.boards, boxes, strict=True):
        draw_board(sheet, box, board, say)
    return sheet


def chairs(boards: Sequence[Board]) -> int:
    """How many chairs the largest table has."""
    return max((len(board.chairs) for board in boards), default=0)


def height(chairs: int) -> int:
    """How high the plate of a table is."""
    return CAPTION + chairs * CHAIR + FOOT


def grid(boards: Sequence[Board], top: int, most: int = 3) -> list[Box]:
    """Lay the tables out: up to `most` beside each other, an unfilled row in the middle."""
    count, high = len(boards), height(chairs(boards))
    columns = min(most, {1: 1, 2: 2, 4: 2}.get(count, 3))
    wide = (RIGHT - LEFT - (columns - 1) * theme.GAP) // columns
    wide = min(wide, 640)
    boxes: list[Box] = []
    for at in range(count):
        row, column = divmod(at, columns)
        here = min(columns, count - row * columns)
        left = (theme.WIDTH - here * wide - (here - 1) * theme.GAP) // 2
        x, y = left + column * (wide + theme.GAP), top + row * (high + theme.GAP)
        boxes.append(Box(x, y, x + wide, y + high))
    return boxes


def plates(boards: Sequence[Board], boxes: Sequence[Box]) -> tuple[ground.Plate, ...]:
    """The plates of tables, faint where nobody plays yet."""
    return tuple(
        ground.Plate(box, "table", "faint" if board.state == "waiting" else "plain")
        for board, box in zip(boards, boxes, strict=True)
    )


def draw_board(sheet: Sheet, box: Box, board: Board, say: Say, *, champion: bool = False) -> None:
    """What lies on a table's plate; who goes on has a crown if that makes a `champion`."""
    y = box.top + 34
    icon, colour = SIGN[board.state]
    right, half = box.right - 18, (box.width - 36) // 2
    state = sheet.line(_progress(board, say), right, y, half, theme.SMALLEST, colour, align="right")
    if icon is not None:
        sheet.put(sprites.icon(icon, 30, colour), state.left - 40, y - 15, f"{icon} {board.number}")
    room = state.left - (52 if icon else 12) - (box.left + 18)
    text = say("picture-tournament-table", number=board.number)
    sheet.line(text, box.left + 18, y, room, theme.SMALL, theme.IVORY, weight=theme.BOLD)
    for at, chair in enumerate(board.chairs):
        top = box.top + CAPTION + at * CHAIR
        line = Box(box.left + 16, top, box.right - 18, top + CHAIR)
        _chair(sheet, line, chair, at + 1, champion)


def _progress(board: Board, say: Say) -> str:
    match board.state:
        case "waiting":
            return say("picture-tournament-waiting")
        case "playing":
            return say("picture-tournament-playing")
        case "over":
            return say("picture-tournament-over")


def _chair(sheet: Sheet, line: Box, chair: Chair, number: int, champion: bool) -> None:
    y, left = line.middle[1], line.left + 38
    if not chair.name:
        sheet.text("–", left, y, theme.SMALL, theme.FAINT)
        return
    lost = chair.gone or chair.through is False
    colour = theme.FAINT if lost else theme.GLOW if chair.through else theme.IVORY
    icon: sprites.Icon | None = None
    if chair.gone:
        icon = "leaving"
    elif chair.through:
        icon = "crown" if champion else "next"
    if icon is not None:
        sheet.put(sprites.icon(icon, 30, colour), line.left - 2, y - 15, f"{icon} {chair.name}")
    right, weight = line.right, theme.BOLD if chair.through else theme.MEDIUM
    if fonts.drawable(chair.points):
        room = line.width // 2 - 40
        points = sheet.line(
            chair.points,
            right,
            y,
            room,
            theme.SMALL,
            colour,
            weight=weight,
            align="right",
        )
        right = points.left - 10
    sheet.line(shown(chair.name, number), left, y, right - left, theme.SMALL, colour)
