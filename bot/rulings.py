"""What juries have ruled: the history of a server, and the channel in which it is posted."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.delivery.composer import Composer
from bot.delivery.standing import Post, Standing
from bot.delivery.tries import tried
from bot.screens import SCREENS
from bot.screens.judging import Measure
from bot.screens.scene import Layout, plain
from bot.store.guilds import Guilds
from bot.store.ledger import Ledger
from bot.store.people import People
from bot.tables.rows import Answered, Offered, Relieved, read_row
from bot.tables.table import Table, fold
from bot.tables.tables import Committed, Tables
from bot.tasks import Tasks
from bot.texts import Say, say
from engines.core import Office, Ruling
from engines.frozen import frozen

LOOKED_THROUGH = 50
"""Finished tables in which former rulings are looked for."""


@frozen
class Past:
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

    def __init__(
        self,
        tables: Tables,
        ledger: Ledger,
        people: People,
        guilds: Guilds,
        composer: Composer,
        standing: Standing,
    ) -> None:
        self._tables = tables
        self._ledger = ledger
        self._people = people
        self._guilds = guilds
        self._composer = composer
        self._standing = standing
        self._tasks = Tasks()

    async def past(self, guild_id: int, most: int) -> list[Past]:
        """The latest rulings on a server, the newest first."""
        found: list[Past] = []
        for table_id in await self._ledger.ruled(guild_id, LOOKED_THROUGH):
            if await self._tables.known(table_id) is not None:
                found += await self._rulings(table_id)
        found.sort(key=lambda past: past.at, reverse=True)
        return found[:most]

    async def line(self, past: Past, guild_id: int, speak: Say) -> str:
        """One ruling, with what it was about in the game's own words."""
        about: str | None = plain(past.reason)
        if past.case is not None:
            game = SCREENS[past.table.rules.name]
            about = game.words(past.case, past.table.view(None), speak)
        person = await self._people.get(past.user_id) if past.user_id else None
        return speak(
            "jury-past",
            table=past.table.id,
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
        if guild is None or guild.rulings_channel is None:
            return
        channel_id, speak = guild.rulings_channel, say(place.locale)
        for past in await self._rulings(table_id):
            if past.seq <= after:
                continue
            layout = Layout([await self.line(past, guild.id, speak)])
            composed = await self._composer.drawn(layout)
            name = ("ruling", table_id, past.seq)
            # What Discord never takes can be read with /jury history.
            await tried(
                lambda shown=composed, name=name: self._standing.show(
                    shown, channel_id, None, _noted, *name
                ),
                "ruling_not_posted",
                table=table_id,
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
