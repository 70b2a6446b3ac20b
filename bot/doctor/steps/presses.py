"""Steps on presses, modals and commands in the channel, with every way to answer."""

import asyncio
from typing import Any

import discord
from discord import app_commands, ui

from bot.clock import host_ms
from bot.delivery.composer import ComposedMessage
from bot.delivery.message_sync import NO_MENTIONS
from bot.discord_internals import Route
from bot.doctor import observations
from bot.doctor.doctor_client import (
    CHOOSE_COMMAND,
    PANEL_NAME,
    START_COMMAND,
    DoctorClient,
    Interaction,
    find_name,
)
from bot.doctor.findings import StepSkippedError
from bot.screens import choice
from bot.screens.ids import PanelPress

LATE_ANSWER_S = 4.0
"""Seconds after which Discord, which waits three, has given up an interaction."""
ANSWER_LIMIT_MS = 3_000
"""Time that Discord waits for an answer."""
REPEATED_CHOICES = {
    "after_refusal": "doctor-ask-select-after-refusal",
    "after_update": "doctor-ask-select-after-update",
}
"""Repeated choices, with the key of the text that asks for each."""
OFFERED_BIDS = ("7x2", "7x3", "7x4")


async def try_update(doctor: DoctorClient) -> None:
    """Answer a press by editing its message with a new picture, in one request."""
    panel = doctor.require_panel()
    interaction = await doctor.ask_to_press("edit")
    doctor.record_note("press.received.ms", _measure_age_ms(interaction))
    observations.record_interaction(doctor, "press", interaction)
    assert interaction.message is not None
    doctor.record_fact("press.message", interaction.message.id == panel.id)
    composed = _compose_panel(doctor, heavy=True)
    await update_message(doctor, "answer", interaction, composed)
    took = _measure_age_ms(interaction)
    doctor.record_fact("answer.in_time", took < ANSWER_LIMIT_MS)
    doctor.record_note("answer.ms", took)
    await doctor.record_request("answer_again", _answer_again(doctor, interaction))


async def try_defer(doctor: DoctorClient) -> None:
    """Defer a press, and answer it through the token."""
    panel = doctor.require_panel()
    interaction = await doctor.ask_to_press("defer")
    await doctor.record_request("promise", interaction.response.defer())
    composed = _compose_panel(doctor)
    edited = await doctor.record_request(
        "edit",
        interaction.edit_original_response(
            view=composed.to_view(), attachments=composed.to_files(), allowed_mentions=NO_MENTIONS
        ),
    )
    doctor.record_fact("edit.same", edited.body.get("id") == str(panel.id))
    observations.record_message(doctor, "edit", edited.body, composed.picture)


async def try_modal(doctor: DoctorClient) -> None:
    """Open a modal with a select, a text and groups; its answer edits the message."""
    doctor.require_panel()
    ask = doctor.words("doctor-ask-dialog", button=doctor.words("doctor-button-dialog"))
    interaction = await doctor.ask_operator(ask, "dialog", "form")
    while interaction.type is discord.InteractionType.component:
        # The operator may close it and press again.
        form = _make_modal(doctor)
        opened = await doctor.try_request(interaction.response.send_modal(form))
        form.stop()
        doctor.record_fact("open", opened.outcome)
        interaction = await doctor.wait_for_press()
    observations.record_interaction(doctor, "submit", interaction)
    observations.record_submit(doctor, "submit", interaction)
    doctor.record_fact("submit.message", interaction.message is not None)
    await update_message(doctor, "answer", interaction, _compose_panel(doctor))


async def try_command(doctor: DoctorClient) -> None:
    """Answer a command in public, and edit that message as the bot's own."""
    interaction = await doctor.ask_operator(
        doctor.words("doctor-ask-start", command=f"/{START_COMMAND}"), START_COMMAND
    )
    observations.record_interaction(doctor, "command", interaction)
    composed = doctor.compose_message()
    sent = await doctor.record_request(
        "answer",
        interaction.response.send_message(
            view=composed.to_view(), files=composed.to_files(), allowed_mentions=NO_MENTIONS
        ),
    )
    sent.require_result()
    resource = sent.body.get("resource", {})
    doctor.record_fact("answer.type", resource.get("type"))
    observations.record_message(doctor, "answer", resource.get("message", {}), composed.picture)
    await doctor.record_request("read", interaction.original_response())
    message = doctor.trail.place.get_partial_message(int(resource["message"]["id"]))
    composed = doctor.compose_message()
    edited = await doctor.record_request(
        "edit", message.edit(view=composed.to_view(), attachments=composed.to_files())
    )
    observations.record_message(doctor, "edit", edited.body, composed.picture)
    await doctor.record_request("delete", message.delete())


async def try_autocomplete(doctor: DoctorClient) -> None:
    """Answer autocomplete, then defer a command and answer it by a follow-up."""
    ask = doctor.words("doctor-ask-choose", command=f"/{CHOOSE_COMMAND}", offer=OFFERED_BIDS[1])
    interaction = await doctor.ask_operator(ask, CHOOSE_COMMAND)
    while interaction.type is discord.InteractionType.autocomplete:
        offers = [app_commands.Choice(name=offer, value=f"{offer}@1") for offer in OFFERED_BIDS]
        await doctor.record_request("offer", interaction.response.autocomplete(offers))
        interaction = await doctor.wait_for_press()
    data: Any = interaction.data
    doctor.record_fact("value", [option["value"] for option in data["options"]])
    promised = await doctor.record_request(
        "promise", interaction.response.defer(ephemeral=True, thinking=True)
    )
    said = promised.body.get("interaction", {})
    doctor.record_fact("promise.loading", said.get("response_message_loading"))
    doctor.record_fact("promise.ephemeral", said.get("response_message_ephemeral"))
    text = doctor.words("doctor-short")
    follow = await doctor.record_request(
        "follow", interaction.followup.send(text, ephemeral=True, wait=True)
    )
    doctor.record_fact("follow.flags", follow.body.get("flags"))
    doctor.record_fact("follow.same", follow.body.get("id") == said.get("response_message_id"))
    await doctor.try_request(interaction.delete_original_response())


async def try_select(doctor: DoctorClient) -> None:
    """Ask for the same choice again, after a separate refusal and after a new menu."""
    words = doctor.words

    def make_menu() -> ui.View:
        options = [discord.SelectOption(label=offer, value=offer) for offer in OFFERED_BIDS]
        chosen = ui.Select[ui.View](custom_id=str(PanelPress(PANEL_NAME, "menu")), options=options)
        return doctor.make_buttons("cannot").add_item(chosen)

    posted = await doctor.record_request(
        "post", doctor.trail.place.send(words("doctor-short"), view=make_menu())
    )
    offer, cannot = OFFERED_BIDS[0], words("doctor-button-cannot")
    first = await doctor.ask_operator(words("doctor-ask-select", offer=offer), "menu")
    doctor.record_fact("first", read_choice(first))
    await doctor.record_request(
        "refusal", first.response.send_message(words("doctor-no"), ephemeral=True)
    )
    for name, key in REPEATED_CHOICES.items():
        ask = words(key, offer=offer, button=cannot)
        again = await doctor.ask_operator(ask, "menu", "cannot")
        doctor.record_fact(name, read_choice(again))
        await doctor.record_request(f"{name}.update", again.response.edit_message(view=make_menu()))
    await doctor.try_request(first.delete_original_response())
    await doctor.try_request(posted.require_result().delete())


async def try_late_answer(doctor: DoctorClient) -> None:
    """Answer a press when Discord no longer waits."""
    doctor.require_panel()
    interaction = await doctor.ask_to_press("late", "doctor-ask-late")
    await asyncio.sleep(LATE_ANSWER_S)
    await doctor.record_request("answer", interaction.response.defer())


async def update_message(
    doctor: DoctorClient, name: str, interaction: Interaction, composed: ComposedMessage
) -> None:
    """Answer a press or a modal by editing its message."""
    assert interaction.message is not None
    sent = await doctor.record_request(
        name,
        interaction.response.edit_message(
            view=composed.to_view(), attachments=composed.to_files(), allowed_mentions=NO_MENTIONS
        ),
    )
    sent.require_result()
    resource = sent.body.get("resource", {})
    shown = resource.get("message", {})
    doctor.record_fact(f"{name}.type", resource.get("type"))
    doctor.record_fact(f"{name}.same", shown.get("id") == str(interaction.message.id))
    observations.record_message(doctor, name, shown, composed.picture)


def read_choice(interaction: Interaction) -> list[str]:
    """Return the values chosen in a menu; nothing for a button.

    Raises `StepSkippedError` for "skip".
    """
    if find_name(interaction) == "skip":
        raise StepSkippedError("doctor-left-out")
    data: Any = interaction.data or {}
    return data.get("values", [])


def _measure_age_ms(interaction: Interaction) -> int:
    """Return milliseconds since Discord stamped the press, by the host's clock."""
    return round(host_ms() - interaction.created_at.timestamp() * 1000)


def _compose_panel(doctor: DoctorClient, *, heavy: bool = False) -> ComposedMessage:
    return doctor.compose_message("edit", "defer", "dialog", "private", "late", heavy=heavy)


def _make_modal(doctor: DoctorClient) -> ui.Modal:
    words = doctor.words
    form = ui.Modal(title=words("doctor-form"), custom_id=str(PanelPress(PANEL_NAME, "form")))
    options = [discord.SelectOption(label=offer, value=offer) for offer in OFFERED_BIDS]
    form.add_item(ui.Label(text=words("doctor-form-choice"), component=ui.Select(options=options)))
    form.add_item(ui.Label(text=words("doctor-form-text"), component=ui.TextInput(max_length=20)))
    for group in (
        choice.build_single_choice("one", options),
        choice.build_multiple_choice("some", options),
    ):
        form.add_item(ui.Label(text=words("doctor-form-choice"), component=group))
    return form


async def _answer_again(doctor: DoctorClient, interaction: Interaction) -> None:
    """Send a second answer, which discord.py itself would not send."""
    route = Route(
        "POST",
        "/interactions/{webhook_id}/{webhook_token}/callback",
        webhook_id=interaction.id,
        webhook_token=interaction.token,
    )
    await doctor.http.request(route, json={"type": 6})
