"""Step on notifications on a locked phone."""

import asyncio

import discord
from discord import ui

from bot.doctor.doctor_client import PANEL_NAME, DoctorClient
from bot.doctor.steps.presses import read_choice
from bot.screens.ids import PanelPress

NOTICE_FORMS = ("plain", "v2", "plain-then-v2")
"""Forms of a notice: plain text, components, plain text edited into components."""


async def try_notices(doctor: DoctorClient) -> None:
    """Mention the operator in each form, and ask which their locked phone showed.

    It shows them in words. Nobody else is notified.
    """
    person = doctor.require_operator()
    words = doctor.words
    await doctor.ask_question(words("doctor-ask-phone", button=words("doctor-button-done")), "done")
    await asyncio.sleep(doctor.lock_seconds)
    allowed = discord.AllowedMentions(everyone=False, roles=False, users=[person])
    posted: list[discord.Message] = []
    for number, way in enumerate(NOTICE_FORMS, 1):
        text = words("doctor-notice", mention=person.mention, number=number)
        shown = ui.LayoutView(timeout=None).add_item(ui.TextDisplay[ui.LayoutView](text))
        if way == "v2":
            sent = await doctor.try_request(
                doctor.trail.place.send(view=shown, allowed_mentions=allowed)
            )
        else:
            sent = await doctor.try_request(doctor.trail.place.send(text, allowed_mentions=allowed))
        doctor.record_fact(way, sent.outcome)
        doctor.record_fact(f"{way}.mentions", len(sent.body.get("mentions", [])))
        if way == "plain-then-v2":
            await doctor.record_request(
                f"{way}.edit", sent.require_result().edit(content=None, view=shown)
            )
        posted.append(sent.require_result())
    options = [
        discord.SelectOption(label=words("doctor-notice-choice", number=number), value=way)
        for number, way in enumerate(NOTICE_FORMS, 1)
    ]
    menu = ui.Select[ui.View](
        custom_id=str(PanelPress(PANEL_NAME, "notices")),
        options=options,
        max_values=len(NOTICE_FORMS),
    )
    asking = doctor.make_buttons("cannot", "skip").add_item(menu)
    ask = words("doctor-ask-notices", button=words("doctor-button-cannot"))
    await doctor.try_request(doctor.trail.place.send(ask, view=asking))
    pressed = await doctor.ask_operator(ask, "notices", "cannot", "skip")
    await doctor.try_request(pressed.response.defer())
    doctor.record_fact("said", read_choice(pressed))
    for message in posted:
        await doctor.try_request(message.delete())
