"""Tests of the bounds on what is kept in memory."""

import gc
import weakref

import pytest

from bot import memory
from bot.delivery import publisher, table_messages
from bot.tables import cache
from bot.tables.table import GameTable
from renderers import fonts, theme
from renderers.pixel_cache import MAX_IDLE_ROUNDS, MEGABYTE, drawing_budget, passing_budget
from tests.support.clocked_process import wait_until
from tests.support.club import SandboxClub, open_result, press_button


async def test_what_pushed_tables_up_is_forgotten_before_it_fills_the_memory(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_messages, "MAX_KNOWN", 2)
    for _ in range(3):
        await club.open_table(club.ann, club.bob, start=False)
    await club.wait_until_settled()
    assert len(club.bot.table_messages) <= 2
    # The last of them is still reposted when it is pushed up.
    message = club.ann.find_last_message("bluff")
    for number in range(publisher.REPOST_AFTER_MESSAGES):
        await club.ann.send_message("bluff", f"Hello {number}")
    await club.bob.run_slash("bluff leave", table=3)
    await club.wait_until_settled()
    assert message.deleted and club.ann.find_last_message("bluff").list_buttons()


def find_finished_in_memory() -> set[int]:
    """Return the tables that are over and in memory, whatever holds them."""
    gc.collect()
    tables = [each for each in gc.get_objects() if isinstance(each, GameTable)]
    return {table.id for table in tables if table.phase == "over"}


async def test_games_that_are_over_leave_memory_and_can_be_looked_at_again(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "MAX_CACHED_FINISHED", 1)
    before = find_finished_in_memory()  # of other tests
    await club.open_table(club.chloe, club.eve)
    for number in (2, 3, 4):
        await club.open_table(club.ann, club.bob)
        left = await club.ann.run_slash("bluff leave", table=number)
        await press_button(club.ann, await left.wait_for_message(), ":quit:")
        await club.wait_until_settled()
    assert find_finished_in_memory() - before <= {4}
    assert club.bot.tables.get_cached(1), "it is played"
    shown = await open_result(club.ann, "replay", 2)
    assert (await shown.wait_for_message()).attachments
    again = await open_result(club.ann, "rematch", 3)
    assert not again.has_failed
    assert club.bot.tables.get_cached(5)


async def test_drawings_that_nobody_wants_leave_memory_and_are_drawn_again(
    club: SandboxClub,
) -> None:
    await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    assert len(drawing_budget) > 0 and len(passing_budget) > 0
    most = club.settings.picture_cache_mb * MEGABYTE
    assert drawing_budget.most_bytes + passing_budget.most_bytes == most

    def is_released() -> bool:
        for _ in range(MAX_IDLE_ROUNDS + 1):
            memory.free_memory()
        return len(drawing_budget) == len(passing_budget) == 0

    await wait_until(is_released)  # some pictures of a game are drawn ahead meanwhile
    shown = await club.chloe.run_slash("bluff watch", table=1)
    assert (await shown.wait_for_message()).attachments
    assert len(drawing_budget) > 0


class SelfReferrer:
    """Object in a cycle with itself."""

    def __init__(self) -> None:
        self.itself = self


def test_what_is_left_in_cycles_leaves_memory_with_the_last_drawing() -> None:
    fonts.load_font(theme.NAME, theme.BOLD)
    gc.disable()
    try:
        left = weakref.ref(SelfReferrer())
        for _ in range(MAX_IDLE_ROUNDS + 1):
            assert len(drawing_budget) == 0 or left() is not None
            memory.free_memory()
        assert left() is None
    finally:
        gc.enable()
