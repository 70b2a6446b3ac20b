"""The local Discord without its web server and its people."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Callable
from pathlib import Path

from sandbox import errors, openapi_schema
from sandbox.commands import CommandRegistry
from sandbox.faults import FaultInjector
from sandbox.gateway import SandboxGateway
from sandbox.interactions import PATIENCE_SECONDS, InteractionRegistry
from sandbox.ratelimits import RateLimits
from sandbox.requestlog import LoggedRequest
from sandbox.uploads import UploadStore
from sandbox.world import World

HOST = "127.0.0.1"
INVALID_SECONDS = 600.0


class SandboxBackend:
    """Backend from which requests are served: the world and what has happened in it.

    It will be reached at ``port``. ``answer_seconds`` is how long the bot has for the
    first answer to an interaction. ``openapi`` is Discord's own description of its API, to judge
    requests by it too; without it the environment variable BLUFF_DISCORD_OPENAPI is asked, and
    without that it is not done. The last ``log_length`` requests are remembered.
    """

    def __init__(
        self,
        *,
        port: int = 0,
        answer_seconds: float = 3.0,
        rate_limits: bool = True,
        openapi: Path | None = None,
        world: World,
        token: str | None = None,
        log_length: int = 5000,
    ) -> None:
        self.port = port
        self.world = world
        self.requests: list[LoggedRequest] = []
        self.refused: list[LoggedRequest] = []
        self._log_length = log_length
        self._new_dms: list[float] = []
        self._invalid: deque[float] = deque()
        self.arrived = asyncio.Event()
        self.uploads = UploadStore(self.world, lambda: self.url)
        self.commands = CommandRegistry(self.world)
        self.rate_limits = RateLimits(rate_limits)
        self.schema = openapi_schema.load_schema(openapi)
        self.gateway = SandboxGateway(
            self.world,
            token or f"sandbox.{secrets.token_hex(16)}",
            lambda: self.gateway_url,
            paced=rate_limits,
        )
        self.interactions = InteractionRegistry(
            self.world, answer_seconds, self.gateway.deliver_interaction
        )
        self.faults = FaultInjector(self.world, self.gateway)

    @property
    def token(self) -> str:
        """Return the bot's token; another once it identified too often a day."""
        return self.gateway.token

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    @property
    def api_url(self) -> str:
        return f"{self.url}/api/v10"

    def count_invalid(self, status: int) -> None:
        """Count a refusal (401, 403, 429): too many of them ban the bot's address."""
        if status in (401, 403, 429):
            self._invalid.append(self.world.now())

    @property
    def is_banned(self) -> bool:
        """Return whether Discord's proxy answers this address no more."""
        while self._invalid and self._invalid[0] <= self.world.now() - INVALID_SECONDS:
            self._invalid.popleft()
        return len(self._invalid) >= self.faults.max_invalid

    @property
    def gateway_url(self) -> str:
        return f"ws://{HOST}:{self.port}/gateway"

    def count_new_dm(self) -> None:
        """Count a DM that the bot opens; refused with 40003 when there are too many."""
        now = self.world.now()
        self._new_dms = [at for at in self._new_dms if now - at < self.faults.new_dms_seconds]
        if len(self._new_dms) >= self.faults.max_new_dms:
            raise errors.dm_opened_too_fast()
        self._new_dms.append(now)

    def record_request(self, request: LoggedRequest) -> None:
        self.requests.append(request)
        if len(self.requests) > self._log_length:
            del self.requests[: self._log_length // 10 + 1]

    async def wait_for_request(
        self,
        wanted: Callable[[LoggedRequest], bool],
        timeout: float = PATIENCE_SECONDS,  # noqa: ASYNC109
    ) -> LoggedRequest:
        """Return the first request, past or to come, that has arrived whole and is wanted."""
        async with asyncio.timeout(timeout):
            while True:
                for request in self.requests:
                    if wanted(request):
                        return request
                self.arrived.clear()
                await self.arrived.wait()

    async def wait_until_ready(self, timeout: float = 60.0) -> None:  # noqa: ASYNC109
        """Wait until every shard of the bot has a session that got READY and its guilds."""
        async with asyncio.timeout(timeout):
            await self.gateway.ready.wait()
