"""After an outage each table says once for how long the bot was away, until its next move."""

import sqlite3
from pathlib import Path

import pytest

from bot.screens import lobby
from bot.store.lineage import Gap
from bot.store.meta import ALIVE, HELD
from bot.texts import LOCALES, say, text
from sandbox import Message
from tests.bot.club import Club, press

MINUTE = 60_000


def said(message: Message) -> str:
    return "\n".join(message.texts())


def told(minutes: int) -> str:
    return text("en", "away-told", unit="minutes", count=minutes)


async def away(club: Club, ms: int) -> None:
    """The bot is stopped, and started again so much later."""
    await club.stop()
    path = Path(club.settings.database_url.removeprefix("sqlite:///"))
    with sqlite3.connect(path) as database:
        database.execute("UPDATE log SET at = at - ?", (ms,))
        query = "UPDATE meta SET value = value - ? WHERE name IN (?, ?) AND value != ''"
        database.execute(query, (ms, ALIVE, HELD))
    await club.start()
    assert club.client.life.recovery
    await club.client.life.recovery
    await club.settled()


async def test_a_table_says_for_how_long_the_bot_was_away_until_its_next_move(club: Club) -> None:
    await club.table(club.ann, club.bob)
    await club.settled()
    before = len(club.ann.messages("bluff"))
    await away(club, 4 * MINUTE)
    message = club.ann.last("bluff")
    assert said(message).startswith(told(4))
    assert len(club.ann.messages("bluff")) == before, "no message of its own"
    await club.restart()
    await club.settled()
    assert told(4) in said(club.ann.last("bluff"))
    await press(club.in_turn(), message, ":do:")
    await club.settled()
    assert told(4) not in said(club.ann.last("bluff"))


async def test_nothing_is_said_of_seconds_nor_in_a_lobby(club: Club) -> None:
    await club.table(club.ann, club.bob)
    await club.table(club.chloe, club.eve, start=False)
    await club.settled()
    await away(club, 20_000)
    assert not [m for m in club.ann.messages("bluff") if "away" in said(m)]
    await away(club, 90_000)
    found = [m for m in club.ann.messages("bluff") if "away" in said(m)]
    assert len(found) == 1 and told(2) in said(found[0])


async def test_a_long_outage_is_called_one_where_nothing_says_that_a_backup_was_put_back(
    club: Club,
) -> None:
    await club.table(club.ann, club.bob)
    await club.settled()
    await away(club, 15 * MINUTE)
    (gap,) = club.bot.lost.gaps
    assert not gap.is_backup and club.bot.lost.doubt == "away-look"
    club.bot.lost.note([Gap(0, 1)])
    assert club.bot.lost.doubt == "restored-look"
    message = club.ann.last("bluff")
    assert told(15) in said(message)
    assert (await press(club.in_turn(), message, ":do:")).kind == "update"


@pytest.mark.parametrize("locale", LOCALES)
def test_times_are_told_in_what_they_are_counted_in(locale: str) -> None:
    speak = say(locale)
    kinds = [
        lobby.away(ms, speak) for ms in (MINUTE, 119 * MINUTE, 5 * 60 * MINUTE, 72 * 60 * MINUTE)
    ]
    assert len(set(kinds)) == 4
    assert "119" in kinds[1] and "5" in kinds[2] and "3" in kinds[3]
