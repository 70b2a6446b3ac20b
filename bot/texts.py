"""Texts for users, by key and language (Project Fluent files in `locales/`)."""

import hashlib
import re
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

import structlog

import bot

if TYPE_CHECKING:
    from bot.fluent_texts import FluentTexts, Pattern

LOCALES = ("en", "fr", "nl", "ru")
FOLDERS = [Path(part) / "locales" for part in bot.__path__]

MAX_CACHED_TEXTS = 10_000
"""Most formatted texts kept in memory: tables show most texts again and again."""

_ENTRY_PATTERN = re.compile(
    r"^(?P<name>-?[a-zA-Z][\w-]*) *=.*(?:\n(?!-?[a-zA-Z#]).*)*", re.MULTILINE
)
_PLAIN_PATTERN = re.compile(r"[a-zA-Z][\w-]* *= *(?P<said>[^\s{}](?:[^{}\n]*[^\s{}])?)\s*")
"""Entry of one line without placeables, read without Fluent's slow parser."""
_COMMAND_PATTERN = re.compile(r"`/([^`]+)`")
_mentions: dict[str, Mapping[str, str]] = {}
"""Clickable mentions of commands ("bluff start"), by language and name."""

Say = Callable[..., str]
"""Function (key, **facts) -> text in one language."""

log = structlog.get_logger()


def choose_language(discord_locale: str | None) -> str:
    """Return the language for a Discord locale ("en-GB" → "en")."""
    code = (discord_locale or "").split("-")[0]
    return code if code in LOCALES else "en"


class LocaleTexts:
    """Texts of one language.

    Raises FileNotFoundError for a language without texts.
    """

    def __init__(self, locale: str) -> None:
        self._sources = dict[str, str]()
        if not (found := list_text_files(locale)):
            raise FileNotFoundError(f"no texts for {locale} in {FOLDERS}")
        for file in found:
            for entry in _ENTRY_PATTERN.finditer(file.read_text("utf-8")):
                self._sources.setdefault(entry["name"], entry[0])
        self._locale = locale
        self._spoken: FluentTexts | None = None
        self._making = Lock()  # several threads ask

    def find_pattern(self, key: str) -> "str | Pattern | None":
        """Return the pattern of a text, or of an attribute of one ("whist-suit.emoji")."""
        name, _, attribute = key.partition(".")
        if name not in self._sources:
            return None
        if not attribute and (plain := _PLAIN_PATTERN.fullmatch(self._sources[name])):
            return plain["said"]
        return self.fluent_texts.find_pattern(name, attribute)

    @property
    def fluent_texts(self) -> "FluentTexts":
        """Texts that are not one plain line; loaded at their first use."""
        with self._making:
            if self._spoken is None:
                # A start needs commands' texts only, which are plain lines, and Fluent and Babel
                # are slow to import.
                from bot.fluent_texts import FluentTexts

                self._spoken = FluentTexts(self._locale, self._sources)
            return self._spoken


@lru_cache(maxsize=len(LOCALES))
def load_texts(locale: str) -> LocaleTexts:
    """Return the texts of one language; raises FileNotFoundError if there are none."""
    return LocaleTexts(locale)


def list_text_files(locale: str) -> list[Path]:
    """Return the files of one language, those of a game from elsewhere last."""
    return [file for folder in FOLDERS for file in sorted((folder / locale).glob("*.ftl"))]


@lru_cache(maxsize=1)
def digest_texts() -> bytes:
    """Return a hash of all texts in all languages."""
    found = hashlib.sha256()
    for locale in LOCALES:
        for file in list_text_files(locale):
            found.update(file.read_bytes())
    return found.digest()


def has_text(key: str) -> bool:
    """Return whether there is such a text, or attribute of one ("whist-suit.emoji")."""
    return _find_pattern("en", key) is not None


@lru_cache(maxsize=MAX_CACHED_TEXTS)
def _find_pattern(locale: str, key: str) -> "str | Pattern | None":
    return load_texts(locale).find_pattern(key)


def format_text(locale: str, key: str, **facts: Any) -> str:
    """Return a text, or an attribute of one ("whist-suit.emoji").

    Tests forbid a missing one; if it is, English is returned, or the key.
    """
    said = _format_cached(locale, key, tuple(facts.items()))
    return _COMMAND_PATTERN.sub(partial(_mention_command, locale), said) if "`/" in said else said


def set_command_mentions(mentions: Mapping[str, Mapping[str, str]]) -> None:
    """Set how texts mention the commands they name, by language and name in it."""
    _mentions.update(mentions)


@lru_cache(maxsize=MAX_CACHED_TEXTS)
def _format_cached(locale: str, key: str, facts: tuple[tuple[str, Any], ...]) -> str:
    for code in dict.fromkeys((locale, "en")):
        if (pattern := _find_pattern(code, key)) is None:
            continue
        if isinstance(pattern, str):
            return pattern
        said, errors = load_texts(code).fluent_texts.format_pattern(pattern, dict(facts))
        if errors:
            log.error("text_broken", key=key, locale=code, errors=[str(e) for e in errors])
        return said
    log.error("text_missing", key=key, locale=locale)
    return key


def _mention_command(locale: str, named: re.Match[str]) -> str:
    return _mentions.get(locale, {}).get(named[1], named[0])


@lru_cache(maxsize=len(LOCALES))
def get_texts(locale: str) -> Say:
    """Return the texts of one language as one function."""
    return partial(format_text, locale)
