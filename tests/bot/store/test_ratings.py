"""Tests of ratings: the worth of a result, and that each table counts once."""

import asyncio
from collections.abc import Collection

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from sqlalchemy import update

from bot.store import schema
from bot.store.achievements import Earned
from bot.store.counting import ALL_SERVERS
from bot.store.ratings import INACTIVE_MS, RatingStore
from bot.store.review_store import ReviewStore
from bot.store.skill import START_RATING, PlayerSkill, update_skills
from bot.tables.rater import TableRater
from bot.tasks import drain_tasks
from engines.core import QuitAction
from tests.support.finished_tables import (
    ANN,
    BOB,
    CEM,
    DEE,
    ELSEWHERE,
    SERVER,
    ResultsWriter,
    rebuild_ratings,
)
from tests.support.store import TableStore

# --- results -------------------------------------------------------------------------------------


def test_a_newcomer_begins_at_a_thousand() -> None:
    assert PlayerSkill().rating == START_RATING == 1000


@given(st.lists(st.integers(1, 10), min_size=2, max_size=10))
def test_among_equals_a_better_place_is_never_worth_less_and_a_shared_one_the_same(
    places: list[int],
) -> None:
    skills = update_skills([PlayerSkill()] * len(places), places)
    for one, skill in zip(places, skills, strict=True):
        for other, another in zip(places, skills, strict=True):
            if one == other:
                assert skill.mu == pytest.approx(another.mu)
            elif one < other:
                assert skill.mu >= another.mu


def test_only_the_order_counts() -> None:
    assert update_skills([PlayerSkill()] * 3, [1, 2, 3]) == update_skills(
        [PlayerSkill()] * 3, [2, 5, 6]
    )


def test_someone_who_wins_again_and_again_rises_and_is_known_better() -> None:
    winner, loser = PlayerSkill(), PlayerSkill()
    for _ in range(10):
        before = winner
        winner, loser = update_skills([winner, loser], [1, 2])
        assert winner.rating > before.rating and winner.sigma < before.sigma
    assert winner.rating > 1500 > 1000 > loser.rating


# --- tables that count ---------------------------------------------------------------------------


async def test_a_result_counts_on_its_server_and_everywhere(results_writer: ResultsWriter) -> None:
    await results_writer.ratings.rate_table(await results_writer.add_table((ANN, 1), (BOB, 2)))
    await results_writer.ratings.rate_table(
        await results_writer.add_table((BOB, 1), (CEM, 2), guild_id=ELSEWHERE)
    )
    assert await results_writer.read_leaderboard() == {ANN: (1, 1, 1), BOB: (2, 1, 0)}
    assert await results_writer.read_leaderboard(ELSEWHERE) == {BOB: (1, 1, 1), CEM: (2, 1, 0)}
    everywhere = await results_writer.read_leaderboard(ALL_SERVERS)
    assert {user: line[1:] for user, line in everywhere.items()} == {
        ANN: (1, 1),
        BOB: (2, 1),
        CEM: (1, 0),
    }
    assert await results_writer.ratings.count_rated("perudo", ALL_SERVERS) == 3
    assert await results_writer.ratings.count_rated("whist", ALL_SERVERS) == 0


async def test_a_shared_place_is_shared_on_the_leaderboard_too(
    results_writer: ResultsWriter,
) -> None:
    await results_writer.ratings.rate_table(
        await results_writer.add_table((ANN, 1), (BOB, 2), (CEM, 2), (DEE, 4))
    )
    assert await results_writer.read_leaderboard() == {
        ANN: (1, 1, 1),
        BOB: (2, 1, 0),
        CEM: (2, 1, 0),
        DEE: (4, 1, 0),
    }


async def test_computer_players_are_not_rated_and_do_not_stand_between_people(
    results_writer: ResultsWriter,
) -> None:
    with_computers = await results_writer.add_table((None, 1), (ANN, 2), (None, 3), (BOB, 4))
    await results_writer.ratings.rate_table(with_computers)
    # None of them has won: a computer did.
    assert await results_writer.read_leaderboard() == {ANN: (1, 1, 0), BOB: (2, 1, 0)}
    alone = await results_writer.add_table((CEM, 1), (DEE, 2))
    await results_writer.ratings.rate_table(alone)
    lines = await results_writer.ratings.read_page("perudo", SERVER, 0, 10)
    assert {line.user_id: line.rating for line in lines if line.user_id in (ANN, BOB)} == {
        ANN: update_skills([PlayerSkill(), PlayerSkill()], [1, 2])[0].rating,
        BOB: update_skills([PlayerSkill(), PlayerSkill()], [1, 2])[1].rating,
    }


@pytest.mark.parametrize(
    "seats",
    [
        [(ANN, 1), (None, 2)],
        [(None, 1), (None, 2)],
        [],
    ],
)
async def test_what_does_not_count_is_not_looked_at_again(
    results_writer: ResultsWriter, seats: list[tuple[int | None, int | None]]
) -> None:
    table_id = await results_writer.add_table(*seats)
    assert await results_writer.ratings.list_unrated() == [table_id]
    assert await results_writer.ratings.rate_table(table_id)
    assert (
        await results_writer.read_leaderboard()
        == await results_writer.read_leaderboard(ALL_SERVERS)
        == {}
    )
    assert await results_writer.ratings.list_unrated() == []


async def test_r42_a_game_that_was_stopped_has_no_result(results_writer: ResultsWriter) -> None:
    table_id = await results_writer.add_table((ANN, None), (BOB, None))
    assert await results_writer.ratings.rate_table(table_id)
    assert (
        await results_writer.read_leaderboard()
        == await results_writer.read_leaderboard(ALL_SERVERS)
        == {}
    )
    assert await results_writer.ratings.list_unrated() == []


async def test_a_running_game_does_not_count(results_writer: ResultsWriter) -> None:
    table_id = await results_writer.add_table((ANN, None), (BOB, None), phase="play")
    assert await results_writer.ratings.list_unrated() == []
    assert not await results_writer.ratings.rate_table(table_id)


async def test_a_table_counts_once_whoever_rates_it(results_writer: ResultsWriter) -> None:
    table_id = await results_writer.add_table((ANN, 1), (BOB, 2))
    assert await results_writer.ratings.rate_table(table_id)
    once = await results_writer.read_stored_results()
    assert not await RatingStore(results_writer.store.database).rate_table(table_id)
    assert await results_writer.read_stored_results() == once
    other = await results_writer.add_table((BOB, 1), (ANN, 2))
    both = (results_writer.ratings, RatingStore(results_writer.store.database))
    assert sorted(await asyncio.gather(*(each.rate_table(other) for each in both))) == [False, True]
    board = await results_writer.read_leaderboard()
    assert {user: line[1:] for user, line in board.items()} == {ANN: (2, 1), BOB: (2, 1)}


async def test_a_person_sees_how_their_rating_went(results_writer: ResultsWriter) -> None:
    for first, second in ((ANN, BOB), (BOB, ANN), (ANN, CEM)):
        await results_writer.ratings.rate_table(
            await results_writer.add_table((first, 1), (second, 2))
        )
    await results_writer.ratings.rate_table(await results_writer.add_table((ANN, 1), (None, 2)))
    history = await results_writer.ratings.list_rated_games("perudo", ANN)
    assert [game.place for game in history] == [1, 2, 1]
    now = await results_writer.ratings.find_standing("perudo", ALL_SERVERS, ANN)
    assert now and now.rating == history[-1].rating
    assert await results_writer.ratings.find_standing("perudo", ELSEWHERE, ANN) is None
    assert await results_writer.ratings.list_rated_games("whist", ANN) == []


async def test_ratings_made_anew_are_the_same(results_writer: ResultsWriter) -> None:
    added = [
        await results_writer.add_table((ANN, 1), (BOB, 2), (CEM, 2)),
        await results_writer.add_table((BOB, 1), (ANN, 2), guild_id=ELSEWHERE),
        await results_writer.add_table((ANN, None), (BOB, None)),
        await results_writer.add_table((CEM, 2), (None, 1), (ANN, 3)),
        await results_writer.add_table((DEE, 1), (CEM, 2), guild_id=None),
    ]
    await results_writer.add_table((ANN, None), phase="play")
    for table_id in added:
        await results_writer.ratings.rate_table(table_id)
    before = await results_writer.read_stored_results()
    # Each person has rows over all servers and on each, there for the season and for all time.
    assert len(before["ratings"]) == 4 + 2 * 3 + 2 * 2
    await rebuild_ratings(results_writer.store.database)
    assert await results_writer.read_stored_results() == before
    # Damage is mended, and unrated tables are rated now.
    wrong = update(schema.ratings).values(mu=1.0, games=0)
    await results_writer.store.database.run_transaction(lambda c: c.execute(wrong))
    unrated = update(schema.tables).values(rated=0)
    await results_writer.store.database.run_transaction(lambda c: c.execute(unrated))
    await rebuild_ratings(results_writer.store.database)
    assert await results_writer.read_stored_results() == before


async def test_what_was_not_rated_in_its_time_is_in_the_order_of_the_ends(
    results_writer: ResultsWriter,
) -> None:
    last = await results_writer.add_table((ANN, 1), (BOB, 2), ended_at=30)
    first = await results_writer.add_table((BOB, 1), (CEM, 2), ended_at=10)
    between = await results_writer.add_table((CEM, 1), (ANN, 2), ended_at=20)
    assert await results_writer.ratings.list_unrated() == [first, between, last]
    await TableRater(
        results_writer.ratings, results_writer.reviews, results_writer.store.ledger
    ).rate_finished()
    assert await results_writer.ratings.list_unrated() == []
    before = await results_writer.read_stored_results()
    await rebuild_ratings(results_writer.store.database)
    assert await results_writer.read_stored_results() == before


async def test_a_table_that_cannot_be_rated_does_not_keep_up_the_others(
    results_writer: ResultsWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = await results_writer.add_table((ANN, 1), (BOB, 2))
    await results_writer.add_table((CEM, 1), (DEE, 2))
    rate = results_writer.ratings.rate_table

    async def rate_or_fail(table_id: int, earned: Earned, away: Collection[int]) -> bool:
        if table_id == broken:
            raise OSError("the disk is full")
        return await rate(table_id, earned, away)

    monkeypatch.setattr(results_writer.ratings, "rate_table", rate_or_fail)
    rater = TableRater(results_writer.ratings, results_writer.reviews, results_writer.store.ledger)
    await rater.rate_finished()
    assert await results_writer.read_leaderboard() == {CEM: (1, 1, 1), DEE: (2, 1, 0)}
    monkeypatch.undo()
    await rater.rate_finished()
    assert (
        await results_writer.ratings.list_unrated() == []
        and len(await results_writer.read_leaderboard()) == 4
    )


async def test_the_end_of_a_game_rates_it(store: TableStore) -> None:
    """A player who gives up is last, and so are all who did."""
    ratings = RatingStore(store.database)
    rater = TableRater(ratings, ReviewStore(store.database), store.ledger)
    store.tables.listeners.append(rater.on_commit)
    table = await store.start_game("perudo", 3)
    await store.commit_action(table.id, 1, QuitAction())
    assert await ratings.count_rated("perudo", SERVER) == 0
    over = await store.commit_action(table.id, 2, QuitAction())
    assert over.table.phase == "over"
    rater.stop()
    await drain_tasks(rater.under_way)
    lines = {line.user_id: line for line in await ratings.read_page("perudo", SERVER, 0, 10)}
    assert set(lines) == {ANN, BOB, CEM}
    assert lines[ANN].wins == 1 and lines[ANN].place == 1
    places = over.table.get_standings()
    assert places and [lines[user].wins for user in (BOB, CEM)] == [0, 0]
    assert replace(lines[ANN], place=1) == await ratings.find_standing("perudo", ALL_SERVERS, ANN)


async def test_a_result_that_is_rated_while_it_is_asked_for_is_not_taken_for_one_without_ratings(
    results_writer: ResultsWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that is shown without its ratings would stay so for ever."""
    table = await results_writer.add_table((ANN, 1), (BOB, 2))
    rater = TableRater(results_writer.ratings, results_writer.reviews, results_writer.store.ledger)
    monkeypatch.setattr(rater, "request_rating", lambda: asyncio.ensure_future(asyncio.sleep(0)))
    read = results_writer.ratings.list_rating_changes

    async def read_slowly(table_id: int) -> dict[int, tuple[int, int]]:
        found = await read(table_id)
        await results_writer.ratings.rate_table(table_id)
        return found

    monkeypatch.setattr(results_writer.ratings, "list_rating_changes", read_slowly)
    assert await rater.load_changes(table) != {}
    await results_writer.ratings.rate_table(table)
    assert set(await rater.load_changes(table) or {}) == {ANN, BOB}


DAY_MS = 86_400_000


async def test_someone_who_has_counted_no_game_for_sixty_days_is_not_listed_and_comes_back(
    results_writer: ResultsWriter,
) -> None:
    await results_writer.add_rated_table(ANN, BOB, ended_at=10 * DAY_MS)
    await results_writer.add_rated_table(ANN, BOB, ended_at=20 * DAY_MS)
    await results_writer.add_rated_table(CEM, DEE, ended_at=75 * DAY_MS)
    everybody = await results_writer.read_leaderboard()
    now = 81 * DAY_MS
    since = now - INACTIVE_MS
    lines = await results_writer.ratings.read_page("perudo", SERVER, 0, 10, since=since)
    assert [line.user_id for line in lines] == [CEM, DEE]
    assert [line.place for line in lines] == [1, 2]
    assert await results_writer.ratings.count_rated("perudo", SERVER, since=since) == 2
    resting = await results_writer.ratings.find_standing("perudo", SERVER, ANN, since=since)
    assert resting and resting.rests and resting.rank is None
    active = await results_writer.ratings.find_standing("perudo", SERVER, CEM, since=since)
    assert active and active.rank == 1 and not active.rests
    before = await results_writer.ratings.find_standing("perudo", SERVER, BOB)
    assert before and everybody[BOB][0] == before.place, "the rating waits for them"
    await results_writer.add_rated_table(ANN, DEE, ended_at=now)
    lines = await results_writer.ratings.read_page("perudo", SERVER, 0, 10, since=since)
    assert lines[0].user_id == ANN and lines[0].games == 3
    # Nobody else comes back with them.
    assert BOB not in [line.user_id for line in lines]
