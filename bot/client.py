"""The discord.py client: what Discord tells us, and who is told of it."""

import asyncio
import contextlib
import json
import sys
from collections import OrderedDict
from typing import Any

import aiohttp
import discord
import structlog

from bot import answering, clock, commands, discord_internals, metrics, requests
from bot.cluster.identify_limiter import IdentifyLimiter
from bot.cluster.router import Kind, Payload
from bot.commands.tree import Translator, Tree
from bot.delivery.members import is_told
from bot.delivery.replies import WHISPERED
from bot.delivery.standing import NOBODY
from bot.delivery.tries import TROUBLE
from bot.delivery.whispers import Whispers, take_back
from bot.dms import parse_message
from bot.interactions import HANDED, TypedMessage, created_at_ms
from bot.life import Life
from bot.services import SharedResources, wire
from bot.settings import Settings
from bot.store.database import Database, DatabaseFailed
from bot.store.rate_limiter import SharedRateLimiter
from bot.store.shards import WHOLE, Shard
from bot.tasks import drain
from bot.texts import mention

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
"""What stands in the invite link: the least that works. Threads: to open an archived one again.
Events: tournaments have one each, and do without where a server does not give that."""

LONGEST_WAIT = 30.0
"""Seconds that a request waits because Discord says so (429); it fails when that is longer. The
least that discord.py takes."""
PATIENCE = 10.0
"""Seconds that Discord has to say how many sessions are left today."""
KEPT_SESSIONS = 100
"""Of a day's sessions so many are kept for starts."""
GOODBYE_SECONDS = 0.5
"""Seconds that Discord may take to close the gateway when the bot leaves it."""
INTERACTIONS_REMEMBERED = 500
"""Of those that Discord sends, to know one that it sends again."""


class BluffClient(discord.Client):
    """One shard of the bot: a connection, and all parts of its own. Without `common` it is the only
    one of its process."""

    def __init__(
        self,
        settings: Settings,
        database: Database,
        shard: Shard = WHOLE,
        common: SharedResources | None = None,
        **options: Any,
    ) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__(
            intents=intents,
            allowed_mentions=NOBODY,
            max_messages=None,
            max_ratelimit_timeout=LONGEST_WAIT,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            http_trace=requests.paced(clock.watch(metrics.trace())),
            enable_debug_events=True,  # on_socket_raw_receive
            shard_id=shard.id,
            shard_count=shard.count,
            **options,
        )
        self._common, self._alone = common or SharedResources(), common is None
        self.services = bot = wire(self, settings, database, shard, self._common)
        self._whispers = Whispers(lambda: bot.pipeline.full)
        self._gateway_task: asyncio.Task[None] | None = None
        self._has_left = False
        self._closed_event = asyncio.Event()
        self.life = Life(bot, self.invite, self._leave_gateway)
        self._identify_limiter = IdentifyLimiter(
            self, SharedRateLimiter(database), settings.identify_seconds
        )
        self._per_second = settings.requests_per_second
        self._backoffs = list[discord_internals.Backoff]()
        self._unknown = set[int]()
        """Servers with which people play and of which Discord has not told us."""
        self._interactions_seen = OrderedDict[str, None]()
        """The ids of the last ones that came."""
        self.tree = Tree(self, bot.pipeline)
        commands.add(self.tree, bot)
        parsers = discord_internals.replace_parsers(
            self,
            {
                "INTERACTION_CREATE": self._interaction_created,
                "MESSAGE_UPDATE": self._edited,
                "GUILD_CREATE": self._guild_created,
            },
        )
        self._parse = parsers["INTERACTION_CREATE"]
        self._parse_edit = parsers["MESSAGE_UPDATE"]
        self._parse_guild = parsers["GUILD_CREATE"]
        bot.scheduler.released.append(self.life.released)
        beat = discord_internals.send_heartbeat
        bot.tables.hold.ask.append(lambda: self.life.beside(beat(self), "heartbeat"))
        bot.tables.hold.renew.append(lambda: self.life.beside(self._renew(), "new session"))

    @property
    def connected(self) -> bool:
        """Whether Discord's gateway tells us what people do."""
        return self.is_ready() and discord_internals.is_open(self)

    def invite(self) -> str:
        """The link with which a server's owner invites the bot."""
        return discord.utils.oauth_url(self.application_id or 0, permissions=PERMISSIONS)

    # --- the connection --------------------------------------------------------------------------

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Translator())
        await self._sync()
        await self.life.prepare()

    async def connect(self, *, reconnect: bool = True) -> None:
        await self._identify_limiter.reserve_slot()
        discord_internals.Backoff.made.set(self._backoffs)
        with requests.sharing(self._per_second, self.shard_count):
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
        """Let Discord send nothing more, while requests can still be made."""
        self._has_left = True
        if self._gateway_task is not None:
            await drain([self._gateway_task], 0)
        with contextlib.suppress(OSError, aiohttp.ClientError, TimeoutError):
            await asyncio.wait_for(discord_internals.close_gateway(self), GOODBYE_SECONDS)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        await self._identify_limiter.wait_for_slot()

    async def on_connect(self) -> None:
        self._connected()
        self.life.connected()

    async def on_resumed(self) -> None:
        self._connected()
        self.services.tables.hold.connected()

    def _connected(self) -> None:
        for backoff in self._backoffs:
            backoff.begin_anew()

    async def on_disconnect(self) -> None:
        metrics.DISCONNECTS.inc()
        self.life.disconnected()

    async def on_socket_raw_receive(self, _: str) -> None:
        self.services.tables.hold.hear()

    async def close(self) -> None:
        if not self.life.stopping:
            try:
                await self.life.close()
                if self._alone:
                    await self._common.close()
            finally:  # else whoever waits for the end of this client would wait for ever
                self._closed_event.set()
                await super().close()

    async def _renew(self) -> None:
        """End the session, so that discord.py makes another: Discord leaves out what people press
        in this one, perhaps. None is spent that a start might need, as only so many a day are."""
        shard, hold = self.shard_id or 0, self.services.tables.hold
        try:
            async with asyncio.timeout(PATIENCE):
                _, limits = await discord_internals.read_gateway_limits(self)
        except (*TROUBLE, discord.GatewayNotFound) as error:
            log.warning("session_not_renewed", shard=shard, error=str(error))
            hold.connected()
            return
        if limits["remaining"] <= KEPT_SESSIONS:
            log.error("session_not_renewed", shard=shard, sessions_left=limits["remaining"])
            hold.connected()
        else:
            quiet = (clock.now_ms() - hold.pressed_at) / 1000
            log.warning("session_renewed", shard=shard, seconds_since_interaction=quiet)
            await discord_internals.end_session(self)

    async def _sync(self) -> None:
        """Tells Discord our commands, only when they changed: it counts how often. One shard does
        it for all, and notes how texts mention them."""
        if self.application is None or self.application.user_integration_config is None:
            log.info("user_install_off")
            self.tree.keep_to_servers()
        name = f"commands:{self.application_id}"[:32]
        fingerprint = self.tree.fingerprint()
        known, _, mentions = (await self.services.meta.get(name) or "").partition(" ")
        if self.services.shard.leads and (known != fingerprint or not mentions):
            mentions = json.dumps(await self.tree.register())
            await self.services.meta.set(name, f"{fingerprint} {mentions}")
            log.info("commands_synced")
        if mentions:
            mention(json.loads(mentions))

    # --- as Discord sends it ---------------------------------------------------------------------

    def _interaction_created(self, payload: Payload) -> None:
        self.services.tables.hold.pressed()
        if guild_id := payload.get("guild_id"):
            self._met(int(guild_id), payload)
        self.interact(payload)

    def _met(self, guild_id: int, payload: Payload) -> None:
        """Note a server that people play on though Discord never told this session of it: it is
        served by what comes with each press, and not taken for one that the bot has left."""
        guild = self.get_guild(guild_id)
        if guild is not None and is_told(guild):
            self._unknown.discard(guild_id)
            return
        here = payload.get("authorizing_integration_owners", {}).get("0") == str(guild_id)
        if here and guild_id not in self._unknown:
            self._unknown.add(guild_id)
            log.warning("server_unknown", guild=guild_id, shard=self.services.shard.id)
            self.life.beside(self._is_here(guild_id), "server unknown")

    async def _is_here(self, guild_id: int) -> None:
        try:
            await self.services.sweeper.returned(guild_id)
        except DatabaseFailed as error:
            log.warning("servers_not_compared", error=str(error))

    def interact(self, payload: Payload) -> None:
        """Deals with an interaction as Discord sends it, here or to the shard that hands it on."""
        # discord.py would make an object of each button and option that stand on what was pressed.
        payload.get("message", {}).pop("components", None)
        if HANDED not in payload and self._is_repeated(payload["id"]):
            log.info("interaction_repeated", interaction=payload["id"])
            return
        if not self.services.shard.alone:
            self.services.errors.note_arrival(payload)
        self._parse(payload)

    def _is_repeated(self, interaction_id: str) -> bool:
        """Tell whether Discord has sent this interaction before, as it may after a resume."""
        if interaction_id in self._interactions_seen:
            return True
        self._interactions_seen[interaction_id] = None
        if len(self._interactions_seen) > INTERACTIONS_REMEMBERED:
            self._interactions_seen.popitem(last=False)
        return False

    def _edited(self, payload: Payload) -> None:
        """Of edits only those of what people say to us in private matter; most are our own."""
        if "guild_id" not in payload and not payload.get("author", {}).get("bot"):
            self._parse_edit(payload)

    def _guild_created(self, payload: Payload) -> None:
        """Greet a server that the bot was just added to: of one that it was on before Discord says
        whether it is available. discord.py has no event for who comes while it gets ready."""
        is_new = "unavailable" not in payload
        self._parse_guild(payload)
        guild = self.get_guild(int(payload["id"]))
        if is_new and guild is not None:
            self.life.beside(self.services.greeter.greet(guild), "welcome")

    # --- other shards ----------------------------------------------------------------------------

    async def take(self, kind: Kind, payload: Payload) -> bool:
        """Deals with what another shard hands on; False when nobody can press here."""
        if self.services.pipeline.closed or not self.life.playing.is_set():
            return False
        if kind == "interaction":
            self.interact(payload)
        else:
            message = TypedMessage(**payload)
            self.services.hands.message_posted(message.channel_id)
            self.loop.create_task(self._hear(message), name="hearing")
        return True

    # --- what people do --------------------------------------------------------------------------

    async def on_interaction(self, interaction: discord.Interaction[discord.Client]) -> None:
        answering.begin(waited_for=True)
        clock.stamped(created_at_ms(interaction))
        if not self.services.pipeline.closed:
            await self.services.pipeline.handle_press(interaction)
            self._covered(interaction)

    async def on_app_command_completion(
        self, interaction: discord.Interaction[discord.Client], command: Any
    ) -> None:
        metrics.pressed(f"/{command.qualified_name}")
        self._covered(interaction)

    def _covered(self, interaction: discord.Interaction[discord.Client]) -> None:
        """What one person alone sees stands below the table, and in a former one's place."""
        if not interaction.extras.get(WHISPERED):
            return
        if interaction.channel_id is not None:
            self.services.table_messages.note_ephemeral(interaction.channel_id)
        if former := self._whispers.former(interaction):
            self.life.beside(take_back(former), "former_answer")

    async def on_message(self, message: discord.Message) -> None:
        answering.begin(waited_for=False)
        if self.user is None or message.author.id != self.user.id:
            self.services.table_messages.note_message(message.channel.id)
            self.services.hands.message_posted(message.channel.id)
            if message.guild is None:
                self.services.shards.broadcast({"posted": message.channel.id})
            await self._typed(message)

    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        answering.begin(waited_for=False)
        await self._typed(payload.message)

    async def _typed(self, message: discord.Message) -> None:
        """What somebody says to us in private; elsewhere we are not told what people say."""
        if message.guild is None and not message.author.bot and message.content:
            await self.services.pipeline.handle_message(self, parse_message(message))

    async def _hear(self, message: TypedMessage) -> None:
        """Deal with what somebody has said to us in private, and another shard hands on."""
        answering.begin(waited_for=False)
        await self.services.pipeline.handle_message(self, message)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log an event that a lost database kept from being noted: recovery shows all anew."""
        if isinstance(error := sys.exception(), DatabaseFailed):
            log.warning("event_not_noted", event_name=event_method, error=str(error))
        else:
            await super().on_error(event_method, *args, **kwargs)

    # --- what goes -------------------------------------------------------------------------------

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        await self._deleted(payload.message_id)
        if payload.guild_id is None:
            self.services.shards.broadcast({"deleted": payload.message_id})

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        for message_id in payload.message_ids:
            await self._deleted(message_id)

    async def _deleted(self, message_id: int) -> None:
        await self.services.publisher.message_deleted(message_id)
        await self.services.jury.message_deleted(message_id)
        await self.services.announcer.message_deleted(message_id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        private = payload.thread_type is discord.ChannelType.private_thread
        await self.services.places.channel_gone(
            payload.thread_id, payload.guild_id, None if private else payload.parent_id
        )

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.services.places.channel_gone(channel.id, channel.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        if payload.data["thread_metadata"].get("locked"):
            for place in await self.services.ledger.live_in(payload.guild_id):
                if place.channel_id == payload.thread_id:
                    self.services.publisher.force_refresh(place.id)

    # --- servers ---------------------------------------------------------------------------------

    async def on_ready(self) -> None:
        """Discord has listed all servers; those that it could not show yet are among them."""
        try:
            await self.services.sweeper.present({guild.id for guild in self.guilds})
        except DatabaseFailed as error:
            log.warning("servers_not_compared", error=str(error))
        self.life.beside(self._compare_places(), "places")

    async def _compare_places(self) -> None:
        try:
            await self.services.places.compare()
        except DatabaseFailed as error:
            if not self.is_closed():  # the next start compares them
                log.warning("places_not_compared", error=str(error))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.services.sweeper.left(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.services.sweeper.returned(guild.id)
