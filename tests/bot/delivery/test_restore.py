"""Tests of a backup that is put back: Discord is brought in line with it.

Nobody plays on in what was lost.
"""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from bench.simulation.crowd import add_crowd
from bench.simulation.wishes import table_of
from bot.clock import now_ms
from bot.delivery import aside
from bot.delivery.composer import ComposedMessage
from bot.screens import GAME_SCREENS
from bot.store.database import StoreDatabase
from bot.store.guilds import ServerSettings
from bot.store.lineage import LONG_ABSENCE_MS, DatabaseLineage, LineageGap
from bot.store.meta import ALIVE, HELD, name_shard_fact
from bot.store.shards import ShardScope
from bot.texts import choose_language, format_text, get_texts
from engines import find_latest_game
from sandbox import Message, Person
from tests.bot.delivery.test_faults import BREAK_SQL, MEND_SQL, run_statements
from tests.bot.games import test_quiz
from tests.support import rigged_questions
from tests.support.backups import make_backup, restore_club
from tests.support.club import SandboxClub, assert_refused, open_club, press_button
from tests.support.lengths import mark_long_except
from tests.support.tournament_steps import (
    create_cup,
    find_notice,
    get_cup,
    play_meanwhile,
    press_for_all,
)

WAIT_TIMEOUT_S = 60.0
GROWTH_ROWS = 5
"""Rows by which a log grows before a backup, and after it."""
STAMP_PATTERN = re.compile(r"<t:\d+:\w>")


async def wait_until_grown(club: SandboxClub, rows: int) -> None:
    """Wait until the first table's log is longer by so many rows, or its game is over."""
    until = club.get_table().seq + rows
    async with asyncio.timeout(WAIT_TIMEOUT_S):
        while club.get_table().seq < until and club.get_table().phase != "over":  # noqa: ASYNC110
            await asyncio.sleep(0.01)


def describe_message(message: Message) -> tuple[str, list[str | None]]:
    """Return a message's words without their times, and its custom_ids."""
    words = STAMP_PATTERN.sub("", "\n".join(message.list_texts()))
    return words, [b.custom_id for b in message.list_buttons()]


def describe_composed(composed: ComposedMessage) -> tuple[str, list[str | None]]:
    """Return the words and custom_ids of a message that the bot would send."""
    words, buttons = list[str](), list[str | None]()
    for component in composed.to_view().walk_children():
        data: Any = component.to_component_dict()
        match data["type"]:
            case 2:
                words.append(data["label"])
                buttons += [data["custom_id"]] if "custom_id" in data else []
            case 10:
                words.append(data["content"])
            case 3:
                words += [data["placeholder"]] if data.get("placeholder") else []
                for option in data["options"]:
                    words += [option["label"], *filter(None, [option.get("description")])]
            case _:
                pass
    return STAMP_PATTERN.sub("", "\n".join(words)), buttons


def list_table_messages(messages: list[Message], number: int = 1) -> list[Message]:
    """Return the public messages of a table."""
    return [m for m in messages if table_of(m) == number and m.ephemeral_for is None]


async def check_table_stands(club: SandboxClub, people: list[Person], number: int = 1) -> None:
    """Check that a table stands once, in its channel and in DMs, as its log says."""
    table = await club.bot.tables.refresh_table(number)
    [public] = list_table_messages(people[0].list_messages("bluff"), number)
    words, buttons = describe_composed(await club.bot.composer.compose_table(table))
    assert (describe_message(public)[0], [b for b in describe_message(public)[1] if b]) == (
        words,
        buttons,
    )
    for person in people:
        own = list_table_messages(person.list_messages(person.open_dm()), number)
        if await club.bot.messages.find_message(number, "hand", person.user.id) is None:
            assert not own
            continue
        [hand] = own
        speak = get_texts(choose_language(person.locale))
        expected = describe_composed(
            await club.bot.composer.compose_hand(table, person.user.id, speak)
        )
        assert (describe_message(hand)[0], [b for b in describe_message(hand)[1] if b]) == expected


@pytest.mark.parametrize("game", mark_long_except("perudo", GAME_SCREENS))
async def test_a_restored_backup_is_what_stands_in_discord(
    tmp_path: Path, address: str, game: str
) -> None:
    async with open_club(tmp_path, address=address) as club:
        club.forgiven_codes = {10008}
        rules = find_latest_game(game)
        people = add_crowd(club.sandbox, max(2, rules.list_seat_counts(rules.options_type()).start))
        await club.open_table(*people.values(), game=game)
        async with play_meanwhile(people):
            await wait_until_grown(club, GROWTH_ROWS)
        await club.wait_until_settled()
        if club.get_table().phase == "over":
            pytest.skip(f"a game of {game} may be over before there is anything to lose")
        file = await make_backup(address, tmp_path)
        kept = club.get_table().seq
        async with play_meanwhile(people):
            await wait_until_grown(club, GROWTH_ROWS)
        await club.wait_until_settled()
        assert club.get_table().seq > kept
        await restore_club(club, file)
        assert (await club.bot.tables.load_table(1)).seq == kept
        await check_table_stands(club, list(people.values()))
        async with play_meanwhile(people):
            await wait_until_grown(club, 1)
        assert club.get_table().seq > kept, "it goes on"


# --- losses --------------------------------------------------------------------------------------


@pytest.fixture
async def save_backup(club: SandboxClub, rigged_dice: None, tmp_path: Path) -> Any:
    """Return a function that makes a backup of the club and returns what puts it back."""
    club.forgiven_codes = {10008}

    async def save_backup() -> Any:
        await club.wait_until_settled()
        file = await make_backup(club.settings.database_url, tmp_path)
        return lambda: restore_club(club, file)

    return save_backup


async def test_a_lost_join_is_gone_from_the_lobby(club: SandboxClub, save_backup: Any) -> None:
    message = await club.open_table(club.ann, start=False)
    back = await save_backup()
    await press_button(club.bob, message, ":join:")
    await back()
    await check_table_stands(club, [club.ann])
    assert "Bob" not in describe_message(message)[0]
    assert (await press_button(club.bob, message, ":join:")).kind == "update", "they can join again"


async def test_a_lost_start_is_taken_back(club: SandboxClub, save_backup: Any) -> None:
    await club.open_table(club.ann, club.bob)
    await club.stop_game(club.ann, club.bob)
    message = await club.open_table(club.ann, club.bob, start=False)
    back = await save_backup()
    await press_button(club.ann, message, ":start:")
    await club.wait_until_settled()
    assert list_table_messages(club.bob.list_messages(club.bob.open_dm()), 2)
    await back()
    await check_table_stands(club, [club.ann, club.bob], 2)


async def test_a_lost_round_is_taken_back_from_hands_that_were_posted_anew(
    club: SandboxClub, save_backup: Any
) -> None:
    message = await club.open_table(club.ann, club.bob)
    back = await save_backup()
    for _ in range(2):
        await press_button(club.ann, message, ":do:2x3:")
        await press_button(club.bob, message, ":do:challenge:")
        for person in (club.ann, club.bob):
            await press_button(person, message, ":do:continue:")
        await club.wait_until_settled()
    (hand,) = list_table_messages(club.bob.list_messages(club.bob.open_dm()))
    club.sandbox.world.delete_message(hand)
    await club.ann.run_slash("move", move="2x3")
    await club.wait_until_settled()
    await back()
    await check_table_stands(club, [club.ann, club.bob])


async def test_a_lost_end_is_taken_back(club: SandboxClub, save_backup: Any) -> None:
    await club.open_table(club.ann, club.bob)
    back = await save_backup()
    await club.stop_game(club.ann, club.bob)
    await club.wait_until_settled()
    await back()
    await check_table_stands(club, [club.ann, club.bob])


async def test_a_table_that_was_posted_anew_in_the_lost_time_is_posted_once_more(
    club: SandboxClub, save_backup: Any
) -> None:
    message = await club.open_table(club.ann, club.bob)
    back = await save_backup()
    for _ in range(2):
        club.sandbox.world.delete_message(message)
        message = await club.ann.wait_until(
            lambda p: next(iter(list_table_messages(p.list_messages("bluff"))), None)
        )
        await club.wait_until_settled()
    await back()
    await check_table_stands(club, [club.ann, club.bob])


async def test_a_hand_is_brought_each_time_that_a_start_was_lost(
    club: SandboxClub, save_backup: Any
) -> None:
    await club.open_table(club.ann, club.bob)
    await club.stop_game(club.ann, club.bob)
    message = await club.open_table(club.ann, club.bob, start=False)
    back = await save_backup()
    for _ in range(3):
        await press_button(club.ann, message, ":start:")
        await club.wait_until_settled()
        assert list_table_messages(club.bob.list_messages(club.bob.open_dm()), 2)
        await check_table_stands(club, [club.ann, club.bob], 2)
        await back()


async def test_a_restored_table_that_cannot_be_read_says_so(
    club: SandboxClub, save_backup: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(aside, "CHECK_INTERVAL_S", 0.05)
    notice = format_text("en", "table-aside", game=format_text("en", "perudo-title"), table=1)
    message = await club.open_table(club.ann, club.bob)
    run_statements(tmp_path, BREAK_SQL.format(1))  # the bot that runs has it in memory
    back = await save_backup()
    await press_button(club.ann, message, ":do:2x3:")
    async with asyncio.timeout(WAIT_TIMEOUT_S):
        await back()
    await club.ann.wait_until(lambda _: message.list_texts() == [notice])
    # It can be read in the next lost time.
    file = await make_backup(club.settings.database_url, tmp_path)
    run_statements(tmp_path, MEND_SQL.format(1))
    await club.ann.wait_until(lambda _: message.list_buttons())
    async with asyncio.timeout(WAIT_TIMEOUT_S):
        await restore_club(club, file)
    await club.ann.wait_until(lambda _: message.list_texts() == [notice])


async def test_a_lost_case_of_the_jury_is_refused_and_a_lost_ruling_is_asked_again(
    club: SandboxClub, save_backup: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    rigged_questions.rig_questions(monkeypatch)
    channel = club.ann.find_channel("jury")
    guild = ServerSettings(club.sandbox.world.guild.id, jury_channel=channel.id)
    await club.bot.guilds.save_settings(guild)
    await test_quiz.start_table(club, club.bob, club.chloe, judge="jury")
    before = await save_backup()
    one, two = test_quiz.list_right_answers(club, club.bob)

    async def call_jury() -> Message:
        await test_quiz.type_answer(club, club.bob, f"1: ?{one}\n2: {two}?")
        await test_quiz.pass_questions(club, test_quiz.find_board(club.chloe), club.chloe)
        await club.wait_until_settled()
        (asked,) = list_table_messages(club.ann.list_messages("jury"))
        return asked

    lost = await call_jury()
    await before()
    assert_refused(await press_button(club.ann, lost, ":rule:right:"), club.ann, "restored-message")
    assert lost.deleted
    asked = await call_jury()
    back = await save_backup()
    await press_button(club.ann, asked, ":rule:right:")
    await club.wait_until_settled()
    cases = club.get_table().get_open_cases()
    await back()
    assert club.get_table().get_open_cases() > cases
    await press_button(
        club.ann, list_table_messages(club.ann.list_messages("jury"))[0], ":rule:wrong:"
    )
    assert club.get_table().get_open_cases() == cases, "and it can be judged again"


async def test_a_player_who_was_reminded_in_the_lost_time_is_reminded_again(
    club: SandboxClub, save_backup: Any
) -> None:
    await club.open_table(club.ann, club.bob)
    back = await save_backup()
    for _ in range(2):
        known = {message.id for message in club.bob.list_messages("bluff")}
        await club.stop_game(club.ann)
        await club.wait_until_settled()
        new = [m for m in club.bob.list_messages("bluff") if m.id not in known]
        assert [m for m in new if club.bob.user.id in m.pinged]
        await back()


async def test_a_table_of_the_lost_time_is_taken_away_by_the_first_press(
    club: SandboxClub, save_backup: Any
) -> None:
    back = await save_backup()
    lost = await club.open_table(club.ann, start=False)
    other = await club.open_table(club.bob, start=False)
    await back()
    assert_refused(await press_button(club.chloe, lost, ":join:"), club.chloe, "restored-message")
    assert lost.deleted
    # The next table gets the number of a lost one, which has nothing to do with it.
    new = await club.open_table(club.chloe, start=False)
    assert table_of(new) == table_of(lost) == 1
    await club.open_table(club.eve, start=False)
    assert_refused(await club.ann.press_id(other, "t:2:join::"), club.ann, "restored-message")
    assert other.deleted and len((await club.bot.tables.load_table(2)).members) == 1


async def test_a_private_message_of_the_lost_time_becomes_a_sentence(
    club: SandboxClub, save_backup: Any
) -> None:
    back = await save_backup()
    message = await club.open_table(club.ann, club.bob)
    peek = (await press_button(club.bob, message, ":look:")).message
    assert peek and peek.ephemeral_for is club.bob.user
    (hand,) = list_table_messages(club.bob.list_messages(club.bob.open_dm()))
    await back()
    reply = await press_button(club.bob, peek, ":look:")
    assert reply.kind == "update" and peek.list_texts() == [format_text("en", "restored-message")]
    assert_refused(await press_button(club.bob, hand, ":look:"), club.bob, "restored-message")
    assert hand.deleted


async def test_a_press_before_a_table_is_shown_again_shows_it_and_counts_for_nothing(
    club: SandboxClub, save_backup: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.open_table(club.ann, club.bob)
    peek = (await press_button(club.ann, message, ":look:")).message
    assert peek
    back = await save_backup()
    await press_button(club.ann, message, ":do:2x3:")
    await club.wait_until_settled()

    async def show_later(*_: object, **__: object) -> None:
        """Show nothing, as though thousands of other tables came before."""

    monkeypatch.setattr(type(club.bot.recoveries), "recover_tables", show_later)
    monkeypatch.setattr(type(club.bot.tables), "refresh_changed", show_later)
    await back()
    assert "2 threes" in describe_message(message)[0]
    seq = (await club.bot.tables.load_table(1)).seq
    reply = await press_button(club.ann, peek, ":look:")
    assert reply.kind == "update"
    await club.wait_until_settled()
    told = [m for m in club.ann.list_messages("bluff") if m.ephemeral_for is club.ann.user]
    assert told[-1].list_texts() == [format_text("en", "restored-look")]
    assert_refused(await press_button(club.bob, message, ":do:3x3:"), club.bob, "restored-look")
    assert club.get_table().seq == seq
    await club.wait_until_settled()
    assert "2 threes" not in describe_message(message)[0]
    (hand,) = list_table_messages(club.ann.list_messages(club.ann.open_dm()))
    assert_refused(await press_button(club.ann, hand, ":look:"), club.ann, "restored-look")
    await club.wait_until_settled()
    assert (await press_button(club.ann, hand, ":look:")).kind == "update"
    assert (await press_button(club.ann, message, ":do:2x3:")).kind == "update", "and it goes on"


async def test_a_lost_entry_is_gone_from_the_tournament(
    club: SandboxClub, save_backup: Any
) -> None:
    await create_cup(club, game="perudo")
    back = await save_backup()
    await press_for_all(club, [club.bob])
    shown = find_notice(club.ann)
    assert "Bob" in describe_message(shown)[0]
    await back()
    assert not get_cup(club).entrants and "Bob" not in describe_message(find_notice(club.ann))[0]
    await press_for_all(club, [club.bob])
    assert len(get_cup(club).entrants) == 1


async def test_a_tournament_of_the_lost_time_is_taken_away_by_the_first_press(
    club: SandboxClub, save_backup: Any
) -> None:
    back = await save_backup()
    await create_cup(club, game="perudo")
    lost = find_notice(club.ann)
    await back()
    assert_refused(await press_button(club.bob, lost, "/enter/"), club.bob, "restored-message")
    assert lost.deleted


async def test_a_start_on_the_same_database_shows_no_lobby_and_no_hand_again(
    club: SandboxClub, save_backup: Any
) -> None:
    lobby = await club.open_table(club.ann, start=False)
    await club.open_table(club.bob, club.chloe)
    await club.wait_until_settled()
    (hand,) = list_table_messages(club.bob.list_messages(club.bob.open_dm()), 2)
    work = len(club.sandbox.requests)
    await club.restart_bot()
    if club.client.life.recovery:
        await club.client.life.recovery
    await club.wait_until_settled()
    paths = "\n".join(request.path for request in club.sandbox.requests[work:])
    assert str(lobby.id) not in paths and str(hand.id) not in paths


async def test_what_an_earlier_process_has_shown_is_shown_anew_after_a_refusal(
    club: SandboxClub, save_backup: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.open_table(club.ann, club.bob)
    back = await save_backup()
    await press_button(club.ann, message, ":do:2x3:")
    await club.wait_until_settled()

    async def find_no_gap(*_: object) -> list[LineageGap]:
        """Find no gap, as though nothing told that the database is an older one."""
        return []

    monkeypatch.setattr(DatabaseLineage, "find_gaps", find_no_gap)
    monkeypatch.setattr("bot.store.meta.FactStore.find_last_alive", _just_now)
    await back()
    assert "2 threes" in describe_message(message)[0]
    assert_refused(await press_button(club.bob, message, ":do:3x3:"), club.bob, "table-stale")
    await club.wait_until_settled()
    assert "2 threes" not in describe_message(message)[0]
    await check_table_stands(club, [club.ann])


async def _just_now(_: object) -> int:
    return now_ms()


async def test_the_absence_of_one_shard_puts_nothing_of_another_in_doubt(tmp_path: Path) -> None:
    async with open_club(tmp_path, away=True) as club:
        await club.open_table(club.ann, club.bob)
        await club.wait_until_settled()
        await club.bot.messages.save_notes()
        meta, long_ago = club.client.services.meta, str(now_ms() - LONG_ABSENCE_MS)
        assert meta is not club.bot.meta
        await club.fleet.stop_shard(0)
        await meta.write_fact(name_shard_fact(ALIVE, meta.shard), long_ago)
        await meta.write_fact(name_shard_fact(HELD, meta.shard), "")
        started = club.fleet.start_shard(0)
        await started.life.playing.wait()
        assert started.services.lost.gaps
        assert not await club.bot.messages.list_unsure_tables()


async def test_only_the_last_gap_is_looked_through_for_what_was_posted_in_it(
    club: SandboxClub,
) -> None:
    await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    lost, now = club.bot.lost, now_ms()
    lost.gaps = [
        LineageGap(now - 10 * LONG_ABSENCE_MS + n, now - 9 * LONG_ABSENCE_MS + n) for n in range(9)
    ]
    before = len(club.sandbox.requests)
    await lost.delete_lost(club.get_table(), club.ann.find_channel("bluff").id)
    looked = [r.path for r in club.sandbox.requests[before:] if r.method == "GET"]
    assert len(looked) == len(set(looked)) == 3, "the channel, and two people's own"


async def test_shards_that_were_absent_together_leave_one_gap(unmigrated_address: str) -> None:
    database = await StoreDatabase.connect(unmigrated_address)
    for number in range(3):
        lineage = DatabaseLineage(database.for_shard(ShardScope(number, 3)))
        gaps = await lineage.find_gaps(1_000 + number, LONG_ABSENCE_MS + 2_000 + number)
    assert gaps == [LineageGap(1_000, LONG_ABSENCE_MS + 2_002)]
    await database.close()
