"""Servers and their members, as far as Discord tells.

Discord tells of a server's roles and channels once a session, and now and then not at all; and,
without the members intent, not of anybody who leaves.
"""

import asyncio

import discord

from bot import discord_internals
from bot.delivery import discord_errors as errors
from bot.delivery.tries import TRANSIENT_ERRORS

CHECK_TIMEOUT_S = 1.5
"""Timeout of a check: an answer to an interaction is due in three seconds."""


def is_guild_known(guild: discord.Guild) -> bool:
    """Return whether this session knows the server's roles, channels and owner."""
    return guild.get_role(guild.id) is not None  # @everyone


async def is_member(client: discord.Client, guild_id: int, user_id: int) -> bool:
    """Return whether somebody is a member of a server, known here or not.

    Raises what is in `TRANSIENT_ERRORS` if Discord does not say.
    """
    try:
        async with asyncio.timeout(CHECK_TIMEOUT_S):
            await discord_internals.check_member(client, guild_id, user_id)
    except (discord.NotFound, discord.Forbidden):
        return False
    return True


async def has_left(client: discord.Client, guild_id: int, user_id: int) -> bool:
    """Return whether Discord says that somebody is not on a server where the bot is."""
    try:
        async with asyncio.timeout(CHECK_TIMEOUT_S):
            await discord_internals.check_member(client, guild_id, user_id)
    except discord.NotFound as error:
        return errors.has_code(error, errors.GONE_MEMBER)
    except TRANSIENT_ERRORS:
        return False
    return False
