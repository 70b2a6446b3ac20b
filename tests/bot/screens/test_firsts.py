"""Tests of the line for newcomers in their own message, for three games."""

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from re import MULTILINE, findall
from typing import Any

import pytest

from bench.simulation import match
from bot.delivery.composer import HandFacts, MessageComposer
from bot.screens import GAME_SCREENS
from bot.store.database import DatabaseFailedError
from bot.store.newcomers import NEWCOMER_GAMES as GAMES_NEW
from bot.store.newcomers import NewcomerStore
from bot.store.people import PeopleStore
from bot.tables.rows import LogEntry, SeatRelieved, SeatTakenOver, replace_option
from bot.texts import LOCALES, get_texts, list_text_files
from engines import list_game_names
from engines.core import Office
from engines.perudo.types import PerudoBid
from sandbox import Message, Person
from tests.engines.case_registry import CASES
from tests.engines.kit import RandomTable
from tests.support.club import SandboxClub, press_button
from tests.support.finished_tables import ANN, BOB, CEM, ResultsWriter
from tests.support.rigged_dice import rig_dice
from tests.support.store import FIRST_USER, TableStore

MAX_LINE_LETTERS = 100
"""Letters that are read at a glance."""

OPTIONS: dict[str, list[dict[str, str]]] = {
    "perudo": [{}, {"rules": "perudo"}],
    "whist": [{"deals": "4"}, {"deals": "4", "trou": "manual"}],
}
GAME_COUNT = 4
GAMES_WITH_FIRSTS = [game for game in list_game_names() if GAME_SCREENS[game].firsts]
"""Games that tell newcomers something: none need."""


@cache
def collect_met_firsts(game: str) -> list[list[tuple[str, ...]]]:
    """Return what each seat of a few games of computers meets, one view after another."""
    of, found = match.build_arena(game), list[list[tuple[str, ...]]]()
    for chosen in OPTIONS.get(game, [{}]):
        options: Any = of.rules.options_type()
        for name, value in chosen.items():
            options = replace_option(options, name, value)
        seats = max(3, of.rules.list_seat_counts(options)[0])
        levels = of.rules.levels[:1] if game == "whist" else of.rules.levels  # others are slow
        players = [match.find_player(of, levels[seat % len(levels)]) for seat in range(seats)]
        for number in range(GAME_COUNT):
            told, views = list[Any](), [list[tuple[str, ...]]() for _ in range(seats)]
            for step in match.iterate_steps(of, players, f"{number}", options):
                told += step.news
                if of.rules.find_due(step.after):
                    continue  # nobody is shown this
                for seat, seen in enumerate(views):
                    seen.append(
                        tuple(
                            iterate_fitting_firsts(game, of.rules.view_as(step.after, seat, told))
                        )
                    )
            found += views
    return found


def iterate_fitting_firsts(game: str, view: Any) -> Iterator[str]:
    return (name for name, fits in GAME_SCREENS[game].firsts if fits(view))


def test_the_games_of_ours_tell_newcomers_something() -> None:
    assert {"perudo", "menteur", "captain", "whist", "quiz"} <= {*GAMES_WITH_FIRSTS}


@pytest.mark.parametrize("game", GAMES_WITH_FIRSTS)
def test_each_line_is_met_and_never_twice_in_a_game(game: str) -> None:
    every = {name for name, _ in GAME_SCREENS[game].firsts}
    assert len(every) <= 7, "more than anybody reads"
    shown = {"appeal"} if game == "quiz" else set[str]()  # computers write nothing doubtful
    for course in collect_met_firsts(game):
        shown |= {fits[0] for fits in course if fits}
        for name in every:
            times = sum(there for there, _ in groupby(name in fits for fits in course))
            assert times <= 1, name
    assert shown == every


def test_whoever_may_appeal_is_told_so_once() -> None:
    table, told, fits = (
        RandomTable(CASES["quiz"], 0),
        list[Any](),
        dict(GAME_SCREENS["quiz"].firsts),
    )
    seen: list[list[bool]] = [[] for _ in range(table.seats)]
    for step in table.play_to_end():
        told += step.told
        for seat, found in enumerate(seen):
            found.append(fits["appeal"](table.game.view_as(step.after, seat, told)))
    times = [sum(there for there, _ in groupby(found)) for found in seen]
    assert max(times) == 1


@pytest.mark.parametrize("game", GAMES_WITH_FIRSTS)
def test_most_of_a_game_is_not_new(game: str) -> None:
    views = [fits for course in collect_met_firsts(game) for fits in course]
    assert sum(map(bool, views)) < len(views) / 4


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", list_game_names())
def test_a_line_is_short_and_in_the_games_own_file_in_every_language(
    game: str, locale: str
) -> None:
    wanted = {f"{game}-first-{name}" for name, _ in GAME_SCREENS[game].firsts}
    own = [file for file in list_text_files(locale) if file.name == f"{game}.ftl"]
    written = findall(rf"^({game}-first-[\w-]+) =", own[0].read_text("utf-8"), MULTILINE)
    assert not wanted - {*written}, f"{locale}/{game}.ftl lacks them"
    too_long = {
        key: len(get_texts(locale)(key))
        for key in wanted
        if len(get_texts(locale)(key)) > MAX_LINE_LETTERS
    }
    assert not too_long, f"{locale}: more than {MAX_LINE_LETTERS} letters"


# --- readers -------------------------------------------------------------------------------------

NEWCOMER_ID = 9_000


async def test_what_happened_before_a_seat_was_taken_over_was_somebody_elses(
    store: TableStore,
) -> None:
    people = PeopleStore(store.database)
    for user_id in (FIRST_USER, FIRST_USER + 1, NEWCOMER_ID):
        await people.note_met(user_id, "Name", "en")
    composer = MessageComposer(
        store.tables, people, hand_facts=HandFacts(newcomers=NewcomerStore(store.database))
    )
    table = await store.start_game("perudo", 2)
    one = table.state.turn
    for seat, count in ((one, 1), (1 - one, 2), (one, 3)):
        table = (await store.commit_action(table.id, seat, PerudoBid(count, 3))).table
    other, line = table.members[1 - one].user_id, get_texts("en")("perudo-first-answer")

    async def read_hand(user_id: int) -> str:
        return "\n".join(
            (await composer.compose_hand(table, user_id, get_texts("en"))).layout.texts
        )

    assert other and line not in await read_hand(other)
    await store.commit_entries(
        table.id,
        lambda _: [
            LogEntry("table", Office.JURY, None, SeatRelieved(1 - one, "ill")),
            LogEntry("table", 1 - one, NEWCOMER_ID, SeatTakenOver(9_000)),
        ],
    )
    table = await store.tables.load_table(table.id)
    assert line in await read_hand(NEWCOMER_ID)
    composer.close()


async def test_only_games_of_this_kind_that_were_played_before_count(
    results_writer: ResultsWriter,
) -> None:
    """Neither other games count, nor stopped ones, nor ones that end meanwhile."""
    newcomers = NewcomerStore(results_writer.store.database)
    for number in range(GAMES_NEW):
        here = await results_writer.add_table((ANN, None), (BOB, None), phase="play")
        assert await newcomers.is_newcomer(ANN, here), number
        await results_writer.add_table((ANN, 1), (BOB, 2), game="menteur", ended_at=0)
        await results_writer.add_table((ANN, None), (BOB, None), ended_at=0)
        await results_writer.add_table((ANN, 2), (CEM, 1), ended_at=1)
        await results_writer.add_table((ANN, 2), (CEM, 1), ended_at=0)
        assert await newcomers.is_newcomer(ANN, here)
        assert await NewcomerStore(results_writer.store.database).is_newcomer(BOB, here)
    assert not await newcomers.is_newcomer(
        ANN, await results_writer.add_table((ANN, None), (BOB, None), phase="play")
    )


async def test_a_message_is_shown_without_it_where_the_database_does_not_say(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = PeopleStore(store.database)
    await people.note_met(FIRST_USER, "Name", "en")
    composer = MessageComposer(
        store.tables, people, hand_facts=HandFacts(newcomers=NewcomerStore(store.database))
    )
    table = await store.start_game("perudo", 2)

    async def fail_to_read(self: NewcomerStore, user_id: int, table_id: int) -> bool:
        raise DatabaseFailedError

    monkeypatch.setattr(NewcomerStore, "read_newcomer", fail_to_read)
    texts = (await composer.compose_hand(table, FIRST_USER, get_texts("en"))).layout.texts
    assert any(texts) and not any(text.startswith("🆕") for text in texts)
    composer.close()


# --- over the wire -------------------------------------------------------------------------------


async def read_newcomer_line(person: Person, message: Message) -> str:
    """Return the line for newcomers as this person reads it in their own message."""
    reply = await press_button(person, message, ":look::")
    texts = "\n".join((await reply.wait_for_message()).list_texts())
    return next((each for each in texts.splitlines() if each.startswith("🆕")), "")


async def test_the_first_three_games_say_what_is_new(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_dice(monkeypatch)
    asked = list[tuple[int, int]]()
    ask = NewcomerStore.read_newcomer

    async def ask_counted(self: NewcomerStore, user_id: int, table_id: int) -> bool:
        asked.append((user_id, table_id))
        return await ask(self, user_id, table_id)

    monkeypatch.setattr(NewcomerStore, "read_newcomer", ask_counted)

    def format_expected(locale: str, name: str, game: int) -> str:
        speak = get_texts(locale)
        return speak("newcomer-line", told=speak(f"perudo-first-{name}")) if game < 4 else ""

    for game in range(1, 5):
        message = await club.open_table(club.ann, club.dmitri)
        assert await read_newcomer_line(club.ann, message) == format_expected("en", "open", game)
        assert await read_newcomer_line(club.dmitri, message) == ""
        await press_button(club.ann, message, ":do:2x3:")
        assert await read_newcomer_line(club.ann, message) == ""
        assert await read_newcomer_line(club.dmitri, message) == format_expected(
            "ru", "answer", game
        )
        if game == 3:
            await club.restart_bot()
            asked.clear()
            assert await read_newcomer_line(club.dmitri, message) == format_expected(
                "ru", "answer", game
            )
        await press_button(club.dmitri, message, ":do:challenge:")
        assert await read_newcomer_line(club.dmitri, message) == format_expected(
            "ru", "reveal", game
        )
        await club.wait_until_settled()
        assert len(asked) == len(set(asked)), "a press asks nothing"
        leaving = await club.dmitri.run_slash("bluff leave", table=game)
        assert leaving.message
        await press_button(club.dmitri, leaving.message, ":quit:")
        await club.wait_until_settled()
        assert club.get_table(game).phase == "over"
    assert asked
