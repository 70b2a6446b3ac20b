"""Limits of application commands when they are registered."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from sandbox.commands import MAX_COMMANDS, SLASH
from sandbox.forms import BodyForm, Path
from sandbox.limits_components import CHANNEL_TYPES, check_file_types

JSON = dict[str, Any]

SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER, ATTACHMENT = 1, 2, 3, 4, 10, 11
DEVANAGARI = "\u0900-\u0950\u0955-\u0963\u0966-\u097f\ua8e0-\ua8ff\U00011b00-\U00011b09"
THAI = "\u0e01-\u0e3a\u0e40-\u0e5b"
NAME = re.compile(rf"[-_'\w{DEVANAGARI}{THAI}]{{1,32}}")
"""Names of commands.

Beside letters and digits all of these scripts, whose vowels are signs of their own.
"""
MAX_TOTAL = 8000
MAX_INTEGER = 2**53 - 1
CONTEXTS = (0, 1, 2)
INSTALLATIONS = (0, 1)
# fmt: off
LOCALES = frozenset([
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi",
    "th", "zh-CN", "ja", "zh-TW", "ko",
])
# fmt: on


def check_commands(bodies: list[Any], installations: Collection[int]) -> None:
    """Judge a whole scope as it would be.

    ``installations`` are the ways in which the application can be installed. Raises
    `DiscordRefusalError`.
    """
    form = BodyForm()
    if not all([form.check_object((number,), body) for number, body in enumerate(bodies)]):
        form.raise_if_wrong()
    for kind, most in MAX_COMMANDS.items():
        if sum(_find_type(body) == kind for body in bodies) > most:
            message = f"Maximum number of application commands reached ({most})"
            form.note_error((), "APPLICATION_COMMANDS_TOO_MANY", message)
    seen: list[tuple[Any, int]] = []  # a name may be of any kind here
    for number, body in enumerate(bodies):
        key = (body.get("name"), _find_type(body))
        if key in seen:
            message = "Application command names must be unique"
            form.note_error((number, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.append(key)
        _check_command(form, (number,), body, installations)
    form.raise_if_wrong()


def check_command(body: JSON, installations: Collection[int]) -> None:
    """Judge one command; raises Refusal."""
    form = BodyForm()
    _check_command(form, (), body, installations)
    form.raise_if_wrong()


def check_choice(form: BodyForm, at: Path, choice: Any, option_type: Any) -> None:
    """Note the errors of one choice, registered or offered.

    `option_type` is the type of its option.
    """
    form.check_sized_text((*at, "name"), choice.get("name"), 100)
    for locale, text in form.list_entries(
        (*at, "name_localizations"), choice.get("name_localizations")
    ):
        form.check_choice((*at, "name_localizations", locale), locale, sorted(LOCALES))
        form.check_sized_text((*at, "name_localizations", locale), text, 100)
    value = choice.get("value")
    if option_type == STRING:
        form.check_text((*at, "value"), value, 1, 100)
    elif form.check_required((*at, "value"), value):
        whole = option_type == INTEGER
        form.check_number((*at, "value"), value, -MAX_INTEGER, MAX_INTEGER, whole=whole)


def count_total_length(item: JSON) -> int:
    """Return the characters that count against 8,000.

    Names, descriptions and string choice values; of every text the longest localization counts.
    """
    total = 0
    for key in ("name", "description"):
        texts = item.get(f"{key}_localizations")
        translated = texts.values() if isinstance(texts, dict) else ()
        total += max(len(str(text or "")) for text in (item.get(key), *translated))
    if isinstance(value := item.get("value"), str):
        total += len(value)
    for key in ("options", "choices"):
        inner = item.get(key)
        for each in inner if isinstance(inner, list) else ():
            total += count_total_length(each) if isinstance(each, dict) else 0
    return total


def _check_command(form: BodyForm, at: Path, body: JSON, installations: Collection[int]) -> None:
    kind = _find_type(body)
    if not form.check_choice((*at, "type"), kind, tuple(MAX_COMMANDS)):
        return
    _check_places(form, at, body, installations)
    options = body.get("options")
    if kind != SLASH:
        form.check_sized_text((*at, "name"), body.get("name"), 32)
        path = (*at, "name_localizations")
        for locale, text in form.list_entries(path, body.get("name_localizations")):
            form.check_choice((*path, locale), locale, sorted(LOCALES))
            form.check_sized_text((*path, locale), text, 32)
        for name in ("description", "options"):
            if body.get(name):
                message = f"Context menu commands cannot have {name}"
                form.note_error((*at, name), f"CONTEXT_MENU_COMMAND_HAS_{name.upper()}", message)
        return
    _check_names(form, at, body)
    if not _check_options(form, at, options, depth=0):
        return
    if (total := count_total_length(body)) > MAX_TOTAL:
        message = f"Command exceeds maximum size ({MAX_TOTAL}): {total}"
        form.note_error(at, "APPLICATION_COMMAND_TOO_LARGE", message)


def _find_type(body: JSON) -> Any:
    return SLASH if body.get("type") is None else body["type"]


def _check_places(form: BodyForm, at: Path, body: JSON, installations: Collection[int]) -> None:
    """Note what is wrong with where a command is shown, and to whom."""
    form.check_choices((*at, "contexts"), body.get("contexts"), CONTEXTS, 1)
    path = (*at, "integration_types")
    if form.check_choices(path, body.get("integration_types"), INSTALLATIONS, 1):
        for number, each in enumerate(body.get("integration_types") or []):
            if each not in installations:
                message = "The application is not configured to be installed so"
                code = "APPLICATION_COMMAND_INTEGRATION_TYPE_NOT_ENABLED"
                form.note_error((*path, number), code, message)
    if body.get("handler") is not None:
        message = "Only an entry point is handled by anybody else"
        form.note_error((*at, "handler"), "APPLICATION_COMMAND_HANDLER_INVALID", message)
    if body.get("id") is not None:
        form.check_snowflake((*at, "id"), body["id"])
    for name in ("nsfw", "dm_permission"):
        form.check_boolean((*at, name), body.get(name))
    form.check_permissions(
        (*at, "default_member_permissions"), body.get("default_member_permissions")
    )


def _check_names(form: BodyForm, at: Path, item: JSON) -> None:
    _check_name(form, (*at, "name"), item.get("name"))
    form.check_sized_text((*at, "description"), item.get("description"), 100)
    path = (*at, "name_localizations")
    for locale, text in form.list_entries(path, item.get("name_localizations")):
        form.check_choice((*path, locale), locale, sorted(LOCALES))
        _check_name(form, (*path, locale), text)
    path = (*at, "description_localizations")
    for locale, text in form.list_entries(path, item.get("description_localizations")):
        form.check_choice((*path, locale), locale, sorted(LOCALES))
        form.check_sized_text((*path, locale), text, 100)


def _check_name(form: BodyForm, at: Path, name: Any) -> None:
    if form.check_sized_text(at, name, 32) and (not NAME.fullmatch(name) or name != name.lower()):
        message = "Command name is invalid"
        form.note_error(at, "APPLICATION_COMMAND_INVALID_NAME", message)


def _check_options(form: BodyForm, at: Path, options: Any, depth: int) -> bool:
    """Note what is wrong with options; return whether they are a list of options."""
    at = (*at, "options")
    located = form.list_objects(at, options, 0, 25)
    if options is not None and (not isinstance(options, list) or len(located) < len(options)):
        return False
    options = [option for _, option in located]
    _check_unique_names(form, at, options)
    for here, option in located:
        form.check_choice((*here, "type"), option.get("type"), range(1, 12))
    nested = [option.get("type") in (SUBCOMMAND, GROUP) for option in options]
    if any(nested) and not all(nested):
        message = "Sub-command and sub-command group option types are mutually exclusive to others"
        form.note_error(at, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    optional_seen = False
    readable = True
    for here, option in located:
        _check_names(form, here, option)
        form.check_boolean((*here, "required"), option.get("required"))
        kind = option.get("type")
        deepest = 2 if kind == SUBCOMMAND else 1 if kind == GROUP else 9
        if depth >= deepest:
            message = "Sub-commands cannot be nested that deep"
            form.note_error((*here, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
        unused = "choices" if kind in (SUBCOMMAND, GROUP) else "options"
        form.list_objects((*here, unused), option.get(unused), 0, 25)
        if kind in (SUBCOMMAND, GROUP):
            below = 2 if kind == SUBCOMMAND else 1
            readable &= _check_options(form, here, option.get("options"), below)
            continue
        if depth == 1:
            message = "A sub-command group holds only sub-commands"
            form.note_error((*here, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
        readable &= _check_value_option(form, here, option)
        if option.get("required") and optional_seen:
            message = "Required options must be placed before non-required options"
            form.note_error(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional_seen = optional_seen or not option.get("required")
    return readable


def _check_unique_names(form: BodyForm, at: Path, options: list[JSON]) -> None:
    """Note equal names, also within a language, or equal to another's default name."""
    code = "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE"
    names = [str(option.get("name")) for option in options]
    for number, name in enumerate(names):
        if name in names[:number]:
            form.note_error((*at, number, "name"), code, "Option name already exists")
    if len(set(names)) < len(names):
        return
    translated = [option.get("name_localizations") or {} for option in options]
    if not all(isinstance(each, dict) for each in translated):
        return
    for locale in LOCALES:
        shown = [
            str(texts.get(locale, name)) for texts, name in zip(translated, names, strict=True)
        ]
        others = (text in names and text != name for text, name in zip(shown, names, strict=True))
        if len(set(shown)) < len(shown) or any(others):
            form.note_error(at, code, f"Two options have the same name in {locale}")


def _check_value_option(form: BodyForm, at: Path, option: JSON) -> bool:
    """Note what is wrong with an option that takes a value.

    Returns whether its choices are a list of choices, right or wrong.
    """
    kind = option.get("type")
    form.check_boolean((*at, "autocomplete"), option.get("autocomplete"))
    if (kinds := option.get("file_types")) is not None and kind != ATTACHMENT:
        message = "Only options that take a file have file types"
        code = "APPLICATION_COMMAND_OPTIONS_FILE_TYPES_INVALID"
        form.note_error((*at, "file_types"), code, message)
    check_file_types(form, (*at, "file_types"), kinds)
    form.check_choices((*at, "channel_types"), option.get("channel_types"), CHANNEL_TYPES)
    for what, low, high in (("length", 0, 6000), ("value", -MAX_INTEGER, MAX_INTEGER)):
        least, most = option.get(f"min_{what}"), option.get(f"max_{what}")
        whole = what == "length" or kind == INTEGER
        right = form.check_number((*at, f"min_{what}"), least, low, high, whole=whole)
        floor = 1 if what == "length" else low
        right &= form.check_number((*at, f"max_{what}"), most, floor, high, whole=whole)
        if right and least is not None and most is not None and least > most:
            code = "APPLICATION_COMMAND_OPTIONS_MIN_OVER_MAX"
            form.note_error((*at, f"min_{what}"), code, "The least is greater than the most")
    choices = option.get("choices")
    if choices and option.get("autocomplete"):
        message = "Autocomplete and choices are mutually exclusive"
        form.note_error(at, "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", message)
    if (choices or option.get("autocomplete")) and kind not in (STRING, INTEGER, NUMBER):
        message = "This option type has neither choices nor autocomplete"
        form.note_error(at, "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", message)
    names: list[Any] = []
    located = form.list_objects((*at, "choices"), choices, 0, 25)
    for here, choice in located:
        check_choice(form, here, choice, kind)
        if choice.get("name") in names:
            message = "Choice name already exists"
            form.note_error(
                (*here, "name"), "APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATE", message
            )
        names.append(choice.get("name"))
    return choices is None or (isinstance(choices, list) and len(located) == len(choices))
