"""Roles, reactions and nicknames: what the bot is told of them."""

from __future__ import annotations

import discord
import pytest

from sandbox import Person, Sandbox
from sandbox.gateway_events import GatewayIntent
from sandbox.permissions import Permission
from tests.support.gateway_client import build_identify, open_gateway
from tests.support.rest_client import RestClient
from tests.support.scripted_bot import ScriptedBot


async def test_roles_come_change_and_go(bot: ScriptedBot, sandbox: Sandbox):
    world = sandbox.world
    role = world.add_role(world.guild, "Jury", Permission.VIEW_CHANNEL)
    (created,) = await bot.wait_for_event("guild_role_create")
    assert (created.id, created.name) == (role.id, "Jury")
    world.update_role(world.guild, role, name="Judges", permissions=Permission.MANAGE_THREADS)
    _, after = await bot.wait_for_event("guild_role_update")
    assert (after.name, after.permissions.manage_threads) == ("Judges", True)
    world.give_role(world.guild, sandbox.find_person("Bob").user, role)
    world.delete_role(world.guild, role)
    (deleted,) = await bot.wait_for_event("guild_role_delete")
    assert deleted.id == role.id
    assert role.id not in world.guild.members[sandbox.find_person("Bob").user.id].role_ids


async def test_the_bots_own_roles_are_told_it_without_an_intent(bot: ScriptedBot, sandbox: Sandbox):
    world = sandbox.world
    role = world.add_role(world.guild, "Host", Permission.MANAGE_CHANNELS)
    world.give_role(world.guild, world.bot, role)
    _, after = await bot.wait_for_event("member_update")
    assert after.id == world.bot.id
    assert after.guild_permissions.manage_channels
    world.rename_member(world.guild, world.bot, "Bluffer")
    _, after = await bot.wait_for_event("member_update")
    assert after.nick == "Bluffer"


async def test_the_roles_of_others_need_the_intent(bot: ScriptedBot, sandbox: Sandbox, ann: Person):
    world = sandbox.world
    role = world.add_role(world.guild, "Host", Permission(0))
    world.give_role(world.guild, sandbox.find_person("Bob").user, role)
    await ann.send_message(ann.open_dm(), "after")
    while (event := await bot.events.get())[0] != "message":
        assert event[0] not in ("member_update", "raw_member_update")


async def test_reactions_are_told(bot: ScriptedBot, sandbox: Sandbox, ann: Person, bob: Person):
    message = await ann.send_message("bluff", "hello")
    bob.add_reaction(message, "👍")
    (added,) = await bot.wait_for_event("raw_reaction_add")
    assert (added.user_id, str(added.emoji), added.message_id) == (bob.user.id, "👍", message.id)
    assert added.member.display_name == "Bob"
    assert added.message_author_id == ann.user.id
    bob.remove_reaction(message, "👍")
    (removed,) = await bot.wait_for_event("raw_reaction_remove")
    assert (removed.user_id, str(removed.emoji)) == (bob.user.id, "👍")
    assert message.reactions == {}
    typed = await ann.send_message(ann.open_dm(), "hello")
    ann.add_reaction(typed, "❤️")
    (added,) = await bot.wait_for_event("raw_reaction_add")
    assert (added.guild_id, added.member) == (None, None)


async def test_reactions_of_a_message(sandbox: Sandbox, api: RestClient, ann: Person, bob: Person):
    sandbox.faults.allow_permissions(ann.find_channel("bluff"), Permission.ADD_REACTIONS)
    message = await ann.send_message("bluff", "hello")
    path = f"/channels/{message.channel.id}/messages/{message.id}"
    bob.add_reaction(message, "👍")
    for emoji in ("%F0%9F%91%8D", "%E2%9D%A4"):
        assert (await api("PUT", f"{path}/reactions/{emoji}/@me"))[0] == 204
    _, data = await api("GET", path)
    assert [(r["emoji"]["name"], r["count"], r["me"]) for r in data["reactions"]] == [
        ("👍", 2, True),
        ("❤", 1, True),
    ]
    _, users = await api("GET", f"{path}/reactions/%F0%9F%91%8D")
    assert [u["id"] for u in users] == [str(bob.user.id), str(sandbox.world.bot.id)]
    assert (await api("DELETE", f"{path}/reactions/%F0%9F%91%8D/@me"))[0] == 204
    _, data = await api("GET", path)
    assert [(r["count"], r["me"]) for r in data["reactions"]] == [(1, False), (1, True)]


async def test_no_more_than_20_different_reactions(sandbox: Sandbox, api: RestClient, ann: Person):
    message = await ann.send_message("bluff", "hello")
    for n in range(20):
        ann.add_reaction(message, chr(0x1F600 + n))
    sandbox.faults.allow_permissions(ann.find_channel("bluff"), Permission.ADD_REACTIONS)
    path = f"/channels/{message.channel.id}/messages/{message.id}/reactions/%E2%9D%A4/@me"
    status, refusal = await api("PUT", path)
    assert (status, refusal["code"]) == (400, 30010)
    with pytest.raises(ValueError, match="20"):
        ann.add_reaction(message, "❤️")


async def test_reactions_without_their_intent(sandbox: Sandbox, ann: Person):
    async with open_gateway(sandbox) as opened:
        await opened.read_frame()
        await opened.send_frame(
            build_identify(sandbox, intents=GatewayIntent.GUILDS | GatewayIntent.GUILD_MESSAGES)
        )
        await opened.read_frame(), await opened.read_frame()
        message = await ann.send_message("bluff", "hello")
        ann.add_reaction(message, "👍")
        await ann.send_message("bluff", "after")
        names = [(await opened.read_frame())["t"] for _ in range(2)]
        assert names == ["MESSAGE_CREATE", "MESSAGE_CREATE"]


async def test_a_nickname_is_the_servers(
    bot: ScriptedBot, sandbox: Sandbox, ann: Person, bob: Person
):
    names: list[str] = []

    async def answer_interaction(interaction: discord.Interaction) -> None:
        names.append(interaction.user.display_name)
        await interaction.response.send_message("ok")

    bot.answer = answer_interaction
    ann.nickname = "Queen of Dice"
    await ann.run_slash("hall")
    await bot.wait_for_event("message")  # its own answer
    await ann.send_message("bluff", "hello")
    (message,) = await bot.wait_for_event("message")
    assert message.author.display_name == "Queen of Dice"
    assert message.author.global_name == "Ann"
    await ann.send_message(ann.open_dm(), "hello")
    (message,) = await bot.wait_for_event("message")
    assert message.author.display_name == "Ann"
    ann.nickname = ""
    await ann.run_slash("hall")
    assert names == ["Queen of Dice", "Ann"]
    with pytest.raises(ValueError, match="32"):
        ann.nickname = "x" * 33
