"""Tests of the form of the pages that people read."""

import re
from itertools import groupby
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "SECURITY.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_table_is_whole(page: Path) -> None:
    """A table that an empty line cuts leaves rows without a head of their own."""
    lines = page.read_text("utf-8").splitlines()
    blocks = [list(rows) for row, rows in groupby(lines, lambda line: line[:1] == "|") if row]
    for head, rule, *rows in blocks:
        assert re.fullmatch(r"\|( ?:?-+:? ?\|)+", rule), f"no table: {head}"
        columns = {len(re.findall(r"(?<!\\)\|", re.sub("`[^`]*`", "", row))) for row in rows}
        assert columns == {rule.count("|")}, head


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_to_a_file_leads_to_one(page: Path) -> None:
    text = re.sub(r"```.*?```|`[^`]*`", "", page.read_text("utf-8"), flags=re.S)
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text)
    files = [link for link in links if not re.match(r"\w+:", link)]
    assert [link for link in files if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_to_a_heading_leads_to_one(page: Path) -> None:
    for link, heading in re.findall(r"\]\(([^)#\s:]*)#([^)]+)\)", page.read_text("utf-8")):
        target = page.parent / link if link else page
        assert heading in anchors(target), f"{link}#{heading}"


def anchors(page: Path) -> set[str]:
    """Return the names under which the headings of a page can be linked to."""
    headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.M)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


def list_linked(index: Path) -> set[Path]:
    """Return the files and folders that an index links to."""
    links = re.findall(r"\]\(([^)#\s:]+)\)", index.read_text("utf-8"))
    return {(index.parent / link).resolve() for link in links}


def test_every_page_is_linked_from_an_index() -> None:
    indexes = [ROOT / "README.md", *(ROOT / "docs").rglob("README.md")]
    linked = set[Path]().union(*map(list_linked, indexes))
    pages = [page.resolve() for page in (ROOT / "docs").rglob("*.md")]
    assert len(pages) > 30
    assert [page for page in pages if not linked & {page, page.parent}] == []


WRITTEN = [
    page
    for folder in (ROOT / "docs", ROOT / "docs" / "dev")
    for page in sorted(folder.glob("*.md"))
    if page.name != "pictures.md"  # which the pictures' tests write
]


@pytest.mark.parametrize("page", WRITTEN, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_page_says_first_whom_it_is_for(page: Path) -> None:
    title, first, *_ = page.read_text("utf-8").split("\n\n")
    assert title.startswith("# ")
    assert re.match(r"For [\w' ]+", first), first


def test_every_test_that_a_page_names_is_there() -> None:
    """A dash of dots in a name stands for the rest of it."""
    files = (ROOT / "tests").rglob("test_*.py")
    tests = {test for file in files for test in re.findall(r"def (test_\w+)", file.read_text())}
    named = [name for page in WRITTEN for name in find_tests(page)]
    assert len(named) > 20
    assert [
        name
        for name in named
        if not any(re.fullmatch(name.replace("…", r"\w*"), test) for test in tests)
    ] == []


def find_tests(page: Path) -> list[str]:
    return re.findall(r"`(test_[\w…]+)`", page.read_text("utf-8"))


def test_every_file_that_a_page_names_is_there() -> None:
    folders = "bench|bot|engines|migrations|renderers|sandbox|tests"
    named = {
        name
        for page in WRITTEN
        for name in re.findall(rf"`((?:{folders})/[\w/.]+)`", page.read_text("utf-8"))
        if "GAME" not in name
    }
    assert len(named) > 50
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []


def test_every_page_that_the_code_names_is_there() -> None:
    folders = ("bench", "bot", "engines", "renderers", "sandbox", "tests")
    files = [
        ROOT / "Makefile",
        ROOT / "compose.yaml",
        *(file for folder in folders for file in (ROOT / folder).rglob("*.py")),
        *(ROOT / "docs").rglob("*.yaml"),
    ]
    named = {
        (file.relative_to(ROOT).as_posix(), name)
        for file in files
        for name in re.findall(r"\bdocs/[\w/-]+\.(?:md|py)\b", file.read_text("utf-8"))
    }
    assert len(named) > 20
    assert [each for each in sorted(named) if not (ROOT / each[1]).exists()] == []
