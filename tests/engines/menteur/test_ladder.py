"""Hands and the order of announcements: R4–R10, section 9's examples 1, 3, 4, 9, 10."""

from collections import Counter
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import Any

import pytest

from engines.menteur.ladder import NOTHING, ladder
from engines.menteur.types import Options

from .table import accepted, allowed, begun, faces, hand, next_above, play, refused, table, true

LADDERS = [
    Options(suites=suites, kickers=kickers)
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
    assert true("RRR99", announced) is is_true


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
    assert next_above(announced, **options) == hand(lowest)


def test_r8_ex3_above_five_kings_are_only_five_aces() -> None:
    steps = ladder(Options())
    (rung,) = steps.above(hand("five-R"))
    assert steps.of(rung) == (hand("five-A"),)
    assert steps.above(hand("five-A")) == ()


def test_r6_ex4_the_order_inside_a_category() -> None:
    places = ladder(Options()).places
    rising = ["two-pairs-V-9", "two-pairs-V-T", "two-pairs-D-9", "full-T-A", "full-V-9"]
    assert [places[hand(h)] for h in rising] == sorted(places[hand(h)] for h in rising)


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
    assert true(dice, higher, suites=suites)
    assert not true(dice, lower, suites=suites)


def test_r9_ex9_without_straights_five_different_dice_are_nothing() -> None:
    assert ladder(Options(suites="off")).place(faces("9TVDR")) == NOTHING
    assert not true("9TVDR", "pair-9", suites="off")
    assert ladder(Options()).place(faces("9TVDA")) == NOTHING


@pytest.mark.parametrize(("suites", "straights"), [("poker", 240), ("club", 240), ("off", 0)])
def test_r9_ex10_distribution_of_all_throws(suites: str, straights: int) -> None:
    steps = ladder(Options(suites=suites))  # type: ignore[arg-type]
    counts: Counter[str] = Counter()
    for dice in product(range(1, 7), repeat=5):
        formed = steps.hand(steps.place(dice))
        counts[formed.category if formed else "nothing"] += 1
    expected = {"pair": 3600, "two-pairs": 1800, "three": 1200, "full": 300, "four": 150, "five": 6}
    expected |= {"nothing": 720 - straights} | ({"straight": straights} if straights else {})
    assert counts == expected


@pytest.mark.parametrize(("suites", "number"), [("poker", 71), ("club", 71), ("off", 69)])
def test_r7_number_of_announcements(suites: str, number: int) -> None:
    steps = ladder(Options(suites=suites))  # type: ignore[arg-type]
    assert len(steps.hands) == number
    assert steps.hands[0] == hand("pair-9")
    counts = Counter(h.category for h in steps.hands)
    assert (counts["two-pairs"], counts["full"]) == (15, 30)


def test_r4_categories_in_order() -> None:
    order = list(dict.fromkeys(h.category for h in ladder(Options()).hands))
    assert order == ["pair", "two-pairs", "three", "straight", "full", "four", "five"]


def test_r6_side_dice_count_where_kickers_are_on_and_unnamed_ones_are_lowest() -> None:
    places = ladder(Options(kickers="on")).places
    rising = ["pair-3", "pair-3+5", "pair-3+54", "pair-3+6", "pair-3+65", "pair-3+654", "pair-4"]
    assert [places[hand(h)] for h in rising] == sorted({places[hand(h)] for h in rising})
    assert places[hand("pair-3")] == places[hand("pair-3+1")] == places[hand("pair-3+421")]
    assert true("VV9TA", "pair-V+6", kickers="on")
    assert not true("VV9TR", "pair-V+6", kickers="on")
    assert true("VV9TR", "pair-V", kickers="on")
    assert len(places) == 6 * 26 + 15 * 5 + 6 * 16 + 2 + 30 + 36 + 6


@pytest.mark.parametrize(("suites", "number"), [("poker", 248), ("club", 248), ("off", 246)])
def test_r6_what_is_true_of_the_same_dice_is_one_rung(suites: Any, number: int) -> None:
    """R8: every raise claims more than what it raises. Each hand is told in the fewest words."""
    steps = ladder(Options(suites=suites, kickers="on"))
    assert len(steps.hands) == number == len(set(steps.worth.values()) - {NOTHING})
    assert all(steps.places[h] == place for place, h in enumerate(steps.hands))
    for said, place in steps.places.items():
        assert len(said.kickers) >= len(steps.hands[place].kickers)


def test_r8_naming_a_die_that_must_lie_there_raises_nothing() -> None:
    state = accepted("(1)(2)(3)(4)(6)", "pair-1", kickers="on")
    assert refused(state, "1 announce:pair-1+432").code == "menteur-not-above"
    assert allowed(state, "1 announce:pair-1+5")


def test_r6_under_version_1_each_way_to_say_it_was_a_rung() -> None:
    old = ladder(Options(kickers="on"), rules_version=1)
    assert len(old.hands) == len(old.places) == 401
    assert old.places[hand("pair-1")] < old.places[hand("pair-1+2")]


def test_r6_where_kickers_are_off_none_is_named() -> None:
    assert refused(begun_thrown(), "0 announce:pair-3+6").code == "menteur-no-such-hand"


@pytest.mark.parametrize("options", LADDERS)
def test_rungs_and_their_hands_are_all_that_is_higher(options: Options) -> None:
    steps = ladder(options)
    for place in range(-1, len(steps.hands), 5):
        listed = [h for rung in steps.above(steps.hand(place)) for h in steps.of(rung)]
        assert sorted(steps.places[h] for h in listed) == list(range(place + 1, len(steps.hands)))


@pytest.mark.parametrize("options", LADDERS)
def test_r9_every_throw_is_worth_what_its_named_hand_says(options: Options) -> None:
    """Each hand but those with unnamed side dice is formed by some throw; all throws by weight."""
    steps = ladder(options)
    weight = 0
    for dice in combinations_with_replacement(range(1, 7), 5):
        ways = factorial(5) // prod(factorial(n) for n in Counter(dice).values())
        weight += ways
        formed = steps.hand(steps.place(dice))
        if formed is not None:
            assert set(formed.ranks) <= set(dice) and set(formed.kickers) <= set(dice)
    assert weight == 7776


def begun_thrown() -> Any:
    return play(begun(), "0 throw-hidden:1,2,3,4,5@0", "chance 66123")


def test_r7_nothing_and_what_is_no_hand_cannot_be_announced() -> None:
    for text in (
        "two-pairs-3-3",
        "two-pairs-3-5",
        "full-4-4",
        "straight-3",
        "pair-3-4",
        "pair-1+2",
    ):
        assert refused(begun_thrown(), f"0 announce:{text}").code == "menteur-no-such-hand"


def test_r8_an_announcement_is_strictly_higher() -> None:
    state = accepted("(1)(2)(3)(4)(6)", "three-5")
    for text in ("three-5", "three-4", "pair-6"):
        illegal = refused(state, f"1 announce:{text}")
        assert illegal.code == "menteur-not-above"
        assert illegal.facts == {"hand": hand(text), "above": hand("three-5")}
    assert allowed(state, "1 announce:three-6")


def test_r8_the_first_announcement_is_free_and_may_be_a_lie_or_lower() -> None:
    for text in ("pair-1", "five-6", "three-6"):
        assert allowed(begun_thrown(), f"0 announce:{text}")


def test_r2_faces_change_nothing_but_names() -> None:
    assert table("66123", faces="digits").ladder is table("66123").ladder
