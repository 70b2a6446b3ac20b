"""Buttons of an evening: the card of a game that is over, and the way off it."""

from collections.abc import Sequence

import discord

from bot.commands.table_lookup import find_table
from bot.delivery import discord_errors as errors
from bot.delivery.replies import edit_in_place
from bot.interactions import (
    Interaction,
    get_user_texts,
    respond_ephemeral,
)
from bot.pipeline import Panels
from bot.screens.evening import CARD_PANEL, OFF
from bot.services import BotServices
from bot.store.messages import format_message_url
from bot.tables.table import GameTable
from engines.core import IllegalActionError


class EveningPanels:
    """Handler of these buttons. All methods raise `IllegalActionError`."""

    def __init__(self, bot: BotServices) -> None:
        self._bot = bot
        self.panels: Panels = {CARD_PANEL: self.handle_card}

    async def handle_card(self, interaction: Interaction, arg: str, _: Sequence[str]) -> None:
        """Post the card of a game, or point to it; or take its presser off it."""
        number, pointed, rest = arg.partition(".")
        if not (number.isdecimal() and len(number) < 10) or (pointed and rest != OFF):
            raise IllegalActionError("table-unknown")
        table = await find_table(interaction, self._bot, int(number))
        if table.phase != "over" or table.stopped or not table.has_begun:
            raise IllegalActionError("evening-not-over", table=table.id)
        if pointed:
            card = await self._bot.evening_cards.take_off(table, interaction.user.id)
            await edit_in_place(interaction, card)
        else:
            await self._post_card(interaction, table)

    async def _post_card(self, interaction: Interaction, table: GameTable) -> None:
        place = await self._bot.tables.load_location(table.id)
        if place.guild_id is None or not await self._bot.guilds.has_evenings(place.guild_id):
            raise IllegalActionError("evening-off")
        if not table.has_seated(interaction.user.id):
            raise IllegalActionError("evening-players-only")
        try:
            known = await self._bot.evening_cards.post_card(table)
        except discord.HTTPException as error:
            if not errors.is_refused(error):
                raise
            raise IllegalActionError("evening-no-place", table=table.id) from error
        known = known or await self._bot.messages.find_message(table.id, "card")
        link = format_message_url(place.guild_id, known) or f"<#{place.channel_id}>"
        text = get_user_texts(interaction)("evening-card-here", table=table.id, link=link)
        await respond_ephemeral(interaction, text)
