"""The slash commands of a game, built from what its screen says: `/perudo bid` and so on.

An autocompleted value is `<notation>@<decision>`: like a button it is stale exactly when what was
decided on has changed. What a person types himself carries no decision.
"""

from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands

from bot.commands.built import Parameter, command
from bot.commands.tree import words as named
from bot.commands.which import TableNumber, which
from bot.interactions import Press, whisper, words
from bot.screens import SCREENS
from bot.screens.game import Argument, Offers, Screen, Slash
from bot.services import Services
from bot.tables.cache import Unknown
from bot.tables.rows import Unreadable
from bot.texts import language
from engines.core import Illegal

CHOICES = 25


def groups(bot: Services) -> list[app_commands.Group]:
    """A group for every game that has commands."""
    return [_Group(game, screen, bot).made() for game, screen in SCREENS.items() if screen.slashes]


class _Group:
    def __init__(self, game: str, screen: Screen[Any], bot: Services) -> None:
        self._bot = bot
        self._game = game
        self._screen = screen

    def made(self) -> app_commands.Group:
        group = app_commands.Group(
            name=named(f"cmd-{self._game}"),
            description=named(f"cmd-{self._game}-about"),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        for slash in self._screen.slashes:
            group.add_command(self._command(slash))
        return group

    def _command(self, slash: Slash) -> app_commands.Command[Any, ..., None]:
        async def callback(interaction: Press, **given: Any) -> None:
            await self._act(interaction, slash, given)

        key = f"cmd-{self._game}-{slash.name}"
        options = [Parameter(each.name, str, f"{key}-{each.name}") for each in slash.arguments]
        table = Parameter("table", TableNumber | None, "cmd-table", default=None)
        made = command(key, callback, [*options, table])
        for argument in slash.arguments:
            self._autocomplete(made, argument)
        return made

    def _autocomplete(self, made: app_commands.Command[Any, ..., None], argument: Argument) -> None:
        offers = argument.offers
        if offers is None:
            return

        async def offer(
            interaction: discord.Interaction[Any], typed: str
        ) -> list[app_commands.Choice[str]]:
            return await self._offers(interaction, offers, typed)

        made.autocomplete(argument.name)(offer)

    async def _offers(
        self, interaction: Press, offers: Offers, typed: str
    ) -> list[app_commands.Choice[str]]:
        named_table = interaction.namespace.table
        wanted = named_table if isinstance(named_table, int) else None
        try:
            table = await which(interaction, self._bot, wanted, game=self._game, looking=True)
        except (Illegal, Unknown, Unreadable):
            return []
        seat = table.seat_of(interaction.user.id)
        if seat is None or table.phase != "play":
            return []
        self._bot.tables.clock.activity.note(interaction.user.id, table.id)
        decision = next((d.id for d in table.decisions() if d.actor == seat), "")
        found = offers(table.view(seat), words(interaction), typed)
        return [
            app_commands.Choice(name=offer.label[:100], value=f"{offer.value}@{decision}")
            for offer in found[:CHOICES]
        ]

    async def _act(self, interaction: Press, slash: Slash, given: Mapping[str, Any]) -> None:
        values = {"lang": language(interaction.locale.value)}
        decision = ""
        for argument in slash.arguments:
            if argument.offers is None:
                values[argument.name] = given[argument.name]
                continue
            values[argument.name], _, carried = given[argument.name].partition("@")
            decision = carried or decision
        action = slash.action(values) if slash.action else None
        table = await which(interaction, self._bot, given["table"], game=self._game)
        interaction.extras["table"] = table.id
        if action is not None:
            await self._bot.presses.act(interaction, table.id, [action], decision or None)
        if action is None or slash.private:
            await self._bot.presses.show(interaction, table.id, slash.focus)
            return
        speak = words(interaction)
        said = self._screen.words(action, table.view(None), speak) or ""
        await whisper(interaction, speak(f"{self._game}-{slash.name}-done", action=said))
