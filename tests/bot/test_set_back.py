"""A campaign of backups that are put back while people play every game."""

import asyncio
import os
import random
from pathlib import Path

import pytest

from bench.wishes import table_of
from bot.screens import SCREENS
from sandbox import Sandbox
from tests.bot.backups import back_up, put_back
from tests.bot.books import Books
from tests.bot.campaign import QUICK, Campaign
from tests.bot.process import BotProcess
from tests.bot.test_restore import looks

FIRST = int(os.environ.get("BLUFF_SEED", "1"))
SET_BACK = 2
"""Backups that are put back in one campaign."""
LATER_SECONDS = 6.0
"""After so long a sign of life has been left beside the database, even if nothing else is."""


@pytest.mark.long
@pytest.mark.parametrize("server", ["sqlite", "postgresql"])
@pytest.mark.parametrize("seed", range(FIRST, FIRST + 3))
async def test_backups_that_are_put_back_lose_only_what_came_after_them(
    request: pytest.FixtureRequest, tmp_path: Path, seed: int, server: str
) -> None:
    address, chance = "", random.Random(seed)
    if server == "postgresql":
        address = await request.getfixturevalue("postgres").fresh()
    async with (
        Sandbox(rate_limits=False) as sandbox,
        BotProcess(sandbox, tmp_path, forked=True, drawn=True, address=address, **QUICK) as bot,
    ):
        made = Campaign(sandbox, bot, seed, tuple(SCREENS), None)
        async with made.playing():
            await made.begun()
        for _ in range(SET_BACK):
            async with made.playing():
                await asyncio.sleep(chance.uniform(1, 5))
                await made.auditor.check()
                before = dict(made.auditor._seen)
                file = await back_up(bot.address, tmp_path)
                await asyncio.sleep(chance.uniform(LATER_SECONDS, LATER_SECONDS + 3))
                await made.auditor.check()
                bot.kill() if chance.random() < 0.5 else bot.terminate()
                await bot.ended()
                sandbox.interactions.close()
            after = {each.interaction.id for each in made.auditor.made.values()}
            await put_back(bot.address, file)
            await made.set_back()
            assert before.items() <= made.auditor._seen.items()
            await bot.start()
            await bot.logged("database_older")
            await made.shown()
            await pressed_away(made, bot.address)
            lines = [line.cause for line in await made.auditor.books.log()]
            new = {cause for cause in lines if cause} - made.auditor.causes
            assert not {f"i{number}" for number in after} & new, "done anew after it was lost"
        async with made.playing():
            await made.trouble._all_go_on()
        await made.auditor.check()
        await made.shown()
        assert "defect" not in bot.log() and "press_failed" not in bot.log(), bot.log()


async def pressed_away(made: Campaign, address: str) -> None:
    """Whatever of a lost time stands there still is taken away by the first press on it."""
    known = await noted(address)
    for person in made.people.values():
        places = [*person.channels(), person.dm()]
        for message in [m for place in places for m in person.messages(place)]:
            if message.deleted:  # while somebody pressed on another
                continue
            pressable = [b.custom_id for b in message.buttons() if b.custom_id and not b.disabled]
            if message.ephemeral_for or message.id in known or table_of(message) is None:
                continue
            await person.press_id(message, pressable[0])
            assert message.deleted or message.id in await noted(address), looks(message)


async def noted(address: str) -> set[int]:
    """The messages of tables that the bot knows."""
    return {row[0] for row in await Books(address).select("SELECT message_id FROM messages")}
