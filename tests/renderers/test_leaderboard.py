"""Tests of the leaderboard and a person's card: contents, texts and room."""

import pytest
from msgspec.structs import replace

from renderers.card import draw_card
from renderers.leaderboard import (
    LeaderboardRow,
    PlayerRecord,
    draw_leaderboard,
    render_card,
    render_leaderboard,
)
from renderers.picture import ALT_LIMIT
from tests.renderers.picture_sample import list_mark_names
from tests.renderers.picture_texts import TESTED_LANGUAGES, get_english_say, get_stress_say
from tests.renderers.test_layout import NAMES, iterate_faults

SAY = get_english_say()
ROWS = [
    LeaderboardRow(1, "Ann", 1702, 12, 5),
    LeaderboardRow(2, "Bob", 1600, 1, 1, mine=True),
    LeaderboardRow(2, "Cid", 1600, 3, 0),
]
RECORD = PlayerRecord("Ann", 1702, 12, 5, 1, (1500, 1560, 1702))


def test_the_leaderboard_shows_places_names_and_figures() -> None:
    drawn = list_mark_names(draw_leaderboard(ROWS, "Perudo", "this server", SAY))
    wanted = {"Perudo", "this server", "rating", "games", "wins", "Ann", "1702", "12", "5", "Cid"}
    assert wanted <= set(drawn)
    assert drawn.count("place 2") == 2


def test_ones_own_row_is_marked() -> None:
    others = [replace(row, mine=False) for row in ROWS]
    drawn = [draw_leaderboard(rows, "Perudo", "", SAY).image for rows in (ROWS, others)]
    assert drawn[0].tobytes() != drawn[1].tobytes()


def test_the_champion_wears_the_crown() -> None:
    rows = [ROWS[0], replace(ROWS[1], champion=True), ROWS[2]]
    assert list_mark_names(draw_leaderboard(rows, "Perudo", "here", SAY)).count("crown") == 1
    assert "crown" not in list_mark_names(draw_leaderboard(ROWS, "Perudo", "here", SAY))
    assert " 2. Bob, champion: 1600, " in render_leaderboard(rows, "Perudo", "here", SAY).alt


def test_a_leaderboard_is_as_high_as_its_rows() -> None:
    heights = [render_leaderboard(ROWS[:n], "Perudo", "here", SAY).size[1] for n in (1, 2, 3)]
    assert heights[1] - heights[0] == heights[2] - heights[1] > 0


@pytest.mark.parametrize("count", [0, 11])
def test_no_rows_or_too_many_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match=f"{count} rows"):
        render_leaderboard([ROWS[0]] * count, "Perudo", "here", SAY)


@pytest.mark.parametrize("tongue", TESTED_LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_all_has_room(name: str, tongue: str) -> None:
    say = get_stress_say(tongue)
    rows = [
        LeaderboardRow(998 + n, NAMES[name], 9999, 9999, 9999, mine=n == 4, champion=n > 5)
        for n in range(10)
    ]
    assert not list(iterate_faults(draw_leaderboard(rows, "Perudo", NAMES[name], say)))
    for history in ((), (1500,), (1500, 1500), tuple(range(1000, 9999, 100))):
        record = PlayerRecord(NAMES[name], 9999, 9999, 9999, 1234, history)
        assert not list(iterate_faults(draw_card(record, NAMES[name], say))), history


def test_the_leaderboards_text_tells_the_same() -> None:
    assert render_leaderboard(ROWS, "Perudo", "this server", SAY).alt == (
        "Perudo, this server. 1. Ann: 1702, 12 games, 5 wins. 2. Bob: 1600, 1 game, 1 win. "
        "2. Cid: 1600, 3 games, 0 wins."
    )
    wide = [LeaderboardRow(n, "W" * 200, 1500, 10, 10) for n in range(1, 11)]
    assert len(render_leaderboard(wide, "Perudo", "this server", SAY).alt) <= ALT_LIMIT


def test_a_card_shows_and_tells_what_a_person_has_played() -> None:
    drawn = list_mark_names(draw_card(RECORD, "Perudo", SAY))
    wanted = {"Ann", "Perudo", "1702", "12", "5", "1", "place", "1500", "history"}
    assert wanted <= set(drawn)
    assert render_card(RECORD, "Perudo", SAY).alt == (
        "Ann, Perudo: rating 1702, 12 games, 5 wins. Place 1 on the leaderboard. "
        "The rating went from 1500 to 1702."
    )


def test_a_card_without_place_or_history_says_so() -> None:
    bare = PlayerRecord("Ann", 1500, 1, 0)
    drawn = list_mark_names(draw_card(bare, "Perudo", SAY))
    assert {"–", "Play one more game to start your graph"} <= set(drawn)
    assert "history" not in drawn
    assert render_card(bare, "Perudo", SAY).alt == "Ann, Perudo: rating 1500, 1 game, 0 wins."
