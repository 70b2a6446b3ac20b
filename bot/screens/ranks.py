"""Leaderboards, a person's card, two people's games: what is read from the ratings, as messages."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Literal

import discord
from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from bot.screens.ids import OnPanel
from bot.screens.review import figure, means
from bot.screens.scene import Layout, Row, Style, panel_button, panel_select, plain
from bot.store.counting import MOST
from bot.store.ratings import Played, Standing, Versus
from bot.store.reviews import Best, Summary
from bot.store.seasons import ALL_TIME, Season
from bot.store.skill import START
from bot.texts import Say
from engines import names
from renderers import leaderboard as pictures

PAGE = 10
"""Lines of one page."""
SHOW_BOARD, STATS, SHOW_STATS, WHY = "show-leaderboard", "stats", "show-stats", "ratings"
"""Panels beside that of the leaderboard."""
GO = "go"
"""Stands in a custom_id for the game that a select's value names."""

Scope = Literal["server", "everywhere"]
SCOPES: Mapping[Scope, str] = {
    "server": "ranks-scope-server",
    "everywhere": "ranks-scope-everywhere",
}
"""What each is called, by text key."""


class Board(Struct, frozen=True):
    """Which part of which leaderboard: pages count from 0, seasons are a server's."""

    game: str
    scope: Scope
    page: int = 0
    season: int = ALL_TIME

    @property
    def where(self) -> str:
        """Return what is counted, as the custom_id says it."""
        return self.scope if self.season == ALL_TIME else f"s{self.season}"

    def __str__(self) -> str:
        return f"{self.game}/{self.where}/{self.page}"


class Lines(Struct, frozen=True):
    """One page of a leaderboard of `people`, for a reader whose own line is `mine`; `champion` is
    who has won the game's last tournament on this server."""

    shown: Sequence[Standing]
    names: Mapping[int, str]
    people: int
    mine: Standing | None = None
    champion: int | None = None


def called(season: Season, say: Say, name: Callable[[str], str] = str) -> str:
    """What a season is called; where markdown is read, with `plain` for its name."""
    if season.name is None:
        return say("season-number", number=season.number)
    return say("season-named", number=season.number, name=name(season.name))


def leaderboard(
    board: Board, lines: Lines, season: Season | None, say: Say, *, server: bool, own: bool
) -> Layout:
    """A page as text and picture, with what leads to others; `server`: it is read on one, `own`: by
    one person alone, who may show it to all; `season`: the one it is of."""
    game, scope = say(f"{board.game}-title"), _scope(board, season, say)
    title = say("ranks-title", game=game, scope=_scope(board, season, say, plain))
    rows: Sequence[Row] = (
        _games("leaderboard", f"{GO}/{board.where}/0", board.game, say),
        _turn(board, season, lines.people, say, server),
        _beside(str(OnPanel(SHOW_BOARD, str(board))) if own else "", say),
    )
    if not lines.shown:
        return Layout([title, _nobody(board, season, game, say)], rows)
    mine = lines.mine
    told = [_line(line, lines, say) for line in lines.shown]
    if mine is not None and mine not in lines.shown:
        told += ["…", _line(mine, lines, say)]
    drawn = [
        pictures.Row(
            line.place,
            lines.names[line.user_id],
            line.rating,
            line.games,
            line.wins,
            mine=line == mine,
            champion=line.user_id == lines.champion,
        )
        for line in lines.shown
    ]
    return Layout(
        [title, "\n".join(told)],
        rows,
        partial(pictures.leaderboard, drawn, game, scope, say),
    )


def stats(
    name: str,
    game: str,
    everywhere: Standing,
    people: int,
    played: Sequence[Played],
    here: tuple[Standing, int] | None,
    looked: tuple[Summary, Best | None] | None,
    season: Season | None,
    say: Say,
    *,
    which: str,
    own: bool,
) -> Layout:
    """A person's card: their line among all `people`, their counted games, on this server (in this
    season of it) their line and how many there are, and what reviews say of them. `which` says in
    custom_ids whose card it is; `own`: one person alone reads it, who may show it to all."""
    mean = sum(one.place for one in played) / len(played) if played else 0
    title = say(f"{game}-title")
    lines = [
        say("ranks-played", games=everywhere.games),
        say("ranks-won", wins=everywhere.wins),
        say("ranks-mean", mean=round(mean, 1)),
    ]
    standings: list[tuple[Scope, Standing, int]] = [("everywhere", everywhere, people)]
    if here is not None:
        standings.insert(0, ("server", *here))
    places = [
        say(
            "ranks-standing-rests" if line.rests else "ranks-standing",
            scope=say(SCOPES[scope])
            if scope != "server" or season is None
            else called(season, say, plain),
            rating=line.rating,
            place=line.place,
            people=count,
        )
        for scope, line, count in standings
    ]
    record = pictures.Record(
        name,
        everywhere.rating,
        everywhere.games,
        everywhere.wins,
        everywhere.rank,
        [one.rating for one in played],
    )
    subtitle = say("ranks-picture-title", game=title, scope=say("ranks-scope-everywhere"))
    return Layout(
        [
            say("ranks-stats-title", name=plain(name), game=title),
            "\n".join([" · ".join(lines), *places]),
            "\n".join(_looked(looked, say)),
        ],
        [
            _games(STATS, f"{which}/{GO}", game, say),
            _beside(str(OnPanel(SHOW_STATS, f"{which}/{game}")) if own else "", say),
        ],
        draw=partial(pictures.card, record, subtitle, say),
    )


def _looked(looked: tuple[Summary, Best | None] | None, say: Say) -> list[str]:
    if looked is None:
        return []
    summary, best = looked
    lines = means(summary, say)
    if best is not None:
        judgement = figure(summary.game, best.judgement, say)
        lines.append(say("review-best-game", table=best.table, judgement=judgement))
    return lines


def versus(
    name: str,
    other: str,
    met: Sequence[Versus],
    looked: Mapping[str, tuple[Summary, Summary]],
    say: Say,
) -> Layout:
    """The games in which somebody met another, who was ahead, and by game what reviews say of both
    in them."""
    told = [
        say(
            "versus-line",
            game=say(f"{each.game}-title"),
            played=say("ranks-played", games=each.games),
            ahead=each.ahead,
            behind=each.behind,
            equal=each.equal,
        )
        + _judged(each.game, name, other, looked, say)
        for each in met
    ]
    title = say("versus-title", name=plain(name), other=plain(other))
    explained = [say("versus-explained", name=plain(name))]
    if looked:
        explained.append(say("review-explained"))
    return Layout([title, "\n".join(told), "\n".join(explained)])


def _judged(
    game: str, name: str, other: str, looked: Mapping[str, tuple[Summary, Summary]], say: Say
) -> str:
    if game not in looked:
        return ""
    mine, his = looked[game]
    return "\n" + say(
        "versus-reviewed",
        name=plain(name),
        luck=figure(game, mine.figures.luck, say),
        judgement=figure(game, mine.figures.judgement, say),
        other=plain(other),
        their_luck=figure(game, his.figures.luck, say),
        their_judgement=figure(game, his.figures.judgement, say),
    )


def explained(say: Say) -> str:
    """Explain how ratings come about."""
    return say("ranks-explained", start=START, most=MOST)


def _games(panel: str, arg: str, shown: str, say: Say) -> Row:
    """A select that leads to the same of another game."""
    options = [
        discord.SelectOption(label=say(f"{game}-title"), value=game, default=game == shown)
        for game in names()
    ]
    return [panel_select(options, panel, arg)]


def _beside(show: str, say: Say) -> Row:
    """Return the buttons that explain the ratings, and show this to all if they can."""
    why = panel_button(say("button-ranks-why"), WHY)
    if not show:
        return [why]
    label = say("button-ranks-show")
    return [why, ui.Button[Any](style=Style.secondary, label=label, custom_id=show, emoji="📣")]


def _scope(board: Board, season: Season | None, say: Say, name: Callable[[str], str] = str) -> str:
    if board.scope == "everywhere":
        return say(SCOPES[board.scope])
    if season is None:
        return say("ranks-scope-all-time")
    return say("ranks-scope-season", season=called(season, say, name))


def _nobody(board: Board, season: Season | None, game: str, say: Say) -> str:
    if board.scope == "everywhere":
        return say("ranks-nobody", game=game)
    if season is None:
        return say("ranks-nobody-here", game=game)
    key = "ranks-nobody-season" if season.ended_at is None else "ranks-nobody-closed"
    return say(key, game=game, season=called(season, say, plain))


def _line(line: Standing, lines: Lines, say: Say) -> str:
    name = plain(lines.names[line.user_id])
    if line.user_id == lines.champion:
        name = say("ranks-champion", name=name)
    return standing(line, name, say)


def standing(line: Standing, name: str, say: Say) -> str:
    """A line of a leaderboard as text."""
    return say(
        "ranks-line-rests" if line.rests else "ranks-line",
        place=line.place,
        name=name,
        rating=line.rating,
        played=say("ranks-played", games=line.games),
        won=say("ranks-won", wins=line.wins),
    )


def _turn(board: Board, season: Season | None, people: int, say: Say, server: bool) -> Row:
    """The buttons to the pages beside this one, to other times, and to the other scope."""
    to: list[tuple[str, str]] = []
    if board.page > 0:
        to.append(("button-ranks-previous", str(replace(board, page=board.page - 1))))
    if (board.page + 1) * PAGE < people:
        to.append(("button-ranks-next", str(replace(board, page=board.page + 1))))
    if server and board.scope == "server":
        if season is None or season.ended_at is not None:
            to.append(("button-ranks-season", f"{board.game}/season/0"))
        if season is not None:
            to.append(("button-ranks-all-time", str(Board(board.game, "server"))))
        to.append(("button-ranks-everywhere", str(Board(board.game, "everywhere"))))
    elif server:
        to.append(("button-ranks-server", f"{board.game}/season/0"))
    return [panel_button(say(label), "leaderboard", arg) for label, arg in to]
