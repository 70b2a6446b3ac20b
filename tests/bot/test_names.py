"""A nickname belongs to the server where it is worn (finding 10)."""

from sandbox import Person
from sandbox.entities import Guild
from tests.bot.club import Club, press
from tests.bot.test_privacy import asked, exported, stored
from tests.bot.test_ranks import finish, lines, own, shown
from tests.bot.test_retention import other

NICK, ELSEWHERE = "Bobinette", "Big Bad Bob"


async def named(club: Club) -> Guild:
    """Bob wears another name on each of two servers; he and Ann have played on the second."""
    world = club.sandbox.world
    guild = other(club, club.ann, club.bob)
    world.rename(world.guild, club.bob.user, NICK)
    world.rename(guild, club.bob.user, ELSEWHERE)
    opened = await club.ann.slash("bluff start", "bluff2", game="perudo")
    assert opened.message
    await press(club.bob, opened.message, ":join:")
    await press(club.ann, opened.message, ":start:")
    sure = await club.bob.slash("bluff leave", "bluff2", table=1)
    assert sure.message
    await press(club.bob, sure.message, ":quit:")
    await club.settled()
    return guild


def told(club: Club, person: Person) -> str:
    """All that stands in the person's private channel."""
    return str([m.texts() for m in person.messages(person.dm())])


async def test_10_a_nickname_is_seen_where_it_is_worn_and_nowhere_else(club: Club) -> None:
    await named(club)
    await finish(club, club.ann, club.bob)
    there, here = str(club.ann.last("bluff2").texts()), str(club.ann.last("bluff").texts())
    assert ELSEWHERE in there and NICK not in there
    assert NICK in here and ELSEWHERE not in here

    board = lines(own(await club.ann.slash("leaderboard")))
    assert any(NICK in line for line in board)
    board = lines(own(await club.ann.slash("leaderboard", "bluff2")))
    assert any(ELSEWHERE in line for line in board)
    # Everywhere, and in private, he is who he is to all.
    for place in ("bluff", "bluff2", club.ann.dm()):
        everywhere = await club.ann.slash("leaderboard", place, scope="everywhere")
        assert everywhere.message
        assert any("Bob ·" in line for line in lines(everywhere.message))
    profile = shown(await club.ann.slash("profile", club.ann.dm(), player=club.bob.user.id))
    assert NICK not in str(profile.texts()) and ELSEWHERE not in str(profile.texts())


async def test_10_who_takes_a_nickname_off_has_his_own_name_again(club: Club) -> None:
    guild = await named(club)
    club.sandbox.world.rename(guild, club.bob.user, None)
    await club.bob.slash("bluff tables", "bluff2")
    board = lines(own(await club.ann.slash("leaderboard", "bluff2")))
    assert any("Bob ·" in line for line in board)
    await club.restart()
    assert not [row for row in (await stored(club))["names"] if row[2] == ELSEWHERE]


async def test_10_nicknames_are_exported_and_deleted(club: Club) -> None:
    guild = await named(club)
    await club.bob.slash("bluff tables")
    first = club.sandbox.world.guild.id
    assert (await exported(club.bob))["nicknames"] == [
        {"guild_id": first, "name": NICK},
        {"guild_id": guild.id, "name": ELSEWHERE},
    ]
    await club.bob.press(await asked(club.bob), "p:privacy:delete")
    rows = (await stored(club))["names"]
    # He has pressed the button on this server: nothing of before is left.
    assert not [row for row in rows if row[0] == club.bob.user.id]
