"""Who has left the server, or was banned there, holds up no lobby."""

import pytest

from bot.delivery import leavers
from tests.bot.club import Club, press


def kick(club: Club, name: str) -> None:
    club.forgiven |= {10007, 50278, 50001}
    club.sandbox.faults.kick(getattr(club, name))


def seated(club: Club) -> list[int | None]:
    return [member.user_id for member in club.state().members]


@pytest.mark.parametrize("how", ["start", "stop"])
async def test_the_hosts_part_passes_on_when_they_have_left(club: Club, how: str) -> None:
    lobby = await club.table(club.ann, club.bob, club.chloe, start=False)
    kick(club, "ann")
    if how == "start":
        await press(club.bob, lobby, ":start:")
        await club.settled()
        assert club.state().phase == "play"
        assert seated(club) == [club.bob.user.id, club.chloe.user.id]
    else:
        await club.bob.slash("bluff stop", table=1)
        assert club.state().phase == "over"


async def test_who_is_not_next_is_told_whose_table_it_is_now(club: Club) -> None:
    lobby = await club.table(club.ann, club.bob, club.chloe, start=False)
    kick(club, "ann")
    reply = await press(club.chloe, lobby, ":start:")
    assert reply.message and "Bob" in str(reply.message.texts()), reply
    await club.settled()
    assert club.state().host == club.bob.user.id
    assert "Ann" not in str(club.bob.last("bluff").texts())


async def test_a_lobby_with_nobody_left_is_closed(club: Club) -> None:
    lobby = await club.table(club.ann, start=False)
    kick(club, "ann")
    await press(club.bob, lobby, ":start:")
    await club.settled()
    assert club.state().phase == "over"


async def test_a_seat_of_somebody_gone_is_free(club: Club) -> None:
    lobby = await club.table(club.ann, club.bob, start=False, game="menteur")
    most = club.state().rules.seats(club.state().options)[-1]
    for _ in range(most - 2):
        await press(club.ann, lobby, ":computer:")
    kick(club, "bob")
    assert (await press(club.chloe, lobby, ":join:")).kind == "update"
    assert club.bob.user.id not in seated(club) and club.chloe.user.id in seated(club)


async def test_who_was_quiet_and_has_left_does_not_play(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leavers, "QUIET_MS", 0)
    lobby = await club.table(club.ann, club.bob, club.chloe, start=False)
    kick(club, "bob")
    await press(club.ann, lobby, ":start:")
    await club.settled()
    assert seated(club) == [club.ann.user.id, club.chloe.user.id]


async def test_a_press_in_the_lobby_finds_that_its_quiet_host_has_left(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leavers, "QUIET_MS", 0)
    lobby = await club.table(club.ann, club.bob, start=False)
    kick(club, "ann")
    await press(club.chloe, lobby, ":join:")
    await club.settled()
    assert club.state().host == club.bob.user.id


async def test_a_host_of_whom_discord_does_not_say_that_they_have_left_stays(club: Club) -> None:
    lobby = await club.table(club.ann, club.bob, start=False)
    club.sandbox.faults.answer("GET", r"^/guilds/\{guild_id\}/members/", 500)
    reply = await press(club.bob, lobby, ":start:")
    assert reply.message and "Ann" in str(reply.message.texts())
    assert club.state().host == club.ann.user.id
