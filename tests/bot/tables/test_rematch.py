"""Tests of the rematch over the wire: presses, options, the promised secret."""

from bot.tables import lobby
from bot.texts import format_text
from engines import fairness
from sandbox import Message
from tests.support.club import (
    SandboxClub,
    assert_refused,
    choose_lobby_option,
    open_result,
    press_button,
)


async def finish_table(club: SandboxClub, *, computers: int = 0) -> Message:
    """Play a game of Ann and Bob to its end; return its message."""
    message = await club.open_table(club.ann, club.bob, start=False)
    await choose_lobby_option(club.ann, message, "challenge", "any")
    for _ in range(computers):
        await press_button(club.ann, message, ":computer:")
    await press_button(club.ann, message, ":start:")
    for person in (club.ann, club.bob)[: 1 if not computers else 2]:
        user = person.user.id
        await club.bot.tables.commit(1, f"leave{user}", lambda t, u=user: lobby.leave_table(t, u))
    await club.wait_until_settled()
    assert club.get_table().phase == "over"
    return club.ann.find_last_message("bluff")


async def test_when_all_have_pressed_it_begins_by_itself(club: SandboxClub) -> None:
    message = await finish_table(club)
    first = await press_button(club.bob, message, ":rematch:")
    assert first.kind == "message" and first.message and first.message.ephemeral_for is None
    assert first.message.pinged == {club.ann.user.id}, "the others are notified, once"
    await club.wait_until_settled()
    lobby = club.ann.find_last_message("bluff")
    assert lobby is first.message and "Rematch of table 1" in " ".join(lobby.list_texts())
    assert next(b.label for b in lobby.list_buttons()) == format_text("en", "button-rematch")
    assert "You’re in" not in str([m.list_texts() for m in club.bob.list_messages("bluff")])
    table = club.get_table(2)
    assert table.phase == "lobby" and table.host == club.bob.user.id
    assert table.options.challenge == "any"
    assert table.commitment == club.get_table(1).rematch
    twice = await press_button(club.bob, message, ":rematch:")
    assert twice.kind == "deferred_update", "a double click is answered in silence"
    assert (await press_button(club.ann, message, ":rematch:")).kind == "deferred_update"
    table = club.get_table(2)
    assert table.phase == "play" and len(table.members) == 2
    assert fairness.hash_secret((await club.bot.tables.load_location(2)).secret) == table.commitment


async def test_it_begins_by_itself_by_the_button_of_the_same_name_in_its_lobby(
    club: SandboxClub,
) -> None:
    message = await finish_table(club)
    await press_button(club.bob, message, ":rematch:")
    await club.wait_until_settled()
    lobby = club.ann.find_last_message("bluff")
    await press_button(club.chloe, lobby, ":join:")
    assert club.get_table(2).phase == "lobby", "Ann is still missing"
    await press_button(club.ann, lobby, ":join:")
    await club.wait_until_settled()
    table = club.get_table(2)
    assert table.phase == "play" and len(table.members) == 3


async def test_alone_with_computers_one_press_begins(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, start=False)
    await press_button(club.ann, message, ":computer:")
    await press_button(club.ann, message, ":start:")
    await club.bot.tables.commit(1, "leave", lambda t: lobby.leave_table(t, club.ann.user.id))
    await club.wait_until_settled()
    await press_button(club.ann, club.ann.find_last_message("bluff"), ":rematch:")
    table = club.get_table(2)
    assert table.phase == "play" and [m.level for m in table.members] == [None, "normal"]


async def test_where_somebody_stays_away_the_host_begins_without_them(club: SandboxClub) -> None:
    message = await finish_table(club)
    await press_button(club.bob, message, ":rematch:")
    await club.wait_until_settled()
    lobby = club.bob.find_last_message("bluff")
    await press_button(club.chloe, lobby, ":join:")
    await press_button(club.bob, lobby, ":start:")
    assert club.get_table(2).phase == "play"
    assert_refused(await press_button(club.ann, message, ":rematch:"), club.ann, "lobby-started")


async def test_someone_who_may_not_ask_for_it_is_told_why(club: SandboxClub) -> None:
    message = await finish_table(club)
    assert_refused(
        await press_button(club.chloe, message, ":rematch:"), club.chloe, "rematch-not-in"
    )
    other = await club.open_table(club.dmitri, club.eve)
    early = await club.dmitri.press_id(other, "t:2:rematch::")
    assert_refused(early, club.dmitri, "rematch-not-over")
    by_command = await open_result(club.ann, "rematch", 1)
    assert by_command.message and by_command.message.ephemeral_for is None
    assert "Rematch of table 1" in " ".join(by_command.message.list_texts())
    elsewhere = await open_result(club.bob, "rematch", 1, "general")
    assert_refused(elsewhere, club.bob, "join-done", table=3)


async def test_it_survives_a_restart_between_the_presses(club: SandboxClub) -> None:
    message = await finish_table(club)
    await press_button(club.bob, message, ":rematch:")
    await club.wait_until_settled()
    await club.restart_bot()
    await press_button(club.ann, message, ":rematch:")
    assert club.get_table(2).phase == "play"
