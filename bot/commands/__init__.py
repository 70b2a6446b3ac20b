"""The slash commands: what may be asked for, and the panels that are answered with."""

from bot import dms
from bot.commands import bank, grid, guide, jury, menus, move, ranks, settings, welcome
from bot.commands.bluff import BluffCommands
from bot.commands.preferences import Preferences
from bot.commands.privacy import PrivacyCommands
from bot.commands.profile import ProfileCommand
from bot.commands.seasons import SeasonCommands
from bot.commands.start import Opener
from bot.commands.tournament import TournamentCommands
from bot.commands.tree import Tree
from bot.services import Services


def add(tree: Tree, bot: Services) -> None:
    """Add all of them to the tree, and their panels to the pipeline, which answers presses there.

    Raises ValueError for a panel's name that two have.
    """
    opener = Opener(bot)
    bluff, privacy, seasons = BluffCommands(bot, opener), PrivacyCommands(bot), SeasonCommands(bot)
    boards, tournaments = ranks.Ranks(bot), TournamentCommands(bot)
    preferences = Preferences(bot)
    bluff.add_command(preferences.command())
    for command in (
        bluff,
        settings.command(bot),
        privacy,
        jury.JuryCommands(bot),
        ProfileCommand(bot).command(),
        *boards.commands(),
        seasons,
        move.MoveCommand(bot).command(),
        tournaments,
    ):
        tree.add_command(command)
    grid.add(tree, bot)
    for panels in (
        settings.panels(bot),
        jury.panels(bot),
        privacy.panels,
        {dms.PANEL: bot.dms.pressed},
        boards.panels,
        seasons.panels,
        tournaments.panels,
        guide.add(tree, bluff, bot, opener),
        bank.add(tree, bot),
        menus.add(tree, bot, opener, preferences),
        preferences.panels,
        welcome.panels(bot, opener),
    ):
        bot.pipeline.add_panels(panels)
