"""Every word a person reads, by key and language (Project Fluent files in `locales/`)."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import structlog
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.runtime.types import fluent_number
from fluent.syntax.ast import Message

import bot

LOCALES = ("en", "fr", "ru")
FOLDERS = [Path(part) / "locales" for part in bot.__path__]

KEPT = 10_000
"""Finished texts kept in memory: most of what a table shows has been said before."""

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


@lru_cache(maxsize=len(LOCALES))
def bundle(locale: str) -> FluentBundle:
    """The texts of one language; raises FileNotFoundError for a language we do not have."""
    made = FluentBundle([locale], use_isolating=False)
    if not (found := files(locale)):
        raise FileNotFoundError(f"no texts for {locale} in {FOLDERS}")
    for file in found:
        made.add_resource(FluentResource(file.read_text("utf-8")))
    return made


def files(locale: str) -> list[Path]:
    """The files of one language, those of a game that stands elsewhere last."""
    return [file for folder in FOLDERS for file in sorted((folder / locale).glob("*.ftl"))]


def load() -> None:
    """Reads all languages beforehand: it takes most of a second, and nobody is to wait for it."""
    for locale in LOCALES:
        bundle(locale)


def keys(locale: str) -> dict[str, Message]:
    """All message keys of a language with their syntax trees: for the tests of completeness."""
    from fluent.syntax import parse

    return {
        entry.id.name: entry
        for file in files(locale)
        for entry in parse(file.read_text("utf-8")).body
        if isinstance(entry, Message)
    }


def has(key: str) -> bool:
    """Whether there is such a text, or such an attribute of one ("whist-suit.emoji")."""
    return _pattern("en", key) is not None


@lru_cache(maxsize=KEPT)
def _pattern(locale: str, key: str) -> Pattern | None:
    name, _, attribute = key.partition(".")
    texts = bundle(locale)
    if not texts.has_message(name):
        return None
    message = texts.get_message(name)
    return message.attributes.get(attribute) if attribute else message.value


def text(locale: str, key: str, **facts: Any) -> str:
    """One text, or the attribute of one ("whist-suit.emoji"). Tests forbid a missing one; if it is,
    a person sees English, or the key."""
    return _text(locale, key, tuple(facts.items()))


def mention(mentions: Mapping[str, Mapping[str, str]]) -> None:
    """From now on texts mention these commands, by language and name in it, where they name one."""
    _mentions.update(mentions)
    _text.cache_clear()


@lru_cache(maxsize=KEPT)
def _text(locale: str, key: str, facts: tuple[tuple[str, Any], ...]) -> str:
    for code in dict.fromkeys((locale, "en")):
        if (pattern := _pattern(code, key)) is None:
            continue
        said, errors = bundle(code).format_pattern(pattern, _plain_numbers(dict(facts)))
        if errors:
            log.error("text_broken", key=key, locale=code, errors=[str(e) for e in errors])
        return _COMMAND.sub(partial(_mentioned, code), str(said))
    log.error("text_missing", key=key, locale=locale)
    return key


def _mentioned(locale: str, named: re.Match[str]) -> str:
    return _mentions.get(locale, {}).get(named[1], named[0])


def _plain_numbers(facts: dict[str, Any]) -> dict[str, Any]:
    """Table 12345 is not "table 12,345"; plurals work as before."""
    return {
        name: fluent_number(value, useGrouping=False) if isinstance(value, int) else value
        for name, value in facts.items()
    }


@lru_cache(maxsize=len(LOCALES))
def say(locale: str) -> Say:
    """The texts of one language as one function."""

    def lookup(key: str, **facts: Any) -> str:
        return text(locale, key, **facts)

    return lookup
