"""Who is of the jury, how its members rule (quiz R36), and what they do unasked (whist R60).

Of a server's jury are: who has the role that `/settings` names, the members named there, and who
may moderate; who may do so in some channels only judges at their tables. Nobody judges at a table
at which he sits.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord

from bot import access
from bot.delivery import replies
from bot.delivery.panel import show, turn
from bot.delivery.stage import Stage
from bot.interactions import Press, cause, stamp, words
from bot.screens import SCREENS
from bot.screens.game import Measure
from bot.store.guilds import Guild, Guilds
from bot.store.ledger import Ledger
from bot.store.questions import Questions
from bot.tables import lobby
from bot.tables.table import Table, fold, read_row
from bot.tables.tables import Tables, Unknown
from bot.tournaments.tournaments import Tournaments
from engines.core import Illegal, Office, Ruling, Seat
from engines.quiz.view import Case

LOOKED_THROUGH = 50
"""Finished tables in which former rulings are looked for."""
KEEP = "keep"
"""The verdict that an answer is right and its spelling shall be from now on."""


def of_jury(interaction: Press, guild: Guild, allowed: discord.Permissions) -> bool:
    """Whether this person is of the jury of a server, or of what he is `allowed` to moderate of it;
    from a private message only its named members are known to be."""
    if interaction.user.id in guild.jury_members:
        return True
    if interaction.guild_id != guild.id:
        return False
    if allowed.moderate_members or allowed.manage_messages:
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
        tournaments: Tournaments,
    ) -> None:
        self._tables = tables
        self._tournaments = tournaments
        self._ledger = ledger
        self._guilds = guilds
        self._questions = questions
        self._stage = stage

    async def check(self, interaction: Press, table: Table) -> None:
        """Raises `Illegal` unless this person may judge at this table, `Unknown` from another
        server."""
        if not await self.may(interaction, table):
            if interaction.guild_id not in (None, (await self._tables.place(table.id)).guild_id):
                raise Unknown(table.id)
            raise Illegal("jury-not-yours")
        if table.seat_of(interaction.user.id) is not None:
            raise Illegal("jury-at-table")

    async def may(self, interaction: Press, table: Table) -> bool:
        """Whether this person is of this table's jury, as a referee or by what he may do there."""
        place = await self._tables.place(table.id)
        if interaction.user.id in await self.referees(table):
            return True
        if place.guild_id is None:
            return False
        allowed = await access.allowed(interaction, place)
        return of_jury(interaction, await self._guilds.get(place.guild_id), allowed)

    async def moderates(self, interaction: Press, table: Table) -> bool:
        """Whether this person may break off this table: a moderator where it stands, or a
        tournament's referee."""
        if interaction.user.id in await self.referees(table):
            return True
        allowed = await access.allowed(interaction, await self._tables.place(table.id))
        return allowed.moderate_members or allowed.manage_messages

    async def referees(self, table: Table) -> frozenset[int]:
        """Who judges at a tournament's table beside the server's jury."""
        if table.tournament is None:
            return frozenset()
        return (await self._tournaments.load(table.tournament)).judges

    async def judges(self, guild_id: int, user_id: int) -> bool:
        """Whether somebody judges in a tournament of this server."""
        return any(user_id in t.judges for t in await self._tournaments.live_in(guild_id))

    async def look(self, interaction: Press, table_id: int) -> None:
        """Answers with what the jury of this table is asked. Raises `Illegal`."""
        table = await self._tables.load(table_id)
        await self.check(interaction, table)
        await show(interaction, await self._stage.jury(table, words(interaction)))

    async def rule(self, interaction: Press, table_id: int, verdict: str, decision: str) -> None:
        """Rules on a case. Raises `Illegal`."""
        table = await self._tables.load(table_id)
        await self.check(interaction, table)
        if decision not in table.cases():
            raise Illegal("jury-ruled-already")
        if any(call.id == decision for call in table.calls):
            user_id = interaction.user.id
            await self._tables.commit(
                table_id, cause(interaction), lambda t: lobby.settle(t, user_id, decision)
            )
            return
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

    async def measure(self, interaction: Press, table_id: int, measure: Measure) -> None:
        """Does what a jury does unasked. Raises `Illegal`."""
        table = await self._tables.load(table_id)
        await self.check(interaction, table)
        await self._tables.act(
            table_id,
            interaction.user.id,
            self._action(table, replace(measure, reason=lobby.reasoned(measure.reason))),
            cause=cause(interaction),
            stamp=stamp(interaction),
            office=Office.JURY,
        )

    async def offer(
        self, interaction: Press, table_id: int, seat: Seat, newcomer: int, reason: str
    ) -> None:
        """Asks somebody else to play for a seat. Raises `Illegal`."""
        table = await self._tables.load(table_id)
        await self.check(interaction, table)
        user_id = interaction.user.id
        await self._tables.commit(
            table_id,
            cause(interaction),
            lambda t: lobby.offer(t, user_id, seat, newcomer, reason),
        )

    async def call(self, interaction: Press, table: Table, reason: str) -> None:
        """A player calls the jury. Raises `Illegal`."""
        place = await self._tables.place(table.id)
        if place.guild_id is None:
            raise Illegal("jury-in-server")
        user_id = interaction.user.id
        await self._tables.commit(
            table.id, cause(interaction), lambda t: lobby.call(t, user_id, reason)
        )

    def _action(self, table: Table, measure: Measure) -> Any:
        if table.phase != "play":
            raise Illegal("table-over" if table.phase == "over" else "table-not-started")
        screen = SCREENS[table.rules.name]
        action = screen.measure(measure, table.view(Office.JURY))
        if action is None:
            raise Illegal("jury-not-here")
        return action

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
        playing = [p for p in await self._ledger.live_in(guild_id) if p.phase == "play"]
        return [table for _, table in await self._tables.readable(playing) if table.cases()]

    async def past(self, guild_id: int, most: int) -> list[Past]:
        """The latest rulings on a server, the newest first."""
        found: list[Past] = []
        for table_id in await self._ledger.ruled(guild_id, LOOKED_THROUGH):
            if await self._tables.known(table_id) is not None:
                found += await self._rulings(table_id)
        found.sort(key=lambda past: past.at, reverse=True)
        return found[:most]

    async def _rulings(self, table_id: int) -> Sequence[Past]:
        table, found = Table(table_id), list[Past]()
        for row in await self._ledger.rows(table_id):
            entry = read_row(row, table.game)
            action = entry.action
            if isinstance(action, Ruling) and row.user_id is not None:
                case = next((c for c in _cases(table) if c.decision == action.decision), None)
                found.append(Past(table, case, action.verdict, row.user_id, row.at))
            elif entry.actor is Office.JURY and hasattr(action, "reason"):
                found.append(Past(table, action, action.do, row.user_id, row.at))
            table = fold(table, [row])
        return found


def _cases(table: Table) -> Sequence[Any]:
    """What is asked, where the game's own view tells case by case."""
    return getattr(table.view(Office.JURY), "cases", ()) if table.state is not None else ()
