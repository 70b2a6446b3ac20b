"""Answers to interactions, whatever becomes of the answer on the way to Discord.

An answer is a finished message, anew or in place of the pressed one, or whatever comes first. While
an answer is made or sent, a defer may have been sent in its place; and the connection may break so
that nobody knows whether Discord has it.
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
from bot.delivery.composer import ComposedMessage
from bot.delivery.message_sync import NO_MENTIONS
from engines.core import IllegalActionError

log = structlog.get_logger()

T = TypeVar("T")
Press = discord.Interaction[Any]

ANSWERED_EPHEMERAL = "whispered"
"""Key of an interaction's extras: it has an ephemeral answer of its own."""
DEFERRING = "promising"
"""Key of an interaction's extras: a defer was sent, and may overtake the answer."""
UNCERTAIN_ERRORS = (aiohttp.ClientError, OSError, TimeoutError, discord.DiscordServerError)
"""Errors after which nobody knows whether Discord took a request."""


def is_answer_lost(error: BaseException) -> bool:
    """Return whether only the answer is lost, by a broken connection or a rate limit.

    The action of which it tells is done or not, whatever became of the answer.
    """
    busy = isinstance(error, discord.HTTPException) and error.status == 429
    return busy or isinstance(error, (*UNCERTAIN_ERRORS, discord.RateLimited))


Outcome = Literal["given", "promised", "unsure"]
"""Outcomes of an answer.

given: it stands in Discord; promised: it must follow through the interaction's token; unsure:
Discord has an answer, most likely this one.
"""


class RivalDetector:
    """Detector of another process that answers with our token on another database.

    Where the database is not shared no lock keeps such a process out. One foreign answer may be our
    own whose receipt was lost.
    """

    def __init__(self) -> None:
        self._noted = deque[float](maxlen=RIVAL_ANSWERS)
        self._told_at = -inf

    def note_foreign_answer(self, interaction_id: int) -> None:
        """Count an interaction that was answered, and not by us; log this once in a while."""
        metrics.ANSWERED_ELSEWHERE.inc()
        now = monotonic()
        self._noted.append(now)
        many = len(self._noted) == RIVAL_ANSWERS and now - self._noted[0] < RIVAL_WINDOW_S
        if many and now - self._told_at > RIVAL_LOG_INTERVAL_S:
            self._told_at = now
            log.error("another_answers", interaction=interaction_id, reason=RIVAL_REASON)


RIVAL_ANSWERS, RIVAL_WINDOW_S = 3, 600.0
"""Foreign answers within `RIVAL_WINDOW_S` that are no accident."""
RIVAL_LOG_INTERVAL_S = 3600.0
"""Shortest time between two log lines about a rival."""
RIVAL_REASON = "another process answers with this bot's token, on another database"
rivals = RivalDetector()


async def send_first_answer(interaction: Press, answer: Awaitable[T]) -> tuple[Outcome, T | None]:
    """Send the first answer; return its outcome, and its result if that is known.

    Raises discord.py's HTTPException when Discord refuses it.
    """
    try:
        return "given", await answer
    except discord.InteractionResponded:
        return "promised", None
    except UNCERTAIN_ERRORS as error:
        log.warning("answer_broken", interaction=interaction.id, error=str(error))
    except discord.HTTPException as error:
        if errors.has_code(error, errors.ANSWERED):
            if not interaction.extras.get(DEFERRING):
                rivals.note_foreign_answer(interaction.id)
            return "promised", None
        raise
    return await _defer_after_break(interaction), None


async def send_message(
    interaction: Press, composed: ComposedMessage, *, public: bool = False
) -> int | None:
    """Answer with a new message, ephemeral unless it is `public`; return its id.

    It is sent without its picture if Discord refuses it with it. None: nobody knows whether Discord
    took it.
    """
    try:
        return await _send_message(interaction, composed, not public)
    except discord.HTTPException as error:
        if composed.drop_unknown_emojis(error):
            return await _send_message(interaction, composed, not public)
        if composed.picture is None or not errors.is_content_refused(error):
            raise
        log.warning("picture_refused", interaction=interaction.id, error=str(error))
    return await _send_message(interaction, composed.without_picture(), not public)


async def _send_message(
    interaction: Press, composed: ComposedMessage, ephemeral: bool
) -> int | None:
    interaction.extras[ANSWERED_EPHEMERAL] = ephemeral
    sent = interaction.response.send_message(
        view=composed.to_view(),
        files=composed.to_files(),
        ephemeral=ephemeral,
        allowed_mentions=NO_MENTIONS,
    )
    outcome, made = await send_first_answer(interaction, sent)
    if outcome == "promised":
        message = await interaction.followup.send(
            view=composed.to_view(),
            files=composed.to_files(),
            ephemeral=ephemeral,
            allowed_mentions=NO_MENTIONS,
            wait=True,
        )
        return message.id
    return None if made is None else made.message_id


async def edit_in_place(interaction: Press, composed: ComposedMessage) -> int | None:
    """Answer a press by an edit of the message that bears its button.

    If that message is gone by now, or Discord refuses to edit it so, the answer is a new message;
    return its id.
    """
    edited = interaction.response.edit_message(
        view=composed.to_view(), attachments=composed.to_files(), allowed_mentions=NO_MENTIONS
    )
    try:
        outcome, _ = await send_first_answer(interaction, edited)
        if outcome != "given":
            await interaction.edit_original_response(
                view=composed.to_view(),
                attachments=composed.to_files(),
                allowed_mentions=NO_MENTIONS,
            )
    except discord.HTTPException as error:
        if not errors.is_content_refused(error):
            raise
        if composed.drop_unknown_emojis(error):
            return await edit_in_place(interaction, composed)
        log.info("answer_refused", interaction=interaction.id, error=str(error))
        return await send_message(interaction, composed)
    return None


async def open_modal(interaction: Press, modal: discord.ui.Modal) -> None:
    """Answer with a modal.

    Raises `IllegalActionError` after a defer, which no modal can follow.
    """
    outcome, _ = await send_first_answer(interaction, interaction.response.send_modal(modal))
    modal.stop()
    if outcome == "promised":
        raise IllegalActionError("error-dialog-late")


async def defer_answer(interaction: Press) -> None:
    """Tell Discord that the answer takes longer than three seconds."""
    interaction.extras[DEFERRING] = True
    # A modal that a command has opened stands on no message that could stay as it is.
    if interaction.type is not discord.InteractionType.component and interaction.message is None:
        await interaction.response.defer(ephemeral=True, thinking=True)
    else:
        await interaction.response.defer()


async def _defer_after_break(interaction: Press) -> Outcome:
    try:
        await defer_answer(interaction)
    except discord.InteractionResponded:
        return "promised"
    except UNCERTAIN_ERRORS as error:
        log.warning("promise_broken", interaction=interaction.id, error=str(error))
        return "unsure"
    except discord.HTTPException as error:
        if errors.has_code(error, errors.ANSWERED):
            return "unsure"
        raise
    return "promised"
