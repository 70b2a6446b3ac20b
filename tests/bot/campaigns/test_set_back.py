"""Test of a campaign of backups that are put back while people play every game."""

import asyncio
import os
import random
from pathlib import Path

import pytest

from bench.simulation.wishes import table_of
from bot.screens import GAME_SCREENS
from sandbox import Sandbox
from tests.bot.delivery.test_restore import describe_message
from tests.support.backups import load_backup, make_backup
from tests.support.bot_process import BotProcess
from tests.support.campaign import QUICK_SETTINGS, TroubleCampaign
from tests.support.database_reader import DatabaseReader

FIRST_SEED = int(os.environ.get("BLUFF_SEED", "1"))
RESTORE_COUNT = 2
"""Backups that are put back in one campaign."""
PLAY_ON_SECONDS = 6.0
"""Seconds after which a sign of life has been left beside the database."""


@pytest.mark.long
@pytest.mark.parametrize("server", ["sqlite", "postgresql"])
@pytest.mark.parametrize("seed", range(FIRST_SEED, FIRST_SEED + 3))
async def test_backups_that_are_put_back_lose_only_what_came_after_them(
    request: pytest.FixtureRequest, tmp_path: Path, seed: int, server: str
) -> None:
    address, chance = "", random.Random(seed)
    if server == "postgresql":
        address = await request.getfixturevalue("postgres").create_migrated()
    async with (
        Sandbox(rate_limits=False) as sandbox,
        BotProcess(
            sandbox, tmp_path, forked=True, drawn=True, address=address, **QUICK_SETTINGS
        ) as bot,
    ):
        made = TroubleCampaign(sandbox, bot, seed, tuple(GAME_SCREENS), None)
        async with made.play_meanwhile():
            await made.wait_until_dealt()
        for _ in range(RESTORE_COUNT):
            async with made.play_meanwhile():
                await asyncio.sleep(chance.uniform(1, 5))
                await made.auditor.check_log()
                before = dict(made.auditor.seen)
                file = await make_backup(bot.address, tmp_path)
                await asyncio.sleep(chance.uniform(PLAY_ON_SECONDS, PLAY_ON_SECONDS + 3))
                await made.auditor.check_log()
                bot.kill_bot() if chance.random() < 0.5 else bot.terminate_bot()
                await bot.wait_for_end()
                sandbox.interactions.fail_open()
            after = {each.interaction.id for each in made.auditor.recorded.values()}
            await load_backup(bot.address, file)
            await made.follow_backup()
            assert before.items() <= made.auditor.seen.items()
            await bot.start_bot()
            await bot.wait_for_log("database_older")
            await made.check_shown_tables()
            await press_lost_messages(made, bot.address)
            lines = [line.cause for line in await made.auditor.books.read_log()]
            new = {cause for cause in lines if cause} - made.auditor.causes
            assert not {f"i{number}" for number in after} & new, "done anew after it was lost"
        async with made.play_meanwhile():
            await made.trouble.wait_for_next_moves()
        await made.auditor.check_log()
        await made.check_shown_tables()
        assert "defect" not in bot.read_log() and "press_failed" not in bot.read_log(), (
            bot.read_log()
        )


async def press_lost_messages(made: TroubleCampaign, address: str) -> None:
    """Press all messages of a lost time: the first press takes each away."""
    known = await read_noted_messages(address)
    for person in made.people.values():
        places = [*person.list_channels(), person.open_dm()]
        for message in [m for place in places for m in person.list_messages(place)]:
            if message.deleted:  # while a person pressed on another message
                continue
            pressable = [
                b.custom_id for b in message.list_buttons() if b.custom_id and not b.disabled
            ]
            if message.ephemeral_for or message.id in known or table_of(message) is None:
                continue
            await person.press_id(message, pressable[0])
            assert message.deleted or message.id in await read_noted_messages(address), (
                describe_message(message)
            )


async def read_noted_messages(address: str) -> set[int]:
    """Return the ids of the messages of tables that the bot knows."""
    return {
        row[0] for row in await DatabaseReader(address).run_query("SELECT message_id FROM messages")
    }
