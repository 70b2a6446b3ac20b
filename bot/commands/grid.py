"""/whist grid: the points of a lobby's table as a file, and points of one's own from one (R46)."""

from io import BytesIO
from typing import Any

import discord
from discord import app_commands

from bot.commands.attached import loaded
from bot.commands.built import group
from bot.commands.tree import words as named
from bot.commands.which import lobby_here
from bot.interactions import Press, idempotency_key, respond_ephemeral, words
from bot.screens.scene import plain
from bot.services import Services
from bot.tables import lobby
from bot.tables.rows import Entry
from bot.tables.table import Table
from bot.texts import Say
from engines.core import Illegal
from engines.whist.contracts import LADDER
from engines.whist.custom import NotAGrid, from_json, to_json
from engines.whist.grid import Fault
from engines.whist.grids import named as grid_of

MOST_KB = 20
"""Of a file; a grid has about 3 kB."""
FIRST_FAULTS = 10
"""Of a file that are told."""
CLIP = 60
"""Characters of a field's name."""


def add(tree: app_commands.CommandTree[Any], bot: Services) -> None:
    """Adds the command, in a group of its game."""
    made = group("cmd-whist")
    made.add_command(GridCommand(bot).command())
    tree.add_command(made)


class GridCommand:
    """The command; with a file it chooses the points, without one it gives them out."""

    def __init__(self, bot: Services) -> None:
        self._bot = bot

    def command(self) -> app_commands.Command[Any, ..., None]:
        @app_commands.rename(file=named("cmd-whist-grid-file"))
        @app_commands.describe(file=named("cmd-whist-grid-file-about"))
        async def grid(interaction: Press, file: discord.Attachment | None = None) -> None:
            table = await lobby_here(interaction, self._bot, "whist")
            interaction.extras["table"] = table.id
            if file is None:
                await _give(interaction, table)
            else:
                await self._take(interaction, table.id, file)

        return app_commands.Command(
            name=named("cmd-whist-grid"),
            description=named("cmd-whist-grid-about"),
            callback=grid,
        )

    async def _take(self, interaction: Press, table_id: int, file: discord.Attachment) -> None:
        data = await loaded(file, MOST_KB, "whist-grid-too-large")
        say = words(interaction)
        try:
            text = to_json(from_json(data.decode("utf-8-sig")))
        except UnicodeDecodeError as error:
            raise Illegal("whist-grid-not-utf8") from error
        except NotAGrid as error:
            await respond_ephemeral(interaction, _wrong(error, say))
            return
        user_id = interaction.user.id
        await self._bot.tables.commit(
            table_id, idempotency_key(interaction), lambda table: choosing(table, user_id, text)
        )
        await respond_ephemeral(interaction, say("whist-grid-done", table=table_id))


def choosing(table: Table, user_id: int, text: str) -> list[Entry]:
    """The host chooses the points in this text. Raises `Illegal`."""
    given = lobby.option(table, user_id, "custom", text)
    for entry in given:
        table = table.apply(entry)
    return [*given, *lobby.option(table, user_id, "grid", "custom")]


async def _give(interaction: Press, table: Table) -> None:
    data = to_json(grid_of(table.options)).encode()
    file = discord.File(BytesIO(data), "bluff-whist-grid.json")
    await respond_ephemeral(
        interaction, words(interaction)("whist-grid-present", table=table.id), file=file
    )


def _wrong(error: NotAGrid, say: Say) -> str:
    """All that is wrong with a file, a line each; what stands in it is somebody's invention."""
    lines = [_line(fault, say) for fault in error.faults[:FIRST_FAULTS]]
    more = len(error.faults) - len(lines)
    if more:
        lines.append(say("whist-grid-more", count=more))
    return "\n".join([say("whist-grid-wrong"), *lines])


def _line(fault: Fault, say: Say) -> str:
    facts = {k: plain(v)[:CLIP] if isinstance(v, str) else v for k, v in fault.facts.items()}
    row, reason = fault.facts["row"], say(fault.code, **facts)
    if not row:
        return say("whist-grid-line", reason=reason)
    return say("whist-grid-line-row", row=row, kind=LADDER[row - 1], reason=reason)
