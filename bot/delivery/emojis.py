"""The application's own emoji: drawn by us, uploaded once, kept up to date.

Discord has them by a name that ends with the drawing's fingerprint (`whist_hearts_1a2b3c`), so an
outdated one is known by its name. Only what we uploaded under a name of ours is ever deleted. They
are uploaded behind everything else, one after another; until all of a game's are there, and where
Discord refuses them, its texts are as they are written.
"""

import asyncio
import re

import discord
import structlog
from PIL import Image

from bot.delivery.tries import retry_request
from bot.screens import GAME_SCREENS
from renderers.emojis import encode_png, hash_image

log = structlog.get_logger()

REQUEST_PAUSE_S = 1.0
"""Pause between two requests, which nobody waits for and Discord limits freely."""
LEARN_INTERVAL_S = 60.0
"""Interval at which other shards look for the emoji that the first one uploads."""
_OUR_NAME = re.compile(r"([a-z0-9]+)_[a-z0-9_]+_[0-9a-f]{6}")


class ApplicationEmojis:
    """Our emoji that Discord has, by name (`shown`)."""

    def __init__(
        self, client: discord.Client, wanted: bool, shown: dict[str, str] | None = None
    ) -> None:
        self._client = client
        self._wanted = wanted
        self.shown = {} if shown is None else shown
        """Emoji as they are written in a text, by their names without the fingerprint."""

    async def sync_emojis(self) -> None:
        """Upload missing emoji, and delete outdated ones.

        What Discord does not take is logged; the next start tries again.
        """
        if self._wanted:
            await retry_request(self._sync_once, "emojis_not_kept")

    async def learn_emojis(self) -> None:
        """Look for the emoji that another shard uploads, until they are there."""
        while self._wanted and len(self.shown) < sum(len(s.emojis) for s in GAME_SCREENS.values()):
            await asyncio.sleep(LEARN_INTERVAL_S)
            await retry_request(self._learn_once, "emojis_not_learnt")

    async def _learn_once(self) -> None:
        emojis = await self._client.fetch_application_emojis()
        ours = {emoji.name: emoji for emoji in emojis if self._is_ours(emoji)}
        for screen in GAME_SCREENS.values():
            found = dict[str, str]()
            for name, draw in screen.emojis.items():
                full = f"{name}_{hash_image(await asyncio.to_thread(draw))}"
                if full in ours:
                    found[name] = str(ours[full])
            if len(found) == len(screen.emojis):
                self.shown.update(found)

    async def _sync_once(self) -> None:
        ours = {
            emoji.name: emoji
            for emoji in await self._client.fetch_application_emojis()
            if self._is_ours(emoji)
        }
        current = set[str]()
        uploaded = 0
        for screen in GAME_SCREENS.values():
            found = dict[str, str]()
            for name, draw in screen.emojis.items():
                image = await asyncio.to_thread(draw)
                full = f"{name}_{hash_image(image)}"
                if full not in ours:
                    ours[full] = await self._upload_emoji(full, image)
                    uploaded += 1
                current.add(full)
                found[name] = str(ours[full])
            self.shown.update(found)
        outdated = [emoji for name, emoji in ours.items() if name not in current]
        for emoji in outdated:
            await asyncio.sleep(REQUEST_PAUSE_S)
            await emoji.delete()
        log.info("emojis_kept", uploaded=uploaded, deleted=len(outdated))

    async def _upload_emoji(self, name: str, image: Image.Image) -> discord.Emoji:
        data = await asyncio.to_thread(encode_png, image)
        await asyncio.sleep(REQUEST_PAUSE_S)
        return await self._client.create_application_emoji(name=name, image=data)

    def _is_ours(self, emoji: discord.Emoji) -> bool:
        """Return whether the bot itself uploaded it, under a name of a game that we have.

        What its team uploaded is theirs.
        """
        named = _OUR_NAME.fullmatch(emoji.name)
        by_us = emoji.user is not None and self._client.user == emoji.user
        return by_us and named is not None and named[1] in GAME_SCREENS
