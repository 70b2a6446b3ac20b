"""Tests of slow tables over the wire: each turn is told in one DM for all tables."""

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest

from bench.simulation import match
from bench.simulation.crowd import OPTIONS_BY_GAME
from bot.screens import GAME_SCREENS
from bot.screens.scene import TableScene
from bot.tables.clock import SLOW_FACTOR
from bot.tables.rows import replace_option as choose_option
from bot.texts import choose_language, format_text, get_texts
from renderers.picture import PicturePlayer
from sandbox import Message, Person
from tests.support.clocked_process import wait_until
from tests.support.club import SandboxClub, choose_lobby_option, open_club, press_button

SHORT_SETTINGS: dict[str, Any] = {"nudge_after": 0.05}
"""Settings by which nobody who has pressed something counts as acting for long."""


@pytest.fixture
async def slow_club(tmp_path: Path) -> AsyncGenerator[SandboxClub, None]:
    async with open_club(tmp_path, **SHORT_SETTINGS) as club:
        yield club
        assert not club.list_unforgiven()


async def start_slow_table(
    club: SandboxClub, *people: Person, game: str = "perudo", clock: str = "slow"
) -> Message:
    """Start a slow table of these people."""
    message = await club.open_table(*people, start=False, game=game)
    chosen = await choose_lobby_option(people[0], message, "clock", clock)
    assert chosen.kind == "update"
    await press_button(people[0], message, ":start:")
    return people[0].find_last_message("bluff")


def list_dms(person: Person) -> list[Message]:
    """Return the messages that stand in a person's DM channel."""
    has = person.world.has_dm(person.user)
    return [m for m in person.list_messages(person.open_dm()) if not m.deleted] if has else []


def read_table_id(message: Message) -> int:
    """Return the table whose buttons are on this DM."""
    buttons = [b.custom_id.split(":") for b in message.list_buttons() if b.custom_id]
    return next(int(parts[1]) for parts in buttons if parts[2] != "look" or parts[3])


def list_dm_posts(club: SandboxClub, person: Person) -> list[str]:
    """Return what a person's phone was told in DMs, in order."""
    channel = f"/channels/{person.open_dm().id}/messages"
    return [
        r.body["content"]
        for r in club.sandbox.requests
        if r.method == "POST" and r.path.endswith(channel) and r.body.get("content")
    ]


def format_notice(
    person: Person, table: int, key: str = "notice-turn", game: str = "perudo"
) -> str:
    tongue = choose_language(person.locale)
    return format_text(tongue, key, game=format_text(tongue, f"{game}-title"), table=table)


def list_asked_people(club: SandboxClub, table_id: int) -> list[Person]:
    """Return the people who are asked something at a table."""
    table = club.get_table(table_id)
    users = {
        table.members[d.actor].user_id for d in table.list_decisions() if isinstance(d.actor, int)
    }
    return [p for p in club.sandbox.list_people() if p.user.id in users]


@pytest.mark.parametrize("game", ["perudo", "menteur", "captain", "whist"])
async def test_someone_who_is_asked_at_a_slow_table_is_told_at_once_and_nobody_else(
    slow_club: SandboxClub, game: str
) -> None:
    people = [slow_club.ann, slow_club.bob, slow_club.dmitri, slow_club.eve][
        : 4 if game == "whist" else 3
    ]
    await start_slow_table(slow_club, *people, game=game)
    waited = list_asked_people(slow_club, 1)
    assert waited
    await wait_until(lambda: all(list_dms(person) for person in waited))
    await slow_club.wait_until_settled()
    for person in people:
        if person in waited:
            (letter,) = list_dms(person)
            assert list_dm_posts(slow_club, person) == [format_notice(person, 1, game=game)]
            assert letter.list_alt_texts() and [*letter.list_buttons(), *letter.list_selects()]
        else:
            assert not list_dms(person)


async def test_each_turn_is_told_by_a_new_message_in_the_old_ones_place(
    slow_club: SandboxClub,
) -> None:
    message = await start_slow_table(slow_club, slow_club.ann, slow_club.bob)
    first = slow_club.find_actor()
    other = slow_club.bob if first is slow_club.ann else slow_club.ann
    await wait_until(lambda: list_dms(first))
    await press_button(first, message, ":do:2x3:")
    await wait_until(lambda: list_dms(other))
    await press_button(other, message, ":do:3x3:")
    await wait_until(lambda: len(list_dm_posts(slow_club, first)) == 2)
    await slow_club.wait_until_settled()
    assert list_dm_posts(slow_club, first) == [format_notice(first, 1)] * 2
    (letter,) = list_dms(first)
    assert letter.list_buttons()


async def test_one_message_serves_all_slow_tables_of_a_person(slow_club: SandboxClub) -> None:
    for _ in range(3):
        await start_slow_table(slow_club, slow_club.ann, slow_club.bob)
    for person in (slow_club.ann, slow_club.bob):
        mine = [n for n in (1, 2, 3) if slow_club.find_actor(n) is person]
        await wait_until(
            lambda person=person, mine=mine: len(list_dm_posts(slow_club, person)) == len(mine)
        )
        await slow_club.wait_until_settled()
        # Each turn was told once, by a message that replaced the one before.
        assert sorted(list_dm_posts(slow_club, person)) == [format_notice(person, n) for n in mine]
        seen = list[int]()
        for left in reversed(range(len(mine))):
            (letter,) = list_dms(person)
            seen.append(read_table_id(letter))
            more = format_text(choose_language(person.locale), "slow-more", count=left)
            assert (more in letter.list_texts()) == (left > 0)
            await press_button(person, letter, ":do:")
            await slow_club.wait_until_settled()
            labels = [b.label for b in letter.list_buttons()]
            assert (format_text(choose_language(person.locale), "button-next-table") in labels) == (
                left > 0
            )
            if left:
                following = next(
                    str(b.custom_id)
                    for b in letter.list_buttons()
                    if parse_table_id(b.custom_id) != seen[-1]
                )
                await person.press_id(letter, following)
        assert sorted(seen) == mine
        assert len(list_dms(person)) == (1 if mine else 0)


def parse_table_id(custom_id: str | None) -> int:
    return int((custom_id or "").split(":")[1])


async def test_a_player_with_closed_dms_is_reminded_once_in_the_channel(
    slow_club: SandboxClub,
) -> None:
    slow_club.forgiven_codes = {50007}
    for person in (slow_club.ann, slow_club.bob):
        slow_club.sandbox.faults.close_dms(person)
    await start_slow_table(slow_club, slow_club.ann, slow_club.bob)
    first = slow_club.find_actor()

    def list_channel_reminders() -> list[Message]:
        return [m for m in slow_club.chloe.list_messages("bluff") if m.pinged]

    await wait_until(list_channel_reminders)
    await slow_club.wait_until_settled()
    (reminder,) = list_channel_reminders()
    assert reminder.pinged == {first.user.id} and "<t:" in reminder.content
    await press_button(first, find_table_message(slow_club), ":do:2x3:")
    await slow_club.wait_until_settled()
    assert reminder.deleted


def find_table_message(club: SandboxClub) -> Message:
    """Return the table's own message."""
    return next(m for m in reversed(club.chloe.list_messages("bluff")) if m.list_buttons())


async def test_a_second_reminder_comes_when_a_quarter_of_the_time_is_left(tmp_path: Path) -> None:
    rate = 0.00005  # a day lasts 4.3 seconds
    async with open_club(tmp_path, clock_rate=rate, grace=30.0) as club:
        await start_slow_table(club, club.ann, club.bob)
        first = club.find_actor()
        other = club.bob if first is club.ann else club.ann
        await wait_until(lambda: len(list_dm_posts(club, first)) == 2)
        await club.wait_until_settled()
        assert list_dm_posts(club, first) == [
            format_notice(first, 1),
            format_notice(first, 1, "notice-turn-again"),
        ]
        assert len(list_dms(first)) == 1 and not list_dms(other)
        (deadline,) = await club.bot.tables.list_deadlines(1)
        assert deadline.nudge_at is None, "there is no third"


async def test_a_player_who_is_acting_is_reminded_when_they_stop(tmp_path: Path) -> None:
    async with open_club(tmp_path, nudge_after=600) as club:
        message = await start_slow_table(club, club.ann, club.bob)
        first = club.find_actor()
        await press_button(first, message, ":look:")
        await club.wait_until_settled()
        (deadline,) = await club.bot.tables.list_deadlines(1)
        assert deadline.nudge_at and deadline.due_at
        assert deadline.nudge_at == deadline.due_at - deadline.left_ms // 4, "they look at it"
        assert not list_dms(first)
        await press_button(first, message, ":do:2x3:")
        await club.wait_until_settled()
        # The other player has joined or started a moment ago: they are reminded later.
        (deadline,) = await club.bot.tables.list_deadlines(1)
        other = club.bob if first is club.ann else club.ann
        assert not list_dms(other) and deadline.nudge_at


async def test_a_reminder_that_a_crash_kept_back_is_sent_after_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.people.REMINDER_TIMEOUT_MS", 1_000)
    async with open_club(tmp_path, **SHORT_SETTINGS) as club:
        club.forgiven_codes |= {0}
        for person in (club.ann, club.bob):
            await person.run_slash("bluff tables")  # the bot has met both
        club.sandbox.faults.delay_request("POST", "/users/@me/channels", before=60.0, times=9)
        await start_slow_table(club, club.ann, club.bob)
        first = club.find_actor()
        reminding = club.bot.due_reminders.under_way
        await wait_until(lambda: len(reminding))
        await asyncio.sleep(0.1)  # it has claimed the reminder, and waits for Discord
        for task in list(reminding):
            task.cancel()
        assert not list_dms(first)
        club.sandbox.faults.clear_pending()
        await club.restart_bot()
        await wait_until(lambda: list_dm_posts(club, first))
        await asyncio.sleep(1.5)  # longer than a reminder may take
        await club.wait_until_settled()
        assert list_dm_posts(club, first) == [format_notice(first, 1)] and len(list_dms(first)) == 1
        (deadline,) = await club.bot.tables.list_deadlines(1)
        assert deadline.due_at and deadline.nudge_at == deadline.due_at - deadline.left_ms // 4


# --- reveals -------------------------------------------------------------------------------------


async def test_a_slow_table_goes_on_by_itself_from_what_lies_open(tmp_path: Path) -> None:
    async with open_club(tmp_path, clock_rate=0.02, grace=0.0, **SHORT_SETTINGS) as club:
        message = await start_slow_table(club, club.ann, club.bob)
        first = club.find_actor()
        other = club.bob if first is club.ann else club.ann
        await press_button(first, message, ":do:2x3:")
        await press_button(other, message, ":do:challenge:")
        shown = [line for line in " ".join(message.list_texts()).splitlines() if "**" in line]
        assert not [b for b in message.list_buttons() if "continue" in str(b.custom_id)]
        assert format_text("en", "button-continue") not in " ".join(message.list_texts())
        await wait_until(
            lambda: club.get_table().state.round == 2 or club.get_table().phase == "over"
        )
        await club.wait_until_settled()
        if club.get_table().phase == "play":
            assert any(line in " ".join(find_table_message(club).list_texts()) for line in shown)
            await wait_until(lambda: len(list_dm_posts(club, club.find_actor())) >= 1)


SEED = "2"
"""Seed of a game of each kind in which somebody is challenged."""


@pytest.mark.parametrize("game", ["perudo", "menteur", "captain", "whist"])
@pytest.mark.parametrize("locale", ["en", "ru"])
def test_what_was_revealed_stands_above_the_next_turn(game: str, locale: str) -> None:
    of, screen, speak = match.build_arena(game), GAME_SCREENS[game], get_texts(locale)
    options: Any = of.rules.options_type()
    for name, value in OPTIONS_BY_GAME.get(game, {}).items():
        options = choose_option(options, name, value)
    seats = max(3, of.rules.list_seat_counts(options)[0])
    scene = TableScene(1, speak, [PicturePlayer(f"P{n}") for n in range(seats)], slow=True)
    levels = of.rules.levels[:1] if game == "whist" else of.rules.levels  # others are slow
    players = [match.find_player(of, levels[seat % len(levels)]) for seat in range(seats)]
    told, open_now, seen = list[Any](), list[str](), 0
    for step in match.iterate_steps(of, players, SEED, options):
        told += step.news
        if of.rules.find_due(step.after):
            continue
        view: Any = of.rules.view_as(step.after, None, told)
        layout = screen.render_table(view, scene)
        if any(d.pace == "reveal" for d in of.rules.list_decisions(step.after)):
            ids = [getattr(item, "custom_id", "") for row in layout.rows for item in row]
            assert not [each for each in ids if "continue" in each]
            assert speak("button-continue") not in " ".join(layout.texts)
            open_now = layout.texts[0].splitlines()
        elif open_now and view.phase != "over":
            above = layout.texts[0]
            assert open_now[0] in above
            open_now, seen = [], seen + 1
    assert seen


async def test_a_slow_table_names_its_own_times(slow_club: SandboxClub) -> None:
    message = await slow_club.open_table(slow_club.ann, slow_club.bob, start=False, game="captain")
    chosen = await choose_lobby_option(slow_club.ann, message, "clock", "slow")
    assert chosen.message
    named = {
        option["value"]: option["label"]
        for select in chosen.message.list_selects()
        if ":call_time:" in str(select.custom_id)
        for option in select.options
    }
    whole = (
        await press_button(slow_club.ann, chosen.message, ":options:whole:")
        if not named
        else chosen
    )
    assert whole.message
    for select in whole.message.list_selects():
        if ":call_time:" in str(select.custom_id):
            named = {option["value"]: option["label"] for option in select.options}
    assert named
    for seconds, label in named.items():
        hours = int(seconds) * SLOW_FACTOR // 3_600
        assert f"{hours} hours" in label and "seconds" not in label
