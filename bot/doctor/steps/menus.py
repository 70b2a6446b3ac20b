"""Where commands are found: in the menus of people and messages, by their names in other
alphabets, and where a person brings the bot along."""

from typing import Any

import discord
from discord import ui

from bot.discord_internals import Route
from bot.doctor.doctor import MESSAGE, PANEL, PERSON, Doctor, Press, name_of
from bot.doctor.findings import Skipped
from bot.doctor.steps.presses import shown_choice
from bot.screens.ids import OnPanel
from bot.texts import text

RUSSIAN = "ru"
BROUGHT = "help"
"""What the bot does where it is not."""


async def menus(doctor: Doctor) -> None:
    """A command chosen with a person, answered by a dialog, and one with a message."""
    words = doctor.words
    sent = await doctor.tried(doctor.place.send(words("doctor-short")))
    message = sent.made()
    chosen = await doctor.ask(words("doctor-ask-menu-person", command=PERSON), PERSON, "named")
    while chosen.type is discord.InteractionType.application_command:
        # Perhaps he closes the dialog and chooses again.
        _target(doctor, "person", chosen, chosen.user.id)
        form = ui.Modal(title=words("doctor-form"), custom_id=str(OnPanel(PANEL, "named")))
        field = ui.TextInput[ui.Modal](max_length=20)
        form.add_item(ui.Label(text=words("doctor-form-text"), component=field))
        opened = await doctor.tried(chosen.response.send_modal(form))
        form.stop()
        doctor.saw("person.dialog", opened.outcome)
        chosen = await doctor.next_press()
    doctor.saw("person.message", chosen.message is not None)
    await _answer(doctor, "person", chosen)
    chosen = await doctor.ask(words("doctor-ask-menu-message", command=MESSAGE), MESSAGE)
    _target(doctor, "message", chosen, message.id)
    await _answer(doctor, "message", chosen)
    await doctor.tried(message.delete())


async def typed(doctor: Doctor) -> None:
    """Whether a client in Russian finds the subcommands of a group by its Russian name."""
    await _registered(doctor)
    group, inside = (text(RUSSIAN, key) for key in ("cmd-bluff", "cmd-start"))
    words = doctor.words
    command, cannot = f"/{group} {inside}", words("doctor-button-cannot")
    ask = words("doctor-ask-typed", group=f"/{group}", command=command, button=cannot)
    doctor.saw("found", await doctor.question(ask, "yes", "cannot", times=2) == "yes")


async def brought(doctor: Doctor) -> None:
    """A command of the bot's own where only a person has brought it: all goes by the token."""
    await _registered(doctor)
    words = doctor.words
    skip = words("doctor-button-skip")
    asking = await doctor.tried(
        doctor.place.send(words("doctor-short"), view=doctor.buttons("skip"))
    )
    ask = words("doctor-ask-brought", command=f"/{BROUGHT}", button=skip)
    try:
        chosen = await doctor.ask(ask, BROUGHT, "skip", times=2)
        if name_of(chosen) == "skip":
            await doctor.tried(chosen.response.defer())
        shown_choice(chosen)
    finally:
        await doctor.tried(asking.made().delete())
    if chosen.is_guild_integration():
        sent = chosen.response.send_message(doctor.words("doctor-short"), ephemeral=True)
        await doctor.tried(sent)
        await doctor.tried(chosen.delete_original_response())
        raise Skipped("doctor-not-brought")
    doctor.saw("by_person", chosen.is_user_integration())
    await _answer(doctor, "answer", chosen)
    follow = chosen.followup.send(words("doctor-short"), ephemeral=True, wait=True)
    doctor.saw("follow", (await doctor.tried(follow)).outcome)
    place = Route("POST", "/channels/{channel_id}/messages", channel_id=chosen.channel_id)
    posted = await doctor.tried(doctor.http.request(place, json={"content": words("doctor-short")}))
    doctor.saw("post", posted.outcome)


def _target(doctor: Doctor, name: str, chosen: Press, target: int) -> None:
    data: Any = chosen.data
    doctor.saw(f"{name}.type", data.get("type"))
    doctor.saw(f"{name}.target", data.get("target_id") == str(target))
    resolved: dict[str, Any] = data.get("resolved") or {}
    found = [kind for kind, those in resolved.items() if str(target) in those]
    doctor.saw(f"{name}.resolved", sorted(found))


async def _answer(doctor: Doctor, name: str, chosen: Press) -> None:
    sent = chosen.response.send_message(doctor.words("doctor-short"), ephemeral=True)
    doctor.saw(f"{name}.answer", (await doctor.tried(sent)).outcome)
    await doctor.tried(chosen.delete_original_response())


async def _registered(doctor: Doctor) -> None:
    """Raises `Skipped` where the bot's own commands are not at Discord."""
    route = Route(
        "GET", "/applications/{application_id}/commands", application_id=doctor.application_id
    )
    read = await doctor.tried(doctor.http.request(route))
    if not read.answer.items:
        raise Skipped("doctor-no-commands")
