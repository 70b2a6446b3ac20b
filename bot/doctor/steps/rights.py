"""Steps on permissions that a server can take from the bot."""

import asyncio

import discord

from bot.doctor import observations
from bot.doctor.doctor_client import DoctorClient
from bot.doctor.findings import StepSkippedError
from bot.doctor.steps.threads import open_thread

TAKEN_PERMISSIONS = ("embed_links", "read_message_history", "send_messages_in_threads")
TIME_FACTOR = 3
"""Factor of the operator's time for changing permissions."""


async def try_without_permissions(doctor: DoctorClient) -> None:
    """Post a picture without some permissions, and write in a thread.

    The operator takes *Embed Links*, *Read Message History* and *Send Messages in Threads* away,
    and gives them back.
    """
    thread = await open_thread(doctor)
    words = doctor.words
    inside = (await doctor.try_request(thread.send(words("doctor-short")))).require_result()
    done = words("doctor-button-done")
    await doctor.ask_question(words("doctor-ask-deny", button=done), "done", times=TIME_FACTOR)
    back, failed = words("doctor-ask-allow", button=done), None
    try:
        await _try_requests(doctor, thread, inside)
    except asyncio.CancelledError:
        doctor.tell(back)  # the operator stops the examination, so they cannot be asked any more
        raise
    except Exception as error:
        failed = error
    await doctor.ask_question(back, "done", times=TIME_FACTOR)
    await doctor.try_request(thread.delete())
    if failed is not None:
        raise failed


async def _try_requests(
    doctor: DoctorClient, thread: discord.Thread, inside: discord.Message
) -> None:
    words = doctor.words
    allowed = doctor.place.permissions_for(doctor.place.guild.me)
    if any(getattr(allowed, permission) for permission in TAKEN_PERMISSIONS):
        raise StepSkippedError("doctor-not-taken")
    composed = doctor.compose_message()
    posted = await doctor.try_request(
        doctor.place.send(view=composed.to_view(), files=composed.to_files())
    )
    doctor.record_fact("post", posted.outcome)
    observations.record_message(doctor, "post", posted.body, composed.picture)
    read = await doctor.try_request(doctor.http.logs_from(doctor.place.id, 5))
    doctor.record_fact("read", read.outcome)
    doctor.record_fact("read.found", len(read.answer.items))
    one = await doctor.try_request(doctor.place.fetch_message(inside.id))
    doctor.record_fact("read_one", one.outcome)
    doctor.record_fact(
        "post_inside", (await doctor.try_request(thread.send(words("doctor-short")))).outcome
    )
    edited = await doctor.try_request(inside.edit(content=words("doctor-short")))
    doctor.record_fact("edit_inside", edited.outcome)


async def try_denied_changes(doctor: DoctorClient) -> None:
    """Try an empty change of the channel, and a private thread, as forbidden."""
    allowed = doctor.place.permissions_for(doctor.place.guild.me)
    if allowed.manage_channels or allowed.create_private_threads:
        raise StepSkippedError("doctor-may-all")
    changed = await doctor.try_request(doctor.place.edit(name=doctor.place.name))
    doctor.record_fact("change", changed.outcome)
    private = doctor.place.create_thread(
        name=doctor.words("doctor-thread"), type=discord.ChannelType.private_thread
    )
    doctor.record_fact("private_thread", (await doctor.try_request(private)).outcome)


async def try_hidden_channel(doctor: DoctorClient) -> None:
    """Read and post in a channel that the bot may not see."""
    me = doctor.place.guild.me
    found = [c for c in doctor.place.guild.text_channels if not c.permissions_for(me).view_channel]
    if not found:
        raise StepSkippedError("doctor-no-hidden")
    read = await doctor.try_request(doctor.fetch_channel(found[0].id))
    doctor.record_fact("read", read.outcome)
    sent = await doctor.try_request(found[0].send(doctor.words("doctor-short")))
    doctor.record_fact("post", sent.outcome)
