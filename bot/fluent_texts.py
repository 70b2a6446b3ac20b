"""Texts that are not one plain line, formatted by Fluent."""

import re
from collections.abc import Mapping
from typing import Any

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Pattern as Pattern
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentParser

_REFERENCE = re.compile(r"\{\s*(-?[a-z][\w-]*)")
_parser = FluentParser(with_spans=False)


class FluentTexts:
    """Fluent texts of one language, from their sources by name.

    Each is parsed at its first use, with what it refers to: parsing all would slow the start and
    hold five megabytes.
    """

    def __init__(self, locale: str, sources: Mapping[str, str]) -> None:
        self._bundle = FluentBundle([locale], use_isolating=False)
        self._sources = sources
        self._parsed = set[str]()

    def find_pattern(self, name: str, attribute: str) -> Pattern | None:
        """Return the pattern of a text, or of an attribute of it."""
        self._parse_text(name)
        message = self._bundle.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value

    def format_pattern(
        self, pattern: Pattern, facts: Mapping[str, Any]
    ) -> tuple[str, list[Exception]]:
        """Return a text with these facts, and its errors.

        Numbers are not grouped (table 12345 is not "table 12,345"); plurals work nevertheless. The
        named player is not the reader (`$you`) unless the facts say so.
        """
        numbers = {
            name: fluent_number(value, useGrouping=False) if isinstance(value, int) else value
            for name, value in {"you": "no", **facts}.items()
        }
        said, errors = self._bundle.format_pattern(pattern, numbers)
        return str(said), errors

    def _parse_text(self, name: str) -> None:
        if name in self._parsed:
            return
        source = self._sources[name]
        # References first: several threads read.
        for other in _REFERENCE.findall(source):
            if other in self._sources and other != name:
                self._parse_text(other)
        self._bundle.add_resource(_parser.parse(source))
        self._parsed.add(name)
