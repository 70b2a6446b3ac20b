"""/jury: the call to a table, and the cases that await a judge.

Everyone sees both, as anyone may be named to judge; rulings by command are `/referee`.
"""

from collections.abc import Sequence

import discord

from bot import access
from bot.commands.command_factory import CommandGroup, define_command, define_options
from bot.commands.table_lookup import TableNumber, find_table
from bot.commands.tournament_texts import Reason
from bot.delivery.replies import edit_in_place, send_message
from bot.interactions import (
    Interaction,
    get_display_name,
    get_idempotency_key,
    get_user_texts,
    respond_ephemeral,
    update_user_profile,
)
from bot.jury_actions import is_of_jury
from bot.pipeline import Panels
from bot.screens.jury import DESK_PANEL
from bot.screens.scene import escape_markdown
from bot.services import BotServices
from bot.tables import lobby
from bot.tables.table import GameTable
from engines.core import IllegalActionError

LISTED = 10
"""Former rulings that are shown."""


def make_panels(bot: BotServices) -> Panels:
    """Return the handlers of presses on what `/jury queue` shows."""

    async def turn_desk(interaction: Interaction, _: str, values: Sequence[str]) -> None:
        number = next((int(value) for value in values if value.isdecimal()), None)
        await edit_in_place(interaction, await bot.jurors.build_desk(interaction, number))

    return {DESK_PANEL: turn_desk}


class JuryCommands(CommandGroup):
    """Commands of players, and of whoever judges at a table."""

    def __init__(self, bot: BotServices) -> None:
        super().__init__("cmd-jury")
        self._bot = bot

    @define_command("cmd-jury-queue")
    async def show_queue(self, interaction: Interaction) -> None:
        if interaction.guild_id is None:
            raise IllegalActionError("jury-in-server")
        user_id = interaction.user.id
        if not await self._bot.jurors.list_waiting_cases(interaction):
            guild = await self._bot.guilds.load_settings(interaction.guild_id)
            member = is_of_jury(interaction, guild, access.find_server_permissions(interaction))
            judges = member or await self._bot.jurors.is_tournament_judge(
                interaction.guild_id, user_id
            )
            raise IllegalActionError("jury-nothing" if judges else "jury-not-yours")
        await send_message(interaction, await self._bot.jurors.build_desk(interaction))

    @define_command("cmd-jury-call")
    @define_options(reason="cmd-jury-reason", table=("cmd-table", "cmd-jury-table-about"))
    async def call_by_command(
        self, interaction: Interaction, reason: Reason, table: TableNumber | None = None
    ) -> None:
        found = await find_table(interaction, self._bot, table, phase="play")
        await call_jury(interaction, self._bot, found, reason)


async def name_judge(
    interaction: Interaction, bot: BotServices, table_id: int | None, judge: discord.Member
) -> None:
    """Name the judge of a table for its host.

    Raises `IllegalActionError`.
    """
    found = await find_table(interaction, bot, table_id, phase="lobby")
    interaction.extras["table"] = found.id
    if judge.bot:
        raise IllegalActionError("jury-bot")
    place = await bot.tables.load_location(found.id)
    if not (await access.find_member_permissions(interaction, place, judge)).view_channel:
        raise IllegalActionError("offer-outside", name=get_display_name(judge), table=found.id)
    person = await bot.people.load_person(judge.id)
    await update_user_profile(bot.people, judge, person.locale if person else place.locale)
    user_id = interaction.user.id
    await bot.tables.commit(
        found.id, get_idempotency_key(interaction), lambda t: lobby.name_judge(t, user_id, judge.id)
    )
    name = escape_markdown(get_display_name(judge))
    await respond_ephemeral(
        interaction, get_user_texts(interaction)("jury-judge-done", table=found.id, name=name)
    )


async def call_jury(
    interaction: Interaction, bot: BotServices, table: GameTable, reason: str
) -> None:
    """Call the jury to a table as this person, and tell them so.

    Raises `IllegalActionError`.
    """
    interaction.extras["table"] = table.id
    await bot.jurors.call_jury(interaction, table, reason)
    guild = await bot.guilds.load_settings((await bot.tables.load_location(table.id)).guild_id or 0)
    called = guild.has_jury or table.tournament is not None
    key = "jury-call-done" if called else "jury-call-nobody"
    await respond_ephemeral(interaction, get_user_texts(interaction)(key, table=table.id))
