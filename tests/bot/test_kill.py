"""kill -9 at any moment, and whatever else may befall a bot: what was answered is kept, once; what
goes on goes on, clocks included.

The bot is a process of its own; the sandbox and the people live here and see what people see.
"""

import asyncio
import os
import re
from pathlib import Path

import orjson
import pytest

from sandbox import Message, Person, Sandbox
from tests.bot.books import Books
from tests.bot.campaign import campaign, newest
from tests.bot.club import press
from tests.bot.process import BotProcess, begun
from tests.bot.trouble import now_ms, troubles

FIRST = int(os.environ.get("BLUFF_SEED", "1"))
"""The first seed of the campaigns; each runs again by its own: BLUFF_SEED=7 pytest -k "[7-"."""
EACH = 22
"""Troubles of one campaign."""
PEOPLE = ("Ann", "Bob", "Eve")


async def test_kills_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    made = await campaign(tmp_path, 1, ["kill", "kill"], games=["perudo"])
    assert made.auditor.kept and made.trouble.judged


@pytest.mark.long
@pytest.mark.parametrize("server", ["sqlite", "postgresql"])
@pytest.mark.parametrize("seed", range(FIRST, FIRST + 10))
async def test_whatever_befalls_the_bot_while_people_play_every_game(
    request: pytest.FixtureRequest, tmp_path: Path, seed: int, server: str
) -> None:
    postgres = request.getfixturevalue("postgres") if server == "postgresql" else None
    made = await campaign(tmp_path, seed, troubles(seed, EACH), postgres=postgres)
    assert made.auditor.kept and made.trouble.judged


# --- the clock, and an orderly end ---------------------------------------------------------------


async def three_at_a_table(sandbox: Sandbox) -> tuple[Message, list[Person]]:
    """A table that has just started; who opens comes first."""
    people = [sandbox.person(name) for name in PEOPLE]
    table = await begun(*people)
    first = next(at for at, p in enumerate(people) if f"**{p.name}** opens" in table.texts()[0])
    return table, people[first:] + people[:first]


@pytest.mark.long
async def test_a_stand_in_is_played_after_the_restart_and_not_sooner(tmp_path: Path) -> None:
    async with (
        Sandbox(rate_limits=False) as sandbox,
        BotProcess(sandbox, tmp_path, forked=True, clock_rate=0.1, grace=0.1) as bot,
    ):
        message, (first, _, _) = await three_at_a_table(sandbox)
        books = Books(bot.address)
        bot.kill()
        await bot.ended()
        [(turn, due)] = (await books.clocks()).items()
        known = len(await books.log())
        await asyncio.sleep((due - now_ms()) / 1000 + 0.2)  # the time goes by, and nobody is there
        began = now_ms()
        await bot.start()
        moved = (await books.clocks())[turn]
        assert moved > began
        while len(rows := await books.log()) == known:
            sandbox.arrived.clear()
            await sandbox.arrived.wait()
        played = orjson.loads(rows[known].payload)
        assert played["do"] == "expire" and rows[known].at >= moved
        _, _, seat = turn
        assert played["actors"] == [int(seat)]

        def late() -> list[str]:
            return re.findall(r"(\w+) ran out of time", "\n".join(message.texts()))

        [name] = await first.until(lambda _: late())
        # Whoever came next may have run out of his time, too, before anybody looked.
        moves = [orjson.loads(row.payload) for row in (await books.log())[known:]]
        assert name in {PEOPLE[at] for move in moves for at in move.get("actors", ())}


@pytest.mark.long
async def test_a_table_posted_twice_by_a_kill_is_tidied_up(tmp_path: Path) -> None:
    async with (
        Sandbox(rate_limits=False) as sandbox,
        BotProcess(sandbox, tmp_path, drawn=True) as bot,  # the lobby is the answer, not deferred
    ):
        ann, bob = sandbox.person("Ann"), sandbox.person("Bob")
        channel = ann.channel("bluff")
        sandbox.faults.delay("POST", r"^/interactions/.*/callback$", after=5.0)
        asyncio.get_running_loop().create_task(ann.slash("bluff start", game="perudo"))
        first = await ann.until(lambda _: newest(ann, channel, 1))
        bot.kill()  # Discord has shown the answer, and the bot does not know it
        await bot.ended()
        await bot.start()
        second = await ann.until(lambda _: (new := newest(ann, channel, 1)) is not first and new)
        reply = await press(bob, first, ":join:")
        assert reply.kind == "deferred_update"
        await ann.until(lambda _: first.deleted)
        await ann.until(lambda _: "· 2 in" in "\n".join(second.texts()))


@pytest.mark.long
async def test_sigterm_answers_what_was_pressed(tmp_path: Path) -> None:
    async with (
        Sandbox(rate_limits=False) as sandbox,
        BotProcess(sandbox, tmp_path) as bot,
    ):
        message, (first, second, third) = await three_at_a_table(sandbox)
        # Discord takes its time: all three are being answered when the bot is told to stop.
        callback = r"^/interactions/.*/callback$"
        sandbox.faults.delay("POST", callback, before=0.5, times=3)
        asked = len(sandbox.requests)

        def answering() -> bool:
            new = sandbox.requests[asked:]
            return sum(request.route.endswith("/callback") for request in new) == 3

        presses = [
            asyncio.create_task(press(first, message, ":do:")),
            asyncio.create_task(press(second, message, ":look:")),
            asyncio.create_task(third.slash("bluff tables")),
        ]
        while not answering():
            sandbox.arrived.clear()
            await sandbox.arrived.wait()
        bot.terminate()
        await bot.logged("stopping")
        late = await press(second, message, ":look:")
        replies = await asyncio.gather(*presses)
        assert not [reply.reason for reply in (*replies, late) if reply.failed]
        assert await bot.ended() == 0
        assert "Traceback" not in bot.log() and "[error" not in bot.log(), bot.log()
        assert f"{first.name} bids" in "\n".join(message.texts())
