"""What is kept in memory is bounded."""

import gc

import pytest

from bot import memory
from bot.delivery import publisher, table_messages
from bot.tables import cache
from bot.tables.table import Table
from renderers.pixel_cache import AGE, MEGABYTE, drawings, passing
from tests.bot.club import Club, press


async def test_what_pushed_tables_up_is_forgotten_before_it_fills_the_memory(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_messages, "CACHED", 2)
    for _ in range(3):
        await club.table(club.ann, club.bob, start=False)
    await club.settled()
    assert len(club.bot.table_messages) <= 2
    # The last of them is still posted anew when it is pushed up.
    message = club.ann.last("bluff")
    for number in range(publisher.PUSHED_UP):
        await club.ann.type("bluff", f"Hello {number}")
    await club.bob.slash("bluff leave", table=3)
    await club.settled()
    assert message.deleted and club.ann.last("bluff").buttons()


def finished_in_memory() -> set[int]:
    """The tables that are over and in memory, whoever holds them."""
    gc.collect()
    tables = [each for each in gc.get_objects() if isinstance(each, Table)]
    return {table.id for table in tables if table.phase == "over"}


async def test_games_that_are_over_leave_memory_and_can_be_looked_at_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "FINISHED_CACHED", 1)
    before = finished_in_memory()  # of other tests
    await club.table(club.chloe, club.eve)
    for number in (2, 3, 4):
        await club.table(club.ann, club.bob)
        left = await club.ann.slash("bluff leave", table=number)
        await press(club.ann, await left.settled(), ":quit:")
        await club.settled()
    assert finished_in_memory() - before <= {4}
    assert club.bot.tables.here(1), "it is played"
    shown = await club.ann.slash("bluff replay", table=2)
    assert (await shown.settled()).attachments
    again = await club.ann.slash("bluff rematch", table=3)
    assert not again.failed
    assert club.bot.tables.here(5)


async def test_drawings_that_nobody_wants_leave_memory_and_are_drawn_again(
    club: Club,
) -> None:
    await club.table(club.ann, club.bob)
    await club.settled()
    assert len(drawings) > 0 and len(passing) > 0
    most = club.settings.picture_cache_mb * MEGABYTE
    assert drawings.most_bytes + passing.most_bytes == most
    for _ in range(AGE + 1):
        memory.free()
    assert len(drawings) == len(passing) == 0
    shown = await club.chloe.slash("bluff watch", table=1)
    assert (await shown.settled()).attachments
    assert len(drawings) > 0
