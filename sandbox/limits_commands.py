"""What Discord refuses in application commands when they are registered."""

from __future__ import annotations

import re
from typing import Any

from sandbox.commands import MAX_COMMANDS
from sandbox.forms import Form, Path

JSON = dict[str, Any]

SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
NAME = re.compile(r"[-_'\w]{1,32}")
MAX_TOTAL = 8000
# fmt: off
LOCALES = frozenset([
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi",
    "th", "zh-CN", "ja", "zh-TW", "ko",
])
# fmt: on


def check_commands(bodies: list[JSON]) -> None:
    """Judge a whole scope as it would be; raises Refusal."""
    form = Form()
    slash = [body for body in bodies if (body.get("type") or 1) == 1]
    if len(slash) > MAX_COMMANDS:
        message = f"Maximum number of application commands reached ({MAX_COMMANDS})"
        form.wrong((), "APPLICATION_COMMANDS_TOO_MANY", message)
    seen: set[tuple[Any, int]] = set()
    for number, body in enumerate(bodies):
        key = (body.get("name"), body.get("type") or 1)
        if key in seen:
            message = "Application command names must be unique"
            form.wrong((number, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.add(key)
        _command(form, (number,), body)
    form.done()


def check_command(body: JSON) -> None:
    """Judge one command; raises Refusal."""
    form = Form()
    _command(form, (), body)
    form.done()


def total_length(item: JSON) -> int:
    """The characters that count against 8,000: names, descriptions and string choice values.

    Of every text the longest localization counts.
    """
    total = 0
    for key in ("name", "description"):
        texts = [item.get(key) or "", *(item.get(f"{key}_localizations") or {}).values()]
        total += max(map(len, texts))
    if isinstance(value := item.get("value"), str):
        total += len(value)
    for inner in [*(item.get("options") or []), *(item.get("choices") or [])]:
        total += total_length(inner)
    return total


def _command(form: Form, at: Path, body: JSON) -> None:
    if (body.get("type") or 1) != 1:
        form.text((*at, "name"), body.get("name"), 1, 32)
        if body.get("description"):
            message = "Context menu commands cannot have description"
            form.wrong((*at, "description"), "CONTEXT_MENU_COMMAND_HAS_DESCRIPTION", message)
        return
    _named(form, at, body)
    _options(form, at, body.get("options") or [], depth=0)
    if (total := total_length(body)) > MAX_TOTAL:
        message = f"Command exceeds maximum size ({MAX_TOTAL}): {total}"
        form.wrong(at, "APPLICATION_COMMAND_TOO_LARGE", message)


def _named(form: Form, at: Path, item: JSON) -> None:
    _name(form, (*at, "name"), item.get("name"))
    form.text((*at, "description"), item.get("description"), 1, 100)
    for locale, text in (item.get("name_localizations") or {}).items():
        form.choice((*at, "name_localizations", locale), locale, sorted(LOCALES))
        _name(form, (*at, "name_localizations", locale), text)
    for locale, text in (item.get("description_localizations") or {}).items():
        form.choice((*at, "description_localizations", locale), locale, sorted(LOCALES))
        form.text((*at, "description_localizations", locale), text, 1, 100)


def _name(form: Form, at: Path, name: Any) -> None:
    if form.text(at, name, 1, 32) and (not NAME.fullmatch(name) or name != name.lower()):
        message = "Command name is invalid"
        form.wrong(at, "APPLICATION_COMMAND_INVALID_NAME", message)


def _options(form: Form, at: Path, options: list[JSON], depth: int) -> None:
    at = (*at, "options")
    form.count(at, options, 0, 25)
    _unique_names(form, at, options)
    nested = [option.get("type") in (SUBCOMMAND, GROUP) for option in options]
    if any(nested) and not all(nested):
        message = "Sub-command and sub-command group option types are mutually exclusive to others"
        form.wrong(at, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    optional_seen = False
    for number, option in enumerate(options):
        here = (*at, number)
        _named(form, here, option)
        kind = option.get("type")
        deepest = {SUBCOMMAND: 2, GROUP: 1}.get(kind or 0, 9)
        if depth >= deepest:
            message = "Sub-commands cannot be nested that deep"
            form.wrong((*here, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
        if kind in (SUBCOMMAND, GROUP):
            _options(form, here, option.get("options") or [], 2 if kind == SUBCOMMAND else 1)
            continue
        if depth == 1:
            message = "A sub-command group holds only sub-commands"
            form.wrong((*here, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
        _value_option(form, here, option)
        if option.get("required") and optional_seen:
            message = "Required options must be placed before non-required options"
            form.wrong(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional_seen = optional_seen or not option.get("required")


def _unique_names(form: Form, at: Path, options: list[JSON]) -> None:
    seen: set[Any] = set()
    for number, option in enumerate(options):
        if option.get("name") in seen:
            message = "Option name already exists"
            form.wrong((*at, number, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", message)
        seen.add(option.get("name"))
    for locale in LOCALES:
        shown = [(o.get("name_localizations") or {}).get(locale, o.get("name")) for o in options]
        if len(set(shown)) < len(shown) and len(seen) == len(options):
            message = f"Two options have the same name in {locale}"
            form.wrong(at, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", message)


def _value_option(form: Form, at: Path, option: JSON) -> None:
    form.choice((*at, "type"), option.get("type"), range(3, 12))
    choices = option.get("choices") or []
    form.count((*at, "choices"), choices, 0, 25)
    if choices and option.get("autocomplete"):
        message = "Autocomplete and choices are mutually exclusive"
        form.wrong(at, "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", message)
    if (choices or option.get("autocomplete")) and option["type"] not in (STRING, INTEGER, NUMBER):
        message = "This option type has neither choices nor autocomplete"
        form.wrong(at, "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", message)
    names: set[Any] = set()
    for number, choice in enumerate(choices):
        here = (*at, "choices", number)
        form.text((*here, "name"), choice.get("name"), 1, 100)
        for locale, text in (choice.get("name_localizations") or {}).items():
            form.choice((*here, "name_localizations", locale), locale, sorted(LOCALES))
            form.text((*here, "name_localizations", locale), text, 1, 100)
        if option["type"] == STRING:
            form.text((*here, "value"), choice.get("value"), 1, 100)
        if choice.get("name") in names:
            message = "Choice name already exists"
            form.wrong((*here, "name"), "APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATE", message)
        names.add(choice.get("name"))
    form.number((*at, "min_length"), option.get("min_length"), 0, 6000)
    form.number((*at, "max_length"), option.get("max_length"), 1, 6000)
