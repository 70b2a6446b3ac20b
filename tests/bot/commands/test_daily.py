"""Tests of the bluff of the day over the wire."""

import asyncio
import hashlib
import re
from pathlib import Path
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bench.simulation.postgres import PostgresServer
from bot.clock import now_ms
from bot.commands import daily as command
from bot.daily import boards, collector, keeper
from bot.daily.days import advance_streak, find_day
from bot.daily.keeper import DailyBoard
from bot.screens import GAME_SCREENS
from bot.screens.daily import RIGHT, WRONG, build_answer, build_question
from bot.store.dailies import DailyGuess
from bot.store.departures import DepartureStore
from bot.texts import LOCALES, get_texts
from bot.zones import find_zone
from engines import find_latest_game
from engines.riddles import OpenRiddle, Riddle, open_riddle
from sandbox import Channel, InteractionReply, Message, Person
from tests.bot.commands.test_privacy import read_stored_rows
from tests.support.club import SandboxClub, assert_refused, join_texts, open_club, press_button
from tests.support.move_command import make_move
from tests.support.rigged_dice import rig_dice

EN = get_texts("en")
HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS


@pytest.fixture(autouse=True)
def _play_perudo_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the game whose computers are quickest."""
    monkeypatch.setattr(boards, "list_riddle_games", lambda: ["perudo"])


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list with the milliseconds that the days are ahead of the clock."""
    ahead = [0]
    for module in (command, keeper):
        monkeypatch.setattr(module, "now_ms", lambda: now_ms() + ahead[0])
    return ahead


async def read_rows(club: SandboxClub, table: str) -> list[tuple[Any, ...]]:
    return (await read_stored_rows(club))[table]


async def open_daily(person: Person, channel: Channel | str | None = None) -> Message:
    reply = await person.run_slash("daily", channel)
    message = await reply.wait_for_message()
    assert message.ephemeral_for is person.user
    return message


async def load_board(club: SandboxClub, day: int | None = None) -> DailyBoard:
    return await club.bot.daily.load_board(
        find_day(now_ms(), find_zone(None)) if day is None else day
    )


async def press_guess(person: Person, message: Message, said: bool) -> InteractionReply:
    return await press_button(person, message, ".true" if said else ".lie")


async def finish_day(
    club: SandboxClub, person: Person, *, wrong: tuple[int, ...] = (), ahead_ms: int = 0
) -> Message:
    """Answer all riddles of today, those of `wrong` wrongly; return the result."""
    board = await load_board(club, find_day(now_ms() + ahead_ms, find_zone(None)))
    message = await open_daily(person)
    for slot, riddle in enumerate(board.riddles):
        await press_guess(person, message, riddle.is_true != (slot in wrong))
        await press_button(person, message, ".on")
    return message


async def test_five_claims_are_answered_in_one_message_to_a_result(club: SandboxClub) -> None:
    board, message = await load_board(club), await open_daily(club.ann)
    before = len(club.ann.list_messages("bluff"))
    for slot, riddle in enumerate(board.riddles):
        assert f"{slot + 1} of 5" in join_texts(message)
        assert (EN("daily-intro") in join_texts(message)) == (slot == 0)
        assert message.attachments
        reply = await press_guess(club.ann, message, riddle.is_true if slot else not riddle.is_true)
        assert reply.kind == "update"
        assert (RIGHT if slot else WRONG) in join_texts(message)
        assert f"{round(100 * riddle.odds)}%" in join_texts(message)
        assert message.attachments
        await press_button(club.ann, message, ".on")
    told = join_texts(message)
    assert WRONG + 4 * RIGHT in told
    assert EN("daily-streak", days=1, freezes=0) in told
    assert EN("daily-best-line", place=1, name="Ann", points=4) in told
    assert board.seed in told
    assert len(club.ann.list_messages("bluff")) == before
    assert WRONG + 4 * RIGHT in join_texts(await open_daily(club.ann))


async def test_an_answer_about_perudo_says_how_many_there_were(club: SandboxClub) -> None:
    board = await load_board(club)
    for slot, riddle in enumerate(board.riddles):
        opened = await club.bot.daily.open_riddle(board, slot)
        bid, wild = opened.asked.standing_bid, opened.asked.wild
        dice = [d for seat, v in enumerate(opened.seats) for d in (*v.mine, *v.pushed[seat])]
        actual = sum(die in (bid.face, wild) for die in dice)
        assert (actual >= bid.count) == riddle.is_true
        guesses = {each: DailyGuess(True, True) for each in range(slot + 1)}
        screen = GAME_SCREENS[riddle.script.game]
        told = build_answer(screen, board, slot, opened, guesses, EN).texts[1].split("\n")[1]
        assert re.match(rf"(True!|Bluff!|Exactly) {actual} ", told), told


async def test_a_share_is_one_line_that_tells_nothing_of_the_answers(club: SandboxClub) -> None:
    message = await finish_day(club, club.ann, wrong=(2,))
    board = await load_board(club)
    await press_button(club.ann, message, ".share")
    await club.bob.wait_until(lambda bob: bob.list_messages("bluff"))
    shared = club.bob.find_last_message("bluff")
    assert shared.ephemeral_for is None
    marks = f"{RIGHT * 2}{WRONG}{RIGHT * 2}"
    assert shared.list_texts() == [
        EN("daily-share", name="Ann", day=board.day, marks=marks, streak=1)
    ]
    assert "</daily:" in shared.list_texts()[0]
    (share,) = message.list_buttons()
    assert share.disabled


async def test_the_best_are_those_who_were_right(club: SandboxClub) -> None:
    await finish_day(club, club.ann, wrong=(0, 1, 2, 3, 4))
    best = EN("daily-best")
    assert best not in join_texts(await open_daily(club.ann))
    told = join_texts(await finish_day(club, club.bob, wrong=(0,)))
    assert best in told and EN("daily-best-line", place=1, name="Bob", points=4) in told
    assert "Ann" not in told
    await finish_day(club, club.chloe, wrong=(1,))
    told = join_texts(await open_daily(club.bob))
    for name in ("Bob", "Chloé"):  # who have as many share a place
        assert EN("daily-best-line", place=1, name=name, points=4) in told


async def test_nothing_is_shared_before_the_end(club: SandboxClub) -> None:
    message, board = await open_daily(club.ann), await load_board(club)
    reply = await club.ann.press_id(message, f"p:daily:{board.day}.0.share")
    assert_refused(reply, club.ann, "daily-unfinished")


async def test_all_have_the_same_five_and_a_second_press_changes_nothing(
    club: SandboxClub,
) -> None:
    board = await load_board(club)
    ann, bob = await open_daily(club.ann), await open_daily(club.bob, club.bob.open_dm())
    assert ann.attachments[0].content == bob.attachments[0].content
    pressed = next(b.custom_id for b in ann.list_buttons() if ".true" in (b.custom_id or ""))
    other = pressed.replace("true", "lie")
    await asyncio.gather(club.ann.press_id(ann, pressed), club.ann.press_id(ann, other))
    (row,) = await read_rows(club, "daily_guesses")
    was_true = bool(row[3])
    said = join_texts(ann)
    await club.ann.press_id(ann, other if was_true else pressed)
    assert await read_rows(club, "daily_guesses") == [row]
    assert join_texts(ann) == said
    assert (RIGHT if was_true == board.riddles[0].is_true else WRONG) in said


async def test_a_guess_outlives_a_restart(club: SandboxClub) -> None:
    message, board = await open_daily(club.ann), await load_board(club)
    await press_guess(club.ann, message, True)
    await club.restart_bot()
    await press_button(club.ann, message, ".on")
    assert "2 of 5" in join_texts(message)
    assert await load_board(club) == board


async def test_a_guess_counts_though_its_answer_was_lost(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    board, message = await load_board(club), await open_daily(club.ann)
    with monkeypatch.context() as patch:
        patch.setattr(club.client.services.composer, "compose_layout", fail_to_compose)
        patch.setattr(club.bot.composer, "compose_layout", fail_to_compose)
        await press_guess(club.ann, message, board.riddles[0].is_true)
    await press_guess(club.ann, message, not board.riddles[0].is_true)  # its buttons still stand
    assert RIGHT in join_texts(message)


async def fail_to_compose(_: object) -> None:
    raise RuntimeError("the answer is lost")


async def test_yesterdays_button_leads_to_today(club: SandboxClub, clock: list[int]) -> None:
    message = await open_daily(club.ann)
    clock[0] = DAY_MS
    await press_guess(club.ann, message, True)
    assert EN("daily-stale") in message.list_texts()
    assert not await read_rows(club, "daily_guesses")
    assert f"Bluff {find_day(now_ms() + DAY_MS, find_zone(None))}" in join_texts(message)


async def test_a_day_begins_at_the_servers_midnight_and_alone_at_ones_own(
    club: SandboxClub, clock: list[int]
) -> None:
    day = find_day(now_ms(), find_zone(None))
    clock[0] = -(now_ms() % DAY_MS) + 12 * HOUR_MS  # noon by UTC
    for zone in ("Pacific/Kiritimati", "UTC"):
        await club.ann.run_slash("settings", timezone=zone)
        there = day + (zone != "UTC")
        assert f"Bluff {there}" in join_texts(await open_daily(club.ann))
    await club.bob.run_slash("bluff preferences", timezone="Pacific/Kiritimati")
    assert f"Bluff {day}" in join_texts(await open_daily(club.bob))
    assert f"Bluff {day + 1}" in join_texts(await open_daily(club.bob, club.bob.open_dm()))


async def test_two_processes_that_make_a_day_at_once_make_one(club: SandboxClub) -> None:
    bot = club.bot
    other = keeper.DailyKeeper(bot.dailies, bot.meta, bot.tables.hold, bot.daily.riddles)
    one, two = await asyncio.gather(bot.daily.load_board(5), other.load_board(5))
    assert one == two
    assert len(await read_rows(club, "daily_boards")) == 1


async def test_the_seed_of_a_day_is_fixed_by_that_of_the_day_before(club: SandboxClub) -> None:
    first, second = [await load_board(club, day) for day in (7, 8)]
    assert hashlib.sha256(bytes.fromhex(second.seed)).hexdigest() == first.seed


async def test_a_day_away_is_frozen_and_a_missed_one_ends_a_streak(
    club: SandboxClub, clock: list[int]
) -> None:
    await finish_day(club, club.ann)
    for ahead, streak in ((1, 2), (4, 3), (6, 1)):
        if ahead == 6:  # the bot was there, somebody else played
            clock[0] = 5 * DAY_MS
            for hour in range(0, 24, 2):
                await club.bot.daily.note_alive(now_ms() + 4 * DAY_MS + hour * HOUR_MS)
        clock[0] = ahead * DAY_MS
        if ahead == 6:
            for hour in range(0, 24, 2):
                await club.bot.daily.note_alive(now_ms() + 5 * DAY_MS + hour * HOUR_MS)
        message = await finish_day(club, club.ann, ahead_ms=ahead * DAY_MS)
        assert EN("daily-streak", days=streak, freezes=0) in join_texts(message)


async def test_a_server_can_switch_it_off(club: SandboxClub) -> None:
    opened = await club.ann.run_slash("settings")
    assert opened.message
    await club.ann.choose_values(opened.message, "p:settings:daily", ["off"])
    assert_refused(await club.bob.run_slash("daily"), club.bob, "daily-off")
    assert "Bluff" in join_texts(await open_daily(club.bob, club.bob.open_dm()))


# --- where riddles come from ---------------------------------------------------------------------


async def play_game(club: SandboxClub, monkeypatch: pytest.MonkeyPatch) -> None:
    """Play a game of one round, in which Ann says with odds of 21% what is true."""
    rig_dice(monkeypatch, [(3, 3, 6, 1, 5), (2, 2, 4, 4, 4)])
    message = await club.open_table(club.ann, club.bob)
    await make_move(club, club.ann, "3x3")
    await make_move(club, club.bob, "10x5")
    await club.wait_until_settled()
    await press_button(club.ann, message, ":do:challenge:")
    await club.wait_until_settled()


async def read_all_pages(club: SandboxClub, board: DailyBoard) -> str:
    """Return all that a reader is shown of a board's riddles, in texts and alt texts."""
    shown = list[str]()
    for slot in range(len(board.riddles)):
        opened = await club.bot.daily.open_riddle(board, slot)
        screen = GAME_SCREENS[board.riddles[slot].script.game]
        guesses = {each: DailyGuess(True, True) for each in range(slot + 1)}
        for build in (build_question, build_answer):
            layout = build(screen, board, slot, opened, guesses, EN)
            assert layout.draw
            shown += [*layout.texts, layout.draw().alt]
    return "\n".join(shown)


async def collect_riddles(club: SandboxClub) -> list[tuple[Any, ...]]:
    await club.bot.daily.riddles.collect_riddles(now_ms() + collector.SETTLED_MS)
    return await read_rows(club, "riddles")


async def test_a_game_that_all_could_see_gives_its_riddles_without_its_people(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play_game(club, monkeypatch)
    assert club.get_table().phase == "over"
    (row,) = await collect_riddles(club)
    content = row[5]
    for person in (club.ann, club.bob):
        assert str(person.user.id) not in content
        assert person.user.name not in content
    assert str(club.sandbox.world.guild.id) not in content
    assert await collect_riddles(club) == [row]
    monkeypatch.undo()
    monkeypatch.setattr(boards, "list_riddle_games", lambda: ["perudo"])
    day, real = 0, list[Riddle]()
    while not real:  # one day will want a true claim of these odds
        day += 1
        board = await load_board(club, day)
        real = [each for each in board.riddles if each.script.seats == 2]
    (riddle,) = real
    assert riddle.odds == pytest.approx(0.21, abs=0.01)
    assert riddle.is_true
    assert riddle.script.moves[-2:] == ("1 10x5", "0 challenge")
    assert (await read_rows(club, "riddles"))[0][6] == day
    again = await load_board(club, day + 1)
    assert all(each.script.seats == 4 for each in again.riddles)
    shown = await read_all_pages(club, board)
    assert not any(p.user.display_name in shown for p in (club.ann, club.bob))


async def test_a_running_game_gives_nothing(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.open_table(club.ann, club.bob)
    await make_move(club, club.ann, "3x3")
    assert not await collect_riddles(club)


async def test_a_stopped_game_gives_nothing(club: SandboxClub) -> None:
    await club.open_table(club.ann, club.bob)
    await make_move(club, club.ann, "3x3")
    await club.stop_game(club.ann, club.bob)
    assert club.get_table().phase == "over"
    assert not await collect_riddles(club)


async def test_a_game_in_a_private_channel_gives_nothing(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play_game(club, monkeypatch)
    monkeypatch.setattr(discord.TextChannel, "permissions_for", lambda *_: discord.Permissions(0))
    assert not await collect_riddles(club)


async def test_a_server_that_has_switched_it_off_gives_nothing(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play_game(club, monkeypatch)
    settings = await club.bot.guilds.load_settings(club.sandbox.world.guild.id)
    await club.bot.guilds.save_settings(replace(settings, daily=False))
    assert not await collect_riddles(club)


async def test_privacy_holds_what_a_user_guessed_and_forgets_it(club: SandboxClub) -> None:
    await finish_day(club, club.ann)
    stored = await club.bot.privacy.export_person(club.ann.user.id)
    assert len(stored["daily_guesses"]) == 5
    assert len(stored["daily_scores"]) == len(stored["daily_streaks"]) == 1
    await club.bot.privacy.delete_person(club.ann.user.id)
    for name in ("daily_guesses", "daily_scores", "daily_streaks"):
        assert not await read_rows(club, name)


async def test_a_day_ends_once_though_its_last_guesses_came_at_once(club: SandboxClub) -> None:
    board, user_id = await load_board(club), club.ann.user.id
    for slot, riddle in enumerate(board.riddles):
        await club.bot.dailies.save_guess(
            user_id,
            board.day,
            slot,
            DailyGuess(riddle.is_true, True),
            count=99,  # none saw that it was the last
            guild_id=None,
            advance=advance_streak,
        )
    for _ in range(2):
        message = await open_daily(club.ann)
        assert EN("daily-streak", days=1, freezes=0) in join_texts(message)
    assert EN("daily-best-line", place=1, name="Ann", points=5) in join_texts(message)


async def test_a_day_is_played_on_postgresql(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_club(tmp_path, address=await postgres.create_migrated()) as club:
        await play_game(club, monkeypatch)
        assert len(await collect_riddles(club)) == 1
        assert 5 * RIGHT in join_texts(await finish_day(club, club.ann))
        assert len(await read_rows(club, "daily_scores")) == 1


async def test_old_days_go_and_a_streak_stays(club: SandboxClub) -> None:
    await finish_day(club, club.ann)
    await club.client.services.sweeper.sweep_once(now_ms() + 12 * DAY_MS)
    for name in ("daily_boards", "daily_guesses", "daily_scores"):
        assert not await read_rows(club, name)
    assert len(await read_rows(club, "daily_streaks")) == 1


async def test_riddles_and_scores_go_with_their_server(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play_game(club, monkeypatch)
    assert await collect_riddles(club)
    await finish_day(club, club.ann)
    departures, guild_id = DepartureStore(club.database), club.sandbox.world.guild.id
    await departures.note_departure(guild_id, now_ms())
    assert await departures.erase_server(guild_id)
    assert not await read_rows(club, "riddles")
    assert not await read_rows(club, "daily_scores")
    assert len(await read_rows(club, "daily_guesses")) == 5


async def test_a_user_who_brought_the_bot_plays_alone(club: SandboxClub) -> None:
    place = club.sandbox.world.add_group(club.ann.user, club.chloe.user)
    club.ann.install_app()
    board, message = await load_board(club), await open_daily(club.ann, place)
    for riddle in board.riddles:
        await press_guess(club.ann, message, riddle.is_true)
        await press_button(club.ann, message, ".on")
    assert 5 * RIGHT in join_texts(message)
    assert not await read_rows(club, "daily_scores")
    assert len(await read_rows(club, "daily_streaks")) == 1


@pytest.mark.parametrize(
    "argument", ["", "1", "1.5.true", "1.0.maybe", "9999999.0.on", "1.0.true.2"]
)
async def test_an_invented_press_is_refused(club: SandboxClub, argument: str) -> None:
    message = await open_daily(club.ann)
    assert_refused(
        await club.ann.press_id(message, f"p:daily:{argument}"), club.ann, "table-unknown"
    )


@pytest.mark.parametrize("game", ["captain", "menteur", "perudo"])
@pytest.mark.parametrize("locale", LOCALES)
async def test_a_question_is_made_without_its_answer(game: str, locale: str) -> None:
    """Whatever shows the truth may be missing; and each language has the game's words."""
    riddle = boards.shorten_script(boards.play_riddle(b"asked", 0, game))
    opened = open_riddle(find_latest_game(game), riddle)
    board, say = DailyBoard(1, "", (riddle,)), get_texts(locale)
    shown = [
        build_question(GAME_SCREENS[game], board, 0, each, {}, say)
        for each in (opened, OpenRiddle(opened.asked, (), None))
    ]
    assert shown[0].texts == shown[1].texts
    draws = [each.draw for each in shown]
    assert draws[0] and draws[1]
    assert draws[0]() == draws[1]()
    answer = build_answer(
        GAME_SCREENS[game], board, 0, opened, {0: DailyGuess(True, riddle.is_true)}, say
    )
    assert len(answer.texts[1].split("\n")) >= 3
