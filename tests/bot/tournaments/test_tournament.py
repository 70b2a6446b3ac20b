"""Tests of tournaments over the wire, from the list to the champion."""

import pytest

from bench.simulation.crowd import add_crowd
from bot.tournaments import standings
from tests.support.club import SandboxClub
from tests.support.tournament_steps import (
    create_cup,
    find_notice,
    get_cup,
    play_meanwhile,
    press_for_all,
    start_cup,
    wait_for_phase,
)


@pytest.mark.long
async def test_a_knockout_from_the_list_to_the_champion(club: SandboxClub) -> None:
    people = add_crowd(club.sandbox, 6)
    await create_cup(club, game="perudo", table=3)
    await press_for_all(club, people.values())
    await start_cup(club, people.values())
    assert [len(board.players) for board in get_cup(club).rounds[0].boards] == [3, 3]
    async with play_meanwhile(people):
        t = await wait_for_phase(club, "over")
    best = standings.find_champion(t)
    assert best is not None
    name = people[t.entrants[best].user_id].user.display_name
    assert f"👑 {name}" in "\n".join(find_notice(club.ann).list_texts())
