"""What Discord refuses in the components of a message, classic ones and Components V2."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sandbox.emojis import check_emoji
from sandbox.entities import COMPONENTS_V2, Component, located, walk
from sandbox.forms import WEB, Form, Path

ROW, BUTTON, SELECT, TEXT_INPUT, SECTION, TEXT, THUMBNAIL = 1, 2, 3, 4, 9, 10, 11
GALLERY, FILE, SEPARATOR, CONTAINER = 12, 13, 14, 17
SELECTS = (3, 5, 6, 7, 8)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
V2_TOP = (*IN_CONTAINER, CONTAINER)
CHOSEN = {5: ("user",), 6: ("role",), 7: ("user", "role"), 8: ("channel",)}
"""What may be chosen beforehand in a select of people, roles, both, or channels."""
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
FILE_END = re.compile(r"\.[^\s.]+(\.[^\s.]+)*")
MAX_FILE_TYPES = 10
LINKS = (*WEB, "discord")
MEDIA = (*WEB, "attachment")


@dataclass(frozen=True)
class Known:
    """What components may refer to: files of the message by name, custom emoji by id."""

    filenames: Collection[str]
    emojis: Collection[int]


def check(form: Form, components: list[Component], known: Known, flags: int) -> None:
    """Note what is wrong with a message's components."""
    at: Path = ("components",)
    v2 = bool(flags & COMPONENTS_V2)
    if not v2:
        form.count(at, components, 0, MAX_ROWS)
    for number, component in enumerate(components):
        _component(form, (*at, number), component, V2_TOP if v2 else (ROW,), known)
    form.done()  # only components have parts that can be counted
    every = list(walk(components))
    check_unique(form, at, components)
    if v2:
        if len(every) > MAX_V2_COMPONENTS:
            message = f"Total number of components exceeds the maximum of {MAX_V2_COMPONENTS}"
            form.wrong(at, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
        text = sum(len(str(c.get("content") or "")) for c in every if c.get("type") == TEXT)
        if text > MAX_V2_TEXT:
            message = f"The size of all text displays exceeds the maximum of {MAX_V2_TEXT}"
            form.wrong(at, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def check_bounds(form: Form, at: Path, item: Component, most: int) -> tuple[int, int]:
    """Note what is wrong with how many may be chosen; gives the least and the most."""
    low, high = item.get("min_values"), item.get("max_values")
    right = form.number((*at, "min_values"), low, 0, most)
    right &= form.number((*at, "max_values"), high, 1, most)
    low, high = 1 if low is None else low, 1 if high is None else high
    if not right:
        return 1, most
    if low > high:
        message = f"min_values value should be less than or equal to {high}."
        form.wrong((*at, "min_values"), "NUMBER_TYPE_MAX", message)
    return low, high


def check_select(form: Form, at: Path, menu: Component, known: Known) -> None:
    """Note what is wrong with a select menu, in a message or in a modal."""
    form.text((*at, "custom_id"), menu.get("custom_id"), 1, MAX_CUSTOM_ID)
    form.text((*at, "placeholder"), menu.get("placeholder"), 0, MAX_PLACEHOLDER)
    for name in ("disabled", "required"):
        form.boolean((*at, name), menu.get(name))
    low, high = check_bounds(form, at, menu, MAX_OPTIONS)
    if menu["type"] == SELECT:
        options = menu.get("options") or []
        if form.count((*at, "options"), options, 1, MAX_OPTIONS):
            check_options(form, at, options, low, high, known)
        return
    form.choices((*at, "channel_types"), menu.get("channel_types"), CHANNEL_TYPES)
    path = (*at, "default_values")
    chosen = form.parts(path, menu.get("default_values"), 0, MAX_OPTIONS)
    for here, value in chosen:
        form.choice((*here, "type"), value.get("type"), CHOSEN[menu["type"]])
        form.snowflake((*here, "id"), value.get("id"))
    if chosen and not low <= len(chosen) <= high:
        few = "TOO_FEW" if len(chosen) < low else "TOO_MANY"
        message = f"There must be {low} to {high} default values"
        form.wrong(path, f"SELECT_COMPONENT_{few}_DEFAULT_VALUES", message)


def check_file_types(form: Form, at: Path, kinds: Any) -> None:
    """Note what is no list of groups of files, or of the ends of their names."""
    if not form.count(at, kinds, 0, MAX_FILE_TYPES):
        return
    for number, kind in enumerate(kinds or []):
        if not (isinstance(kind, str) and FILE_END.fullmatch(kind)):
            form.choice((*at, number), kind, FILE_GROUPS)


def check_options(
    form: Form, at: Path, options: list[Component], low: int, high: int, known: Known
) -> None:
    """Note what is wrong with the options of a select, or of a radio or checkbox group, of which
    ``low`` to ``high`` may be chosen."""
    at = (*at, "options")
    if max(low, high) > len(options):
        form.wrong(at, "BASE_TYPE_MIN_LENGTH", f"Must be {max(low, high)} or more in length.")
    seen: list[Any] = []
    located = form.parts(at, options, 0, MAX_OPTIONS)
    for here, option in located:
        form.text((*here, "label"), option.get("label"), 1, 100)
        form.text((*here, "value"), option.get("value"), 1, 100)
        form.text((*here, "description"), option.get("description"), 0, 100)
        form.boolean((*here, "default"), option.get("default"))
        check_emoji(form, (*here, "emoji"), option.get("emoji"), known.emojis)
        if option.get("value") in seen:
            message = "The specified option value is already used"
            form.wrong(here, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
        seen.append(option.get("value"))
    if sum(option.get("default") is True for _, option in located) > high:
        message = "The specified number of default values exceeds the specified maximum values"
        form.wrong(at, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message)


def check_unique(form: Form, at: Path, components: list[Component]) -> None:
    """Note every id and custom_id that a component before it has, disabled ones too."""
    seen: set[tuple[str, Any]] = set()
    for path, component in located(at, components):
        for name in ("id", "custom_id"):
            if value := component.get(name):
                if (name, value) in seen:
                    message = "Component custom id cannot be duplicated"
                    form.wrong((*path, name), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
                seen.add((name, value))


def _component(
    form: Form, at: Path, component: Any, allowed: tuple[int, ...], known: Known
) -> None:
    if not form.model(at, component):
        return
    kind = component.get("type")
    if kind not in allowed or isinstance(kind, bool):
        listed = ", ".join(map(str, allowed))
        message = f'Value of field "type" must be one of ({listed}).'
        form.wrong((*at, "type"), "UNION_TYPE_CHOICES", message)
        return
    form.number((*at, "id"), component.get("id"), 0, MAX_ID)
    form.boolean((*at, "spoiler"), component.get("spoiler"))
    match kind:
        case 1:
            _row(form, at, component, known)
        case 2:
            _button(form, at, component, known)
        case 3 | 5 | 6 | 7 | 8:
            check_select(form, at, component, known)
        case 9:
            _children(form, at, component, (TEXT,), 3, known)
            if form.required((*at, "accessory"), accessory := component.get("accessory")):
                _component(form, (*at, "accessory"), accessory, (BUTTON, THUMBNAIL), known)
        case 10:
            form.text((*at, "content"), component.get("content"), 1, MAX_V2_TEXT)
        case 11:
            _media(form, at, component, "media", known)
        case 12:
            for here, item in form.parts((*at, "items"), component.get("items"), 1, 10):
                _media(form, here, item, "media", known)
        case 13:
            if not _media(form, at, component, "file", known).startswith("attachment://"):
                message = "A file component must refer to an attachment"
                form.wrong((*at, "file", "url"), "UNFURLED_MEDIA_ITEM_NOT_ATTACHMENT", message)
        case 14:
            form.choice((*at, "spacing"), component.get("spacing"), (None, 1, 2))
            form.boolean((*at, "divider"), component.get("divider"))
        case _:
            form.number((*at, "accent_color"), component.get("accent_color"), 0, 0xFFFFFF)
            _children(form, at, component, IN_CONTAINER, MAX_V2_COMPONENTS, known)


def _children(
    form: Form, at: Path, parent: Component, allowed: tuple[int, ...], most: int, known: Known
) -> list[Component]:
    """The components within one, judged; those that are none are left out."""
    inner = parent.get("components") or []
    if not form.count((*at, "components"), inner, 1, most) and not isinstance(inner, list):
        return []
    for number, child in enumerate(inner):
        _component(form, (*at, "components", number), child, allowed, known)
    return [child for child in inner if isinstance(child, dict)]


def _row(form: Form, at: Path, row: Component, known: Known) -> None:
    inner = _children(form, at, row, (BUTTON, *SELECTS), 5, known)
    if any(child.get("type") in SELECTS for child in inner):
        for number in range(1, len(inner)):
            message = "The specified component exceeds the maximum width"
            path = (*at, "components", number)
            form.wrong(path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)


def _button(form: Form, at: Path, button: Component, known: Known) -> None:
    style = button.get("style")
    if not form.choice((*at, "style"), style, (1, 2, 3, 4, LINK, PREMIUM)):
        return
    form.boolean((*at, "disabled"), button.get("disabled"))
    others = ("custom_id", "label", "url", "emoji") if style == PREMIUM else ("sku_id",)
    for name in others:
        if button.get(name) is not None:
            message = f"A button of this style cannot have the field {name}"
            form.wrong((*at, name), "BUTTON_COMPONENT_PREMIUM_FIELD", message)
    if style == PREMIUM:
        sku = button.get("sku_id")
        if form.required((*at, "sku_id"), sku) and form.snowflake((*at, "sku_id"), sku):
            # nothing is sold here
            form.wrong((*at, "sku_id"), "BUTTON_COMPONENT_UNKNOWN_SKU", "Unknown SKU")
        return
    form.text((*at, "label"), button.get("label"), 0, MAX_LABEL)
    check_emoji(form, (*at, "emoji"), button.get("emoji"), known.emojis)
    if not str(button.get("label") or "").strip() and button.get("emoji") is None:
        message = "A button must have a label or an emoji"
        form.wrong(at, "BUTTON_COMPONENT_NO_LABEL", message)
    one, other = ("url", "custom_id") if style == LINK else ("custom_id", "url")
    if style == LINK:
        form.address((*at, "url"), button.get("url"), MAX_LINK, LINKS)
    elif not button.get("custom_id"):
        message = "A custom id is required"
        form.wrong((*at, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", message)
    else:
        form.text((*at, "custom_id"), button["custom_id"], 1, MAX_CUSTOM_ID)
    if button.get(other) is not None:
        code = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"
        for name in (one, other):
            form.wrong((*at, name), code, "A custom id and url cannot both be specified")


def _media(form: Form, at: Path, item: Component, key: str, known: Known) -> str:
    """The address of the medium; empty, noted, where it is none."""
    form.optional((*at, "description"), item.get("description"), MAX_ALT_TEXT)
    form.boolean((*at, "spoiler"), item.get("spoiler"))
    if not form.required((*at, key), item.get(key)):
        return ""
    url = form.part((*at, key), item[key]).get("url")
    if not form.address((*at, key, "url"), url, MAX_URL, MEDIA):
        return ""
    scheme, _, name = url.partition("://")
    if scheme == "attachment" and name not in known.filenames:
        form.wrong(
            (*at, key, "url"),
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
            f"The referenced attachment {name} was not found",
        )
    return url
