"""Alt texts of a tournament's pictures, in at most `ALT_LIMIT` units.

Names are cut first; then the lines that a reader can do without are left out.
"""

from collections.abc import Callable, Sequence

from renderers.picture import Say, cut_alt, fits_alt
from renderers.tournament.types import (
    BracketLevel,
    RoundTables,
    StandingsPage,
    StandingsRow,
    TournamentBoard,
    TournamentBracket,
    TournamentChair,
    TournamentPoster,
)

LENGTHS = (80, 20, 8)


def poster_alt(of: TournamentPoster, say: Say) -> str:
    return cut_alt(say("alt-poster", title=of.title, game=of.game, line=of.line))


def standings_alt(page: StandingsPage, say: Say) -> str:
    """Return as many lines of the page as there is room for, the reader's own always."""
    lines = [*page.lines, *([page.mine] if page.mine else [])]
    rank = sorted(range(len(lines)), key=lambda at: (not lines[at].mine, at))

    def tell_sentences(longest: int, most: int) -> list[str]:
        chosen = sorted(rank[:most])
        sentences = [_describe_title(page.title, page.subtitle, page.page, page.pages, say)]
        sentences += [_describe_line(lines[at], longest, say) for at in chosen]
        rest = len(lines) - len(chosen)
        return [*sentences, *([say("alt-tournament-more", count=rest)] if rest else [])]

    return _tell_longest(tell_sentences, len(lines))


def tables_alt(of: RoundTables, say: Say) -> str:
    """Return as many tables of the page as there is room for."""

    def tell_sentences(longest: int, most: int) -> list[str]:
        sentences = [_describe_title(of.title, of.subtitle, of.page, of.pages, say)]
        sentences += [_describe_board(board, longest, say) for board in of.boards[:most]]
        rest = len(of.boards) - min(most, len(of.boards))
        return [*sentences, *([say("alt-tournament-more-tables", count=rest)] if rest else [])]

    return _tell_longest(tell_sentences, len(of.boards))


def bracket_alt(of: TournamentBracket, say: Say) -> str:
    """Return the bracket, with the people of as many of its last rounds as fit."""

    def tell_sentences(longest: int, most: int) -> list[str]:
        sentences = [_describe_title(of.title, of.subtitle, 1, 1, say)]
        for at, level in enumerate(of.levels):
            sentences += _describe_level(level, longest, say, named=at >= len(of.levels) - most)
        if of.champion is not None:
            sentences.append(say("alt-tournament-champion", name=_cut_name(of.champion, longest)))
        return sentences

    return _tell_longest(tell_sentences, len(of.levels))


def _tell_longest(tell: Callable[[int, int], list[str]], most: int) -> str:
    """Return the text with the longest names, then most parts, that the limit allows."""
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


def _cut_name(name: str, longest: int) -> str:
    name = " ".join(name.split()) or "#"
    return name if len(name) <= longest else name[: longest - 1] + "…"


def _describe_title(title: str, subtitle: str, page: int, pages: int, say: Say) -> str:
    text = say("alt-tournament", title=_cut_name(title, 100), subtitle=_cut_name(subtitle, 100))
    if pages > 1:
        text += " " + say("alt-tournament-page", page=page, pages=pages)
    return text


def _describe_line(line: StandingsRow, longest: int, say: Say) -> str:
    name, points = _cut_name(line.name, longest), line.points
    text = say("alt-tournament-unplaced", name=name, points=points)
    if line.place is not None:
        text = say("alt-tournament-line", place=line.place, name=name, points=points)
    signs: list[str] = []
    if line.crown:
        signs.append(say("alt-tournament-crown"))
    if line.state == "out":
        signs.append(say("alt-tournament-out"))
    elif line.state == "gone":
        signs.append(say("alt-tournament-gone"))
    if line.note:
        signs.append(line.note)
    return _join_signs(text, signs)


def _join_signs(told: str, signs: Sequence[str]) -> str:
    return ", ".join([told, *signs]) + "."


def _describe_board(board: TournamentBoard, longest: int, say: Say) -> str:
    match board.state:
        case "waiting":
            text = say("alt-tournament-table-waiting", number=board.number)
        case "playing":
            text = say("alt-tournament-table-playing", number=board.number)
        case "over":
            text = say("alt-tournament-table-over", number=board.number)
    people = ", ".join(_describe_chair(chair, longest, say) for chair in board.chairs if chair.name)
    return f"{text} {people}." if people else text


def _describe_chair(chair: TournamentChair, longest: int, say: Say) -> str:
    text = " ".join(filter(None, (_cut_name(chair.name, longest), chair.points)))
    if chair.gone:
        return f"{text} ({say('alt-tournament-gone')})"
    return f"{text} ({say('alt-tournament-goes-on')})" if chair.through else text


def _describe_level(level: BracketLevel, longest: int, say: Say, *, named: bool) -> list[str]:
    sentences = [
        say(
            "alt-tournament-round",
            title=_cut_name(level.title, 60),
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
            shown = ", ".join(_cut_name(name, longest) for name in names[:few])
            more = f" +{len(names) - few}" if len(names) > few else ""
            sentences.append(sentence(shown + more))
    known = [board for board in level.boards if any(chair.name for chair in board.chairs)]
    if named and len(known) <= 8:
        sentences += [_describe_board(board, longest, say) for board in known]
    return sentences
