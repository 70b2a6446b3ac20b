"""Components of messages that Discord refuses."""

from __future__ import annotations

from typing import Any

from tests.sandbox.mistakes import Mistakes
from tests.sandbox.mistakes.shapes import (
    FIRST,
    LINK,
    PICTURE,
    PREMIUM,
    button,
    classic,
    container,
    default,
    gallery,
    option,
    picked,
    row,
    section,
    select,
    text,
    v2,
)

EMOJI = "BUTTON_COMPONENT_INVALID_EMOJI"
NO_PREMIUM_FIELD = "BUTTON_COMPONENT_PREMIUM_FIELD"
UNKNOWN_EMOJI = {"id": "1088510058284990888", "name": "dice"}


def emoji(shown: Any) -> dict[str, Any]:
    return classic(row(button(emoji=shown)))


def named(name: str) -> tuple[dict[str, Any], str, str]:
    """A button with this for an emoji."""
    return (emoji({"name": name}), f"{FIRST}.emoji.name", EMOJI)


EMOJIS: Mistakes = {
    "a word for an emoji": named("dice"),
    "a shortcode": named(":game_die:"),
    "a letter": named("é"),
    "a digit": named("1"),
    "a die of Unicode": named("⚀"),
    "a card of Unicode": named("🂡"),
    "an arrow": named("→"),
    "a triangle": named("▲"),
    "a star that is none": named("✦"),
    "two emoji": named("🎲🎲"),
    "an emoji with a word": named("🎲 roll"),
    "an emoji with a blank": named("🎲 "),
    "a custom emoji's markup": named("<:dice:1088510058284990888>"),
    "no emoji in the emoji": (emoji({}), f"{FIRST}.emoji.name", EMOJI),
    "an emoji as text": (emoji("🎲"), f"{FIRST}.emoji", "MODEL_TYPE_CONVERT"),
    "an emoji for an id": (emoji({"id": "🎲"}), f"{FIRST}.emoji.id", "NUMBER_TYPE_COERCE"),
    "unknown custom emoji": (emoji(UNKNOWN_EMOJI), f"{FIRST}.emoji.id", EMOJI),
    "option's die of Unicode": (
        classic(row(option(emoji={"name": "⚀"}))),
        f"{FIRST}.options.0.emoji.name",
        EMOJI,
    ),
    "option's unknown custom emoji": (
        classic(row(option(emoji=UNKNOWN_EMOJI))),
        f"{FIRST}.options.0.emoji.id",
        EMOJI,
    ),
    "emoji of a section's button": (
        v2(section(text(), accessory=button(emoji={"name": "⇄"}))),
        "components.0.accessory.emoji.name",
        EMOJI,
    ),
    "emoji in a container": (
        v2(container(row(button(emoji={"name": "★"})))),
        "components.0.components.0.components.0.emoji.name",
        EMOJI,
    ),
}

BUTTONS: Mistakes = {
    "label too long": (
        classic(row(button(label="x" * 81))),
        f"{FIRST}.label",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "button without label": (
        classic(row(button(label=None))),
        FIRST,
        "BUTTON_COMPONENT_NO_LABEL",
    ),
    "label of blanks": (classic(row(button(label="  "))), FIRST, "BUTTON_COMPONENT_NO_LABEL"),
    "label is a number": (classic(row(button(label=3))), f"{FIRST}.label", "STRING_TYPE_CONVERT"),
    "style 0": (classic(row(button(style=0))), f"{FIRST}.style", "BASE_TYPE_CHOICES"),
    "style 7": (classic(row(button(style=7))), f"{FIRST}.style", "BASE_TYPE_CHOICES"),
    "style by name": (classic(row(button(style="primary"))), f"{FIRST}.style", "BASE_TYPE_CHOICES"),
    "no custom_id": (
        classic(row(button(custom_id=None))),
        f"{FIRST}.custom_id",
        "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
    ),
    "custom_id is a number": (
        classic(row(button(custom_id=12))),
        f"{FIRST}.custom_id",
        "STRING_TYPE_CONVERT",
    ),
    "custom_id too long": (
        classic(row(button("x" * 101))),
        f"{FIRST}.custom_id",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "disabled in words": (
        classic(row(button(disabled="yes please"))),
        f"{FIRST}.disabled",
        "BOOLEAN_TYPE_CONVERT",
    ),
    "link with custom_id": (
        classic(row({**LINK, "custom_id": "a"})),
        f"{FIRST}.custom_id",
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    "button with url": (
        classic(row(button(url="https://example.org"))),
        f"{FIRST}.url",
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    "link without url": (
        classic(row({**LINK, "url": None})),
        f"{FIRST}.url",
        "BASE_TYPE_REQUIRED",
    ),
    "link too long": (
        classic(row({**LINK, "url": "https://example.org/" + "x" * 500})),
        f"{FIRST}.url",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "link by ftp": (
        classic(row({**LINK, "url": "ftp://example.org"})),
        f"{FIRST}.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    "link to an address": (
        classic(row({**LINK, "url": "mailto:ann@example.org"})),
        f"{FIRST}.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    "link to a word": (
        classic(row({**LINK, "url": "hello"})),
        f"{FIRST}.url",
        "URL_TYPE_INVALID_URL",
    ),
    "link to no server": (
        classic(row({**LINK, "url": "https://"})),
        f"{FIRST}.url",
        "URL_TYPE_INVALID_URL",
    ),
    "link with a blank": (
        classic(row({**LINK, "url": "https://exam ple.org"})),
        f"{FIRST}.url",
        "URL_TYPE_INVALID_URL",
    ),
    "link to a file": (
        classic(row({**LINK, "url": "attachment://a.png"})),
        f"{FIRST}.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    "premium without sku": (
        classic(row({**PREMIUM, "sku_id": None})),
        f"{FIRST}.sku_id",
        "BASE_TYPE_REQUIRED",
    ),
    "premium with label": (
        classic(row({**PREMIUM, "label": "Buy"})),
        f"{FIRST}.label",
        NO_PREMIUM_FIELD,
    ),
    "premium with emoji": (
        classic(row({**PREMIUM, "emoji": {"name": "🎲"}})),
        f"{FIRST}.emoji",
        NO_PREMIUM_FIELD,
    ),
    "premium with custom_id": (
        classic(row({**PREMIUM, "custom_id": "a"})),
        f"{FIRST}.custom_id",
        NO_PREMIUM_FIELD,
    ),
    "premium with url": (
        classic(row({**PREMIUM, "url": "https://example.org"})),
        f"{FIRST}.url",
        NO_PREMIUM_FIELD,
    ),
    "sku on another button": (
        classic(row(button(sku_id=PREMIUM["sku_id"]))),
        f"{FIRST}.sku_id",
        NO_PREMIUM_FIELD,
    ),
}

SELECTS: Mistakes = {
    "select without custom_id": (
        classic(row(select(custom_id=""))),
        f"{FIRST}.custom_id",
        "BASE_TYPE_REQUIRED",
    ),
    "select without options": (
        classic(row(select(count=0))),
        f"{FIRST}.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "26 options": (
        classic(row(select(count=26, max_values=1))),
        f"{FIRST}.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "duplicate option": (
        classic(row(select(options=[{"label": "a", "value": "1"}, {"label": "b", "value": "1"}]))),
        f"{FIRST}.options.1",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "option's label": (
        classic(row(option(label="x" * 101))),
        f"{FIRST}.options.0.label",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "option without label": (
        classic(row(option(label=""))),
        f"{FIRST}.options.0.label",
        "BASE_TYPE_REQUIRED",
    ),
    "option's label of blanks": (
        classic(row(option(label="   "))),
        f"{FIRST}.options.0.label",
        "BASE_TYPE_REQUIRED",
    ),
    "option without value": (
        classic(row(option(value=""))),
        f"{FIRST}.options.0.value",
        "BASE_TYPE_REQUIRED",
    ),
    "option's value is a number": (
        classic(row(option(value=3))),
        f"{FIRST}.options.0.value",
        "STRING_TYPE_CONVERT",
    ),
    "option's value": (
        classic(row(option(value="x" * 101))),
        f"{FIRST}.options.0.value",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "option's description": (
        classic(row(option(description="x" * 101))),
        f"{FIRST}.options.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "option is a text": (
        classic(row(select(options=["a"]))),
        f"{FIRST}.options.0",
        "MODEL_TYPE_CONVERT",
    ),
    "default in words": (
        classic(row(option(default="yes please"))),
        f"{FIRST}.options.0.default",
        "BOOLEAN_TYPE_CONVERT",
    ),
    "two defaults of one": (
        classic(
            row(
                select(
                    options=[
                        {"label": "a", "value": "1", "default": True},
                        {"label": "b", "value": "2", "default": True},
                    ]
                )
            )
        ),
        f"{FIRST}.options",
        "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
    ),
    "max below min": (
        classic(row(select(min_values=2, max_values=1))),
        f"{FIRST}.min_values",
        "NUMBER_TYPE_MAX",
    ),
    "max of 0": (classic(row(select(max_values=0))), f"{FIRST}.max_values", "NUMBER_TYPE_MIN"),
    "max of 26": (
        classic(row({"type": 5, "custom_id": "s", "max_values": 26})),
        f"{FIRST}.max_values",
        "NUMBER_TYPE_MAX",
    ),
    "min below 0": (classic(row(select(min_values=-1))), f"{FIRST}.min_values", "NUMBER_TYPE_MIN"),
    "more values than options": (
        classic(row(select(max_values=3))),
        f"{FIRST}.options",
        "BASE_TYPE_MIN_LENGTH",
    ),
    "placeholder": (
        classic(row(select(placeholder="x" * 151))),
        f"{FIRST}.placeholder",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "role chosen among people": (
        classic(row(picked(5, default("role")))),
        f"{FIRST}.default_values.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "person chosen among roles": (
        classic(row(picked(6, default("user")))),
        f"{FIRST}.default_values.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "channel chosen among those who can be mentioned": (
        classic(row(picked(7, default("channel")))),
        f"{FIRST}.default_values.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "person chosen among channels": (
        classic(row(picked(8, default("user")))),
        f"{FIRST}.default_values.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "chosen without type": (
        classic(row(picked(5, {"id": "1"}))),
        f"{FIRST}.default_values.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "chosen by name": (
        classic(row(picked(5, default("user", "Ann")))),
        f"{FIRST}.default_values.0.id",
        "NUMBER_TYPE_COERCE",
    ),
    "two chosen of one": (
        classic(row(picked(5, default("user", "1"), default("user", "2")))),
        f"{FIRST}.default_values",
        "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
    ),
    "one chosen of two": (
        classic(row(picked(6, default("role"), min_values=2, max_values=3))),
        f"{FIRST}.default_values",
        "SELECT_COMPONENT_TOO_FEW_DEFAULT_VALUES",
    ),
    "unknown channel type": (
        classic(row({"type": 8, "custom_id": "s", "channel_types": [99]})),
        f"{FIRST}.channel_types.0",
        "BASE_TYPE_CHOICES",
    ),
    "a channel type twice": (
        classic(row({"type": 8, "custom_id": "s", "channel_types": [0, 0]})),
        f"{FIRST}.channel_types.1",
        "SET_TYPE_ALREADY_CONTAINS_VALUE",
    ),
}

TREES: Mistakes = {
    "six rows": (
        classic(*(row(button(str(n))) for n in range(6))),
        "components",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "six buttons": (
        classic(row(*(button(str(n)) for n in range(6)))),
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "empty row": (classic(row()), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    "row in a row": (classic(row(row(button()))), f"{FIRST}.type", "UNION_TYPE_CHOICES"),
    "two selects in a row": (
        classic(row(select("a"), select("b"))),
        "components.0.components.1",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "button and select in one row": (
        classic(row(button(), select())),
        "components.0.components.1",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "button without a row": (classic(button()), "components.0.type", "UNION_TYPE_CHOICES"),
    "select without a row": (v2(select()), "components.0.type", "UNION_TYPE_CHOICES"),
    "text input in a message": (
        classic(row({"type": 4, "custom_id": "f", "style": 1, "label": "L"})),
        f"{FIRST}.type",
        "UNION_TYPE_CHOICES",
    ),
    "label in a message": (
        v2({"type": 18, "label": "L", "component": select()}),
        "components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "unknown component": (v2({"type": 99}), "components.0.type", "UNION_TYPE_CHOICES"),
    "component without type": (v2({"content": "x"}), "components.0.type", "UNION_TYPE_CHOICES"),
    "component is a text": (v2("x"), "components.0", "MODEL_TYPE_CONVERT"),
    "button is a text": (classic(row("Join")), FIRST, "MODEL_TYPE_CONVERT"),
    "components are one": (
        {"content": "x", "components": row(button())},
        "components",
        "LIST_TYPE_CONVERT",
    ),
    "duplicate custom_id": (
        classic(row(button("a")), row(button("a"))),
        "components.1.components.0.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "custom_ids of disabled buttons": (
        classic(row(button(disabled=True), button(disabled=True))),
        "components.0.components.1.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "custom_id of button and select": (
        v2(row(select("a")), section(text())),
        "components.1.accessory.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "duplicate id": (
        classic(row(button("a", id=7), button("b", id=7))),
        "components.0.components.1.id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "id below 0": (classic(row(button(id=-1))), f"{FIRST}.id", "NUMBER_TYPE_MIN"),
    "id over 32 bits": (classic(row(button(id=1 << 31))), f"{FIRST}.id", "NUMBER_TYPE_MAX"),
    "id in words": (classic(row(button(id="join"))), f"{FIRST}.id", "NUMBER_TYPE_COERCE"),
    "v2 component without the flag": (
        classic(text()),
        "components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "41 components": (
        v2(*(text() for _ in range(41))),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "41 components, some within others": (
        v2(*(container(*(text() for _ in range(9))) for _ in range(4)), text()),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "4,001 characters": (
        v2(text("x" * 2000), text("x" * 2001)),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "4,001 characters, some in a section": (
        v2(container(text("x" * 2000)), section(text("x" * 2001))),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "empty text display": (v2(text("")), "components.0.content", "BASE_TYPE_REQUIRED"),
    "text display of blanks": (v2(text(" \n ")), "components.0.content", "BASE_TYPE_REQUIRED"),
    "text display of a number": (v2(text(3)), "components.0.content", "STRING_TYPE_CONVERT"),
}

LAYOUTS: Mistakes = {
    "no pictures": (v2(gallery()), "components.0.items", "BASE_TYPE_BAD_LENGTH"),
    "eleven pictures": (
        v2(gallery(*[{"media": PICTURE}] * 11)),
        "components.0.items",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "picture by ftp": (
        v2(gallery({"media": {"url": "ftp://example.org/a.png"}})),
        "components.0.items.0.media.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    "picture by file name": (
        v2(gallery({"media": {"url": "a.png"}})),
        "components.0.items.0.media.url",
        "URL_TYPE_INVALID_URL",
    ),
    "picture without address": (
        v2(gallery({"description": "a table"})),
        "components.0.items.0.media",
        "BASE_TYPE_REQUIRED",
    ),
    "picture's address too long": (
        v2(gallery({"media": {"url": PICTURE["url"] + "?" + "x" * 2048}})),
        "components.0.items.0.media.url",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "media is an address": (
        v2(gallery({"media": PICTURE["url"]})),
        "components.0.items.0.media",
        "MODEL_TYPE_CONVERT",
    ),
    "alt text": (
        v2(gallery({"media": PICTURE, "description": "x" * 1025})),
        "components.0.items.0.description",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "empty alt text": (
        v2(gallery({"media": PICTURE, "description": ""})),
        "components.0.items.0.description",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "picture's spoiler in words": (
        v2(gallery({"media": PICTURE, "spoiler": "perhaps"})),
        "components.0.items.0.spoiler",
        "BOOLEAN_TYPE_CONVERT",
    ),
    "unknown attachment": (
        v2(gallery({"media": {"url": "attachment://gone.webp"}})),
        "components.0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "thumbnail by itself": (
        v2({"type": 11, "media": PICTURE}),
        "components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "file from elsewhere": (
        v2({"type": 13, "file": {"url": "https://example.org/a.txt"}}),
        "components.0.file.url",
        "UNFURLED_MEDIA_ITEM_NOT_ATTACHMENT",
    ),
    "file that was not sent": (
        v2({"type": 13, "file": {"url": "attachment://a.txt"}}),
        "components.0.file.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "section without accessory": (
        v2(section(text(), accessory=None)),
        "components.0.accessory",
        "BASE_TYPE_REQUIRED",
    ),
    "section without text": (v2(section()), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    "section of four texts": (
        v2(section(*[text()] * 4)),
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "section of a button": (
        v2(section(button("b"))),
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "select beside a section": (
        v2(section(text(), accessory=select())),
        "components.0.accessory.type",
        "UNION_TYPE_CHOICES",
    ),
    "space of 3": (v2({"type": 14, "spacing": 3}), "components.0.spacing", "BASE_TYPE_CHOICES"),
    "space of 0": (v2({"type": 14, "spacing": 0}), "components.0.spacing", "BASE_TYPE_CHOICES"),
    "divider in words": (
        v2({"type": 14, "divider": "thin"}),
        "components.0.divider",
        "BOOLEAN_TYPE_CONVERT",
    ),
    "empty container": (v2(container()), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    "container in container": (
        v2(container(container(text()))),
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "container's colour": (
        v2(container(text(), accent_color=0x1000000)),
        "components.0.accent_color",
        "NUMBER_TYPE_MAX",
    ),
    "container's colour in words": (
        v2(container(text(), accent_color="#ff0000")),
        "components.0.accent_color",
        "NUMBER_TYPE_COERCE",
    ),
}

COMPONENTS: Mistakes = EMOJIS | BUTTONS | SELECTS | TREES | LAYOUTS
