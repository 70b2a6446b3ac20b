"""discord.py client of one shard, which passes Discord's events to the services."""

import asyncio
import contextlib
import json
import sys
from collections import OrderedDict
from typing import Any

import aiohttp
import discord
import structlog

from bot import clock, commands, discord_internals, metrics, request_queue, tasks
from bot.cluster.identify_limiter import IdentifyLimiter
from bot.cluster.router import Kind, Payload
from bot.commands.tree import BluffCommandTree, CommandTranslator
from bot.delivery.ephemeral_answers import EphemeralAnswers, delete_answer
from bot.delivery.members import is_guild_known
from bot.delivery.message_sync import NO_MENTIONS
from bot.delivery.replies import ANSWERED_EPHEMERAL
from bot.delivery.tries import TRANSIENT_ERRORS
from bot.dms import parse_message
from bot.interactions import FORWARDED, TypedMessage, get_created_at_ms
from bot.lifecycle import ShardLifecycle
from bot.services import SharedResources, build_services
from bot.settings import Settings
from bot.store.database import DatabaseFailedError, StoreDatabase
from bot.store.rate_limiter import SharedRateLimiter
from bot.store.shards import ONLY_SHARD, ShardScope
from bot.tasks import drain_tasks
from bot.texts import set_command_mentions

log = structlog.get_logger()

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    attach_files=True,
    create_public_threads=True,
    manage_threads=True,
    create_events=True,
)
"""Permissions in the invite link: the least that works.

Threads: to open an archived one again. Events: tournaments and planned evenings have one each,
and do without where a server does not grant it.
"""

MAX_RATE_LIMIT_WAIT_S = 30.0
"""Longest wait (s) for a rate limit (429) before failure; discord.py's minimum."""
QUERY_TIMEOUT_S = 10.0
"""Seconds that Discord has to tell how many sessions are left today."""
RESERVED_SESSIONS = 100
"""Sessions of a day that are kept for starts."""
GOODBYE_SECONDS = 0.5
"""Seconds that Discord may take to close the gateway when the bot leaves it."""
INTERACTIONS_REMEMBERED = 500
"""Number of interactions remembered, to recognize one that Discord sends again."""


class BluffClient(discord.Client):
    """Connection of one shard of the bot, with its own services.

    Without `common` it is the only shard of its process.
    """

    def __init__(
        self,
        settings: Settings,
        database: StoreDatabase,
        shard: ShardScope = ONLY_SHARD,
        common: SharedResources | None = None,
        **options: Any,
    ) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__(
            intents=intents,
            allowed_mentions=NO_MENTIONS,
            max_messages=None,
            max_ratelimit_timeout=MAX_RATE_LIMIT_WAIT_S,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            http_trace=request_queue.pace_requests(clock.observe_answers(metrics.trace_requests())),
            enable_debug_events=True,  # on_socket_raw_receive
            shard_id=shard.id,
            shard_count=shard.count,
            **options,
        )
        self._common, self._alone = common or SharedResources(), common is None
        self.services = bot = build_services(self, settings, database, shard, self._common)
        self._ephemeral_answers = EphemeralAnswers(lambda: bot.pipeline.is_full)
        self._gateway_task: asyncio.Task[None] | None = None
        self._has_left = False
        self._closed_event = asyncio.Event()
        self.life = ShardLifecycle(bot, self.get_invite_url, self._leave_gateway)
        self._identify_limiter = IdentifyLimiter(
            self, SharedRateLimiter(database), settings.identify_seconds
        )
        self._per_second = settings.requests_per_second
        self._backoffs = list[discord_internals.GatewayBackoff]()
        self._unknown = set[int]()
        """Servers on which people play and which Discord has not sent."""
        self._interactions_seen = OrderedDict[str, None]()
        """Ids of the last interactions."""
        self.tree = BluffCommandTree(self, bot.pipeline)
        commands.add_commands(self.tree, bot)
        parsers = discord_internals.replace_parsers(
            self,
            {
                "INTERACTION_CREATE": self._on_interaction_create,
                "MESSAGE_UPDATE": self._on_message_update,
                "GUILD_CREATE": self._on_guild_create,
            },
        )
        self._parse = parsers["INTERACTION_CREATE"]
        self._parse_edit = parsers["MESSAGE_UPDATE"]
        self._parse_guild = parsers["GUILD_CREATE"]
        bot.scheduler.released.append(self.life.on_released)
        beat = discord_internals.send_heartbeat
        bot.tables.hold.ask.append(lambda: self.life.run_beside(beat(self), "heartbeat"))
        bot.tables.hold.renew.append(
            lambda: self.life.run_beside(self._renew_session(), "new session")
        )

    @property
    def is_connected(self) -> bool:
        """Return whether the gateway is open and ready."""
        return self.is_ready() and discord_internals.is_open(self)

    def get_invite_url(self) -> str:
        """Return the link with which a server's owner adds the bot."""
        return discord.utils.oauth_url(self.application_id or 0, permissions=PERMISSIONS)

    # --- the connection --------------------------------------------------------------------------

    async def setup_hook(self) -> None:
        await self.tree.set_translator(CommandTranslator())
        await self._sync_commands()
        await self.life.prepare_start()

    async def connect(self, *, reconnect: bool = True) -> None:
        await self._identify_limiter.reserve_slot()
        discord_internals.GatewayBackoff.made.set(self._backoffs)
        with request_queue.share_rate(self._per_second, self.shard_count):
            work = super().connect(reconnect=reconnect)
            self._gateway_task = asyncio.create_task(work, name="gateway")
            try:
                await self._gateway_task
            except asyncio.CancelledError:
                if not self._has_left:
                    raise
                # The last requests keep to this process's pace.
                await self._closed_event.wait()

    async def _leave_gateway(self) -> None:
        """Leave the gateway; requests can still be made."""
        self._has_left = True
        if self._gateway_task is not None:
            await drain_tasks([self._gateway_task], 0)
        discord_internals.cancel_ready(self)
        with contextlib.suppress(OSError, aiohttp.ClientError, TimeoutError):
            await asyncio.wait_for(discord_internals.close_gateway(self), GOODBYE_SECONDS)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        await self._identify_limiter.wait_for_slot()

    async def on_connect(self) -> None:
        self._reset_backoffs()
        self.life.on_connected()

    async def on_resumed(self) -> None:
        self._reset_backoffs()
        self.services.tables.hold.on_connected()

    def _reset_backoffs(self) -> None:
        for backoff in self._backoffs:
            backoff.reset()

    async def on_disconnect(self) -> None:
        metrics.DISCONNECTS.inc()
        self.life.on_disconnected()

    async def on_socket_raw_receive(self, _: str) -> None:
        self.services.tables.hold.note_gateway_event()

    async def close(self) -> None:
        if not self.life.is_stopping:
            try:
                await self.life.close()
                if self._alone:
                    await self._common.close()
            finally:  # else a waiter for the end of this client would wait for ever
                self._closed_event.set()
                await super().close()

    async def _renew_session(self) -> None:
        """End the session so that discord.py makes another, as it may lack interactions.

        No session is spent that a start might need: Discord allows only so many a day.
        """
        shard, hold = self.shard_id or 0, self.services.tables.hold
        try:
            async with asyncio.timeout(QUERY_TIMEOUT_S):
                _, limits = await discord_internals.read_gateway_limits(self)
        except (*TRANSIENT_ERRORS, discord.GatewayNotFound) as error:
            log.warning("session_not_renewed", shard=shard, error=str(error))
            hold.on_connected()
            return
        if limits["remaining"] <= RESERVED_SESSIONS:
            log.error("session_not_renewed", shard=shard, sessions_left=limits["remaining"])
            hold.on_connected()
        else:
            quiet = (clock.now_ms() - hold.pressed_at) / 1000
            log.warning("session_renewed", shard=shard, seconds_since_interaction=quiet)
            await discord_internals.end_session(self)

    async def _sync_commands(self) -> None:
        """Register the slash commands if they changed, as Discord limits how often.

        One shard does it for all, and stores how texts mention them.
        """
        if self.application is None or self.application.user_integration_config is None:
            log.info("user_install_off")
            self.tree.restrict_to_servers()
        name = f"commands:{self.application_id}"[:32]
        fingerprint = self.tree.compute_fingerprint()
        known, _, mentions = (await self.services.meta.read_fact(name) or "").partition(" ")
        if self.services.shard.is_leader and (known != fingerprint or not mentions):
            mentions = json.dumps(await self.tree.register_commands())
            await self.services.meta.write_fact(name, f"{fingerprint} {mentions}")
            log.info("commands_synced")
        if mentions:
            set_command_mentions(json.loads(mentions))

    # --- as Discord sends it ---------------------------------------------------------------------

    def _on_interaction_create(self, payload: Payload) -> None:
        self.services.tables.hold.note_press()
        if guild_id := payload.get("guild_id"):
            self._note_server(int(guild_id), payload)
        self.handle_interaction(payload)

    def _note_server(self, guild_id: int, payload: Payload) -> None:
        """Note a server that users play on though Discord never sent it to this session.

        It is served by what comes with each interaction, and is not taken for one that the bot has
        left.
        """
        guild = self.get_guild(guild_id)
        if guild is not None and is_guild_known(guild):
            self._unknown.discard(guild_id)
            return
        here = payload.get("authorizing_integration_owners", {}).get("0") == str(guild_id)
        if here and guild_id not in self._unknown:
            self._unknown.add(guild_id)
            log.warning("server_unknown", guild=guild_id, shard=self.services.shard.id)
            self.life.run_beside(self._note_server_present(guild_id), "server unknown")

    async def _note_server_present(self, guild_id: int) -> None:
        try:
            await self.services.servers.note_server_returned(guild_id)
        except DatabaseFailedError as error:
            log.warning("servers_not_compared", error=str(error))

    def handle_interaction(self, payload: Payload) -> None:
        """Handle an interaction's payload from Discord or from a forwarding shard."""
        # discord.py would make an object of each button and option of the pressed message.
        payload.get("message", {}).pop("components", None)
        if FORWARDED not in payload and self._is_repeated(payload["id"]):
            log.info("interaction_repeated", interaction=payload["id"])
            return
        if not self.services.shard.is_alone:
            self.services.errors.note_arrival(payload)
        self._parse(payload)

    def _is_repeated(self, interaction_id: str) -> bool:
        """Return whether Discord sent this interaction before, as after a resume."""
        if interaction_id in self._interactions_seen:
            return True
        self._interactions_seen[interaction_id] = None
        if len(self._interactions_seen) > INTERACTIONS_REMEMBERED:
            self._interactions_seen.popitem(last=False)
        return False

    def _on_message_update(self, payload: Payload) -> None:
        """Pass on edits of users' private messages; most other edits are the bot's own."""
        if "guild_id" not in payload and not payload.get("author", {}).get("bot"):
            self._parse_edit(payload)

    def _on_guild_create(self, payload: Payload) -> None:
        """Greet a new server; look for gone channels at one that was told of late.

        For a server that it was on before, Discord sends `unavailable`. discord.py has no event
        for a server that comes before it is ready.
        """
        is_new = "unavailable" not in payload
        self._parse_guild(payload)
        guild = self.get_guild(int(payload["id"]))
        if guild is None:
            return
        if is_new:
            self.life.run_beside(self.services.greeter.greet_server(guild), "welcome")
        self.life.run_beside(self._compare_places(guild.id), "places")

    # --- other shards ----------------------------------------------------------------------------

    async def handle_forwarded(self, kind: Kind, payload: Payload) -> bool:
        """Handle a forwarded request; return False if nobody can press here."""
        if self.services.pipeline.is_closed or not self.life.playing.is_set():
            return False
        if kind == "interaction":
            self.handle_interaction(payload)
        else:
            message = TypedMessage(**payload)
            self.services.hands.on_message_posted(message.channel_id)
            self.loop.create_task(self._handle_forwarded_message(message), name="hearing")
        return True

    # --- what people do --------------------------------------------------------------------------

    async def on_interaction(self, interaction: discord.Interaction[discord.Client]) -> None:
        tasks.mark_answering(waited_for=True)
        clock.observe_stamp(get_created_at_ms(interaction))
        if not self.services.pipeline.is_closed:
            await self.services.pipeline.handle_press(interaction)
            self._note_ephemeral_answer(interaction)

    async def on_app_command_completion(
        self, interaction: discord.Interaction[discord.Client], command: Any
    ) -> None:
        metrics.count_press(f"/{command.qualified_name}")
        self._note_ephemeral_answer(interaction)

    def _note_ephemeral_answer(self, interaction: discord.Interaction[discord.Client]) -> None:
        """Note that an ephemeral answer is below the table; delete the one it replaces."""
        if not interaction.extras.get(ANSWERED_EPHEMERAL):
            return
        if interaction.channel_id is not None:
            self.services.table_messages.note_ephemeral(interaction.channel_id)
        if former := self._ephemeral_answers.replace_former(interaction):
            self.life.run_beside(delete_answer(former), "former_answer")

    async def on_message(self, message: discord.Message) -> None:
        tasks.mark_answering(waited_for=False)
        if self.user is None or message.author.id != self.user.id:
            self.services.table_messages.note_message(message.channel.id)
            self.services.hands.on_message_posted(message.channel.id)
            if message.guild is None:
                self.services.shards.broadcast_news({"posted": message.channel.id})
            await self._handle_typed(message)

    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        tasks.mark_answering(waited_for=False)
        await self._handle_typed(payload.message)

    async def _handle_typed(self, message: discord.Message) -> None:
        """Handle a user's private message; elsewhere Discord sends no content."""
        if message.guild is None and not message.author.bot and message.content:
            await self.services.pipeline.handle_message(self, parse_message(message))

    async def _handle_forwarded_message(self, message: TypedMessage) -> None:
        """Handle a private message that another shard forwarded."""
        tasks.mark_answering(waited_for=False)
        await self.services.pipeline.handle_message(self, message)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log an event that was not noted for a database failure; recovery shows all."""
        if isinstance(error := sys.exception(), DatabaseFailedError):
            log.warning("event_not_noted", event_name=event_method, error=str(error))
        else:
            await super().on_error(event_method, *args, **kwargs)

    # --- what goes -------------------------------------------------------------------------------

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        tasks.mark_answering(waited_for=False)
        await self._note_message_deleted(payload.message_id)
        if payload.guild_id is None:
            self.services.shards.broadcast_news({"deleted": payload.message_id})

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        tasks.mark_answering(waited_for=False)
        for message_id in payload.message_ids:
            await self._note_message_deleted(message_id)

    async def _note_message_deleted(self, message_id: int) -> None:
        await self.services.publisher.on_message_deleted(message_id)
        await self.services.jury.on_message_deleted(message_id)
        await self.services.announcer.on_message_deleted(message_id)
        await self.services.evening_cards.on_message_deleted(message_id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        tasks.mark_answering(waited_for=False)
        private = payload.thread_type is discord.ChannelType.private_thread
        await self.services.places.on_channel_deleted(
            payload.thread_id, payload.guild_id, None if private else payload.parent_id
        )

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        tasks.mark_answering(waited_for=False)
        await self.services.places.on_channel_deleted(channel.id, channel.guild.id)
        await self.services.evening_plans.on_channel_deleted(channel.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        tasks.mark_answering(waited_for=False)
        if payload.data["thread_metadata"].get("locked"):
            for place in await self.services.ledger.list_live_in(payload.guild_id):
                if place.channel_id == payload.thread_id:
                    self.services.publisher.force_refresh(place.id)

    # --- servers ---------------------------------------------------------------------------------

    async def on_ready(self) -> None:
        """Compare the servers with what is stored, once Discord has listed all of them.

        Servers that are unavailable for now are among them.
        """
        try:
            await self.services.servers.note_present_servers({guild.id for guild in self.guilds})
        except DatabaseFailedError as error:
            log.warning("servers_not_compared", error=str(error))
        self.life.run_beside(self._compare_places(), "places")

    async def _compare_places(self, guild_id: int | None = None) -> None:
        """Look for tables whose channel is gone, at all servers or at one told of late."""
        places = self.services.places
        try:
            await (places.find_displaced_at(guild_id) if guild_id else places.find_displaced())
        except DatabaseFailedError as error:
            if not self.is_closed():  # the next start compares them
                log.warning("places_not_compared", error=str(error))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        tasks.mark_answering(waited_for=False)
        await self.services.servers.note_server_left(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        tasks.mark_answering(waited_for=False)
        await self.services.servers.note_server_returned(guild.id)
