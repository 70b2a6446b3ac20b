"""What people type to the bot in private: an answer counts as a press does (quiz R15).

When it was said is Discord's stamp of the message, or of its edit. What was typed while we were
away is read after a start, and counts.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
import structlog
from discord import ui
from msgspec.structs import replace

from bot.delivery.composer import Composer
from bot.delivery.private import HandDelivery
from bot.delivery.replies import turn
from bot.interactions import MessageContext, Press, TypedMessage, read_context
from bot.screens import SCREENS
from bot.screens.game import Screen, Unclear
from bot.screens.ids import OnPanel
from bot.screens.scene import Layout, plain
from bot.store.ledger import Ledger
from bot.store.messages import Messages
from bot.store.people import People
from bot.tables.rows import read_row
from bot.tables.table import Table
from bot.tables.tables import Tables
from engines.core import Illegal

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


Answer = tuple[Table, Sequence[Any] | Unclear]
"""The table that is meant, and what is done there, or what has to be asked first."""


def parse_message(message: discord.Message) -> TypedMessage:
    """Return a message as the gateway or the history gives it."""
    edited = message.edited_at
    return TypedMessage(
        message.id,
        message.channel.id,
        message.author.id,
        message.content,
        round((edited or message.created_at).timestamp() * 1000),
        edited is not None,
        message.reference.message_id if message.reference else None,
    )


class AnswerFinder:
    """Finds out at which table something typed counts, and as what."""

    def __init__(self, tables: Tables, ledger: Ledger, messages: Messages) -> None:
        self._tables = tables
        self._ledger = ledger
        self._messages = messages

    async def find(self, message: TypedMessage, locale: str) -> Answer | None:
        """Return what a message stands for; None where nobody listens.

        Raises `Illegal` with the reason why it counts for nothing.
        """
        before, table_id = await self._read_former(message)
        if table_id is None and message.reply_to is not None:
            shown = await self._messages.standing(message.reply_to)
            table_id = shown.table_id if shown else None
        refusals: list[Illegal] = []
        answers: list[Answer] = []
        playing = [
            place
            for place in await self._ledger.live_of(message.user_id)
            if place.phase == "play" and table_id in (None, place.id)
        ]
        for _, table in await self._tables.readable(playing):
            try:
                actions = self._interpret(table, message, locale, before)
            except Unclear as unclear:
                actions = unclear
            except Illegal as refused:
                refusals.append(refused)
                continue
            if actions is not None:
                answers.append((table, actions))
        if len(answers) > 1:
            raise Illegal("typed-which")
        if not answers and refusals:
            raise refusals[0]
        return answers[0] if answers else None

    def interpret_as(
        self, table: Table, message: TypedMessage, locale: str, choice: str
    ) -> Sequence[Any]:
        """Return what a message stands for that is taken as if it began so. Raises `Illegal`."""
        clear = replace(message, text=f"{choice} {message.text}")
        actions = self._interpret(table, clear, locale, ())
        if actions is None:
            raise Illegal("table-not-in")
        return actions

    async def has_counted(self, message: TypedMessage) -> bool:
        """Return whether this message, as it is now, has been taken already."""
        return await self._ledger.caused(f"{message.idempotency_key}.0") is not None

    async def _read_former(self, message: TypedMessage) -> tuple[list[Any], int | None]:
        """Return what this message stood for before it was edited, and at which table."""
        actions: list[Any] = []
        table_id: int | None = None
        while message.edited:
            caused = await self._ledger.caused(f"m{message.message_id}.{len(actions)}")
            if caused is None:
                break
            table_id, row = caused
            actions.append(read_row(row, (await self._tables.load(table_id)).game).action)
        return actions, table_id

    def _interpret(
        self, table: Table, message: TypedMessage, locale: str, before: Sequence[Any]
    ) -> Sequence[Any] | None:
        seat = table.seat_of(message.user_id)
        if seat is None:
            return None
        screen = SCREENS[table.rules.name]
        return screen.typed(message.text, locale, table.view(seat), before)


class DirectMessages:
    """Does what is typed in private channels, and says that it counts."""

    def __init__(
        self, tables: Tables, finder: AnswerFinder, private: HandDelivery, composer: Composer
    ) -> None:
        self._tables = tables
        self._finder = finder
        self._private = private
        self._composer = composer
        self._asked = OrderedDict[int, None]()
        """The messages whose authors were asked what they stand for."""

    async def find_answer(self, context: MessageContext) -> Answer | None:
        """Return what a message stands for; None where nobody listens. Raises `Illegal`."""
        return await self._finder.find(context.message, context.locale)

    async def answer(
        self, context: MessageContext, table: Table, actions: Sequence[Any] | Unclear
    ) -> None:
        """Do what a message stands for at this table, or ask its author.

        Raises `Illegal`, `WrongShardError`.
        """
        await self._tables.owned(table.id)
        message = context.message
        if isinstance(actions, Unclear):
            if await self._finder.has_counted(message):
                return
            if not actions.usual or await self._has_time_to_ask(table, message):
                await self._ask(context, table, actions)
                return
            actions = self._finder.interpret_as(table, message, context.locale, actions.usual)
        if await self._act(message, table, actions):
            await context.react(NOTED)

    async def pressed(self, interaction: Press, arg: str, _: Sequence[str]) -> None:
        """Take what somebody typed for what they say by this press, or for nothing.

        It counts as of when it was typed. Raises `Illegal`.
        """
        context = read_context(interaction)
        table_id, message_id, choice, decision = _read(arg)
        if not choice:
            nothing = Layout([context.t("typed-nothing")])
            await turn(interaction, await self._composer.drawn(nothing))
            return
        channel = interaction.client.get_partial_messageable(interaction.channel_id or 0)
        try:
            message = parse_message(await channel.fetch_message(message_id))
        except discord.NotFound:
            raise Illegal("typed-gone") from None
        if message.user_id != context.user_id:
            raise Illegal("typed-gone")
        await self._tables.owned(table_id)
        table = await self._tables.load(table_id)
        actions = self._finder.interpret_as(table, message, context.locale, choice)
        await self._act(message, table, actions, decision)
        shown = plain(_short(message.text))
        text = context.t("typed-taken", mark=NOTED, choice=choice, text=shown)
        await turn(interaction, await self._composer.drawn(Layout([text])))

    # --- parts -----------------------------------------------------------------------------------

    async def _act(
        self,
        message: TypedMessage,
        table: Table,
        actions: Sequence[Any],
        decision: str | None = None,
    ) -> bool:
        """Do what a message stands for, in this decision; return whether it had not been done.
        Raises `Illegal`."""
        self._tables.clock.activity.note(message.user_id, table.id)
        fresh = False
        for number, action in enumerate(actions):
            committed = await self._tables.act(
                table.id,
                message.user_id,
                action,
                cause=f"{message.idempotency_key}.{number}",
                stamp=message.at,
                decision=decision,
            )
            fresh |= not committed.repeat
        if fresh:
            self._tables.hold.acted(table.id)
            self._private.pressed(table.id, message.user_id, "hand")
        return fresh

    async def _has_time_to_ask(self, table: Table, message: TypedMessage) -> bool:
        seat, at = str(table.seat_of(message.user_id)), self._tables.hold.counted(message.at)
        return all(
            deadline.due_at is None or deadline.due_at - at >= ASKING_MS
            for deadline in await self._tables.deadlines(table.id)
            if deadline.actor == seat
        )

    async def _ask(self, context: MessageContext, table: Table, unclear: Unclear) -> None:
        """Ask what a message stands for, once."""
        message_id = context.message.message_id
        if message_id in self._asked:
            return
        choices = {**unclear.choices, "": context.t("typed-no")}
        buttons = [
            ui.Button[Any](
                style=discord.ButtonStyle.primary if choice else discord.ButtonStyle.secondary,
                label=label[:LABEL_CHARACTERS],
                custom_id=str(
                    OnPanel(PANEL, f"{table.id}.{message_id}.{choice}.{unclear.decision}")
                ),
            )
            for choice, label in choices.items()
        ]
        text = context.t("typed-unclear", text=plain(_short(context.message.text)))
        composed = await self._composer.drawn(Layout([text], [buttons]))
        await context.reply(view=composed.view())
        self._asked[message_id] = None
        while len(self._asked) > REMEMBERED:
            self._asked.popitem(last=False)


class MissedMessages:
    """Reads back what people have typed while nobody heard it; `handle` does what it stands for."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        ledger: Ledger,
        people: People,
        handle: Callable[[TypedMessage], Awaitable[None]],
    ) -> None:
        self._client = client
        self._tables = tables
        self._ledger = ledger
        self._people = people
        self._handle = handle
        self._read_since = dict[int, int]()
        """Since when a person's messages have been read, after a start or a gap."""

    async def recover(self, since: int) -> None:
        """Take what people have typed since this moment (UTC milliseconds), at the tables where
        somebody is asked for something that can be typed.

        Raises what kept it from somebody's, when all others are read.
        """
        asked = set[int]()
        # All private messages come to the first shard, and only it knows when it missed some.
        leads = self._ledger.shard.leads
        for place in await (self._ledger.everywhere() if leads else self._ledger.live()):
            if place.phase != "play" or not _types(place.game):
                continue
            for _, table in await self._tables.readable([place]):
                asked |= {user_id for user_id in table.people() if _listens(table, user_id)}
            await asyncio.sleep(0)  # of thousands of tables none makes the others wait
        left = {user_id for user_id in asked if self._read_since.get(user_id) != since}
        reading = (self._read_back(user_id, since) for user_id in left)
        for failed in await asyncio.gather(*reading, return_exceptions=True):
            if failed is not None:
                raise failed

    async def _read_back(self, user_id: int, since: int) -> None:
        person = await self._people.get(user_id)
        if person is None or person.dm_channel_id is None:
            return
        try:
            channel = await self._client.fetch_channel(person.dm_channel_id)
            if not isinstance(channel, discord.DMChannel):
                return
            messages = [
                parse_message(message)
                async for message in channel.history(limit=READ_BACK)
                if message.author.id == user_id
            ]
        except (discord.Forbidden, discord.NotFound) as error:  # nor would it be later
            log.warning("not_read_back", user=user_id, error=str(error))
            return
        # An edit counts from when it was made, however old the message is.
        for message in sorted(messages, key=lambda each: each.at):
            if message.at >= since:
                await self._handle(message)
        self._read_since[user_id] = since


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
