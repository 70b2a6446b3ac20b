"""The bracket of a tournament, from the first round down to the champion.

A round with many tables is summed up in a field of marks, one a table; the last rounds, and those
with few tables, have names.
"""

from collections.abc import Callable, Sequence

from msgspec import Struct

from renderers import fonts, ground, sprites, theme
from renderers.encode import encode
from renderers.picture import Picture, Say
from renderers.sheet import Box, Sheet
from renderers.tournament import marks
from renderers.tournament.alt import bracket_alt
from renderers.tournament.boards import draw_board, grid, plates
from renderers.tournament.head import HEAD, LEFT, RIGHT, head, shown
from renderers.tournament.types import Bracket, Level

TALL = 1500
"""How high all tables with names may be, together."""
TABLES = 8
"""A round with more tables is summed up."""
EMPTY = 2
"""A round of which nobody is known yet has its empty chairs drawn up to so many tables."""
TITLE, SAID, APART = 68, 54, 14
"""Heights: a round's title, a line of who did not play, what is left between rounds."""
BANNER = 124
MARKS_HEAD = 68
"""Where the marks begin on their plate: above them stands how many tables are over."""


class _Part(Struct, frozen=True):
    """A round as it will lie on the picture: its lines of who did not play, and its plates.

    `named`: it is drawn with its people; else it has one plate, with marks.
    """

    level: Level
    top: int
    said: tuple[str, ...]
    boxes: tuple[Box, ...]
    named: bool


def bracket(of: Bracket, say: Say) -> Picture:
    """The whole tournament. Raises ValueError without rounds."""
    return encode(draw_bracket(of, say), "bracket", bracket_alt(of, say))


def draw_bracket(of: Bracket, say: Say) -> Sheet:
    """The bracket before it is encoded. Raises ValueError without rounds."""
    if not of.levels:
        raise ValueError("a bracket without rounds")
    parts: list[_Part] = []
    top = HEAD
    for level, named in zip(of.levels, with_names(of.levels), strict=True):
        parts.append(_part(level, top, named, say))
        top = parts[-1].boxes[-1].bottom + APART
    crown = Box(LEFT, top + 6, RIGHT, top + 6 + BANNER)
    bottom = crown.bottom if of.champion is not None else top - APART
    lying = tuple(plate for part in parts for plate in _plates(part))
    sheet = ground.laid(bottom + theme.EDGE + 8, lying)
    head(sheet, of.title, of.subtitle, 1, 1, say)
    for part in parts:
        _draw(sheet, part, say, final=part.level is of.levels[-1])
    if of.champion is not None:
        _champion(sheet, crown, of.champion, say)
    return sheet


def with_names(levels: Sequence[Level]) -> list[bool]:
    """Which rounds are drawn with their people: from the last back, as long as there is room."""
    named: list[bool] = []
    left = TALL
    for level in reversed(levels):
        boxes = grid(level.boards, 0)
        known = any(chair.name for board in level.boards for chair in board.chairs)
        fits = 0 < len(boxes) <= (TABLES if known else EMPTY)
        left -= boxes[-1].bottom if fits else 0
        named.append(fits and left >= 0)
    return named[::-1]


def _part(level: Level, top: int, named: bool, say: Say) -> _Part:
    said = _said(level, say)
    below = top + TITLE + SAID * len(said)
    if named:
        return _Part(level, top, said, tuple(grid(level.boards, below)), named)
    rows = marks.rows(len(level.boards), RIGHT - LEFT - 40)
    high = MARKS_HEAD + rows * marks.pitch(len(level.boards)) + 12
    return _Part(level, top, said, (Box(LEFT, below, RIGHT, below + high),), named)


def _plates(part: _Part) -> tuple[ground.Plate, ...]:
    if part.named:
        return plates(part.level.boards, part.boxes)
    waiting = all(board.state == "waiting" for board in part.level.boards)
    return (ground.Plate(part.boxes[0], "marks", "faint" if waiting else "plain"),)


def _said(level: Level, say: Say) -> tuple[str, ...]:
    """Who did not play or was lucky to, a line each."""
    told: tuple[tuple[Sequence[str], Callable[[str], str]], ...] = (
        (level.lucky, lambda names: say("picture-tournament-lucky", names=names)),
        (level.byes, lambda names: say("picture-tournament-byes", names=names)),
        (level.drawn_out, lambda names: say("picture-tournament-drawn-out", names=names)),
    )
    return tuple(_listed(names, sentence) for names, sentence in told if names)


def _listed(names: Sequence[str], sentence: Callable[[str], str]) -> str:
    """As many of the names as fit the line, each cut if it is long, and how many more."""
    room = RIGHT - LEFT - 24
    brief = [
        fonts.ellipsize(shown(name, i + 1), 320, theme.SMALLEST, theme.MEDIUM)
        for i, name in enumerate(names)
    ]
    for count in range(len(brief), 0, -1):
        more = f" +{len(brief) - count}" if count < len(brief) else ""
        text = fonts.drawable(sentence(", ".join(brief[:count]) + more))
        if fonts.width(text, theme.SMALLEST, theme.MEDIUM) <= room:
            return text
    return fonts.drawable(sentence(str(len(brief))))


def _draw(sheet: Sheet, part: _Part, say: Say, *, final: bool) -> None:
    level, y = part.level, part.top + 32
    text = say("picture-tournament-people", people=level.people)
    if not final:
        text = say("picture-tournament-through", people=level.people, through=level.through)
    most = 640
    said = sheet.line(text, RIGHT - 12, y, most, theme.SMALL, theme.IVORY, align="right")
    room = said.left - 30 - (LEFT + 12)
    sheet.line(level.title, LEFT + 12, y, room, theme.TEXT, theme.IVORY, weight=theme.BOLD)
    for at, line in enumerate(part.said):
        at_y = part.top + TITLE + at * SAID + 20
        sheet.line(line, LEFT + 12, at_y, RIGHT - LEFT - 24, theme.SMALLEST, theme.IVORY)
    if part.named:
        for board, box in zip(level.boards, part.boxes, strict=True):
            draw_board(sheet, box, board, say, champion=final)
        return
    _marks(sheet, part.boxes[0], level, say)


def _marks(sheet: Sheet, box: Box, level: Level, say: Say) -> None:
    """How many tables are over, and a mark for each."""
    count = len(level.boards)
    over = sum(board.state == "over" for board in level.boards)
    text = say("picture-tournament-tables", tables=count)
    if any(board.state != "waiting" for board in level.boards):
        text = say("picture-tournament-tables-over", tables=count, over=over)
    sheet.line(text, box.left + 20, box.top + 34, box.width - 40, theme.SMALL, theme.SOFT)
    step, across = marks.pitch(count), marks.across(count)
    in_row = (box.width - 40) // step
    for at, board in enumerate(level.boards):
        row, column = divmod(at, in_row)
        x, y = box.left + 20 + column * step, box.top + MARKS_HEAD + row * step
        sheet.put(marks.mark(board.state, across), x, y, f"{board.state} {board.number}")


def _champion(sheet: Sheet, box: Box, name: str, say: Say) -> None:
    banner = ground.banner(box.width, box.height)
    sheet.put(banner, box.left, box.top, "champion", ground=True)
    crown = sprites.crown(76)
    left = box.left + 36
    sheet.put(crown, left, box.middle[1] - 38, "crown")
    left += crown.width + 28
    text, size = fonts.fit_named(
        lambda shown: say("picture-tournament-champion", name=shown),
        shown(name, 1),
        box.right - 36 - left,
        52,
        theme.BOLD,
        theme.SMALLEST,
    )
    sheet.text(text, left, box.middle[1], size, theme.INK, weight=theme.BOLD)
