"""Tests of a director that dies after each thing it does, and whose next goes on."""

import asyncio
import json
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import select

from bench.simulation.crowd import add_crowd
from bot.clock import now_ms
from bot.store import schema
from bot.tasks import drain_tasks
from bot.tournaments import report, standings
from bot.tournaments.director import TournamentDirector
from bot.tournaments.plan import TournamentFormat
from bot.tournaments.rows import TournamentSetup
from bot.tournaments.tournament import TournamentState
from tests.support.club import SandboxClub, press_button
from tests.support.tournament_steps import (
    create_cup,
    get_cup,
    play_meanwhile,
    press_for_all,
    run_tournament_command,
    start_cup,
)

DIRECTOR_ACTS = {
    "_tournaments": ("commit_action",),
    "_tables": ("convene_table", "commit"),
    "_venues": ("open_thread", "announce_table"),
}
"""Acts of the director, by the part that outlives it."""


class DirectorDiedError(Exception):
    """Raised when the director dies after an act."""


async def replace_director(club: SandboxClub) -> None:
    """Replace the director by one that knows what is stored and has not begun yet."""
    bot = club.bot
    bot.director.stop()
    await drain_tasks(bot.director.under_way)
    bot.tournaments.drop_cached()
    bot.director = director = TournamentDirector(bot.tournaments, bot.tables, bot.threads)
    bot.tournaments.listeners.append(director.on_tournament_commit)
    bot.tables.listeners.append(director.on_commit)


class DirectorDeaths:
    """Deaths of a director after every act that it does for the first time."""

    def __init__(self, club: SandboxClub) -> None:
        self._club = club
        self._news = asyncio.Event()
        self.survived = Counter[str]()
        """Number of times that it has done each thing."""
        self._wrap_director()

    def _wrap_director(self) -> None:
        bot = self._club.bot
        for part, verbs in DIRECTOR_ACTS.items():
            setattr(bot.director, part, _DeadlyPart(getattr(bot.director, part), verbs, self))
        bot.tournaments.listeners.append(lambda _: self._news.set())
        bot.tables.listeners.append(lambda _: self._news.set())

    def note_act(self, what: str) -> None:
        """Note an act of the director.

        Raises `DirectorDiedError` the first time that an act is noted, and from then on.
        """
        director: TournamentDirector = self._club.bot.director
        self.survived[what] += 1
        if self.survived[what] == 1:
            director.stop()
            self._news.set()
        if not director.is_running:
            raise DirectorDiedError(what)

    def list_kinds(self) -> set[str]:
        """Return the kinds of acts after which it has died."""
        return {what.split()[0] for what in self.survived}

    async def wait_until_holds(self, what: Callable[[TournamentState], bool]) -> TournamentState:
        """Wait until this holds of the tournament; a director who dies has a successor."""
        async with asyncio.timeout(60):
            while not what(t := await self._club.bot.tournaments.load_tournament(1)):
                await self._news.wait()
                self._news.clear()
                if not self._club.bot.director.is_running:
                    await replace_director(self._club)
                    self._wrap_director()
                    await self._club.bot.director.recover_tournaments()
        return t


class _DeadlyPart:
    """A part of the director, whose acts may be its last."""

    def __init__(self, real: Any, verbs: tuple[str, ...], deaths: DirectorDeaths) -> None:
        self._real, self._verbs, self._deaths = real, verbs, deaths

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._real, name)
        return self._wrap_act(name, found) if name in self._verbs else found

    def _wrap_act(self, name: str, found: Callable[..., Awaitable[Any]]) -> Any:
        async def call_and_note(*args: Any, **options: Any) -> Any:
            made = await found(*args, **options)
            causes = [arg for arg in (*args, options.get("cause")) if isinstance(arg, str)]
            kind = (
                re.findall("[a-z]+", causes[-1])[-1]
                if name in ("commit", "commit_action")
                else name
            )
            rounds = [len(arg.rounds) for arg in args if isinstance(arg, TournamentState)]
            numbers = [arg for arg in args if isinstance(arg, int)]
            self._deaths.note_act(f"{kind} {causes} {rounds} {numbers}")
            return made

        return call_and_note


@pytest.mark.long
async def test_it_dies_after_each_thing_it_does(club: SandboxClub) -> None:
    people = add_crowd(club.sandbox, 7)
    *_, joker = people.values()
    await create_cup(club, game="perudo", table=3, capacity=6)
    await press_for_all(club, people.values())
    deaths = DirectorDeaths(club)
    await start_cup(club, people.values())
    t = await deaths.wait_until_holds(lambda t: all(b.table_id for b in t.rounds[0].boards))
    out, ill, *_ = (people[t.entrants[n].user_id] for n in t.rounds[0].boards[0].players)
    await run_tournament_command(
        club.ann, "referee exclude", "tournament-ruled", player=out, reason="Rude."
    )
    await run_tournament_command(
        club.ann, "referee replace", "tournament-ruled", player=ill, by=joker, reason="Ill."
    )
    await deaths.wait_until_holds(lambda _: {"quit", "in"} <= deaths.list_kinds())
    async with play_meanwhile(people):
        t = await deaths.wait_until_holds(lambda t: t.phase == "over")
    await club.wait_until_settled()
    steps = {"open_thread", "convene_table", "announce_table"}
    done = steps | {"begin", "opened", "quit", "in", "result", "call", "finish"}
    assert deaths.list_kinds() == done
    assert [len(round_.boards) for round_ in t.rounds] == [2, 1]
    made = [r for r in club.sandbox.requests if r.path.endswith("/threads")]
    assert len(made) == 3, "who died between a thread and its table is given the same"
    boards = [board for round_ in t.rounds for board in round_.boards]
    tables = await club.database.run_read(lambda c: c.scalars(select(schema.tables.c.id)).all())
    assert sorted(b.table_id or 0 for b in boards) == sorted(tables)
    for round_ in t.rounds:
        seated = Counter(n for board in round_.boards for n in board.players)
        assert seated.total() == len(seated)
    for board in boards:
        table = club.get_table(board.table_id or 0)
        assert table.get_standings() == board.places
        people_there = [t.entrants[number].user_id for number in board.players]
        assert [member.user_id for member in table.members] == people_there
    gone = {people[e.user_id]: e.gone for e in t.entrants if e.gone}
    assert gone == {out: "excluded", ill: "replaced"}
    title = await club.bot.titles.find_champion(club.sandbox.world.guild.id, "perudo")
    best = standings.find_champion(t)
    assert title and best is not None and title.user_id == t.entrants[best].user_id
    names = {e.number: "" for e in t.entrants}
    rows = await club.bot.tournaments.read_rows(1)
    assert report.verify_report(json.loads(report.to_json(t, names, rows))) == []


async def test_someone_who_comes_in_for_a_leaver_after_the_game_has_not_left(
    club: SandboxClub,
) -> None:
    """The referee acts before a new director has taken the result."""
    people = add_crowd(club.sandbox, 5)
    *_, joker = people.values()
    await create_cup(club, game="perudo", table=2, capacity=4)
    await press_for_all(club, people.values())
    await start_cup(club, people.values())
    club.bot.director.stop()
    board = get_cup(club).rounds[0].boards[0]
    leaver = people[get_cup(club).entrants[board.players[0]].user_id]
    sure = await leaver.run_slash("bluff leave", table=board.table_id)
    assert sure.message
    await press_button(leaver, sure.message, ":quit:")
    assert board.table_id and club.get_table(board.table_id).phase == "over"
    await run_tournament_command(
        club.ann, "referee replace", "tournament-ruled", player=leaver, by=joker, reason="R50a"
    )
    await replace_director(club)
    await club.bot.director.recover_tournaments()
    await club.wait_until_settled()
    t = get_cup(club)
    assert t.rounds[0].boards[0].places == (2, 1)
    gone = {people[e.user_id]: e.gone for e in t.entrants if e.gone}
    assert gone == {leaver: "replaced"}


async def test_the_clock_closes_the_list_and_calls_it_off_when_nobody_comes(
    club: SandboxClub,
) -> None:
    deaths = DirectorDeaths(club)
    now = now_ms()
    soon = TournamentSetup("Cup", "perudo", (), "live", TournamentFormat(), 8, now + 200, now + 400)
    venue = {
        "guild_id": club.sandbox.world.guild.id,
        "channel_id": club.ann.find_channel("bluff").id,
    }
    await club.bot.tournaments.create_tournament(
        soon, user_id=club.ann.user.id, locale="en", cause="created", **venue
    )
    t = await deaths.wait_until_holds(lambda t: t.phase == "over")
    assert t.cancelled and t.reason == "few"
    assert deaths.list_kinds() == {"close", "few"}
    assert standings.find_champion(t) is None
