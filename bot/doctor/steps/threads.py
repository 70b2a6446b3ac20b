"""Steps on threads: opened, archived, opened again, locked, deleted."""

from typing import Any

import discord

from bot.discord_internals import Route
from bot.doctor.doctor_client import DoctorClient, find_name
from bot.doctor.findings import StepSkippedError
from bot.doctor.steps.presses import read_choice


async def try_thread(doctor: DoctorClient) -> None:
    """Put a thread without a message through all its states."""
    words = doctor.words
    thread = await open_thread(doctor)
    composed = doctor.compose_message()
    posted = await doctor.record_request(
        "post", thread.send(view=composed.to_view(), files=composed.to_files())
    )
    message = posted.require_result()

    archived = await doctor.record_request("archive", thread.edit(archived=True))
    doctor.record_fact("archive.archived", _read_metadata(archived.body, "archived"))
    await doctor.record_request("archive.member", thread.fetch_member(thread.owner_id))
    composed = doctor.compose_message()
    await doctor.record_request(
        "edit_archived", message.edit(view=composed.to_view(), attachments=composed.to_files())
    )
    await doctor.record_request("post_archived", thread.send(words("doctor-short")))
    read = await doctor.try_request(doctor.fetch_channel(thread.id))
    doctor.record_fact("post_archived.archived", _read_metadata(read.body, "archived"))

    locked = await doctor.record_request("lock", thread.edit(archived=True, locked=True))
    doctor.record_fact("lock.locked", _read_metadata(locked.body, "locked"))
    unlocked = await doctor.record_request("unarchive", thread.edit(archived=False))
    doctor.record_fact("unarchive.archived", _read_metadata(unlocked.body, "archived"))
    doctor.record_fact("unarchive.locked", _read_metadata(unlocked.body, "locked"))
    await doctor.record_request("post_locked", thread.send(words("doctor-short")))

    await doctor.record_request("delete", thread.delete())
    await doctor.record_request("post_deleted", thread.send(words("doctor-short")))


async def open_thread(doctor: DoctorClient) -> discord.Thread:
    """Open a new thread.

    Raises `StepSkippedError` if there can be none, or not so soon.
    """
    _require_permissions(doctor, "create_public_threads", "manage_threads")
    result = await doctor.try_request(
        doctor.trail.place.create_thread(
            name=doctor.words("doctor-thread"), type=discord.ChannelType.public_thread
        )
    )
    if result.answer.status == 429:
        doctor.record_note("create.retry", result.answer.fields.get("retry_after"))
        raise StepSkippedError("doctor-too-soon")
    doctor.record_fact("create", result.outcome)
    doctor.record_fact("create.type", result.body.get("type"))
    doctor.record_fact("create.parent", result.body.get("parent_id") == str(doctor.trail.place.id))
    return result.require_result()


async def try_locked_thread(doctor: DoctorClient) -> None:
    """Press in a thread locked and archived before the answer, then in a locked one."""
    words = doctor.words
    thread = await open_thread(doctor)
    composed = doctor.compose_message("next")
    await doctor.try_request(thread.send(view=composed.to_view(), files=composed.to_files()))
    button, cannot = words("doctor-button-next"), words("doctor-button-cannot")
    pressed = await doctor.ask_operator(words("doctor-ask-thread", button=button), "next")
    await doctor.record_request("close", thread.edit(archived=True, locked=True))
    late = pressed.response.send_message(words("doctor-short"), ephemeral=True)
    await doctor.record_request("answer_closed", late)
    await doctor.record_request("open_locked", thread.edit(archived=False, locked=True))
    view = doctor.make_buttons("cannot", "skip")
    asking = await doctor.try_request(doctor.trail.place.send(words("doctor-short"), view=view))
    ask = words("doctor-ask-locked", button=button, cannot=cannot)
    pressed = await doctor.ask_operator(ask, "next", "cannot", "skip")
    answer = await doctor.try_request(pressed.response.defer())
    read_choice(pressed)
    doctor.record_fact("pressed", find_name(pressed) == "next")
    doctor.record_fact("answer", answer.outcome)
    await doctor.try_request(asking.require_result().delete())
    await doctor.record_request("delete", thread.delete())


async def try_announcement_threads(doctor: DoctorClient) -> None:
    """Open threads of every type in an announcement channel.

    The operator is asked to allow it.
    """
    me = doctor.trail.place.guild.me
    found = [
        c
        for c in doctor.trail.place.guild.text_channels
        if c.is_news() and _can_open_threads(c, me)
    ]
    if not found:
        raise StepSkippedError("doctor-no-announcements")
    ask = doctor.words("doctor-ask-announcement", channel=f"#{found[0].name}")
    await doctor.ask_question(ask, "yes")
    doctor.trail.elsewhere = found[0]
    route = Route("POST", "/channels/{channel_id}/threads", channel_id=found[0].id)
    for name, kind in (("public", 11), ("private", 12), ("announcement", 10)):
        body = {"name": doctor.words("doctor-thread"), "type": kind}
        result = await doctor.record_request(name, doctor.http.request(route, json=body))
        doctor.record_fact(f"{name}.type", result.body.get("type"))
        if "id" in result.body:
            await doctor.try_request(doctor.http.delete_channel(result.body["id"]))


async def try_message_thread(doctor: DoctorClient) -> None:
    """Open a thread on a message, and a second one, which there cannot be."""
    _require_permissions(doctor, "create_public_threads", "manage_threads")
    composed = doctor.compose_message()
    posted = await doctor.try_request(
        doctor.trail.place.send(view=composed.to_view(), files=composed.to_files())
    )
    message = posted.require_result()
    result = await doctor.record_request(
        "create", message.create_thread(name=doctor.words("doctor-thread"))
    )
    doctor.record_fact("create.same", result.body.get("id") == str(message.id))
    await doctor.record_request(
        "create_again", message.create_thread(name=doctor.words("doctor-thread"))
    )
    await doctor.record_request("delete", result.require_result().delete())
    await doctor.record_request("delete_message", message.delete())


def _can_open_threads(channel: discord.TextChannel, me: discord.Member) -> bool:
    allowed = channel.permissions_for(me)
    needed = ("send_messages", "read_message_history", "create_public_threads", "manage_threads")
    return allowed.view_channel and all(getattr(allowed, each) for each in needed)


def _require_permissions(doctor: DoctorClient, *needed: str) -> None:
    allowed = doctor.trail.place.permissions_for(doctor.trail.place.guild.me)
    if not all(getattr(allowed, permission) for permission in needed):
        raise StepSkippedError("doctor-no-threads")


def _read_metadata(body: dict[str, Any], name: str) -> Any:
    metadata: dict[str, Any] = body.get("thread_metadata") or {}
    return metadata.get(name)
