"""Commands and panels to read: help, lessons, rules, proofs, replays, reviews."""

from discord import app_commands

from bot.commands.help import PANEL as HELP
from bot.commands.help import HelpCommand
from bot.commands.learn import LearnCommand
from bot.commands.replay import ReplayPanel
from bot.commands.review import ReviewPanel
from bot.commands.rules import RulesCommand
from bot.commands.table_opener import TableOpener
from bot.commands.tree import BluffCommandTree
from bot.commands.verify import PANEL as VERIFY
from bot.commands.verify import VerifyCommand
from bot.pipeline import Panels
from bot.screens.lesson import PANEL as LEARN
from bot.screens.replay import PANEL as REPLAY
from bot.screens.review import PANEL as REVIEW
from bot.screens.rules import PANEL as RULES
from bot.services import BotServices


def add_guide_commands(
    tree: BluffCommandTree,
    bluff: app_commands.Group,
    bot: BotServices,
    opener: TableOpener,
) -> Panels:
    """Add the commands; return the handlers of their panels."""
    rules, learn = RulesCommand(bot), LearnCommand(bot, opener)
    replay, verify = ReplayPanel(bot), VerifyCommand(bot)
    help, review = HelpCommand(tree, bot), ReviewPanel(bot, replay)
    bluff.add_command(verify.make_command())
    for command in (help.make_command(), learn.make_command(), rules.make_command()):
        tree.add_command(command)
    return {
        RULES: rules.handle_press,
        LEARN: learn.handle_press,
        REPLAY: replay.handle_press,
        REVIEW: review.handle_press,
        VERIFY: verify.handle_press,
        HELP: help.handle_press,
    }
