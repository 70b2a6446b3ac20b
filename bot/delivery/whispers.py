"""What people were answered for their own eyes alone: a second answer of a kind replaces the first,
so that neither panels nor refusals pile up.

Discord takes back such an answer for fifteen minutes, by the token of its interaction.
"""

from collections import OrderedDict
from collections.abc import Callable

import discord
import structlog

from bot.clock import now_ms
from bot.delivery.replies import WHISPERED, Press
from bot.delivery.tries import TROUBLE
from bot.screens import ids
from bot.screens.ids import OnPanel, Pressed
from bot.store.retention import TOKEN_MS

log = structlog.get_logger()

REFUSED = "refused"
"""Among an interaction's extras: its answer says why nothing was done."""
REMEMBERED = 10_000
NEW = discord.InteractionResponseType.channel_message


class Whispers:
    """The last answer of each kind that a person got. While the bot is `busy`, refusals are not
    tidied up: that costs a request each time."""

    def __init__(self, busy: Callable[[], bool]) -> None:
        self._busy = busy
        self._last: OrderedDict[tuple[int, str], Press] = OrderedDict()

    def former(self, interaction: Press) -> Press | None:
        """Notes the answer to this interaction; gives the one whose place it takes."""
        kind = _kind(interaction)
        # A promised answer is no message of its own: there would be nothing, or the table, to go.
        if kind is None or interaction.response.type is not NEW:
            return None
        key = (interaction.user.id, kind)
        former = self._last.pop(key, None)
        self._last[key] = interaction
        while len(self._last) > REMEMBERED or _is_expired(next(iter(self._last.values()))):
            self._last.popitem(last=False)
        if former is None or _is_expired(former):
            return None
        return None if kind == REFUSED and self._busy() else former


async def take_back(answered: Press) -> None:
    """Takes an answer away from who got it, if it is still there and Discord still does that."""
    if _is_expired(answered):
        return
    try:
        await answered.delete_original_response()
    except TROUBLE as error:
        log.info("former_answer_stays", interaction=answered.id, error=str(error))


def _is_expired(interaction: Press) -> bool:
    """Return whether Discord takes the answer to it away no more.

    discord.py's own `is_expired` believes the host's clock, by which each may be so at once.
    """
    return now_ms() - interaction.created_at.timestamp() * 1000 >= TOKEN_MS


def _kind(interaction: Press) -> str | None:
    """What an answer is about; None for what nothing replaces."""
    if not interaction.extras.get(WHISPERED):
        return None
    if interaction.extras.get(REFUSED):
        return REFUSED
    pressed = ids.read((interaction.data or {}).get("custom_id", ""))
    match pressed:
        case Pressed(verb="look"):
            return None  # `Private` knows where a person looks at his own
        case Pressed(table_id, verb):
            return f"{table_id} {verb}"
        case OnPanel(panel):
            return panel
        case None:
            return None
