"""/season: the seasons of a server, hidden from members who may not manage it."""

import re
from collections.abc import Sequence

import discord
from discord import app_commands

from bot.clock import now_ms
from bot.commands.command_factory import CommandGroup, define_command, define_options
from bot.commands.settings import require_manager
from bot.delivery.replies import send_message
from bot.interactions import Interaction, get_public_texts, get_user_texts
from bot.pipeline import Panels
from bot.screens import GAME_SCREENS
from bot.screens import seasons as screens
from bot.screens.seasons import MIN_COUNTED_GAMES, PODIUM_LINES
from bot.services import BotServices
from bot.store.seasons import ServerSeason
from engines.core import IllegalActionError

MAX_NAME_CHARS = 40
"""Characters of a season's name, at most."""
_CLOSE_PATTERN = re.compile(r"(\d{1,6})/(.{0,40})", re.DOTALL)


class SeasonCommands(CommandGroup):
    """Group of the commands that list a server's seasons and close the present one."""

    def __init__(self, bot: BotServices) -> None:
        super().__init__("cmd-season", shown_to=discord.Permissions(manage_guild=True))
        self._bot = bot
        self.panels: Panels = {screens.PANEL: self._close_season}

    @define_command("cmd-season-close")
    @define_options(name="cmd-season-name")
    async def ask_close(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, MAX_NAME_CHARS] | None = None,
    ) -> None:
        guild_id = require_manager(interaction)
        await self._bot.rater.rate_finished()
        season = await self._bot.seasons.find_running(guild_id)
        if season is None or not season.games:
            raise IllegalActionError("season-empty")
        called = " ".join((name or "").split())
        layout = screens.build_close_confirmation(season, called, get_user_texts(interaction))
        await send_message(interaction, await self._bot.composer.compose_layout(layout))

    @define_command("cmd-season-list")
    async def list_seasons(self, interaction: Interaction) -> None:
        seasons = await self._bot.seasons.list_seasons(require_manager(interaction))
        layout = screens.build_season_list(seasons, get_user_texts(interaction))
        await send_message(interaction, await self._bot.composer.compose_layout(layout))

    async def _close_season(
        self, interaction: Interaction, arg: str, _values: Sequence[str]
    ) -> None:
        """Close the season, once however often the button is pressed."""
        guild_id = require_manager(interaction)
        read = _CLOSE_PATTERN.fullmatch(arg)
        if read is None:
            raise IllegalActionError("season-unknown", season=arg)
        number, name = int(read[1]), read[2] or None
        await self._bot.rater.rate_finished()  # what has ended by now counts in it
        if not await self._bot.seasons.close_season(guild_id, number, name, now_ms()):
            raise IllegalActionError("season-closed-already", number=number)
        season = await self._bot.seasons.find_season(guild_id, number)
        assert season is not None, "a season that was closed stays"
        await self._announce_winners(interaction, guild_id, season)

    async def _announce_winners(
        self, interaction: Interaction, guild_id: int, season: ServerSeason
    ) -> None:
        """Tell the channel the winners of the season that has just been closed."""
        say = await get_public_texts(interaction, self._bot.guilds)
        best = {
            game: await self._bot.ratings.read_page(
                game, guild_id, 0, PODIUM_LINES, season.number, least=MIN_COUNTED_GAMES
            )
            for game in GAME_SCREENS
        }
        names: dict[int, str] = {}
        for line in [line for lines in best.values() for line in lines]:
            names[line.user_id] = await self._bot.people.load_name(
                line.user_id, guild_id, say("privacy-gone")
            )
        layout = screens.build_closed_season(season, best, names, say)
        await send_message(
            interaction, await self._bot.composer.compose_layout(layout), public=True
        )
