"""Greeting of a server that the bot was added to, where it may write."""

from collections.abc import Iterator

import discord
import structlog

from bot.clock import now_ms
from bot.delivery.composer import MessageComposer
from bot.delivery.message_sync import MessageSync, PostLocation
from bot.delivery.tries import retry_request
from bot.screens.welcome import build_welcome
from bot.store.database import DatabaseFailedError
from bot.store.guilds import SettingsStore
from bot.store.meta import FactStore, name_greeted
from bot.texts import choose_language, get_texts

log = structlog.get_logger()

MAX_CHANNELS_TRIED = 3
"""Channels that are tried when Discord refuses what it should allow."""


class ServerGreeter:
    """Sender of one greeting to each server, however often the bot is added."""

    def __init__(
        self,
        standing: MessageSync,
        composer: MessageComposer,
        guilds: SettingsStore,
        meta: FactStore,
    ) -> None:
        self._standing = standing
        self._composer = composer
        self._guilds = guilds
        self._meta = meta

    async def greet_server(self, guild: discord.Guild) -> None:
        """Post the first sight of the games in this server's language.

        Nothing if it may write nowhere.
        """
        places = [channel.id for channel in _list_channels(guild)][:MAX_CHANNELS_TRIED]
        if not places:
            log.info("server_not_greeted", guild=guild.id)
            return
        try:
            chosen = (await self._guilds.load_settings(guild.id)).locale
            # Noted first: a crash in between means no greeting, rather than two.
            if not await self._meta.claim_fact(name_greeted(guild.id), str(now_ms())):
                return
        except DatabaseFailedError as error:
            log.warning("server_not_greeted", guild=guild.id, error=str(error))
            return
        speak = get_texts(chosen or choose_language(guild.preferred_locale.value))
        composed = await self._composer.compose_layout(build_welcome(speak))
        for channel_id in places:
            shown = await retry_request(
                lambda at=channel_id: self._standing.show_message(
                    composed, at, None, _ignore_post, "welcome", guild.id
                ),
                "welcome_not_posted",
                guild=guild.id,
                channel=channel_id,
            )
            if shown:
                return


def _list_channels(guild: discord.Guild) -> Iterator[discord.TextChannel]:
    """Give the channels in which the bot may greet, the one for system messages first."""
    first = guild.system_channel
    for channel in sorted(guild.text_channels, key=lambda channel: channel != first):
        if channel.is_news() or channel == guild.rules_channel:
            continue
        may = channel.permissions_for(guild.me)
        if may.view_channel and may.send_messages and may.attach_files:
            yield channel


async def _ignore_post(_: PostLocation | None) -> None:
    """Note nothing: a greeting is never edited."""
