"""Tests of a tournament's pictures: contents, texts and room."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from renderers import fonts
from renderers.picture import ALT_LIMIT
from renderers.tournament import (
    BracketLevel,
    RoundTables,
    StandingsPage,
    StandingsRow,
    TournamentBoard,
    TournamentBracket,
    TournamentChair,
    lines_on_page,
    render_bracket,
    render_standings,
    render_tables,
    tables_on_page,
)
from renderers.tournament.boards import draw_tables
from renderers.tournament.bracket import choose_named_rounds, draw_bracket
from renderers.tournament.standings import draw_standings
from tests.renderers.colour_contrast import list_unreadable
from tests.renderers.picture_sample import list_mark_names
from tests.renderers.picture_texts import TESTED_LANGUAGES, get_english_say, get_stress_say
from tests.renderers.test_layout import NAMES, iterate_faults
from tests.renderers.tournament import samples

SAY = get_english_say()
NAMES = {**NAMES, "right to left": "שלום", "nothing": "", "mixed": "🎲 Ann \u202eevil"}
ANN = StandingsRow(1, "Ann", "53 000", crown=True)
BOB = StandingsRow(2, "Bob", "3 000", state="out", note="penalty −10")
CID = StandingsRow(None, "Cid", "0", state="gone", note="didn’t check in")


def make_page(*lines: StandingsRow) -> StandingsPage:
    return StandingsPage("Cup", "Final", lines)


# --- the standings -------------------------------------------------------------------------------


def test_the_standings_show_places_names_points_and_notes() -> None:
    drawn = list_mark_names(draw_standings(make_page(ANN, BOB, CID), SAY))
    wanted = {"Cup", "Final", "place 1", "crown Ann", "Ann", "53 000", "place 2", "Bob", "3 000"}
    assert wanted <= set(drawn)
    assert {"penalty −10", "–", "leaving Cid", "didn’t check in"} <= set(drawn)
    assert not any(name.startswith("page ") for name in drawn)


def test_someone_who_is_out_looks_other_than_who_is_in() -> None:
    for state in ("out", "gone"):
        other = replace(ANN, crown=False, state=state)
        drawn = [
            draw_standings(make_page(line), SAY).image.tobytes()
            for line in (replace(other, state="in"), other)
        ]
        assert drawn[0] != drawn[1]


def test_parts_stand_under_their_captions() -> None:
    sheet = draw_standings(samples.build_whist_standings(16), SAY)
    right = {mark.name: mark.box.right for mark in sheet.marks if mark.kind == "text"}
    assert abs(right["R1"] - right["+96"]) <= 4
    assert abs(right["R3"] - right["+120"]) <= 4
    assert abs(right["points"] - right["347"]) <= 4


def test_ones_own_line_on_another_page_stands_below() -> None:
    of = samples.build_quiz_standings(500, 7, 17, 388)
    sheet = draw_standings(of, SAY)
    assert "page 7 of 17" in list_mark_names(sheet)
    assert of.mine is not None
    own = next(mark for mark in sheet.marks if mark.name == of.mine.name)
    assert all(mark.box.top <= own.box.bottom for mark in sheet.marks if mark.kind == "text")


def test_the_readers_line_is_lit() -> None:
    for of in (
        samples.build_final_standings(),
        samples.build_quiz_standings(80, 1, 3, 7),
        samples.build_whist_standings(16),
    ):
        plain = replace(of, lines=[replace(line, mine=False) for line in of.lines])
        drawn = [draw_standings(p, SAY).image.tobytes() for p in (of, plain)]
        assert drawn[0] != drawn[1]


def test_every_entrant_of_a_full_page_is_drawn() -> None:
    for of in (samples.build_quiz_standings(60, 2, 2), samples.build_whist_standings(16)):
        drawn = set(list_mark_names(draw_standings(of, SAY)))
        assert len(of.lines) in (30, 16)
        assert all(line.name in drawn for line in of.lines)


@pytest.mark.parametrize("parts", [False, True])
def test_a_page_with_too_many_lines_or_none_is_refused(parts: bool) -> None:
    most = lines_on_page(parts)
    captions = ("R1",) if parts else ()
    line = StandingsRow(1, "Ann", "1", captions)
    for count in (0, most + 1):
        with pytest.raises(ValueError, match=f"{count} lines"):
            render_standings(StandingsPage("Cup", "", [line] * count, captions), SAY)


def test_parts_that_do_not_fit_their_captions_are_refused() -> None:
    odd = StandingsRow(1, "Ann", "1", ("3",))
    with pytest.raises(ValueError, match="parts"):
        render_standings(StandingsPage("Cup", "", [odd], ("R1", "R2")), SAY)
    with pytest.raises(ValueError, match="parts"):
        render_standings(StandingsPage("Cup", "", [replace(odd, parts="1234567")], "1234567"), SAY)


def _iterate_pages(name: str) -> Iterator[StandingsPage]:
    for count, parts in ((1, 0), (10, 0), (10, 6), (11, 0), (16, 6), (29, 0), (30, 0)):
        lines = [
            StandingsRow(
                998 + n if n % 3 else None,
                name,
                "−1 000 000 000" if n % 2 else "5",
                ["−100 000"] * parts,
                ("in", "out", "gone")[n % 3],
                "W" * 40 if n % 4 else "left",
                crown=n == 2,
                mine=n == 4,
            )
            for n in range(count)
        ]
        yield StandingsPage(name, name, lines, ["W" * 9] * parts, lines[0], 999, 999)
    yield StandingsPage(name, "", [StandingsRow(1, name, "")])


@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_standings_have_room(name: str, tongue: str) -> None:
    for of in _iterate_pages(NAMES[name]):
        assert not list(iterate_faults(draw_standings(of, get_stress_say(tongue)))), len(of.lines)


def test_the_standings_text_tells_the_same() -> None:
    assert render_standings(make_page(ANN, BOB, CID), SAY).alt == (
        "Cup, Final. 1. Ann: 53 000, champion. 2. Bob: 3 000, eliminated, penalty −10. "
        "Cid: 0, gone, didn’t check in."
    )


def test_a_long_text_keeps_the_readers_line_and_says_how_many_are_left_out() -> None:
    lines = [StandingsRow(n, "W" * 60, "1 000", note="x" * 40) for n in range(1, 31)]
    lines[23] = replace(lines[23], name="Ann", mine=True)
    alt = render_standings(make_page(*lines), SAY).alt
    assert len(alt) <= ALT_LIMIT
    assert "24. Ann: 1 000" in alt
    told = alt.count(": 1 000")
    assert told > 5 and f"And {30 - told} more lines." in alt


# --- the bracket ---------------------------------------------------------------------------------


def test_r38_the_one_eliminated_by_lot_is_named() -> None:
    of = samples.build_finished_bracket()
    assert "Eliminated by draw: Ann" in list_mark_names(draw_bracket(of, SAY))
    assert "Eliminated by draw: Ann." in render_bracket(of, SAY).alt


def test_someone_who_goes_on_is_marked_and_the_champion_crowned() -> None:
    drawn = list_mark_names(draw_bracket(samples.build_finished_bracket(), SAY))
    assert {"next Ann", "next Оксана", "crown Оксана", "Оксана wins the tournament"} <= set(drawn)
    assert "next Bartholomew" not in drawn
    assert not any(
        "wins" in name for name in list_mark_names(draw_bracket(samples.build_semifinals(), SAY))
    )


def test_a_round_with_many_tables_is_a_field_of_marks() -> None:
    of = samples.build_begun_bracket()
    drawn = list_mark_names(draw_bracket(of, SAY))
    assert "7 of 20 tables over" in drawn
    assert sum(name.startswith("over ") for name in drawn) == 7
    assert sum(name.startswith("playing ") for name in drawn) == 13
    assert "5 tables" in drawn, "nobody of the semi-finals is known"
    assert choose_named_rounds(of.levels) == [False, False, True]


def test_the_last_rounds_have_names() -> None:
    assert choose_named_rounds(samples.build_finished_bracket().levels) == [False, True, True]
    assert choose_named_rounds(samples.build_duel_bracket().levels) == [True, True, True, True]
    assert choose_named_rounds(samples.build_huge_bracket().levels) == [
        False,
        False,
        False,
        True,
        True,
    ]


def test_all_who_go_on_without_a_game_have_one_line() -> None:
    level = BracketLevel(
        "Round 1",
        [samples.build_free_board(1)],
        byes=samples.make_names(0, 60),
        people=64,
        through=61,
    )
    lines = [
        n
        for n in list_mark_names(draw_bracket(TournamentBracket("Cup", "", [level]), SAY))
        if "Byes" in n
    ]
    shown, more = lines[0].removeprefix("Byes: ").split(" +")
    assert shown.count(",") + 1 + int(more) == 60


def test_a_bracket_without_rounds_is_refused() -> None:
    with pytest.raises(ValueError, match="without rounds"):
        render_bracket(TournamentBracket("Cup", "", []), SAY)


def test_a_round_without_tables_may_be_drawn() -> None:
    level = BracketLevel("Round 1", [], byes=("Ann",), people=1, through=1)
    assert not list(iterate_faults(draw_bracket(TournamentBracket("Cup", "", [level, level]), SAY)))


def _iterate_brackets(name: str) -> Iterator[TournamentBracket]:
    for tables_, seats in ((1, 10), (3, 6), (8, 4), (8, 2), (125, 4)):
        chairs = [
            TournamentChair(name, "−1 000 000 000 000", (None, True, False)[n % 3], n == 3)
            for n in range(seats)
        ]
        boards = [
            TournamentBoard(999 + n, chairs, ("waiting", "playing", "over")[n % 3])
            for n in range(tables_)
        ]
        level = BracketLevel(name, boards, [name] * 9, [name], [name] * 3, 1000, 500)
        yield TournamentBracket(name, name, [level, level], name)


@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_bracket_has_room(name: str, tongue: str) -> None:
    for of in _iterate_brackets(NAMES[name]):
        assert not list(iterate_faults(draw_bracket(of, get_stress_say(tongue)))), len(
            of.levels[0].boards
        )


def test_the_brackets_text_tells_the_same() -> None:
    final = TournamentBoard(
        1, [TournamentChair("Ann", "12", True), TournamentChair("Bob", "7", False, True)], "over"
    )
    levels = [
        BracketLevel(
            "Round 1", [samples.build_free_board(1, 2)], byes=("Cid",), people=3, through=2
        ),
        BracketLevel("Final", [final], people=2, through=1),
    ]
    assert render_bracket(TournamentBracket("Cup", "Over", levels, "Ann"), SAY).alt == (
        "Cup, Over. Round 1: 3 players, 0 of 1 table over. Byes: Cid. "
        "Final: 2 players, 1 of 1 table over. Table 1, over. Ann 12 (goes through), Bob 7 (gone). "
        "Ann wins the tournament."
    )
    for of in _iterate_brackets("W" * 200):
        assert len(render_bracket(of, SAY).alt) <= ALT_LIMIT


# --- tables of a round ---------------------------------------------------------------------------


def test_the_tables_show_their_people_and_how_far_they_are() -> None:
    drawn = list_mark_names(draw_tables(samples.round_tables(4), SAY))
    assert {"Table 1", "over", "next Ann", "Table 2", "playing", "waiting", "page 1 of 2"} <= set(
        drawn
    )


@pytest.mark.parametrize("seats", range(1, 11))
def test_a_page_takes_as_many_tables_as_it_says(seats: int) -> None:
    most = tables_on_page(seats)
    sheet = draw_tables(samples.round_tables(most, seats), SAY)
    assert most >= 3
    assert sheet.image.size[1] <= 1500
    for count in (0, most + 1):
        with pytest.raises(ValueError, match=f"{count} tables"):
            render_tables(samples.round_tables(count, seats), SAY)


@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_tables_have_room(name: str, tongue: str) -> None:
    for of in _iterate_brackets(NAMES[name]):
        boards = of.levels[0].boards
        some = boards[: tables_on_page(len(boards[0].chairs))]
        sheet = draw_tables(
            RoundTables(of.title, of.subtitle, some, 999, 999), get_stress_say(tongue)
        )
        assert not list(iterate_faults(sheet)), len(some)


def test_the_tables_text_tells_the_same() -> None:
    boards = [
        TournamentBoard(7, [TournamentChair("Ann", "12"), TournamentChair("Bob")], "playing"),
        samples.build_free_board(8),
    ]
    assert render_tables(RoundTables("Cup", "Round 2", boards), SAY).alt == (
        "Cup, Round 2. Table 7, being played. Ann 12, Bob. Table 8, not begun."
    )
    long = [
        TournamentBoard(n, [TournamentChair("W" * 60, "1 000 000 points and more")] * 4, "over")
        for n in range(8)
    ]
    alt = render_tables(RoundTables("Cup", "Round 2", long), SAY).alt
    assert len(alt) <= ALT_LIMIT
    assert "more table" in alt


# --- all pictures --------------------------------------------------------------------------------


def test_texts_stand_out_from_what_they_lie_on() -> None:
    sheets = [
        draw_standings(samples.build_final_standings(), SAY),
        draw_standings(samples.build_whist_standings(16), SAY),
        draw_standings(samples.build_quiz_standings(500, 7, 17, 388), SAY),
        draw_bracket(samples.build_semifinals(), SAY),
        draw_bracket(samples.build_finished_bracket(), SAY),
        draw_tables(samples.round_tables(), SAY),
    ]
    assert list_unreadable(sheets) == []


@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
def test_words_are_never_cut(tongue: str) -> None:
    say = get_stress_say(tongue)
    sheets = [
        draw_standings(samples.build_whist_standings(16), say),
        draw_standings(replace(samples.build_quiz_standings(500, 7, 17), lines=[ANN]), say),
        draw_bracket(samples.build_semifinals(), say),
        draw_bracket(samples.build_finished_bracket(), say),
        draw_bracket(samples.build_huge_bracket(), say),
        draw_tables(samples.round_tables(5), say),
    ]
    assert not [m.name for sheet in sheets for m in sheet.marks if fonts.ELLIPSIS in m.name]
