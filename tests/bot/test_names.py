"""Tests of nicknames, which belong to the servers where they are worn."""

from sandbox import Person
from sandbox.entities import Guild
from tests.bot.commands.test_privacy import ask_to_delete, export_data, read_stored_rows
from tests.bot.commands.test_ranks import (
    finish_game,
    get_private_answer,
    get_public_answer,
    list_leaderboard_lines,
)
from tests.bot.store.test_retention import add_second_server
from tests.support.club import SandboxClub, press_button

HOME_NICK, OTHER_NICK = "Bobinette", "Big Bad Bob"


async def play_under_two_names(club: SandboxClub) -> Guild:
    """Let Bob play under other names on two servers; return the second."""
    world = club.sandbox.world
    guild = add_second_server(club, club.ann, club.bob)
    world.rename_member(world.guild, club.bob.user, HOME_NICK)
    world.rename_member(guild, club.bob.user, OTHER_NICK)
    opened = await club.ann.run_slash("bluff start", "bluff2", game="perudo")
    assert opened.message
    await press_button(club.bob, opened.message, ":join:")
    await press_button(club.ann, opened.message, ":start:")
    sure = await club.bob.run_slash("bluff leave", "bluff2", table=1)
    assert sure.message
    await press_button(club.bob, sure.message, ":quit:")
    await club.wait_until_settled()
    return guild


def read_dms(club: SandboxClub, person: Person) -> str:
    """Return all that stands in the person's DM channel."""
    return str([m.list_texts() for m in person.list_messages(person.open_dm())])


async def test_10_a_nickname_is_seen_where_it_is_worn_and_nowhere_else(club: SandboxClub) -> None:
    await play_under_two_names(club)
    await finish_game(club, club.ann, club.bob)
    there, here = (
        str(club.ann.find_last_message("bluff2").list_texts()),
        str(club.ann.find_last_message("bluff").list_texts()),
    )
    assert OTHER_NICK in there and HOME_NICK not in there
    assert HOME_NICK in here and OTHER_NICK not in here

    board = list_leaderboard_lines(get_private_answer(await club.ann.run_slash("leaderboard")))
    assert any(HOME_NICK in line for line in board)
    board = list_leaderboard_lines(
        get_private_answer(await club.ann.run_slash("leaderboard", "bluff2"))
    )
    assert any(OTHER_NICK in line for line in board)
    # Everywhere, and in DMs, Bob has the name that all know.
    for place in ("bluff", "bluff2", club.ann.open_dm()):
        everywhere = await club.ann.run_slash("leaderboard", place, scope="everywhere")
        assert everywhere.message
        assert any("Bob ·" in line for line in list_leaderboard_lines(everywhere.message))
    profile = get_public_answer(
        await club.ann.run_slash("profile", club.ann.open_dm(), player=club.bob.user.id)
    )
    assert HOME_NICK not in str(profile.list_texts()) and OTHER_NICK not in str(
        profile.list_texts()
    )


async def test_10_someone_who_takes_a_nickname_off_has_their_own_name_again(
    club: SandboxClub,
) -> None:
    guild = await play_under_two_names(club)
    club.sandbox.world.rename_member(guild, club.bob.user, None)
    await club.bob.run_slash("bluff tables", "bluff2")
    board = list_leaderboard_lines(
        get_private_answer(await club.ann.run_slash("leaderboard", "bluff2"))
    )
    assert any("Bob ·" in line for line in board)
    await club.restart_bot()
    assert not [row for row in (await read_stored_rows(club))["names"] if row[2] == OTHER_NICK]


async def test_10_nicknames_are_exported_and_deleted(club: SandboxClub) -> None:
    guild = await play_under_two_names(club)
    await club.bob.run_slash("bluff tables")
    first = club.sandbox.world.guild.id
    assert (await export_data(club.bob))["nicknames"] == [
        {"guild_id": first, "name": HOME_NICK},
        {"guild_id": guild.id, "name": OTHER_NICK},
    ]
    await club.bob.press_button(await ask_to_delete(club.bob), "p:privacy:delete")
    rows = (await read_stored_rows(club))["names"]
    # Bob has pressed the button on this server: nothing of before is left.
    assert not [row for row in rows if row[0] == club.bob.user.id]
