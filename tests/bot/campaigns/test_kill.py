"""Tests of kills and all else that may befall a bot.

What was answered is kept, once, and what goes on goes on, clocks included. The bot is a process of
its own; the sandbox and the people live here and see what people see.
"""

import asyncio
import os
import re
from pathlib import Path

import orjson
import pytest

from bot.screens import GAME_SCREENS
from sandbox import Message, Person, Sandbox
from tests.support.bot_process import BotProcess, begin_perudo
from tests.support.campaign import find_table_message, run_campaign
from tests.support.club import press_button
from tests.support.database_reader import DatabaseReader
from tests.support.trouble import choose_troubles, read_clock_ms

FIRST_SEED = int(os.environ.get("BLUFF_SEED", "1"))
"""First seed of the campaigns.

Each runs again by its own: BLUFF_SEED=7 pytest -k "[7-".
"""
TROUBLES_PER_CAMPAIGN = 22
"""Troubles of one campaign."""
PEOPLE = ("Ann", "Bob", "Eve")
WITH_REVEALS = [game for game, screen in GAME_SCREENS.items() if screen.reveal]


async def test_kills_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    made = await run_campaign(tmp_path, 1, ["kill", "kill"], games=["perudo"])
    assert made.auditor.kept_count and made.trouble.judged


@pytest.mark.long
@pytest.mark.parametrize("server", ["sqlite", "postgresql"])
@pytest.mark.parametrize("seed", range(FIRST_SEED, FIRST_SEED + 10))
async def test_whatever_befalls_the_bot_while_people_play_every_game(
    request: pytest.FixtureRequest, tmp_path: Path, seed: int, server: str
) -> None:
    postgres = request.getfixturevalue("postgres") if server == "postgresql" else None
    made = await run_campaign(
        tmp_path, seed, choose_troubles(seed, TROUBLES_PER_CAMPAIGN), postgres=postgres
    )
    assert made.auditor.kept_count and made.trouble.judged


@pytest.mark.long
async def test_kills_in_the_pause_before_a_reveal_lose_nothing(tmp_path: Path) -> None:
    """Most kills hit some table's pause, as each challenge has one."""
    made = await run_campaign(
        tmp_path, 5, ["kill", "deploy"] * 6, games=WITH_REVEALS, reveal_seconds=2
    )
    assert made.auditor.kept_count and made.trouble.judged
    assert await made.auditor.books.run_query("SELECT 1 FROM guesses"), "nobody guessed"


# --- clocks, and an orderly end ------------------------------------------------------------------


async def begin_table_of_three(sandbox: Sandbox) -> tuple[Message, list[Person]]:
    """Begin a table of three; the player who opens comes first."""
    people = [sandbox.find_person(name) for name in PEOPLE]
    table = await begin_perudo(*people)
    first = next(
        at for at, p in enumerate(people) if f"**{p.name}** opens" in table.list_texts()[0]
    )
    return table, people[first:] + people[:first]


@pytest.mark.long
async def test_a_stand_in_is_played_after_the_restart_and_not_sooner(tmp_path: Path) -> None:
    async with (
        Sandbox(rate_limits=False) as sandbox,
        BotProcess(sandbox, tmp_path, forked=True, clock_rate=0.1, grace=0.1) as bot,
    ):
        message, (first, _, _) = await begin_table_of_three(sandbox)
        books = DatabaseReader(bot.address)
        bot.kill_bot()
        await bot.wait_for_end()
        [(turn, due)] = (await books.read_clocks()).items()
        known = len(await books.read_log())
        await asyncio.sleep(
            (due - read_clock_ms()) / 1000 + 0.2
        )  # it runs out while the bot is dead
        began = read_clock_ms()
        await bot.start_bot()
        moved = (await books.read_clocks())[turn]
        assert moved > began
        while len(rows := await books.read_log()) == known:
            sandbox.arrived.clear()
            await sandbox.arrived.wait()
        played = orjson.loads(rows[known].payload)
        assert played["do"] == "expire" and rows[known].at >= moved
        _, _, seat = turn
        assert played["actors"] == [int(seat)]

        def list_expired() -> list[str]:
            return re.findall(r"(\w+) ran out of time", "\n".join(message.list_texts()))

        [name] = await first.wait_until(lambda _: list_expired())
        # The next player may have run out of time, too, before anybody looked.
        moves = [orjson.loads(row.payload) for row in (await books.read_log())[known:]]
        assert name in {PEOPLE[at] for move in moves for at in move.get("actors", ())}


@pytest.mark.long
async def test_a_table_posted_twice_by_a_kill_is_tidied_up(tmp_path: Path) -> None:
    async with (
        Sandbox(rate_limits=False) as sandbox,
        BotProcess(sandbox, tmp_path, drawn=True) as bot,  # the lobby is the answer, not deferred
    ):
        ann, bob = sandbox.find_person("Ann"), sandbox.find_person("Bob")
        channel = ann.find_channel("bluff")
        sandbox.faults.delay_request("POST", r"^/interactions/.*/callback$", after=5.0)
        asyncio.get_running_loop().create_task(ann.run_slash("bluff start", game="perudo"))
        first = await ann.wait_until(lambda _: find_table_message(ann, channel, 1))
        bot.kill_bot()  # Discord has shown the answer, and the bot does not know it
        await bot.wait_for_end()
        await bot.start_bot()
        second = await ann.wait_until(
            lambda _: (new := find_table_message(ann, channel, 1)) is not first and new
        )
        reply = await press_button(bob, first, ":join:")
        assert reply.kind == "deferred_update"
        await ann.wait_until(lambda _: first.deleted)
        await ann.wait_until(lambda _: "· 2 in" in "\n".join(second.list_texts()))


@pytest.mark.long
async def test_sigterm_answers_what_was_pressed(tmp_path: Path) -> None:
    async with (
        Sandbox(rate_limits=False) as sandbox,
        BotProcess(sandbox, tmp_path) as bot,
    ):
        message, (first, second, third) = await begin_table_of_three(sandbox)
        # Discord is slow: all three are being answered when the bot is told to stop.
        callback = r"^/interactions/.*/callback$"
        sandbox.faults.delay_request("POST", callback, before=0.5, times=3)
        asked = len(sandbox.requests)

        def is_answering() -> bool:
            new = sandbox.requests[asked:]
            return sum(request.route.endswith("/callback") for request in new) == 3

        presses = [
            asyncio.create_task(press_button(first, message, ":do:")),
            asyncio.create_task(press_button(second, message, ":look:")),
            asyncio.create_task(third.run_slash("bluff tables")),
        ]
        while not is_answering():
            sandbox.arrived.clear()
            await sandbox.arrived.wait()
        bot.terminate_bot()
        await bot.wait_for_log("stopping")
        late = await press_button(second, message, ":look:")
        replies = await asyncio.gather(*presses)
        assert not [reply.reason for reply in (*replies, late) if reply.has_failed]
        assert await bot.wait_for_end() == 0
        assert "Traceback" not in bot.read_log() and "[error" not in bot.read_log(), bot.read_log()
        assert f"{first.name} bids" in "\n".join(message.list_texts())
