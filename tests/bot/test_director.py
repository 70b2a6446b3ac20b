"""The director comes through anything: it dies after each thing it does, and its next goes on."""

import asyncio
import json
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bench.crowd import crowd
from bot.clock import now_ms
from bot.tasks import drain
from bot.tournaments import report, standings
from bot.tournaments.director import Director
from bot.tournaments.plan import Format
from bot.tournaments.rows import Setup
from bot.tournaments.tournament import Tournament
from tests.bot.club import Club, press
from tests.bot.cup import asked, created, cup, entered, playing, started

DOES = {
    "_tournaments": ("commit",),
    "_tables": ("convene", "commit"),
    "_venues": ("open", "opened"),
}
"""All that the director does, by its parts: whatever outlives it."""


class Died(Exception):
    """The director is no more."""


async def succeed(club: Club) -> None:
    """There is another director, who knows nothing but what is stored, and has not begun yet."""
    bot = club.bot
    bot.director.stop()
    await drain(bot.director.under_way)
    bot.tournaments.forget()
    bot.director = director = Director(bot.tournaments, bot.tables, bot.threads)
    bot.tournaments.listeners.append(director.noted)
    bot.tables.listeners.append(director.committed)


class Deaths:
    """Whatever the director does for the first time is done, and the last thing that it does."""

    def __init__(self, club: Club) -> None:
        self._club = club
        self._news = asyncio.Event()
        self.survived = Counter[str]()
        """How often it has done each thing."""
        self._lurk()

    def _lurk(self) -> None:
        bot = self._club.bot
        for part, verbs in DOES.items():
            setattr(bot.director, part, _Deadly(getattr(bot.director, part), verbs, self))
        bot.tournaments.listeners.append(lambda _: self._news.set())
        bot.tables.listeners.append(lambda _: self._news.set())

    def done(self, what: str) -> None:
        """Raises `Died` at the first time."""
        director: Director = self._club.bot.director
        self.survived[what] += 1
        if self.survived[what] == 1:
            director._running = False
            self._news.set()
        if not director._running:
            raise Died(what)

    def kinds(self) -> set[str]:
        """What it has died after."""
        return {what.split()[0] for what in self.survived}

    async def until(self, what: Callable[[Tournament], bool]) -> Tournament:
        """Waits until this holds of the tournament; whoever dies meanwhile has a successor."""
        async with asyncio.timeout(60):
            while not what(t := await self._club.bot.tournaments.load(1)):
                await self._news.wait()
                self._news.clear()
                if not self._club.bot.director._running:
                    await succeed(self._club)
                    self._lurk()
                    await self._club.bot.director.recover()
        return t


class _Deadly:
    """A part of the director."""

    def __init__(self, real: Any, verbs: tuple[str, ...], deaths: Deaths) -> None:
        self._real, self._verbs, self._deaths = real, verbs, deaths

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._real, name)
        return self._last(name, found) if name in self._verbs else found

    def _last(self, name: str, found: Callable[..., Awaitable[Any]]) -> Any:
        async def call(*args: Any, **options: Any) -> Any:
            made = await found(*args, **options)
            causes = [arg for arg in (*args, options.get("cause")) if isinstance(arg, str)]
            kind = re.findall("[a-z]+", causes[-1])[-1] if name == "commit" else name
            rounds = [len(arg.rounds) for arg in args if isinstance(arg, Tournament)]
            numbers = [arg for arg in args if isinstance(arg, int)]
            self._deaths.done(f"{kind} {causes} {rounds} {numbers}")
            return made

        return call


@pytest.mark.long
async def test_it_dies_after_each_thing_it_does(club: Club) -> None:
    people = crowd(club.sandbox, 7)
    *_, joker = people.values()
    await created(club, game="perudo", table=3, capacity=6)
    await entered(club, people.values())
    deaths = Deaths(club)
    await started(club, people.values())
    t = await deaths.until(lambda t: all(b.table_id for b in t.rounds[0].boards))
    out, ill, *_ = (people[t.entrants[n].user_id] for n in t.rounds[0].boards[0].players)
    await asked(club.ann, "exclude", "tournament-ruled", player=out, reason="Rude.")
    await asked(club.ann, "substitute", "tournament-ruled", player=ill, by=joker, reason="Ill.")
    await deaths.until(lambda _: {"quit", "in"} <= deaths.kinds())
    async with playing(people):
        t = await deaths.until(lambda t: t.phase == "over")
    await club.settled()
    done = {"open", "convene", "begin", "opened", "quit", "in", "result", "call", "finish"}
    assert deaths.kinds() == done
    assert [len(round_.boards) for round_ in t.rounds] == [2, 1]
    made = [r for r in club.sandbox.requests if r.path.endswith("/threads")]
    assert len(made) == 3, "who died between a thread and its table is given the same"
    boards = [board for round_ in t.rounds for board in round_.boards]
    assert sorted(b.table_id or 0 for b in boards) == sorted(club.bot.tables._cache)
    for round_ in t.rounds:
        seated = Counter(n for board in round_.boards for n in board.players)
        assert seated.total() == len(seated)
    for board in boards:
        table = club.state(board.table_id or 0)
        assert table.places() == board.places
        people_there = [t.entrants[number].user_id for number in board.players]
        assert [member.user_id for member in table.members] == people_there
    gone = {people[e.user_id]: e.gone for e in t.entrants if e.gone}
    assert gone == {out: "excluded", ill: "replaced"}
    title = await club.bot.titles.holder(club.sandbox.world.guild.id, "perudo")
    best = standings.champion(t)
    assert title and best is not None and title.user_id == t.entrants[best].user_id
    names = {e.number: "" for e in t.entrants}
    rows = await club.bot.tournaments.rows(1)
    assert report.verify(json.loads(report.json(t, names, rows))) == []


async def test_who_comes_in_for_a_leaver_after_the_game_has_not_left(club: Club) -> None:
    """Nobody takes the result while the director is away; the referee is faster than his next."""
    people = crowd(club.sandbox, 5)
    *_, joker = people.values()
    await created(club, game="perudo", table=2, capacity=4)
    await entered(club, people.values())
    await started(club, people.values())
    club.bot.director._running = False
    board = cup(club).rounds[0].boards[0]
    leaver = people[cup(club).entrants[board.players[0]].user_id]
    sure = await leaver.slash("bluff leave", table=board.table_id)
    assert sure.message
    await press(leaver, sure.message, ":quit:")
    assert board.table_id and club.state(board.table_id).phase == "over"
    await asked(club.ann, "substitute", "tournament-ruled", player=leaver, by=joker, reason="R50a")
    await succeed(club)
    await club.bot.director.recover()
    await club.settled()
    t = cup(club)
    assert t.rounds[0].boards[0].places == (2, 1)
    gone = {people[e.user_id]: e.gone for e in t.entrants if e.gone}
    assert gone == {leaver: "replaced"}


async def test_the_clock_closes_the_list_and_calls_it_off_when_nobody_comes(club: Club) -> None:
    deaths = Deaths(club)
    now = now_ms()
    soon = Setup("Cup", "perudo", (), "live", Format(), 8, now + 200, now + 400)
    venue = {"guild_id": club.sandbox.world.guild.id, "channel_id": club.ann.channel("bluff").id}
    await club.bot.tournaments.create(
        soon, user_id=club.ann.user.id, locale="en", cause="created", **venue
    )
    t = await deaths.until(lambda t: t.phase == "over")
    assert t.cancelled and t.reason == "few"
    assert deaths.kinds() == {"close", "few"}
    assert standings.champion(t) is None
