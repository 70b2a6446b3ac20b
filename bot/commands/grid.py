"""Files of the points at whist: a table's to download, a host's to upload (R46)."""

from collections.abc import Sequence
from io import BytesIO

import discord

from bot.commands.attachments import read_attachment
from bot.commands.table_lookup import find_lobby_here, find_table
from bot.interactions import Interaction, get_idempotency_key, get_user_texts, respond_ephemeral
from bot.pipeline import Panels
from bot.screens.lobby import POINTS
from bot.screens.scene import escape_markdown
from bot.services import BotServices
from bot.tables import lobby
from bot.tables.rows import LogEntry
from bot.tables.table import GameTable
from bot.texts import Say
from engines.core import IllegalActionError
from engines.whist.contracts import LADDER
from engines.whist.custom_grid import InvalidGridError, format_grid, parse_grid
from engines.whist.grid import GridFaultError
from engines.whist.known_grids import find_grid

MAX_FILE_KB = 20
"""Largest size of a file; a grid has about 3 kB."""
MAX_SHOWN_FAULTS = 10
"""Most faults of a file that are told."""
CLIP_CHARS = 60
"""Most characters of what a file says in a field."""


class PointsFilePanel:
    """Import of a lobby's points from a file (R46), and the button to download them."""

    def __init__(self, bot: BotServices) -> None:
        self._bot = bot
        self.panels: Panels = {POINTS: self.handle_press}

    async def handle_press(self, interaction: Interaction, arg: str, _: Sequence[str]) -> None:
        """Send a table's points as a file, for a press among its options.

        Raises `IllegalActionError`.
        """
        if not (arg.isdecimal() and len(arg) < 10):
            raise IllegalActionError("table-unknown")
        table = await find_table(interaction, self._bot, int(arg), looking=True)
        if table.rules.name != "whist":
            raise IllegalActionError("table-unknown")
        await _send_points(interaction, table)

    async def take_points(
        self, interaction: Interaction, table_id: int | None, file: discord.Attachment
    ) -> None:
        """Set the points of the host's lobby from this file. Raises `IllegalActionError`."""
        if table_id is None:
            table = await find_lobby_here(interaction, self._bot, "whist")
        else:
            table = await find_table(interaction, self._bot, table_id)
            if table.rules.name != "whist":
                raise IllegalActionError("which-no-lobby")
        interaction.extras["table"] = table.id
        await self._choose_points(interaction, table.id, file)

    async def _choose_points(
        self, interaction: Interaction, table_id: int, file: discord.Attachment
    ) -> None:
        data = await read_attachment(file, MAX_FILE_KB, "whist-grid-too-large")
        say = get_user_texts(interaction)
        try:
            text = format_grid(parse_grid(data.decode("utf-8-sig")))
        except UnicodeDecodeError as error:
            raise IllegalActionError("whist-grid-not-utf8") from error
        except InvalidGridError as error:
            await respond_ephemeral(interaction, _format_faults(error, say))
            return
        user_id = interaction.user.id
        await self._bot.tables.commit(
            table_id,
            get_idempotency_key(interaction),
            lambda table: choose_points(table, user_id, text),
        )
        await respond_ephemeral(interaction, say("whist-grid-done", table=table_id))


def choose_points(table: GameTable, user_id: int, text: str) -> list[LogEntry]:
    """Return the rows by which the host sets these points.

    Raises `IllegalActionError`.
    """
    entries = lobby.set_option(table, user_id, "custom", text)
    for entry in entries:
        table = table.apply_entry(entry)
    return [*entries, *lobby.set_option(table, user_id, "grid", "custom")]


async def _send_points(interaction: Interaction, table: GameTable) -> None:
    data = format_grid(find_grid(table.options)).encode()
    file = discord.File(BytesIO(data), "bluff-whist-grid.json")
    await respond_ephemeral(
        interaction, get_user_texts(interaction)("whist-grid-present", table=table.id), file=file
    )


def _format_faults(error: InvalidGridError, say: Say) -> str:
    """Return the faults of a file, one a line.

    A file's own words are escaped and cut.
    """
    lines = [_format_fault(fault, say) for fault in error.faults[:MAX_SHOWN_FAULTS]]
    more = len(error.faults) - len(lines)
    if more:
        lines.append(say("whist-grid-more", count=more))
    return "\n".join([say("whist-grid-wrong"), *lines])


def _format_fault(fault: GridFaultError, say: Say) -> str:
    facts = {
        k: escape_markdown(v)[:CLIP_CHARS] if isinstance(v, str) else v
        for k, v in fault.facts.items()
    }
    row, reason = fault.facts["row"], say(fault.code, **facts)
    if not row:
        return say("whist-grid-line", reason=reason)
    return say("whist-grid-line-row", row=row, kind=LADDER[row - 1], reason=reason)
