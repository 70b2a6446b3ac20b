"""Names and docstrings of the tree, by the rules of `CONTRIBUTING.md`.

Ruff holds the mood of docstrings (`D401`), their shape and PEP 8's names (`N`).
"""

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("bluff", "bot", "engines", "renderers", "sandbox", "migrations", "bench", "tests")
CLAUSE = re.compile(
    r"(What|How|Whether|Who|Whom|Whose|Where|When|Which|Why|One|One's|By|Of|All|Somebody|Nobody"
    r"|As|That)\b"
)
FIRST_LINE_CHARACTERS = 80
PRONOUN = re.compile(r"\b(he|his|him|himself)\b", re.IGNORECASE)
ANOTHER_PROGRAM = ("tests/coin/",)
"""The example of a game is a tree of its own, which takes our folders' names."""
NAMED_BY_OTHERS = (
    "bot/cli/",
    "sandbox/page_actions.py",
    "bench/simulation/outsiders/",
    "migrations/",
)
"""Modules whose functions something else calls by name.

Commands of `bluff`, messages of a page, migrations.
"""
ONE_WORD = {
    "the object is the class, and its life has these words": (
        *("acquire", "allow", "clear", "close", "commit", "connect", "delay", "draw"),
        *("interpolate", "main", "now", "replace", "reset", "run", "start", "stop", "sync", "wake"),
    ),
    "a library calls it so": ("dispatch", "select", "teardown", "time", "translate"),
    "Discord calls it so": ("locale", "nickname"),
    "it is read as a word of the sentence around it": ("anchors", "localise"),
}
"""Names of one word that say enough, by the reason."""
ASSIGNED = (ast.Assign, ast.AnnAssign)


@cache
def read_trees() -> dict[str, ast.Module]:
    """Return the syntax tree of each module by its path."""
    files = [file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*.py"))]
    return {str(f.relative_to(ROOT)): ast.parse(f.read_text(encoding="utf-8")) for f in files}


def list_docstrings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield line and text of each docstring, those below constants included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first, *rest = node.body or [ast.Pass()]
            below = (b for a, b in zip(node.body, rest, strict=False) if isinstance(a, ASSIGNED))
            for each in (first, *below):
                match each:
                    case ast.Expr(value=ast.Constant(value=str(text))):
                        yield each.lineno, text


def format_faults(right: str, found: list[str]) -> str:
    """Return what would be right, and below it each place."""
    return "\n".join((right, *found))


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_docstring_begins_with_a_clause(folder: str) -> None:
    found = [
        f"{path}:{line}: {text.partition(chr(10))[0]}"
        for path, tree in read_trees().items()
        if path.startswith(f"{folder}/")
        for line, text in list_docstrings(tree)
        if CLAUSE.match(text)
    ]
    assert not found, format_faults("begin with a verb or a noun, not with a clause", found)


def test_the_first_line_of_a_docstring_is_a_short_sentence() -> None:
    found = [
        f"{path}:{line}: {first}"
        for path, tree in read_trees().items()
        for line, text in list_docstrings(tree)
        if len(first := text.partition("\n")[0]) > FIRST_LINE_CHARACTERS or not first.endswith(".")
    ]
    told = f"one line of {FIRST_LINE_CHARACTERS} characters at most that ends with a full stop"
    assert not found, format_faults(told, found)


def test_players_are_they_in_docstrings_and_comments() -> None:
    found = [
        f"{path}:{line}: {text}"
        for path, tree in read_trees().items()
        for line, text in list_docstrings(tree)
        if PRONOUN.search(text)
    ]
    for path in read_trees():
        source = (ROOT / path).read_text(encoding="utf-8")
        if re.search(rf"#.*{PRONOUN.pattern}", source, re.IGNORECASE):
            found += [
                f"{path}:{token.start[0]}: {token.string}"
                for token in tokenize.generate_tokens(io.StringIO(source).readline)
                if token.type == tokenize.COMMENT and PRONOUN.search(token.string)
            ]
    assert not found


def test_no_class_name_stands_for_two_things() -> None:
    places = defaultdict[str, list[str]](list)
    for path, tree in read_trees().items():
        if not path.startswith(ANOTHER_PROGRAM):
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef):
                    places[node.name].append(path)
    assert not {name: paths for name, paths in places.items() if len(paths) > 1}


def list_public_functions(tree: ast.Module) -> Iterator[str]:
    """Yield the names of a module's functions and of its classes' methods."""
    for node in tree.body:
        for each in (node, *(node.body if isinstance(node, ast.ClassDef) else ())):
            if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
                marks = " ".join(map(ast.unparse, each.decorator_list))
                if not re.search("property|override|fixture", marks):
                    yield each.name


def test_a_public_function_is_named_by_verb_and_object() -> None:
    allowed = {name for names in ONE_WORD.values() for name in names}
    found, used = list[str](), set[str]()
    for path, tree in read_trees().items():
        if path.startswith((*ANOTHER_PROGRAM, *NAMED_BY_OTHERS)):
            continue
        for name in list_public_functions(tree):
            if "_" not in name:
                used.add(name)
                found += [f"{path}: {name}"] if name not in allowed else []
    assert not found, format_faults("a verb and its object: find_card, or begin it with _", found)
    assert used == allowed, "a name that nothing has needs no reason"
