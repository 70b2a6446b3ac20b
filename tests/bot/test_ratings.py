"""Ratings: what a result is worth, which tables count, and that each counts once."""

import asyncio
from collections.abc import Collection

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from sqlalchemy import update

from bot.store import schema
from bot.store.achievements import Earned
from bot.store.counting import EVERYWHERE
from bot.store.ratings import REST_MS, Ratings
from bot.store.reviews import Reviews
from bot.store.skill import START, Skill, after
from bot.tables.rater import Rater
from bot.tasks import drain
from engines.core import Quit
from tests.bot.results import ANN, BOB, CEM, DEE, ELSEWHERE, SERVER, Results, rebuild
from tests.bot.store import Store

# --- what a result is worth ----------------------------------------------------------------------


def test_a_newcomer_begins_at_a_thousand() -> None:
    assert Skill().rating == START == 1000


@given(st.lists(st.integers(1, 10), min_size=2, max_size=10))
def test_among_equals_a_better_place_is_never_worth_less_and_a_shared_one_the_same(
    places: list[int],
) -> None:
    skills = after([Skill()] * len(places), places)
    for one, skill in zip(places, skills, strict=True):
        for other, another in zip(places, skills, strict=True):
            if one == other:
                assert skill.mu == pytest.approx(another.mu)
            elif one < other:
                assert skill.mu >= another.mu


def test_only_the_order_counts() -> None:
    assert after([Skill()] * 3, [1, 2, 3]) == after([Skill()] * 3, [2, 5, 6])


def test_who_wins_again_and_again_rises_and_is_known_better() -> None:
    winner, loser = Skill(), Skill()
    for _ in range(10):
        before = winner
        winner, loser = after([winner, loser], [1, 2])
        assert winner.rating > before.rating and winner.sigma < before.sigma
    assert winner.rating > 1500 > 1000 > loser.rating


# --- which tables count --------------------------------------------------------------------------


async def test_a_result_counts_on_its_server_and_everywhere(results: Results) -> None:
    await results.ratings.rate(await results.add((ANN, 1), (BOB, 2)))
    await results.ratings.rate(await results.add((BOB, 1), (CEM, 2), guild_id=ELSEWHERE))
    assert await results.board() == {ANN: (1, 1, 1), BOB: (2, 1, 0)}
    assert await results.board(ELSEWHERE) == {BOB: (1, 1, 1), CEM: (2, 1, 0)}
    everywhere = await results.board(EVERYWHERE)
    assert {user: line[1:] for user, line in everywhere.items()} == {
        ANN: (1, 1),
        BOB: (2, 1),
        CEM: (1, 0),
    }
    assert await results.ratings.count("perudo", EVERYWHERE) == 3
    assert await results.ratings.count("whist", EVERYWHERE) == 0


async def test_a_shared_place_is_shared_on_the_leaderboard_too(results: Results) -> None:
    await results.ratings.rate(await results.add((ANN, 1), (BOB, 2), (CEM, 2), (DEE, 4)))
    assert await results.board() == {
        ANN: (1, 1, 1),
        BOB: (2, 1, 0),
        CEM: (2, 1, 0),
        DEE: (4, 1, 0),
    }


async def test_computer_players_are_not_rated_and_do_not_stand_between_people(
    results: Results,
) -> None:
    with_computers = await results.add((None, 1), (ANN, 2), (None, 3), (BOB, 4))
    await results.ratings.rate(with_computers)
    # Nobody of them has won: a computer did.
    assert await results.board() == {ANN: (1, 1, 0), BOB: (2, 1, 0)}
    alone = await results.add((CEM, 1), (DEE, 2))
    await results.ratings.rate(alone)
    lines = await results.ratings.page("perudo", SERVER, 0, 10)
    assert {line.user_id: line.rating for line in lines if line.user_id in (ANN, BOB)} == {
        ANN: after([Skill(), Skill()], [1, 2])[0].rating,
        BOB: after([Skill(), Skill()], [1, 2])[1].rating,
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
    results: Results, seats: list[tuple[int | None, int | None]]
) -> None:
    table_id = await results.add(*seats)
    assert await results.ratings.unrated() == [table_id]
    assert await results.ratings.rate(table_id)
    assert await results.board() == await results.board(EVERYWHERE) == {}
    assert await results.ratings.unrated() == []


async def test_r42_a_game_that_was_stopped_has_no_result(results: Results) -> None:
    table_id = await results.add((ANN, None), (BOB, None))
    assert await results.ratings.rate(table_id)
    assert await results.board() == await results.board(EVERYWHERE) == {}
    assert await results.ratings.unrated() == []


async def test_a_running_game_does_not_count(results: Results) -> None:
    table_id = await results.add((ANN, None), (BOB, None), phase="play")
    assert await results.ratings.unrated() == []
    assert not await results.ratings.rate(table_id)


async def test_a_table_counts_once_whoever_rates_it(results: Results) -> None:
    table_id = await results.add((ANN, 1), (BOB, 2))
    assert await results.ratings.rate(table_id)
    once = await results.stored()
    assert not await Ratings(results.store.database).rate(table_id)
    assert await results.stored() == once
    other = await results.add((BOB, 1), (ANN, 2))
    both = (results.ratings, Ratings(results.store.database))
    assert sorted(await asyncio.gather(*(each.rate(other) for each in both))) == [False, True]
    board = await results.board()
    assert {user: line[1:] for user, line in board.items()} == {ANN: (2, 1), BOB: (2, 1)}


async def test_a_person_sees_how_his_rating_went(results: Results) -> None:
    for first, second in ((ANN, BOB), (BOB, ANN), (ANN, CEM)):
        await results.ratings.rate(await results.add((first, 1), (second, 2)))
    await results.ratings.rate(await results.add((ANN, 1), (None, 2)))
    history = await results.ratings.played("perudo", ANN)
    assert [game.place for game in history] == [1, 2, 1]
    now = await results.ratings.standing("perudo", EVERYWHERE, ANN)
    assert now and now.rating == history[-1].rating
    assert await results.ratings.standing("perudo", ELSEWHERE, ANN) is None
    assert await results.ratings.played("whist", ANN) == []


async def test_ratings_made_anew_are_the_same(results: Results) -> None:
    added = [
        await results.add((ANN, 1), (BOB, 2), (CEM, 2)),
        await results.add((BOB, 1), (ANN, 2), guild_id=ELSEWHERE),
        await results.add((ANN, None), (BOB, None)),
        await results.add((CEM, 2), (None, 1), (ANN, 3)),
        await results.add((DEE, 1), (CEM, 2), guild_id=None),
    ]
    await results.add((ANN, None), phase="play")
    for table_id in added:
        await results.ratings.rate(table_id)
    before = await results.stored()
    # Of each person everywhere and on each server, there once for its season and once for all time.
    assert len(before["ratings"]) == 4 + 2 * 3 + 2 * 2
    await rebuild(results.ratings)
    assert await results.stored() == before
    # Damage is mended, and what was never rated is by now.
    wrong = update(schema.ratings).values(mu=1.0, games=0)
    await results.store.database.write(lambda c: c.execute(wrong))
    unrated = update(schema.tables).values(rated=0)
    await results.store.database.write(lambda c: c.execute(unrated))
    await rebuild(results.ratings)
    assert await results.stored() == before


async def test_what_was_not_rated_in_its_time_is_in_the_order_of_the_ends(
    results: Results,
) -> None:
    last = await results.add((ANN, 1), (BOB, 2), ended_at=30)
    first = await results.add((BOB, 1), (CEM, 2), ended_at=10)
    between = await results.add((CEM, 1), (ANN, 2), ended_at=20)
    assert await results.ratings.unrated() == [first, between, last]
    await Rater(results.ratings, results.reviews, results.store.ledger).catch_up()
    assert await results.ratings.unrated() == []
    before = await results.stored()
    await rebuild(results.ratings)
    assert await results.stored() == before


async def test_a_table_that_cannot_be_rated_does_not_keep_up_the_others(
    results: Results, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = await results.add((ANN, 1), (BOB, 2))
    await results.add((CEM, 1), (DEE, 2))
    rate = results.ratings.rate

    async def refuse(table_id: int, earned: Earned, away: Collection[int]) -> bool:
        if table_id == broken:
            raise OSError("the disk is full")
        return await rate(table_id, earned, away)

    monkeypatch.setattr(results.ratings, "rate", refuse)
    rater = Rater(results.ratings, results.reviews, results.store.ledger)
    await rater.catch_up()
    assert await results.board() == {CEM: (1, 1, 1), DEE: (2, 1, 0)}
    monkeypatch.undo()
    await rater.catch_up()
    assert await results.ratings.unrated() == [] and len(await results.board()) == 4


async def test_the_end_of_a_game_rates_it(store: Store) -> None:
    """Who gives up is last, and so are all who did."""
    ratings = Ratings(store.database)
    rater = Rater(ratings, Reviews(store.database), store.ledger)
    store.tables.listeners.append(rater.committed)
    table = await store.start("perudo", 3)
    await store.do(table.id, 1, Quit())
    assert await ratings.count("perudo", SERVER) == 0
    over = await store.do(table.id, 2, Quit())
    assert over.table.phase == "over"
    rater.stop()
    await drain(rater.under_way)
    lines = {line.user_id: line for line in await ratings.page("perudo", SERVER, 0, 10)}
    assert set(lines) == {ANN, BOB, CEM}
    assert lines[ANN].wins == 1 and lines[ANN].place == 1
    places = over.table.places()
    assert places and [lines[user].wins for user in (BOB, CEM)] == [0, 0]
    assert replace(lines[ANN], place=1) == await ratings.standing("perudo", EVERYWHERE, ANN)


async def test_a_result_that_is_rated_while_it_is_asked_for_is_not_taken_for_one_without_ratings(
    results: Results, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None is shown again later; nothing at all would be shown for ever."""
    table = await results.add((ANN, 1), (BOB, 2))
    rater = Rater(results.ratings, results.reviews, results.store.ledger)
    monkeypatch.setattr(rater, "wake", lambda: asyncio.ensure_future(asyncio.sleep(0)))
    read = results.ratings.changes

    async def slowly(table_id: int) -> dict[int, tuple[int, int]]:
        found = await read(table_id)
        await results.ratings.rate(table_id)
        return found

    monkeypatch.setattr(results.ratings, "changes", slowly)
    assert await rater.changes(table) != {}
    await results.ratings.rate(table)
    assert set(await rater.changes(table) or {}) == {ANN, BOB}


DAY_MS = 86_400_000


async def test_who_has_counted_no_game_for_sixty_days_is_not_listed_and_comes_back(
    results: Results,
) -> None:
    await results.play(ANN, BOB, ended_at=10 * DAY_MS)
    await results.play(ANN, BOB, ended_at=20 * DAY_MS)
    await results.play(CEM, DEE, ended_at=75 * DAY_MS)
    everybody = await results.board()
    now = 81 * DAY_MS
    since = now - REST_MS
    lines = await results.ratings.page("perudo", SERVER, 0, 10, since=since)
    assert [line.user_id for line in lines] == [CEM, DEE]
    assert [line.place for line in lines] == [1, 2]
    assert await results.ratings.count("perudo", SERVER, since=since) == 2
    resting = await results.ratings.standing("perudo", SERVER, ANN, since=since)
    assert resting and resting.rests and resting.rank is None
    active = await results.ratings.standing("perudo", SERVER, CEM, since=since)
    assert active and active.rank == 1 and not active.rests
    before = await results.ratings.standing("perudo", SERVER, BOB)
    assert before and everybody[BOB][0] == before.place, "the rating waits for them"
    await results.play(ANN, DEE, ended_at=now)
    lines = await results.ratings.page("perudo", SERVER, 0, 10, since=since)
    assert lines[0].user_id == ANN and lines[0].games == 3
    # Nobody else comes back with them.
    assert BOB not in [line.user_id for line in lines]
