"""Messages of a time that the database has lost (`bot.store.lineage`): no log knows what they show.

They are taken away where they are found, and nobody plays on in them.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import discord
import structlog

from bot.delivery import replies
from bot.delivery.composer import Composer
from bot.delivery.standing import MessageSync, Post
from bot.delivery.tries import TROUBLE
from bot.screens.ids import Pressed, read
from bot.screens.scene import Layout
from bot.screens.tournament_scene import PANEL
from bot.store.lineage import Gap
from bot.store.messages import UNSURE, Messages, Purpose
from bot.store.people import People
from bot.tables.table import Table
from bot.texts import Say
from engines.core import Illegal

log = structlog.get_logger()

READ_BACK = 300
"""Messages at most that are looked through in one channel."""


class LostMessage(Illegal):
    """Somebody pressed on a message that no log knows; it was taken away."""

    def __init__(self) -> None:
        super().__init__("restored-message")


class LostMessages:
    """Finds them, and takes them away."""

    def __init__(
        self,
        client: discord.Client,
        standing: MessageSync,
        messages: Messages,
        people: People,
        composer: Composer,
    ) -> None:
        self._client = client
        self._standing = standing
        self._messages = messages
        self._people = people
        self._composer = composer
        self._searched = set[int]()
        """Channels in which there are none any more."""
        self.gaps: Sequence[Gap] = ()

    def note(self, gaps: Sequence[Gap]) -> None:
        """Note which times the database has lost, before anything is posted."""
        self.gaps = gaps
        self._standing.note_restored(gaps[-1].ended if gaps else 0)

    @property
    def doubt(self) -> str:
        """The text that says why a press counts for nothing on what is not shown again yet."""
        plain = self.gaps and not self.gaps[-1].is_backup
        return "away-look" if plain else "restored-look"

    async def find_doubtful(self, table_id: int, message_id: int) -> Purpose | None:
        """Return the kind of a table's message of which nobody knows what it shows; else None."""
        for shown in await self._messages.of(table_id):
            if shown.message_id == message_id and shown.shown_seq == UNSURE:
                return shown.purpose
        return None

    async def refuse(self, interaction: replies.Press, speak: Say) -> bool:
        """Take the pressed message away if it is lost; return whether that is answered already.

        Raises `LostMessage` where a sentence is still to be said.
        """
        message = interaction.message
        if message is None or not await self._is_lost(message.id):
            return False
        if message.flags.ephemeral:
            sentence = await self._composer.drawn(Layout([speak("restored-message")]))
            await replies.turn(interaction, sentence)
            return True
        await self._standing.take_away(Post(message.channel.id, message.id))
        raise LostMessage

    async def take_away(self, table: Table, channel_id: int) -> None:
        """Take away what is lost from where this table, which stands in this channel, is shown."""
        standing = [shown for shown in await self._messages.of(table.id) if shown.purpose != "peek"]
        people = (await self._people.several(table.people())).values()
        private = {person.dm_channel_id for person in people} - {None}
        for each in {channel_id, *private, *(shown.channel_id for shown in standing)}:
            if each is not None and each not in self._searched:
                self._searched.add(each)
                try:
                    await self._search(each)
                except TROUBLE as error:  # who presses there is told
                    log.info("lost_not_searched", channel=each, error=str(error))

    async def _search(self, channel_id: int) -> None:
        """Take away what was posted in the last gap; those before it were searched then."""
        gap = self.gaps[-1]
        channel = self._client.get_partial_messageable(channel_id)
        found = [
            message.id
            async for message in channel.history(
                limit=READ_BACK,
                before=discord.Object(_snowflake(gap.ended)),
                after=discord.Object(_snowflake(gap.began)),
                oldest_first=False,
            )
            if self._client.user and message.author.id == self._client.user.id
            if any(_plays(custom_id) for custom_id in _pressable(message.components))
        ]
        for message_id in set(found) - await self._messages.known(found):
            await self._standing.take_away(Post(channel_id, message_id))

    async def _is_lost(self, message_id: int) -> bool:
        made = discord.utils.snowflake_time(message_id).timestamp() * 1000
        if not any(gap.began <= made <= gap.ended for gap in self.gaps):
            return False
        return not await self._messages.known([message_id])


def _snowflake(moment: int) -> int:
    """Return the first id that Discord could give in this moment (UTC milliseconds)."""
    return max(0, moment - discord.utils.DISCORD_EPOCH) << 22


def _plays(custom_id: str) -> bool:
    """Return whether this does something at a table or in a tournament."""
    pressed = read(custom_id)
    return isinstance(pressed, Pressed) or (pressed is not None and pressed.panel == PANEL)


def _pressable(components: Any) -> Iterator[str]:
    """Give the custom_ids of components and of all that is in them."""
    for component in components:
        if custom_id := getattr(component, "custom_id", None):
            yield custom_id
        yield from _pressable(getattr(component, "children", ()))
