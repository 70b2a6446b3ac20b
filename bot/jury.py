"""Who is of the jury, how its members rule (quiz R36), and what they do unasked (whist R60).

Of a server's jury are: who has the role that `/settings` names, the members named there, and who
may moderate; who may do so in some channels only judges at their tables. Who has left the server is
of none. Nobody judges at a table at which they sit, nor at any of a tournament on whose list they
are.

The one person whom a host names the judge rules on the game's own cases alone; calls, and what a
jury does unasked, stay the server's jury's.
"""

import dataclasses
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord
import structlog
from msgspec import Struct
from msgspec.structs import replace

from bot import access
from bot.delivery import replies
from bot.delivery.composer import Composed
from bot.delivery.context import DeliveryContext
from bot.delivery.members import is_member
from bot.delivery.replies import show, turn
from bot.delivery.tries import TROUBLE
from bot.interactions import Press, created_at_ms, idempotency_key, wears, words
from bot.rulings import case_of, measures_of
from bot.screens import SCREENS
from bot.screens import jury as screen
from bot.screens.emojis import in_dialog
from bot.screens.judging import Taken
from bot.screens.scene import Layout
from bot.store.guilds import Guild
from bot.store.ledger import Place
from bot.tables import lobby
from bot.tables.cache import Unknown
from bot.tables.table import CALLS, CASES, Part, Table, fold
from bot.tournaments import rulings
from engines.core import Illegal, Office, Ruling, Seat

log = structlog.get_logger()

NOTHING = frozenset[Part]()
Precedent = Callable[[Place, Any, int], Awaitable[None]]
"""Told of a case, and who ruled it so, that shall be judged alike from now on where its table
stands."""


def of_jury(interaction: Press, guild: Guild, allowed: discord.Permissions) -> bool:
    """Whether this person is of the jury of a server, or of what he is `allowed` to moderate of it;
    from a private message only its named members are known to be, if they are members still."""
    if interaction.guild_id not in (None, guild.id):
        return False
    if interaction.user.id in guild.jury_members:
        return True
    if interaction.guild_id is None:
        return False
    if allowed.moderate_members or allowed.manage_messages:
        return True
    return wears(interaction.user, guild.jury_role)


class Waiting(Struct, frozen=True):
    """A table whose jury is asked something: what of it one person may judge, in which channel it
    stands, and since when (UTC milliseconds) the oldest case waits."""

    table: Table
    parts: frozenset[Part]
    channel_id: int
    since: int


class Jurors:
    """What the members of a jury do."""

    def __init__(self, context: DeliveryContext, precedents: Mapping[str, Precedent]) -> None:
        self._tables, self._ledger = context.tables, context.stores.ledger
        self._tournaments, self._guilds = context.tournaments, context.stores.guilds
        self._composer = context.composer
        self._precedents = precedents

    async def check(
        self, interaction: Press, table: Table, part: Part | None = None
    ) -> frozenset[Part]:
        """Give what this person may judge at this table, which is this `part` at least.

        Raise `Illegal` if that is nothing, or not the part, `Unknown` from another server.
        """
        parts = await self.parts(interaction, table)
        if not parts:
            if interaction.guild_id not in (None, (await self._tables.place(table.id)).guild_id):
                raise Unknown(table.id)
            raise Illegal("jury-not-yours")
        if table.seat_of(interaction.user.id) is not None:
            raise Illegal("jury-at-table")
        if await self.has_stake(interaction.user.id, table):
            raise Illegal("tournament-referee-plays")
        if part is not None and part not in parts:
            raise Illegal("jury-judge-only" if part == CALLS else "jury-judge-rules")
        return parts

    async def parts(self, interaction: Press, table: Table) -> frozenset[Part]:
        """Give what this person may judge at this table, as its named judge, as a referee or by
        what they may do there, whether or not they play."""
        user_id, place = interaction.user.id, await self._tables.place(table.id)
        if place.guild_id is None or interaction.guild_id not in (None, place.guild_id):
            return NOTHING
        guild = await self._guilds.get(place.guild_id)
        allowed = await access.allowed(interaction, place)
        of_it = user_id in await self.referees(table) or of_jury(interaction, guild, allowed)
        parts = table.parts(user_id, of_it)
        if parts and not await self._is_member(interaction, place.guild_id):
            return NOTHING
        return parts

    async def _is_member(self, interaction: Press, guild_id: int) -> bool:
        """Return whether this person is a member of the server; who presses there is."""
        if interaction.guild_id == guild_id:
            return True
        try:
            return await is_member(interaction.client, guild_id, interaction.user.id)
        except TROUBLE as error:
            log.warning("member_unknown", guild=guild_id, error=str(error))
            return False

    async def has_stake(self, user_id: int, table: Table) -> bool:
        """Return whether somebody is on the list of the tournament that has seated this table."""
        if table.tournament is None:
            return False
        return (await self._tournaments.load(table.tournament)).has_stake(user_id)

    async def moderates(self, interaction: Press, table: Table) -> bool:
        """Return whether this person may break off this table: a moderator where it stands, or a
        tournament's referee. Raises `Illegal` for one who plays in the tournament."""
        referee = interaction.user.id in await self.referees(table)
        allowed = await access.allowed(interaction, await self._tables.place(table.id))
        if not (referee or allowed.moderate_members or allowed.manage_messages):
            return False
        if await self.has_stake(interaction.user.id, table):
            raise Illegal("tournament-referee-plays")
        return True

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
        parts = await self.check(interaction, table)
        await show(interaction, await self._composer.jury(table, words(interaction), parts))

    async def rule(self, interaction: Press, table_id: int, verdict: str, decision: str) -> None:
        """Rules on a case. Raises `Illegal`."""
        table = await self._tables.load(table_id)
        called = decision in table.cases(frozenset({CALLS}))
        is_open = decision in table.cases()
        part = (CALLS if called else CASES) if is_open else None
        parts = await self.check(interaction, table, part)
        if not is_open:
            raise Illegal("jury-ruled-already")
        if called:
            user_id = interaction.user.id
            await self._tables.commit(
                table_id, idempotency_key(interaction), lambda t: lobby.settle(t, user_id, decision)
            )
            return
        judging = SCREENS[table.rules.name].judging
        ruling = judging.verdicts.get(verdict, verdict) if judging else verdict
        case = case_of(table, decision)
        await self._tables.act(
            table_id,
            interaction.user.id,
            Ruling(decision, ruling),
            cause=idempotency_key(interaction),
            stamp=created_at_ms(interaction),
            decision=decision,
            office=Office.JURY,
        )
        # What holds on the whole server from now on is not for a host's own judge to say.
        if judging and verdict in judging.lasting and CALLS in parts:
            place = await self._tables.place(table_id)
            await self._precedents[table.rules.name](place, case, interaction.user.id)

    async def asked(self, interaction: Press, table: Table, call_id: str) -> None:
        """Opens the dialog in which a call is answered. Raises `Illegal`."""
        await self.check(interaction, table, CALLS)
        call = next((call for call in table.calls if call.id == call_id), None)
        if call is None:
            raise Illegal("jury-ruled-already")
        scene = await self._composer.scene(table, words(interaction), Office.JURY)
        await replies.ask(
            interaction, in_dialog(screen.answering(call, scene), self._composer.emojis)
        )

    async def answer(self, interaction: Press, table_id: int, call_id: str, text: str) -> None:
        """Answers a call with a text that all at the table read. Raises `Illegal`."""
        await self.check(interaction, await self._tables.load(table_id), CALLS)
        user_id = interaction.user.id
        await self._tables.commit(
            table_id, idempotency_key(interaction), lambda t: lobby.reply(t, user_id, call_id, text)
        )

    async def answered(self, interaction: Press, table_id: int, call_id: str, text: str) -> None:
        """Answers a call from the dialog, and shows what is left to judge there."""
        await self.answer(interaction, table_id, call_id, text)
        await self._left(interaction, table_id, "jury-measure-done")

    async def measure(self, interaction: Press, table_id: int, name: str, taken: Taken) -> None:
        """Does what a jury does unasked. Raises `Illegal`."""
        table = await self._tables.load(table_id)
        await self.check(interaction, table, CALLS)
        await self._tables.act(
            table_id,
            interaction.user.id,
            self._action(table, name, replace(taken, reason=lobby.reasoned(taken.reason))),
            cause=idempotency_key(interaction),
            stamp=created_at_ms(interaction),
            office=Office.JURY,
        )

    async def offer(
        self, interaction: Press, table_id: int, seat: Seat, newcomer: int, reason: str
    ) -> None:
        """Asks somebody else to play for a seat. Raises `Illegal`."""
        table = await self._tables.load(table_id)
        await self.check(interaction, table, CALLS)
        user_id = interaction.user.id
        await self._tables.commit(
            table_id,
            idempotency_key(interaction),
            lambda t: lobby.offer(t, user_id, seat, newcomer, reason),
        )

    async def substitute(
        self, interaction: Press, tournament_id: int, out: int, newcomer: int, reason: str
    ) -> None:
        """Puts a reserve in for a player of a tournament (whist R50a, R63). Raises `Illegal`."""
        user_id = interaction.user.id
        await self._tournaments.commit(
            tournament_id,
            idempotency_key(interaction),
            lambda t: rulings.substitute(t, user_id, out, newcomer, reason),
        )

    async def call(self, interaction: Press, table: Table, reason: str) -> None:
        """A player calls the jury. Raises `Illegal`."""
        place = await self._tables.place(table.id)
        if place.guild_id is None:
            raise Illegal("jury-in-server")
        user_id = interaction.user.id
        await self._tables.commit(
            table.id, idempotency_key(interaction), lambda t: lobby.call(t, user_id, reason)
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
        await self._left(interaction, table_id, "jury-rule-done")

    async def _left(self, interaction: Press, table_id: int, done: str) -> None:
        """Answer whoever has judged by a press: what they have done (a text of the table), and what
        is left to judge at that table."""
        if interaction.message is not None and not interaction.message.flags.ephemeral:
            # The jury's own message is brought up to date by who keeps it.
            await replies.first(interaction, interaction.response.defer())
            return
        desk = await self.desk(interaction, table_id)
        told = words(interaction)(done, table=table_id)
        layout = replace(desk.layout, texts=[told, *desk.layout.texts])
        await turn(interaction, dataclasses.replace(desk, layout=layout))

    async def desk(self, interaction: Press, first: int | None = None) -> Composed:
        """What waits for this member of a server's jury over all its tables: the case of table
        `first`, if it has one, else the oldest, and a list of the others."""
        speak, waiting = words(interaction), await self.queue(interaction)
        if not waiting:
            return await self._composer.drawn(Layout([speak("jury-nothing")]))
        shown = next((each for each in waiting if each.table.id == first), waiting[0])
        composed = await self._composer.jury(shown.table, speak, shown.parts)
        lines = {
            each.table.id: speak(
                "jury-desk-line",
                table=each.table.id,
                game=speak(f"{each.table.rules.name}-title"),
                cases=len(each.table.cases(each.parts)),
                channel=each.channel_id,
                when=speak("time", stamp=each.since // 1000),
                tournament=each.table.tournament or 0,
            )
            for each in waiting
        }
        layout = screen.desk(composed.layout, lines, shown.table.id, speak)
        return dataclasses.replace(composed, layout=layout)

    async def queue(self, interaction: Press) -> list[Waiting]:
        """The tables of a server that wait for this member of its jury, the oldest case first."""
        found: list[Waiting] = []
        for table in await self.waiting(interaction.guild_id or 0):
            user_id, parts = interaction.user.id, await self.parts(interaction, table)
            if table.seat_of(user_id) is not None or await self.has_stake(user_id, table):
                continue
            if table.cases(parts):
                place = await self._tables.place(table.id)
                since = await self._since(table.id, parts)
                found.append(Waiting(table, parts, place.channel_id, since))
        return sorted(found, key=lambda each: each.since)

    async def _since(self, table_id: int, parts: frozenset[Part]) -> int:
        """When the oldest of these cases of a table was put (UTC milliseconds)."""
        table, since = Table(table_id), dict[str, int]()
        for row in await self._ledger.rows(table_id):
            table = fold(table, [row])
            since = {case: since.get(case, row.at) for case in table.cases(parts)}
        return min(since.values(), default=0)

    async def waiting(self, guild_id: int) -> list[Table]:
        """The tables of a server whose jury is asked something."""
        playing = [p for p in await self._ledger.live_in(guild_id) if p.phase == "play"]
        return [table for _, table in await self._tables.readable(playing) if table.cases()]
