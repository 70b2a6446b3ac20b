"""People's avatars as they are drawn at the tables, in memory alone.

The last `MAX_AVATARS` shown are kept. Each press brings the address of its user's avatar. It is
fetched when a picture wants it, and no picture waits for that: the first one has the person's
initial, the next one the avatar. One that could not be fetched, or is no picture, is left alone for
a while.
"""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass

import aiohttp
import discord
import structlog

from bot.delivery.tries import TRANSIENT_ERRORS
from bot.tasks import drain_tasks
from renderers import avatar, jpeg

log = structlog.get_logger()

MAX_AVATARS = 1_024
"""Avatars in memory at most, of 27 kB each: 28 MB.

The drawn discs are in the cache of drawings.
"""
MAX_SOURCES = 10_000
"""People at most whose avatar's address is in memory."""
FETCH_DELAY_S = 0.1
"""Delay before a fetch, so that the picture that wants the avatar is drawn first."""
MAX_CONCURRENT_FETCHES = 4
"""Fetches at most at the same time."""
MAX_PENDING_FETCHES = 200
"""Most pending fetches; another picture asks again for the rest."""
FETCH_TIMEOUT_S = 5.0
"""Timeout of one fetch."""
RETRY_AFTER_S = 600.0
"""Time until an avatar is fetched again that failed or had to make room.

It bounds the fetching where more people play than `MAX_AVATARS`: some of them have initials.
"""
MAX_BYTES = 512 * 1024
REQUEST_WIDTH_PX = 128
"""Width that is requested of Discord: its next one above the drawn width."""


@dataclass(slots=True, eq=False)
class _AvatarSource:
    """Source of a person's avatar.

    Discord's key of it, its address, and the earliest next fetch (by the event loop's clock).
    """

    key: str
    url: str
    not_before: float = 0.0


class AvatarCache:
    """Cache of people's avatars, which it fetches."""

    def __init__(self) -> None:
        self._known = OrderedDict[int, _AvatarSource]()
        self._here = OrderedDict[int, avatar.PlayerAvatar]()
        self._tasks = dict[int, asyncio.Task[None]]()
        self._turns = asyncio.Semaphore(MAX_CONCURRENT_FETCHES)
        self._session: aiohttp.ClientSession | None = None

    @property
    def under_way(self) -> list[asyncio.Task[None]]:
        """Return the tasks that fetch an avatar."""
        return list(self._tasks.values())

    def note_user(self, user: discord.User | discord.Member) -> None:
        """Note which avatar this person has everywhere, if any. Nothing is fetched yet."""
        if user.avatar is None:
            self.forget_user(user.id)
            return
        known = self._known.get(user.id)
        if known is None or known.key != user.avatar.key:
            self.forget_user(user.id)
            url = user.avatar.replace(size=REQUEST_WIDTH_PX, format="png").url
            self._known[user.id] = _AvatarSource(user.avatar.key, url)
        self._known.move_to_end(user.id)
        if len(self._known) > MAX_SOURCES:
            self.forget_user(next(iter(self._known)))

    def get_or_fetch(self, user_id: int) -> avatar.PlayerAvatar | None:
        """Return a person's avatar; None if they have none or it is not here yet.

        In the second case it is fetched, unless a fetch failed lately or too many are pending.
        """
        if user_id in self._here:
            self._here.move_to_end(user_id)
            return self._here[user_id]
        known = self._known.get(user_id)
        if known and user_id not in self._tasks and len(self._tasks) < MAX_PENDING_FETCHES:
            loop = asyncio.get_running_loop()
            if loop.time() >= known.not_before:
                self._tasks[user_id] = loop.create_task(
                    self._fetch_avatar(user_id, known), name="avatar"
                )
        return None

    def forget_user(self, user_id: int) -> None:
        self._known.pop(user_id, None)
        if (here := self._here.pop(user_id, None)) is not None:
            here.forget_drawings()
            jpeg.cell_cache.clear()  # parts of pictures show it

    async def close(self) -> None:
        """Stop fetching."""
        await drain_tasks(self.under_way, 0)
        if self._session is not None:
            await self._session.close()

    async def _fetch_avatar(self, user_id: int, known: _AvatarSource) -> None:
        known.not_before = asyncio.get_running_loop().time() + RETRY_AFTER_S
        try:
            await asyncio.sleep(FETCH_DELAY_S)
            async with self._turns:
                data = await asyncio.wait_for(self._download(known.url), FETCH_TIMEOUT_S)
                read = await asyncio.to_thread(avatar.decode_avatar, data)
        except (avatar.UnreadableAvatarError, *TRANSIENT_ERRORS) as error:
            log.info("no_avatar", user=user_id, error=str(error) or type(error).__name__)
        else:
            if self._known.get(user_id) is known:  # they may have been forgotten meanwhile
                self._here[user_id] = read
                if len(self._here) > MAX_AVATARS:
                    self._here.popitem(last=False)
        finally:
            del self._tasks[user_id]

    async def _download(self, url: str) -> bytes:
        """Return the file at this address.

        Raises `UnreadableAvatarError` and aiohttp's errors.
        """
        if self._session is None:
            self._session = aiohttp.ClientSession(auto_decompress=False)
        async with self._session.get(url, allow_redirects=False) as answer:
            if answer.status != 200:
                raise avatar.UnreadableAvatarError(f"status {answer.status}")
            data = bytearray()
            async for part in answer.content.iter_any():
                data += part
                if len(data) > MAX_BYTES:
                    raise avatar.UnreadableAvatarError(f"more than {MAX_BYTES} bytes")
            return bytes(data)
