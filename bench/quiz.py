"""Times of quiz poker on the wire: delivery of questions, answer to an answer.

Here the sandbox applies Discord's rate limits, which spread the questions out.
"""

import asyncio
import statistics
import time
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import insert

from bench.bot_hosts import BotHost, host_bot, lobby_of, open_database, time_press
from bench.players import add_people
from bot.dms import NOTED_EMOJI
from bot.screens import ids
from bot.store import schema
from sandbox import Message, Person

SEATS = 4
WAIT_TIMEOUT_S = 120.0


@dataclass(frozen=True, slots=True)
class QuizLatency:
    """Latencies of one game of the quiz.

    Seconds from the start of a phase until the last of its questions stood before its owner;
    milliseconds from a typed answer to the mark that it counts (p50, p99).
    """

    delivery_s: float
    answer_p50: float
    answer_p99: float


async def measure_quiz(tables: int, answers: int) -> QuizLatency:
    """Deal private questions at all tables at once, then answer one by one."""
    async with host_bot(start=False, grace=WAIT_TIMEOUT_S, requests_per_second=45) as host:
        sitting = [add_people(host.sandbox, SEATS) for _ in range(tables)]
        await open_dm_channels(host, [person for each in sitting for person in each])
        await host.start_bot()
        lobbies = [await _open_full_lobby(host, each) for each in sitting]
        await host.wait_until_quiet(1.0)
        host.sandbox.rate_limits.on = True
        begun = time.perf_counter()
        pressed = [
            time_press(each[0], lobby, find_button(lobby, "start"))
            for each, lobby in zip(sitting, lobbies, strict=True)
        ]
        await asyncio.gather(*pressed)
        await asyncio.gather(*(_wait_for_questions(person) for each in sitting for person in each))
        delivery = time.perf_counter() - begun
        host.sandbox.rate_limits.on = False
        await host.wait_until_quiet(1.0)
        everybody = [person for each in sitting for person in each]
        times = [await _time_answer(person) for person in everybody[:answers]]
    ordered = sorted(times)
    return QuizLatency(delivery, statistics.median(ordered), ordered[int(len(ordered) * 0.99)])


async def open_dm_channels(host: BotHost, everybody: list[Person]) -> None:
    """Store that these people have played before: their DM channels are open."""
    rows = [
        {
            "id": person.user.id,
            "name": person.name,
            "locale": "en",
            "dm_channel_id": person.open_dm().id,
            "dm_closed": 0,
        }
        for person in everybody
    ]
    async with open_database(Path(host.database)) as opened:
        await opened.run_transaction(lambda c: c.execute(insert(schema.people), rows))


async def _open_full_lobby(host: BotHost, sitting: list[Person]) -> Message:
    first, *others = sitting
    channel = host.sandbox.world.add_channel(host.sandbox.world.guild, f"table-{first.user.id}")
    message = await lobby_of(first, "quiz", channel)
    for person in others:
        await time_press(person, message, find_button(message, "join"))
    return message


def find_button(message: Message, verb: str) -> str:
    """Return the custom_id of the button with this verb."""
    read = [ids.parse_custom_id(button.custom_id) for button in message.list_buttons()]
    return next(str(p) for p in read if isinstance(p, ids.TablePress) and p.verb == verb)


async def _wait_for_questions(person: Person) -> None:
    await person.wait_until(lambda p: p.list_messages(p.open_dm()), timeout=WAIT_TIMEOUT_S)


async def _time_answer(person: Person) -> float:
    begun = time.perf_counter()
    said = await person.send_message(person.open_dm(), "1: Paris")
    await person.wait_until(lambda _: NOTED_EMOJI in said.reactions, timeout=WAIT_TIMEOUT_S)
    return (time.perf_counter() - begun) * 1000
