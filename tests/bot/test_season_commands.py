"""/season, the seasons of /leaderboard and its champion, and /versus, over the wire."""

import re

import pytest

from bot.screens.ranks import called
from bot.screens.scene import plain
from bot.store.seasons import Season
from bot.texts import say
from sandbox import Message, Person
from tests.bot.club import Club, refused
from tests.bot.test_ranks import finish, lines, own, shown, turning
from tests.bot.test_settings import owner

EN = say("en")


def guild_id(club: Club) -> int:
    return next(iter(club.sandbox.world.guilds))


async def asked(person: Person, **name: str) -> Message:
    """The question before a season is closed."""
    reply = await person.slash("season close", **name)
    assert reply.message and reply.message.ephemeral_for is person.user, reply
    assert [b.label for b in reply.message.buttons()] == [EN("button-season-close")]
    return reply.message


async def closed(club: Club, **name: str) -> Message:
    """Closes the present season; gives what everybody is told."""
    admin = owner(club)
    return shown(await admin.press(await asked(admin, **name), EN("button-season-close")))


async def test_a_season_is_closed_announced_and_kept(club: Club) -> None:
    for _ in range(3):
        await finish(club, club.ann, club.bob)
    await finish(club, club.max, club.bob)
    message = await closed(club, name="Autumn *25*")
    head, best, told = message.texts()
    assert head == f"### Closed: season 1, “{plain('Autumn *25*')}”"
    game, first, second = best.split("\n")
    assert game == "**Perudo**"
    assert first.startswith("**1.** Ann · ") and first.endswith(" · 3 games, 3 wins")
    # Max has won, too, but one game is not enough.
    assert second.startswith("**2.** Bob · ") and second.endswith(" · 4 games, 0 wins")
    assert told == EN("season-explained", least=3, next=2) and not message.mentioned

    # The next is empty, the closed one stays as it is, whatever is played.
    board = own(await club.bob.slash("leaderboard"))
    assert board.texts()[:2] == [
        "### Perudo · this server · season 2",
        EN("ranks-nobody-season", game="Perudo", season="season 2"),
    ]
    await finish(club, club.bob, club.ann)
    board = own(await club.bob.slash("leaderboard", season="1"))
    title = f"### Perudo · this server · season 1, “{plain('Autumn *25*')}”"
    assert board.texts()[0] == title
    told = lines(board)
    assert [each.split(" · ")[-1] for each in told] == [
        *["3 games, 3 wins", "1 game, 1 win", "4 games, 0 wins"]
    ]
    (picture,) = board.attachments
    assert picture.description and "season 1, “Autumn *25*”. 1. Ann" in picture.description
    assert turning(board) == ["This season", "All time", "Everywhere"]
    await club.bob.press(board, "This season")
    assert lines(board)[0] == "**1.** Bob · 1 game, 1 win"
    assert turning(board) == ["All time", "Everywhere"]
    await club.bob.press(board, "All time")
    assert any(each.endswith("Bob · 5 games, 1 win") for each in lines(board))
    assert turning(board) == ["This season", "Everywhere"]
    await club.bob.press(board, "Everywhere")
    assert board.texts()[0] == "### Perudo · everywhere"
    await club.bob.press(board, "This server")
    assert board.texts()[0] == "### Perudo · this server · season 2"


async def test_pressed_twice_or_after_a_restart_a_season_is_closed_once(club: Club) -> None:
    await finish(club, club.ann, club.bob)
    admin = owner(club)
    question, another = await asked(admin), await asked(admin, name="Winter")
    announced = shown(await admin.press(question, EN("button-season-close")))
    assert announced.texts() == [
        "### Closed: season 1",
        EN("season-nobody"),
        EN("season-explained", least=3, next=2),
    ]
    again = await admin.press(question, EN("button-season-close"))
    refused(again, admin, "season-closed-already", number=1)
    await finish(club, club.ann, club.bob)
    await club.restart()
    again = await admin.press(another, EN("button-season-close"))
    refused(again, admin, "season-closed-already", number=1)
    seasons = await club.bot.seasons.all(guild_id(club))
    assert [(each.number, each.name, each.games) for each in seasons] == [
        (2, None, 1),
        (1, None, 1),
    ]


async def test_who_may_not_and_what_cannot_be_closed(club: Club) -> None:
    admin = owner(club)
    refused(await admin.slash("season close"), admin, "season-empty")
    listed = await admin.slash("season list")
    assert listed.message and listed.message.texts() == [
        EN("season-list-title"),
        EN("season-list-none"),
    ]
    assert "season" not in [command["name"] for command in club.bob.commands()]
    await finish(club, club.ann, club.bob)
    message = shown(await club.bob.press(own(await club.bob.slash("leaderboard")), "Show here"))
    refused(await club.bob.press_id(message, "p:season:1/"), club.bob, "settings-not-yours")
    for arg in ("", "x/", "1"):
        reply = await admin.press_id(message, f"p:season:{arg}")
        refused(reply, admin, "season-unknown", season=plain(arg))
    refused(await admin.press_id(message, "p:season:9/"), admin, "season-closed-already", number=9)
    assert [each.number for each in await club.bot.seasons.all(guild_id(club))] == [1]
    await closed(club, name="  Autumn   25 ")
    refused(await admin.slash("season close"), admin, "season-empty")
    listed = await admin.slash("season list")
    assert listed.message and listed.message.ephemeral_for is admin.user
    first, second = listed.message.texts()[1].split("\n")
    assert first.startswith("**season 2** · since <t:") and first.endswith(" · 0 games")
    assert second.startswith("**season 1, “Autumn 25”** · <t:")
    assert second.endswith(" · 1 game") and " – <t:" in second


async def test_a_season_is_asked_for_by_what_it_is_called(club: Club) -> None:
    await finish(club, club.ann, club.bob)
    await closed(club, name="Autumn")
    offered = await club.bob.autocomplete("leaderboard", "season", "")
    assert [(each.name, each.value) for each in offered] == [
        ("this season", "season"),
        ("all time", "all"),
        ("season 1, “Autumn”", "1"),
    ]
    offered = await club.chloe.autocomplete("classement", "saison", "AUT")
    assert [(each.name, each.value) for each in offered] == [
        ("saison 1, «\N{NO-BREAK SPACE}Autumn\N{NO-BREAK SPACE}»", "1")
    ]
    assert await club.bob.autocomplete("leaderboard", "season", "", club.bob.dm()) == []
    for word in ("autumn", "season 1, “Autumn”", " 1 "):
        message = own(await club.bob.slash("leaderboard", season=word))
        assert message.texts()[0] == "### Perudo · this server · season 1, “Autumn”", word
    for word in ("all", "All time"):
        message = own(await club.bob.slash("leaderboard", season=word))
        assert message.texts()[0] == "### Perudo · this server · all time"
    message = own(await club.bob.slash("leaderboard", season="this season"))
    assert message.texts()[0] == "### Perudo · this server · season 2"
    refused(
        await club.bob.slash("leaderboard", season="*3*"),
        club.bob,
        "season-unknown",
        season=plain("*3*"),
    )
    # Everywhere it is all time; in a private message there is no server.
    message = own(await club.bob.slash("leaderboard", season="1", scope="everywhere"))
    assert message.texts()[0] == "### Perudo · everywhere" and len(lines(message)) == 2
    dm = club.bob.dm()
    refused(await club.bob.slash("leaderboard", dm, season="1"), club.bob, "ranks-in-server")
    message = shown(await club.bob.slash("leaderboard", dm, season="all"))
    assert message.texts()[0] == "### Perudo · everywhere"
    # A closed season in which this game was not played, and one that was never there.
    message = own(await club.bob.slash("leaderboard", game="quiz", season="1"))
    closed_one = EN("ranks-nobody-closed", game=EN("quiz-title"), season="season 1, “Autumn”")
    assert message.texts()[1] == closed_one
    reply = await club.bob.press_id(message, "p:leaderboard:perudo/s7/0")
    refused(reply, club.bob, "season-unknown", season="7")
    # A name that is another season's number does not hide that one.
    await finish(club, club.bob, club.ann)
    await closed(club, name="1")
    message = own(await club.bob.slash("leaderboard", season="1"))
    assert message.texts()[0].endswith("season 1, “Autumn”")


async def test_the_champion_wears_the_crown_on_his_server(club: Club) -> None:
    await finish(club, club.ann, club.bob)
    assert await club.bot.titles.crown(guild_id(club), "perudo", club.bob.user.id, 1, 5)
    message = own(await club.ann.slash("leaderboard"))
    assert lines(message) == ["**1.** Ann · 1 game, 1 win", "**2.** 👑 Bob · 1 game, 0 wins"]
    (picture,) = message.attachments
    assert picture.description and "2. Bob, champion: " in picture.description
    await club.ann.press(message, "Everywhere")
    assert lines(message)[1] == "**2.** Bob · 1 game, 0 wins"


@pytest.mark.parametrize("name", ["bob", "max"])
async def test_versus_somebody(club: Club, name: str) -> None:
    other: Person = getattr(club, name)
    them = plain(other.user.display_name)
    reply = await club.ann.slash("versus", player=other)
    refused(reply, club.ann, "versus-none", name=them)
    assert reply.message and not reply.message.mentioned
    await finish(club, club.ann, other)
    await finish(club, other, club.ann)
    await finish(club, club.ann, other, club.eve)
    message = shown(await club.ann.slash("versus", player=other))
    title, told = message.texts()[:2]
    games, looked = told.split("\n")
    assert title == f"### Ann against {them}"
    assert games == "**Perudo**: 3 games · ahead 2 · behind 1 · tied 0"
    figures = r"🍀 [+−±]\d\.\d dice · 🧠 ±0\.0 dice"  # nobody chose anything but to leave
    assert re.fullmatch(f"-# Ann: {figures} · {re.escape(them)}: {figures} a game", looked)
    refused(await club.ann.slash("versus", player=club.ann), club.ann, "versus-yourself")
    message = shown(await club.ann.slash("versus", club.ann.dm(), player=club.eve))
    assert message.texts()[1].startswith(
        "**Perudo**: 1 game · ahead 1 · behind 0 · tied 0\n-# Ann:"
    )


def test_a_season_without_a_name_has_its_number() -> None:
    season = Season(3, None, 0, None, 0)
    assert [called(season, say(locale)) for locale in ("en", "fr", "nl", "ru")] == [
        "season 3",
        "saison 3",
        "seizoen 3",
        "сезон 3",
    ]
