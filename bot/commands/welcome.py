"""The buttons of the message with which the bot greets a server."""

from collections.abc import Sequence

from bot.commands.settings import show_settings
from bot.commands.start import Opener
from bot.interactions import Press
from bot.pipeline import Panels
from bot.screens import SCREENS
from bot.screens.welcome import OPEN, SETTINGS
from bot.services import Services
from engines.core import Illegal


def panels(bot: Services, opener: Opener) -> Panels:
    """Return the handlers of presses on that message."""

    async def opened(interaction: Press, arg: str, _: Sequence[str]) -> None:
        if arg not in SCREENS:
            raise Illegal("start-unknown-game", game=arg, games=tuple(SCREENS))
        await opener.open(interaction, arg, once=True)

    async def settings(interaction: Press, _: str, __: Sequence[str]) -> None:
        await show_settings(bot, interaction)

    return {OPEN: opened, SETTINGS: settings}
