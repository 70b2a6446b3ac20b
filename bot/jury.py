"""Who is of the jury, how its members rule (quiz R36), and what they do unasked (whist R60).

Of a server's jury are: who has the role that `/settings` names, the members named there, and who
may moderate; who may do so in some channels only judges at their tables. Nobody judges at a table
at which he sits.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any

import discord

from bot import access
from bot.delivery import replies
from bot.delivery.composer import Composed, Composer
from bot.delivery.replies import show, turn
from bot.interactions import Press, cause, stamp, words
from bot.rulings import case_of, measures_of
from bot.screens import SCREENS
from bot.screens import jury as screen
from bot.screens.emojis import in_dialog
from bot.screens.judging import Taken
from bot.screens.scene import Layout
from bot.store.guilds import Guild, Guilds
from bot.store.ledger import Ledger, Place
from bot.tables import lobby
from bot.tables.cache import Unknown
from bot.tables.table import Table, fold
from bot.tables.tables import Tables
from bot.tournaments import rulings
from bot.tournaments.tournaments import Tournaments
from engines.core import Illegal, Office, Ruling, Seat
from engines.frozen import frozen

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


@frozen
class Waiting:
    """A table whose jury is asked something: in which channel it stands, and since when (UTC
    milliseconds) the oldest case waits."""

    table: Table
    channel_id: int
    since: int


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
        if table.one_judge:
            return interaction.user.id == table.judge
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
        case = case_of(table, decision)
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

    async def asked(self, interaction: Press, table: Table, call_id: str) -> None:
        """Opens the dialog in which a call is answered. Raises `Illegal`."""
        await self.check(interaction, table)
        call = next((call for call in table.calls if call.id == call_id), None)
        if call is None:
            raise Illegal("jury-ruled-already")
        scene = await self._composer.scene(table, words(interaction), Office.JURY)
        await replies.ask(
            interaction, in_dialog(screen.answering(call, scene), self._composer.emojis)
        )

    async def answer(self, interaction: Press, table_id: int, call_id: str, text: str) -> None:
        """Answers a call with a text that all at the table read. Raises `Illegal`."""
        await self.check(interaction, await self._tables.load(table_id))
        user_id = interaction.user.id
        await self._tables.commit(
            table_id, cause(interaction), lambda t: lobby.reply(t, user_id, call_id, text)
        )

    async def answered(self, interaction: Press, table_id: int, call_id: str, text: str) -> None:
        """Answers a call from the dialog, and shows what is left to judge there."""
        await self.answer(interaction, table_id, call_id, text)
        await self._left(interaction, table_id)

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
        measure = measures_of(table.rules.name).get(name)
        if measure is None:
            raise Illegal("jury-not-here")
        return measure.action(taken, table.view(Office.JURY))

    async def pressed(self, interaction: Press, table_id: int, verdict: str, decision: str) -> None:
        """Rules by a press on what a jury was shown, and shows what is left to judge there."""
        await self.rule(interaction, table_id, verdict, decision)
        await self._left(interaction, table_id)

    async def _left(self, interaction: Press, table_id: int) -> None:
        """Answers whoever has judged by a press with what is left to judge at that table."""
        if interaction.message is not None and not interaction.message.flags.ephemeral:
            # The jury's own message is brought up to date by who keeps it.
            await replies.first(interaction, interaction.response.defer())
            return
        await turn(interaction, await self.desk(interaction, table_id))

    async def desk(self, interaction: Press, first: int | None = None) -> Composed:
        """What waits for this member of a server's jury over all its tables: the case of table
        `first`, if it has one, else the oldest, and a list of the others."""
        speak, waiting = words(interaction), await self.queue(interaction)
        if not waiting:
            return await self._composer.drawn(Layout([speak("jury-nothing")]))
        shown = next((each for each in waiting if each.table.id == first), waiting[0])
        composed = await self._composer.jury(shown.table, speak)
        lines = {
            each.table.id: speak(
                "jury-desk-line",
                table=each.table.id,
                game=speak(f"{each.table.rules.name}-title"),
                cases=len(each.table.cases()),
                channel=each.channel_id,
                when=speak("time", stamp=each.since // 1000),
                tournament=each.table.tournament or 0,
            )
            for each in waiting
        }
        layout = screen.desk(composed.layout, lines, shown.table.id, speak)
        return replace(composed, layout=layout)

    async def queue(self, interaction: Press) -> list[Waiting]:
        """The tables of a server that wait for this member of its jury, the oldest case first."""
        found: list[Waiting] = []
        for table in await self.waiting(interaction.guild_id or 0):
            if table.seat_of(interaction.user.id) is None and await self.may(interaction, table):
                place = await self._tables.place(table.id)
                since = await self._since(table.id)
                found.append(Waiting(table, place.channel_id, since))
        return sorted(found, key=lambda each: each.since)

    async def _since(self, table_id: int) -> int:
        """When the oldest of a table's open cases was put (UTC milliseconds)."""
        table, since = Table(table_id), dict[str, int]()
        for row in await self._ledger.rows(table_id):
            table = fold(table, [row])
            since = {case: since.get(case, row.at) for case in table.cases()}
        return min(since.values(), default=0)

    async def waiting(self, guild_id: int) -> list[Table]:
        """The tables of a server whose jury is asked something."""
        playing = [p for p in await self._ledger.live_in(guild_id) if p.phase == "play"]
        return [table for _, table in await self._tables.readable(playing) if table.cases()]
