"""/profile: a person's record in all games or one, and the reader's against it."""

from typing import Any

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.clock import now_ms
from bot.commands import games
from bot.commands.command_factory import define_command, define_options
from bot.commands.ranks import RankingPanels
from bot.commands.tree import allow_anywhere
from bot.delivery.message_sync import NO_MENTIONS
from bot.delivery.replies import send_message
from bot.interactions import (
    Interaction,
    find_server_id,
    get_display_name,
    get_public_texts,
    get_user_texts,
    is_user_install_context,
    respond_ephemeral,
)
from bot.screens import GAME_SCREENS
from bot.screens.profile import GameStandings, ProfileFacts, build_profile
from bot.screens.scene import escape_markdown
from bot.services import BotServices
from bot.store.counting import ALL_SERVERS
from bot.store.ratings import INACTIVE_MS
from bot.texts import Say
from renderers.profile import RIVALS


class ProfileCommand:
    """Command `/profile`, which shows the channel a person's record."""

    def __init__(self, bot: BotServices, ranks: RankingPanels) -> None:
        self._bot = bot
        self._ranks = ranks

    def make_command(self) -> app_commands.Command[Any, ..., None]:
        @games.offer_games(games.GAMES)
        @define_command("cmd-profile")
        @define_options(
            player="cmd-player",
            game=("cmd-game", "cmd-profile-game-about"),
            season="cmd-season-option",
        )
        @allow_anywhere
        async def show_profile(
            interaction: Interaction,
            player: discord.User | None = None,
            game: str | None = None,
            season: str | None = None,
        ) -> None:
            who = player or interaction.user
            if game is None and season is None:
                await self._send_profile(interaction, who)
            else:
                await self._ranks.show_stats(interaction, who, game, season)

        show_profile.autocomplete("season")(self._ranks.offer_seasons)
        return show_profile

    async def _send_profile(
        self, interaction: Interaction, player: discord.User | discord.Member
    ) -> None:
        say = await get_public_texts(interaction, self._bot.guilds)
        name = await self._bot.people.load_name(
            player.id, find_server_id(interaction), get_display_name(player)
        )
        known = await self._gather_record(name, player.id, find_server_id(interaction), say)
        if known.records or known.tournaments:
            layout = build_profile(known, say)
            if meetings := await self._ranks.build_meetings(interaction, player, say):
                layout = replace(layout, texts=[*layout.texts, *meetings.texts])
            composed = await self._bot.composer.compose_layout(layout)
            await send_message(
                interaction, composed, public=not is_user_install_context(interaction)
            )
        elif player.id == interaction.user.id:
            await respond_ephemeral(interaction, get_user_texts(interaction)("profile-none-you"))
        else:
            none = get_user_texts(interaction)("profile-none", name=escape_markdown(name))
            await respond_ephemeral(interaction, none, allowed_mentions=NO_MENTIONS)

    async def _gather_record(
        self, name: str, user_id: int, guild_id: int | None, say: Say
    ) -> ProfileFacts:
        records, since = list[GameStandings](), now_ms() - INACTIVE_MS
        for game in GAME_SCREENS:
            everywhere = await self._bot.ratings.find_standing(
                game, ALL_SERVERS, user_id, since=since
            )
            if everywhere is not None:
                here = guild_id and await self._bot.ratings.find_standing(
                    game, guild_id, user_id, since=since
                )
                records.append(GameStandings(game, everywhere, here or None))
        titles = await self._bot.titles.list_titles(user_id)
        held = [t for t in titles if t.until is None and guild_id in (None, t.guild_id)]
        rivals = await self._bot.ratings.list_rivals(user_id, RIVALS)
        gone, people = say("privacy-gone"), self._bot.people
        return ProfileFacts(
            name,
            sorted(records, key=lambda record: -record.everywhere.games),
            list(dict.fromkeys(title.game for title in held)),
            len(titles),
            await self._bot.achievements.list_achievements(user_id),
            [(await people.load_name(each.user_id, guild_id, gone), each) for each in rivals],
            await self._bot.reviews.summarize_reviews(user_id),
        )
