"""Tests of what a game counts for: leavers are last, the same people weigh less."""

import random
from itertools import pairwise
from typing import Any

import pytest

from bot.screens import lobby
from bot.screens.scene import MessageLayout, PicturePlayer, TableScene
from bot.store.counting import ALL_SERVERS, MAX_RECENT_GAMES, RECENT_MS, rank_players, weigh_game
from bot.store.ratings import HeadToHead, RatedGame, RatingStore, RivalRecord
from bot.store.review_store import ReviewStore
from bot.store.skill import PlayerSkill, update_skills
from bot.tables.rater import TableRater
from bot.texts import get_texts
from engines.core import MISSES_UNTIL_AWAY, Actor, Office, QuitAction
from engines.perudo.types import PerudoBid
from tests.engines.case_registry import CASES
from tests.engines.kit import list_expiries
from tests.support.finished_tables import (
    ANN,
    BOB,
    CEM,
    DEE,
    ELSEWHERE,
    ResultsWriter,
    rebuild_ratings,
)
from tests.support.store import TableStore

DAY = 24 * 3600 * 1000


# --- leavers -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "left", "places"),
    [
        ([(ANN, 1), (BOB, 2), (CEM, 3)], [], {ANN: 1, BOB: 2, CEM: 3}),
        # Bob outlasted Cem and then left.
        ([(ANN, 1), (BOB, 2), (CEM, 3)], [BOB], {ANN: 1, CEM: 2, BOB: 3}),
        # Leavers are ordered as in the game, ties included.
        ([(ANN, 1), (BOB, 2), (CEM, 2), (DEE, 4)], [CEM, BOB], {ANN: 1, DEE: 2, BOB: 3, CEM: 3}),
        # Dee took over from Bob, who had left.
        ([(ANN, 1), (DEE, 2), (None, 3)], [BOB], {ANN: 1, DEE: 2, BOB: 4}),
        ([(DEE, 1), (None, 2)], [BOB, ANN], {DEE: 1, ANN: 3, BOB: 4}),
        # A computer player stays, so it is ahead of leavers.
        ([(None, 2), (BOB, 1), (ANN, 3)], [BOB], {ANN: 2, BOB: 3}),
    ],
)
def test_someone_who_left_is_behind_all_who_stayed(
    seats: list[tuple[int | None, int]], left: list[int], places: dict[int, int]
) -> None:
    assert rank_players(seats, left) == places


async def test_a_game_that_somebody_left_is_rated_so(results_writer: ResultsWriter) -> None:
    table_id = await results_writer.add_table((ANN, 1), (DEE, 2), (CEM, 3), left=[BOB])
    await results_writer.ratings.rate_table(table_id)
    lines = await results_writer.ratings.read_page("perudo", ALL_SERVERS, 0, 10)
    assert [line.user_id for line in lines] == [ANN, DEE, CEM, BOB]
    worth = update_skills([PlayerSkill()] * 4, [1, 2, 3, 4])
    assert [line.rating for line in lines] == [skill.rating for skill in worth]
    assert await results_writer.ratings.list_rated_games("perudo", BOB) == [
        RatedGame(4, worth[3].rating)
    ]


@pytest.mark.parametrize("game", CASES)
async def test_someone_who_was_away_at_the_end_is_known_and_is_nobody_who_left(
    store: TableStore, game: str
) -> None:
    table = await store.start_game(game, 4)
    table = (await store.commit_action(table.id, 3, QuitAction())).table
    while table.phase == "play":
        clock = list_expiries(table.list_decisions())[0]
        table = (await store.commit_action(table.id, Office.CLOCK, clock)).table
    assert table.left == {3} and not table.get_absent_seats() & table.left
    missed = max(table.state.presence.missed)
    assert table.get_absent_seats() or missed < MISSES_UNTIL_AWAY, (
        "a game may be too short to be away in"
    )


async def test_someone_who_is_away_when_it_ends_is_behind_who_was_there(store: TableStore) -> None:
    """A computer player that wins for them does not change it."""
    table = await store.start_game("perudo", 2)
    while not table.get_absent_seats():
        if table.phase == "over":
            table = await store.start_game("perudo", 2)
        clock = list_expiries(table.list_decisions())[0]
        move: tuple[Actor, Any] = Office.CLOCK, clock
        if clock.actors == (1,) and (bob := table.build_view(1)).raises:
            move = 1, PerudoBid(sum(bob.dice), 6)  # nearly always too many: Bob loses
        table = (await store.commit_action(table.id, *move)).table
    assert table.get_standings() == (1, 2)
    ratings = RatingStore(store.database)
    await TableRater(ratings, ReviewStore(store.database), store.ledger).rate_finished()
    assert [(await ratings.list_rated_games("perudo", user))[-1].place for user in (ANN, BOB)] == [
        2,
        1,
    ]
    words = get_texts("en")
    people = [PicturePlayer(name) for name in ("Ann", "Bob")]
    scene = TableScene(table.id, words, people, {})
    (_, places) = lobby.build_result(MessageLayout([""]), table, scene).texts
    assert places.splitlines() == ["🏆 **Ann**", "**2.** Bob"]
    changes = {ANN: (1000, 964), BOB: (1000, 1036)}
    (_, places) = lobby.build_result(MessageLayout([""]), table, scene, changes).texts
    ann, bob = places.splitlines()
    assert ann == f"🏆 **Ann** · 964 ▼ 36 · {words('result-absent')}"
    assert bob == "**2.** Bob · 1036 ▲ 36"


async def test_someone_who_leaves_a_played_game_after_somebody_lost_is_last(
    store: TableStore,
) -> None:
    """The row that the engines write is the one that is looked for."""
    table = await store.start_game("captain", 3)
    over = await store.commit_action(table.id, 2, QuitAction())
    while over.table.phase != "over":
        over = await store.commit_action(table.id, 1, QuitAction())
    results = ResultsWriter(store)
    assert await results.ratings.rate_table(table.id)
    assert [game.place for game in await results.ratings.list_rated_games("captain", ANN)] == [1]
    rows = (await store.read_contents())["log"]
    assert sum('"do":"quit"' in str(row) for row in rows) == 2


# --- repeated opponents --------------------------------------------------------------------------


def test_a_game_weighs_less_the_more_often_one_has_met() -> None:
    assert [weigh_game([games]) for games in range(3)] == [1, 1 / 2, 1 / 3]
    assert weigh_game([0, 1]) == 3 / 4
    assert (
        weigh_game([MAX_RECENT_GAMES - 1])
        == weigh_game([MAX_RECENT_GAMES - 1] * 5)
        == 1 / MAX_RECENT_GAMES
    )
    assert weigh_game([MAX_RECENT_GAMES]) == 0
    assert weigh_game([MAX_RECENT_GAMES, 0]) > 1 / 2


async def test_of_many_games_with_the_same_person_few_count_each_less(
    results_writer: ResultsWriter,
) -> None:
    ratings = list[int]()
    for _ in range(MAX_RECENT_GAMES + 3):
        await results_writer.add_rated_table(ANN, BOB)
        line = await results_writer.ratings.find_standing("perudo", ALL_SERVERS, ANN)
        assert line
        ratings.append(line.rating)
    steps = [later - before for before, later in pairwise(ratings)]
    assert (
        steps[0] < ratings[0] - 1000
        and steps[: MAX_RECENT_GAMES - 1] == sorted(steps[: MAX_RECENT_GAMES - 1])[::-1]
    )
    assert min(steps[: MAX_RECENT_GAMES - 1]) > 0 and set(steps[MAX_RECENT_GAMES - 1 :]) == {0}
    assert await results_writer.read_leaderboard() == {
        ANN: (1, MAX_RECENT_GAMES, MAX_RECENT_GAMES),
        BOB: (2, MAX_RECENT_GAMES, 0),
    }
    assert len(await results_writer.ratings.list_rated_games("perudo", BOB)) == MAX_RECENT_GAMES
    # Games of another kind, or with other players, count apart.
    await results_writer.add_rated_table(ANN, BOB, game="quiz")
    await results_writer.add_rated_table(CEM, ANN)
    board = await results_writer.read_leaderboard()
    assert (board[ANN][1], board[CEM][1]) == (MAX_RECENT_GAMES + 1, 1)
    assert await results_writer.ratings.count_rated("quiz", ALL_SERVERS) == 2


async def test_after_a_week_they_meet_as_if_anew(results_writer: ResultsWriter) -> None:
    await results_writer.add_rated_table(ANN, BOB, ended_at=DAY)
    await results_writer.add_rated_table(BOB, ANN, ended_at=DAY + RECENT_MS)
    once = update_skills([PlayerSkill(), PlayerSkill()], [1, 2])
    bob, ann = update_skills(once[::-1], [1, 2])
    lines = await results_writer.ratings.read_page("perudo", ALL_SERVERS, 0, 2)
    assert {line.user_id: line.rating for line in lines} == {ANN: ann.rating, BOB: bob.rating}


async def test_in_a_larger_game_only_who_met_too_often_gets_nothing(
    results_writer: ResultsWriter,
) -> None:
    for other in (BOB, CEM):
        for _ in range(MAX_RECENT_GAMES):
            await results_writer.add_rated_table(ANN, other)
    before = await results_writer.read_leaderboard()
    await results_writer.add_rated_table(CEM, BOB, ANN)
    board = await results_writer.read_leaderboard()
    assert board[ANN][1] == before[ANN][1] == 2 * MAX_RECENT_GAMES
    assert (board[BOB][1], board[CEM][1]) == (MAX_RECENT_GAMES + 1, MAX_RECENT_GAMES + 1)


@pytest.mark.long
async def test_many_games_made_anew_are_as_they_were_one_by_one(
    results_writer: ResultsWriter,
) -> None:
    rng = random.Random(7)
    for number in range(60):
        people: list[int | None] = [*rng.sample([ANN, BOB, CEM, DEE], rng.randint(1, 4))]
        people += [None] * rng.randint(0, 1)
        table_id = await results_writer.add_table(
            *((user, rng.randint(1, len(people))) for user in people),
            guild_id=rng.choice([1, 1, 2, None]),
            ended_at=number * DAY // 3,
            left=[user for user in (ANN, DEE) if rng.random() < 0.1],
        )
        await results_writer.ratings.rate_table(table_id)
        if number in (20, 45):
            assert await results_writer.seasons.close_season(
                1, 1 if number == 20 else 2, None, number * DAY
            )
    before = await results_writer.read_stored_results()
    assert len({row[3] for row in before["ratings"]}) == 4, "all time and three seasons"
    await rebuild_ratings(results_writer.store.database)
    assert await results_writer.read_stored_results() == before


# --- pairs of players ----------------------------------------------------------------------------


async def test_two_people_are_compared_in_the_games_in_which_both_sat(
    results_writer: ResultsWriter,
) -> None:
    await results_writer.add_rated_table(ANN, BOB)
    await results_writer.add_rated_table(BOB, CEM, ANN, guild_id=ELSEWHERE)
    tied = await results_writer.add_table((ANN, 1), (BOB, 1), (CEM, 3))
    await results_writer.ratings.rate_table(tied)
    await results_writer.add_rated_table(ANN, CEM, game="quiz")
    await results_writer.add_rated_table(CEM, BOB, ANN, game="quiz", guild_id=None)
    assert await results_writer.ratings.compare_players(ANN, BOB) == [
        HeadToHead("perudo", 3, 1, 1),
        HeadToHead("quiz", 1, 0, 1),
    ]
    assert [
        each.equal_games for each in await results_writer.ratings.compare_players(BOB, ANN)
    ] == [1, 0]
    assert await results_writer.ratings.compare_players(BOB, ANN) == [
        HeadToHead("perudo", 3, 1, 1),
        HeadToHead("quiz", 1, 1, 0),
    ]
    assert (
        await results_writer.ratings.compare_players(ANN, DEE)
        == await results_writer.ratings.compare_players(ANN, ANN)
        == []
    )
    assert await results_writer.ratings.list_rivals(ANN, 5) == [
        RivalRecord(BOB, 4, 1, 2),
        RivalRecord(CEM, 4, 2, 2),
    ]
    assert await results_writer.ratings.list_rivals(ANN, 1) == [RivalRecord(BOB, 4, 1, 2)]
    assert await results_writer.ratings.list_rivals(DEE, 5) == []


async def test_nobody_s_rival_is_who_had_themself_forgotten(results_writer: ResultsWriter) -> None:
    await results_writer.add_rated_table(ANN, BOB, CEM)
    await results_writer.privacy.delete_person(BOB)
    assert await results_writer.ratings.list_rivals(ANN, 5) == [RivalRecord(CEM, 1, 1, 0)]
    assert await results_writer.ratings.compare_players(ANN, BOB) == []
    assert [
        game.place for game in await results_writer.ratings.list_rated_games("perudo", CEM)
    ] == [3]
