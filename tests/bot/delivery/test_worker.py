"""Tests of the worker that updates messages, on a clock that jumps to timers."""

import asyncio
import selectors
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.delivery.worker import LatestWinsWorker, RetryPolicy, SyncJob


class JumpingSelector(selectors.SelectSelector):
    """A selector that passes the time of a loop instead of waiting."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise AssertionError("nothing will ever happen")
        self.passed += timeout
        return super().select(0)


class JumpingLoop(asyncio.SelectorEventLoop):
    """An event loop in which hours pass at once."""

    def __init__(self) -> None:
        self._jumping = JumpingSelector()
        super().__init__(self._jumping)

    def time(self) -> float:
        return self._jumping.passed


def run_test(work: Coroutine[Any, Any, None]) -> None:
    """Run a test on a loop whose clock begins at 0."""
    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        runner.run(work)


def read_loop_time() -> float:
    return asyncio.get_running_loop().time()


class TroubleError(Exception):
    """Raised by an update that may succeed later."""


class RefusedError(TroubleError):
    """Raised by an update that never succeeds."""


@dataclass
class BoardJob(SyncJob[str]):
    """A job that shows the newest state of each key, two seconds a request."""

    states: dict[str, int] = field(default_factory=dict[str, int])
    shown: list[tuple[float, str, int]] = field(default_factory=list[tuple[float, str, int]])
    errors: list[Exception] = field(default_factory=list[Exception])
    """Errors with which the next requests fail."""
    failures: list[tuple[str, float | None]] = field(default_factory=list[tuple[str, float | None]])
    defects: list[str] = field(default_factory=list[str])
    held: set[str] = field(default_factory=set[str])
    pause_s: float = 0.0
    in_flight: int = 0
    at_once: int = 0
    looks_again: bool = False

    async def sync(self, key: str) -> bool:
        state = self.states.get(key, 0)
        if self.looks_again and self.shown and self.shown[-1][2] == state:
            return False
        self.in_flight += 1
        self.at_once = max(self.at_once, self.in_flight)
        try:
            await asyncio.sleep(2)
        finally:
            self.in_flight -= 1
        if self.errors:
            raise self.errors.pop(0)
        self.shown.append((read_loop_time(), key, state))
        return self.looks_again

    async def note_failure(self, key: str, error: Exception, again_in: float | None) -> None:
        self.failures.append((key, again_in))

    def note_defect(self, key: str) -> None:
        self.defects.append(key)

    async def wait_for_more(self, key: str) -> None:
        if self.pause_s:
            await asyncio.sleep(self.pause_s)

    def is_held(self, key: str) -> bool:
        return key in self.held


def build_worker(board: BoardJob, *, is_endless: bool = False) -> LatestWinsWorker[str]:
    """Return a worker that tries again after 1, 5 and 15 seconds."""
    policy = RetryPolicy(
        (TroubleError,),
        lambda error: isinstance(error, RefusedError),
        lambda: (1, 5, 15),
        is_endless,
    )
    return LatestWinsWorker("board", board, policy)


async def finish_work(worker: LatestWinsWorker[str]) -> None:
    while tasks := worker.under_way:
        await asyncio.wait(tasks)


def test_of_many_requests_the_newest_state_is_shown_and_one_is_in_flight() -> None:
    async def run_case() -> None:
        board = BoardJob()
        worker = build_worker(board)
        for state in range(1, 6):
            board.states["a"] = state
            worker.request_update("a")
            await asyncio.sleep(0.4)
        await finish_work(worker)
        assert board.shown == [(2, "a", 1), (4, "a", 5)]
        assert board.at_once == 1 and not worker.is_running("a")

    run_test(run_case())


def test_keys_do_not_wait_for_each_other() -> None:
    async def run_case() -> None:
        board = BoardJob(errors=[TroubleError()])
        worker = build_worker(board)
        worker.request_update("a")
        worker.request_update("b")
        await finish_work(worker)
        assert board.at_once == 2
        assert board.shown == [(2, "b", 0), (5, "a", 0)]

    run_test(run_case())


def test_what_comes_while_it_waits_for_more_costs_no_request_of_its_own() -> None:
    async def run_case() -> None:
        board = BoardJob(pause_s=10)
        worker = build_worker(board)
        worker.request_update("a")
        await asyncio.sleep(9)
        board.states["a"] = 7
        worker.request_update("a")
        await finish_work(worker)
        assert board.shown == [(12, "a", 7)]

    run_test(run_case())


def test_a_failure_is_tried_again_after_growing_pauses_and_then_given_up() -> None:
    async def run_case() -> None:
        board = BoardJob(errors=[TroubleError() for _ in range(9)])
        worker = build_worker(board)
        worker.request_update("a")
        await finish_work(worker)
        assert board.failures == [("a", 1), ("a", 5), ("a", 15), ("a", None)]
        assert read_loop_time() == 4 * 2 + 1 + 5 + 15 and not board.shown
        board.errors.clear()
        worker.request_update("a")  # what comes next is tried
        await finish_work(worker)
        assert len(board.shown) == 1

    run_test(run_case())


def test_an_endless_retry_repeats_its_last_pause_and_shows_the_newest_state() -> None:
    async def run_case() -> None:
        board = BoardJob(errors=[TroubleError() for _ in range(5)])
        worker = build_worker(board, is_endless=True)
        worker.request_update("a")
        await asyncio.sleep(20)
        board.states["a"] = 3
        await finish_work(worker)
        assert [again for _, again in board.failures] == [1, 5, 15, 15, 15]
        assert [state for _, _, state in board.shown] == [3]

    run_test(run_case())


def test_pauses_begin_anew_after_a_success() -> None:
    async def run_case() -> None:
        board = BoardJob(errors=[TroubleError(), TroubleError()])
        worker = build_worker(board)
        worker.request_update("a")
        await finish_work(worker)
        board.errors.append(TroubleError())
        worker.request_update("a")
        await finish_work(worker)
        assert [again for _, again in board.failures] == [1, 5, 1]

    run_test(run_case())


@pytest.mark.parametrize("error, failures", [(RefusedError(), 1), (ValueError(), 0)])
def test_what_waiting_would_not_mend_is_not_tried_again(error: Exception, failures: int) -> None:
    async def run_case() -> None:
        board = BoardJob(errors=[error])
        worker = build_worker(board, is_endless=True)
        worker.request_update("a")
        await finish_work(worker)
        assert read_loop_time() == 2 and not board.shown
        assert board.failures == [("a", None)] * failures
        assert board.defects == ["a"] * (1 - failures)

    run_test(run_case())


@pytest.mark.parametrize("error", [RefusedError(), ValueError()])
def test_what_was_requested_during_a_failed_update_is_tried(error: Exception) -> None:
    async def run_case() -> None:
        board = BoardJob(errors=[error])
        worker = build_worker(board)
        worker.request_update("a")
        await asyncio.sleep(1)
        board.states["a"] = 2
        worker.request_update("a")
        await finish_work(worker)
        assert board.shown == [(4, "a", 2)]

    run_test(run_case())


def test_nothing_begins_while_it_is_held() -> None:
    async def run_case() -> None:
        board = BoardJob(held={"a"})
        worker = build_worker(board)
        worker.request_update("a")
        assert not worker.under_way
        board.held.clear()
        worker.request_update("a")
        await asyncio.sleep(1)
        board.held.add("a")
        worker.request_update("a")
        await finish_work(worker)
        assert len(board.shown) == 1, "the one under way goes to its end"

    run_test(run_case())


def test_a_job_can_ask_to_be_looked_at_once_more() -> None:
    async def run_case() -> None:
        board = BoardJob(looks_again=True)
        worker = build_worker(board)
        worker.request_update("a")
        await asyncio.sleep(1)
        board.states["a"] = 1  # without a request
        await finish_work(worker)
        assert [state for _, _, state in board.shown] == [0, 1]

    run_test(run_case())


def test_a_close_waits_for_what_is_under_way_and_breaks_off_the_rest() -> None:
    async def run_case() -> None:
        board = BoardJob(errors=[TroubleError() for _ in range(9)])
        worker = build_worker(board, is_endless=True)
        worker.request_update("a")
        await worker.close(3)
        assert read_loop_time() == 3 and not worker.under_way
        board.errors.clear()
        worker.request_update("a")
        await worker.close(3)
        assert read_loop_time() == 5 and len(board.shown) == 1

    run_test(run_case())


def test_someone_who_waits_for_a_key_waits_no_longer_than_they_said() -> None:
    async def run_case() -> None:
        worker = build_worker(BoardJob())
        worker.request_update("a")
        await worker.wait_until_done("a", 1)
        assert read_loop_time() == 1
        await worker.wait_until_done("a", 10)
        assert read_loop_time() == 2
        await worker.wait_until_done("a", 10)
        assert read_loop_time() == 2

    run_test(run_case())
