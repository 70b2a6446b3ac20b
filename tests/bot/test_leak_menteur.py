"""Nothing about the dice under the cup reaches anybody but who has looked.

The same game is played twice; only dice that Bob alone has looked at differ.
"""

from pathlib import Path
from types import SimpleNamespace

import pytest

from sandbox import Message
from tests.bot.club import open_club, press
from tests.bot.dice import rig_throws
from tests.bot.test_leak import Let, Steps
from tests.bot.test_menteur import own, pick, select

ONE, OTHER = (1, 1, 2, 2, 3), (1, 1, 2, 3, 3)
"""Bob's throws in the two games: neither changes what is played, or who is right."""


async def test_others_learn_nothing_about_dice_under_the_cup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games: list[Let] = []
    for name, faces in (("one", ONE), ("other", OTHER)):
        (tmp_path / name).mkdir()
        games.append(await _game(tmp_path / name, monkeypatch, faces))
    one, other = games
    *hidden, shown = one.steps
    for step in hidden:
        assert one.others[step] == other.others[step], step
        assert one.log[step] == other.log[step], step
    # So that this test can fail: who looked is shown something else, and in the end everybody.
    told = [step for step in hidden if one.bob[step] != other.bob[step]]
    assert told == ["bob looks", "bob's hand", "bob chooses dice", "bob types"]
    assert one.others[shown] != other.others[shown]


async def _game(folder: Path, monkeypatch: pytest.MonkeyPatch, faces: tuple[int, ...]) -> Let:
    """Bob throws, looks and announces; Chloé accepts and throws a die blindly; all is shown."""
    rig_throws(monkeypatch, [faces, (1,)], first=1)
    # The same fingerprint in every lobby: with real dice it belongs to the secret.
    monkeypatch.setattr("bot.tables.tables.os", SimpleNamespace(urandom=bytes))
    let = Let()
    async with open_club(folder) as club:
        club.sandbox.faults.close_dms(club.chloe)
        step = Steps(club, let)
        for module in ("publisher", "private"):
            monkeypatch.setattr(f"bot.delivery.{module}.nonce", step.nonce)
        people = (club.ann, club.bob, club.chloe)
        async with step("start"):
            message = await club.table(*people, game="menteur")
        mine = dict[str, Message]()
        async with step("all open their trays"):
            for person in people:
                mine[person.name] = await own(person, message)
        async with step("bob throws"):
            await press(club.bob, mine["Bob"], ":do:throw-hidden:")
        async with step("bob looks"):
            await press(club.bob, mine["Bob"], ":do:look:")
        async with step("bob's hand"):
            await club.bob.slash("bluff hand", club.bob.channel("general"))
        async with step("bob chooses dice"):
            await select(club.bob, mine["Bob"], ":look:dice:", "1", "2")
            await press(club.bob, mine["Bob"], ":look:why:")
            await select(club.bob, mine["Bob"], ":look:rung:", "two-pairs")
        async with step("bob types"):
            await club.bob.autocomplete("menteur announce", "hand", "")
            await club.bob.autocomplete("menteur uncover", "dice", "1")
        async with step("others look too"):
            for person in (club.ann, club.eve):
                for focus in ("dice:1,2", "rung:pair"):
                    await person.press_id(message, f"t:1:look:{focus}:1.0h")
                for action in ("look", "uncover:1@1", "throw-open:1@1", "announce:pair-1"):
                    await person.press_id(message, f"t:1:do:{action}:1.0h")
                for command in ("throw", "uncover", "cover"):
                    await person.autocomplete(f"menteur {command}", "dice", "")
        async with step("bob announces"):
            await pick(club.bob, "menteur announce", "hand", "pair of nines")
        async with step("chloé accepts"):
            await press(club.chloe, mine["Chloé"], ":look::")
            await press(club.chloe, mine["Chloé"], ":do:accept:")
            await club.settled()  # what is shown of a move may be left out for what follows it
            await select(club.chloe, mine["Chloé"], ":look:dice:", "1")
            await press(club.chloe, mine["Chloé"], ":do:throw-hidden:1@0:")
            await club.settled()
            await select(club.chloe, mine["Chloé"], ":look:rung:", "five")
            await select(club.chloe, mine["Chloé"], ":do:announce:", "five-1")
        async with step("a reminder"):
            (deadline,) = await club.bot.tables.deadlines(1)
            await club.bot.nudges.send(deadline)
        async with step("all is shown"):
            await press(club.ann, message, ":do:refuse:")
    return let
