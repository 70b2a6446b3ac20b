"""Floor of a discord.py bot, which answers a press and does nothing else.

    python -m bench.floor

It runs in the environment that `bench.bot_hosts` gives it, and imports nothing of ours: so it is
the floor of starting and of answering.
"""

import os
from io import BytesIO
from typing import Any

import discord
import uvloop
import yarl
from discord import ui
from discord.gateway import DiscordWebSocket
from discord.http import Route

PONG = "pong"


class BareBot(discord.Client):
    """Bot that answers presses and does nothing else."""

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


if __name__ == "__main__":
    Route.BASE = os.environ["BLUFF_API_URL"]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["BLUFF_GATEWAY_URL"])
    uvloop.run(BareBot().start(os.environ["DISCORD_TOKEN"]))
