"""Routes that Discord documents, read from documented.txt.

They tell which ones the sandbox does not serve.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

TABLE = Path(__file__).with_suffix(".txt")
ANY = "{}"

Words = tuple[str, ...]


@cache
def load_routes() -> dict[Words, frozenset[str]]:
    """Return the methods of each path, by its words; `ANY` stands for an id or a name."""
    lines = (line.split() for line in TABLE.read_text().splitlines())
    return {tuple(path.split("/")): frozenset(methods.split(",")) for methods, path in lines}


def find_route(path: str) -> Words | None:
    """Return the documented path that this one is of, the most literal of several."""
    words = path.split("/")
    found = [
        known
        for known in load_routes()
        if len(known) == len(words)
        and all(a in (ANY, b) for a, b in zip(known, words, strict=True))
    ]
    return min(found, key=lambda known: [word == ANY for word in known], default=None)
