"""The sandbox put together: one server on one port, its world and its people."""

from __future__ import annotations

import asyncio
from typing import Any

from aiohttp import web

from sandbox import rest
from sandbox.backend import HOST, SandboxBackend
from sandbox.club import build_club
from sandbox.people import Person
from sandbox.world import World

TEND_SECONDS = 60.0
MAX_REQUEST_BYTES = 120 * 1024 * 1024


class Sandbox(SandboxBackend):
    """A local Discord; use it as an async context manager, or call `start` and `stop`.

    ``port`` 0 takes a free one; the other settings are those of `Backend`. Routes may be added to
    ``app`` before `start`.
    """

    def __init__(self, *, port: int = 0, world: World | None = None, **settings: Any) -> None:
        super().__init__(port=port, world=world or build_club(), **settings)
        self._people = {name: Person(self, user, name) for name, user in self.world.people.items()}
        self.app = web.Application(client_max_size=MAX_REQUEST_BYTES)
        rest.add_routes(self.app.router, self)
        self.uploads.add_routes(self.app.router)
        self.app.router.add_get("/gateway", self.gateway.serve_socket)
        self.app.router.add_get("/gateway/", self.gateway.serve_socket)
        self._runner: web.AppRunner | None = None
        self._tending: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Sandbox:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def start(self) -> None:
        """Listen. Raises OSError when the port is taken."""
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self.port)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self._tending = asyncio.create_task(self._tend_world())

    async def stop(self) -> None:
        """Close every connection and fail what people still wait for."""
        if self._tending is not None:
            self._tending.cancel()
        self.interactions.fail_open()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _tend_world(self) -> None:
        """Archive threads and update events as time passes."""
        while True:
            await asyncio.sleep(TEND_SECONDS)
            self.world.archive_idle()
            self.world.update_event_statuses()

    def find_person(self, name: str) -> Person:
        """Return the person of that name; raises KeyError."""
        return self._people[name]

    def list_people(self) -> list[Person]:
        """Return everybody, in the order they were added."""
        return list(self._people.values())

    def add_person(
        self,
        name: str,
        *,
        locale: str = "en-US",
        moderator: bool = False,
        display_name: str | None = None,
    ) -> Person:
        """Add a person to the guild; a moderator gets the role called "Moderators"."""
        user = self.world.add_person(name, display_name=display_name, locale=locale)
        guild = self.world.guild
        roles = [r for r in guild.roles.values() if moderator and r.name == "Moderators"]
        self.world.add_member(guild, user, roles)
        person = self._people[name] = Person(self, user, name)
        return person
