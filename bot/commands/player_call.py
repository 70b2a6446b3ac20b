"""Button of a lobby that calls users who look for players."""

import asyncio
import time
from collections.abc import Sequence
from weakref import WeakValueDictionary

import discord

from bot import access
from bot.clock import now_ms
from bot.commands.table_lookup import find_table
from bot.delivery import replies
from bot.delivery.tries import TRANSIENT_ERRORS
from bot.interactions import Interaction, get_display_name
from bot.pipeline import Panels
from bot.screens.lobby import CALL_PANEL
from bot.screens.scene import escape_markdown
from bot.services import BotServices
from bot.store.messages import format_message_url
from bot.store.table_log import TableLocation
from bot.tables.table import GameTable
from bot.texts import get_texts
from engines.core import IllegalActionError

REST_SECONDS = 60.0
"""Seconds between two calls to one table."""


class PlayerCallPanel:
    """Handler of the button. A call ends the searches of those who are called.

    Their searches end before the call is sent, so that a crash calls nobody twice.
    """

    def __init__(self, bot: BotServices) -> None:
        self._bot = bot
        self.panels: Panels = {CALL_PANEL: self.handle_press}
        self._called_at = dict[int, float]()
        """Time of the last call, by table (monotonic seconds)."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def handle_press(self, interaction: Interaction, arg: str, _: Sequence[str]) -> None:
        """Call as many as there are free seats, the longest waiting first.

        Raises `IllegalActionError` for whoever sits elsewhere, and where nobody can be called.
        """
        if not (arg.isdecimal() and len(arg) < 10):
            raise IllegalActionError("table-unknown")
        table = await find_table(interaction, self._bot, int(arg))
        guild_id = interaction.guild_id or 0
        async with self._locks.setdefault(guild_id, asyncio.Lock()):
            self._check_call(table, interaction.user.id)
            place = await self._bot.tables.load_location(table.id)
            looking = await self._bot.table_searches.list_callable(table)
            seen = await asyncio.gather(*(self._can_come(interaction, place, u) for u in looking))
            coming = [user_id for user_id, can in zip(looking, seen, strict=True) if can]
            called = coming[: table.count_free_seats()]
            if not called:
                raise IllegalActionError("search-none")
            searches, now = self._bot.searches, now_ms()
            found = [await searches.find_search(guild_id, user_id, now) for user_id in called]
            await searches.end_searches(guild_id, called)
            try:
                await self._send_call(interaction, table, place, called)
            except discord.HTTPException as error:
                if not isinstance(error, replies.UNCERTAIN_ERRORS):  # nobody was called
                    for search in filter(None, found):
                        await searches.save_search(search)
                raise
            self._called_at[table.id] = time.monotonic()
        self._bot.publisher.force_refresh(table.id)

    def _check_call(self, table: GameTable, user_id: int) -> None:
        """Raise `IllegalActionError` unless this user may call players to the table now."""
        if table.phase != "lobby":
            raise IllegalActionError("lobby-started")
        if table.find_seat(user_id) is None:
            raise IllegalActionError("search-seated-only")
        if not table.count_free_seats():
            most = table.rules.list_seat_counts(table.options)[-1]
            raise IllegalActionError("lobby-full", most=most)
        now = time.monotonic()
        self._called_at = {
            at: called for at, called in self._called_at.items() if now - called < REST_SECONDS
        }
        if table.id in self._called_at:
            raise IllegalActionError("search-rests")

    async def _can_come(self, interaction: Interaction, place: TableLocation, user_id: int) -> bool:
        """Return whether a user is on the server, and sees the channel of the table."""
        guild = interaction.guild
        if guild is None:
            return False
        try:
            member = guild.get_member(user_id) or await guild.fetch_member(user_id)
        except TRANSIENT_ERRORS:
            return False
        return (await access.find_member_permissions(interaction, place, member)).view_channel

    async def _send_call(
        self,
        interaction: Interaction,
        table: GameTable,
        place: TableLocation,
        called: Sequence[int],
    ) -> None:
        """Mention the called users below the lobby."""
        say = get_texts(place.locale)
        shown = await self._bot.messages.find_message(table.id, "table")
        text = say(
            "search-called",
            mentions=" ".join(f"<@{user_id}>" for user_id in called),
            host=escape_markdown(get_display_name(interaction.user)),
            game=say(f"{table.rules.name}-title"),
            link=format_message_url(place.guild_id, shown) or f"<#{place.channel_id}>",
        )
        named = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(user_id) for user_id in called]
        )
        sent = interaction.response.send_message(text, allowed_mentions=named)
        outcome, _ = await replies.send_first_answer(interaction, sent)
        if outcome == "promised":
            await interaction.followup.send(text, allowed_mentions=named)
