"""Tests of a bot that a user has installed and brings along.

It answers that user alone, with what needs no server, and leaves nothing behind.
"""

import pytest
from structlog.testing import capture_logs

from bot.texts import format_text
from sandbox import Message, Person
from sandbox.entities import Channel
from tests.bot.commands.test_privacy import read_stored_rows
from tests.bot.commands.test_ranks import finish_game, translate_command
from tests.support.club import SandboxClub, get_private_answer, press_button

TOKEN_ROUTES = ("/interactions/", "/webhooks/")
OFFERED_COMMANDS = ["daily", "help", "leaderboard", "learn", "privacy", "profile", "rules"]
NICK = "Bobinette"


def list_command_names(person: Person, channel: Channel) -> list[str]:
    return [command["base_name"] for command in person.list_commands(channel)]


@pytest.fixture(params=["group", "server"])
def foreign_channel(club: SandboxClub, request: pytest.FixtureRequest) -> Channel:
    """Return a channel without the bot, where three users are who have installed it."""
    world, people = club.sandbox.world, (club.ann.user, club.chloe.user, club.dmitri.user)
    if request.param == "group":
        return world.add_group(*people)
    guild = world.add_guild("Elsewhere", people[0], preferred_locale="fr", bot_permissions=None)
    for user in people[1:]:
        world.add_member(guild, user)
    world.rename_member(guild, club.ann.user, "Annette")
    return world.add_channel(guild, "elsewhere")


async def test_there_is_what_needs_no_server_for_who_has_installed_it(
    club: SandboxClub, foreign_channel: Channel
) -> None:
    assert list_command_names(club.ann, foreign_channel) == []
    club.ann.install_app()
    assert list_command_names(club.ann, foreign_channel) == OFFERED_COMMANDS
    assert list_command_names(club.chloe, foreign_channel) == []


async def test_it_answers_them_alone_in_their_language_and_posts_nothing(
    club: SandboxClub, foreign_channel: Channel
) -> None:
    club.sandbox.world.rename_member(club.sandbox.world.guild, club.bob.user, NICK)
    await finish_game(club, club.bob, club.ann)
    before = len(club.sandbox.requests)
    for person in (club.ann, club.chloe, club.dmitri):
        person.install_app()
        seen: list[Message] = []
        for key in ("help", "rules", "profile", "leaderboard"):
            options = (
                {translate_command(person, "cmd-player"): club.bob} if key == "profile" else {}
            )
            answer = await person.run_slash(
                translate_command(person, f"cmd-{key}"), foreign_channel, **options
            )
            seen.append(get_private_answer(answer, person))
        helped, read, _, board = seen
        locale = {"en-US": "en"}.get(person.locale, person.locale)
        known = {c["name"]: c["id"] for c in club.sandbox.commands.list_commands(None)}
        named = ("learn", "rules", "daily", "profile", "leaderboard")
        here = ", ".join(f"</{name}:{known[name]}>" for name in named)
        start = f"</bluff start:{known['bluff']}>"
        assert (
            format_text(locale, "help-brought", commands=here, start=start) in helped.list_texts()
        )
        assert format_text(locale, "button-rules-on") in [
            button.label for button in read.list_buttons()
        ]
        # The page is of all servers: no server's season and no nicknames.
        told = str([[*message.list_texts(), *message.list_alt_texts()] for message in seen])
        assert "Bob" in told and NICK not in told
        assert board.list_texts()[0].endswith(format_text(locale, "ranks-scope-everywhere"))

        listed = await press_button(person, helped, "p:help:1")
        assert listed.message is helped and listed.kind == "update"
        told = "\n".join(helped.list_texts())
        assert [f"</{name}:" in told for name in ("help", "rules", "privacy export")] == [True] * 3
        assert "</bluff" not in told and "stats" not in told
        on = await person.press_button(read, format_text(locale, "button-rules-on"))
        assert on.kind == "update", on
        club.sandbox.world.pass_time(6)
    asked = club.sandbox.requests[before:]
    assert {r.path.startswith(TOKEN_ROUTES) or r.path.endswith("/commands") for r in asked} == {
        True
    }
    assert [m for m in foreign_channel.messages.values() if m.ephemeral_for is None] == []


async def test_someone_who_only_brings_it_along_is_not_noted(
    club: SandboxClub, foreign_channel: Channel
) -> None:
    club.ann.install_app()
    get_private_answer(await club.ann.run_slash("help", foreign_channel), club.ann)
    none = get_private_answer(await club.ann.run_slash("profile", foreign_channel), club.ann)
    assert none.list_texts() == [format_text("en", "profile-none-you")]
    assert str(club.ann.user.id) not in str(await read_stored_rows(club))
    refused = await club.ann.run_slash("leaderboard", foreign_channel, scope="server")
    assert get_private_answer(refused, club.ann).list_texts() == [
        format_text("en", "ranks-in-server")
    ]


async def test_where_the_bot_is_itself_nothing_is_different(club: SandboxClub) -> None:
    await finish_game(club, club.bob, club.ann)
    club.ann.install_app()
    board = await club.ann.run_slash("leaderboard")
    assert board.message and "this server" in board.message.list_texts()[0]
    for reply in (
        await club.ann.press_button(board.message, "Show here"),
        await club.ann.run_slash("leaderboard", club.ann.open_dm()),
    ):
        assert reply.message and reply.message.ephemeral_for is None


async def test_an_application_that_people_cannot_install_has_its_commands_on_servers(
    club: SandboxClub,
) -> None:
    club.sandbox.world.installations = (0,)
    with capture_logs() as logged:
        await club.restart_bot()
    assert "user_install_off" in [line["event"] for line in logged]
    registered = club.sandbox.commands.list_commands(None)
    assert {tuple(command["integration_types"]) for command in registered} == {(0,)}
    assert all(2 not in (command["contexts"] or []) for command in registered)
    assert (await club.ann.run_slash("help")).message
