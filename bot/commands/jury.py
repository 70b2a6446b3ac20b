"""/jury: what players and the members of a server's jury do without the jury's channel.

Players: call. Members: queue, rule, history, and what they do unasked.
"""

from collections.abc import Callable
from typing import Any, TypeVar, get_args

import discord
from discord import app_commands

from bot import access
from bot.commands.tree import words as named
from bot.commands.which import TableNumber, which
from bot.delivery.panel import show
from bot.interactions import Press, meet, whisper, words
from bot.jury import Past, of_jury
from bot.screens import SCREENS
from bot.screens.game import Measure
from bot.screens.scene import Card, plain
from bot.services import Services
from bot.tables.table import LONGEST_REASON, Table
from bot.texts import Say
from engines.core import Illegal, Seat
from engines.whist.types import Offence

F = TypeVar("F", bound=Callable[..., Any])
VERDICTS = ("right", "wrong", "keep", "accept", "refuse", "settled")
OFFENCES: tuple[str, ...] = get_args(Offence)
LISTED = 10
"""Former rulings that are shown."""
POINTS = 100
"""More than any penalty may cost: the game says what is allowed."""
ReasonText = app_commands.Range[str, 1, LONGEST_REASON]
Points = app_commands.Range[int, 0, POINTS]
OPTIONS = (
    "cmd-jury-player",
    "cmd-jury-reason",
    "cmd-jury-offence",
    "cmd-jury-points",
    "cmd-jury-others",
    "cmd-jury-outcome",
    "cmd-jury-by",
)
_NAMES = {key.rpartition("-")[2]: named(key) for key in OPTIONS}
_ABOUT = {key.rpartition("-")[2]: named(f"{key}-about") for key in OPTIONS}


def _options(*names: str) -> Callable[[F], F]:
    """The names and descriptions of a command's options, its table's too."""
    renamed = app_commands.rename(
        table=named("cmd-table"), **{name: _NAMES[name] for name in names}
    )
    described = app_commands.describe(
        table=named("cmd-jury-table-about"), **{name: _ABOUT[name] for name in names}
    )
    return lambda command: renamed(described(command))


class JuryCommands(app_commands.Group):
    """What juries do by command."""

    def __init__(self, bot: Services) -> None:
        super().__init__(
            name=named("cmd-jury"),
            description=named("cmd-jury-about"),
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self._bot = bot

    @app_commands.command(name=named("cmd-jury-queue"), description=named("cmd-jury-queue-about"))
    async def queue(self, interaction: Press) -> None:
        if interaction.guild_id is None:
            raise Illegal("jury-in-server")
        user_id = interaction.user.id
        waiting = [
            table
            for table in await self._bot.jurors.waiting(interaction.guild_id)
            if table.seat_of(user_id) is None and await self._bot.jurors.may(interaction, table)
        ]
        if not waiting:
            guild = await self._bot.guilds.get(interaction.guild_id)
            member = of_jury(interaction, guild, access.of_server(interaction))
            judges = member or await self._bot.jurors.judges(interaction.guild_id, user_id)
            raise Illegal("jury-nothing" if judges else "jury-not-yours")
        await show(interaction, await self._bot.stage.jury(waiting[0], words(interaction)))

    @app_commands.command(name=named("cmd-jury-rule"), description=named("cmd-jury-rule-about"))
    @app_commands.rename(
        verdict=named("cmd-jury-verdict"), table=named("cmd-table"), case=named("cmd-jury-case")
    )
    @app_commands.describe(
        verdict=named("cmd-jury-verdict-about"),
        table=named("cmd-jury-table-about"),
        case=named("cmd-jury-case-about"),
    )
    @app_commands.choices(
        verdict=[
            app_commands.Choice(name=named(f"jury-verdict-{verdict}"), value=verdict)
            for verdict in VERDICTS
        ]
    )
    async def rule(
        self, interaction: Press, verdict: str, table: TableNumber, case: str | None = None
    ) -> None:
        found = await self._table(interaction, table)
        await self._bot.jurors.check(interaction, found)
        asked = sorted(found.cases())
        if not asked:
            raise Illegal("jury-nothing")
        if case is None and len(asked) > 1:
            raise Illegal("jury-which", cases=", ".join(asked))
        await self._bot.jurors.rule(interaction, found.id, verdict, case or asked[0])
        await whisper(interaction, words(interaction)("jury-rule-done", table=found.id))

    @app_commands.command(name=named("cmd-jury-call"), description=named("cmd-jury-call-about"))
    @_options("reason")
    async def call(
        self, interaction: Press, reason: ReasonText, table: TableNumber | None = None
    ) -> None:
        found = await which(interaction, self._bot, table, phase="play")
        interaction.extras["table"] = found.id
        await self._bot.jurors.call(interaction, found, reason)
        await whisper(interaction, words(interaction)("jury-call-done", table=found.id))

    # --- unasked ---------------------------------------------------------------------------------

    @app_commands.command(
        name=named("cmd-jury-penalty"), description=named("cmd-jury-penalty-about")
    )
    @_options("player", "offence", "reason", "points", "others")
    @app_commands.choices(
        offence=[
            app_commands.Choice(name=named(f"jury-offence-{offence}"), value=offence)
            for offence in OFFENCES
        ]
    )
    async def penalty(
        self,
        interaction: Press,
        table: TableNumber,
        player: discord.User,
        offence: str,
        reason: ReasonText,
        points: Points | None = None,
        others: Points | None = None,
    ) -> None:
        found = await self._table(interaction, table)
        seat = _seat(found, player)
        measure = Measure("penalty", reason, seat, offence, points, others)
        await self._take(interaction, found, measure)

    @app_commands.command(name=named("cmd-jury-award"), description=named("cmd-jury-award-about"))
    @_options("outcome", "reason", "player")
    @app_commands.choices(
        outcome=[
            app_commands.Choice(name=named(f"jury-outcome-{outcome}"), value=outcome)
            for outcome in ("made", "failed")
        ]
    )
    async def award(
        self,
        interaction: Press,
        table: TableNumber,
        outcome: str,
        reason: ReasonText,
        player: discord.User | None = None,
    ) -> None:
        found = await self._table(interaction, table)
        seat = _seat(found, player) if player else None
        measure = Measure("award", reason, seat, made=outcome == "made")
        await self._take(interaction, found, measure)

    @app_commands.command(name=named("cmd-jury-void"), description=named("cmd-jury-void-about"))
    @_options("reason")
    async def void(self, interaction: Press, table: TableNumber, reason: ReasonText) -> None:
        found = await self._table(interaction, table)
        await self._take(interaction, found, Measure("void", reason))

    @app_commands.command(name=named("cmd-jury-warn"), description=named("cmd-jury-warn-about"))
    @_options("player", "reason")
    async def warn(
        self, interaction: Press, table: TableNumber, player: discord.User, reason: ReasonText
    ) -> None:
        found = await self._table(interaction, table)
        await self._take(interaction, found, Measure("warn", reason, _seat(found, player)))

    @app_commands.command(
        name=named("cmd-jury-exclude"), description=named("cmd-jury-exclude-about")
    )
    @_options("player", "reason")
    async def exclude(
        self, interaction: Press, table: TableNumber, player: discord.User, reason: ReasonText
    ) -> None:
        found = await self._table(interaction, table)
        await self._take(interaction, found, Measure("exclude", reason, _seat(found, player)))

    @app_commands.command(
        name=named("cmd-jury-replace"), description=named("cmd-jury-replace-about")
    )
    @_options("player", "by", "reason")
    async def replace(
        self,
        interaction: Press,
        table: TableNumber,
        player: discord.User,
        by: discord.Member,
        reason: ReasonText,
    ) -> None:
        found = await self._table(interaction, table)
        await self._bot.jurors.check(interaction, found)
        if by.bot:
            raise Illegal("jury-bot")
        place = await self._bot.tables.place(found.id)
        if not (await access.allowed_to(interaction, place, by)).view_channel:
            raise Illegal("offer-outside", name=by.display_name, table=found.id)
        person = await self._bot.people.get(by.id)
        locale = person.locale if person else place.locale
        await meet(self._bot.people, by, locale)
        seat = _seat(found, player)
        await self._bot.jurors.offer(interaction, found.id, seat, by.id, reason)
        name = plain(by.display_name)
        await whisper(interaction, words(interaction)("offer-made", table=found.id, name=name))

    async def _take(self, interaction: Press, table: Table, measure: Measure) -> None:
        await self._bot.jurors.measure(interaction, table.id, measure)
        await whisper(interaction, words(interaction)("jury-measure-done", table=table.id))

    # --- what was ruled --------------------------------------------------------------------------

    @app_commands.command(
        name=named("cmd-jury-history"), description=named("cmd-jury-history-about")
    )
    async def history(self, interaction: Press) -> None:
        guild_id = await self._member(interaction)
        speak = words(interaction)
        past = await self._bot.jurors.past(guild_id, LISTED)
        if not past:
            raise Illegal("jury-no-history")
        lines = [await self._line(each, guild_id, speak) for each in past]
        card = Card([speak("jury-history"), *lines])
        await show(interaction, await self._bot.stage.drawn(card))

    async def _line(self, past: Past, guild_id: int, speak: Say) -> str:
        """One ruling, with what it was about in the game's own words."""
        screen = SCREENS[past.table.rules.name]
        reason = getattr(past.case, "reason", "")
        about = plain(reason)
        if past.case and not reason:
            about = screen.words(past.case, past.table.view(None), speak)
        person = await self._bot.people.get(past.user_id) if past.user_id else None
        return speak(
            "jury-past",
            table=past.table.id,
            when=speak("time", stamp=round(past.at / 1000)),
            verdict=speak(f"jury-verdict-{past.verdict}"),
            who=plain(person.called(guild_id)) if person else speak("privacy-gone"),
            about=about or "",
        )

    async def _table(self, interaction: Press, table_id: int) -> Table:
        """The table of this number on this server. Raises `Illegal`, `Unknown`."""
        found = await which(interaction, self._bot, table_id)
        interaction.extras["table"] = found.id
        return found

    async def _member(self, interaction: Press) -> int:
        """The server of whose jury this person is. Raises `Illegal`."""
        if interaction.guild_id is None:
            raise Illegal("jury-in-server")
        guild = await self._bot.guilds.get(interaction.guild_id)
        if not of_jury(interaction, guild, access.of_server(interaction)):
            raise Illegal("jury-not-yours")
        return interaction.guild_id


def _seat(table: Table, player: discord.User) -> Seat:
    """Where somebody sits. Raises `Illegal`."""
    seat = table.seat_of(player.id)
    if seat is None:
        raise Illegal("jury-no-such-player")
    return seat
