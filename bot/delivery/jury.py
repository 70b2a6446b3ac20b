"""What only a person can judge, put before the jury: one message a table in the jury's channel, or
to its members by private message (quiz R36); of a tournament's table, to its referees, too. Where
one person judges, they are asked the game's own cases, and the jury all else. Nobody is told who
has left the server, or is on the list of the tournament.

What a case shows, and that it names nobody, is the game's screen's affair. It is posted anew when
something new comes, as an edit would notify nobody, with a notice that calls the jury's role, but
not again within `CALL_PAUSE_MS` on the same server. It is taken away when all is ruled; what was
ruled stays as a line (`bot.rulings`).
"""

import asyncio
from collections.abc import Collection

import structlog
from msgspec import Struct

from bot.clock import now_ms
from bot.delivery.channels import Channels, Quarantined
from bot.delivery.context import DeliveryContext
from bot.delivery.members import is_member
from bot.delivery.standing import NO_MESSAGE, Notice, Post
from bot.delivery.tries import PATIENCE, RETRY_A_WHILE
from bot.delivery.worker import LatestWinsWorker, SyncJob
from bot.store.guilds import Guild
from bot.store.messages import EVERYBODY, Shown
from bot.tables.table import Part, Table
from bot.tables.tables import Committed
from bot.texts import Say, say

log = structlog.get_logger()

CALL_PAUSE_MS = 600_000
"""Between two calls of the role of a server's jury."""


def _notice(table: Table, speak: Say, *roles: int) -> Notice:
    """What calls a jury: who it is, and to which table."""
    called = " ".join(f"<@&{role}>" for role in roles)
    game = speak(f"{table.rules.name}-title")
    return Notice(speak("notice-jury", game=game, table=table.id, called=called).strip(), roles)


class _Reader(Struct, frozen=True):
    """The recipient of a message, its channel, and the parts of a table's cases they are asked."""

    user_id: int
    channel_id: int
    parts: frozenset[Part]


class Jury(SyncJob[int]):
    """Keeps what the juries are asked up to date."""

    def __init__(self, context: DeliveryContext, channels: Channels) -> None:
        stores = context.stores
        self._client, self._standing = context.client, context.message_sync
        self._tables, self._composer = context.tables, context.composer
        self._messages, self._people, self._guilds = stores.messages, stores.people, stores.guilds
        self._tournaments = context.tournaments
        self._channels = channels
        self._worker = LatestWinsWorker("jury", self, RETRY_A_WHILE)
        self._called = dict[int, int]()
        """When the jury's role was called last, by server (UTC milliseconds)."""
        self._told = dict[tuple[int, int], frozenset[str]]()
        """By table and whom the message is for, the cases that it was posted for."""

    @property
    def under_way(self) -> Collection[asyncio.Task[None]]:
        """The tasks that show something."""
        return self._worker.under_way

    async def recover(self, table_id: int) -> None:
        """Shows a jury again what it is asked at this table, and waits a while until it stands."""
        table = await self._tables.load(table_id)
        standing = [s for s in await self._messages.of(table_id) if s.purpose == "jury"]
        for shown in standing:
            if shown.shown_seq >= table.seq:  # whom it asks has been called for all that it shows
                self._told.setdefault((table_id, shown.user_id), table.cases())
        if table.cases() or standing:
            self._worker.request_update(table_id)
            await self._worker.wait(table_id, PATIENCE)

    async def message_deleted(self, message_id: int) -> None:
        """A moderator deleted something; if it was what a jury is asked, it is posted anew."""
        shown = await self._messages.standing(message_id)
        if shown and shown.purpose == "jury" and await self._tables.mine(shown.table_id):
            await self._standing.deleted(shown)
            self._worker.request_update(shown.table_id)

    def committed(self, committed: Committed) -> None:
        """Something was committed: the jury may have something to judge."""
        if committed.table.cases() != committed.before.cases():
            self._worker.request_update(committed.table.id)

    async def note_failure(self, key: int, error: Exception, again_in: float | None) -> None:
        """Log what Discord did not take.

        Whoever may judge finds it by /jury queue, too; in the end the automatic verdict stands.
        """
        log.warning("jury_not_told", table=key, error=str(error), again_in=again_in)

    def note_defect(self, key: int) -> None:
        """Log an error that nobody foresaw."""
        log.exception("jury_defect", table=key)

    async def sync(self, key: int) -> bool:
        """Show the juries of a table what they are asked there."""
        await self._sync_once(key)
        return False

    async def _sync_once(self, table_id: int) -> None:
        table = await self._tables.load(table_id)
        place = await self._tables.place(table_id)
        former = {
            shown.user_id: shown
            for shown in await self._messages.of(table_id)
            if shown.purpose == "jury"
        }
        if not table.cases():
            for shown in former.values():
                await self._take_away(shown)
            return
        if place.guild_id is None:
            return
        guild = await self._guilds.get(place.guild_id)
        members = {} if guild.jury_channel is not None else dict.fromkeys(guild.jury_members, True)
        if guild.jury_channel is not None:
            speak, roles = say(place.locale), self._called_now(guild)
            parts = table.parts(EVERYBODY, of_jury=True)
            to = _Reader(EVERYBODY, guild.jury_channel, parts)
            posted = await self._put(table, to, former, speak, _notice(table, speak, *roles))
            if posted and roles:
                self._called[guild.id] = now_ms()
            if not table.one_judge:
                return
        if table.one_judge and table.judge:
            members.setdefault(table.judge, False)
        tournament = None
        if table.tournament is not None:
            tournament = await self._tournaments.load(table.tournament)
            members |= dict.fromkeys(tournament.judges, True)
        for user_id in members.keys() - table.people():
            if tournament is not None and tournament.has_stake(user_id):
                continue
            parts = table.parts(user_id, members[user_id])
            asked = user_id in former or table.cases(parts)
            if not asked or not await is_member(self._client, place.guild_id, user_id):
                continue
            person = await self._people.get(user_id)
            try:
                channel_id = await self._channels.of(person) if person else None
            except Quarantined:
                continue  # the others' private channels may be known
            if person is not None and channel_id is not None:
                speak = say(person.locale)
                to = _Reader(user_id, channel_id, parts)
                await self._put(table, to, former, speak, _notice(table, speak))

    def _called_now(self, guild: Guild) -> tuple[int, ...]:
        """Return the role that a post calls now, if any."""
        if guild.jury_role is None or now_ms() - self._called.get(guild.id, 0) < CALL_PAUSE_MS:
            return ()
        return (guild.jury_role,)

    async def _put(
        self,
        table: Table,
        to: "_Reader",
        former: dict[int, Shown],
        speak: Say,
        notice: Notice,
    ) -> bool:
        """Posts what the jury is asked, or edits it where it stands already with some of it; gives
        whether it was posted."""
        shown, cases = former.get(to.user_id), table.cases(to.parts)
        if not cases and shown is not None:
            await self._take_away(shown)
        if not cases or (shown is not None and shown.shown_seq >= table.seq):
            return False
        composed = await self._composer.jury(table, speak, to.parts)
        posted = await self._standing.keep(
            composed,
            Shown(table.id, "jury", to.user_id, to.channel_id, NO_MESSAGE, composed.seq),
            shown,
            anew=not cases <= self._told.get((table.id, to.user_id), frozenset()),
            notice=notice,
        )
        if posted:
            self._told[table.id, to.user_id] = cases
        return posted is not None

    async def _take_away(self, shown: Shown) -> None:
        self._told.pop((shown.table_id, shown.user_id), None)
        await self._standing.take_away(Post(shown.channel_id, shown.message_id))
        await self._messages.forget(shown)
