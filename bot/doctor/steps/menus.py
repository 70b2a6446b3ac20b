"""Steps on where commands are found.

In the menus of users and messages, by their names in other alphabets, and where a user brings the
bot along.
"""

from typing import Any

import discord
from discord import ui

from bot.discord_internals import Route
from bot.doctor.doctor_client import (
    MESSAGE_COMMAND,
    PANEL_NAME,
    PERSON_COMMAND,
    DoctorClient,
    Interaction,
    find_name,
)
from bot.doctor.findings import StepSkippedError
from bot.doctor.steps.presses import read_choice
from bot.screens.ids import PanelPress
from bot.texts import format_text

RUSSIAN_LOCALE = "ru"
BROUGHT_COMMAND = "help"
"""Command that works where the bot is no member."""


async def try_menus(doctor: DoctorClient) -> None:
    """Answer a command on a user by a modal, and one on a message."""
    words = doctor.words
    sent = await doctor.try_request(doctor.trail.place.send(words("doctor-short")))
    message = sent.require_result()
    chosen = await doctor.ask_operator(
        words("doctor-ask-menu-person", command=PERSON_COMMAND), PERSON_COMMAND, "named"
    )
    while chosen.type is discord.InteractionType.application_command:
        # The operator may close the modal and choose again.
        _record_target(doctor, "person", chosen, chosen.user.id)
        form = ui.Modal(title=words("doctor-form"), custom_id=str(PanelPress(PANEL_NAME, "named")))
        field = ui.TextInput[ui.Modal](max_length=20)
        form.add_item(ui.Label(text=words("doctor-form-text"), component=field))
        opened = await doctor.try_request(chosen.response.send_modal(form))
        form.stop()
        doctor.record_fact("person.dialog", opened.outcome)
        chosen = await doctor.wait_for_press()
    doctor.record_fact("person.message", chosen.message is not None)
    await _answer_briefly(doctor, "person", chosen)
    chosen = await doctor.ask_operator(
        words("doctor-ask-menu-message", command=MESSAGE_COMMAND), MESSAGE_COMMAND
    )
    _record_target(doctor, "message", chosen, message.id)
    await _answer_briefly(doctor, "message", chosen)
    await doctor.try_request(message.delete())


async def try_russian_names(doctor: DoctorClient) -> None:
    """Ask whether a Russian client finds subcommands by a group's Russian name."""
    await _require_commands(doctor)
    group, inside = (format_text(RUSSIAN_LOCALE, key) for key in ("cmd-bluff", "cmd-start"))
    words = doctor.words
    command, cannot = f"/{group} {inside}", words("doctor-button-cannot")
    ask = words("doctor-ask-typed", group=f"/{group}", command=command, button=cannot)
    doctor.record_fact("found", await doctor.ask_question(ask, "yes", "cannot", times=2) == "yes")


async def try_user_install(doctor: DoctorClient) -> None:
    """Run a command where only a user has installed the bot: all goes by the token."""
    await _require_commands(doctor)
    words = doctor.words
    skip = words("doctor-button-skip")
    asking = await doctor.try_request(
        doctor.trail.place.send(words("doctor-short"), view=doctor.make_buttons("skip"))
    )
    ask = words("doctor-ask-brought", command=f"/{BROUGHT_COMMAND}", button=skip)
    try:
        chosen = await doctor.ask_operator(ask, BROUGHT_COMMAND, "skip", times=2)
        if find_name(chosen) == "skip":
            await doctor.try_request(chosen.response.defer())
        read_choice(chosen)
    finally:
        await doctor.try_request(asking.require_result().delete())
    if chosen.is_guild_integration():
        sent = chosen.response.send_message(doctor.words("doctor-short"), ephemeral=True)
        await doctor.try_request(sent)
        await doctor.try_request(chosen.delete_original_response())
        raise StepSkippedError("doctor-not-brought")
    doctor.record_fact("by_person", chosen.is_user_integration())
    await _answer_briefly(doctor, "answer", chosen)
    follow = chosen.followup.send(words("doctor-short"), ephemeral=True, wait=True)
    await doctor.record_request("follow", follow)
    place = Route("POST", "/channels/{channel_id}/messages", channel_id=chosen.channel_id)
    await doctor.record_request(
        "post", doctor.http.request(place, json={"content": words("doctor-short")})
    )


def _record_target(doctor: DoctorClient, name: str, chosen: Interaction, target: int) -> None:
    data: Any = chosen.data
    doctor.record_fact(f"{name}.type", data.get("type"))
    doctor.record_fact(f"{name}.target", data.get("target_id") == str(target))
    resolved: dict[str, Any] = data.get("resolved") or {}
    found = [kind for kind, those in resolved.items() if str(target) in those]
    doctor.record_fact(f"{name}.resolved", sorted(found))


async def _answer_briefly(doctor: DoctorClient, name: str, chosen: Interaction) -> None:
    sent = chosen.response.send_message(doctor.words("doctor-short"), ephemeral=True)
    await doctor.record_request(f"{name}.answer", sent)
    await doctor.try_request(chosen.delete_original_response())


async def _require_commands(doctor: DoctorClient) -> None:
    """Raise `StepSkippedError` if the bot's commands are not registered at Discord."""
    route = Route(
        "GET", "/applications/{application_id}/commands", application_id=doctor.application_id
    )
    read = await doctor.try_request(doctor.http.request(route))
    if not read.answer.items:
        raise StepSkippedError("doctor-no-commands")
