"""How far the host's clock is off: estimated from what Discord stamps."""

from collections.abc import Sequence
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.clock import RECENT_MS, SECOND_MS, TOLERANCE_MS, Skew

DAY = 86_400_000
NOW = 1_800_000_000_000

Seen = tuple[bool, int, int, int]
"""An answer (or a press), its way there and its way back, and the time since the one before."""

seen = st.tuples(
    st.booleans(), st.integers(0, 2_000), st.integers(0, 2_000), st.integers(1, 30_000)
)


def observe(skew: Skew, ahead: int, at: int, what: Sequence[Seen]) -> tuple[int, float, float]:
    """All this is observed, from `at` on; gives when it ends, and between what the clock of
    Discord, which is so far ahead, can be by what two of them say."""
    least, most = [-inf, -inf], [inf, inf]
    for answer, there, back, since in what:
        at += since
        if answer:
            second = (at + there + ahead) // SECOND_MS * SECOND_MS
            asked, at = at, at + there + back
            skew.answered(second, asked, at)
            most.append(second + SECOND_MS - asked)
            least.append(second - at)
        else:
            skew.stamped(at - back + ahead, at)
            least.append(ahead - back)
    return at, sorted(least)[-2], sorted(most)[1]


@given(st.integers(-DAY, DAY), st.lists(seen, min_size=2, max_size=15))
def test_a_steady_clock_is_known_as_well_as_what_was_seen_allows(
    ahead: int, what: list[Seen]
) -> None:
    skew = Skew()
    _, least, most = observe(skew, ahead, NOW, what)
    assert least <= ahead <= most
    assert least <= skew.ahead_ms <= most
    if least <= 0 <= most:
        assert skew.ahead_ms == 0, "it was as good as right"


@given(st.lists(seen, min_size=2, max_size=60))
def test_a_right_clock_is_never_corrected(what: list[Seen]) -> None:
    skew = Skew()
    observe(skew, 0, NOW, what)
    assert skew.ahead_ms == 0


@given(
    st.integers(-DAY, DAY),
    st.integers(-DAY, DAY),
    st.lists(seen, max_size=40),
    st.integers(0, 500),
    st.integers(0, 500),
)
def test_a_clock_that_was_set_is_followed_after_two_answers(
    before: int, after: int, what: list[Seen], there: int, back: int
) -> None:
    skew = Skew()
    at, *_ = observe(skew, before, NOW, what)
    answers = [(True, there, back, 100)] * 2
    observe(skew, after, at, answers)
    assert abs(skew.ahead_ms - after) <= SECOND_MS + there + back + TOLERANCE_MS


@given(st.integers(-DAY, DAY), st.lists(seen, min_size=2, max_size=20), st.lists(seen, min_size=2))
def test_one_wrong_date_moves_nothing(wrong: int, before: list[Seen], after: list[Seen]) -> None:
    skew = Skew()
    at, *_ = observe(skew, 0, NOW, before)
    at, *_ = observe(skew, wrong, at, [(True, 10, 10, 100)])
    for each in after:
        assert skew.ahead_ms == 0
        at, *_ = observe(skew, 0, at, [each])


@pytest.mark.parametrize("ahead", [-90_000, 90_000])
def test_what_was_seen_long_ago_is_forgotten(ahead: int) -> None:
    """A slow drift, or a clock that was set while nobody came by."""
    skew = Skew()
    at, *_ = observe(skew, ahead, NOW, [(True, 10, 10, 100)] * 5)
    near = ahead + 1_200
    observe(skew, near, at + RECENT_MS, [(True, 10, 10, 730)] * 20)
    assert abs(skew.ahead_ms - near) <= 1_000
