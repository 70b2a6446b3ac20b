"""Tests of the pause before a reveal, over the wire.

What the scene shows of every game: `test_shut_scene`. Kills: `campaigns/test_kill`.
"""

import asyncio
import itertools
import random
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path

import pytest

from bench.simulation.challenges import WITH_REVEALS
from bot.clock import now_ms
from bot.delivery import reveals
from bot.screens import GAME_SCREENS
from bot.texts import format_text
from engines.core import IllegalActionError
from engines.quiz.types import QuizBet, QuizCall, QuizCheck
from sandbox import Message, Person
from tests.bot.delivery.test_reveal import is_reveal_open, play_any_move
from tests.support import rigged_dice, rigged_questions
from tests.support.club import SandboxClub, assert_refused, join_texts, open_club, press_button
from tests.support.lengths import mark_long_except
from tests.support.move_command import make_move

PAUSE_S = 5
MAX_MOVES = 600


def wait_in_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let pauses last until they are ended from outside."""

    async def wait_for_ever(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(reveals.RevealPauses, "_run_pause", wait_for_ever)


@pytest.fixture
async def paused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncGenerator[SandboxClub, None]:
    """Open a club in which pauses last until a test ends them."""
    wait_in_pauses(monkeypatch)
    async with open_club(tmp_path, reveal_seconds=PAUSE_S) as club:
        yield club


async def play_bet(club: SandboxClub, causes: Iterator[int]) -> None:
    """Bet in the first round, then call or check."""
    table = club.get_table()
    seat = table.state.turn
    for action in (QuizBet(100), QuizCall(), QuizCheck()):
        if isinstance(action, QuizBet) and table.state.round > 1:
            continue
        try:
            await club.bot.tables.play_actions(
                1,
                table.members[seat].user_id,
                action,
                cause=f"test {next(causes)}",
                stamp=now_ms(),
            )
            return
        except IllegalActionError:
            continue
    raise AssertionError("nobody can bet")


async def play_until_doubted(club: SandboxClub, seed: int = 7) -> None:
    """Play legal moves until a claim is doubted."""
    rng, causes = random.Random(seed), itertools.count()
    for _ in range(MAX_MOVES):
        table = club.get_table()
        if club.bot.reveals.find_pause(1):
            return
        if table.rules.name == "quiz" and table.state.phase == "bet":
            await play_bet(club, causes)
        else:
            await play_any_move(club, rng, causes)
    raise AssertionError("nothing was ever doubted")


def list_guess_buttons(message: Message) -> list[str]:
    return [b.custom_id for b in message.list_buttons() if ":guess:" in (b.custom_id or "")]


def find_table(person: Person) -> Message:
    return next(
        m
        for m in reversed(person.list_messages("bluff"))
        if not m.ephemeral_for and any("t:1:" in (b.custom_id or "") for b in m.list_buttons())
    )


async def begin_doubt(club: SandboxClub, game: str = "perudo") -> Message:
    """Open a table of four, and play until a claim is doubted; return its message."""
    people = [club.ann, club.bob, club.chloe, club.dmitri]
    await club.open_table(*people, game=game)
    await play_until_doubted(club)
    await club.eve.wait_until(lambda p: list_guess_buttons(find_table(p)))
    return find_table(club.eve)


def find_parties(club: SandboxClub) -> tuple[Person, Person | None]:
    """Return somebody who has a part in what is doubted, and a player who has none."""
    pause = club.bot.reveals.find_pause(1)
    assert pause
    members, seats = pause.before.members, pause.reveal.claim.seats
    people = {p.user.id: p for p in club.sandbox.list_people()}
    beside = [s for s in range(len(members)) if s not in seats and s not in pause.before.state.out]
    return (
        people[members[pause.reveal.claim.claimant].user_id or 0],
        people[members[beside[0]].user_id or 0] if beside else None,
    )


@pytest.mark.parametrize("game", mark_long_except("perudo", WITH_REVEALS))
async def test_a_challenge_is_shown_shut_then_revealed_with_the_guesses(
    paused: SandboxClub, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    rigged_questions.rig_questions(monkeypatch) if game == "quiz" else None
    club = paused
    message = await begin_doubt(club, game)
    assert not [b for b in message.list_buttons() if ":do:" in (b.custom_id or "")]
    assert [each.filename for each in message.attachments] == ["doubt.jpg"]
    pause, shown, edited = club.bot.reveals.find_pause(1), join_texts(message), message.edited_at
    assert pause and pause.before.seq < club.get_table().seq, "it is not committed"
    (true, lie), (claimant, _) = list_guess_buttons(message), find_parties(club)
    invited = next(text for text in message.list_texts() if "before the reveal, except" in text)
    for person in (club.ann, club.bob, club.chloe, club.dmitri):
        is_named = person.user.display_name in invited.partition("except")[2]
        assert is_named == (pause.before.find_seat(person.user.id) in pause.reveal.claim.seats)
    assert_refused(await claimant.press_id(message, true), claimant, "guess-part")
    place, rows = await club.bot.tables.load_location(1), await club.bot.tables.read_rows(1)
    with monkeypatch.context() as patch:
        patch.setattr(reveals, "now_ms", lambda: rows[-1].at)
        before = await club.bot.reveals.find_before_result(club.get_table(), place, rows)
    assert before and pause.before.seq <= before.seq < club.get_table().seq, "the log does not tell"
    for button, key in ((true, "guess-noted-true"), (lie, "guess-noted-lie")):
        told = await club.eve.press_id(message, button)  # the last one counts
        assert told.message and told.message.ephemeral_for is club.eve.user
        assert told.message.list_texts() == [format_text("en", key)]
    await club.fay.press_id(message, true)
    assert (join_texts(message), message.edited_at) == (shown, edited), "a guess shows"
    club.bot.reveals.flush_pending()
    await club.wait_until_settled()
    assert not list_guess_buttons(find_table(club.eve)) or game == "captain"
    assert "1 of 2 believed" in join_texts(find_table(club.eve))
    for person, said in ((club.eve, "Lie"), (club.fay, "True")):
        [answer] = [m for m in person.list_messages("bluff") if m.ephemeral_for is person.user]
        is_right = said == ("True" if pause.reveal.is_true else "Lie")
        verdict = "🟩 **Right!**" if is_right else "🟥 **Not this time.**"
        assert answer.list_texts() == [f"{verdict} You said **{said}**."]
    assert_refused(await club.eve.press_id(message, true), club.eve, "guess-late")


async def test_nobody_acts_in_the_pause_and_nothing_is_lost(paused: SandboxClub) -> None:
    club = paused
    message = await begin_doubt(club)
    table, begun = club.get_table(), now_ms()
    for deadline in await club.bot.tables.list_deadlines(1):
        assert (deadline.due_at or 0) >= begun + deadline.left_ms, "the pause costs time"
    awaited = table.list_decisions()[0]
    members = {p.user.id: p for p in club.sandbox.list_people()}
    person = members[table.members[awaited.actor].user_id]
    pressed = await person.press_id(message, f"t:1:do:continue:{awaited.id}")
    assert_refused(pressed, person, "reveal-wait")
    hand = await person.run_slash("bluff hand")
    assert hand.message and [a.filename for a in hand.message.attachments] == ["doubt.jpg"]
    assert club.get_table().seq == table.seq
    club.bot.reveals.flush_pending()
    await club.wait_until_settled()
    await press_button(person, find_table(person), ":do:continue:")
    assert club.get_table().seq == table.seq + 1


async def test_a_pause_ends_by_itself(tmp_path: Path) -> None:
    async with open_club(tmp_path, reveal_seconds=1) as club:
        await club.open_table(club.ann, club.bob, club.chloe)
        await play_until_doubted(club)
        await club.eve.wait_until(lambda p: "Waiting for" in join_texts(find_table(p)))
        assert club.bot.reveals.find_pause(1) is None


async def test_computers_wait_for_the_end_of_a_pause(
    paused: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = paused
    rigged_dice.rig_dice(monkeypatch)
    lobby = await club.open_table(club.ann, club.bob, start=False)
    panel = await press_button(club.ann, lobby, ":options:")
    assert panel.message
    await club.ann.choose_values(panel.message, "t:1:computer::", ["add.careful"])
    await press_button(club.ann, lobby, ":start:")
    await press_button(club.ann, lobby, ":do:2x3:")
    await press_button(club.bob, lobby, ":do:challenge:")
    await club.eve.wait_until(lambda p: list_guess_buttons(find_table(p)))
    # They look once more, as they do where somebody was faster than they were.
    await club.bot.computers.recover_table(1)
    await asyncio.gather(*club.bot.computers.under_way)
    table = club.get_table()
    seq, awaited = table.seq, [d.actor for d in table.list_decisions()]
    assert [seat for seat in awaited if table.members[seat].level], "a computer has gone on"
    club.bot.reveals.flush_pending()
    await club.ann.wait_until(lambda _: club.get_table().seq > seq)


async def test_nothing_but_the_table_tells_how_a_game_has_ended(
    paused: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = paused
    rigged_dice.rig_dice(monkeypatch, [(3, 3, 6, 1, 5), (2, 2, 4, 4, 4)])
    message = await club.open_table(club.ann, club.bob)
    await make_move(club, club.ann, "3x3")
    await make_move(club, club.bob, "10x5")
    await press_button(club.ann, message, ":do:challenge:")
    assert club.get_table().phase == "over" and club.bot.reveals.is_held(1)
    for command in ("bluff result", "bluff verify", "bluff leave"):
        assert_refused(await club.ann.run_slash(command, table=1), club.ann, "reveal-wait")
    for button in ("p:replay:1", "p:review:1", "p:card:1", "t:1:record::", "t:1:rematch::"):
        pressed = await club.ann.press_id(find_table(club.ann), button)
        assert_refused(pressed, club.ann, "reveal-wait")
    for person in (club.ann, club.eve):
        listed = (await person.run_slash("bluff tables")).message
        assert listed and "**1** · Perudo" in join_texts(listed), "it is gone from the list"
    await club.bot.rater.rate_finished()
    await club.bot.daily.riddles.collect_riddles(now_ms())
    profile = await club.ann.run_slash("profile")
    assert_refused(profile, club.ann, "profile-none-you")
    assert not await club.bot.dailies.list_unused()
    exported = await club.bot.privacy.export_person(club.ann.user.id)
    assert [each["place"] for each in exported["seats"]] == [None]
    club.bot.reveals.flush_pending()
    await club.wait_until_settled()
    assert await club.bot.ratings.list_unrated() == []
    result = await club.ann.run_slash("bluff result", table=1)
    assert result.message and "Bob" in join_texts(result.message)
    profile = await club.ann.run_slash("profile")
    assert profile.message and not profile.message.ephemeral_for


async def test_a_list_of_tables_tells_nothing_of_a_result_to_come(paused: SandboxClub) -> None:
    club = paused
    await begin_doubt(club)
    pause = club.bot.reveals.find_pause(1)
    assert pause
    for person in (club.ann, club.bob):
        offered = await person.request_choices("move", "move", "")
        assert not any("continue" in str(choice.value) for choice in offered)
        assert await person.request_choices("move", "move", "", table=1) == []
        listed = await person.run_slash("bluff tables")
        assert listed.message
        [awaited] = [d.actor for d in pause.before.list_decisions()]
        assert ("your turn" in join_texts(listed.message)) == (
            awaited == pause.before.find_seat(person.user.id)
        )


async def test_a_server_can_do_without_the_pause(paused: SandboxClub) -> None:
    club = paused
    guild = await club.bot.guilds.load_settings(club.sandbox.world.guild.id)
    shown = await club.ann.run_slash("settings")
    assert shown.message
    chosen = next(s.custom_id for s in shown.message.list_selects() if ":reveal" in s.custom_id)
    await club.ann.choose_values(shown.message, chosen, ["0"])
    assert guild.reveal_seconds is None
    assert (await club.bot.guilds.load_settings(guild.id)).reveal_seconds == 0
    await club.open_table(club.ann, club.bob, club.chloe, club.dmitri)
    rng, causes = random.Random(7), itertools.count()
    for _ in range(MAX_MOVES):
        if is_reveal_open(club):
            break
        await play_any_move(club, rng, causes)
    assert club.bot.reveals.find_pause(1) is None
    await club.wait_until_settled()
    assert "Waiting for" in join_texts(find_table(club.eve))


async def test_after_a_crash_in_the_pause_the_result_stands_there_once(
    paused: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = paused
    message = await begin_doubt(club)
    await club.eve.press_id(message, list_guess_buttons(message)[0])

    # What a kill leaves: nothing is shown, nothing ends.
    def end_nothing(_: object) -> None: ...

    with monkeypatch.context() as patch:
        patch.setattr(reveals.RevealPauses, "flush_pending", end_nothing)
        await club.stop_bot()
    assert list_guess_buttons(message)
    await club.start_bot()
    await club.eve.wait_until(lambda p: not list_guess_buttons(find_table(p)))
    await club.wait_until_settled()
    assert club.bot.reveals.find_pause(1) is None
    assert "1 of 1 believed" in join_texts(find_table(club.eve))
    tables = [m for m in club.eve.list_messages("bluff") if not m.deleted and not m.ephemeral_for]
    assert sum("1 of 1 believed" in join_texts(m) for m in tables) == 1


async def test_guesses_count_for_a_ranking_once_their_result_is_known(
    paused: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = paused
    message = await begin_doubt(club)
    pause = club.bot.reveals.find_pause(1)
    assert pause
    right = list_guess_buttons(message)[0 if pause.reveal.is_true else 1]
    await club.eve.press_id(message, right)
    before = await club.eve.run_slash("leaderboard")
    assert before.message and "Reads people" not in join_texts(before.message)
    exported = await club.bot.privacy.export_person(club.eve.user.id)
    [own] = exported["guesses"]
    assert "is_right" not in own and own["table_id"] == 1
    monkeypatch.setattr(reveals, "SECRET_MS", -1000)
    after = await club.eve.run_slash("leaderboard")
    line = format_text("en", "ranks-reader", name="Eve", right=1, count=1)
    assert after.message and line in join_texts(after.message)
    await club.bot.privacy.delete_person(club.eve.user.id)
    assert (await club.bot.privacy.export_person(club.eve.user.id))["guesses"] == []


async def test_someone_who_knows_the_result_cannot_guess(
    paused: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = paused
    message = await begin_doubt(club)
    _, beside = find_parties(club)
    assert beside
    declared = GAME_SCREENS["perudo"].reveal

    def knows_all(*_: object) -> bool:
        return True

    monkeypatch.setattr(reveals, "_knows_result", knows_all)
    assert declared and not list(await club.bot.reveals.list_best_readers(0))
    refused = await beside.press_id(message, list_guess_buttons(message)[0])
    assert_refused(refused, beside, "guess-known")
