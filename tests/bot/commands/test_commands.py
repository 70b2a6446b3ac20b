"""Tests of slash commands over the wire: what they do, offer and refuse."""

import discord
import pytest

from bot import commands
from bot.commands.tree import BluffCommandTree
from bot.screens import perudo
from engines.perudo.types import STAR, PerudoBid
from sandbox import InteractionReply, Person
from tests.support.club import (
    SandboxClub,
    assert_no_tables,
    assert_refused,
    find_texts,
    press_button,
)
from tests.support.move_command import assert_move_made, make_move, request_moves, to_notation

pytestmark = pytest.mark.usefixtures("rigged_dice")


def format_offered_bid(person: Person, count: int, face: int) -> str:
    return perudo.format_bid(PerudoBid(count, face), find_texts(person), STAR)


async def list_offered_notations(
    person: Person, typed: str, channel: str | None = "bluff"
) -> list[str]:
    where = person.find_channel(channel) if channel else person.open_dm()
    return [to_notation(choice) for choice in await request_moves(person, typed, where)]


async def test_a_table_by_commands_alone_in_three_languages(club: SandboxClub) -> None:
    opened = await club.chloe.run_slash("bluff ouvrir", jeu="perudo")
    assert opened.message and opened.message.ephemeral_for is None
    assert_refused(
        await club.dmitri.run_slash("блеф присоединиться"), club.dmitri, "join-done", table=1
    )
    assert_refused(await club.bob.run_slash("bluff join", table=1), club.bob, "join-done", table=1)
    listed = await club.eve.run_slash("bluff tables", club.eve.find_channel("general"))
    assert listed.message and "is waiting, 3 players are in" in listed.message.list_texts()[0]
    assert_refused(await club.bob.run_slash("bluff leave"), club.bob, "left-lobby", table=1)
    await press_button(club.chloe, opened.message, ":start:")
    await club.wait_until_settled()

    done = await club.chloe.run_slash("jouer", coup="2x3")
    assert_move_made(done, club.chloe, format_offered_bid(club.chloe, 2, 3))
    done = await club.dmitri.run_slash("ход", ход="3 3", стол=1)
    assert_move_made(done, club.dmitri, format_offered_bid(club.dmitri, 3, 3))
    challenge = find_texts(club.chloe)("perudo-button-challenge")
    assert_move_made(await make_move(club, club.chloe, "challenge"), club.chloe, challenge)
    listed = await club.eve.run_slash("bluff tables")
    assert listed.message and "playing, 2 players" in listed.message.list_texts()[0]

    hand = await club.dmitri.run_slash("блеф рука")
    assert hand.message and hand.message.ephemeral_for is club.dmitri.user
    assert hand.message.attachments
    asked = await club.chloe.run_slash("bluff fermer")
    assert asked.message and "2 personnes jouent" in asked.message.list_texts()[0]
    await club.stop_game(club.chloe, club.dmitri)
    assert_no_tables(await club.eve.run_slash("bluff tables"), club.eve)


async def test_what_is_legal_is_offered_as_it_is_typed(club: SandboxClub) -> None:
    await club.open_table(club.ann, club.chloe)
    opening = await list_offered_notations(club.ann, "")
    assert len(opening) == 25 and "1x1" not in opening[:6], "the likeliest first"
    for typed in ("7x3", "7 3", "7×3", "7х3", "7X3", " 7 x 3 ", "7*3", "7 threes"):
        assert await list_offered_notations(club.ann, typed) == ["7x3"], typed
    for typed in ("4*", "4★", "4 ★", "4 *", "4x*"):
        assert await list_offered_notations(club.ann, typed) == ["4*"], typed
    assert "7*" in await list_offered_notations(
        club.ann, "7"
    ) and "7x5" in await list_offered_notations(club.ann, "7")
    assert (
        await list_offered_notations(club.ann, "21")
        == await list_offered_notations(club.ann, "zebra")
        == []
    )
    assert await list_offered_notations(club.ann, "9" * 200) == []

    await make_move(club, club.ann, "7 3")
    raised = await list_offered_notations(club.chloe, "7")
    assert raised == ["7x4", "7x5", "7*"]
    assert [c.name for c in await request_moves(club.chloe, "4★")] == [
        format_offered_bid(club.chloe, 4, 6)
    ]
    # A player who cannot bid now is offered nothing.
    assert (
        await list_offered_notations(club.ann, "")
        == await list_offered_notations(club.dmitri, "")
        == []
    )
    assert await list_offered_notations(club.chloe, "7", None) == raised, "in a private message too"


async def test_bids_are_read_as_people_write_them(club: SandboxClub) -> None:
    await club.open_table(club.ann, club.chloe)
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
        done = await person.run_slash("move", move=typed)
        assert_move_made(done, person, format_offered_bid(person, count, face))


async def test_a_bid_that_is_refused_says_why(club: SandboxClub) -> None:
    await club.open_table(club.ann, club.chloe)
    for typed in ("garbage", "7x7", "-3x3", "1e9x3", "", "@everyone <@1> **x**", "3.5x2"):
        reply = await club.ann.run_slash("move", move=typed or " ")
        assert reply.message and reply.message.ephemeral_for is club.ann.user
        assert "isn’t a move you can make now" in reply.message.list_texts()[0], typed
        assert not reply.message.pinged and not reply.message.mentioned
    reply = await club.ann.run_slash("move", move="x" * 6000)
    assert reply.message and len(reply.message.list_texts()[0]) < 400
    for typed, count in (("21x3", 21), ("11*", 11), ("999999999x3", 999_999_999)):
        face = 6 if "*" in typed else 3
        reply = await club.ann.run_slash("move", move=typed)
        assert_refused(
            reply, club.ann, "perudo-beyond-track", bid=format_offered_bid(club.ann, count, face)
        )
    assert_refused(await club.ann.run_slash("move", move="0x3"), club.ann, "perudo-no-such-bid")
    assert_refused(
        await club.chloe.run_slash("move", move="2x3"),
        club.chloe,
        "refused-not-your-turn",
        turn="Ann",
    )
    assert_refused(
        await club.ann.run_slash("move", move="challenge"), club.ann, "perudo-nothing-to-challenge"
    )
    await club.ann.run_slash("move", move="5x2")
    assert_refused(
        await club.chloe.run_slash("move", move="5x1"),
        club.chloe,
        "perudo-not-above",
        bid=format_offered_bid(club.chloe, 5, 1),
        above=format_offered_bid(club.chloe, 5, 2),
    )
    assert_refused(await club.ann.run_slash("move", move="challenge"), club.ann, "perudo-own-bid")
    await club.chloe.run_slash("move", move="challenge")
    assert_refused(await club.ann.run_slash("move", move="6x2"), club.ann, "perudo-cups-up")


async def test_which_table_is_meant(club: SandboxClub) -> None:
    bluff, general = club.ann.find_channel("bluff"), club.ann.find_channel("general")
    assert_refused(await club.ann.run_slash("move", move="2x3"), club.ann, "which-none")
    assert_refused(await club.ann.run_slash("bluff join"), club.ann, "which-no-lobby")
    assert_refused(await club.ann.run_slash("bluff leave"), club.ann, "which-none")
    assert_refused(await club.ann.run_slash("bluff hand", table=7), club.ann, "table-unknown")
    assert_refused(
        await club.ann.run_slash("bluff join", table=999_999_999), club.ann, "table-unknown"
    )
    for channel in (bluff, general):
        opened = await club.ann.run_slash("bluff start", channel, game="perudo")
        assert opened.message
        await press_button(club.chloe, opened.message, ":join:")
        await press_button(club.ann, opened.message, ":start:")
    # It is her turn at both: the table of this channel is meant, and in a DM neither.
    done = await club.ann.run_slash("move", club.ann.open_dm(), move="2x3")
    assert_refused(done, club.ann, "which-many")
    done = await club.ann.run_slash("move", general, move="2x3")
    assert_move_made(done, club.ann, format_offered_bid(club.ann, 2, 3))
    assert club.get_table(2).state.bids and not club.get_table(1).state.bids
    # It is Chloé's turn at one of the two: that one is meant, wherever she types.
    done = await club.chloe.run_slash("move", bluff, move="3x3")
    assert_move_made(done, club.chloe, format_offered_bid(club.chloe, 3, 3))
    assert len(club.get_table(2).state.bids) == 2
    # A number finds the table from anywhere.
    done = await club.ann.run_slash("move", general, move="2x1", table=1)
    assert_move_made(done, club.ann, format_offered_bid(club.ann, 2, 1))
    assert club.get_table(1).state.bids


async def test_commands_in_a_private_message(club: SandboxClub) -> None:
    dm = club.ann.open_dm()
    assert_refused(
        await club.ann.run_slash("bluff start", dm, game="perudo"), club.ann, "start-in-server"
    )
    assert_no_tables(await club.ann.run_slash("bluff tables", dm), club.ann)
    assert_refused(await club.ann.run_slash("bluff join", dm), club.ann, "which-no-lobby")
    await club.open_table(club.ann, club.chloe)
    done = await club.ann.run_slash("move", dm, move="2x3")
    assert_move_made(done, club.ann, format_offered_bid(club.ann, 2, 3))
    listed = await club.chloe.run_slash("bluff tables", club.chloe.open_dm())
    assert listed.message and "**1**" in listed.message.list_texts()[0]
    hand = await club.chloe.run_slash("bluff hand", club.chloe.open_dm())
    assert hand.message and hand.message.attachments
    for person in (club.ann, club.chloe):
        asked = await person.run_slash("bluff stop", person.open_dm())
        assert asked.message
        await press_button(person, asked.message, ":stop:ask:")
    assert club.get_table().stopped


async def test_a_table_is_out_of_reach_for_who_is_not_on_its_server(club: SandboxClub) -> None:
    """A number that is typed in a DM leads to the person's own tables only."""
    opened = await club.ann.run_slash("bluff start", game="perudo")
    assert opened.message
    dm = club.dmitri.open_dm()
    for command in ("bluff join", "bluff hand", "bluff stop", "bluff leave"):
        assert_refused(
            await club.dmitri.run_slash(command, dm, table=1), club.dmitri, "table-unknown"
        )
    assert len(club.get_table().members) == 1
    other = club.sandbox.world.add_guild("Elsewhere", club.dmitri.user)
    there = club.sandbox.world.add_channel(other, "games")
    for command in ("bluff join", "bluff stop"):
        assert_refused(
            await club.dmitri.run_slash(command, there, table=1), club.dmitri, "table-unknown"
        )
    assert_no_tables(await club.dmitri.run_slash("bluff tables", there), club.dmitri)


async def test_joining_leaving_and_stopping_say_why_not(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.chloe, start=False)
    assert_refused(await club.chloe.run_slash("bluff join"), club.chloe, "lobby-already-in")
    assert_refused(
        await club.chloe.run_slash("bluff stop"), club.chloe, "lobby-host-only", host="Ann"
    )
    assert_refused(await club.dmitri.run_slash("bluff leave", table=1), club.dmitri, "table-not-in")
    assert_refused(await club.dmitri.run_slash("bluff hand", table=1), club.dmitri, "table-not-in")
    await club.chloe.run_slash("bluff leave")
    assert_refused(
        await press_button(club.ann, message, ":start:"),
        club.ann,
        "lobby-too-few",
        least=2,
        seated=1,
    )
    crowd = [club.bob, club.chloe, club.eve, club.fay, club.max]
    for person in crowd:
        await press_button(person, message, ":join:")
    assert_refused(await club.dmitri.run_slash("bluff join"), club.dmitri, "lobby-full", most=6)
    await press_button(club.ann, message, ":start:")
    assert_refused(await club.dmitri.run_slash("bluff join", table=1), club.dmitri, "lobby-started")
    # During a game leaving asks first.
    asked = await club.chloe.run_slash("bluff quitter")
    assert asked.message and asked.message.ephemeral_for is club.chloe.user
    assert club.get_table().state.quitting == frozenset()
    (sure,) = asked.message.list_buttons()
    assert (await club.chloe.press_id(asked.message, sure.custom_id)).kind == "update"
    assert asked.message.list_texts() == [find_texts(club.chloe)("left-game", table=1)]
    assert club.get_table().state.quitting == {club.find_seat(club.chloe)}
    reply = await club.chloe.press_id(asked.message, sure.custom_id)
    assert_refused(reply, club.chloe, "refused-left")
    # A moderator may stop any table; after that nothing is left to do.
    eve = await club.eve.run_slash("bluff start", club.eve.find_channel("general"), game="perudo")
    assert eve.message
    assert_refused(await club.ann.run_slash("bluff stop", table=2), club.ann, "stop-done", table=2)
    for command in ("bluff join", "bluff leave", "bluff stop"):
        assert_refused(await club.eve.run_slash(command, table=2), club.eve, "table-over")
    await club.wait_until_settled()


async def test_the_last_one_to_leave_a_lobby_closes_it_and_the_host_passes_on(
    club: SandboxClub,
) -> None:
    message = await club.open_table(club.ann, club.chloe, start=False)
    await club.ann.run_slash("bluff leave")
    assert club.get_table().host == club.chloe.user.id
    assert_refused(await club.chloe.run_slash("bluff quitter"), club.chloe, "left-lobby", table=1)
    await club.wait_until_settled()
    assert "was closed before it began" in " ".join(message.list_texts())
    assert not message.list_buttons()
    assert isinstance(await club.chloe.run_slash("bluff tables"), InteractionReply)


async def test_tables_in_channels_one_may_not_see_are_no_tables(club: SandboxClub) -> None:
    hidden = club.ann.find_channel("jury")
    opened = await club.ann.run_slash("bluff start", hidden, game="perudo")
    assert opened.message
    assert_no_tables(await club.bob.run_slash("bluff tables"), club.bob)
    assert_refused(await club.bob.run_slash("bluff join", table=1), club.bob, "table-unknown")
    assert_refused(await club.bob.run_slash("bluff watch", table=1), club.bob, "table-unknown")
    listed = await club.ann.run_slash("bluff tables")
    assert listed.message and "not started" in listed.message.list_texts()[0]


async def test_no_two_panels_answer_to_one_name(club: SandboxClub) -> None:
    client = discord.Client(intents=discord.Intents.none())
    tree = BluffCommandTree(client, club.bot.pipeline)
    with pytest.raises(ValueError, match="usual"):
        commands.add_commands(tree, club.bot)
