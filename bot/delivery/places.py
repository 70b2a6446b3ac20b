"""The channels and threads of tables, and the tables whose channel is gone.

Of a thread a table goes on in its channel. Of a channel a lobby is closed; the clocks of a game
stand still, which its people are told in private, where they may play on: one of them may take it
to another channel. A tournament finds its tables another place (`bot.delivery.threads`).
"""

import asyncio
from functools import partial
from weakref import WeakValueDictionary

import discord
import structlog

from bot.clock import now_ms
from bot.delivery import discord_errors as errors
from bot.delivery.channels import Channels, Quarantined
from bot.delivery.members import is_told
from bot.delivery.private import Private
from bot.delivery.publisher import Publisher
from bot.delivery.standing import Post, Standing
from bot.delivery.tries import TROUBLE
from bot.store.database import DatabaseFailed
from bot.store.ledger import Ledger, Place
from bot.store.messages import Messages
from bot.store.people import People
from bot.tables import lobby
from bot.tables.cache import Unknown
from bot.tables.rows import Unreadable
from bot.tables.table import Table
from bot.tables.tables import Committed, Tables
from bot.tasks import Tasks
from bot.texts import say
from engines.core import Illegal

log = structlog.get_logger()


class Places:
    """Moves tables out of what is gone, and to where their people take them."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        ledger: Ledger,
        messages: Messages,
        people: People,
        standing: Standing,
        channels: Channels,
        publisher: Publisher,
        private: Private,
    ) -> None:
        self._client = client
        self._tables = tables
        self._ledger = ledger
        self._messages = messages
        self._people = people
        self._standing = standing
        self._channels = channels
        self._publisher = publisher
        self._private = private
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._barred = set[int]()
        """Tables where we may not post at present."""
        self._calls = dict[int, list[Post]]()
        """By table the private messages that say that its channel is gone."""
        self._tasks = Tasks()

    @property
    def under_way(self) -> Tasks:
        """The tasks that move a table."""
        return self._tasks

    def is_barred(self, table_id: int) -> bool:
        """Return whether the bot may not post at present where this table stands."""
        return table_id in self._barred

    # --- what Discord tells ----------------------------------------------------------------------

    async def channel_gone(
        self, channel_id: int, guild_id: int, parent_id: int | None = None
    ) -> None:
        """Note that a channel was deleted, or a public thread of `parent_id`."""
        for place in await self._ledger.live_in(guild_id):
            if place.channel_id == channel_id:
                self._begin(place.id, channel_id, place.parent_id or parent_id)
            elif place.parent_id == channel_id:  # Discord tells nothing of a channel's threads
                self._begin(place.id, place.channel_id, None)

    async def compare(self) -> None:
        """Find the live tables whose channel is gone without our having been told."""
        for place in await self._ledger.live():
            guild = self._client.get_guild(place.guild_id or 0)
            if guild is None or not is_told(guild) or guild.unavailable:
                continue
            if guild.get_channel_or_thread(place.channel_id) is not None:
                continue
            try:  # it may be an archived thread
                await self._client.fetch_channel(place.channel_id)
            except discord.NotFound as error:
                self.refused(place.id, error)
            except (*TROUBLE, discord.InvalidData) as error:
                log.info("channel_unknown", channel=place.channel_id, error=str(error))

    def refused(self, table_id: int, error: Exception) -> None:
        """Note why a table cannot be shown where it stands."""
        if not isinstance(error, discord.HTTPException):
            return
        if errors.code(error, errors.GONE_CHANNEL):
            self._begin(table_id, None, None)
        elif errors.code(error, errors.FORBIDDEN) and table_id not in self._barred:
            self._barred.add(table_id)
            self._tasks.begin(self._tell(table_id), "barred")

    async def shown(self, table: Table) -> None:
        """Note that a table stands in its channel."""
        if table.id in self._barred:
            self._barred.discard(table.id)
            self._tasks.begin(self._tell(table.id), "shown again")

    # --- what follows ----------------------------------------------------------------------------

    def _begin(self, table_id: int, channel_id: int | None, parent_id: int | None) -> None:
        self._tasks.begin(self._leave(table_id, channel_id, parent_id), "displaced")

    async def _leave(self, table_id: int, channel_id: int | None, parent_id: int | None) -> None:
        """Have a table leave a channel that is gone; None: the one where it stands."""
        try:
            async with self._locks.setdefault(table_id, asyncio.Lock()):
                place = await self._tables.place(table_id)
                table = await self._tables.load(table_id)
                if table.phase == "over" or table.tournament is not None or table.displaced:
                    return
                if channel_id is None:
                    parent_id = place.parent_id
                elif place.channel_id != channel_id:
                    return
                if parent_id is not None:
                    await self._take(table_id, parent_id, None)
                    log.info("thread_gone", table=table_id, channel=parent_id)
                else:
                    await self._displace(table, place)
        except (Illegal, Unknown, Unreadable) as error:
            log.info("not_displaced", table=table_id, error=str(error))
        except DatabaseFailed as error:
            log.error("not_displaced", table=table_id, error=str(error))

    async def _displace(self, table: Table, place: Place) -> None:
        log.info("channel_gone", table=table.id, channel=place.channel_id, phase=table.phase)
        cause = f"displaced:{table.id}:{table.seq}"
        if table.phase == "lobby":
            await self._tables.commit(table.id, cause, partial(lobby.close, seq=table.seq))
            return
        await self._tables.commit(table.id, cause, lobby.displace)
        await self._tell(table.id)
        for user_id in table.people():
            self._tasks.begin(self._call(table.id, user_id), "displaced")

    async def _call(self, table_id: int, user_id: int) -> None:
        """Tell somebody in private, by a message that rings, until the game is somewhere else."""
        try:
            person = await self._people.get(user_id)
            channel_id = await self._channels.of(person) if person else None
            if person is None or channel_id is None:
                return
            message = await self._client.get_partial_messageable(channel_id).send(
                say(person.locale)("displaced", table=table_id),
                nonce=self._standing.nonce("displaced", table_id, user_id, now_ms()),
            )
        except (*TROUBLE, Quarantined, DatabaseFailed) as error:
            log.info("displaced_not_told", table=table_id, user=user_id, error=str(error))
            return
        self._calls.setdefault(table_id, []).append(Post(channel_id, message.id))
        await self._settle(await self._tables.load(table_id))

    def committed(self, committed: Committed) -> None:
        """Take away the calls that a commit has made untrue."""
        if committed.table.id in self._calls:
            self._tasks.begin(self._settle(committed.table), "displaced")

    async def _settle(self, table: Table) -> None:
        if not table.displaced or table.phase == "over":
            for post in self._calls.pop(table.id, []):
                await self._standing.take_away(post)

    async def _take(self, table_id: int, channel_id: int, parent_id: int | None) -> None:
        """Show a table in another channel."""
        if shown := await self._messages.one(table_id, "table"):
            await self._messages.forget(shown)
        await self._tables.move(table_id, channel_id, parent_id)
        self._barred.discard(table_id)
        self._publisher.touch(table_id)

    async def move(
        self, table_id: int, user_id: int, cause: str, channel_id: int, parent_id: int | None
    ) -> None:
        """Somebody takes a table that cannot be shown where it stands to another channel, which
        may be a public thread of `parent_id`. Raises `Illegal`."""
        async with self._locks.setdefault(table_id, asyncio.Lock()):
            table = await self._tables.load(table_id)
            if table.displaced or not self.is_barred(table_id):
                lobby.move(table, user_id)  # or it is refused
            elif table.seat_of(user_id) is None:
                raise Illegal("table-not-in")
            # A game that went on before it has a place would be displaced once more.
            await self._take(table_id, channel_id, parent_id)
            if table.displaced:
                await self._tables.commit(table_id, cause, partial(lobby.move, user_id=user_id))
            await self._tell(table_id)

    async def _tell(self, table_id: int) -> None:
        """Have everybody who plays see where the table stands in their own message."""
        table = await self._tables.load(table_id)
        if table.phase == "play":
            for user_id in table.people():
                self._private.anew(table_id, user_id)
