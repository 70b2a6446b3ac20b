"""What somebody attached to a command."""

import discord

from bot.delivery.replies import BROKEN
from engines.core import Illegal


async def loaded(file: discord.Attachment, most_kb: int, too_large: str) -> bytes:
    """A file's bytes. Raises `Illegal`: `too_large` for more than `most_kb`, and when Discord does
    not give it."""
    if file.size > most_kb * 1000:
        raise Illegal(too_large, most=most_kb)
    try:
        return await file.read()
    except (discord.HTTPException, *BROKEN) as error:
        raise Illegal("verify-not-loaded") from error
