"""What is pressed in a lobby, on its private panel of options, and for a rematch."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping

import discord

from bot import access
from bot.delivery.composer import Composer
from bot.delivery.leavers import Leavers
from bot.delivery.publisher import Publisher
from bot.delivery.replies import show, turn
from bot.delivery.whispers import take_back
from bot.interactions import InteractionContext, Press, acknowledge, respond_ephemeral
from bot.screens import lobby as screens
from bot.screens.ids import Pressed
from bot.store.blocks import Blocks
from bot.tables import lobby
from bot.tables.table import Table
from bot.tables.tables import Committed, Judge, Tables
from bot.tasks import Tasks
from bot.texts import say

MAX_OPEN_PANELS = 1_000
"""Tables whose panel of options is taken away when they begin."""


class LobbyPresses:
    """Does what is pressed before a game begins, and after it. Everything raises `Illegal`."""

    def __init__(
        self,
        tables: Tables,
        composer: Composer,
        publisher: Publisher,
        leavers: Leavers,
        blocks: Blocks,
    ) -> None:
        self._tables = tables
        self._composer = composer
        self._publisher = publisher
        self._leavers = leavers
        self._blocks = blocks
        self._panels = OrderedDict[int, Press]()
        """By table the last answer with what its host may choose."""
        self._tidying = Tasks()

    @property
    def handlers(
        self,
    ) -> Mapping[str, Callable[[InteractionContext, Pressed, Table], Awaitable[None]]]:
        """What is pressed here, by the verb of its custom_id."""
        changes = ("join", "leave", "start", "option", "computer", "accept")
        return {
            **dict.fromkeys(changes, self._change),
            "options": self._open_options,
            "rematch": self._rematch,
        }

    async def _change(self, context: InteractionContext, pressed: Pressed, table: Table) -> None:
        """Change a lobby, and answer with it, or with the panel of options."""
        user_id, made, verb = context.user_id, context.interaction.id, pressed.verb
        chosen = next(iter(context.values), "")
        blockers = await self._blocks.of(user_id) if verb == "join" else ()
        judges: dict[str, Judge] = {
            "join": lambda t: lobby.join(t, user_id, made, blockers),
            "leave": lambda t: lobby.leave(t, user_id),
            "start": lambda t: lobby.start(t, user_id),
            "accept": lambda t: lobby.accept(t, user_id),
            "option": lambda t: lobby.option(t, user_id, pressed.arg, chosen),
            "computer": lambda t: lobby.computer(t, user_id, made, pressed.arg or chosen),
        }
        if verb == "start":
            await self._leavers.clear(table.id)
        if context.message_kind == "peek":  # on the host's own panel of options
            await self._leavers.commit(table.id, context.idempotency_key, judges[verb])
            await self.show_options_again(context, pressed)
            return

        async def commit() -> None:
            committed = await self._leavers.commit(table.id, context.idempotency_key, judges[verb])
            self._leavers.look_after(committed.table)

        await self._publisher.answer_press(context.interaction, table.id, commit())

    async def _open_options(
        self, context: InteractionContext, pressed: Pressed, table: Table
    ) -> None:
        whole = pressed.arg == screens.WHOLE
        await self.show_options(context, table, again=whole, whole=whole)

    async def show_options_again(self, context: InteractionContext, pressed: Pressed) -> None:
        """Show the choices on the panel on which one was made. Raises `Unknown`, `Unreadable`."""
        table = await self._tables.load(pressed.table_id)
        whole = pressed.decision == screens.WHOLE
        await self.show_options(context, table, again=True, whole=whole)

    async def show_options(
        self, context: InteractionContext, table: Table, again: bool = False, whole: bool = False
    ) -> None:
        """Show the choices of a table to one person, `again` on the message that was pressed; of a
        game with many the `whole` of them."""
        scene = await self._composer.scene(table, context.t, None)
        host = table.host == context.user_id
        manages = access.of_server(context.interaction).manage_guild
        layout = screens.options(table, scene, host=host, whole=whole, manages=manages)
        composed = await self._composer.drawn(layout)
        await (turn if again else show)(context.interaction, composed)
        if host and table.phase == "lobby":
            self._panels[table.id] = context.interaction
            if len(self._panels) > MAX_OPEN_PANELS:
                self._panels.popitem(last=False)

    def committed(self, committed: Committed) -> None:
        """Close the open options of a lobby whose game has begun."""
        if committed.before.phase == "lobby" and committed.table.phase != "lobby":
            panel = self._panels.pop(committed.table.id, None)
            if panel is not None:
                self._tidying.begin(take_back(panel), "options")

    async def _rematch(self, context: InteractionContext, _: Pressed, table: Table) -> None:
        await self.open_rematch(context, table)

    async def open_rematch(self, context: InteractionContext, former: Table) -> None:
        """Open the rematch of a table, or take this person's seat in it."""
        interaction = context.interaction
        committed = await self._tables.rematch(
            former.id,
            user_id=context.user_id,
            interaction=interaction.id,
            cause=context.idempotency_key,
            blockers=await self._blocks.of(context.user_id),
        )
        table, place = committed.table, await self._tables.place(committed.table.id)
        if not committed.before.seq and interaction.channel_id == place.channel_id:
            others = sorted(former.people() - table.people())
            called = say(place.locale)("rematch-calls", names=", ".join(f"<@{u}>" for u in others))
            named = discord.AllowedMentions(
                everyone=False, roles=False, users=[discord.Object(u) for u in others]
            )
            if await self._publisher.post(interaction, table, called, named):
                return
        self._publisher.request_update(table.id)
        if interaction.type is discord.InteractionType.component:
            await acknowledge(interaction)
        else:
            await respond_ephemeral(interaction, context.t("join-done", table=table.id))
