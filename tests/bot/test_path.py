"""Count how much of our code one thing that a person does passes, until it is answered.

Files, functions and coroutines of `bot`, `engines` and `renderers` that are entered on the event
loop: what somebody reads who follows it. Not counted are lambdas and comprehensions, which are read
with the function around them, and what threads do, which draw and write. With `-s` the figures are
printed; `PATH_LISTED=1` lists the functions, too. The bounds leave a tenth for what else the loop
does meanwhile.
"""

import os
import sys
from collections.abc import Callable, Coroutine
from inspect import CO_COROUTINE
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from tests.bot import dice, questions
from tests.bot.club import Club, press
from tests.bot.test_quiz import counted, table, types

ROOT = Path(__file__).parents[2]
OURS = tuple(f"{ROOT / package}{os.sep}" for package in ("bot", "engines", "renderers"))
LISTED = bool(os.environ.get("PATH_LISTED"))


class PathCounter:
    """The code objects of ours that are entered in this thread while it counts."""

    def __init__(self) -> None:
        self.entered = dict[CodeType, None]()

    def __enter__(self) -> "PathCounter":
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(OURS) and code.co_name[0] != "<":
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


async def count(name: str, act: Callable[[], Coroutine[Any, Any, object]]) -> PathCounter:
    """Return what is passed until `act` returns, which does one thing and waits for its answer."""
    with PathCounter() as path:
        await act()
    print(f"\n{name}: {path.files} files, {path.functions} functions, {path.coroutines} coroutines")
    if LISTED:
        for code in path.entered:
            print(f"  {Path(code.co_filename).relative_to(ROOT)} {code.co_qualname}")
    return path


async def test_a_press_on_a_tables_message_passes_little(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    dice.rig(monkeypatch)
    message = await club.table(club.ann, club.bob)
    for _ in range(2):
        await press(club.in_turn(), message, ":do:")
        await club.settled()
    person = club.in_turn()
    path = await count("press", lambda: press(person, message, ":do:"))
    assert club.in_turn() is not person
    assert path.files <= 85 and path.functions <= 325


async def test_a_command_that_starts_a_table_passes_little(club: Club) -> None:
    for person in (club.ann, club.bob):
        await person.slash("bluff start", game="perudo")
    await club.settled()
    path = await count("/bluff start", lambda: club.ann.slash("bluff start", game="perudo"))
    assert path.files <= 65 and path.functions <= 215


async def test_a_command_that_joins_a_table_passes_little(club: Club) -> None:
    await club.table(club.ann, club.bob, start=False)
    await club.chloe.slash("bluff tables")
    await club.settled()
    path = await count("/bluff join", lambda: club.chloe.slash("bluff join"))
    assert club.seat(club.chloe) == 2
    assert path.files <= 70 and path.functions <= 225


async def test_an_answer_typed_by_dm_passes_little(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With all that follows of it."""
    questions.rig(monkeypatch)
    await table(club, club.ann, club.bob)
    await types(club, club.ann, "1: 0")

    async def answer() -> None:
        assert counted(await types(club, club.ann, "2: 3"))

    path = await count("answer by DM", answer)
    assert path.files <= 98 and path.functions <= 430
