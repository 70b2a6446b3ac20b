"""A pytest plugin that runs all that one game can fail, the quickest first.

    make game GAME=skull

Those are the tests that name the game (its own, and those of all games, one each), and the tests of
shared things that a game adds to, like texts and emoji, which look at all games at once. Only files
that know the list of games, and the game's own, are looked at.
"""

import inspect
import re
from pathlib import Path

import pytest

SHARED = (
    *("bot/test_texts.py", "bot/test_style.py", "renderers/test_words.py", "test_language.py"),
    *(f"bot/commands/test_{each}.py" for each in ("commands_page", "games", "profile")),
    "renderers/test_golden.py::test_every_golden_picture_is_of_a_sample",
    "bot/delivery/test_first_sight.py::test_a_server_is_greeted_with_all_games_to_be_pressed",
    "bot/delivery/test_emojis.py::test_the_same_texts_can_be_written_with_emoji_in_every_language",
    "bot/delivery/test_emojis.py::test_the_texts_name_what_is_drawn_and_nothing_else",
    "bot/commands/test_menus.py::test_a_challenge_opens_a_table_and_calls_the_other",
)
"""Tests that look at all games at once.

A whole file without what is played over the wire, or one test.
"""

_LIST_OF_GAMES = re.compile(
    r"import .*\b(?:CASES|EDITIONS|GAMES|GAME_SCREENS|gallery|list_game_names|list_samples)\b"
    r"|^RECORDED\b",
    re.MULTILINE,
)
_WIRE = frozenset(("club", "store", "results_writer", "simulated_club"))
"""Fixtures of tests that start the bot or a database."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", required=True, help="the one game whose tests run")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out the files in which no test is of this game."""
    game = config.getoption("--game")
    if not re.fullmatch(r"test_.*\.py", collection_path.name):
        return None
    shared = any(collection_path.match(each.partition("::")[0]) for each in SHARED)
    if shared or game in collection_path.parts:
        return None
    known = "bench" not in collection_path.parts  # benchmarks measure all games together
    return None if known and _LIST_OF_GAMES.search(collection_path.read_text("utf-8")) else True


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep what is of this game, in the order of what it costs."""
    game = str(config.getoption("--game"))
    kept = {item for item in items if is_of(item, game)}
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = sorted((item for item in items if item in kept), key=_rank_cost)


def is_of(item: pytest.Item, game: str) -> bool:
    """Return whether this test can fail because of this game."""
    if game in item.path.parts or re.search(rf"(?<![a-z]){game}(?![a-z])", item.nodeid):
        return True
    return any(f"/{each}" in item.nodeid and ("::" in each or not is_slow(item)) for each in SHARED)


def is_slow(item: pytest.Item) -> bool:
    """Return whether the test starts the bot, a database or processes."""
    fixtures = frozenset(getattr(item, "fixturenames", ()))
    function = getattr(item, "function", None)
    asked = inspect.iscoroutinefunction(function) and "tmp_path" in fixtures
    return bool(_WIRE & fixtures) or asked or item.get_closest_marker("long") is not None


def _rank_cost(item: pytest.Item) -> tuple[bool, bool, int]:
    folders = ("/engines/", "/renderers/")
    place = next((n for n, folder in enumerate(folders) if folder in item.nodeid), len(folders))
    return item.get_closest_marker("long") is not None, is_slow(item), place
