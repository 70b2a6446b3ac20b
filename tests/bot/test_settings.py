"""/settings over the wire: who may change them, and what tables do then."""

from typing import Any

import pytest

from bot.store.database import CommitOutcomeUnknownError
from bot.texts import text
from sandbox import Message, Person
from sandbox.permissions import Permission
from tests.bot.club import Club, press, refused


async def panel(person: Person) -> Message:
    reply = await person.slash("settings")
    assert reply.message and reply.message.ephemeral_for is person.user
    return reply.message


async def test_only_who_manages_the_server_may(club: Club) -> None:
    assert "settings" not in [command["name"] for command in club.bob.commands()]
    message = await club.table(club.ann, club.bob)
    theirs = await club.bob.press_id(message, "p:settings:clock")
    refused(theirs, club.bob, "settings-not-yours")


async def test_language_clock_and_thread_hold_for_new_tables(club: Club) -> None:
    admin = owner(club)
    shown = await panel(admin)
    for name, value in {"locale": "fr", "clock": "slow", "place": "thread"}.items():
        reply = await admin.select(shown, f"p:settings:{name}", [value])
        assert reply.kind == "update"
    opened = await club.ann.slash("bluff start", game="perudo")
    assert opened.message and "ouvre une table" in opened.message.texts()[0]
    await club.settled()
    thread = next(c for c in club.ann.channels() if c.parent is not None)
    table = club.ann.last(thread)
    assert "t’invite" in " ".join(table.texts()) or "invite" in " ".join(table.texts())
    assert (await press(club.bob, table, ":join:")).kind == "update"
    assert club.state().clock == "slow"
    place = await club.bot.tables.place(1)
    assert (place.locale, place.channel_id) == ("fr", thread.id)
    await club.restart()
    selects = (await panel(admin)).selects()
    chosen = [o["value"] for select in selects for o in select.options if o.get("default")]
    assert "slow" in chosen


async def test_only_a_role_may_start(club: Club) -> None:
    admin = owner(club)
    guild = next(iter(club.sandbox.world.guilds.values()))
    role = club.sandbox.world.add_role(guild, "Dealers", 0)
    await club.restart()  # Discord would tell the bot of the new role
    shown = await panel(admin)
    assert (await admin.select(shown, "p:settings:starters", [str(role.id)])).kind == "update"
    reply = await club.bob.slash("bluff start", game="perudo")
    assert reply.message and "<@&" in reply.message.texts()[0]
    guild.members[club.bob.user.id].role_ids.append(role.id)
    reply = await club.bob.slash("bluff start", game="perudo")
    assert reply.message and reply.message.ephemeral_for is None
    assert (await admin.select(shown, "p:settings:starters", [])).kind == "update"
    reply = await club.chloe.slash("bluff ouvrir", jeu="perudo")
    assert reply.message and reply.message.ephemeral_for is None


@pytest.mark.parametrize("how", ["nobody", "mentionable", "everyone"])
async def test_a_jury_that_cannot_be_called_is_told_of(club: Club, how: str) -> None:
    world, jury = club.sandbox.world, club.ann.channel("jury")
    role = world.add_role(world.guild, "Jury", Permission(0), mentionable=how == "mentionable")
    if how == "everyone":
        club.sandbox.faults.allow(jury, Permission.MENTION_EVERYONE)
    await club.restart()  # Discord would tell the bot of the new role
    admin = owner(club)
    shown = await panel(admin)
    facts = {"role": f"<@&{role.id}>", "where": f"<#{jury.id}>"}
    told = text("en", "settings-jury-unheard", **facts)
    assert (await admin.select(shown, "p:settings:jury", [str(role.id)])).kind == "update"
    assert told not in "\n".join(shown.texts()), "it is asked in private"
    await admin.select(shown, "p:settings:courtroom", [str(jury.id)])
    for each in (shown, await panel(admin)):
        assert (told in "\n".join(each.texts())) == (how == "nobody")


async def test_an_invented_choice_changes_nothing(club: Club) -> None:
    admin = owner(club)
    shown = await panel(admin)
    for custom_id in ("p:settings:colour", "p:settings:clock", "p:settings:place"):
        refused(await admin.press_id(shown, custom_id), admin, "lobby-no-such-option")
    refused(await admin.press_id(shown, "p:nothing:x"), admin, "table-unknown")


def owner(club: Club) -> Person:
    """The one to whom the server belongs."""
    guild = next(iter(club.sandbox.world.guilds.values()))
    return next(p for p in club.sandbox.people() if p.user.id == guild.owner_id)


async def test_a_setting_that_may_be_saved_or_not_is_told_without_a_table(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def put(_: Any) -> None:
        raise CommitOutcomeUnknownError("gone")

    admin = owner(club)
    shown = await panel(admin)
    monkeypatch.setattr(club.bot.guilds, "put", put)
    reply = await admin.select(shown, "p:settings:clock", ["slow"])
    assert reply.message and reply.message.texts() == [text("en", "error-unsure")]
