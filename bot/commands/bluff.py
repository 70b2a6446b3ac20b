"""/bluff: the commands that all games share."""

from typing import Literal

import discord
from discord import ui

from bot.commands import games
from bot.commands.command_factory import CommandGroup, define_command, define_options
from bot.commands.grid import PointsFilePanel
from bot.commands.jury import name_judge
from bot.commands.table_lookup import TableNumber, find_lobby_here, find_table
from bot.commands.table_opener import TableOpener, check_permissions, find_parent
from bot.delivery.replies import send_message
from bot.interactions import (
    Interaction,
    get_idempotency_key,
    get_user_texts,
    read_context,
    respond_ephemeral,
)
from bot.screens.ids import TablePress
from bot.screens.scene import Style
from bot.services import BotServices
from bot.tables import lobby
from bot.tables.table import GameTable
from bot.tables.tables import DecideEntries
from engines.core import IllegalActionError


class BluffCommands(CommandGroup):
    """Group of the commands that all games share."""

    def __init__(self, bot: BotServices, opener: TableOpener, points: PointsFilePanel) -> None:
        super().__init__("cmd-bluff", dms=True)
        self._bot = bot
        self._opener = opener
        self._points = points

    @games.offer_start_games()
    @define_command("cmd-start")
    @define_options(game="cmd-game")
    async def start_table(self, interaction: Interaction, game: str) -> None:
        found, options = games.find_start_game(game)
        await self._opener.open_table(interaction, found, options=options)

    @define_command("cmd-join")
    @define_options(table="cmd-table")
    async def join_table(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        if table is None:
            found = await find_lobby_here(interaction, self._bot)
        else:
            found = await find_table(interaction, self._bot, table)
        user_id, interaction_id = interaction.user.id, interaction.id
        blockers = await self._bot.blocks.list_blockers(user_id)
        cause = get_idempotency_key(interaction)
        joined = await self._bot.leavers.commit_press(
            found.id, cause, lambda t: lobby.join_lobby(t, user_id, interaction_id, blockers)
        )
        await self._bot.tables.start_full_rematch(joined, cause)
        await respond_ephemeral(
            interaction, get_user_texts(interaction)("join-done", table=found.id)
        )

    @define_command("cmd-leave")
    @define_options(table="cmd-table")
    async def leave_table(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        found = await find_table(interaction, self._bot, table)
        user_id, speak = interaction.user.id, get_user_texts(interaction)
        if found.phase == "play" and found.find_seat(user_id) is not None:
            sure = self._make_confirm_view(speak("button-leave-sure"), TablePress(found.id, "quit"))
            await respond_ephemeral(interaction, speak("leave-sure", table=found.id), view=sure)
            return
        await self._bot.tables.commit(
            found.id, get_idempotency_key(interaction), lambda t: lobby.leave_table(t, user_id)
        )
        await respond_ephemeral(interaction, speak("left-lobby", table=found.id))

    @define_command("cmd-stop")
    @define_options(table="cmd-table")
    async def stop_table(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        found = await find_table(interaction, self._bot, table)
        user_id, speak = interaction.user.id, get_user_texts(interaction)
        moderator = await self._bot.jurors.can_stop_table(interaction, found)
        if found.phase != "play":
            await self._bot.leavers.commit_press(
                found.id,
                get_idempotency_key(interaction),
                lambda t: lobby.stop_table(t, user_id, moderator),
            )
            await respond_ephemeral(interaction, speak("stop-done", table=found.id))
            return
        seated = found.find_seat(user_id) is not None
        if seated and found.tournament is not None:
            raise IllegalActionError("stop-of-tournament")
        if not seated and not moderator:
            raise IllegalActionError("stop-not-yours")
        asked = "stop-sure" if seated else "stop-sure-moderator"
        sure = self._make_confirm_view(
            speak("button-stop"), TablePress(found.id, "stop", "ask" if seated else "now")
        )
        people = len(found.get_playing_seats())
        await respond_ephemeral(interaction, speak(asked, table=found.id, people=people), view=sure)

    @define_command("cmd-pause")
    @define_options(table="cmd-table")
    async def toggle_pause(
        self, interaction: Interaction, table: TableNumber | None = None
    ) -> None:
        """Wish for a pause, or for its end while there is one."""
        found = await find_table(interaction, self._bot, table, phase="play")
        to: Literal["pause", "resume"] = "resume" if found.paused else "pause"
        user_id = interaction.user.id
        judge: DecideEntries = lambda t: lobby.state_wish(t, user_id, to)  # noqa: E731
        held = to == "resume" and found.paused and found.tournament is not None
        outside = held and found.find_seat(user_id) is None
        if outside and await self._bot.jurors.can_stop_table(interaction, found):
            judge = lambda t: lobby.resume_game(t, user_id)  # noqa: E731
        committed = await self._bot.tables.commit(found.id, get_idempotency_key(interaction), judge)
        done = committed.table.paused == (to == "pause")
        speak = get_user_texts(interaction)
        await respond_ephemeral(
            interaction, speak(f"{to}-{'done' if done else 'asked'}", table=found.id)
        )

    @define_command("cmd-move")
    @define_options(table="cmd-table")
    async def move_table(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        found = await self._find_table_to_move(interaction, table)
        place = await self._bot.tables.load_location(found.id)
        if interaction.channel_id is None or interaction.guild_id != place.guild_id:
            raise IllegalActionError("move-server")
        check_permissions(interaction)
        await self._bot.places.move_table(
            found.id,
            interaction.user.id,
            get_idempotency_key(interaction),
            interaction.channel_id,
            find_parent(interaction),
        )
        await respond_ephemeral(
            interaction, get_user_texts(interaction)("move-done", table=found.id)
        )

    async def _find_table_to_move(self, interaction: Interaction, number: int | None) -> GameTable:
        """Return the table of this number, or the user's only table that must move."""
        if number is None:
            mine = await self._bot.ledger.list_live_of(interaction.user.id)
            lost = [
                table
                for _, table in await self._bot.tables.load_readable(mine)
                if table.displaced or self._bot.table_messages.is_barred(table.id)
            ]
            if len(lost) == 1:
                await self._bot.tables.require_local(lost[0].id)
                return lost[0]
        return await find_table(interaction, self._bot, number, phase="play")

    @define_command("cmd-options")
    @define_options(table="cmd-table", judge="cmd-jury-judge", points="cmd-options-points")
    async def show_options(
        self,
        interaction: Interaction,
        table: TableNumber | None = None,
        judge: discord.Member | None = None,
        points: discord.Attachment | None = None,
    ) -> None:
        if points is not None:
            await self._points.take_points(interaction, table, points)
        if judge is not None:
            await name_judge(interaction, self._bot, table, judge)
        if points is None and judge is None:
            found = await find_table(interaction, self._bot, table)
            await self._bot.lobby_presses.show_options(read_context(interaction), found)

    @define_command("cmd-result")
    @define_options(table=("cmd-table", "cmd-result-table-about"))
    async def show_result(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        number = table or await self._bot.reviews.find_last_game(interaction.user.id)
        if number is None:
            raise IllegalActionError("review-none")
        found = await find_table(interaction, self._bot, number, looking=True)
        if found.phase != "over":
            raise IllegalActionError("replay-not-over", table=found.id)
        if not found.has_begun:
            raise IllegalActionError("replay-never-began", table=found.id)
        shown = await self._bot.composer.compose_result(found, get_user_texts(interaction))
        await send_message(interaction, shown)

    @define_command("cmd-watch")
    @define_options(table=("cmd-table", "cmd-watch-table-about"))
    async def watch_table(self, interaction: Interaction, table: TableNumber) -> None:
        found = await find_table(interaction, self._bot, table)
        await self._bot.private.open_peek(interaction, found.id)

    @define_command("cmd-hand")
    @define_options(table="cmd-table")
    async def show_hand(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        found = await find_table(interaction, self._bot, table)
        if found.find_seat(interaction.user.id) is None:
            raise IllegalActionError("table-not-in")
        self._bot.private.note_view(found.id, interaction.user.id, "peek")
        await self._bot.private.open_peek(interaction, found.id)

    # --- parts -----------------------------------------------------------------------------------

    @staticmethod
    def _make_confirm_view(label: str, pressed: TablePress) -> ui.View:
        """Return a view with the button below a question."""
        sure = ui.View(timeout=None)
        button = ui.Button[ui.View](style=Style.danger, label=label, custom_id=str(pressed))
        sure.add_item(button)
        sure.stop()
        return sure
