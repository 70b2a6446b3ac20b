"""Threads: opened, archived, opened again, locked, gone."""

from typing import Any

import discord

from bot.doctor.doctor import Doctor
from bot.doctor.findings import Skipped


async def thread(doctor: Doctor) -> None:
    """A thread without a message of its own, through all its states."""
    _may(doctor, "create_public_threads", "manage_threads")
    words = doctor.words
    made = await doctor.tried(
        doctor.place.create_thread(
            name=words("doctor-thread"), type=discord.ChannelType.public_thread
        )
    )
    doctor.saw("create", made.outcome)
    doctor.saw("create.type", made.body.get("type"))
    doctor.saw("create.parent", made.body.get("parent_id") == str(doctor.place.id))
    thread = made.made()
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
    opened = await doctor.tried(thread.edit(archived=False))
    doctor.saw("unarchive", opened.outcome)
    doctor.saw("unarchive.archived", _metadata(opened.body, "archived"))
    doctor.saw("unarchive.locked", _metadata(opened.body, "locked"))
    doctor.saw("post_locked", (await doctor.tried(thread.send(words("doctor-short")))).outcome)

    doctor.saw("delete", (await doctor.tried(thread.delete())).outcome)
    doctor.saw("post_deleted", (await doctor.tried(thread.send(words("doctor-short")))).outcome)


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


def _may(doctor: Doctor, *needed: str) -> None:
    allowed = doctor.place.permissions_for(doctor.place.guild.me)
    if not all(getattr(allowed, permission) for permission in needed):
        raise Skipped("doctor-no-threads")


def _metadata(body: dict[str, Any], name: str) -> Any:
    metadata: dict[str, Any] = body.get("thread_metadata") or {}
    return metadata.get(name)
