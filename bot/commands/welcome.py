"""Buttons of the message with which the bot greets a server."""

from collections.abc import Sequence

from bot.commands.settings import show_settings
from bot.commands.table_opener import TableOpener
from bot.interactions import Interaction
from bot.pipeline import Panels
from bot.screens import GAME_SCREENS
from bot.screens.welcome import OPEN_PANEL, SETTINGS_PANEL
from bot.services import BotServices
from engines.core import IllegalActionError


def make_panels(bot: BotServices, opener: TableOpener) -> Panels:
    """Return the handlers of presses on that message."""

    async def open_table(interaction: Interaction, arg: str, _: Sequence[str]) -> None:
        if arg not in GAME_SCREENS:
            raise IllegalActionError("start-unknown-game", game=arg, games=tuple(GAME_SCREENS))
        await opener.open_table(interaction, arg, once=True)

    async def open_settings(interaction: Interaction, _: str, __: Sequence[str]) -> None:
        await show_settings(bot, interaction)

    return {OPEN_PANEL: open_table, SETTINGS_PANEL: open_settings}
