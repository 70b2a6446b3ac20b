"""Steps on unasked acts in a channel: post, edit, mention, delete, read."""

import secrets
from email.utils import parsedate_to_datetime
from typing import Any

import discord

from bot.clock import DATE_PRECISION_MS, MIN_REPORTED_MS, host_ms
from bot.delivery.message_sync import NO_MENTIONS
from bot.discord_internals import Route
from bot.doctor import observations
from bot.doctor.doctor_client import (
    CHOOSE_COMMAND,
    MESSAGE_COMMAND,
    PERSON_COMMAND,
    START_COMMAND,
    DoctorClient,
)
from bot.doctor.wire import RequestRefusedError
from bot.texts import LOCALES, format_text

DOCTOR_COMMANDS = (START_COMMAND, CHOOSE_COMMAND, PERSON_COMMAND, MESSAGE_COMMAND)
READ_ONLY_FIELDS = ("application_id", "guild_id", "version")
"""Fields that Discord adds to a command."""


async def read_channel(doctor: DoctorClient) -> None:
    read = await doctor.record_request("read", doctor.fetch_channel(doctor.trail.place.id))
    doctor.record_fact("type", read.body.get("type"))
    guild = doctor.trail.place.guild
    await doctor.record_request("member", guild.fetch_member(guild.me.id))


async def register_commands(doctor: DoctorClient) -> None:
    """Register the guild's commands with the doctor's: the guild's own stay."""
    ours = [
        {
            "name": START_COMMAND,
            "type": 1,
            "description": format_text("en", "doctor-command-start"),
            "description_localizations": _localize_text("doctor-command-start"),
        },
        {
            "name": CHOOSE_COMMAND,
            "type": 1,
            "description": format_text("en", "doctor-command-choose"),
            "description_localizations": _localize_text("doctor-command-choose"),
            "options": [
                {
                    "type": 3,
                    "name": "choice",
                    "name_localizations": {"ru": format_text("ru", "doctor-command-option")},
                    "description": format_text("en", "doctor-command-choice"),
                    "required": True,
                    "autocomplete": True,
                }
            ],
        },
        {"name": PERSON_COMMAND, "type": 2},
        {"name": MESSAGE_COMMAND, "type": 3},
    ]
    kept = await fetch_other_commands(doctor)
    sync = await doctor.try_request(_overwrite_commands(doctor, [*kept, *ours]))
    registered = sync.answer.items
    added = [command for command in registered if command["name"] in DOCTOR_COMMANDS]
    doctor.record_fact("sync", sync.outcome)
    doctor.record_fact("names", sorted(command["name"] for command in added))
    doctor.record_fact("others_stay", len(registered) - len(added) == len(kept))
    localized = [sorted(each["description_localizations"]) for each in added if each["type"] == 1]
    doctor.record_fact("description_localizations", localized)


async def fetch_other_commands(doctor: DoctorClient) -> list[Any]:
    """Return the guild's commands of the bot, without the doctor's.

    Raises `RequestRefusedError`.
    """
    asked = {"with_localizations": "true"}
    found = await doctor.try_request(doctor.http.request(_make_route(doctor, "GET"), params=asked))
    if not isinstance(found.require_result(), list):
        raise RequestRefusedError(found.outcome)  # unknown commands must not be overwritten
    return [
        {field: value for field, value in command.items() if field not in READ_ONLY_FIELDS}
        for command in found.answer.items
        if command["name"] not in DOCTOR_COMMANDS
    ]


async def remove_commands(doctor: DoctorClient) -> None:
    """Remove the doctor's commands from the guild. Raises `RequestRefusedError`."""
    (
        await doctor.try_request(_overwrite_commands(doctor, await fetch_other_commands(doctor)))
    ).require_result()


async def try_post(doctor: DoctorClient) -> None:
    """Post the panel of the later steps, twice with one nonce, to get one message."""
    composed = doctor.compose_message("edit", "defer", "dialog", "private", "late")
    nonce = secrets.token_hex(12)

    def send_panel():
        return doctor.trail.place.send(
            view=composed.to_view(),
            files=composed.to_files(),
            allowed_mentions=NO_MENTIONS,
            nonce=nonce,
        )

    asked = host_ms()
    posted = await doctor.try_request(send_panel())
    now = host_ms()
    dated = parsedate_to_datetime(posted.answer.headers["Date"]).timestamp() * 1000
    doctor.record_fact(
        "post.date", asked - MIN_REPORTED_MS - DATE_PRECISION_MS <= dated <= now + MIN_REPORTED_MS
    )
    stamp = discord.utils.snowflake_time(int(posted.body.get("id", 0))).timestamp() * 1000
    doctor.record_fact("post.clock", asked - MIN_REPORTED_MS <= stamp <= now + MIN_REPORTED_MS)
    doctor.record_note("post.clock.ms", round(stamp - (asked + now) / 2))
    doctor.record_note("post.took.ms", now - asked)
    doctor.trail.panel = posted.result
    doctor.record_fact("post", posted.outcome)
    observations.record_message(doctor, "post", posted.body, composed.picture)
    author = posted.body.get("author", {}).get("id")
    doctor.record_fact("post.author", doctor.user is not None and author == str(doctor.user.id))
    doctor.record_fact("post.nonce", posted.body.get("nonce") == nonce)
    again = await doctor.record_request("again", send_panel())
    doctor.record_fact("again.same", again.body.get("id") == posted.body.get("id"))
    doctor.record_fact("event", await doctor.has_heard("create", doctor.require_panel().id))


async def try_edit(doctor: DoctorClient) -> None:
    """Edit a message outside of an interaction, with a new picture of the same name."""
    panel = doctor.require_panel()
    composed = doctor.compose_message("edit", "defer", "dialog", "private", "late")
    edited = await doctor.record_request(
        "edit",
        panel.edit(
            view=composed.to_view(), attachments=composed.to_files(), allowed_mentions=NO_MENTIONS
        ),
    )
    doctor.record_fact("edit.same", edited.body.get("id") == str(panel.id))
    doctor.record_fact("edit.edited", edited.body.get("edited_timestamp") is not None)
    observations.record_message(doctor, "edit", edited.body, composed.picture)
    doctor.record_fact("event", await doctor.has_heard("update", panel.id))


async def try_mention(doctor: DoctorClient) -> None:
    """Mention one user, and delete the message."""
    person = doctor.require_operator()
    sent = await doctor.record_request(
        "post",
        doctor.trail.place.send(
            doctor.words("doctor-nudge", mention=person.mention),
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=[person]),
        ),
    )
    mentioned: list[Any] = sent.body.get("mentions", [])
    doctor.record_fact("mentions", [user["id"] == str(person.id) for user in mentioned])
    message = sent.require_result()
    await doctor.record_request("delete", message.delete())
    doctor.record_fact("event", await doctor.has_heard("delete", message.id))
    await doctor.record_request("delete_again", message.delete())
    await doctor.record_request("edit_deleted", message.edit(content=message.content))


async def try_nonce(doctor: DoctorClient) -> None:
    """Post with a nonce whose message was deleted."""
    once = secrets.token_hex(12)
    first = await doctor.record_request(
        "post", doctor.trail.place.send(doctor.words("doctor-short"), nonce=once)
    )
    await doctor.try_request(first.require_result().delete())
    await doctor.record_request(
        "after_delete", doctor.trail.place.send(doctor.words("doctor-short"), nonce=once)
    )


async def read_history(doctor: DoctorClient) -> None:
    """Read the bot's own messages from the history, in full and without any intent."""
    panel = doctor.require_panel()
    read = await doctor.try_request(list_posts(doctor.trail.place, after=panel.id - 1))
    found: list[discord.Message] = [m for m in read.result or [] if m.id == panel.id]
    doctor.record_fact("read", read.outcome)
    doctor.record_fact("panel", len(found))
    doctor.record_fact("panel.components", [bool(message.components) for message in found])
    doctor.record_fact("panel.attachments", [len(message.attachments) for message in found])
    await doctor.record_request("read_one", doctor.trail.place.fetch_message(panel.id))


async def clean_up(doctor: DoctorClient) -> None:
    """Delete the threads and all posts since the first.

    In this channel, where the operator allowed posts, and in their private messages.
    """
    threads, messages = doctor.wire.find_leftovers()
    for thread in threads:
        await doctor.try_request(doctor.http.delete_channel(thread))
    first = doctor.wire.find_first_post()
    places = (doctor.trail.place, doctor.trail.dm, doctor.trail.elsewhere)
    for channel, message in messages:
        here = any(place is not None and place.id == channel for place in places)
        if here and str(message) != doctor.trail.leaves:
            await doctor.try_request(doctor.http.delete_message(channel, message))
    # Other messages: answers to commands, and Discord's own on threads.
    for place in places:
        if place is None or first is None:
            continue
        found = await doctor.try_request(list_posts(place, first - 1))
        for message in found.result or []:
            ours = doctor.user and message.author.id == doctor.user.id
            if ours and str(message.id) != doctor.trail.leaves:
                await doctor.try_request(message.delete())


async def list_posts(
    place: discord.abc.Messageable, after: int | None = None
) -> list[discord.Message]:
    since = None if after is None else discord.Object(after)
    return [message async for message in place.history(limit=100, after=since)]


def _localize_text(key: str) -> dict[str, str]:
    return {locale: format_text(locale, key) for locale in LOCALES if locale != "en"}


async def _overwrite_commands(doctor: DoctorClient, commands: list[Any]) -> Any:
    return await doctor.http.request(_make_route(doctor, "PUT"), json=commands)


def _make_route(doctor: DoctorClient, method: str) -> Route:
    return Route(
        method,
        "/applications/{application_id}/guilds/{guild_id}/commands",
        application_id=doctor.application_id,
        guild_id=doctor.trail.place.guild.id,
    )
