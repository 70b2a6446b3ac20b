"""Evening of all games at many tables of a busy server: `bluff bench evening`.

    python -m bench.evening --minutes 20

People with avatars sit down at one table after another, some meet again; others look things up all
the time, a tournament is held, the gateway is lost now and then. Sandbox and people keep to
Discord's limits. What the bot holds in memory, what a press takes of the processor and how long
people wait is looked at meanwhile, at the end what it holds at rest and how long it takes to stop.
"""

import argparse
import asyncio
import contextlib
import json
import random
import sqlite3
import sys
import time
from collections.abc import AsyncGenerator, Callable, Sequence
from dataclasses import dataclass, field
from statistics import linear_regression, median, quantiles
from typing import Any

import uvloop

from bench.bot_hosts import BotHost, host_bot, lobby_of, time_press
from bench.quiz import find_button, open_dm_channels
from bench.rehearsal import rehearse_tournament
from bench.simulation.crowd import (
    HASTY_GAMES,
    OPTIONS_BY_GAME,
    PLAYING_VERBS,
    add_crowd,
    play_tables,
)
from bench.simulation.wishes import list_verbs, table_of
from bot.screens import GAME_SCREENS
from sandbox import Message, Person
from sandbox.entities import Channel
from sandbox.interactions import PATIENCE_SECONDS, PendingInteraction

SEATS = 4
REMATCH = 0.4
"""Share of the games that the same people play again."""
ABSENT_SECONDS = 3.0
"""Seconds for which the gateway is refused, every third time that it is lost."""
LOST_SECONDS = 120.0
"""Seconds from one loss of the gateway to the next."""
TOURNAMENT = "knockout"
ENTRANTS = 8
TROUBLE_ERRORS = (
    AssertionError,
    LookupError,
    PermissionError,
    RuntimeError,
    TimeoutError,
    ValueError,
)
"""Errors of a script that meets the unexpected and goes on with the next thing."""
LOOKUP_COMMANDS: Sequence[tuple[str, dict[str, str]]] = (
    ("bluff tables", {}),
    ("leaderboard", {}),
    *(("leaderboard", {"game": game}) for game in GAME_SCREENS),
    ("profile", {}),
    ("help", {}),
    *(("rules", {"game": game}) for game in GAME_SCREENS),
    *(("learn", {"game": game}) for game in GAME_SCREENS),
    *(("profile", {"game": game}) for game in GAME_SCREENS),
    ("privacy export", {}),
)
"""Commands with which people look up something about no table."""
TABLE_COMMANDS = ("bluff result", "bluff verify", "bluff watch")
"""Commands with which people look up something about a table."""
TURNED = 3
"""Number of buttons that somebody presses on a panel that they have opened."""


@dataclass(frozen=True, slots=True)
class EveningPlan:
    """Length and guests of an evening.

    A tournament is held every `cup_seconds`, if that is not beyond the end; games that are under
    way then have `out_seconds` to come to theirs, and the bot is left alone for `rest_seconds`.
    Each reveal is held back for `reveal_seconds`, and its picture moves if that is not 0.
    """

    seconds: float = 1_200.0
    tables: int = 15
    people: int = 300
    lookers: int = 5
    think: float = 0.2
    look_seconds: float = 2.0
    cup_seconds: float = 300.0
    out_seconds: float = 120.0
    rest_seconds: float = 420.0
    reveal_seconds: int = 0


SHORT_PLAN = EveningPlan(180.0, out_seconds=60.0, rest_seconds=360.0)
"""Plan of `make bench`; drawings leave memory five minutes after the last game."""
BRIEF_PLAN = EveningPlan(6.0, 2, 20, 1, 0.0, 0.5, 8.0, 4.0, 1.0)
"""Plan for the test of this program."""


@dataclass(frozen=True, slots=True)
class EveningSample:
    """Figures of the bot so many seconds after the evening began.

    Megabytes, seconds of the processor, presses and commands, games that were over.
    """

    at: float
    memory_mb: float
    cpu: float
    pressed: int
    games: int


@dataclass
class EveningResult:
    """Result of an evening.

    `took` has, by minute, the seconds from presses to first answers.
    """

    samples: list[EveningSample] = field(default_factory=list[EveningSample])
    took: list[list[float]] = field(default_factory=list[list[float]])
    failed: int = 0
    games: int = 0
    rest_mb: float = 0.0
    database_bytes: int = 0
    stop_s: float = 0.0

    def to_figures(self, seconds: float) -> dict[str, Any]:
        """Return the figures under the keys that `bench.figures` explains."""
        quarter = [s for s in self.samples if s.at >= seconds / 4]
        first, last = quarter[0], quarter[-1]
        presses = max(1, last.pressed - first.pressed)
        waits = [quantiles(took, n=100) for took in self.took if len(took) > 1]
        slope, _ = linear_regression([s.at / 3600 for s in quarter], [s.memory_mb for s in quarter])
        return {
            "evening_mb": {
                "quarter": first.memory_mb,
                "half": next(s.memory_mb for s in self.samples if s.at >= seconds / 2),
                "end": last.memory_mb,
                "most": max(s.memory_mb for s in self.samples),
                "rest": self.rest_mb,
                "per_hour": slope,
            },
            "evening_press_cpu_ms": (last.cpu - first.cpu) / presses * 1000,
            "evening_presses_per_s": presses / (last.at - first.at),
            "evening_answer_ms": {
                "p50": median(wait[49] for wait in waits) * 1000,
                "p99": median(wait[98] for wait in waits) * 1000,
                "worst_minute_p99": max(wait[98] for wait in waits) * 1000,
                "unanswered": self.failed,
            },
            "evening_games": self.games,
            "evening_kb_per_game": self.database_bytes / max(1, self.games) / 1000,
            "evening_stop_s": self.stop_s,
        }


async def measure_evening(
    plan: EveningPlan, tell: Callable[[str], None] = lambda _: None
) -> EveningResult:
    """Hold an evening; tell `tell` now and then how it stands.

    Raises RuntimeError when the bot does not come back from an absence.
    """
    settings = {"requests_per_second": 45, "reveal_seconds": plan.reveal_seconds}
    async with host_bot(start=False, clock_rate=1.0, **settings) as host:
        people = list(add_crowd(host.sandbox, plan.people).values())
        for number, person in enumerate(people):
            person.user.avatar = f"face{number}"
        await open_dm_channels(host, people)
        host.sandbox.rate_limits.on = True
        await host.start_bot()
        empty = _count_stored_bytes(host)
        evening = await _EveningRun(host, plan, people, tell).hold_evening()
        evening.database_bytes = _count_stored_bytes(host) - empty
        evening.stop_s = await host.stop_bot()
        return evening


def _count_stored_bytes(host: BotHost) -> int:
    """Return the bytes of the database, with what is not in its file yet."""
    return sum(file.stat().st_size for file in host.database.parent.glob("bluff.sqlite*"))


def _live_tables(host: BotHost) -> list[int]:
    """Return the numbers of the tables that are not over."""
    with contextlib.closing(sqlite3.connect(host.database)) as connection:
        return [row[0] for row in connection.execute("SELECT id FROM tables WHERE phase != 'over'")]


class _EveningRun:
    def __init__(
        self,
        host: BotHost,
        plan: EveningPlan,
        people: Sequence[Person],
        tell: Callable[[str], None],
    ) -> None:
        self._host, self._plan, self._tell = host, plan, tell
        self._lookers = people[: plan.lookers]
        self._free = list(people[plan.lookers :])
        self._chance = random.Random(plan.people)
        self._games = list(GAME_SCREENS)
        self._found = EveningResult()
        self._began = 0.0
        self._closing = False
        self._over: list[int] = []
        """Tables that are over."""

    async def hold_evening(self) -> EveningResult:
        """Play for the whole evening, then rest."""
        self._began = time.perf_counter()
        async with self._time_interactions():
            working = [
                asyncio.create_task(self._play_at_table(n)) for n in range(self._plan.tables)
            ]
            working += [
                asyncio.create_task(self._look_things_up(person)) for person in self._lookers
            ]
            working += [
                asyncio.create_task(each) for each in (self._lose_gateway(), self._hold_cups())
            ]
            looking = asyncio.create_task(self._take_samples())
            await asyncio.wait(
                [looking, *working],
                timeout=self._plan.seconds,
                return_when=asyncio.FIRST_EXCEPTION,
            )
            self._closing = True
            for task in (looking, *working):
                if task.done():
                    task.result()
            for task in (looking, *working[self._plan.tables :]):
                task.cancel()
            # Games that have begun are played to their end, as far as people have the patience.
            await asyncio.wait(working[: self._plan.tables], timeout=self._plan.out_seconds)
            for task in working:
                task.cancel()
            await asyncio.gather(looking, *working, return_exceptions=True)
        self._found.games = len(self._over)
        await self._stop_games()
        until = time.perf_counter() + self._plan.rest_seconds
        while (left := until - time.perf_counter()) > 0:
            await asyncio.sleep(min(left, self._step))
            self._tell(f"rest {self._host.memory_mb():.0f} MB")
        self._found.rest_mb = self._host.memory_mb()
        return self._found

    async def _stop_games(self) -> None:
        """Stop the games that nobody plays any more: the clock would go on with them."""
        moderator = self._host.sandbox.list_people()[0]
        for table_id in _live_tables(self._host):
            asked = await moderator.run_slash("bluff stop", table=table_id)
            confirm = [b.custom_id for b in asked.message.list_buttons()] if asked.message else []
            if asked.message and confirm and confirm[0]:
                await moderator.press_id(asked.message, confirm[0])

    # --- samples ---------------------------------------------------------------------------------

    @property
    def _step(self) -> float:
        return min(10.0, self._plan.seconds / 20)

    @contextlib.asynccontextmanager
    async def _time_interactions(self) -> AsyncGenerator[None, None]:
        """Note how long each press and command waits for its first answer."""
        interactions = self._host.sandbox.interactions
        deliver = interactions.deliver

        def deliver_timed(interaction: PendingInteraction) -> bool:
            began = time.perf_counter()
            minute = int((began - self._began) / 60)

            def note_answer(reply: asyncio.Future[Any]) -> None:
                if reply.cancelled():
                    return
                self._found.failed += reply.result().has_failed
                while len(self._found.took) <= minute:
                    self._found.took.append([])
                self._found.took[minute].append(time.perf_counter() - began)

            interaction.reply.add_done_callback(note_answer)
            return deliver(interaction)

        interactions.deliver = deliver_timed
        try:
            yield
        finally:
            interactions.deliver = deliver

    async def _take_samples(self) -> None:
        while True:
            now = time.perf_counter() - self._began
            pressed = sum(map(len, self._found.took))
            sample = EveningSample(
                now, self._host.memory_mb(), self._host.read_cpu_s(), pressed, len(self._over)
            )
            before = self._found.samples[-1] if self._found.samples else None
            self._found.samples.append(sample)
            if before:
                presses = max(1, sample.pressed - before.pressed)
                each = (sample.cpu - before.cpu) / presses * 1000
                per_s = presses / (sample.at - before.at)
                self._tell(
                    f"{now:5.0f} s {sample.memory_mb:6.0f} MB {each:5.1f} ms a press"
                    f" {per_s:4.0f} a second {sample.games:4} games"
                )
            await asyncio.sleep(self._step)

    def _told_of(self, what: str, error: BaseException) -> None:
        self._tell(f"{what}: {type(error).__name__} {str(error)[:100]}")

    # --- tables ----------------------------------------------------------------------------------

    async def _play_at_table(self, number: int) -> None:
        """Play one game after another at one table."""
        world = self._host.sandbox.world
        channel = world.add_channel(world.guild, f"evening-{number}")
        at = number
        while not self._closing:
            sitting = [
                self._free.pop(self._chance.randrange(len(self._free))) for _ in range(SEATS)
            ]
            game = self._games[at % len(self._games)]
            at += 1
            try:
                table = await self._open_game(sitting, game, channel)
                while await self._play_game(sitting, game, table) and not self._closing:
                    table = await self._start_rematch(sitting, table)
            except TROUBLE_ERRORS as error:
                self._told_of(game, error)
            finally:
                self._free += sitting

    async def _open_game(self, sitting: Sequence[Person], game: str, channel: Channel) -> Message:
        first, *others = sitting
        message = await lobby_of(first, game, channel)
        for name, value in OPTIONS_BY_GAME.get(game, {}).items():
            panel = await first.press_id(message, find_button(message, "options"))
            shown = await panel.wait_for_message()
            [menu] = [
                s.custom_id for s in shown.list_selects() if f":option:{name}:" in s.custom_id
            ]
            await first.choose_values(shown, menu, [value])
        for person in others:
            await time_press(person, message, find_button(message, "join"))
        await first.press_id(message, find_button(message, "start"))
        return message

    async def _play_game(self, sitting: Sequence[Person], game: str, table: Message) -> bool:
        """Play a table to its end; return whether its people would like to play again."""
        number = table_of(table) or 0
        await play_tables(
            {person.user.id: person for person in sitting},
            [number],
            hasty=game in HASTY_GAMES,
            seed=number,
            think=self._plan.think,
        )
        self._over.append(number)
        return self._chance.random() < REMATCH

    async def _start_rematch(self, sitting: Sequence[Person], table: Message) -> Message:
        """Start the rematch of a table; return its message."""
        number = table_of(table) or 0
        ended = next(
            m
            for m in reversed(_list_public_messages(sitting[0], table.channel))
            if table_of(m) == number
        )
        for person in sitting:
            await person.press_id(ended, find_button(ended, "rematch"))

        def find_begun_table(person: Person) -> Message | None:
            found = [
                m
                for m in _list_public_messages(person, table.channel)
                if (table_of(m) or 0) > number
            ]
            return next((m for m in found if PLAYING_VERBS & list_verbs(m)), None)

        return await sitting[0].wait_until(find_begun_table, PATIENCE_SECONDS)

    # --- other guests ----------------------------------------------------------------------------

    async def _look_things_up(self, person: Person) -> None:
        """Look one thing up after another and turn its pages."""
        while True:
            await asyncio.sleep(self._plan.look_seconds * self._chance.uniform(0.5, 1.5))
            command, options = self._chance.choice(
                [*LOOKUP_COMMANDS, *((t, {}) for t in TABLE_COMMANDS)]
            )
            chosen: dict[str, Any] = dict(options)
            if command in TABLE_COMMANDS:
                if not self._over:
                    continue
                chosen["table"] = self._chance.choice(self._over[-10:])
            with contextlib.suppress(*TROUBLE_ERRORS):
                reply = await person.run_slash(command, **chosen)
                message = await reply.wait_for_message()
                for _ in range(TURNED):
                    await asyncio.sleep(self._plan.think)
                    found = [b for b in message.list_buttons() if b.custom_id and not b.disabled]
                    pressed = self._chance.choice(found)
                    await (await person.press_id(message, pressed.custom_id)).wait_for_message()

    async def _lose_gateway(self) -> None:
        """Lose the gateway again and again: resumed, forgotten, refused for a while."""
        faults = self._host.sandbox.faults
        step = min(LOST_SECONDS, self._plan.seconds / 4)
        kinds = ("resumed", "forgotten", "refused")
        at = 0
        while True:
            await asyncio.sleep(step)
            kind = kinds[at % len(kinds)]
            at += 1
            if kind == "refused":
                faults.refuse_gateway(ABSENT_SECONDS)
            faults.drop_gateway(resumable=kind == "resumed")

    async def _hold_cups(self) -> None:
        """Hold one tournament after another."""
        while True:
            await asyncio.sleep(min(self._plan.cup_seconds, self._plan.seconds) / 4)
            began = time.perf_counter()
            try:
                await rehearse_tournament(
                    self._host.sandbox,
                    TOURNAMENT,
                    ENTRANTS,
                    self._plan.think,
                    self._tell,
                    game="perudo",
                )
            except (*TROUBLE_ERRORS, ExceptionGroup) as error:
                self._told_of("tournament", error)
            took = time.perf_counter() - began
            await asyncio.sleep(max(0.0, self._plan.cup_seconds * 3 / 4 - took))


def _list_public_messages(person: Person, channel: Channel) -> list[Message]:
    return [m for m in person.list_messages(channel) if m.ephemeral_for is None and not m.deleted]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--tables", type=int, default=15)
    parser.add_argument("--rest", type=float, default=7, help="minutes")
    parser.add_argument("--reveals", type=int, default=0, help="seconds each reveal is held back")
    asked = parser.parse_args()
    plan = EveningPlan(
        asked.minutes * 60,
        asked.tables,
        rest_seconds=asked.rest * 60,
        reveal_seconds=asked.reveals,
    )
    held = uvloop.run(measure_evening(plan, lambda line: print(line, file=sys.stderr, flush=True)))
    print(json.dumps(held.to_figures(plan.seconds), indent=1))
