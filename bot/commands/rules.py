"""/rules: the rules of a game, as they hold at the table it is asked at."""

from collections.abc import Sequence
from typing import Any

from discord import app_commands

from bot.commands import games
from bot.commands.tree import anywhere
from bot.commands.tree import words as named
from bot.commands.which import TableNumber, which
from bot.delivery.replies import show, turn
from bot.interactions import Press, server, words
from bot.screens import SCREENS
from bot.screens.rules import Subject, layout
from bot.services import Services
from bot.tables.table import Table
from engines.core import Illegal


class RulesCommand:
    """The command, and the presses on what it shows."""

    def __init__(self, bot: Services) -> None:
        self._bot = bot

    def command(self) -> app_commands.Command[Any, ..., None]:
        @anywhere
        @app_commands.rename(game=named("cmd-game"), table=named("cmd-table"))
        @app_commands.describe(game=named("cmd-game-about"), table=named("cmd-rules-table-about"))
        async def rules(
            interaction: Press, game: str | None = None, table: TableNumber | None = None
        ) -> None:
            await self._open(interaction, await self._asked(interaction, game, table), 0)

        command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=named("cmd-rules"), description=named("cmd-rules-about"), callback=rules
        )
        return games.option(games.EDITIONS)(command)

    async def pressed(self, interaction: Press, arg: str, values: Sequence[str]) -> None:
        """Opens the rules for who presses on another message, else turns the page."""
        key, _, page = arg.partition(".")
        number = values[0] if page == "go" and values else page
        subject = await self._subject(interaction, key)
        if not page:
            await self._open(interaction, subject, 0)
        elif number.isdecimal() and len(number) < 4:
            made = layout(subject, SCREENS[subject.game].rules, int(number), words(interaction))
            await turn(interaction, await self._bot.composer.drawn(made))
        else:
            raise Illegal("table-unknown")

    async def _open(self, interaction: Press, subject: Subject, page: int) -> None:
        made = layout(subject, SCREENS[subject.game].rules, page, words(interaction))
        await show(interaction, await self._bot.composer.drawn(made))

    async def _asked(
        self, interaction: Press, edition: str | None, table_id: int | None
    ) -> Subject:
        """What is asked for; nothing said: the table he sits at, the newest one in this channel,
        or the first edition there is."""
        if table_id is not None:
            return self._at(await which(interaction, self._bot, table_id))
        if edition is not None:
            named_one = games.find(edition, games.EDITIONS)
            return await self._subject(interaction, named_one)
        try:
            return self._at(await which(interaction, self._bot, None))
        except Illegal:
            here = await self._here(interaction)
            return here or await self._subject(interaction, games.EDITIONS[0])

    async def _here(self, interaction: Press) -> Subject | None:
        """The newest table that is played, or waits for players, in this channel."""
        guild_id = server(interaction)
        if guild_id is None:
            return None
        live = await self._bot.ledger.live_in(guild_id)
        here = [place for place in live if place.channel_id == interaction.channel_id]
        found = await self._bot.tables.readable(here[-1:])
        return self._at(found[0][1]) if found else None

    async def _subject(self, interaction: Press, key: str) -> Subject:
        """Raises `Illegal` for what never was a subject, `Unknown` for a table elsewhere."""
        if key.isdecimal():
            if len(key) > 9:
                raise Illegal("table-unknown")
            table = await which(interaction, self._bot, int(key))
            return self._at(table)
        game, _, edition = key.partition("-")
        if game not in SCREENS or edition not in SCREENS[game].rules.editions:
            raise Illegal("start-unknown-game", game=key, games=games.GAMES)
        return Subject(key, game, SCREENS[game].rules.editions[edition])

    @staticmethod
    def _at(table: Table) -> Subject:
        return Subject(str(table.id), table.rules.name, table.options, table.id, table.clock)
