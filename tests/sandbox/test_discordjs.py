"""Tests that an unmodified discord.js accepts what the sandbox sends."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from sandbox import InteractionReply, Person, Sandbox
from tests.support.nodejs import NodeProgram, ProgramRefusedError, install_program, run_program

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def probe(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = Path(__file__).parent / "probe"
    return install_program(source, tmp_path_factory.mktemp("node") / "probe") / "probe.js"


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox(answer_seconds=30, rate_limits=False) as sandbox:
        yield sandbox


def build_environment(sandbox: Sandbox, version: int = 10) -> dict[str, str]:
    """Return where the probe finds this Discord, and by which version of its API."""
    return {"API": f"{sandbox.url}/api", "VERSION": str(version), "TOKEN": sandbox.token}


@pytest.fixture
async def bot(sandbox: Sandbox, probe: Path) -> AsyncIterator[NodeProgram]:
    """Yield the probe, ready, its commands registered.

    It asks for nothing that the sandbox has not.
    """
    async with run_program(probe, **build_environment(sandbox)) as bot:
        await bot.wait_for_event("identified")
        [guild] = (await bot.wait_for_event("ready"))["guilds"]
        assert guild["name"] == "Bluff Club"
        assert guild["members"] == len(sandbox.list_people()) + 1
        assert guild["channels"] == ["general", "bluff", "jury"]
        assert await bot.run_act("register") == ["club", "layout", "late"]
        yield bot
    assert not [str(request) for request in sandbox.requests if request.is_unknown]


async def open_whist_table(bot: NodeProgram, person: Person) -> InteractionReply:
    reply = await person.run_slash("club table open", game="whist")
    await bot.wait_for_event("answered", name="club")
    return reply


async def test_a_command_of_a_group_with_all_kinds_of_options(
    bot: NodeProgram, ann: Person, bob: Person
) -> None:
    choices = await ann.request_choices("club table open", "game", "m")
    assert [choice.value for choice in choices] == ["menteur"]
    typed = await bot.wait_for_event("interaction")
    assert (typed["kind"], typed["typed"]) == ("ApplicationCommandAutocomplete", "m")
    ann.locale = "fr"
    reply = await ann.run_slash("club table open", game="whist", guest=bob, dice=3, slow=True)
    assert reply.message and reply.message.list_texts()[0] == "A table"
    seen = await bot.wait_for_event("interaction", name="club", kind="ApplicationCommand")
    assert (seen["user"], seen["locale"]) == ("Ann", "fr")
    assert seen["path"] == ["table", "open"]
    assert seen["options"] == ["whist", "Bob", 3, True]


async def test_what_is_on_a_message(
    bot: NodeProgram, sandbox: Sandbox, ann: Person, bob: Person
) -> None:
    message = (await open_whist_table(bot, ann)).message
    assert message
    assert (await ann.press_button(message, "update")).kind == "update"
    assert message.content == "Updated"
    assert (await ann.press_button(message, "later")).kind == "deferred_update"
    await bot.wait_for_event("answered", name="later")
    assert message.content == "Edited"
    guild = sandbox.world.guild
    moderators = next(role for role in guild.roles.values() if role.name == "Moderators")
    for name, values, chosen in (
        ("strings", ["hard"], ["hard"]),
        ("users", [str(ann.user.id), str(bob.user.id)], ["Ann", "Bob"]),
        ("roles", [str(moderators.id)], ["Moderators"]),
        ("channels", [str(ann.find_channel("general").id)], ["general"]),
    ):
        await ann.choose_values(message, name, values)
        seen = await bot.wait_for_event("interaction", name=name)
        assert (seen["kind"], seen["chosen"]) == ("MessageComponent", chosen)


async def test_a_whisper_followed_up_and_taken_away(
    bot: NodeProgram, ann: Person, bob: Person
) -> None:
    message = (await open_whist_table(bot, ann)).message
    assert message
    assert (await ann.press_button(message, "whisper")).kind == "deferred"
    await bot.wait_for_event("answered", name="whisper")
    assert [m.content for m in ann.list_messages("bluff")] == ["A table", "For you too"]
    assert [m.content for m in bob.list_messages("bluff")] == ["A table"]


async def test_a_dialog(bot: NodeProgram, ann: Person, bob: Person) -> None:
    message = (await open_whist_table(bot, ann)).message
    assert message
    asked = await ann.press_button(message, "ask")
    assert asked.modal
    assert asked.modal.list_texts()[:3] == ["A form", "Your name", "How hard"]
    await bot.wait_for_event("answered", name="ask")
    sent = await ann.submit_modal(asked.modal, name="Ada", level=["easy"], who=[str(bob.user.id)])
    seen = await bot.wait_for_event("interaction", name="form")
    assert (seen["kind"], seen["fields"]) == ("ModalSubmit", ["Ada", ["easy"], ["Bob"]])
    assert (sent.kind, message.content) == ("update", "Sent")


async def test_a_layout_with_files_that_are_replaced(bot: NodeProgram, ann: Person) -> None:
    message = (await ann.run_slash("layout")).message
    assert message and message.is_v2
    assert message.list_alt_texts() == ["One"]
    uploaded = [b"first table.txt", b"first log.txt"]
    assert [a.content for a in message.attachments] == uploaded
    await ann.press_button(message, "replace")
    seen = await bot.wait_for_event("interaction", name="replace")
    assert seen["shown"] == ["One", "One", 0]  # a file that components show is no attachment
    async with aiohttp.ClientSession() as session:
        for url, content in zip(seen["files"], uploaded, strict=True):
            async with session.get(url) as response:
                assert await response.read() == content
    assert message.list_texts() == ["Two", "replace"]
    assert [a.content for a in message.attachments] == [b"second table.txt", b"second log.txt"]


async def test_an_answer_that_comes_too_late(
    bot: NodeProgram, sandbox: Sandbox, ann: Person
) -> None:
    sandbox.interactions.answer_seconds = 0.1
    assert (await ann.run_slash("late")).has_failed
    assert (await bot.wait_for_event("refused"))["code"] == 10062


async def test_members_and_private_messages(
    bot: NodeProgram, sandbox: Sandbox, ann: Person, bob: Person
) -> None:
    users = [str(person.user.id) for person in (ann, bob)]
    assert await bot.run_act("members", users=users) == ["Ann", "Bob"]
    assert await bot.run_act("dm", user=users[0], text="Hello") == "Hello"
    assert ann.find_last_message(ann.open_dm()).content == "Hello"
    await ann.send_message(ann.open_dm(), "Good evening")
    heard = await bot.wait_for_event("message", author="Ann")
    assert (heard["channel"], heard["content"]) == ("DM", "Good evening")
    sandbox.faults.close_dms(bob)
    with pytest.raises(ProgramRefusedError) as refused:
        await bot.run_act("dm", user=users[1], text="Hello")
    assert refused.value.code == 50007


async def test_messages(bot: NodeProgram, ann: Person) -> None:
    posted = await bot.run_act("post", channel="bluff", text="One")
    assert (await bot.wait_for_event("message"))["id"] == posted
    assert await bot.run_act("edit", channel="bluff", id=posted, text="Two") == "Two"
    assert (await bot.wait_for_event("edited", id=posted))["content"] == "Two"
    assert ann.find_last_message("bluff").content == "Two"
    assert await bot.run_act("history", channel="bluff") == ["Two"]
    await bot.run_act("remove", channel="bluff", id=posted)
    await bot.wait_for_event("deleted", id=posted)
    assert not ann.list_messages("bluff")
    with pytest.raises(ProgramRefusedError) as refused:
        await bot.run_act("edit", channel="bluff", id=posted, text="Three")
    assert refused.value.code == 10008


async def test_the_bucket_of_a_route_is_waited_for(bot: NodeProgram, sandbox: Sandbox) -> None:
    sandbox.rate_limits.on = True
    texts = [str(number) for number in range(7)]
    for text in texts:
        await bot.run_act("post", channel="bluff", text=text)
    assert await bot.run_act("history", channel="bluff") == texts[::-1]
    assert not sandbox.refused


async def test_reactions(bot: NodeProgram, sandbox: Sandbox, ann: Person) -> None:
    posted = await bot.run_act("post", channel="bluff", text="One")
    await bot.run_act("react", channel="bluff", id=posted, emoji="✅")
    ann.add_reaction(ann.find_last_message("bluff"), "👍")
    users = [str(user.id) for user in (sandbox.world.bot, ann.user)]
    for emoji, user in zip("✅👍", users, strict=True):
        assert (await bot.wait_for_event("reaction", emoji=emoji, message=posted))["user"] == user
    assert [*ann.find_last_message("bluff").reactions] == ["✅", "👍"]


async def test_threads(bot: NodeProgram, sandbox: Sandbox, ann: Person) -> None:
    made = await bot.run_act("start", channel="bluff", name="Table 1")
    assert (await bot.wait_for_event("thread", id=made))["parent"] == "bluff"
    assert str(ann.find_channel("Table 1").id) == made
    await bot.run_act("post", channel="Table 1", text="Inside")
    assert ann.find_last_message("Table 1").content == "Inside"
    sandbox.faults.archive_thread(ann.find_channel("Table 1"))
    await bot.wait_for_event("thread changed", id=made, archived=True)
    assert await bot.run_act("archive", channel="Table 1", archived=False) is False
    await bot.wait_for_event("thread changed", id=made, archived=False)
    posted = await bot.run_act("post", channel="bluff", text="Table 2 is here")
    assert await bot.run_act("start", channel="bluff", id=posted, name="Table 2") == posted


async def test_a_cut_line_is_resumed(bot: NodeProgram, sandbox: Sandbox, ann: Person) -> None:
    sandbox.faults.drop_gateway()
    reply = await ann.run_slash("club table open", game="quiz")
    assert reply.message
    assert (await bot.wait_for_event("resumed"))["replayed"] >= 1
    sandbox.faults.request_reconnect()
    await bot.wait_for_event("resumed")
    assert sandbox.gateway.identified == 1


async def test_a_session_that_is_gone_is_identified_anew(
    bot: NodeProgram, sandbox: Sandbox, ann: Person
) -> None:
    sandbox.faults.invalidate_session(resumable=False)
    await bot.wait_for_event("identified")
    assert sandbox.gateway.identified == 2
    assert (await open_whist_table(bot, ann)).message


async def test_the_version_before_is_served_too(probe: Path, sandbox: Sandbox, ann: Person) -> None:
    async with run_program(probe, **build_environment(sandbox, version=9)) as bot:
        await bot.wait_for_event("ready")
        assert [connection.version for connection in sandbox.gateway.connections] == ["9"]
        await bot.run_act("register")
        assert (await open_whist_table(bot, ann)).message
