"""A week of three slow games a person, over the wire, by a clock that runs fast: how often people
are called, and when."""

import heapq
import random
from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot import clock, zones
from bot.clock import now_ms
from bot.tables.clock import is_called
from sandbox import Message, Person
from tests.bot.club import Club, open_club
from tests.bot.test_quiet import choose_preference
from tests.bot.test_slow import letters, notice, posts, start
from tests.bot.timing import soon

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS
PARIS = "Europe/Paris"
ACTING_MS = 20_000
"""Within so long of a press nobody is called."""
TABLES = (1, 2, 3)
BUSY = 0.1
"""How often somebody lets a call wait for most of a day."""
WISHES: dict[str, dict[str, str]] = {
    "ann": {},
    "bob": {"quiet": "22-8"},
    "chloe": {"quiet": "23-9", "calls": "4"},
}


@dataclass
class Turn:
    """Something that a person was asked, from when until when, and how often they were told."""

    person: str
    table: int
    opened: int
    ended: int | None = None
    told: Counter[str] = field(default_factory=Counter[str])


@dataclass
class Week:
    """Three people who look at their phones now and then, most often when they are called."""

    club: Club
    people: dict[str, Person]
    chance: random.Random
    turns: dict[tuple[str, int, str], Turn] = field(default_factory=dict[Any, Turn])
    sittings: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    pressed: dict[str, int] = field(default_factory=dict[str, int])
    busy: dict[str, int] = field(default_factory=dict[str, int])
    """Until when they let calls wait."""
    seen: Counter[str] = field(default_factory=Counter[str])
    calls: list[tuple[str, int, str]] = field(default_factory=list[tuple[str, int, str]])
    """Who was called when, and what their phone said."""

    def jump(self, moment: int) -> None:
        """Let all clocks, Discord's too, go on to this moment, everybody having been awake."""
        by = moment - now_ms()
        if by <= 0:
            return
        self.club.sandbox.faults.pass_time(by / 1000)
        clock.process._began += by
        for client in self.club.fleet.clients:
            client.services.tables.hold.watch()
            client.services.tables.hold.hear()
            client.services.scheduler.wake()

    async def settle(self) -> None:
        """Wait until what is due by now is done, and note what has opened, ended and been told."""
        deadlines = self.club.bot.tables._deadlines

        async def nothing_due() -> bool:
            due, nudge = await deadlines.next()
            now = now_ms()
            return (nudge is None or nudge > now) and (due is None or due + 2_000 > now)

        await soon(nothing_due)
        await self.club.settled()
        self._note_turns()
        for name, person in self.people.items():
            told = posts(self.club, person) if person.world.has_dm(person.user) else []
            for said in told[self.seen[name] :]:
                self._note_call(name, said)
            self.seen[name] = len(told)
            assert len(letters(person)) <= 1, "one private message stands"

    def _note_turns(self) -> None:
        now, open_now = now_ms(), set[tuple[str, int, str]]()
        for table_id in TABLES:
            table = self.club.state(table_id)
            for decision in table.decisions():
                if isinstance(decision.actor, int) and is_called(decision):
                    user_id = table.members[decision.actor].user_id
                    name = next(n for n, p in self.people.items() if p.user.id == user_id)
                    open_now.add((name, table_id, decision.id))
        for key in open_now - self.turns.keys():
            self.turns[key] = Turn(key[0], key[1], now)
        for key, turn in self.turns.items():
            if turn.ended is None and key not in open_now:
                turn.ended = now

    def _note_call(self, name: str, said: str) -> None:
        """Somebody was called just now: may they be, and what does it tell them?"""
        now, person = now_ms(), self.people[name]
        quiet = WISHES[name].get("quiet")
        # It is noted a moment after it was made.
        around = (zones.quiet_until(at, quiet, ZoneInfo(PARIS)) for at in (now - 2_000, now))
        assert not all(around), "in quiet hours"
        assert now - self.pressed.get(name, 0) >= ACTING_MS, "they are acting"
        least = int(WISHES[name].get("calls", "0")) * HOUR_MS
        before = [at for who, at, _ in self.calls if who == name]
        assert not before or now - before[-1] >= least - 1_000, "more often than they want"
        self.calls.append((name, now, said))
        waiting = [t for t in self.turns.values() if t.person == name and t.ended is None]
        # A call names all that waits; one of them is told by its own name.
        named = [
            turn for turn in waiting if said in (notice(person, turn.table, key) for key in KEYS)
        ]
        assert named, "called to nothing"
        key = next(key for key in KEYS if said == notice(person, named[0].table, key))
        named[0].told[key] += 1
        assert named[0].told[key] == 1, "told twice"
        for turn in waiting:
            turn.told["in any call"] += 1
        if self.busy.get(name, 0) < now and self.chance.random() < BUSY:
            late = self.busy[name] = now + self.chance.randrange(19 * HOUR_MS, 22 * HOUR_MS)
            heapq.heappush(self.sittings, (late, name))
        elif self.busy.get(name, 0) < now:
            self._come(name, now + self.chance.randrange(2 * 60_000, 5 * HOUR_MS))

    def _come(self, name: str, moment: int) -> None:
        """They look at their phone then, or when they are awake again."""
        quiet = WISHES[name].get("quiet", "23-9")
        awake = zones.quiet_until(moment, quiet, ZoneInfo(PARIS)) or moment
        heapq.heappush(self.sittings, (awake + self.chance.randrange(60_000), name))

    async def sit(self, name: str) -> None:
        """Play at every table that waits for this person, a few seconds for each."""
        person = self.people[name]
        if now_ms() < self.busy.get(name, 0):
            return
        for table_id in TABLES:
            table = self.club.state(table_id)
            seat = table.seat_of(person.user.id)
            if not any(d.actor == seat and is_called(d) for d in table.decisions()):
                continue
            message = next((m for m in letters(person) if plays(m, table_id)), None)
            message = message or table_message(person, table_id)
            offered = moves(message, table_id)
            challenge = [each for each in offered if ":challenge:" in each]
            bold = table.state.bid and table.state.bid.count > 4
            wanted = challenge if challenge and bold else offered
            self.pressed[name] = now_ms()
            done = await person.press_id(message, wanted[0])
            assert done.kind in ("update", "deferred_update"), done
            await self.settle()
            self.jump(now_ms() + 5_000)


KEYS = ("notice-turn", "notice-turn-again")


def moves(message: Message, table_id: int) -> list[str]:
    ids = [b.custom_id or "" for b in message.buttons()]
    return [each for each in ids if each.startswith(f"t:{table_id}:do:") and ":do::" not in each]


def plays(message: Message, table_id: int) -> bool:
    return bool(moves(message, table_id))


def table_message(person: Person, table_id: int) -> Message:
    return next(
        m for m in reversed(person.messages("bluff")) if not m.ephemeral_for and plays(m, table_id)
    )


@pytest.fixture
def own_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """What this test does to the process's clock is undone."""
    monkeypatch.setattr(clock, "process", clock.ProcessClock())


@pytest.mark.long
@pytest.mark.usefixtures("own_clock")
async def test_in_a_week_of_slow_games_every_turn_is_told_and_nobody_is_called_amiss(
    tmp_path: Path,
) -> None:
    async with open_club(tmp_path, nudge_after=ACTING_MS / 1000) as club:
        people = {"ann": club.ann, "bob": club.bob, "chloe": club.chloe}
        week = Week(club, people, random.Random(39))
        tomorrow = datetime.fromtimestamp(now_ms() / 1000, ZoneInfo(PARIS)).replace(hour=18)
        week.jump(int(tomorrow.timestamp() * 1000) + DAY_MS)
        for name, wishes in WISHES.items():
            await choose_preference(club, people[name], "zone", PARIS)
            for wish, value in wishes.items():
                await choose_preference(club, people[name], wish, value)
        for host in people.values():
            others = [person for person in people.values() if person is not host]
            await start(club, host, *others)
        began = now_ms()
        await week.settle()
        while now_ms() < began + 7 * DAY_MS:
            due, nudge = await club.bot.tables._deadlines.next()
            sitting = week.sittings[0][0] if week.sittings else began + 8 * DAY_MS
            moments = [at for at in (due and due + 2_100, nudge, sitting) if at]
            week.jump(min(moments) + 1)
            await week.settle()
            while week.sittings and week.sittings[0][0] <= now_ms():
                await week.sit(heapq.heappop(week.sittings)[1])
            await week.settle()
            if all(club.state(n).phase == "over" for n in TABLES):
                break
        turns = [turn for turn in week.turns.values() if turn.ended is not None]
        mentions = [m for m in club.dmitri.messages("bluff") if m.pinged]
        called, days = Counter(name for name, _, _ in week.calls), (now_ms() - began) / DAY_MS
        print(f"{len(turns)} turns, {dict(called)} calls in {days:.1f} days")
        over = [n for n in TABLES if club.state(n).phase == "over"]
        again = sum(turn.told["notice-turn-again"] for turn in turns)
        print(f"{len(over)} games over, {again} second calls")
        print(f"{len(mentions)} mentions, {Counter(s for _, _, s in week.calls)}")
        assert len(turns) > 60 and not mentions, "who can be reached in private is not mentioned"
        first_calls = len(week.calls) - again
        assert again and first_calls < len(turns), "a sitting ends several turns"
        for turn in turns:
            assert turn.told["notice-turn"] <= 1 and turn.told["notice-turn-again"] <= 1
            least = int(WISHES[turn.person].get("calls", "0")) * HOUR_MS
            free = zones.quiet_until(
                turn.opened + least, WISHES[turn.person].get("quiet"), ZoneInfo(PARIS)
            )
            latest = (free or turn.opened + least) + 60_000
            assert turn.told["in any call"] or (turn.ended or 0) <= latest, "nobody told them"
