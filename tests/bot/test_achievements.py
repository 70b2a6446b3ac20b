"""What people have achieved: read from the log of a game that counts, once, and for themselves."""

from typing import Any

import pytest

from bot.store import schema
from bot.store.achievements import Achievement, Achievements
from bot.store.privacy import Privacy
from bot.store.ratings import Ratings
from bot.store.reviews import Reviews
from bot.tables import lobby
from bot.tables.achievements import earned
from bot.tables.rater import Rater
from bot.tables.rows import Entry, Relieved, TookOver
from engines import GAMES
from engines.core import Office, Quit
from engines.perudo import PERUDO
from engines.perudo.achievements import BELIEVED
from tests.bot.dice import rig
from tests.bot.results import rebuild
from tests.bot.store import FIRST_USER, Store

ANN, BOB, CEM, DEE = range(FIRST_USER, FIRST_USER + 4)
TALL = ("4x5", "5x5", "challenge")
"""Of three seats that have no five the first is believed."""
HANDS = ((2,) * 5, (3,) * 5, (4,) * 5)


@pytest.fixture(autouse=True)
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, HANDS)


class Game:
    """Tables on one database, and who is rated for them by hand."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.ratings, self.achievements = Ratings(store.database), Achievements(store.database)
        self.rater = Rater(self.ratings, Reviews(store.database), store.ledger)
        store.tables.listeners.clear()

    async def begun(self) -> int:
        """Ann's tall tale is over, and the game goes on."""
        table = await self.store.start("perudo", 3)
        for seat, move in enumerate(TALL):
            await self.store.do(table.id, seat, PERUDO.read(move))
        return table.id

    async def finished(self) -> int:
        """A game that Ann has won, as the others left."""
        table_id = await self.begun()
        for seat in (1, 2):
            over = await self.store.do(table_id, seat, Quit())
        assert over.table.phase == "over"
        return table_id

    async def stored(self) -> list[tuple[Any, ...]]:
        return (await self.store.contents())["feats"]


@pytest.fixture
def game(store: Store) -> Game:
    return Game(store)


async def test_what_was_achieved_is_counted_with_the_rating(game: Game) -> None:
    first = await game.finished()
    await game.rater.catch_up()
    assert await game.achievements.of(ANN) == [Achievement(BELIEVED, 1)]
    assert await game.achievements.of(BOB) == []
    ((user, achievement, table_id, guild_id, at),) = await game.stored()
    assert (user, achievement, table_id, guild_id) == (ANN, BELIEVED, first, 1) and at > 0
    await game.finished()
    await game.rater.catch_up()
    assert await game.achievements.of(ANN) == [Achievement(BELIEVED, 2)]


async def test_each_table_counts_once_and_a_rebuild_changes_nothing(game: Game) -> None:
    table_id = await game.finished()
    await game.rater.catch_up()
    before = await game.stored()
    await game.rater.catch_up()
    assert not await game.ratings.rate(table_id, {(ANN, BELIEVED)})
    await rebuild(game.ratings)
    assert await game.stored() == before != []


async def test_a_game_that_was_stopped_has_none(game: Game) -> None:
    table_id = await game.begun()
    await game.store.commit(table_id, lambda table: lobby.stop(table, 999, True))
    assert earned(table_id, await game.store.ledger.rows(table_id)) == set()
    await game.rater.catch_up()
    assert await game.stored() == []


async def test_a_lobby_that_was_closed_has_none(game: Game) -> None:
    table_id = await game.store.open()
    await game.store.commit(table_id, lambda table: lobby.stop(table, 999, True))
    assert earned(table_id, await game.store.ledger.rows(table_id)) == set()


async def test_a_seat_that_changed_hands_has_none(game: Game) -> None:
    table_id = await game.begun()
    await game.store.commit(
        table_id,
        lambda _: [
            Entry("table", Office.JURY, None, Relieved(0, "late")),
            Entry("table", 0, DEE, TookOver(9_000)),
        ],
    )
    for seat in (1, 2):
        await game.store.do(table_id, seat, Quit())
    assert (await game.store.tables.load(table_id)).phase == "over"
    assert earned(table_id, await game.store.ledger.rows(table_id)) == set()


async def test_among_computers_nothing_counts(game: Game) -> None:
    table_id = await game.store.open(seats=1)
    wish = f"add.{PERUDO.levels[0]}"
    for number in (8_000, 8_001):
        await game.store.commit(
            table_id, lambda table, n=number: lobby.computer(table, ANN, n, wish)
        )
    await game.store.commit(table_id, lambda table: lobby.start(table, ANN))
    moves = [*zip(range(3), map(PERUDO.read, TALL), strict=True), (1, Quit()), (2, Quit())]
    for seat, move in moves:
        entry = Entry("game", seat, None if seat else ANN, move)
        await game.store.commit(table_id, lambda _, made=entry: [made])
    assert earned(table_id, await game.store.ledger.rows(table_id)) == {(ANN, BELIEVED)}
    await game.rater.catch_up()
    assert await game.stored() == []


async def test_who_had_himself_forgotten_before_it_was_counted_has_none(game: Game) -> None:
    table_id = await game.finished()
    read = earned(table_id, await game.store.ledger.rows(table_id))
    await Privacy(game.store.database).forget(ANN)
    assert await game.ratings.rate(table_id, read)
    assert await game.stored() == []


async def test_they_are_in_the_export_and_go_with_a_person(game: Game) -> None:
    table_id = await game.finished()
    await game.rater.catch_up()
    privacy = Privacy(game.store.database)
    (row,) = (await privacy.export(ANN))["feats"]
    assert (row["feat"], row["table_id"]) == (BELIEVED, table_id)
    assert (await privacy.export(BOB))["feats"] == []
    await privacy.forget(ANN)
    assert await game.stored() == []


async def test_a_game_whose_achievements_cannot_be_read_is_rated_nevertheless(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> Any:
        raise ValueError("nobody wrote this")

    await game.finished()
    monkeypatch.setattr("bot.tables.achievements.earned", broken)
    await game.rater.catch_up()
    assert await game.ratings.unrated() == [] and await game.stored() == []
    assert await game.ratings.count("perudo", 1) == 3


def test_an_achievements_name_has_room_in_the_database() -> None:
    most: Any = schema.feats.c.feat.type
    assert all(len(name) <= most.length for rules in GAMES.values() for name in rules.achievements)
