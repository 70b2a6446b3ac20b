"""Tests of the track of 30 spaces and the order of bids (R8–R12, A9 1–3).

One example is the document's own.
"""

import itertools

import pytest

from engines.perudo.notation import format_bid, parse_action
from engines.perudo.track import find_max_count, list_raises, make_bid_key
from engines.perudo.types import STAR, PerudoBid

from .table import build_table, catch_refusal, is_allowed, play_moves

TRACK = (
    "1 1* 2 3 2* 4 5 3* 6 7 4* 8 9 5* 10 11 6* 12 13 7* 14 15 8* 16 17 9* 18 19 10* 20".split()  # noqa: SIM905
)
EVERY = [PerudoBid(n, f) for f in range(1, STAR) for n in range(1, 21)]
EVERY += [PerudoBid(k, STAR) for k in range(1, 11)]


def parse_bid_text(text: str) -> PerudoBid:
    action = parse_action(text)
    assert isinstance(action, PerudoBid)
    return action


def test_r8_the_track_has_30_spaces_with_each_star_between_two_numbers() -> None:
    assert len(TRACK) == 30
    for at, space in enumerate(TRACK, 1):
        assert make_bid_key(parse_bid_text(space if "*" in space else f"{space}x1"))[0] == at


@pytest.mark.parametrize(
    ("text", "space"), [("8x1", 12), ("4*", 11), ("7x5", 10), ("20x3", 30), ("10*", 29)]
)
def test_r9_positions(text: str, space: int) -> None:
    assert make_bid_key(parse_bid_text(text))[0] == space


def test_r6_there_are_110_opening_bids() -> None:
    assert sum(r.highest - r.lowest + 1 for r in list_raises(None)) == 110 == len(EVERY)
    opening = build_table("11111 22222")
    assert all(is_allowed(opening, f"0 {format_bid(b)}") for b in EVERY)


def test_r10_a_raise_is_a_higher_number_on_the_space_or_any_bid_on_a_further_one() -> None:
    """Each of 110 bids is compared with each, by the board's spaces."""

    def find_space(of: PerudoBid) -> int:
        return TRACK.index(f"{of.count}*" if of.face == STAR else str(of.count))

    pairs = 0
    for standing in EVERY:
        state = play_moves(build_table("11111 22222"), f"0 {format_bid(standing)}")
        offered = {
            PerudoBid(count, each.face)
            for each in list_raises(standing)
            for count in range(each.lowest, each.highest + 1)
        }
        for following in EVERY:
            further = find_space(following) > find_space(standing)
            higher = (
                find_space(following) == find_space(standing) and following.face > standing.face
            )
            assert is_allowed(state, f"1 {format_bid(following)}") == (further or higher)
            assert (following in offered) == (further or higher)
            pairs += 1
    assert pairs == 12_100


@pytest.mark.parametrize("text", ["6x3", "6x5", "7x2", "8x1", "8x3", "4*"])
def test_r10_doc_raises_of_six_twos(text: str) -> None:
    assert is_allowed(play_moves(build_table("11111 22222"), "0 6x2"), f"1 {text}")


@pytest.mark.parametrize("text", ["6x2", "6x1", "5x5", "3*"])
def test_r10_doc_no_raises_of_six_twos(text: str) -> None:
    illegal = catch_refusal(play_moves(build_table("11111 22222"), "0 6x2"), f"1 {text}")
    assert illegal.code == "perudo-not-above"
    assert illegal.facts == {"bid": parse_bid_text(text), "above": PerudoBid(6, 2)}


@pytest.mark.parametrize(
    ("standing", "legal", "illegal"),
    [
        ("7x5", ["4*"], ["3*"]),
        ("8x3", ["5*"], ["4*"]),
        ("4*", ["8x1", "5*"], ["7x5", "4*"]),
        ("20x4", ["20x5"], ["10*", "20x3"]),
        ("10*", ["20x1"], ["19x5", "10*"]),
    ],
)
def test_r11_where_stars_and_numbers_meet(
    standing: str, legal: list[str], illegal: list[str]
) -> None:
    state = play_moves(build_table("11111 22222"), f"0 {standing}")
    assert all(is_allowed(state, f"1 {text}") for text in legal)
    assert not any(is_allowed(state, f"1 {text}") for text in illegal)


def test_r11_lowest_stars_after_a_number_and_lowest_numbers_after_stars() -> None:
    for n, face in itertools.product(range(1, 20), range(1, STAR)):
        assert list_raises(PerudoBid(n, face))[-1].lowest == n // 2 + 1
    for k in range(1, 11):
        lowest = {r.face: r.lowest for r in list_raises(PerudoBid(k, STAR))}
        assert lowest == {**{f: 2 * k for f in range(1, STAR)}, **({STAR: k + 1} if k < 10 else {})}


def test_r10_raises_are_the_bids_with_a_greater_key() -> None:
    for standing in (*EVERY, None):
        listed = {
            PerudoBid(n, r.face)
            for r in list_raises(standing)
            for n in range(r.lowest, r.highest + 1)
        }
        assert listed == {
            b for b in EVERY if standing is None or make_bid_key(b) > make_bid_key(standing)
        }


def test_r10_no_two_bids_share_a_place_in_the_order() -> None:
    assert len({make_bid_key(b) for b in EVERY}) == 110


def test_r12_more_dice_than_there_are_may_be_bid() -> None:
    assert is_allowed(build_table("1 2"), "0 20x5")
    assert is_allowed(build_table("1 2"), "0 10*")


@pytest.mark.parametrize("text", ["21x1", "11*"])
def test_r12_the_track_ends(text: str) -> None:
    assert catch_refusal(build_table("11111 22222"), f"0 {text}").code == "perudo-beyond-track"


def test_r12_above_twenty_fives_there_is_only_the_challenge() -> None:
    state = play_moves(build_table("11111 22222"), "0 20x5")
    assert list_raises(PerudoBid(20, 5)) == ()
    assert not any(is_allowed(state, f"1 {format_bid(b)}") for b in EVERY)
    assert is_allowed(state, "1 challenge")


def test_no_such_bid() -> None:
    state = build_table("11111 22222")
    assert catch_refusal(state, "0 0x3").code == "perudo-no-such-bid"
    assert catch_refusal(state, "0 0*").code == "perudo-no-such-bid"
    assert find_max_count(3) == 20 and find_max_count(STAR) == 10
