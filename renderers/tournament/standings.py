"""The standings of a tournament, a page at a time: few in large lines, many in two columns."""

from msgspec import Struct

from renderers import fonts, ground, sprites, theme
from renderers.encode import encode
from renderers.picture import Picture, Say
from renderers.sheet import Box, Sheet
from renderers.tournament.alt import standings_alt
from renderers.tournament.head import HEAD, LEFT, RIGHT, head, shown
from renderers.tournament.types import Line, Page

PAGE, PAGE_WITH_PARTS = 30, 16
"""Lines that one picture takes, and if they have parts."""
FEW = 10
"""So many get large lines."""
PARTS = 6
"""Parts that a line has; the last of them are shown, as many as leave `NAME` for the name."""
NAME = 300
CAPTIONS = 50
"""The height of the captions, which only lines with parts need."""
COLUMNS_APART = 16
ELSEWHERE = 44
"""Between the page's lines and the reader's own that stands on another page."""


class Style(Struct, frozen=True):
    """How a line looks: heights and type sizes in pixels."""

    row: int
    between: int
    medal: int
    name: int
    points: int


LARGE = Style(92, 6, 64, 44, 48)
NOTED = Style(110, 6, 64, 44, 48)
MEDIUM = Style(64, 6, 52, 44, 44)
SMALL = Style(60, 6, 52, 42, 42)


def lines_on_page(parts: bool) -> int:
    """How many lines a page takes, with parts or without."""
    return PAGE_WITH_PARTS if parts else PAGE


def standings(page: Page, say: Say) -> Picture:
    """One page of the standings. Raises ValueError for no lines or more than it has room for."""
    return encode(draw_standings(page, say), "standings", standings_alt(page, say))


def draw_standings(page: Page, say: Say) -> Sheet:
    """The page before it is encoded. Raises ValueError as `standings` does."""
    count, parts = len(page.lines), len(page.captions)
    most = lines_on_page(parts > 0)
    if not 1 <= count <= most:
        raise ValueError(f"{count} lines, not 1 to {most}")
    if parts > PARTS or any(len(line.parts) != parts for line in _all(page)):
        raise ValueError(f"lines with other parts than the {parts} captions, or more than {PARTS}")
    few = NOTED if any(line.note for line in _all(page)) else LARGE
    style = few if count <= FEW else MEDIUM if parts else SMALL
    boxes = _boxes(count, style, two=style is SMALL, top=HEAD + (CAPTIONS if parts else 0))
    bottom = max(box.bottom for box in boxes)
    if page.mine:
        style_of_mine = MEDIUM if style is SMALL else style
        top = bottom + ELSEWHERE
        bottom = top + style_of_mine.row
        boxes.append(Box(LEFT, top, RIGHT, bottom))
    sheet = ground.laid(bottom + theme.EDGE + 8, tuple(ground.Plate(box, "line") for box in boxes))
    head(sheet, page.title, page.subtitle, page.page, page.pages, say)
    columns = _columns(page, style, say)
    if parts:
        _captions(sheet, page, columns, say)
    for box, line in zip(boxes[:count], page.lines, strict=True):
        _line(sheet, box, line, style, columns)
    if page.mine:
        box = boxes[-1]
        sheet.text(fonts.ELLIPSIS, box.middle[0], box.top - 30, 44, theme.IVORY, align="middle")
        _line(sheet, box, page.mine, MEDIUM if style is SMALL else style, columns)
    return sheet


def _all(page: Page) -> list[Line]:
    return [*page.lines, *([page.mine] if page.mine else [])]


def _boxes(count: int, style: Style, *, two: bool, top: int) -> list[Box]:
    """Where the lines lie: one below the other, the second half beside the first if `two`."""
    columns = 2 if two else 1
    rows = -(-count // columns)
    wide = (RIGHT - LEFT - (columns - 1) * COLUMNS_APART) // columns
    boxes: list[Box] = []
    for at in range(count):
        column, row = divmod(at, rows)
        left = LEFT + column * (wide + COLUMNS_APART)
        y = top + row * (style.row + style.between)
        boxes.append(Box(left, y, left + wide, y + style.row))
    return boxes


class _Columns(Struct, frozen=True):
    """The widths of the figures that end at the right of a line: points, and each part."""

    points: int
    part: int
    parts: int


def _columns(page: Page, style: Style, say: Say) -> _Columns:
    lines = _all(page)
    points = max(fonts.width(fonts.drawable(x.points), style.points, theme.BOLD) for x in lines)
    if page.captions:
        caption = fonts.drawable(say("picture-tournament-points"))
        points = max(points, fonts.width(caption, theme.SMALLEST, theme.MEDIUM))
    part = max(
        (
            fonts.width(fonts.drawable(text), theme.SMALL, theme.MEDIUM)
            for texts in (page.captions, *(line.parts for line in lines))
            for text in texts
        ),
        default=0,
    )
    points, part = min(points, 220), min(max(part, 56), 104) + 20
    room = RIGHT - LEFT - 14 - style.medal - 16 - NAME - 20 - points - 24
    return _Columns(points, part, min(len(page.captions), max(1, room // part)))


def _captions(sheet: Sheet, page: Page, columns: _Columns, say: Say) -> None:
    y, right = HEAD + CAPTIONS - 24, RIGHT - 20
    wide = columns.points
    text = say("picture-tournament-points")
    sheet.line(text, right, y, wide, theme.SMALLEST, theme.IVORY, align="right")
    right -= wide + 24
    for caption in reversed(page.captions[len(page.captions) - columns.parts :]):
        room = columns.part - 12
        sheet.line(caption, right, y, room, theme.SMALLEST, theme.IVORY, align="right")
        right -= columns.part


def _line(sheet: Sheet, box: Box, line: Line, style: Style, columns: _Columns) -> None:
    y = box.middle[1]
    if line.mine:
        sheet.put(
            ground.plate(box.width, box.height, "lit"), box.left, box.top, "line", ground=True
        )
    left = _place(sheet, box, line, style)
    plain = theme.IVORY if line.state == "in" else theme.FAINT
    colour = theme.GLOW if line.mine or line.crown else plain
    figures = theme.SOFT if line.state == "in" else theme.FAINT
    right, bold = box.right - 20, theme.BOLD
    wide = columns.points
    sheet.line(line.points, right, y, wide, style.points, colour, weight=bold, align="right")
    right -= wide + (24 if line.parts else 16)
    for part in reversed(line.parts[len(line.parts) - columns.parts :]):
        sheet.line(part, right, y, columns.part - 12, theme.SMALL, figures, align="right")
        right -= columns.part
    icon = _icon(line)
    if icon is not None:
        across = style.name - 4
        sheet.put(sprites.icon(icon, across, colour), left, y - across // 2, f"{icon} {line.name}")
        left += across + 10
    _name(sheet, Box(left, box.top, right, box.bottom), line, style, colour)


def _icon(line: Line) -> sprites.Icon | None:
    return "crown" if line.crown else "leaving" if line.state == "gone" else None


def _place(sheet: Sheet, box: Box, line: Line, style: Style) -> int:
    """A medal for the first three, else a number; returns where the name begins."""
    y, middle = box.middle[1], box.left + 14 + style.medal // 2
    left = box.left + 14 + style.medal + 16
    if line.place is not None and line.place <= 3:
        medal = sprites.medal(line.place, style.medal)
        sheet.put(medal, box.left + 14, y - style.medal // 2, f"place {line.place}")
        return left
    text = "–" if line.place is None else str(line.place)
    size = max(theme.SMALLEST, style.name - 2)
    plain = theme.FAINT if line.state == "gone" else theme.SOFT
    colour = theme.GLOW if line.mine else plain
    sheet.line(text, middle, y, style.medal + 16, size, colour, align="middle")
    return left


def _name(sheet: Sheet, room: Box, line: Line, style: Style, colour: theme.RGB) -> None:
    """The name, its note beside it; in a large line below it if there is no room beside it."""
    y, least = room.middle[1], theme.SMALLEST
    said = theme.GLOW if line.mine else theme.FAINT if line.state != "in" else theme.SOFT
    note = fonts.drawable(line.note)
    name = shown(line.name, line.place)
    fitted, size = fonts.fit(name, room.width, style.name, theme.MEDIUM, least)
    left = room.left + fonts.width(fitted, size, theme.MEDIUM) + 18
    beside = left + fonts.width(note, least, theme.MEDIUM) <= room.right
    if note and style is NOTED and not beside:
        sheet.line(name, room.left, y - 25, room.width, theme.SMALL, colour)
        sheet.line(note, room.left, y + 27, room.width, least, said)
        return
    sheet.text(fitted, room.left, y, size, colour)
    if note and beside:
        sheet.text(note, left, y, least, said)
