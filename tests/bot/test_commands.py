"""Slash commands over the wire: what they do, what they offer, and why they refuse."""

import discord
import pytest

from bot import commands
from bot.commands.tree import Tree
from bot.screens import perudo
from bot.texts import Say, language, say
from engines.perudo.types import STAR, Bid
from sandbox import Person, Reply
from tests.bot.club import Club, press, refused
from tests.bot.dice import rig
from tests.bot.moves import choices, made, make, notation


@pytest.fixture(autouse=True)
def _dice(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch)


def words(person: Person) -> Say:
    return say(language(person.locale))


def bid(person: Person, count: int, face: int) -> str:
    return perudo.bid_text(Bid(count, face), words(person), STAR)


async def offers(person: Person, typed: str, channel: str | None = "bluff") -> list[str]:
    """The notation of what is offered."""
    where = person.channel(channel) if channel else person.dm()
    return [notation(choice) for choice in await choices(person, typed, where)]


async def test_a_table_by_commands_alone_in_three_languages(club: Club) -> None:
    opened = await club.chloe.slash("bluff ouvrir", jeu="perudo")
    assert opened.message and opened.message.ephemeral_for is None
    refused(await club.dmitri.slash("блеф присоединиться"), club.dmitri, "join-done", table=1)
    refused(await club.bob.slash("bluff join", table=1), club.bob, "join-done", table=1)
    listed = await club.eve.slash("bluff tables", club.eve.channel("general"))
    assert listed.message and "is waiting, 3 players are in" in listed.message.texts()[0]
    refused(await club.bob.slash("bluff leave"), club.bob, "left-lobby", table=1)
    await press(club.chloe, opened.message, ":start:")
    await club.settled()

    done = await club.chloe.slash("jouer", coup="2x3")
    made(done, club.chloe, bid(club.chloe, 2, 3))
    done = await club.dmitri.slash("ход", ход="3 3", стол=1)
    made(done, club.dmitri, bid(club.dmitri, 3, 3))
    challenge = words(club.chloe)("perudo-button-challenge")
    made(await make(club.chloe, "challenge"), club.chloe, challenge)
    listed = await club.eve.slash("bluff tables")
    assert listed.message and "playing, 2 players" in listed.message.texts()[0]

    hand = await club.dmitri.slash("блеф рука")
    assert hand.message and hand.message.ephemeral_for is club.dmitri.user
    assert hand.message.attachments
    asked = await club.chloe.slash("bluff fermer")
    assert asked.message and "2 personnes jouent" in asked.message.texts()[0]
    await club.stop_game(club.chloe, club.dmitri)
    refused(await club.eve.slash("bluff tables"), club.eve, "tables-none")


async def test_what_is_legal_is_offered_as_it_is_typed(club: Club) -> None:
    await club.table(club.ann, club.chloe)
    opening = await offers(club.ann, "")
    assert len(opening) == 25 and "1x1" not in opening[:6], "the likeliest first"
    for typed in ("7x3", "7 3", "7×3", "7х3", "7X3", " 7 x 3 ", "7*3", "7 threes"):
        assert await offers(club.ann, typed) == ["7x3"], typed
    for typed in ("4*", "4★", "4 ★", "4 *", "4x*"):
        assert await offers(club.ann, typed) == ["4*"], typed
    assert "7*" in await offers(club.ann, "7") and "7x5" in await offers(club.ann, "7")
    assert await offers(club.ann, "21") == await offers(club.ann, "zebra") == []
    assert await offers(club.ann, "9" * 200) == []

    await make(club.ann, "7 3")
    raised = await offers(club.chloe, "7")
    assert raised == ["7x4", "7x5", "7*"]
    assert [c.name for c in await choices(club.chloe, "4★")] == [bid(club.chloe, 4, 6)]
    # Who cannot bid now is offered nothing.
    assert await offers(club.ann, "") == await offers(club.dmitri, "") == []
    assert await offers(club.chloe, "7", None) == raised, "in a private message too"


async def test_bids_are_read_as_people_write_them(club: Club) -> None:
    await club.table(club.ann, club.chloe)
    people = (club.ann, club.chloe)
    for at, (typed, count, face) in enumerate(
        [
            ("2 3", 2, 3),
            ("2×4", 2, 4),
            (" 3 X 1 ", 3, 1),
            ("2★", 2, 6),
            ("4х1", 4, 1),
            ("4 * 2", 4, 2),
            ("3 *", 3, 6),
            ("7 trois", 7, 3),
        ]
    ):
        person = people[at % 2]
        done = await person.slash("move", move=typed)
        made(done, person, bid(person, count, face))


async def test_a_bid_that_is_refused_says_why(club: Club) -> None:
    await club.table(club.ann, club.chloe)
    for typed in ("garbage", "7x7", "-3x3", "1e9x3", "", "@everyone <@1> **x**", "3.5x2"):
        reply = await club.ann.slash("move", move=typed or " ")
        assert reply.message and reply.message.ephemeral_for is club.ann.user
        assert "isn’t a move you can make now" in reply.message.texts()[0], typed
        assert not reply.message.pinged and not reply.message.mentioned
    reply = await club.ann.slash("move", move="x" * 6000)
    assert reply.message and len(reply.message.texts()[0]) < 400
    for typed, count in (("21x3", 21), ("11*", 11), ("999999999x3", 999_999_999)):
        face = 6 if "*" in typed else 3
        reply = await club.ann.slash("move", move=typed)
        refused(reply, club.ann, "perudo-beyond-track", bid=bid(club.ann, count, face))
    refused(await club.ann.slash("move", move="0x3"), club.ann, "perudo-no-such-bid")
    refused(
        await club.chloe.slash("move", move="2x3"),
        club.chloe,
        "refused-not-your-turn",
        turn="Ann",
    )
    refused(await club.ann.slash("move", move="challenge"), club.ann, "perudo-nothing-to-challenge")
    await club.ann.slash("move", move="5x2")
    refused(
        await club.chloe.slash("move", move="5x1"),
        club.chloe,
        "perudo-not-above",
        bid=bid(club.chloe, 5, 1),
        above=bid(club.chloe, 5, 2),
    )
    refused(await club.ann.slash("move", move="challenge"), club.ann, "perudo-own-bid")
    await club.chloe.slash("move", move="challenge")
    refused(await club.ann.slash("move", move="6x2"), club.ann, "perudo-cups-up")


async def test_which_table_is_meant(club: Club) -> None:
    bluff, general = club.ann.channel("bluff"), club.ann.channel("general")
    refused(await club.ann.slash("move", move="2x3"), club.ann, "which-none")
    refused(await club.ann.slash("bluff join"), club.ann, "which-no-lobby")
    refused(await club.ann.slash("bluff leave"), club.ann, "which-none")
    refused(await club.ann.slash("bluff hand", table=7), club.ann, "table-unknown")
    refused(await club.ann.slash("bluff join", table=999_999_999), club.ann, "table-unknown")
    for channel in (bluff, general):
        opened = await club.ann.slash("bluff start", channel, game="perudo")
        assert opened.message
        await press(club.chloe, opened.message, ":join:")
        await press(club.ann, opened.message, ":start:")
    # Her turn at both: the table of this channel is meant, and in a private message neither.
    done = await club.ann.slash("move", club.ann.dm(), move="2x3")
    refused(done, club.ann, "which-many")
    done = await club.ann.slash("move", general, move="2x3")
    made(done, club.ann, bid(club.ann, 2, 3))
    assert club.state(2).state.bids and not club.state(1).state.bids
    # Chloé's turn at one of the two: that is meant, wherever she says it.
    done = await club.chloe.slash("move", bluff, move="3x3")
    made(done, club.chloe, bid(club.chloe, 3, 3))
    assert len(club.state(2).state.bids) == 2
    # By number from anywhere.
    done = await club.ann.slash("move", general, move="2x1", table=1)
    made(done, club.ann, bid(club.ann, 2, 1))
    assert club.state(1).state.bids


async def test_commands_in_a_private_message(club: Club) -> None:
    dm = club.ann.dm()
    refused(await club.ann.slash("bluff start", dm, game="perudo"), club.ann, "start-in-server")
    refused(await club.ann.slash("bluff tables", dm), club.ann, "tables-none")
    refused(await club.ann.slash("bluff join", dm), club.ann, "which-no-lobby")
    await club.table(club.ann, club.chloe)
    done = await club.ann.slash("move", dm, move="2x3")
    made(done, club.ann, bid(club.ann, 2, 3))
    listed = await club.chloe.slash("bluff tables", club.chloe.dm())
    assert listed.message and "**1**" in listed.message.texts()[0]
    hand = await club.chloe.slash("bluff hand", club.chloe.dm())
    assert hand.message and hand.message.attachments
    for person in (club.ann, club.chloe):
        asked = await person.slash("bluff stop", person.dm())
        assert asked.message
        await press(person, asked.message, ":stop:ask:")
    assert club.state().stopped


async def test_a_table_is_out_of_reach_for_who_is_not_on_its_server(club: Club) -> None:
    """From a private message a number leads to one's own tables only."""
    opened = await club.ann.slash("bluff start", game="perudo")
    assert opened.message
    dm = club.dmitri.dm()
    for command in ("bluff join", "bluff hand", "bluff stop", "bluff leave"):
        refused(await club.dmitri.slash(command, dm, table=1), club.dmitri, "table-unknown")
    assert len(club.state().members) == 1
    other = club.sandbox.world.add_guild("Elsewhere", club.dmitri.user)
    there = club.sandbox.world.add_channel(other, "games")
    for command in ("bluff join", "bluff stop"):
        refused(await club.dmitri.slash(command, there, table=1), club.dmitri, "table-unknown")
    refused(await club.dmitri.slash("bluff tables", there), club.dmitri, "tables-none")


async def test_joining_leaving_and_stopping_say_why_not(club: Club) -> None:
    message = await club.table(club.ann, club.chloe, start=False)
    refused(await club.chloe.slash("bluff join"), club.chloe, "lobby-already-in")
    refused(await club.chloe.slash("bluff stop"), club.chloe, "lobby-host-only", host="Ann")
    refused(await club.dmitri.slash("bluff leave", table=1), club.dmitri, "table-not-in")
    refused(await club.dmitri.slash("bluff hand", table=1), club.dmitri, "table-not-in")
    await club.chloe.slash("bluff leave")
    refused(await press(club.ann, message, ":start:"), club.ann, "lobby-too-few", least=2, seated=1)
    crowd = [club.bob, club.chloe, club.eve, club.fay, club.max]
    for person in crowd:
        await press(person, message, ":join:")
    refused(await club.dmitri.slash("bluff join"), club.dmitri, "lobby-full", most=6)
    await press(club.ann, message, ":start:")
    refused(await club.dmitri.slash("bluff join", table=1), club.dmitri, "lobby-started")
    # In the game leaving asks first.
    asked = await club.chloe.slash("bluff quitter")
    assert asked.message and asked.message.ephemeral_for is club.chloe.user
    assert club.state().state.quitting == frozenset()
    (sure,) = asked.message.buttons()
    assert (await club.chloe.press_id(asked.message, sure.custom_id)).kind == "update"
    assert asked.message.texts() == [words(club.chloe)("left-game", table=1)]
    assert club.state().state.quitting == {club.seat(club.chloe)}
    reply = await club.chloe.press_id(asked.message, sure.custom_id)
    refused(reply, club.chloe, "refused-left")
    # A moderator may stop any table; after that nothing is left to do.
    eve = await club.eve.slash("bluff start", club.eve.channel("general"), game="perudo")
    assert eve.message
    refused(await club.ann.slash("bluff stop", table=2), club.ann, "stop-done", table=2)
    for command in ("bluff join", "bluff leave", "bluff stop"):
        refused(await club.eve.slash(command, table=2), club.eve, "table-over")
    await club.settled()


async def test_the_last_one_to_leave_a_lobby_closes_it_and_the_host_passes_on(club: Club) -> None:
    message = await club.table(club.ann, club.chloe, start=False)
    await club.ann.slash("bluff leave")
    assert club.state().host == club.chloe.user.id
    refused(await club.chloe.slash("bluff quitter"), club.chloe, "left-lobby", table=1)
    await club.settled()
    assert "was closed before it began" in " ".join(message.texts())
    assert not message.buttons()
    assert isinstance(await club.chloe.slash("bluff tables"), Reply)


async def test_tables_in_channels_one_may_not_see_are_no_tables(club: Club) -> None:
    hidden = club.ann.channel("jury")
    opened = await club.ann.slash("bluff start", hidden, game="perudo")
    assert opened.message
    refused(await club.bob.slash("bluff tables"), club.bob, "tables-none")
    refused(await club.bob.slash("bluff join", table=1), club.bob, "table-unknown")
    refused(await club.bob.slash("bluff watch", table=1), club.bob, "table-unknown")
    listed = await club.ann.slash("bluff tables")
    assert listed.message and "not started" in listed.message.texts()[0]


async def test_no_two_panels_answer_to_one_name(club: Club) -> None:
    client = discord.Client(intents=discord.Intents.none())
    tree = Tree(client, club.bot.pipeline)
    with pytest.raises(ValueError, match="usual"):
        commands.add(tree, club.bot)
