"""Where a tournament's tables stand: a thread for each, and the call that brings people there."""

from collections import Counter
from collections.abc import Sequence

import discord
import structlog

from bot.delivery.context import DeliveryContext
from bot.delivery.new_threads import NewThreads
from bot.delivery.publisher import Publisher
from bot.delivery.tries import TROUBLE
from bot.screens import tournament as screens
from bot.screens.scene import Row
from bot.tables.table import Table
from bot.texts import say
from bot.tournaments.tournament import Tournament

log = structlog.get_logger()

REMEMBERED = 100
"""Tournaments whose threads of the running round are known."""


async def mention(
    client: discord.Client,
    channel_id: int,
    text: str,
    user_ids: Sequence[int],
    nonce: str,
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
            nonce=nonce,
        )
    except TROUBLE as error:
        log.warning("call_failed", channel=channel_id, error=str(error))


async def is_gone(client: discord.Client, channel_id: int) -> bool:
    """Ask Discord whether there is no such channel or thread any more; archived ones there are."""
    try:
        await client.fetch_channel(channel_id)
    except discord.NotFound:
        return True
    except (*TROUBLE, discord.InvalidData) as error:
        log.info("channel_unknown", channel=channel_id, error=str(error))
    return False


class Threads:
    """Makes the tables' threads, and moves tables out of those that are lost."""

    def __init__(self, context: DeliveryContext, publisher: Publisher, new: NewThreads) -> None:
        self._client, self._standing = context.client, context.message_sync
        self._tables, self._messages = context.tables, context.stores.messages
        self._tournaments = context.tournaments
        self._publisher = publisher
        self._new = new
        self._rounds: dict[int, tuple[int, Counter[int]]] = {}
        """By tournament the round for which threads were made last, and the tables of each."""
        self._unused: dict[tuple[int, int, int], int] = {}
        """By tournament, round and table the channel that was found for it, until it stands there:
        who asks again, as something failed, gets the same."""
        self._moved = set[tuple[int, int]]()
        """Tables that were given another place, and at which row: not twice for the same."""

    async def places(self, tournament: Tournament) -> dict[int, int]:
        """In which channel each table of the running round is played."""
        boards = tournament.round.boards if tournament.round else ()
        opened = [board.table_id for board in boards if board.table_id is not None]
        return {each: (await self._tables.place(each)).channel_id for each in opened}

    async def open(self, tournament: Tournament, board: int) -> int:
        """A thread for this table in the tournament's channel; where none can be had (too many in
        a short time, too many open, no permission), the one of this round with the fewest tables;
        where there is none at all, the channel itself."""
        key = (tournament.id, len(tournament.rounds), board)
        if key not in self._unused:
            self._unused[key] = await self._found(tournament, board)
        return self._unused[key]

    async def _found(self, tournament: Tournament, board: int) -> int:
        venue = await self._tournaments.venue(tournament.id)
        name = screens.thread_name(tournament, board, say(venue.locale))
        slow = tournament.chosen.clock != "live"
        made = await self._new.make(venue.channel_id, name, slow=slow)
        number, tables = self._rounds.get(tournament.id, (0, Counter[int]()))
        if number != len(tournament.rounds):
            tables = Counter[int]()
            self._rounds[tournament.id] = len(tournament.rounds), tables
            while len(self._rounds) > REMEMBERED:
                self._rounds.pop(next(iter(self._rounds)))
        if made is None:
            if not tables:
                return venue.channel_id
            made = min(tables, key=lambda each: tables[each])
        tables[made] += 1
        return made

    def forget(self, channel_id: int) -> None:
        """Offer no table a channel or thread that was deleted."""
        for key in [key for key, found in self._unused.items() if found == channel_id]:
            del self._unused[key]
        for _, tables in self._rounds.values():
            tables.pop(channel_id, None)

    async def move(self, table_id: int, *, again: bool = False) -> bool:
        """Give a tournament's table that cannot be shown where it was another place, once for each
        of its rows unless `again`. Return False where its tournament has no channel any more."""
        table = await self._tables.load(table_id)
        if table.tournament is None or table.phase == "over":
            return True
        if await is_gone(
            self._client, (await self._tournaments.venue(table.tournament)).channel_id
        ):
            return False
        tournament = await self._tournaments.load(table.tournament)
        boards = tournament.round.boards if tournament.round else ()
        board = next((n for n, b in enumerate(boards) if b.table_id == table_id), None)
        if board is None or (not again and (table_id, table.seq) in self._moved):
            return True
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
        return True

    async def opened(self, tournament: Tournament, board: int, table: Table) -> None:
        """Shows the table, and calls its people to it."""
        self._unused.pop((tournament.id, len(tournament.rounds), board), None)
        self._publisher.request_update(table.id)
        venue = await self._tournaments.venue(tournament.id)
        text = screens.table_call(tournament, board, say(venue.locale))
        channel_id = (await self._tables.place(table.id)).channel_id
        nonce = self._standing.nonce("called", table.id, channel_id)
        await mention(self._client, channel_id, text, sorted(table.people()), nonce)
