"""Which table a slash command is about, when it does not say."""

from discord import app_commands

from bot import access
from bot.interactions import Press
from bot.services import Services
from bot.store.batch import Phase
from bot.store.ledger import Place
from bot.tables.table import Table
from bot.tables.tables import Tables
from engines.core import Illegal

TableNumber = app_commands.Range[int, 1, 999_999_999]
"""A table's number, as an option of a command."""


async def which(
    interaction: Press,
    bot: Services,
    table_id: int | None,
    *,
    phase: Phase | None = None,
    looking: bool = False,
) -> Table:
    """The named table; else the one of his tables where it is his turn, else the one in this
    channel, else the only one. Raises `Illegal` when there is none or no telling, `Unknown`,
    `WrongShardError` when it is another shard's, unless it is only to be looked at.

    A number leads to tables of this server whose channel this person may see, and to his own.
    """
    if table_id is not None:
        table = await bot.tables.load(table_id)
        await access.check(interaction, table, await bot.tables.place(table_id))
        if not looking:
            await bot.tables.owned(table_id)
        return table
    mine = [
        place
        for place in await bot.ledger.live_of(interaction.user.id)
        if phase in (None, place.phase)
    ]
    found = await _best(interaction, bot.tables, mine)
    if found is None:
        raise Illegal("which-none" if not mine else "which-many")
    if not looking:
        await bot.tables.owned(found.id)
    return found


async def lobby_here(interaction: Press, bot: Services, game: str | None = None) -> Table:
    """The newest lobby of this channel, of this game. Raises `Illegal` when there is none."""
    if interaction.guild_id is not None:
        for place in reversed(await bot.ledger.live_in(interaction.guild_id)):
            here = place.phase == "lobby" and place.channel_id == interaction.channel_id
            if here and game in (None, place.game) and (found := await bot.tables.known(place.id)):
                return found
    raise Illegal("which-no-lobby")


async def _best(interaction: Press, tables: Tables, mine: list[Place]) -> Table | None:
    loaded = await tables.readable(mine)
    if mine and not loaded:
        await tables.load(mine[0].id)  # says what is wrong with it
    user_id = interaction.user.id
    awaited = [
        table
        for _, table in loaded
        if any(d.actor == table.seat_of(user_id) and d.pace == "turn" for d in table.decisions())
    ]
    here = [table for place, table in loaded if place.channel_id == interaction.channel_id]
    for group in (awaited, here, [table for _, table in loaded]):
        if len(group) == 1:
            return group[0]
    return None
