"""Nothing about private questions, and answers that are typed, reaches anybody but their owner.

The same game is played twice; only Bob's private questions and what he writes differ: others of the
same colours, and as many right answers.
"""

from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.tables import lobby
from tests.bot.club import open_club, press
from tests.bot.moves import make, offered
from tests.bot.questions import rig
from tests.bot.test_leak import Let, Steps
from tests.bot.test_quiz import board, edits, letter, own, phase, types

ONE, OTHER = ("q1", "q2"), ("q11", "q12")
"""Bob's private questions in the two games."""


async def test_others_learn_nothing_about_private_questions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games: list[Let] = []
    for name, cards in (("one", ONE), ("other", OTHER)):
        (tmp_path / name).mkdir()
        games.append(await _game(tmp_path / name, monkeypatch, cards))
    one, other = games
    *hidden, shown = one.steps
    for step in hidden:
        assert one.others[step] == other.others[step], step
        assert one.log[step] == other.log[step], step
    # So that this test can fail: the owner is shown something else, and in the end everybody.
    told = [step for step in hidden if one.bob[step] != other.bob[step]]
    assert {"start", "bob looks", "bob writes", "bob's dialog", "bob's command"} <= set(told)
    assert one.others[shown] != other.others[shown]


async def _game(folder: Path, monkeypatch: pytest.MonkeyPatch, bobs: tuple[str, str]) -> Let:
    """A whole hand to its showdown, at a table that shows all sheets then."""
    a, b = bobs
    rig(monkeypatch, ["q0", a, "q5", "q15", b, "q6", "q3", "q4", "q7", "q8", "q9"])
    # The same fingerprint in every lobby: with real dice it belongs to the secret.
    monkeypatch.setattr("bot.tables.tables.os", SimpleNamespace(urandom=bytes))
    # A busy machine shows a message later than it said, in one of the games only.
    monkeypatch.setattr("bot.delivery.composer.ALIKE_SECONDS", 60)
    let = Let()
    async with open_club(folder) as club:
        ann, bob, chloe = people = (club.ann, club.bob, club.chloe)
        club.sandbox.faults.close_dms(chloe)
        step = Steps(club, let)
        monkeypatch.setattr("bot.delivery.standing.nonce", step.nonce)
        await club.table(ann, bob, chloe, start=False, game="quiz")
        await types(club, bob, "hello")
        await club.bot.tables.commit(
            1, "all", lambda t: lobby.option(t, ann.user.id, "reveal", "all")
        )
        async with step("start"):
            await press(ann, board(ann), ":start:")
        async with step("bob looks"):
            await own(bob, board(bob))
        async with step("others look"):
            for person in (ann, chloe, club.eve):
                await person.press_id(board(person), "t:1:look::")
                await person.press_id(board(person), "t:1:ask:answer.0,1:private.1")
                await offered(person, "x")
        async with step("clocks run"):
            # What stands there names the times that run by now: what is written shows no new ones.
            club.bot.publisher.clocks_moved([1])
            club.bot.publisher.request_update(1)
            await club.settled()
        async with step("bob writes"):
            sent = await types(club, bob, f"1: {a[1:]}\n2: of {b}")
            await club.settled()  # what is shown of it may be left out for what follows it
            await edits(club, bob, sent, f"1: {a[1:]}\n2: not {b}")
        async with step("bob's dialog"):
            asked = await press(bob, letter(bob), ":ask:answer.0:")
            assert asked.modal
            (field,) = asked.modal.fields()
            await bob.submit(asked.modal, {field["custom_id"]: a[1:]})
        async with step("bob's command"):
            await offered(bob, "2: from")
            await make(bob, f"2: from {b}")
        async with step("refusals"):
            for person in (*people, club.eve):
                await make(person, "check")
                await make(person, "answer:6:en:x")
                await person.press_id(board(person), "t:1:do:appeal:0:")
        async with step("others pass"):
            for person in (ann, chloe):
                await person.press_id(board(person), "t:1:do:lock:private.1")
                await club.settled()
        assert phase(club) == "bet"
        async with step("bets"):
            for person in (bob, chloe):
                await person.press_id(board(person), "t:1:look:allin:")
            # who is not yet known to look is shown a move that meets him twice
            await club.settled()
            for person, command in ((ann, "allin"), (bob, "call"), (chloe, "fold")):
                await make(person, command)
                await club.settled()  # what is shown of a move may be left out for what follows it
        async with step("common questions"):
            for number in (2, 3, 4, 5):
                for person in (ann, bob):
                    await person.press_id(board(ann), f"t:1:do:lock:common.1.{number}")
                    await club.settled()
        async with step("all is shown"):
            for person in (ann, bob):
                await person.press_id(board(ann), "t:1:do:lock:common.1.6")
                await club.settled()
        assert phase(club) == "hand-over"
    return let
