"""What Discord refuses in the components of a message, classic ones and Components V2."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sandbox.entities import COMPONENTS_V2, Component, walk
from sandbox.forms import Form, Path

ROW, BUTTON, SELECT, TEXT_INPUT, SECTION, TEXT, THUMBNAIL = 1, 2, 3, 4, 9, 10, 11
GALLERY, FILE, SEPARATOR, CONTAINER = 12, 13, 14, 17
SELECTS = (3, 5, 6, 7, 8)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
V2_TOP = (*IN_CONTAINER, CONTAINER)

MAX_V2_COMPONENTS = 40
MAX_V2_TEXT = 4000
MAX_ROWS = 5
MAX_CUSTOM_ID = 100
MAX_LABEL = 80
MAX_OPTIONS = 25
MAX_PLACEHOLDER = 150
MAX_ALT_TEXT = 1024
LINK, PREMIUM = 5, 6


def check(form: Form, components: list[Component], filenames: list[str], flags: int) -> None:
    """Note what is wrong with a message's components; ``filenames`` may be referred to."""
    at: Path = ("components",)
    v2 = bool(flags & COMPONENTS_V2)
    if not v2:
        form.count(at, components, 0, MAX_ROWS)
    for number, component in enumerate(components):
        _component(form, (*at, number), component, V2_TOP if v2 else (ROW,), filenames)
    try:
        every = list(walk(components))
    except (KeyError, TypeError, AttributeError):
        return  # some component is no component; that is noted already
    _unique(form, at, every)
    if v2:
        if len(every) > MAX_V2_COMPONENTS:
            message = f"Total number of components exceeds the maximum of {MAX_V2_COMPONENTS}"
            form.wrong(at, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
        text = sum(len(c.get("content") or "") for c in every if c.get("type") == TEXT)
        if text > MAX_V2_TEXT:
            message = f"The size of all text displays exceeds the maximum of {MAX_V2_TEXT}"
            form.wrong(at, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def check_select(form: Form, at: Path, menu: Component) -> None:
    """Note what is wrong with a select menu, in a message or in a modal."""
    form.text((*at, "custom_id"), menu.get("custom_id"), 1, MAX_CUSTOM_ID)
    form.text((*at, "placeholder"), menu.get("placeholder"), 0, MAX_PLACEHOLDER)
    low, high = menu.get("min_values"), menu.get("max_values")
    form.number((*at, "min_values"), low, 0, 25)
    form.number((*at, "max_values"), high, 1, 25)
    low, high = 1 if low is None else low, 1 if high is None else high
    if low > high:
        message = "min_values must not be greater than max_values"
        form.wrong((*at, "min_values"), "SELECT_COMPONENT_MIN_OVER_MAX", message)
    if menu["type"] != SELECT:
        return
    options = menu.get("options") or []
    if not form.count((*at, "options"), options, 1, MAX_OPTIONS):
        return
    if high > len(options) or low > len(options):
        message = f"There are only {len(options)} options"
        form.wrong((*at, "max_values"), "SELECT_COMPONENT_TOO_FEW_OPTIONS", message)
    check_options(form, (*at, "options"), options)
    if sum(bool(option.get("default")) for option in options) > high:
        message = "More default options than max_values"
        form.wrong((*at, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message)


def check_options(form: Form, at: Path, options: list[Component]) -> None:
    """Note what is wrong with the options of a select, or of a radio or checkbox group."""
    for number, option in enumerate(options):
        form.text((*at, number, "label"), option.get("label"), 1, 100)
        form.text((*at, number, "value"), option.get("value"), 1, 100)
        form.text((*at, number, "description"), option.get("description"), 0, 100)
        _emoji(form, (*at, number, "emoji"), option.get("emoji"))
    seen: set[Any] = set()
    for number, option in enumerate(options):
        if option.get("value") in seen:
            message = "The specified option value is already used"
            form.wrong((*at, number, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
        seen.add(option.get("value"))


def _unique(form: Form, at: Path, every: list[Component]) -> None:
    ids = Counter(c["id"] for c in every if c.get("id"))
    custom_ids = Counter(c["custom_id"] for c in every if c.get("custom_id"))
    for value, count in [*ids.items(), *custom_ids.items()]:
        if count > 1:
            message = f"Component id or custom id cannot be duplicated: {value}"
            form.wrong(at, "COMPONENT_CUSTOM_ID_DUPLICATED", message)


def _component(
    form: Form, at: Path, component: Component, allowed: tuple[int, ...], filenames: list[str]
) -> None:
    kind = component.get("type")
    if kind not in allowed:
        listed = ", ".join(map(str, allowed))
        message = f'Value of field "type" must be one of ({listed}).'
        form.wrong((*at, "type"), "UNION_TYPE_CHOICES", message)
        return
    inner = component.get("components") or []
    match kind:
        case 1:
            _row(form, at, inner, filenames)
        case 2:
            _button(form, at, component)
        case 3 | 5 | 6 | 7 | 8:
            check_select(form, at, component)
        case 9:
            form.count((*at, "components"), inner, 1, 3)
            for number, child in enumerate(inner):
                _component(form, (*at, "components", number), child, (TEXT,), filenames)
            if form.required((*at, "accessory"), component.get("accessory")):
                accessory = component["accessory"]
                _component(form, (*at, "accessory"), accessory, (BUTTON, THUMBNAIL), filenames)
        case 10:
            form.text((*at, "content"), component.get("content"), 1, MAX_V2_TEXT)
        case 11:
            _media(form, at, component, "media", filenames)
        case 12:
            items = component.get("items") or []
            form.count((*at, "items"), items, 1, 10)
            for number, item in enumerate(items):
                _media(form, (*at, "items", number), item, "media", filenames)
        case 13:
            _media(form, at, component, "file", filenames)
            if not _url(component, "file").startswith("attachment://"):
                message = "A file component must refer to an attachment"
                form.wrong((*at, "file", "url"), "UNFURLED_MEDIA_ITEM_NOT_ATTACHMENT", message)
        case 14:
            form.choice((*at, "spacing"), component.get("spacing") or 1, (1, 2))
        case _:
            form.count((*at, "components"), inner, 1, MAX_V2_COMPONENTS)
            form.number((*at, "accent_color"), component.get("accent_color"), 0, 0xFFFFFF)
            for number, child in enumerate(inner):
                _component(form, (*at, "components", number), child, IN_CONTAINER, filenames)


def _row(form: Form, at: Path, inner: list[Component], filenames: list[str]) -> None:
    form.count((*at, "components"), inner, 1, 5)
    for number, child in enumerate(inner):
        _component(form, (*at, "components", number), child, (BUTTON, *SELECTS), filenames)
    if len(inner) > 1 and any(child.get("type") in SELECTS for child in inner):
        message = "The specified component exceeds the maximum width"
        form.wrong((*at, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)


def _button(form: Form, at: Path, button: Component) -> None:
    style = button.get("style")
    if not form.choice((*at, "style"), style, (1, 2, 3, 4, LINK, PREMIUM)):
        return
    if style == PREMIUM:
        form.required((*at, "sku_id"), button.get("sku_id"))
        return
    form.text((*at, "label"), button.get("label"), 0, MAX_LABEL)
    _emoji(form, (*at, "emoji"), button.get("emoji"))
    if not button.get("label") and not button.get("emoji"):
        message = "A button must have a label or an emoji"
        form.wrong(at, "BUTTON_COMPONENT_NO_LABEL", message)
    if style == LINK:
        form.text((*at, "url"), button.get("url"), 1, 512)
        both = button.get("custom_id")
    else:
        form.text((*at, "custom_id"), button.get("custom_id"), 1, MAX_CUSTOM_ID)
        both = button.get("url")
    if both:
        message = "A custom id and url cannot both be specified"
        form.wrong(at, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message)


def _emoji(form: Form, at: Path, emoji: Component | None) -> None:
    if emoji and not emoji.get("id") and (emoji.get("name") or "a").isascii():
        form.wrong(at, "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _url(item: Component, key: str) -> str:
    return (item.get(key) or {}).get("url") or ""


def _media(form: Form, at: Path, item: Component, key: str, filenames: list[str]) -> None:
    form.text((*at, "description"), item.get("description"), 0, MAX_ALT_TEXT)
    url = _url(item, key)
    if not form.required((*at, key, "url"), url):
        return
    scheme, _, name = url.partition("://")
    if scheme not in ("http", "https", "attachment"):
        message = f"Scheme \"{scheme}\" is not supported. Scheme must be one of ('http', 'https')."
        form.wrong((*at, key, "url"), "URL_TYPE_INVALID_SCHEME", message)
    elif scheme == "attachment" and name not in filenames:
        form.wrong(
            (*at, key, "url"),
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
            f"The referenced attachment {name} was not found",
        )
