"""Tests of where a person looks, and of what is there for them.

The table stands below all else when play begins, private views lead to it, old panels go, nobody
waits for computers.
"""

import asyncio
import random
import threading
from datetime import timedelta
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.store.database import DatabaseFailedError
from bot.store.messages import MessageStore
from bot.tables import computers, lobby
from bot.tables.computers import ComputerPauses
from bot.tables.rows import LogEntry
from bot.tables.table import GameTable
from bot.texts import format_text
from sandbox import Message
from sandbox.permissions import Permission
from tests.support.club import (
    SandboxClub,
    assert_refused,
    choose_lobby_option,
    join_texts,
    list_ephemeral,
    press_button,
)
from tests.support.lengths import mark_long_except
from tests.support.rigged_dice import rig_dice

ANN, BOB = (1, 1, 1, 1, 1), (4, 4, 4, 6, 6)


def format_address(message: Message) -> str:
    return f"/{message.channel.id}/{message.id}"


async def test_the_table_stands_below_what_covered_it_when_play_begins(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob, start=False)
    await choose_lobby_option(club.ann, message, "challenge", "any")
    await press_button(club.ann, message, "p:rules:")
    await press_button(club.ann, message, ":start:")
    await club.wait_until_settled()
    table = club.ann.find_last_message("bluff")
    assert table.id != message.id and ":look:" in str([b.custom_id for b in table.list_buttons()])
    assert message not in club.ann.list_messages("bluff")
    for person in (club.ann, club.bob):
        (letter,) = person.list_messages(person.open_dm())
        assert format_address(table) in " ".join(letter.list_texts())
    # Nothing stands below it: it stays.
    await press_button(club.find_actor(), table, ":do:")
    await club.wait_until_settled()
    assert club.ann.find_last_message("bluff").id == table.id


@pytest.mark.parametrize("moved", [False, True])
async def test_a_table_that_was_posted_anew_by_a_bot_that_died_is_the_one_that_goes_on(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch, moved: bool
) -> None:
    """The database takes nothing more once Discord has the post, until the end."""
    covered = await club.open_table(club.ann, club.bob, start=False)
    await club.chloe.send_message("bluff", "Who plays?")
    await club.wait_until_settled()

    async def fail_to_write(*_: object) -> None:
        raise DatabaseFailedError("cannot execute INSERT in a read-only transaction")

    with monkeypatch.context() as patch:
        patch.setattr(MessageStore, "save_message", fail_to_write)
        (start,) = (b.custom_id for b in covered.list_buttons() if ":start:" in str(b.custom_id))
        await club.ann.press_id(covered, str(start))
        posted = await club.ann.wait_until(
            lambda _: (m := club.ann.find_last_message("bluff")).list_buttons() and m
        )
        if moved:
            await club.find_actor().run_slash("move", move="1x2")
        person = club.find_actor()
        await club.restart_bot()
    # The post is tried again, and counts once.
    await club.wait_until_settled()
    await person.run_slash("move", move="2x3")
    await club.wait_until_settled()
    lowest = club.chloe.find_last_message("bluff")
    assert "2 threes" in " ".join(lowest.list_texts())
    assert covered.deleted and (moved or lowest.id == posted.id)


async def test_a_table_that_nothing_covers_stays_where_it_is(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    assert club.ann.find_last_message("bluff") is message
    await press_button(club.bob, message, ":look:")
    assert format_address(message) in " ".join(list_ephemeral(club.bob)[-1].list_texts())


async def test_what_somebody_writes_covers_a_table_that_has_not_begun(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob, start=False)
    await club.chloe.send_message("bluff", "Who plays?")
    await club.wait_until_settled()
    await press_button(club.ann, message, ":start:")
    await club.wait_until_settled()
    assert club.bob.find_last_message("bluff").id != message.id


async def test_a_second_panel_replaces_the_first(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob, start=False)
    for part in (":options:", "p:rules:"):
        for _ in range(2):
            await press_button(club.ann, message, part)
        await club.wait_until_settled()
    first, second = list_ephemeral(club.ann)
    assert first.list_selects() and second.list_selects()
    await press_button(club.ann, message, ":start:")
    await club.wait_until_settled()
    table = club.ann.find_last_message("bluff")
    for _ in range(3):
        await press_button(club.ann, table, ":look:")
    await club.wait_until_settled()
    assert len(list_ephemeral(club.ann)) == 2, "rules, and one hand: nothing is left to choose"


async def test_refusals_do_not_pile_up(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob)
    told = await club.dmitri.press_id(message, "t:1:do:2x3:1.0")
    for _ in range(2):
        club.sandbox.world.pass_time(6)
        told = await club.dmitri.press_id(message, "t:1:do:2x3:1.0")
        assert_refused(told, club.dmitri, "table-not-in")
    await club.wait_until_settled()
    assert list_ephemeral(club.dmitri) == [told.message]


async def test_refusals_do_not_pile_up_either_where_the_hosts_clock_is_far_ahead(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.open_table(club.ann, club.bob)
    ahead = discord.utils.utcnow() + timedelta(hours=1)
    monkeypatch.setattr(discord.utils, "utcnow", lambda: ahead)
    for _ in range(2):
        club.sandbox.world.pass_time(6)
        told = await club.dmitri.press_id(message, "t:1:do:2x3:1.0")
        assert_refused(told, club.dmitri, "table-not-in")
    await club.wait_until_settled()
    assert list_ephemeral(club.dmitri) == [told.message]


async def test_continue_at_the_last_moment_is_silent(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob)
    late = await club.ann.press_id(message, "t:1:do:continue:r1")
    assert late.kind == "deferred_update" and not list_ephemeral(club.ann)


async def test_nobody_can_press_what_is_a_computers_move(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig_dice(monkeypatch, [ANN, BOB])
    await club.bot.computers.close()  # they think for ever
    message = await club.open_table(club.ann, start=False)
    await press_button(club.ann, message, ":computer:")
    await press_button(club.ann, message, ":start:")
    await club.wait_until_settled()

    def list_disabled_states() -> set[bool]:
        buttons = club.ann.find_last_message("bluff").list_buttons()
        return {bool(b.disabled) for b in buttons if ":look:" not in (b.custom_id or "")}

    assert list_disabled_states() == {False}
    await press_button(club.ann, message, ":do:")
    await club.wait_until_settled()
    assert list_disabled_states() == {True}
    assert not next(b for b in message.list_buttons() if ":look:" in (b.custom_id or "")).disabled


async def test_nobody_waits_for_computers(club: SandboxClub) -> None:
    await club.bot.computers.close()
    message = await club.open_table(club.ann, start=False)
    await press_button(club.ann, message, ":computer:")
    await press_button(club.ann, message, ":start:")
    pauses, rng = ComputerPauses(), random.Random(1)
    assert pauses.draw_pause_s(club.get_table(), rng) > 0, "people can follow"
    table = club.get_table()
    (entry,) = lobby.leave_table(table, club.ann.user.id)
    assert pauses.draw_pause_s(table.apply_entry(entry), rng) == 0, "nobody is there who would"


async def test_computers_think_while_their_pause_runs(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time that they take says nothing of what they hold."""
    thought = threading.Event()

    def think_of_nothing(table: GameTable, rng: random.Random) -> list[LogEntry]:
        thought.set()
        return []

    def pause_for_hours(*_: Any) -> float:
        return 3600.0

    monkeypatch.setattr(computers, "choose_entries", think_of_nothing)
    monkeypatch.setattr(ComputerPauses, "draw_pause_s", pause_for_hours)
    message = await club.open_table(club.ann, start=False)
    await press_button(club.ann, message, ":computer:")
    await press_button(club.ann, message, ":start:")
    assert await asyncio.to_thread(thought.wait, 20)
    await club.bot.computers.close()


async def test_a_result_has_ratings_replay_and_check(club: SandboxClub) -> None:
    await club.open_table(club.ann, club.chloe)
    for person in (club.chloe, club.ann):
        user = person.user.id
        await club.bot.tables.commit(1, f"leave{user}", lambda t, u=user: lobby.leave_table(t, u))
        if club.get_table().phase == "over":
            break
    await club.wait_until_settled()
    result = club.ann.find_last_message("bluff")
    lines = " ".join(result.list_texts())
    ratings = {
        person: (await club.bot.ratings.list_rating_changes(1))[person.user.id]
        for person in (club.ann, club.chloe)
    }
    for before, after in ratings.values():
        assert before == 1000 and after != before
        key = "result-rating-up" if after > before else "result-rating-down"
        assert format_text("en", key, rating=after, change=abs(after - before)) in lines
    shown = await press_button(club.chloe, result, "p:replay:")
    assert shown.message and shown.message.ephemeral_for is club.chloe.user
    assert "p:replay:1." in str([b.custom_id for b in shown.message.list_buttons()])
    checked = await press_button(club.chloe, result, "p:verify:")
    assert checked.message and "✅" in " ".join(checked.message.list_texts())
    assert checked.message.ephemeral_for is club.chloe.user


async def test_a_newcomer_at_whist_is_asked_little(club: SandboxClub) -> None:
    lobby = await club.open_table(club.ann, start=False, game="whist")
    assert club.get_table().options.deals == "4"
    told = "\n".join(lobby.list_texts())
    assert format_text("en", "whist-option-deals-4") in told
    for usual in ("option-clock-live", "whist-option-shuffle-uniform"):
        assert format_text("en", usual) not in told
    few = await press_button(club.ann, lobby, ":options:")
    assert few.message and few.message.ephemeral_for is club.ann.user
    assert len(few.message.list_selects()) == 5, "three options, the clock, computers"
    whole = await press_button(club.ann, few.message, ":options:all:")
    assert whole.kind == "update" and len(few.message.list_selects()) > 10
    (shuffle,) = [s.custom_id for s in few.message.list_selects() if ":shuffle:" in s.custom_id]
    assert (await club.ann.choose_values(few.message, shuffle, ["once"])).kind == "update"
    assert len(few.message.list_selects()) > 10, "she stays among all of them"
    await club.wait_until_settled()
    told = "\n".join(lobby.list_texts())
    assert format_text("en", "whist-option-shuffle-once") in told, "what is not as usual"


async def test_a_servers_own_number_of_deals_is_kept(club: SandboxClub) -> None:
    lobby = await club.open_table(club.ann, start=False, game="whist")
    panel = await choose_lobby_option(club.ann, lobby, "deals", "16")
    assert panel.message
    await press_button(club.ann, panel.message, "p:usual:")
    await club.open_table(club.ann, start=False, game="whist")
    assert club.get_table(2).options.deals == "16"


async def test_all_ones_tables_with_whose_turn_it_is(club: SandboxClub) -> None:
    rows = [club.ann, club.bob]
    first = await club.open_table(*rows)
    await club.open_table(club.chloe, club.bob, game="menteur", start=False)
    await club.open_table(club.chloe, club.dmitri)
    await club.wait_until_settled()
    turn = club.find_actor()
    other = next(person for person in rows if person is not turn)
    told = {person: await person.run_slash("bluff tables") for person in rows}
    for person, reply in told.items():
        assert reply.message and reply.message.ephemeral_for is person.user
        lines = join_texts(reply.message).splitlines()
        assert lines[0] == format_text("en", "tables-mine")
        assert f"/{first.channel.id}/{first.id}" in lines[1], "the way there"
    said = {person: join_texts(reply.message) for person, reply in told.items() if reply.message}
    assert "your turn" in said[turn] and f"waiting for: {turn.name}" in said[other]
    assert "not started" in said[club.bob] and "not started" not in said[club.ann]
    for listed in said.values():
        assert listed.count("**3**") == 1, "others' tables are below, one's own once"
    # In DMs it is the person's own message.
    private = await club.bob.run_slash("bluff tables", club.bob.open_dm())
    assert private.message
    listed = join_texts(private.message)
    assert "**1**" in listed and "**2**" in listed and "**3**" not in listed


async def test_someone_who_plays_is_asked_once_in_a_while(club: SandboxClub) -> None:
    world = club.sandbox.world
    role = world.add_role(world.guild, "Players", Permission(0), mentionable=True)
    guild = await club.bot.guilds.load_settings(world.guild.id)
    await club.bot.guilds.save_settings(replace(guild, players_role=role.id))
    rung: list[bool] = []
    for _ in range(2):
        opened = await club.ann.run_slash("bluff start", game="perudo")
        assert opened.message
        await club.wait_until_settled()
        rung.append(f"<@&{role.id}>" in " ".join(opened.message.list_texts()))
        assert (role.id in opened.message.mentioned_roles) == rung[-1]
    assert rung == [True, False]
    club.sandbox.world.pass_time(31 * 60)
    again = await club.ann.run_slash("bluff start", game="perudo")
    assert again.message and f"<@&{role.id}>" in " ".join(again.message.list_texts())


async def test_closed_private_messages_are_said_once(club: SandboxClub) -> None:
    club.forgiven_codes.add(50007)
    club.bob.user.dms_open = False

    def list_closed_notices() -> list[Message]:
        found = club.bob.list_messages("bluff")
        return [m for m in found if "I can’t DM you" in m.content]

    message = await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    (call,) = list_closed_notices()
    assert f"<@{club.bob.user.id}>" in call.content and format_address(message) in call.content
    await press_button(club.bob, message, ":look:")
    await club.wait_until_settled()
    assert not list_closed_notices(), "he has found them"
    await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    assert not list_closed_notices(), "he knows"


@pytest.mark.parametrize("single", mark_long_except("auto", ["manual", "auto"]))
async def test_an_only_card_plays_itself_where_the_table_wants_that(
    club: SandboxClub, single: str
) -> None:
    people = (club.ann, club.bob, club.chloe, club.dmitri)
    lobby_message = await club.open_table(*people, start=False, game="whist")
    await club.bot.tables.commit(
        1, "single", lambda t: lobby.set_option(t, club.ann.user.id, "single", single)
    )
    await press_button(club.ann, lobby_message, ":start:")
    by_itself = 0
    for _ in range(400):
        await club.wait_until_settled()
        table = club.get_table()
        if table.phase == "over" or table.state.number > 1 or table.state.phase == "show":
            break
        (decision, *_) = table.list_decisions()
        forced = table.rules.has_sole_move(table.state, decision.actor)
        assert not forced, "it has been played"
        user = table.members[decision.actor].user_id
        move = table.rules.choose_action(
            table.build_view(decision.actor), "normal", random.Random(1)
        )
        await club.bot.tables.play_actions(1, user, move, cause=f"m{table.seq}", stamp=0)
    for row in await club.bot.ledger.read_rows(1):
        by_itself += row.kind == "game" and row.user_id is None and row.actor.isdecimal()
    played_out = len(table.state.takers) == 13
    assert played_out or table.state.phase == "show"
    # Only in the last trick everybody knows that nobody has a choice.
    if single == "auto":
        assert by_itself > 4
    else:
        assert by_itself == (4 if played_out else 0)


async def test_a_call_that_no_jury_hears_says_who_answers_it(club: SandboxClub) -> None:
    await club.open_table(club.ann, club.bob)
    called = await club.bob.run_slash("jury call", reason="A dispute")
    assert_refused(called, club.bob, "jury-call-nobody", table=1)


async def test_the_starter_who_has_thrown_throws_no_more(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob, game="menteur")
    turn = club.find_actor()
    assert "rolls all" in " ".join(message.list_texts())
    await press_button(turn, message, ":do:")
    await club.wait_until_settled()
    assert "has rolled all" in " ".join(message.list_texts())


async def test_the_role_that_is_called_is_chosen_in_the_settings(club: SandboxClub) -> None:
    world = club.sandbox.world
    role = world.add_role(world.guild, "Players", Permission(0))
    opened = await club.ann.run_slash("settings")
    assert opened.message
    (select,) = [s for s in opened.message.list_selects() if s.custom_id.endswith(":players")]
    assert (await club.ann.choose_values(opened.message, select.custom_id, [str(role.id)])).message
    assert (await club.bot.guilds.load_settings(world.guild.id)).players_role == role.id
    told = " ".join(opened.message.list_texts())
    for key in ("settings-players-called", "settings-players-unheard"):
        assert format_text("en", key, role=f"<@&{role.id}>") in told
