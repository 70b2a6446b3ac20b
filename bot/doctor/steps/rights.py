"""What a server can take from the bot, and what the bot can still do."""

import asyncio

import discord

from bot.doctor import looks
from bot.doctor.doctor import Doctor
from bot.doctor.findings import Skipped
from bot.doctor.steps.threads import opened

TAKEN = ("embed_links", "read_message_history", "send_messages_in_threads")
SLOWLY = 3
"""How many times as long the operator has to change permissions."""


async def without(doctor: Doctor) -> None:
    """A message with a picture without *Embed Links* and *Read Message History*, and a thread in
    which the bot may not write. The operator takes these permissions away, and gives them back."""
    thread = await opened(doctor)
    words = doctor.words
    inside = (await doctor.tried(thread.send(words("doctor-short")))).made()
    done = words("doctor-button-done")
    await doctor.question(words("doctor-ask-deny", button=done), "done", times=SLOWLY)
    back, failed = words("doctor-ask-allow", button=done), None
    try:
        await _tried(doctor, thread, inside)
    except asyncio.CancelledError:
        doctor.tell(back)  # he stops it: nothing waits for him any more
        raise
    except Exception as error:
        failed = error
    await doctor.question(back, "done", times=SLOWLY)
    await doctor.tried(thread.delete())
    if failed is not None:
        raise failed


async def _tried(doctor: Doctor, thread: discord.Thread, inside: discord.Message) -> None:
    words = doctor.words
    allowed = doctor.place.permissions_for(doctor.place.guild.me)
    if any(getattr(allowed, permission) for permission in TAKEN):
        raise Skipped("doctor-not-taken")
    composed = doctor.composed()
    posted = await doctor.tried(doctor.place.send(view=composed.view(), files=composed.files()))
    doctor.saw("post", posted.outcome)
    looks.message(doctor, "post", posted.body, composed.picture)
    read = await doctor.tried(doctor.http.logs_from(doctor.place.id, 5))
    doctor.saw("read", read.outcome)
    doctor.saw("read.found", len(read.answer.items))
    one = await doctor.tried(doctor.place.fetch_message(inside.id))
    doctor.saw("read_one", one.outcome)
    doctor.saw("post_inside", (await doctor.tried(thread.send(words("doctor-short")))).outcome)
    edited = await doctor.tried(inside.edit(content=words("doctor-short")))
    doctor.saw("edit_inside", edited.outcome)


async def denied(doctor: Doctor) -> None:
    """Without a permission: a change of the channel that changes nothing, a private thread."""
    allowed = doctor.place.permissions_for(doctor.place.guild.me)
    if allowed.manage_channels or allowed.create_private_threads:
        raise Skipped("doctor-may-all")
    changed = await doctor.tried(doctor.place.edit(name=doctor.place.name))
    doctor.saw("change", changed.outcome)
    private = doctor.place.create_thread(
        name=doctor.words("doctor-thread"), type=discord.ChannelType.private_thread
    )
    doctor.saw("private_thread", (await doctor.tried(private)).outcome)


async def hidden(doctor: Doctor) -> None:
    """In a channel that the bot may not see."""
    me = doctor.place.guild.me
    found = [c for c in doctor.place.guild.text_channels if not c.permissions_for(me).view_channel]
    if not found:
        raise Skipped("doctor-no-hidden")
    read = await doctor.tried(doctor.fetch_channel(found[0].id))
    doctor.saw("read", read.outcome)
    sent = await doctor.tried(found[0].send(doctor.words("doctor-short")))
    doctor.saw("post", sent.outcome)
