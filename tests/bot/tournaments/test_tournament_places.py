"""Tests of a tournament whose channel goes: it is not played where nobody sees it."""

import pytest

from bench.simulation.crowd import add_crowd
from bot.tables.table import DISPLACED_S
from bot.texts import choose_language, format_text
from sandbox import Person
from sandbox.entities import Channel
from tests.support.clocked_process import wait_until
from tests.support.club import SandboxClub, assert_refused, press_button
from tests.support.tournament_steps import (
    create_cup,
    find_notice,
    get_cup,
    play_meanwhile,
    press_for_all,
    start_cup,
    wait_for_phase,
)


def join_dm_texts(person: Person) -> str:
    """Return the texts that stand in somebody's DM channel with the bot."""
    return "\n".join(
        text for m in person.list_messages(person.open_dm()) for text in m.list_texts()
    )


async def begin_in_thread(club: SandboxClub) -> dict[int, Person]:
    """Begin a table of three in its thread; return its people."""
    club.forgiven_codes |= {10003, 10008}
    people = add_crowd(club.sandbox, 3)
    await create_cup(club, game="perudo", table=3)
    await press_for_all(club, people.values())
    await start_cup(club, people.values())
    return people


async def lose_channel(club: SandboxClub, how: str, people: dict[int, Person]) -> None:
    """Delete the tournament's channel.

    The bot is told, or learns it on its next edit or start.
    """
    await club.delete_channel(club.ann.find_channel("bluff"), how)
    if how not in ("restart", "told"):
        await play_from_dm(club, people)
    await wait_until(lambda: is_displaced(club, 1))
    await club.wait_until_settled()


async def is_displaced(club: SandboxClub, table_id: int) -> bool:
    place = await club.bot.ledger.find_location(table_id)
    return place is not None and (await club.bot.tables.load_table(table_id)).displaced


async def play_from_dm(club: SandboxClub, people: dict[int, Person]) -> None:
    """Play as the player in turn from their DM."""
    (actor,) = [d.actor for d in club.get_table().list_decisions()]
    person = people[club.get_table().members[actor].user_id]
    hand = next(m for m in person.list_messages(person.open_dm()) if m.list_buttons())
    await press_button(person, hand, ":do:")


async def find_home_channel(club: SandboxClub) -> Channel:
    place = await club.bot.tables.load_location(1)
    return club.sandbox.world.channels[place.channel_id]


@pytest.mark.parametrize("how", ["told", "refused", "restart"])
async def test_time_holds_at_a_tournaments_tables_until_its_organiser_takes_it_elsewhere(
    club: SandboxClub, how: str
) -> None:
    people = await begin_in_thread(club)
    await lose_channel(club, how, people)
    (clock,) = await club.bot.tables.list_deadlines(1)
    assert clock.left_ms == DISPLACED_S["live"] * 1000, "none runs against anybody"
    for person in people.values():
        gone = format_text(choose_language(person.locale), "displaced", table=1)
        await wait_until(
            lambda p=person, told=gone: join_dm_texts(p).count(told) == 2
        )  # the hand, and a reminder
    lost = format_text("en", "tournament-displaced", name="Cup", number=1)
    await wait_until(lambda: join_dm_texts(club.ann).count(lost) == 1)
    await play_from_dm(club, people)
    await club.wait_until_settled()
    assert club.get_table().displaced, "the game goes on in private"
    club.allow_commands("organise")
    theirs = await club.bob.run_slash("organise move", "general", tournament=1)
    assert_refused(theirs, club.bob, f"tournament-{'not-yours' if how == 'refused' else 'unknown'}")
    done = await club.ann.run_slash("organise move", "general")
    assert (
        done.message
        and format_text("en", "tournament-moved", number=1) in done.message.list_texts()
    )
    await wait_until(lambda: not club.get_table().displaced)
    await club.wait_until_settled()
    general = club.ann.find_channel("general")
    assert (await find_home_channel(club)).parent is general
    assert any("🏆 Cup" in "\n".join(m.list_texts()) for m in club.ann.list_messages("general"))
    assert lost not in join_dm_texts(club.ann)
    async with play_meanwhile(people):
        await wait_for_phase(club, "over")


async def test_a_player_takes_their_own_table_elsewhere(club: SandboxClub) -> None:
    people = await begin_in_thread(club)
    await lose_channel(club, "told", people)
    player = next(iter(people.values()))
    await player.run_slash("bluff move", "general")
    await club.wait_until_settled()
    assert not club.get_table().displaced and (await find_home_channel(club)).name == "general"


async def test_a_table_that_nobody_takes_elsewhere_is_broken_off(club: SandboxClub) -> None:
    await lose_channel(club, "told", await begin_in_thread(club))
    (clock,) = await club.bot.tables.list_deadlines(1)
    await club.bot.tables.play_stand_ins(1, clock.decision, [clock])
    await wait_until(lambda: get_cup(club).rounds[0].boards[0].broken)


async def test_the_next_tables_of_a_tournament_without_a_channel_wait_too(
    club: SandboxClub,
) -> None:
    people = await begin_in_thread(club)
    await lose_channel(club, "told", people)
    (clock,) = await club.bot.tables.list_deadlines(1)
    await club.bot.tables.play_stand_ins(1, clock.decision, [clock])
    await wait_until(lambda: get_cup(club).rounds[0].boards[0].broken)
    await club.ann.run_slash("referee settle", "general", table=1, reason="once more")
    await wait_until(lambda: is_displaced(club, 2))


async def test_a_tournament_that_stands_well_is_not_moved(club: SandboxClub) -> None:
    await create_cup(club, game="perudo")
    assert_refused(
        await club.ann.run_slash("organise move", "general"), club.ann, "tournament-stands"
    )
    assert find_notice(club.ann)
