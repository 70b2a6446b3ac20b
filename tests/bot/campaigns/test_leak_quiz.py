"""Tests that private questions and typed answers reach nobody but their owner.

The same game is played twice; only Bob's private questions and answers differ: others of the same
colours, and as many right answers.
"""

from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.tables import lobby
from tests.bot.campaigns.test_leak import GameTraffic, StepRecorder
from tests.bot.games.test_quiz import (
    edit_answer,
    find_board,
    find_hand,
    get_phase,
    open_hand_view,
    type_answer,
)
from tests.support.club import open_club, press_button
from tests.support.move_command import list_offered_moves, make_move
from tests.support.rigged_questions import rig_questions

ONE_DEAL, OTHER_DEAL = ("q1", "q2"), ("q11", "q12")
"""Bob's private questions in the two games."""


async def test_others_learn_nothing_about_private_questions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games: list[GameTraffic] = []
    for name, cards in (("one", ONE_DEAL), ("other", OTHER_DEAL)):
        (tmp_path / name).mkdir()
        games.append(await _play_hand(tmp_path / name, monkeypatch, cards))
    one, other = games
    *hidden, shown = one.steps
    for step in hidden:
        assert one.others[step] == other.others[step], step
        assert one.log[step] == other.log[step], step
    # This test can fail: the owner is shown something else, and in the end everybody.
    told = [step for step in hidden if one.bob[step] != other.bob[step]]
    assert {"start", "bob looks", "bob writes", "bob's dialog", "bob's command"} <= set(told)
    assert one.others[shown] != other.others[shown]


async def _play_hand(
    folder: Path, monkeypatch: pytest.MonkeyPatch, bobs: tuple[str, str]
) -> GameTraffic:
    """Play a whole hand to its showdown, at a table that shows all sheets then."""
    a, b = bobs
    rig_questions(monkeypatch, ["q0", a, "q5", "q15", b, "q6", "q3", "q4", "q7", "q8", "q9"])
    # All secrets are equal here, and so are their commitments; real ones differ.
    monkeypatch.setattr("bot.tables.tables.os", SimpleNamespace(urandom=bytes))
    # A busy machine shows a message later than it said, or stands still, in one of the games only.
    monkeypatch.setattr("bot.delivery.composer.MAX_TIME_DIFFERENCE_S", 60)
    monkeypatch.setattr("bot.tables.hold.MIN_STANDSTILL_MS", 600_000)
    let = GameTraffic()
    async with open_club(folder) as club:
        ann, bob, chloe = people = (club.ann, club.bob, club.chloe)
        club.sandbox.faults.close_dms(chloe)
        step = StepRecorder(club, let)
        monkeypatch.setattr("bot.delivery.message_sync.hash_nonce", step.note_nonce)
        await club.open_table(ann, bob, chloe, start=False, game="quiz")
        await type_answer(club, bob, "hello")
        await club.bot.tables.commit(
            1, "all", lambda t: lobby.set_option(t, ann.user.id, "reveal", "all")
        )
        async with step("start"):
            await press_button(ann, find_board(ann), ":start:")
        async with step("bob looks"):
            await open_hand_view(bob, find_board(bob))
        async with step("others look"):
            for person in (ann, chloe, club.eve):
                await person.press_id(find_board(person), "t:1:look::")
                await person.press_id(find_board(person), "t:1:ask:answer.0,1:private.1")
                await list_offered_moves(person, "x")
        async with step("clocks run"):
            # The messages name the times that run by now: what is written shows no new ones.
            club.bot.publisher.on_clocks_moved([1])
            club.bot.publisher.request_update(1)
            await club.wait_until_settled()
        async with step("bob writes"):
            sent = await type_answer(club, bob, f"1: {a[1:]}\n2: of {b}")
            await club.wait_until_settled()  # else it may be shown together with the next move
            await edit_answer(club, bob, sent, f"1: {a[1:]}\n2: not {b}")
        async with step("bob's dialog"):
            asked = await press_button(bob, find_hand(bob), ":ask:answer.0:")
            assert asked.modal
            (field,) = asked.modal.list_fields()
            await bob.submit_modal(asked.modal, {field["custom_id"]: a[1:]})
        async with step("bob's command"):
            await list_offered_moves(bob, "2: from")
            await make_move(club, bob, f"2: from {b}")
        async with step("refusals"):
            for person in (*people, club.eve):
                await make_move(club, person, "check")
                await make_move(club, person, "answer:6:en:x")
                await person.press_id(find_board(person), "t:1:do:appeal:0:")
        async with step("others pass"):
            for person in (ann, chloe):
                await person.press_id(find_board(person), "t:1:do:lock:private.1")
                await club.wait_until_settled()
        assert get_phase(club) == "bet"
        async with step("bets"):
            for person in (bob, chloe):
                await person.press_id(find_board(person), "t:1:look:allin:")
            # a player not yet known to look is shown a move that meets them twice
            await club.wait_until_settled()
            for person, command in ((ann, "allin"), (bob, "call"), (chloe, "fold")):
                await make_move(club, person, command)
                await (
                    club.wait_until_settled()
                )  # else a move may be shown together with the next one
        async with step("common questions"):
            for number in (2, 3, 4, 5):
                for person in (ann, bob):
                    await person.press_id(find_board(ann), f"t:1:do:lock:common.1.{number}")
                    await club.wait_until_settled()
        async with step("all is shown"):
            for person in (ann, bob):
                await person.press_id(find_board(ann), "t:1:do:lock:common.1.6")
                await club.wait_until_settled()
        assert get_phase(club) == "hand-over"
    return let
