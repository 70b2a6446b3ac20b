"""Small real discord.py bot for the sandbox's tests.

It has a command for each thing. Every interaction goes through `ScriptedBot.answer`, which a test
may replace; by default commands of the tree run.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import discord
import yarl
from discord import app_commands

from sandbox import Sandbox

Answer = Callable[[discord.Interaction], Awaitable[Any]]


class ScriptedBot(discord.Client):
    """Client whose answer to an interaction is a function.

    By default it has no privileged intents.
    """

    def __init__(self, *, privileged: str = "", **options: Any) -> None:
        intents = discord.Intents.default()
        for name in privileged.split():
            setattr(intents, name, True)
        super().__init__(intents=intents, guild_ready_timeout=0.02, **options)
        self.answer: Answer | None = None
        self.seen: list[discord.Message] = []
        self.events: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if self.answer is not None:
            await self.answer(interaction)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Leave out the pause between shards: the sandbox lets them identify at once."""

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        self.events.put_nowait((event, args))
        super().dispatch(event, *args, **kwargs)

    async def wait_for_event(self, name: str) -> tuple[Any, ...]:  # type: ignore[override]
        """Return the arguments of the next event of that name; drop others before it."""
        async with asyncio.timeout(5):
            while True:
                got, args = await self.events.get()
                if got == name:
                    return args


class ShardedBot(ScriptedBot, discord.AutoShardedClient):
    """The same, in several shards."""


@contextlib.asynccontextmanager
async def run_bot(bot: ScriptedBot, sandbox: Sandbox) -> AsyncIterator[ScriptedBot]:
    """Yield the bot, logged in and ready, for as long as the block lasts."""
    route, socket = discord.http.Route, discord.gateway.DiscordWebSocket
    before = route.BASE, socket.DEFAULT_GATEWAY
    route.BASE, socket.DEFAULT_GATEWAY = sandbox.api_url, yarl.URL(sandbox.gateway_url)
    task = asyncio.create_task(bot.start(sandbox.token))
    try:
        ready = asyncio.create_task(bot.wait_for_event("ready"))
        await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            await task
        await ready
        while any(guild.unavailable for guild in bot.guilds):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        yield bot
    finally:
        await bot.close()
        # aiohttp asserts that a connection is there that was closed under it.
        with contextlib.suppress(asyncio.CancelledError, discord.HTTPException, AssertionError):
            await task
        route.BASE, socket.DEFAULT_GATEWAY = before


COMMANDS: list[dict[str, Any]] = [
    {
        "name": "table",
        "description": "Everything about a table",
        "name_localizations": {"fr": "partie"},
        "description_localizations": {"fr": "Tout sur une partie"},
        "options": [
            {
                "type": 1,
                "name": "start",
                "description": "Start a table",
                "name_localizations": {"fr": "lancer"},
                "options": [
                    {
                        "type": 3,
                        "name": "game",
                        "description": "Which game",
                        "required": True,
                        "choices": [
                            {"name": "Perudo", "value": "perudo"},
                            {"name": "Whist", "value": "whist"},
                        ],
                    },
                    {
                        "type": 4,
                        "name": "dice",
                        "description": "Dice each",
                        "min_value": 1,
                        "max_value": 6,
                    },
                    {"type": 6, "name": "guest", "description": "Somebody to invite"},
                    {"type": 5, "name": "slow", "description": "Slow clock"},
                ],
            },
            {
                "type": 1,
                "name": "bid",
                "description": "Bid",
                "options": [
                    {
                        "type": 3,
                        "name": "bid",
                        "description": "Your bid",
                        "required": True,
                        "autocomplete": True,
                    }
                ],
            },
        ],
    },
    {"name": "secret", "description": "Moderators only", "default_member_permissions": 32},
    {"name": "hall", "description": "In servers only", "contexts": [0]},
]


async def register_commands(bot: ScriptedBot) -> None:
    """Register `COMMANDS` globally, as the command tree's sync does."""
    await bot.http.bulk_upsert_global_commands(bot.application_id, COMMANDS)  # type: ignore


__all__ = [
    "COMMANDS",
    "Answer",
    "ScriptedBot",
    "ShardedBot",
    "app_commands",
    "register_commands",
    "run_bot",
]
