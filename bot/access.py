"""What a person may see and do where a table stands, by Discord's permissions there.

What counts is the table's channel, for a thread its parent; a private thread is for those who are
in it and for those who may manage threads. What Discord does not say is not allowed: a channel that
is gone is seen by nobody. Whoever sits at a table, or has, keeps seeing it.
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

from bot.delivery.members import is_told
from bot.delivery.tries import TROUBLE
from bot.interactions import Press
from bot.store.ledger import Place
from bot.tables.cache import Unknown
from bot.tables.table import Table

log = structlog.get_logger()

KEPT_SECONDS = 30.0
"""For so long Discord is not asked again about an archived thread, or about who is in one."""
KEPT = 1_000
"""Answers of Discord's that are kept."""
OF_SERVERS = discord.Permissions(manage_guild=True, moderate_members=True)
"""Permissions that only a server's roles give, no channel's overwrite."""
PATIENCE = 1.5
"""Seconds that Discord has to say where a table stands: an answer is due in three."""

_Answers = OrderedDict[tuple[int, int], tuple[float, Any]]
_ASKED: WeakKeyDictionary[discord.Client, _Answers] = WeakKeyDictionary()


class Located(Protocol):
    """Something that stands in a channel of a server: a table, or a tournament."""

    @property
    def guild_id(self) -> int | None: ...

    @property
    def channel_id(self) -> int: ...


async def check(interaction: Press, table: Table, place: Place) -> None:
    """Raises `Unknown` unless this person may know of the table from where he asks: his own table
    from its server and in private, another from its server if he sees its channel."""
    own = table.knows(interaction.user.id)
    if interaction.guild_id is None:
        may = own
    elif interaction.guild_id != place.guild_id:
        may = False
    else:
        may = own or await sees(interaction, place)
    if not may:
        raise Unknown(table.id)


async def sees(interaction: Press, place: Located) -> bool:
    """Return whether this person may see the channel where a table or a tournament stands."""
    return (await allowed(interaction, place)).view_channel


async def allowed(interaction: Press, place: Located) -> discord.Permissions:
    """What this person may do where a table stands; nothing from another server, and in private,
    where Discord does not say who he is on the table's."""
    member = interaction.user
    if not isinstance(member, discord.Member) or interaction.guild_id != place.guild_id:
        return discord.Permissions.none()
    if interaction.channel_id == place.channel_id:
        return interaction.permissions
    return await allowed_to(interaction, place, member)


async def allowed_to(
    interaction: Press, place: Located, member: discord.Member
) -> discord.Permissions:
    """What a member of the server that was asked from may do where a table of it stands."""
    client, guild, nothing = interaction.client, member.guild, discord.Permissions.none()
    channel = guild.get_channel_or_thread(place.channel_id)
    if channel is None:
        channel = await _asked(client, (0, place.channel_id), client.fetch_channel)
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
        if await _asked(client, key, thread.fetch_member) is None:
            return nothing
    return may


def of_server(interaction: Press) -> discord.Permissions:
    """What this person's roles allow him on the whole server he asks from, whatever a channel adds
    to it; nothing in private. Of a server that Discord has not told us of it is what comes with
    the press and no channel can add."""
    member = interaction.user
    if not isinstance(member, discord.Member):
        return discord.Permissions.none()
    if is_told(member.guild):
        return member.guild_permissions
    carried = interaction.permissions
    return discord.Permissions.all() if carried.administrator else carried & OF_SERVERS


async def _asked(
    client: discord.Client, key: tuple[int, int], question: Callable[[int], Awaitable[Any]]
) -> Any | None:
    """What Discord answers about the last id of the key; None for what is not there, or not for
    us, or when it does not say."""
    known = _ASKED.setdefault(client, OrderedDict())
    at, answer = known.get(key, (-math.inf, None))
    if time.monotonic() - at < KEPT_SECONDS:
        return answer
    try:
        async with asyncio.timeout(PATIENCE):
            answer = await question(key[1])
    except (discord.NotFound, discord.Forbidden):
        answer = None
    except (*TROUBLE, discord.InvalidData) as error:
        log.warning("channel_unknown", channel=key[0] or key[1], error=str(error))
        return None
    known[key] = (time.monotonic(), answer)
    known.move_to_end(key)
    while len(known) > KEPT:
        known.popitem(last=False)
    return answer
