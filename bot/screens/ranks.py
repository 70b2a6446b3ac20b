"""Leaderboards and a person's card: what is read from the ratings, as messages."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

from discord import ui

from bot.screens.ids import OnPanel
from bot.screens.scene import Card, Style, plain
from bot.store.ratings import Played, Standing
from bot.store.skill import START
from bot.texts import Say
from renderers import leaderboard as pictures

PAGE = 10
"""Lines of one page."""

Scope = Literal["server", "everywhere"]
SCOPES: Mapping[Scope, str] = {
    "server": "ranks-scope-server",
    "everywhere": "ranks-scope-everywhere",
}
"""What each is called, by text key."""


@dataclass(frozen=True, slots=True)
class Board:
    """Which part of which leaderboard: pages count from 0."""

    game: str
    scope: Scope
    page: int = 0

    def __str__(self) -> str:
        return f"{self.game}/{self.scope}/{self.page}"


@dataclass(frozen=True, slots=True)
class Lines:
    """One page of a leaderboard of `people`, for a reader whose own line is `mine`."""

    shown: Sequence[Standing]
    names: Mapping[int, str]
    people: int
    mine: Standing | None = None


def leaderboard(board: Board, lines: Lines, say: Say, *, server: bool) -> Card:
    """A page as text and picture, with buttons to the others; `server`: it is read on one."""
    game, scope = say(f"{board.game}-title"), say(SCOPES[board.scope])
    title = say("ranks-title", game=game, scope=scope)
    if not lines.shown:
        key = "ranks-nobody-here" if board.scope == "server" else "ranks-nobody"
        nobody = say(key, game=game)
        return Card([title, nobody], [_turn(board, lines.people, say, server)])
    mine = lines.mine
    told = [_line(line, lines.names, say) for line in lines.shown]
    if mine is not None and mine not in lines.shown:
        told += ["…", _line(mine, lines.names, say)]
    rows = [
        pictures.Row(
            line.place,
            lines.names[line.user_id],
            line.rating,
            line.games,
            line.wins,
            mine=line == mine,
        )
        for line in lines.shown
    ]
    return Card(
        [title, "\n".join(told), say("ranks-explained", start=START)],
        [_turn(board, lines.people, say, server)],
        partial(pictures.leaderboard, rows, game, scope, say),
    )


def stats(
    name: str,
    game: str,
    everywhere: Standing,
    people: int,
    played: Sequence[Played],
    here: tuple[Standing, int] | None,
    say: Say,
) -> Card:
    """A person's card: his line among all `people`, his counted games, and on this server his line
    and how many there are."""
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
            "ranks-standing",
            scope=say(SCOPES[scope]),
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
        everywhere.place,
        [one.rating for one in played],
    )
    subtitle = say("ranks-picture-title", game=title, scope=say("ranks-scope-everywhere"))
    return Card(
        [
            say("ranks-stats-title", name=plain(name), game=title),
            "\n".join([" · ".join(lines), *places]),
            say("ranks-explained", start=START),
        ],
        draw=partial(pictures.card, record, subtitle, say),
    )


def _line(line: Standing, names: Mapping[int, str], say: Say) -> str:
    return say(
        "ranks-line",
        place=line.place,
        name=plain(names[line.user_id]),
        rating=line.rating,
        played=say("ranks-played", games=line.games),
        won=say("ranks-won", wins=line.wins),
    )


def _turn(board: Board, people: int, say: Say, server: bool) -> Sequence[ui.Item[Any]]:
    """The buttons to the pages beside this one, and to the other scope."""
    to: list[tuple[str, Board]] = []
    if board.page > 0:
        to.append(("button-ranks-previous", Board(board.game, board.scope, board.page - 1)))
    if (board.page + 1) * PAGE < people:
        to.append(("button-ranks-next", Board(board.game, board.scope, board.page + 1)))
    if server and board.scope == "server":
        to.append(("button-ranks-everywhere", Board(board.game, "everywhere")))
    elif server:
        to.append(("button-ranks-server", Board(board.game, "server")))
    return [
        ui.Button(
            style=Style.secondary,
            label=say(label),
            custom_id=str(OnPanel("leaderboard", str(other))),
        )
        for label, other in to
    ]
