"""The texts that are not one plain line: Fluent reads them and puts in what is to be put in."""

import re
from collections.abc import Mapping
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern as Pattern
from fluent.runtime.types import fluent_number

_REFERENCE = re.compile(r"\{\s*(-?[a-z][\w-]*)")


class Spoken:
    """Those of one language, by name as they are written. Each is parsed when it is first said,
    with what it refers to: all of them would take a third of a second and five megabytes."""

    def __init__(self, locale: str, sources: Mapping[str, str]) -> None:
        self._bundle = FluentBundle([locale], use_isolating=False)
        self._sources = sources
        self._parsed = set[str]()

    def pattern(self, name: str, attribute: str) -> Pattern | None:
        """What the text of this name says, or this attribute of it."""
        self._parse(name)
        message = self._bundle.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value

    def said(self, pattern: Pattern, facts: Mapping[str, Any]) -> tuple[str, list[Exception]]:
        """A text with these facts, and what was wrong with it. Table 12345 is not "table 12,345";
        plurals work nevertheless. Who is named is not the reader (`$you`) but where the facts say
        so."""
        numbers = {
            name: fluent_number(value, useGrouping=False) if isinstance(value, int) else value
            for name, value in {"you": "no", **facts}.items()
        }
        said, errors = self._bundle.format_pattern(pattern, numbers)
        return str(said), errors

    def _parse(self, name: str) -> None:
        if name in self._parsed:
            return
        source = self._sources[name]
        # Before itself: several threads ask.
        for other in _REFERENCE.findall(source):
            if other in self._sources and other != name:
                self._parse(other)
        self._bundle.add_resource(FluentResource(source))
        self._parsed.add(name)
