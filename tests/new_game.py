"""Write the skeleton of a new game: `make new-game GAME=skull`.

It passes every test. It is Liar's Coin (`tests/coin`) under another name: everything that a game
consists of, in the folders in which games are found.
"""

import keyword
import re
import subprocess
import sys
from pathlib import Path

from tests.support.text_files import parse_messages

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "tests" / "coin"
SUFFIXES = (".py", ".ftl", ".txt", ".md")
"""Suffixes of the files that name the game inside; the others are pictures."""
LONGEST_NAME = 12
"""Maximum length of a name, which stands in every identifier, with lines of 100."""

_MODULE = re.compile(r"""(?<=\.)coin(?![a-z])|(?:(?<=[/"'-])|(?<=s_))coin(?![a-z ])""")
"""Pattern of `engines.coin`, `"coin-title"` and `picture-coin-bid`.

Neither `coins` nor "a coin" match, nor what a coin is in a test's name.
"""
_KEY = re.compile(r"(?<![\w-])coin(?=-[a-z])|(?<=^game-)coin(?= )", re.MULTILINE)
_HEADING = re.compile(r"^coin(?= \d)|(?<=^# The pictures: )coin")
_CLASS = re.compile(r"Coin(?=[A-Z])")
_TITLE = re.compile(r"^coin-title = (.+)$", re.MULTILINE)
_CALLED = re.compile(r"^(game-coin-names = ).+$", re.MULTILINE)


def list_example_files() -> list[Path]:
    """Return the example's files, without what it needs only where it stands."""
    found = [
        file
        for file in EXAMPLE.rglob("*")
        if file.is_file() and "coin" in str(_to_example_path(file))
    ]
    return sorted(file for file in found if file.suffix != ".pyc")


def write_game(name: str, root: Path = ROOT) -> list[Path]:
    """Write the example's files below `root`, renamed; return the new ones.

    Raises ValueError for a name that no game can have and FileExistsError for one that is taken.
    """
    if not re.fullmatch(rf"[a-z]{{3,{LONGEST_NAME}}}", name) or keyword.iskeyword(name):
        raise ValueError(f"{name!r}: a game is called one word of 3 to {LONGEST_NAME} letters a-z")
    if taken := sorted(key for key in parse_messages("en") if key.startswith(f"{name}-")):
        raise FileExistsError(f"{name}: texts begin with that already, like {taken[0]}")
    copies = {
        file: root / rename_path(str(_to_example_path(file)), name) for file in list_example_files()
    }
    modules = [*copies.values(), *(root / part / f"{name}.py" for part in ("engines", "renderers"))]
    if there := [file for file in [*modules, root / "bot/screens" / f"{name}.py"] if file.exists()]:
        raise FileExistsError(f"{name}: there is {there[0].relative_to(root)} already")
    for file, copy in copies.items():
        copy.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix in SUFFIXES:
            copy.write_text(rename_text(file.read_text("utf-8"), name), "utf-8")
        else:
            copy.write_bytes(file.read_bytes())
    _format_files([copy for copy in copies.values() if copy.suffix == ".py"])
    return list(copies.values())


def rename_path(path: str, name: str) -> str:
    """Return a path of the example as it is in a game of this name."""
    return re.sub(r"coin(?![a-z])", name, path)


def rename_text(text: str, name: str) -> str:
    """Replace the example's name, titles and identifiers by the game's own."""
    title = _TITLE.search(text)
    text = _CALLED.sub(rf"\g<1>{name}", text)
    for old in ("Liar's Coin", "Liar’s Coin", *([title[1]] if title else [])):
        text = text.replace(old, name.capitalize())
    for pattern in (_MODULE, _KEY, _HEADING):
        text = pattern.sub(name, text)
    return _CLASS.sub(name.capitalize(), re.sub(r"\bCOIN\b", name.upper(), text))


def _to_example_path(file: Path) -> Path:
    return file.relative_to(EXAMPLE)


def _format_files(written: list[Path]) -> None:
    """Sort imports and wrap lines, which another name changes."""
    ruff, config = [sys.executable, "-m", "ruff"], ["--quiet", "--config", ROOT / "pyproject.toml"]
    for command in (["check", "--fix", "--select", "I"], ["format"]):
        subprocess.run([*ruff, *command, *config, *written], check=True)


if __name__ == "__main__":
    try:
        made = write_game(sys.argv[1] if len(sys.argv) == 2 else "")
    except (ValueError, FileExistsError) as error:
        sys.exit(f"make new-game GAME=name\n{error}")
    print(*sorted({f"{file.parent.relative_to(ROOT)}/{file.name}" for file in made}), sep="\n")
    print(f"Next: docs/dev/new-game.md; then make game GAME={sys.argv[1]}")
