"""A crowd of scripted people plays each game to its end."""

import asyncio
import contextlib
from collections.abc import Collection

import pytest

from bench.crowd import Played, crowd, play
from bench.games import HASTY, OPTIONS
from bench.wishes import table_of, waited
from bot.screens import SCREENS
from sandbox import Person
from tests.bot.club import Club, choose, press

PATIENCE = 150.0


async def opened(people: Collection[Person], game: str, **options: str) -> int:
    """A table of these people that has begun; gives its number."""
    host, *others = people
    reply = await host.slash("bluff start", game=game)
    assert reply.message, reply
    for name, value in options.items():
        await choose(host, reply.message, name, value)
    for person in others:
        joined = await press(person, reply.message, ":join:")
        assert joined.kind in ("update", "deferred_update"), joined
    number = table_of(reply.message)
    assert number is not None
    await press(host, reply.message, ":start:")
    return number


async def to_the_end(club: Club, game: str, *, hasty: bool = True, **options: str) -> Played:
    """A table of four new people, played; nobody was left without an answer."""
    people = crowd(club.sandbox, 4)
    club.forgiven = {10008}  # a private message may be replaced while somebody presses there
    number = await opened(people.values(), game, **options)
    async with asyncio.timeout(PATIENCE):
        played = await play(people, [number], hasty=hasty)
    assert club.state(number).phase == "over"
    assert club.state(number).places()
    assert not played.failed
    assert set(played.over) == {number}
    return played


@pytest.mark.long
async def test_hasty_people_play_perudo_to_its_end(club: Club) -> None:
    played = await to_the_end(club, "perudo")
    assert played.presses.total() > 12
    assert not played.refused


@pytest.mark.long
@pytest.mark.parametrize("hasty", [True, False])
@pytest.mark.parametrize("game", SCREENS)
async def test_every_game_to_its_end(club: Club, game: str, hasty: bool) -> None:
    played = await to_the_end(club, game, hasty=hasty or game in HASTY, **OPTIONS.get(game, {}))
    assert played.refused.total() * 4 < played.presses.total()


@pytest.mark.long
async def test_hasty_people_make_some_contracts_of_whist_and_fail_others(club: Club) -> None:
    """Else a championship of them ends in ties."""
    await to_the_end(club, "whist", deals="4")
    assert len({*club.state(1).places()}) > 1


@pytest.mark.long
async def test_who_is_taken_out_does_nothing_any_more(club: Club) -> None:
    sitting = crowd(club.sandbox, 3)
    people = dict(sitting)
    number = await opened(people.values(), "perudo")
    away = club.in_turn(number)
    del people[away.user.id]
    playing = asyncio.create_task(play(people, [number]))
    names = {person.user.display_name: person for person in sitting.values()}
    await club.settled()
    assert waited(away.last("bluff"), names) == [away]
    assert not playing.done()
    playing.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await playing
    assert set((await play(sitting, [number])).over) == {number}
