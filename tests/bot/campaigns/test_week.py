"""Test of reminders in a week of slow games, three a person.

It plays over the wire, on a clock that runs fast, and looks at how often people are reminded, and
when.
"""

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
from bot.tables.clock import has_reminder
from sandbox import Message, Person
from tests.bot.tables.test_quiet import choose_preference
from tests.bot.tables.test_slow import format_notice, list_dm_posts, list_dms, start_slow_table
from tests.support.clocked_process import wait_until
from tests.support.club import SandboxClub, open_club

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS
PARIS = "Europe/Paris"
ACTING_MS = 20_000
"""Milliseconds after a press in which nobody is reminded."""
TABLE_IDS = (1, 2, 3)
BUSY_CHANCE = 0.1
"""Probability that a person lets a reminder wait for most of a day."""
WISHES_BY_NAME: dict[str, dict[str, str]] = {
    "ann": {},
    "bob": {"quiet": "22-8"},
    "chloe": {"quiet": "23-9", "calls": "4"},
}


@dataclass
class ObservedTurn:
    """A turn of a person, from when until when, and how often they were told."""

    person: str
    table: int
    opened: int
    ended: int | None = None
    told: Counter[str] = field(default_factory=Counter[str])


class ForwardClock(clock.ProcessClock):
    """Process's clock that the test sets forward."""

    ahead_ms = 0

    def now_ms(self) -> int:
        return super().now_ms() + self.ahead_ms


@dataclass
class SimulatedWeek:
    """Three people who look at their phones now and then, mostly when reminded."""

    club: SandboxClub
    clock: ForwardClock
    people: dict[str, Person]
    chance: random.Random
    turns: dict[tuple[str, int, str], ObservedTurn] = field(default_factory=dict[Any, ObservedTurn])
    sittings: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    pressed: dict[str, int] = field(default_factory=dict[str, int])
    busy: dict[str, int] = field(default_factory=dict[str, int])
    """Moments until which people let reminders wait, by name."""
    seen: Counter[str] = field(default_factory=Counter[str])
    reminders: list[tuple[str, int, str]] = field(default_factory=list[tuple[str, int, str]])
    """Reminders: the person, the moment, and what their phone said."""

    def jump_to(self, moment: int) -> None:
        """Let all clocks, Discord's too, go on to this moment, with everybody awake."""
        by = moment - now_ms()
        if by <= 0:
            return
        self.club.sandbox.world.pass_time(by / 1000)
        self.clock.ahead_ms += by
        for client in self.club.fleet.clients:
            client.services.tables.hold.begin_watch()
            client.services.tables.hold.note_gateway_event()
            client.services.scheduler.wake()

    async def settle_due(self) -> None:
        """Wait until what is due by now is done.

        Note what has opened, ended and been told.
        """

        async def is_nothing_due() -> bool:
            due, nudge = await self.find_next_times()
            now = now_ms()
            return (nudge is None or nudge > now) and (due is None or due + 2_000 > now)

        await wait_until(is_nothing_due)
        await self.club.wait_until_settled()
        self._note_turns()
        for name, person in self.people.items():
            told = list_dm_posts(self.club, person) if person.world.has_dm(person.user) else []
            for said in told[self.seen[name] :]:
                self._note_reminder(name, said)
            self.seen[name] = len(told)
            assert len(list_dms(person)) <= 1, "one private message stands"

    async def find_next_times(self) -> tuple[int | None, int | None]:
        """Return when the next deadline ends and the next reminder is due (None: never)."""
        tables = self.club.bot.tables
        deadlines = [each for n in TABLE_IDS for each in await tables.list_deadlines(n)]
        due = (each.due_at for each in deadlines if each.due_at is not None)
        nudges = (each.nudge_at for each in deadlines if each.nudge_at is not None)
        return min(due, default=None), min(nudges, default=None)

    def _note_turns(self) -> None:
        now, open_now = now_ms(), set[tuple[str, int, str]]()
        for table_id in TABLE_IDS:
            table = self.club.get_table(table_id)
            for decision in table.list_decisions():
                if isinstance(decision.actor, int) and has_reminder(decision):
                    user_id = table.members[decision.actor].user_id
                    name = next(n for n, p in self.people.items() if p.user.id == user_id)
                    open_now.add((name, table_id, decision.id))
        for key in open_now - self.turns.keys():
            self.turns[key] = ObservedTurn(key[0], key[1], now)
        for key, turn in self.turns.items():
            if turn.ended is None and key not in open_now:
                turn.ended = now

    def _note_reminder(self, name: str, said: str) -> None:
        """Check that a person may be reminded now, and that this tells them their turns."""
        now, person = now_ms(), self.people[name]
        quiet = WISHES_BY_NAME[name].get("quiet")
        # A reminder is noted a moment after it was sent.
        around = (zones.find_quiet_end(at, quiet, ZoneInfo(PARIS)) for at in (now - 2_000, now))
        assert not all(around), "in quiet hours"
        assert now - self.pressed.get(name, 0) >= ACTING_MS, "they are acting"
        least = int(WISHES_BY_NAME[name].get("calls", "0")) * HOUR_MS
        before = [at for who, at, _ in self.reminders if who == name]
        assert not before or now - before[-1] >= least - 1_000, "more often than they want"
        self.reminders.append((name, now, said))
        waiting = [t for t in self.turns.values() if t.person == name and t.ended is None]
        # A reminder is for all that waits; its text names one of them.
        named = [
            turn
            for turn in waiting
            if said in (format_notice(person, turn.table, key) for key in NOTICE_KEYS)
        ]
        assert named, "reminded of nothing"
        key = next(key for key in NOTICE_KEYS if said == format_notice(person, named[0].table, key))
        named[0].told[key] += 1
        assert named[0].told[key] == 1, "told twice"
        for turn in waiting:
            turn.told["in any reminder"] += 1
        if self.busy.get(name, 0) < now and self.chance.random() < BUSY_CHANCE:
            late = self.busy[name] = now + self.chance.randrange(19 * HOUR_MS, 22 * HOUR_MS)
            heapq.heappush(self.sittings, (late, name))
        elif self.busy.get(name, 0) < now:
            self._plan_sitting(name, now + self.chance.randrange(2 * 60_000, 5 * HOUR_MS))

    def _plan_sitting(self, name: str, moment: int) -> None:
        """Plan a look at the phone then, or when the person is awake again."""
        quiet = WISHES_BY_NAME[name].get("quiet", "23-9")
        awake = zones.find_quiet_end(moment, quiet, ZoneInfo(PARIS)) or moment
        heapq.heappush(self.sittings, (awake + self.chance.randrange(60_000), name))

    async def play_sitting(self, name: str) -> None:
        """Play at every table that waits for this person, a few seconds for each."""
        person = self.people[name]
        if now_ms() < self.busy.get(name, 0):
            return
        for table_id in TABLE_IDS:
            table = self.club.get_table(table_id)
            seat = table.find_seat(person.user.id)
            if not any(d.actor == seat and has_reminder(d) for d in table.list_decisions()):
                continue
            message = next((m for m in list_dms(person) if is_move_offered(m, table_id)), None)
            message = message or find_table_message(person, table_id)
            offered = list_move_ids(message, table_id)
            challenge = [each for each in offered if ":challenge:" in each]
            bold = table.state.standing_bid and table.state.standing_bid.count > 4
            wanted = challenge if challenge and bold else offered
            self.pressed[name] = now_ms()
            done = await person.press_id(message, wanted[0])
            assert done.kind in ("update", "deferred_update"), done
            await self.settle_due()
            self.jump_to(now_ms() + 5_000)


NOTICE_KEYS = ("notice-turn", "notice-turn-again")


def list_move_ids(message: Message, table_id: int) -> list[str]:
    ids = [b.custom_id or "" for b in message.list_buttons()]
    return [each for each in ids if each.startswith(f"t:{table_id}:do:") and ":do::" not in each]


def is_move_offered(message: Message, table_id: int) -> bool:
    return bool(list_move_ids(message, table_id))


def find_table_message(person: Person, table_id: int) -> Message:
    return next(
        m
        for m in reversed(person.list_messages("bluff"))
        if not m.ephemeral_for and is_move_offered(m, table_id)
    )


@pytest.fixture
def forward_clock(monkeypatch: pytest.MonkeyPatch) -> ForwardClock:
    """Return the process's clock, which the test sets forward."""
    forward_clock = ForwardClock()
    monkeypatch.setattr(clock, "process_clock", forward_clock)
    return forward_clock


@pytest.mark.long
async def test_in_a_week_of_slow_games_every_turn_is_told_and_nobody_x(
    tmp_path: Path, forward_clock: ForwardClock
) -> None:
    async with open_club(tmp_path, nudge_after=ACTING_MS / 1000) as club:
        people = {"ann": club.ann, "bob": club.bob, "chloe": club.chloe}
        week = SimulatedWeek(club, forward_clock, people, random.Random(39))
        tomorrow = datetime.fromtimestamp(now_ms() / 1000, ZoneInfo(PARIS)).replace(hour=18)
        week.jump_to(int(tomorrow.timestamp() * 1000) + DAY_MS)
        for name, wishes in WISHES_BY_NAME.items():
            await choose_preference(club, people[name], "zone", PARIS)
            for wish, value in wishes.items():
                await choose_preference(club, people[name], wish, value)
        for host in people.values():
            others = [person for person in people.values() if person is not host]
            await start_slow_table(club, host, *others)
        began = now_ms()
        await week.settle_due()
        while now_ms() < began + 7 * DAY_MS:
            due, nudge = await week.find_next_times()
            sitting = week.sittings[0][0] if week.sittings else began + 8 * DAY_MS
            moments = [at for at in (due and due + 2_100, nudge, sitting) if at]
            week.jump_to(min(moments) + 1)
            await week.settle_due()
            while week.sittings and week.sittings[0][0] <= now_ms():
                await week.play_sitting(heapq.heappop(week.sittings)[1])
            await week.settle_due()
            if all(club.get_table(n).phase == "over" for n in TABLE_IDS):
                break
        turns = [turn for turn in week.turns.values() if turn.ended is not None]
        mentions = [m for m in club.dmitri.list_messages("bluff") if m.pinged]
        reminded, days = Counter(name for name, _, _ in week.reminders), (now_ms() - began) / DAY_MS
        print(f"{len(turns)} turns, {dict(reminded)} reminders in {days:.1f} days")
        over = [n for n in TABLE_IDS if club.get_table(n).phase == "over"]
        again = sum(turn.told["notice-turn-again"] for turn in turns)
        print(f"{len(over)} games over, {again} second reminders")
        print(f"{len(mentions)} mentions, {Counter(s for _, _, s in week.reminders)}")
        assert len(turns) > 60 and not mentions, "who can be reached in private is not mentioned"
        first_reminders = len(week.reminders) - again
        assert again and first_reminders < len(turns), "a sitting ends several turns"
        for turn in turns:
            assert turn.told["notice-turn"] <= 1 and turn.told["notice-turn-again"] <= 1
            least = int(WISHES_BY_NAME[turn.person].get("calls", "0")) * HOUR_MS
            free = zones.find_quiet_end(
                turn.opened + least, WISHES_BY_NAME[turn.person].get("quiet"), ZoneInfo(PARIS)
            )
            latest = (free or turn.opened + least) + 60_000
            assert turn.told["in any reminder"] or (turn.ended or 0) <= latest, "nobody told them"
