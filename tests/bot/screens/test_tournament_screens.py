"""Tests that tournaments' messages fit and say all, in every phase and language."""

import re
from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any

import pytest

from bot.screens import tournament as screens
from bot.screens import tournament_pages as pages
from bot.screens import tournament_pictures as pictures
from bot.screens.scene import MessageLayout, build_layout_view
from bot.screens.tournament_scene import TournamentScene
from bot.texts import LOCALES, get_texts
from bot.tournaments import rounds, rulings, standings
from bot.tournaments.plan import TournamentFormat
from engines import find_latest_game
from renderers.picture import ALT_LIMIT
from tests.support.paper_tournament import (
    BOSS,
    FIRST_USER_ID,
    PaperTournament,
    begin_whist,
    build_paper_setup,
)

MAX_LETTERS = 2000
"""Letters of one message's text."""
QUIZ_FORMAT = TournamentFormat("knockout", 4, 1, "draw")
DUEL_FORMAT = TournamentFormat("knockout", 2, 1)
WHIST_FORMAT = TournamentFormat("rounds", 4, rounds=3, bonus=30)
SWISS_FORMAT = TournamentFormat("swiss", 4, rounds=8)
FORMATS_BY_NAME = {
    "quiz": QUIZ_FORMAT,
    "duels": DUEL_FORMAT,
    "whist": WHIST_FORMAT,
    "swiss": SWISS_FORMAT,
}
GAME_BY_FORMAT = {
    ("knockout", 4): "quiz",
    ("knockout", 2): "perudo",
    ("rounds", 4): "whist",
    ("swiss", 4): "menteur",
}


def format_short_name(number: int) -> str:
    return f"P{number}"


def format_long_name(number: int) -> str:
    """Return a name of 32 letters, each of which markdown would read."""
    return ("_*" * 16)[: 32 - len(str(number))] + str(number)


def build_scene(
    cup: PaperTournament, name: Callable[[int], str] = format_short_name, locale: str = "en"
) -> TournamentScene:
    names = {entrant.user_id: name(entrant.number) for entrant in cup.t.entrants}
    others = {user_id: name(0) for user_id in (*cup.t.referees, BOSS)}
    return TournamentScene(cup.t, {**names, **others}, get_texts(locale), locale)


def count_letters(layout: MessageLayout) -> int:
    return sum(map(len, layout.texts))


def join_texts(layout: MessageLayout) -> str:
    return "\n".join(layout.texts)


def open_cup(format: TournamentFormat, people: int, game: str, **more: Any) -> PaperTournament:
    return PaperTournament(build_paper_setup(format, game, capacity=people, **more))


def start_knockout(people: int = 16) -> PaperTournament:
    cup = open_cup(QUIZ_FORMAT, people, "quiz")
    cup.begin_play(people)
    return cup


def iterate_phases(format: TournamentFormat, people: int) -> Iterator[PaperTournament]:
    """Yield one cup in each phase of its life, as full as can be."""
    game = GAME_BY_FORMAT[format.kind, format.table]
    usual = asdict(find_latest_game(game).options_type())
    options = tuple((name, value) for name, value in usual.items() if value)
    cup = open_cup(format, people, game, options=options, prizes=(1, 2, 3), name="_" * 60)
    for referee in range(40):
        cup.write_entries(rulings.appoint_referee(cup.t, BOSS, 9000 + referee, dismissed=False))
    cup.enter_people(people)
    cup.enter_people(people // 4, reserve=True)
    yield cup
    cup.close_list()
    yield cup
    missing = range(FIRST_USER_ID, FIRST_USER_ID + people // 8)
    cup.check_in_all(missing, private=False)
    yield cup
    cup.start_play()
    yield cup
    cup.open_boards()
    for at in range(len(cup.round.boards) // 2):
        cup.break_off_board(at)
    yield cup
    for board in cup.round.boards:
        if board.broken and board.table_id is not None:
            cup.write_entries(rulings.replay_table(cup.t, BOSS, board.table_id, "again"))
    cup.play_round()
    yield cup
    cup.call_or_finish()
    cup.open_boards()
    yield cup
    cup.play_to_end()
    yield cup


# --- limits --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "format",
    ["quiz", *(pytest.param(each, marks=pytest.mark.long) for each in list(FORMATS_BY_NAME)[1:])],
)
def test_messages_for_600_people_with_long_names_fit(format: str) -> None:
    for cup in iterate_phases(FORMATS_BY_NAME[format], 600):
        boards = cup.t.round.boards if cup.t.round else ()
        places = {board.table_id: 10**18 + at for at, board in enumerate(boards) if board.table_id}
        for locale in LOCALES:
            now = build_scene(cup, format_long_name, locale)
            layouts = [
                screens.build_announcement(now),
                pages.build_standings_page(now, 99, FIRST_USER_ID + 3),
                pages.build_tables_page(now, 0, places, FIRST_USER_ID + 3),
            ]
            for layout in layouts:
                assert count_letters(layout) < MAX_LETTERS, join_texts(layout)
                build_layout_view(layout, None).to_components()


@pytest.mark.parametrize("format", FORMATS_BY_NAME)
def test_every_phase_has_a_picture_that_can_be_drawn(format: str) -> None:
    drawn = 0
    for cup in iterate_phases(FORMATS_BY_NAME[format], 24):
        now = build_scene(cup, format_long_name, "ru")
        layouts = [
            screens.build_announcement(now),
            pages.build_standings_page(now, 0, FIRST_USER_ID + 3),
            pages.build_tables_page(now, 9, {}),
        ]
        assert layouts[0].draw is not None
        assert (layouts[2].draw is not None) == bool(cup.t.rounds)
        for layout in layouts:
            if layout.draw is not None:
                picture = layout.draw()
                assert 0 < len(picture.alt) <= ALT_LIMIT
                drawn += 1
    assert drawn == 16


def test_pages_turn_to_the_end_and_no_further() -> None:
    cup = start_knockout(80)
    cup.play_round(left=19)
    now = build_scene(cup)
    assert list_custom_ids(pages.build_standings_page(now, 0)) == {"p:tournament:7/standings/1"}
    assert list_custom_ids(pages.build_standings_page(now, 7)) == {"p:tournament:7/standings/1"}, (
        "80 take three pages"
    )
    assert list_custom_ids(pages.build_tables_page(now, 0, {})) == {"p:tournament:7/tables/1"}
    assert list_custom_ids(pages.build_tables_page(now, 9, {})) == {"p:tournament:7/tables/1"}, (
        "twenty tables, too"
    )


def list_custom_ids(layout: MessageLayout) -> set[str]:
    return {getattr(item, "custom_id", "") for row in layout.rows for item in row}


# --- contents ------------------------------------------------------------------------------------


def test_a_knockout_names_its_rounds_before_they_are_played() -> None:
    now = build_scene(start_knockout(80))
    assert [now.format_round_title(at) for at in range(3)] == ["Round 1", "Semi-finals", "Final"]


def test_a_knockout_shows_its_bracket_and_the_others_tables_then_standings() -> None:
    assert read_filename(start_knockout()) == "bracket"
    cup = begin_whist(16)
    assert read_filename(cup) == "tables"
    for go_on in (cup.play_round, cup.call_or_finish, cup.play_to_end):
        go_on()
        assert read_filename(cup) == "standings"


def read_filename(cup: PaperTournament) -> str:
    draw = screens.build_announcement(build_scene(cup)).draw
    assert draw is not None
    return draw().filename.partition(".")[0]


def test_the_reader_learns_whether_they_are_still_in() -> None:
    cup = start_knockout()
    cup.play_round()
    winner, *_, loser = map(cup.get_user_id, standings.rank_board(cup.get_board(0)))
    assert "You’re still in." in join_texts(pages.build_standings_page(build_scene(cup), 0, winner))
    assert "You’re out." in join_texts(pages.build_standings_page(build_scene(cup), 0, loser))
    assert "You" not in join_texts(pages.build_standings_page(build_scene(cup), 0, BOSS))
    cup.play_to_end()
    assert re.search(
        r"You’re \*\*#\d+\*\* of 16",
        join_texts(pages.build_standings_page(build_scene(cup), 0, loser)),
    )
    assert "You are" not in join_texts(pages.build_standings_page(build_scene(cup), 0, loser))


def test_somebody_excluded_is_out_though_their_table_is_played() -> None:
    cup = start_knockout()
    cup.play_round(left=2)
    assert 3 in pictures.find_contenders(cup.t)
    cup.write_entries(rulings.exclude_player(cup.t, BOSS, FIRST_USER_ID + 3, "cheated"))
    assert 3 not in pictures.find_contenders(cup.t)
    assert "You’re out." in join_texts(
        pages.build_standings_page(build_scene(cup), 0, FIRST_USER_ID + 3)
    )


def test_tables_lead_the_reader_to_their_own() -> None:
    cup = start_knockout()
    cup.open_boards()
    at, board = next((at, b) for at, b in enumerate(cup.round.boards) if 3 in b.players)
    links = {b.table_id: 500 + n for n, b in enumerate(cup.round.boards) if b.table_id}
    said = join_texts(pages.build_tables_page(build_scene(cup), 0, links, FIRST_USER_ID + 3))
    assert f"Your table is number {at + 1}: <#{links[board.table_id or 0]}>" in said
    assert all(f"<#{channel}>" in said for channel in links.values())
    assert "Your table" not in join_texts(pages.build_tables_page(build_scene(cup), 0, links, BOSS))


def test_a_message_is_shown_anew_for_each_round_and_the_end() -> None:
    cup = open_cup(QUIZ_FORMAT, 16, "quiz")
    begun = [screens.count_begun_parts(cup.t)]
    cup.begin_play(16)
    begun.append(screens.count_begun_parts(cup.t))
    cup.open_boards()
    begun.append(screens.count_begun_parts(cup.t))
    cup.play_round()
    cup.call_or_finish()
    begun.append(screens.count_begun_parts(cup.t))
    cup.open_boards()
    begun.append(screens.count_begun_parts(cup.t))
    cup.play_to_end()
    begun.append(screens.count_begun_parts(cup.t))
    assert begun == [0, 0, 1, 1, 2, 3]


def test_what_is_to_come_of_a_knockout_is_what_was_planned() -> None:
    cup = start_knockout(80)
    planned = [stage.tables for stage in rounds.plan_coming_stages(cup.t)]
    assert planned == [(4, 4, 4, 4, 4), (4,)]
    while rounds.plan_coming_stages(cup.t):
        cup.play_round()
        following = rounds.plan_coming_stages(cup.t)[0]
        cup.call_or_finish()
        assert tuple(len(b.players) for b in cup.round.boards) == following.tables
    assert cup.round.final


def test_a_cancelled_cup_has_no_picture() -> None:
    cup = start_knockout()
    cup.open_boards()
    cup.write_entries(rounds.cancel_tournament(cup.t, BOSS, "rain"))
    layout = screens.build_announcement(build_scene(cup))
    assert layout.draw is None and "rain" in join_texts(layout)


def test_someone_who_went_on_and_left_later_still_went_on() -> None:
    cup = start_knockout()
    cup.play_round()
    cup.call_or_finish()
    cup.open_boards()
    finalist = cup.get_board(0).players[0]
    before = pictures.build_levels(build_scene(cup))[0]
    cup.write_entries(rulings.exclude_player(cup.t, BOSS, cup.get_user_id(finalist), "cheated"))
    after = pictures.build_levels(build_scene(cup))[0]
    went = [[chair.name for chair in board.chairs if chair.through] for board in before.boards]
    assert went == [[c.name for c in board.chairs if c.through] for board in after.boards]
    assert [format_short_name(finalist)] in went
