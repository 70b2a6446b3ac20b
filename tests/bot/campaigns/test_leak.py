"""Tests that hidden dice reach nobody but their owner, over the wire.

They look at what is sent to each person after a move, and at what is logged. What is on the
messages of every game: `test_secrets`.

The same game is played twice; only the dice under Bob's cup differ. All that the bot sends to
others, and its log, must be the same to the last byte; what it sends to Bob must differ.
"""

import hashlib
import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace

import pytest
import structlog.testing

from bot.delivery.message_sync import hash_nonce
from sandbox import LoggedRequest, Message
from tests.support.club import SandboxClub, open_club, press_button, set_table_option
from tests.support.move_command import list_offered_moves
from tests.support.rigged_dice import DULL_FACES, rig_dice

ONE_HAND, OTHER_HAND = (1, 1, 2, 2, 3), (1, 1, 2, 3, 3)
"""Bob's dice in the two games: neither changes what is played."""
FIVES = (5, 5, 5, 1, 2)
NONCE_PATTERN = re.compile(r"(?<='nonce': ')\w+")
"""Nonces, hashes over ids, of which the input is compared instead."""
SALT_PATTERN = r"[0-9a-f]{32}(?=`(?!,))"
NUMBER_PATTERN = re.compile(rf"\d{{17,20}}|\b1\d{{12}}\b|(?<=<t:)\d+|{SALT_PATTERN}")
"""Ids, the salt made of them, and points in time, which differ from game to game."""


@dataclass
class GameTraffic:
    """Traffic of one game, step by step: to Bob alone, to others, to the log."""

    bob: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    others: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    log: dict[str, list[str]] = field(default_factory=dict[str, list[str]])

    @property
    def steps(self) -> list[str]:
        return list(self.others)


async def test_others_learn_nothing_about_hidden_dice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders = [tmp_path / name for name in ("one", "other")]
    for folder in folders:
        folder.mkdir()
    one = await _play_game(folders[0], monkeypatch, ONE_HAND)
    other = await _play_game(folders[1], monkeypatch, OTHER_HAND)
    *hidden, shown = one.steps
    for step in hidden:
        assert one.others[step] == other.others[step], step
        assert one.log[step] == other.log[step], step
    # This test can fail: the owner is shown something else, and in the end everybody.
    told = [step for step in hidden if one.bob[step] != other.bob[step]]
    own = ["start", "bob looks", "bob's hand", "ann bids", "ann pushes none"]
    assert told == [*own, "bob bids", "bob pushes", "chloé bids", "leaving"]  # it follows the table
    assert any("… pushes **1** into the open" in sent for sent in one.others["bob pushes"])
    assert one.others[shown] != other.others[shown]


async def _play_game(
    folder: Path, monkeypatch: pytest.MonkeyPatch, bob: tuple[int, ...]
) -> GameTraffic:
    """Play everything that can happen before the cups go up; then they go up."""
    rig_dice(monkeypatch, [DULL_FACES, bob, DULL_FACES, FIVES], again=bob[1:])
    # A busy machine stands still in one of the games only.
    monkeypatch.setattr("bot.tables.hold.MIN_STANDSTILL_MS", 600_000)
    # All secrets are equal here, and so are their commitments; real ones differ.
    monkeypatch.setattr("bot.tables.tables.os", SimpleNamespace(urandom=bytes))
    let = GameTraffic()
    async with open_club(folder) as club:
        club.sandbox.faults.close_dms(club.chloe)
        step = StepRecorder(club, let)
        monkeypatch.setattr("bot.delivery.message_sync.hash_nonce", step.note_nonce)
        async with step("lobby"):
            message = await club.open_table(
                club.ann, club.bob, club.chloe, club.dmitri, start=False
            )
            await club.wait_until_settled()
            await set_table_option(club, club.ann, "push", "on")
        async with step("start"):
            await press_button(club.ann, message, ":start:")
        mine = dict[str, Message]()
        for person in (club.ann, club.bob, club.chloe, club.eve):
            async with step(f"{person.name.lower()} looks"):
                look = await person.press_id(message, "t:1:look::")
                assert look.message
                mine[person.name] = look.message
        async with step("bob's hand"):
            look = await club.bob.run_slash("bluff hand", club.bob.find_channel("general"))
            assert look.message
            mine["Bob"] = look.message  # it replaces the message before
        async with step("ann bids"):
            await club.ann.request_choices("move", "move", "")
            await club.ann.run_slash("move", move="2x5")
        async with step("ann pushes none"):
            await press_button(club.ann, message, ":do:push::")
        async with step("who bids next"):
            for person in (club.ann, club.bob, club.eve):
                await person.request_choices("move", "move", "3")
            await club.eve.run_slash("bluff tables")
            await club.dmitri.run_slash("блеф рука")
        async with step("reminder"):
            (deadline,) = await club.bot.tables.list_deadlines(1)
            await club.bot.reminders.send_reminder(deadline)
        async with step("refusals"):
            for person in (club.ann, club.bob, club.chloe, club.dmitri, club.eve):
                await person.press_id(message, "t:1:do:3x5:1.0")
                await person.run_slash("move", move="0x1")
                await person.run_slash("move", move="nonsense", table=1)
                await person.press_id(message, "t:1:do:return:")
        async with step("bob bids"):
            await press_button(club.bob, mine["Bob"], ":look:")
            asked = await press_button(club.bob, mine["Bob"], ":ask:bid:")
            assert asked.modal
            await club.bob.submit_modal(asked.modal, count="3", face="5")
        async with step("others ask for bob's dice"):
            for person in (club.ann, club.chloe, club.eve):
                asked = await press_button(person, message, ":ask:push:")
                assert not asked.modal
                assert not await list_offered_moves(person)
        async with step("bob pushes"):
            # One of Bob's two ones; the four dice that are rolled again are what they were.
            await list_offered_moves(club.bob)
            asked = await press_button(club.bob, message, ":ask:push:")
            assert asked.modal
            (field,) = asked.modal.list_fields()
            own = [int(option["value"].partition(":")[2]) for option in field["options"]]
            assert own == sorted(bob), "his own dice and no others"
            await club.bob.submit_modal(asked.modal, dice=["0:1"])
        async with step("chloé bids"):
            await press_button(club.chloe, mine["Chloé"], ":look:")
            asked = await press_button(club.chloe, mine["Chloé"], ":ask:bid:")
            assert asked.modal
            await club.chloe.submit_modal(asked.modal, count="4", face="5")
            await club.wait_until_settled()  # else a move may be shown together with the next one
            await club.chloe.press_id(message, "t:1:do:push::1.3p")
        async with step("leaving"):
            asking = await club.ann.run_slash("bluff leave")
            assert asking.message
            await press_button(club.ann, asking.message, ":quit:")
        async with step("cups up"):
            await press_button(club.dmitri, message, ":do:challenge:")
    return let


class StepRecorder:
    """Recorder that cuts a game into steps: what was sent and logged in each, sorted."""

    def __init__(self, club: SandboxClub, let: GameTraffic) -> None:
        self._club = club
        self._let = let
        self._nonces: list[tuple[object, ...]] = []

    def note_nonce(self, *parts: object) -> str:
        """Return a nonce as the bot makes it, and note what it is made from."""
        self._nonces.append(parts)
        return hash_nonce(*parts)

    @asynccontextmanager
    async def __call__(self, name: str) -> AsyncGenerator[None, None]:
        sandbox, bob = self._club.sandbox, self._club.bob.user.id
        await self._club.wait_until_settled()  # earlier moves are no part of it
        before = len(sandbox.requests)
        with structlog.testing.capture_logs() as logged:
            yield
            await self._club.wait_until_settled()
        sent = sandbox.requests[before:]
        self._let.bob[name] = sorted(
            _to_comparable_text(r) for r in sent if self._find_audience(r) == {bob}
        )
        self._let.others[name] = sorted(
            _to_comparable_text(r) for r in sent if self._find_audience(r) != {bob}
        )
        noted = [*logged, *self._nonces]
        self._nonces.clear()
        self._let.log[name] = sorted(NUMBER_PATTERN.sub("#", repr(line)) for line in noted)

    def _find_audience(self, request: LoggedRequest) -> set[int]:
        """Return the people who see the outcome of a request, else the one it answers."""
        people = request.seen_by - {self._club.sandbox.world.bot.id}
        for token, interaction in self._club.sandbox.interactions.by_token.items():
            if not people and token in request.path:
                return {interaction.user.id}
        return people


def _to_comparable_text(request: LoggedRequest) -> str:
    """Return all of a request but what differs from game to game."""
    body = NUMBER_PATTERN.sub("#", NONCE_PATTERN.sub("#", repr(request.body)))
    files = sorted((name, hashlib.sha256(data).hexdigest()) for name, data in request.files.items())
    return f"{request.method} {request.route} {body} {files} {request.status}"
