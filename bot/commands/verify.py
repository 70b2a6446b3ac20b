"""/bluff verify: recomputes all chance of a finished game, of this server or from a file; of a game
that goes on it shows what was fixed."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot import record
from bot.commands.attached import loaded
from bot.commands.tree import words as named
from bot.commands.which import TableNumber, which
from bot.interactions import Press, respond_ephemeral, words
from bot.record import Corrupt, Record, SentRecord
from bot.screens.lobby import fairness
from bot.screens.scene import plain
from bot.services import Services
from bot.tables.table import Table
from bot.texts import Say
from engines.core import Illegal

PANEL = "verify"
MOST_KB = 1000
"""A record of more is none: a long game of six has about 100 kB."""


class VerifyCommand:
    """The command; what it finds out is one paragraph for who asked."""

    def __init__(self, bot: Services) -> None:
        self._bot = bot

    def command(self) -> app_commands.Command[Any, ..., None]:
        @app_commands.rename(table=named("cmd-table"), file=named("cmd-verify-file"))
        @app_commands.describe(
            table=named("cmd-verify-table-about"), file=named("cmd-verify-file-about")
        )
        async def verify(
            interaction: Press,
            table: TableNumber | None = None,
            file: discord.Attachment | None = None,
        ) -> None:
            if (table is None) == (file is None):
                raise Illegal("verify-one")
            await self._answer(interaction, file or table or 0)

        return app_commands.Command(
            name=named("cmd-verify"), description=named("cmd-verify-about"), callback=verify
        )

    async def pressed(self, interaction: Press, arg: str, _: Sequence[str]) -> None:
        """Checks the table on whose lobby or result this was pressed."""
        if not (arg.isdecimal() and len(arg) < 10):
            raise Illegal("table-unknown")
        await self._answer(interaction, int(arg))

    async def _answer(self, interaction: Press, asked: discord.Attachment | int) -> None:
        """Says what was found in a record, or of the table of this number."""
        speak, after = words(interaction), ""
        heavy = self._bot.heavy
        try:
            async with heavy.turn(interaction.user.id):
                if isinstance(asked, int):
                    table = await which(interaction, self._bot, asked)
                    if table.phase != "over":
                        await respond_ephemeral(interaction, fairness(table, speak))
                        return
                    found = await record.export(self._bot.tables, self._bot.ledger, table.id)
                    kind, after = "verify-table-done", _rematch(table, speak)
                    draws = await heavy.run(partial(record.verify, found))
                else:
                    data = await loaded(asked, MOST_KB, "verify-too-large")
                    kind = "verify-file-done"
                    found, draws = await heavy.run(partial(_checked, data))
            text = _right(found, speak(kind, table=found.table, draws=draws), speak) + after
        except Corrupt as error:
            text = speak("verify-failed", reason=_reason(error, speak))
        await respond_ephemeral(interaction, text)


def _checked(data: bytes) -> tuple[Record, int]:
    """Return a file's record and its number of draws. Raises `Corrupt`, `Illegal`."""
    found = record.read(data, SentRecord)
    return found, record.verify(found)


def _right(found: Record, done: str, speak: Say) -> str:
    fixed = speak("fairness-fixed", code=found.commitment, salt=found.salt)
    return "\n".join([done, speak("verify-compare"), fixed, speak("verify-limits")])


def _rematch(table: Table, speak: Say) -> str:
    """Return the fingerprint of the secret from which a rematch of this table will draw."""
    if table.tournament is not None:
        return ""
    return "\n" + speak("rematch-fingerprint", code=f"`{table.rematch}`")


def _reason(error: Corrupt, speak: Say) -> str:
    """Why a record is not right; what stands in a file is somebody's invention."""
    facts = {
        name: plain(value)[:200] if isinstance(value, str) else value
        for name, value in error.facts.items()
    }
    return speak(error.code, **facts)
