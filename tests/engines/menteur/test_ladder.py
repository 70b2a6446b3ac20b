"""Tests of hands and their order (R4–R10), with examples 1, 3, 4, 9, 10.

The examples are those of section 9.
"""

from collections import Counter
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import Any

import pytest

from engines.menteur.ladder import NO_PLACE, find_ladder
from engines.menteur.types import MenteurOptions

from .table import (
    begin_round,
    build_accepted,
    build_table,
    catch_refusal,
    is_allowed,
    is_true_of,
    list_rung_hands,
    next_above,
    parse_faces,
    parse_hand_text,
    play_moves,
)

LADDERS = [
    MenteurOptions(suites=suites, kickers=kickers)
    for suites in ("poker", "club", "off")
    for kickers in ("off", "on")
]


@pytest.mark.parametrize(
    ("announced", "is_true"),
    [
        ("full-R-9", True),
        ("three-R", True),
        ("pair-R", True),
        ("two-pairs-R-9", True),
        ("full-R-T", False),
        ("four-9", False),
    ],
)
def test_r10_ex1_what_is_true_of_kings_full_of_nines(announced: str, is_true: bool) -> None:
    assert is_true_of("RRR99", announced) is is_true


@pytest.mark.parametrize(
    ("announced", "lowest", "options"),
    [
        ("pair-A", "two-pairs-T-9", {}),
        ("two-pairs-A-R", "three-9", {}),
        ("three-A", "straight-R", {}),
        ("three-A", "straight-A", {"suites": "club"}),
        ("three-A", "full-9-T", {"suites": "off"}),
        ("straight-A", "full-9-T", {}),
        ("full-A-R", "four-9", {}),
        ("four-A", "five-9", {}),
        ("five-R", "five-A", {}),
    ],
)
def test_r8_ex3_the_lowest_above(announced: str, lowest: str, options: dict[str, Any]) -> None:
    assert next_above(announced, **options) == parse_hand_text(lowest)


def test_r8_ex3_above_five_kings_are_only_five_aces() -> None:
    steps = find_ladder(MenteurOptions())
    (rung,) = steps.list_rungs_above(parse_hand_text("five-R"))
    assert list_rung_hands(steps, rung) == (parse_hand_text("five-A"),)
    assert steps.list_rungs_above(parse_hand_text("five-A")) == ()


def test_r6_ex4_the_order_inside_a_category() -> None:
    places = find_ladder(MenteurOptions()).places
    rising = ["two-pairs-V-9", "two-pairs-V-T", "two-pairs-D-9", "full-T-A", "full-V-9"]
    assert [places[parse_hand_text(h)] for h in rising] == sorted(
        places[parse_hand_text(h)] for h in rising
    )


@pytest.mark.parametrize(
    ("dice", "suites", "higher", "lower"),
    [
        ("9TVDR", "poker", "three-A", "straight-A"),
        ("9TVDR", "club", "two-pairs-A-R", "three-9"),
        ("TVDRA", "poker", "three-A", "full-9-T"),
        ("TVDRA", "club", "three-A", "full-9-T"),
    ],
)
def test_r5_ex9_straights(dice: str, suites: str, higher: str, lower: str) -> None:
    assert is_true_of(dice, higher, suites=suites)
    assert not is_true_of(dice, lower, suites=suites)


def test_r9_ex9_without_straights_five_different_dice_are_nothing() -> None:
    assert find_ladder(MenteurOptions(suites="off")).find_place(parse_faces("9TVDR")) == NO_PLACE
    assert not is_true_of("9TVDR", "pair-9", suites="off")
    assert find_ladder(MenteurOptions()).find_place(parse_faces("9TVDA")) == NO_PLACE


@pytest.mark.parametrize(("suites", "straights"), [("poker", 240), ("club", 240), ("off", 0)])
def test_r9_ex10_distribution_of_all_throws(suites: str, straights: int) -> None:
    steps = find_ladder(MenteurOptions(suites=suites))  # type: ignore[arg-type]
    counts: Counter[str] = Counter()
    for dice in product(range(1, 7), repeat=5):
        formed = steps.find_hand(steps.find_place(dice))
        counts[formed.category if formed else "nothing"] += 1
    expected = {"pair": 3600, "two-pairs": 1800, "three": 1200, "full": 300, "four": 150, "five": 6}
    expected |= {"nothing": 720 - straights} | ({"straight": straights} if straights else {})
    assert counts == expected


@pytest.mark.parametrize(("suites", "number"), [("poker", 71), ("club", 71), ("off", 69)])
def test_r7_number_of_announcements(suites: str, number: int) -> None:
    steps = find_ladder(MenteurOptions(suites=suites))  # type: ignore[arg-type]
    assert len(steps.hands) == number
    assert steps.hands[0] == parse_hand_text("pair-9")
    counts = Counter(h.category for h in steps.hands)
    assert (counts["two-pairs"], counts["full"]) == (15, 30)


def test_r4_categories_in_order() -> None:
    order = list(dict.fromkeys(h.category for h in find_ladder(MenteurOptions()).hands))
    assert order == ["pair", "two-pairs", "three", "straight", "full", "four", "five"]


def test_r6_side_dice_count_where_kickers_are_on_and_unnamed_ones_are_lowest() -> None:
    places = find_ladder(MenteurOptions(kickers="on")).places
    rising = ["pair-3", "pair-3+5", "pair-3+54", "pair-3+6", "pair-3+65", "pair-3+654", "pair-4"]
    assert [places[parse_hand_text(h)] for h in rising] == sorted(
        {places[parse_hand_text(h)] for h in rising}
    )
    assert (
        places[parse_hand_text("pair-3")]
        == places[parse_hand_text("pair-3+1")]
        == places[parse_hand_text("pair-3+421")]
    )
    assert is_true_of("VV9TA", "pair-V+6", kickers="on")
    assert not is_true_of("VV9TR", "pair-V+6", kickers="on")
    assert is_true_of("VV9TR", "pair-V", kickers="on")
    assert len(places) == 6 * 26 + 15 * 5 + 6 * 16 + 2 + 30 + 36 + 6


@pytest.mark.parametrize(("suites", "number"), [("poker", 248), ("club", 248), ("off", 246)])
def test_r6_what_is_true_of_the_same_dice_is_one_rung(suites: Any, number: int) -> None:
    """Every raise claims more than what it raises (R8), in the fewest words."""
    steps = find_ladder(MenteurOptions(suites=suites, kickers="on"))
    assert len(steps.hands) == number == len(set(steps.worth.values()) - {NO_PLACE})
    assert all(steps.places[h] == place for place, h in enumerate(steps.hands))
    for said, place in steps.places.items():
        assert len(said.kickers) >= len(steps.hands[place].kickers)


def test_r8_naming_a_die_that_must_lie_there_raises_nothing() -> None:
    state = build_accepted("(1)(2)(3)(4)(6)", "pair-1", kickers="on")
    assert catch_refusal(state, "1 announce:pair-1+432").code == "menteur-not-above"
    assert is_allowed(state, "1 announce:pair-1+5")


def test_r6_under_version_1_each_way_to_say_it_was_a_rung() -> None:
    old = find_ladder(MenteurOptions(kickers="on"), rules_version=1)
    assert len(old.hands) == len(old.places) == 401
    assert old.places[parse_hand_text("pair-1")] < old.places[parse_hand_text("pair-1+2")]


def test_r6_where_kickers_are_off_none_is_named() -> None:
    assert catch_refusal(begun_thrown(), "0 announce:pair-3+6").code == "menteur-no-such-hand"


@pytest.mark.parametrize("options", LADDERS)
def test_rungs_and_their_hands_are_all_that_is_higher(options: MenteurOptions) -> None:
    steps = find_ladder(options)
    for place in range(-1, len(steps.hands), 5):
        listed = [
            h
            for rung in steps.list_rungs_above(steps.find_hand(place))
            for h in list_rung_hands(steps, rung)
        ]
        assert sorted(steps.places[h] for h in listed) == list(range(place + 1, len(steps.hands)))


@pytest.mark.parametrize("options", LADDERS)
def test_r9_every_throw_is_worth_what_its_named_hand_says(options: MenteurOptions) -> None:
    """Each throw has its weight, and all of them make 7776.

    Hands with unnamed side dice are formed by no throw.
    """
    steps = find_ladder(options)
    weight = 0
    for dice in combinations_with_replacement(range(1, 7), 5):
        ways = factorial(5) // prod(factorial(n) for n in Counter(dice).values())
        weight += ways
        formed = steps.find_hand(steps.find_place(dice))
        if formed is not None:
            assert set(formed.ranks) <= set(dice) and set(formed.kickers) <= set(dice)
    assert weight == 7776


def begun_thrown() -> Any:
    return play_moves(begin_round(), "0 throw-hidden:1,2,3,4,5@0", "chance 66123")


def test_r7_nothing_and_what_is_no_hand_cannot_be_announced() -> None:
    for text in (
        "two-pairs-3-3",
        "two-pairs-3-5",
        "full-4-4",
        "straight-3",
        "pair-3-4",
        "pair-1+2",
    ):
        assert catch_refusal(begun_thrown(), f"0 announce:{text}").code == "menteur-no-such-hand"


def test_r8_an_announcement_is_strictly_higher() -> None:
    state = build_accepted("(1)(2)(3)(4)(6)", "three-5")
    for text in ("three-5", "three-4", "pair-6"):
        illegal = catch_refusal(state, f"1 announce:{text}")
        assert illegal.code == "menteur-not-above"
        assert illegal.facts == {"hand": parse_hand_text(text), "above": parse_hand_text("three-5")}
    assert is_allowed(state, "1 announce:three-6")


def test_r8_the_first_announcement_is_free_and_may_be_a_lie_or_lower() -> None:
    for text in ("pair-1", "five-6", "three-6"):
        assert is_allowed(begun_thrown(), f"0 announce:{text}")


def test_r2_faces_change_nothing_but_names() -> None:
    assert build_table("66123", faces="digits").ladder is build_table("66123").ladder
