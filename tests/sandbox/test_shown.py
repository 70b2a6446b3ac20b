"""Tests of what Discord leaves out of messages, roles and channels it sends."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import discord
import pytest

from sandbox import Person, Sandbox, payloads, picker
from sandbox.interactions import PendingInteraction
from sandbox.permissions import Permission
from tests.sandbox.mistakes.shapes import build_text, build_v2_message
from tests.sandbox.test_answers import TableLayout, make_picture
from tests.support.rest_client import RestClient
from tests.support.scripted_bot import ScriptedBot

NAMED = "<@&{role}> a bid to judge"


def make_upload(name: str = "table.webp", colour: str = "green") -> discord.File:
    return discord.File(io.BytesIO(make_picture(colour)), name)


def find_bluff_channel(bot: ScriptedBot, ann: Person) -> discord.TextChannel:
    channel = bot.get_channel(ann.find_channel("bluff").id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_a_file_that_a_component_shows_is_not_listed(bot: ScriptedBot, ann: Person):
    sent = await find_bluff_channel(bot, ann).send(view=TableLayout("Turn 1"), file=make_upload())
    message = ann.find_last_message("bluff")
    gallery = message.components[0]["components"][0]
    assert sent.attachments == []
    assert (await find_bluff_channel(bot, ann).fetch_message(sent.id)).attachments == []
    assert gallery["items"][0]["media"]["attachment_id"] == str(message.attachments[0].id)
    # An edit with the listed attachments removes the picture.
    await sent.edit(attachments=sent.attachments)
    assert message.attachments == []


async def test_a_file_that_an_embed_shows_is_not_listed(bot: ScriptedBot, ann: Person):
    embed = discord.Embed(title="Turn 1").set_image(url="attachment://table.webp")
    sent = await find_bluff_channel(bot, ann).send(
        embed=embed, files=[make_upload(), make_upload("other.webp")]
    )
    assert [file.filename for file in sent.attachments] == ["other.webp"]
    assert [a.filename for a in ann.find_last_message("bluff").attachments] == [
        "table.webp",
        "other.webp",
    ]


@pytest.mark.parametrize(
    "shown", [lambda said: {"content": said}, lambda said: build_v2_message(build_text(said))]
)
async def test_a_role_is_notified_only_where_it_may_be(
    api: RestClient, sandbox: Sandbox, ann: Person, shown: Callable[[str], dict[str, Any]]
):
    """It is never refused: the mention stands there, and nobody is notified."""
    world, channel = sandbox.world, ann.find_channel("bluff")
    role = next(r for r in world.guild.roles.values() if r.name == "Moderators")
    path = f"/channels/{channel.id}/messages"
    listed = {"parse": [], "roles": [str(role.id)]}

    async def post_mention(allowed: dict[str, Any] | None) -> tuple[list[str], set[int]]:
        body = shown(NAMED.format(role=role.id)) | {"allowed_mentions": allowed}
        status, said = await api("POST", path, body)
        assert status == 200, said
        return said["mention_roles"], ann.find_last_message(channel).pinged

    assert await post_mention(listed) == ([], set())
    role.mentionable = True
    assert await post_mention(listed) == ([str(role.id)], {ann.user.id})
    assert await post_mention(None) == ([str(role.id)], {ann.user.id})
    assert await post_mention({"parse": []}) == ([], set())
    role.mentionable = False
    sandbox.faults.allow_permissions(channel, Permission.MENTION_EVERYONE)
    assert await post_mention(listed) == ([str(role.id)], {ann.user.id})
    # allowed, but not named
    _, said = await api("POST", path, shown("a bid") | {"allowed_mentions": listed})
    assert said["mention_roles"] == [] and not ann.find_last_message(channel).pinged


async def test_a_role_says_whether_it_can_be_mentioned(api: RestClient, sandbox: Sandbox):
    world = sandbox.world
    called = world.add_role(world.guild, "Jury", Permission(0), mentionable=True)
    _, roles = await api("GET", f"/guilds/{world.guild.id}/roles")
    assert [int(r["id"]) for r in roles if r["mentionable"]] == [called.id]


async def test_a_reply_needs_the_history(api: RestClient, sandbox: Sandbox, ann: Person):
    channel = ann.find_channel("bluff")
    message = await ann.send_message(channel, "mine")
    body = {"content": "x", "message_reference": {"message_id": str(message.id)}}
    path = f"/channels/{channel.id}/messages"
    sandbox.faults.deny_permissions(channel, Permission.READ_MESSAGE_HISTORY)
    status, said = await api("POST", path, body)
    assert (status, said["code"]) == (400, 160002)
    sandbox.faults.allow_permissions(channel, Permission.READ_MESSAGE_HISTORY)
    assert (await api("POST", path, body))[0] == 200


async def test_an_interaction_shows_a_part_of_its_channel(
    bot: ScriptedBot, sandbox: Sandbox, ann: Person
):
    raw: list[dict[str, Any]] = []

    async def answer_interaction(interaction: discord.Interaction) -> None:
        raw.append(payloads.build_interaction(sandbox.world, made[-1])["channel"])
        await interaction.response.send_message(str(interaction.channel.id))

    made: list[PendingInteraction] = []
    deliver = sandbox.interactions.deliver
    sandbox.interactions.deliver = lambda i: made.append(i) or deliver(i)
    bot.answer = answer_interaction
    kind = discord.ChannelType.public_thread
    thread = await find_bluff_channel(bot, ann).create_thread(name="Table 1", type=kind)
    for channel_id in (thread.id, find_bluff_channel(bot, ann).id):
        reply = await ann.run_slash("hall", sandbox.world.channels[channel_id])
        assert reply.message and reply.message.content == str(channel_id)
    chosen = picker.build_resolved(
        sandbox.world, ann.user, ann.find_channel("bluff"), [str(thread.id)]
    )
    assert set(chosen["channels"][str(thread.id)]) == set(raw[0])
    below, above = raw
    assert below["thread_metadata"] and below["permissions"] and below["app_permissions"]
    assert below["owner_id"] == str(sandbox.world.bot.id)
    assert "member" not in below
    assert "permission_overwrites" not in above


async def test_what_is_wrong_in_an_answer_is_in_its_data(bot: ScriptedBot, ann: Person):
    async def answer_interaction(interaction: discord.Interaction) -> None:
        with pytest.raises(discord.HTTPException) as refused:
            await interaction.response.send_message("x" * 2001)
        await interaction.response.send_message(refused.value.text)

    bot.answer = answer_interaction
    reply = await ann.run_slash("hall")
    assert reply.message and "data.content" in reply.message.content
