"""What a press on one of a table's messages does, or a dialog that was submitted there.

It becomes an action, is committed, and is answered with what stands then.
"""

import contextlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from io import BytesIO
from typing import Any

import discord

from bot import access, record
from bot.delivery import replies
from bot.delivery.composer import Composer
from bot.delivery.lost import LostMessages
from bot.delivery.private import HandDelivery
from bot.delivery.publisher import Publisher
from bot.delivery.tries import TROUBLE
from bot.interactions import InteractionContext, replace_prompt, respond_ephemeral
from bot.jury import Jurors
from bot.lobby_presses import LobbyPresses
from bot.screens import SCREENS
from bot.screens.emojis import in_dialog
from bot.screens.ids import Pressed
from bot.store.database import DatabaseFailed
from bot.store.ledger import Ledger
from bot.tables import lobby
from bot.tables.rows import Wish
from bot.tables.table import CALLS, CASES, Table
from bot.tables.tables import Committed, Judge, Tables
from engines.core import Illegal, Office, Ruling

JUDGING = ("judge", "rule", "answer")
ON_OPTIONS = ("option", "computer")
"""What is chosen on the private panel of a lobby's options."""

Handler = Callable[[InteractionContext, Pressed, Table], Awaitable[None]]
"""Does what a custom_id says at its table, and answers. Raises `Illegal`."""


class PressedMessages:
    """Answers presses with what they were made on, and brings that up to date."""

    def __init__(self, publisher: Publisher, private: HandDelivery, lost: LostMessages) -> None:
        self._publisher = publisher
        self._private = private
        self._lost = lost
        self._started_at = discord.utils.utcnow()

    async def answer(
        self, context: InteractionContext, table_id: int, change: Awaitable[object]
    ) -> None:
        """Make a change, and answer a press with its own message as it stands then."""
        if context.message_kind == "table":
            await self._publisher.answer_press(context.interaction, table_id, change)
        else:
            await change
            await self._private.answer(context.interaction, table_id)

    async def renew(self, context: InteractionContext, table: Table) -> bool:
        """Answer a press on an ephemeral message of which nobody knows what it shows with what it
        should show; return whether it was one. Nothing counts on it.

        Raises `Illegal` for another such message, which is shown again then.
        """
        message = context.interaction.message
        kind = message and await self._lost.find_doubtful(table.id, message.id)
        if kind is None:
            return False
        if kind != "peek":
            raise Illegal(self._lost.doubt)
        # Its token may be the only one left.
        await self._private.answer(context.interaction, table.id)
        await respond_ephemeral(context.interaction, context.t(self._lost.doubt))
        return True

    def show_anew(self, context: InteractionContext, table_id: int) -> None:
        """Show a person their own once more, though nothing has changed."""
        self._private.force_refresh(table_id, context.user_id)

    def refresh(self, context: InteractionContext, table_id: int) -> None:
        """Bring up to date what a person looks at who was refused: it may be old."""
        message, kind = context.interaction.message, context.message_kind
        # What another process showed last may be of a log that is no longer this one.
        if message and (message.edited_at or message.created_at) < self._started_at:
            if kind == "table":
                self._publisher.force_refresh(table_id)
            else:
                self._private.force_refresh(table_id, context.user_id)
        self._publisher.request_update(table_id)
        if kind != "table":
            self._private.refused(table_id, context.user_id, kind)


class GamePresses:
    """Does what is pressed in a game that is played."""

    def __init__(
        self,
        tables: Tables,
        composer: Composer,
        private: HandDelivery,
        jurors: Jurors,
        messages: PressedMessages,
    ) -> None:
        self._tables = tables
        self._composer = composer
        self._private = private
        self._jurors = jurors
        self._messages = messages

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """What is pressed here, by the verb of its custom_id."""
        return {
            "do": self._do,
            "ask": self._open_dialog,
            "say": self._submit_dialog,
            "look": self._look,
            "pause": self._agree,
            "resume": self._agree,
            "stop": self._stop,
            "quit": self._quit,
            "take": self._take_seat,
            "decline": self._decline_seat,
            "judge": self._judge,
            "rule": self._rule,
            "answer": self._answer_jury,
        }

    # --- a move ----------------------------------------------------------------------------------

    async def commit_actions(
        self,
        context: InteractionContext,
        table: Table,
        actions: Sequence[Any],
        decision: str | None,
    ) -> Committed:
        """Commit what a person does with one press, all of it or nothing; in an office where it is
        one's. Raises `Illegal`."""
        self._tables.clock.activity.note(context.user_id, table.id)
        office = SCREENS[table.rules.name].office(actions[0])
        if office is Office.JURY:
            part = CASES if isinstance(actions[0], Ruling) else CALLS
            await self._jurors.check(context.interaction, table, part)
        elif office is not None:
            lobby.in_office(table, context.user_id, office)
        return await self._tables.act(
            table.id,
            context.user_id,
            *actions,
            cause=context.idempotency_key,
            stamp=context.created_at_ms,
            decision=decision,
            office=office,
        )

    async def _do(self, context: InteractionContext, pressed: Pressed, table: Table) -> None:
        action = table.rules.read(pressed.arg + ",".join(context.values))
        await self._play(context, pressed, table, [action])

    async def _submit_dialog(
        self, context: InteractionContext, pressed: Pressed, table: Table
    ) -> None:
        actions = SCREENS[table.rules.name].submitted(pressed.arg, context.fields)
        await self._play(context, pressed, table, actions)

    async def _play(
        self, context: InteractionContext, pressed: Pressed, table: Table, actions: Sequence[Any]
    ) -> None:
        """Commit a move, and answer with what stands then where it was pressed."""

        async def commit() -> None:
            await self.commit_actions(context, table, actions, pressed.decision)
            self._private.pressed(table.id, context.user_id, context.message_kind)

        await self._messages.answer(context, table.id, commit())

    async def _open_dialog(
        self, context: InteractionContext, pressed: Pressed, table: Table
    ) -> None:
        if table.phase == "over":
            raise Illegal("table-over")
        seat = table.seat_of(context.user_id)
        if seat is None:
            raise Illegal("table-not-in")
        waiting = table.decisions()
        if pressed.decision not in {d.id for d in waiting}:
            raise Illegal("table-stale")
        if (pressed.decision, seat) not in {(d.id, d.actor) for d in waiting}:
            raise Illegal("table-not-awaited")
        scene = await self._composer.scene(table, context.t, seat)
        modal = SCREENS[table.rules.name].modal(pressed.arg, table.view(seat), scene)
        modal.custom_id = str(Pressed(table.id, "say", pressed.arg, pressed.decision))
        await replies.ask(context.interaction, in_dialog(modal, self._composer.emojis))

    # --- one's own -------------------------------------------------------------------------------

    async def _look(self, context: InteractionContext, pressed: Pressed, table: Table) -> None:
        focus, kind = pressed.arg + ",".join(context.values), context.message_kind
        if kind == "table":
            await self._private.show(context.interaction, table.id, focus)
        else:
            self._private.pressed(table.id, context.user_id, kind, focus)
            await self._private.answer(context.interaction, table.id)

    # --- what its people agree on ----------------------------------------------------------------

    async def _agree(self, context: InteractionContext, pressed: Pressed, table: Table) -> None:
        """Note who would like to pause, to go on, or to stop for good; it stands at the table."""
        wishes: dict[str, Wish] = {"pause": "pause", "resume": "resume", "stop": "stop"}
        wish = wishes[pressed.verb]
        await self._decide(context, table, lambda t: lobby.agree(t, context.user_id, wish))

    async def _stop(self, context: InteractionContext, pressed: Pressed, table: Table) -> None:
        """Agree to stop at the table's own button, or as asked by the command: "ask" who plays,
        "now" a moderator."""
        match pressed.arg:
            case "ask":
                committed = await self._tables.commit(
                    table.id,
                    context.idempotency_key,
                    lambda t: lobby.agree(t, context.user_id, "stop"),
                )
                done = "stop-done" if committed.table.phase == "over" else "stop-asked"
            case "now":
                moderator = await self._jurors.moderates(context.interaction, table)
                await self._tables.commit(
                    table.id,
                    context.idempotency_key,
                    lambda t: lobby.stop(t, context.user_id, moderator),
                )
                done = "stop-done"
            case _:
                await self._agree(context, pressed, table)
                return
        await replace_prompt(context.interaction, context.t(done, table=table.id))

    async def _quit(self, context: InteractionContext, _: Pressed, table: Table) -> None:
        await self._tables.commit(
            table.id, context.idempotency_key, lambda t: lobby.leave(t, context.user_id)
        )
        await replace_prompt(context.interaction, context.t("left-game", table=table.id))

    # --- a seat that is offered ------------------------------------------------------------------

    async def _take_seat(self, context: InteractionContext, pressed: Pressed, table: Table) -> None:
        user_id, made = context.user_id, context.interaction.id
        await self._decide(context, table, lambda t: lobby.take(t, user_id, made, pressed.decision))

    async def _decline_seat(
        self, context: InteractionContext, pressed: Pressed, table: Table
    ) -> None:
        user_id = context.user_id
        await self._decide(context, table, lambda t: lobby.decline(t, user_id, pressed.decision))

    async def _decide(self, context: InteractionContext, table: Table, judge: Judge) -> None:
        """Commit what its judge gives, and answer with what stands then where it was pressed."""
        change = self._tables.commit(table.id, context.idempotency_key, judge)
        await self._messages.answer(context, table.id, change)

    # --- a jury ----------------------------------------------------------------------------------

    async def _judge(self, context: InteractionContext, _: Pressed, table: Table) -> None:
        await self._jurors.look(context.interaction, table.id)

    async def _rule(self, context: InteractionContext, pressed: Pressed, table: Table) -> None:
        await self._jurors.pressed(context.interaction, table.id, pressed.arg, pressed.decision)

    async def _answer_jury(
        self, context: InteractionContext, pressed: Pressed, table: Table
    ) -> None:
        if pressed.arg:
            [text] = context.fields.get(pressed.arg, [""])
            await self._jurors.answered(context.interaction, table.id, pressed.decision, text)
        else:
            await self._jurors.asked(context.interaction, table, pressed.decision)


class TablePresses:
    """Gives each press to whoever does what its custom_id says."""

    def __init__(
        self,
        tables: Tables,
        ledger: Ledger,
        messages: PressedMessages,
        lobby_presses: LobbyPresses,
        game_presses: GamePresses,
    ) -> None:
        self._tables = tables
        self._ledger = ledger
        self._messages = messages
        self._lobby_presses = lobby_presses
        self._handlers: Mapping[str, Handler] = {
            **lobby_presses.handlers,
            **game_presses.handlers,
            "record": self._send_record,
        }

    async def handle(self, context: InteractionContext, pressed: Pressed, table: Table) -> None:
        """Do what this custom_id says, and answer. Raises `Illegal`."""
        self._tables.clock.activity.note(context.user_id, table.id)
        if pressed.verb not in JUDGING:  # a jury judges from where it is asked
            await access.check(context.interaction, table, await self._tables.place(table.id))
        if await self._messages.renew(context, table):
            return
        handler = self._handlers.get(pressed.verb)
        if handler is None:
            raise Illegal("table-unknown")
        await handler(context, pressed, table)

    async def _send_record(self, context: InteractionContext, _: Pressed, table: Table) -> None:
        exported = await record.export(self._tables, self._ledger, table.id)
        file = discord.File(BytesIO(record.write(exported)), f"bluff-{table.id}.json")
        text = context.t("record-here", table=table.id)
        await respond_ephemeral(context.interaction, text, file=file)

    # --- a press that was refused ----------------------------------------------------------------

    def is_futile(self, context: InteractionContext) -> bool:
        """Return whether it is known already that a player's move will be refused: what it decides
        is decided, or somebody else's, and comes never again."""
        pressed = context.pressed
        if not isinstance(pressed, Pressed) or pressed.verb != "do" or not pressed.decision:
            return False
        table = self._tables.here(pressed.table_id)
        if table is None or table.paused:
            return False
        seat = table.seat_of(context.user_id)
        return seat is not None and not _is_open(table, seat, pressed)  # a jury has no seat

    async def is_decided(self, context: InteractionContext, pressed: Pressed) -> bool:
        """Return whether this person's decision that their button carried is not waited for."""
        table = await self._tables.load(pressed.table_id)
        return not _is_open(table, table.seat_of(context.user_id), pressed)

    async def offer_again(self, context: InteractionContext) -> None:
        """Have what was chosen in vain be chosen again: Discord's client lets nobody choose the
        same twice before its message is shown anew."""
        pressed = context.pressed
        if not context.values or not isinstance(pressed, Pressed):
            return
        if pressed.verb not in ON_OPTIONS:
            self._messages.show_anew(context, pressed.table_id)
        elif context.message_kind == "peek":
            # What went wrong is told in any case.
            with contextlib.suppress(Illegal, DatabaseFailed, *TROUBLE):
                await self._lobby_presses.show_options_again(context, pressed)

    async def refresh(self, context: InteractionContext) -> None:
        """Bring up to date what a person looks at who was refused."""
        if context.table_id is not None:
            self._messages.refresh(context, context.table_id)


def _is_open(table: Table, seat: int | None, pressed: Pressed) -> bool:
    """Return whether this seat's decision is waited for that a button carried."""
    return (pressed.decision, seat) in {(d.id, d.actor) for d in table.decisions()}
