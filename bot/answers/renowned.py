"""Names everybody has heard of, so that one of them is never taken for a misspelling of another.

They stand in `words/renowned.toml`. A name that people write in several ways has them with `/`
between.
"""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

_FILE = Path(__file__).with_name("words") / "renowned.toml"
_LISTS: Mapping[str, Any] = tomllib.loads(_FILE.read_text("utf-8"))

ELEMENTS: Mapping[str, str] = _LISTS["elements"]
"""Chemical elements, and what else is easily mistaken in science, by language."""

PERSONS: Mapping[str, str] = _LISTS["persons"]
"""Surnames, by language."""

FIRST_NAMES: Sequence[str] = _LISTS["first_names"]
"""First names that are one name, in this or that language."""
