"""Liar's Coin is found in every list that is made of the games."""

from typing import Any

import engines
from bench import moves
from bot.commands.games import EDITIONS, GAMES, find, offer
from bot.delivery import composer
from bot.screens import SCREENS
from bot.screens.profile import Achievement, Known, picture
from bot.texts import say
from tests.bot import campaign, store, test_crowd, test_guide, test_record, test_secrets
from tests.engines.cases import CASES
from tests.renderers.preview import gallery


def parametrized(module: Any) -> list[list[Any]]:
    """The values of each parametrised test of a module."""
    marks = [mark for test in vars(module).values() for mark in getattr(test, "pytestmark", ())]
    return [list(mark.args[1]) for mark in marks if mark.name == "parametrize"]


def test_by_the_bot() -> None:
    assert "coin" in engines.names() and engines.latest("coin").name == "coin"
    assert "coin" in SCREENS and "coin-usual" in EDITIONS
    assert "coin" in GAMES and find("coin", GAMES) == "coin" and offer("coin", say("fr"))
    [badge] = picture(
        Known("Ann", achievements=[Achievement("feat-coin-exact", 1)]), say("ru")
    ).badges
    assert badge.icon == "eye"
    assert [draw() for draw in composer.firsts("coin")]


def test_by_tests_and_benches() -> None:
    assert CASES["coin"].game.name == "coin" and "coin" in store.HOUSES
    assert any(sample.name == "coin_table" for sample in gallery())
    assert "moves_per_s_coin" in moves.PLAYED
    assert "coin" in campaign.campaign.__kwdefaults__["games"]
    assert ("coin", 9) in [each for values in parametrized(test_record) for each in values]
    for module in (test_crowd, test_guide, test_secrets):
        assert any("coin" in values for values in parametrized(module)), module
