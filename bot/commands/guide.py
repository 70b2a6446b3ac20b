"""What is read rather than played: /help, and rules, replay and verify in the group /bluff."""

from typing import Any

from discord import app_commands

from bot.commands.help import PANEL as HELP
from bot.commands.help import HelpCommand
from bot.commands.replay import ReplayCommand
from bot.commands.rules import RulesCommand
from bot.commands.verify import VerifyCommand
from bot.delivery.stage import Stage
from bot.router import Router
from bot.screens.replay import PANEL as REPLAY
from bot.screens.rules import PANEL as RULES
from bot.store.ledger import Ledger
from bot.tables.tables import Tables


def add(
    tree: app_commands.CommandTree[Any],
    bluff: app_commands.Group,
    router: Router,
    tables: Tables,
    ledger: Ledger,
    stage: Stage,
) -> None:
    """Adds the commands, and who answers presses on what they show."""
    rules = RulesCommand(tables, ledger, stage)
    replay = ReplayCommand(tables, ledger, stage)
    help = HelpCommand(tree, stage)
    for command in (rules.command(), replay.command(), VerifyCommand(tables, ledger).command()):
        bluff.add_command(command)
    tree.add_command(help.command())
    router.panels |= {RULES: rules.pressed, REPLAY: replay.pressed, HELP: help.pressed}
