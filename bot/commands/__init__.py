"""The slash commands: what may be asked for, and the panels that are answered with."""

from bot.commands import bank, game, grid, guide, menus, ranks, settings
from bot.commands.bluff import BluffCommands
from bot.commands.jury import JuryCommands
from bot.commands.privacy import PrivacyCommands
from bot.commands.profile import ProfileCommand
from bot.commands.seasons import SeasonCommands
from bot.commands.start import Opener
from bot.commands.tournament import TournamentCommands
from bot.commands.tree import Tree
from bot.services import Services


def add(tree: Tree, bot: Services) -> None:
    """Adds all of them to the tree, and to the router who answers presses on what they show."""
    opener = Opener(bot)
    bluff = BluffCommands(bot, opener)
    for command in (
        bluff,
        settings.command(bot),
        PrivacyCommands(bot),
        JuryCommands(bot),
        ProfileCommand(bot).command(),
        *ranks.Ranks(bot).commands(),
        SeasonCommands(bot),
        *game.groups(bot),
        TournamentCommands(bot),
    ):
        tree.add_command(command)
    guide.add(tree, bluff, bot)
    bank.add(tree, bot)
    grid.add(tree, bot)
    menus.add(tree, bot, opener)
