"""Who is of the jury, how its members rule (quiz R36), and what they do unasked (whist R60).

Of a server's jury are: who has the role that `/settings` names, the members named there, and who
may moderate; who may do so in some channels only judges at their tables. Nobody judges at a table
at which he sits.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord

from bot import access
from bot.delivery import replies
from bot.delivery.composer import Composer
from bot.delivery.replies import show, turn
from bot.interactions import Press, cause, stamp, words
from bot.screens import SCREENS
from bot.screens.judging import Measure, Taken
from bot.store.guilds import Guild, Guilds
from bot.store.ledger import Ledger, Place
from bot.tables import lobby
from bot.tables.cache import Unknown
from bot.tables.rows import Offered, Relieved, read_row
from bot.tables.table import Table, fold
from bot.tables.tables import Tables
from bot.tournaments import rulings
from bot.tournaments.tournaments import Tournaments
from engines.core import Illegal, Office, Ruling, Seat

LOOKED_THROUGH = 50
"""Finished tables in which former rulings are looked for."""

Precedent = Callable[[Place, Any, int], Awaitable[None]]
"""Told of a case, and who ruled it so, that shall be judged alike from now on where its table
stands."""


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
    """One ruling: at which table, what was asked (the game's own case, None where nobody asked),
    the text of what was ruled, the reason that was given, by whom."""

    table: Table
    case: Any
    key: str
    reason: str
    user_id: int | None
    at: int


class Jurors:
    """What the members of a jury do."""

    def __init__(
        self,
        tables: Tables,
        ledger: Ledger,
        guilds: Guilds,
        precedents: Mapping[str, Precedent],
        composer: Composer,
        tournaments: Tournaments,
    ) -> None:
        self._tables = tables
        self._tournaments = tournaments
        self._ledger = ledger
        self._guilds = guilds
        self._precedents = precedents
        self._composer = composer

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
        await show(interaction, await self._composer.jury(table, words(interaction)))

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
        judging = SCREENS[table.rules.name].judging
        ruling = judging.verdicts.get(verdict, verdict) if judging else verdict
        case = _case(table, decision)
        await self._tables.act(
            table_id,
            interaction.user.id,
            Ruling(decision, ruling),
            cause=cause(interaction),
            stamp=stamp(interaction),
            decision=decision,
            office=Office.JURY,
        )
        if judging and verdict in judging.lasting:
            place = await self._tables.place(table_id)
            await self._precedents[table.rules.name](place, case, interaction.user.id)

    async def measure(self, interaction: Press, table_id: int, name: str, taken: Taken) -> None:
        """Does what a jury does unasked. Raises `Illegal`."""
        table = await self._tables.load(table_id)
        await self.check(interaction, table)
        await self._tables.act(
            table_id,
            interaction.user.id,
            self._action(table, name, replace(taken, reason=lobby.reasoned(taken.reason))),
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

    async def substitute(
        self, interaction: Press, tournament_id: int, out: int, newcomer: int, reason: str
    ) -> None:
        """Puts a reserve in for a player of a tournament (whist R50a, R63). Raises `Illegal`."""
        user_id = interaction.user.id
        await self._tournaments.commit(
            tournament_id,
            cause(interaction),
            lambda t: rulings.substitute(t, user_id, out, newcomer, reason),
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

    def _action(self, table: Table, name: str, taken: Taken) -> Any:
        if table.phase != "play":
            raise Illegal("table-over" if table.phase == "over" else "table-not-started")
        measure = _measures(table.rules.name).get(name)
        if measure is None:
            raise Illegal("jury-not-here")
        return measure.action(taken, table.view(Office.JURY))

    async def pressed(self, interaction: Press, table_id: int, verdict: str, decision: str) -> None:
        """Rules by a press on what a jury was shown, and shows what is left to judge there."""
        await self.rule(interaction, table_id, verdict, decision)
        if interaction.message is not None and not interaction.message.flags.ephemeral:
            # The jury's own message is brought up to date by who keeps it.
            await replies.first(interaction, interaction.response.defer())
            return
        table = await self._tables.load(table_id)
        await turn(interaction, await self._composer.jury(table, words(interaction)))

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
            game = table.rules.name if table.game else ""
            if isinstance(action, Ruling):
                if row.user_id is not None:
                    case, key = _case(table, action.decision), f"{game}-verdict-{action.verdict}"
                    found.append(Past(table, case, key, "", row.user_id, row.at))
            elif entry.actor is Office.JURY:
                ours = isinstance(action, Offered | Relieved)
                if ours or action.do in _measures(game):
                    key = f"{'jury' if ours else game}-verdict-{action.do}"
                    found.append(Past(table, None, key, action.reason, row.user_id, row.at))
            table = fold(table, [row])
        return found


def _case(table: Table, decision: str) -> Any:
    """What is asked, in the game's own words; None where the players ask."""
    judging = table.state is not None and SCREENS[table.rules.name].judging
    cases = table.view(Office.JURY).cases if judging else ()
    return next((case for case in cases if case.decision == decision), None)


def _measures(game: str) -> Mapping[str, Measure]:
    """By name, what a jury may do unasked there."""
    judging = SCREENS[game].judging
    return {measure.name: measure for measure in judging.measures} if judging else {}
