"""Presses on a table's messages, and modals submitted there.

A press becomes an action, is committed, and is answered with the present state.
"""

import contextlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from io import BytesIO
from typing import Any

import discord

from bot import access, game_record
from bot.delivery import replies
from bot.delivery.composer import MessageComposer
from bot.delivery.ephemeral_answers import edit_answer
from bot.delivery.hand_delivery import HandDelivery
from bot.delivery.lost import LostMessages
from bot.delivery.publisher import TablePublisher
from bot.delivery.reveals import RevealPauses
from bot.delivery.tries import TRANSIENT_ERRORS
from bot.interactions import InteractionContext, replace_prompt, respond_ephemeral
from bot.jury_actions import JuryActions
from bot.lobby_presses import LobbyPressHandler
from bot.screens import GAME_SCREENS
from bot.screens.emojis import resolve_modal
from bot.screens.ids import TablePress
from bot.screens.reveal import NOTED, describe_verdict, parse_guess
from bot.store.database import DatabaseFailedError
from bot.tables import lobby
from bot.tables.rows import TableWish
from bot.tables.table import CALLS_PART, CASES_PART, GameTable
from bot.tables.tables import CommittedTable, DecideEntries, TableRegistry
from bot.tasks import TaskSet
from engines.core import IllegalActionError, Office, ReturnAction, RulingAction

JURY_VERBS = ("judge", "rule", "answer")
SHUT_VERBS = ("guess", "look")
"""Verbs of what is shown of a table while its result is held back."""
OPTION_VERBS = ("option", "computer")
"""Verbs of the ephemeral panel of a lobby's options."""

PressHandler = Callable[[InteractionContext, TablePress, GameTable], Awaitable[None]]
"""Handler of a custom_id at its table, which answers. Raises `IllegalActionError`."""


class PressedMessageUpdater:
    """Answers to presses with their own message, and updates of it."""

    def __init__(
        self, publisher: TablePublisher, private: HandDelivery, lost: LostMessages
    ) -> None:
        self._publisher = publisher
        self._private = private
        self._lost = lost
        self._started_at = discord.utils.utcnow()

    async def answer_press(
        self, context: InteractionContext, table_id: int, change: Awaitable[object]
    ) -> None:
        """Make a change, and answer a press with its own message as it stands then."""
        if context.message_kind == "table":
            await self._publisher.answer_press(context.interaction, table_id, change)
        else:
            await change
            await self._private.answer_press(context.interaction, table_id)

    async def renew_doubtful(self, context: InteractionContext, table: GameTable) -> bool:
        """Answer a press on an ephemeral message of unknown state with its right state.

        Returns whether it was such a message. Nothing counts on it. Raises `IllegalActionError`
        for another such message, which is shown again then.
        """
        message = context.interaction.message
        kind = message and await self._lost.find_doubtful(table.id, message.id)
        if kind is None:
            return False
        if kind != "peek":
            raise IllegalActionError(self._lost.doubt_text_key)
        # This interaction's token may be the only one left.
        await self._private.answer_press(context.interaction, table.id)
        await respond_ephemeral(context.interaction, context.t(self._lost.doubt_text_key))
        return True

    def note_view(self, context: InteractionContext, table_id: int) -> None:
        """Note that a user plays from the pressed message."""
        self._private.note_view(table_id, context.user_id, context.message_kind)

    async def change_view(self, context: InteractionContext, table_id: int, focus: str) -> None:
        """Answer a press with the part of a user's hand that they have chosen to see."""
        if context.message_kind == "table":
            await self._private.open_peek(context.interaction, table_id, focus)
        else:
            self._private.note_view(table_id, context.user_id, context.message_kind, focus)
            await self._private.answer_press(context.interaction, table_id)

    def force_refresh(self, context: InteractionContext, table_id: int) -> None:
        """Show a user's hand again, though nothing has changed."""
        self._private.force_refresh(table_id, context.user_id)

    def refresh_view(self, context: InteractionContext, table_id: int) -> None:
        """Update the message of a refused user: it may be old."""
        message, kind = context.interaction.message, context.message_kind
        # Another process may have shown it last, from a log that was restored since.
        if message and (message.edited_at or message.created_at) < self._started_at:
            if kind == "table":
                self._publisher.force_refresh(table_id)
            else:
                self._private.force_refresh(table_id, context.user_id)
        self._publisher.request_update(table_id)
        if kind != "table":
            self._private.on_press_refused(table_id, context.user_id, kind)


class GamePressHandler:
    """Handler of presses in a running game."""

    def __init__(
        self,
        tables: TableRegistry,
        composer: MessageComposer,
        jurors: JuryActions,
        messages: PressedMessageUpdater,
        reveals: RevealPauses,
    ) -> None:
        self._tables = tables
        self._composer = composer
        self._jurors = jurors
        self._reveals = reveals
        self._messages = messages
        self._verdicts = TaskSet()

    @property
    def handlers(self) -> Mapping[str, PressHandler]:
        """Handlers of the presses in a game, by the verb of the custom_id."""
        return {
            "do": self._play_action,
            "ask": self._open_dialog,
            "say": self._submit_dialog,
            "look": self._change_view,
            "pause": self._note_wish,
            "resume": self._note_wish,
            "stop": self._stop_game,
            "quit": self._leave_game,
            "take": self._take_seat,
            "decline": self._decline_seat,
            "judge": self._show_cases,
            "rule": self._rule_case,
            "answer": self._answer_jury,
            "guess": self._note_guess,
        }

    # --- a move ----------------------------------------------------------------------------------

    async def commit_actions(
        self,
        context: InteractionContext,
        table: GameTable,
        actions: Sequence[Any],
        decision: str | None,
    ) -> CommittedTable:
        """Commit all actions of one press, or none; in an office where it is an office's.

        Raises `IllegalActionError`.
        """
        self._tables.clock.activity.note_action(context.user_id, table.id)
        office = GAME_SCREENS[table.rules.name].get_office(actions[0])
        if office is Office.JURY:
            part = CASES_PART if isinstance(actions[0], RulingAction) else CALLS_PART
            await self._jurors.require_parts(context.interaction, table, part)
        elif office is not None:
            lobby.check_office(table, context.user_id, office)
        elif self._reveals.find_pause(table.id) and not isinstance(actions[0], ReturnAction):
            raise IllegalActionError("reveal-wait")
        return await self._tables.play_actions(
            table.id,
            context.user_id,
            *actions,
            cause=context.idempotency_key,
            stamp=context.created_at_ms,
            decision=decision,
            office=office,
        )

    async def _play_action(
        self, context: InteractionContext, pressed: TablePress, table: GameTable
    ) -> None:
        action = table.rules.parse_action(pressed.arg + ",".join(context.values))
        await self._commit_move(context, pressed, table, [action])

    async def _submit_dialog(
        self, context: InteractionContext, pressed: TablePress, table: GameTable
    ) -> None:
        actions = GAME_SCREENS[table.rules.name].parse_modal(pressed.arg, context.fields)
        await self._commit_move(context, pressed, table, actions)

    async def _commit_move(
        self,
        context: InteractionContext,
        pressed: TablePress,
        table: GameTable,
        actions: Sequence[Any],
    ) -> None:
        """Commit a move, and answer where it was pressed."""

        async def commit_move() -> None:
            await self.commit_actions(context, table, actions, pressed.decision)
            self._messages.note_view(context, table.id)

        await self._messages.answer_press(context, table.id, commit_move())

    async def _open_dialog(
        self, context: InteractionContext, pressed: TablePress, table: GameTable
    ) -> None:
        if table.phase == "over":
            raise IllegalActionError("table-over")
        seat = table.find_seat(context.user_id)
        if seat is None:
            raise IllegalActionError("table-not-in")
        waiting = table.list_decisions()
        if pressed.decision not in {d.id for d in waiting}:
            raise IllegalActionError("table-stale")
        if (pressed.decision, seat) not in {(d.id, d.actor) for d in waiting}:
            raise IllegalActionError("table-not-awaited")
        scene = await self._composer.build_scene(table, context.t, seat)
        modal = GAME_SCREENS[table.rules.name].build_modal(
            pressed.arg, table.build_view(seat), scene
        )
        modal.custom_id = str(TablePress(table.id, "say", pressed.arg, pressed.decision))
        await replies.open_modal(context.interaction, resolve_modal(modal, self._composer.emojis))

    # --- one's own -------------------------------------------------------------------------------

    async def _change_view(
        self, context: InteractionContext, pressed: TablePress, table: GameTable
    ) -> None:
        focus = pressed.arg + ",".join(context.values)
        await self._messages.change_view(context, table.id, focus)

    async def _note_guess(
        self, context: InteractionContext, pressed: TablePress, table: GameTable
    ) -> None:
        """Store whether somebody believes what is doubted, and answer.

        After the reveal the answer tells them whether they were right.
        """
        guess = parse_guess(pressed.arg)
        if guess is None:
            raise IllegalActionError("table-unknown")
        believed, number = guess
        guild_id = (await self._tables.load_location(table.id)).guild_id
        pause = await self._reveals.note_guess(table, context.user_id, guild_id, believed, number)
        await respond_ephemeral(context.interaction, context.t(NOTED[believed]))
        verdict = describe_verdict(context.t, believed, pause.reveal.is_true)

        def tell_verdict() -> None:
            self._verdicts.begin_task(edit_answer(context.interaction, verdict), "verdict")

        self._reveals.call_after(pause, table.id, context.user_id, tell_verdict)

    # --- what its people agree on ----------------------------------------------------------------

    async def _note_wish(
        self, context: InteractionContext, pressed: TablePress, table: GameTable
    ) -> None:
        """Note a wish to pause, to resume, or to stop for good; the table shows it."""
        wishes: dict[str, TableWish] = {"pause": "pause", "resume": "resume", "stop": "stop"}
        wish = wishes[pressed.verb]
        await self._commit_decision(
            context, table, lambda t: lobby.state_wish(t, context.user_id, wish)
        )

    async def _stop_game(
        self, context: InteractionContext, pressed: TablePress, table: GameTable
    ) -> None:
        """Agree to stop by the table's own button, or by the command.

        The command says "ask" for a player, "now" for a moderator.
        """
        match pressed.arg:
            case "ask":
                committed = await self._tables.commit(
                    table.id,
                    context.idempotency_key,
                    lambda t: lobby.state_wish(t, context.user_id, "stop"),
                )
                done = "stop-done" if committed.table.phase == "over" else "stop-asked"
            case "now":
                moderator = await self._jurors.can_stop_table(context.interaction, table)
                await self._tables.commit(
                    table.id,
                    context.idempotency_key,
                    lambda t: lobby.stop_table(t, context.user_id, moderator),
                )
                done = "stop-done"
            case _:
                await self._note_wish(context, pressed, table)
                return
        await replace_prompt(context.interaction, context.t(done, table=table.id))

    async def _leave_game(
        self, context: InteractionContext, _: TablePress, table: GameTable
    ) -> None:
        await self._tables.commit(
            table.id, context.idempotency_key, lambda t: lobby.leave_table(t, context.user_id)
        )
        await replace_prompt(context.interaction, context.t("left-game", table=table.id))

    # --- a seat that is offered ------------------------------------------------------------------

    async def _take_seat(
        self, context: InteractionContext, pressed: TablePress, table: GameTable
    ) -> None:
        user_id, interaction_id = context.user_id, context.interaction.id
        await self._commit_decision(
            context, table, lambda t: lobby.take_seat(t, user_id, interaction_id, pressed.decision)
        )

    async def _decline_seat(
        self, context: InteractionContext, pressed: TablePress, table: GameTable
    ) -> None:
        user_id = context.user_id
        await self._commit_decision(
            context, table, lambda t: lobby.decline_seat(t, user_id, pressed.decision)
        )

    async def _commit_decision(
        self, context: InteractionContext, table: GameTable, judge: DecideEntries
    ) -> None:
        """Commit the entries of a decision, and answer where it was pressed."""
        change = self._tables.commit(table.id, context.idempotency_key, judge)
        await self._messages.answer_press(context, table.id, change)

    # --- a jury ----------------------------------------------------------------------------------

    async def _show_cases(
        self, context: InteractionContext, _: TablePress, table: GameTable
    ) -> None:
        await self._jurors.show_cases(context.interaction, table.id)

    async def _rule_case(
        self, context: InteractionContext, pressed: TablePress, table: GameTable
    ) -> None:
        await self._jurors.rule_by_press(
            context.interaction, table.id, pressed.arg, pressed.decision
        )

    async def _answer_jury(
        self, context: InteractionContext, pressed: TablePress, table: GameTable
    ) -> None:
        if pressed.arg:
            [text] = context.fields.get(pressed.arg, [""])
            await self._jurors.submit_answer(context.interaction, table.id, pressed.decision, text)
        else:
            await self._jurors.open_answer_modal(context.interaction, table, pressed.decision)


class TablePressHandler:
    """Dispatcher of presses to the handler of their verb."""

    def __init__(
        self,
        tables: TableRegistry,
        messages: PressedMessageUpdater,
        lobby_presses: LobbyPressHandler,
        game_presses: GamePressHandler,
        is_held: Callable[[int], bool],
    ) -> None:
        """Take as `is_held` whether the result of a table is still held back."""
        self._tables = tables
        self._is_held = is_held
        self._messages = messages
        self._lobby_presses = lobby_presses
        self._handlers: Mapping[str, PressHandler] = {
            **lobby_presses.handlers,
            **game_presses.handlers,
            "record": self._send_record,
        }

    async def handle_press(
        self, context: InteractionContext, pressed: TablePress, table: GameTable
    ) -> None:
        """Do the action of this custom_id, and answer.

        Raises `IllegalActionError`.
        """
        self._tables.clock.activity.note_action(context.user_id, table.id)
        if pressed.verb not in JURY_VERBS:  # a jury judges from where it is asked
            await access.require_table_access(
                context.interaction, table, await self._tables.load_location(table.id)
            )
        if await self._messages.renew_doubtful(context, table):
            return
        handler = self._handlers.get(pressed.verb)
        if handler is None:
            raise IllegalActionError("table-unknown")
        is_of_result = table.phase == "over" and pressed.verb not in SHUT_VERBS
        if is_of_result and self._is_held(table.id):
            raise IllegalActionError("reveal-wait")
        await handler(context, pressed, table)

    async def _send_record(
        self, context: InteractionContext, _: TablePress, table: GameTable
    ) -> None:
        exported = await game_record.export_record(self._tables, table.id)
        file = discord.File(BytesIO(game_record.write_record(exported)), f"bluff-{table.id}.json")
        text = context.t("record-here", table=table.id)
        await respond_ephemeral(context.interaction, text, file=file)

    # --- a press that was refused ----------------------------------------------------------------

    def is_futile(self, context: InteractionContext) -> bool:
        """Return whether a player's move is known to be refused.

        What it decides is decided, or another player's, and never comes again.
        """
        pressed = context.pressed
        if not isinstance(pressed, TablePress) or pressed.verb != "do" or not pressed.decision:
            return False
        table = self._tables.get_cached(pressed.table_id)
        if table is None or table.paused:
            return False
        seat = table.find_seat(context.user_id)
        return seat is not None and not _is_open(table, seat, pressed)  # a jury has no seat

    async def is_decided(self, context: InteractionContext, pressed: TablePress) -> bool:
        """Return whether the decision on this user's button is not awaited any more."""
        table = await self._tables.load_table(pressed.table_id)
        return not _is_open(table, table.find_seat(context.user_id), pressed)

    async def offer_again(self, context: InteractionContext) -> None:
        """Show a select anew after a refused choice, as no client sends one twice."""
        pressed = context.pressed
        if not context.values or not isinstance(pressed, TablePress):
            return
        if pressed.verb not in OPTION_VERBS:
            self._messages.force_refresh(context, pressed.table_id)
        elif context.message_kind == "peek":
            # The error itself is reported in any case.
            with contextlib.suppress(IllegalActionError, DatabaseFailedError, *TRANSIENT_ERRORS):
                await self._lobby_presses.show_options_again(context, pressed)

    async def refresh_view(self, context: InteractionContext) -> None:
        """Update the message of a refused user."""
        if context.table_id is not None:
            self._messages.refresh_view(context, context.table_id)


def _is_open(table: GameTable, seat: int | None, pressed: TablePress) -> bool:
    """Return whether the decision on a button is awaited from this seat."""
    return (pressed.decision, seat) in {(d.id, d.actor) for d in table.list_decisions()}
