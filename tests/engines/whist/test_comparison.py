"""Tests of the comparison of choices in the same deals."""

from collections.abc import Mapping, Sequence

import pytest

from engines.whist.computer.comparison import (
    DOUBTFUL_ERRORS,
    compare_choices,
    list_equal_choices,
    measure_lead,
)


class DealSource:
    """Deals in which each choice is worth its list of values, over and over."""

    def __init__(self, worth: Mapping[str, Sequence[float]], most: int = 1000) -> None:
        self.worth = worth
        self.left = most
        self.asked: list[tuple[str, int]] = []

    def __call__(self, choices: Sequence[str], count: int) -> dict[str, list[float]]:
        self.asked.append(("".join(choices), count))
        count = min(count, self.left)
        self.left -= count
        return {
            choice: [self.worth[choice][n % len(self.worth[choice])] for n in range(count)]
            for choice in choices
        }


def test_what_is_clearly_behind_is_looked_at_once() -> None:
    deals = DealSource({"a": [1, 5], "b": [2, 4], "c": [0, 0]})
    worth = compare_choices("abc", deals, [10, 10, 20])
    assert deals.asked == [("abc", 10), ("ab", 10), ("ab", 20)]
    assert {choice: len(values) for choice, values in worth.items()} == {"a": 40, "b": 40}


def test_one_choice_left_or_no_difference_at_all_ends_the_comparison() -> None:
    clear = DealSource({"a": [1, 5], "b": [0, 3]})
    assert list(compare_choices("ab", clear, [10, 10])) == ["a"] and len(clear.asked) == 1
    same = DealSource({"a": [1, 5], "b": [1, 5]})
    assert list(compare_choices("ab", same, [10, 10])) == ["a", "b"] and len(same.asked) == 1


def test_fewer_deals_than_asked_for_end_the_comparison() -> None:
    deals = DealSource({"a": [1, 5], "b": [5, 1]}, most=14)
    worth = compare_choices("ab", deals, [10, 10, 10])
    assert len(deals.asked) == 2 and len(worth["a"]) == 14


def test_no_deal_at_all_leaves_every_choice() -> None:
    worth = compare_choices("ab", DealSource({"a": [1], "b": [2]}, most=0), [10])
    assert worth == {"a": [], "b": []} and list_equal_choices(worth) == ["a", "b"]


def test_the_lead_is_that_of_the_same_deals() -> None:
    assert measure_lead([10, 0, 10, 0], [9, -1, 9, -1]) == (1, 0)
    lead, error = measure_lead([1, 0, 0, 0], [0, 0, 0, 0])
    assert lead == pytest.approx(0.25) and error == pytest.approx(0.25)


def test_one_deal_tells_choices_apart_but_not_where_deals_tell_little() -> None:
    worth = {"a": [1.0, 0, 0, 0], "b": [0.0, 0, 0, 0], "c": [0.0, 1, 0, 0], "d": [-9.0, -9, -9, -9]}
    assert list_equal_choices(worth) == ["a", "c"]
    assert list_equal_choices(worth, DOUBTFUL_ERRORS) == ["a", "b", "c"]
