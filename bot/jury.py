"""Who is of the jury, and how its members rule (quiz R36).

Of a server's jury are: who has the role that `/settings` names, the members named there, and who
may moderate. Nobody judges at a table at which he sits.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.answers import Press, cause, stamp, words
from bot.delivery import replies
from bot.delivery.jury import cases
from bot.delivery.panel import show, turn
from bot.delivery.stage import Stage
from bot.store.guilds import Guild, Guilds
from bot.store.ledger import Ledger
from bot.store.questions import Questions
from bot.tables.table import Table, fold, read_row
from bot.tables.tables import Tables
from engines.core import Illegal, Office, Ruling
from engines.quiz.view import Case

LOOKED_THROUGH = 50
"""Finished tables in which former rulings are looked for."""
KEEP = "keep"
"""The verdict that an answer is right and its spelling shall be from now on."""


def of_jury(interaction: Press, guild: Guild) -> bool:
    """Whether this person is of the jury of a server; from a private message only its named
    members are known to be."""
    if interaction.user.id in guild.jury_members:
        return True
    if interaction.guild_id != guild.id:
        return False
    may = interaction.permissions
    if may.moderate_members or may.manage_messages:
        return True
    member = interaction.user
    roles = member.roles if isinstance(member, discord.Member) else []
    return any(role.id == guild.jury_role for role in roles)


@dataclass(frozen=True, slots=True)
class Past:
    """One ruling: at which table, what was asked (the game's own case), what was ruled, by whom."""

    table: Table
    case: Any
    verdict: str
    user_id: int | None
    at: int


class Jurors:
    """What the members of a jury do."""

    def __init__(
        self,
        tables: Tables,
        ledger: Ledger,
        guilds: Guilds,
        questions: Questions,
        stage: Stage,
    ) -> None:
        self._tables = tables
        self._ledger = ledger
        self._guilds = guilds
        self._questions = questions
        self._stage = stage

    async def check(self, interaction: Press, table: Table) -> None:
        """Raises `Illegal` unless this person may judge at this table."""
        place = await self._tables.place(table.id)
        if place.guild_id is None or not of_jury(
            interaction, await self._guilds.get(place.guild_id)
        ):
            raise Illegal("jury-not-yours")
        if table.seat_of(interaction.user.id) is not None:
            raise Illegal("jury-at-table")

    async def look(self, interaction: Press, table_id: int) -> None:
        """Answers with what the jury of this table is asked. Raises `Illegal`."""
        table = await self._tables.load(table_id)
        await self.check(interaction, table)
        await show(interaction, await self._stage.jury(table, words(interaction)))

    async def rule(self, interaction: Press, table_id: int, verdict: str, decision: str) -> None:
        """Rules on a case. Raises `Illegal`."""
        table = await self._tables.load(table_id)
        await self.check(interaction, table)
        if decision not in cases(table):
            raise Illegal("jury-ruled-already")
        case = next((c for c in _cases(table) if c.decision == decision), None)
        await self._tables.act(
            table_id,
            interaction.user.id,
            Ruling(decision, "right" if verdict == KEEP else verdict),
            cause=cause(interaction),
            stamp=stamp(interaction),
            decision=decision,
            office=Office.JURY,
        )
        if verdict == KEEP and isinstance(case, Case):
            place = await self._tables.place(table_id)
            await self._questions.accept(
                place.guild_id or 0, case.question.id, case.lang, case.text, interaction.user.id
            )

    async def pressed(self, interaction: Press, table_id: int, verdict: str, decision: str) -> None:
        """Rules by a press on what a jury was shown, and shows what is left to judge there."""
        await self.rule(interaction, table_id, verdict, decision)
        if interaction.message is not None and not interaction.message.flags.ephemeral:
            # The jury's own message is brought up to date by who keeps it.
            await replies.first(interaction, interaction.response.defer())
            return
        table = await self._tables.load(table_id)
        await turn(interaction, await self._stage.jury(table, words(interaction)))

    async def waiting(self, guild_id: int) -> list[Table]:
        """The tables of a server whose jury is asked something, the oldest first."""
        found: list[Table] = []
        for place in await self._ledger.live_in(guild_id):
            if place.phase == "play":
                table = await self._tables.load(place.id)
                if cases(table):
                    found.append(table)
        return found

    async def past(self, guild_id: int, most: int) -> list[Past]:
        """The latest rulings on a server, the newest first."""
        found: list[Past] = []
        for table_id in await self._ledger.ruled(guild_id, LOOKED_THROUGH):
            found += await self._rulings(table_id)
        found.sort(key=lambda past: past.at, reverse=True)
        return found[:most]

    async def _rulings(self, table_id: int) -> Sequence[Past]:
        table, found = Table(table_id), list[Past]()
        for row in await self._ledger.rows(table_id):
            action = read_row(row, table.game).action
            if isinstance(action, Ruling) and row.user_id is not None:
                case = next((c for c in _cases(table) if c.decision == action.decision), None)
                found.append(Past(table, case, action.verdict, row.user_id, row.at))
            table = fold(table, [row])
        return found


def _cases(table: Table) -> Sequence[Any]:
    """What is asked, where the game's own view tells case by case."""
    return getattr(table.view(Office.JURY), "cases", ()) if table.state is not None else ()
