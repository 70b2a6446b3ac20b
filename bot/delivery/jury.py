"""What only a person can judge, put before the jury: one message a table in the jury's channel, or
to its members by private message (quiz R36); of a tournament's table, to its referees, too.

What a case shows, and that it names nobody, is the game's screen's affair. It is posted anew when
something new comes, as an edit would notify nobody, with a notice that calls the jury's role, and
taken away when the table ends.
"""

import asyncio
from weakref import WeakValueDictionary

import structlog

from bot.delivery.channels import Channels
from bot.delivery.composer import Composed, Composer
from bot.delivery.standing import NO_MESSAGE, Notice, Post, Standing
from bot.delivery.tries import PATIENCE, tried
from bot.store.guilds import Guilds
from bot.store.messages import EVERYBODY, Messages, Shown
from bot.store.people import People
from bot.tables.table import Table
from bot.tables.tables import Committed, Tables
from bot.tasks import Tasks
from bot.texts import Say, say
from bot.tournaments.tournaments import Tournaments

log = structlog.get_logger()


def _notice(table: Table, speak: Say, *roles: int) -> Notice:
    """What calls a jury: who it is, and to which table."""
    called = " ".join(f"<@&{role}>" for role in roles)
    game = speak(f"{table.rules.name}-title")
    return Notice(speak("notice-jury", game=game, table=table.id, called=called).strip(), roles)


class Jury:
    """Keeps what the juries are asked up to date."""

    def __init__(
        self,
        standing: Standing,
        tables: Tables,
        messages: Messages,
        people: People,
        guilds: Guilds,
        composer: Composer,
        channels: Channels,
        tournaments: Tournaments,
    ) -> None:
        self._standing = standing
        self._tournaments = tournaments
        self._tables = tables
        self._messages = messages
        self._people = people
        self._guilds = guilds
        self._composer = composer
        self._channels = channels
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._tasks = Tasks()
        self._told = dict[tuple[int, int], frozenset[str]]()
        """By table and whom the message is for, the cases that it was posted for."""

    async def close(self) -> None:
        """Lets what is being shown come to its end."""
        await self._tasks.close()

    async def recover(self, table_id: int) -> None:
        """Shows a jury again what it is asked at this table, and waits a while until it stands."""
        table = await self._tables.load(table_id)
        asked = any(s.purpose == "jury" for s in await self._messages.of(table_id))
        if table.cases() or asked:
            await asyncio.wait({self._begin(table_id)}, timeout=PATIENCE)

    async def message_deleted(self, message_id: int) -> None:
        """A moderator deleted something; if it was what a jury is asked, it is posted anew."""
        shown = await self._messages.standing(message_id)
        if shown and shown.purpose == "jury" and await self._tables.mine(shown.table_id):
            await self._standing.deleted(shown)
            self._begin(shown.table_id)

    def committed(self, committed: Committed) -> None:
        """Something was committed: the jury may have something to judge."""
        if committed.table.cases() != committed.before.cases():
            self._begin(committed.table.id)

    def _begin(self, table_id: int) -> asyncio.Task[None]:
        return self._tasks.begin(self._show(table_id), "jury")

    async def _show(self, table_id: int) -> None:
        try:
            # Whoever may judge finds it by /jury queue, too; in the end the automatic verdict
            # stands.
            await tried(lambda: self._locked(table_id), "jury_not_told", table=table_id)
        except Exception:
            log.exception("jury_defect", table=table_id)

    async def _locked(self, table_id: int) -> None:
        async with self._locks.setdefault(table_id, asyncio.Lock()):
            await self._once(table_id)

    async def _once(self, table_id: int) -> None:
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
        if guild.jury_channel is not None and not table.one_judge:
            speak, roles = say(place.locale), (guild.jury_role,) if guild.jury_role else ()
            composed = await self._composer.jury(table, speak)
            notice = _notice(table, speak, *roles)
            await self._put(table, EVERYBODY, guild.jury_channel, former, composed, notice)
            return
        members = guild.jury_members
        if table.one_judge:
            members = frozenset([table.judge] if table.judge else ())
        if table.tournament is not None:
            members |= (await self._tournaments.load(table.tournament)).judges
        for user_id in members - table.people():
            person = await self._people.get(user_id)
            channel_id = await self._channels.of(person) if person else None
            if person is not None and channel_id is not None:
                speak = say(person.locale)
                composed = await self._composer.jury(table, speak)
                notice = _notice(table, speak)
                await self._put(table, user_id, channel_id, former, composed, notice)

    async def _put(
        self,
        table: Table,
        user_id: int,
        channel_id: int,
        former: dict[int, Shown],
        composed: Composed,
        notice: Notice,
    ) -> None:
        """Posts what the jury is asked, or edits it where it stands already with some of it."""
        shown = former.get(user_id)
        if shown is not None and shown.shown_seq >= table.seq:
            return
        posted = await self._standing.keep(
            composed,
            Shown(table.id, "jury", user_id, channel_id, NO_MESSAGE, composed.seq),
            shown,
            anew=not table.cases() <= self._told.get((table.id, user_id), frozenset()),
            notice=notice,
        )
        if posted:
            self._told[table.id, user_id] = table.cases()

    async def _take_away(self, shown: Shown) -> None:
        self._told.pop((shown.table_id, shown.user_id), None)
        await self._standing.take_away(Post(shown.channel_id, shown.message_id))
        await self._messages.forget(shown)
