"""Messages of a time that the database has lost (`bot.store.lineage`).

No log knows what they show. They are deleted where they are found, and nobody plays on in them.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import discord
import structlog

from bot.delivery import replies
from bot.delivery.composer import MessageComposer
from bot.delivery.message_sync import MessageSync, PostLocation
from bot.delivery.tries import TRANSIENT_ERRORS
from bot.screens.ids import TablePress, parse_custom_id
from bot.screens.scene import MessageLayout
from bot.screens.tournament_scene import PANEL
from bot.store.lineage import LineageGap
from bot.store.messages import UNSURE_SEQ, MessageStore, Purpose
from bot.store.people import PeopleStore
from bot.tables.table import GameTable
from bot.texts import Say
from engines.core import IllegalActionError

log = structlog.get_logger()

MAX_SEARCHED_MESSAGES = 300
"""Messages at most that are searched in one channel."""


class LostMessageError(IllegalActionError):
    """Raised for a press on a message that no log knows; the message was deleted."""

    def __init__(self) -> None:
        super().__init__("restored-message")


class LostMessages:
    """Finder and remover of lost messages."""

    def __init__(
        self,
        client: discord.Client,
        standing: MessageSync,
        messages: MessageStore,
        people: PeopleStore,
        composer: MessageComposer,
    ) -> None:
        self._client = client
        self._standing = standing
        self._messages = messages
        self._people = people
        self._composer = composer
        self._searched = set[int]()
        """Channels in which none are left."""
        self.gaps: Sequence[LineageGap] = ()

    def note_gaps(self, gaps: Sequence[LineageGap]) -> None:
        """Note which times the database has lost, before anything is posted."""
        self.gaps = gaps
        self._standing.note_restored(gaps[-1].ended if gaps else 0)

    @property
    def doubt_text_key(self) -> str:
        """Return the key of the text that refuses a press on an outdated message."""
        plain = self.gaps and not self.gaps[-1].is_backup
        return "away-look" if plain else "restored-look"

    async def find_doubtful(self, table_id: int, message_id: int) -> Purpose | None:
        """Return the purpose of a table's message whose contents are in doubt; else None."""
        for shown in await self._messages.list_messages(table_id):
            if shown.message_id == message_id and shown.shown_seq == UNSURE_SEQ:
                return shown.purpose
        return None

    async def refuse_press(self, interaction: replies.Press, speak: Say) -> bool:
        """Delete the pressed message if it is lost; return whether the press is answered.

        Raises `LostMessageError` if a sentence is still to be said.
        """
        message = interaction.message
        if message is None or not await self._is_lost(message.id):
            return False
        if message.flags.ephemeral:
            sentence = await self._composer.compose_layout(
                MessageLayout([speak("restored-message")])
            )
            await replies.edit_in_place(interaction, sentence)
            return True
        await self._standing.delete_message(PostLocation(message.channel.id, message.id))
        raise LostMessageError

    async def delete_lost(self, table: GameTable, channel_id: int) -> None:
        """Delete the lost messages of this table, which stands in this channel."""
        standing = [
            shown
            for shown in await self._messages.list_messages(table.id)
            if shown.purpose != "peek"
        ]
        people = (await self._people.load_people(table.get_user_ids())).values()
        private = {person.dm_channel_id for person in people} - {None}
        for each in {channel_id, *private, *(shown.channel_id for shown in standing)}:
            if each is not None and each not in self._searched:
                self._searched.add(each)
                try:
                    await self._search_channel(each)
                except TRANSIENT_ERRORS as error:  # a press there is refused
                    log.info("lost_not_searched", channel=each, error=str(error))

    async def _search_channel(self, channel_id: int) -> None:
        """Delete the messages posted in the last gap, as earlier gaps were searched."""
        gap = self.gaps[-1]
        channel = self._client.get_partial_messageable(channel_id)
        found = [
            message.id
            async for message in channel.history(
                limit=MAX_SEARCHED_MESSAGES,
                before=discord.Object(_first_snowflake_at(gap.ended)),
                after=discord.Object(_first_snowflake_at(gap.began)),
                oldest_first=False,
            )
            if self._client.user and message.author.id == self._client.user.id
            if any(
                _is_game_control(custom_id) for custom_id in _list_custom_ids(message.components)
            )
        ]
        for message_id in set(found) - await self._messages.filter_own_ids(found):
            await self._standing.delete_message(PostLocation(channel_id, message_id))

    async def _is_lost(self, message_id: int) -> bool:
        posted_at = discord.utils.snowflake_time(message_id).timestamp() * 1000
        if not any(gap.began <= posted_at <= gap.ended for gap in self.gaps):
            return False
        return not await self._messages.filter_own_ids([message_id])


def _first_snowflake_at(moment: int) -> int:
    """Return the first id that Discord could give in this moment (UTC milliseconds)."""
    return max(0, moment - discord.utils.DISCORD_EPOCH) << 22


def _is_game_control(custom_id: str) -> bool:
    """Return whether this custom_id acts at a table or in a tournament."""
    pressed = parse_custom_id(custom_id)
    return isinstance(pressed, TablePress) or (pressed is not None and pressed.panel == PANEL)


def _list_custom_ids(components: Any) -> Iterator[str]:
    """Give the custom_ids of components and of all that is in them."""
    for component in components:
        if custom_id := getattr(component, "custom_id", None):
            yield custom_id
        yield from _list_custom_ids(getattr(component, "children", ()))
