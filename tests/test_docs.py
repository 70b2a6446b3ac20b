"""The pages that people read stand as they are meant to."""

import re
from itertools import groupby
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_table_is_whole(page: Path) -> None:
    """Rows without a head of their own, as an empty line cuts them off, are no table."""
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
