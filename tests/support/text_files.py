"""Files of texts as syntax trees of Fluent."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from fluent.syntax import FluentParser
from fluent.syntax.ast import EntryType, Message

from bot.texts import LOCALES, list_text_files


@lru_cache(maxsize=len(LOCALES))
def parse_messages(locale: str) -> Mapping[str, Message]:
    """Return a language's messages by key."""
    return {
        entry.id.name: entry
        for file in parse_entries(locale).values()
        for entry in file
        if isinstance(entry, Message)
    }


@lru_cache(maxsize=len(LOCALES))
def parse_entries(locale: str) -> Mapping[str, Sequence[EntryType]]:
    """Return the entries of each file of a language, in order."""
    parser = FluentParser(with_spans=False)
    return {
        file.name: parser.parse(file.read_text("utf-8")).body for file in list_text_files(locale)
    }
