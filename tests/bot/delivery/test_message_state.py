"""Tests of the state of tables' and people's messages, without Discord."""

import pytest

from bot.delivery import table_messages
from bot.delivery.hand_messages import HandMessages, ViewState
from bot.delivery.table_messages import TableMessages
from bot.store.messages import MessageStore
from tests.support.store import FIRST_USER, TableStore

TABLE, OTHER, CHANNEL = 1, 2, 70


def test_messages_below_a_table_are_counted_from_its_last_post() -> None:
    messages = TableMessages()
    messages.note_message(CHANNEL)  # messages there are not counted yet
    assert messages.count_messages_below(TABLE, CHANNEL) == 0
    for _ in range(3):
        messages.note_message(CHANNEL)
    messages.note_posted(OTHER, CHANNEL)
    messages.note_message(CHANNEL)
    assert messages.count_messages_below(TABLE, CHANNEL) == 4
    assert messages.count_messages_below(OTHER, CHANNEL) == 1
    messages.note_posted(TABLE, CHANNEL)
    assert messages.count_messages_below(TABLE, CHANNEL) == 0


def test_an_ephemeral_answer_covers_a_channel_until_a_table_is_posted_there() -> None:
    messages = TableMessages()
    messages.note_ephemeral(CHANNEL)
    assert messages.has_ephemeral(CHANNEL) and not messages.has_ephemeral(CHANNEL + 1)
    messages.note_posted(TABLE, CHANNEL)
    assert not messages.has_ephemeral(CHANNEL)


def test_a_table_that_waits_for_something_is_not_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table_messages, "MAX_KNOWN", 3)
    messages = TableMessages()
    held = messages.get_or_create(TABLE)
    held.begin_answer()
    messages.note_posted(OTHER, CHANNEL)
    for table_id in range(10, 15):
        messages.get_or_create(table_id)
        assert len(messages) <= 3
    assert messages.get_or_create(TABLE) is held
    messages.note_message(CHANNEL)
    assert messages.count_messages_below(OTHER, CHANNEL) == 0, "it is counted anew"


def test_the_last_of_several_presses_says_that_all_are_answered() -> None:
    message = TableMessages().get_or_create(TABLE)
    message.begin_answer()
    message.begin_answer()
    answered = message.answered
    assert message.end_answer() is None and message.answered is answered
    assert message.end_answer() is answered and message.answered is None


async def test_a_table_nobody_who_is_waited_for_plays_from_can_wait(store: TableStore) -> None:
    table = await store.start_game("perudo", 2)
    hands = HandMessages(MessageStore(store.database))
    (turn,) = {decision.actor for decision in table.list_decisions()}
    waited_for, other = table.members[turn].user_id, table.members[1 - turn].user_id
    assert waited_for and other and {waited_for, other} == {FIRST_USER, FIRST_USER + 1}
    assert not hands.is_table_message_unused(table)
    hands.note_view(table.id, other, ViewState("hand"))
    assert not hands.is_table_message_unused(table)
    hands.note_view(table.id, waited_for, ViewState("peek"))
    assert hands.is_table_message_unused(table)
    hands.note_view(table.id, waited_for, ViewState("table"))
    assert not hands.is_table_message_unused(table)
