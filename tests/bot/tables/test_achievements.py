"""Tests of achievements: each is read once from the log of a game that counts."""

from typing import Any

import pytest

from bot.store import schema
from bot.store.achievements import AchievementStore, EarnedAchievement
from bot.store.privacy import PrivacyStore
from bot.store.ratings import RatingStore
from bot.store.review_store import ReviewStore
from bot.tables import lobby
from bot.tables.achievements import find_earned
from bot.tables.rater import TableRater
from bot.tables.rows import LogEntry, SeatRelieved, SeatTakenOver
from engines import GAMES
from engines.core import Office, QuitAction
from engines.perudo import PERUDO
from engines.perudo.achievements import BELIEVED
from tests.support.finished_tables import rebuild_ratings
from tests.support.rigged_dice import rig_dice
from tests.support.store import FIRST_USER, TableStore

ANN, BOB, CEM, DEE = range(FIRST_USER, FIRST_USER + 4)
TALL_TALE_MOVES = ("4x5", "5x5", "challenge")
"""Moves of a tall tale: of three seats that have no five the first is believed."""
HANDS = ((2,) * 5, (3,) * 5, (4,) * 5)


@pytest.fixture(autouse=True)
def _rig_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    rig_dice(monkeypatch, HANDS)


class AchievementTables:
    """Tables on one database, whose players are rated by hand."""

    def __init__(self, store: TableStore) -> None:
        self.store = store
        self.ratings, self.achievements = (
            RatingStore(store.database),
            AchievementStore(store.database),
        )
        self.rater = TableRater(self.ratings, ReviewStore(store.database), store.ledger)
        store.tables.listeners.clear()

    async def begin_tall_tale(self) -> int:
        """Play Ann's tall tale to its end, and leave the game running; return the table."""
        table = await self.store.start_game("perudo", 3)
        for seat, move in enumerate(TALL_TALE_MOVES):
            await self.store.commit_action(table.id, seat, PERUDO.parse_action(move))
        return table.id

    async def finish_tall_tale(self) -> int:
        """End a game that Ann wins, as the others leave; return the table."""
        table_id = await self.begin_tall_tale()
        for seat in (1, 2):
            over = await self.store.commit_action(table_id, seat, QuitAction())
        assert over.table.phase == "over"
        return table_id

    async def list_stored_achievements(self) -> list[tuple[Any, ...]]:
        return (await self.store.read_contents())["feats"]


@pytest.fixture
def achievement_tables(store: TableStore) -> AchievementTables:
    return AchievementTables(store)


async def test_what_was_achieved_is_counted_with_the_rating(
    achievement_tables: AchievementTables,
) -> None:
    first = await achievement_tables.finish_tall_tale()
    await achievement_tables.rater.rate_finished()
    assert await achievement_tables.achievements.list_achievements(ANN) == [
        EarnedAchievement(BELIEVED, 1)
    ]
    assert await achievement_tables.achievements.list_achievements(BOB) == []
    (
        (user, achievement, table_id, guild_id, at),
    ) = await achievement_tables.list_stored_achievements()
    assert (user, achievement, table_id, guild_id) == (ANN, BELIEVED, first, 1) and at > 0
    await achievement_tables.finish_tall_tale()
    await achievement_tables.rater.rate_finished()
    assert await achievement_tables.achievements.list_achievements(ANN) == [
        EarnedAchievement(BELIEVED, 2)
    ]


async def test_each_table_counts_once_and_a_rebuild_changes_nothing(
    achievement_tables: AchievementTables,
) -> None:
    table_id = await achievement_tables.finish_tall_tale()
    await achievement_tables.rater.rate_finished()
    before = await achievement_tables.list_stored_achievements()
    await achievement_tables.rater.rate_finished()
    assert not await achievement_tables.ratings.rate_table(table_id, {(ANN, BELIEVED)})
    await rebuild_ratings(achievement_tables.store.database)
    assert await achievement_tables.list_stored_achievements() == before != []


async def test_a_game_that_was_stopped_has_none(achievement_tables: AchievementTables) -> None:
    table_id = await achievement_tables.begin_tall_tale()
    await achievement_tables.store.commit_entries(
        table_id, lambda table: lobby.stop_table(table, 999, True)
    )
    assert find_earned(table_id, await achievement_tables.store.ledger.read_rows(table_id)) == set()
    await achievement_tables.rater.rate_finished()
    assert await achievement_tables.list_stored_achievements() == []


async def test_a_lobby_that_was_closed_has_none(achievement_tables: AchievementTables) -> None:
    table_id = await achievement_tables.store.open_lobby()
    await achievement_tables.store.commit_entries(
        table_id, lambda table: lobby.stop_table(table, 999, True)
    )
    assert find_earned(table_id, await achievement_tables.store.ledger.read_rows(table_id)) == set()


async def test_a_seat_that_changed_hands_has_none(achievement_tables: AchievementTables) -> None:
    table_id = await achievement_tables.begin_tall_tale()
    await achievement_tables.store.commit_entries(
        table_id,
        lambda _: [
            LogEntry("table", Office.JURY, None, SeatRelieved(0, "late")),
            LogEntry("table", 0, DEE, SeatTakenOver(9_000)),
        ],
    )
    for seat in (1, 2):
        await achievement_tables.store.commit_action(table_id, seat, QuitAction())
    assert (await achievement_tables.store.tables.load_table(table_id)).phase == "over"
    assert find_earned(table_id, await achievement_tables.store.ledger.read_rows(table_id)) == set()


async def test_among_computers_nothing_counts(achievement_tables: AchievementTables) -> None:
    table_id = await achievement_tables.store.open_lobby(seats=1)
    wish = f"add.{PERUDO.levels[0]}"
    for number in (8_000, 8_001):
        await achievement_tables.store.commit_entries(
            table_id, lambda table, n=number: lobby.change_computers(table, ANN, n, wish)
        )
    await achievement_tables.store.commit_entries(
        table_id, lambda table: lobby.start_game(table, ANN)
    )
    moves = [
        *zip(range(3), map(PERUDO.parse_action, TALL_TALE_MOVES), strict=True),
        (1, QuitAction()),
        (2, QuitAction()),
    ]
    for seat, move in moves:
        entry = LogEntry("game", seat, None if seat else ANN, move)
        await achievement_tables.store.commit_entries(table_id, lambda _, made=entry: [made])
    assert find_earned(table_id, await achievement_tables.store.ledger.read_rows(table_id)) == {
        (ANN, BELIEVED)
    }
    await achievement_tables.rater.rate_finished()
    assert await achievement_tables.list_stored_achievements() == []


async def test_someone_who_had_themself_forgotten_before_it_was_counted_has_none(
    achievement_tables: AchievementTables,
) -> None:
    table_id = await achievement_tables.finish_tall_tale()
    read = find_earned(table_id, await achievement_tables.store.ledger.read_rows(table_id))
    await PrivacyStore(achievement_tables.store.database).delete_person(ANN)
    assert await achievement_tables.ratings.rate_table(table_id, read)
    assert await achievement_tables.list_stored_achievements() == []


async def test_they_are_in_the_export_and_go_with_a_person(
    achievement_tables: AchievementTables,
) -> None:
    table_id = await achievement_tables.finish_tall_tale()
    await achievement_tables.rater.rate_finished()
    privacy = PrivacyStore(achievement_tables.store.database)
    (row,) = (await privacy.export_person(ANN))["feats"]
    assert (row["feat"], row["table_id"]) == (BELIEVED, table_id)
    assert (await privacy.export_person(BOB))["feats"] == []
    await privacy.delete_person(ANN)
    assert await achievement_tables.list_stored_achievements() == []


async def test_a_game_whose_achievements_cannot_be_read_is_rated_nevertheless(
    achievement_tables: AchievementTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail_to_read(*_: Any) -> Any:
        raise ValueError("nobody wrote this")

    await achievement_tables.finish_tall_tale()
    monkeypatch.setattr("bot.tables.achievements.find_earned", fail_to_read)
    await achievement_tables.rater.rate_finished()
    assert (
        await achievement_tables.ratings.list_unrated() == []
        and await achievement_tables.list_stored_achievements() == []
    )
    assert await achievement_tables.ratings.count_rated("perudo", 1) == 3


def test_an_achievements_name_has_room_in_the_database() -> None:
    most: Any = schema.feats.c.feat.type
    assert all(len(name) <= most.length for rules in GAMES.values() for name in rules.achievements)
