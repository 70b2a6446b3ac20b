"""Files that people attach to commands."""

import discord

from bot.delivery.replies import UNCERTAIN_ERRORS
from engines.core import IllegalActionError


async def read_attachment(file: discord.Attachment, most_kb: int, too_large: str) -> bytes:
    """Return the bytes of a file.

    Raises `IllegalActionError`: `too_large` for more than `most_kb`, and when Discord does not give
    it.
    """
    if file.size > most_kb * 1000:
        raise IllegalActionError(too_large, most=most_kb)
    try:
        return await file.read()
    except (discord.HTTPException, *UNCERTAIN_ERRORS) as error:
        raise IllegalActionError("verify-not-loaded") from error
