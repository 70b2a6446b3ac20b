"""Tests that recorded games of every version come out as they did.

A recorded game is changed by editing its actions (lines that begin with ">") and running

    UPDATE_GOLDEN=1 pytest tests/engines/test_playthroughs.py

which retells it. Review the difference: it is a change of the rules. A new one is begun with
`tests.engines.record`.
"""

import os
from pathlib import Path

import pytest

import engines
import tests
from tests.engines.transcript import retranscribe_text

RECORDED = sorted(
    file for part in tests.__path__ for file in (Path(part) / "playthroughs").glob("*.txt")
)


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_game_comes_out_the_same(path: Path) -> None:
    recorded = path.read_text(encoding="utf-8")
    told = retranscribe_text(recorded)
    if os.environ.get("UPDATE_GOLDEN") == "1":
        path.write_text(told, encoding="utf-8")
    assert told == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "version"), engines.GAMES)
def test_every_game_and_version_has_a_recorded_game_that_ends(name: str, version: int) -> None:
    of_it = [p.read_text(encoding="utf-8") for p in RECORDED if p.name.startswith(f"{name}-")]
    assert any(t.startswith(f"{name} {version},") and "\nplaces " in t for t in of_it)


def test_games_are_found_by_name_and_version() -> None:
    for (name, version), game in engines.GAMES.items():
        assert (game.name, game.rules_version) == (name, version)
        assert engines.find_game(name, version) is game
        assert engines.find_latest_game(name).rules_version >= version


def test_what_is_not_there_is_not_found() -> None:
    with pytest.raises(KeyError):
        engines.find_game("perudo", 0)
    with pytest.raises(KeyError):
        engines.find_latest_game("chess")
