"""Nothing about hidden cards of Captain Bluff reaches anybody but who may know them.

The same game is played twice; only one card of Bob's differs, which he puts down as an origin. All
that the bot sends to others, and its log, must be the same to the last byte.
"""

from pathlib import Path
from types import SimpleNamespace

import pytest

from sandbox import Message
from tests.bot.cards import rig
from tests.bot.club import open_club, press
from tests.bot.test_captain import ANN, CHLOE, public, slash
from tests.bot.test_leak import Let, Steps

ONE, OTHER = "N7", "N9"
"""What lies above belt 2 in the two games."""


async def test_others_learn_nothing_about_hidden_cards(
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
    assert {"start", "bob's origin", "bob's hand", "bob looks again"} <= {*told}
    assert one.others[shown] != other.others[shown]


async def _game(folder: Path, monkeypatch: pytest.MonkeyPatch, hidden: str) -> Let:
    """Much happens around a hidden origin; then it is turned up."""
    rig(monkeypatch, ANN, f"P8,P9,P12,{hidden},CS,TA", CHLOE)
    monkeypatch.setattr("bot.tables.tables.os", SimpleNamespace(urandom=bytes))
    let = Let()
    async with open_club(folder) as club:
        club.sandbox.faults.close_dms(club.chloe)
        step = Steps(club, let)
        for module in ("publisher", "private"):
            monkeypatch.setattr(f"bot.delivery.{module}.nonce", step.nonce)
        async with step("lobby"):
            people = (club.ann, club.bob, club.chloe)
            await club.table(*people, start=False, game="captain")
            message = public(club.ann)
        async with step("start"):
            await press(club.ann, message, ":start:")
        async with step("ann's origin"):
            await slash(club, club.ann, "origin", card="1 T9")
        async with step("bob's origin"):
            await club.bob.autocomplete("captain origin", "card", "2")
            await slash(club, club.bob, "origin", card=f"2 {hidden}")
        async with step("chloé's origin"):
            await slash(club, club.chloe, "origin", card="3 P15")
        async with step("others look"):
            mine = dict[str, Message]()
            for person in (club.ann, club.chloe, club.eve):
                look = await person.press_id(message, "t:1:look::")
                assert look.message
                mine[person.name] = look.message
            await club.eve.slash("bluff tables")
        async with step("bob's hand"):
            await club.bob.slash("bluff hand", club.bob.channel("general"))
        async with step("ann chooses"):
            for focus in ("place", "look", "TM", "VR", "take", "why"):
                await club.ann.press_id(mine["Ann"], f"t:1:look:at.{focus}:")
            await club.ann.press_id(mine["Ann"], "t:1:look:at.place.2:")
            for name, value in (("place", "2"), ("origin", ""), ("look", ""), ("take", "")):
                key = {"place": "cards", "origin": "card", "look": "belt", "take": "cards"}[name]
                await club.ann.autocomplete(f"captain {name}", key, value)
        async with step("refusals"):
            for person in (club.ann, club.bob, club.chloe, club.eve):
                await person.press_id(message, "t:1:do:place:2:N2:1.0")
                await person.press_id(message, "t:1:do:call:1.0")
                await person.press_id(message, "t:1:do:look:9:1.0")
                await person.press_id(message, "t:1:do:swap:2:TM:1.0")
        async with step("ann places"):
            await slash(club, club.ann, "place", run="1 P4 P5")
        async with step("nobody calls"):
            for person in (club.bob, club.chloe):
                await press(person, message, ":do:pass:")
                await club.settled()  # what is shown of a move may be left out for what follows it
        async with step("ann plays a joker"):
            await slash(club, club.ann, "airport", card="TM 1 6")
            for person in (club.bob, club.chloe):
                await club.settled()
                await press(person, message, ":do:pass:")
        async with step("bob looks again"):
            await slash(club, club.bob, "look", belt="2")
        async with step("bob's board"):
            await slash(club, club.bob, "airport", card="TA 1 3")
        async with step("chloé's turn"):
            await press(club.chloe, message, ":look:")
            await slash(club, club.chloe, "place", run="2 N2 N3")
        async with step("origin up"):
            await press(club.ann, message, ":do:call:")
    return let
