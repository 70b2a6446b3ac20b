"""The discord.py client: what is wired to what, start-up and shut-down."""

import asyncio
import contextlib
import itertools
from collections.abc import Iterable, Sequence
from typing import Any

import discord
import structlog
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot import clock, commands, metrics, texts
from bot.admission import Admission
from bot.clock import RETRY_SECONDS, now_ms
from bot.commands.tree import Translator, Tree
from bot.delivery.aside import Aside
from bot.delivery.channels import Channels
from bot.delivery.clocks import Clocks
from bot.delivery.hands import Hands
from bot.delivery.jury import Jury
from bot.delivery.nudges import Nudges
from bot.delivery.private import Private
from bot.delivery.publisher import Publisher
from bot.delivery.recovery import Part, Recovery
from bot.delivery.stage import Stage
from bot.delivery.standing import NOBODY, Standing
from bot.delivery.threads import Threads
from bot.delivery.tournaments import Announcer
from bot.interactions import Interactions, stamp
from bot.jury import Jurors
from bot.quiz.house import House, Meetings
from bot.router import Router
from bot.services import Services
from bot.settings import Settings
from bot.store.database import Database, DatabaseFailed
from bot.store.deadlines import Deadlines
from bot.store.events import Events
from bot.store.feats import Feats
from bot.store.guilds import Guilds
from bot.store.ledger import Ledger
from bot.store.messages import Messages, Shown
from bot.store.people import Meta, People
from bot.store.privacy import Privacy
from bot.store.questions import Questions
from bot.store.ratings import Ratings
from bot.store.seasons import Seasons
from bot.store.titles import Titles
from bot.sweeper import Sweeper
from bot.tables.computers import Computers, Pauses
from bot.tables.rater import Rater
from bot.tables.scheduler import Scheduler
from bot.tables.tables import Clock, Tables, drain
from bot.tournaments.director import Director
from bot.tournaments.tournaments import Tournaments
from bot.typed import Typed, heard

log = structlog.get_logger()

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
    create_public_threads=True,
    manage_threads=True,
)
"""The least that works; it stands in the invite link. Threads: to open an archived one again."""

ANSWERING = frozenset(
    {
        "discord.py: on_interaction",
        "CommandTree-invoker",
        "discord.py: on_message",
        "discord.py: on_raw_message_edit",
    }
)
"""How discord.py names the tasks in which what a person did is answered."""

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
            http_trace=clock.watch(metrics.trace()),
            enable_debug_events=True,  # on_socket_raw_receive
            **options,
        )
        self.ledger = Ledger(database)
        self.messages = Messages(database)
        self.people = People(database)
        self._meta = Meta(database)
        deadlines = Deadlines(database)
        questions = Questions(database)
        house = House(questions)
        self.tables = Tables(
            self.ledger,
            deadlines,
            Clock(settings.clock_rate, settings.nudge_after),
            {"quiz": house},
        )
        self.meetings = Meetings(self.tables, questions)
        ratings, self.seasons = Ratings(database), Seasons(database)
        self.titles = Titles(database)
        self.rater = Rater(self.tables, ratings, self.ledger)
        self.stage = Stage(self.tables, self.people)
        standing = Standing(self, self.messages)
        self.publisher = Publisher(standing, self.tables, self.messages, self.stage)
        clocks = Clocks(deadlines, self.tables.hold)
        self.channels = Channels(
            self,
            self.people,
            new_dms=settings.new_dms,
            new_dms_seconds=settings.new_dms_seconds,
        )
        self.hands = Hands(standing, self.channels, self.messages, self.people)
        self.private = Private(
            self,
            self.hands,
            self.tables,
            self.messages,
            self.people,
            self.stage,
            self.publisher,
            clocks,
        )
        self.publisher.hidden.append(self.private.instead)
        self.computers = Computers(self.tables, Pauses(settings.computer_pace))
        self.nudges = Nudges(self, self.tables, self.messages)
        admission = Admission(settings.presses_per_second)
        self.scheduler = Scheduler(
            self.tables,
            deadlines,
            self._meta,
            grace=settings.grace,
            nudge=self.nudges.send,
            lobby_hours=settings.lobby_hours,
            behind=admission.behind,
        )
        clocks.started.append(self.scheduler.wake)
        self.scheduler.released.append(self._released)
        self.tables.hold.ask.append(self._ask)
        guilds = Guilds(database)
        events = Events(database)
        self.tournaments = Tournaments(events, ratings)
        self.announcer = Announcer(
            self, standing, self.tournaments, events, self.people, self.stage
        )
        self.threads = Threads(self, self.tournaments, self.tables, self.messages, self.publisher)
        self.publisher.closed.append(self.threads.thread_lost)
        self.director = Director(self.tournaments, self.tables, self.threads)
        self.jury = Jury(
            standing,
            self.tables,
            self.messages,
            self.people,
            guilds,
            self.stage,
            self.channels,
            self.tournaments,
        )
        self.recoveries = Recovery(
            self.tables,
            self.ledger,
            self.publisher,
            self.private,
            self.jury,
            self.computers,
        )
        self.aside = Aside(
            standing, self.tables, self.ledger, self.messages, self.stage, self.recoveries.table
        )
        self.jurors = Jurors(
            self.tables, self.ledger, guilds, {"quiz": house.keep}, self.stage, self.tournaments
        )
        self.typed = Typed(
            self,
            self.tables,
            self.ledger,
            self.messages,
            self.people,
            self.private,
            self.stage,
        )
        self.interactions = Interactions(self.tables, self.stage)
        self.router = Router(
            self.tables,
            self.ledger,
            self.people,
            self.stage,
            self.publisher,
            self.private,
            self.jurors,
            self.interactions,
            admission,
        )
        self.tree = Tree(self, self.interactions, self.router)
        services = Services(
            ledger=self.ledger,
            messages=self.messages,
            people=self.people,
            guilds=guilds,
            questions=questions,
            ratings=ratings,
            seasons=self.seasons,
            titles=self.titles,
            feats=Feats(database),
            privacy=Privacy(database),
            tables=self.tables,
            rater=self.rater,
            tournaments=self.tournaments,
            stage=self.stage,
            publisher=self.publisher,
            channels=self.channels,
            private=self.private,
            announcer=self.announcer,
            threads=self.threads,
            jurors=self.jurors,
            router=self.router,
        )
        commands.add(self.tree, services)
        self._guilds = guilds
        self.sweeper = Sweeper(
            database,
            self.tables,
            self.ledger,
            self.tournaments,
            self.people,
            self._forget,
            finished_days=settings.finished_days,
            left_days=settings.left_days,
            unseen_days=settings.unseen_days,
        )
        self._sweeping: asyncio.Task[None] | None = None
        self.playing = asyncio.Event()
        """Set once people can press and time runs."""
        self.recovery: asyncio.Task[None] | None = None
        self._clock_task: asyncio.Task[None] | None = None
        self._catching_up = set[asyncio.Task[None]]()
        self._moved = False
        self._unheard = set[int]()
        """Since when what people typed was not heard: at a start, and after each gap."""
        self._stopping = False

    @property
    def connected(self) -> bool:
        """Whether Discord's gateway tells us what people do."""
        ws: Any = self.ws  # None before the first connection
        return self.is_ready() and ws is not None and ws.open

    @property
    def not_recovered(self) -> list[str]:
        """What people have to do without for now, by name."""
        tables = [f"table {table_id}" for table_id in sorted(self.tables.aside)]
        tournaments = [f"tournament {each}" for each in sorted(self.tournaments.aside)]
        return [*self.recoveries.left, *tables, *tournaments]

    async def setup_hook(self) -> None:
        if not await self.scheduler.awaited():  # else people wait for us, and not for pictures
            await self.stage.warm()
            texts.load()
        await self.tree.set_translator(Translator())
        await self._sync()
        await self.channels.remember()
        await self.private.remember()
        self._unheard.add(await self._meta.last_alive() or now_ms())
        self._moved = await self.scheduler.recover()

    async def on_connect(self) -> None:
        """People can press from the first connection on: time runs again."""
        self.tables.hold.connected()
        if self._clock_task is not None or self._stopping:
            return
        self._clock_task = asyncio.create_task(self._play(), name="clock")

    async def _play(self) -> None:
        reminders = await self._begin()
        self.recovery = asyncio.create_task(self._recover(reminders), name="recovery")
        self._sweeping = asyncio.create_task(self.sweeper.run(), name="sweeper")
        self.playing.set()
        log.info("started", invite=self.invite())
        await self.scheduler.run()

    async def _begin(self) -> Sequence[Shown]:
        """Moves what the outage moves; gives the reminders that an earlier process left.

        Nobody's time runs before it is known how long the outage was.
        """
        for pause in itertools.chain(RETRY_SECONDS, itertools.repeat(RETRY_SECONDS[-1])):
            try:
                # Discord may have let us wait: that was part of the outage.
                self._moved |= await self.scheduler.recover()
                reminders = await self.messages.all("nudge")
            except DatabaseFailed as error:
                log.error("not_recovered", part="clocks", error=str(error), again_in=pause)
                await asyncio.sleep(pause)
            else:
                self.director.lost(self.scheduler.outage_ms)
                return reminders
        raise AssertionError("it is tried for ever")

    async def _recover(self, reminders: Sequence[Shown]) -> None:
        self.rater.wake()
        done = set[int]()
        await self.recoveries.run(
            {
                "typed": self._read_back,
                "tables": lambda: self.recoveries.tables(moved=self._moved, done=done),
                "tournaments": self.director.recover,
                "announcements": self.announcer.recover,
                "reminders": lambda: self.nudges.recover(reminders),
            }
        )

    def _released(self, gap_ms: int, moved: bool) -> None:
        """Time runs again, after a gap of so long."""
        self.director.lost(gap_ms)
        parts: dict[str, Part] = {"tournaments": self.director.recover}
        if gap_ms:  # a new session is not told what was typed
            self._unheard.add(now_ms() - gap_ms)
            parts["typed"] = self._read_back
        if moved:
            done = set[int]()
            parts["tables"] = lambda: self.recoveries.tables(moved=True, done=done)
        task = asyncio.create_task(self.recoveries.run(parts), name="catch up")
        self._catching_up.add(task)
        task.add_done_callback(self._catching_up.discard)

    async def _read_back(self) -> None:
        for since in sorted(self._unheard):
            await self.typed.recover(since)
            self._unheard.discard(since)

    async def close(self) -> None:
        if self._stopping:
            return
        self._stopping = True
        if self.playing.is_set():
            log.info("stopping")
        for task in (self._sweeping, self.recovery, self._clock_task, *self._catching_up):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        await self.director.close()
        await self.computers.close()
        await self.aside.close()
        # What people have pressed by now, or press while we finish, is still answered.
        await self._answered()
        await self.publisher.close()
        await self.announcer.close()
        await self.threads.close()
        await self.private.close()
        await self.jury.close()
        await self.meetings.close()
        await self.rater.close()
        await self.messages.save()
        await self._answered()
        self.interactions.closed = True
        await self.publisher.close()  # what these answers led to
        await self.private.close()
        if self.playing.is_set():
            await self._rest()
        self.stage.close()
        await super().close()

    async def _answered(self) -> None:
        """Returns when nobody waits for an answer; who waits for long is given up."""
        loop = asyncio.get_running_loop()
        end = loop.time() + CLOSING
        while answering := [t for t in asyncio.all_tasks() if t.get_name() in ANSWERING]:
            await drain(answering, max(0, end - loop.time()))

    async def _rest(self) -> None:
        """The last sign of life: the outage is measured from here."""
        try:
            await self.scheduler.beat()
        except DatabaseFailed as error:
            log.error("last_beat_failed", error=str(error))

    def invite(self) -> str:
        """The link with which a server's owner invites the bot."""
        return discord.utils.oauth_url(self.application_id or 0, permissions=PERMISSIONS)

    async def on_interaction(self, interaction: discord.Interaction[discord.Client]) -> None:
        clock.stamped(stamp(interaction))
        if not self.interactions.closed:
            await self.router.handle(interaction)

    async def on_app_command_completion(
        self, _: discord.Interaction[discord.Client], command: Any
    ) -> None:
        metrics.pressed(f"/{command.qualified_name}")

    async def on_socket_raw_receive(self, _: str) -> None:
        self.tables.hold.hear()

    def _ask(self) -> None:
        """A heartbeat out of turn: Discord acknowledges it at once, after all that came before."""
        task = asyncio.create_task(self._beat(), name="heartbeat")
        self._catching_up.add(task)
        task.add_done_callback(self._catching_up.discard)

    async def _beat(self) -> None:
        ws: Any = self.ws
        heart = ws and ws._keep_alive
        if heart is None:  # the connection is closed, and discord.py makes another
            return
        # Should it be gone, discord.py will notice.
        with contextlib.suppress(OSError, RuntimeError, discord.ClientException):
            # As discord.py does when Discord asks for one.
            await ws.send_as_json(heart.beat())

    async def on_disconnect(self) -> None:
        metrics.DISCONNECTS.inc()
        if self._clock_task is not None and not self._stopping:
            self.tables.hold.disconnected()

    async def on_resumed(self) -> None:
        self.tables.hold.connected()

    async def on_message(self, message: discord.Message) -> None:
        if self.user is None or message.author.id != self.user.id:
            self.publisher.message_posted(message.channel.id)
            self.hands.message_posted(message.channel.id)
            await self._typed(message)

    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        await self._typed(payload.message)

    async def _typed(self, message: discord.Message) -> None:
        """What somebody says to us in private; elsewhere we are not told what people say."""
        if message.guild is None and not message.author.bot and message.content:
            await self.typed.hear(heard(message))

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        await self._deleted(payload.message_id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self.threads.channel_gone(payload.thread_id)

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        for message_id in payload.message_ids:
            await self._deleted(message_id)

    async def _deleted(self, message_id: int) -> None:
        await self.publisher.message_deleted(message_id)
        await self.jury.message_deleted(message_id)
        await self.announcer.message_deleted(message_id)

    async def on_ready(self) -> None:
        """Discord has listed all servers; those that it could not show yet are among them."""
        try:
            await self.sweeper.present({guild.id for guild in self.guilds})
        except DatabaseFailed as error:
            log.warning("servers_not_compared", error=str(error))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.sweeper.left(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.sweeper.returned(guild.id)

    def _forget(self, table_ids: Iterable[int] | None) -> None:
        """Old rows were deleted: what is in memory is not what is stored; None: of messages."""
        self.messages.forget_all()
        if table_ids is not None:
            gone = list(table_ids)
            self.tables.forget(gone)
            self.stage.forget(gone)
            self.tournaments.forget()
            self._guilds.forget_all()

    async def _sync(self) -> None:
        """Tells Discord our commands, only when they changed: it counts how often."""
        name = f"commands:{self.application_id}"[:32]
        fingerprint = self.tree.fingerprint()
        if await self._meta.get(name) == fingerprint:
            return
        await self.tree.sync()
        await self._meta.set(name, fingerprint)
        log.info("commands_synced")
