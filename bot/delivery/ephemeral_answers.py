"""Ephemeral answers, of which a second one of a kind replaces the first.

So they do not pile up. Discord edits and deletes such an answer for fifteen minutes, by the token
of its interaction.
"""

from collections import OrderedDict
from collections.abc import Callable

import discord
import structlog

from bot import tasks
from bot.clock import now_ms
from bot.delivery.replies import ANSWERED_EPHEMERAL, Press
from bot.delivery.tries import TRANSIENT_ERRORS
from bot.screens import ids
from bot.screens.ids import PanelPress, TablePress
from bot.store.retention import TOKEN_LIFETIME_MS

log = structlog.get_logger()

WAS_REFUSED = "refused"
"""Key of an interaction's extras: its answer says why nothing was done."""
MAX_KNOWN = 10_000
NEW_MESSAGE = discord.InteractionResponseType.channel_message


class EphemeralAnswers:
    """The last answer of each kind that a person got.

    While the bot is `busy`, refusals are not deleted: that costs a request each time.
    """

    def __init__(self, busy: Callable[[], bool]) -> None:
        self._busy = busy
        self._last: OrderedDict[tuple[int, str], Press] = OrderedDict()

    def replace_former(self, interaction: Press) -> Press | None:
        """Note the answer to this interaction, and return the one that it replaces."""
        kind = _get_kind(interaction)
        # A deferred answer is no message of its own: nothing, or the table, would be deleted.
        if kind is None or interaction.response.type is not NEW_MESSAGE:
            return None
        key = (interaction.user.id, kind)
        former = self._last.pop(key, None)
        self._last[key] = interaction
        while len(self._last) > MAX_KNOWN or _is_expired(next(iter(self._last.values()))):
            self._last.popitem(last=False)
        if former is None or _is_expired(former):
            return None
        return None if kind == WAS_REFUSED and self._busy() else former


async def delete_answer(answered: Press) -> None:
    """Delete an answer, if it is still there and Discord still does that."""
    if _is_expired(answered):
        return
    try:
        await answered.delete_original_response()
    except TRANSIENT_ERRORS as error:
        log.info("former_answer_stays", interaction=answered.id, error=str(error))


async def edit_answer(answered: Press, text: str) -> None:
    """Replace the text of an answer, if Discord still edits it."""
    # What was deferred may be the pressed message itself.
    if answered.response.type is not NEW_MESSAGE or _is_expired(answered):
        return
    tasks.mark_answering(waited_for=False)
    try:
        await answered.edit_original_response(content=text)
    except TRANSIENT_ERRORS as error:
        log.info("answer_not_edited", interaction=answered.id, error=str(error))


def _is_expired(interaction: Press) -> bool:
    """Return whether Discord edits and deletes the answer to it no more.

    discord.py's own `is_expired` believes the host's clock, by which each may be expired at once.
    """
    return now_ms() - interaction.created_at.timestamp() * 1000 >= TOKEN_LIFETIME_MS


def _get_kind(interaction: Press) -> str | None:
    """Return the subject of an answer; None for an answer that nothing replaces."""
    if not interaction.extras.get(ANSWERED_EPHEMERAL):
        return None
    if interaction.extras.get(WAS_REFUSED):
        return WAS_REFUSED
    pressed = ids.parse_custom_id((interaction.data or {}).get("custom_id", ""))
    match pressed:
        case TablePress(verb="look"):
            return None  # `HandDelivery` knows where a person looks at their own
        case TablePress(table_id, verb):
            return f"{table_id} {verb}"
        case PanelPress(panel):
            return panel
        case None:
            return None
