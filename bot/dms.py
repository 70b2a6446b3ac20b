"""What people type to the bot in private: an answer counts as a press does (quiz R15).

When it was said is Discord's stamp of the message, or of its edit. What was typed while we were
away is read after a start, and counts.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import discord
import structlog

from bot.delivery.composer import Composer
from bot.delivery.private import Private
from bot.delivery.standing import NOBODY
from bot.delivery.tries import TROUBLE
from bot.others import Others
from bot.screens import SCREENS
from bot.screens.game import Screen
from bot.store.database import DatabaseFailed
from bot.store.ledger import Ledger
from bot.store.messages import Messages
from bot.store.people import People
from bot.store.shards import Elsewhere
from bot.tables.rows import read_row
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.texts import say
from engines.core import Illegal
from engines.frozen import frozen

log = structlog.get_logger()

DONE = "✅"
"""Put under what counted."""
READ_BACK = 50
"""Messages of one person that are read after a start."""


@frozen
class Heard:
    """A typed message; `at` is Discord's stamp of it, of its edit where it is `edited`, in UTC
    milliseconds; `reply_to` the message that it replies to."""

    message_id: int
    channel_id: int
    user_id: int
    text: str
    at: int
    edited: bool = False
    reply_to: int | None = None

    @property
    def cause(self) -> str:
        return f"m{self.message_id}.{self.at}" if self.edited else f"m{self.message_id}"


def heard(message: discord.Message) -> Heard:
    """A message as the gateway or the history gives it."""
    edited = message.edited_at
    return Heard(
        message.id,
        message.channel.id,
        message.author.id,
        message.content,
        round((edited or message.created_at).timestamp() * 1000),
        edited is not None,
        message.reference.message_id if message.reference else None,
    )


class DirectMessages:
    """Takes what is typed in private channels, and always says what became of it."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        ledger: Ledger,
        messages: Messages,
        people: People,
        private: Private,
        composer: Composer,
        others: Others,
    ) -> None:
        self._client = client
        self._tables = tables
        self._ledger = ledger
        self._messages = messages
        self._people = people
        self._private = private
        self._composer = composer
        self._others = others
        self._caught_up = dict[int, int]()
        """Since when a person's messages have been read, after a start or a gap."""

    async def hear(self, said: Heard) -> None:
        """Does what a typed message stands for at its author's tables, if anything."""
        table: Table | None = None
        person = await self._people.get(said.user_id)
        lang = person.locale if person else "en"
        words = say(lang)
        try:
            found = await self._find(said, lang)
            if found is None:
                return
            table, actions = found
            await self._tables.owned(table.id)
            self._tables.clock.activity.note(said.user_id, table.id)
            fresh = False
            for number, action in enumerate(actions):
                done = await self._tables.act(
                    table.id,
                    said.user_id,
                    action,
                    cause=f"{said.cause}.{number}",
                    stamp=said.at,
                )
                fresh |= not done.repeat
            if fresh:
                self._tables.hold.acted(table.id)
                self._private.pressed(table.id, said.user_id, "hand")
                await self._nod(said)
        except Elsewhere as error:
            # Whom nobody takes it from finds it in the channel when he is there again.
            if not await self._others.hand_on(error.shard, "typed", asdict(said)):
                log.warning("not_handed_on", message=said.message_id, shard=error.shard)
        except Illegal as refused:
            await self._reply(said, await self._composer.reason(refused, words, table))
        except DatabaseFailed as error:
            log.error("not_saved", message=said.message_id, error=str(error))
            await self._reply(said, words("error-not-saved"))
        except TROUBLE as error:
            log.warning("typed_answer_unconfirmed", message=said.message_id, error=str(error))
        except Exception:
            log.exception("typed_failed", message=said.message_id)
            await self._reply(said, words("error-unexpected"))

    async def recover(self, since: int) -> None:
        """Takes what people have typed since this moment (UTC milliseconds), when nobody heard it,
        at the tables where somebody is asked for something that can be typed. Raises what kept
        it from somebody's, when all others are read."""
        asked = set[int]()
        # All private messages come to the first shard, and only it knows when it missed some.
        leads = self._ledger.shard.leads
        for place in await (self._ledger.everywhere() if leads else self._ledger.live()):
            if place.phase != "play" or not _types(place.game):
                continue
            for _, table in await self._tables.readable([place]):
                asked |= {user_id for user_id in table.people() if _listens(table, user_id)}
            await asyncio.sleep(0)  # of thousands of tables none makes the others wait
        left = {user_id for user_id in asked if self._caught_up.get(user_id) != since}
        reading = (self._catch_up(user_id, since) for user_id in left)
        for failed in await asyncio.gather(*reading, return_exceptions=True):
            if failed is not None:
                raise failed

    # --- parts -----------------------------------------------------------------------------------

    async def _find(self, said: Heard, lang: str) -> tuple[Table, Sequence[Any]] | None:
        """The table that is meant, and what is done there; None where nobody listens.

        Raises `Illegal` with the reason why it counts for nothing.
        """
        before, at = await self._before(said)
        meant = at
        if meant is None and said.reply_to is not None:
            shown = await self._messages.standing(said.reply_to)
            meant = shown.table_id if shown else None
        reasons: list[Illegal] = []
        found: list[tuple[Table, Sequence[Any]]] = []
        playing = [
            place
            for place in await self._ledger.live_of(said.user_id)
            if place.phase == "play" and meant in (None, place.id)
        ]
        for _, table in await self._tables.readable(playing):
            try:
                actions = self._stands_for(table, said, lang, before)
            except Illegal as refused:
                reasons.append(refused)
                continue
            if actions is not None:
                found.append((table, actions))
        if len(found) > 1:
            raise Illegal("typed-which")
        if found:
            return found[0]
        if reasons:
            raise reasons[0]
        return None

    async def _before(self, said: Heard) -> tuple[list[Any], int | None]:
        """What this message stood for before it was edited, and at which table."""
        actions: list[Any] = []
        table_id: int | None = None
        while said.edited:
            caused = await self._ledger.caused(f"m{said.message_id}.{len(actions)}")
            if caused is None:
                break
            table_id, row = caused
            actions.append(read_row(row, (await self._tables.load(table_id)).game).action)
        return actions, table_id

    def _stands_for(
        self, table: Table, said: Heard, lang: str, before: Sequence[Any]
    ) -> Sequence[Any] | None:
        seat = table.seat_of(said.user_id)
        if seat is None:
            return None
        return SCREENS[table.rules.name].typed(said.text, lang, table.view(seat), before)

    async def _catch_up(self, user_id: int, since: int) -> None:
        person = await self._people.get(user_id)
        if person is None or person.dm_channel_id is None:
            return
        try:
            channel = await self._client.fetch_channel(person.dm_channel_id)
            if not isinstance(channel, discord.DMChannel):
                return
            said = [
                heard(message)
                async for message in channel.history(limit=READ_BACK)
                if message.author.id == user_id
            ]
        except (discord.Forbidden, discord.NotFound) as error:  # nor would it be later
            log.warning("not_read_back", user=user_id, error=str(error))
            return
        # An edit counts from when it was made, however old the message is.
        for each in sorted(said, key=lambda each: each.at):
            if each.at >= since:
                await self.hear(each)
        self._caught_up[user_id] = since

    async def _nod(self, said: Heard) -> None:
        channel = self._client.get_partial_messageable(said.channel_id)
        await channel.get_partial_message(said.message_id).add_reaction(DONE)

    async def _reply(self, said: Heard, text: str) -> None:
        try:
            channel = self._client.get_partial_messageable(said.channel_id)
            message = channel.get_partial_message(said.message_id)
            await channel.send(
                text,
                reference=message.to_reference(fail_if_not_exists=False),
                allowed_mentions=NOBODY,
            )
        except TROUBLE as error:
            log.warning("sentence_lost", message=said.message_id, error=str(error))


def _types(game: str) -> bool:
    """Whether anything is typed at tables of this game."""
    return type(SCREENS[game]).typed is not Screen[Any].typed


def _listens(table: Table, user_id: int) -> bool:
    """Whether what this person types may stand for something at this table now."""
    seat = table.seat_of(user_id)
    try:
        screen = SCREENS[table.rules.name]
        return seat is not None and screen.typed("?", "en", table.view(seat), ()) is not None
    except Illegal:
        return False
