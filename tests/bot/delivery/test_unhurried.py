"""Tests of messages that nobody plays from, which are updated a little later.

Many changes cost one update; a message that somebody plays from is updated at once.
"""

import pytest

from bot.delivery import hand_delivery, publisher
from sandbox import Message, Person
from tests.bot.delivery.test_faults import GONE_RESPONSE
from tests.bot.delivery.test_private import ANN, BOB, list_dms
from tests.support.club import SandboxClub, assert_refused, press_button
from tests.support.rigged_dice import rig_dice


@pytest.fixture(autouse=True)
def _lengthen_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let messages rest until they are asked for."""
    rig_dice(monkeypatch, [ANN, BOB])
    monkeypatch.setattr(publisher, "UNUSED_EDIT_INTERVAL_S", 600.0)
    monkeypatch.setattr(hand_delivery, "REST_S", 600.0)


def join_texts(message: Message) -> str:
    return " ".join(message.list_texts())


async def wait_for_turn(person: Person, message: Message) -> None:
    """Wait until this message tells its reader that it is their turn."""
    await person.wait_until(lambda _: "Your turn" in join_texts(message))


async def begin_table(club: SandboxClub) -> tuple[Message, Message, Message]:
    """Begin a table; return its message and the hands of Ann, who opens, and Bob."""
    message = await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    (ann,), (bob,) = list_dms(club.ann), list_dms(club.bob)
    return message, ann, bob


@pytest.mark.parametrize("late", [":do:2x1:", ":ask:bid:"])
async def test_what_one_does_not_play_from_follows_when_it_is_asked(
    club: SandboxClub, late: str
) -> None:
    message, hand, _ = await begin_table(club)
    peek = (await press_button(club.ann, message, ":look:")).message
    assert peek
    shown = peek.edited_at
    await press_button(club.ann, hand, ":do:2x3:")
    await club.bob.wait_until(lambda _: "2 threes" in join_texts(message))
    await press_button(club.bob, message, ":do:3x3:")
    await wait_for_turn(club.ann, hand)
    assert peek.edited_at == shown, "she plays from her hand"
    assert_refused(await press_button(club.ann, peek, late), club.ann, "table-stale")
    await wait_for_turn(club.ann, peek)
    # Ann turns to the other message: it is kept up to date for her now.
    assert (await press_button(club.ann, peek, ":do:4x3:")).kind == "update"
    stood = hand.edited_at
    await club.bob.wait_until(lambda _: "4 threes" in join_texts(message))
    await press_button(club.bob, message, ":do:5x3:")
    await club.ann.wait_until(lambda _: "5 threes" in join_texts(peek))
    assert hand.edited_at == stood
    await club.wait_until_settled()
    assert "5 threes" in join_texts(hand), "when her turn takes long"


async def test_someone_who_is_answered_by_a_new_message_plays_from_that_one(
    club: SandboxClub,
) -> None:
    message, hand, _ = await begin_table(club)
    club.sandbox.faults.answer_with("POST", "callback", 404, json=GONE_RESPONSE)
    anew = (await press_button(club.ann, hand, ":do:2x3:")).message
    assert anew and anew.ephemeral_for
    await club.bob.wait_until(lambda _: "2 threes" in join_texts(message))
    await press_button(club.bob, message, ":do:3x3:")
    await wait_for_turn(club.ann, anew)


async def test_a_new_hand_comes_at_once_wherever_one_plays(club: SandboxClub) -> None:
    message, _, _ = await begin_table(club)
    peek = (await press_button(club.ann, message, ":look:")).message
    assert peek
    await press_button(club.ann, peek, ":do:2x3:")
    await club.bob.wait_until(lambda _: "2 threes" in join_texts(message))
    await press_button(club.bob, message, ":do:challenge:")
    await club.ann.wait_until(lambda _: "challenges" in join_texts(peek))
    await press_button(club.ann, peek, ":do:continue:")
    await press_button(club.bob, message, ":do:continue:")
    await club.ann.wait_until(lambda _: "Round 2" in join_texts(list_dms(club.ann)[-1]))
    assert club.get_table().state.round == 2


async def test_a_table_that_nobody_plays_from_is_shown_once_for_many_moves(
    club: SandboxClub,
) -> None:
    message, ann, bob = await begin_table(club)
    for person, hand in ((club.ann, ann), (club.bob, bob)):
        await press_button(person, hand, ":look:")  # both players play from their hands
    await press_button(club.ann, ann, ":do:2x3:")
    await club.ann.wait_until(lambda _: "2 threes" in join_texts(message))
    shown = message.edited_at
    for person, hand, bid in ((club.bob, bob, "3x3"), (club.ann, ann, "4x3")):
        await wait_for_turn(person, hand)
        assert (await press_button(person, hand, f":do:{bid}:")).kind == "update"
    await wait_for_turn(club.bob, bob)
    assert message.edited_at == shown
    # Bob goes to the table: from then on it is shown at once.
    await club.wait_until_settled()
    assert "4 threes" in join_texts(message)
    assert (await press_button(club.bob, message, ":do:5x3:")).kind == "update"
    await wait_for_turn(club.ann, ann)
    assert (await press_button(club.ann, ann, ":do:6x3:")).kind == "update"
    await club.bob.wait_until(lambda _: "6 threes" in join_texts(message))
