"""How an interaction is answered, whatever becomes of the answer on the way to Discord: with a
finished message, anew or in its place, or with whatever else comes first.

While an answer is made or sent, another one may have been promised in its place; and the connection
may break so that nobody knows whether Discord has it.
"""

from collections import deque
from collections.abc import Awaitable
from math import inf
from time import monotonic
from typing import Any, Literal, TypeVar

import aiohttp
import discord
import structlog

from bot import metrics
from bot.delivery import discord_errors as errors
from bot.delivery.composer import Composed
from bot.delivery.standing import NOBODY
from engines.core import Illegal

log = structlog.get_logger()

T = TypeVar("T")
Press = discord.Interaction[Any]

WHISPERED = "whispered"
"""Among an interaction's extras: it was answered with a message of its own for one person."""
PROMISING = "promising"
"""Among an interaction's extras: a promise was sent, and may overtake the answer."""
BROKEN = (aiohttp.ClientError, OSError, TimeoutError, discord.DiscordServerError)
"""Discord did not say whether it took a request."""


def unheard(error: BaseException) -> bool:
    """Whether an answer is lost for no fault of its own: the connection broke, or Discord wants no
    more for now. What it tells of is done or not, whatever became of it."""
    busy = isinstance(error, discord.HTTPException) and error.status == 429
    return busy or isinstance(error, (*BROKEN, discord.RateLimited))


Outcome = Literal["given", "promised", "unsure"]
"""given: it stands in Discord; promised: it must follow through the interaction's token; unsure:
Discord has an answer, most likely this one."""


class Rivals:
    """The watch for another process that answers with the same token: where the database is not
    shared no lock keeps it out. One such answer may be our own whose receipt was lost."""

    def __init__(self) -> None:
        self._noted = deque[float](maxlen=RIVAL_ANSWERS)
        self._told_at = -inf

    def note(self, interaction_id: int) -> None:
        """Count an interaction that was answered, and not by us; say so once in a while."""
        metrics.ANSWERED_ELSEWHERE.inc()
        now = monotonic()
        self._noted.append(now)
        many = len(self._noted) == RIVAL_ANSWERS and now - self._noted[0] < RIVAL_SECONDS
        if many and now - self._told_at > RIVAL_PAUSE_SECONDS:
            self._told_at = now
            log.error("another_answers", interaction=interaction_id, reason=RIVAL_REASON)


RIVAL_ANSWERS, RIVAL_SECONDS = 3, 600.0
"""So many in so long are no accident."""
RIVAL_PAUSE_SECONDS = 3600.0
"""Between two lines that say so."""
RIVAL_REASON = "another process answers with this bot's token, on another database"
rivals = Rivals()


async def first(interaction: Press, answer: Awaitable[T]) -> tuple[Outcome, T | None]:
    """Sends the first answer; what it led to comes along if that is known.

    Raises discord.py's HTTPException when Discord refuses it.
    """
    try:
        return "given", await answer
    except discord.InteractionResponded:
        return "promised", None
    except BROKEN as error:
        log.warning("answer_broken", interaction=interaction.id, error=str(error))
    except discord.HTTPException as error:
        if errors.code(error, errors.ANSWERED):
            if not interaction.extras.get(PROMISING):
                rivals.note(interaction.id)
            return "promised", None
        raise
    return await _again(interaction), None


async def show(interaction: Press, composed: Composed, *, public: bool = False) -> int | None:
    """Answers with a new message, which only this person sees unless it is `public`; without its
    picture if Discord refuses it with it.

    Gives its id; None when nobody knows whether Discord took it.
    """
    try:
        return await _show(interaction, composed, not public)
    except discord.HTTPException as error:
        if composed.without_emojis(error):
            return await _show(interaction, composed, not public)
        if composed.picture is None or not errors.of_contents(error):
            raise
        log.warning("picture_refused", interaction=interaction.id, error=str(error))
    return await _show(interaction, composed.without_picture(), not public)


async def _show(interaction: Press, composed: Composed, ephemeral: bool) -> int | None:
    interaction.extras[WHISPERED] = ephemeral
    sent = interaction.response.send_message(
        view=composed.view(), files=composed.files(), ephemeral=ephemeral, allowed_mentions=NOBODY
    )
    outcome, made = await first(interaction, sent)
    if outcome == "promised":
        message = await interaction.followup.send(
            view=composed.view(),
            files=composed.files(),
            ephemeral=ephemeral,
            allowed_mentions=NOBODY,
            wait=True,
        )
        return message.id
    return None if made is None else made.message_id


async def turn(interaction: Press, composed: Composed) -> int | None:
    """Answers a press with what its message shows from now on.

    That message may be gone by now, or Discord refuses to edit it so: then the answer is a new one,
    whose id it gives.
    """
    edited = interaction.response.edit_message(
        view=composed.view(), attachments=composed.files(), allowed_mentions=NOBODY
    )
    try:
        outcome, _ = await first(interaction, edited)
        if outcome != "given":
            await interaction.edit_original_response(
                view=composed.view(), attachments=composed.files(), allowed_mentions=NOBODY
            )
    except discord.HTTPException as error:
        if not errors.of_contents(error):
            raise
        if composed.without_emojis(error):
            return await turn(interaction, composed)
        log.info("answer_refused", interaction=interaction.id, error=str(error))
        return await show(interaction, composed)
    return None


async def ask(interaction: Press, modal: discord.ui.Modal) -> None:
    """Answers with a dialog. Raises `Illegal` when something else was promised meanwhile: no dialog
    can follow that."""
    outcome, _ = await first(interaction, interaction.response.send_modal(modal))
    modal.stop()
    if outcome == "promised":
        raise Illegal("error-dialog-late")


async def promise(interaction: Press) -> None:
    """Promises an answer that takes longer."""
    interaction.extras[PROMISING] = True
    # A dialog that a command has opened stands on no message, which could stay as it is.
    if interaction.type is not discord.InteractionType.component and interaction.message is None:
        await interaction.response.defer(ephemeral=True, thinking=True)
    else:
        await interaction.response.defer()


async def _again(interaction: Press) -> Outcome:
    try:
        await promise(interaction)
    except discord.InteractionResponded:
        return "promised"
    except BROKEN as error:
        log.warning("promise_broken", interaction=interaction.id, error=str(error))
        return "unsure"
    except discord.HTTPException as error:
        if errors.code(error, errors.ANSWERED):
            return "unsure"
        raise
    return "promised"
