"""Leaderboards, a person's card, two people's games: messages about ratings."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Literal

import discord
from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from bot.screens.ids import PanelPress
from bot.screens.review import describe_means, format_figure
from bot.screens.scene import (
    MessageLayout,
    Row,
    Style,
    build_panel_button,
    build_panel_select,
    escape_markdown,
)
from bot.store.counting import MAX_RECENT_GAMES
from bot.store.ratings import HeadToHead, LeaderboardLine, RatedGame
from bot.store.review_store import BestGame, ReviewSummary
from bot.store.seasons import ALL_TIME_NUMBER, ServerSeason
from bot.store.skill import START_RATING
from bot.texts import Say
from engines import list_game_names
from renderers import leaderboard as pictures

LINES_PER_PAGE = 10
"""Lines of one page."""
SHOW_BOARD, STATS, SHOW_STATS, WHY = "show-leaderboard", "stats", "show-stats", "ratings"
"""Panels beside that of the leaderboard."""
GO = "go"
"""Part of a custom_id that stands for the game that a select's value names."""

Scope = Literal["server", "everywhere"]
SCOPES: Mapping[Scope, str] = {
    "server": "ranks-scope-server",
    "everywhere": "ranks-scope-everywhere",
}
"""Key of each scope's name."""


class LeaderboardPage(Struct, frozen=True):
    """Page of a leaderboard: pages count from 0, seasons are a server's."""

    game: str
    scope: Scope
    page: int = 0
    season: int = ALL_TIME_NUMBER

    @property
    def scope_key(self) -> str:
        """Return the scope of a leaderboard as its custom_id says it."""
        return self.scope if self.season == ALL_TIME_NUMBER else f"s{self.season}"

    def __str__(self) -> str:
        return f"{self.game}/{self.scope_key}/{self.page}"


class LeaderboardLines(Struct, frozen=True):
    """Lines of one page of a leaderboard of `people`.

    `mine` is the reader's own line; `champion` has won the game's last tournament on this server;
    `readers` are the best guessers of all games there, each as text.
    """

    shown: Sequence[LeaderboardLine]
    names: Mapping[int, str]
    people: int
    mine: LeaderboardLine | None = None
    champion: int | None = None
    readers: Sequence[str] = ()


def format_season(season: ServerSeason, say: Say, name: Callable[[str], str] = str) -> str:
    """Return the name of a season.

    `name` is `escape_markdown` where markdown is read.
    """
    if season.name is None:
        return say("season-number", number=season.number)
    return say("season-named", number=season.number, name=name(season.name))


def build_leaderboard(
    board: LeaderboardPage,
    lines: LeaderboardLines,
    season: ServerSeason | None,
    say: Say,
    *,
    server: bool,
    own: bool,
) -> MessageLayout:
    """Return a page as text and picture, with the controls that lead to others.

    `server`: it is read on one; `own`: one person alone reads it, who may show it to all; `season`:
    the one it is of.
    """
    game, scope = say(f"{board.game}-title"), _format_scope(board, season, say)
    title = say("ranks-title", game=game, scope=_format_scope(board, season, say, escape_markdown))
    rows: Sequence[Row] = (
        _build_game_select("leaderboard", f"{GO}/{board.scope_key}/0", board.game, say),
        _build_page_buttons(board, season, lines.people, say, server),
        _build_side_buttons(str(PanelPress(SHOW_BOARD, str(board))) if own else "", say),
    )
    readers = say("ranks-readers", names=" · ".join(lines.readers)) if lines.readers else ""
    if not lines.shown:
        empty = _describe_empty_page(board, season, game, say)
        return MessageLayout([title, empty, readers], rows)
    mine = lines.mine
    parts = [_format_marked_line(line, lines, say) for line in lines.shown]
    if mine is not None and mine not in lines.shown:
        parts += ["…", _format_marked_line(mine, lines, say)]
    drawn = [
        pictures.LeaderboardRow(
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
    return MessageLayout(
        [title, "\n".join(parts), readers],
        rows,
        partial(pictures.render_leaderboard, drawn, game, scope, say),
    )


def build_stats(
    name: str,
    game: str,
    everywhere: LeaderboardLine,
    people: int,
    played: Sequence[RatedGame],
    here: tuple[LeaderboardLine, int] | None,
    looked: tuple[ReviewSummary, BestGame | None] | None,
    season: ServerSeason | None,
    say: Say,
    *,
    which: str,
    own: bool,
) -> MessageLayout:
    """Return a person's card.

    It shows their line among all `people`, their counted games, on this server (in this season of
    it) their line and how many there are, and what reviews say of them. `which` says in custom_ids
    whose card it is; `own`: one person alone reads it, who may show it to all.
    """
    mean = sum(one.place for one in played) / len(played) if played else 0
    title = say(f"{game}-title")
    lines = [
        say("ranks-played", games=everywhere.games),
        say("ranks-won", wins=everywhere.wins),
        say("ranks-mean", mean=round(mean, 1)),
    ]
    standings: list[tuple[Scope, LeaderboardLine, int]] = [("everywhere", everywhere, people)]
    if here is not None:
        standings.insert(0, ("server", *here))
    places = [
        say(
            "ranks-standing-rests" if line.rests else "ranks-standing",
            scope=say(SCOPES[scope])
            if scope != "server" or season is None
            else format_season(season, say, escape_markdown),
            rating=line.rating,
            place=line.place,
            people=count,
        )
        for scope, line, count in standings
    ]
    record = pictures.PlayerRecord(
        name,
        everywhere.rating,
        everywhere.games,
        everywhere.wins,
        everywhere.rank,
        [one.rating for one in played],
    )
    subtitle = say("ranks-picture-title", game=title, scope=say("ranks-scope-everywhere"))
    return MessageLayout(
        [
            say("ranks-stats-title", name=escape_markdown(name), game=title),
            "\n".join([" · ".join(lines), *places]),
            "\n".join(_describe_reviews(looked, say)),
        ],
        [
            _build_game_select(STATS, f"{which}/{GO}", game, say),
            _build_side_buttons(str(PanelPress(SHOW_STATS, f"{which}/{game}")) if own else "", say),
        ],
        draw=partial(pictures.render_card, record, subtitle, say),
    )


def _describe_reviews(looked: tuple[ReviewSummary, BestGame | None] | None, say: Say) -> list[str]:
    if looked is None:
        return []
    summary, best = looked
    lines = describe_means(summary, say)
    if best is not None:
        judgement = format_figure(summary.game, best.judgement, say)
        lines.append(say("review-best-game", table=best.table, judgement=judgement))
    return lines


def build_versus(
    name: str,
    other: str,
    met: Sequence[HeadToHead],
    looked: Mapping[str, tuple[ReviewSummary, ReviewSummary]],
    say: Say,
) -> MessageLayout:
    """Return two people's common games, who was ahead, and their reviews."""
    lines = [
        say(
            "versus-line",
            game=say(f"{each.game}-title"),
            played=say("ranks-played", games=each.games),
            ahead=each.ahead,
            behind=each.behind,
            equal=each.equal_games,
        )
        + _describe_versus_reviews(each.game, name, other, looked, say)
        for each in met
    ]
    title = say("versus-title", name=escape_markdown(name), other=escape_markdown(other))
    explained = [say("versus-explained", name=escape_markdown(name))]
    if looked:
        explained.append(say("review-explained"))
    return MessageLayout([title, "\n".join(lines), "\n".join(explained)])


def _describe_versus_reviews(
    game: str,
    name: str,
    other: str,
    looked: Mapping[str, tuple[ReviewSummary, ReviewSummary]],
    say: Say,
) -> str:
    if game not in looked:
        return ""
    own, others = looked[game]
    return "\n" + say(
        "versus-reviewed",
        name=escape_markdown(name),
        luck=format_figure(game, own.figures.luck, say),
        judgement=format_figure(game, own.figures.judgement, say),
        other=escape_markdown(other),
        their_luck=format_figure(game, others.figures.luck, say),
        their_judgement=format_figure(game, others.figures.judgement, say),
    )


def explain_ratings(say: Say) -> str:
    """Explain how ratings come about."""
    return say("ranks-explained", start=START_RATING, most=MAX_RECENT_GAMES)


def _build_game_select(panel: str, arg: str, shown: str, say: Say) -> Row:
    """Return the select that leads to the same page of another game."""
    options = [
        discord.SelectOption(label=say(f"{game}-title"), value=game, default=game == shown)
        for game in list_game_names()
    ]
    return [build_panel_select(options, panel, arg)]


def _build_side_buttons(show: str, say: Say) -> Row:
    """Return the buttons that explain the ratings, and show this to all if they can."""
    why = build_panel_button(say("button-ranks-why"), WHY)
    if not show:
        return [why]
    label = say("button-ranks-show")
    return [why, ui.Button[Any](style=Style.secondary, label=label, custom_id=show, emoji="📣")]


def _format_scope(
    board: LeaderboardPage, season: ServerSeason | None, say: Say, name: Callable[[str], str] = str
) -> str:
    if board.scope == "everywhere":
        return say(SCOPES[board.scope])
    if season is None:
        return say("ranks-scope-all-time")
    return say("ranks-scope-season", season=format_season(season, say, name))


def _describe_empty_page(
    board: LeaderboardPage, season: ServerSeason | None, game: str, say: Say
) -> str:
    if board.scope == "everywhere":
        return say("ranks-nobody", game=game)
    if season is None:
        return say("ranks-nobody-here", game=game)
    key = "ranks-nobody-season" if season.ended_at is None else "ranks-nobody-closed"
    return say(key, game=game, season=format_season(season, say, escape_markdown))


def _format_marked_line(line: LeaderboardLine, lines: LeaderboardLines, say: Say) -> str:
    name = escape_markdown(lines.names[line.user_id])
    if line.user_id == lines.champion:
        name = say("ranks-champion", name=name)
    return format_standing(line, name, say)


def format_standing(line: LeaderboardLine, name: str, say: Say) -> str:
    """Return a line of a leaderboard as text."""
    return say(
        "ranks-line-rests" if line.rests else "ranks-line",
        place=line.place,
        name=name,
        rating=line.rating,
        played=say("ranks-played", games=line.games),
        won=say("ranks-won", wins=line.wins),
    )


def _build_page_buttons(
    board: LeaderboardPage, season: ServerSeason | None, people: int, say: Say, server: bool
) -> Row:
    """Return the buttons to the neighbouring pages, other times and the other scope."""
    to: list[tuple[str, str]] = []
    if board.page > 0:
        to.append(("button-ranks-previous", str(replace(board, page=board.page - 1))))
    if (board.page + 1) * LINES_PER_PAGE < people:
        to.append(("button-ranks-next", str(replace(board, page=board.page + 1))))
    if server and board.scope == "server":
        if season is None or season.ended_at is not None:
            to.append(("button-ranks-season", f"{board.game}/season/0"))
        if season is not None:
            to.append(("button-ranks-all-time", str(LeaderboardPage(board.game, "server"))))
        to.append(("button-ranks-everywhere", str(LeaderboardPage(board.game, "everywhere"))))
    elif server:
        to.append(("button-ranks-server", f"{board.game}/season/0"))
    return [build_panel_button(say(label), "leaderboard", arg) for label, arg in to]
