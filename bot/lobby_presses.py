"""Presses in a lobby, on its ephemeral panel of options, and for a rematch."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping

import discord

from bot import access
from bot.delivery.composer import MessageComposer
from bot.delivery.ephemeral_answers import delete_answer
from bot.delivery.leavers import LobbyLeavers
from bot.delivery.publisher import TablePublisher
from bot.delivery.replies import edit_in_place, send_message
from bot.interactions import (
    Interaction,
    InteractionContext,
    acknowledge_interaction,
    respond_ephemeral,
)
from bot.screens import lobby as screens
from bot.screens.ids import TablePress
from bot.store.blocks import BlockStore
from bot.tables import lobby
from bot.tables.table import GameTable
from bot.tables.tables import CommittedTable, DecideEntries, TableRegistry
from bot.tasks import TaskSet
from bot.texts import get_texts

MAX_OPEN_PANELS = 1_000
"""Most tables whose panel of options is deleted when they begin."""


class LobbyPressHandler:
    """Handler of presses before a game begins, and after it.

    All methods raise `IllegalActionError`.
    """

    def __init__(
        self,
        tables: TableRegistry,
        composer: MessageComposer,
        publisher: TablePublisher,
        leavers: LobbyLeavers,
        blocks: BlockStore,
    ) -> None:
        self._tables = tables
        self._composer = composer
        self._publisher = publisher
        self._leavers = leavers
        self._blocks = blocks
        self._panels = OrderedDict[int, Interaction]()
        """Last interaction, by table, whose answer shows its host the options."""
        self._tidying = TaskSet()

    @property
    def under_way(self) -> TaskSet:
        """Tasks that take down what lobbies no longer need."""
        return self._tidying

    @property
    def handlers(
        self,
    ) -> Mapping[str, Callable[[InteractionContext, TablePress, GameTable], Awaitable[None]]]:
        """Handlers of the presses in a lobby, by the verb of the custom_id."""
        changes = ("join", "leave", "start", "option", "computer", "accept")
        return {
            **dict.fromkeys(changes, self._change_lobby),
            "options": self._open_options,
            "rematch": self._press_rematch,
        }

    async def _change_lobby(
        self, context: InteractionContext, pressed: TablePress, table: GameTable
    ) -> None:
        """Change a lobby, and answer with it, or with the panel of options."""
        user_id, interaction_id, verb = context.user_id, context.interaction.id, pressed.verb
        chosen = next(iter(context.values), "")
        blockers = await self._blocks.list_blockers(user_id) if verb == "join" else ()
        judges: dict[str, DecideEntries] = {
            "join": lambda t: lobby.join_lobby(t, user_id, interaction_id, blockers),
            "leave": lambda t: lobby.leave_table(t, user_id),
            "start": lambda t: lobby.start_game(t, user_id),
            "accept": lambda t: lobby.accept_judge(t, user_id),
            "option": lambda t: lobby.set_option(t, user_id, pressed.arg, chosen),
            "computer": lambda t: lobby.change_computers(
                t, user_id, interaction_id, pressed.arg or chosen
            ),
        }
        if verb == "start":
            await self._leavers.remove_quiet_leavers(table.id)
        if context.message_kind == "peek":  # on the host's own panel of options
            await self._leavers.commit_press(table.id, context.idempotency_key, judges[verb])
            await self.show_options_again(context, pressed)
            return

        async def commit_change() -> None:
            committed = await self._leavers.commit_press(
                table.id, context.idempotency_key, judges[verb]
            )
            if verb == "join":
                committed = await self._tables.start_full_rematch(
                    committed, context.idempotency_key
                )
            self._leavers.begin_check(committed.table)

        await self._publisher.answer_press(context.interaction, table.id, commit_change())

    async def _open_options(
        self, context: InteractionContext, pressed: TablePress, table: GameTable
    ) -> None:
        whole = pressed.arg == screens.ALL_OPTIONS
        await self.show_options(context, table, again=whole, whole=whole)

    async def show_options_again(self, context: InteractionContext, pressed: TablePress) -> None:
        """Show the options on the panel on which one was chosen.

        Raises `TableNotFoundError`, `UnreadableLogError`.
        """
        table = await self._tables.load_table(pressed.table_id)
        whole = pressed.decision == screens.ALL_OPTIONS
        await self.show_options(context, table, again=True, whole=whole)

    async def show_options(
        self,
        context: InteractionContext,
        table: GameTable,
        again: bool = False,
        whole: bool = False,
    ) -> None:
        """Show the options of a table to one user.

        `again`: on the message that was pressed; `whole`: all options of a game with many.
        """
        scene = await self._composer.build_scene(table, context.t, None)
        host = table.host == context.user_id
        manages = access.find_server_permissions(context.interaction).manage_guild
        layout = screens.build_options_panel(table, scene, host=host, whole=whole, manages=manages)
        composed = await self._composer.compose_layout(layout)
        await (edit_in_place if again else send_message)(context.interaction, composed)
        if host and table.phase == "lobby":
            self._panels[table.id] = context.interaction
            if len(self._panels) > MAX_OPEN_PANELS:
                self._panels.popitem(last=False)

    def on_commit(self, committed: CommittedTable) -> None:
        """Delete the panel of options of a lobby whose game has begun."""
        if committed.before.phase == "lobby" and committed.table.phase != "lobby":
            panel = self._panels.pop(committed.table.id, None)
            if panel is not None:
                self._tidying.begin_task(delete_answer(panel), "options")

    async def _press_rematch(
        self, context: InteractionContext, _: TablePress, table: GameTable
    ) -> None:
        await self.open_rematch(context, table)

    async def open_rematch(self, context: InteractionContext, former: GameTable) -> None:
        """Open the rematch of a table, or take this user's seat in it."""
        interaction = context.interaction
        committed = await self._tables.open_rematch(
            former.id,
            user_id=context.user_id,
            interaction=interaction.id,
            cause=context.idempotency_key,
            blockers=await self._blocks.list_blockers(context.user_id),
        )
        table, place = committed.table, await self._tables.load_location(committed.table.id)
        if not committed.before.seq and interaction.channel_id == place.channel_id:
            others = sorted(former.get_user_ids() - table.get_user_ids())
            called = get_texts(place.locale)(
                "rematch-calls", names=", ".join(f"<@{u}>" for u in others)
            )
            named = discord.AllowedMentions(
                everyone=False, roles=False, users=[discord.Object(u) for u in others]
            )
            if await self._publisher.answer_with_table(interaction, table, called, named):
                return
        self._publisher.request_update(table.id)
        pressed = interaction.message
        if pressed is not None and not pressed.flags.ephemeral:
            await acknowledge_interaction(interaction)
        else:  # on a result that only this user sees, which does not change
            await respond_ephemeral(interaction, context.t("join-done", table=table.id))
