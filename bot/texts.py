"""Every word a person reads, by key and language (Project Fluent files in `locales/`)."""

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

import structlog

import bot

if TYPE_CHECKING:
    from fluent.syntax.ast import EntryType, Message

    from bot.spoken import Pattern, Spoken

LOCALES = ("en", "fr", "nl", "ru")
FOLDERS = [Path(part) / "locales" for part in bot.__path__]

KEPT = 10_000
"""Finished texts kept in memory: most of what a table shows has been said before."""

_ENTRY = re.compile(r"^(?P<name>-?[a-zA-Z][\w-]*) *=.*(?:\n(?!-?[a-zA-Z#]).*)*", re.MULTILINE)
_PLAIN = re.compile(r"[a-zA-Z][\w-]* *= *(?P<said>[^\s{}](?:[^{}\n]*[^\s{}])?)\s*")
"""An entry of one line in which nothing is to be put in: Fluent's parser, which takes a tenth of a
second for all commands in all languages, would say the same."""
_COMMAND = re.compile(r"`/([^`]+)`")
_mentions: dict[str, Mapping[str, str]] = {}
"""By language how a command that a text names ("bluff start") is mentioned, so that it can be
clicked."""

Say = Callable[..., str]
"""say(key, **facts) -> the text in one language."""

log = structlog.get_logger()


def language(discord_locale: str | None) -> str:
    """The language we speak to somebody whose Discord speaks this ("en-GB" → "en")."""
    code = (discord_locale or "").split("-")[0]
    return code if code in LOCALES else "en"


class Texts:
    """The texts of one language. Raises FileNotFoundError for a language we do not have."""

    def __init__(self, locale: str) -> None:
        self._sources = dict[str, str]()
        if not (found := files(locale)):
            raise FileNotFoundError(f"no texts for {locale} in {FOLDERS}")
        for file in found:
            for entry in _ENTRY.finditer(file.read_text("utf-8")):
                self._sources.setdefault(entry["name"], entry[0])
        self._locale = locale
        self._spoken: Spoken | None = None
        self._making = Lock()  # several threads ask

    def pattern(self, key: str) -> "str | Pattern | None":
        """What a text says, or the attribute of one ("whist-suit.emoji")."""
        name, _, attribute = key.partition(".")
        if name not in self._sources:
            return None
        if not attribute and (plain := _PLAIN.fullmatch(self._sources[name])):
            return plain["said"]
        return self.spoken.pattern(name, attribute)

    def said(self, pattern: "str | Pattern", facts: dict[str, Any]) -> tuple[str, list[Exception]]:
        """A text with these facts, and what was wrong with it."""
        return (pattern, []) if isinstance(pattern, str) else self.spoken.said(pattern, facts)

    @property
    def spoken(self) -> "Spoken":
        """Those that are not one plain line."""
        with self._making:
            if self._spoken is None:
                # Fluent and Babel, and each language's plurals, are a twentieth of a start, and
                # commands, which are what a start says, are plain lines.
                from bot.spoken import Spoken

                self._spoken = Spoken(self._locale, self._sources)
            return self._spoken


@lru_cache(maxsize=len(LOCALES))
def of(locale: str) -> Texts:
    """The texts of one language; raises FileNotFoundError for one that we do not have."""
    return Texts(locale)


def files(locale: str) -> list[Path]:
    """The files of one language, those of a game that stands elsewhere last."""
    return [file for folder in FOLDERS for file in sorted((folder / locale).glob("*.ftl"))]


@lru_cache(maxsize=1)
def digest() -> bytes:
    """Another for other texts, in whatever language."""
    found = hashlib.sha256()
    for locale in LOCALES:
        for file in files(locale):
            found.update(file.read_bytes())
    return found.digest()


@lru_cache(maxsize=len(LOCALES))
def keys(locale: str) -> "Mapping[str, Message]":
    """All message keys of a language with their syntax trees: for the tests of completeness."""
    from fluent.syntax.ast import Message

    return {
        entry.id.name: entry
        for file in entries(locale).values()
        for entry in file
        if isinstance(entry, Message)
    }


@lru_cache(maxsize=len(LOCALES))
def entries(locale: str) -> "Mapping[str, Sequence[EntryType]]":
    """Return what stands in each file of a language, in order: for the tests of completeness."""
    from fluent.syntax import FluentParser

    parser = FluentParser(with_spans=False)
    return {file.name: parser.parse(file.read_text("utf-8")).body for file in files(locale)}


def has(key: str) -> bool:
    """Whether there is such a text, or such an attribute of one ("whist-suit.emoji")."""
    return _pattern("en", key) is not None


@lru_cache(maxsize=KEPT)
def _pattern(locale: str, key: str) -> "str | Pattern | None":
    return of(locale).pattern(key)


def text(locale: str, key: str, **facts: Any) -> str:
    """One text, or the attribute of one ("whist-suit.emoji"). Tests forbid a missing one; if it is,
    a person sees English, or the key."""
    said = _text(locale, key, tuple(facts.items()))
    return _COMMAND.sub(partial(_mentioned, locale), said) if "`/" in said else said


def mention(mentions: Mapping[str, Mapping[str, str]]) -> None:
    """From now on texts mention these commands, by language and name in it, where they name one."""
    _mentions.update(mentions)


@lru_cache(maxsize=KEPT)
def _text(locale: str, key: str, facts: tuple[tuple[str, Any], ...]) -> str:
    for code in dict.fromkeys((locale, "en")):
        if (pattern := _pattern(code, key)) is None:
            continue
        said, errors = of(code).said(pattern, dict(facts))
        if errors:
            log.error("text_broken", key=key, locale=code, errors=[str(e) for e in errors])
        return said
    log.error("text_missing", key=key, locale=locale)
    return key


def _mentioned(locale: str, named: re.Match[str]) -> str:
    return _mentions.get(locale, {}).get(named[1], named[0])


@lru_cache(maxsize=len(LOCALES))
def say(locale: str) -> Say:
    """The texts of one language as one function."""

    def lookup(key: str, **facts: Any) -> str:
        return text(locale, key, **facts)

    return lookup
