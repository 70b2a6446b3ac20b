"""How many presses are let in, as pure arithmetic: no Discord, no clock but the test's."""

import asyncio
from collections.abc import Callable

import pytest

from bot import admission
from bot.admission import Admission

ANN, BOB = 1, 2


class Watch:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def watch() -> Watch:
    return Watch()


def verdicts(made: Admission, person: int, count: int) -> list[str]:
    return [made.admit((person, f"button {n}")) for n in range(count)]


def test_one_person_presses_as_often_as_people_do_and_no_more(watch: Watch) -> None:
    made = Admission(5, watch)
    assert verdicts(made, ANN, 10) == ["taken"] * 10
    assert verdicts(made, ANN, 3) == ["too-fast", "silence", "silence"]
    assert verdicts(made, BOB, 1) == ["taken"], "others are not held to it"
    flood = 0
    for _ in range(40):  # ten seconds of a machine that presses forty times a second
        watch.seconds += 0.25
        flood += verdicts(made, ANN, 10).count("taken")
    assert flood == 50


def test_who_presses_too_fast_is_told_once_until_he_has_rested(watch: Watch) -> None:
    made = Admission(5, watch)
    verdicts(made, ANN, 11)
    watch.seconds += 0.2
    assert verdicts(made, ANN, 2) == ["taken", "silence"]
    watch.seconds += 2
    assert verdicts(made, ANN, 11) == ["taken"] * 10 + ["too-fast"]


async def test_the_longer_the_line_the_dearer_a_press(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "MAX_CONCURRENT", 1)
    monkeypatch.setattr(admission, "QUEUE_COST_DIVISOR", 3)
    made = Admission(5, watch)
    async with made.gate.slot((99, "held")), asyncio.TaskGroup() as group:
        standing = [group.create_task(_turn(made, 100 + n, [])) for n in range(12)]
        await asyncio.sleep(0)
        assert made.gate.waiting == 12
        assert verdicts(made, ANN, 4) == ["taken", "taken", "too-fast", "silence"]
        for task in standing:
            task.cancel()
    assert made.gate.waiting == 0
    assert verdicts(made, BOB, 10) == ["taken"] * 10


async def test_a_line_that_is_too_long_grows_no_more(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "MAX_CONCURRENT", 1)
    monkeypatch.setattr(admission, "MAX_QUEUED", 2)
    made = Admission(5, watch)
    order = list[int]()
    async with asyncio.TaskGroup() as group:
        async with made.gate.slot((99, "held")):
            for person in (3, 4):
                assert made.admit((person, "raise")) == "taken"
                group.create_task(_turn(made, person, order))
                await asyncio.sleep(0)
            assert made.admit((5, "raise")) == "too-many"
            assert made.admit((3, "raise")) == "silence", "this very press stands in line already"
            assert made.admit((3, "challenge")) == "too-many"
            watch.seconds += 3
            assert made.gate.behind() == 3, "the clock waits as long"
        assert order == []
    assert made.gate.behind() == 0
    assert order == [3, 4], "first come, first served"
    assert made.admit((3, "raise")) == "taken"


def test_people_are_forgotten_not_gathered(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "MAX_TRACKED_USERS", 3)
    made = Admission(1, watch)
    for person in (1, 2, 3):
        assert verdicts(made, person, 3) == ["taken", "taken", "too-fast"]
    verdicts(made, 4, 1)
    assert made.admit((3, "raise")) == "silence", "who pressed lately is remembered"
    assert made.admit((1, "raise")) == "taken", "who has not pressed for longest begins anew"


async def test_the_clock_waits_for_a_press_until_it_reaches_its_table(watch: Watch) -> None:
    """A slow writer holds up what is read for it; what follows at the table waits by itself."""
    made = Admission(5, watch)
    async with made.gate.slot((ANN, "raise")) as first:
        watch.seconds += 2
        async with made.gate.slot((BOB, "raise")) as second:
            watch.seconds += 1
            assert made.gate.waiting == 0 and made.gate.behind() == 3
            first()
            assert made.gate.behind() == 1
            second()
            assert made.gate.behind() == 0
    async with made.gate.slot((ANN, "look")):
        watch.seconds += 1
    assert made.gate.behind() == 0, "whatever became of it"


async def _turn(
    made: Admission,
    person: int,
    order: list[int],
    is_futile: Callable[[], bool] = lambda: False,
    promote_at: float | None = None,
) -> None:
    async with made.gate.slot((person, "raise"), is_futile, promote_at):
        order.append(person)


async def test_who_presses_for_nothing_comes_last(watch: Watch) -> None:
    """A press that will be refused in any case is refused before it would be deferred."""
    made, order = Admission(5, watch), list[int]()
    made.gate._free = 1
    now = asyncio.get_running_loop().time()
    futile = {4: [True, False], 7: [False, True]}
    """When they come, and when they would be deferred."""
    async with asyncio.TaskGroup() as group:
        async with made.gate.slot((99, "held")):
            group.create_task(_turn(made, 3, order, lambda: True))
            group.create_task(_turn(made, 4, order, lambda: futile[4].pop(0), now))
            group.create_task(_turn(made, 5, order))
            group.create_task(_turn(made, 6, order, lambda: False, now))
            group.create_task(_turn(made, 7, order, lambda: futile[7].pop(0), now))
            await asyncio.sleep(0)
            assert made.gate.waiting == 5 and made.admit((3, "raise")) == "silence"
            async with asyncio.timeout(10):
                while len(order) < 2:  # noqa: ASYNC110 (a line tells nobody)
                    await asyncio.sleep(0)
            assert order == [4, 7], "let ahead, though no slot was free"
            assert futile == {4: [False], 7: []}, "who came last is let ahead whatever has changed"
        assert made.gate.full
    assert order == [4, 7, 5, 6, 3]
    assert not made.gate.full and made.gate.waiting == 0


async def test_who_is_called_off_as_his_turn_comes_leaves_it_to_the_next(watch: Watch) -> None:
    made, order = Admission(5, watch), list[int]()
    made.gate._free = 1
    async with asyncio.TaskGroup() as group:
        async with made.gate.slot((99, "held")):
            called_off = group.create_task(_turn(made, 3, order))
            group.create_task(_turn(made, 4, order))
            await asyncio.sleep(0)
        called_off.cancel()
    assert order == [4] and not made.gate.full
