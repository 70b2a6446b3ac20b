"""Tests of a crowd of scripted people who play each game to its end."""

import asyncio
import contextlib
from collections.abc import Collection

import pytest

from bench.simulation.crowd import HASTY_GAMES, OPTIONS_BY_GAME, CrowdRecord, add_crowd, play_tables
from bench.simulation.wishes import list_awaited, table_of
from bot.screens import GAME_SCREENS
from sandbox import Person
from tests.support.club import SandboxClub, choose_lobby_option, press_button

PLAY_TIMEOUT_S = 150.0


async def open_crowd_table(people: Collection[Person], game: str, **options: str) -> int:
    """Begin a table of these people; return its number."""
    host, *others = people
    reply = await host.run_slash("bluff start", game=game)
    assert reply.message, reply
    for name, value in options.items():
        await choose_lobby_option(host, reply.message, name, value)
    for person in others:
        joined = await press_button(person, reply.message, ":join:")
        assert joined.kind in ("update", "deferred_update"), joined
    number = table_of(reply.message)
    assert number is not None
    await press_button(host, reply.message, ":start:")
    return number


async def play_to_end(
    club: SandboxClub, game: str, *, hasty: bool = True, **options: str
) -> CrowdRecord:
    """Play a table of four new people to its end; nobody is left without an answer."""
    people = add_crowd(club.sandbox, 4)
    club.forgiven_codes = {10008}  # a DM may be replaced while a person presses there
    number = await open_crowd_table(people.values(), game, **options)
    async with asyncio.timeout(PLAY_TIMEOUT_S):
        played = await play_tables(people, [number], hasty=hasty)
    assert club.get_table(number).phase == "over"
    assert club.get_table(number).get_standings()
    assert not played.failed
    assert set(played.final_messages) == {number}
    return played


@pytest.mark.long
async def test_hasty_people_play_perudo_to_its_end(club: SandboxClub) -> None:
    played = await play_to_end(club, "perudo")
    assert played.presses.total() > 12
    assert not played.refused


@pytest.mark.long
@pytest.mark.parametrize("hasty", [True, False])
@pytest.mark.parametrize("game", GAME_SCREENS)
async def test_every_game_to_its_end(club: SandboxClub, game: str, hasty: bool) -> None:
    played = await play_to_end(
        club, game, hasty=hasty or game in HASTY_GAMES, **OPTIONS_BY_GAME.get(game, {})
    )
    assert played.refused.total() * 4 < played.presses.total()


@pytest.mark.long
async def test_hasty_people_make_some_contracts_of_whist_and_fail_others(club: SandboxClub) -> None:
    """Without that, a championship of them would end in ties."""
    await play_to_end(club, "whist", deals="4")
    assert len({*club.get_table(1).get_standings()}) > 1


@pytest.mark.long
async def test_someone_who_is_taken_out_does_nothing_any_more(club: SandboxClub) -> None:
    sitting = add_crowd(club.sandbox, 3)
    people = dict(sitting)
    number = await open_crowd_table(people.values(), "perudo")
    away = club.find_actor(number)
    del people[away.user.id]
    playing = asyncio.create_task(play_tables(people, [number]))
    names = {person.user.display_name: person for person in sitting.values()}
    await club.wait_until_settled()
    assert list_awaited(away.find_last_message("bluff"), names) == [away]
    assert not playing.done()
    playing.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await playing
    assert set((await play_tables(sitting, [number])).final_messages) == {number}
