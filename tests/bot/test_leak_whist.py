"""Nothing about hidden cards reaches anybody but who holds them.

The same deal is played twice; only a card of Bob's differs, which Dmitri has instead.
"""

from pathlib import Path
from types import SimpleNamespace

import pytest

from sandbox import Message, Request
from tests.bot.cards import rig_whist
from tests.bot.club import open_club, press
from tests.bot.test_leak import Let, Steps
from tests.bot.test_whist import board, four, lowest, move, own

ONE = {0: "AS 2S", 1: "AH 3S QC", 2: "AD 4S", 3: "AC 5S QD"}
OTHER = {0: "AS 2S", 1: "AH 3S QD", 2: "AD 4S", 3: "AC 5S QC"}
"""Bob (seat 1) holds one queen or the other, Dmitri (seat 3) the one that is left."""


async def test_others_learn_nothing_about_hidden_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games: list[Let] = []
    for name, held in (("one", ONE), ("other", OTHER)):
        (tmp_path / name).mkdir()
        games.append(await _game(tmp_path / name, monkeypatch, held))
    one, other = games
    *hidden, shown = one.steps
    for step in hidden:
        assert one.others[step] == other.others[step], step
        assert one.log[step] == other.log[step], step
    # So that this test can fail: the owner is shown something else, and in the end everybody.
    told = {step for step in hidden if one.bob[step] != other.bob[step]}
    assert {"bob opens his cards", "bob types", "bob asks why not", "bob discards"} <= told
    assert one.others[shown] != other.others[shown]


class Holders(Steps):
    """What either of the two who hold the cards sees alone counts as Bob's."""

    def _audience(self, request: Request) -> set[int]:
        people = super()._audience(request)
        bob, dmitri = self._club.bob.user.id, self._club.dmitri.user.id
        return {bob} if people and people <= {bob, dmitri} else people


async def _game(folder: Path, monkeypatch: pytest.MonkeyPatch, held: dict[int, str]) -> Let:
    """An auction up to a petite misère, a card away from each, then the replay opens it all."""
    rig_whist(monkeypatch, held)
    # The same fingerprint in every lobby: with real dice it belongs to the secret.
    monkeypatch.setattr("bot.tables.tables.os", SimpleNamespace(urandom=bytes))
    let = Let()
    async with open_club(folder) as club:
        ann, bob, chloe, dmitri = people = four(club)
        club.sandbox.faults.close_dms(chloe)
        step = Holders(club, let)
        for module in ("publisher", "private"):
            monkeypatch.setattr(f"bot.delivery.{module}.nonce", step.nonce)
        mine = dict[str, Message]()
        async with step("start"):
            await club.table(*people, game="whist")
        async with step("bob opens his cards"):
            mine["bob"] = await own(bob)
            await bob.slash("bluff hand", bob.channel("general"))
        async with step("others look too"):
            for person in (ann, chloe, dmitri, club.eve):
                await person.press_id(board(person), "t:1:look::")
                await person.press_id(board(person), "t:1:look:why:")
                await person.autocomplete("whist discard", "card", "")
        async with step("the auction"):
            for person, call in ((chloe, "wait"), (dmitri, "pass"), (ann, "PM")):
                await move(club, person, board(person), call)
                await club.settled()  # what is shown of a move may be left out for what follows it
        async with step("bob asks why not"):
            await press(bob, mine["bob"], ":look:why:")
        async with step("bob passes"):
            await move(club, bob, board(bob), "pass")
        async with step("bob types"):
            await bob.autocomplete("whist discard", "card", "")
        async with step("bob discards"):
            await move(club, bob, mine["bob"], f"discard:{await lowest(club, bob)}")
        async with step("others discard"):
            for person in (ann, chloe, dmitri):
                card = await lowest(club, person)
                await person.press_id(board(person), f"t:1:do:discard:{card}:discard.1")
                await club.settled()
        async with step("refusals"):
            for person in (*people, club.eve):
                await person.press_id(board(person), "t:1:do:play:QC:card.1.0")
                await person.slash("whist play", card="QD", table=1)
        async with step("what is told in the end"):
            await club.stop_game(*people)
            await club.eve.slash("bluff replay", table=1)
    return let
