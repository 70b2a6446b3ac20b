"""Tests of kills beside the tables: planned evenings, and the bluff of the day.

The bot is a process of its own, killed at a request of its own or at any moment.
"""

import asyncio
import json
import random
import re
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot import clock
from bot.screens.daily import RIGHT, WRONG
from bot.store.guilds import SettingsStore
from bot.store.plans import PlanStore
from sandbox import Message, Person, Sandbox
from sandbox.entities import Channel, EventStatus
from sandbox.requestlog import LoggedRequest
from tests.support.bot_process import BotProcess
from tests.support.campaign import QUICK_SETTINGS, open_database
from tests.support.club import join_texts
from tests.support.database_reader import DatabaseReader
from tests.support.trouble import POLL_INTERVAL_S, WAIT_TIMEOUT_S

HOUR_MS = 3_600_000
MESSAGES, EVENTS = r"^/channels/\{channel_id\}/messages$", "/scheduled-events"
HANGING_S = 30.0
"""Seconds for which a request is not answered; the bot is dead by then."""
SERVERS = ("sqlite", "postgresql")
GUESTS = ("Ann", "Bob")


@dataclass(frozen=True)
class KillPoint:
    """Request at which the bot is killed, `skipped` others like it later.

    Discord has done what was asked, or never got it.
    """

    method: str
    route: str
    skipped: int = 0
    is_done: bool = True


SHOWING = [
    KillPoint("POST", MESSAGES),
    KillPoint("POST", MESSAGES, is_done=False),
    KillPoint("POST", EVENTS),
    KillPoint("POST", EVENTS, is_done=False),
]
OPENING = [
    KillPoint("POST", MESSAGES),
    KillPoint("POST", MESSAGES, is_done=False),
    KillPoint("POST", MESSAGES, skipped=1),
    KillPoint("POST", MESSAGES, skipped=1, is_done=False),
]
ENDING = [KillPoint("PATCH", EVENTS), KillPoint("PATCH", EVENTS, is_done=False)]


@dataclass
class KilledBot:
    """A bot that is started and killed, with what can be seen from outside."""

    sandbox: Sandbox
    bot: BotProcess
    chance: random.Random
    books: DatabaseReader = field(init=False)

    def __post_init__(self) -> None:
        self.books = DatabaseReader(self.bot.address)

    async def kill_bot(self) -> None:
        self.bot.kill_bot()
        await self.bot.wait_for_end()
        self.sandbox.interactions.fail_open()
        self.sandbox.faults.clear_pending()

    async def start_bot(self, point: KillPoint | None = None, *, at_random: bool = False) -> None:
        """Start the bot; kill it at a point or a random moment, and start it again."""
        if point is not None:
            self._break_at(point)
        hit = self._count_like(point) + point.skipped if point else 0
        await self.bot.start_bot()
        if point is None and not at_random:
            return
        if point is None:
            await asyncio.sleep(self.chance.uniform(0, 0.7))
        else:
            await self.sandbox.wait_for_request(
                lambda _: self._count_like(point) > hit, WAIT_TIMEOUT_S
            )
        await self.kill_bot()
        await self.bot.start_bot()

    def _break_at(self, point: KillPoint) -> None:
        faults, asked = self.sandbox.faults, (point.method, point.route)
        if point.skipped:
            faults.delay_request(*asked, times=point.skipped)
        if point.is_done:
            faults.delay_request(*asked, after=HANGING_S)
        else:
            faults.cut_connection(*asked)

    def _count_like(self, point: KillPoint | None) -> int:
        return sum(point is not None and is_like(each, point) for each in self.sandbox.requests)

    async def wait_for_row(self, query: str) -> Sequence[Any]:
        """Wait until this query has an answer; return its first row."""
        async with asyncio.timeout(WAIT_TIMEOUT_S):
            while not (rows := await self.books.run_query(query)):  # noqa: ASYNC110 (it is a file)
                await asyncio.sleep(POLL_INTERVAL_S)
        return rows[0]


def is_like(request: LoggedRequest, point: KillPoint) -> bool:
    return request.method == point.method and bool(re.search(point.route, request.route))


@asynccontextmanager
async def open_bot(
    request: pytest.FixtureRequest, folder: Path, server: str
) -> AsyncGenerator[KilledBot, None]:
    """Open a bot on a migrated database, not started yet."""
    address = ""
    if server == "postgresql":
        address = await request.getfixturevalue("postgres").create_migrated()
    async with Sandbox(rate_limits=False) as sandbox:
        bot = BotProcess(sandbox, folder, drawn=True, address=address, **QUICK_SETTINGS)
        async with open_database(bot.address):
            pass
        try:
            yield KilledBot(sandbox, bot, random.Random(3))
        except BaseException:
            print(bot.read_log())
            raise
        finally:
            await bot.__aexit__(None)
        for word in ("defect", "press_failed", "plan_failed", "Traceback"):
            assert word not in bot.read_log(), bot.read_log()


# --- planned evenings ----------------------------------------------------------------------------


async def plan_evening(killed: KilledBot, channel: Channel) -> int:
    """Store a plan of an hour later with two guests; return its number."""
    sandbox, at = killed.sandbox, clock.now_ms() + HOUR_MS
    ann, bob = (sandbox.find_person(name).user.id for name in GUESTS)
    guild_id = sandbox.world.guild.id
    values = {"guild_id": guild_id, "channel_id": channel.id, "parent_id": None, "user_id": ann}
    values |= {"game": "perudo", "options": json.dumps({}), "clock": "live", "locale": "en"}
    values |= {"zone": "UTC", "weekly": 0, "at": at, "due": at}
    async with open_database(killed.bot.address) as opened:
        plans = PlanStore(opened)
        plan_id = await plans.create_plan(values)
        plan = await plans.find_plan(plan_id)
        assert plan is not None
        await plans.set_guest(plan, bob, coming=True)
    return plan_id


async def make_due(killed: KilledBot, plan_id: int) -> None:
    """Let a plan's next step be due now."""
    async with open_database(killed.bot.address) as opened:
        await PlanStore(opened).force_change(plan_id, due=clock.now_ms() - 1)


def list_plan_messages(person: Person, channel: Channel) -> list[Message]:
    return [m for m in person.list_messages(channel) if has_button(m, "p:plan:")]


def list_lobbies(person: Person, channel: Channel) -> list[Message]:
    return [m for m in person.list_messages(channel) if has_button(m, ":join:")]


def has_button(message: Message, part: str) -> bool:
    return not message.deleted and any(part in (b.custom_id or "") for b in message.list_buttons())


def list_calls(killed: KilledBot, channel: Channel) -> list[tuple[str, list[str]]]:
    """Return the calls that people ever got in a channel.

    Each is a message's id with the people called.
    """
    calls = dict[str, list[str]]()
    for each in killed.sandbox.requests:
        posted = each.method == "POST" and each.path == f"/channels/{channel.id}/messages"
        if posted and isinstance(each.response, dict) and each.body.get("content"):
            calls[each.response["id"]] = each.body["allowed_mentions"]["users"]
    return list(calls.items())


async def check_evening(killed: KilledBot, plan_id: int, channel: Channel) -> None:
    """Check that a plan has opened one table, and called everybody once."""
    await killed.wait_for_row(f"SELECT 1 FROM plans WHERE id = {plan_id} AND called = 1")
    ann = killed.sandbox.find_person("Ann")
    made = await killed.books.run_query(f"SELECT 1 FROM causes WHERE cause LIKE 'plan:{plan_id}:%'")
    assert len(made) == 1
    await ann.wait_until(lambda person: list_lobbies(person, channel), WAIT_TIMEOUT_S)
    assert len(list_lobbies(ann, channel)) == 1
    [(_, called)] = list_calls(killed, channel)
    assert {*map(int, called)} == {killed.sandbox.find_person(name).user.id for name in GUESTS}
    assert len(list_plan_messages(ann, channel)) == 1


@pytest.mark.long
@pytest.mark.parametrize("server", SERVERS)
@pytest.mark.parametrize("chosen", ["showing", "opening", "ending", "random"])
async def test_a_killed_plan_has_one_event_and_one_table_and_calls_everybody_once(
    request: pytest.FixtureRequest, tmp_path: Path, server: str, chosen: str
) -> None:
    points = {"showing": SHOWING, "opening": OPENING, "ending": ENDING}.get(chosen, [None] * 4)
    is_random = chosen == "random"
    async with open_bot(request, tmp_path, server) as killed:
        world, ann = killed.sandbox.world, killed.sandbox.find_person("Ann")
        for number, point in enumerate(points):
            channel = world.add_channel(world.guild, f"evening{number}")
            known = {*world.guild.events}
            plan_id = await plan_evening(killed, channel)
            await killed.start_bot(point if chosen == "showing" else None, at_random=is_random)
            await killed.wait_for_row(
                "SELECT 1 FROM plans WHERE message_id IS NOT NULL AND event_id IS NOT NULL"
                f" AND id = {plan_id}"
            )
            assert len(list_plan_messages(ann, channel)) == 1
            [event_id] = {*world.guild.events} - known
            await killed.kill_bot()
            await make_due(killed, plan_id)
            await killed.start_bot(point if chosen == "opening" else None, at_random=is_random)
            await check_evening(killed, plan_id, channel)
            await killed.kill_bot()
            await make_due(killed, plan_id)
            await killed.start_bot(point if chosen == "ending" else None, at_random=is_random)
            await killed.wait_for_row(
                f"SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM plans WHERE id = {plan_id})"
            )
            assert world.guild.events[event_id].status is EventStatus.CANCELED
            await check_calls_stay(killed, channel)
            await killed.kill_bot()


async def check_calls_stay(killed: KilledBot, channel: Channel) -> None:
    """Check that a call still stands, and that nobody got a second one."""
    [(message_id, _)] = list_calls(killed, channel)
    assert int(message_id) in channel.messages


# --- the bluff of the day ------------------------------------------------------------------------


async def choose_noon(killed: KilledBot) -> None:
    """Let it be about noon on the server, so that no day ends meanwhile."""
    offset = datetime.now(UTC).hour - 12
    guild_id = killed.sandbox.world.guild.id
    async with open_database(killed.bot.address) as opened:
        settings = SettingsStore(opened)
        guild = await settings.load_settings(guild_id)
        await settings.save_settings(replace(guild, zone=f"Etc/GMT{offset:+d}"))


async def press_guess(killed: KilledBot, person: Person, message: Message, moment: str) -> str:
    """Press a guess, and kill the bot at this moment; return the button."""
    [button] = [
        b.custom_id for b in message.list_buttons() if (b.custom_id or "").endswith(".true")
    ]
    assert button
    if moment == "unheard":
        killed.sandbox.faults.delay_request("POST", "/callback$", after=HANGING_S)
    seen = len(killed.sandbox.requests)
    pressing = asyncio.create_task(person.press_id(message, button))
    if moment == "unheard":
        await killed.sandbox.wait_for_request(
            lambda each: each in killed.sandbox.requests[seen:] and "/callback" in each.route
        )
    elif moment == "random":
        await asyncio.sleep(killed.chance.uniform(0, 0.05))
    else:
        assert (await pressing).kind in ("update", "deferred_update")
    if moment != "none":
        await killed.kill_bot()
        await killed.bot.start_bot()
    with suppress(Exception):
        await pressing
    return button


@pytest.mark.long
@pytest.mark.parametrize("server", SERVERS)
async def test_a_guess_of_the_day_is_kept_once_whenever_the_bot_is_killed(
    request: pytest.FixtureRequest, tmp_path: Path, server: str
) -> None:
    moments = ["answered", "unheard", "random", "random", "none"]
    async with open_bot(request, tmp_path, server) as killed:
        await choose_noon(killed)
        await killed.start_bot()
        for person in map(killed.sandbox.find_person, (*GUESTS, "Eve")):
            marks = await play_day(killed, person, killed.chance.sample(moments, len(moments)))
            user_id = person.user.id
            streak = f"SELECT length, freezes FROM daily_streaks WHERE user_id = {user_id}"
            assert await killed.books.run_query(streak) == [(1, 0)]
            score = f"SELECT points FROM daily_scores WHERE user_id = {user_id}"
            assert await killed.books.run_query(score) == [(marks.count(RIGHT),)]
        boards = await killed.books.run_query(
            "SELECT count(*), count(DISTINCT seed) FROM daily_boards"
        )
        assert boards[0][0] == boards[0][1]


async def play_day(killed: KilledBot, person: Person, moments: Sequence[str]) -> str:
    """Answer all riddles through kills; return the marks of the result."""
    reply = await person.run_slash("daily")
    message = await reply.wait_for_message(WAIT_TIMEOUT_S)
    kept = dict[int, tuple[int, int]]()
    for slot, moment in enumerate(moments):
        button = await press_guess(killed, person, message, moment)
        rows = await read_guesses(killed, person)
        assert slot in rows or moment == "random", (moment, rows)
        assert kept.items() <= rows.items() and len(rows) <= slot + 1
        # What was said counts, whatever is pressed now.
        await person.press_id(message, button.replace(".true", ".lie"))
        after = await read_guesses(killed, person)
        assert rows.items() <= after.items() and len(after) == slot + 1
        kept = after
        await person.press_id(message, button.replace(".true", ".on"))
    marks = "".join(RIGHT if right else WRONG for _, right in kept.values())
    assert marks in join_texts(message)
    return marks


async def read_guesses(killed: KilledBot, person: Person) -> dict[int, tuple[int, int]]:
    rows = await killed.books.run_query(
        f"SELECT slot, said, is_right FROM daily_guesses WHERE user_id = {person.user.id}"
        " ORDER BY slot"
    )
    return {slot: (said, right) for slot, said, right in rows}
