"""Threads: opened, archived, opened again, locked, gone."""

from typing import Any

import discord

from bot.discord_internals import Route
from bot.doctor.doctor import Doctor, name_of
from bot.doctor.findings import Skipped
from bot.doctor.steps.presses import shown_choice


async def thread(doctor: Doctor) -> None:
    """A thread without a message of its own, through all its states."""
    words = doctor.words
    thread = await opened(doctor)
    composed = doctor.composed()
    posted = await doctor.tried(thread.send(view=composed.view(), files=composed.files()))
    doctor.saw("post", posted.outcome)
    message = posted.made()

    archived = await doctor.tried(thread.edit(archived=True))
    doctor.saw("archive", archived.outcome)
    doctor.saw("archive.archived", _metadata(archived.body, "archived"))
    member = await doctor.tried(thread.fetch_member(thread.owner_id))
    doctor.saw("archive.member", member.outcome)
    composed = doctor.composed()
    edited = await doctor.tried(message.edit(view=composed.view(), attachments=composed.files()))
    doctor.saw("edit_archived", edited.outcome)
    doctor.saw("post_archived", (await doctor.tried(thread.send(words("doctor-short")))).outcome)
    read = await doctor.tried(doctor.fetch_channel(thread.id))
    doctor.saw("post_archived.archived", _metadata(read.body, "archived"))

    locked = await doctor.tried(thread.edit(archived=True, locked=True))
    doctor.saw("lock", locked.outcome)
    doctor.saw("lock.locked", _metadata(locked.body, "locked"))
    unlocked = await doctor.tried(thread.edit(archived=False))
    doctor.saw("unarchive", unlocked.outcome)
    doctor.saw("unarchive.archived", _metadata(unlocked.body, "archived"))
    doctor.saw("unarchive.locked", _metadata(unlocked.body, "locked"))
    doctor.saw("post_locked", (await doctor.tried(thread.send(words("doctor-short")))).outcome)

    doctor.saw("delete", (await doctor.tried(thread.delete())).outcome)
    doctor.saw("post_deleted", (await doctor.tried(thread.send(words("doctor-short")))).outcome)


async def opened(doctor: Doctor) -> discord.Thread:
    """A new thread. Raises `Skipped` where there can be none, or not so soon."""
    _may(doctor, "create_public_threads", "manage_threads")
    made = await doctor.tried(
        doctor.place.create_thread(
            name=doctor.words("doctor-thread"), type=discord.ChannelType.public_thread
        )
    )
    if made.answer.status == 429:
        doctor.note("create.retry", made.answer.fields.get("retry_after"))
        raise Skipped("doctor-too-soon")
    doctor.saw("create", made.outcome)
    doctor.saw("create.type", made.body.get("type"))
    doctor.saw("create.parent", made.body.get("parent_id") == str(doctor.place.id))
    return made.made()


async def locked(doctor: Doctor) -> None:
    """A press whose thread is locked and archived before its answer; then a press in a thread that
    is locked only."""
    words = doctor.words
    thread = await opened(doctor)
    composed = doctor.composed("next")
    await doctor.tried(thread.send(view=composed.view(), files=composed.files()))
    button, cannot = words("doctor-button-next"), words("doctor-button-cannot")
    pressed = await doctor.ask(words("doctor-ask-thread", button=button), "next")
    closed = await doctor.tried(thread.edit(archived=True, locked=True))
    doctor.saw("close", closed.outcome)
    late = pressed.response.send_message(words("doctor-short"), ephemeral=True)
    doctor.saw("answer_closed", (await doctor.tried(late)).outcome)
    opening = await doctor.tried(thread.edit(archived=False, locked=True))
    doctor.saw("open_locked", opening.outcome)
    view = doctor.buttons("cannot", "skip")
    asking = await doctor.tried(doctor.place.send(words("doctor-short"), view=view))
    ask = words("doctor-ask-locked", button=button, cannot=cannot)
    pressed = await doctor.ask(ask, "next", "cannot", "skip")
    answer = await doctor.tried(pressed.response.defer())
    shown_choice(pressed)
    doctor.saw("pressed", name_of(pressed) == "next")
    doctor.saw("answer", answer.outcome)
    await doctor.tried(asking.made().delete())
    doctor.saw("delete", (await doctor.tried(thread.delete())).outcome)


async def announcement(doctor: Doctor) -> None:
    """Threads of every type in an announcement channel, where the operator allows it."""
    me = doctor.place.guild.me
    found = [c for c in doctor.place.guild.text_channels if c.is_news() and _open(c, me)]
    if not found:
        raise Skipped("doctor-no-announcements")
    ask = doctor.words("doctor-ask-announcement", channel=f"#{found[0].name}")
    await doctor.question(ask, "yes")
    doctor.elsewhere = found[0]
    route = Route("POST", "/channels/{channel_id}/threads", channel_id=found[0].id)
    for name, kind in (("public", 11), ("private", 12), ("announcement", 10)):
        body = {"name": doctor.words("doctor-thread"), "type": kind}
        made = await doctor.tried(doctor.http.request(route, json=body))
        doctor.saw(name, made.outcome)
        doctor.saw(f"{name}.type", made.body.get("type"))
        if "id" in made.body:
            await doctor.tried(doctor.http.delete_channel(made.body["id"]))


async def on_message(doctor: Doctor) -> None:
    """A thread that hangs on a message; and a second one, which there cannot be."""
    _may(doctor, "create_public_threads", "manage_threads")
    composed = doctor.composed()
    posted = await doctor.tried(doctor.place.send(view=composed.view(), files=composed.files()))
    message = posted.made()
    made = await doctor.tried(message.create_thread(name=doctor.words("doctor-thread")))
    doctor.saw("create", made.outcome)
    doctor.saw("create.same", made.body.get("id") == str(message.id))
    again = await doctor.tried(message.create_thread(name=doctor.words("doctor-thread")))
    doctor.saw("create_again", again.outcome)
    doctor.saw("delete", (await doctor.tried(made.made().delete())).outcome)
    doctor.saw("delete_message", (await doctor.tried(message.delete())).outcome)


def _open(channel: discord.TextChannel, me: discord.Member) -> bool:
    allowed = channel.permissions_for(me)
    needed = ("send_messages", "read_message_history", "create_public_threads", "manage_threads")
    return allowed.view_channel and all(getattr(allowed, each) for each in needed)


def _may(doctor: Doctor, *needed: str) -> None:
    allowed = doctor.place.permissions_for(doctor.place.guild.me)
    if not all(getattr(allowed, permission) for permission in needed):
        raise Skipped("doctor-no-threads")


def _metadata(body: dict[str, Any], name: str) -> Any:
    metadata: dict[str, Any] = body.get("thread_metadata") or {}
    return metadata.get(name)
