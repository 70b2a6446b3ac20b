"""Seasons and titles in the database, and how a database of before them is brought up to date."""

import asyncio
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from bot.store.counting import EVERYWHERE
from bot.store.database import MIGRATIONS
from bot.store.ratings import Ratings
from bot.store.seasons import ALL_TIME, Season, Seasons
from bot.store.titles import Title, Titles
from tests.bot.results import ANN, BOB, CEM, DEE, ELSEWHERE, SERVER, Results, rebuild
from tests.bot.store import Store, as_it_stands, open_store

# --- seasons -------------------------------------------------------------------------------------


async def test_the_first_season_begins_with_the_first_game_that_counts(results: Results) -> None:
    alone = await results.add((ANN, 1), (None, 2), ended_at=5)
    await results.ratings.rate(alone)
    assert await results.seasons.running(SERVER) is None
    assert await results.seasons.all(SERVER) == []
    await results.play(ANN, BOB, ended_at=7)
    await results.play(BOB, CEM, ended_at=9)
    assert await results.seasons.all(SERVER) == [Season(1, None, 7, None, 2)]
    assert await results.seasons.running(ELSEWHERE) is None
    board = {ANN: (1, 1, 1), BOB: (2, 2, 1), CEM: (3, 1, 0)}
    assert await results.board(season=1) == await results.board(season=ALL_TIME) == board
    # Everywhere and in private messages there is no season.
    assert await results.board(EVERYWHERE, 1) == {}
    await results.play(CEM, DEE, guild_id=None)
    assert await results.seasons.all(EVERYWHERE) == []


async def test_a_closed_season_never_changes(results: Results) -> None:
    for _ in range(2):
        await results.play(ANN, BOB)
    late = await results.add((CEM, 1), (ANN, 2), ended_at=3)  # it ended before, nobody saw it
    assert await results.seasons.close(SERVER, 1, "Autumn", 10)
    archive = await results.ratings.page("perudo", SERVER, 0, 10, 1)
    await results.play(BOB, ANN)
    await results.ratings.rate(late)
    assert await results.ratings.page("perudo", SERVER, 0, 10, 1) == archive
    board = await results.board(season=2)
    assert {user: line[1:] for user, line in board.items()} == {
        ANN: (2, 0),
        BOB: (1, 1),
        CEM: (1, 1),
    }
    # All time goes on; so does a season that is made anew.
    assert (await results.board())[ANN][1] == 4
    assert await results.seasons.all(SERVER) == [
        Season(2, None, 10, None, 2),
        Season(1, "Autumn", 1, 10, 2),
    ]
    await rebuild(results.ratings)
    assert {line.user_id for line in archive} == set(await results.board(season=1))
    assert (await results.board(season=1))[ANN][1:] == (2, 2)


async def test_a_season_begins_with_everybody_a_newcomer(results: Results) -> None:
    await results.play(ANN, BOB)
    first = await results.ratings.page("perudo", SERVER, 0, 2, 1)
    assert await results.seasons.close(SERVER, 1, None, 2)
    assert await results.ratings.count("perudo", SERVER, 2) == 0
    await results.play(ANN, CEM, ended_at=3)
    second = await results.ratings.page("perudo", SERVER, 0, 2, 2)
    assert [line.rating for line in second] == [line.rating for line in first]


async def test_a_season_is_closed_once(results: Results) -> None:
    assert not await results.seasons.close(SERVER, 1, None, 5)
    await results.play(ANN, BOB)
    both = (results.seasons, Seasons(results.store.database))
    closed = await asyncio.gather(*(each.close(SERVER, 1, "Autumn", 5) for each in both))
    assert sorted(closed) == [False, True]
    assert not await results.seasons.close(SERVER, 1, "Winter", 6)
    assert [season.number for season in await results.seasons.all(SERVER)] == [2, 1]
    found = await results.seasons.find(SERVER, 1)
    assert found and (found.name, found.ended_at) == ("Autumn", 5)
    assert await results.seasons.find(SERVER, 3) is None
    assert not await results.seasons.close(SERVER, 3, None, 7)


async def test_tables_that_are_rated_at_the_same_time_share_the_first_season(
    results: Results,
) -> None:
    tables = [await results.add((ANN, 1), (BOB, 2)), await results.add((CEM, 1), (DEE, 2))]
    rating = (Ratings(results.store.database).rate(table_id) for table_id in tables)
    assert await asyncio.gather(*rating) == [True, True]
    (season,) = await results.seasons.all(SERVER)
    assert (season.number, season.games) == (1, 2)
    assert len(await results.board(season=1)) == 4


async def test_a_game_that_is_rated_while_a_season_closes_is_in_one_of_them(
    results: Results,
) -> None:
    await results.play(ANN, BOB)
    table_id = await results.add((CEM, 1), (DEE, 2))
    await asyncio.gather(
        results.ratings.rate(table_id), Seasons(results.store.database).close(SERVER, 1, None, 9)
    )
    first, second = await results.board(season=1), await results.board(season=2)
    assert (CEM in first) != (CEM in second) and set(second) <= {CEM, DEE}
    games = {season.number: season.games for season in await results.seasons.all(SERVER)}
    assert games == {1: len(first) // 2, 2: len(second) // 2}


async def test_who_has_played_too_little_is_not_among_the_best(results: Results) -> None:
    for other in (BOB, CEM, DEE):
        await results.play(ANN, other)
    await results.play(BOB, CEM)
    best = await results.ratings.page("perudo", SERVER, 0, 10, 1, least=2)
    assert [(line.place, line.user_id) for line in best] == [(1, ANN), (2, BOB), (3, CEM)]
    best = await results.ratings.page("perudo", SERVER, 0, 10, 1, least=3)
    assert [(line.place, line.user_id) for line in best] == [(1, ANN)]


# --- titles --------------------------------------------------------------------------------------


async def test_the_champion_is_so_until_the_next(store: Store) -> None:
    titles = Titles(store.database)
    assert await titles.holder(SERVER, "quiz") is None
    assert await titles.crown(SERVER, "quiz", ANN, 1, 10)
    assert await titles.crown(ELSEWHERE, "quiz", CEM, 2, 15)
    assert await titles.crown(SERVER, "perudo", ANN, 3, 16)
    first = Title(SERVER, "quiz", ANN, 1, 10, None)
    assert await titles.holder(SERVER, "quiz") == first
    assert await titles.crown(SERVER, "quiz", BOB, 4, 20)
    assert await titles.holder(SERVER, "quiz") == Title(SERVER, "quiz", BOB, 4, 20, None)
    assert await titles.of(ANN) == [
        Title(SERVER, "perudo", ANN, 3, 16, None),
        Title(SERVER, "quiz", ANN, 1, 10, 20),
    ]
    # What a tournament has given it does not give again, to whomever and whenever.
    before = await store.contents()
    for user in (ANN, BOB):
        assert not await titles.crown(SERVER, "quiz", user, 1, 30)
    assert await store.contents() == before
    assert await titles.crown(SERVER, "quiz", BOB, 5, 40)
    assert [title.until for title in await titles.of(BOB)] == [None, 40]
    assert await titles.of(DEE) == []


# --- a database of before ------------------------------------------------------------------------


async def test_what_was_rated_before_seasons_is_of_all_time(blank: str) -> None:
    def made(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0004")
        for table_id, rated in ((1, 1), (2, 0)):
            connection.execute(
                text(
                    "INSERT INTO tables (id, game, rules_version, phase, seq, guild_id, channel_id,"
                    " host_id, locale, started_at, ended_at, secret, rated) VALUES (:id, 'perudo',"
                    " 1, 'over', 1, 1, 2, :ann, 'en', 0, :at, :secret, :rated)"
                ),
                {"id": table_id, "at": table_id, "ann": ANN, "secret": b"", "rated": rated},
            )
            for seat, user in enumerate((ANN, BOB)):
                rating = 1100 - 200 * seat if rated else None
                values: dict[str, Any] = {
                    "id": table_id,
                    "seat": seat,
                    "user": user,
                    "place": seat + 1,
                    "rating": rating,
                }
                connection.execute(
                    text(
                        "INSERT INTO seats (table_id, seat, user_id, place, rating)"
                        " VALUES (:id, :seat, :user, :place, :rating)"
                    ),
                    values,
                )
        for user in (ANN, BOB):
            for guild in (EVERYWHERE, SERVER):
                connection.execute(
                    text("INSERT INTO ratings VALUES (:user, 'perudo', :guild, 26.5, 8.0, 1, 0)"),
                    {"user": user, "guild": guild},
                )

    await as_it_stands(blank, made)
    async with open_store(blank) as store:
        results = Results(store)
        assert await results.board() == {ANN: (1, 1, 0), BOB: (1, 1, 0)}
        assert [game.rating for game in await results.ratings.played("perudo", ANN)] == [1100]
        (met,) = await results.ratings.versus(ANN, BOB)
        assert (met.games, met.ahead) == (1, 1)
        assert await results.seasons.all(SERVER) == []
        # What had not been looked at counts in the first season.
        assert await results.ratings.rate(2)
        assert await results.seasons.all(SERVER) == [Season(1, None, 2, None, 1)]
        assert (await results.board())[ANN][1] == 2 and (await results.board(season=1))[ANN][1] == 1
        before = await results.stored()
        await rebuild(results.ratings)
        after = await results.stored()
        assert [row[:4] for row in after["ratings"]] == [row[:4] for row in before["ratings"]]
        assert after["tables"] == before["tables"]
