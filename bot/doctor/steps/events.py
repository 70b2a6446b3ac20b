"""Step on a tournament's scheduled events; one really exists for some seconds."""

from datetime import timedelta

import discord

from bot.delivery.scheduled_events import EVENT_KIND, EVENT_PRIVACY, can_create_events
from bot.doctor.doctor_client import DoctorClient
from bot.doctor.findings import StepSkippedError

START_DELAY = timedelta(hours=1)


async def try_scheduled_event(doctor: DoctorClient) -> None:
    """Create, move, start, end and delete an event, and try changes of an ended one."""
    guild, words = doctor.trail.place.guild, doctor.words
    if not can_create_events(guild):
        raise StepSkippedError("doctor-no-events")
    starts = discord.utils.utcnow() + START_DELAY
    result = await doctor.record_request(
        "create",
        guild.create_scheduled_event(
            name=words("doctor-short"),
            description=words("doctor-short"),
            start_time=starts,
            end_time=starts + START_DELAY,
            entity_type=EVENT_KIND,
            privacy_level=EVENT_PRIVACY,
            location=doctor.trail.place.jump_url,
        ),
    )
    own = result.require_result()
    try:
        doctor.record_fact("create.ours", own.creator_id == guild.me.id)
        listed = await doctor.try_request(guild.fetch_scheduled_events(with_counts=False))
        doctor.record_fact(
            "list.found", str(own.id) in [each["id"] for each in listed.answer.items]
        )
        moved = own.edit(start_time=starts + START_DELAY, end_time=starts + 2 * START_DELAY)
        await doctor.record_request("move", moved)
        begun = await doctor.try_request(own.start())
        doctor.record_fact("start.status", begun.body.get("status"))
        await doctor.record_request("move_started", own.edit(start_time=starts + START_DELAY))
        ended = await doctor.try_request(begun.require_result().end())
        doctor.record_fact("end.status", ended.body.get("status"))
        await doctor.record_request("edit_ended", own.edit(name=own.name))
        read = await doctor.try_request(guild.fetch_scheduled_event(own.id, with_counts=False))
        doctor.record_fact("read.status", read.body.get("status"))
    finally:
        doctor.record_fact("delete", (await doctor.try_request(own.delete())).outcome)
    await doctor.record_request(
        "read_deleted", guild.fetch_scheduled_event(own.id, with_counts=False)
    )
