"""/profile: what somebody has achieved in all games."""

from typing import Any

import discord
from discord import app_commands

from bot.clock import now_ms
from bot.commands.tree import anywhere
from bot.commands.tree import words as named
from bot.delivery.replies import show
from bot.delivery.standing import NOBODY
from bot.interactions import (
    Press,
    display_name,
    is_user_install_context,
    public_words,
    respond_ephemeral,
    server,
    words,
)
from bot.screens import SCREENS
from bot.screens.profile import Known, Record, profile
from bot.screens.scene import plain
from bot.services import Services
from bot.store.counting import EVERYWHERE
from bot.store.ratings import REST_MS
from bot.texts import Say
from renderers.profile import RIVALS


class ProfileCommand:
    """Reads what is known of a person, and shows it to the channel."""

    def __init__(self, bot: Services) -> None:
        self._bot = bot

    def command(self) -> app_commands.Command[Any, ..., None]:
        @app_commands.rename(player=named("cmd-player"))
        @app_commands.describe(player=named("cmd-player-about"))
        @anywhere
        async def profile(interaction: Press, player: discord.User | None = None) -> None:
            await self._show(interaction, player or interaction.user)

        return app_commands.Command(
            name=named("cmd-profile"), description=named("cmd-profile-about"), callback=profile
        )

    async def _show(self, interaction: Press, player: discord.User | discord.Member) -> None:
        say = await public_words(interaction, self._bot.guilds)
        person = await self._bot.people.get(player.id)
        name = person.called(server(interaction)) if person else display_name(player)
        known = await self._known(name, player.id, server(interaction), say)
        if known.records or known.tournaments:
            composed = await self._bot.composer.drawn(profile(known, say))
            await show(interaction, composed, public=not is_user_install_context(interaction))
        elif player.id == interaction.user.id:
            await respond_ephemeral(interaction, words(interaction)("profile-none-you"))
        else:
            none = words(interaction)("profile-none", name=plain(name))
            await respond_ephemeral(interaction, none, allowed_mentions=NOBODY)

    async def _known(self, name: str, user_id: int, guild_id: int | None, say: Say) -> Known:
        records, since = list[Record](), now_ms() - REST_MS
        for game in SCREENS:
            everywhere = await self._bot.ratings.standing(game, EVERYWHERE, user_id, since=since)
            if everywhere is not None:
                here = guild_id and await self._bot.ratings.standing(
                    game, guild_id, user_id, since=since
                )
                records.append(Record(game, everywhere, here or None))
        titles = await self._bot.titles.of(user_id)
        held = [t for t in titles if t.until is None and guild_id in (None, t.guild_id)]
        rivals = await self._bot.ratings.rivals(user_id, RIVALS)
        return Known(
            name,
            sorted(records, key=lambda record: -record.everywhere.games),
            list(dict.fromkeys(title.game for title in held)),
            len(titles),
            await self._bot.achievements.of(user_id),
            [(await self._name(rival.user_id, guild_id, say), rival) for rival in rivals],
            await self._bot.reviews.of(user_id),
        )

    async def _name(self, user_id: int, guild_id: int | None, say: Say) -> str:
        person = await self._bot.people.get(user_id)
        return person.called(guild_id) if person else say("privacy-gone")
