"""Internals of discord.py that this bot relies on beyond the documented interface.

`tests/bot/test_discord_internals.py` checks each assumption, so that a release of discord.py that
breaks one fails there by its name.
"""

import contextlib
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from typing import Any, Literal

import discord
import discord.client
import discord.http
import yarl
from discord.backoff import ExponentialBackoff
from discord.errors import RateLimited
from discord.gateway import DiscordWebSocket
from discord.http import Ratelimit, Route

from bot.settings import Settings

__all__ = ["GatewayBackoff", "RateLimitBucket", "Route"]

Payload = dict[str, Any]
Parser = Callable[[Any], None]

LONGEST_ABSENCE_SECONDS = 16.0
"""Longest pause between two attempts to reconnect to the gateway."""
RECONNECT_CODE = 4000
"""Close code of a gateway connection that will be made again."""
UNKNOWN_SESSION_ID = "none"
"""Id of a session that Discord does not know."""


class GatewayBackoff(ExponentialBackoff[Literal[False]]):
    """Pause before the next attempt to connect.

    discord.py would wait up to 17 minutes after a long outage, and remember for half an hour how
    long it was. `bot.cluster.identify_limiter` limits the rate of connections.
    """

    made: ContextVar[list["GatewayBackoff"]] = ContextVar("made")
    """Backoffs that discord.py has made for the client in whose `connect` this is."""

    def __init__(self, base: int = 1) -> None:
        super().__init__(base)
        self.made.get([]).append(self)

    def delay(self) -> float:
        return super().delay() % LONGEST_ABSENCE_SECONDS

    def reset(self) -> None:
        """Reset the count of failed attempts."""
        self._exp = 0


class RateLimitBucket(Ratelimit):
    """Rate limit that refuses requests only when none is left in its window.

    discord.py's own refuses every request while the window ends later than
    `max_ratelimit_timeout`, and leaves the waiters for the first answer an exception that nobody
    retrieves.
    """

    __slots__ = ()

    async def acquire(self) -> None:
        if self.remaining > 0 and not self.is_expired():
            self._last_request = self._loop.time()
            self.remaining -= 1
            self.outgoing += 1
        else:
            await super().acquire()

    def _wake(self, count: int = 1, *, exception: RateLimited | None = None) -> None:
        # Waiters ask again; Discord's answer says whether the wait is too long.
        super()._wake(count)


_client: Any = discord.client
_client.ExponentialBackoff = GatewayBackoff
discord.http.Ratelimit = RateLimitBucket
# The bot has no voice: no warning that discord.py's voice dependencies are missing.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def redirect_requests(settings: Settings) -> None:
    """Point discord.py at another server than Discord's: at the local Discord.

    `api_url` alone is a proxy before Discord's API, which has no pictures.
    """
    if settings.api_url:
        Route.BASE = settings.api_url.rstrip("/")
    if settings.api_url and settings.gateway_url:
        asset: Any = discord.Asset
        asset.BASE = str(yarl.URL(settings.api_url).origin())
    if settings.gateway_url:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.gateway_url)


def replace_parsers(client: discord.Client, parsers: Mapping[str, Parser]) -> dict[str, Parser]:
    """Replace discord.py's parsers of these gateway events; return the former ones.

    Both are by event.
    """
    known: dict[str, Parser] = client._connection.parsers  # pyright: ignore[reportPrivateUsage]
    former = {event: known[event] for event in parsers}
    known.update(parsers)
    return former


def has_role_id(member: discord.Member, role_id: int) -> bool:
    """Return whether a member has this role, known to the client or not."""
    has: Any = member
    return has._roles.has(role_id)


def is_open(client: discord.Client) -> bool:
    """Return whether the client's connection to the gateway is open."""
    ws: Any = client.ws  # None before the first connection
    return ws is not None and ws.open


async def send_heartbeat(client: discord.Client) -> None:
    """Send an extra heartbeat, as discord.py does when Discord asks for one."""
    ws: Any = client.ws
    heart = ws and ws._keep_alive
    if heart is None:  # the connection is closed, and discord.py makes another
        return
    # discord.py notices a lost connection by itself.
    with contextlib.suppress(OSError, RuntimeError, discord.ClientException):
        await ws.send_as_json(heart.beat())


async def end_session(client: discord.Client) -> None:
    """Close the gateway so that discord.py makes a new session instead of resuming."""
    ws: Any = client.ws
    if ws is not None:
        ws.session_id = UNKNOWN_SESSION_ID
        await ws.close(RECONNECT_CODE)


def cancel_ready(client: discord.Client) -> None:
    """Cancel discord.py's wait for the servers after READY.

    It would end with an error where the client is closed meanwhile.
    """
    state: Any = client._connection  # pyright: ignore[reportPrivateUsage]
    if state._ready_task is not None:
        state._ready_task.cancel()


async def close_gateway(client: discord.Client) -> None:
    """Close the gateway for good; requests can still be made."""
    ws: Any = client.ws
    if ws is not None and ws.open:
        await ws.close(code=1000)


async def read_gateway_limits(client: discord.Client) -> tuple[int, Mapping[str, Any]]:
    """Return the recommended number of shards, and Discord's limits on new sessions.

    Raises discord.py's `GatewayNotFound` and its HTTP errors.
    """
    count, _, limits = await client.http.get_bot_gateway()
    return count, limits


async def log_in(client: discord.Client, token: str) -> None:
    """Check a token without connecting.

    Raises discord.py's `LoginFailure` and HTTP errors.
    """
    await client.http.static_login(token)


async def register_commands(client: discord.Client, payloads: list[Any]) -> list[Any]:
    """Replace the application's global commands; return Discord's version of them."""
    assert client.application_id is not None
    return await client.http.bulk_upsert_global_commands(client.application_id, payloads)


async def check_member(client: discord.Client, guild_id: int, user_id: int) -> None:
    """Ask Discord for a member of a server.

    Raises `discord.NotFound` if there is none.
    """
    await client.http.get_member(guild_id, user_id)


async def delete_channel(client: discord.Client, channel_id: int) -> None:
    """Delete a channel or thread that the client has no object of."""
    await client.http.delete_channel(channel_id)
