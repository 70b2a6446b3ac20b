"""Standings and tables of a tournament, a page at a time, for one reader."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from discord import ui

from bot.screens import tournament_pictures as pictures
from bot.screens.scene import MessageLayout, Row
from bot.screens.tournament_scene import TournamentScene
from bot.tournaments import standings
from bot.tournaments.standings import StandingsLine
from bot.tournaments.tournament import TournamentTable


def build_standings_page(
    scene: TournamentScene, page: int, reader: int | None = None
) -> MessageLayout:
    """Return a page of the standings, with the reader's own place."""
    t, say = scene.tournament, scene.say
    if not any(board.is_over for each in t.rounds for board in each.boards):
        return MessageLayout([scene.format_title(), say("tournament-no-standings")])
    lines = standings.rank_entrants(t)
    pages = _count_pages(len(lines), pictures.count_lines_on_page(t))
    page = min(page, pages - 1)
    own = t.find_entrant(reader) if reader is not None else None
    mine = next((line for line in lines if own and line.number == own.number), None)
    return MessageLayout(
        [scene.format_title(), _describe_own_place(scene, mine, len(lines)) if mine else ""],
        [_build_turn_buttons(scene, "standings", page, pages)],
        partial(pictures.draw_standings_page, scene, page, reader),
    )


def _describe_own_place(scene: TournamentScene, line: StandingsLine, people: int) -> str:
    t, say = scene.tournament, scene.say
    state = "out"
    if t.phase == "over":
        state = "over"
    elif t.entrants[line.number].gone is None and line.number in pictures.find_contenders(t):
        state = "in"
    return say(
        f"tournament-mine-{state}",
        place=line.place or 0,
        people=people,
        score=scene.format_score(line),
    )


def build_tables_page(
    scene: TournamentScene, page: int, places: Mapping[int, int], reader: int | None = None
) -> MessageLayout:
    """Return a page of the running round's tables, with links to where they are.

    `places`: the channel of each table that is open, by table.
    """
    t, say = scene.tournament, scene.say
    if t.round is None:
        return MessageLayout([scene.format_title(), say("tournament-no-tables")])
    boards, size = t.round.boards, pictures.count_boards_on_page(t)
    pages = _count_pages(len(boards), size)
    page = min(page, pages - 1)
    first = page * size
    links = [
        _format_link(board, places)
        for board in boards[first : first + size]
        if board.table_id in places
    ]
    own = t.find_entrant(reader) if reader is not None else None
    at = next((at for at, b in enumerate(boards) if own and own.number in b.players), None)
    mine = ""
    if at is not None and boards[at].table_id in places:
        link = _format_link(boards[at], places)
        mine = say("tournament-board-mine", number=at + 1, link=link)
        links = [other for other in links if other != link]
    return MessageLayout(
        [scene.format_title(), mine, " ".join(dict.fromkeys(links))],
        [_build_turn_buttons(scene, "tables", page, pages)],
        partial(pictures.draw_tables_page, scene, page),
    )


def _format_link(board: TournamentTable, places: Mapping[int, int]) -> str:
    return f"<#{places[board.table_id or 0]}>"


def _count_pages(count: int, size: int) -> int:
    return max(1, -(-count // size))


def _build_turn_buttons(scene: TournamentScene, verb: str, page: int, pages: int) -> Row:
    row: list[ui.Item[Any]] = []
    if page > 0:
        row.append(scene.build_button("button-ranks-previous", verb, str(page - 1)))
    if page + 1 < pages:
        row.append(scene.build_button("button-ranks-next", verb, str(page + 1)))
    return row
