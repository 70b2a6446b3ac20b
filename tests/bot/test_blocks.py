"""Who does not want to play with whom: blocks, and people taken out of a lobby."""

from pathlib import Path
from typing import Any

import pytest

from bot.store.blocks import MOST_BLOCKED, Blocks
from bot.tables import lobby
from engines.core import Illegal
from sandbox import Message, Person, Reply
from tests.bot.club import Club, choose, press, refused, standing
from tests.bot.store import FIRST_USER, Store
from tests.bot.test_menus import challenge, dialog
from tests.bot.test_quiet import choose_preference
from tests.bot.test_ranks import command

# --- what is judged ------------------------------------------------------------------------------


async def test_whom_the_host_has_taken_out_does_not_come_back(store: Store) -> None:
    table_id = await store.open(seats=3)
    guest = FIRST_USER + 1
    out = await store.commit(table_id, lambda t: lobby.take_out(t, FIRST_USER, guest))
    assert [m.user_id for m in out.table.members] == [FIRST_USER, FIRST_USER + 2]
    assert out.table.barred == {guest}
    with pytest.raises(Illegal, match="lobby-not-for-you"):
        await store.join(table_id, guest, 9_000, store.cause())
    await store.whole(table_id)
    started = await store.commit(table_id, lambda t: lobby.start(t, FIRST_USER))
    assert len(started.table.state.hidden) == 2


async def test_only_the_host_takes_people_out_and_never_themselves(store: Store) -> None:
    table_id = await store.open(seats=3)
    for user_id, guest, why in (
        (FIRST_USER + 1, FIRST_USER + 2, "lobby-host-only"),
        (FIRST_USER, FIRST_USER, "lobby-gone-already"),
        (FIRST_USER, 12_345, "lobby-gone-already"),
    ):
        with pytest.raises(Illegal, match=why):
            await store.commit(table_id, lambda t, u=user_id, g=guest: lobby.take_out(t, u, g))
    await store.commit(table_id, lambda t: lobby.start(t, FIRST_USER))
    with pytest.raises(Illegal, match="lobby-started"):
        await store.commit(table_id, lambda t: lobby.take_out(t, FIRST_USER, FIRST_USER + 1))


async def test_a_block_counts_where_its_owner_is_the_host(store: Store) -> None:
    table_id, stranger = await store.open(seats=2), 900
    for blockers in ((FIRST_USER + 1,), ()):
        joined = await store.commit(
            table_id, lambda t, b=blockers: lobby.join(t, stranger, 9_000, b)
        )
        await store.leave(table_id, stranger, store.cause())
        assert joined.table.seat_of(stranger) == 2
    with pytest.raises(Illegal, match="lobby-not-for-you"):
        await store.commit(table_id, lambda t: lobby.join(t, stranger, 9_000, (FIRST_USER,)))


async def test_blocks_are_listed_and_lifted_and_have_a_limit(store: Store) -> None:
    blocks = Blocks(store.database)
    for n in range(MOST_BLOCKED):
        assert await blocks.add(1, 100 + n, n)
    assert await blocks.add(1, 100, 50), "whoever is blocked already takes no room"
    assert not await blocks.add(1, 999, 51)
    assert await blocks.by(1) == [100, *range(100 + MOST_BLOCKED - 1, 100, -1)]
    assert await blocks.of(100) == {1} and await blocks.of(1) == frozenset()
    await blocks.remove(1, [100, 101])
    assert await blocks.of(100) == frozenset() and len(await blocks.by(1)) == MOST_BLOCKED - 2


# --- over the wire -------------------------------------------------------------------------------


async def block(person: Person, other: Person) -> Reply:
    return await person.menu(command(person, "cmd-block"), other)


async def test_who_is_blocked_does_not_sit_down_at_the_blockers_table(club: Club) -> None:
    done = await block(club.ann, club.bob)
    assert done.message and done.message.ephemeral_for is club.ann.user
    message = await club.table(club.ann, start=False)
    refused(await press(club.bob, message, ":join:"), club.bob, "lobby-not-for-you")
    refused(await club.bob.slash("bluff join"), club.bob, "lobby-not-for-you", typed=True)
    assert (await press(club.chloe, message, ":join:")).kind == "update"
    theirs = await club.table(club.bob, start=False)
    assert (await press(club.ann, theirs, ":join:")).kind == "update", "it is their own choice"


async def test_who_is_blocked_does_not_challenge_and_hears_nothing_of_it(club: Club) -> None:
    await block(club.ann, club.bob)
    said = await challenge(club.bob, club.ann)
    refused(said, club.bob, "challenge-not-now", host="Ann")
    assert said.message and "block" not in said.message.content.casefold()
    refused(await challenge(club.ann, club.bob), club.ann, "challenge-blocked", host="Bob")
    assert dialog(await challenge(club.bob, club.chloe))


async def test_a_challenge_that_was_being_written_is_refused_too(club: Club) -> None:
    modal = dialog(await challenge(club.bob, club.ann))
    await block(club.ann, club.bob)
    said = await club.bob.submit(modal)
    assert said.message and said.message.ephemeral_for is club.bob.user
    assert not [m for m in club.ann.messages("bluff") if m.pinged]


async def test_who_is_blocked_is_not_let_into_a_rematch(club: Club) -> None:
    message = await club.table(club.ann, club.bob)
    await club.stop_game(club.ann, club.bob)
    await club.settled()
    await block(club.ann, club.bob)
    over = standing(club.ann, message)
    await press(club.ann, over, ":rematch:")
    refused(await press(club.bob, over, ":rematch:"), club.bob, "lobby-not-for-you")
    assert len(club.state(2).members) == 1


async def test_a_block_is_lifted_in_the_preferences(club: Club) -> None:
    await block(club.ann, club.bob)
    shown = await club.ann.slash("bluff preferences")
    assert shown.message
    await choose_preference(club, club.ann, "blocked", str(club.eve.user.id))
    assert await club.bot.blocks.by(club.ann.user.id) == [club.eve.user.id]
    message = await club.table(club.ann, club.bob, start=False)
    refused(await press(club.eve, message, ":join:"), club.eve, "lobby-not-for-you")


async def test_nobody_blocks_themselves(club: Club) -> None:
    refused(await block(club.ann, club.ann), club.ann, "block-yourself")
    said = await choose_preference(club, club.ann, "blocked", str(club.ann.user.id))
    refused(said, club.ann, "block-yourself")


def seats(message: Message) -> dict[str, Any]:
    """What the host's select of seats offers."""
    found = next(s for s in message.selects() if ":computer:" in s.custom_id)
    return {"id": found.custom_id, "values": [option["value"] for option in found.options]}


async def test_the_host_takes_a_person_out_by_the_options(club: Club) -> None:
    message = await club.table(club.ann, club.bob, club.chloe, start=False)
    opened = await press(club.ann, message, ":options:")
    assert opened.message
    offered = seats(opened.message)
    wanted = f"out.{club.bob.user.id}"
    assert wanted in offered["values"] and f"out.{club.ann.user.id}" not in offered["values"]
    done = await club.ann.select(opened.message, offered["id"], [wanted])
    assert done.kind == "update"
    assert [m.user_id for m in club.state().members] == [club.ann.user.id, club.chloe.user.id]
    refused(await press(club.bob, message, ":join:"), club.bob, "lobby-not-for-you")
    # The panel shows who still sits there, and an older one does no harm.
    again = await club.ann.slash("bluff options")
    assert again.message and wanted not in seats(again.message)["values"]


async def test_what_was_blocked_is_in_the_export_and_goes_with_a_person(
    club: Club, tmp_path: Path
) -> None:
    await block(club.ann, club.bob)
    privacy = club.bot.privacy
    exported = await privacy.export(club.ann.user.id)
    assert [each["blocked_id"] for each in exported["blocked"]] == [club.bob.user.id]
    assert not (await privacy.export(club.bob.user.id))["blocked"], "they are not told"
    await privacy.forget(club.bob.user.id)
    assert not (await privacy.export(club.ann.user.id))["blocked"]


async def test_a_pace_is_chosen_and_shown_in_the_lobby(club: Club) -> None:
    message = await club.table(club.ann, club.bob, start=False)
    chosen = await choose(club.ann, message, "clock", "hour")
    assert chosen.kind == "update" and club.state().clock == "hour"
    await club.settled()
    texts = " ".join(standing(club.ann, message).texts())
    assert "an hour a turn" in texts and "DM" in texts
