"""The discord.py client: what is wired to what, start-up and shut-down."""

import asyncio
import contextlib
from typing import Any

import discord
import structlog
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.answers import Answers
from bot.commands.bluff import BluffCommands
from bot.commands.game import groups
from bot.commands.tree import Translator, Tree
from bot.delivery.nudges import Nudges
from bot.delivery.private import Private
from bot.delivery.publisher import NOBODY, Publisher
from bot.delivery.stage import Stage
from bot.router import Router
from bot.settings import Settings
from bot.store.database import Database
from bot.store.deadlines import Deadlines
from bot.store.ledger import Ledger
from bot.store.messages import Messages
from bot.store.people import Meta, People
from bot.tables.scheduler import Scheduler
from bot.tables.tables import Clock, Tables, drain

log = structlog.get_logger()

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
    manage_threads=True,
)
"""The least that works; it stands in the invite link. Threads: to open an archived one again."""

ANSWERING = frozenset({"discord.py: on_interaction", "CommandTree-invoker"})
"""How discord.py names the tasks in which an interaction is answered."""

CLOSING = 3.0
"""Seconds that answers may take when the bot is shut down: no longer than Discord waits."""


def redirect(settings: Settings) -> None:
    """Points discord.py at another server than Discord's, for the sandbox."""
    if settings.api_url:
        Route.BASE = settings.api_url
    if settings.gateway_url:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.gateway_url)


class BluffClient(discord.Client):
    """One process of the bot on one database."""

    def __init__(self, settings: Settings, database: Database, **options: Any) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__(
            intents=intents,
            allowed_mentions=NOBODY,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            **options,
        )
        self.ledger = Ledger(database)
        self.messages = Messages(database)
        self.people = People(database)
        self._meta = Meta(database)
        deadlines = Deadlines(database)
        clock = Clock(settings.clock_rate, settings.nudge_after)
        self.tables = Tables(self.ledger, deadlines, clock)
        self.stage = Stage(self.tables, self.people)
        self.publisher = Publisher(self, self.tables, self.ledger, self.messages, self.stage)
        self.private = Private(
            self,
            self.tables,
            self.messages,
            self.people,
            self.stage,
            new_dms=settings.new_dms,
            new_dms_seconds=settings.new_dms_seconds,
        )
        self.publisher.hidden.append(self.private.instead)
        self.nudges = Nudges(self, self.tables, self.messages)
        self.scheduler = Scheduler(
            self.tables, deadlines, self._meta, grace=settings.grace, nudge=self.nudges.send
        )
        answers = Answers(self.tables, self.stage)
        self.router = Router(
            self.tables,
            self.ledger,
            self.people,
            self.stage,
            self.publisher,
            self.private,
            answers,
        )
        self.tree = Tree(self, answers, self.router)
        self.tree.add_command(
            BluffCommands(
                self.tables, self.ledger, self.people, self.stage, self.publisher, self.private
            )
        )
        for group in groups(self.tables, self.ledger, self.router):
            self.tree.add_command(group)
        self._clock_task: asyncio.Task[None] | None = None

    @property
    def started(self) -> bool:
        """Whether it plays: everything is recovered, the clock runs."""
        return self._clock_task is not None

    async def setup_hook(self) -> None:
        await self.stage.warm()
        await self.tree.set_translator(Translator())
        await self._sync()
        moved = await self.scheduler.recover()
        live = [place.id for place in await self.ledger.live() if place.phase == "play"]
        await self.publisher.recover(live if moved else [])
        await self.private.recover(live)
        await self.nudges.recover()
        self._clock_task = asyncio.create_task(self.scheduler.run(), name="scheduler")
        log.info("started", live_tables=len(live), invite=self.invite())

    async def close(self) -> None:
        log.info("stopping")
        if self._clock_task:
            self._clock_task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._clock_task
        # What people have pressed by now, or press while we finish, is still answered.
        loop = asyncio.get_running_loop()
        end = loop.time() + CLOSING
        while answering := [t for t in asyncio.all_tasks() if t.get_name() in ANSWERING]:
            await drain(answering, max(0, end - loop.time()))
        await self.publisher.close()
        await self.private.close()
        self.stage.close()
        await super().close()

    def invite(self) -> str:
        """The link with which a server's owner invites the bot."""
        return discord.utils.oauth_url(self.application_id or 0, permissions=PERMISSIONS)

    async def on_interaction(self, interaction: discord.Interaction[discord.Client]) -> None:
        await self.router.handle(interaction)

    async def on_message(self, message: discord.Message) -> None:
        if self.user is None or message.author.id != self.user.id:
            self.publisher.message_posted(message.channel.id)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        await self.publisher.message_deleted(payload.message_id)

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        for message_id in payload.message_ids:
            await self.publisher.message_deleted(message_id)

    async def _sync(self) -> None:
        """Tells Discord our commands, only when they changed: it counts how often."""
        name = f"commands:{self.application_id}"[:32]
        fingerprint = self.tree.fingerprint()
        if await self._meta.get(name) == fingerprint:
            return
        await self.tree.sync()
        await self._meta.set(name, fingerprint)
        log.info("commands_synced")
