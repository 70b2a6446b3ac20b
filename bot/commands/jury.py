"""/jury: queue, rule, history: what the members of a server's jury do without their channel."""

from discord import app_commands

from bot.answers import Press, whisper, words
from bot.commands.tree import words as named
from bot.commands.which import TableNumber, which
from bot.delivery.jury import cases
from bot.delivery.panel import show
from bot.delivery.stage import Stage
from bot.jury import Jurors, Past, of_jury
from bot.screens import SCREENS
from bot.screens.scene import Card, plain
from bot.store.guilds import Guilds
from bot.store.ledger import Ledger
from bot.store.people import People
from bot.tables.tables import Tables
from bot.texts import Say
from engines.core import Illegal

VERDICTS = ("right", "wrong", "keep", "accept", "refuse")
LISTED = 10
"""Former rulings that are shown."""


class JuryCommands(app_commands.Group):
    """What juries do by command."""

    def __init__(
        self,
        jurors: Jurors,
        tables: Tables,
        ledger: Ledger,
        guilds: Guilds,
        people: People,
        stage: Stage,
    ) -> None:
        super().__init__(
            name=named("cmd-jury"),
            description=named("cmd-jury-about"),
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self._jurors = jurors
        self._tables = tables
        self._ledger = ledger
        self._guilds = guilds
        self._people = people
        self._stage = stage

    @app_commands.command(name=named("cmd-jury-queue"), description=named("cmd-jury-queue-about"))
    async def queue(self, interaction: Press) -> None:
        guild_id = await self._member(interaction)
        waiting = [
            table
            for table in await self._jurors.waiting(guild_id)
            if table.seat_of(interaction.user.id) is None
        ]
        if not waiting:
            raise Illegal("jury-nothing")
        await show(interaction, await self._stage.jury(waiting[0], words(interaction)))

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
        guild_id = await self._member(interaction)
        found = await which(interaction, self._tables, self._ledger, table)
        place = await self._tables.place(found.id)
        if place.guild_id != guild_id:
            raise Illegal("table-unknown")
        interaction.extras["table"] = found.id
        asked = sorted(cases(found))
        if not asked:
            raise Illegal("jury-nothing")
        if case is None and len(asked) > 1:
            raise Illegal("jury-which", cases=", ".join(asked))
        await self._jurors.rule(interaction, found.id, verdict, case or asked[0])
        await whisper(interaction, words(interaction)("jury-rule-done", table=found.id))

    @app_commands.command(
        name=named("cmd-jury-history"), description=named("cmd-jury-history-about")
    )
    async def history(self, interaction: Press) -> None:
        guild_id = await self._member(interaction)
        speak = words(interaction)
        past = await self._jurors.past(guild_id, LISTED)
        if not past:
            raise Illegal("jury-no-history")
        lines = [await self._line(each, speak) for each in past]
        card = Card([speak("jury-history"), *lines])
        await show(interaction, await self._stage.drawn(card))

    async def _line(self, past: Past, speak: Say) -> str:
        """One ruling, with what it was about in the game's own words."""
        screen = SCREENS[past.table.rules.name]
        about = screen.words(past.case, past.table.view(None), speak) if past.case else None
        person = await self._people.get(past.user_id) if past.user_id else None
        return speak(
            "jury-past",
            table=past.table.id,
            when=speak("time", stamp=round(past.at / 1000)),
            verdict=speak(f"jury-verdict-{past.verdict}"),
            who=plain(person.name) if person else speak("privacy-gone"),
            about=about or "",
        )

    async def _member(self, interaction: Press) -> int:
        """The server of whose jury this person is. Raises `Illegal`."""
        if interaction.guild_id is None:
            raise Illegal("jury-in-server")
        if not of_jury(interaction, await self._guilds.get(interaction.guild_id)):
            raise Illegal("jury-not-yours")
        return interaction.guild_id
