"""Tables and tournament are brought in line: who sits where, whoever comes in or goes."""

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import Any

import pytest

from bot.store.database import CommitOutcomeUnknownError
from bot.tables.rows import Entry
from bot.tables.table import Table
from bot.tasks import drain
from bot.tournaments import registration, rulings
from bot.tournaments.director import Director
from bot.tournaments.plan import Format
from bot.tournaments.tournament import Board, Tournament
from bot.tournaments.tournaments import Judge
from engines.core import Quit
from tests.bot.contest import opened, tournaments
from tests.bot.paper import FIRST, JUDGE
from tests.bot.store import Store

NEWCOMER = 9_000


class Room:
    """A place for tables in which nobody is called."""

    async def open(self, tournament: Tournament, board: int) -> int:
        return 5

    async def opened(self, tournament: Tournament, board: int, table: Table) -> None:
        pass


@dataclass
class Cup:
    """A tournament in a database, and who runs it."""

    store: Store

    def __post_init__(self) -> None:
        self.cups = tournaments(self.store)
        self.director = Director(self.cups, self.store.tables, Room())
        self.number = 0

    async def begin(self, people: int, format: Format, game: str) -> None:
        self.number = await opened(self.cups, format=format, game=game)
        for user in range(FIRST, FIRST + people):
            await self.do(lambda t, u=user: registration.enter(t, u, u, reserve=False))
        await self.do(lambda t: registration.close(t, t.starts_at))
        for user in range(FIRST, FIRST + people):
            await self.do(lambda t, u=user: registration.check_in(t, u, u, private=True))
        await self.do(lambda t: registration.start(t, {}))
        await self.directed()

    async def do(self, judge: Judge) -> None:
        await self.cups.commit(self.number, self.store.cause(), judge)

    async def directed(self) -> Tournament:
        """All that is due is done; nothing more happens by itself until this is called again."""
        await self.director.recover()
        while tasks := list(self.director._tasks.values()):
            await asyncio.gather(*tasks)
        self.director.stop()
        await drain(self.director.under_way)
        return await self.cups.load(self.number)

    async def board(self) -> Board:
        t = await self.cups.load(self.number)
        assert t.round is not None
        return t.round.boards[0]

    async def table(self) -> Table:
        table_id = (await self.board()).table_id
        assert table_id is not None
        return await self.store.tables.load(table_id)

    async def quit(self, seat: int) -> None:
        table = await self.table()
        user_id = table.members[seat].user_id
        await self.store.commit(table.id, lambda _: [Entry("game", seat, user_id, Quit())])

    async def substitute(self, seat: int) -> int:
        """Somebody comes in for who sits there; gives his number."""
        t = await self.cups.load(self.number)
        await self.do(lambda t: registration.enter(t, NEWCOMER, 7, reserve=True))
        out = t.entrants[(await self.board()).players[seat]].user_id
        await self.do(lambda t: rulings.substitute(t, JUDGE, out, NEWCOMER, "ill"))
        return (await self.board()).players[seat]


@pytest.fixture
async def cup(store: Store) -> AsyncGenerator[Cup, None]:
    made = Cup(store)
    yield made
    made.director.stop()
    await drain(made.director.under_way)


async def test_a_substitute_takes_the_seat(cup: Cup) -> None:
    await cup.begin(4, Format("rounds"), "whist")
    await cup.substitute(2)
    await cup.directed()
    assert (await cup.table()).members[2].user_id == NEWCOMER


async def test_who_comes_in_for_somebody_who_has_left_for_good_has_not_left(cup: Cup) -> None:
    """In this game nobody can take over the seat: the newcomer plays from the next round on."""
    await cup.begin(4, Format("rounds"), "captain")
    await cup.quit(0)
    into = await cup.substitute(0)
    await cup.directed()
    assert (await cup.table()).members[0].user_id != NEWCOMER
    for seat in (1, 2):
        await cup.quit(seat)
    t = await cup.directed()
    board = t.rounds[0].boards[0]
    assert board.over and board.places and board.places[0] == 4
    assert t.entrants[into].gone is None
    assert [t.entrants[n].gone for n in board.players] == [None, "left", "left", None]


async def test_a_substitute_who_leaves_before_he_sits_leaves_nobody_in_the_seat(cup: Cup) -> None:
    await cup.begin(4, Format("rounds"), "whist")
    await cup.substitute(2)
    await cup.do(lambda t: registration.withdraw(t, NEWCOMER))
    await cup.directed()
    assert (await cup.table()).left == {2}


async def test_who_withdraws_quits_his_table(cup: Cup) -> None:
    await cup.begin(4, Format(), "perudo")
    t = await cup.cups.load(cup.number)
    out = t.entrants[(await cup.board()).players[1]].user_id
    await cup.do(lambda t: registration.withdraw(t, out))
    await cup.directed()
    assert (await cup.table()).left == {1}


async def test_a_table_that_all_have_left_ends_by_itself(cup: Cup) -> None:
    """And with it the tournament, without a champion."""
    await cup.begin(4, Format(), "perudo")
    for user in range(FIRST, FIRST + 4):
        await cup.do(lambda t, u=user: registration.withdraw(t, u))
    t = await cup.directed()
    assert t.phase == "over"


async def test_a_gap_postpones_once_though_nobody_heard_that_it_was_committed(
    cup: Cup, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup.number = await opened(cup.cups)
    await cup.do(lambda t: registration.close(t, t.starts_at))
    before = (await cup.cups.load(cup.number)).starts_at
    append = cup.cups._events.append

    async def unheard(*args: Any) -> None:
        await append(*args)
        raise CommitOutcomeUnknownError("the connection broke")

    cup.director.lost(60_000)
    with monkeypatch.context() as patch:
        patch.setattr(cup.cups._events, "append", unheard)
        await cup.directed()
    cup.director.lost(5_000)
    t = await cup.directed()
    assert t.starts_at == before + 65_000
