"""Latency and throughput of presses, with a picture each."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import median, quantiles

from bench import floor
from bench.bot_hosts import BotHost, time_press
from bench.players import RaisingTable, add_people, open_game
from sandbox import Message, Person, Sandbox
from sandbox.entities import COMPONENTS_V2

SEATS = 6
BIDS_PER_ROUND = 10
"""Number of bids in a round before somebody challenges."""
WARMUP_PRESSES = 5
"""Presses that do not count: connections are opened, caches filled."""


@dataclass(frozen=True, slots=True)
class PressLatency:
    """Latencies of presses at the person's side, in milliseconds."""

    floor_pong: float
    floor_picture: float
    p50: float
    p99: float


@dataclass(frozen=True, slots=True)
class PressThroughput:
    """Presses per second, and the bot's milliseconds of processor time for each."""

    per_s: float
    cpu_ms: float


async def measure_latency(
    host: BotHost, bare: BotHost, presses: int, picture_bytes: int
) -> PressLatency:
    """Measure presses at a table of an idle bot, in turn with the bare bot's."""
    table = await open_game(host, SEATS, bids=BIDS_PER_ROUND)
    [person] = add_people(bare.sandbox, 1)
    pong, picture = bare_buttons(bare.sandbox, picture_bytes)
    took = ([], [], [])
    for number in range(WARMUP_PRESSES + presses):
        await host.wait_until_quiet()
        made = (
            await table.press_once(),
            await time_press(person, *pong),
            await time_press(person, *picture),
        )
        if table.ended:
            table = await open_game(host, SEATS, bids=BIDS_PER_ROUND)
        if number >= WARMUP_PRESSES:
            for times, each in zip(took, made, strict=True):
                times.append(each)
    ours, pongs, pictures = took
    return PressLatency(median(pongs), median(pictures), median(ours), quantiles(ours, n=100)[98])


async def measure_throughput(
    host: BotHost, tables: Sequence[RaisingTable], seconds: float
) -> PressThroughput:
    """Let everybody raise at all these tables the moment it is their turn.

    Rounds are long, so that nearly every picture is a table's.
    """
    return await _press_at_tables(host, [partial(play_until, table) for table in tables], seconds)


async def busy_floor(
    bare: BotHost, people_: int, seconds: float, picture_bytes: int
) -> PressThroughput:
    """Let people press on the bare bot's pictures, each again after its answer."""
    pressing = [
        partial(_press_again, person, *bare_buttons(bare.sandbox, picture_bytes)[1])
        for person in add_people(bare.sandbox, people_)
    ]
    return await _press_at_tables(bare, pressing, seconds)


async def _press_at_tables(
    host: BotHost, pressing: Sequence[Callable[[float], Awaitable[int]]], seconds: float
) -> PressThroughput:
    await host.wait_until_quiet(0.5)
    begun, cpu = time.perf_counter(), host.read_cpu_s()
    counts = await asyncio.gather(*(each(begun + seconds) for each in pressing))
    took, cpu = time.perf_counter() - begun, host.read_cpu_s() - cpu
    return PressThroughput(sum(counts) / took, cpu * 1000 / max(1, sum(counts)))


async def _press_again(person: Person, message: Message, custom_id: str, end: float) -> int:
    count = 0
    while time.perf_counter() < end:
        await time_press(person, message, custom_id)
        count += 1
    return count


async def play_until(table: RaisingTable, end: float) -> int:
    """Press at a table until then, or until its game is over; return how often."""
    count = 0
    while time.perf_counter() < end and not table.ended:
        await table.press_once()
        count += 1
    return count


def bare_buttons(sandbox: Sandbox, picture: int) -> tuple[tuple[Message, str], tuple[Message, str]]:
    """Post messages to press on as the bare bot: one for a text, one for a picture."""
    world = sandbox.world
    [channel] = [c for c in world.list_channels(world.guild) if c.name == "bluff"]
    ids = (floor.PONG, f"picture:{picture}")
    messages = [
        world.post_message(
            channel,
            world.bot,
            content="" if flags else floor.PONG,
            flags=flags,
            components=[
                {"type": 1, "id": 1, "components": [{"type": 2, "id": 2, "style": 2, **button}]}
            ],
        )
        for flags, button in zip(
            (0, COMPONENTS_V2), ({"label": "Press", "custom_id": id} for id in ids), strict=True
        )
    ]
    return (messages[0], ids[0]), (messages[1], ids[1])
