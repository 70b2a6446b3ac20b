"""The channels and threads of tables, and the tables whose channel is gone.

Of a thread a table goes on in its channel, or a tournament finds it another (`threads`). Of a
channel a lobby is closed; the clocks of a game stand still, which its people are told in private,
where they may play on: one of them may take it to another channel, or the organiser the tournament.
"""

import asyncio
from functools import partial
from weakref import WeakValueDictionary

import discord
import structlog

from bot.clock import now_ms
from bot.delivery import discord_errors as errors
from bot.delivery.channels import Channels, Quarantined
from bot.delivery.context import DeliveryContext
from bot.delivery.members import is_told
from bot.delivery.private import HandDelivery
from bot.delivery.publisher import Publisher
from bot.delivery.standing import Post
from bot.delivery.threads import Threads, is_gone
from bot.delivery.tries import TROUBLE
from bot.screens.scene import plain
from bot.store.database import DatabaseFailed
from bot.store.ledger import Place
from bot.tables import lobby
from bot.tables.cache import Unknown
from bot.tables.rows import Unreadable
from bot.tables.table import Table
from bot.tables.tables import Committed
from bot.tasks import Tasks
from bot.texts import say
from bot.tournaments.tournament import Tournament
from engines.core import Illegal

log = structlog.get_logger()


def _open_tables(tournament: Tournament) -> list[int]:
    """List the tables of the running round at which people play."""
    boards = tournament.round.boards if tournament.round else ()
    return [b.table_id for b in boards if b.table_id is not None and not b.over and not b.broken]


class Places:
    """Moves tables out of what is gone, and to where their people take them."""

    def __init__(
        self,
        context: DeliveryContext,
        channels: Channels,
        publisher: Publisher,
        private: HandDelivery,
        threads: Threads,
    ) -> None:
        stores = context.stores
        self._client, self._standing = context.client, context.message_sync
        self._tables, self._ledger = context.tables, stores.ledger
        self._messages, self._people = stores.messages, stores.people
        self._tournaments = context.tournaments
        self._table_messages = publisher.table_messages
        self._channels = channels
        self._publisher = publisher
        self._private = private
        self._threads = threads
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._calls = dict[int, list[Post]]()
        """By table the private messages that say that its channel is gone."""
        self._organisers = dict[int, Post | None]()
        """By tournament the one that says it to its organiser, once it is sent."""
        self._tasks = Tasks()

    @property
    def under_way(self) -> Tasks:
        """The tasks that move a table."""
        return self._tasks

    # --- what Discord tells ----------------------------------------------------------------------

    async def channel_gone(
        self, channel_id: int, guild_id: int, parent_id: int | None = None
    ) -> None:
        """Note that a channel was deleted, or a public thread of `parent_id`."""
        self._threads.forget(channel_id)
        for place in await self._ledger.live_in(guild_id):
            if place.channel_id == channel_id:
                self._begin(place.id, channel_id, place.parent_id or parent_id)
            elif place.parent_id == channel_id:  # Discord tells nothing of a channel's threads
                self._begin(place.id, place.channel_id, None)
        for tournament in await self._tournaments.live_in(guild_id):
            if (await self._tournaments.venue(tournament.id)).channel_id == channel_id:
                self._tasks.begin(self._call_organiser(tournament), "displaced")
                await self._leave_threads(tournament)

    async def _leave_threads(self, tournament: Tournament) -> None:
        """Have a tournament's tables leave the threads that went with its channel."""
        for table_id in _open_tables(tournament):
            channel_id = (await self._tables.place(table_id)).channel_id
            if await is_gone(self._client, channel_id):
                self._begin(table_id, channel_id, None)

    async def compare(self) -> None:
        """Find the live tables whose channel is gone without our having been told."""
        for place in await self._ledger.live():
            guild = self._client.get_guild(place.guild_id or 0)
            if guild is None or not is_told(guild) or guild.unavailable:
                continue
            if guild.get_channel_or_thread(place.channel_id) is not None:
                continue
            if await is_gone(self._client, place.channel_id):
                self._begin(place.id, place.channel_id, place.parent_id)

    def refused(self, table_id: int, error: Exception) -> None:
        """Note why a table cannot be shown where it stands."""
        if not isinstance(error, discord.HTTPException):
            return
        if errors.code(error, errors.GONE_CHANNEL):
            self._begin(table_id, None, None)
            return
        if errors.code(error, errors.FORBIDDEN):
            message = self._table_messages.get(table_id)
            if not message.is_barred:
                message.is_barred = True
                self._tasks.begin(self._tell(table_id), "barred")
        if isinstance(error, discord.Forbidden | discord.NotFound):
            self._tasks.begin(self._threads.move(table_id), "elsewhere")

    async def shown(self, table: Table) -> None:
        """Note that a table stands in its channel."""
        message = self._table_messages.get(table.id)
        if message.is_barred:
            message.is_barred = False
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
                if table.phase == "over" or table.displaced:
                    return
                if channel_id not in (None, place.channel_id):
                    return
                if table.tournament is not None:
                    if not await self._threads.move(table_id) and table.phase == "play":
                        await self._displace(table, place)
                    return
                if channel_id is None:
                    parent_id = place.parent_id
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
        if table.tournament is not None:
            tournament = await self._tournaments.load(table.tournament)
            others = [await self._tables.known(each) for each in _open_tables(tournament)]
            if not any(each and each.displaced and each.id != table.id for each in others):
                self._tasks.begin(self._call_organiser(tournament), "displaced")

    async def _call(self, table_id: int, user_id: int) -> None:
        """Tell somebody in private, by a message that rings, until the game is somewhere else."""
        post = await self._ring(user_id, "displaced", table=table_id)
        if post is not None:
            self._calls.setdefault(table_id, []).append(post)
            await self._settle(await self._tables.load(table_id))

    async def _call_organiser(self, tournament: Tournament) -> None:
        """Tell the organiser in private that the channel of their tournament is gone, once."""
        if tournament.id in self._organisers:
            return
        self._organisers[tournament.id] = None
        post = await self._ring(
            tournament.organiser,
            "tournament-displaced",
            name=plain(tournament.title),
            number=tournament.id,
        )
        if tournament.id in self._organisers:
            self._organisers[tournament.id] = post

    async def _ring(self, user_id: int, key: str, **facts: object) -> Post | None:
        """Send somebody a private message that rings; None where that cannot be."""
        try:
            person = await self._people.get(user_id)
            channel_id = await self._channels.of(person) if person else None
            if person is None or channel_id is None:
                return None
            message = await self._client.get_partial_messageable(channel_id).send(
                say(person.locale)(key, **facts),
                nonce=self._standing.nonce(key, *facts.values(), user_id, now_ms()),
            )
        except (*TROUBLE, Quarantined, DatabaseFailed) as error:
            log.info("displaced_not_told", **facts, user=user_id, error=str(error))
            return None
        return Post(channel_id, message.id)

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
        self._table_messages.get(table_id).is_barred = False
        self._publisher.request_update(table_id)

    async def move(
        self, table_id: int, user_id: int, cause: str, channel_id: int, parent_id: int | None
    ) -> None:
        """Somebody takes a table that cannot be shown where it stands to another channel, which
        may be a public thread of `parent_id`. Raises `Illegal`."""
        async with self._locks.setdefault(table_id, asyncio.Lock()):
            table = await self._tables.load(table_id)
            if table.displaced or not self._table_messages.is_barred(table_id):
                lobby.move(table, user_id)  # or it is refused
            elif table.seat_of(user_id) is None:
                raise Illegal("table-not-in")
            # A game that went on before it has a place would be displaced once more.
            await self._take(table_id, channel_id, parent_id)
            if table.displaced:
                await self._tables.commit(table_id, cause, partial(lobby.move, user_id=user_id))
            await self._tell(table_id)

    async def move_tournament(
        self, tournament: Tournament, user_id: int, cause: str, channel_id: int
    ) -> None:
        """Take a tournament whose channel is gone, or closed to us, to another one, with those of
        its tables that have no place. Raises `Illegal`."""
        lost: list[int] = []
        for table_id in _open_tables(tournament):
            table = await self._tables.known(table_id)
            if table is not None and (table.displaced or self._table_messages.is_barred(table_id)):
                lost.append(table_id)
        venue = await self._tournaments.venue(tournament.id)
        if not await self._is_closed(venue.channel_id):
            if not lost:
                raise Illegal("tournament-stands")
        elif venue.channel_id != channel_id:
            await self._tournaments.shown(tournament.id, channel_id, None, 0)
        if post := self._organisers.pop(tournament.id, None):
            await self._standing.take_away(post)
        for table_id in lost:
            await self._find_place(table_id, user_id, f"{cause}:{table_id}")

    async def _find_place(self, table_id: int, user_id: int, cause: str) -> None:
        """Have a table go on where its tournament has its tables now."""
        async with self._locks.setdefault(table_id, asyncio.Lock()):
            if not await self._threads.move(table_id, again=True):
                return
            self._table_messages.get(table_id).is_barred = False
            if (await self._tables.load(table_id)).displaced:
                found = partial(lobby.find_place, user_id=user_id)
                await self._tables.commit(table_id, cause, found)
            await self._tell(table_id)

    async def _is_closed(self, channel_id: int) -> bool:
        """Return whether a server's channel is gone, or we may not post there."""
        if await is_gone(self._client, channel_id):
            return True
        channel = self._client.get_channel(channel_id)
        if not isinstance(channel, discord.abc.GuildChannel):
            return False
        may = channel.permissions_for(channel.guild.me)
        return not (may.view_channel and may.send_messages)

    async def _tell(self, table_id: int) -> None:
        """Have everybody who plays see where the table stands in their own message."""
        table = await self._tables.load(table_id)
        if table.phase == "play":
            for user_id in table.people():
                self._private.force_refresh(table_id, user_id)
