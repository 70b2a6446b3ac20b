"""Where a person brings the bot that he has installed for himself: it answers him alone, with what
needs no server, and leaves nothing behind."""

import pytest
from structlog.testing import capture_logs

from bot.texts import text
from sandbox import Message, Person, Reply
from sandbox.entities import Channel
from tests.bot.club import Club, press
from tests.bot.test_privacy import stored
from tests.bot.test_ranks import command, finish

BY_TOKEN = ("/interactions/", "/webhooks/")
OFFERED = ["help", "leaderboard", "learn", "privacy", "profile", "rules"]
NICK = "Bobinette"


def alone(reply: Reply, person: Person) -> Message:
    assert reply.kind == "message" and reply.message, reply
    assert reply.message.ephemeral_for is person.user
    return reply.message


def names(person: Person, channel: Channel) -> list[str]:
    return [command["base_name"] for command in person.commands(channel)]


@pytest.fixture(params=["group", "server"])
def place(club: Club, request: pytest.FixtureRequest) -> Channel:
    """Where the bot is not, but those of these three are who have installed it."""
    world, people = club.sandbox.world, (club.ann.user, club.chloe.user, club.dmitri.user)
    if request.param == "group":
        return world.add_group(*people)
    guild = world.add_guild("Elsewhere", people[0], preferred_locale="fr", bot_permissions=None)
    for user in people[1:]:
        world.add_member(guild, user)
    world.rename(guild, club.ann.user, "Annette")
    return world.add_channel(guild, "elsewhere")


async def test_there_is_what_needs_no_server_for_who_has_installed_it(
    club: Club, place: Channel
) -> None:
    assert names(club.ann, place) == []
    club.ann.install()
    assert names(club.ann, place) == OFFERED
    assert names(club.chloe, place) == []


async def test_it_answers_him_alone_in_his_language_and_posts_nothing(
    club: Club, place: Channel
) -> None:
    club.sandbox.world.rename(club.sandbox.world.guild, club.bob.user, NICK)
    await finish(club, club.bob, club.ann)
    before = len(club.sandbox.requests)
    for person in (club.ann, club.chloe, club.dmitri):
        person.install()
        seen: list[Message] = []
        for key in ("help", "rules", "profile", "leaderboard"):
            options = {command(person, "cmd-player"): club.bob} if key == "profile" else {}
            answer = await person.slash(command(person, f"cmd-{key}"), place, **options)
            seen.append(alone(answer, person))
        helped, read, _, board = seen
        locale = {"en-US": "en"}.get(person.locale, person.locale)
        known = {c["name"]: c["id"] for c in club.sandbox.commands.all(None)}
        named = ("learn", "rules", "profile", "leaderboard")
        here = ", ".join(f"</{name}:{known[name]}>" for name in named)
        start = f"</bluff start:{known['bluff']}>"
        assert text(locale, "help-brought", commands=here, start=start) in helped.texts()
        assert text(locale, "button-rules-on") in [button.label for button in read.buttons()]
        # What is shown is of everywhere: no server's season, no server's name for anybody.
        told = str([[*message.texts(), *message.alt_texts()] for message in seen])
        assert "Bob" in told and NICK not in told
        assert board.texts()[0].endswith(text(locale, "ranks-scope-everywhere"))

        listed = await press(person, helped, "p:help:1")
        assert listed.message is helped and listed.kind == "update"
        told = "\n".join(helped.texts())
        assert [f"</{name}:" in told for name in ("help", "rules", "privacy export")] == [True] * 3
        assert "bluff" not in told and "stats" not in told
        on = await person.press(read, text(locale, "button-rules-on"))
        assert on.kind == "update", on
        club.sandbox.world.pass_time(6)
    asked = club.sandbox.requests[before:]
    assert {r.path.startswith(BY_TOKEN) or r.path.endswith("/commands") for r in asked} == {True}
    assert [m for m in place.messages.values() if m.ephemeral_for is None] == []


async def test_who_only_brings_it_along_is_not_noted(club: Club, place: Channel) -> None:
    club.ann.install()
    alone(await club.ann.slash("help", place), club.ann)
    none = alone(await club.ann.slash("profile", place), club.ann)
    assert none.texts() == [text("en", "profile-none-you")]
    assert str(club.ann.user.id) not in str(await stored(club))
    refused = await club.ann.slash("leaderboard", place, scope="server")
    assert alone(refused, club.ann).texts() == [text("en", "ranks-in-server")]


async def test_where_the_bot_is_itself_nothing_is_different(club: Club) -> None:
    await finish(club, club.bob, club.ann)
    club.ann.install()
    board = await club.ann.slash("leaderboard")
    assert board.message and "this server" in board.message.texts()[0]
    for reply in (
        await club.ann.press(board.message, "Show here"),
        await club.ann.slash("leaderboard", club.ann.dm()),
    ):
        assert reply.message and reply.message.ephemeral_for is None


async def test_an_application_that_people_cannot_install_has_its_commands_on_servers(
    club: Club,
) -> None:
    club.sandbox.world.installations = (0,)
    with capture_logs() as logged:
        await club.restart()
    assert "user_install_off" in [line["event"] for line in logged]
    registered = club.sandbox.commands.all(None)
    assert {tuple(command["integration_types"]) for command in registered} == {(0,)}
    assert all(2 not in (command["contexts"] or []) for command in registered)
    assert (await club.ann.slash("help")).message
