"""The pictures of a tournament in words, in at most `ALT_LIMIT` letters.

Names are cut first; then the lines that a reader can do without are left out.
"""

from collections.abc import Callable, Sequence

from renderers.picture import Say, cut_alt, fits_alt
from renderers.tournament.types import Board, Bracket, Chair, Level, Line, Page, Poster, Tables

LENGTHS = (80, 20, 8)


def poster_alt(of: Poster, say: Say) -> str:
    """The poster in words."""
    return cut_alt(say("alt-poster", title=of.title, game=of.game, line=of.line))


def standings_alt(page: Page, say: Say) -> str:
    """The page in words: as many lines as there is room for, the reader's own in any case."""
    lines = [*page.lines, *([page.mine] if page.mine else [])]
    rank = sorted(range(len(lines)), key=lambda at: (not lines[at].mine, at))

    def tell(longest: int, most: int) -> list[str]:
        chosen = sorted(rank[:most])
        told = [_title(page.title, page.subtitle, page.page, page.pages, say)]
        told += [_line(lines[at], longest, say) for at in chosen]
        rest = len(lines) - len(chosen)
        return [*told, *([say("alt-tournament-more", count=rest)] if rest else [])]

    return _longest(tell, len(lines))


def tables_alt(of: Tables, say: Say) -> str:
    """The page in words: as many tables as there is room for."""

    def tell(longest: int, most: int) -> list[str]:
        told = [_title(of.title, of.subtitle, of.page, of.pages, say)]
        told += [_board(board, longest, say) for board in of.boards[:most]]
        rest = len(of.boards) - min(most, len(of.boards))
        return [*told, *([say("alt-tournament-more-tables", count=rest)] if rest else [])]

    return _longest(tell, len(of.boards))


def bracket_alt(of: Bracket, say: Say) -> str:
    """The bracket in words: the people of as many of its last rounds as there is room for."""

    def tell(longest: int, most: int) -> list[str]:
        told = [_title(of.title, of.subtitle, 1, 1, say)]
        for at, level in enumerate(of.levels):
            told += _level(level, longest, say, named=at >= len(of.levels) - most)
        if of.champion is not None:
            told.append(say("alt-tournament-champion", name=_cut(of.champion, longest)))
        return told

    return _longest(tell, len(of.levels))


def _longest(tell: Callable[[int, int], list[str]], most: int) -> str:
    """What is told with names as long, then with as many parts, as the limit allows."""
    text = ""
    for longest in LENGTHS:
        text = " ".join(tell(longest, most))
        if fits_alt(text):
            return text
    for fewer in range(most - 1, -1, -1):
        text = " ".join(tell(LENGTHS[1], fewer))
        if fits_alt(text):
            return text
    return cut_alt(text)


def _cut(name: str, longest: int) -> str:
    name = " ".join(name.split()) or "#"
    return name if len(name) <= longest else name[: longest - 1] + "…"


def _title(title: str, subtitle: str, page: int, pages: int, say: Say) -> str:
    told = say("alt-tournament", title=_cut(title, 100), subtitle=_cut(subtitle, 100))
    if pages > 1:
        told += " " + say("alt-tournament-page", page=page, pages=pages)
    return told


def _line(line: Line, longest: int, say: Say) -> str:
    name, points = _cut(line.name, longest), line.points
    told = say("alt-tournament-unplaced", name=name, points=points)
    if line.place is not None:
        told = say("alt-tournament-line", place=line.place, name=name, points=points)
    signs: list[str] = []
    if line.crown:
        signs.append(say("alt-tournament-crown"))
    if line.state == "out":
        signs.append(say("alt-tournament-out"))
    elif line.state == "gone":
        signs.append(say("alt-tournament-gone"))
    if line.note:
        signs.append(line.note)
    return _joined(told, signs)


def _joined(told: str, signs: Sequence[str]) -> str:
    return ", ".join([told, *signs]) + "."


def _board(board: Board, longest: int, say: Say) -> str:
    match board.state:
        case "waiting":
            told = say("alt-tournament-table-waiting", number=board.number)
        case "playing":
            told = say("alt-tournament-table-playing", number=board.number)
        case "over":
            told = say("alt-tournament-table-over", number=board.number)
    people = ", ".join(_chair(chair, longest, say) for chair in board.chairs if chair.name)
    return f"{told} {people}." if people else told


def _chair(chair: Chair, longest: int, say: Say) -> str:
    told = " ".join(filter(None, (_cut(chair.name, longest), chair.points)))
    if chair.gone:
        return f"{told} ({say('alt-tournament-gone')})"
    return f"{told} ({say('alt-tournament-goes-on')})" if chair.through else told


def _level(level: Level, longest: int, say: Say, *, named: bool) -> list[str]:
    told = [
        say(
            "alt-tournament-round",
            title=_cut(level.title, 60),
            people=level.people,
            tables=len(level.boards),
            over=sum(board.state == "over" for board in level.boards),
        )
    ]
    few = 12 if named else 0
    apart: tuple[tuple[Sequence[str], Callable[[str], str]], ...] = (
        (level.lucky, lambda names: say("alt-tournament-lucky", names=names)),
        (level.byes, lambda names: say("alt-tournament-byes", names=names)),
        (level.drawn_out, lambda names: say("alt-tournament-drawn-out", names=names)),
    )
    for names, sentence in apart:
        if names[:few]:
            shown = ", ".join(_cut(name, longest) for name in names[:few])
            more = f" +{len(names) - few}" if len(names) > few else ""
            told.append(sentence(shown + more))
    known = [board for board in level.boards if any(chair.name for chair in board.chairs)]
    if named and len(known) <= 8:
        told += [_board(board, longest, say) for board in known]
    return told
