"""Names that everybody has heard of; none is a misspelling of another.

They stand in `words/renowned.toml`. The ways of writing one name have `/` between them.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from bot.answers.spelling import fold_text

_FILE = Path(__file__).with_name("words") / "renowned.toml"
_LISTS: Mapping[str, Any] = tomllib.loads(_FILE.read_text("utf-8"))

ELEMENTS: Mapping[str, str] = _LISTS["elements"]
"""Chemical elements, and what else is easily mistaken in science, by language."""

PERSONS: Mapping[str, str] = _LISTS["persons"]
"""Surnames, by language."""

FIRST_NAMES: Sequence[str] = _LISTS["first_names"]
"""First names that are one name, in this or that language."""


@cache
def index_first_names() -> Mapping[str, set[int]]:
    """Return the rows of `FIRST_NAMES` by each folded first name."""
    found: dict[str, set[int]] = {}
    for at, names in enumerate(FIRST_NAMES):
        for name in names.split():
            found.setdefault(fold_text(name), set()).add(at)
    return found
