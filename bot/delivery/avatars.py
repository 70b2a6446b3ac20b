"""People's avatars as they are drawn at the tables: in memory alone, of the `KEPT` shown last.

Where somebody's is, Discord says with each of his presses. It is fetched when a picture wants it,
and no picture waits for that: this one has his letter, the next one his avatar. What was not to be
had, or is no picture, is left alone for a while.
"""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass

import aiohttp
import discord
import structlog

from bot.delivery.tries import TROUBLE
from bot.tasks import drain
from renderers import avatar, jpeg

log = structlog.get_logger()

KEPT = 1_024
"""Avatars in memory, of 27 kB each: 28 MB. The discs that show them are kept with all drawings."""
KNOWN = 10_000
"""People of whom it is in memory where theirs is."""
AFTER_SECONDS = 0.1
"""By then the picture that wants it stands there, which would wait for the interpreter else."""
AT_ONCE = 4
"""Fetched together."""
WAITING = 200
"""Wanted and not fetched yet: whatever else is wanted is wanted again by another picture."""
FETCH_SECONDS = 5.0
"""How long one may take."""
AGAIN_SECONDS = 600.0
"""Until what was not to be had is tried again, and what had to make room is fetched again:
where more people play than are kept, some have letters, and the fetching has an end."""
MOST_BYTES = 512 * 1024
WIDTH = 128
"""Pixels that Discord is asked for: its next width above what is drawn."""


@dataclass(slots=True, eq=False)
class _Avatar:
    """One person's: Discord's name for it, its address, and when it may be fetched (again), by the
    event loop's clock."""

    key: str
    url: str
    not_before: float = 0.0


class Avatars:
    """Everybody's, as far as they are here."""

    def __init__(self) -> None:
        self._known = OrderedDict[int, _Avatar]()
        self._here = OrderedDict[int, avatar.Avatar]()
        self._tasks = dict[int, asyncio.Task[None]]()
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._session: aiohttp.ClientSession | None = None

    @property
    def fetching(self) -> list[asyncio.Task[None]]:
        """What is under way."""
        return list(self._tasks.values())

    def met(self, user: discord.User | discord.Member) -> None:
        """Notes which avatar this person has everywhere, if any. Nothing is fetched yet."""
        if user.avatar is None:
            self.forget(user.id)
            return
        known = self._known.get(user.id)
        if known is None or known.key != user.avatar.key:
            self.forget(user.id)
            url = user.avatar.replace(size=WIDTH, format="png").url
            self._known[user.id] = _Avatar(user.avatar.key, url)
        self._known.move_to_end(user.id)
        if len(self._known) > KNOWN:
            self.forget(next(iter(self._known)))

    def of(self, user_id: int) -> avatar.Avatar | None:
        """His. None: he has none, or it is not here; then it will be, if that can be."""
        if user_id in self._here:
            self._here.move_to_end(user_id)
            return self._here[user_id]
        known = self._known.get(user_id)
        if known and user_id not in self._tasks and len(self._tasks) < WAITING:
            loop = asyncio.get_running_loop()
            if loop.time() >= known.not_before:
                self._tasks[user_id] = loop.create_task(self._fetch(user_id, known), name="avatar")
        return None

    def forget(self, user_id: int) -> None:
        """Nothing is known of this person's avatar any more."""
        self._known.pop(user_id, None)
        if (here := self._here.pop(user_id, None)) is not None:
            here.forget()
            jpeg.earlier.clear()  # parts of pictures show it

    async def close(self) -> None:
        """Fetches nothing any more."""
        await drain(self.fetching, 0)
        if self._session is not None:
            await self._session.close()

    async def _fetch(self, user_id: int, known: _Avatar) -> None:
        known.not_before = asyncio.get_running_loop().time() + AGAIN_SECONDS
        try:
            await asyncio.sleep(AFTER_SECONDS)
            async with self._turns:
                data = await asyncio.wait_for(self._read(known.url), FETCH_SECONDS)
                read = await asyncio.to_thread(avatar.read, data)
        except (avatar.Unreadable, *TROUBLE) as error:
            log.info("no_avatar", user=user_id, error=str(error) or type(error).__name__)
        else:
            if self._known.get(user_id) is known:  # he may have been forgotten meanwhile
                self._here[user_id] = read
                if len(self._here) > KEPT:
                    self._here.popitem(last=False)
        finally:
            del self._tasks[user_id]

    async def _read(self, url: str) -> bytes:
        """The file at this address. Raises `Unreadable` and aiohttp's errors."""
        if self._session is None:
            self._session = aiohttp.ClientSession(auto_decompress=False)
        async with self._session.get(url, allow_redirects=False) as answer:
            if answer.status != 200:
                raise avatar.Unreadable(f"status {answer.status}")
            data = bytearray()
            async for part in answer.content.iter_any():
                data += part
                if len(data) > MOST_BYTES:
                    raise avatar.Unreadable(f"more than {MOST_BYTES} bytes")
            return bytes(data)
