"""What a game counts for: who left is last, the same people weigh less, and who met whom."""

import random
from itertools import pairwise
from typing import Any

import pytest

from bot.screens import lobby
from bot.screens.scene import Layout, Player, Scene
from bot.store.counting import EVERYWHERE, LATELY, MOST, placed, weight
from bot.store.ratings import Played, Ratings, Rival, Versus
from bot.store.reviews import Reviews
from bot.store.skill import Skill, after
from bot.tables.rater import Rater
from bot.texts import say
from engines.core import MISSES_UNTIL_AWAY, Actor, Office, Quit
from engines.perudo.types import Bid
from tests.bot.results import ANN, BOB, CEM, DEE, ELSEWHERE, Results, rebuild
from tests.bot.store import Store
from tests.engines.cases import CASES
from tests.engines.kit import expiries

DAY = 24 * 3600 * 1000


# --- who left is last ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "left", "places"),
    [
        ([(ANN, 1), (BOB, 2), (CEM, 3)], [], {ANN: 1, BOB: 2, CEM: 3}),
        # Bob outlasted Cem and then left.
        ([(ANN, 1), (BOB, 2), (CEM, 3)], [BOB], {ANN: 1, CEM: 2, BOB: 3}),
        # Among those who left it is as the game has it, ties too.
        ([(ANN, 1), (BOB, 2), (CEM, 2), (DEE, 4)], [CEM, BOB], {ANN: 1, DEE: 2, BOB: 3, CEM: 3}),
        # Dee took over from Bob, who had left.
        ([(ANN, 1), (DEE, 2), (None, 3)], [BOB], {ANN: 1, DEE: 2, BOB: 4}),
        ([(DEE, 1), (None, 2)], [BOB, ANN], {DEE: 1, ANN: 3, BOB: 4}),
        # A computer player stays, so it is ahead of who left.
        ([(None, 2), (BOB, 1), (ANN, 3)], [BOB], {ANN: 2, BOB: 3}),
    ],
)
def test_who_left_is_behind_all_who_stayed(
    seats: list[tuple[int | None, int]], left: list[int], places: dict[int, int]
) -> None:
    assert placed(seats, left) == places


async def test_a_game_that_somebody_left_is_rated_so(results: Results) -> None:
    table_id = await results.add((ANN, 1), (DEE, 2), (CEM, 3), left=[BOB])
    await results.ratings.rate(table_id)
    lines = await results.ratings.page("perudo", EVERYWHERE, 0, 10)
    assert [line.user_id for line in lines] == [ANN, DEE, CEM, BOB]
    worth = after([Skill()] * 4, [1, 2, 3, 4])
    assert [line.rating for line in lines] == [skill.rating for skill in worth]
    assert await results.ratings.played("perudo", BOB) == [Played(4, worth[3].rating)]


@pytest.mark.parametrize("game", CASES)
async def test_who_was_away_at_the_end_is_known_and_is_nobody_who_left(
    store: Store, game: str
) -> None:
    table = await store.start(game, 4)
    table = (await store.do(table.id, 3, Quit())).table
    while table.phase == "play":
        clock = expiries(table.decisions())[0]
        table = (await store.do(table.id, Office.CLOCK, clock)).table
    assert table.left == {3} and not table.absent() & table.left
    missed = max(table.state.presence.missed)
    assert table.absent() or missed < MISSES_UNTIL_AWAY, "a game may be too short to be away in"


async def test_who_is_away_when_it_ends_is_behind_who_was_there(store: Store) -> None:
    """Whatever a computer player has won for him."""
    table = await store.start("perudo", 2)
    while not table.absent():
        if table.phase == "over":
            table = await store.start("perudo", 2)
        clock = expiries(table.decisions())[0]
        move: tuple[Actor, Any] = Office.CLOCK, clock
        if clock.actors == (1,) and (bob := table.view(1)).raises:
            move = 1, Bid(sum(bob.dice), 6)  # nearly always too many: he loses
        table = (await store.do(table.id, *move)).table
    assert table.places() == (1, 2)
    ratings = Ratings(store.database)
    await Rater(ratings, Reviews(store.database), store.ledger).catch_up()
    assert [(await ratings.played("perudo", user))[-1].place for user in (ANN, BOB)] == [2, 1]
    words = say("en")
    people = [Player(name) for name in ("Ann", "Bob")]
    scene = Scene(table.id, words, people, {})
    (_, places) = lobby.result(Layout([""]), table, scene).texts
    assert places.splitlines() == ["🏆 **Ann**", "**2.** Bob"]
    changes = {ANN: (1000, 964), BOB: (1000, 1036)}
    (_, places) = lobby.result(Layout([""]), table, scene, changes).texts
    ann, bob = places.splitlines()
    assert ann == f"🏆 **Ann** · 964 ▼ 36 · {words('result-absent')}"
    assert bob == "**2.** Bob · 1036 ▲ 36"


async def test_who_leaves_a_played_game_after_somebody_lost_is_last(store: Store) -> None:
    """The row of the log that the engines write is the one that is looked for."""
    table = await store.start("captain", 3)
    over = await store.do(table.id, 2, Quit())
    while over.table.phase != "over":
        over = await store.do(table.id, 1, Quit())
    results = Results(store)
    assert await results.ratings.rate(table.id)
    assert [game.place for game in await results.ratings.played("captain", ANN)] == [1]
    rows = (await store.contents())["log"]
    assert sum('"do":"quit"' in str(row) for row in rows) == 2


# --- the same people weigh less ------------------------------------------------------------------


def test_a_game_weighs_less_the_more_often_one_has_met() -> None:
    assert [weight([games]) for games in range(3)] == [1, 1 / 2, 1 / 3]
    assert weight([0, 1]) == 3 / 4
    assert weight([MOST - 1]) == weight([MOST - 1] * 5) == 1 / MOST
    assert weight([MOST]) == 0
    assert weight([MOST, 0]) > 1 / 2


async def test_of_many_games_with_the_same_person_few_count_each_less(results: Results) -> None:
    ratings = list[int]()
    for _ in range(MOST + 3):
        await results.play(ANN, BOB)
        line = await results.ratings.standing("perudo", EVERYWHERE, ANN)
        assert line
        ratings.append(line.rating)
    steps = [later - before for before, later in pairwise(ratings)]
    assert steps[0] < ratings[0] - 1000 and steps[: MOST - 1] == sorted(steps[: MOST - 1])[::-1]
    assert min(steps[: MOST - 1]) > 0 and set(steps[MOST - 1 :]) == {0}
    assert await results.board() == {ANN: (1, MOST, MOST), BOB: (2, MOST, 0)}
    assert len(await results.ratings.played("perudo", BOB)) == MOST
    # Another game is another game, and so is one with somebody else.
    await results.play(ANN, BOB, game="quiz")
    await results.play(CEM, ANN)
    board = await results.board()
    assert (board[ANN][1], board[CEM][1]) == (MOST + 1, 1)
    assert await results.ratings.count("quiz", EVERYWHERE) == 2


async def test_after_a_week_they_meet_as_if_anew(results: Results) -> None:
    await results.play(ANN, BOB, ended_at=DAY)
    await results.play(BOB, ANN, ended_at=DAY + LATELY)
    once = after([Skill(), Skill()], [1, 2])
    bob, ann = after(once[::-1], [1, 2])
    lines = await results.ratings.page("perudo", EVERYWHERE, 0, 2)
    assert {line.user_id: line.rating for line in lines} == {ANN: ann.rating, BOB: bob.rating}


async def test_in_a_larger_game_only_who_met_too_often_gets_nothing(results: Results) -> None:
    for other in (BOB, CEM):
        for _ in range(MOST):
            await results.play(ANN, other)
    before = await results.board()
    await results.play(CEM, BOB, ANN)
    board = await results.board()
    assert board[ANN][1] == before[ANN][1] == 2 * MOST
    assert (board[BOB][1], board[CEM][1]) == (MOST + 1, MOST + 1)


@pytest.mark.long
async def test_many_games_made_anew_are_as_they_were_one_by_one(results: Results) -> None:
    rng = random.Random(7)
    for number in range(60):
        people: list[int | None] = [*rng.sample([ANN, BOB, CEM, DEE], rng.randint(1, 4))]
        people += [None] * rng.randint(0, 1)
        table_id = await results.add(
            *((user, rng.randint(1, len(people))) for user in people),
            guild_id=rng.choice([1, 1, 2, None]),
            ended_at=number * DAY // 3,
            left=[user for user in (ANN, DEE) if rng.random() < 0.1],
        )
        await results.ratings.rate(table_id)
        if number in (20, 45):
            assert await results.seasons.close(1, 1 if number == 20 else 2, None, number * DAY)
    before = await results.stored()
    assert len({row[3] for row in before["ratings"]}) == 4, "all time and three seasons"
    await rebuild(results.ratings)
    assert await results.stored() == before


# --- who met whom --------------------------------------------------------------------------------


async def test_two_people_are_compared_in_the_games_in_which_both_sat(results: Results) -> None:
    await results.play(ANN, BOB)
    await results.play(BOB, CEM, ANN, guild_id=ELSEWHERE)
    tied = await results.add((ANN, 1), (BOB, 1), (CEM, 3))
    await results.ratings.rate(tied)
    await results.play(ANN, CEM, game="quiz")
    await results.play(CEM, BOB, ANN, game="quiz", guild_id=None)
    assert await results.ratings.versus(ANN, BOB) == [
        Versus("perudo", 3, 1, 1),
        Versus("quiz", 1, 0, 1),
    ]
    assert [each.equal for each in await results.ratings.versus(BOB, ANN)] == [1, 0]
    assert await results.ratings.versus(BOB, ANN) == [
        Versus("perudo", 3, 1, 1),
        Versus("quiz", 1, 1, 0),
    ]
    assert await results.ratings.versus(ANN, DEE) == await results.ratings.versus(ANN, ANN) == []
    assert await results.ratings.rivals(ANN, 5) == [Rival(BOB, 4, 1, 2), Rival(CEM, 4, 2, 2)]
    assert await results.ratings.rivals(ANN, 1) == [Rival(BOB, 4, 1, 2)]
    assert await results.ratings.rivals(DEE, 5) == []


async def test_nobody_s_rival_is_who_had_himself_forgotten(results: Results) -> None:
    await results.play(ANN, BOB, CEM)
    await results.privacy.forget(BOB)
    assert await results.ratings.rivals(ANN, 5) == [Rival(CEM, 1, 1, 0)]
    assert await results.ratings.versus(ANN, BOB) == []
    assert [game.place for game in await results.ratings.played("perudo", CEM)] == [3]
