"""Greets a server that the bot was added to: one message, where it may write."""

from collections.abc import Iterator

import discord
import structlog

from bot.clock import now_ms
from bot.delivery.composer import Composer
from bot.delivery.standing import MessageSync, Post
from bot.delivery.tries import tried
from bot.screens.welcome import welcome
from bot.store.database import DatabaseFailed
from bot.store.guilds import Guilds
from bot.store.meta import Meta, greeted
from bot.texts import language, say

log = structlog.get_logger()

TRIED = 3
"""Channels that are tried when Discord refuses what it should allow."""


class Greeter:
    """Greets each server once, however often Discord says that the bot was added to it."""

    def __init__(
        self, standing: MessageSync, composer: Composer, guilds: Guilds, meta: Meta
    ) -> None:
        self._standing = standing
        self._composer = composer
        self._guilds = guilds
        self._meta = meta

    async def greet(self, guild: discord.Guild) -> None:
        """Post the games of this server's first sight, in its language; nothing where the bot may
        write nowhere."""
        places = [channel.id for channel in _places(guild)][:TRIED]
        if not places:
            log.info("server_not_greeted", guild=guild.id)
            return
        try:
            chosen = (await self._guilds.get(guild.id)).locale
            # Noted first: whoever dies in between greets nobody, rather than twice.
            if not await self._meta.claim(greeted(guild.id), str(now_ms())):
                return
        except DatabaseFailed as error:
            log.warning("server_not_greeted", guild=guild.id, error=str(error))
            return
        speak = say(chosen or language(guild.preferred_locale.value))
        composed = await self._composer.drawn(welcome(speak))
        for channel_id in places:
            shown = await tried(
                lambda at=channel_id: self._standing.show(
                    composed, at, None, _noted, "welcome", guild.id
                ),
                "welcome_not_posted",
                guild=guild.id,
                channel=channel_id,
            )
            if shown:
                return


def _places(guild: discord.Guild) -> Iterator[discord.TextChannel]:
    """The channels in which the bot may greet, the one for such messages first."""
    first = guild.system_channel
    for channel in sorted(guild.text_channels, key=lambda channel: channel != first):
        if channel.is_news() or channel == guild.rules_channel:
            continue
        may = channel.permissions_for(guild.me)
        if may.view_channel and may.send_messages and may.attach_files:
            yield channel


async def _noted(_: Post | None) -> None:
    """Note nothing: a greeting is never edited."""
