"""Juries' rulings of a server: their history, and their posts.

They are posted in the channel that the settings name, and as a line each in the jury's own.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from bot.delivery.context import DeliveryContext
from bot.delivery.message_sync import PostLocation
from bot.delivery.tries import retry_request
from bot.screens import GAME_SCREENS
from bot.screens.judging import JuryMeasure
from bot.screens.scene import MessageLayout, escape_markdown
from bot.tables.rows import CallAnswered, SeatOffered, SeatRelieved, read_row
from bot.tables.table import GameTable, fold_rows
from bot.tables.tables import CommittedTable
from bot.tasks import TaskSet
from bot.texts import Say, get_texts
from engines.core import Office, RulingAction

_SIGNS = {"right": "✅", "accept": "✅", "wrong": "❌", "refuse": "❌"}
"""Signs by verdict."""
MAX_TABLES_READ = 50
"""Most finished tables in which former rulings are looked for."""


class PastRuling(Struct, frozen=True):
    """Ruling of a jury at a table, in row `seq` and at the moment `at` (UTC ms).

    `case` is the game's own case, None where a player's call was answered or nobody asked; `key`
    names the text of the verdict; `user_id` is the judge.
    """

    table: GameTable
    case: Any
    key: str
    reason: str
    user_id: int | None
    at: int
    seq: int


class RulingHistory:
    """Reader of the rulings in the tables' logs, which also posts new ones."""

    def __init__(self, context: DeliveryContext) -> None:
        stores = context.stores
        self._tables, self._ledger = context.tables, stores.ledger
        self._people, self._guilds = stores.people, stores.guilds
        self._composer, self._standing = context.composer, context.message_sync
        self._tasks = TaskSet()

    async def list_rulings(self, guild_id: int, most: int) -> list[PastRuling]:
        """Return the latest rulings on a server, the newest first."""
        found: list[PastRuling] = []
        for table_id in await self._ledger.list_ruled(guild_id, MAX_TABLES_READ):
            if await self._tables.load_or_none(table_id) is not None:
                found += await self._read_rulings(table_id)
        found.sort(key=lambda past: past.at, reverse=True)
        return found[:most]

    async def format_ruling(
        self, past: PastRuling, guild_id: int, speak: Say, key: str = "jury-past"
    ) -> str:
        """Return a ruling as text `key`, with its subject in the game's own words."""
        about: str | None = escape_markdown(past.reason)
        if past.case is not None:
            game = GAME_SCREENS[past.table.rules.name]
            about = game.describe_value(past.case, past.table.build_view(None), speak)
        person = await self._people.load_person(past.user_id) if past.user_id else None
        return speak(
            key,
            sign=_SIGNS.get(past.key.rpartition("-")[2], "⚖️"),
            table=past.table.id,
            at=round(past.at / 1000),
            when=speak("time", stamp=round(past.at / 1000)),
            verdict=speak(past.key),
            who=escape_markdown(person.find_display_name(guild_id))
            if person
            else speak("privacy-gone"),
            about=about or "",
        )

    def on_commit(self, committed: CommittedTable) -> None:
        """Post a jury's new rulings where its server reads them."""
        if committed.table.ruled > committed.before.ruled:
            table_id, after = committed.table.id, committed.before.seq
            self._tasks.begin_task(self._post_rulings(table_id, after), "rulings")

    @property
    def under_way(self) -> TaskSet:
        """Tasks that post rulings."""
        return self._tasks

    async def _post_rulings(self, table_id: int, after: int) -> None:
        """Post the rulings in a table's log after this row."""
        place = await self._tables.load_location(table_id)
        guild = await self._guilds.load_settings(place.guild_id) if place.guild_id else None
        if guild is None:
            return
        channels = (guild.jury_channel, "jury-line"), (guild.rulings_channel, "jury-past")
        forms = {channel_id: key for channel_id, key in channels if channel_id is not None}
        if not forms:
            return
        for past in await self._read_rulings(table_id):
            if past.seq > after:
                for channel_id, key in forms.items():
                    await self._post_ruling(
                        past, guild.id, channel_id, get_texts(place.locale), key
                    )

    async def _post_ruling(
        self, past: PastRuling, guild_id: int, channel_id: int, speak: Say, key: str
    ) -> None:
        """Post a ruling without notifying anybody; a refused post stays in the history."""
        composed = await self._composer.compose_layout(
            MessageLayout([await self.format_ruling(past, guild_id, speak, key)])
        )
        name = ("ruling", past.table.id, past.seq, channel_id)
        await retry_request(
            lambda: self._standing.show_message(
                composed, channel_id, None, _ignore_post, *name, silent=True
            ),
            "ruling_not_posted",
            table=past.table.id,
        )

    async def _read_rulings(self, table_id: int) -> Sequence[PastRuling]:
        table, found = GameTable(table_id), list[PastRuling]()
        for row in await self._ledger.read_rows(table_id):
            entry = read_row(row, table.game)
            action = entry.action
            game = table.rules.name if table.game else ""
            if isinstance(action, RulingAction):
                if row.user_id is not None:
                    case, key = (
                        find_case(table, action.decision),
                        f"{game}-verdict-{action.verdict}",
                    )
                    found.append(PastRuling(table, case, key, "", row.user_id, row.at, row.seq))
            elif entry.actor is Office.JURY:
                ours = isinstance(action, CallAnswered | SeatOffered | SeatRelieved)
                if ours or action.do in find_measures(game):
                    key = f"{'jury' if ours else game}-verdict-{action.do}"
                    found.append(
                        PastRuling(table, None, key, action.reason, row.user_id, row.at, row.seq)
                    )
            table = fold_rows(table, [row])
        return found


async def _ignore_post(_: PostLocation | None) -> None:
    """Do nothing: a posted ruling is never edited."""


def find_case(table: GameTable, decision: str) -> Any:
    """Return the game's case of a decision; None where players ask."""
    judging = table.state is not None and GAME_SCREENS[table.rules.name].judging
    cases = table.build_view(Office.JURY).cases if judging else ()
    return next((case for case in cases if case.decision == decision), None)


def find_measures(game: str) -> Mapping[str, JuryMeasure]:
    """Return a game's measures, which a jury may take unasked, by name."""
    judging = GAME_SCREENS[game].judging
    return {measure.name: measure for measure in judging.measures} if judging else {}
