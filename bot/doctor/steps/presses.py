"""What the operator presses, fills in and runs in the channel, and every way to answer it."""

import asyncio
from typing import Any

import discord
from discord import app_commands, ui

from bot.clock import host_ms
from bot.delivery.composer import Composed
from bot.delivery.standing import NOBODY
from bot.discord_internals import Route
from bot.doctor import looks
from bot.doctor.doctor import CHOOSE, PANEL, START, Doctor, Press, name_of
from bot.doctor.findings import Skipped
from bot.screens import choice
from bot.screens.ids import OnPanel

AFTER_THE_LIMIT = 4.0
"""Seconds after which Discord, which waits three, has given up an interaction."""
PATIENCE_MS = 3_000
"""What Discord waits for an answer."""
AGAIN = {
    "after_refusal": "doctor-ask-select-after-refusal",
    "after_update": "doctor-ask-select-after-update",
}
"""When the same is chosen again, and how the operator is asked to."""
OFFERS = ("7x2", "7x3", "7x4")


async def update(doctor: Doctor) -> None:
    """A press answered by the message itself with a new picture, in one request."""
    panel = doctor.standing()
    interaction = await doctor.ask_to_press("edit")
    doctor.note("press.received.ms", _since(interaction))
    looks.press(doctor, "press", interaction)
    assert interaction.message is not None
    doctor.saw("press.message", interaction.message.id == panel.id)
    composed = _panel(doctor, heavy=True)
    await updated(doctor, "answer", interaction, composed)
    took = _since(interaction)
    doctor.saw("answer.in_time", took < PATIENCE_MS)
    doctor.note("answer.ms", took)
    doctor.saw("answer_again", (await doctor.tried(_again(doctor, interaction))).outcome)


async def defer(doctor: Doctor) -> None:
    """A press whose answer is promised, and follows through the token."""
    panel = doctor.standing()
    interaction = await doctor.ask_to_press("defer")
    doctor.saw("promise", (await doctor.tried(interaction.response.defer())).outcome)
    composed = _panel(doctor)
    edited = await doctor.tried(
        interaction.edit_original_response(
            view=composed.view(), attachments=composed.files(), allowed_mentions=NOBODY
        )
    )
    doctor.saw("edit", edited.outcome)
    doctor.saw("edit.same", edited.body.get("id") == str(panel.id))
    looks.message(doctor, "edit", edited.body, composed.picture)


async def dialog(doctor: Doctor) -> None:
    """A dialog with a select, a text and groups of choices; its answer updates the message."""
    doctor.standing()
    ask = doctor.words("doctor-ask-dialog", button=doctor.words("doctor-button-dialog"))
    interaction = await doctor.ask(ask, "dialog", "form")
    while interaction.type is discord.InteractionType.component:
        # Perhaps he closes it and presses again.
        form = _form(doctor)
        opened = await doctor.tried(interaction.response.send_modal(form))
        form.stop()
        doctor.saw("open", opened.outcome)
        interaction = await doctor.next_press()
    looks.press(doctor, "submit", interaction)
    looks.submitted(doctor, "submit", interaction)
    doctor.saw("submit.message", interaction.message is not None)
    await updated(doctor, "answer", interaction, _panel(doctor))


async def start(doctor: Doctor) -> None:
    """A command answered in public; the bot then edits that message as its own."""
    interaction = await doctor.ask(doctor.words("doctor-ask-start", command=f"/{START}"), START)
    looks.press(doctor, "command", interaction)
    composed = doctor.composed()
    sent = await doctor.tried(
        interaction.response.send_message(
            view=composed.view(), files=composed.files(), allowed_mentions=NOBODY
        )
    )
    doctor.saw("answer", sent.outcome)
    sent.made()
    resource = sent.body.get("resource", {})
    doctor.saw("answer.type", resource.get("type"))
    looks.message(doctor, "answer", resource.get("message", {}), composed.picture)
    read = await doctor.tried(interaction.original_response())
    doctor.saw("read", read.outcome)
    message = doctor.place.get_partial_message(int(resource["message"]["id"]))
    composed = doctor.composed()
    edited = await doctor.tried(message.edit(view=composed.view(), attachments=composed.files()))
    doctor.saw("edit", edited.outcome)
    looks.message(doctor, "edit", edited.body, composed.picture)
    doctor.saw("delete", (await doctor.tried(message.delete())).outcome)


async def choose(doctor: Doctor) -> None:
    """Autocomplete; then a command whose answer is promised, and given as a follow-up."""
    ask = doctor.words("doctor-ask-choose", command=f"/{CHOOSE}", offer=OFFERS[1])
    interaction = await doctor.ask(ask, CHOOSE)
    while interaction.type is discord.InteractionType.autocomplete:
        offers = [app_commands.Choice(name=offer, value=f"{offer}@1") for offer in OFFERS]
        offered = await doctor.tried(interaction.response.autocomplete(offers))
        doctor.saw("offer", offered.outcome)
        interaction = await doctor.next_press()
    data: Any = interaction.data
    doctor.saw("value", [option["value"] for option in data["options"]])
    promised = await doctor.tried(interaction.response.defer(ephemeral=True, thinking=True))
    doctor.saw("promise", promised.outcome)
    said = promised.body.get("interaction", {})
    doctor.saw("promise.loading", said.get("response_message_loading"))
    doctor.saw("promise.ephemeral", said.get("response_message_ephemeral"))
    text = doctor.words("doctor-short")
    follow = await doctor.tried(interaction.followup.send(text, ephemeral=True, wait=True))
    doctor.saw("follow", follow.outcome)
    doctor.saw("follow.flags", follow.body.get("flags"))
    doctor.saw("follow.same", follow.body.get("id") == said.get("response_message_id"))
    await doctor.tried(interaction.delete_original_response())


async def select(doctor: Doctor) -> None:
    """The same chosen twice: after a refusal by a message of its own, and after the menu was shown
    anew."""
    words = doctor.words

    def menu() -> ui.View:
        options = [discord.SelectOption(label=offer, value=offer) for offer in OFFERS]
        chosen = ui.Select[ui.View](custom_id=str(OnPanel(PANEL, "menu")), options=options)
        return doctor.buttons("cannot").add_item(chosen)

    posted = await doctor.tried(doctor.place.send(words("doctor-short"), view=menu()))
    doctor.saw("post", posted.outcome)
    offer, cannot = OFFERS[0], words("doctor-button-cannot")
    first = await doctor.ask(words("doctor-ask-select", offer=offer), "menu")
    doctor.saw("first", shown_choice(first))
    refusal = await doctor.tried(first.response.send_message(words("doctor-no"), ephemeral=True))
    doctor.saw("refusal", refusal.outcome)
    for name, key in AGAIN.items():
        ask = words(key, offer=offer, button=cannot)
        again = await doctor.ask(ask, "menu", "cannot")
        doctor.saw(name, shown_choice(again))
        updated = await doctor.tried(again.response.edit_message(view=menu()))
        doctor.saw(f"{name}.update", updated.outcome)
    await doctor.tried(first.delete_original_response())
    await doctor.tried(posted.made().delete())


async def late(doctor: Doctor) -> None:
    """A press that is answered when Discord no longer waits."""
    doctor.standing()
    interaction = await doctor.ask_to_press("late", "doctor-ask-late")
    await asyncio.sleep(AFTER_THE_LIMIT)
    doctor.saw("answer", (await doctor.tried(interaction.response.defer())).outcome)


async def updated(doctor: Doctor, name: str, interaction: Press, composed: Composed) -> None:
    """Answers a press or a dialog with its message as it is now."""
    assert interaction.message is not None
    sent = await doctor.tried(
        interaction.response.edit_message(
            view=composed.view(), attachments=composed.files(), allowed_mentions=NOBODY
        )
    )
    doctor.saw(name, sent.outcome)
    sent.made()
    resource = sent.body.get("resource", {})
    shown = resource.get("message", {})
    doctor.saw(f"{name}.type", resource.get("type"))
    doctor.saw(f"{name}.same", shown.get("id") == str(interaction.message.id))
    looks.message(doctor, name, shown, composed.picture)


def shown_choice(interaction: Press) -> list[str]:
    """What was chosen in a menu; nothing when a button was pressed. Raises `Skipped` for "skip"."""
    if name_of(interaction) == "skip":
        raise Skipped("doctor-left-out")
    data: Any = interaction.data or {}
    return data.get("values", [])


def _since(interaction: Press) -> int:
    """Milliseconds since Discord stamped the press, by the host's clock."""
    return round(host_ms() - interaction.created_at.timestamp() * 1000)


def _panel(doctor: Doctor, *, heavy: bool = False) -> Composed:
    return doctor.composed("edit", "defer", "dialog", "private", "late", heavy=heavy)


def _form(doctor: Doctor) -> ui.Modal:
    words = doctor.words
    form = ui.Modal(title=words("doctor-form"), custom_id=str(OnPanel(PANEL, "form")))
    options = [discord.SelectOption(label=offer, value=offer) for offer in OFFERS]
    form.add_item(ui.Label(text=words("doctor-form-choice"), component=ui.Select(options=options)))
    form.add_item(ui.Label(text=words("doctor-form-text"), component=ui.TextInput(max_length=20)))
    for group in (choice.one_of("one", options), choice.some_of("some", options)):
        form.add_item(ui.Label(text=words("doctor-form-choice"), component=group))
    return form


async def _again(doctor: Doctor, interaction: Press) -> None:
    """A second answer, which discord.py itself would not send."""
    route = Route(
        "POST",
        "/interactions/{webhook_id}/{webhook_token}/callback",
        webhook_id=interaction.id,
        webhook_token=interaction.token,
    )
    await doctor.http.request(route, json={"type": 6})
