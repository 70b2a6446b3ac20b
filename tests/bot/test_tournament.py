"""Tournaments over the wire: from the list to the champion, and whatever is refused why."""

import pytest

from bench.crowd import crowd
from bot.tournaments import standings
from tests.bot.club import Club
from tests.bot.cup import created, cup, entered, notice, playing, started, until


@pytest.mark.long
async def test_a_knockout_from_the_list_to_the_champion(club: Club) -> None:
    people = crowd(club.sandbox, 6)
    await created(club, game="perudo", table=3)
    await entered(club, people.values())
    await started(club, people.values())
    assert [len(board.players) for board in cup(club).rounds[0].boards] == [3, 3]
    async with playing(people):
        t = await until(club, "over")
    best = standings.champion(t)
    assert best is not None
    name = people[t.entrants[best].user_id].user.display_name
    assert f"👑 {name}" in "\n".join(notice(club.ann).texts())
