"""Tests that tables and tournament agree on seats, newcomers and leavers."""

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import Any

import pytest

from bot.store.database import CommitOutcomeUnknownError
from bot.store.tournament_log import TournamentLog
from bot.tables.rows import LogEntry
from bot.tables.table import GameTable
from bot.tasks import drain_tasks
from bot.tournaments import registration, rulings
from bot.tournaments.director import TournamentDirector
from bot.tournaments.plan import TournamentFormat
from bot.tournaments.tournament import TournamentState, TournamentTable
from bot.tournaments.tournaments import Judge
from engines.core import QuitAction
from tests.support.paper_tournament import FIRST_USER_ID, JUDGE
from tests.support.store import TableStore
from tests.support.tournament_race import open_registration, open_tournaments

NEWCOMER_ID = 9_000


class QuietVenue:
    """Place for tables that notifies nobody."""

    async def open_thread(self, tournament: TournamentState, board: int) -> int:
        return 5

    async def announce_table(
        self, tournament: TournamentState, board: int, table: GameTable
    ) -> None:
        pass


@dataclass
class StoredCup:
    """A tournament in a database, and its director."""

    store: TableStore

    def __post_init__(self) -> None:
        self.cups = open_tournaments(self.store)
        self.director = TournamentDirector(self.cups, self.store.tables, QuietVenue())
        self.number = 0

    async def begin_cup(self, people: int, format: TournamentFormat, game: str) -> None:
        self.number = await open_registration(self.cups, format=format, game=game)
        for user in range(FIRST_USER_ID, FIRST_USER_ID + people):
            await self.commit_entries(
                lambda t, u=user: registration.enter_player(t, u, u, reserve=False)
            )
        await self.commit_entries(lambda t: registration.close_registration(t, t.starts_at))
        for user in range(FIRST_USER_ID, FIRST_USER_ID + people):
            await self.commit_entries(
                lambda t, u=user: registration.check_in(t, u, u, private=True)
            )
        await self.commit_entries(lambda t: registration.start_play(t, {}))
        await self.run_director()

    async def commit_entries(self, judge: Judge) -> None:
        await self.cups.commit_action(self.number, self.store.next_cause(), judge)

    async def run_director(self) -> TournamentState:
        """Do all that is due; nothing more happens by itself until the next call."""
        await self.director.recover_tournaments()
        while tasks := list(self.director.under_way):
            await asyncio.gather(*tasks)
        self.director.stop()
        await drain_tasks(self.director.under_way)
        return await self.cups.load_tournament(self.number)

    async def load_board(self) -> TournamentTable:
        t = await self.cups.load_tournament(self.number)
        assert t.round is not None
        return t.round.boards[0]

    async def load_table(self) -> GameTable:
        table_id = (await self.load_board()).table_id
        assert table_id is not None
        return await self.store.tables.load_table(table_id)

    async def quit_seat(self, seat: int) -> None:
        table = await self.load_table()
        user_id = table.members[seat].user_id
        await self.store.commit_entries(
            table.id, lambda _: [LogEntry("game", seat, user_id, QuitAction())]
        )

    async def substitute_player(self, seat: int) -> int:
        """Substitute the player of this seat; return the newcomer's number."""
        t = await self.cups.load_tournament(self.number)
        await self.commit_entries(
            lambda t: registration.enter_player(t, NEWCOMER_ID, 7, reserve=True)
        )
        out = t.entrants[(await self.load_board()).players[seat]].user_id
        await self.commit_entries(
            lambda t: rulings.substitute_player(t, JUDGE, out, NEWCOMER_ID, "ill")
        )
        return (await self.load_board()).players[seat]


@pytest.fixture
async def cup(store: TableStore) -> AsyncGenerator[StoredCup, None]:
    made = StoredCup(store)
    yield made
    made.director.stop()
    await drain_tasks(made.director.under_way)


async def test_a_substitute_takes_the_seat(cup: StoredCup) -> None:
    await cup.begin_cup(4, TournamentFormat("rounds"), "whist")
    await cup.substitute_player(2)
    await cup.run_director()
    assert (await cup.load_table()).members[2].user_id == NEWCOMER_ID


async def test_someone_who_comes_in_for_somebody_who_has_left_for_good_has_not_left(
    cup: StoredCup,
) -> None:
    """Captain's seats are not taken over, so the newcomer waits for the next round."""
    await cup.begin_cup(4, TournamentFormat("rounds"), "captain")
    await cup.quit_seat(0)
    into = await cup.substitute_player(0)
    await cup.run_director()
    assert (await cup.load_table()).members[0].user_id != NEWCOMER_ID
    for seat in (1, 2):
        await cup.quit_seat(seat)
    t = await cup.run_director()
    board = t.rounds[0].boards[0]
    assert board.is_over and board.places and board.places[0] == 4
    assert t.entrants[into].gone is None
    assert [t.entrants[n].gone for n in board.players] == [None, "left", "left", None]


async def test_a_substitute_who_leaves_before_they_sit_leaves_nobody_in_the_seat(
    cup: StoredCup,
) -> None:
    await cup.begin_cup(4, TournamentFormat("rounds"), "whist")
    await cup.substitute_player(2)
    await cup.commit_entries(lambda t: registration.withdraw_player(t, NEWCOMER_ID))
    await cup.run_director()
    assert (await cup.load_table()).left == {2}


async def test_someone_who_withdraws_quits_their_table(cup: StoredCup) -> None:
    await cup.begin_cup(4, TournamentFormat(), "perudo")
    t = await cup.cups.load_tournament(cup.number)
    out = t.entrants[(await cup.load_board()).players[1]].user_id
    await cup.commit_entries(lambda t: registration.withdraw_player(t, out))
    await cup.run_director()
    assert (await cup.load_table()).left == {1}


async def test_a_table_that_all_have_left_ends_by_itself(cup: StoredCup) -> None:
    """The tournament ends with it, without a champion."""
    await cup.begin_cup(4, TournamentFormat(), "perudo")
    for user in range(FIRST_USER_ID, FIRST_USER_ID + 4):
        await cup.commit_entries(lambda t, u=user: registration.withdraw_player(t, u))
    t = await cup.run_director()
    assert t.phase == "over"


async def test_a_gap_postpones_once_though_nobody_heard_that_it_was_committed(
    cup: StoredCup, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup.number = await open_registration(cup.cups)
    await cup.commit_entries(lambda t: registration.close_registration(t, t.starts_at))
    before = (await cup.cups.load_tournament(cup.number)).starts_at
    append = TournamentLog.append_rows

    async def commit_unheard(*args: Any) -> None:
        await append(*args)
        raise CommitOutcomeUnknownError("the connection broke")

    cup.director.note_outage(60_000)
    with monkeypatch.context() as patch:
        patch.setattr(TournamentLog, "append_rows", commit_unheard)
        await cup.run_director()
    cup.director.note_outage(5_000)
    t = await cup.run_director()
    assert t.starts_at == before + 65_000
