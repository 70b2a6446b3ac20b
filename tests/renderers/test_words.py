"""The renderers' texts: each that is asked for exists, and each that exists is asked for."""

import re
from pathlib import Path

from tests.renderers.words import KEYS

SOURCES = Path(__file__).parents[2] / "renderers"


def test_the_file_holds_exactly_the_texts_the_renderers_ask_for() -> None:
    asked = {
        key
        for source in SOURCES.rglob("*.py")
        for key in re.findall(r"""["']((?:picture|alt)-[a-z-]+)["']""", source.read_text("utf-8"))
    }
    assert asked == KEYS
