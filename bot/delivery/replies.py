"""The first answer to an interaction, whatever becomes of it on the way to Discord.

While an answer is made or sent, another one may have been promised in its place; and the connection
may break so that nobody knows whether Discord has it.
"""

from collections.abc import Awaitable
from typing import Any, Literal, TypeVar

import aiohttp
import discord
import structlog

from bot.delivery import discord_errors as errors

log = structlog.get_logger()

T = TypeVar("T")

BROKEN = (aiohttp.ClientError, OSError, TimeoutError, discord.DiscordServerError)
"""Discord did not say whether it took a request."""


def unheard(error: BaseException) -> bool:
    """Whether an answer is lost for no fault of its own: the connection broke, or Discord wants no
    more for now. What it tells of is done or not, whatever became of it."""
    busy = isinstance(error, discord.HTTPException) and error.status == 429
    return busy or isinstance(error, BROKEN)


Outcome = Literal["given", "promised", "unsure"]
"""given: it stands in Discord; promised: it must follow through the interaction's token; unsure:
Discord has an answer, most likely this one."""


async def first(
    interaction: discord.Interaction[Any], answer: Awaitable[T]
) -> tuple[Outcome, T | None]:
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
            return "promised", None
        raise
    return await _again(interaction), None


async def promise(interaction: discord.Interaction[Any]) -> None:
    """Promises an answer that takes longer."""
    if interaction.type is discord.InteractionType.application_command:
        await interaction.response.defer(ephemeral=True, thinking=True)
    else:
        await interaction.response.defer()


async def _again(interaction: discord.Interaction[Any]) -> Outcome:
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
