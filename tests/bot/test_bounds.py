"""What is kept in memory is bounded."""

import pytest

from bot.delivery import publisher
from tests.bot.club import Club


async def test_what_pushed_tables_up_is_forgotten_before_it_fills_the_memory(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publisher, "CACHED", 2)
    for _ in range(3):
        await club.table(club.ann, club.bob, start=False)
    await club.settled()
    kept = club.bot.publisher
    assert len(kept._posted_at) <= 2 and len(kept._messages_in) <= 2
    # The last of them is still posted anew when it is pushed up.
    message = club.ann.last("bluff")
    for number in range(publisher.PUSHED_UP):
        await club.ann.type("bluff", f"Hello {number}")
    await club.bob.slash("bluff leave", table=3)
    await club.settled()
    assert message.deleted and club.ann.last("bluff").buttons()
