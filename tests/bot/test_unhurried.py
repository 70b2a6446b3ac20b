"""What nobody plays from is brought up to date a little later, once for many changes; what somebody
plays from, at once."""

import pytest

from bot.delivery import private, publisher
from sandbox import Message, Person
from tests.bot.club import Club, press, refused
from tests.bot.dice import rig
from tests.bot.test_faults import GONE
from tests.bot.test_private import ANN, BOB, letters


@pytest.fixture(autouse=True)
def _long(monkeypatch: pytest.MonkeyPatch) -> None:
    """What rests, rests until it is asked for."""
    rig(monkeypatch, [ANN, BOB])
    monkeypatch.setattr(publisher, "UNHURRIED_SECONDS", 600.0)
    monkeypatch.setattr(private, "REST_SECONDS", 600.0)


def said(message: Message) -> str:
    return " ".join(message.texts())


async def turn(person: Person, message: Message) -> None:
    """Waits until this message tells him that it is his turn."""
    await person.until(lambda _: "Your turn" in said(message))


async def begun(club: Club) -> tuple[Message, Message, Message]:
    """A table, and the hands of Ann, who opens, and Bob."""
    message = await club.table(club.ann, club.bob)
    await club.settled()
    (ann,), (bob,) = letters(club.ann), letters(club.bob)
    return message, ann, bob


@pytest.mark.parametrize("late", [":do:2x1:", ":ask:bid:"])
async def test_what_one_does_not_play_from_follows_when_it_is_asked(club: Club, late: str) -> None:
    message, hand, _ = await begun(club)
    peek = (await press(club.ann, message, ":look:")).message
    assert peek
    shown = peek.edited_at
    await press(club.ann, hand, ":do:2x3:")
    await club.bob.until(lambda _: "2 threes" in said(message))
    await press(club.bob, message, ":do:3x3:")
    await turn(club.ann, hand)
    assert peek.edited_at == shown, "she plays from her hand"
    refused(await press(club.ann, peek, late), club.ann, "table-stale")
    await turn(club.ann, peek)
    # She goes over to the other: that is what is kept up to date for her.
    assert (await press(club.ann, peek, ":do:4x3:")).kind == "update"
    stood = hand.edited_at
    await club.bob.until(lambda _: "4 threes" in said(message))
    await press(club.bob, message, ":do:5x3:")
    await club.ann.until(lambda _: "5 threes" in said(peek))
    assert hand.edited_at == stood
    await club.settled()
    assert "5 threes" in said(hand), "when her turn takes long"


async def test_who_is_answered_by_a_new_message_plays_from_that_one(club: Club) -> None:
    message, hand, _ = await begun(club)
    club.sandbox.faults.answer("POST", "callback", 404, json=GONE)
    anew = (await press(club.ann, hand, ":do:2x3:")).message
    assert anew and anew.ephemeral_for
    await club.bob.until(lambda _: "2 threes" in said(message))
    await press(club.bob, message, ":do:3x3:")
    await turn(club.ann, anew)


async def test_a_new_hand_comes_at_once_wherever_one_plays(club: Club) -> None:
    message, _, _ = await begun(club)
    peek = (await press(club.ann, message, ":look:")).message
    assert peek
    await press(club.ann, peek, ":do:2x3:")
    await club.bob.until(lambda _: "2 threes" in said(message))
    await press(club.bob, message, ":do:challenge:")
    await club.ann.until(lambda _: "challenges" in said(peek))
    await press(club.ann, peek, ":do:continue:")
    await press(club.bob, message, ":do:continue:")
    await club.ann.until(lambda _: "Round 2" in said(letters(club.ann)[-1]))
    assert club.state().state.round == 2


async def test_a_table_that_nobody_plays_from_is_shown_once_for_many_moves(club: Club) -> None:
    message, ann, bob = await begun(club)
    for person, hand in ((club.ann, ann), (club.bob, bob)):
        await press(person, hand, ":look:")  # both play from there
    await press(club.ann, ann, ":do:2x3:")
    await club.ann.until(lambda _: "2 threes" in said(message))
    shown = message.edited_at
    for person, hand, bid in ((club.bob, bob, "3x3"), (club.ann, ann, "4x3")):
        await turn(person, hand)
        assert (await press(person, hand, f":do:{bid}:")).kind == "update"
    await turn(club.bob, bob)
    assert message.edited_at == shown
    # Bob goes to the table: what he decides on there is shown at once from then on.
    await club.settled()
    assert "4 threes" in said(message)
    assert (await press(club.bob, message, ":do:5x3:")).kind == "update"
    await turn(club.ann, ann)
    assert (await press(club.ann, ann, ":do:6x3:")).kind == "update"
    await club.bob.until(lambda _: "6 threes" in said(message))
