"""Tests of blocks, and of people who are taken out of a lobby."""

from pathlib import Path
from typing import Any

import pytest

from bot.store.blocks import MAX_BLOCKED_USERS, BlockStore
from bot.tables import lobby
from engines.core import IllegalActionError
from sandbox import InteractionReply, Message, Person
from tests.bot.commands.test_menus import challenge_person, get_modal
from tests.bot.commands.test_ranks import translate_command
from tests.bot.tables.test_quiet import choose_preference
from tests.support.club import (
    SandboxClub,
    assert_refused,
    choose_lobby_option,
    find_current_message,
    press_button,
)
from tests.support.store import FIRST_USER, TableStore

# --- rules ---------------------------------------------------------------------------------------


async def test_whom_the_host_has_taken_out_does_not_come_back(store: TableStore) -> None:
    table_id = await store.open_lobby(seats=3)
    guest = FIRST_USER + 1
    out = await store.commit_entries(table_id, lambda t: lobby.take_out(t, FIRST_USER, guest))
    assert [m.user_id for m in out.table.members] == [FIRST_USER, FIRST_USER + 2]
    assert out.table.barred == {guest}
    with pytest.raises(IllegalActionError, match="lobby-not-for-you"):
        await store.join_lobby(table_id, guest, 9_000, store.next_cause())
    await store.refold_table(table_id)
    started = await store.commit_entries(table_id, lambda t: lobby.start_game(t, FIRST_USER))
    assert len(started.table.state.hidden) == 2


async def test_only_the_host_takes_people_out_and_never_themselves(store: TableStore) -> None:
    table_id = await store.open_lobby(seats=3)
    for user_id, guest, why in (
        (FIRST_USER + 1, FIRST_USER + 2, "lobby-host-only"),
        (FIRST_USER, FIRST_USER, "lobby-gone-already"),
        (FIRST_USER, 12_345, "lobby-gone-already"),
    ):
        with pytest.raises(IllegalActionError, match=why):
            await store.commit_entries(
                table_id, lambda t, u=user_id, g=guest: lobby.take_out(t, u, g)
            )
    await store.commit_entries(table_id, lambda t: lobby.start_game(t, FIRST_USER))
    with pytest.raises(IllegalActionError, match="lobby-started"):
        await store.commit_entries(
            table_id, lambda t: lobby.take_out(t, FIRST_USER, FIRST_USER + 1)
        )


async def test_a_block_counts_where_its_owner_is_the_host(store: TableStore) -> None:
    table_id, stranger = await store.open_lobby(seats=2), 900
    for blockers in ((FIRST_USER + 1,), ()):
        joined = await store.commit_entries(
            table_id, lambda t, b=blockers: lobby.join_lobby(t, stranger, 9_000, b)
        )
        await store.leave_table(table_id, stranger, store.next_cause())
        assert joined.table.find_seat(stranger) == 2
    with pytest.raises(IllegalActionError, match="lobby-not-for-you"):
        await store.commit_entries(
            table_id, lambda t: lobby.join_lobby(t, stranger, 9_000, (FIRST_USER,))
        )


async def test_blocks_are_listed_and_lifted_and_have_a_limit(store: TableStore) -> None:
    blocks = BlockStore(store.database)
    for n in range(MAX_BLOCKED_USERS):
        assert await blocks.block_user(1, 100 + n, n)
    assert await blocks.block_user(1, 100, 50), "whoever is blocked already takes no room"
    assert not await blocks.block_user(1, 999, 51)
    assert await blocks.list_blocked(1) == [100, *range(100 + MAX_BLOCKED_USERS - 1, 100, -1)]
    assert await blocks.list_blockers(100) == {1} and await blocks.list_blockers(1) == frozenset()
    await blocks.unblock_users(1, [100, 101])
    assert (
        await blocks.list_blockers(100) == frozenset()
        and len(await blocks.list_blocked(1)) == MAX_BLOCKED_USERS - 2
    )


# --- over the wire -------------------------------------------------------------------------------


async def block_person(person: Person, other: Person) -> InteractionReply:
    return await person.run_menu(translate_command(person, "cmd-block"), other)


async def test_someone_who_is_blocked_does_not_sit_down_at_the_blockers_table(
    club: SandboxClub,
) -> None:
    done = await block_person(club.ann, club.bob)
    assert done.message and done.message.ephemeral_for is club.ann.user
    message = await club.open_table(club.ann, start=False)
    assert_refused(await press_button(club.bob, message, ":join:"), club.bob, "lobby-not-for-you")
    assert_refused(
        await club.bob.run_slash("bluff join"), club.bob, "lobby-not-for-you", typed=True
    )
    assert (await press_button(club.chloe, message, ":join:")).kind == "update"
    theirs = await club.open_table(club.bob, start=False)
    assert (await press_button(club.ann, theirs, ":join:")).kind == "update", (
        "it is their own choice"
    )


async def test_someone_who_is_blocked_does_not_challenge_and_hears_nothing_of_it(
    club: SandboxClub,
) -> None:
    await block_person(club.ann, club.bob)
    said = await challenge_person(club.bob, club.ann)
    assert_refused(said, club.bob, "challenge-not-now", host="Ann")
    assert said.message and "block" not in said.message.content.casefold()
    assert_refused(
        await challenge_person(club.ann, club.bob), club.ann, "challenge-blocked", host="Bob"
    )
    assert get_modal(await challenge_person(club.bob, club.chloe))


async def test_a_challenge_that_was_being_written_is_refused_too(club: SandboxClub) -> None:
    modal = get_modal(await challenge_person(club.bob, club.ann))
    await block_person(club.ann, club.bob)
    said = await club.bob.submit_modal(modal)
    assert said.message and said.message.ephemeral_for is club.bob.user
    assert not [m for m in club.ann.list_messages("bluff") if m.pinged]


async def test_someone_who_is_blocked_is_not_let_into_a_rematch(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob)
    await club.stop_game(club.ann, club.bob)
    await club.wait_until_settled()
    await block_person(club.ann, club.bob)
    over = find_current_message(club.ann, message)
    await press_button(club.ann, over, ":rematch:")
    assert_refused(await press_button(club.bob, over, ":rematch:"), club.bob, "lobby-not-for-you")
    assert len(club.get_table(2).members) == 1


async def test_a_block_is_lifted_in_the_preferences(club: SandboxClub) -> None:
    await block_person(club.ann, club.bob)
    shown = await club.ann.run_slash("bluff preferences")
    assert shown.message
    await choose_preference(club, club.ann, "blocked", str(club.eve.user.id))
    assert await club.bot.blocks.list_blocked(club.ann.user.id) == [club.eve.user.id]
    message = await club.open_table(club.ann, club.bob, start=False)
    assert_refused(await press_button(club.eve, message, ":join:"), club.eve, "lobby-not-for-you")


async def test_nobody_blocks_themselves(club: SandboxClub) -> None:
    assert_refused(await block_person(club.ann, club.ann), club.ann, "block-yourself")
    said = await choose_preference(club, club.ann, "blocked", str(club.ann.user.id))
    assert_refused(said, club.ann, "block-yourself")


def read_seat_select(message: Message) -> dict[str, Any]:
    """Return what the host's select of seats offers."""
    found = next(s for s in message.list_selects() if ":computer:" in s.custom_id)
    return {"id": found.custom_id, "values": [option["value"] for option in found.options]}


async def test_the_host_takes_a_person_out_by_the_options(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob, club.chloe, start=False)
    opened = await press_button(club.ann, message, ":options:")
    assert opened.message
    offered = read_seat_select(opened.message)
    wanted = f"out.{club.bob.user.id}"
    assert wanted in offered["values"] and f"out.{club.ann.user.id}" not in offered["values"]
    done = await club.ann.choose_values(opened.message, offered["id"], [wanted])
    assert done.kind == "update"
    assert [m.user_id for m in club.get_table().members] == [club.ann.user.id, club.chloe.user.id]
    assert_refused(await press_button(club.bob, message, ":join:"), club.bob, "lobby-not-for-you")
    # The panel shows who still sits there, and an older one does no harm.
    again = await club.ann.run_slash("bluff options")
    assert again.message and wanted not in read_seat_select(again.message)["values"]


async def test_what_was_blocked_is_in_the_export_and_goes_with_a_person(
    club: SandboxClub, tmp_path: Path
) -> None:
    await block_person(club.ann, club.bob)
    privacy = club.bot.privacy
    exported = await privacy.export_person(club.ann.user.id)
    assert [each["blocked_id"] for each in exported["blocked"]] == [club.bob.user.id]
    assert not (await privacy.export_person(club.bob.user.id))["blocked"], "they are not told"
    await privacy.delete_person(club.bob.user.id)
    assert not (await privacy.export_person(club.ann.user.id))["blocked"]


async def test_a_pace_is_chosen_and_shown_in_the_lobby(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob, start=False)
    chosen = await choose_lobby_option(club.ann, message, "clock", "hour")
    assert chosen.kind == "update" and club.get_table().clock == "hour"
    await club.wait_until_settled()
    texts = " ".join(find_current_message(club.ann, message).list_texts())
    assert "an hour a turn" in texts and "DM" in texts
