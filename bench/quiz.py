"""Quiz poker on the wire: how long questions take to reach everybody, and an answer to count.

Here the sandbox keeps to Discord's rate limits, as it is they that spread the questions out.
"""

import asyncio
import statistics
import time
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import insert

from bench.hosts import Host, database, hosted, lobby_of, timed
from bench.players import people
from bot.dms import NOTED
from bot.screens import ids
from bot.store import schema
from sandbox import Message, Person

SEATS = 4
PATIENCE = 120.0


@dataclass(frozen=True, slots=True)
class Quizzed:
    """Seconds from the start of a phase until the last of its questions stood before its owner;
    milliseconds from a typed answer to the mark that it counts (p50, p99)."""

    delivery_s: float
    answer_p50: float
    answer_p99: float


async def measured(tables: int, answers: int) -> Quizzed:
    """As many tables are dealt their private questions in the same instant; then people at one
    table after another answer, one at a time."""
    async with hosted(start=False, grace=PATIENCE, requests_per_second=45) as host:
        sitting = [people(host.sandbox, SEATS) for _ in range(tables)]
        await known(host, [person for each in sitting for person in each])
        await host.start()
        lobbies = [await _lobby(host, each) for each in sitting]
        await host.quiet(1.0)
        host.sandbox.rate_limits.on = True
        begun = time.perf_counter()
        pressed = [
            timed(each[0], lobby, button(lobby, "start"))
            for each, lobby in zip(sitting, lobbies, strict=True)
        ]
        await asyncio.gather(*pressed)
        await asyncio.gather(*(_dealt(person) for each in sitting for person in each))
        delivery = time.perf_counter() - begun
        host.sandbox.rate_limits.on = False
        await host.quiet(1.0)
        everybody = [person for each in sitting for person in each]
        times = [await _answered(person) for person in everybody[:answers]]
    ordered = sorted(times)
    return Quizzed(delivery, statistics.median(ordered), ordered[int(len(ordered) * 0.99)])


async def known(host: Host, everybody: list[Person]) -> None:
    """They have played before: their private channels are open."""
    rows = [
        {
            "id": person.user.id,
            "name": person.name,
            "locale": "en",
            "dm_channel_id": person.dm().id,
            "dm_closed": 0,
        }
        for person in everybody
    ]
    async with database(Path(host.database)) as opened:
        await opened.write(lambda c: c.execute(insert(schema.people), rows))


async def _lobby(host: Host, sitting: list[Person]) -> Message:
    first, *others = sitting
    channel = host.sandbox.world.add_channel(host.sandbox.world.guild, f"table-{first.user.id}")
    message = await lobby_of(first, "quiz", channel)
    for person in others:
        await timed(person, message, button(message, "join"))
    return message


def button(message: Message, verb: str) -> str:
    """The custom_id of the button that does this."""
    read = [ids.read(button.custom_id) for button in message.buttons()]
    return next(str(p) for p in read if isinstance(p, ids.Pressed) and p.verb == verb)


async def _dealt(person: Person) -> None:
    await person.until(lambda p: p.messages(p.dm()), timeout=PATIENCE)


async def _answered(person: Person) -> float:
    begun = time.perf_counter()
    said = await person.type(person.dm(), "1: Paris")
    await person.until(lambda _: NOTED in said.reactions, timeout=PATIENCE)
    return (time.perf_counter() - begun) * 1000
