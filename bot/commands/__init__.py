"""Slash commands and menus, and the panels that they show."""

from bot import dms
from bot.commands import bank, grid, guide, jury, menus, move, ranks, settings, welcome
from bot.commands.bluff import BluffCommands
from bot.commands.daily import DailyCommand
from bot.commands.evening import EveningPanels
from bot.commands.organise import OrganiserCommands
from bot.commands.player_call import PlayerCallPanel
from bot.commands.preferences import PreferencesPanel
from bot.commands.privacy import PrivacyCommands
from bot.commands.profile import ProfileCommand
from bot.commands.referee import RefereeCommands
from bot.commands.seasons import SeasonCommands
from bot.commands.table_list import TableListCommand
from bot.commands.table_opener import TableOpener
from bot.commands.tournament import TournamentCommands
from bot.commands.tree import BluffCommandTree
from bot.services import BotServices


def add_commands(tree: BluffCommandTree, bot: BotServices) -> None:
    """Add all commands to the tree, and the handlers of their panels to the pipeline.

    Raises ValueError if two panels have the same name.
    """
    opener, points = TableOpener(bot), grid.PointsFilePanel(bot)
    bluff, privacy, seasons = (
        BluffCommands(bot, opener, points),
        PrivacyCommands(bot),
        SeasonCommands(bot),
    )
    boards, tournaments = ranks.RankingPanels(bot), TournamentCommands(bot)
    organisers = OrganiserCommands(bot)
    preferences = PreferencesPanel(bot)
    listed, daily = TableListCommand(bot), DailyCommand(bot)
    bluff.add_command(preferences.make_command())
    bluff.add_command(listed.make_command())
    for command in (
        bluff,
        settings.make_command(bot),
        privacy,
        jury.JuryCommands(bot),
        ProfileCommand(bot, boards).make_command(),
        boards.make_command(),
        daily.make_command(),
        seasons,
        move.MoveCommand(bot).make_command(),
        tournaments,
        organisers,
        RefereeCommands(bot),
    ):
        tree.add_command(command)
    for panels in (
        settings.make_panels(bot),
        jury.make_panels(bot),
        privacy.panels,
        {dms.PANEL_NAME: bot.dms.handle_choice},
        boards.panels,
        points.panels,
        seasons.panels,
        tournaments.panels,
        organisers.panels,
        guide.add_guide_commands(tree, bluff, bot, opener),
        bank.add_bank_commands(tree, bot),
        menus.add_menus(tree, bot, opener, preferences),
        preferences.panels,
        listed.panels,
        daily.panels,
        PlayerCallPanel(bot).panels,
        EveningPanels(bot, opener).panels,
        welcome.make_panels(bot, opener),
    ):
        bot.pipeline.add_panels(panels)
