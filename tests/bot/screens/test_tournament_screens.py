"""Tests that tournaments' messages fit and say all, in every phase and language."""

import re
from collections.abc import Callable, Iterator
from dataclasses import asdict

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
from tests.support.offline_cup import ORGANISER, OfflineCup, build_cup_setup

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
    cup: OfflineCup, name: Callable[[int], str] = format_short_name, locale: str = "en"
) -> TournamentScene:
    names = {entrant.user_id: name(entrant.number) for entrant in cup.t.entrants}
    others = {user_id: name(0) for user_id in (*cup.t.referees, ORGANISER)}
    return TournamentScene(cup.t, {**names, **others}, get_texts(locale), locale)


def count_letters(layout: MessageLayout) -> int:
    return sum(map(len, layout.texts))


def join_texts(layout: MessageLayout) -> str:
    return "\n".join(layout.texts)


def start_knockout(people: int = 16, format: TournamentFormat = QUIZ_FORMAT) -> OfflineCup:
    return (
        OfflineCup(build_cup_setup(format, people, "quiz"))
        .enter_people(people)
        .close_list()
        .check_in_entrants()
        .start_cup()
    )


def iterate_phases(format: TournamentFormat, people: int) -> Iterator[OfflineCup]:
    """Yield one cup in each phase of its life, as full as can be."""
    game = GAME_BY_FORMAT[format.kind, format.table]
    usual = asdict(find_latest_game(game).options_type())
    options = tuple((name, value) for name, value in usual.items() if value)
    name = "_" * 60
    cup = OfflineCup(
        build_cup_setup(format, people, game, options=options, prizes=(1, 2, 3), name=name)
    )
    for referee in range(40):
        cup.apply_entries(
            rulings.appoint_referee(cup.t, cup.t.organiser, 9000 + referee, dismissed=False)
        )
    yield cup.enter_people(people, people // 4)
    yield cup.close_list()
    yield cup.check_in_entrants(missing=people // 8, by_hand=True)
    yield cup.start_cup()
    cup.open_tables()
    assert cup.t.round is not None
    for number in range(len(cup.t.round.boards) // 2):
        cup.end_table(number, broken=True)
    yield cup
    for board in cup.t.round.boards:
        if board.broken and board.table_id is not None:
            cup.apply_entries(rulings.replay_table(cup.t, ORGANISER, board.table_id, "again"))
    yield cup.end_round()
    yield cup.call_next_round().open_tables()
    yield cup.play_to_end()


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
                pages.build_standings_page(now, 99, 1003),
                pages.build_tables_page(now, 0, places, 1003),
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
            pages.build_standings_page(now, 0, 1003),
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
    now = build_scene(start_knockout(80).end_round(left=19))
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
    cup = (
        OfflineCup(build_cup_setup(WHIST_FORMAT, 16, "whist"))
        .enter_people(16)
        .close_list()
        .check_in_entrants()
        .start_cup()
    )
    assert read_filename(cup) == "tables"
    assert read_filename(cup.end_round()) == "standings"
    assert read_filename(cup.call_next_round()) == "standings"
    assert read_filename(cup.play_to_end()) == "standings"


def read_filename(cup: OfflineCup) -> str:
    draw = screens.build_announcement(build_scene(cup)).draw
    assert draw is not None
    return draw().filename.partition(".")[0]


def test_the_reader_learns_whether_they_are_still_in() -> None:
    cup = start_knockout().end_round()
    assert cup.t.round is not None
    first = cup.t.round.boards[0]
    winner, *_, loser = standings.rank_board(first)
    assert "You’re still in." in join_texts(
        pages.build_standings_page(build_scene(cup), 0, 1000 + winner)
    )
    assert "You’re out." in join_texts(
        pages.build_standings_page(build_scene(cup), 0, 1000 + loser)
    )
    assert "You" not in join_texts(pages.build_standings_page(build_scene(cup), 0, ORGANISER))
    cup.play_to_end()
    assert re.search(
        r"You’re \*\*#\d+\*\* of 16",
        join_texts(pages.build_standings_page(build_scene(cup), 0, 1000 + loser)),
    )
    assert "You are" not in join_texts(
        pages.build_standings_page(build_scene(cup), 0, 1000 + loser)
    )


def test_somebody_excluded_is_out_though_their_table_is_played() -> None:
    cup = start_knockout().end_round(left=2)
    assert 3 in pictures.find_contenders(cup.t)
    cup.apply_entries(rulings.exclude_player(cup.t, ORGANISER, 1003, "cheated"))
    assert 3 not in pictures.find_contenders(cup.t)
    assert "You’re out." in join_texts(pages.build_standings_page(build_scene(cup), 0, 1003))


def test_tables_lead_the_reader_to_their_own() -> None:
    cup = start_knockout().open_tables()
    assert cup.t.round is not None
    at, board = next((at, b) for at, b in enumerate(cup.t.round.boards) if 3 in b.players)
    links = {b.table_id: 500 + n for n, b in enumerate(cup.t.round.boards) if b.table_id}
    said = join_texts(pages.build_tables_page(build_scene(cup), 0, links, 1003))
    assert f"Your table is number {at + 1}: <#{links[board.table_id or 0]}>" in said
    assert all(f"<#{channel}>" in said for channel in links.values())
    assert "Your table" not in join_texts(
        pages.build_tables_page(build_scene(cup), 0, links, ORGANISER)
    )


def test_a_message_is_shown_anew_for_each_round_and_the_end() -> None:
    cup = OfflineCup(build_cup_setup(QUIZ_FORMAT, 16, "quiz")).enter_people(16)
    begun = [
        screens.count_begun_parts(cup.t),
        screens.count_begun_parts(cup.close_list().check_in_entrants().start_cup().t),
    ]
    begun.append(screens.count_begun_parts(cup.open_tables().t))
    begun.append(screens.count_begun_parts(cup.end_round().call_next_round().t))
    begun.append(screens.count_begun_parts(cup.open_tables().t))
    begun.append(screens.count_begun_parts(cup.play_to_end().t))
    assert begun == [0, 0, 1, 1, 2, 3]


def test_what_is_to_come_of_a_knockout_is_what_was_planned() -> None:
    cup = start_knockout(80)
    planned = [stage.tables for stage in rounds.plan_coming_stages(cup.t)]
    assert planned == [(4, 4, 4, 4, 4), (4,)]
    while rounds.plan_coming_stages(cup.t):
        following = rounds.plan_coming_stages(cup.end_round().t)[0]
        cup.call_next_round()
        assert cup.t.round is not None
        assert tuple(len(b.players) for b in cup.t.round.boards) == following.tables
    assert cup.t.round is not None and cup.t.round.final


def test_a_cancelled_cup_has_no_picture() -> None:
    cup = start_knockout().open_tables()
    cup.apply_entries(rounds.cancel_tournament(cup.t, ORGANISER, "rain"))
    layout = screens.build_announcement(build_scene(cup))
    assert layout.draw is None and "rain" in join_texts(layout)


def test_someone_who_went_on_and_left_later_still_went_on() -> None:
    cup = start_knockout().end_round().call_next_round().open_tables()
    assert cup.t.round is not None
    finalist = cup.t.round.boards[0].players[0]
    before = pictures.build_levels(build_scene(cup))[0]
    cup.apply_entries(rulings.exclude_player(cup.t, ORGANISER, 1000 + finalist, "cheated"))
    after = pictures.build_levels(build_scene(cup))[0]
    went = [[chair.name for chair in board.chairs if chair.through] for board in before.boards]
    assert went == [[c.name for c in board.chairs if c.through] for board in after.boards]
    assert [format_short_name(finalist)] in went
