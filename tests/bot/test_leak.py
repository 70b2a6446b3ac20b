"""Nothing about hidden dice reaches anybody but their owner, over the wire: what is sent to whom
after a move, and what is logged. What is on the messages of every game: `test_secrets`.

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

from bot.delivery.standing import nonce
from sandbox import Message, Request
from tests.bot.club import Club, open_club, press
from tests.bot.dice import DULL, rig
from tests.bot.moves import offered
from tests.bot.test_perudo import choose

ONE, OTHER = (1, 1, 2, 2, 3), (1, 1, 2, 3, 3)
"""Bob's dice in the two games: neither changes what is played."""
FIVES = (5, 5, 5, 1, 2)
NONCE = re.compile(r"(?<='nonce': ')\w+")
"""A hash over ids: what goes into it is compared instead."""
SALT = r"[0-9a-f]{32}(?=`(?!,))"
STOOD_STILL = ("time_holds", "outage")
"""What a bot on a busy machine logs in one of the games only."""
NUMBER = re.compile(rf"\d{{17,20}}|\b1\d{{12}}\b|(?<=<t:)\d+|{SALT}")
"""Discord's ids, the salt made of them, and points in time: they differ from game to game."""


@dataclass
class Let:
    """What one game let out, step by step: to Bob alone, to others, to the log."""

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
    one = await _game(folders[0], monkeypatch, ONE)
    other = await _game(folders[1], monkeypatch, OTHER)
    *hidden, shown = one.steps
    for step in hidden:
        assert one.others[step] == other.others[step], step
        assert one.log[step] == other.log[step], step
    # So that this test can fail: the owner is shown something else, and in the end everybody.
    told = [step for step in hidden if one.bob[step] != other.bob[step]]
    own = ["start", "bob looks", "bob's hand", "ann bids", "ann pushes none"]
    assert told == [*own, "bob bids", "bob pushes", "chloé bids", "leaving"]  # it follows the table
    assert any("… pushes **1** into the open" in sent for sent in one.others["bob pushes"])
    assert one.others[shown] != other.others[shown]


async def _game(folder: Path, monkeypatch: pytest.MonkeyPatch, bob: tuple[int, ...]) -> Let:
    """Everything happens that can happen before the cups go up; then they go up."""
    rig(monkeypatch, [DULL, bob, DULL, FIVES], again=bob[1:])
    # The same fingerprint in every lobby: with real dice it belongs to the secret.
    monkeypatch.setattr("bot.tables.tables.os", SimpleNamespace(urandom=bytes))
    let = Let()
    async with open_club(folder) as club:
        club.sandbox.faults.close_dms(club.chloe)
        step = Steps(club, let)
        monkeypatch.setattr("bot.delivery.standing.nonce", step.nonce)
        async with step("lobby"):
            message = await club.table(club.ann, club.bob, club.chloe, club.dmitri, start=False)
            await club.settled()
            await choose(club, club.ann, "push", "on")
        async with step("start"):
            await press(club.ann, message, ":start:")
        mine = dict[str, Message]()
        for person in (club.ann, club.bob, club.chloe, club.eve):
            async with step(f"{person.name.lower()} looks"):
                look = await person.press_id(message, "t:1:look::")
                assert look.message
                mine[person.name] = look.message
        async with step("bob's hand"):
            look = await club.bob.slash("bluff hand", club.bob.channel("general"))
            assert look.message
            mine["Bob"] = look.message  # it takes the place of the one before
        async with step("ann bids"):
            await club.ann.autocomplete("move", "move", "")
            await club.ann.slash("move", move="2x5")
        async with step("ann pushes none"):
            await press(club.ann, message, ":do:push::")
        async with step("who bids next"):
            for person in (club.ann, club.bob, club.eve):
                await person.autocomplete("move", "move", "3")
            await club.eve.slash("bluff tables")
            await club.dmitri.slash("блеф рука")
        async with step("reminder"):
            (deadline,) = await club.bot.tables.deadlines(1)
            await club.bot.reminders.send(deadline)
        async with step("refusals"):
            for person in (club.ann, club.bob, club.chloe, club.dmitri, club.eve):
                await person.press_id(message, "t:1:do:3x5:1.0")
                await person.slash("move", move="0x1")
                await person.slash("move", move="nonsense", table=1)
                await person.press_id(message, "t:1:do:return:")
        async with step("bob bids"):
            await press(club.bob, mine["Bob"], ":look:")
            asked = await press(club.bob, mine["Bob"], ":ask:bid:")
            assert asked.modal
            await club.bob.submit(asked.modal, count="3", face="5")
        async with step("others ask for bob's dice"):
            for person in (club.ann, club.chloe, club.eve):
                asked = await press(person, message, ":ask:push:")
                assert not asked.modal
                assert not await offered(person)
        async with step("bob pushes"):
            # One of his two ones; the four dice that he rolls again are what they were.
            await offered(club.bob)
            asked = await press(club.bob, message, ":ask:push:")
            assert asked.modal
            (field,) = asked.modal.fields()
            own = [int(option["value"].partition(":")[2]) for option in field["options"]]
            assert own == sorted(bob), "his own dice and no others"
            await club.bob.submit(asked.modal, dice=["0:1"])
        async with step("chloé bids"):
            await press(club.chloe, mine["Chloé"], ":look:")
            asked = await press(club.chloe, mine["Chloé"], ":ask:bid:")
            assert asked.modal
            await club.chloe.submit(asked.modal, count="4", face="5")
            await club.settled()  # what is shown of a move may be left out for what follows it
            await club.chloe.press_id(message, "t:1:do:push::1.3p")
        async with step("leaving"):
            asking = await club.ann.slash("bluff leave")
            assert asking.message
            await press(club.ann, asking.message, ":quit:")
        async with step("cups up"):
            await press(club.dmitri, message, ":do:challenge:")
    return let


class Steps:
    """Cuts a game into steps: what was sent and logged in each, in an order of its own."""

    def __init__(self, club: Club, let: Let) -> None:
        self._club = club
        self._let = let
        self._nonces: list[tuple[object, ...]] = []

    def nonce(self, *parts: object) -> str:
        """As the bot makes it; what it is made from is noted."""
        self._nonces.append(parts)
        return nonce(*parts)

    @asynccontextmanager
    async def __call__(self, name: str) -> AsyncGenerator[None, None]:
        sandbox, bob = self._club.sandbox, self._club.bob.user.id
        await self._club.settled()  # what came before it is no part of it
        before = len(sandbox.requests)
        with structlog.testing.capture_logs() as logged:
            yield
            await self._club.settled()
        sent = sandbox.requests[before:]
        self._let.bob[name] = sorted(_plain(r) for r in sent if self._audience(r) == {bob})
        self._let.others[name] = sorted(_plain(r) for r in sent if self._audience(r) != {bob})
        noted: list[object] = [line for line in logged if line["event"] not in STOOD_STILL]
        noted += self._nonces
        self._nonces.clear()
        self._let.log[name] = sorted(NUMBER.sub("#", repr(line)) for line in noted)

    def _audience(self, request: Request) -> set[int]:
        """Who learns of this request: who sees its outcome, else who is answered by it."""
        people = request.seen_by - {self._club.sandbox.world.bot.id}
        for token, interaction in self._club.sandbox.interactions.by_token.items():
            if not people and token in request.path:
                return {interaction.user.id}
        return people


def _plain(request: Request) -> str:
    """All of a request but what differs from game to game."""
    body = NUMBER.sub("#", NONCE.sub("#", repr(request.body)))
    files = sorted((name, hashlib.sha256(data).hexdigest()) for name, data in request.files.items())
    return f"{request.method} {request.route} {body} {files} {request.status}"
