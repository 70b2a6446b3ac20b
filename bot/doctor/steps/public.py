"""What the bot does in a channel without being asked: post, edit, mention, delete, read."""

import secrets
from email.utils import parsedate_to_datetime
from typing import Any

import discord

from bot.clock import SECOND_MS, WRONG_MS, host_ms
from bot.delivery.standing import NOBODY
from bot.discord_internals import Route
from bot.doctor import looks
from bot.doctor.doctor import CHOOSE, MESSAGE, PERSON, START, Doctor
from bot.doctor.wire import Refused
from bot.texts import LOCALES, text

OURS = (START, CHOOSE, PERSON, MESSAGE)
READ_ONLY = ("application_id", "guild_id", "version")
"""What Discord adds to a command."""


async def channel(doctor: Doctor) -> None:
    read = await doctor.tried(doctor.fetch_channel(doctor.place.id))
    doctor.saw("read", read.outcome)
    doctor.saw("type", read.body.get("type"))
    guild = doctor.place.guild
    member = await doctor.tried(guild.fetch_member(guild.me.id))
    doctor.saw("member", member.outcome)


async def commands(doctor: Doctor) -> None:
    """The guild's commands with ours among them: what the guild had stays."""
    ours = [
        {
            "name": START,
            "type": 1,
            "description": text("en", "doctor-command-start"),
            "description_localizations": _others("doctor-command-start"),
        },
        {
            "name": CHOOSE,
            "type": 1,
            "description": text("en", "doctor-command-choose"),
            "description_localizations": _others("doctor-command-choose"),
            "options": [
                {
                    "type": 3,
                    "name": "choice",
                    "name_localizations": {"ru": text("ru", "doctor-command-option")},
                    "description": text("en", "doctor-command-choice"),
                    "required": True,
                    "autocomplete": True,
                }
            ],
        },
        {"name": PERSON, "type": 2},
        {"name": MESSAGE, "type": 3},
    ]
    kept = await theirs(doctor)
    sync = await doctor.tried(_overwrite(doctor, [*kept, *ours]))
    made = sync.answer.items
    added = [command for command in made if command["name"] in OURS]
    doctor.saw("sync", sync.outcome)
    doctor.saw("names", sorted(command["name"] for command in added))
    doctor.saw("others_stay", len(made) - len(added) == len(kept))
    localized = [sorted(each["description_localizations"]) for each in added if each["type"] == 1]
    doctor.saw("description_localizations", localized)


async def theirs(doctor: Doctor) -> list[Any]:
    """The commands that the guild has from the bot, without the doctor's. Raises `Refused`."""
    asked = {"with_localizations": "true"}
    found = await doctor.tried(doctor.http.request(_commands(doctor, "GET"), params=asked))
    if not isinstance(found.made(), list):
        raise Refused(found.outcome)  # what is not known must not be overwritten
    return [
        {field: value for field, value in command.items() if field not in READ_ONLY}
        for command in found.answer.items
        if command["name"] not in OURS
    ]


async def take_commands_away(doctor: Doctor) -> None:
    """Leaves the guild the commands that it had. Raises `Refused`."""
    (await doctor.tried(_overwrite(doctor, await theirs(doctor)))).made()


async def post(doctor: Doctor) -> None:
    """The panel of the later steps, and the nonce by which a post counts once."""
    composed = doctor.composed("edit", "defer", "dialog", "private", "late")
    nonce = secrets.token_hex(12)

    def send():
        return doctor.place.send(
            view=composed.view(), files=composed.files(), allowed_mentions=NOBODY, nonce=nonce
        )

    asked = host_ms()
    posted = await doctor.tried(send())
    now = host_ms()
    dated = parsedate_to_datetime(posted.answer.headers["Date"]).timestamp() * 1000
    doctor.saw("post.date", asked - WRONG_MS - SECOND_MS <= dated <= now + WRONG_MS)
    stamp = discord.utils.snowflake_time(int(posted.body.get("id", 0))).timestamp() * 1000
    doctor.saw("post.clock", asked - WRONG_MS <= stamp <= now + WRONG_MS)
    doctor.note("post.clock.ms", round(stamp - (asked + now) / 2))
    doctor.note("post.took.ms", now - asked)
    doctor.panel = posted.result
    doctor.saw("post", posted.outcome)
    looks.message(doctor, "post", posted.body, composed.picture)
    author = posted.body.get("author", {}).get("id")
    doctor.saw("post.author", doctor.user is not None and author == str(doctor.user.id))
    doctor.saw("post.nonce", posted.body.get("nonce") == nonce)
    again = await doctor.tried(send())
    doctor.saw("again", again.outcome)
    doctor.saw("again.same", again.body.get("id") == posted.body.get("id"))
    doctor.saw("event", await doctor.heard("create", doctor.standing().id))


async def edit(doctor: Doctor) -> None:
    """An edit from outside an interaction, with a new picture of the same name."""
    panel = doctor.standing()
    composed = doctor.composed("edit", "defer", "dialog", "private", "late")
    edited = await doctor.tried(
        panel.edit(view=composed.view(), attachments=composed.files(), allowed_mentions=NOBODY)
    )
    doctor.saw("edit", edited.outcome)
    doctor.saw("edit.same", edited.body.get("id") == str(panel.id))
    doctor.saw("edit.edited", edited.body.get("edited_timestamp") is not None)
    looks.message(doctor, "edit", edited.body, composed.picture)
    doctor.saw("event", await doctor.heard("update", panel.id))


async def nudge(doctor: Doctor) -> None:
    """A mention of one person, taken away again."""
    person = doctor.person()
    sent = await doctor.tried(
        doctor.place.send(
            doctor.words("doctor-nudge", mention=person.mention),
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=[person]),
        )
    )
    doctor.saw("post", sent.outcome)
    mentioned: list[Any] = sent.body.get("mentions", [])
    doctor.saw("mentions", [user["id"] == str(person.id) for user in mentioned])
    message = sent.made()
    doctor.saw("delete", (await doctor.tried(message.delete())).outcome)
    doctor.saw("event", await doctor.heard("delete", message.id))
    doctor.saw("delete_again", (await doctor.tried(message.delete())).outcome)
    edited = await doctor.tried(message.edit(content=message.content))
    doctor.saw("edit_deleted", edited.outcome)


async def nonce(doctor: Doctor) -> None:
    """A nonce whose message is gone."""
    once = secrets.token_hex(12)
    first = await doctor.tried(doctor.place.send(doctor.words("doctor-short"), nonce=once))
    doctor.saw("post", first.outcome)
    await doctor.tried(first.made().delete())
    again = await doctor.tried(doctor.place.send(doctor.words("doctor-short"), nonce=once))
    doctor.saw("after_delete", again.outcome)


async def history(doctor: Doctor) -> None:
    """What a bot reads after it was away: its own messages in full, without any intent."""
    panel = doctor.standing()
    read = await doctor.tried(posts(doctor.place, after=panel.id - 1))
    found: list[discord.Message] = [m for m in read.result or [] if m.id == panel.id]
    doctor.saw("read", read.outcome)
    doctor.saw("panel", len(found))
    doctor.saw("panel.components", [bool(message.components) for message in found])
    doctor.saw("panel.attachments", [len(message.attachments) for message in found])
    one = await doctor.tried(doctor.place.fetch_message(panel.id))
    doctor.saw("read_one", one.outcome)


async def clean_up(doctor: Doctor) -> None:
    """Deletes what was posted here, where the operator let it be, and in his private messages since
    the first post; and the threads."""
    threads, messages = doctor.wire.left()
    for thread in threads:
        await doctor.tried(doctor.http.delete_channel(thread))
    first = doctor.wire.first_post()
    places = (doctor.place, doctor.dm, doctor.elsewhere)
    for channel, message in messages:
        here = any(place is not None and place.id == channel for place in places)
        if here and str(message) != doctor.leaves:
            await doctor.tried(doctor.http.delete_message(channel, message))
    # What came otherwise: answers to commands, and what Discord says of threads.
    for place in places:
        if place is None or first is None:
            continue
        found = await doctor.tried(posts(place, first - 1))
        for message in found.result or []:
            ours = doctor.user and message.author.id == doctor.user.id
            if ours and str(message.id) != doctor.leaves:
                await doctor.tried(message.delete())


async def posts(place: discord.abc.Messageable, after: int | None = None) -> list[discord.Message]:
    since = None if after is None else discord.Object(after)
    return [message async for message in place.history(limit=100, after=since)]


def _others(key: str) -> dict[str, str]:
    return {locale: text(locale, key) for locale in LOCALES if locale != "en"}


async def _overwrite(doctor: Doctor, commands: list[Any]) -> Any:
    return await doctor.http.request(_commands(doctor, "PUT"), json=commands)


def _commands(doctor: Doctor, method: str) -> Route:
    return Route(
        method,
        "/applications/{application_id}/guilds/{guild_id}/commands",
        application_id=doctor.application_id,
        guild_id=doctor.place.guild.id,
    )
