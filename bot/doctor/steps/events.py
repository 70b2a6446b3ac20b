"""A scheduled event of the server, as tournaments have one; for some seconds it is really there."""

from datetime import timedelta

import discord

from bot.delivery.scheduled_events import MEMBERS, OUTSIDE, may
from bot.doctor.doctor import Doctor
from bot.doctor.findings import Skipped

SOON = timedelta(hours=1)


async def event(doctor: Doctor) -> None:
    """Made, moved, begun, ended, deleted; and what cannot be done to it any more."""
    guild, words = doctor.place.guild, doctor.words
    if not may(guild):
        raise Skipped("doctor-no-events")
    starts = discord.utils.utcnow() + SOON
    made = await doctor.tried(
        guild.create_scheduled_event(
            name=words("doctor-short"),
            description=words("doctor-short"),
            start_time=starts,
            end_time=starts + SOON,
            entity_type=OUTSIDE,
            privacy_level=MEMBERS,
            location=doctor.place.jump_url,
        )
    )
    doctor.saw("create", made.outcome)
    own = made.made()
    try:
        doctor.saw("create.ours", own.creator_id == guild.me.id)
        listed = await doctor.tried(guild.fetch_scheduled_events(with_counts=False))
        doctor.saw("list.found", str(own.id) in [each["id"] for each in listed.answer.items])
        moved = own.edit(start_time=starts + SOON, end_time=starts + 2 * SOON)
        doctor.saw("move", (await doctor.tried(moved)).outcome)
        begun = await doctor.tried(own.start())
        doctor.saw("start.status", begun.body.get("status"))
        again = await doctor.tried(own.edit(start_time=starts + SOON))
        doctor.saw("move_started", again.outcome)
        ended = await doctor.tried(begun.made().end())
        doctor.saw("end.status", ended.body.get("status"))
        doctor.saw("edit_ended", (await doctor.tried(own.edit(name=own.name))).outcome)
        read = await doctor.tried(guild.fetch_scheduled_event(own.id, with_counts=False))
        doctor.saw("read.status", read.body.get("status"))
    finally:
        doctor.saw("delete", (await doctor.tried(own.delete())).outcome)
    gone = await doctor.tried(guild.fetch_scheduled_event(own.id, with_counts=False))
    doctor.saw("read_deleted", gone.outcome)
