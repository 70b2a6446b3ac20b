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

from bot.delivery.tries import tried
from bot.screens import SCREENS
from renderers.emojis import fingerprint, png

log = structlog.get_logger()

PAUSE_SECONDS = 1.0
"""Between two requests: nobody waits for them, and Discord limits them as it likes."""
LEARN_SECONDS = 60.0
"""How often a shard that uploads none looks for those of the one that does."""
_OURS = re.compile(r"([a-z0-9]+)_[a-z0-9_]+_[0-9a-f]{6}")


class ApplicationEmojis:
    """Those that Discord has of ours, by name (`shown`)."""

    def __init__(
        self, client: discord.Client, wanted: bool, shown: dict[str, str] | None = None
    ) -> None:
        self._client = client
        self._wanted = wanted
        self.shown = {} if shown is None else shown
        """How they stand in a text, by their names without the fingerprint."""

    async def keep(self) -> None:
        """Uploads what is missing and deletes what is outdated. What Discord does not take is
        logged; the next start tries again."""
        if self._wanted:
            await tried(self._keep, "emojis_not_kept")

    async def learn(self) -> None:
        """Looks, until it is there, for what another shard uploads."""
        while self._wanted and len(self.shown) < sum(len(s.emojis) for s in SCREENS.values()):
            await asyncio.sleep(LEARN_SECONDS)
            await tried(self._learn, "emojis_not_learnt")

    async def _learn(self) -> None:
        emojis = await self._client.fetch_application_emojis()
        ours = {emoji.name: emoji for emoji in emojis if self._is_ours(emoji)}
        for screen in SCREENS.values():
            found = dict[str, str]()
            for name, draw in screen.emojis.items():
                full = f"{name}_{fingerprint(await asyncio.to_thread(draw))}"
                if full in ours:
                    found[name] = str(ours[full])
            if len(found) == len(screen.emojis):
                self.shown.update(found)

    async def _keep(self) -> None:
        ours = {
            emoji.name: emoji
            for emoji in await self._client.fetch_application_emojis()
            if self._is_ours(emoji)
        }
        current = set[str]()
        uploaded = 0
        for screen in SCREENS.values():
            found = dict[str, str]()
            for name, draw in screen.emojis.items():
                image = await asyncio.to_thread(draw)
                full = f"{name}_{fingerprint(image)}"
                if full not in ours:
                    ours[full] = await self._upload(full, image)
                    uploaded += 1
                current.add(full)
                found[name] = str(ours[full])
            self.shown.update(found)
        outdated = [emoji for name, emoji in ours.items() if name not in current]
        for emoji in outdated:
            await asyncio.sleep(PAUSE_SECONDS)
            await emoji.delete()
        log.info("emojis_kept", uploaded=uploaded, deleted=len(outdated))

    async def _upload(self, name: str, image: Image.Image) -> discord.Emoji:
        data = await asyncio.to_thread(png, image)
        await asyncio.sleep(PAUSE_SECONDS)
        return await self._client.create_application_emoji(name=name, image=data)

    def _is_ours(self, emoji: discord.Emoji) -> bool:
        """Uploaded by the bot, not by its team, under a name such as we give, of a game we have."""
        named = _OURS.fullmatch(emoji.name)
        by_us = emoji.user is not None and self._client.user == emoji.user
        return by_us and named is not None and named[1] in SCREENS
