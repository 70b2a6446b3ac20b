"""Answers typed to the bot in private, which count as presses do (quiz R15).

The time of an answer is Discord's stamp of the message, or of its edit. What was typed during an
outage is read after a start, and counts.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
import structlog
from discord import ui
from msgspec.structs import replace

from bot.delivery.composer import MessageComposer
from bot.delivery.hand_delivery import HandDelivery
from bot.delivery.replies import edit_in_place
from bot.interactions import Interaction, MessageContext, TypedMessage, read_context
from bot.screens import GAME_SCREENS
from bot.screens.game import GameScreen, UnclearMoveError
from bot.screens.ids import PanelPress
from bot.screens.scene import MessageLayout, escape_markdown
from bot.store.messages import MessageStore
from bot.store.people import PeopleStore
from bot.store.table_log import TableLog
from bot.tables.rows import read_row
from bot.tables.table import GameTable
from bot.tables.tables import TableRegistry
from engines.core import IllegalActionError

log = structlog.get_logger()

NOTED_EMOJI = "✍️"
"""Reaction on a message that counted; a tick would mean that it is right."""
PANEL_NAME = "typed"
"""Name of the panel on which an author chooses the meaning of a message."""
MIN_TIME_TO_ASK_MS = 6_000
"""Time left below which the author is not asked: the usual meaning is taken."""
MAX_REMEMBERED = 1_000
"""Most messages remembered whose authors were asked."""
MAX_QUOTED_CHARACTERS = 60
"""Characters of a message that a question about it quotes."""
MAX_LABEL_CHARACTERS = 80
MAX_NUMBER_DIGITS = 20
MAX_READ_BACK = 50
"""Messages of one user that are read after a start."""


Answer = tuple[GameTable, Sequence[Any] | UnclearMoveError]
"""Table of an answer, and the actions there, or the choice its author must make."""


def parse_message(message: discord.Message) -> TypedMessage:
    """Return a message of the gateway or the history as a value."""
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
    """Lookup of the table and the actions of a typed message."""

    def __init__(self, tables: TableRegistry, ledger: TableLog, messages: MessageStore) -> None:
        self._tables = tables
        self._ledger = ledger
        self._messages = messages

    async def find_answer(self, message: TypedMessage, locale: str) -> Answer | None:
        """Return the table and the actions of a message; None where no table awaits one.

        Raises `IllegalActionError` with the reason why it does not count.
        """
        before, table_id = await self._read_earlier_actions(message)
        if table_id is None and message.reply_to is not None:
            shown = await self._messages.find_by_id(message.reply_to)
            table_id = shown.table_id if shown else None
        refusals: list[IllegalActionError] = []
        answers: list[Answer] = []
        playing = [
            place
            for place in await self._ledger.list_live_of(message.user_id)
            if place.phase == "play" and table_id in (None, place.id)
        ]
        for _, table in await self._tables.load_readable(playing):
            try:
                actions = self._interpret_message(table, message, locale, before)
            except UnclearMoveError as unclear:
                actions = unclear
            except IllegalActionError as refused:
                refusals.append(refused)
                continue
            if actions is not None:
                answers.append((table, actions))
        if len(answers) > 1:
            raise IllegalActionError("typed-which")
        if not answers and refusals:
            raise refusals[0]
        return answers[0] if answers else None

    def interpret_as(
        self, table: GameTable, message: TypedMessage, locale: str, choice: str
    ) -> Sequence[Any]:
        """Return the actions of a message read as if it began with `choice`.

        Raises `IllegalActionError`.
        """
        clear = replace(message, text=f"{choice} {message.text}")
        actions = self._interpret_message(table, clear, locale, ())
        if actions is None:
            raise IllegalActionError("table-not-in")
        return actions

    async def has_counted(self, message: TypedMessage) -> bool:
        """Return whether this version of a message has been committed already."""
        return await self._ledger.find_caused_row(f"{message.idempotency_key}.0") is not None

    async def _read_earlier_actions(self, message: TypedMessage) -> tuple[list[Any], int | None]:
        """Return the actions of a message before its edit, and their table."""
        actions: list[Any] = []
        table_id: int | None = None
        while message.edited:
            caused = await self._ledger.find_caused_row(f"m{message.message_id}.{len(actions)}")
            if caused is None:
                break
            table_id, row = caused
            actions.append(read_row(row, (await self._tables.load_table(table_id)).game).action)
        return actions, table_id

    def _interpret_message(
        self, table: GameTable, message: TypedMessage, locale: str, before: Sequence[Any]
    ) -> Sequence[Any] | None:
        seat = table.find_seat(message.user_id)
        if seat is None:
            return None
        screen = GAME_SCREENS[table.rules.name]
        return screen.parse_message(message.text, locale, table.build_view(seat), before)


class DirectMessageHandler:
    """Handler of messages typed in private channels, which confirms that they count."""

    def __init__(
        self,
        tables: TableRegistry,
        finder: AnswerFinder,
        private: HandDelivery,
        composer: MessageComposer,
    ) -> None:
        self._tables = tables
        self._finder = finder
        self._private = private
        self._composer = composer
        self._asked = OrderedDict[int, None]()
        """Ids of messages whose authors were asked for the meaning."""

    async def find_answer(self, context: MessageContext) -> Answer | None:
        """Return the meaning of a message; None if no table awaits one.

        Raises `IllegalActionError`.
        """
        return await self._finder.find_answer(context.message, context.locale)

    async def handle_answer(
        self, context: MessageContext, table: GameTable, actions: Sequence[Any] | UnclearMoveError
    ) -> None:
        """Do the actions of a message at this table, or ask its author.

        Raises `IllegalActionError`, `WrongShardError`.
        """
        await self._tables.require_local(table.id)
        message = context.message
        if isinstance(actions, UnclearMoveError):
            if await self._finder.has_counted(message):
                return
            if not actions.usual or await self._has_time_to_ask(table, message):
                await self._ask_meaning(context, table, actions)
                return
            actions = self._finder.interpret_as(table, message, context.locale, actions.usual)
        if await self._commit_actions(message, table, actions):
            await context.add_reaction(NOTED_EMOJI)

    async def handle_choice(self, interaction: Interaction, arg: str, _: Sequence[str]) -> None:
        """Do the action that a message's author chooses by this press, or nothing.

        It counts as of when it was typed. Raises `IllegalActionError`.
        """
        context = read_context(interaction)
        table_id, message_id, choice, decision = _parse_argument(arg)
        if not choice:
            nothing = MessageLayout([context.t("typed-nothing")])
            await edit_in_place(interaction, await self._composer.compose_layout(nothing))
            return
        channel = interaction.client.get_partial_messageable(interaction.channel_id or 0)
        try:
            message = parse_message(await channel.fetch_message(message_id))
        except discord.NotFound:
            raise IllegalActionError("typed-gone") from None
        if message.user_id != context.user_id:
            raise IllegalActionError("typed-gone")
        await self._tables.require_local(table_id)
        table = await self._tables.load_table(table_id)
        actions = self._finder.interpret_as(table, message, context.locale, choice)
        await self._commit_actions(message, table, actions, decision)
        shown = escape_markdown(_shorten_text(message.text))
        text = context.t("typed-taken", mark=NOTED_EMOJI, choice=choice, text=shown)
        await edit_in_place(interaction, await self._composer.compose_layout(MessageLayout([text])))

    # --- parts -----------------------------------------------------------------------------------

    async def _commit_actions(
        self,
        message: TypedMessage,
        table: GameTable,
        actions: Sequence[Any],
        decision: str | None = None,
    ) -> bool:
        """Commit a message's actions for this decision; return whether any was new.

        Raises `IllegalActionError`.
        """
        self._tables.clock.activity.note_action(message.user_id, table.id)
        fresh = False
        for number, action in enumerate(actions):
            committed = await self._tables.play_actions(
                table.id,
                message.user_id,
                action,
                cause=f"{message.idempotency_key}.{number}",
                stamp=message.at,
                decision=decision,
            )
            fresh |= not committed.repeat
        if fresh:
            self._tables.hold.note_action(table.id)
            self._private.note_view(table.id, message.user_id, "hand")
        return fresh

    async def _has_time_to_ask(self, table: GameTable, message: TypedMessage) -> bool:
        seat, at = (
            str(table.find_seat(message.user_id)),
            self._tables.hold.to_effective_time(message.at),
        )
        return all(
            deadline.due_at is None or deadline.due_at - at >= MIN_TIME_TO_ASK_MS
            for deadline in await self._tables.list_deadlines(table.id)
            if deadline.actor == seat
        )

    async def _ask_meaning(
        self, context: MessageContext, table: GameTable, unclear: UnclearMoveError
    ) -> None:
        """Ask the author for the meaning of a message, once."""
        message_id = context.message.message_id
        if message_id in self._asked:
            return
        choices = {**unclear.choices, "": context.t("typed-no")}
        buttons = [
            ui.Button[Any](
                style=discord.ButtonStyle.primary if choice else discord.ButtonStyle.secondary,
                label=label[:MAX_LABEL_CHARACTERS],
                custom_id=str(
                    PanelPress(PANEL_NAME, f"{table.id}.{message_id}.{choice}.{unclear.decision}")
                ),
            )
            for choice, label in choices.items()
        ]
        text = context.t("typed-unclear", text=escape_markdown(_shorten_text(context.message.text)))
        composed = await self._composer.compose_layout(MessageLayout([text], [buttons]))
        await context.reply_below(view=composed.to_view())
        self._asked[message_id] = None
        while len(self._asked) > MAX_REMEMBERED:
            self._asked.popitem(last=False)


class MissedMessageReader:
    """Reader of messages typed during an outage, each given to `handle`."""

    def __init__(
        self,
        client: discord.Client,
        tables: TableRegistry,
        ledger: TableLog,
        people: PeopleStore,
        handle: Callable[[TypedMessage], Awaitable[None]],
    ) -> None:
        self._client = client
        self._tables = tables
        self._ledger = ledger
        self._people = people
        self._handle = handle
        self._read_since = dict[int, int]()
        """Moment (UTC milliseconds) by user from which their messages have been read."""

    async def read_missed(self, since: int) -> None:
        """Handle the messages typed since this moment (UTC milliseconds).

        Only at tables that await typed answers.

        A failure with one user's messages is raised when all others are read.
        """
        asked = set[int]()
        # The first shard gets all private messages, and only it knows when it missed some.
        leads = self._ledger.shard.is_leader
        for place in await (
            self._ledger.list_live_everywhere() if leads else self._ledger.list_live()
        ):
            if place.phase != "play" or not _has_typed_answers(place.game):
                continue
            for _, table in await self._tables.load_readable([place]):
                asked |= {user_id for user_id in table.get_user_ids() if _can_type(table, user_id)}
            await asyncio.sleep(0)  # thousands of tables must not block the loop
        left = {user_id for user_id in asked if self._read_since.get(user_id) != since}
        reading = (self._read_back_user(user_id, since) for user_id in left)
        for failed in await asyncio.gather(*reading, return_exceptions=True):
            if failed is not None:
                raise failed

    async def _read_back_user(self, user_id: int, since: int) -> None:
        person = await self._people.load_person(user_id)
        if person is None or person.dm_channel_id is None:
            return
        try:
            channel = await self._client.fetch_channel(person.dm_channel_id)
            if not isinstance(channel, discord.DMChannel):
                return
            messages = [
                parse_message(message)
                async for message in channel.history(limit=MAX_READ_BACK)
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


def _has_typed_answers(game: str) -> bool:
    """Return whether answers are typed at tables of this game."""
    return type(GAME_SCREENS[game]).parse_message is not GameScreen[Any].parse_message


def _parse_argument(arg: str) -> tuple[int, int, str, str]:
    """Return table, message, choice and decision of a custom_id.

    Raises `IllegalActionError`.
    """
    table_id, message_id, choice, decision = [*arg.split(".", 3), "", "", ""][:4]
    if not (_is_number(table_id) and _is_number(message_id)):
        raise IllegalActionError("table-unknown")
    return int(table_id), int(message_id), choice, decision


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= MAX_NUMBER_DIGITS


def _shorten_text(text: str) -> str:
    return text if len(text) <= MAX_QUOTED_CHARACTERS else text[: MAX_QUOTED_CHARACTERS - 1] + "…"


def _can_type(table: GameTable, user_id: int) -> bool:
    """Return whether this user's messages may be actions at this table now."""
    seat = table.find_seat(user_id)
    try:
        screen = GAME_SCREENS[table.rules.name]
        return (
            seat is not None
            and screen.parse_message("?", "en", table.build_view(seat), ()) is not None
        )
    except UnclearMoveError:
        return True
    except IllegalActionError:
        return False
