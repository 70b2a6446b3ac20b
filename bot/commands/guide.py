"""What is read rather than played: /help, /learn, /rules; in the group /bluff replay, review,
verify."""

from discord import app_commands

from bot.commands.help import PANEL as HELP
from bot.commands.help import HelpCommand
from bot.commands.learn import LearnCommand
from bot.commands.replay import ReplayCommand
from bot.commands.review import ReviewCommand
from bot.commands.rules import RulesCommand
from bot.commands.start import Opener
from bot.commands.tree import Tree
from bot.commands.verify import PANEL as VERIFY
from bot.commands.verify import VerifyCommand
from bot.pipeline import Panels
from bot.screens.lesson import PANEL as LEARN
from bot.screens.replay import PANEL as REPLAY
from bot.screens.review import PANEL as REVIEW
from bot.screens.rules import PANEL as RULES
from bot.services import Services


def add(
    tree: Tree,
    bluff: app_commands.Group,
    bot: Services,
    opener: Opener,
) -> Panels:
    """Adds the commands; gives who answers presses on what they show."""
    rules, learn = RulesCommand(bot), LearnCommand(bot, opener)
    replay, verify = ReplayCommand(bot), VerifyCommand(bot)
    help, review = HelpCommand(tree, bot), ReviewCommand(bot, replay)
    for command in (replay.command(), review.command(), verify.command()):
        bluff.add_command(command)
    for command in (help.command(), learn.command(), rules.command()):
        tree.add_command(command)
    return {
        RULES: rules.pressed,
        LEARN: learn.pressed,
        REPLAY: replay.pressed,
        REVIEW: review.pressed,
        VERIFY: verify.pressed,
        HELP: help.pressed,
    }
