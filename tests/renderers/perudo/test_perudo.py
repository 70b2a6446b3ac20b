"""Tests of perudo's pictures: contents, secrets and sending."""

import io
import math
from concurrent.futures import ThreadPoolExecutor

import pytest
from msgspec.structs import replace
from PIL import Image

from engines.perudo.types import PACO, STAR, PerudoBid
from renderers import sprites, theme
from renderers.perudo import hand_alt, render_hand, render_table, table_alt, track
from renderers.perudo.hand import draw_hand
from renderers.perudo.places import place_seats
from renderers.perudo.table import draw_table
from renderers.perudo.words import choose_die_face, is_counted
from renderers.picture import ALT_LIMIT, PicturePlayer
from renderers.sheet import PixelBox
from tests.renderers.perudo.samples import (
    build_bidding,
    build_end,
    build_push,
    build_reveal,
    mark_absent,
    turn_palifico,
)
from tests.renderers.picture_sample import list_mark_names
from tests.renderers.picture_texts import get_english_say
from tests.renderers.test_layout import is_touching

PLAYERS = [PicturePlayer(name) for name in ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")]
CROWD = [*PLAYERS, *(PicturePlayer(name) for name in ("Gus", "Hal", "Ida", "Jim"))]
SAY = get_english_say()


def test_r8_the_track_has_its_thirty_spaces_in_order() -> None:
    order = " ".join(f"{count}{'*' if star else ''}" for count, star in track.SPACES)
    assert order == (
        "1 1* 2 3 2* 4 5 3* 6 7 4* 8 9 5* 10 11 6* 12 13 7* 14 15 8* 16 17 9* 18 19 10* 20"
    )


def test_r9_a_bid_lies_on_its_space() -> None:
    for n in range(1, 21):
        assert track.find_space(PerudoBid(n, 3)) + 1 == n + n // 2
    for k in range(1, 11):
        assert track.find_space(PerudoBid(k, STAR)) + 1 == 3 * k - 1


def test_the_track_is_a_closed_ring_of_cells_side_by_side() -> None:
    cells = [track.place_space(index) for index in range(30)]
    assert len(set(cells)) == 30
    for a, b in zip(cells, [*cells[1:], cells[0]], strict=True):
        assert abs(a.left - b.left) + abs(a.top - b.top) == track.CELL


def test_r3_stars_count_for_numbers_and_only_stars_for_stars() -> None:
    assert [die for die in range(1, 7) if is_counted(die, PerudoBid(2, 4), STAR)] == [4, STAR]
    assert [die for die in range(1, 7) if is_counted(die, PerudoBid(2, STAR), STAR)] == [STAR]


def test_the_pictures_are_jpeg_with_a_name_a_size_and_a_text() -> None:
    public = render_table(build_bidding(6, bids=3), PLAYERS, SAY)
    own = render_hand(build_bidding(6, bids=3, seat=1), PLAYERS, SAY)
    assert (public.filename, public.size) == ("table.jpg", (1200, 952))
    assert (own.filename, own.size) == ("hand.jpg", (1200, 672))
    for picture in (public, own):
        image = Image.open(io.BytesIO(picture.data))
        assert (image.format, image.size) == ("JPEG", picture.size)
        assert 0 < len(picture.alt) <= ALT_LIMIT


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        render_hand(build_bidding(6), PLAYERS, SAY)


def test_the_table_shows_the_bid_its_bidder_the_turn_and_the_dice() -> None:
    drawn = list_mark_names(draw_table(build_bidding(6, bids=3), PLAYERS, SAY))
    assert {"bid by Cid", "to play", "turn 3", "red die", "20", "dice in play"} <= set(drawn)
    assert {"2 ×", "3 ×", "bubble 0", "bubble 1", "bubble 2"} <= set(drawn)
    assert "bubble 3" not in drawn
    assert [drawn.count(f"die {seat}") for seat in range(6)] == [5, 3, 2, 5, 1, 4]
    assert [drawn.count(f"socket {seat}") for seat in range(6)] == [0, 2, 3, 0, 4, 1]


def test_the_table_shows_who_is_away_leaving_and_out() -> None:
    drawn = list_mark_names(draw_table(mark_absent(6, build_bidding(6, bids=4)), PLAYERS, SAY))
    assert {"away", "away 0", "leaving", "leaving 5", "out", "out 2"} <= set(drawn)
    assert "cup 2" not in drawn


def test_one_who_is_away_is_still_seen_to_be_in_turn() -> None:
    view = replace(build_bidding(6), away=frozenset({0}))
    assert {"to play", "away"} <= set(list_mark_names(draw_table(view, PLAYERS, SAY)))


def test_a_reveal_shows_bid_and_found_losses_and_who_starts() -> None:
    drawn = list_mark_names(draw_table(build_reveal(6), PLAYERS, SAY))
    assert {"found", "8", "7 ×", "−1", "starts 0", "Ann starts the next round"} <= set(drawn)
    assert "cup 0" not in drawn
    assert drawn.count("−1") == 1


def test_a_reveal_marks_those_who_are_ready() -> None:
    view = replace(build_reveal(6, ready=frozenset({1, 3, 4})), away=frozenset({4}))
    drawn = list_mark_names(draw_table(view, PLAYERS, SAY))
    assert {name for name in drawn if name.startswith("ready ")} == {"ready 1", "ready 3"}
    alt_text = table_alt(view, PLAYERS, SAY)
    assert alt_text.count("ready") == 2
    assert "3, 3, 5, star, 3 count, ready" not in alt_text
    bids = list_mark_names(draw_table(build_bidding(6, bids=3), PLAYERS, SAY))
    assert not [name for name in bids if name.startswith("ready ")]


@pytest.mark.parametrize("seats", range(2, 11))
def test_seats_go_clockwise_from_the_upper_left(seats: int) -> None:
    """Angles are seen from the middle of the table."""
    angles: list[float] = []
    for place in place_seats(seats):
        x, y = PixelBox(*place.plate[:2], *place.row[2:]).middle
        angles.append(math.atan2(y - theme.HEIGHT / 2, x - theme.WIDTH / 2) % math.tau)
    first = angles[0]
    turned = [(angle - first) % math.tau for angle in angles]
    assert turned == sorted(turned)
    assert len(set(place_seats(seats))) == seats


def test_a_large_round_has_its_bid_in_the_middle_and_no_track() -> None:
    drawn = list_mark_names(draw_table(build_bidding(10, bids=8), CROWD, SAY))
    assert {"7 ×", "bid by Hal", "34", "dice in play", "round", "3", "turn 8"} <= set(drawn)
    assert "red die" not in drawn
    drawn = list_mark_names(draw_table(build_reveal(7), CROWD[:7], SAY))
    assert {"bid", "found", "7 ×", "10", "starts 1"} <= set(drawn)
    assert "crown" in list_mark_names(draw_table(build_end(10), CROWD, SAY))


def test_perudos_board_shows_the_bids_in_order_and_the_joker() -> None:
    sheet = draw_table(build_bidding(6, bids=4, rules="perudo"), PLAYERS, SAY)
    drawn = list_mark_names(sheet)
    strip = next(mark.box for mark in sheet.marks if mark.name == "strip")
    inside = [m.name for m in sheet.marks if is_touching(m.box, strip)]
    told = [name for name in inside if name.startswith("token") or "×" in name]
    assert told == ["token 0", "2 ×", "token 1", "3 ×", "token 2", "3 ×", "token 3", "2 ×"]
    assert {"joker", "counts as any number", "bid by Dan"} <= set(drawn)
    assert "red die" not in drawn
    late = list_mark_names(draw_table(build_bidding(5, bids=10, rules="perudo"), PLAYERS[:5], SAY))
    assert "+6" in late and "token 4" in late


def test_p9_a_palifico_round_says_so_and_has_no_joker() -> None:
    for seats in (5, 8):
        view = turn_palifico(build_bidding(seats, bids=3, rules="perudo"))
        drawn = list_mark_names(draw_table(view, CROWD[:seats], SAY))
        assert "PALIFICO" in drawn and "joker" not in drawn
        assert "ones aren’t jokers" in table_alt(view, CROWD[:seats], SAY)


def test_r23_pushed_dice_lie_before_their_seat_and_the_cup_holds_the_others() -> None:
    view = build_push(4)
    sheet = draw_table(view, PLAYERS[:4], SAY)
    assert {"push dice?", "push 0"} <= set(list_mark_names(sheet))
    alt_text = table_alt(view, PLAYERS[:4], SAY)
    assert "Ann can push dice into the open." in alt_text
    assert "1. Ann: 5 dice, 3, star in the open, bid 5 fours." in alt_text
    other = replace(view, pushed=((6, 4), *view.pushed[1:]))
    assert draw_table(other, PLAYERS[:4], SAY).image.tobytes() != sheet.image.tobytes()
    rolling = table_alt(build_push(4, rolling=True), PLAYERS[:4], SAY)
    assert "Ann rerolls the other dice." in rolling


def test_ones_own_hand_has_the_pushed_dice_apart() -> None:
    drawn = list_mark_names(draw_hand(build_push(4, seat=0), 0, PLAYERS, SAY))
    assert {"tray", "in the open", "your turn", "1 of yours counts"} <= set(drawn)
    assert drawn.count("die") == 5
    alt_text = hand_alt(build_push(4, seat=0), PLAYERS, SAY)
    assert alt_text.startswith("Your dice: 1, 3, 5. In the open: 3, star.")


def test_ones_own_hand_shows_the_result_once_the_cups_are_up() -> None:
    view = build_reveal(6, view=build_bidding(6, seat=1))
    drawn = list_mark_names(draw_hand(view, 1, PLAYERS, SAY))
    assert {"found", "8", "7 ×", "−1", "Enough: the bid was right"} <= set(drawn)
    assert "no bid yet" not in drawn
    alt_text = hand_alt(view, PLAYERS, SAY)
    assert "Ann’s bid of 7 threes. Found: 8." in alt_text


def test_p8_a_calza_shows_what_is_gained_or_lost() -> None:
    before = build_bidding(4, bids=3, rules="perudo")
    right = build_reveal(4, bid=PerudoBid(7, 3), call="calza", view=before)
    drawn = list_mark_names(draw_table(right, PLAYERS[:4], SAY))
    assert {"+1", "gain", "calza!", "calza 1", "starts 1", "Exactly right: calza!"} <= set(drawn)
    assert "gains 1" in table_alt(right, PLAYERS[:4], SAY)
    wrong = build_reveal(4, bid=PerudoBid(8, 3), call="calza", view=before)
    drawn = list_mark_names(draw_table(wrong, PLAYERS[:4], SAY))
    assert {"−1", "loss", "starts 1"} <= set(drawn) and "+1" not in drawn


def test_p6_whoever_loses_the_die_is_marked_and_starts() -> None:
    view = build_reveal(6, bid=PerudoBid(9, 3), view=build_bidding(6, bids=3, rules="perudo"))
    sheet = draw_table(view, PLAYERS, SAY)
    assert {"dudo!", "−1", "starts 1", "Bob starts the next round"} <= set(list_mark_names(sheet))
    alt_text = table_alt(view, PLAYERS, SAY)
    assert "Bob challenged (dudo) Ann’s bid of 9 threes. " in alt_text
    assert "Found: 9. " in alt_text and alt_text.endswith("Bob starts the next round.")
    assert "1. Ann: shows 1, 3, 3, 5, 6, 3 count." in alt_text, "ones count, and a six is a six"


@pytest.mark.parametrize("wild", [STAR, PACO, None])
def test_the_joker_alone_decides_what_counts_and_what_is_a_star(wild: int | None) -> None:
    assert [die for die in range(1, 7) if is_counted(die, PerudoBid(2, 4), wild)] == sorted(
        {4} | ({wild} if wild else set())
    )
    assert choose_die_face(STAR, wild) == (sprites.STAR if wild == STAR else 6)


def test_the_end_crowns_the_winner() -> None:
    drawn = list_mark_names(draw_table(build_end(4), PLAYERS[:4], SAY))
    assert {"crown", "crown 0", "Ann wins", "winner", "2nd", "4th"} <= set(drawn)


def test_the_same_view_gives_the_same_picture() -> None:
    view = build_bidding(5, bids=4, seat=2)
    assert render_table(view, PLAYERS[:5], SAY).data == render_table(view, PLAYERS[:5], SAY).data


def test_pictures_drawn_in_threads_are_the_same_as_one_after_another() -> None:
    views = [build_bidding(n, bids=b) for n in range(2, 7) for b in range(4)]
    views += [build_reveal(n) for n in range(2, 7)]

    def draw_by_index(view_index: int) -> bytes:
        view = views[view_index]
        return draw_table(view, PLAYERS[: len(view.dice)], SAY).image.tobytes()

    order = range(len(views))
    alone = [draw_by_index(index) for index in order]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(draw_by_index, order)) == alone


def test_only_the_owner_of_dice_sees_them() -> None:
    """A spectator's picture and text are the same whatever lies under the cups."""
    public = build_bidding(4, bids=3)
    leaky = replace(public, mine=(1, 2, 3, 4, 5))
    before = draw_table(public, PLAYERS[:4], SAY).image.tobytes()
    assert draw_table(leaky, PLAYERS[:4], SAY).image.tobytes() == before
    assert table_alt(leaky, PLAYERS[:4], SAY) == table_alt(public, PLAYERS[:4], SAY)
    assert "shows" not in table_alt(public, PLAYERS[:4], SAY)


def test_dice_shown_at_a_challenge_are_hidden_again_in_the_next_round() -> None:
    view = replace(build_bidding(4, bids=1), reveal=build_reveal(4).reveal)
    alone = replace(view, reveal=None)
    assert render_table(view, PLAYERS[:4], SAY) == render_table(alone, PLAYERS[:4], SAY)


def test_ones_own_dice_lie_open_on_ones_own_table_only() -> None:
    own, other = build_bidding(4, bids=1, seat=0), build_bidding(4, bids=1, seat=1)
    turned = replace(own, mine=(1, 1, 1, 1, 1))
    pictures = {draw_table(v, PLAYERS[:4], SAY).image.tobytes() for v in (own, other, turned)}
    assert len(pictures) == 3


def test_the_tables_text_tells_the_bidding() -> None:
    assert table_alt(mark_absent(4, build_bidding(4, bids=4)), PLAYERS[:4], SAY) == (
        "Perudo table, round 3, 13 dice in play. Current bid: 5 ones by Dan. "
        "Ann’s turn. 1. Ann: 5 dice, bid 2 threes, away. 2. Bob: 3 dice, bid 3 threes. "
        "3. Cid: out. 4. Dan: 5 dice, bid 5 ones, leaving."
    )


def test_the_tables_text_tells_a_reveal_as_it_happens() -> None:
    assert table_alt(build_reveal(3), PLAYERS[:3], SAY) == (
        "Perudo table, round 3, 10 dice in play. "
        "Cups are up: Bob challenged Ann’s bid of 7 threes. "
        "1. Ann: shows 1, 3, 3, 5, star, 3 count. 2. Bob: shows 2, 2, 4, none counts. "
        "3. Cid: shows 3, star, 2 count. Found: 5. 1. Ann: loses 2. Bob starts the next round."
    )


def test_the_tables_text_tells_the_end() -> None:
    alt_text = table_alt(build_end(3), PLAYERS[:3], SAY)
    assert "Ann wins." in alt_text
    assert "3rd." in alt_text


def test_the_tables_text_tells_what_is_waited_for() -> None:
    assert "Ann opens the bidding." in table_alt(build_bidding(2), PLAYERS[:2], SAY)
    first = replace(build_bidding(2), phase="first", turn=None, round=0)
    assert "The host picks who starts." in table_alt(first, PLAYERS[:2], SAY)
    roll = replace(build_bidding(2), phase="roll", turn=None)
    assert "The dice are rolling." in table_alt(roll, PLAYERS[:2], SAY)


def test_the_hands_text_tells_dice_bid_and_how_many_count() -> None:
    assert hand_alt(build_bidding(6, bids=6, seat=0), PLAYERS, SAY) == (
        "Your dice: 1, 3, 3, 5, star. Current bid: 6 fives by Fay. "
        "2 of your dice count for it. It’s your turn. 20 dice in play."
    )
    empty = replace(build_bidding(6, bids=6, seat=2), mine=())
    assert hand_alt(empty, PLAYERS, SAY).startswith("No dice under your cup.")


def test_texts_keep_within_discords_limit() -> None:
    wide = [PicturePlayer("W" * 32)] * 6
    alt_text = table_alt(mark_absent(6, build_reveal(6)), wide, SAY)
    assert len(alt_text) <= ALT_LIMIT
    assert alt_text.endswith(".")

    def say_wordily(key: str, /, **facts: str | int) -> str:
        return SAY(key, **facts) + " and so on" * 20

    alt_text = table_alt(build_reveal(6), wide, say_wordily)
    assert ALT_LIMIT / 2 < len(alt_text) <= ALT_LIMIT
    assert alt_text.endswith("and so on"), "whole sentences"
