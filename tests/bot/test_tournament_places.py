"""A tournament whose channel goes is not played behind its people's backs."""

from typing import Any

import pytest

from bench.crowd import crowd
from bot.tables.table import DISPLACED_SECONDS
from bot.texts import language, text
from sandbox import Person
from sandbox.entities import Channel
from tests.bot.club import Club, press, refused
from tests.bot.cup import created, cup, entered, notice, playing, started, until
from tests.bot.timing import soon


def said(person: Person) -> str:
    """All that stands in somebody's private channel with the bot."""
    return "\n".join(text for m in person.messages(person.dm()) for text in m.texts())


async def begun(club: Club) -> dict[int, Person]:
    """A table of three plays in its thread."""
    club.forgiven |= {10003, 10008}
    people = crowd(club.sandbox, 3)
    await created(club, game="perudo", table=3)
    await entered(club, people.values())
    await started(club, people.values())
    return people


async def lose(club: Club, how: str, people: dict[int, Person]) -> None:
    """The tournament's channel goes: the bot is told, or learns it as it shows the table, or as it
    starts."""
    channel = club.ann.channel("bluff")
    if how == "restart":
        await club.stop()
        club.sandbox.faults.delete_channel(channel)
        await club.start()
    elif how == "told":
        club.sandbox.faults.delete_channel(channel)
    else:
        client: Any = club.client
        for event in ("THREAD_DELETE", "CHANNEL_DELETE"):
            client._connection.parsers[event] = print
        club.sandbox.faults.delete_channel(channel)
        await move(club, people)

    await soon(lambda: is_displaced(club, 1))
    await club.settled()


async def is_displaced(club: Club, table_id: int) -> bool:
    place = await club.bot.ledger.place(table_id)
    return place is not None and (await club.bot.tables.load(table_id)).displaced


async def move(club: Club, people: dict[int, Person]) -> None:
    """Whoever is in turn plays from their private message."""
    (actor,) = [d.actor for d in club.state().decisions()]
    person = people[club.state().members[actor].user_id]
    hand = next(m for m in person.messages(person.dm()) if m.buttons())
    await press(person, hand, ":do:")


async def home(club: Club) -> Channel:
    place = await club.bot.tables.place(1)
    return club.sandbox.world.channels[place.channel_id]


@pytest.mark.parametrize("how", ["told", "refused", "restart"])
async def test_time_holds_at_a_tournaments_tables_until_its_organiser_takes_it_elsewhere(
    club: Club, how: str
) -> None:
    people = await begun(club)
    await lose(club, how, people)
    (clock,) = await club.bot.tables.deadlines(1)
    assert clock.left_ms == DISPLACED_SECONDS["live"] * 1000, "none runs against anybody"
    for person in people.values():
        gone = text(language(person.locale), "displaced", table=1)
        await soon(lambda p=person, told=gone: said(p).count(told) == 2)  # the hand, and a ring
    lost = text("en", "tournament-displaced", name="Cup", number=1)
    await soon(lambda: said(club.ann).count(lost) == 1)
    await move(club, people)
    await club.settled()
    assert club.state().displaced, "the game goes on in private"
    theirs = await club.bob.slash("tournament move", "general", tournament=1)
    refused(theirs, club.bob, f"tournament-{'not-yours' if how == 'refused' else 'unknown'}")
    done = await club.ann.slash("tournament move", "general")
    assert done.message and text("en", "tournament-moved", number=1) in done.message.texts()
    await soon(lambda: not club.state().displaced)
    await club.settled()
    general = club.ann.channel("general")
    assert (await home(club)).parent is general
    assert any("🏆 Cup" in "\n".join(m.texts()) for m in club.ann.messages("general"))
    assert lost not in said(club.ann)
    async with playing(people):
        await until(club, "over")


async def test_a_player_takes_their_own_table_elsewhere(club: Club) -> None:
    people = await begun(club)
    await lose(club, "told", people)
    player = next(iter(people.values()))
    await player.slash("bluff move", "general")
    await club.settled()
    assert not club.state().displaced and (await home(club)).name == "general"


async def test_a_table_that_nobody_takes_elsewhere_is_broken_off(club: Club) -> None:
    await lose(club, "told", await begun(club))
    (clock,) = await club.bot.tables.deadlines(1)
    await club.bot.tables.expire(1, clock.decision, [clock])
    await soon(lambda: cup(club).rounds[0].boards[0].broken)


async def test_the_next_tables_of_a_tournament_without_a_channel_wait_too(club: Club) -> None:
    people = await begun(club)
    await lose(club, "told", people)
    (clock,) = await club.bot.tables.deadlines(1)
    await club.bot.tables.expire(1, clock.decision, [clock])
    await soon(lambda: cup(club).rounds[0].boards[0].broken)
    await club.ann.slash("tournament replay", "general", table=1, reason="once more")
    await soon(lambda: is_displaced(club, 2))


async def test_a_tournament_that_stands_well_is_not_moved(club: Club) -> None:
    await created(club, game="perudo")
    refused(await club.ann.slash("tournament move", "general"), club.ann, "tournament-stands")
    assert notice(club.ann)
