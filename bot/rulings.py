"""What juries have ruled: the history of a server, and where it is posted: in the channel that the
settings name, and as a line each in the jury's own."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from bot.delivery.context import DeliveryContext
from bot.delivery.standing import Post
from bot.delivery.tries import tried
from bot.screens import SCREENS
from bot.screens.judging import Measure
from bot.screens.scene import Layout, plain
from bot.tables.rows import Answered, Offered, Relieved, read_row
from bot.tables.table import Table, fold
from bot.tables.tables import Committed
from bot.tasks import Tasks
from bot.texts import Say, say
from engines.core import Office, Ruling

_SIGNS = {"right": "✅", "accept": "✅", "wrong": "❌", "refuse": "❌"}
"""By verdict."""
LOOKED_THROUGH = 50
"""Finished tables in which former rulings are looked for."""


class Past(Struct, frozen=True):
    """One ruling: at which table, what was asked (the game's own case, None where nobody asked),
    the text of what was ruled, the reason that was given, by whom, when and in which row."""

    table: Table
    case: Any
    key: str
    reason: str
    user_id: int | None
    at: int
    seq: int


class Rulings:
    """Reads the rulings in the tables' logs, and posts new ones."""

    def __init__(self, context: DeliveryContext) -> None:
        stores = context.stores
        self._tables, self._ledger = context.tables, stores.ledger
        self._people, self._guilds = stores.people, stores.guilds
        self._composer, self._standing = context.composer, context.message_sync
        self._tasks = Tasks()

    async def past(self, guild_id: int, most: int) -> list[Past]:
        """The latest rulings on a server, the newest first."""
        found: list[Past] = []
        for table_id in await self._ledger.ruled(guild_id, LOOKED_THROUGH):
            if await self._tables.known(table_id) is not None:
                found += await self._rulings(table_id)
        found.sort(key=lambda past: past.at, reverse=True)
        return found[:most]

    async def line(self, past: Past, guild_id: int, speak: Say, key: str = "jury-past") -> str:
        """One ruling, with what it was about in the game's own words, in the form of `key`."""
        about: str | None = plain(past.reason)
        if past.case is not None:
            game = SCREENS[past.table.rules.name]
            about = game.words(past.case, past.table.view(None), speak)
        person = await self._people.get(past.user_id) if past.user_id else None
        return speak(
            key,
            sign=_SIGNS.get(past.key.rpartition("-")[2], "⚖️"),
            table=past.table.id,
            at=round(past.at / 1000),
            when=speak("time", stamp=round(past.at / 1000)),
            verdict=speak(past.key),
            who=plain(person.called(guild_id)) if person else speak("privacy-gone"),
            about=about or "",
        )

    def committed(self, committed: Committed) -> None:
        """Something was committed: what a jury ruled is posted where its server reads it."""
        if committed.table.ruled > committed.before.ruled:
            table_id, after = committed.table.id, committed.before.seq
            self._tasks.begin(self._post(table_id, after), "rulings")

    @property
    def under_way(self) -> Tasks:
        """The tasks that post a ruling."""
        return self._tasks

    async def _post(self, table_id: int, after: int) -> None:
        """Posts the rulings in a table's log after this row."""
        place = await self._tables.place(table_id)
        guild = await self._guilds.get(place.guild_id) if place.guild_id else None
        if guild is None:
            return
        channels = (guild.jury_channel, "jury-line"), (guild.rulings_channel, "jury-past")
        forms = {channel_id: key for channel_id, key in channels if channel_id is not None}
        if not forms:
            return
        for past in await self._rulings(table_id):
            if past.seq > after:
                for channel_id, key in forms.items():
                    await self._put(past, guild.id, channel_id, say(place.locale), key)

    async def _put(self, past: Past, guild_id: int, channel_id: int, speak: Say, key: str) -> None:
        """Post a ruling, which calls nobody; one that Discord never takes is in the history."""
        composed = await self._composer.drawn(Layout([await self.line(past, guild_id, speak, key)]))
        name = ("ruling", past.table.id, past.seq, channel_id)
        await tried(
            lambda: self._standing.show(composed, channel_id, None, _noted, *name, silent=True),
            "ruling_not_posted",
            table=past.table.id,
        )

    async def _rulings(self, table_id: int) -> Sequence[Past]:
        table, found = Table(table_id), list[Past]()
        for row in await self._ledger.rows(table_id):
            entry = read_row(row, table.game)
            action = entry.action
            game = table.rules.name if table.game else ""
            if isinstance(action, Ruling):
                if row.user_id is not None:
                    case, key = case_of(table, action.decision), f"{game}-verdict-{action.verdict}"
                    found.append(Past(table, case, key, "", row.user_id, row.at, row.seq))
            elif entry.actor is Office.JURY:
                ours = isinstance(action, Answered | Offered | Relieved)
                if ours or action.do in measures_of(game):
                    key = f"{'jury' if ours else game}-verdict-{action.do}"
                    found.append(
                        Past(table, None, key, action.reason, row.user_id, row.at, row.seq)
                    )
            table = fold(table, [row])
        return found


async def _noted(_: Post | None) -> None:
    """Nobody edits a ruling that was posted."""


def case_of(table: Table, decision: str) -> Any:
    """What is asked, in the game's own words; None where the players ask."""
    judging = table.state is not None and SCREENS[table.rules.name].judging
    cases = table.view(Office.JURY).cases if judging else ()
    return next((case for case in cases if case.decision == decision), None)


def measures_of(game: str) -> Mapping[str, Measure]:
    """By name, what a jury may do unasked there."""
    judging = SCREENS[game].judging
    return {measure.name: measure for measure in judging.measures} if judging else {}
