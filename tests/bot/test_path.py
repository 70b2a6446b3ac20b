"""Count of our code that one thing a person does passes, until it is answered.

Files, functions and coroutines of `bot`, `engines` and `renderers` are counted that are entered on
the event loop: those that a reader follows. Not counted are lambdas and comprehensions, which are
read with the function around them, and what threads do, which draw and write. With `-s` the figures
are printed; `PATH_LISTED=1` lists the functions, too.
"""

import asyncio
import os
import sys
from collections.abc import Callable, Coroutine
from inspect import CO_COROUTINE
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from tests.bot.games.test_quiz import is_noted, start_table, type_answer
from tests.support import rigged_dice, rigged_questions
from tests.support.club import SandboxClub, press_button

ROOT = Path(__file__).parents[2]
OUR_PREFIXES = tuple(f"{ROOT / package}{os.sep}" for package in ("bot", "engines", "renderers"))
IS_LISTED = bool(os.environ.get("PATH_LISTED"))


class PathCounter:
    """Counter of our code objects that are entered in this thread while it counts.

    Left out are tasks of ours that ran before, which belong to no press, and the test's own task,
    which looks at the bot to see when it is done.
    """

    def __init__(self) -> None:
        self.entered = dict[CodeType, None]()
        self._background = set[asyncio.Task[Any]]()

    def __enter__(self) -> "PathCounter":
        self._background = {task for task in asyncio.all_tasks() if _is_ours(_get_task_code(task))}
        self._background |= {task for task in (asyncio.current_task(),) if task}
        sys.setprofile(self._count_entry)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _count_entry(self, frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event != "call" or not _is_ours(code) or code.co_name[0] == "<":
            return
        if asyncio.current_task() not in self._background:
            self.entered.setdefault(code)

    @property
    def files(self) -> int:
        return len({code.co_filename for code in self.entered})

    @property
    def functions(self) -> int:
        return len(self.entered)

    @property
    def coroutines(self) -> int:
        return sum(bool(code.co_flags & CO_COROUTINE) for code in self.entered)


def _is_ours(code: CodeType | None) -> bool:
    return code is not None and code.co_filename.startswith(OUR_PREFIXES)


def _get_task_code(task: asyncio.Task[Any]) -> CodeType | None:
    """Return the code of a task's coroutine."""
    return getattr(task.get_coro(), "cr_code", None)


async def count_path(name: str, act: Callable[[], Coroutine[Any, Any, object]]) -> PathCounter:
    """Return what is passed until `act` returns.

    It does one thing and waits for its answer.
    """
    with PathCounter() as path:
        await act()
    print(f"\n{name}: {path.files} files, {path.functions} functions, {path.coroutines} coroutines")
    if IS_LISTED:
        for code in path.entered:
            print(f"  {Path(code.co_filename).relative_to(ROOT)} {code.co_qualname}")
    return path


async def test_a_press_on_a_tables_message_passes_little(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    rigged_dice.rig_dice(monkeypatch)
    message = await club.open_table(club.ann, club.bob)
    for _ in range(2):
        await press_button(club.find_actor(), message, ":do:")
        await club.wait_until_settled()
    person = club.find_actor()
    path = await count_path("press", lambda: press_button(person, message, ":do:"))
    assert club.find_actor() is not person
    assert path.files <= 74 and path.functions <= 288


async def test_a_command_that_starts_a_table_passes_little(club: SandboxClub) -> None:
    for person in (club.ann, club.bob):
        await person.run_slash("bluff start", game="perudo")
    await club.wait_until_settled()
    path = await count_path(
        "/bluff start", lambda: club.ann.run_slash("bluff start", game="perudo")
    )
    assert path.files <= 57 and path.functions <= 191


async def test_a_command_that_joins_a_table_passes_little(club: SandboxClub) -> None:
    await club.open_table(club.ann, club.bob, start=False)
    await club.chloe.run_slash("bluff tables")
    await club.wait_until_settled()
    path = await count_path("/bluff join", lambda: club.chloe.run_slash("bluff join"))
    assert club.find_seat(club.chloe) == 2
    assert path.files <= 62 and path.functions <= 210


async def test_an_answer_typed_by_dm_passes_little(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The count includes all that follows from the answer."""
    rigged_questions.rig_questions(monkeypatch)
    await start_table(club, club.ann, club.bob)
    await type_answer(club, club.ann, "1: 0")

    async def send_typed_answer() -> None:
        assert is_noted(await type_answer(club, club.ann, "2: 3"))

    path = await count_path("answer by DM", send_typed_answer)
    assert path.files <= 79 and path.functions <= 358
