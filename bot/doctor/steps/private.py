"""Steps on ephemeral messages and their updates, and on DMs."""

import secrets

import discord

from bot.delivery.message_sync import NO_MENTIONS
from bot.doctor import observations
from bot.doctor.doctor_client import DoctorClient, find_name, without_picture
from bot.doctor.findings import StepSkippedError
from bot.doctor.steps.presses import update_message


async def try_ephemeral(doctor: DoctorClient) -> None:
    """Send an ephemeral answer, press it, edit it by both tokens, and follow it up."""
    doctor.require_panel()
    asked = await doctor.ask_to_press("private")
    composed = doctor.compose_message("next")
    sent = await doctor.record_request(
        "answer",
        asked.response.send_message(
            view=composed.to_view(), files=composed.to_files(), ephemeral=True
        ),
    )
    sent.require_result()
    answer = sent.body.get("interaction", {})
    doctor.record_fact("answer.ephemeral", answer.get("response_message_ephemeral"))
    shown = sent.body.get("resource", {}).get("message", {})
    observations.record_message(doctor, "answer", shown, composed.picture)
    message_id = int(answer["response_message_id"])
    await doctor.record_request("read", doctor.trail.place.fetch_message(message_id))

    pressed = await doctor.ask_to_press("next")
    assert pressed.message is not None
    doctor.record_fact("press.ephemeral", pressed.message.flags.ephemeral)
    await update_message(doctor, "update", pressed, doctor.compose_message("next"))
    pressed = await doctor.ask_to_press("next", "doctor-ask-again")
    await update_message(doctor, "bare", pressed, without_picture(doctor.compose_message()))
    for name, token in (("edit", pressed.token), ("edit_older", asked.token)):
        composed = doctor.compose_message()
        hook = discord.Webhook.partial(doctor.application_id or 0, token, client=doctor)
        edited = await doctor.record_request(
            name,
            hook.edit_message(
                message_id,
                view=composed.to_view(),
                attachments=composed.to_files(),
                allowed_mentions=NO_MENTIONS,
            ),
        )
        observations.record_message(doctor, name, edited.body, composed.picture)

    composed = doctor.compose_message()
    follow = await doctor.record_request(
        "follow",
        pressed.followup.send(
            view=composed.to_view(), files=composed.to_files(), ephemeral=True, wait=True
        ),
    )
    doctor.record_fact("follow.new", follow.body.get("id") not in (None, str(message_id)))
    observations.record_message(doctor, "follow", follow.body, composed.picture)

    if follow.result is not None:
        await doctor.try_request(follow.require_result().delete())
    await doctor.record_request("delete", asked.delete_original_response())
    await doctor.record_request(
        "edit_deleted", asked.edit_original_response(content=doctor.words("doctor-short"))
    )


async def try_dismissed(doctor: DoctorClient) -> None:
    """Edit an ephemeral message that the operator has dismissed."""
    doctor.require_panel()
    asked = await doctor.ask_to_press("private", "doctor-ask-again")
    words = doctor.words
    await doctor.record_request(
        "answer", asked.response.send_message(words("doctor-put-away"), ephemeral=True)
    )
    await doctor.ask_question(
        words("doctor-ask-dismiss", button=words("doctor-button-done")), "done"
    )
    await doctor.record_request("edit", asked.edit_original_response(content=words("doctor-short")))
    await doctor.record_request("delete", asked.delete_original_response())


async def try_unknown_token(doctor: DoctorClient) -> None:
    """Use an interaction token that Discord never gave."""
    hook = discord.Webhook.partial(
        doctor.application_id or 0, secrets.token_urlsafe(40), client=doctor
    )
    words = doctor.words("doctor-short")
    await doctor.record_request(
        "edit", hook.edit_message(doctor.application_id or 0, content=words)
    )


async def try_dm(doctor: DoctorClient) -> None:
    """Open a private channel, post there, edit, and answer a press."""
    opened = await doctor.record_request(
        "open", doctor.create_dm(discord.Object(doctor.require_operator().id))
    )
    doctor.record_fact("open.type", opened.body.get("type"))
    channel = opened.require_result()
    doctor.trail.dm = channel
    composed = doctor.compose_message("next")
    posted = await doctor.record_request(
        "post",
        channel.send(
            view=composed.to_view(),
            files=composed.to_files(),
            allowed_mentions=NO_MENTIONS,
            nonce=secrets.token_hex(12),
        ),
    )
    observations.record_message(doctor, "post", posted.body, composed.picture)
    message = posted.require_result()
    composed = doctor.compose_message("next")
    edited = await doctor.record_request(
        "edit",
        message.edit(
            view=composed.to_view(), attachments=composed.to_files(), allowed_mentions=NO_MENTIONS
        ),
    )
    observations.record_message(doctor, "edit", edited.body, composed.picture)

    pressed = await doctor.ask_to_press("next", "doctor-ask-press-dm")
    doctor.record_fact("press.guild", pressed.guild_id)
    doctor.record_fact("press.dm", pressed.context.dm_channel)
    doctor.record_fact("press.channel", pressed.channel_id == channel.id)
    doctor.record_fact(
        "press.message", pressed.message is not None and pressed.message.id == message.id
    )
    await update_message(doctor, "update", pressed, doctor.compose_message())
    await doctor.record_request("delete", message.delete())


async def try_typed_message(doctor: DoctorClient) -> None:
    """Read a typed answer in the private channel, as it arrives and from the history."""
    if doctor.trail.dm is None:
        raise StepSkippedError("doctor-no-dm")
    message = await doctor.ask_to_write(doctor.words("doctor-ask-write"))
    doctor.record_fact("event.content", bool(message.content))
    read = await doctor.record_request(
        "read", _read_messages_after(doctor.trail.dm, message.id - 1)
    )
    found = [m for m in read.result or [] if m.id == message.id]
    doctor.record_fact("read.content", [bool(m.content) for m in found])
    await doctor.record_request("react", message.add_reaction("✅"))


async def try_closed_dms(doctor: DoctorClient) -> None:
    """Send a private message to a user who accepts none."""
    if doctor.trail.dm is None:
        raise StepSkippedError("doctor-no-dm")
    composed = doctor.compose_message("closed", "leave")
    asking = await doctor.try_request(
        doctor.trail.place.send(view=composed.to_view(), files=composed.to_files())
    )
    ask = doctor.words("doctor-ask-close", button=doctor.words("doctor-button-closed"))
    pressed = await doctor.ask_operator(ask, "closed", "leave")
    text = doctor.words("doctor-short")
    await doctor.record_request("answer", pressed.response.send_message(text, ephemeral=True))
    await doctor.try_request(pressed.delete_original_response())
    await doctor.try_request(asking.require_result().delete())
    if find_name(pressed) == "leave":
        raise StepSkippedError("doctor-left-open")
    await doctor.record_request("post", doctor.trail.dm.send(text))
    doctor.tell(doctor.words("doctor-open-again"))


async def _read_messages_after(
    channel: discord.DMChannel, message_id: int
) -> list[discord.Message]:
    return [m async for m in channel.history(limit=100, after=discord.Object(message_id))]
