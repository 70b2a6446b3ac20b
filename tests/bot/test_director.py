"""The director comes through anything: it dies after each thing it does, restarts, and goes on."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bench.crowd import crowd
from bot.tournaments import standings
from bot.tournaments.director import Director
from tests.bot.club import Club, press
from tests.bot.cup import (
    asked,
    created,
    cup,
    entered,
    playing,
    started,
    until,
)

DOES = {
    "_tournaments": ("commit",),
    "_tables": ("convene", "commit"),
    "_venues": ("open", "opened"),
}
"""What the director does: everything that outlives it."""


class Died(Exception):
    """The process ended here."""


class Deaths:
    """The director's process ends as soon as it has done something for the first time, and before
    it has heard of it."""

    def __init__(self, club: Club) -> None:
        self._club = club
        self._survived = set[str]()
        self.count = 0

    def lurk(self) -> None:
        """Waits for the present director."""
        director = self._club.bot.director
        for part, verbs in DOES.items():
            setattr(director, part, _Deadly(getattr(director, part), verbs, self, director))

    def dies(self, what: str, director: Director) -> bool:
        """Whether the process ends now."""
        if what in self._survived or not director._running:
            return not director._running
        self._survived.add(what)
        self.count += 1
        director._running = False
        return True

    async def come(self) -> bool:
        """Whether somebody has died, who is back now."""
        if self._club.bot.director._running:
            return False
        await self._club.restart()
        self.lurk()
        return True


class _Deadly:
    """Something that the director uses."""

    def __init__(
        self, real: Any, verbs: tuple[str, ...], deaths: Deaths, director: Director
    ) -> None:
        self._real, self._verbs, self._deaths, self._director = real, verbs, deaths, director

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._real, name)
        return self._ending(name, found) if name in self._verbs else found

    def _ending(
        self, name: str, found: Callable[..., Awaitable[Any]]
    ) -> Callable[..., Awaitable[Any]]:
        async def call(*args: Any, **options: Any) -> Any:
            made = await found(*args, **options)
            which = options.get("cause") or [
                arg.id if hasattr(arg, "id") else arg
                for arg in args
                if isinstance(arg, str | int) or hasattr(arg, "id")
            ]
            if self._deaths.dies(f"{name} {which}", self._director):
                raise Died(name)
            return made

        return call
