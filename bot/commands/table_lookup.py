"""Lookup of the table that a slash command is about."""

from discord import app_commands

from bot import access
from bot.interactions import Interaction
from bot.services import BotServices
from bot.store.batch import Phase
from bot.store.table_log import TableLocation
from bot.tables.table import GameTable
from bot.tables.tables import TableRegistry
from engines.core import IllegalActionError

TableNumber = app_commands.Range[int, 1, 999_999_999]
"""Number of a table, as an option of a command."""


async def find_table(
    interaction: Interaction,
    bot: BotServices,
    table_id: int | None,
    *,
    phase: Phase | None = None,
    looking: bool = False,
) -> GameTable:
    """Return the named table, else the one of this person's tables that is meant.

    Meant is the one where it is their turn, else the one in this channel, else the only one. A
    number leads to tables of this server whose channel they may see, and to their own. Raises
    `IllegalActionError` when there is none or no telling, or the game's result is not shown yet,
    `TableNotFoundError`, and unless it runs and is only for `looking` `WrongShardError` when it is
    another shard's.
    """
    if table_id is not None:
        table = await bot.tables.load_table(table_id)
        await access.require_table_access(
            interaction, table, await bot.tables.load_location(table_id)
        )
        if not looking or table.phase == "over":
            await bot.tables.require_local(table_id)
        if table.phase == "over" and bot.reveals.is_held(table_id):
            raise IllegalActionError("reveal-wait")
        return table
    mine = [
        place
        for place in await bot.ledger.list_live_of(interaction.user.id)
        if phase in (None, place.phase)
    ]
    found = await _choose_table(interaction, bot.tables, mine)
    if found is None:
        raise IllegalActionError("which-none" if not mine else "which-many")
    if not looking:
        await bot.tables.require_local(found.id)
    return found


async def find_shown_table(bot: BotServices, table: GameTable) -> GameTable:
    """Return a table as everybody may see it, without a result that is held back.

    It may be another shard's.
    """
    if pause := bot.reveals.find_pause(table.id):
        return pause.before
    if await bot.tables.is_local(table.id):
        return table
    place, rows = await bot.tables.load_location(table.id), await bot.tables.read_rows(table.id)
    return await bot.reveals.find_before_result(table, place, rows) or table


async def find_lobby_here(
    interaction: Interaction, bot: BotServices, game: str | None = None
) -> GameTable:
    """Return the newest lobby of this channel and game.

    Raises `IllegalActionError` when there is none.
    """
    if interaction.guild_id is not None:
        for place in reversed(await bot.ledger.list_live_in(interaction.guild_id)):
            here = place.phase == "lobby" and place.channel_id == interaction.channel_id
            if (
                here
                and game in (None, place.game)
                and (found := await bot.tables.load_or_none(place.id))
            ):
                return found
    raise IllegalActionError("which-no-lobby")


async def _choose_table(
    interaction: Interaction, tables: TableRegistry, mine: list[TableLocation]
) -> GameTable | None:
    loaded = await tables.load_readable(mine)
    if mine and not loaded:
        await tables.load_table(mine[0].id)  # says what is wrong with it
    user_id = interaction.user.id
    awaited = [
        table
        for _, table in loaded
        if any(
            d.actor == table.find_seat(user_id) and d.pace == "turn" for d in table.list_decisions()
        )
    ]
    here = [table for place, table in loaded if place.channel_id == interaction.channel_id]
    for group in (awaited, here, [table for _, table in loaded]):
        if len(group) == 1:
            return group[0]
    return None
