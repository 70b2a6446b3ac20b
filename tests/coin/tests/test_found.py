"""Liar's Coin is found in every list that is made of the games."""

from typing import Any

import engines
from bench import moves
from bot.commands.games import EDITIONS, GAMES, find_game, format_offer
from bot.delivery import composer
from bot.screens import GAME_SCREENS
from bot.screens.profile import EarnedAchievement, ProfileFacts, build_picture
from bot.texts import get_texts
from tests.bot import test_record
from tests.bot.campaigns import test_crowd
from tests.bot.commands import test_guide
from tests.bot.screens import test_secrets
from tests.engines.case_registry import CASES
from tests.renderers.preview import list_samples
from tests.support import campaign, store


def list_parameters(module: Any) -> list[list[Any]]:
    """Return the values of each parametrised test of a module."""
    marks = [mark for test in vars(module).values() for mark in getattr(test, "pytestmark", ())]
    return [list(mark.args[1]) for mark in marks if mark.name == "parametrize"]


def test_by_the_bot() -> None:
    assert "coin" in engines.list_game_names() and engines.find_latest_game("coin").name == "coin"
    assert "coin" in GAME_SCREENS and "coin-usual" in EDITIONS
    assert (
        "coin" in GAMES
        and find_game("coin", GAMES) == "coin"
        and format_offer("coin", get_texts("fr"))
    )
    [badge] = build_picture(
        ProfileFacts("Ann", achievements=[EarnedAchievement("feat-coin-exact", 1)]), get_texts("ru")
    ).badges
    assert badge.icon == "eye"
    assert [draw() for draw in composer.list_first_drawings("coin")]


def test_by_tests_and_benches() -> None:
    assert CASES["coin"].game.name == "coin" and "coin" in store.KIT_HOUSES
    assert any(sample.name == "coin_table" for sample in list_samples())
    assert "moves_per_s_coin" in moves.TIMED_GAMES
    assert "coin" in campaign.run_campaign.__kwdefaults__["games"]
    assert ("coin", 9) in [each for values in list_parameters(test_record) for each in values]
    for module in (test_crowd, test_guide, test_secrets):
        assert any("coin" in values for values in list_parameters(module)), module
