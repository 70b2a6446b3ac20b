"""The sandbox put together: one aiohttp server on one port, its world, and the people in it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from pathlib import Path

from aiohttp import web

from sandbox import errors, rest, schema, uploads
from sandbox.club import club
from sandbox.commands import Commands
from sandbox.entities import Channel
from sandbox.faults import Faults
from sandbox.gateway import Gateway
from sandbox.interactions import PATIENCE, Interactions
from sandbox.people import Person
from sandbox.ratelimits import RateLimits
from sandbox.requestlog import Request
from sandbox.uploads import Uploads
from sandbox.world import World

MAX_REQUEST_BYTES = 120 * 1024 * 1024


class Sandbox:
    """A local Discord; use it as an async context manager, or call `start` and `stop`.

    ``answer_seconds`` is how long the bot has for the first answer to an interaction. ``openapi``
    is Discord's own description of its API, to judge requests by it too; without it the
    environment variable BLUFF_DISCORD_OPENAPI is asked, and without that it is not done.
    ``port`` 0 takes a free one. The last ``log_length`` requests are remembered. Routes may be
    added to ``app`` before `start`.
    """

    def __init__(
        self,
        *,
        port: int = 0,
        host: str = "127.0.0.1",
        answer_seconds: float = 3.0,
        rate_limits: bool = True,
        openapi: Path | None = None,
        world: World | None = None,
        token: str | None = None,
        log_length: int = 5000,
    ) -> None:
        self.host = host
        self.port = port
        self.world = world or club()
        self.token = token or f"sandbox.{secrets.token_hex(16)}"
        self.requests: list[Request] = []
        self.refused: list[Request] = []
        self._log_length = log_length
        self._new_dms: list[float] = []
        self.arrived = asyncio.Event()
        self.uploads = Uploads(self)
        self.commands = Commands(self.world)
        self.interactions = Interactions(self.world, answer_seconds)
        self.rate_limits = RateLimits(rate_limits)
        self.schema = schema.load(openapi)
        self.gateway = Gateway(self)
        self.faults = Faults(self)
        self.interactions.deliver = self.gateway.deliver
        self._people = {name: Person(self, user, name) for name, user in self.world.people.items()}
        self.app = web.Application(client_max_size=MAX_REQUEST_BYTES)
        rest.add_to(self)
        self.app.router.add_get(uploads.PATH, self.uploads.serve)
        self.app.router.add_get("/gateway", self.gateway.connect)
        self.app.router.add_get("/gateway/", self.gateway.connect)
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> Sandbox:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def start(self) -> None:
        """Listen. Raises OSError when the port is taken."""
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, self.host, self.port)
        await site.start()
        self.port = self._runner.addresses[0][1]

    async def stop(self) -> None:
        """Close every connection and fail what people still wait for."""
        self.interactions.close()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}"

    @property
    def api_url(self) -> str:
        return f"{self.url}/api/v10"

    @property
    def gateway_url(self) -> str:
        return f"ws://{self.host}:{self.port}/gateway"

    def count_new_dm(self) -> None:
        """Count a DM that the bot opens; refused with 40003 when there are too many."""
        now = self.world.now()
        self._new_dms = [at for at in self._new_dms if now - at < self.faults.new_dms_seconds]
        if len(self._new_dms) >= self.faults.max_new_dms:
            raise errors.dm_opened_too_fast()
        self._new_dms.append(now)

    def record(self, request: Request) -> None:
        """Remember a request of the bot."""
        self.requests.append(request)
        if len(self.requests) > self._log_length:
            del self.requests[: self._log_length // 10 + 1]

    async def recorded(
        self,
        wanted: Callable[[Request], bool],
        timeout: float = PATIENCE,  # noqa: ASYNC109
    ) -> Request:
        """The first request, past or to come, that has arrived whole and is wanted."""
        async with asyncio.timeout(timeout):
            while True:
                for request in self.requests:
                    if wanted(request):
                        return request
                self.arrived.clear()
                await self.arrived.wait()

    def person(self, name: str) -> Person:
        """The person of that name; raises KeyError."""
        return self._people[name]

    def people(self) -> list[Person]:
        """Everybody, in the order they were added."""
        return list(self._people.values())

    def add_person(
        self,
        name: str,
        *,
        locale: str = "en-US",
        moderator: bool = False,
        display_name: str | None = None,
    ) -> Person:
        """A new person in the guild; a moderator gets the role called "Moderators"."""
        user = self.world.add_person(name, display_name=display_name, locale=locale)
        guild = self.world.guild
        roles = [r for r in guild.roles.values() if moderator and r.name == "Moderators"]
        self.world.add_member(guild, user, roles)
        person = self._people[name] = Person(self, user, name)
        return person

    def default_channel(self, person: Person) -> Channel:
        """Where a person's slash command goes when he names no channel: #bluff, else his first."""
        seen = person.channels()
        if not seen:
            raise LookupError(f"{person.name} sees no channel")
        return next((c for c in seen if c.name == "bluff" and not c.is_dm), seen[0])

    async def bot_ready(self, timeout: float = 60.0) -> None:  # noqa: ASYNC109
        """Wait until every shard of the bot has a session that got READY and its guilds."""
        async with asyncio.timeout(timeout):
            await self.gateway.ready.wait()
