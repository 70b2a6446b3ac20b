"""Tests of seasons and titles in the database, and of their migration."""

import asyncio
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from bot.store.counting import ALL_SERVERS
from bot.store.database import MIGRATIONS
from bot.store.ratings import RatingStore
from bot.store.seasons import ALL_TIME_NUMBER, SeasonStore, ServerSeason
from bot.store.titles import ChampionTitle, TitleStore
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
from tests.support.store import TableStore, open_store, query_unmigrated

# --- seasons -------------------------------------------------------------------------------------


async def test_the_first_season_begins_with_the_first_game_that_counts(
    results_writer: ResultsWriter,
) -> None:
    alone = await results_writer.add_table((ANN, 1), (None, 2), ended_at=5)
    await results_writer.ratings.rate_table(alone)
    assert await results_writer.seasons.find_running(SERVER) is None
    assert await results_writer.seasons.list_seasons(SERVER) == []
    await results_writer.add_rated_table(ANN, BOB, ended_at=7)
    await results_writer.add_rated_table(BOB, CEM, ended_at=9)
    assert await results_writer.seasons.list_seasons(SERVER) == [ServerSeason(1, None, 7, None, 2)]
    assert await results_writer.seasons.find_running(ELSEWHERE) is None
    board = {ANN: (1, 1, 1), BOB: (2, 2, 1), CEM: (3, 1, 0)}
    assert (
        await results_writer.read_leaderboard(season=1)
        == await results_writer.read_leaderboard(season=ALL_TIME_NUMBER)
        == board
    )
    # There is no season in DMs and over all servers.
    assert await results_writer.read_leaderboard(ALL_SERVERS, 1) == {}
    await results_writer.add_rated_table(CEM, DEE, guild_id=None)
    assert await results_writer.seasons.list_seasons(ALL_SERVERS) == []


async def test_a_closed_season_never_changes(results_writer: ResultsWriter) -> None:
    for _ in range(2):
        await results_writer.add_rated_table(ANN, BOB)
    late = await results_writer.add_table(
        (CEM, 1), (ANN, 2), ended_at=3
    )  # it ended before, unrated
    assert await results_writer.seasons.close_season(SERVER, 1, "Autumn", 10)
    archive = await results_writer.ratings.read_page("perudo", SERVER, 0, 10, 1)
    await results_writer.add_rated_table(BOB, ANN)
    await results_writer.ratings.rate_table(late)
    assert await results_writer.ratings.read_page("perudo", SERVER, 0, 10, 1) == archive
    board = await results_writer.read_leaderboard(season=2)
    assert {user: line[1:] for user, line in board.items()} == {
        ANN: (2, 0),
        BOB: (1, 1),
        CEM: (1, 1),
    }
    # All time goes on; so does a season that is opened again.
    assert (await results_writer.read_leaderboard())[ANN][1] == 4
    assert await results_writer.seasons.list_seasons(SERVER) == [
        ServerSeason(2, None, 10, None, 2),
        ServerSeason(1, "Autumn", 1, 10, 2),
    ]
    await rebuild_ratings(results_writer.store.database)
    assert {line.user_id for line in archive} == set(
        await results_writer.read_leaderboard(season=1)
    )
    assert (await results_writer.read_leaderboard(season=1))[ANN][1:] == (2, 2)


async def test_a_season_begins_with_everybody_a_newcomer(results_writer: ResultsWriter) -> None:
    await results_writer.add_rated_table(ANN, BOB)
    first = await results_writer.ratings.read_page("perudo", SERVER, 0, 2, 1)
    assert await results_writer.seasons.close_season(SERVER, 1, None, 2)
    assert await results_writer.ratings.count_rated("perudo", SERVER, 2) == 0
    await results_writer.add_rated_table(ANN, CEM, ended_at=3)
    second = await results_writer.ratings.read_page("perudo", SERVER, 0, 2, 2)
    assert [line.rating for line in second] == [line.rating for line in first]


async def test_a_season_is_closed_once(results_writer: ResultsWriter) -> None:
    assert not await results_writer.seasons.close_season(SERVER, 1, None, 5)
    await results_writer.add_rated_table(ANN, BOB)
    both = (results_writer.seasons, SeasonStore(results_writer.store.database))
    closed = await asyncio.gather(*(each.close_season(SERVER, 1, "Autumn", 5) for each in both))
    assert sorted(closed) == [False, True]
    assert not await results_writer.seasons.close_season(SERVER, 1, "Winter", 6)
    assert [season.number for season in await results_writer.seasons.list_seasons(SERVER)] == [2, 1]
    found = await results_writer.seasons.find_season(SERVER, 1)
    assert found and (found.name, found.ended_at) == ("Autumn", 5)
    assert await results_writer.seasons.find_season(SERVER, 3) is None
    assert not await results_writer.seasons.close_season(SERVER, 3, None, 7)


async def test_tables_that_are_rated_at_the_same_time_share_the_first_season(
    results_writer: ResultsWriter,
) -> None:
    tables = [
        await results_writer.add_table((ANN, 1), (BOB, 2)),
        await results_writer.add_table((CEM, 1), (DEE, 2)),
    ]
    rating = (
        RatingStore(results_writer.store.database).rate_table(table_id) for table_id in tables
    )
    assert await asyncio.gather(*rating) == [True, True]
    (season,) = await results_writer.seasons.list_seasons(SERVER)
    assert (season.number, season.games) == (1, 2)
    assert len(await results_writer.read_leaderboard(season=1)) == 4


async def test_a_game_that_is_rated_while_a_season_closes_is_in_one_of_them(
    results_writer: ResultsWriter,
) -> None:
    await results_writer.add_rated_table(ANN, BOB)
    table_id = await results_writer.add_table((CEM, 1), (DEE, 2))
    await asyncio.gather(
        results_writer.ratings.rate_table(table_id),
        SeasonStore(results_writer.store.database).close_season(SERVER, 1, None, 9),
    )
    first, second = (
        await results_writer.read_leaderboard(season=1),
        await results_writer.read_leaderboard(season=2),
    )
    assert (CEM in first) != (CEM in second) and set(second) <= {CEM, DEE}
    games = {
        season.number: season.games for season in await results_writer.seasons.list_seasons(SERVER)
    }
    assert games == {1: len(first) // 2, 2: len(second) // 2}


async def test_someone_who_has_played_too_little_is_not_among_the_best(
    results_writer: ResultsWriter,
) -> None:
    for other in (BOB, CEM, DEE):
        await results_writer.add_rated_table(ANN, other)
    await results_writer.add_rated_table(BOB, CEM)
    best = await results_writer.ratings.read_page("perudo", SERVER, 0, 10, 1, least=2)
    assert [(line.place, line.user_id) for line in best] == [(1, ANN), (2, BOB), (3, CEM)]
    best = await results_writer.ratings.read_page("perudo", SERVER, 0, 10, 1, least=3)
    assert [(line.place, line.user_id) for line in best] == [(1, ANN)]


# --- titles --------------------------------------------------------------------------------------


async def test_the_champion_is_so_until_the_next(store: TableStore) -> None:
    titles = TitleStore(store.database)
    assert await titles.find_champion(SERVER, "quiz") is None
    assert await titles.crown_champion(SERVER, "quiz", ANN, 1, 10)
    assert await titles.crown_champion(ELSEWHERE, "quiz", CEM, 2, 15)
    assert await titles.crown_champion(SERVER, "perudo", ANN, 3, 16)
    first = ChampionTitle(SERVER, "quiz", ANN, 1, 10, None)
    assert await titles.find_champion(SERVER, "quiz") == first
    assert await titles.crown_champion(SERVER, "quiz", BOB, 4, 20)
    assert await titles.find_champion(SERVER, "quiz") == ChampionTitle(
        SERVER, "quiz", BOB, 4, 20, None
    )
    assert await titles.list_titles(ANN) == [
        ChampionTitle(SERVER, "perudo", ANN, 3, 16, None),
        ChampionTitle(SERVER, "quiz", ANN, 1, 10, 20),
    ]
    # A tournament gives its title once only.
    before = await store.read_contents()
    for user in (ANN, BOB):
        assert not await titles.crown_champion(SERVER, "quiz", user, 1, 30)
    assert await store.read_contents() == before
    assert await titles.crown_champion(SERVER, "quiz", BOB, 5, 40)
    assert [title.until for title in await titles.list_titles(BOB)] == [None, 40]
    assert await titles.list_titles(DEE) == []


# --- old databases -------------------------------------------------------------------------------


async def test_what_was_rated_before_seasons_is_of_all_time(unmigrated_address: str) -> None:
    def build_old_database(connection: Connection) -> None:
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
            for guild in (ALL_SERVERS, SERVER):
                connection.execute(
                    text("INSERT INTO ratings VALUES (:user, 'perudo', :guild, 26.5, 8.0, 1, 0)"),
                    {"user": user, "guild": guild},
                )

    await query_unmigrated(unmigrated_address, build_old_database)
    async with open_store(unmigrated_address) as store:
        results = ResultsWriter(store)
        assert await results.read_leaderboard() == {ANN: (1, 1, 0), BOB: (1, 1, 0)}
        assert [game.rating for game in await results.ratings.list_rated_games("perudo", ANN)] == [
            1100
        ]
        (met,) = await results.ratings.compare_players(ANN, BOB)
        assert (met.games, met.ahead) == (1, 1)
        assert await results.seasons.list_seasons(SERVER) == []
        # Tables that were not rated yet count in the first season.
        assert await results.ratings.rate_table(2)
        assert await results.seasons.list_seasons(SERVER) == [ServerSeason(1, None, 2, None, 1)]
        assert (await results.read_leaderboard())[ANN][1] == 2 and (
            await results.read_leaderboard(season=1)
        )[ANN][1] == 1
        before = await results.read_stored_results()
        await rebuild_ratings(results.store.database)
        after = await results.read_stored_results()
        assert [row[:4] for row in after["ratings"]] == [row[:4] for row in before["ratings"]]
        assert after["tables"] == before["tables"]
