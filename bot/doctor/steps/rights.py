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
    allowed = doctor.trail.place.permissions_for(doctor.trail.place.guild.me)
    if any(getattr(allowed, permission) for permission in TAKEN_PERMISSIONS):
        raise StepSkippedError("doctor-not-taken")
    composed = doctor.compose_message()
    posted = await doctor.record_request(
        "post", doctor.trail.place.send(view=composed.to_view(), files=composed.to_files())
    )
    observations.record_message(doctor, "post", posted.body, composed.picture)
    read = await doctor.record_request("read", doctor.http.logs_from(doctor.trail.place.id, 5))
    doctor.record_fact("read.found", len(read.answer.items))
    await doctor.record_request("read_one", doctor.trail.place.fetch_message(inside.id))
    await doctor.record_request("post_inside", thread.send(words("doctor-short")))
    await doctor.record_request("edit_inside", inside.edit(content=words("doctor-short")))


async def try_denied_changes(doctor: DoctorClient) -> None:
    """Try an empty change of the channel, and a private thread, as forbidden."""
    allowed = doctor.trail.place.permissions_for(doctor.trail.place.guild.me)
    if allowed.manage_channels or allowed.create_private_threads:
        raise StepSkippedError("doctor-may-all")
    await doctor.record_request("change", doctor.trail.place.edit(name=doctor.trail.place.name))
    private = doctor.trail.place.create_thread(
        name=doctor.words("doctor-thread"), type=discord.ChannelType.private_thread
    )
    await doctor.record_request("private_thread", private)


async def try_hidden_channel(doctor: DoctorClient) -> None:
    """Read and post in a channel that the bot may not see."""
    me = doctor.trail.place.guild.me
    found = [
        c for c in doctor.trail.place.guild.text_channels if not c.permissions_for(me).view_channel
    ]
    if not found:
        raise StepSkippedError("doctor-no-hidden")
    await doctor.record_request("read", doctor.fetch_channel(found[0].id))
    await doctor.record_request("post", found[0].send(doctor.words("doctor-short")))
