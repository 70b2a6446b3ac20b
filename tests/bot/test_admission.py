"""How many presses are let in, as pure arithmetic: no Discord, no clock but the test's."""

import asyncio

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
    return [made.judge(person, f"button {n}") for n in range(count)]


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
    monkeypatch.setattr(admission, "AT_ONCE", 1)
    monkeypatch.setattr(admission, "DEAR", 3)
    made = Admission(5, watch)
    async with made.turn(99, "held"), asyncio.TaskGroup() as group:
        standing = [group.create_task(_turn(made, 100 + n, [])) for n in range(12)]
        await asyncio.sleep(0)
        assert made.waiting == 12
        assert verdicts(made, ANN, 4) == ["taken", "taken", "too-fast", "silence"]
        for task in standing:
            task.cancel()
    assert made.waiting == 0
    assert verdicts(made, BOB, 10) == ["taken"] * 10


async def test_a_line_that_is_too_long_grows_no_more(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "AT_ONCE", 1)
    monkeypatch.setattr(admission, "LONGEST", 2)
    made = Admission(5, watch)
    order = list[int]()
    async with asyncio.TaskGroup() as group:
        async with made.turn(99, "held"):
            for person in (3, 4):
                assert made.judge(person, "raise") == "taken"
                group.create_task(_turn(made, person, order))
                await asyncio.sleep(0)
            assert made.judge(5, "raise") == "too-many"
            assert made.judge(3, "raise") == "silence", "this very press stands in line already"
            assert made.judge(3, "challenge") == "too-many"
            watch.seconds += 3
            assert made.behind() == 3, "the clock waits as long"
        assert order == []
    assert made.behind() == 0
    assert order == [3, 4], "first come, first served"
    assert made.judge(3, "raise") == "taken"


def test_people_are_forgotten_not_gathered(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "PEOPLE", 3)
    made = Admission(1, watch)
    for person in (1, 2, 3):
        assert verdicts(made, person, 3) == ["taken", "taken", "too-fast"]
    verdicts(made, 4, 1)
    assert made.judge(3, "raise") == "silence", "who pressed lately is remembered"
    assert made.judge(1, "raise") == "taken", "who has not pressed for longest begins anew"


async def test_the_clock_waits_for_a_press_until_it_reaches_its_table(watch: Watch) -> None:
    """A slow writer holds up what is read for it; what follows at the table waits by itself."""
    made = Admission(5, watch)
    async with made.turn(ANN, "raise") as first:
        watch.seconds += 2
        async with made.turn(BOB, "raise") as second:
            watch.seconds += 1
            assert made.waiting == 0 and made.behind() == 3
            first()
            assert made.behind() == 1
            second()
            assert made.behind() == 0
    async with made.turn(ANN, "look"):
        watch.seconds += 1
    assert made.behind() == 0, "whatever became of it"


async def _turn(
    made: Admission, person: int, order: list[int], *, for_nothing: bool = False
) -> None:
    async with made.turn(person, "raise", for_nothing=for_nothing):
        order.append(person)


async def test_who_presses_for_nothing_comes_last(watch: Watch) -> None:
    made, order = Admission(5, watch), list[int]()
    made._free = 1
    async with asyncio.TaskGroup() as group:
        async with made.turn(99, "held"):
            for person in (3, 4, 5):
                group.create_task(_turn(made, person, order, for_nothing=person < 5))
                await asyncio.sleep(0)
            assert made.waiting == 3 and made.judge(3, "raise") == "silence"
            made.ahead(4, "raise", for_nothing=False)  # he was last; that changes nothing now
            made.ahead(5, "raise", for_nothing=False)
            await asyncio.sleep(0)
            assert order == [4], "let ahead, though no place was free"
        assert made.full
    assert order == [4, 5, 3]
    assert not made.full and made.waiting == 0


async def test_who_is_called_off_as_his_turn_comes_leaves_it_to_the_next(watch: Watch) -> None:
    made, order = Admission(5, watch), list[int]()
    made._free = 1
    async with asyncio.TaskGroup() as group:
        async with made.turn(99, "held"):
            called_off = group.create_task(_turn(made, 3, order))
            group.create_task(_turn(made, 4, order))
            await asyncio.sleep(0)
        called_off.cancel()
    assert order == [4] and not made.full
