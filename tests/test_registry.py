"""Tests that a new game is found by being there, and passes all tests.

The skeleton is written under a long name into a folder of its own, which another process has on
Python's path. So no file that other games share has to be touched.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import new_game
from tests.new_game import EXAMPLE, LONGEST_NAME, ROOT

GAME = "cardsharping"
PYTEST = (sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", "-p", "no:xdist")
EVERYWHERE = (
    *("engines/test_achievements", "engines/test_playthroughs", "engines/test_turned"),
    *("renderers/test_golden", "renderers/test_layout", "renderers/test_words"),
    *("bot/test_record", "bot/test_style", "bot/test_texts", "bot/campaigns/test_crowd"),
    *(f"bot/commands/test_{each}" for each in ("commands_page", "guide", "menus")),
    *("bot/delivery/test_emojis", "bot/delivery/test_reveal"),
    *(f"bot/screens/test_{each}" for each in ("firsts", "layouts", "secrets")),
)
"""Files of whose tests every game must have run some."""
COSTLY = "postgresql or test_killed or test_simcord"


@pytest.fixture(scope="module")
def game_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the skeleton, in a folder with what a game needs that stands elsewhere."""
    root = tmp_path_factory.mktemp("elsewhere") / GAME
    for file in [*EXAMPLE.rglob("__init__.py*"), *EXAMPLE.glob("tests/test_*.py")]:
        if "coin" not in file.relative_to(EXAMPLE).parts:
            copy = root / file.relative_to(EXAMPLE)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(new_game.rename_text(file.read_text("utf-8"), GAME), "utf-8")
    new_game.write_game(GAME, root)
    return root


def run_game_tests(game_folder: Path, *arguments: str) -> set[str]:
    """Run the game's tests in another process; return the files in which some passed."""
    ended = subprocess.run(
        [*PYTEST, "-p", "tests.one_game", "--game", GAME, *arguments, str(game_folder), "tests"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT, game_folder)))},
        capture_output=True,
        text=True,
    )
    assert ended.returncode == 0, ended.stdout[-5000:] + ended.stderr
    return {
        line.partition("::")[0].removesuffix(".py")
        for line in ended.stdout.splitlines()
        if " PASSED" in line
    }


@pytest.mark.long
def test_the_skeleton_is_found_everywhere_and_passes_what_every_game_must(
    game_folder: Path,
) -> None:
    assert len(GAME) == LONGEST_NAME
    ran = run_game_tests(game_folder, "-k", f"not ({COSTLY})")
    assert {f"tests/{name}" for name in EVERYWHERE} <= ran
    own = {file.stem for file in game_folder.rglob("test_*.py")} - {"test_killed"}
    assert own <= {Path(name).name for name in ran}


@pytest.mark.long
def test_the_skeleton_survives_kills_and_passes_on_postgresql_and_simcord(
    game_folder: Path,
) -> None:
    ran = {Path(name).name for name in run_game_tests(game_folder, "-k", COSTLY)}
    assert {"test_killed", "test_record", "test_simcord"} <= ran


def test_the_skeleton_keeps_the_style_of_the_code_and_says_nothing_of_the_example(
    game_folder: Path,
) -> None:
    ruff, config = [sys.executable, "-m", "ruff"], ["--config", str(ROOT / "pyproject.toml")]
    folders = ("engines", "renderers", "bot", "tests/engines", "tests/renderers")
    for command in (["check"], ["format", "--check"]):
        found = [*ruff, *command, *config, *(str(game_folder / folder) for folder in folders)]
        subprocess.run(found, check=True)
    # Another test that imported the game may have left bytecode.
    files = [file for file in game_folder.rglob("*.*") if file.suffix in new_game.SUFFIXES]
    texts = [file.read_text("utf-8") for file in files]
    assert texts
    left = re.compile(r"\bcoin[-_]|[-_.]coin\b|import coin\b|COIN|Coin[A-Z]|Liar.s Coin")
    assert not [line for text in texts for line in text.splitlines() if left.search(line)]


@pytest.mark.parametrize("name", ["", "Skull", "no", "a-b", "class", "abcdefghijklm"])
def test_a_name_that_no_game_can_have_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError):
        new_game.write_game(name, tmp_path)
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("name", ["perudo", "rules"])
def test_a_name_with_which_texts_begin_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(FileExistsError):
        new_game.write_game(name, tmp_path)
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize(
    "there", ["engines/skull.py", "bot/screens/skull.py", "renderers/skull/__init__.py"]
)
def test_what_is_there_is_not_written_over(there: str, tmp_path: Path) -> None:
    file = tmp_path / there
    file.parent.mkdir(parents=True)
    file.touch()
    with pytest.raises(FileExistsError):
        new_game.write_game("skull", tmp_path)
    assert [found for found in tmp_path.rglob("*") if found.is_file()] == [file]
