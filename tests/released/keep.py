"""Keep a database of this version for the tests of upgrades: `make released`.

The bot of this tree plays every game against people who press buttons; one game of perudo at least
is over, one of each game goes on.
"""

import asyncio
import contextlib
import sqlite3
import sys
import tempfile
from pathlib import Path

from bot import __version__
from bot.screens import GAME_SCREENS
from sandbox import Sandbox
from tests.released import pack_database
from tests.support.bot_process import BotProcess
from tests.support.campaign import QUICK_SETTINGS, TroubleCampaign
from tests.support.trouble import POLL_INTERVAL_S

MIN_ACTIONS = 12
"""Actions in the log of a running table that is kept, at least."""
PLAY_TIMEOUT_S = 300


def is_worth_keeping(campaign: TroubleCampaign) -> bool:
    """Return whether a game is over and one of each game goes on, with some moves."""
    tables = campaign.auditor.tables
    newest = [tables[group.tables[-1]] for group in campaign.groups if group.tables]
    return (
        any(table.phase == "over" for table in tables.values())
        and len(newest) == len(campaign.groups)
        and all(table.phase == "play" and table.seq >= MIN_ACTIONS for table in newest)
    )


def compact_database(file: Path) -> None:
    """Put all of a SQLite database into its one file, without what was deleted."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("VACUUM")


async def keep_database(name: str) -> None:
    """Let the bot of this tree write a database, and keep it under this name."""
    with tempfile.TemporaryDirectory() as folder:
        async with (
            Sandbox(rate_limits=False) as sandbox,
            BotProcess(sandbox, Path(folder), **QUICK_SETTINGS) as bot,
        ):
            campaign = TroubleCampaign(sandbox, bot, 0, GAME_SCREENS, None)
            async with campaign.play_meanwhile(), asyncio.timeout(PLAY_TIMEOUT_S):
                while not is_worth_keeping(campaign):
                    await asyncio.sleep(POLL_INTERVAL_S)
                    await campaign.auditor.check_log()
            bot.terminate_bot()
            assert await bot.wait_for_end() == 0, bot.read_log()
            compact_database(bot.database)
            pack_database(name, bot.database, sandbox.world)


if __name__ == "__main__":
    asyncio.run(keep_database(*sys.argv[1:] or [__version__]))
