"""Tests that the renderers have every text they ask for, and no other."""

import re
from pathlib import Path

import renderers
from tests.renderers.picture_texts import KEYS

SOURCES = [file for part in renderers.__path__ for file in Path(part).rglob("*.py")]


def test_the_file_holds_exactly_the_texts_the_renderers_ask_for() -> None:
    asked = {
        key
        for source in SOURCES
        for key in re.findall(r"""["']((?:picture|alt)-[a-z-]+)["']""", source.read_text("utf-8"))
    }
    unused, missing = sorted(KEYS - asked), sorted(asked - KEYS)
    assert not unused, f"no renderer asks for these: keys must stand as literals: {unused}"
    assert not missing, f"no file of texts has these: {missing}"
