"""Tests of the search for players: who is looking, who is called, and who is not."""

import asyncio
from typing import Any

import pytest

from bot.commands import player_call
from bot.delivery import replies
from bot.screens import search as screens
from bot.texts import get_texts
from sandbox import InteractionReply, Message, Person
from sandbox.permissions import Permission
from tests.support.club import SandboxClub, assert_refused, press_button

EN, FR = get_texts("en"), get_texts("fr")  # Chloé reads French
CALL = "p:players:"


async def open_list(person: Person) -> Message:
    reply = await person.run_slash("bluff tables")
    assert reply.message and reply.message.ephemeral_for is person.user
    return reply.message


async def look_for_players(club: SandboxClub, person: Person, *games: str) -> Message:
    """Look for players for these games; return the list below which that was said."""
    listed = await open_list(person)
    reply = await person.choose_values(listed, "p:search:games", list(games))
    assert reply.kind == "update", reply
    await club.wait_until_settled()
    return listed


async def call_players(club: SandboxClub, person: Person, lobby: Message) -> InteractionReply:
    reply = await press_button(person, lobby, CALL)
    await club.wait_until_settled()
    return reply


def find_call_label(lobby: Message) -> str | None:
    """Return the label of the button that calls players, if the lobby has it."""
    found = (b.label for b in lobby.list_buttons() if (b.custom_id or "").startswith(CALL))
    return next(found, None)


async def test_someone_who_is_looking_is_called_once_and_may_sit_down(club: SandboxClub) -> None:
    lobby = await club.open_table(club.ann, club.bob, start=False)
    assert find_call_label(lobby) is None
    listed = await look_for_players(club, club.chloe, "perudo", "quiz")
    texts = " ".join(listed.list_texts())
    assert "Liar" in texts or "Perudo" in texts, texts
    assert find_call_label(lobby) == EN("button-call-players", looking=1)
    reply = await call_players(club, club.bob, lobby)
    assert reply.message and reply.message.ephemeral_for is None
    assert f"<@{club.chloe.user.id}>" in str(reply.message.content)
    assert {*reply.message.pinged} == {club.chloe.user.id}
    assert find_call_label(lobby) is None
    assert FR("search-invite") in (await open_list(club.chloe)).list_texts()
    await press_button(club.chloe, lobby, ":join:")
    assert club.get_table().find_seat(club.chloe.user.id) == 2


async def test_nobody_is_called_to_a_game_that_they_do_not_want(club: SandboxClub) -> None:
    lobby = await club.open_table(club.ann, start=False)
    await look_for_players(club, club.chloe, "quiz")
    assert find_call_label(lobby) is None


async def test_a_search_can_be_made_longer_and_ended(club: SandboxClub) -> None:
    lobby = await club.open_table(club.ann, start=False)
    listed = await look_for_players(club, club.chloe, "perudo")
    before = " ".join(listed.list_texts())
    longest = str(screens.SEARCH_HOURS[-1])
    await club.chloe.choose_values(listed, "p:search:hours", [longest])
    assert " ".join(listed.list_texts()) != before
    await press_button(club.chloe, listed, "p:search:stop")
    await club.wait_until_settled()
    assert FR("search-invite") in listed.list_texts()
    assert find_call_label(lobby) is None


async def test_a_search_ends_when_its_time_is_over(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screens, "USUAL_HOURS", 0)
    lobby = await club.open_table(club.ann, start=False)
    listed = await look_for_players(club, club.chloe, "perudo")
    assert FR("search-invite") in listed.list_texts()
    assert find_call_label(lobby) is None


async def test_someone_who_sits_down_elsewhere_looks_for_players_no_more(club: SandboxClub) -> None:
    await look_for_players(club, club.chloe, "perudo")
    lobby = await club.open_table(club.chloe, start=False)
    await club.wait_until_settled()
    assert FR("search-invite") in (await open_list(club.chloe)).list_texts()
    assert find_call_label(lobby) is None


async def test_someone_who_has_blocked_the_host_is_not_called(club: SandboxClub) -> None:
    await club.chloe.run_menu(EN("cmd-block"), club.ann)
    lobby = await club.open_table(club.ann, start=False)
    await look_for_players(club, club.chloe, "perudo")
    assert find_call_label(lobby) is None


async def test_someone_who_has_left_the_server_is_not_called(club: SandboxClub) -> None:
    lobby = await club.open_table(club.ann, start=False)
    await look_for_players(club, club.chloe, "perudo")
    club.forgiven_codes |= {10007, 50278, 50001}
    club.sandbox.faults.kick_member(club.chloe)
    assert_refused(await call_players(club, club.ann, lobby), club.ann, "search-none")


async def test_someone_who_does_not_see_the_channel_keeps_their_search(club: SandboxClub) -> None:
    await look_for_players(club, club.chloe, "perudo")
    lobby = await club.open_table(club.ann, start=False)
    channel = club.ann.find_channel("bluff")
    club.sandbox.faults.deny_permissions(channel, Permission.VIEW_CHANNEL, user=club.chloe)
    refused = await call_players(club, club.ann, lobby)
    assert_refused(refused, club.ann, "search-none")
    elsewhere = club.chloe.find_channel("general")
    listed = await club.chloe.run_slash("bluff tables", elsewhere)
    assert listed.message and FR("search-invite") not in listed.message.list_texts()


async def test_only_who_sits_there_calls_and_not_at_once_again(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await club.open_table(club.ann, start=False)
    await look_for_players(club, club.chloe, "perudo")
    assert_refused(await call_players(club, club.bob, lobby), club.bob, "search-seated-only")
    await call_players(club, club.ann, lobby)
    await look_for_players(club, club.chloe, "perudo")
    assert_refused(await call_players(club, club.ann, lobby), club.ann, "search-rests")
    monkeypatch.setattr(player_call, "REST_SECONDS", 0.0)
    assert (await call_players(club, club.ann, lobby)).message


async def test_no_more_are_called_than_there_are_seats(club: SandboxClub) -> None:
    lobby = await club.open_table(club.ann, club.bob, club.chloe, start=False, game="whist")
    await look_for_players(club, club.dmitri, "whist")
    await look_for_players(club, club.eve, "whist")
    assert find_call_label(lobby) == EN("button-call-players", looking=2)
    reply = await call_players(club, club.ann, lobby)
    assert reply.message and {*reply.message.pinged} == {club.dmitri.user.id}
    assert find_call_label(lobby) == EN("button-call-players", looking=1)


async def test_a_search_survives_a_restart(club: SandboxClub) -> None:
    await look_for_players(club, club.chloe, "perudo")
    await club.restart_bot()
    lobby = await club.open_table(club.ann, start=False)
    assert find_call_label(lobby) == EN("button-call-players", looking=1)


async def test_the_export_names_a_search_and_deletion_ends_it(club: SandboxClub) -> None:
    await look_for_players(club, club.chloe, "perudo")
    person, here = club.chloe.user.id, club.sandbox.world.guild.id
    exported = await club.bot.privacy.export_person(person)
    assert [row["game"] for row in exported["searches"]] == ["perudo"]
    await club.bot.privacy.delete_person(person)
    assert await club.bot.searches.find_search(here, person, 0) is None


async def test_someone_whose_call_was_not_sent_is_called_by_the_next(club: SandboxClub) -> None:
    lobby = await club.open_table(club.ann, start=False)
    await look_for_players(club, club.chloe, "perudo")
    club.forgiven_codes |= {50001}
    club.sandbox.faults.answer_with("POST", "/callback$", 403, json={"code": 50001})
    reply = await press_button(club.ann, lobby, CALL)
    assert reply.message and not reply.message.pinged
    await club.wait_until_settled()
    called = await call_players(club, club.ann, lobby)
    assert called.message and {*called.message.pinged} == {club.chloe.user.id}


async def test_a_crash_after_a_call_calls_nobody_twice(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await club.open_table(club.ann, start=False)
    await look_for_players(club, club.chloe, "perudo")
    send = replies.send_first_answer

    async def die_when_sent(*parts: Any) -> None:
        await send(*parts)
        raise RuntimeError("killed")

    with monkeypatch.context() as patch:
        patch.setattr(replies, "send_first_answer", die_when_sent)
        await press_button(club.ann, lobby, CALL)
    (call,) = [m for m in club.chloe.list_messages("bluff") if m.pinged]
    assert call.pinged == {club.chloe.user.id}
    await club.restart_bot()
    assert_refused(await call_players(club, club.ann, lobby), club.ann, "search-none")


async def test_two_lobbies_that_call_at_once_call_nobody_twice(club: SandboxClub) -> None:
    lobbies = [await club.open_table(person, start=False) for person in (club.ann, club.bob)]
    await look_for_players(club, club.chloe, "perudo")
    calling = zip((club.ann, club.bob), lobbies, strict=True)
    replies = await asyncio.gather(*(press_button(who, lobby, CALL) for who, lobby in calling))
    await club.wait_until_settled()
    assert sum(bool(each.message and each.message.pinged) for each in replies) == 1
