"""Standings of a tournament by page: few in large lines, many in two columns."""

from msgspec import Struct

from renderers import fonts, ground, sprites, theme
from renderers.encode import encode_picture
from renderers.picture import EncodedPicture, Say
from renderers.sheet import PictureSheet, PixelBox
from renderers.tournament.alt import standings_alt
from renderers.tournament.head import HEAD, LEFT, RIGHT, draw_head, format_name
from renderers.tournament.types import StandingsPage, StandingsRow

PAGE, PAGE_WITH_PARTS = 30, 16
"""Most lines on one picture, without parts and with them."""
FEW = 10
"""Most lines that are large."""
PARTS = 6
"""Most parts of a line; the last ones are shown, as many as leave `NAME` free."""
NAME = 300
CAPTIONS = 50
"""Height in pixels of the captions, which only lines with parts need."""
COLUMNS_APART = 16
ELSEWHERE = 44
"""Gap in pixels above the reader's own line from another page."""


class LineStyle(Struct, frozen=True):
    """Heights and type sizes of a line, in pixels."""

    row: int
    between: int
    medal: int
    name: int
    points: int


LARGE = LineStyle(92, 6, 64, 44, 48)
NOTED = LineStyle(110, 6, 64, 44, 48)
MEDIUM = LineStyle(64, 6, 52, 44, 44)
SMALL = LineStyle(60, 6, 52, 42, 42)


def lines_on_page(parts: bool) -> int:
    """Return how many lines a page takes, with parts or without."""
    return PAGE_WITH_PARTS if parts else PAGE


def render_standings(page: StandingsPage, say: Say) -> EncodedPicture:
    """Render a page of the standings.

    Raises ValueError for no lines or more than it has room for.
    """
    return encode_picture(draw_standings(page, say), "standings", standings_alt(page, say))


def draw_standings(page: StandingsPage, say: Say) -> PictureSheet:
    """Draw the page. Raises ValueError for no lines or more than it has room for."""
    count, parts = len(page.lines), len(page.captions)
    most = lines_on_page(parts > 0)
    if not 1 <= count <= most:
        raise ValueError(f"{count} lines, not 1 to {most}")
    if parts > PARTS or any(len(line.parts) != parts for line in _list_lines(page)):
        raise ValueError(f"lines with other parts than the {parts} captions, or more than {PARTS}")
    few = NOTED if any(line.note for line in _list_lines(page)) else LARGE
    style = few if count <= FEW else MEDIUM if parts else SMALL
    boxes = _place_lines(count, style, two=style is SMALL, top=HEAD + (CAPTIONS if parts else 0))
    bottom = max(box.bottom for box in boxes)
    if page.mine:
        style_of_mine = MEDIUM if style is SMALL else style
        top = bottom + ELSEWHERE
        bottom = top + style_of_mine.row
        boxes.append(PixelBox(LEFT, top, RIGHT, bottom))
    sheet = ground.make_sheet(
        bottom + theme.EDGE + 8, tuple(ground.PlacedPlate(box, "line") for box in boxes)
    )
    draw_head(sheet, page.title, page.subtitle, page.page, page.pages, say)
    columns = _measure_columns(page, style, say)
    if parts:
        _draw_captions(sheet, page, columns, say)
    for box, line in zip(boxes[:count], page.lines, strict=True):
        _draw_line(sheet, box, line, style, columns)
    if page.mine:
        box = boxes[-1]
        sheet.draw_text(
            fonts.ELLIPSIS, box.middle[0], box.top - 30, 44, theme.IVORY, align="middle"
        )
        _draw_line(sheet, box, page.mine, MEDIUM if style is SMALL else style, columns)
    return sheet


def _list_lines(page: StandingsPage) -> list[StandingsRow]:
    return [*page.lines, *([page.mine] if page.mine else [])]


def _place_lines(count: int, style: LineStyle, *, two: bool, top: int) -> list[PixelBox]:
    """Return the lines' boxes, one below the other; if `two`, in two columns."""
    columns = 2 if two else 1
    rows = -(-count // columns)
    wide = (RIGHT - LEFT - (columns - 1) * COLUMNS_APART) // columns
    boxes: list[PixelBox] = []
    for at in range(count):
        column, row = divmod(at, rows)
        left = LEFT + column * (wide + COLUMNS_APART)
        y = top + row * (style.row + style.between)
        boxes.append(PixelBox(left, y, left + wide, y + style.row))
    return boxes


class _ColumnWidths(Struct, frozen=True):
    """Widths in pixels of the figures at the right of a line: points, and each part."""

    points: int
    part: int
    parts: int


def _measure_columns(page: StandingsPage, style: LineStyle, say: Say) -> _ColumnWidths:
    lines = _list_lines(page)
    points = max(
        fonts.measure_width(fonts.strip_undrawable(x.points), style.points, theme.BOLD)
        for x in lines
    )
    if page.captions:
        caption = fonts.strip_undrawable(say("picture-tournament-points"))
        points = max(points, fonts.measure_width(caption, theme.SMALLEST, theme.MEDIUM))
    part = max(
        (
            fonts.measure_width(fonts.strip_undrawable(text), theme.SMALL, theme.MEDIUM)
            for texts in (page.captions, *(line.parts for line in lines))
            for text in texts
        ),
        default=0,
    )
    points, part = min(points, 220), min(max(part, 56), 104) + 20
    room = RIGHT - LEFT - 14 - style.medal - 16 - NAME - 20 - points - 24
    return _ColumnWidths(points, part, min(len(page.captions), max(1, room // part)))


def _draw_captions(
    sheet: PictureSheet, page: StandingsPage, columns: _ColumnWidths, say: Say
) -> None:
    y, right = HEAD + CAPTIONS - 24, RIGHT - 20
    wide = columns.points
    text = say("picture-tournament-points")
    sheet.draw_line(text, right, y, wide, theme.SMALLEST, theme.IVORY, align="right")
    right -= wide + 24
    for caption in reversed(page.captions[len(page.captions) - columns.parts :]):
        room = columns.part - 12
        sheet.draw_line(caption, right, y, room, theme.SMALLEST, theme.IVORY, align="right")
        right -= columns.part


def _draw_line(
    sheet: PictureSheet, box: PixelBox, line: StandingsRow, style: LineStyle, columns: _ColumnWidths
) -> None:
    y = box.middle[1]
    if line.mine:
        sheet.draw_sprite(
            ground.draw_plate(box.width, box.height, "lit"), box.left, box.top, "line", ground=True
        )
    left = _draw_place(sheet, box, line, style)
    plain = theme.IVORY if line.state == "in" else theme.FAINT
    colour = theme.GLOW if line.mine or line.crown else plain
    figures = theme.SOFT if line.state == "in" else theme.FAINT
    right, bold = box.right - 20, theme.BOLD
    wide = columns.points
    sheet.draw_line(line.points, right, y, wide, style.points, colour, weight=bold, align="right")
    right -= wide + (24 if line.parts else 16)
    for part in reversed(line.parts[len(line.parts) - columns.parts :]):
        sheet.draw_line(part, right, y, columns.part - 12, theme.SMALL, figures, align="right")
        right -= columns.part
    icon = _choose_icon(line)
    if icon is not None:
        across = style.name - 4
        sheet.draw_sprite(
            sprites.draw_icon(icon, across, colour), left, y - across // 2, f"{icon} {line.name}"
        )
        left += across + 10
    _draw_name(sheet, PixelBox(left, box.top, right, box.bottom), line, style, colour)


def _choose_icon(line: StandingsRow) -> sprites.Icon | None:
    return "crown" if line.crown else "leaving" if line.state == "gone" else None


def _draw_place(sheet: PictureSheet, box: PixelBox, line: StandingsRow, style: LineStyle) -> int:
    """Draw a medal for the first three, else a number; return where the name begins."""
    y, middle = box.middle[1], box.left + 14 + style.medal // 2
    left = box.left + 14 + style.medal + 16
    if line.place is not None and line.place <= 3:
        medal = sprites.draw_medal(line.place, style.medal)
        sheet.draw_sprite(medal, box.left + 14, y - style.medal // 2, f"place {line.place}")
        return left
    text = "–" if line.place is None else str(line.place)
    size = max(theme.SMALLEST, style.name - 2)
    plain = theme.FAINT if line.state == "gone" else theme.SOFT
    colour = theme.GLOW if line.mine else plain
    sheet.draw_line(text, middle, y, style.medal + 16, size, colour, align="middle")
    return left


def _draw_name(
    sheet: PictureSheet, room: PixelBox, line: StandingsRow, style: LineStyle, colour: theme.RGB
) -> None:
    """Draw the name, its note beside it, or in a large line below it if need be."""
    y, least = room.middle[1], theme.SMALLEST
    said = theme.GLOW if line.mine else theme.FAINT if line.state != "in" else theme.SOFT
    note = fonts.strip_undrawable(line.note)
    name = format_name(line.name, line.place)
    fitted, size = fonts.fit_text(name, room.width, style.name, theme.MEDIUM, least)
    left = room.left + fonts.measure_width(fitted, size, theme.MEDIUM) + 18
    beside = left + fonts.measure_width(note, least, theme.MEDIUM) <= room.right
    if note and style is NOTED and not beside:
        sheet.draw_line(name, room.left, y - 25, room.width, theme.SMALL, colour)
        sheet.draw_line(note, room.left, y + 27, room.width, least, said)
        return
    sheet.draw_text(fitted, room.left, y, size, colour)
    if note and beside:
        sheet.draw_text(note, left, y, least, said)
