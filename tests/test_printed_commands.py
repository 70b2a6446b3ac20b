"""Tests that every command printed in README, `docs/` or by `bluff` works.

They run on a fresh clone.
"""

import importlib.util
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from bot.cli.app import app
from bot.settings import list_variables

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = set(re.findall(r"[\w-]+", re.findall(r"\.PHONY: (.*?[^\\])\n", MAKEFILE, re.DOTALL)[0]))
BLUFF = (".venv/bin/bluff", "bluff")
ELSEWHERE = ("apt", "xcode-select", "chmod", "cp", "pg_basebackup", "timedatectl")
"""Programs that are not ours."""
OURS = (*BLUFF, ".venv/bin/pytest", ".venv/bin/python", "python3", "python", "make", "docker")
PLACES = {"ID": "1", "TABLE": "1", "GAME": "perudo", "FILE": "README.md", "FOLDER": "docs"}
"""Placeholders in commands, with values for them."""
ASSIGNED = re.compile(r"([A-Z_]+)=(.*)")
Printed = tuple[Path, str, bool]
"""Page of a command, the command, and whether it stands in a block.

Lines of a block are to be typed.
"""


def iterate_printed(page: Path) -> Iterator[Printed]:
    """Yield each piece of code on a page: lines of blocks, and spans in prose."""
    fenced, before = False, ""
    text = page.read_text("utf-8")
    for line in text.splitlines():
        if line.startswith("```"):
            fenced = not fenced
        elif fenced or (line.startswith("    ") and (before.startswith("    ") or not before)):
            yield page, line.strip(), True
        before = line
    prose = re.sub(r"^(```.*?^```|    .*?)$", "", text, flags=re.MULTILINE | re.DOTALL)
    for span in re.findall(r"`([^`]+)`", prose):
        yield page, " ".join(span.split()), False


def split_commands(command: str) -> list[list[str]]:
    """Return the words of each command of a line.

    Comments and redirected output are left out.
    """
    lexer = shlex.shlex(re.sub(r"[\[\]]", "", command), posix=True, punctuation_chars=True)
    lexer.whitespace_split = True
    found: list[list[str]] = [[]]
    for word in lexer:
        if word == "&&":
            found.append([])
        else:
            found[-1].append(PLACES.get(word, re.sub(r"\bGAME\b(?!=)", "perudo", word)))
    return [words[: words.index(">")] if ">" in words else words for words in found]


def split_assignments(words: list[str]) -> tuple[dict[str, str], list[str]]:
    """Return the variables that are set for a command, and the command."""
    count = next((n for n, word in enumerate(words) if not ASSIGNED.fullmatch(word)), len(words))
    set_ = dict(word.split("=", 1) for word in words[:count])
    return set_, words[count:]


def is_command(line: str) -> bool:
    try:
        _, words = split_assignments(split_commands(line)[0])
    except ValueError:  # no shell would read it
        return False
    return len(words) > 1 and words[0] in (*OURS, *ELSEWHERE) and words[1] != "…"


ALL = list(
    dict.fromkeys(each for page in PAGES for each in iterate_printed(page) if is_command(each[1]))
)


def try_bluff(words: list[str], whole: bool) -> None:
    """Have the parser of `bluff` read its arguments. Raises click's UsageError."""
    command: Any = typer.main.get_command(app)
    if words[:1] == ["--version"]:
        return
    assert words, "which command?"
    while words and hasattr(command, "commands"):
        name, *words = words
        assert name in command.commands, f"bluff {name}: no such command"
        command = command.commands[name]
    if words or whole:
        command.make_context(command.name, words)


@cache
def dry_run_make(targets: tuple[str, ...]) -> str:
    """Return why make could not do what leads to these targets; nothing if it can."""
    made = ["make", "-n", "VENV=nowhere", f"PYTHON={sys.executable}", *targets]
    completed = subprocess.run(made, cwd=ROOT, capture_output=True, text=True, check=False)
    return completed.stderr if completed.returncode else ""


def try_make(words: list[str]) -> None:
    targets = [word for word in words if not ASSIGNED.fullmatch(word)]
    assert targets and set(targets) <= TARGETS, f"{targets}: a file is no target for people"
    names = {word.partition("=")[0] for word in words} - set(targets)
    assert names <= {"PYTHON", "ARGS", "GAME", "DRY"}
    assert not dry_run_make(tuple(targets))


def try_compose(words: list[str]) -> None:
    assert words.pop(0) == "compose"
    profiles = {name for each in COMPOSE["services"].values() for name in each.get("profiles", ())}
    while words[0] == "--profile":
        assert words[1] in profiles
        del words[:2]
    action, *rest = words
    names = [word for word in rest if not word.startswith("-")]
    match action:
        case "up":
            assert not names and set(rest) <= {"-d", "--build"}
        case "stop" | "start":
            assert names == rest and set(names) <= COMPOSE["services"].keys()
        case "exec":
            assert names[:2] == ["bot", "bluff"] and rest[:1] == ["bot"]
            try_bluff(rest[2:], True)
        case "run":
            assert rest[0] == "--rm"
            service = COMPOSE["services"][rest[1]]
            if rest[1] == "bot":  # the service's entry point is bluff
                try_bluff(rest[2:], True)
                return
            assert service["entrypoint"] == ["sh", "-c"]
            (script,) = rest[2:]
            subprocess.run(["sh", "-n", "-c", script], check=True)
            mounted = {volume.split(":")[1] for volume in service["volumes"]}
            assert {f"/{name}" for name in re.findall(r" /(\w+)", script)} <= mounted
        case _:
            pytest.fail(f"docker compose {action}: not known here")


@pytest.mark.parametrize(
    ("page", "line", "whole"), ALL, ids=[f"{page.name}: {line}"[:60] for page, line, _ in ALL]
)
def test_a_printed_command_works(page: Path, line: str, whole: bool) -> None:
    for words in split_commands(line):
        assigned, (program, *rest) = split_assignments(words)
        own = {"PORT", "NO_BROWSER", "UPDATE_GOLDEN", "BLUFF_SEED", *list_variables()}
        assert assigned.keys() <= own
        match program:
            case ".venv/bin/bluff" | "bluff":
                # A bare name is a mention; the operator's page says how bluff is called where.
                assert program != "bluff" or page.name == "operation.md" or len(rest) == 1, line
                try_bluff(rest, whole or len(rest) > 1)
            case "make":
                try_make(rest)
            case ".venv/bin/pytest":
                files = [word for word in rest if "/" in word or word == "tests"]
                assert files and all((ROOT / file).exists() for file in files)
            case ".venv/bin/python":
                assert rest[0] == "-m" and importlib.util.find_spec(rest[1])
            case "python3":
                assert (ROOT / rest[0]).is_file()
            case "docker":
                try_compose(rest)
            case "python":
                assert line == "python -m bot run", (
                    "the one in the folder is meant: .venv/bin/python"
                )
            case _:
                assert program in ELSEWHERE


def test_each_page_for_people_who_type_has_commands() -> None:
    """Commands that the test does not find are not tried."""
    pages = {page.name for page, _, _ in ALL}
    assert {"README.md", "operation.md", "doctor.md", "bench.md", "new-game.md"} <= pages
    assert len([1 for page, _, _ in ALL if page.name == "operation.md"]) > 20


@pytest.mark.parametrize("page", ["README.md", "docs/operation.md", "docs/organiser.md"])
def test_what_is_to_be_typed_begins_with_a_program_that_is_known(page: str) -> None:
    """Commands of another kind would be tried by nobody."""
    for _, line, block in iterate_printed(ROOT / page):
        setting = re.match(r"\w+( =|:) |[A-Z_]+=\S+( |$)", line)
        assert not block or not line or is_command(line) or setting, line


def test_what_the_command_line_advises_works() -> None:
    found = [
        (program, re.sub(r"\{ \$table \}", "1", rest))
        for name in ("cli", "operation", "bench", "replay")
        for program, rest in re.findall(
            r"\b(make|bluff) ((?:[a-z]+)(?: \{ \$table \})?(?: --[a-z]+(?: \d+)?)?)",
            (ROOT / f"bot/locales/en/{name}.ftl").read_text("utf-8"),
        )
    ]
    assert len(found) >= 5
    for program, rest in found:
        if program == "make":
            try_make(rest.split())
        else:
            try_bluff(rest.split(), True)


# --- make ----------------------------------------------------------------------------------------


PYTHON = """#!/bin/sh
case "$*" in
    "-c "*) ;;
    "-m venv --clear "*) rm -rf "$4" && mkdir -p "$4/bin" && cp "{whole}" "$4/bin/python" ;;
    "-m pip "*) exit {pip} ;;
    *) exec "{python}" "$@" ;;
esac
"""
"""A Python that makes its environments in no time, and may lack pip."""


def test_a_first_start_without_pip_is_taken_up_again(tmp_path: Path) -> None:
    """Without Debian's python3-venv, venv makes a Python without pip.

    What was installed goes on working in a folder that is moved.
    """
    clone, whole, half = tmp_path / "a clone", tmp_path / "whole", tmp_path / "half"
    for file, pip in ((whole, 0), (half, 1)):
        file.write_text(PYTHON.format(whole=whole, pip=pip, python=sys.executable))
        file.chmod(0o755)
    (clone / ".venv" / "bin").mkdir(parents=True)
    half.rename(clone / ".venv" / "bin" / "python")
    (clone / "Makefile").write_text(MAKEFILE)
    (clone / "requirements.lock").touch()
    (clone / "bot").mkdir()
    (clone / "bot" / "__main__.py").write_text("import sys\nprint(*sys.argv[1:])\n")
    completed = subprocess.run(
        ["make", "install", f"PYTHON={whole}"],
        cwd=clone,
        capture_output=True,
        text=True,
        check=False,
    )
    assert completed.returncode == 0, completed.stderr
    moved = clone.rename(tmp_path / "moved")
    completed = subprocess.run(
        [moved / ".venv/bin/bluff", "tables", "a b"], capture_output=True, text=True, check=False
    )
    assert (completed.returncode, completed.stdout) == (0, "tables a b\n"), completed.stderr
