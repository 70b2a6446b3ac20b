"""Tests of /season, /versus, and seasons in /leaderboard, over the wire."""

import re

import pytest

from bot.screens.ranks import format_season
from bot.screens.scene import escape_markdown
from bot.store.seasons import ServerSeason
from bot.texts import get_texts
from sandbox import Message, Person
from tests.bot.commands.test_ranks import (
    finish_game,
    get_private_answer,
    get_public_answer,
    list_leaderboard_lines,
    list_page_buttons,
)
from tests.bot.commands.test_settings import find_owner
from tests.support.club import SandboxClub, assert_refused

EN = get_texts("en")


def get_guild_id(club: SandboxClub) -> int:
    return next(iter(club.sandbox.world.guilds))


async def ask_to_close(person: Person, **name: str) -> Message:
    """Return the question before a season is closed."""
    reply = await person.run_slash("season close", **name)
    assert reply.message and reply.message.ephemeral_for is person.user, reply
    assert [b.label for b in reply.message.list_buttons()] == [EN("button-season-close")]
    return reply.message


async def close_season(club: SandboxClub, **name: str) -> Message:
    """Close the present season; return the answer for everybody."""
    admin = find_owner(club)
    return get_public_answer(
        await admin.press_button(await ask_to_close(admin, **name), EN("button-season-close"))
    )


async def test_a_season_is_closed_announced_and_kept(club: SandboxClub) -> None:
    for _ in range(3):
        await finish_game(club, club.ann, club.bob)
    await finish_game(club, club.max, club.bob)
    message = await close_season(club, name="Autumn *25*")
    head, best, told = message.list_texts()
    assert head == f"### Closed: season 1, “{escape_markdown('Autumn *25*')}”"
    game, first, second = best.split("\n")
    assert game == "**Perudo**"
    assert first.startswith("**1.** Ann · ") and first.endswith(" · 3 games, 3 wins")
    # Max has won, too, but one game is not enough.
    assert second.startswith("**2.** Bob · ") and second.endswith(" · 4 games, 0 wins")
    assert told == EN("season-explained", least=3, next=2) and not message.mentioned

    # The next one is empty; the closed one stays as it is, whatever is played.
    board = get_private_answer(await club.bob.run_slash("leaderboard"))
    assert board.list_texts()[:2] == [
        "### Perudo · this server · season 2",
        EN("ranks-nobody-season", game="Perudo", season="season 2"),
    ]
    await finish_game(club, club.bob, club.ann)
    board = get_private_answer(await club.bob.run_slash("leaderboard", season="1"))
    title = f"### Perudo · this server · season 1, “{escape_markdown('Autumn *25*')}”"
    assert board.list_texts()[0] == title
    told = list_leaderboard_lines(board)
    assert [each.split(" · ")[-1] for each in told] == [
        *["3 games, 3 wins", "1 game, 1 win", "4 games, 0 wins"]
    ]
    (picture,) = board.attachments
    assert picture.description and "season 1, “Autumn *25*”. 1. Ann" in picture.description
    assert list_page_buttons(board) == ["This season", "All time", "Everywhere"]
    await club.bob.press_button(board, "This season")
    assert list_leaderboard_lines(board)[0] == "**1.** Bob · 1 game, 1 win"
    assert list_page_buttons(board) == ["All time", "Everywhere"]
    await club.bob.press_button(board, "All time")
    assert any(each.endswith("Bob · 5 games, 1 win") for each in list_leaderboard_lines(board))
    assert list_page_buttons(board) == ["This season", "Everywhere"]
    await club.bob.press_button(board, "Everywhere")
    assert board.list_texts()[0] == "### Perudo · everywhere"
    await club.bob.press_button(board, "This server")
    assert board.list_texts()[0] == "### Perudo · this server · season 2"


async def test_pressed_twice_or_after_a_restart_a_season_is_closed_once(club: SandboxClub) -> None:
    await finish_game(club, club.ann, club.bob)
    admin = find_owner(club)
    question, another = await ask_to_close(admin), await ask_to_close(admin, name="Winter")
    announced = get_public_answer(await admin.press_button(question, EN("button-season-close")))
    assert announced.list_texts() == [
        "### Closed: season 1",
        EN("season-nobody"),
        EN("season-explained", least=3, next=2),
    ]
    again = await admin.press_button(question, EN("button-season-close"))
    assert_refused(again, admin, "season-closed-already", number=1)
    await finish_game(club, club.ann, club.bob)
    await club.restart_bot()
    again = await admin.press_button(another, EN("button-season-close"))
    assert_refused(again, admin, "season-closed-already", number=1)
    seasons = await club.bot.seasons.list_seasons(get_guild_id(club))
    assert [(each.number, each.name, each.games) for each in seasons] == [
        (2, None, 1),
        (1, None, 1),
    ]


async def test_someone_who_may_not_and_what_cannot_be_closed(club: SandboxClub) -> None:
    admin = find_owner(club)
    assert_refused(await admin.run_slash("season close"), admin, "season-empty")
    listed = await admin.run_slash("season list")
    assert listed.message and listed.message.list_texts() == [
        EN("season-list-title"),
        EN("season-list-none"),
    ]
    assert "season" not in [command["name"] for command in club.bob.list_commands()]
    await finish_game(club, club.ann, club.bob)
    message = get_public_answer(
        await club.bob.press_button(
            get_private_answer(await club.bob.run_slash("leaderboard")), "Show here"
        )
    )
    assert_refused(await club.bob.press_id(message, "p:season:1/"), club.bob, "settings-not-yours")
    for arg in ("", "x/", "1"):
        reply = await admin.press_id(message, f"p:season:{arg}")
        assert_refused(reply, admin, "season-unknown", season=escape_markdown(arg))
    assert_refused(
        await admin.press_id(message, "p:season:9/"), admin, "season-closed-already", number=9
    )
    assert [each.number for each in await club.bot.seasons.list_seasons(get_guild_id(club))] == [1]
    await close_season(club, name="  Autumn   25 ")
    assert_refused(await admin.run_slash("season close"), admin, "season-empty")
    listed = await admin.run_slash("season list")
    assert listed.message and listed.message.ephemeral_for is admin.user
    first, second = listed.message.list_texts()[1].split("\n")
    assert first.startswith("**season 2** · since <t:") and first.endswith(" · 0 games")
    assert second.startswith("**season 1, “Autumn 25”** · <t:")
    assert second.endswith(" · 1 game") and " – <t:" in second


async def test_a_season_is_asked_for_by_what_it_is_called(club: SandboxClub) -> None:
    await finish_game(club, club.ann, club.bob)
    await close_season(club, name="Autumn")
    offered = await club.bob.request_choices("leaderboard", "season", "")
    assert [(each.name, each.value) for each in offered] == [
        ("this season", "season"),
        ("all time", "all"),
        ("season 1, “Autumn”", "1"),
    ]
    offered = await club.chloe.request_choices("classement", "saison", "AUT")
    assert [(each.name, each.value) for each in offered] == [
        ("saison 1, «\N{NO-BREAK SPACE}Autumn\N{NO-BREAK SPACE}»", "1")
    ]
    assert await club.bob.request_choices("leaderboard", "season", "", club.bob.open_dm()) == []
    for word in ("autumn", "season 1, “Autumn”", " 1 "):
        message = get_private_answer(await club.bob.run_slash("leaderboard", season=word))
        assert message.list_texts()[0] == "### Perudo · this server · season 1, “Autumn”", word
    for word in ("all", "All time"):
        message = get_private_answer(await club.bob.run_slash("leaderboard", season=word))
        assert message.list_texts()[0] == "### Perudo · this server · all time"
    message = get_private_answer(await club.bob.run_slash("leaderboard", season="this season"))
    assert message.list_texts()[0] == "### Perudo · this server · season 2"
    assert_refused(
        await club.bob.run_slash("leaderboard", season="*3*"),
        club.bob,
        "season-unknown",
        season=escape_markdown("*3*"),
    )
    # Over all servers it is all time; a DM has no server.
    message = get_private_answer(
        await club.bob.run_slash("leaderboard", season="1", scope="everywhere")
    )
    assert (
        message.list_texts()[0] == "### Perudo · everywhere"
        and len(list_leaderboard_lines(message)) == 2
    )
    dm = club.bob.open_dm()
    assert_refused(
        await club.bob.run_slash("leaderboard", dm, season="1"), club.bob, "ranks-in-server"
    )
    message = get_public_answer(await club.bob.run_slash("leaderboard", dm, season="all"))
    assert message.list_texts()[0] == "### Perudo · everywhere"
    # A closed season without this game, and one that does not exist.
    message = get_private_answer(await club.bob.run_slash("leaderboard", game="quiz", season="1"))
    closed_one = EN("ranks-nobody-closed", game=EN("quiz-title"), season="season 1, “Autumn”")
    assert message.list_texts()[1] == closed_one
    reply = await club.bob.press_id(message, "p:leaderboard:perudo/s7/0")
    assert_refused(reply, club.bob, "season-unknown", season="7")
    # A season named like another one's number does not hide that one.
    await finish_game(club, club.bob, club.ann)
    await close_season(club, name="1")
    message = get_private_answer(await club.bob.run_slash("leaderboard", season="1"))
    assert message.list_texts()[0].endswith("season 1, “Autumn”")


async def test_the_champion_wears_the_crown_on_their_server(club: SandboxClub) -> None:
    await finish_game(club, club.ann, club.bob)
    assert await club.bot.titles.crown_champion(
        get_guild_id(club), "perudo", club.bob.user.id, 1, 5
    )
    message = get_private_answer(await club.ann.run_slash("leaderboard"))
    assert list_leaderboard_lines(message) == [
        "**1.** Ann · 1 game, 1 win",
        "**2.** 👑 Bob · 1 game, 0 wins",
    ]
    (picture,) = message.attachments
    assert picture.description and "2. Bob, champion: " in picture.description
    await club.ann.press_button(message, "Everywhere")
    assert list_leaderboard_lines(message)[1] == "**2.** Bob · 1 game, 0 wins"


@pytest.mark.parametrize("name", ["bob", "max"])
async def test_versus_somebody(club: SandboxClub, name: str) -> None:
    other: Person = getattr(club, name)
    them = escape_markdown(other.user.display_name)
    await finish_game(club, club.ann, other)
    await finish_game(club, other, club.ann)
    await finish_game(club, club.ann, other, club.eve)
    message = get_public_answer(await club.ann.run_slash("profile", player=other))
    title, told = message.list_texts()[-3:-1]
    games, looked = told.split("\n")
    assert title == f"### Ann against {them}"
    assert games == "**Perudo**: 3 games · ahead 2 · behind 1 · tied 0"
    figures = r"🍀 [+−±]\d\.\d dice · 🧠 ±0\.0 dice"  # nobody decided on anything but leaving
    assert re.fullmatch(f"-# Ann: {figures} · {re.escape(them)}: {figures} a game", looked)
    for who in ({}, {"player": club.ann}):
        own_profile = get_public_answer(await club.ann.run_slash("profile", **who))
        assert not any("against" in each for each in own_profile.list_texts())
    message = get_public_answer(
        await club.ann.run_slash("profile", club.ann.open_dm(), player=club.eve)
    )
    assert message.list_texts()[-2].startswith(
        "**Perudo**: 1 game · ahead 1 · behind 0 · tied 0\n-# Ann:"
    )


def test_a_season_without_a_name_has_its_number() -> None:
    season = ServerSeason(3, None, 0, None, 0)
    assert [format_season(season, get_texts(locale)) for locale in ("en", "fr", "nl", "ru")] == [
        "season 3",
        "saison 3",
        "seizoen 3",
        "сезон 3",
    ]
