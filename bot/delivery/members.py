"""Who is a member of a server, as Discord says now: without the members intent nothing tells us
when somebody leaves."""

import asyncio

import discord

PATIENCE_SECONDS = 1.5
"""For so long Discord has to say it: an answer is due in three."""


async def is_member(client: discord.Client, guild_id: int, user_id: int) -> bool:
    """Return whether somebody is a member of a server. Raise what is in `TROUBLE` if Discord does
    not say."""
    guild = client.get_guild(guild_id)
    if guild is None:
        return False
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            await guild.fetch_member(user_id)
    except (discord.NotFound, discord.Forbidden):
        return False
    return True
