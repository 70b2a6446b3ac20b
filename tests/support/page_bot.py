"""Small discord.py bot that shows the web page all that it must draw."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import time
from collections.abc import AsyncIterator
from typing import Any

import discord
import yarl
from discord import app_commands
from PIL import Image

from sandbox import Sandbox

FRUIT = ("apple", "apricot", "banana", "cherry")


def make_picture_file(colour: str = "#0a5c36") -> discord.File:
    """Return a WebP of 300x200 with an alt text."""
    data = io.BytesIO()
    Image.new("RGB", (300, 200), colour).save(data, "WEBP")
    data.seek(0)
    return discord.File(data, "table.webp", description="A green table")


class ButtonsView(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(discord.ui.Button(label="Press me", custom_id="press"))
        self.add_item(discord.ui.Button(label="Whisper", custom_id="whisper"))
        self.add_item(discord.ui.Button(label="Form", custom_id="form"))
        self.add_item(discord.ui.Button(label="Poll", custom_id="poll"))
        self.add_item(discord.ui.Button(label="Silent", custom_id="silent"))
        options = [discord.SelectOption(label=f"Card {n}", value=str(n)) for n in range(4)]
        self.add_item(
            discord.ui.Select(custom_id="one", placeholder="Choose a card", options=options)
        )
        self.add_item(
            discord.ui.Select(
                custom_id="two",
                placeholder="Choose two cards",
                options=options,
                min_values=2,
                max_values=2,
            )
        )


class TableLayoutView(discord.ui.LayoutView):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        soon = int(time.time()) + 100
        item = discord.MediaGalleryItem("attachment://table.webp", description="A green table")
        self.add_item(
            discord.ui.Container(
                discord.ui.MediaGallery(item),
                discord.ui.TextDisplay(f"## The table\nTurn ends <t:{soon}:R>"),
                discord.ui.ActionRow(discord.ui.Button(label="Bid", custom_id="press")),
                accent_colour=0x23A55A,
            )
        )


class QuestionForm(discord.ui.Modal, title="Your answer"):
    words = discord.ui.Label(
        text="Words", component=discord.ui.TextInput(custom_id="words", min_length=3, max_length=20)
    )
    suit = discord.ui.Label(
        text="Suit",
        component=discord.ui.Select(
            custom_id="suit",
            options=[discord.SelectOption(label=s, value=s) for s in ("hearts", "spades")],
        ),
    )


def build_poll_form() -> discord.ui.Modal:
    """Build a modal with all that can be chosen from without a menu."""
    suits = ("hearts", "spades", "clubs")
    parts: dict[str, discord.ui.Item[Any]] = {
        "Trump": discord.ui.RadioGroup(
            custom_id="trump",
            options=[discord.RadioGroupOption(label=s.title(), value=s) for s in suits],
        ),
        "Keep": discord.ui.CheckboxGroup(
            custom_id="keep",
            options=[
                discord.CheckboxGroupOption(label=f"Card {n}", value=str(n), default=n == 0)
                for n in range(4)
            ],
            min_values=2,
            max_values=2,
        ),
        "Say so": discord.ui.Checkbox(custom_id="say", default=True),
        "Extra": discord.ui.RadioGroup(
            custom_id="extra",
            required=False,
            options=[discord.RadioGroupOption(label=str(n), value=str(n)) for n in range(2)],
        ),
        "Partner": discord.ui.UserSelect(custom_id="partner", required=False),
    }
    modal = discord.ui.Modal(title="Your poll", custom_id="the-poll")
    for label, part in parts.items():
        modal.add_item(discord.ui.Label(text=label, component=part))
    return modal


class PageBot(discord.Client):
    """Answers presses by their custom_id and counts them."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents.default(), max_messages=None, guild_ready_timeout=0.02
        )
        self.tree = app_commands.CommandTree(self)
        self.presses = 0
        self.tree.add_command(answer_pick)
        self.tree.add_command(answer_say)
        self.tree.add_command(answer_weather)
        self.tree.add_command(answer_greet)
        self.tree.add_command(answer_with_form)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        data: Any = interaction.data
        answer = interaction.response
        match data.get("custom_id") if interaction.type.value in (3, 5) else None:
            case "press":
                self.presses += 1
                if interaction.message is not None and interaction.message.flags.components_v2:
                    await answer.send_message("Bid taken.", ephemeral=True)
                else:
                    await answer.edit_message(content=f"Pressed {self.presses} times")
            case "whisper":
                await answer.defer(ephemeral=True, thinking=True)
                await interaction.followup.send("For your eyes only")
            case "form":
                await answer.send_modal(QuestionForm(custom_id="the-form"))
            case "poll":
                await answer.send_modal(build_poll_form())
            case "the-poll":
                fields = [row["component"] for row in data["components"]]
                values = [f["values"] if "values" in f else f["value"] for f in fields]
                await answer.send_message(f"Got {json.dumps(values)}")
            case "one" | "two":
                await answer.send_message(f"Chosen: {', '.join(data['values'])}")
            case "the-form":
                words, suit = (row["component"] for row in data["components"])
                await answer.send_message(f"Got {words['value']} of {suit['values'][0]}")


async def fruit_choices(_: Any, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=f.title(), value=f) for f in FRUIT if f.startswith(typed)]


@app_commands.command(name="weather", description="How it is outside")
async def answer_weather(interaction: discord.Interaction[Any], place: str | None = None) -> None:
    await interaction.response.send_message(f"Sunny {place or 'everywhere'}")


@app_commands.command(name="pick", description="Pick a fruit")
@app_commands.describe(fruit="Which one", number="How many")
@app_commands.autocomplete(fruit=fruit_choices)
async def answer_pick(
    interaction: discord.Interaction[Any],
    fruit: str,
    number: app_commands.Range[int, 1, 9],
    ripe: bool | None = None,
) -> None:
    await interaction.response.send_message(f"{number} × {fruit}, ripe: {ripe}")


@app_commands.context_menu(name="Greet")
async def answer_greet(interaction: discord.Interaction[Any], who: discord.User) -> None:
    await interaction.response.send_message(f"Hello, {who.display_name}")


@app_commands.context_menu(name="Ask about")
async def answer_with_form(interaction: discord.Interaction[Any], message: discord.Message) -> None:
    await interaction.response.send_modal(QuestionForm(custom_id="the-form", title=message.content))


@app_commands.command(name="say", description="Say something")
async def answer_say(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message("Something")


@contextlib.asynccontextmanager
async def run_page_bot(sandbox: Sandbox) -> AsyncIterator[PageBot]:
    """Yield the bot, connected to the sandbox and ready."""
    discord.http.Route.BASE = sandbox.api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sandbox.gateway_url)
    bot = PageBot()
    task = asyncio.create_task(bot.start(sandbox.token))
    try:
        await sandbox.wait_until_ready()
        await bot.wait_until_ready()
        yield bot
    finally:
        await bot.close()
        await asyncio.gather(task, return_exceptions=True)
