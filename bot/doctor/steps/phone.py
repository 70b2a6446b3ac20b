"""What reaches a person who does not look: notices on a locked phone."""

import asyncio

import discord
from discord import ui

from bot.doctor.doctor import PANEL, Doctor
from bot.doctor.steps.presses import shown_choice
from bot.screens.ids import OnPanel

WAYS = ("plain", "v2", "plain-then-v2")
"""How a notice may be sent: as plain text, as components, as the one and then the other."""


async def notices(doctor: Doctor) -> None:
    """Three mentions of the operator, and which of them his locked phone gave with its words.

    Nobody else is notified.
    """
    person = doctor.person()
    words = doctor.words
    await doctor.question(words("doctor-ask-phone", button=words("doctor-button-done")), "done")
    await asyncio.sleep(doctor.lock_seconds)
    allowed = discord.AllowedMentions(everyone=False, roles=False, users=[person])
    posted: list[discord.Message] = []
    for number, way in enumerate(WAYS, 1):
        text = words("doctor-notice", mention=person.mention, number=number)
        shown = ui.LayoutView(timeout=None).add_item(ui.TextDisplay[ui.LayoutView](text))
        if way == "v2":
            sent = await doctor.tried(doctor.place.send(view=shown, allowed_mentions=allowed))
        else:
            sent = await doctor.tried(doctor.place.send(text, allowed_mentions=allowed))
        doctor.saw(way, sent.outcome)
        doctor.saw(f"{way}.mentions", len(sent.body.get("mentions", [])))
        if way == "plain-then-v2":
            edited = await doctor.tried(sent.made().edit(content=None, view=shown))
            doctor.saw(f"{way}.edit", edited.outcome)
        posted.append(sent.made())
    options = [
        discord.SelectOption(label=words("doctor-notice-choice", number=number), value=way)
        for number, way in enumerate(WAYS, 1)
    ]
    menu = ui.Select[ui.View](
        custom_id=str(OnPanel(PANEL, "notices")), options=options, max_values=len(WAYS)
    )
    asking = doctor.buttons("cannot", "skip").add_item(menu)
    ask = words("doctor-ask-notices", button=words("doctor-button-cannot"))
    await doctor.tried(doctor.place.send(ask, view=asking))
    pressed = await doctor.ask(ask, "notices", "cannot", "skip")
    await doctor.tried(pressed.response.defer())
    doctor.saw("said", shown_choice(pressed))
    for message in posted:
        await doctor.tried(message.delete())
