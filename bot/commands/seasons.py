"""/season close and list: for those who may manage the server."""

import re
from collections.abc import Sequence

import discord
from discord import app_commands

from bot.clock import now_ms
from bot.commands.settings import managed
from bot.commands.tree import words as named
from bot.delivery.replies import show
from bot.interactions import Press, public_words, words
from bot.pipeline import Panels
from bot.screens import SCREENS
from bot.screens import seasons as screens
from bot.screens.seasons import LEAST, PODIUM
from bot.services import Services
from bot.store.seasons import Season
from engines.core import Illegal

LONGEST = 40
"""Characters of a season's name."""
_CLOSE = re.compile(r"(\d{1,6})/(.{0,40})", re.DOTALL)


class SeasonCommands(app_commands.Group):
    """The seasons of a server: what they were, and the end of the present one."""

    def __init__(self, bot: Services) -> None:
        super().__init__(
            name=named("cmd-season"),
            description=named("cmd-season-about"),
            default_permissions=discord.Permissions(manage_guild=True),
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self._bot = bot
        self.panels: Panels = {screens.PANEL: self._sure}

    @app_commands.command(
        name=named("cmd-season-close"), description=named("cmd-season-close-about")
    )
    @app_commands.rename(name=named("cmd-season-name"))
    @app_commands.describe(name=named("cmd-season-name-about"))
    async def close(
        self, interaction: Press, name: app_commands.Range[str, 1, LONGEST] | None = None
    ) -> None:
        guild_id = managed(interaction)
        await self._bot.rater.catch_up()
        season = await self._bot.seasons.running(guild_id)
        if season is None or not season.games:
            raise Illegal("season-empty")
        called = " ".join((name or "").split())
        layout = screens.sure(season, called, words(interaction))
        await show(interaction, await self._bot.composer.drawn(layout))

    @app_commands.command(name=named("cmd-season-list"), description=named("cmd-season-list-about"))
    async def list(self, interaction: Press) -> None:
        seasons = await self._bot.seasons.all(managed(interaction))
        layout = screens.listed(seasons, words(interaction))
        await show(interaction, await self._bot.composer.drawn(layout))

    async def _sure(self, interaction: Press, arg: str, _values: Sequence[str]) -> None:
        """The press on the button that closes: once, whoever presses it and how often."""
        guild_id = managed(interaction)
        read = _CLOSE.fullmatch(arg)
        if read is None:
            raise Illegal("season-unknown", season=arg)
        number, name = int(read[1]), read[2] or None
        await self._bot.rater.catch_up()  # what has ended by now counts in it
        if not await self._bot.seasons.close(guild_id, number, name, now_ms()):
            raise Illegal("season-closed-already", number=number)
        season = await self._bot.seasons.find(guild_id, number)
        assert season is not None, "a season that was closed stays"
        await self._announce(interaction, guild_id, season)

    async def _announce(self, interaction: Press, guild_id: int, season: Season) -> None:
        """Tells the channel who was best in the season that has just been closed."""
        say = await public_words(interaction, self._bot.guilds)
        best = {
            game: await self._bot.ratings.page(
                game, guild_id, 0, PODIUM, season.number, least=LEAST
            )
            for game in SCREENS
        }
        names: dict[int, str] = {}
        for line in [line for lines in best.values() for line in lines]:
            person = await self._bot.people.get(line.user_id)
            names[line.user_id] = person.called(guild_id) if person else say("privacy-gone")
        layout = screens.closed(season, best, names, say)
        await show(interaction, await self._bot.composer.drawn(layout), public=True)
