"""What people type to the bot in private: an answer counts as a press does (quiz R15).

When it was said is Discord's stamp of the message, or of its edit. What was typed while we were
away is read after a start, and counts.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

import discord
import structlog
from discord import ui

from bot.delivery.composer import Composer
from bot.delivery.private import Private
from bot.delivery.replies import turn
from bot.delivery.standing import NOBODY
from bot.delivery.tries import TROUBLE
from bot.interactions import Press
from bot.others import Others
from bot.screens import SCREENS
from bot.screens.game import Screen, Unclear
from bot.screens.ids import OnPanel
from bot.screens.scene import Layout, plain
from bot.store.database import DatabaseFailed
from bot.store.ledger import Ledger
from bot.store.messages import Messages
from bot.store.people import People
from bot.store.shards import Elsewhere
from bot.tables.rows import read_row
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.texts import Say, language, say
from engines.core import Illegal
from engines.frozen import frozen

log = structlog.get_logger()

NOTED = "✍️"
"""Put under what counted; a tick would say that it is right."""
PANEL = "typed"
"""The name of what is pressed to say what something typed stands for."""
ASKING_MS = 6_000
"""With less time left to its author nobody is asked: the usual is taken."""
REMEMBERED = 1_000
"""Messages of which is kept that their authors were asked."""
SHOWN_CHARACTERS = 60
"""Characters that a question repeats of what it is about."""
LABEL_CHARACTERS = 80
LONGEST_NUMBER = 20
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
        self._asked = OrderedDict[int, None]()
        """The messages whose authors were asked what they stand for."""

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
            if isinstance(actions, Unclear):
                if await self._ledger.caused(f"{said.cause}.0") is not None:
                    return
                if not actions.usual or await self._time_to_ask(table, said):
                    await self._ask(said, table, actions, words)
                    return
                actions = self._meant(table, said, lang, actions.usual)
            if await self._act(said, table, actions):
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

    async def pressed(self, interaction: Press, arg: str, _: Sequence[str]) -> None:
        """Take what somebody typed for what they say by this press, or for nothing.

        It counts as of when it was typed. Raises `Illegal`.
        """
        table_id, message_id, choice, decision = _read(arg)
        words = say(language(interaction.locale.value))
        if not choice:
            await turn(interaction, await self._composer.drawn(Layout([words("typed-nothing")])))
            return
        channel = self._client.get_partial_messageable(interaction.channel_id or 0)
        try:
            message = await channel.fetch_message(message_id)
        except discord.NotFound:
            raise Illegal("typed-gone") from None
        said = heard(message)
        if said.user_id != interaction.user.id:
            raise Illegal("typed-gone")
        await self._tables.owned(table_id)
        table = await self._tables.load(table_id)
        actions = self._meant(table, said, language(interaction.locale.value), choice)
        await self._act(said, table, actions, decision)
        text = words("typed-taken", mark=NOTED, choice=choice, text=plain(_short(said.text)))
        await turn(interaction, await self._composer.drawn(Layout([text])))

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

    async def _act(
        self, said: Heard, table: Table, actions: Sequence[Any], decision: str | None = None
    ) -> bool:
        """Do what a message stands for, in this decision; return whether it had not been done.
        Raises `Illegal`."""
        self._tables.clock.activity.note(said.user_id, table.id)
        fresh = False
        for number, action in enumerate(actions):
            done = await self._tables.act(
                table.id,
                said.user_id,
                action,
                cause=f"{said.cause}.{number}",
                stamp=said.at,
                decision=decision,
            )
            fresh |= not done.repeat
        if fresh:
            self._tables.hold.acted(table.id)
            self._private.pressed(table.id, said.user_id, "hand")
        return fresh

    def _meant(self, table: Table, said: Heard, lang: str, choice: str) -> Sequence[Any]:
        """Return what a message stands for that is taken as if it began so. Raises `Illegal`."""
        clear = replace(said, text=f"{choice} {said.text}")
        actions = self._stands_for(table, clear, lang, ())
        if actions is None:
            raise Illegal("table-not-in")
        return actions

    async def _time_to_ask(self, table: Table, said: Heard) -> bool:
        seat, at = str(table.seat_of(said.user_id)), self._tables.hold.counted(said.at)
        return all(
            deadline.due_at is None or deadline.due_at - at >= ASKING_MS
            for deadline in await self._tables.deadlines(table.id)
            if deadline.actor == seat
        )

    async def _ask(self, said: Heard, table: Table, unclear: Unclear, words: Say) -> None:
        """Ask what a message stands for, once."""
        if said.message_id in self._asked:
            return
        choices, about = {**unclear.choices, "": words("typed-no")}, f"{table.id}.{said.message_id}"
        buttons = [
            ui.Button[Any](
                style=discord.ButtonStyle.primary if choice else discord.ButtonStyle.secondary,
                label=label[:LABEL_CHARACTERS],
                custom_id=str(OnPanel(PANEL, f"{about}.{choice}.{unclear.decision}")),
            )
            for choice, label in choices.items()
        ]
        text = words("typed-unclear", text=plain(_short(said.text)))
        composed = await self._composer.drawn(Layout([text], [buttons]))
        channel = self._client.get_partial_messageable(said.channel_id)
        message = channel.get_partial_message(said.message_id)
        await channel.send(
            view=composed.view(),
            reference=message.to_reference(fail_if_not_exists=False),
            allowed_mentions=NOBODY,
        )
        self._asked[said.message_id] = None
        while len(self._asked) > REMEMBERED:
            self._asked.popitem(last=False)

    async def _find(self, said: Heard, lang: str) -> tuple[Table, Sequence[Any] | Unclear] | None:
        """The table that is meant, and what is done there or has to be asked first; None where
        nobody listens.

        Raises `Illegal` with the reason why it counts for nothing.
        """
        before, at = await self._before(said)
        meant = at
        if meant is None and said.reply_to is not None:
            shown = await self._messages.standing(said.reply_to)
            meant = shown.table_id if shown else None
        reasons: list[Illegal] = []
        found: list[tuple[Table, Sequence[Any] | Unclear]] = []
        playing = [
            place
            for place in await self._ledger.live_of(said.user_id)
            if place.phase == "play" and meant in (None, place.id)
        ]
        for _, table in await self._tables.readable(playing):
            try:
                actions = self._stands_for(table, said, lang, before)
            except Unclear as unclear:
                actions = unclear
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
        await channel.get_partial_message(said.message_id).add_reaction(NOTED)

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


def _read(arg: str) -> tuple[int, int, str, str]:
    """Return the table, the message, the choice and the decision in a custom_id. Raises
    `Illegal`."""
    table_id, message_id, choice, decision = [*arg.split(".", 3), "", "", ""][:4]
    if not (_is_number(table_id) and _is_number(message_id)):
        raise Illegal("table-unknown")
    return int(table_id), int(message_id), choice, decision


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER


def _short(text: str) -> str:
    return text if len(text) <= SHOWN_CHARACTERS else text[: SHOWN_CHARACTERS - 1] + "…"


def _listens(table: Table, user_id: int) -> bool:
    """Whether what this person types may stand for something at this table now."""
    seat = table.seat_of(user_id)
    try:
        screen = SCREENS[table.rules.name]
        return seat is not None and screen.typed("?", "en", table.view(seat), ()) is not None
    except Unclear:
        return True
    except Illegal:
        return False
