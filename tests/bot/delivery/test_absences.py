"""Tests that each table says once how long an outage was, until its next move."""

import sqlite3
from pathlib import Path

import pytest

from bot.screens import lobby
from bot.store.lineage import LineageGap
from bot.store.meta import ALIVE, HELD
from bot.texts import LOCALES, format_text, get_texts
from tests.support.club import SandboxClub, join_texts, press_button

MINUTE = 60_000


def format_absence(minutes: int) -> str:
    return format_text("en", "away-told", unit="minutes", count=minutes)


async def stop_for(club: SandboxClub, ms: int) -> None:
    """Stop the bot, and start it again so much later."""
    await club.stop_bot()
    path = Path(club.settings.database_url.removeprefix("sqlite:///"))
    with sqlite3.connect(path) as database:
        database.execute("UPDATE log SET at = at - ?", (ms,))
        query = "UPDATE meta SET value = value - ? WHERE name IN (?, ?) AND value != ''"
        database.execute(query, (ms, ALIVE, HELD))
    await club.start_bot()
    assert club.client.life.recovery
    await club.client.life.recovery
    await club.wait_until_settled()


async def test_a_table_says_for_how_long_the_bot_was_away_until_its_next_move(
    club: SandboxClub,
) -> None:
    await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    before = len(club.ann.list_messages("bluff"))
    await stop_for(club, 4 * MINUTE)
    message = club.ann.find_last_message("bluff")
    assert join_texts(message).startswith(format_absence(4))
    assert len(club.ann.list_messages("bluff")) == before, "no message of its own"
    await club.restart_bot()
    await club.wait_until_settled()
    assert format_absence(4) in join_texts(club.ann.find_last_message("bluff"))
    await press_button(club.find_actor(), message, ":do:")
    await club.wait_until_settled()
    assert format_absence(4) not in join_texts(club.ann.find_last_message("bluff"))


async def test_nothing_is_said_of_seconds_nor_in_a_lobby(club: SandboxClub) -> None:
    await club.open_table(club.ann, club.bob)
    await club.open_table(club.chloe, club.eve, start=False)
    await club.wait_until_settled()
    await stop_for(club, 20_000)
    assert not [m for m in club.ann.list_messages("bluff") if "away" in join_texts(m)]
    await stop_for(club, 90_000)
    found = [m for m in club.ann.list_messages("bluff") if "away" in join_texts(m)]
    assert len(found) == 1 and format_absence(2) in join_texts(found[0])


async def test_a_long_outage_is_called_one_where_nothing_says_that_a_backup_was_put_back(
    club: SandboxClub,
) -> None:
    await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    await stop_for(club, 15 * MINUTE)
    (gap,) = club.bot.lost.gaps
    assert not gap.is_backup and club.bot.lost.doubt_text_key == "away-look"
    club.bot.lost.note_gaps([LineageGap(0, 1)])
    assert club.bot.lost.doubt_text_key == "restored-look"
    message = club.ann.find_last_message("bluff")
    assert format_absence(15) in join_texts(message)
    assert (await press_button(club.find_actor(), message, ":do:")).kind == "update"


@pytest.mark.parametrize("locale", LOCALES)
def test_times_are_told_in_what_they_are_counted_in(locale: str) -> None:
    speak = get_texts(locale)
    kinds = [
        lobby.describe_absence(ms, speak)
        for ms in (MINUTE, 119 * MINUTE, 5 * 60 * MINUTE, 72 * 60 * MINUTE)
    ]
    assert len(set(kinds)) == 4
    assert "119" in kinds[1] and "5" in kinds[2] and "3" in kinds[3]
