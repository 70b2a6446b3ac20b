"""Tests that players who left the server, or were banned there, hold up no lobby."""

import pytest

from bot.delivery import leavers, members
from tests.support.club import SandboxClub, press_button


def kick_member(club: SandboxClub, name: str) -> None:
    club.forgiven_codes |= {10007, 50278, 50001}
    club.sandbox.faults.kick_member(getattr(club, name))


def list_seated_users(club: SandboxClub) -> list[int | None]:
    return [member.user_id for member in club.get_table().members]


@pytest.mark.parametrize("how", ["start", "stop"])
async def test_the_hosts_part_passes_on_when_they_have_left(club: SandboxClub, how: str) -> None:
    lobby = await club.open_table(club.ann, club.bob, club.chloe, start=False)
    kick_member(club, "ann")
    if how == "start":
        await press_button(club.bob, lobby, ":start:")
        await club.wait_until_settled()
        assert club.get_table().phase == "play"
        assert list_seated_users(club) == [club.bob.user.id, club.chloe.user.id]
    else:
        await club.bob.run_slash("bluff stop", table=1)
        assert club.get_table().phase == "over"


async def test_someone_who_is_not_next_is_told_whose_table_it_is_now(club: SandboxClub) -> None:
    lobby = await club.open_table(club.ann, club.bob, club.chloe, start=False)
    kick_member(club, "ann")
    reply = await press_button(club.chloe, lobby, ":start:")
    assert reply.message and "Bob" in str(reply.message.list_texts()), reply
    await club.wait_until_settled()
    assert club.get_table().host == club.bob.user.id
    assert "Ann" not in str(club.bob.find_last_message("bluff").list_texts())


async def test_a_lobby_with_nobody_left_is_closed(club: SandboxClub) -> None:
    lobby = await club.open_table(club.ann, start=False)
    kick_member(club, "ann")
    await press_button(club.bob, lobby, ":start:")
    await club.wait_until_settled()
    assert club.get_table().phase == "over"


async def test_a_seat_of_somebody_gone_is_free(club: SandboxClub) -> None:
    lobby = await club.open_table(club.ann, club.bob, start=False, game="menteur")
    most = club.get_table().rules.list_seat_counts(club.get_table().options)[-1]
    for _ in range(most - 2):
        await press_button(club.ann, lobby, ":computer:")
    kick_member(club, "bob")
    assert (await press_button(club.chloe, lobby, ":join:")).kind == "update"
    assert club.bob.user.id not in list_seated_users(
        club
    ) and club.chloe.user.id in list_seated_users(club)


@pytest.fixture
def all_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take everybody for quiet, even if the clock is corrected or the machine is slow."""
    monkeypatch.setattr(leavers, "QUIET_MS", -60_000)
    monkeypatch.setattr(members, "CHECK_TIMEOUT_S", 15.0)


@pytest.mark.usefixtures("all_quiet")
async def test_someone_who_was_quiet_and_has_left_does_not_play(club: SandboxClub) -> None:
    lobby = await club.open_table(club.ann, club.bob, club.chloe, start=False)
    kick_member(club, "bob")
    await press_button(club.ann, lobby, ":start:")
    await club.wait_until_settled()
    assert list_seated_users(club) == [club.ann.user.id, club.chloe.user.id]


@pytest.mark.usefixtures("all_quiet")
async def test_a_press_in_the_lobby_finds_that_its_quiet_host_has_left(club: SandboxClub) -> None:
    lobby = await club.open_table(club.ann, club.bob, start=False)
    kick_member(club, "ann")
    await press_button(club.chloe, lobby, ":join:")
    await club.wait_until_settled()
    assert club.get_table().host == club.bob.user.id


async def test_a_host_of_whom_discord_does_not_say_that_they_have_left_stays(
    club: SandboxClub,
) -> None:
    lobby = await club.open_table(club.ann, club.bob, start=False)
    club.sandbox.faults.answer_with("GET", r"^/guilds/\{guild_id\}/members/", 500)
    reply = await press_button(club.bob, lobby, ":start:")
    assert reply.message and "Ann" in str(reply.message.list_texts())
    assert club.get_table().host == club.ann.user.id
