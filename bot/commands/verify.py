"""/bluff verify: recompute all chance of a game from this server or a file.

Of a game that is not over it shows what was fixed.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot import game_record
from bot.commands.attachments import read_attachment
from bot.commands.command_factory import define_command, define_options
from bot.commands.table_lookup import TableNumber, find_table
from bot.game_record import CorruptRecordError, GameRecord, UploadedRecord
from bot.interactions import Interaction, get_user_texts, respond_ephemeral
from bot.screens.lobby import describe_fairness
from bot.screens.scene import escape_markdown
from bot.services import BotServices
from bot.tables.table import GameTable
from bot.texts import Say
from engines.core import IllegalActionError

PANEL = "verify"
MAX_FILE_KB = 1000
"""Size of a record, at most; a long game of six has about 100 kB."""


class VerifyCommand:
    """Command `/bluff verify`, whose answer is one ephemeral paragraph."""

    def __init__(self, bot: BotServices) -> None:
        self._bot = bot

    def make_command(self) -> app_commands.Command[Any, ..., None]:
        @define_command("cmd-verify")
        @define_options(table=("cmd-table", "cmd-verify-table-about"), file="cmd-verify-file")
        async def verify_game(
            interaction: Interaction,
            table: TableNumber | None = None,
            file: discord.Attachment | None = None,
        ) -> None:
            if (table is None) == (file is None):
                raise IllegalActionError("verify-one")
            await self._send_verdict(interaction, file or table or 0)

        return verify_game

    async def handle_press(self, interaction: Interaction, arg: str, _: Sequence[str]) -> None:
        """Check the table on whose lobby or result this was pressed."""
        if not (arg.isdecimal() and len(arg) < 10):
            raise IllegalActionError("table-unknown")
        await self._send_verdict(interaction, int(arg))

    async def _send_verdict(
        self, interaction: Interaction, asked: discord.Attachment | int
    ) -> None:
        """Tell the result of a check of a record, or of the table of this number."""
        speak, after = get_user_texts(interaction), ""
        heavy = self._bot.heavy
        try:
            async with heavy.hold_turn(interaction.user.id):
                if isinstance(asked, int):
                    table = await find_table(interaction, self._bot, asked)
                    if table.phase != "over":
                        await respond_ephemeral(interaction, describe_fairness(table, speak))
                        return
                    found = await game_record.export_record(self._bot.tables, table.id)
                    kind, after = "verify-table-done", _format_rematch_code(table, speak)
                    draws = await heavy.run_work(partial(game_record.verify_record, found))
                else:
                    data = await read_attachment(asked, MAX_FILE_KB, "verify-too-large")
                    kind = "verify-file-done"
                    found, draws = await heavy.run_work(partial(_verify_file, data))
            text = (
                _format_success(found, speak(kind, table=found.table, draws=draws), speak) + after
            )
        except CorruptRecordError as error:
            text = speak("verify-failed", reason=_format_reason(error, speak))
        await respond_ephemeral(interaction, text)


def _verify_file(data: bytes) -> tuple[GameRecord, int]:
    """Return a file's record and its number of draws.

    Raises `CorruptRecordError`, `IllegalActionError`.
    """
    found = game_record.parse_record(data, UploadedRecord)
    return found, game_record.verify_record(found)


def _format_success(found: GameRecord, done: str, speak: Say) -> str:
    fixed = speak("fairness-fixed", code=found.commitment, salt=found.salt)
    return "\n".join([done, speak("verify-compare"), fixed, speak("verify-limits")])


def _format_rematch_code(table: GameTable, speak: Say) -> str:
    """Return the fingerprint of the secret from which a rematch will draw."""
    if table.tournament is not None:
        return ""
    return "\n" + speak("rematch-fingerprint", code=f"`{table.rematch}`")


def _format_reason(error: CorruptRecordError, speak: Say) -> str:
    """Return the fault of a record as a sentence.

    A file may hold anything.
    """
    facts = {
        name: escape_markdown(value)[:200] if isinstance(value, str) else value
        for name, value in error.facts.items()
    }
    return speak(error.code, **facts)
