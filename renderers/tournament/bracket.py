"""Bracket of a tournament, from the first round down to the champion.

A round with many tables is summed up in a field of marks, one a table; the last rounds, and those
with few tables, have names.
"""

from collections.abc import Callable, Sequence

from msgspec import Struct

from renderers import fonts, ground, sprites, theme
from renderers.encode import encode_picture
from renderers.picture import EncodedPicture, Say
from renderers.sheet import PictureSheet, PixelBox
from renderers.tournament import marks
from renderers.tournament.alt import bracket_alt
from renderers.tournament.boards import draw_board, place_boards, place_plates
from renderers.tournament.head import HEAD, LEFT, RIGHT, draw_head, format_name
from renderers.tournament.types import BracketLevel, TournamentBracket

TALL = 1500
"""Most height in pixels of all tables with names."""
TABLES = 8
"""Most tables of a round that is not summed up."""
EMPTY = 2
"""Most tables of a round without known people that is drawn with empty chairs."""
TITLE, SAID, APART = 68, 54, 14
"""Heights in pixels of a round's title, a line of exceptions, and a gap."""
BANNER = 124
MARKS_HEAD = 68
"""Top in pixels of the marks on their plate, below the number of finished tables."""


class _RoundPart(Struct, frozen=True):
    """Round on the picture: its lines of exceptions, and its plates.

    `named`: it is drawn with its people; else it has one plate, with marks.
    """

    level: BracketLevel
    top: int
    said: tuple[str, ...]
    boxes: tuple[PixelBox, ...]
    named: bool


def render_bracket(of: TournamentBracket, say: Say) -> EncodedPicture:
    """Render the whole tournament. Raises ValueError without rounds."""
    return encode_picture(draw_bracket(of, say), "bracket", bracket_alt(of, say))


def draw_bracket(of: TournamentBracket, say: Say) -> PictureSheet:
    """Draw the bracket. Raises ValueError without rounds."""
    if not of.levels:
        raise ValueError("a bracket without rounds")
    parts: list[_RoundPart] = []
    top = HEAD
    for level, named in zip(of.levels, choose_named_rounds(of.levels), strict=True):
        parts.append(_place_round(level, top, named, say))
        top = parts[-1].boxes[-1].bottom + APART
    crown = PixelBox(LEFT, top + 6, RIGHT, top + 6 + BANNER)
    bottom = crown.bottom if of.champion is not None else top - APART
    lying = tuple(plate for part in parts for plate in _place_round_plates(part))
    sheet = ground.make_sheet(bottom + theme.EDGE + 8, lying)
    draw_head(sheet, of.title, of.subtitle, 1, 1, say)
    for part in parts:
        _draw_round(sheet, part, say, final=part.level is of.levels[-1])
    if of.champion is not None:
        _draw_champion(sheet, crown, of.champion, say)
    return sheet


def choose_named_rounds(levels: Sequence[BracketLevel]) -> list[bool]:
    """Return which rounds are drawn with their people: as many last ones as fit."""
    named: list[bool] = []
    left = TALL
    for level in reversed(levels):
        boxes = place_boards(level.boards, 0)
        known = any(chair.name for board in level.boards for chair in board.chairs)
        fits = 0 < len(boxes) <= (TABLES if known else EMPTY)
        left -= boxes[-1].bottom if fits else 0
        named.append(fits and left >= 0)
    return named[::-1]


def _place_round(level: BracketLevel, top: int, named: bool, say: Say) -> _RoundPart:
    said = _tell_exceptions(level, say)
    below = top + TITLE + SAID * len(said)
    if named:
        return _RoundPart(level, top, said, tuple(place_boards(level.boards, below)), named)
    rows = marks.count_rows(len(level.boards), RIGHT - LEFT - 40)
    high = MARKS_HEAD + rows * marks.measure_pitch(len(level.boards)) + 12
    return _RoundPart(level, top, said, (PixelBox(LEFT, below, RIGHT, below + high),), named)


def _place_round_plates(part: _RoundPart) -> tuple[ground.PlacedPlate, ...]:
    if part.named:
        return place_plates(part.level.boards, part.boxes)
    waiting = all(board.state == "waiting" for board in part.level.boards)
    return (ground.PlacedPlate(part.boxes[0], "marks", "faint" if waiting else "plain"),)


def _tell_exceptions(level: BracketLevel, say: Say) -> tuple[str, ...]:
    """Return a line each for exceptions: players with a bye, drawn out, or lucky."""
    told: tuple[tuple[Sequence[str], Callable[[str], str]], ...] = (
        (level.lucky, lambda names: say("picture-tournament-lucky", names=names)),
        (level.byes, lambda names: say("picture-tournament-byes", names=names)),
        (level.drawn_out, lambda names: say("picture-tournament-drawn-out", names=names)),
    )
    return tuple(_fit_names(names, sentence) for names, sentence in told if names)


def _fit_names(names: Sequence[str], sentence: Callable[[str], str]) -> str:
    """Return as many of the names as fit the line, long ones cut, and how many more."""
    room = RIGHT - LEFT - 24
    brief = [
        fonts.ellipsize_text(format_name(name, i + 1), 320, theme.SMALLEST, theme.MEDIUM)
        for i, name in enumerate(names)
    ]
    for count in range(len(brief), 0, -1):
        more = f" +{len(brief) - count}" if count < len(brief) else ""
        text = fonts.strip_undrawable(sentence(", ".join(brief[:count]) + more))
        if fonts.measure_width(text, theme.SMALLEST, theme.MEDIUM) <= room:
            return text
    return fonts.strip_undrawable(sentence(str(len(brief))))


def _draw_round(sheet: PictureSheet, part: _RoundPart, say: Say, *, final: bool) -> None:
    level, y = part.level, part.top + 32
    text = say("picture-tournament-people", people=level.people)
    if not final:
        text = say("picture-tournament-through", people=level.people, through=level.through)
    most = 640
    said = sheet.draw_line(text, RIGHT - 12, y, most, theme.SMALL, theme.IVORY, align="right")
    room = said.left - 30 - (LEFT + 12)
    sheet.draw_line(level.title, LEFT + 12, y, room, theme.TEXT, theme.IVORY, weight=theme.BOLD)
    for at, line in enumerate(part.said):
        at_y = part.top + TITLE + at * SAID + 20
        sheet.draw_line(line, LEFT + 12, at_y, RIGHT - LEFT - 24, theme.SMALLEST, theme.IVORY)
    if part.named:
        for board, box in zip(level.boards, part.boxes, strict=True):
            draw_board(sheet, box, board, say, champion=final)
        return
    _draw_marks(sheet, part.boxes[0], level, say)


def _draw_marks(sheet: PictureSheet, box: PixelBox, level: BracketLevel, say: Say) -> None:
    """Draw how many tables are over, and a mark for each."""
    count = len(level.boards)
    over = sum(board.state == "over" for board in level.boards)
    text = say("picture-tournament-tables", tables=count)
    if any(board.state != "waiting" for board in level.boards):
        text = say("picture-tournament-tables-over", tables=count, over=over)
    sheet.draw_line(text, box.left + 20, box.top + 34, box.width - 40, theme.SMALL, theme.SOFT)
    step, across = marks.measure_pitch(count), marks.measure_mark(count)
    in_row = (box.width - 40) // step
    for at, board in enumerate(level.boards):
        row, column = divmod(at, in_row)
        x, y = box.left + 20 + column * step, box.top + MARKS_HEAD + row * step
        sheet.draw_sprite(
            marks.draw_mark(board.state, across), x, y, f"{board.state} {board.number}"
        )


def _draw_champion(sheet: PictureSheet, box: PixelBox, name: str, say: Say) -> None:
    banner = ground.draw_banner(box.width, box.height)
    sheet.draw_sprite(banner, box.left, box.top, "champion", ground=True)
    crown = sprites.draw_crown(76)
    left = box.left + 36
    sheet.draw_sprite(crown, left, box.middle[1] - 38, "crown")
    left += crown.width + 28
    text, size = fonts.fit_named(
        lambda shown: say("picture-tournament-champion", name=shown),
        format_name(name, 1),
        box.right - 36 - left,
        52,
        theme.BOLD,
        theme.SMALLEST,
    )
    sheet.draw_text(text, left, box.middle[1], size, theme.INK, weight=theme.BOLD)
