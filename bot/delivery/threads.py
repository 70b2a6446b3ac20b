"""Where a tournament's tables stand: a thread for each, and the call that brings people there."""

import asyncio
from collections.abc import Iterable, Sequence

import discord
import structlog

from bot.clock import RETRY_SECONDS
from bot.delivery.publisher import Publisher
from bot.delivery.standing import nonce
from bot.delivery.tries import TROUBLE
from bot.screens import tournament as screens
from bot.screens.scene import Row
from bot.store.messages import Messages
from bot.tables.table import Table
from bot.tables.tables import Tables, drain
from bot.texts import say
from bot.tournaments.tournament import Tournament
from bot.tournaments.tournaments import Tournaments

log = structlog.get_logger()


async def begin(channel: discord.TextChannel, name: str) -> int:
    """Begins a thread that everybody who sees the channel may read; gives its id."""
    kinds = discord.ChannelType
    kind = kinds.news_thread if channel.is_news() else kinds.public_thread
    return (await channel.create_thread(name=name[:100], type=kind)).id


async def mention(
    client: discord.Client,
    channel_id: int,
    text: str,
    user_ids: Sequence[int],
    name: Iterable[object],
    buttons: Row = (),
) -> None:
    """Calls people in a channel, where the log says when Discord would not."""
    people = [discord.Object(user_id) for user_id in user_ids if user_id > 0]
    mentions = " ".join(f"<@{person.id}>" for person in people)
    view = discord.ui.View(timeout=None)
    for button in buttons:
        view.add_item(button)
    view.stop()
    try:
        await client.get_partial_messageable(channel_id).send(
            # As plain text, which a phone shows in its notice.
            f"{text}\n{mentions}"[:2000],
            view=view,
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=people),
            nonce=nonce(*name),
        )
    except TROUBLE as error:
        log.warning("call_failed", channel=channel_id, error=str(error))


class Threads:
    """Makes the tables' threads, and moves tables out of those that are lost."""

    def __init__(
        self,
        client: discord.Client,
        tournaments: Tournaments,
        tables: Tables,
        messages: Messages,
        publisher: Publisher,
    ) -> None:
        self._client = client
        self._tournaments = tournaments
        self._tables = tables
        self._messages = messages
        self._publisher = publisher
        self._moved = set[tuple[int, int]]()
        """Tables that were given another place, and at which row: not twice for the same."""
        self._tasks = set[asyncio.Task[None]]()

    async def close(self) -> None:
        """Lets tables that are being moved get there."""
        await drain(self._tasks)

    async def places(self, tournament: Tournament) -> dict[int, int]:
        """In which channel each table of the running round is played."""
        boards = tournament.round.boards if tournament.round else ()
        opened = [board.table_id for board in boards if board.table_id is not None]
        return {each: (await self._tables.place(each)).channel_id for each in opened}

    async def open(self, tournament: Tournament, board: int) -> int:
        """A thread for this table in the tournament's channel; where none can be made (too many
        are open, no permission), the channel itself."""
        venue = await self._tournaments.venue(tournament.id)
        words = say(venue.locale)
        name = screens.thread_name(tournament, board, words)
        channel = self._client.get_partial_messageable(venue.channel_id)
        for pause in (*RETRY_SECONDS[:2], None):
            try:
                return await self._thread(channel.id, name)
            except discord.DiscordServerError as error:
                if pause is None:
                    raise
                log.warning("thread_failed", tournament=tournament.id, error=str(error))
                await asyncio.sleep(pause)
            except discord.HTTPException as error:
                log.warning("no_thread", tournament=tournament.id, error=str(error))
                break
        return venue.channel_id

    async def channel_gone(self, channel_id: int) -> None:
        """A thread was deleted; if a tournament's table stood there, it gets another."""
        for tournament in await self._tournaments.live():
            for board in tournament.round.boards if tournament.round else ():
                if board.table_id is None or board.over:
                    continue
                if (await self._tables.place(board.table_id)).channel_id == channel_id:
                    self.thread_lost(board.table_id)

    def thread_lost(self, table_id: int) -> None:
        """A table cannot be shown where it was; a tournament's gets another place."""
        task = asyncio.create_task(self._elsewhere(table_id), name="elsewhere")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _elsewhere(self, table_id: int) -> None:
        table = await self._tables.load(table_id)
        if table.tournament is None or table.phase == "over":
            return
        tournament = await self._tournaments.load(table.tournament)
        boards = tournament.round.boards if tournament.round else ()
        board = next((n for n, b in enumerate(boards) if b.table_id == table_id), None)
        if board is None or (table_id, table.seq) in self._moved:
            return
        self._moved.add((table_id, table.seq))
        try:
            channel_id = await self.open(tournament, board)
            shown = await self._messages.one(table_id, "table")
            if shown is not None:
                await self._messages.forget(shown)
            await self._tables.move(table_id, channel_id)
            log.info("tournament_table_moved", table=table_id, channel=channel_id)
            await self.opened(tournament, board, table)
        except TROUBLE as error:
            log.warning("tournament_table_lost", table=table_id, error=str(error))

    async def _thread(self, channel_id: int, name: str) -> int:
        channel = self._client.get_channel(channel_id)
        if channel is None:
            channel = await self._client.fetch_channel(channel_id)
        if not isinstance(channel, discord.TextChannel):
            return channel_id
        return await begin(channel, name)

    async def opened(self, tournament: Tournament, board: int, table: Table) -> None:
        """Shows the table, and calls its people to it."""
        self._publisher.touch(table.id)
        venue = await self._tournaments.venue(tournament.id)
        text = screens.table_call(tournament, board, say(venue.locale))
        channel_id = (await self._tables.place(table.id)).channel_id
        name = ("called", table.id, channel_id)
        await mention(self._client, channel_id, text, sorted(table.people()), name)
