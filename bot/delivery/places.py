"""The channels and threads of tables, and the tables whose channel is gone.

A table whose thread is gone goes on in its channel, or a tournament finds it another thread
(`threads`). A lobby whose channel is gone is closed. The clocks of such a game stand still; its
players are told in private, where they may play on; one of them may take it to another channel, or
the organiser may move the tournament.
"""

import asyncio
from functools import partial
from weakref import WeakValueDictionary

import discord
import structlog

from bot.clock import now_ms
from bot.delivery import discord_errors as errors
from bot.delivery.channels import DmChannels, QuarantinedError, can_post
from bot.delivery.context import DeliveryContext
from bot.delivery.hand_delivery import HandDelivery
from bot.delivery.members import is_guild_known
from bot.delivery.message_sync import PostLocation
from bot.delivery.publisher import TablePublisher
from bot.delivery.tournament_threads import TournamentThreads, is_channel_gone
from bot.delivery.tries import TRANSIENT_ERRORS
from bot.screens.scene import escape_markdown
from bot.store.database import DatabaseFailedError
from bot.store.table_log import TableLocation
from bot.tables import lobby
from bot.tables.cache import TableNotFoundError
from bot.tables.rows import UnreadableLogError
from bot.tables.table import GameTable
from bot.tables.tables import CommittedTable
from bot.tasks import TaskSet
from bot.texts import get_texts
from bot.tournaments.tournament import TournamentState
from engines.core import IllegalActionError

log = structlog.get_logger()


def _list_open_tables(tournament: TournamentState) -> list[int]:
    """List the tables of the running round at which people play."""
    boards = tournament.round.boards if tournament.round else ()
    return [b.table_id for b in boards if b.table_id is not None and not b.is_over and not b.broken]


class TablePlaces:
    """Mover of tables whose channel is gone, or that people move."""

    def __init__(
        self,
        context: DeliveryContext,
        channels: DmChannels,
        publisher: TablePublisher,
        private: HandDelivery,
        threads: TournamentThreads,
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
        self._calls = dict[int, list[PostLocation]]()
        """Private messages that say that a table's channel is gone, by table."""
        self._organisers = dict[int, PostLocation | None]()
        """Messages that tell organisers of a lost channel, by tournament.

        None until it is sent.
        """
        self._unsearched = set[int]()
        """Servers with live tables that Discord had not told of at the last search."""
        self._tasks = TaskSet()

    @property
    def under_way(self) -> TaskSet:
        """Return the tasks that move a table."""
        return self._tasks

    # --- what Discord tells ----------------------------------------------------------------------

    async def on_channel_deleted(
        self, channel_id: int, guild_id: int, parent_id: int | None = None
    ) -> None:
        """Move the tables of a channel or public thread that was deleted.

        `parent_id` is the channel of a thread.
        """
        self._threads.forget_channel(channel_id)
        for place in await self._ledger.list_live_in(guild_id):
            if place.channel_id == channel_id:
                self._begin_leave(place.id, channel_id, place.parent_id or parent_id)
            elif place.parent_id == channel_id:  # Discord tells nothing of a channel's threads
                self._begin_leave(place.id, place.channel_id, None)
        for tournament in await self._tournaments.list_live_in(guild_id):
            if (await self._tournaments.load_location(tournament.id)).channel_id == channel_id:
                self._tasks.begin_task(self._call_organiser(tournament), "displaced")
                await self._leave_threads(tournament)

    async def _leave_threads(self, tournament: TournamentState) -> None:
        """Have a tournament's tables leave the threads that went with its channel."""
        for table_id in _list_open_tables(tournament):
            channel_id = (await self._tables.load_location(table_id)).channel_id
            if await is_channel_gone(self._client, channel_id):
                self._begin_leave(table_id, channel_id, None)

    async def find_displaced(self) -> None:
        """Find the live tables whose channel is gone without our having been told.

        Those of a server that Discord has not told of yet follow in `find_displaced_at`.
        """
        self._unsearched.clear()
        for place in await self._ledger.list_live():
            await self._leave_if_gone(place)

    async def find_displaced_at(self, guild_id: int) -> None:
        """Do the same at one server, if Discord had not told of it at the last search."""
        if guild_id in self._unsearched:
            self._unsearched.remove(guild_id)
            for place in await self._ledger.list_live_in(guild_id):
                await self._leave_if_gone(place)

    async def _leave_if_gone(self, place: TableLocation) -> None:
        guild = self._client.get_guild(place.guild_id or 0)
        if guild is None or not is_guild_known(guild) or guild.unavailable:
            self._unsearched.add(place.guild_id or 0)
        elif guild.get_channel_or_thread(place.channel_id) is None and await is_channel_gone(
            self._client, place.channel_id
        ):
            self._begin_leave(place.id, place.channel_id, place.parent_id)

    def on_unshowable(self, table_id: int, error: Exception) -> None:
        """Note why a table cannot be shown where it stands."""
        if not isinstance(error, discord.HTTPException):
            return
        if errors.has_code(error, errors.GONE_CHANNEL):
            self._begin_leave(table_id, None, None)
            return
        if errors.has_code(error, errors.FORBIDDEN):
            message = self._table_messages.get_or_create(table_id)
            if not message.is_barred:
                message.is_barred = True
                self._tasks.begin_task(self._refresh_hands(table_id), "barred")
        if isinstance(error, discord.Forbidden | discord.NotFound):
            self._tasks.begin_task(self._threads.move_table(table_id), "elsewhere")

    async def on_table_shown(self, table: GameTable) -> None:
        """Note that a table stands in its channel."""
        message = self._table_messages.get_or_create(table.id)
        if message.is_barred:
            message.is_barred = False
            self._tasks.begin_task(self._refresh_hands(table.id), "shown again")

    # --- what follows ----------------------------------------------------------------------------

    def _begin_leave(self, table_id: int, channel_id: int | None, parent_id: int | None) -> None:
        self._tasks.begin_task(self._leave_channel(table_id, channel_id, parent_id), "displaced")

    async def _leave_channel(
        self, table_id: int, channel_id: int | None, parent_id: int | None
    ) -> None:
        """Have a table leave a channel that is gone; None: the channel where it stands."""
        try:
            async with self._locks.setdefault(table_id, asyncio.Lock()):
                place = await self._tables.load_location(table_id)
                table = await self._tables.load_table(table_id)
                if table.phase == "over" or table.displaced:
                    return
                if channel_id not in (None, place.channel_id):
                    return
                if table.tournament is not None:
                    if not await self._threads.move_table(table_id) and table.phase == "play":
                        await self._displace_table(table, place)
                    return
                if channel_id is None:
                    parent_id = place.parent_id
                if parent_id is not None:
                    await self._show_elsewhere(table_id, parent_id, None)
                    log.info("thread_gone", table=table_id, channel=parent_id)
                else:
                    await self._displace_table(table, place)
        except (IllegalActionError, TableNotFoundError, UnreadableLogError) as error:
            log.info("not_displaced", table=table_id, error=str(error))
        except DatabaseFailedError as error:
            log.error("not_displaced", table=table_id, error=str(error))

    async def _displace_table(self, table: GameTable, place: TableLocation) -> None:
        log.info("channel_gone", table=table.id, channel=place.channel_id, phase=table.phase)
        cause = f"displaced:{table.id}:{table.seq}"
        if table.phase == "lobby":
            await self._tables.commit(table.id, cause, partial(lobby.close_lobby, seq=table.seq))
            return
        await self._tables.commit(table.id, cause, lobby.displace_game)
        await self._refresh_hands(table.id)
        for user_id in table.get_user_ids():
            self._tasks.begin_task(self._call_player(table.id, user_id), "displaced")
        if table.tournament is not None:
            tournament = await self._tournaments.load_tournament(table.tournament)
            others = [
                await self._tables.load_or_none(each) for each in _list_open_tables(tournament)
            ]
            if not any(each and each.displaced and each.id != table.id for each in others):
                self._tasks.begin_task(self._call_organiser(tournament), "displaced")

    async def _call_player(self, table_id: int, user_id: int) -> None:
        """Tell a player in private that the channel is gone, until the game has moved."""
        post = await self.send_dm(user_id, "displaced", table=table_id)
        if post is not None:
            self._calls.setdefault(table_id, []).append(post)
            await self._delete_calls(await self._tables.load_table(table_id))

    async def _call_organiser(self, tournament: TournamentState) -> None:
        """Tell the organiser once, in private, that their tournament's channel is gone."""
        if tournament.id in self._organisers:
            return
        self._organisers[tournament.id] = None
        post = await self.send_dm(
            tournament.organiser,
            "tournament-displaced",
            name=escape_markdown(tournament.title),
            number=tournament.id,
        )
        if tournament.id in self._organisers:
            self._organisers[tournament.id] = post

    async def send_dm(self, user_id: int, key: str, **facts: object) -> PostLocation | None:
        """Send somebody a private message that notifies them; None where that cannot be."""
        try:
            person = await self._people.load_person(user_id)
            channel_id = await self._channels.get_or_open(person) if person else None
            if person is None or channel_id is None:
                return None
            message = await self._client.get_partial_messageable(channel_id).send(
                get_texts(person.locale)(key, **facts),
                nonce=self._standing.make_nonce(key, *facts.values(), user_id, now_ms()),
            )
        except (*TRANSIENT_ERRORS, QuarantinedError, DatabaseFailedError) as error:
            log.info("displaced_not_told", **facts, user=user_id, error=str(error))
            return None
        return PostLocation(channel_id, message.id)

    def on_commit(self, committed: CommittedTable) -> None:
        """Delete the private messages that a commit has made untrue."""
        if committed.table.id in self._calls:
            self._tasks.begin_task(self._delete_calls(committed.table), "displaced")

    async def _delete_calls(self, table: GameTable) -> None:
        if not table.displaced or table.phase == "over":
            for post in self._calls.pop(table.id, []):
                await self._standing.delete_message(post)

    async def _show_elsewhere(self, table_id: int, channel_id: int, parent_id: int | None) -> None:
        """Show a table in another channel."""
        if shown := await self._messages.find_message(table_id, "table"):
            await self._messages.delete_message(shown)
        await self._tables.move_table(table_id, channel_id, parent_id)
        self._table_messages.get_or_create(table_id).is_barred = False
        self._publisher.request_update(table_id)

    async def move_table(
        self, table_id: int, user_id: int, cause: str, channel_id: int, parent_id: int | None
    ) -> None:
        """Move a table that cannot be shown where it stands to another channel.

        One of its people asks for it.

        The channel may be a public thread of `parent_id`. Raises `IllegalActionError`.
        """
        async with self._locks.setdefault(table_id, asyncio.Lock()):
            table = await self._tables.load_table(table_id)
            if table.displaced or not self._table_messages.is_barred(table_id):
                lobby.move_game(table, user_id)  # or it is refused
            elif table.find_seat(user_id) is None:
                raise IllegalActionError("table-not-in")
            # A game that went on before it has a place would be displaced once more.
            await self._show_elsewhere(table_id, channel_id, parent_id)
            if table.displaced:
                await self._tables.commit(
                    table_id, cause, partial(lobby.move_game, user_id=user_id)
                )
            await self._refresh_hands(table_id)

    async def move_tournament(
        self, tournament: TournamentState, user_id: int, cause: str, channel_id: int
    ) -> None:
        """Move a tournament whose channel is gone, or closed to us, to another channel.

        Those of its tables that have no place go with it. Raises `IllegalActionError`.
        """
        lost: list[int] = []
        for table_id in _list_open_tables(tournament):
            table = await self._tables.load_or_none(table_id)
            if table is not None and (table.displaced or self._table_messages.is_barred(table_id)):
                lost.append(table_id)
        venue = await self._tournaments.load_location(tournament.id)
        gone = await is_channel_gone(self._client, venue.channel_id)
        if not gone and can_post(self._client, venue.channel_id):
            if not lost:
                raise IllegalActionError("tournament-stands")
        elif venue.channel_id != channel_id:
            await self._tournaments.note_shown(tournament.id, channel_id, None, 0)
        if post := self._organisers.pop(tournament.id, None):
            await self._standing.delete_message(post)
        for table_id in lost:
            await self._find_new_place(table_id, user_id, f"{cause}:{table_id}")

    async def _find_new_place(self, table_id: int, user_id: int, cause: str) -> None:
        """Have a table go on where its tournament has its tables now."""
        async with self._locks.setdefault(table_id, asyncio.Lock()):
            if not await self._threads.move_table(table_id, again=True):
                return
            self._table_messages.get_or_create(table_id).is_barred = False
            if (await self._tables.load_table(table_id)).displaced:
                found = partial(lobby.move_tournament_game, user_id=user_id)
                await self._tables.commit(table_id, cause, found)
            await self._refresh_hands(table_id)

    async def _refresh_hands(self, table_id: int) -> None:
        """Have everybody who plays see where the table stands in their own message."""
        table = await self._tables.load_table(table_id)
        if table.phase == "play":
            for user_id in table.get_user_ids():
                self._private.force_refresh(table_id, user_id)
