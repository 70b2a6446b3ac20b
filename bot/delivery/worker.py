"""Updates of things that stand elsewhere, one request in flight for each.

The newest state wins. Nothing here knows of Discord: the job says what an update does, and which of
its errors are transient.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.tasks import drain_tasks

K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True, slots=True)
class RetryPolicy:
    """Rule for the retries of an update that failed."""

    transient: tuple[type[Exception], ...]
    """Errors that pass; all others are defects."""
    is_final: Callable[[Exception], bool]
    """Returns whether waiting would not mend such an error."""
    delays_s: Callable[[], Sequence[float]]
    """Returns the seconds before each retry."""
    is_endless: bool = False
    """True if the last delay is repeated until the update succeeds."""

    def get_delay_s(self, error: Exception, failures: int) -> float | None:
        """Return the seconds until the retry after so many failures; None: give up."""
        delays = self.delays_s()
        if self.is_final(error) or (failures >= len(delays) and not self.is_endless):
            return None
        return delays[min(failures, len(delays) - 1)]


class SyncJob(ABC, Generic[K]):
    """Work of a worker for each key."""

    @abstractmethod
    async def sync(self, key: K) -> bool:
        """Bring a key's thing up to date as it is now; return whether to look once more."""

    @abstractmethod
    async def note_failure(self, key: K, error: Exception, again_in: float | None) -> None:
        """Note a transient error.

        `again_in`: seconds until the retry, None if it is given up.
        """

    @abstractmethod
    def note_defect(self, key: K) -> None:
        """Note any other error, which is being handled; the update is given up."""

    async def wait_for_more(self, key: K) -> None:
        """Wait before an update for further changes, which it then includes."""

    def is_held(self, key: K) -> bool:
        """Return whether no update may begin; the code that ends this requests one."""
        return False


@dataclass(slots=True)
class _KeyRun:
    task: asyncio.Task[None]
    has_news: bool = False
    """True if an update was requested since the current one began."""


class LatestWinsWorker(Generic[K]):
    """Runner of a job's updates, one after the other for each key.

    Of several requests the last wins.
    """

    def __init__(self, name: str, job: SyncJob[K], retry: RetryPolicy) -> None:
        self._name = name
        self._job = job
        self._retry = retry
        self._runs: dict[K, _KeyRun] = {}

    @property
    def under_way(self) -> Collection[asyncio.Task[None]]:
        """Return the tasks that bring something up to date."""
        return [run.task for run in self._runs.values()]

    def request_update(self, key: K) -> None:
        """Bring this key up to date, soon; while it is held nothing begins."""
        if run := self._runs.get(key):
            run.has_news = True
        elif not self._job.is_held(key):
            task = asyncio.create_task(self._run_updates(key), name=self._name)
            self._runs[key] = _KeyRun(task)

    def is_running(self, key: K) -> bool:
        """Return whether this key is being brought up to date."""
        return key in self._runs

    async def wait_until_done(self, key: K, seconds: float) -> None:
        """Wait until nothing more is to be done for this key, or the time has passed."""
        if run := self._runs.get(key):
            await asyncio.wait({run.task}, timeout=seconds)

    async def close(self, seconds: float) -> None:
        """Wait so long for running updates, and break off the rest."""
        await drain_tasks(self.under_way, seconds)

    async def _run_updates(self, key: K) -> None:
        run, failures = self._runs[key], 0
        try:
            while not self._job.is_held(key):
                run.has_news = False
                try:
                    failures, again = await self._update_once(key, run, failures)
                except Exception:
                    self._job.note_defect(key)
                    failures, again = 0, False
                if not again and not run.has_news:
                    return
        finally:
            del self._runs[key]

    async def _update_once(self, key: K, run: _KeyRun, failures: int) -> tuple[int, bool]:
        """Update once; return the failures in succession, and whether to go on."""
        try:
            await self._job.wait_for_more(key)
            run.has_news = False
            return 0, await self._job.sync(key)
        except self._retry.transient as error:
            delay = self._retry.get_delay_s(error, failures)
            await self._job.note_failure(key, error, delay)
            if delay is None:
                return 0, False
            await asyncio.sleep(delay)
            return failures + 1, True
