"""Tests of /settings over the wire: who may change them, and what tables do then."""

from typing import Any

import pytest

from bot.store.database import CommitOutcomeUnknownError
from bot.texts import format_text
from sandbox import Message, Person
from sandbox.permissions import Permission
from tests.support.club import SandboxClub, assert_refused, press_button


async def open_settings_panel(person: Person) -> Message:
    reply = await person.run_slash("settings")
    assert reply.message and reply.message.ephemeral_for is person.user
    return reply.message


async def test_only_who_manages_the_server_may(club: SandboxClub) -> None:
    assert "settings" not in [command["name"] for command in club.bob.list_commands()]
    message = await club.open_table(club.ann, club.bob)
    theirs = await club.bob.press_id(message, "p:settings:clock")
    assert_refused(theirs, club.bob, "settings-not-yours")


async def test_language_clock_and_thread_hold_for_new_tables(club: SandboxClub) -> None:
    admin = find_owner(club)
    shown = await open_settings_panel(admin)
    for name, value in {"locale": "fr", "clock": "slow", "place": "thread"}.items():
        reply = await admin.choose_values(shown, f"p:settings:{name}", [value])
        assert reply.kind == "update"
    opened = await club.ann.run_slash("bluff start", game="perudo")
    assert opened.message and "ouvre une table" in opened.message.list_texts()[0]
    await club.wait_until_settled()
    thread = next(c for c in club.ann.list_channels() if c.parent is not None)
    table = club.ann.find_last_message(thread)
    assert "t’invite" in " ".join(table.list_texts()) or "invite" in " ".join(table.list_texts())
    assert (await press_button(club.bob, table, ":join:")).kind == "update"
    assert club.get_table().clock == "slow"
    place = await club.bot.tables.load_location(1)
    assert (place.locale, place.channel_id) == ("fr", thread.id)
    await club.restart_bot()
    selects = (await open_settings_panel(admin)).list_selects()
    chosen = [o["value"] for select in selects for o in select.options if o.get("default")]
    assert "slow" in chosen


async def test_only_a_role_may_start(club: SandboxClub) -> None:
    admin = find_owner(club)
    guild = next(iter(club.sandbox.world.guilds.values()))
    role = club.sandbox.world.add_role(guild, "Dealers", 0)
    await club.restart_bot()  # Discord would tell the bot of the new role
    shown = await open_settings_panel(admin)
    assert (
        await admin.choose_values(shown, "p:settings:starters", [str(role.id)])
    ).kind == "update"
    reply = await club.bob.run_slash("bluff start", game="perudo")
    assert reply.message and "<@&" in reply.message.list_texts()[0]
    guild.members[club.bob.user.id].role_ids.append(role.id)
    reply = await club.bob.run_slash("bluff start", game="perudo")
    assert reply.message and reply.message.ephemeral_for is None
    assert (await admin.choose_values(shown, "p:settings:starters", [])).kind == "update"
    reply = await club.chloe.run_slash("bluff ouvrir", jeu="perudo")
    assert reply.message and reply.message.ephemeral_for is None


@pytest.mark.parametrize("how", ["nobody", "mentionable", "everyone"])
async def test_a_jury_that_cannot_be_called_is_told_of(club: SandboxClub, how: str) -> None:
    world, jury = club.sandbox.world, club.ann.find_channel("jury")
    role = world.add_role(world.guild, "Jury", Permission(0), mentionable=how == "mentionable")
    if how == "everyone":
        club.sandbox.faults.allow_permissions(jury, Permission.MENTION_EVERYONE)
    await club.restart_bot()  # Discord would tell the bot of the new role
    admin = find_owner(club)
    shown = await open_settings_panel(admin)
    facts = {"role": f"<@&{role.id}>", "where": f"<#{jury.id}>"}
    told = format_text("en", "settings-jury-unheard", **facts)
    assert (await admin.choose_values(shown, "p:settings:jury", [str(role.id)])).kind == "update"
    assert told not in "\n".join(shown.list_texts()), "it is asked in private"
    await admin.choose_values(shown, "p:settings:courtroom", [str(jury.id)])
    for each in (shown, await open_settings_panel(admin)):
        assert (told in "\n".join(each.list_texts())) == (how == "nobody")


async def test_an_invented_choice_changes_nothing(club: SandboxClub) -> None:
    admin = find_owner(club)
    shown = await open_settings_panel(admin)
    for custom_id in ("p:settings:colour", "p:settings:clock", "p:settings:place"):
        assert_refused(await admin.press_id(shown, custom_id), admin, "lobby-no-such-option")
    assert_refused(await admin.press_id(shown, "p:nothing:x"), admin, "table-unknown")


def find_owner(club: SandboxClub) -> Person:
    """Return the person who owns the server."""
    guild = next(iter(club.sandbox.world.guilds.values()))
    return next(p for p in club.sandbox.list_people() if p.user.id == guild.owner_id)


async def test_a_setting_that_may_be_saved_or_not_is_told_without_a_table(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail_unsure(_: Any) -> None:
        raise CommitOutcomeUnknownError("gone")

    admin = find_owner(club)
    shown = await open_settings_panel(admin)
    monkeypatch.setattr(club.bot.guilds, "save_settings", fail_unsure)
    reply = await admin.choose_values(shown, "p:settings:clock", ["slow"])
    assert reply.message and reply.message.list_texts() == [format_text("en", "error-unsure")]
