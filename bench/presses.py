"""How long a press takes, and how many a bot answers in a second, with a picture each."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import median, quantiles

from bench import floor
from bench.hosts import Host, timed
from bench.players import Round, opened, people
from sandbox import Message, Person, Sandbox
from sandbox.entities import COMPONENTS_V2

SEATS = 6
BIDS = 10
"""Bids in a round before somebody challenges."""
PROMISED = 30.0
"""Seconds in which an answer that was promised must follow."""
WARM = 5
"""Presses that do not count: connections are opened, caches filled."""


@dataclass(frozen=True, slots=True)
class Latency:
    """Milliseconds at the person's side."""

    floor_pong: float
    floor_picture: float
    p50: float
    p99: float


@dataclass(frozen=True, slots=True)
class Busy:
    """Presses per second, and the bot's milliseconds of processor time for each."""

    per_s: float
    cpu_ms: float


async def latency(host: Host, bare: Host, presses: int, picture_bytes: int) -> Latency:
    """Presses at one table of an idle bot, in turn with presses on the bare bot."""
    table = await opened(host, SEATS, bids=BIDS)
    [person] = people(bare.sandbox, 1)
    pong, picture = bare_buttons(bare.sandbox, picture_bytes)
    took = ([], [], [])
    for number in range(WARM + presses):
        await host.quiet()
        made = (await table.press(), await timed(person, *pong), await timed(person, *picture))
        if table.ended:
            table = await opened(host, SEATS, bids=BIDS)
        if number >= WARM:
            for times, each in zip(took, made, strict=True):
                times.append(each)
    ours, pongs, pictures = took
    return Latency(median(pongs), median(pictures), median(ours), quantiles(ours, n=100)[98])


async def busy(host: Host, tables: Sequence[Round], seconds: float) -> Busy:
    """At all these tables everybody raises the moment it is his turn.

    Rounds are long, so that nearly every picture is a table's.
    """
    return await _pressing(host, [partial(play_until, table) for table in tables], seconds)


async def busy_floor(bare: Host, people_: int, seconds: float, picture_bytes: int) -> Busy:
    """So many people press on the bare bot's pictures, each again when he has his answer."""
    pressing = [
        partial(_again, person, *bare_buttons(bare.sandbox, picture_bytes)[1])
        for person in people(bare.sandbox, people_)
    ]
    return await _pressing(bare, pressing, seconds)


async def _pressing(
    host: Host, pressing: Sequence[Callable[[float], Awaitable[int]]], seconds: float
) -> Busy:
    await host.quiet(0.5)
    begun, cpu = time.perf_counter(), host.cpu()
    counts = await asyncio.gather(*(each(begun + seconds) for each in pressing))
    took, cpu = time.perf_counter() - begun, host.cpu() - cpu
    return Busy(sum(counts) / took, cpu * 1000 / max(1, sum(counts)))


async def _again(person: Person, message: Message, custom_id: str, end: float) -> int:
    count = 0
    while time.perf_counter() < end:
        await timed(person, message, custom_id)
        count += 1
    return count


async def play_until(table: Round, end: float) -> int:
    """Presses at a table until then; gives how often."""
    count = 0
    while time.perf_counter() < end:
        person, pressed, shown = table.waiting()[0], table.choice(), table.message.edited_at
        reply = await person.press_id(table.message, pressed)
        if reply.kind not in ("update", "deferred_update"):
            raise RuntimeError(f"{person.name} pressed {pressed} and got {reply}")
        # On a slow machine an answer may be promised first: it counts when it stands there.
        await person.until(lambda _, old=shown: table.message.edited_at != old, PROMISED)
        count += 1
    return count


def bare_buttons(sandbox: Sandbox, picture: int) -> tuple[tuple[Message, str], tuple[Message, str]]:
    """Messages to press on, as if the bare bot had posted them: for a text, for a picture."""
    world = sandbox.world
    [channel] = [c for c in world.channels_of(world.guild) if c.name == "bluff"]
    ids = (floor.PONG, f"picture:{picture}")
    messages = [
        world.post(
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
