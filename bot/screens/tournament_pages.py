"""A tournament's standings and tables, a page at a time, as one person looks at them."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from discord import ui

from bot.screens import tournament_pictures as pictures
from bot.screens.scene import Layout, Row
from bot.screens.tournament_scene import TournamentScene
from bot.tournaments import standings
from bot.tournaments.standings import Line
from bot.tournaments.tournament import Board


def page(scene: TournamentScene, page: int, reader: int | None = None) -> Layout:
    """A page of the standings, with what the reader has to know of his own."""
    t, say = scene.tournament, scene.say
    if not any(board.over for each in t.rounds for board in each.boards):
        return Layout([scene.title(), say("tournament-no-standings")])
    lines = standings.standings(t)
    pages = _pages(len(lines), pictures.on_page(t))
    page = min(page, pages - 1)
    own = t.entrant(reader) if reader is not None else None
    mine = next((line for line in lines if own and line.number == own.number), None)
    return Layout(
        [scene.title(), _mine(scene, mine, len(lines)) if mine else ""],
        [_turn(scene, "standings", page, pages)],
        partial(pictures.standings_page, scene, page, reader),
    )


def _mine(scene: TournamentScene, line: Line, people: int) -> str:
    t, say = scene.tournament, scene.say
    state = "out"
    if t.phase == "over":
        state = "over"
    elif t.entrants[line.number].gone is None and line.number in pictures.still_in(t):
        state = "in"
    return say(
        f"tournament-mine-{state}", place=line.place or 0, people=people, score=scene.score(line)
    )


def tables(
    scene: TournamentScene, page: int, places: Mapping[int, int], reader: int | None = None
) -> Layout:
    """The tables of the running round, a page of them, with links to where they are played.

    `places`: the channel of each table that is open, by table.
    """
    t, say = scene.tournament, scene.say
    if t.round is None:
        return Layout([scene.title(), say("tournament-no-tables")])
    boards, size = t.round.boards, pictures.boards_on_page(t)
    pages = _pages(len(boards), size)
    page = min(page, pages - 1)
    first = page * size
    links = [
        _link(board, places) for board in boards[first : first + size] if board.table_id in places
    ]
    own = t.entrant(reader) if reader is not None else None
    at = next((at for at, b in enumerate(boards) if own and own.number in b.players), None)
    mine = ""
    if at is not None and boards[at].table_id in places:
        mine = say("tournament-board-mine", number=at + 1, link=_link(boards[at], places))
    return Layout(
        [scene.title(), mine, " ".join(dict.fromkeys(links))],
        [_turn(scene, "tables", page, pages)],
        partial(pictures.tables_page, scene, page),
    )


def _link(board: Board, places: Mapping[int, int]) -> str:
    return f"<#{places[board.table_id or 0]}>"


def _pages(count: int, size: int) -> int:
    return max(1, -(-count // size))


def _turn(scene: TournamentScene, verb: str, page: int, pages: int) -> Row:
    row: list[ui.Item[Any]] = []
    if page > 0:
        row.append(scene.button("button-ranks-previous", verb, str(page - 1)))
    if page + 1 < pages:
        row.append(scene.button("button-ranks-next", verb, str(page + 1)))
    return row
