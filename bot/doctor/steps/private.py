"""What one person alone sees: ephemeral messages and what keeps them up to date, and DMs."""

import secrets

import discord

from bot.delivery.standing import NOBODY
from bot.doctor import looks
from bot.doctor.doctor import Doctor, name_of, without_picture
from bot.doctor.findings import Skipped
from bot.doctor.steps.presses import updated


async def ephemeral(doctor: Doctor) -> None:
    """An ephemeral answer, pressed itself, edited later through both tokens, with a follow-up."""
    doctor.standing()
    asked = await doctor.ask_to_press("private")
    composed = doctor.composed("next")
    sent = await doctor.tried(
        asked.response.send_message(view=composed.view(), files=composed.files(), ephemeral=True)
    )
    doctor.saw("answer", sent.outcome)
    sent.made()
    said = sent.body.get("interaction", {})
    doctor.saw("answer.ephemeral", said.get("response_message_ephemeral"))
    shown = sent.body.get("resource", {}).get("message", {})
    looks.message(doctor, "answer", shown, composed.picture)
    message_id = int(said["response_message_id"])
    doctor.saw("read", (await doctor.tried(doctor.place.fetch_message(message_id))).outcome)

    pressed = await doctor.ask_to_press("next")
    assert pressed.message is not None
    doctor.saw("press.ephemeral", pressed.message.flags.ephemeral)
    await updated(doctor, "update", pressed, doctor.composed("next"))
    pressed = await doctor.ask_to_press("next", "doctor-ask-again")
    await updated(doctor, "bare", pressed, without_picture(doctor.composed()))
    for name, token in (("edit", pressed.token), ("edit_older", asked.token)):
        composed = doctor.composed()
        hook = discord.Webhook.partial(doctor.application_id or 0, token, client=doctor)
        edited = await doctor.tried(
            hook.edit_message(
                message_id,
                view=composed.view(),
                attachments=composed.files(),
                allowed_mentions=NOBODY,
            )
        )
        doctor.saw(name, edited.outcome)
        looks.message(doctor, name, edited.body, composed.picture)

    composed = doctor.composed()
    follow = await doctor.tried(
        pressed.followup.send(
            view=composed.view(), files=composed.files(), ephemeral=True, wait=True
        )
    )
    doctor.saw("follow", follow.outcome)
    doctor.saw("follow.new", follow.body.get("id") not in (None, str(message_id)))
    looks.message(doctor, "follow", follow.body, composed.picture)

    if follow.result is not None:
        await doctor.tried(follow.made().delete())
    doctor.saw("delete", (await doctor.tried(asked.delete_original_response())).outcome)
    gone = await doctor.tried(asked.edit_original_response(content=doctor.words("doctor-short")))
    doctor.saw("edit_deleted", gone.outcome)


async def dismissed(doctor: Doctor) -> None:
    """An edit of an ephemeral message that the one who saw it has put away."""
    doctor.standing()
    asked = await doctor.ask_to_press("private", "doctor-ask-again")
    words = doctor.words
    sent = await doctor.tried(asked.response.send_message(words("doctor-put-away"), ephemeral=True))
    doctor.saw("answer", sent.outcome)
    await doctor.question(words("doctor-ask-dismiss", button=words("doctor-button-done")), "done")
    edited = await doctor.tried(asked.edit_original_response(content=words("doctor-short")))
    doctor.saw("edit", edited.outcome)
    doctor.saw("delete", (await doctor.tried(asked.delete_original_response())).outcome)


async def token(doctor: Doctor) -> None:
    """An interaction's token that Discord never gave."""
    hook = discord.Webhook.partial(
        doctor.application_id or 0, secrets.token_urlsafe(40), client=doctor
    )
    words = doctor.words("doctor-short")
    tried = await doctor.tried(hook.edit_message(doctor.application_id or 0, content=words))
    doctor.saw("edit", tried.outcome)


async def dm(doctor: Doctor) -> None:
    """A private channel: opened, written to, edited, pressed."""
    opened = await doctor.tried(doctor.create_dm(discord.Object(doctor.person().id)))
    doctor.saw("open", opened.outcome)
    doctor.saw("open.type", opened.body.get("type"))
    channel = opened.made()
    doctor.dm = channel
    composed = doctor.composed("next")
    posted = await doctor.tried(
        channel.send(
            view=composed.view(),
            files=composed.files(),
            allowed_mentions=NOBODY,
            nonce=secrets.token_hex(12),
        )
    )
    doctor.saw("post", posted.outcome)
    looks.message(doctor, "post", posted.body, composed.picture)
    message = posted.made()
    composed = doctor.composed("next")
    edited = await doctor.tried(
        message.edit(view=composed.view(), attachments=composed.files(), allowed_mentions=NOBODY)
    )
    doctor.saw("edit", edited.outcome)
    looks.message(doctor, "edit", edited.body, composed.picture)

    pressed = await doctor.ask_to_press("next", "doctor-ask-press-dm")
    doctor.saw("press.guild", pressed.guild_id)
    doctor.saw("press.dm", pressed.context.dm_channel)
    doctor.saw("press.channel", pressed.channel_id == channel.id)
    doctor.saw("press.message", pressed.message is not None and pressed.message.id == message.id)
    await updated(doctor, "update", pressed, doctor.composed())
    doctor.saw("delete", (await doctor.tried(message.delete())).outcome)


async def write(doctor: Doctor) -> None:
    """A typed answer in the private channel, as it arrives and as it is read afterwards."""
    if doctor.dm is None:
        raise Skipped("doctor-no-dm")
    message = await doctor.ask_to_write(doctor.words("doctor-ask-write"))
    doctor.saw("event.content", bool(message.content))
    read = await doctor.tried(_since(doctor.dm, message.id - 1))
    doctor.saw("read", read.outcome)
    found = [m for m in read.result or [] if m.id == message.id]
    doctor.saw("read.content", [bool(m.content) for m in found])
    doctor.saw("react", (await doctor.tried(message.add_reaction("✅"))).outcome)


async def closed(doctor: Doctor) -> None:
    """A private message to somebody who takes none."""
    if doctor.dm is None:
        raise Skipped("doctor-no-dm")
    composed = doctor.composed("closed", "leave")
    asking = await doctor.tried(doctor.place.send(view=composed.view(), files=composed.files()))
    ask = doctor.words("doctor-ask-close", button=doctor.words("doctor-button-closed"))
    pressed = await doctor.ask(ask, "closed", "leave")
    text = doctor.words("doctor-short")
    thanked = await doctor.tried(pressed.response.send_message(text, ephemeral=True))
    doctor.saw("answer", thanked.outcome)
    await doctor.tried(pressed.delete_original_response())
    await doctor.tried(asking.made().delete())
    if name_of(pressed) == "leave":
        raise Skipped("doctor-left-open")
    sent = await doctor.tried(doctor.dm.send(text))
    doctor.saw("post", sent.outcome)
    doctor.tell(doctor.words("doctor-open-again"))


async def _since(channel: discord.DMChannel, message_id: int) -> list[discord.Message]:
    return [m async for m in channel.history(limit=100, after=discord.Object(message_id))]
