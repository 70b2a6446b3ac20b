"""Tables of a tournament, each a plate with its people; pages of a round's tables."""

from collections.abc import Sequence

from renderers import fonts, ground, sprites, theme
from renderers.encode import encode_picture
from renderers.picture import EncodedPicture, Say
from renderers.sheet import PictureSheet, PixelBox
from renderers.tournament.alt import tables_alt
from renderers.tournament.head import HEAD, LEFT, RIGHT, draw_head, format_name
from renderers.tournament.types import Progress, RoundTables, TournamentBoard, TournamentChair

CAPTION, CHAIR, FOOT = 60, 54, 12
"""Heights in pixels of a table's caption, of each chair, and of the margin below."""
TALL = 1240
"""Most height in pixels of all tables on one page."""
MOST, ACROSS = 8, 2
"""Most tables on a page, and how many of them lie beside each other."""
SIGN: dict[Progress, tuple[sprites.Icon | None, theme.RGB]] = {
    "waiting": (None, theme.FAINT),
    "playing": ("turn", theme.GLOW),
    "over": ("ready", theme.SOFT),
}


def tables_on_page(chairs: int) -> int:
    """Return how many tables with at most `chairs` chairs each fit a picture."""
    return min(MOST, ACROSS * max(1, (TALL + theme.GAP) // (measure_board(chairs) + theme.GAP)))


def render_tables(of: RoundTables, say: Say) -> EncodedPicture:
    """Render a page of a round's tables.

    Raises ValueError for none or more than `tables_on_page`.
    """
    return encode_picture(draw_tables(of, say), "tables", tables_alt(of, say))


def draw_tables(of: RoundTables, say: Say) -> PictureSheet:
    """Draw the page. Raises ValueError for no tables or more than fit."""
    most = tables_on_page(count_chairs(of.boards))
    if not 1 <= len(of.boards) <= most:
        raise ValueError(f"{len(of.boards)} tables, not 1 to {most}")
    boxes = place_boards(of.boards, HEAD, ACROSS)
    bottom = boxes[-1].bottom + theme.EDGE + 8
    sheet = ground.make_sheet(bottom, place_plates(of.boards, boxes))
    draw_head(sheet, of.title, of.subtitle, of.page, of.pages, say)
    for board, box in zip(of.boards, boxes, strict=True):
        draw_board(sheet, box, board, say)
    return sheet


def count_chairs(boards: Sequence[TournamentBoard]) -> int:
    """Return the number of chairs of the largest table."""
    return max((len(board.chairs) for board in boards), default=0)


def measure_board(chairs: int) -> int:
    """Return the height of a table's plate, in pixels."""
    return CAPTION + chairs * CHAIR + FOOT


def place_boards(boards: Sequence[TournamentBoard], top: int, most: int = 3) -> list[PixelBox]:
    """Lay the tables out, up to `most` in a row, an unfilled row in the middle."""
    count, high = len(boards), measure_board(count_chairs(boards))
    columns = min(most, {1: 1, 2: 2, 4: 2}.get(count, 3))
    wide = (RIGHT - LEFT - (columns - 1) * theme.GAP) // columns
    wide = min(wide, 640)
    boxes: list[PixelBox] = []
    for at in range(count):
        row, column = divmod(at, columns)
        here = min(columns, count - row * columns)
        left = (theme.WIDTH - here * wide - (here - 1) * theme.GAP) // 2
        x, y = left + column * (wide + theme.GAP), top + row * (high + theme.GAP)
        boxes.append(PixelBox(x, y, x + wide, y + high))
    return boxes


def place_plates(
    boards: Sequence[TournamentBoard], boxes: Sequence[PixelBox]
) -> tuple[ground.PlacedPlate, ...]:
    """Return the plates of tables, faint where nobody plays yet."""
    return tuple(
        ground.PlacedPlate(box, "table", "faint" if board.state == "waiting" else "plain")
        for board, box in zip(boards, boxes, strict=True)
    )


def draw_board(
    sheet: PictureSheet, box: PixelBox, board: TournamentBoard, say: Say, *, champion: bool = False
) -> None:
    """Draw the content of a table's plate.

    A player who goes on has a crown if that makes a `champion`.
    """
    y = box.top + 34
    icon, colour = SIGN[board.state]
    right, half = box.right - 18, (box.width - 36) // 2
    state = sheet.draw_line(
        _describe_progress(board, say), right, y, half, theme.SMALLEST, colour, align="right"
    )
    if icon is not None:
        sheet.draw_sprite(
            sprites.draw_icon(icon, 30, colour), state.left - 40, y - 15, f"{icon} {board.number}"
        )
    room = state.left - (52 if icon else 12) - (box.left + 18)
    text = say("picture-tournament-table", number=board.number)
    sheet.draw_line(text, box.left + 18, y, room, theme.SMALL, theme.IVORY, weight=theme.BOLD)
    for at, chair in enumerate(board.chairs):
        top = box.top + CAPTION + at * CHAIR
        line = PixelBox(box.left + 16, top, box.right - 18, top + CHAIR)
        _draw_chair(sheet, line, chair, at + 1, champion)


def _describe_progress(board: TournamentBoard, say: Say) -> str:
    match board.state:
        case "waiting":
            return say("picture-tournament-waiting")
        case "playing":
            return say("picture-tournament-playing")
        case "over":
            return say("picture-tournament-over")


def _draw_chair(
    sheet: PictureSheet, line: PixelBox, chair: TournamentChair, number: int, champion: bool
) -> None:
    y, left = line.middle[1], line.left + 38
    if not chair.name:
        sheet.draw_text("–", left, y, theme.SMALL, theme.FAINT)
        return
    lost = chair.gone or chair.through is False
    colour = theme.FAINT if lost else theme.GLOW if chair.through else theme.IVORY
    icon: sprites.Icon | None = None
    if chair.gone:
        icon = "leaving"
    elif chair.through:
        icon = "crown" if champion else "next"
    if icon is not None:
        sheet.draw_sprite(
            sprites.draw_icon(icon, 30, colour), line.left - 2, y - 15, f"{icon} {chair.name}"
        )
    right, weight = line.right, theme.BOLD if chair.through else theme.MEDIUM
    if fonts.strip_undrawable(chair.points):
        room = line.width // 2 - 40
        points = sheet.draw_line(
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
    sheet.draw_line(format_name(chair.name, number), left, y, right - left, theme.SMALL, colour)
