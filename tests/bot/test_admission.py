"""Tests of the admission of presses without Discord or a clock."""

import asyncio
from collections.abc import Callable

import pytest

from bot import admission
from bot.admission import PressAdmission

ANN, BOB = 1, 2


class ManualClock:
    """Clock that the test moves."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def manual_clock() -> ManualClock:
    return ManualClock()


def list_verdicts(made: PressAdmission, person: int, count: int) -> list[str]:
    return [made.admit_press((person, f"button {n}")) for n in range(count)]


def test_one_person_presses_as_often_as_people_do_and_no_more(manual_clock: ManualClock) -> None:
    made = PressAdmission(5, manual_clock)
    assert list_verdicts(made, ANN, 10) == ["taken"] * 10
    assert list_verdicts(made, ANN, 3) == ["too-fast", "silence", "silence"]
    assert list_verdicts(made, BOB, 1) == ["taken"], "others are not held to it"
    flood = 0
    for _ in range(40):  # ten seconds of a machine that presses forty times a second
        manual_clock.seconds += 0.25
        flood += list_verdicts(made, ANN, 10).count("taken")
    assert flood == 50


def test_someone_who_presses_too_fast_is_told_once_until_they_have_rested(
    manual_clock: ManualClock,
) -> None:
    made = PressAdmission(5, manual_clock)
    list_verdicts(made, ANN, 11)
    manual_clock.seconds += 0.2
    assert list_verdicts(made, ANN, 2) == ["taken", "silence"]
    manual_clock.seconds += 2
    assert list_verdicts(made, ANN, 11) == ["taken"] * 10 + ["too-fast"]


async def test_the_longer_the_line_the_dearer_a_press(
    manual_clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "MAX_CONCURRENT", 1)
    monkeypatch.setattr(admission, "QUEUE_COST_DIVISOR", 3)
    made = PressAdmission(5, manual_clock)
    async with made.gate.hold_slot((99, "held")), asyncio.TaskGroup() as group:
        standing = [group.create_task(_take_slot(made, 100 + n, [])) for n in range(12)]
        await asyncio.sleep(0)
        assert made.gate.waiting_count == 12
        assert list_verdicts(made, ANN, 4) == ["taken", "taken", "too-fast", "silence"]
        for task in standing:
            task.cancel()
    assert made.gate.waiting_count == 0
    assert list_verdicts(made, BOB, 10) == ["taken"] * 10


async def test_a_line_that_is_too_long_grows_no_more(
    manual_clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "MAX_CONCURRENT", 1)
    monkeypatch.setattr(admission, "MAX_QUEUED", 2)
    made = PressAdmission(5, manual_clock)
    order = list[int]()
    async with asyncio.TaskGroup() as group:
        async with made.gate.hold_slot((99, "held")):
            for person in (3, 4):
                assert made.admit_press((person, "raise")) == "taken"
                group.create_task(_take_slot(made, person, order))
                await asyncio.sleep(0)
            assert made.admit_press((5, "raise")) == "too-many"
            assert made.admit_press((3, "raise")) == "silence", (
                "this very press stands in line already"
            )
            assert made.admit_press((3, "challenge")) == "too-many"
            manual_clock.seconds += 3
            assert made.gate.measure_lag() == 3, "the clock waits as long"
        assert order == []
    assert made.gate.measure_lag() == 0
    assert order == [3, 4], "first come, first served"
    assert made.admit_press((3, "raise")) == "taken"


def test_people_are_forgotten_not_gathered(
    manual_clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "MAX_TRACKED_USERS", 3)
    made = PressAdmission(1, manual_clock)
    for person in (1, 2, 3):
        assert list_verdicts(made, person, 3) == ["taken", "taken", "too-fast"]
    list_verdicts(made, 4, 1)
    assert made.admit_press((3, "raise")) == "silence", "who pressed lately is remembered"
    assert made.admit_press((1, "raise")) == "taken", "who has not pressed for longest begins anew"


async def test_the_clock_waits_for_a_press_until_it_reaches_its_table(
    manual_clock: ManualClock,
) -> None:
    """A press counts until it reaches its table, not while it waits there."""
    made = PressAdmission(5, manual_clock)
    async with made.gate.hold_slot((ANN, "raise")) as first:
        manual_clock.seconds += 2
        async with made.gate.hold_slot((BOB, "raise")) as second:
            manual_clock.seconds += 1
            assert made.gate.waiting_count == 0 and made.gate.measure_lag() == 3
            first()
            assert made.gate.measure_lag() == 1
            second()
            assert made.gate.measure_lag() == 0
    async with made.gate.hold_slot((ANN, "look")):
        manual_clock.seconds += 1
    assert made.gate.measure_lag() == 0, "whatever became of it"


async def _take_slot(
    made: PressAdmission,
    person: int,
    order: list[int],
    is_futile: Callable[[], bool] = lambda: False,
    promote_at: float | None = None,
) -> None:
    async with made.gate.hold_slot((person, "raise"), is_futile, promote_at):
        order.append(person)


async def test_someone_who_presses_for_nothing_comes_last(
    manual_clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press that will be refused in any case is refused before it would be deferred."""
    made, order = PressAdmission(5, manual_clock), list[int]()
    monkeypatch.setattr(admission, "MAX_CONCURRENT", 1)
    now = asyncio.get_running_loop().time()
    futile = {4: [True, False], 7: [False, True]}
    """The times at which they come, and would be deferred."""
    async with asyncio.TaskGroup() as group:
        async with made.gate.hold_slot((99, "held")):
            group.create_task(_take_slot(made, 3, order, lambda: True))
            group.create_task(_take_slot(made, 4, order, lambda: futile[4].pop(0), now))
            group.create_task(_take_slot(made, 5, order))
            group.create_task(_take_slot(made, 6, order, lambda: False, now))
            group.create_task(_take_slot(made, 7, order, lambda: futile[7].pop(0), now))
            await asyncio.sleep(0)
            assert made.gate.waiting_count == 5 and made.admit_press((3, "raise")) == "silence"
            async with asyncio.timeout(10):
                while len(order) < 2:  # noqa: ASYNC110 (a line tells nobody)
                    await asyncio.sleep(0)
            assert order == [4, 7], "let ahead, though no slot was free"
            assert futile == {4: [False], 7: []}, "who came last is let ahead whatever has changed"
        assert made.gate.is_full
    assert order == [4, 7, 5, 6, 3]
    assert not made.gate.is_full and made.gate.waiting_count == 0


async def test_someone_who_is_called_off_as_their_turn_comes_leaves_it_to_the_next(
    manual_clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, order = PressAdmission(5, manual_clock), list[int]()
    monkeypatch.setattr(admission, "MAX_CONCURRENT", 1)
    async with asyncio.TaskGroup() as group:
        async with made.gate.hold_slot((99, "held")):
            called_off = group.create_task(_take_slot(made, 3, order))
            group.create_task(_take_slot(made, 4, order))
            await asyncio.sleep(0)
        called_off.cancel()
    assert order == [4] and not made.gate.is_full
