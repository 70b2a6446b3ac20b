"""Permissions of a user at the place of a table or tournament.

The table's channel counts, for a thread its parent; a private thread is open to its members and to
those who may manage threads. What Discord does not say is denied: nobody sees a channel that is
gone. Whoever sits or sat at a table keeps seeing it.
"""

import asyncio
import math
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Protocol
from weakref import WeakKeyDictionary

import discord
import structlog

from bot.delivery.members import is_guild_known
from bot.delivery.tries import TRANSIENT_ERRORS
from bot.interactions import Interaction
from bot.store.table_log import TableLocation
from bot.tables.cache import TableNotFoundError
from bot.tables.table import GameTable

log = structlog.get_logger()

CACHE_SECONDS = 30.0
"""Seconds for which an answer about an archived thread or its member is kept."""
MAX_CACHED_ANSWERS = 1_000
"""Most answers of Discord that are kept in memory."""
SERVER_WIDE_PERMISSIONS = discord.Permissions(manage_guild=True, moderate_members=True)
"""Permissions that only a server's roles give, never a channel's overwrite."""
QUERY_TIMEOUT_S = 1.5
"""Seconds for Discord to describe the channel; an interaction is due in three."""

_AnswerCache = OrderedDict[tuple[int, int], tuple[float, Any]]
_ANSWERS: WeakKeyDictionary[discord.Client, _AnswerCache] = WeakKeyDictionary()


class ChannelLocation(Protocol):
    """Place of something in a server's channel: of a table, or of a tournament."""

    @property
    def guild_id(self) -> int | None: ...

    @property
    def channel_id(self) -> int: ...


async def require_table_access(
    interaction: Interaction, table: GameTable, place: TableLocation
) -> None:
    """Raise `TableNotFoundError` unless this user may know of the table from here.

    Their own table they may see from its server and in private, another one from its server if they
    see its channel.
    """
    own = table.has_seated(interaction.user.id)
    if interaction.guild_id is None:
        may = own
    elif interaction.guild_id != place.guild_id:
        may = False
    else:
        may = own or await can_see_channel(interaction, place)
    if not may:
        raise TableNotFoundError(table.id)


async def can_see_channel(interaction: Interaction, place: ChannelLocation) -> bool:
    """Return whether this user may see the channel of a table or a tournament."""
    return (await find_permissions(interaction, place)).view_channel


async def find_permissions(interaction: Interaction, place: ChannelLocation) -> discord.Permissions:
    """Return the permissions of this user where a table stands.

    None from another server, and none in private, where Discord does not send the member.
    """
    member = interaction.user
    if not isinstance(member, discord.Member) or interaction.guild_id != place.guild_id:
        return discord.Permissions.none()
    if interaction.channel_id == place.channel_id:
        return interaction.permissions
    return await find_member_permissions(interaction, place, member)


async def find_member_permissions(
    interaction: Interaction, place: ChannelLocation, member: discord.Member
) -> discord.Permissions:
    """Return the permissions of a member where a table of the same server stands."""
    client, guild, nothing = interaction.client, member.guild, discord.Permissions.none()
    channel = guild.get_channel_or_thread(place.channel_id)
    if channel is None:
        channel = await _query_cached(client, (0, place.channel_id), client.fetch_channel)
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return nothing
    if channel.guild.id != guild.id:
        return nothing
    thread = channel if isinstance(channel, discord.Thread) else None
    if thread is not None and thread.parent is None:
        return nothing
    may = channel.permissions_for(member)
    if not may.view_channel:
        return nothing
    if thread is not None and thread.is_private() and not may.manage_threads:
        key = (thread.id, member.id)
        if await _query_cached(client, key, thread.fetch_member) is None:
            return nothing
    return may


def find_server_permissions(interaction: Interaction) -> discord.Permissions:
    """Return this user's permissions by their roles on the server they ask from.

    Without any channel's overwrites.

    None in private. On a server that Discord has not sent, it is what comes with the interaction
    and no channel can add.
    """
    member = interaction.user
    if not isinstance(member, discord.Member):
        return discord.Permissions.none()
    if is_guild_known(member.guild):
        return member.guild_permissions
    carried = interaction.permissions
    return discord.Permissions.all() if carried.administrator else carried & SERVER_WIDE_PERMISSIONS


async def _query_cached(
    client: discord.Client, key: tuple[int, int], question: Callable[[int], Awaitable[Any]]
) -> Any | None:
    """Return Discord's answer about the last id of the key, cached if possible.

    Returns None for what does not exist, is forbidden, or if Discord does not answer.
    """
    known = _ANSWERS.setdefault(client, OrderedDict())
    at, answer = known.get(key, (-math.inf, None))
    if time.monotonic() - at < CACHE_SECONDS:
        return answer
    try:
        async with asyncio.timeout(QUERY_TIMEOUT_S):
            answer = await question(key[1])
    except (discord.NotFound, discord.Forbidden):
        answer = None
    except (*TRANSIENT_ERRORS, discord.InvalidData) as error:
        log.warning("channel_unknown", channel=key[0] or key[1], error=str(error))
        return None
    known[key] = (time.monotonic(), answer)
    known.move_to_end(key)
    while len(known) > MAX_CACHED_ANSWERS:
        known.popitem(last=False)
    return answer
