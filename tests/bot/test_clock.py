"""Tests of the skew of the host's clock, estimated from what Discord stamps."""

from collections.abc import Sequence
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.clock import DATE_PRECISION_MS, RECENT_MS, TOLERANCE_MS, ClockSkew

DAY_MS = 86_400_000
NOW_MS = 1_800_000_000_000

ClockObservation = tuple[bool, int, int, int]
"""Observation of Discord's time: kind, duration, and time since the last (ms).

It is an answer, or a press; the duration is the way there and back.
"""

clock_observations = st.tuples(
    st.booleans(), st.integers(0, 2_000), st.integers(0, 2_000), st.integers(1, 30_000)
)


def observe_all(
    skew: ClockSkew, ahead: int, at: int, what: Sequence[ClockObservation]
) -> tuple[int, float, float]:
    """Observe all this, from `at` on.

    Return the moment at its end, and the bounds between which Discord's clock, which is so far
    ahead, can be by two of the observations.
    """
    least, most = [-inf, -inf], [inf, inf]
    for answer, there, back, since in what:
        at += since
        if answer:
            second = (at + there + ahead) // DATE_PRECISION_MS * DATE_PRECISION_MS
            asked, at = at, at + there + back
            skew.observe_answer(second, asked, at)
            most.append(second + DATE_PRECISION_MS - asked)
            least.append(second - at)
        else:
            skew.observe_stamp(at - back + ahead, at)
            least.append(ahead - back)
    return at, sorted(least)[-2], sorted(most)[1]


@given(st.integers(-DAY_MS, DAY_MS), st.lists(clock_observations, min_size=2, max_size=15))
def test_a_steady_clock_is_known_as_well_as_what_was_seen_allows(
    ahead: int, what: list[ClockObservation]
) -> None:
    skew = ClockSkew()
    _, least, most = observe_all(skew, ahead, NOW_MS, what)
    assert least <= ahead <= most
    assert least <= skew.ahead_ms <= most
    if least <= 0 <= most:
        assert skew.ahead_ms == 0, "it was as good as right"


@given(st.lists(clock_observations, min_size=2, max_size=60))
def test_a_right_clock_is_never_corrected(what: list[ClockObservation]) -> None:
    skew = ClockSkew()
    observe_all(skew, 0, NOW_MS, what)
    assert skew.ahead_ms == 0


@given(
    st.integers(-DAY_MS, DAY_MS),
    st.integers(-DAY_MS, DAY_MS),
    st.lists(clock_observations, max_size=40),
    st.integers(0, 500),
    st.integers(0, 500),
)
def test_a_clock_that_was_set_is_followed_after_two_answers(
    before: int, after: int, what: list[ClockObservation], there: int, back: int
) -> None:
    skew = ClockSkew()
    at, *_ = observe_all(skew, before, NOW_MS, what)
    answers = [(True, there, back, 100)] * 2
    observe_all(skew, after, at, answers)
    assert abs(skew.ahead_ms - after) <= DATE_PRECISION_MS + there + back + TOLERANCE_MS


@given(
    st.integers(-DAY_MS, DAY_MS),
    st.lists(clock_observations, min_size=2, max_size=20),
    st.lists(clock_observations, min_size=2),
)
def test_one_wrong_date_moves_nothing(
    wrong: int, before: list[ClockObservation], after: list[ClockObservation]
) -> None:
    skew = ClockSkew()
    at, *_ = observe_all(skew, 0, NOW_MS, before)
    at, *_ = observe_all(skew, wrong, at, [(True, 10, 10, 100)])
    for each in after:
        assert skew.ahead_ms == 0
        at, *_ = observe_all(skew, 0, at, [each])


@pytest.mark.parametrize("ahead", [-90_000, 90_000])
def test_what_was_seen_long_ago_is_forgotten(ahead: int) -> None:
    """The clock drifts slowly, or was set while nobody pressed."""
    skew = ClockSkew()
    at, *_ = observe_all(skew, ahead, NOW_MS, [(True, 10, 10, 100)] * 5)
    near = ahead + 1_200
    observe_all(skew, near, at + RECENT_MS, [(True, 10, 10, 730)] * 20)
    assert abs(skew.ahead_ms - near) <= 1_000
