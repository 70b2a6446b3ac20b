"""What stands in Discord for tournaments: one message each, latest wins; a thread for each table;
and the calls to check in, and to the tables.
"""

import asyncio
from collections.abc import Iterable, Sequence

import discord
import structlog

from bot.clock import RETRY_SECONDS
from bot.delivery import discord_errors as errors
from bot.delivery.publisher import NOBODY, TROUBLE, Publisher, nonce, old
from bot.delivery.stage import Shot, Stage
from bot.screens import tournament as screens
from bot.screens.scene import Row
from bot.store.events import Events
from bot.store.messages import Messages
from bot.store.people import People
from bot.tables.table import Table
from bot.tables.tables import Tables, drain
from bot.texts import say
from bot.tournaments.tournament import Tournament
from bot.tournaments.tournaments import Noted, Tournaments

log = structlog.get_logger()

PAUSE_SECONDS = 1.0
"""Between two edits of a tournament's message: what happens meanwhile is shown together."""
AT_ONCE = 70
"""People whom one message calls."""


class Announcer:
    """Keeps the tournaments' messages up to date, and calls people."""

    def __init__(
        self,
        client: discord.Client,
        tournaments: Tournaments,
        tables: Tables,
        events: Events,
        messages: Messages,
        people: People,
        stage: Stage,
        publisher: Publisher,
    ) -> None:
        self._client = client
        self._tournaments = tournaments
        self._tables = tables
        self._events = events
        self._messages = messages
        self._people = people
        self._stage = stage
        self._publisher = publisher
        self._news = set[int]()
        self._begun: dict[int, int] = {}
        """How much of each had begun when its message was last shown."""
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._moved = set[tuple[int, int]]()
        """Tables that were given another place, and at which row: not twice for the same."""
        self._calls = set[asyncio.Task[None]]()

    async def recover(self) -> None:
        """Shows again what a crash left behind; who has not checked in yet is called once more."""
        for tournament in await self._tournaments.live():
            self.touch(tournament.id)
            if tournament.phase == "checkin":
                self._begin_call(tournament)
        for tournament_id in await self._events.behind():
            self.touch(tournament_id)

    async def close(self) -> None:
        """Lets what is being shown come to its end."""
        await drain([*self._tasks.values(), *self._calls])

    def touch(self, tournament_id: int) -> None:
        """The tournament may have moved: show it as it stands, soon."""
        self._news.add(tournament_id)
        if tournament_id not in self._tasks:
            task = asyncio.create_task(self._show(tournament_id), name="announce")
            self._tasks[tournament_id] = task

    async def message_deleted(self, message_id: int) -> None:
        """A moderator deleted something; if it was a tournament's message, it is posted anew."""
        tournament_id = await self._tournaments.lost(message_id)
        if tournament_id is not None:
            self.touch(tournament_id)

    async def told(self, tournament: Tournament, locale: str) -> screens.Told:
        """A tournament in this language, with everybody's present name."""
        ids = {entrant.user_id for entrant in tournament.entrants}
        people = await self._people.several({*ids, tournament.organiser, *tournament.referees})
        guild_id = (await self._tournaments.venue(tournament.id)).guild_id
        names = {user_id: person.called(guild_id) for user_id, person in people.items()}
        return screens.Told(tournament, names, say(locale), locale)

    async def places(self, tournament: Tournament) -> dict[int, int]:
        """In which channel each table of the running round is played."""
        boards = tournament.round.boards if tournament.round else ()
        opened = [board.table_id for board in boards if board.table_id is not None]
        return {each: (await self._tables.place(each)).channel_id for each in opened}

    async def shot(self, tournament: Tournament, locale: str) -> Shot:
        """The tournament's message in this language."""
        card = screens.announcement(await self.told(tournament, locale))
        drawn = await self._stage.drawn(card)
        return Shot(drawn.card, drawn.picture, tournament.seq)

    # --- the message -----------------------------------------------------------------------------

    def noted(self, noted: Noted) -> None:
        """A tournament's log has grown: it is shown anew."""
        if noted.repeat:
            return
        self.touch(noted.tournament.id)
        if noted.tournament.phase == "checkin" and noted.before.phase == "open":
            self._begin_call(noted.tournament)

    async def _show(self, tournament_id: int) -> None:
        failures = 0
        try:
            while tournament_id in self._news:
                self._news.discard(tournament_id)
                try:
                    await self._once(tournament_id)
                    failures = 0
                    await asyncio.sleep(PAUSE_SECONDS)
                except TROUBLE as error:
                    log.warning("announce_failed", tournament=tournament_id, error=str(error))
                    if isinstance(error, discord.Forbidden | discord.NotFound):
                        return  # nothing that waiting would mend
                    self._news.add(tournament_id)
                    await asyncio.sleep(RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)])
                    failures += 1
        except Exception:
            log.exception("announce_defect", tournament=tournament_id)
        finally:
            del self._tasks[tournament_id]
            if tournament_id in self._news:
                self.touch(tournament_id)

    def _buried(self, tournament: Tournament) -> bool:
        """Whether the threads and calls of what has begun since have pushed the message up: then
        it is posted anew."""
        begun = screens.begun(tournament)
        known = self._begun.setdefault(tournament.id, begun)
        self._begun[tournament.id] = max(begun, known)
        return begun > known

    async def _once(self, tournament_id: int) -> None:
        tournament = await self._tournaments.load(tournament_id)
        venue = await self._tournaments.venue(tournament_id)
        if venue.shown_seq >= tournament.seq:
            return
        async with self._stage.spare:
            shot = await self.shot(tournament, venue.locale)
        channel = self._client.get_partial_messageable(venue.channel_id)
        former = None
        if venue.message_id is not None:
            former = channel.get_partial_message(venue.message_id)
            if not old(venue.message_id) and not self._buried(tournament):
                try:
                    await former.edit(
                        view=shot.view(), attachments=shot.files(), allowed_mentions=NOBODY
                    )
                    await self._tournaments.shown(
                        tournament_id, venue.channel_id, venue.message_id, shot.seq
                    )
                    return
                except discord.HTTPException as error:
                    if not errors.code(error, errors.GONE_MESSAGE | errors.OLD_MESSAGE):
                        raise
        message = await channel.send(
            view=shot.view(),
            files=shot.files(),
            allowed_mentions=NOBODY,
            nonce=nonce("tournament", tournament_id, venue.message_id, shot.seq),
        )
        await self._tournaments.shown(tournament_id, venue.channel_id, message.id, shot.seq)
        if former is not None:
            try:
                await former.delete()
            except discord.HTTPException as error:
                log.info("old_message_stays", tournament=tournament_id, error=str(error))

    # --- calls -----------------------------------------------------------------------------------

    def _begin_call(self, tournament: Tournament) -> None:
        task = asyncio.create_task(self._call(tournament), name="call")
        self._calls.add(task)
        task.add_done_callback(self._calls.discard)

    async def _call(self, tournament: Tournament) -> None:
        """Tells everybody on the list that it is time to check in."""
        venue = await self._tournaments.venue(tournament.id)
        words = say(venue.locale)
        missing = [e.user_id for e in tournament.listed() if e.checked_in is None]
        for at in range(0, len(missing), AT_ONCE):
            await self._mention(
                venue.channel_id,
                screens.check_in_call(tournament, words),
                missing[at : at + AT_ONCE],
                ("checkin", tournament.id, at),
                [screens.check_in_button(tournament, words)],
            )

    async def _mention(
        self,
        channel_id: int,
        text: str,
        user_ids: Sequence[int],
        name: Iterable[object],
        buttons: Row = (),
    ) -> None:
        people = [discord.Object(user_id) for user_id in user_ids if user_id > 0]
        mentions = " ".join(f"<@{person.id}>" for person in people)
        view = discord.ui.View(timeout=None)
        for button in buttons:
            view.add_item(button)
        view.stop()
        try:
            await self._client.get_partial_messageable(channel_id).send(
                # As plain text, which a phone shows in its notice.
                f"{text}\n{mentions}"[:2000],
                view=view,
                allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=people),
                nonce=nonce(*name),
            )
        except TROUBLE as error:
            log.warning("call_failed", channel=channel_id, error=str(error))

    # --- tables ----------------------------------------------------------------------------------

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
        self._calls.add(task)
        task.add_done_callback(self._calls.discard)

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
        made = await channel.create_thread(name=name[:100], type=discord.ChannelType.public_thread)
        return made.id

    async def opened(self, tournament: Tournament, board: int, table: Table) -> None:
        """Shows the table, and calls its people to it."""
        self._publisher.touch(table.id)
        venue = await self._tournaments.venue(tournament.id)
        text = screens.table_call(tournament, board, say(venue.locale))
        channel_id = (await self._tables.place(table.id)).channel_id
        name = ("called", table.id, channel_id)
        await self._mention(channel_id, text, sorted(table.people()), name)
