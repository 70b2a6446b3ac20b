"""/jury: what players and the members of a server's jury do without the jury's channel.

Players: call. Members: queue, rule, history, and what they do unasked.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import app_commands
from msgspec.structs import replace

from bot import access
from bot.commands.built import NEEDED, Parameter, command
from bot.commands.tree import words as named
from bot.commands.which import TableNumber, which
from bot.delivery.replies import show, turn
from bot.interactions import (
    Press,
    display_name,
    idempotency_key,
    respond_ephemeral,
    update_user_profile,
    words,
)
from bot.jury import of_jury
from bot.pipeline import Panels
from bot.screens import SCREENS
from bot.screens.judging import Measure, Taken
from bot.screens.jury import DESK
from bot.screens.scene import Layout, plain
from bot.services import Services
from bot.tables import lobby
from bot.tables.cache import Unknown
from bot.tables.rows import LONGEST_REASON, Unreadable
from bot.tables.table import CALLS, Table
from bot.texts import LOCALES, text
from engines.core import Illegal, Seat

LISTED = 10
"""Former rulings that are shown."""
ReasonText = app_commands.Range[str, 1, LONGEST_REASON]


def panels(bot: Services) -> Panels:
    """Who answers presses on what `/jury queue` shows."""

    async def turned(interaction: Press, _: str, values: Sequence[str]) -> None:
        number = next((int(value) for value in values if value.isdecimal()), None)
        await turn(interaction, await bot.jurors.desk(interaction, number))

    return {DESK: turned}


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
        for game, measure in _measures():
            self.add_command(self._measure(game, measure))

    @app_commands.command(name=named("cmd-jury-queue"), description=named("cmd-jury-queue-about"))
    async def queue(self, interaction: Press) -> None:
        if interaction.guild_id is None:
            raise Illegal("jury-in-server")
        user_id = interaction.user.id
        if not await self._bot.jurors.queue(interaction):
            guild = await self._bot.guilds.get(interaction.guild_id)
            member = of_jury(interaction, guild, access.of_server(interaction))
            judges = member or await self._bot.jurors.judges(interaction.guild_id, user_id)
            raise Illegal("jury-nothing" if judges else "jury-not-yours")
        await show(interaction, await self._bot.jurors.desk(interaction))

    @app_commands.command(name=named("cmd-jury-rule"), description=named("cmd-jury-rule-about"))
    @app_commands.rename(
        table=named("cmd-table"), verdict=named("cmd-jury-verdict"), case=named("cmd-jury-case")
    )
    @app_commands.describe(
        table=named("cmd-jury-table-about"),
        verdict=named("cmd-jury-verdict-about"),
        case=named("cmd-jury-case-about"),
    )
    async def rule(
        self, interaction: Press, table: TableNumber, verdict: str, case: str | None = None
    ) -> None:
        found = await self._table(interaction, table)
        parts = await self._bot.jurors.check(interaction, found)
        # What is not theirs to judge is named only where nothing else waits: to say whose it is.
        asked = sorted(found.cases(parts) or found.cases())
        if not asked:
            raise Illegal("jury-nothing")
        if case is None and len(asked) > 1:
            raise Illegal("jury-which", cases=", ".join(asked))
        await self._bot.jurors.rule(interaction, found.id, _meant(found, verdict), case or asked[0])
        await respond_ephemeral(interaction, words(interaction)("jury-rule-done", table=found.id))

    @rule.autocomplete("verdict")
    async def verdicts(
        self, interaction: discord.Interaction[Any], typed: str
    ) -> list[app_commands.Choice[str]]:
        """What may be ruled at the table that was named, else at those that wait."""
        number = interaction.namespace.table
        try:
            if isinstance(number, int):
                tables = [await which(interaction, self._bot, number)]
            else:
                tables = [each.table for each in await self._bot.jurors.queue(interaction)]
        except (Illegal, Unknown, Unreadable):
            return []
        say = words(interaction)
        named = {value: say(key) for table in tables for value, key in _verdicts(table).items()}
        return [
            app_commands.Choice(name=label[:100], value=value)
            for value, label in named.items()
            if typed.casefold() in label.casefold()
        ]

    @app_commands.command(name=named("cmd-jury-call"), description=named("cmd-jury-call-about"))
    @app_commands.rename(reason=named("cmd-jury-reason"), table=named("cmd-table"))
    @app_commands.describe(
        reason=named("cmd-jury-reason-about"), table=named("cmd-jury-table-about")
    )
    async def call(
        self, interaction: Press, reason: ReasonText, table: TableNumber | None = None
    ) -> None:
        found = await which(interaction, self._bot, table, phase="play")
        await call(interaction, self._bot, found, reason)

    @app_commands.command(name=named("cmd-jury-answer"), description=named("cmd-jury-answer-about"))
    @app_commands.rename(
        table=named("cmd-table"), text=named("cmd-jury-text"), case=named("cmd-jury-case")
    )
    @app_commands.describe(
        table=named("cmd-jury-table-about"),
        text=named("cmd-jury-text-about"),
        case=named("cmd-jury-case-about"),
    )
    async def answer(
        self, interaction: Press, table: TableNumber, text: ReasonText, case: str | None = None
    ) -> None:
        found = await self._table(interaction, table)
        await self._bot.jurors.check(interaction, found, CALLS)
        calls = [call.id for call in found.calls]
        if not calls:
            raise Illegal("jury-nothing")
        if case is None and len(calls) > 1:
            raise Illegal("jury-which", cases=", ".join(calls))
        await self._bot.jurors.answer(interaction, found.id, case or calls[0], text)
        await respond_ephemeral(
            interaction, words(interaction)("jury-measure-done", table=found.id)
        )

    @app_commands.command(name=named("cmd-jury-name"), description=named("cmd-jury-name-about"))
    @app_commands.rename(judge=named("cmd-jury-judge"), table=named("cmd-table"))
    @app_commands.describe(judge=named("cmd-jury-judge-about"), table=named("cmd-jury-table-about"))
    async def name_judge(
        self, interaction: Press, judge: discord.Member, table: TableNumber | None = None
    ) -> None:
        found = await which(interaction, self._bot, table, phase="lobby")
        interaction.extras["table"] = found.id
        if judge.bot:
            raise Illegal("jury-bot")
        place = await self._bot.tables.place(found.id)
        if not (await access.allowed_to(interaction, place, judge)).view_channel:
            raise Illegal("offer-outside", name=display_name(judge), table=found.id)
        person = await self._bot.people.get(judge.id)
        await update_user_profile(
            self._bot.people, judge, person.locale if person else place.locale
        )
        user_id = interaction.user.id
        await self._bot.tables.commit(
            found.id, idempotency_key(interaction), lambda t: lobby.name_judge(t, user_id, judge.id)
        )
        name = plain(display_name(judge))
        await respond_ephemeral(
            interaction, words(interaction)("jury-judge-done", table=found.id, name=name)
        )

    # --- unasked ---------------------------------------------------------------------------------

    def _measure(self, game: str, measure: Measure) -> app_commands.Command[Any, ..., None]:
        async def callback(
            interaction: Press,
            table: int,
            reason: str,
            player: discord.User | None = None,
            **chosen: Any,
        ) -> None:
            found = await self._table(interaction, table)
            seat = _seat(found, player) if player else None
            await self._bot.jurors.measure(
                interaction, found.id, measure.name, Taken(reason, seat, chosen)
            )
            await respond_ephemeral(
                interaction, words(interaction)("jury-measure-done", table=found.id)
            )

        return command(f"cmd-{game}-jury-{measure.name}", callback, _parameters(game, measure))

    @app_commands.command(
        name=named("cmd-jury-replace"), description=named("cmd-jury-replace-about")
    )
    @app_commands.rename(
        table=named("cmd-table"),
        player=named("cmd-jury-player"),
        by=named("cmd-jury-by"),
        reason=named("cmd-jury-reason"),
    )
    @app_commands.describe(
        table=named("cmd-jury-table-about"),
        player=named("cmd-jury-player-about"),
        by=named("cmd-jury-by-about"),
        reason=named("cmd-jury-reason-about"),
    )
    async def replace(
        self,
        interaction: Press,
        table: TableNumber,
        player: discord.User,
        by: discord.Member,
        reason: ReasonText,
    ) -> None:
        found = await self._table(interaction, table)
        await self._bot.jurors.check(interaction, found, CALLS)
        if by.bot:
            raise Illegal("jury-bot")
        place = await self._bot.tables.place(found.id)
        if not (await access.allowed_to(interaction, place, by)).view_channel:
            raise Illegal("offer-outside", name=display_name(by), table=found.id)
        person = await self._bot.people.get(by.id)
        locale = person.locale if person else place.locale
        await update_user_profile(self._bot.people, by, locale)
        seat = _seat(found, player)
        if found.tournament is not None:  # it has to know who plays: its reserves have agreed to
            number, jurors = found.tournament, self._bot.jurors
            await jurors.substitute(interaction, number, player.id, by.id, reason)
            await respond_ephemeral(
                interaction, words(interaction)("tournament-ruled", number=number)
            )
            return
        await self._bot.jurors.offer(interaction, found.id, seat, by.id, reason)
        name = plain(display_name(by))
        await respond_ephemeral(
            interaction, words(interaction)("offer-made", table=found.id, name=name)
        )

    # --- what was ruled --------------------------------------------------------------------------

    @app_commands.command(
        name=named("cmd-jury-history"), description=named("cmd-jury-history-about")
    )
    async def history(self, interaction: Press) -> None:
        guild_id = await self._member(interaction)
        speak = words(interaction)
        past = await self._bot.rulings.past(guild_id, LISTED)
        if not past:
            raise Illegal("jury-no-history")
        lines = [await self._bot.rulings.line(each, guild_id, speak) for each in past]
        layout = Layout([speak("jury-history"), *lines])
        await show(interaction, await self._bot.composer.drawn(layout))

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


async def call(interaction: Press, bot: Services, table: Table, reason: str) -> None:
    """Calls the jury to a table as this person, and tells him so. Raises `Illegal`."""
    interaction.extras["table"] = table.id
    await bot.jurors.call(interaction, table, reason)
    guild = await bot.guilds.get((await bot.tables.place(table.id)).guild_id or 0)
    called = guild.has_jury or table.tournament is not None
    key = "jury-call-done" if called else "jury-call-nobody"
    await respond_ephemeral(interaction, words(interaction)(key, table=table.id))


def _measures() -> Iterator[tuple[str, Measure]]:
    """What the juries of all games may do unasked, each with its game; games that have the same
    share the command, so its options are the same."""
    made = dict[str, Measure]()
    for game, screen in SCREENS.items():
        for measure in screen.judging.measures if screen.judging else ():
            first = made.setdefault(measure.name, measure)
            if first is measure:
                yield game, measure
            elif (first.player, first.options) != (measure.player, measure.options):
                raise ValueError(f"/jury {measure.name} has other options in {game}")


def _parameters(game: str, measure: Measure) -> list[Parameter]:
    """The options of a measure's command, those that may be left out last."""
    player = Parameter("player", discord.User, "cmd-jury-player")
    options = [
        Parameter(
            option.name,
            str if option.choices else app_commands.Range[int, 0, option.most],
            f"cmd-{game}-jury-{option.name}",
            default=NEEDED if option.choices else None,
            choices=[(each, f"{game}-{option.name}-{each}") for each in option.choices],
        )
        for option in measure.options
    ]
    return [
        Parameter("table", TableNumber, "cmd-table", "cmd-jury-table-about"),
        *([player] if measure.player == "one" else ()),
        *(each for each in options if each.choices),
        Parameter("reason", ReasonText, "cmd-jury-reason"),
        *(each for each in options if not each.choices),
        *([replace(player, default=None)] if measure.player == "perhaps" else ()),
    ]


def _verdicts(table: Table) -> dict[str, str]:
    """By name, the texts of what may be ruled at this table now."""
    game, called = table.rules.name, {"settled": "jury-verdict-settled"}
    judging = SCREENS[game].judging
    asked = len(table.cases()) > len(table.calls)
    rulings = judging.verdicts if judging and asked else ()
    return {name: f"{game}-verdict-{name}" for name in rulings} | (called if table.calls else {})


def _meant(table: Table, typed: str) -> str:
    """The verdict that was chosen, or typed as it is called in any language; what is none, as it
    is: the rules refuse it."""
    for name, key in _verdicts(table).items():
        if typed.casefold() in {text(locale, key).casefold() for locale in LOCALES}:
            return name
    return typed


def _seat(table: Table, player: discord.User) -> Seat:
    """Where somebody sits. Raises `Illegal`."""
    seat = table.seat_of(player.id)
    if seat is None:
        raise Illegal("jury-no-such-player")
    return seat
