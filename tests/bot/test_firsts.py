"""What is new to a newcomer: one line in his own message, in his first three games."""

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from re import MULTILINE, findall
from typing import Any

import pytest

from bench import match
from bot.delivery.composer import Composer, TableFacts
from bot.screens import SCREENS
from bot.store.database import DatabaseFailed
from bot.store.newcomers import GAMES as GAMES_NEW
from bot.store.newcomers import Newcomers
from bot.store.people import People
from bot.tables.rows import Entry, Relieved, TookOver, choose
from bot.texts import LOCALES, files, say
from engines import names
from engines.core import Office
from engines.perudo.types import Bid
from sandbox import Message, Person
from tests.bot.club import Club, press
from tests.bot.dice import rig
from tests.bot.results import ANN, BOB, CEM, Results
from tests.bot.store import FIRST_USER, Store
from tests.engines.cases import CASES
from tests.engines.kit import RandomTable

LONGEST = 100
"""Letters that are read at a glance."""

OPTIONS: dict[str, list[dict[str, str]]] = {
    "perudo": [{}, {"rules": "perudo"}],
    "whist": [{"deals": "4"}, {"deals": "4", "trou": "manual"}],
}
GAMES = 4
TELLING = [game for game in names() if SCREENS[game].firsts]
"""The games that tell newcomers something: none need."""


@cache
def met(game: str) -> list[list[tuple[str, ...]]]:
    """In some games of computers: what each seat meets, one view after another."""
    of, found = match.arena(game), list[list[tuple[str, ...]]]()
    for chosen in OPTIONS.get(game, [{}]):
        options: Any = of.rules.options_type()
        for name, value in chosen.items():
            options = choose(options, name, value)
        seats = max(3, of.rules.seats(options)[0])
        levels = of.rules.levels[:1] if game == "whist" else of.rules.levels  # the others think
        players = [match.player(of, levels[seat % len(levels)]) for seat in range(seats)]
        for number in range(GAMES):
            told, views = list[Any](), [list[tuple[str, ...]]() for _ in range(seats)]
            for step in match.steps(of, players, f"{number}", options):
                told += step.news
                if of.rules.due(step.after):
                    continue  # nobody is shown this
                for seat, seen in enumerate(views):
                    seen.append(tuple(fitting(game, of.rules.view(step.after, seat, told))))
            found += views
    return found


def fitting(game: str, view: Any) -> Iterator[str]:
    return (name for name, fits in SCREENS[game].firsts if fits(view))


def test_the_games_of_ours_tell_newcomers_something() -> None:
    assert {"perudo", "menteur", "captain", "whist", "quiz"} <= {*TELLING}


@pytest.mark.parametrize("game", TELLING)
def test_each_line_is_met_and_never_twice_in_a_game(game: str) -> None:
    every = {name for name, _ in SCREENS[game].firsts}
    assert len(every) <= 7, "more than anybody reads"
    shown = {"appeal"} if game == "quiz" else set[str]()  # computers write nothing doubtful
    for course in met(game):
        shown |= {fits[0] for fits in course if fits}
        for name in every:
            times = sum(there for there, _ in groupby(name in fits for fits in course))
            assert times <= 1, name
    assert shown == every


def test_whoever_may_appeal_is_told_so_once() -> None:
    table, told, fits = RandomTable(CASES["quiz"], 0), list[Any](), dict(SCREENS["quiz"].firsts)
    seen: list[list[bool]] = [[] for _ in range(table.seats)]
    for step in table.play():
        told += step.told
        for seat, found in enumerate(seen):
            found.append(fits["appeal"](table.game.view(step.after, seat, told)))
    times = [sum(there for there, _ in groupby(found)) for found in seen]
    assert max(times) == 1


@pytest.mark.parametrize("game", TELLING)
def test_most_of_a_game_is_not_new(game: str) -> None:
    views = [fits for course in met(game) for fits in course]
    assert sum(map(bool, views)) < len(views) / 4


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", names())
def test_a_line_is_short_and_in_the_games_own_file_in_every_language(
    game: str, locale: str
) -> None:
    wanted = {f"{game}-first-{name}" for name, _ in SCREENS[game].firsts}
    own = [file for file in files(locale) if file.name == f"{game}.ftl"]
    written = findall(rf"^({game}-first-[\w-]+) =", own[0].read_text("utf-8"), MULTILINE)
    assert not wanted - {*written}, f"{locale}/{game}.ftl lacks them"
    too_long = {key: len(say(locale)(key)) for key in wanted if len(say(locale)(key)) > LONGEST}
    assert not too_long, f"{locale}: more than {LONGEST} letters"


# --- whose it is ---------------------------------------------------------------------------------

NEWCOMER = 9_000


async def test_what_happened_before_a_seat_was_taken_over_was_somebody_elses(store: Store) -> None:
    people = People(store.database)
    for user_id in (FIRST_USER, FIRST_USER + 1, NEWCOMER):
        await people.met(user_id, "Name", "en")
    composer = Composer(store.tables, people, TableFacts(newcomers=Newcomers(store.database)))
    table = await store.start("perudo", 2)
    one = table.state.turn
    for seat, count in ((one, 1), (1 - one, 2), (one, 3)):
        table = (await store.do(table.id, seat, Bid(count, 3))).table
    other, line = table.members[1 - one].user_id, say("en")("perudo-first-answer")

    async def own(user_id: int) -> str:
        return "\n".join((await composer.private(table, user_id, say("en"))).layout.texts)

    assert other and line not in await own(other)
    await store.commit(
        table.id,
        lambda _: [
            Entry("table", Office.JURY, None, Relieved(1 - one, "ill")),
            Entry("table", 1 - one, NEWCOMER, TookOver(9_000)),
        ],
    )
    table = await store.tables.load(table.id)
    assert line in await own(NEWCOMER)
    composer.close()


async def test_only_games_of_this_kind_that_were_played_before_count(results: Results) -> None:
    """Not those of other games, those that were stopped, and those that end while this one runs."""
    newcomers = Newcomers(results.store.database)
    for number in range(GAMES_NEW):
        here = await results.add((ANN, None), (BOB, None), phase="play")
        assert await newcomers.new(ANN, here), number
        await results.add((ANN, 1), (BOB, 2), game="menteur", ended_at=0)
        await results.add((ANN, None), (BOB, None), ended_at=0)
        await results.add((ANN, 2), (CEM, 1), ended_at=1)
        await results.add((ANN, 2), (CEM, 1), ended_at=0)
        assert await newcomers.new(ANN, here)
        assert await Newcomers(results.store.database).new(BOB, here)
    assert not await newcomers.new(ANN, await results.add((ANN, None), (BOB, None), phase="play"))


async def test_a_message_is_shown_without_it_where_the_database_does_not_say(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = People(store.database)
    await people.met(FIRST_USER, "Name", "en")
    composer = Composer(store.tables, people, TableFacts(newcomers=Newcomers(store.database)))
    table = await store.start("perudo", 2)

    async def failing(self: Newcomers, user_id: int, table_id: int) -> bool:
        raise DatabaseFailed

    monkeypatch.setattr(Newcomers, "_ask", failing)
    texts = (await composer.private(table, FIRST_USER, say("en"))).layout.texts
    assert any(texts) and not any(text.startswith("🆕") for text in texts)
    composer.close()


# --- over the wire -------------------------------------------------------------------------------


async def line(person: Person, message: Message) -> str:
    """What is new to this person, as he reads it in his own message."""
    reply = await press(person, message, ":look::")
    texts = "\n".join((await reply.settled()).texts())
    return next((each for each in texts.splitlines() if each.startswith("🆕")), "")


async def test_the_first_three_games_say_what_is_new(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch)
    asked = list[tuple[int, int]]()
    ask = Newcomers._ask

    async def counted(self: Newcomers, user_id: int, table_id: int) -> bool:
        asked.append((user_id, table_id))
        return await ask(self, user_id, table_id)

    monkeypatch.setattr(Newcomers, "_ask", counted)

    def told(locale: str, name: str, game: int) -> str:
        speak = say(locale)
        return speak("newcomer-line", told=speak(f"perudo-first-{name}")) if game < 4 else ""

    for game in range(1, 5):
        message = await club.table(club.ann, club.dmitri)
        assert await line(club.ann, message) == told("en", "open", game)
        assert await line(club.dmitri, message) == ""
        await press(club.ann, message, ":do:2x3:")
        assert await line(club.ann, message) == ""
        assert await line(club.dmitri, message) == told("ru", "answer", game)
        if game == 3:
            await club.restart()
            asked.clear()
            assert await line(club.dmitri, message) == told("ru", "answer", game)
        await press(club.dmitri, message, ":do:challenge:")
        assert await line(club.dmitri, message) == told("ru", "reveal", game)
        await club.settled()
        assert len(asked) == len(set(asked)), "a press asks nothing"
        leaving = await club.dmitri.slash("bluff leave", table=game)
        assert leaving.message
        await press(club.dmitri, leaving.message, ":quit:")
        await press(club.ann, message, ":do:continue:")
        await club.settled()
        assert club.state(game).phase == "over"
    assert asked
