"""The track of 30 spaces and the order of bids: R8–R12, A9 1–3, the document's example."""

import itertools

import pytest

from engines.perudo.notation import read, write_bid
from engines.perudo.track import key, most, raises
from engines.perudo.types import STAR, Bid

from .table import allowed, play, refused, table

TRACK = (
    "1 1* 2 3 2* 4 5 3* 6 7 4* 8 9 5* 10 11 6* 12 13 7* 14 15 8* 16 17 9* 18 19 10* 20".split()  # noqa: SIM905
)
EVERY = [Bid(n, f) for f in range(1, STAR) for n in range(1, 21)]
EVERY += [Bid(k, STAR) for k in range(1, 11)]


def bid(text: str) -> Bid:
    action = read(text)
    assert isinstance(action, Bid)
    return action


def test_r8_the_track_has_30_spaces_with_each_star_between_two_numbers() -> None:
    assert len(TRACK) == 30
    for at, space in enumerate(TRACK, 1):
        assert key(bid(space if "*" in space else f"{space}x1"))[0] == at


@pytest.mark.parametrize(
    ("text", "space"), [("8x1", 12), ("4*", 11), ("7x5", 10), ("20x3", 30), ("10*", 29)]
)
def test_r9_positions(text: str, space: int) -> None:
    assert key(bid(text))[0] == space


def test_r6_there_are_110_opening_bids() -> None:
    assert sum(r.highest - r.lowest + 1 for r in raises(None)) == 110 == len(EVERY)
    opening = table("11111 22222")
    assert all(allowed(opening, f"0 {write_bid(b)}") for b in EVERY)


def test_r10_a_raise_is_a_higher_number_on_the_space_or_any_bid_on_a_further_one() -> None:
    """Judged by the board's spaces from left to right, for each of 110 bids each of the 110."""

    def space(of: Bid) -> int:
        return TRACK.index(f"{of.count}*" if of.face == STAR else str(of.count))

    pairs = 0
    for standing in EVERY:
        state = play(table("11111 22222"), f"0 {write_bid(standing)}")
        offered = {
            Bid(count, each.face)
            for each in raises(standing)
            for count in range(each.lowest, each.highest + 1)
        }
        for following in EVERY:
            further = space(following) > space(standing)
            higher = space(following) == space(standing) and following.face > standing.face
            assert allowed(state, f"1 {write_bid(following)}") == (further or higher)
            assert (following in offered) == (further or higher)
            pairs += 1
    assert pairs == 12_100


@pytest.mark.parametrize("text", ["6x3", "6x5", "7x2", "8x1", "8x3", "4*"])
def test_r10_doc_raises_of_six_twos(text: str) -> None:
    assert allowed(play(table("11111 22222"), "0 6x2"), f"1 {text}")


@pytest.mark.parametrize("text", ["6x2", "6x1", "5x5", "3*"])
def test_r10_doc_no_raises_of_six_twos(text: str) -> None:
    illegal = refused(play(table("11111 22222"), "0 6x2"), f"1 {text}")
    assert illegal.code == "perudo-not-above"
    assert illegal.facts == {"bid": bid(text), "above": Bid(6, 2)}


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
    state = play(table("11111 22222"), f"0 {standing}")
    assert all(allowed(state, f"1 {text}") for text in legal)
    assert not any(allowed(state, f"1 {text}") for text in illegal)


def test_r11_lowest_stars_after_a_number_and_lowest_numbers_after_stars() -> None:
    for n, face in itertools.product(range(1, 20), range(1, STAR)):
        assert raises(Bid(n, face))[-1].lowest == n // 2 + 1
    for k in range(1, 11):
        lowest = {r.face: r.lowest for r in raises(Bid(k, STAR))}
        assert lowest == {**{f: 2 * k for f in range(1, STAR)}, **({STAR: k + 1} if k < 10 else {})}


def test_r10_raises_are_the_bids_with_a_greater_key() -> None:
    for standing in (*EVERY, None):
        listed = {Bid(n, r.face) for r in raises(standing) for n in range(r.lowest, r.highest + 1)}
        assert listed == {b for b in EVERY if standing is None or key(b) > key(standing)}


def test_r10_no_two_bids_share_a_place_in_the_order() -> None:
    assert len({key(b) for b in EVERY}) == 110


def test_r12_more_dice_than_there_are_may_be_bid() -> None:
    assert allowed(table("1 2"), "0 20x5")
    assert allowed(table("1 2"), "0 10*")


@pytest.mark.parametrize("text", ["21x1", "11*"])
def test_r12_the_track_ends(text: str) -> None:
    assert refused(table("11111 22222"), f"0 {text}").code == "perudo-beyond-track"


def test_r12_above_twenty_fives_there_is_only_the_challenge() -> None:
    state = play(table("11111 22222"), "0 20x5")
    assert raises(Bid(20, 5)) == ()
    assert not any(allowed(state, f"1 {write_bid(b)}") for b in EVERY)
    assert allowed(state, "1 challenge")


def test_no_such_bid() -> None:
    state = table("11111 22222")
    assert refused(state, "0 0x3").code == "perudo-no-such-bid"
    assert refused(state, "0 0*").code == "perudo-no-such-bid"
    assert most(3) == 20 and most(STAR) == 10
