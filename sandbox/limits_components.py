"""Limits of the components of a message, classic ones and Components V2."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sandbox.emojis import check_emoji
from sandbox.entities import COMPONENTS_V2, Component, walk_components, walk_located
from sandbox.forms import WEB, BodyForm, Path

ROW, BUTTON, SELECT, TEXT_INPUT, SECTION, TEXT, THUMBNAIL = 1, 2, 3, 4, 9, 10, 11
GALLERY, FILE, SEPARATOR, CONTAINER = 12, 13, 14, 17
SELECTS = (3, 5, 6, 7, 8)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
V2_TOP = (*IN_CONTAINER, CONTAINER)
DEFAULT_VALUE_TYPES = {5: ("user",), 6: ("role",), 7: ("user", "role"), 8: ("channel",)}
"""Types that a select's default values may have, by its component type.

The components are selects of users, roles, both, and channels.
"""
CHANNEL_TYPES = (0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16)

MAX_V2_COMPONENTS = 40
MAX_V2_TEXT = 4000
MAX_ROWS = 5
MAX_ID = (1 << 31) - 1
MAX_CUSTOM_ID = 100
MAX_LABEL = 80
MAX_OPTIONS = 25
MAX_PLACEHOLDER = 150
MAX_ALT_TEXT = 1024
MAX_LINK = 512
MAX_URL = 2048
LINK, PREMIUM = 5, 6
FILE_GROUPS = ("image", "video", "audio")
FILE_EXTENSION = re.compile(r"\.[^\s.]+(\.[^\s.]+)*")
MAX_FILE_TYPES = 10
LINK_SCHEMES = (*WEB, "discord")
MEDIA_SCHEMES = (*WEB, "attachment")


@dataclass(frozen=True)
class ComponentReferences:
    """Files and emoji that components may refer to: files by name, custom emoji by id."""

    filenames: Collection[str]
    emojis: Collection[int]


def check_components(
    form: BodyForm, components: list[Component], known: ComponentReferences, flags: int
) -> None:
    """Note what is wrong with a message's components."""
    at: Path = ("components",)
    v2 = bool(flags & COMPONENTS_V2)
    if not v2:
        form.check_count(at, components, 0, MAX_ROWS)
    for number, component in enumerate(components):
        _check_component(form, (*at, number), component, V2_TOP if v2 else (ROW,), known)
    form.raise_if_wrong()  # the checks below need well-formed components
    all_components = list(walk_components(components))
    check_unique(form, at, components)
    if v2:
        if len(all_components) > MAX_V2_COMPONENTS:
            message = f"Total number of components exceeds the maximum of {MAX_V2_COMPONENTS}"
            form.note_error(at, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
        text = sum(
            len(str(c.get("content") or "")) for c in all_components if c.get("type") == TEXT
        )
        if text > MAX_V2_TEXT:
            message = f"The size of all text displays exceeds the maximum of {MAX_V2_TEXT}"
            form.note_error(at, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def check_bounds(form: BodyForm, at: Path, item: Component, most: int) -> tuple[int, int]:
    """Note the errors of `min_values` and `max_values`; return both, by default 1.

    If one is wrong, return the widest bounds, so that nothing else is noted because of it.
    """
    low, high = item.get("min_values"), item.get("max_values")
    are_numbers = form.check_number((*at, "min_values"), low, 0, most)
    are_numbers &= form.check_number((*at, "max_values"), high, 1, most)
    low, high = 1 if low is None else low, 1 if high is None else high
    if not are_numbers:
        return 1, most
    if low > high:
        message = f"min_values value should be less than or equal to {high}."
        form.note_error((*at, "min_values"), "NUMBER_TYPE_MAX", message)
    return low, high


def check_select(form: BodyForm, at: Path, menu: Component, known: ComponentReferences) -> None:
    """Note what is wrong with a select menu, in a message or in a modal."""
    form.check_text((*at, "custom_id"), menu.get("custom_id"), 1, MAX_CUSTOM_ID)
    form.check_text((*at, "placeholder"), menu.get("placeholder"), 0, MAX_PLACEHOLDER)
    for name in ("disabled", "required"):
        form.check_boolean((*at, name), menu.get(name))
    low, high = check_bounds(form, at, menu, MAX_OPTIONS)
    if menu["type"] == SELECT:
        options = menu.get("options") or []
        if form.check_count((*at, "options"), options, 1, MAX_OPTIONS):
            check_options(form, at, options, low, high, known)
        return
    form.check_choices((*at, "channel_types"), menu.get("channel_types"), CHANNEL_TYPES)
    path = (*at, "default_values")
    chosen = form.list_objects(path, menu.get("default_values"), 0, MAX_OPTIONS)
    for here, value in chosen:
        form.check_choice((*here, "type"), value.get("type"), DEFAULT_VALUE_TYPES[menu["type"]])
        form.check_snowflake((*here, "id"), value.get("id"))
    if chosen and not low <= len(chosen) <= high:
        problem = "TOO_FEW" if len(chosen) < low else "TOO_MANY"
        message = f"There must be {low} to {high} default values"
        form.note_error(path, f"SELECT_COMPONENT_{problem}_DEFAULT_VALUES", message)


def check_file_types(form: BodyForm, at: Path, file_types: Any) -> None:
    """Note each of `file_types` that is neither a group nor an extension."""
    if not form.check_count(at, file_types, 0, MAX_FILE_TYPES):
        return
    for number, file_type in enumerate(file_types or []):
        if not (isinstance(file_type, str) and FILE_EXTENSION.fullmatch(file_type)):
            form.check_choice((*at, number), file_type, FILE_GROUPS)


def check_options(
    form: BodyForm,
    at: Path,
    options: list[Component],
    low: int,
    high: int,
    known: ComponentReferences,
) -> None:
    """Note what is wrong with the options of a select, radio or checkbox group.

    From `low` to `high` of them may be chosen.
    """
    at = (*at, "options")
    if max(low, high) > len(options):
        form.note_error(at, "BASE_TYPE_MIN_LENGTH", f"Must be {max(low, high)} or more in length.")
    seen: list[Any] = []
    located = form.list_objects(at, options, 0, MAX_OPTIONS)
    for here, option in located:
        form.check_text((*here, "label"), option.get("label"), 1, 100)
        form.check_text((*here, "value"), option.get("value"), 1, 100)
        form.check_text((*here, "description"), option.get("description"), 0, 100)
        form.check_boolean((*here, "default"), option.get("default"))
        check_emoji(form, (*here, "emoji"), option.get("emoji"), known.emojis)
        if option.get("value") in seen:
            message = "The specified option value is already used"
            form.note_error(here, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
        seen.append(option.get("value"))
    if sum(option.get("default") is True for _, option in located) > high:
        message = "The specified number of default values exceeds the specified maximum values"
        form.note_error(at, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message)


def check_unique(form: BodyForm, at: Path, components: list[Component]) -> None:
    """Note every id and custom_id that an earlier component has, even a disabled one."""
    seen: set[tuple[str, Any]] = set()
    for path, component in walk_located(at, components):
        for name in ("id", "custom_id"):
            if value := component.get(name):
                if (name, value) in seen:
                    message = "Component custom id cannot be duplicated"
                    form.note_error((*path, name), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
                seen.add((name, value))


def _check_component(
    form: BodyForm, at: Path, component: Any, allowed: tuple[int, ...], known: ComponentReferences
) -> None:
    if not form.check_object(at, component):
        return
    kind = component.get("type")
    if kind not in allowed or isinstance(kind, bool):
        listed = ", ".join(map(str, allowed))
        message = f'Value of field "type" must be one of ({listed}).'
        form.note_error((*at, "type"), "UNION_TYPE_CHOICES", message)
        return
    form.check_number((*at, "id"), component.get("id"), 0, MAX_ID)
    form.check_boolean((*at, "spoiler"), component.get("spoiler"))
    match kind:
        case 1:
            _check_row(form, at, component, known)
        case 2:
            _check_button(form, at, component, known)
        case 3 | 5 | 6 | 7 | 8:
            check_select(form, at, component, known)
        case 9:
            _check_children(form, at, component, (TEXT,), 3, known)
            if form.check_required((*at, "accessory"), accessory := component.get("accessory")):
                _check_component(form, (*at, "accessory"), accessory, (BUTTON, THUMBNAIL), known)
        case 10:
            form.check_text((*at, "content"), component.get("content"), 1, MAX_V2_TEXT)
        case 11:
            _check_media(form, at, component, "media", known)
        case 12:
            for here, item in form.list_objects((*at, "items"), component.get("items"), 1, 10):
                _check_media(form, here, item, "media", known)
        case 13:
            if not _check_media(form, at, component, "file", known).startswith("attachment://"):
                message = "A file component must refer to an attachment"
                form.note_error((*at, "file", "url"), "UNFURLED_MEDIA_ITEM_NOT_ATTACHMENT", message)
        case 14:
            form.check_choice((*at, "spacing"), component.get("spacing"), (None, 1, 2))
            form.check_boolean((*at, "divider"), component.get("divider"))
        case _:
            form.check_number((*at, "accent_color"), component.get("accent_color"), 0, 0xFFFFFF)
            _check_children(form, at, component, IN_CONTAINER, MAX_V2_COMPONENTS, known)


def _check_children(
    form: BodyForm,
    at: Path,
    parent: Component,
    allowed: tuple[int, ...],
    most: int,
    known: ComponentReferences,
) -> list[Component]:
    """Check a component's children; return those that are JSON objects."""
    inner = parent.get("components") or []
    if not form.check_count((*at, "components"), inner, 1, most) and not isinstance(inner, list):
        return []
    for number, child in enumerate(inner):
        _check_component(form, (*at, "components", number), child, allowed, known)
    return [child for child in inner if isinstance(child, dict)]


def _check_row(form: BodyForm, at: Path, row: Component, known: ComponentReferences) -> None:
    inner = _check_children(form, at, row, (BUTTON, *SELECTS), 5, known)
    if any(child.get("type") in SELECTS for child in inner):
        for number in range(1, len(inner)):
            message = "The specified component exceeds the maximum width"
            path = (*at, "components", number)
            form.note_error(path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)


def _check_button(form: BodyForm, at: Path, button: Component, known: ComponentReferences) -> None:
    style = button.get("style")
    if not form.check_choice((*at, "style"), style, (1, 2, 3, 4, LINK, PREMIUM)):
        return
    form.check_boolean((*at, "disabled"), button.get("disabled"))
    others = ("custom_id", "label", "url", "emoji") if style == PREMIUM else ("sku_id",)
    for name in others:
        if button.get(name) is not None:
            message = f"A button of this style cannot have the field {name}"
            form.note_error((*at, name), "BUTTON_COMPONENT_PREMIUM_FIELD", message)
    if style == PREMIUM:
        sku = button.get("sku_id")
        if form.check_required((*at, "sku_id"), sku) and form.check_snowflake((*at, "sku_id"), sku):
            # nothing is sold here
            form.note_error((*at, "sku_id"), "BUTTON_COMPONENT_UNKNOWN_SKU", "Unknown SKU")
        return
    form.check_text((*at, "label"), button.get("label"), 0, MAX_LABEL)
    check_emoji(form, (*at, "emoji"), button.get("emoji"), known.emojis)
    if not str(button.get("label") or "").strip() and button.get("emoji") is None:
        message = "A button must have a label or an emoji"
        form.note_error(at, "BUTTON_COMPONENT_NO_LABEL", message)
    required, excluded = ("url", "custom_id") if style == LINK else ("custom_id", "url")
    if style == LINK:
        form.check_address((*at, "url"), button.get("url"), MAX_LINK, LINK_SCHEMES)
    elif not button.get("custom_id"):
        message = "A custom id is required"
        form.note_error((*at, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", message)
    else:
        form.check_text((*at, "custom_id"), button["custom_id"], 1, MAX_CUSTOM_ID)
    if button.get(excluded) is not None:
        code = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"
        for name in (required, excluded):
            form.note_error((*at, name), code, "A custom id and url cannot both be specified")


def _check_media(
    form: BodyForm, at: Path, item: Component, key: str, known: ComponentReferences
) -> str:
    """Note the errors of a media item; return its URL, or "" if it is not valid."""
    form.check_optional_text((*at, "description"), item.get("description"), MAX_ALT_TEXT)
    form.check_boolean((*at, "spoiler"), item.get("spoiler"))
    if not form.check_required((*at, key), item.get(key)):
        return ""
    url = form.get_object((*at, key), item[key]).get("url")
    if not form.check_address((*at, key, "url"), url, MAX_URL, MEDIA_SCHEMES):
        return ""
    scheme, _, name = url.partition("://")
    if scheme == "attachment" and name not in known.filenames:
        form.note_error(
            (*at, key, "url"),
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
            f"The referenced attachment {name} was not found",
        )
    return url
