"""The sandbox as another library meets it: an unmodified discord.js, which judges by itself whether
what it is told is Discord's."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from sandbox import Person, Reply, Sandbox
from tests.sandbox.nodejs import Program, Refused, installed, running

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def probe(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = Path(__file__).parent / "probe"
    return installed(source, tmp_path_factory.mktemp("node") / "probe") / "probe.js"


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox(answer_seconds=30, rate_limits=False) as sandbox:
        yield sandbox


def line(sandbox: Sandbox, version: int = 10) -> dict[str, str]:
    """Where the probe finds this Discord, and by which version of its API."""
    return {"API": f"{sandbox.url}/api", "VERSION": str(version), "TOKEN": sandbox.token}


@pytest.fixture
async def bot(sandbox: Sandbox, probe: Path) -> AsyncIterator[Program]:
    """The probe, ready, its commands registered; it asks for nothing that the sandbox has not."""
    async with running(probe, **line(sandbox)) as bot:
        await bot.event("identified")
        [guild] = (await bot.event("ready"))["guilds"]
        assert guild["name"] == "Bluff Club"
        assert guild["members"] == len(sandbox.people()) + 1
        assert guild["channels"] == ["general", "bluff", "jury"]
        assert await bot.act("register") == ["club", "layout", "late"]
        yield bot
    assert not [str(request) for request in sandbox.requests if request.unknown]


async def opened(bot: Program, person: Person) -> Reply:
    """A table that this person opens."""
    reply = await person.slash("club table open", game="whist")
    await bot.event("answered", name="club")
    return reply


async def test_a_command_of_a_group_with_all_kinds_of_options(
    bot: Program, ann: Person, bob: Person
) -> None:
    choices = await ann.autocomplete("club table open", "game", "m")
    assert [choice.value for choice in choices] == ["menteur"]
    typed = await bot.event("interaction")
    assert (typed["kind"], typed["typed"]) == ("ApplicationCommandAutocomplete", "m")
    ann.locale = "fr"
    reply = await ann.slash("club table open", game="whist", guest=bob, dice=3, slow=True)
    assert reply.message and reply.message.texts()[0] == "A table"
    seen = await bot.event("interaction", name="club", kind="ApplicationCommand")
    assert (seen["user"], seen["locale"]) == ("Ann", "fr")
    assert seen["path"] == ["table", "open"]
    assert seen["options"] == ["whist", "Bob", 3, True]


async def test_what_is_on_a_message(
    bot: Program, sandbox: Sandbox, ann: Person, bob: Person
) -> None:
    message = (await opened(bot, ann)).message
    assert message
    assert (await ann.press(message, "update")).kind == "update"
    assert message.content == "Updated"
    assert (await ann.press(message, "later")).kind == "deferred_update"
    await bot.event("answered", name="later")
    assert message.content == "Edited"
    guild = sandbox.world.guild
    moderators = next(role for role in guild.roles.values() if role.name == "Moderators")
    for name, values, chosen in (
        ("strings", ["hard"], ["hard"]),
        ("users", [str(ann.user.id), str(bob.user.id)], ["Ann", "Bob"]),
        ("roles", [str(moderators.id)], ["Moderators"]),
        ("channels", [str(ann.channel("general").id)], ["general"]),
    ):
        await ann.select(message, name, values)
        seen = await bot.event("interaction", name=name)
        assert (seen["kind"], seen["chosen"]) == ("MessageComponent", chosen)


async def test_a_whisper_followed_up_and_taken_away(bot: Program, ann: Person, bob: Person) -> None:
    message = (await opened(bot, ann)).message
    assert message
    assert (await ann.press(message, "whisper")).kind == "deferred"
    await bot.event("answered", name="whisper")
    assert [m.content for m in ann.messages("bluff")] == ["A table", "For you too"]
    assert [m.content for m in bob.messages("bluff")] == ["A table"]


async def test_a_dialog(bot: Program, ann: Person, bob: Person) -> None:
    message = (await opened(bot, ann)).message
    assert message
    asked = await ann.press(message, "ask")
    assert asked.modal
    assert asked.modal.texts()[:3] == ["A form", "Your name", "How hard"]
    await bot.event("answered", name="ask")
    sent = await ann.submit(asked.modal, name="Ada", level=["easy"], who=[str(bob.user.id)])
    seen = await bot.event("interaction", name="form")
    assert (seen["kind"], seen["fields"]) == ("ModalSubmit", ["Ada", ["easy"], ["Bob"]])
    assert (sent.kind, message.content) == ("update", "Sent")


async def test_a_layout_with_files_that_are_replaced(bot: Program, ann: Person) -> None:
    message = (await ann.slash("layout")).message
    assert message and message.is_v2
    assert message.alt_texts() == ["One"]
    uploaded = [b"first table.txt", b"first log.txt"]
    assert [a.content for a in message.attachments] == uploaded
    await ann.press(message, "replace")
    seen = await bot.event("interaction", name="replace")
    assert seen["shown"] == ["One", "One", 0]  # what components show is no attachment
    async with aiohttp.ClientSession() as session:
        for url, content in zip(seen["files"], uploaded, strict=True):
            async with session.get(url) as response:
                assert await response.read() == content
    assert message.texts() == ["Two", "replace"]
    assert [a.content for a in message.attachments] == [b"second table.txt", b"second log.txt"]


async def test_an_answer_that_comes_too_late(bot: Program, sandbox: Sandbox, ann: Person) -> None:
    sandbox.interactions.answer_seconds = 0.1
    assert (await ann.slash("late")).failed
    assert (await bot.event("refused"))["code"] == 10062


async def test_members_and_private_messages(
    bot: Program, sandbox: Sandbox, ann: Person, bob: Person
) -> None:
    users = [str(person.user.id) for person in (ann, bob)]
    assert await bot.act("members", users=users) == ["Ann", "Bob"]
    assert await bot.act("dm", user=users[0], text="Hello") == "Hello"
    assert ann.last(ann.dm()).content == "Hello"
    await ann.type(ann.dm(), "Good evening")
    heard = await bot.event("message", author="Ann")
    assert (heard["channel"], heard["content"]) == ("DM", "Good evening")
    sandbox.faults.close_dms(bob)
    with pytest.raises(Refused) as refused:
        await bot.act("dm", user=users[1], text="Hello")
    assert refused.value.code == 50007


async def test_messages(bot: Program, ann: Person) -> None:
    posted = await bot.act("post", channel="bluff", text="One")
    assert (await bot.event("message"))["id"] == posted
    assert await bot.act("edit", channel="bluff", id=posted, text="Two") == "Two"
    assert (await bot.event("edited", id=posted))["content"] == "Two"
    assert ann.last("bluff").content == "Two"
    assert await bot.act("history", channel="bluff") == ["Two"]
    await bot.act("remove", channel="bluff", id=posted)
    await bot.event("deleted", id=posted)
    assert not ann.messages("bluff")
    with pytest.raises(Refused) as refused:
        await bot.act("edit", channel="bluff", id=posted, text="Three")
    assert refused.value.code == 10008


async def test_the_bucket_of_a_route_is_waited_for(bot: Program, sandbox: Sandbox) -> None:
    sandbox.rate_limits.on = True
    texts = [str(number) for number in range(7)]
    for text in texts:
        await bot.act("post", channel="bluff", text=text)
    assert await bot.act("history", channel="bluff") == texts[::-1]
    assert not sandbox.refused


async def test_reactions(bot: Program, sandbox: Sandbox, ann: Person) -> None:
    posted = await bot.act("post", channel="bluff", text="One")
    await bot.act("react", channel="bluff", id=posted, emoji="✅")
    ann.react(ann.last("bluff"), "👍")
    users = [str(user.id) for user in (sandbox.world.bot, ann.user)]
    for emoji, user in zip("✅👍", users, strict=True):
        assert (await bot.event("reaction", emoji=emoji, message=posted))["user"] == user
    assert [*ann.last("bluff").reactions] == ["✅", "👍"]


async def test_threads(bot: Program, sandbox: Sandbox, ann: Person) -> None:
    made = await bot.act("start", channel="bluff", name="Table 1")
    assert (await bot.event("thread", id=made))["parent"] == "bluff"
    assert str(ann.channel("Table 1").id) == made
    await bot.act("post", channel="Table 1", text="Inside")
    assert ann.last("Table 1").content == "Inside"
    sandbox.faults.archive(ann.channel("Table 1"))
    await bot.event("thread changed", id=made, archived=True)
    assert await bot.act("archive", channel="Table 1", archived=False) is False
    await bot.event("thread changed", id=made, archived=False)
    posted = await bot.act("post", channel="bluff", text="Table 2 is here")
    assert await bot.act("start", channel="bluff", id=posted, name="Table 2") == posted


async def test_a_cut_line_is_resumed(bot: Program, sandbox: Sandbox, ann: Person) -> None:
    sandbox.faults.drop_gateway()
    reply = await ann.slash("club table open", game="quiz")
    assert reply.message
    assert (await bot.event("resumed"))["replayed"] >= 1
    sandbox.faults.reconnect()
    await bot.event("resumed")
    assert sandbox.gateway.identified == 1


async def test_a_session_that_is_gone_is_identified_anew(
    bot: Program, sandbox: Sandbox, ann: Person
) -> None:
    sandbox.faults.invalidate(resumable=False)
    await bot.event("identified")
    assert sandbox.gateway.identified == 2
    assert (await opened(bot, ann)).message


async def test_the_version_before_is_served_too(probe: Path, sandbox: Sandbox, ann: Person) -> None:
    async with running(probe, **line(sandbox, version=9)) as bot:
        await bot.event("ready")
        assert [connection.version for connection in sandbox.gateway.connections] == ["9"]
        await bot.act("register")
        assert (await opened(bot, ann)).message
