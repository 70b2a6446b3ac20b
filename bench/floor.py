"""The least that a discord.py bot can take: it answers a press and does nothing else.

    python -m bench.floor        (in the environment that `bench.hosts` gives it)

"pong" is answered with a text, "picture:<bytes>" with a picture of this size, as Bluff's are sent.
"""

import os
from io import BytesIO
from typing import Any

import discord
import uvloop
from discord import ui

from bot.client import redirect
from bot.settings import Settings
from sandbox import Message, Sandbox
from sandbox.entities import COMPONENTS_V2

PONG = "pong"


class Bare(discord.Client):
    """Answers presses."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self._pictures: dict[int, bytes] = {}
        self._pongs = 0

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        data: Any = interaction.data
        _, _, size = data["custom_id"].partition(":")
        if not size:
            self._pongs += 1
            await interaction.response.edit_message(content=f"{PONG} {self._pongs}")
            return
        data = self._pictures.setdefault(int(size), os.urandom(int(size)))
        file = discord.File(BytesIO(data), "table.jpg", description="a table")
        view = ui.LayoutView(timeout=None)
        box: ui.Container[Any] = ui.Container(
            ui.MediaGallery(discord.MediaGalleryItem("attachment://table.jpg")),
            ui.TextDisplay("Whose turn it is."),
            ui.ActionRow(ui.Button(label="Again", custom_id=f"picture:{size}")),
        )
        view.add_item(box)
        view.stop()
        await interaction.response.edit_message(view=view, attachments=[file])


def buttons(sandbox: Sandbox, picture: int) -> tuple[tuple[Message, str], tuple[Message, str]]:
    """Messages to press on, as if the bare bot had posted them: for a text, for a picture."""
    world = sandbox.world
    [channel] = [c for c in world.channels_of(world.guild) if c.name == "bluff"]
    ids = (PONG, f"picture:{picture}")
    messages = [
        world.post(
            channel,
            world.bot,
            content="" if flags else PONG,
            flags=flags,
            components=[
                {"type": 1, "id": 1, "components": [{"type": 2, "id": 2, "style": 2, **button}]}
            ],
        )
        for flags, button in zip(
            (0, COMPONENTS_V2), ({"label": "Press", "custom_id": id} for id in ids), strict=True
        )
    ]
    return (messages[0], ids[0]), (messages[1], ids[1])


if __name__ == "__main__":
    settings = Settings()
    redirect(settings)
    assert settings.token
    uvloop.run(Bare().start(settings.token.get_secret_value()))
