"""Tests of the card of a finished game over the wire."""

import asyncio

from bot.store.messages import LOST_SEQ
from bot.texts import get_texts
from sandbox import Message, Person
from sandbox.permissions import Permission
from tests.bot.commands.test_replay import play_randomly
from tests.support.club import (
    SETTLE_TIMEOUT_S,
    SandboxClub,
    assert_refused,
    has_emoji_marks,
    join_texts,
    press_button,
)

EN = get_texts("en")
CARD, OFF = "p:card:1", "p:card:1.off"


async def finish_game(club: SandboxClub, *people: Person) -> Message:
    """Play a game of these people to its end; return its result."""
    table = await play_randomly(club, *people)
    assert table.phase == "over"
    return next(m for m in reversed(people[0].list_messages("bluff")) if has_button(m, CARD))


def has_button(message: Message, custom_id: str) -> bool:
    return not message.deleted and any(b.custom_id == custom_id for b in message.list_buttons())


def list_cards(person: Person, channel: str = "bluff") -> list[Message]:
    """Return the cards that stand in a channel."""
    return [message for message in person.list_messages(channel) if has_button(message, OFF)]


async def is_noted_lost(club: SandboxClub) -> bool:
    """Return whether the bot knows that the card was deleted."""
    shown = await club.bot.messages.find_message(1, "card")
    return shown is not None and shown.shown_seq == LOST_SEQ


def read_alt(card: Message) -> str:
    return card.attachments[0].description or ""


async def test_a_card_is_posted_once_and_pointed_to_afterwards(club: SandboxClub) -> None:
    result = await finish_game(club, club.ann, club.bob)
    first = await press_button(club.bob, result, CARD)
    assert first.message and first.message.ephemeral_for is club.bob.user
    (card,) = list_cards(club.ann)
    assert card.ephemeral_for is None and "Ann" in read_alt(card) and "Bob" in read_alt(card)
    scene = await club.bot.composer.build_card_scene(club.get_table(1), EN, ())
    assert scene.say is EN and not has_emoji_marks(read_alt(card)), "what is drawn has no emoji"
    again = await press_button(club.ann, result, CARD)
    assert again.message and str(card.id) in join_texts(again.message)
    await club.restart_bot()
    again = await press_button(club.ann, result, CARD)
    assert again.message and str(card.id) in join_texts(again.message)
    assert list_cards(club.ann) == [card]


async def test_someone_who_takes_themselves_off_stays_off(club: SandboxClub) -> None:
    result = await finish_game(club, club.ann, club.bob)
    await press_button(club.ann, result, CARD)
    (card,) = list_cards(club.ann)
    picture = card.attachments[0].content
    off = await press_button(club.ann, card, OFF)
    assert off.kind == "update", off
    assert "Ann" not in read_alt(card) and "Bob" in read_alt(card)
    assert card.attachments[0].content != picture
    assert_refused(await press_button(club.ann, card, OFF), club.ann, "evening-off-already")
    await club.restart_bot()
    club.sandbox.world.delete_message(card)
    async with asyncio.timeout(SETTLE_TIMEOUT_S):
        while not await is_noted_lost(club):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await press_button(club.bob, result, CARD)
    (later,) = list_cards(club.ann)
    assert later is not card
    assert "Ann" not in read_alt(later) and "Bob" in read_alt(later)


async def test_a_card_that_was_deleted_while_the_bot_was_away_is_posted_again(
    club: SandboxClub,
) -> None:
    result = await finish_game(club, club.ann, club.bob)
    await press_button(club.ann, result, CARD)
    (card,) = list_cards(club.ann)
    await club.stop_bot()
    club.sandbox.world.delete_message(card)
    await club.start_bot()
    club.forgiven_codes |= {10008}
    told = await press_button(club.bob, result, CARD)
    (later,) = list_cards(club.ann)
    assert told.message and str(later.id) in join_texts(told.message)


async def test_nobody_takes_others_off(club: SandboxClub) -> None:
    result = await finish_game(club, club.ann, club.bob)
    await press_button(club.ann, result, CARD)
    (card,) = list_cards(club.ann)
    told = read_alt(card)
    assert_refused(await press_button(club.eve, card, OFF), club.eve, "evening-not-on-it")
    assert read_alt(card) == told
    assert_refused(await press_button(club.eve, result, CARD), club.eve, "evening-players-only")


async def test_two_presses_at_once_post_one_card(club: SandboxClub) -> None:
    result = await finish_game(club, club.ann, club.bob)
    await asyncio.gather(press_button(club.ann, result, CARD), press_button(club.bob, result, CARD))
    assert len(list_cards(club.ann)) == 1


async def test_a_server_may_want_no_cards(club: SandboxClub) -> None:
    result = await finish_game(club, club.ann, club.bob)
    settings = await club.ann.run_slash("settings")
    assert settings.message
    await club.ann.choose_values(settings.message, "p:settings:evenings", ["off"])
    assert_refused(await press_button(club.bob, result, CARD), club.bob, "evening-off")
    shown = await club.bob.run_slash("bluff result", table=1)
    assert shown.message and not has_button(shown.message, CARD)
    assert list_cards(club.ann) == []


async def test_a_card_stays_in_the_channel_of_its_table(club: SandboxClub) -> None:
    result = await finish_game(club, club.ann, club.bob)
    shown = await club.bob.run_slash("bluff result", "general", table=1)
    assert shown.message
    await press_button(club.bob, shown.message, CARD)
    assert len(list_cards(club.ann)) == 1 and list_cards(club.ann, "general") == []
    channel = club.ann.find_channel("bluff")
    club.sandbox.faults.deny_permissions(channel, Permission.VIEW_CHANNEL, user=club.eve)
    assert result.channel is channel


async def test_where_the_bot_may_not_write_it_says_so(club: SandboxClub) -> None:
    result = await finish_game(club, club.ann, club.bob)
    club.forgiven_codes |= {50001, 50013}
    channel = club.ann.find_channel("bluff")
    club.sandbox.faults.deny_permissions(channel, Permission.SEND_MESSAGES)
    refused = await press_button(club.ann, result, CARD)
    assert_refused(refused, club.ann, "evening-no-place", table=1)


async def test_a_game_that_was_stopped_has_no_card(club: SandboxClub) -> None:
    shown = await club.open_table(club.ann, club.bob)
    await club.stop_game(club.ann, club.bob)
    await club.wait_until_settled()
    reply = await club.ann.press_id(shown, CARD)
    assert_refused(reply, club.ann, "evening-not-over", table=1)


async def test_what_is_stored_goes_with_a_person_and_can_be_read_by_them(
    club: SandboxClub,
) -> None:
    result = await finish_game(club, club.ann, club.bob)
    await press_button(club.ann, result, CARD)
    await press_button(club.ann, list_cards(club.ann)[0], OFF)
    stored = await club.bot.privacy.export_person(club.ann.user.id)
    assert [row["table_id"] for row in stored["cards_left"]] == [1]
    await club.bot.privacy.delete_person(club.ann.user.id)
    left = await club.bot.privacy.export_person(club.ann.user.id)
    assert left["cards_left"] == []
    club.bot.people.forget_person(club.ann.user.id)
    club.bot.forget_tables([1])
    card = list_cards(club.ann)[0]
    await press_button(club.bob, card, OFF)
    assert "Ann" not in read_alt(card)
