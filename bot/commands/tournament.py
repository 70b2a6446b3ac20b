"""/tournament: commands of players. Others have `/organise` and `/referee`."""

from bot.commands.command_factory import CommandGroup
from bot.commands.tournament_lookup import find_tournament
from bot.commands.tournament_panel import TournamentPanel
from bot.commands.tournament_texts import Number, describe_options, make_command
from bot.delivery.replies import send_message
from bot.interactions import Interaction
from bot.pipeline import Panels
from bot.screens import tournament as screens
from bot.screens import tournament_pages as pages
from bot.services import BotServices


class TournamentCommands(CommandGroup):
    """Commands of players and spectators."""

    def __init__(self, bot: BotServices) -> None:
        super().__init__("cmd-tournament")
        self._bot = bot
        self._panel = TournamentPanel(bot)
        self.panels: Panels = {screens.PANEL: self._panel.handle_press}

    @make_command("join")
    @describe_options("reserve", "tournament")
    async def join_tournament(
        self, interaction: Interaction, reserve: bool = False, tournament: Number | None = None
    ) -> None:
        await self._panel.enter_tournament(
            interaction, await find_tournament(interaction, self._bot, tournament), reserve
        )

    @make_command("leave")
    @describe_options("tournament")
    async def leave_tournament(
        self, interaction: Interaction, tournament: Number | None = None
    ) -> None:
        await self._panel.leave_tournament(
            interaction, await find_tournament(interaction, self._bot, tournament)
        )

    @make_command("checkin")
    @describe_options("tournament")
    async def check_in(self, interaction: Interaction, tournament: Number | None = None) -> None:
        await self._panel.check_in(
            interaction, await find_tournament(interaction, self._bot, tournament)
        )

    @make_command("standings")
    @describe_options("tournament")
    async def show_standings(
        self, interaction: Interaction, tournament: Number | None = None
    ) -> None:
        t = await find_tournament(interaction, self._bot, tournament, over=True)
        layout = pages.build_standings_page(
            await self._panel.build_scene(interaction, t), 0, interaction.user.id
        )
        await send_message(interaction, await self._bot.composer.compose_layout(layout))

    @make_command("tables")
    @describe_options("tournament")
    async def show_tables(self, interaction: Interaction, tournament: Number | None = None) -> None:
        t = await find_tournament(interaction, self._bot, tournament, over=True)
        layout = await self._panel.build_tables_page(interaction, t, 0)
        await send_message(interaction, await self._bot.composer.compose_layout(layout))
