"""Threads of a tournament's tables, and the calls that bring people there."""

from collections import Counter
from collections.abc import Sequence

import discord
import structlog

from bot.delivery.context import DeliveryContext
from bot.delivery.new_threads import ThreadFactory
from bot.delivery.publisher import TablePublisher
from bot.delivery.tries import TRANSIENT_ERRORS
from bot.screens import tournament as screens
from bot.screens.scene import Row
from bot.tables.table import GameTable
from bot.texts import get_texts
from bot.tournaments.tournament import TournamentState

log = structlog.get_logger()

MAX_KNOWN_TOURNAMENTS = 100
"""Tournaments at most whose threads of the running round are known."""


async def mention_people(
    client: discord.Client,
    channel_id: int,
    text: str,
    user_ids: Sequence[int],
    nonce: str,
    buttons: Row = (),
) -> None:
    """Mention people in a channel; log it when Discord does not take that."""
    people = [discord.Object(user_id) for user_id in user_ids if user_id > 0]
    mentions = " ".join(f"<@{person.id}>" for person in people)
    view = discord.ui.View(timeout=None)
    for button in buttons:
        view.add_item(button)
    view.stop()
    try:
        await client.get_partial_messageable(channel_id).send(
            # As plain text, which a phone shows in its notification.
            f"{text}\n{mentions}"[:2000],
            view=view,
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=people),
            nonce=nonce,
        )
    except TRANSIENT_ERRORS as error:
        log.warning("call_failed", channel=channel_id, error=str(error))


async def is_channel_gone(client: discord.Client, channel_id: int) -> bool:
    """Ask Discord whether a channel or thread is gone; archived ones are not."""
    try:
        await client.fetch_channel(channel_id)
    except discord.NotFound:
        return True
    except (*TRANSIENT_ERRORS, discord.InvalidData) as error:
        log.info("channel_unknown", channel=channel_id, error=str(error))
    return False


class TournamentThreads:
    """Maker of the tables' threads, which moves tables out of those that are lost."""

    def __init__(
        self, context: DeliveryContext, publisher: TablePublisher, new: ThreadFactory
    ) -> None:
        self._client, self._standing = context.client, context.message_sync
        self._tables, self._messages = context.tables, context.stores.messages
        self._tournaments = context.tournaments
        self._publisher = publisher
        self._new = new
        self._rounds: dict[int, tuple[int, Counter[int]]] = {}
        """Last round with threads, and the number of tables in each, by tournament."""
        self._unused: dict[tuple[int, int, int], int] = {}
        """Channel that was found by tournament, round and table, until its table is there.

        A retry gets the same one.
        """
        self._moved = set[tuple[int, int]]()
        """Tables that were moved, and their rows then, so that no row moves a table twice."""

    async def load_channels(self, tournament: TournamentState) -> dict[int, int]:
        """Return the channel of each table of the running round."""
        boards = tournament.round.boards if tournament.round else ()
        opened = [board.table_id for board in boards if board.table_id is not None]
        return {each: (await self._tables.load_location(each)).channel_id for each in opened}

    async def open_thread(self, tournament: TournamentState, board: int) -> int:
        """Return a thread for this table in the tournament's channel.

        Where none can be had (too many in a short time, too many open, no permission), it is the
        thread of this round with the fewest tables; where there is none at all, the channel itself.
        """
        key = (tournament.id, len(tournament.rounds), board)
        if key not in self._unused:
            self._unused[key] = await self._find_channel(tournament, board)
        return self._unused[key]

    async def _find_channel(self, tournament: TournamentState, board: int) -> int:
        venue = await self._tournaments.load_location(tournament.id)
        name = screens.format_thread_name(tournament, board, get_texts(venue.locale))
        slow = tournament.chosen.clock != "live"
        thread = await self._new.make_thread(venue.channel_id, name, slow=slow)
        number, tables = self._rounds.get(tournament.id, (0, Counter[int]()))
        if number != len(tournament.rounds):
            tables = Counter[int]()
            self._rounds[tournament.id] = len(tournament.rounds), tables
            while len(self._rounds) > MAX_KNOWN_TOURNAMENTS:
                self._rounds.pop(next(iter(self._rounds)))
        if thread is None:
            if not tables:
                return venue.channel_id
            thread = min(tables, key=lambda each: tables[each])
        tables[thread] += 1
        return thread

    def forget_channel(self, channel_id: int) -> None:
        """Offer no table a channel or thread that was deleted."""
        for key in [key for key, found in self._unused.items() if found == channel_id]:
            del self._unused[key]
        for _, tables in self._rounds.values():
            tables.pop(channel_id, None)

    async def move_table(self, table_id: int, *, again: bool = False) -> bool:
        """Give another place to a tournament's table that cannot be shown where it was.

        It is done once for each of its rows unless `again`. Return False where its tournament has
        no channel any more.
        """
        table = await self._tables.load_table(table_id)
        if table.tournament is None or table.phase == "over":
            return True
        if await is_channel_gone(
            self._client, (await self._tournaments.load_location(table.tournament)).channel_id
        ):
            return False
        tournament = await self._tournaments.load_tournament(table.tournament)
        boards = tournament.round.boards if tournament.round else ()
        board = next((n for n, b in enumerate(boards) if b.table_id == table_id), None)
        if board is None or (not again and (table_id, table.seq) in self._moved):
            return True
        self._moved.add((table_id, table.seq))
        try:
            channel_id = await self.open_thread(tournament, board)
            shown = await self._messages.find_message(table_id, "table")
            if shown is not None:
                await self._messages.delete_message(shown)
            await self._tables.move_table(table_id, channel_id)
            log.info("tournament_table_moved", table=table_id, channel=channel_id)
            await self.announce_table(tournament, board, table)
        except TRANSIENT_ERRORS as error:
            log.warning("tournament_table_lost", table=table_id, error=str(error))
        return True

    async def announce_table(
        self, tournament: TournamentState, board: int, table: GameTable
    ) -> None:
        """Show the table, and call its people to it."""
        self._unused.pop((tournament.id, len(tournament.rounds), board), None)
        self._publisher.request_update(table.id)
        venue = await self._tournaments.load_location(tournament.id)
        text = screens.describe_table_opening(tournament, board, get_texts(venue.locale))
        channel_id = (await self._tables.load_location(table.id)).channel_id
        nonce = self._standing.make_nonce("called", table.id, channel_id)
        await mention_people(self._client, channel_id, text, sorted(table.get_user_ids()), nonce)
