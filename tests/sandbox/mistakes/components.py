"""Components of messages that Discord refuses."""

from __future__ import annotations

from typing import Any

from tests.sandbox.mistakes import Mistakes
from tests.sandbox.mistakes.shapes import (
    FIRST,
    LINK,
    PICTURE,
    PREMIUM,
    build_button,
    build_classic_message,
    build_container,
    build_default_value,
    build_entity_select,
    build_gallery,
    build_row,
    build_section,
    build_select,
    build_select_option,
    build_text,
    build_v2_message,
)

EMOJI = "BUTTON_COMPONENT_INVALID_EMOJI"
NO_PREMIUM_FIELD = "BUTTON_COMPONENT_PREMIUM_FIELD"
UNKNOWN_EMOJI = {"id": "1088510058284990888", "name": "dice"}


def build_emoji_message(shown: Any) -> dict[str, Any]:
    return build_classic_message(build_row(build_button(emoji=shown)))


def build_named_mistake(name: str) -> tuple[dict[str, Any], str, str]:
    """Build a button with this name for an emoji."""
    return (build_emoji_message({"name": name}), f"{FIRST}.emoji.name", EMOJI)


EMOJIS: Mistakes = {
    "a word for an emoji": build_named_mistake("dice"),
    "a shortcode": build_named_mistake(":game_die:"),
    "a letter": build_named_mistake("é"),
    "a digit": build_named_mistake("1"),
    "a die of Unicode": build_named_mistake("⚀"),
    "a card of Unicode": build_named_mistake("🂡"),
    "an arrow": build_named_mistake("→"),
    "a triangle": build_named_mistake("▲"),
    "a star that is none": build_named_mistake("✦"),
    "two emoji": build_named_mistake("🎲🎲"),
    "an emoji with a word": build_named_mistake("🎲 roll"),
    "an emoji with a blank": build_named_mistake("🎲 "),
    "a custom emoji's markup": build_named_mistake("<:dice:1088510058284990888>"),
    "no emoji in the emoji": (build_emoji_message({}), f"{FIRST}.emoji.name", EMOJI),
    "an emoji as text": (build_emoji_message("🎲"), f"{FIRST}.emoji", "MODEL_TYPE_CONVERT"),
    "an emoji for an id": (
        build_emoji_message({"id": "🎲"}),
        f"{FIRST}.emoji.id",
        "NUMBER_TYPE_COERCE",
    ),
    "unknown custom emoji": (build_emoji_message(UNKNOWN_EMOJI), f"{FIRST}.emoji.id", EMOJI),
    "option's die of Unicode": (
        build_classic_message(build_row(build_select_option(emoji={"name": "⚀"}))),
        f"{FIRST}.options.0.emoji.name",
        EMOJI,
    ),
    "option's unknown custom emoji": (
        build_classic_message(build_row(build_select_option(emoji=UNKNOWN_EMOJI))),
        f"{FIRST}.options.0.emoji.id",
        EMOJI,
    ),
    "emoji of a section's button": (
        build_v2_message(build_section(build_text(), accessory=build_button(emoji={"name": "⇄"}))),
        "components.0.accessory.emoji.name",
        EMOJI,
    ),
    "emoji in a container": (
        build_v2_message(build_container(build_row(build_button(emoji={"name": "★"})))),
        "components.0.components.0.components.0.emoji.name",
        EMOJI,
    ),
}

BUTTONS: Mistakes = {
    "label too long": (
        build_classic_message(build_row(build_button(label="x" * 81))),
        f"{FIRST}.label",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "button without label": (
        build_classic_message(build_row(build_button(label=None))),
        FIRST,
        "BUTTON_COMPONENT_NO_LABEL",
    ),
    "label of blanks": (
        build_classic_message(build_row(build_button(label="  "))),
        FIRST,
        "BUTTON_COMPONENT_NO_LABEL",
    ),
    "label is a number": (
        build_classic_message(build_row(build_button(label=3))),
        f"{FIRST}.label",
        "STRING_TYPE_CONVERT",
    ),
    "style 0": (
        build_classic_message(build_row(build_button(style=0))),
        f"{FIRST}.style",
        "BASE_TYPE_CHOICES",
    ),
    "style 7": (
        build_classic_message(build_row(build_button(style=7))),
        f"{FIRST}.style",
        "BASE_TYPE_CHOICES",
    ),
    "style by name": (
        build_classic_message(build_row(build_button(style="primary"))),
        f"{FIRST}.style",
        "BASE_TYPE_CHOICES",
    ),
    "no custom_id": (
        build_classic_message(build_row(build_button(custom_id=None))),
        f"{FIRST}.custom_id",
        "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
    ),
    "custom_id is a number": (
        build_classic_message(build_row(build_button(custom_id=12))),
        f"{FIRST}.custom_id",
        "STRING_TYPE_CONVERT",
    ),
    "custom_id too long": (
        build_classic_message(build_row(build_button("x" * 101))),
        f"{FIRST}.custom_id",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "disabled in words": (
        build_classic_message(build_row(build_button(disabled="yes please"))),
        f"{FIRST}.disabled",
        "BOOLEAN_TYPE_CONVERT",
    ),
    "link with custom_id": (
        build_classic_message(build_row({**LINK, "custom_id": "a"})),
        f"{FIRST}.custom_id",
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    "button with url": (
        build_classic_message(build_row(build_button(url="https://example.org"))),
        f"{FIRST}.url",
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    "link without url": (
        build_classic_message(build_row({**LINK, "url": None})),
        f"{FIRST}.url",
        "BASE_TYPE_REQUIRED",
    ),
    "link too long": (
        build_classic_message(build_row({**LINK, "url": "https://example.org/" + "x" * 500})),
        f"{FIRST}.url",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "link by ftp": (
        build_classic_message(build_row({**LINK, "url": "ftp://example.org"})),
        f"{FIRST}.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    "link to an address": (
        build_classic_message(build_row({**LINK, "url": "mailto:ann@example.org"})),
        f"{FIRST}.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    "link to a word": (
        build_classic_message(build_row({**LINK, "url": "hello"})),
        f"{FIRST}.url",
        "URL_TYPE_INVALID_URL",
    ),
    "link to no server": (
        build_classic_message(build_row({**LINK, "url": "https://"})),
        f"{FIRST}.url",
        "URL_TYPE_INVALID_URL",
    ),
    "link with a blank": (
        build_classic_message(build_row({**LINK, "url": "https://exam ple.org"})),
        f"{FIRST}.url",
        "URL_TYPE_INVALID_URL",
    ),
    "link to a file": (
        build_classic_message(build_row({**LINK, "url": "attachment://a.png"})),
        f"{FIRST}.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    "premium without sku": (
        build_classic_message(build_row({**PREMIUM, "sku_id": None})),
        f"{FIRST}.sku_id",
        "BASE_TYPE_REQUIRED",
    ),
    "premium with label": (
        build_classic_message(build_row({**PREMIUM, "label": "Buy"})),
        f"{FIRST}.label",
        NO_PREMIUM_FIELD,
    ),
    "premium with emoji": (
        build_classic_message(build_row({**PREMIUM, "emoji": {"name": "🎲"}})),
        f"{FIRST}.emoji",
        NO_PREMIUM_FIELD,
    ),
    "premium with custom_id": (
        build_classic_message(build_row({**PREMIUM, "custom_id": "a"})),
        f"{FIRST}.custom_id",
        NO_PREMIUM_FIELD,
    ),
    "premium with url": (
        build_classic_message(build_row({**PREMIUM, "url": "https://example.org"})),
        f"{FIRST}.url",
        NO_PREMIUM_FIELD,
    ),
    "sku on another button": (
        build_classic_message(build_row(build_button(sku_id=PREMIUM["sku_id"]))),
        f"{FIRST}.sku_id",
        NO_PREMIUM_FIELD,
    ),
}

SELECTS: Mistakes = {
    "select without custom_id": (
        build_classic_message(build_row(build_select(custom_id=""))),
        f"{FIRST}.custom_id",
        "BASE_TYPE_REQUIRED",
    ),
    "select without options": (
        build_classic_message(build_row(build_select(count=0))),
        f"{FIRST}.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "26 options": (
        build_classic_message(build_row(build_select(count=26, max_values=1))),
        f"{FIRST}.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "duplicate option": (
        build_classic_message(
            build_row(
                build_select(options=[{"label": "a", "value": "1"}, {"label": "b", "value": "1"}])
            )
        ),
        f"{FIRST}.options.1",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "option's label": (
        build_classic_message(build_row(build_select_option(label="x" * 101))),
        f"{FIRST}.options.0.label",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "option without label": (
        build_classic_message(build_row(build_select_option(label=""))),
        f"{FIRST}.options.0.label",
        "BASE_TYPE_REQUIRED",
    ),
    "option's label of blanks": (
        build_classic_message(build_row(build_select_option(label="   "))),
        f"{FIRST}.options.0.label",
        "BASE_TYPE_REQUIRED",
    ),
    "option without value": (
        build_classic_message(build_row(build_select_option(value=""))),
        f"{FIRST}.options.0.value",
        "BASE_TYPE_REQUIRED",
    ),
    "option's value is a number": (
        build_classic_message(build_row(build_select_option(value=3))),
        f"{FIRST}.options.0.value",
        "STRING_TYPE_CONVERT",
    ),
    "option's value": (
        build_classic_message(build_row(build_select_option(value="x" * 101))),
        f"{FIRST}.options.0.value",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "option's description": (
        build_classic_message(build_row(build_select_option(description="x" * 101))),
        f"{FIRST}.options.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "option is a text": (
        build_classic_message(build_row(build_select(options=["a"]))),
        f"{FIRST}.options.0",
        "MODEL_TYPE_CONVERT",
    ),
    "default in words": (
        build_classic_message(build_row(build_select_option(default="yes please"))),
        f"{FIRST}.options.0.default",
        "BOOLEAN_TYPE_CONVERT",
    ),
    "two defaults of one": (
        build_classic_message(
            build_row(
                build_select(
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
        build_classic_message(build_row(build_select(min_values=2, max_values=1))),
        f"{FIRST}.min_values",
        "NUMBER_TYPE_MAX",
    ),
    "max of 0": (
        build_classic_message(build_row(build_select(max_values=0))),
        f"{FIRST}.max_values",
        "NUMBER_TYPE_MIN",
    ),
    "max of 26": (
        build_classic_message(build_row({"type": 5, "custom_id": "s", "max_values": 26})),
        f"{FIRST}.max_values",
        "NUMBER_TYPE_MAX",
    ),
    "min below 0": (
        build_classic_message(build_row(build_select(min_values=-1))),
        f"{FIRST}.min_values",
        "NUMBER_TYPE_MIN",
    ),
    "more values than options": (
        build_classic_message(build_row(build_select(max_values=3))),
        f"{FIRST}.options",
        "BASE_TYPE_MIN_LENGTH",
    ),
    "placeholder": (
        build_classic_message(build_row(build_select(placeholder="x" * 151))),
        f"{FIRST}.placeholder",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "role chosen among people": (
        build_classic_message(build_row(build_entity_select(5, build_default_value("role")))),
        f"{FIRST}.default_values.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "person chosen among roles": (
        build_classic_message(build_row(build_entity_select(6, build_default_value("user")))),
        f"{FIRST}.default_values.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "channel chosen among those who can be mentioned": (
        build_classic_message(build_row(build_entity_select(7, build_default_value("channel")))),
        f"{FIRST}.default_values.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "person chosen among channels": (
        build_classic_message(build_row(build_entity_select(8, build_default_value("user")))),
        f"{FIRST}.default_values.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "chosen without type": (
        build_classic_message(build_row(build_entity_select(5, {"id": "1"}))),
        f"{FIRST}.default_values.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "chosen by name": (
        build_classic_message(
            build_row(build_entity_select(5, build_default_value("user", "Ann")))
        ),
        f"{FIRST}.default_values.0.id",
        "NUMBER_TYPE_COERCE",
    ),
    "two chosen of one": (
        build_classic_message(
            build_row(
                build_entity_select(
                    5, build_default_value("user", "1"), build_default_value("user", "2")
                )
            )
        ),
        f"{FIRST}.default_values",
        "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
    ),
    "one chosen of two": (
        build_classic_message(
            build_row(
                build_entity_select(6, build_default_value("role"), min_values=2, max_values=3)
            )
        ),
        f"{FIRST}.default_values",
        "SELECT_COMPONENT_TOO_FEW_DEFAULT_VALUES",
    ),
    "unknown channel type": (
        build_classic_message(build_row({"type": 8, "custom_id": "s", "channel_types": [99]})),
        f"{FIRST}.channel_types.0",
        "BASE_TYPE_CHOICES",
    ),
    "a channel type twice": (
        build_classic_message(build_row({"type": 8, "custom_id": "s", "channel_types": [0, 0]})),
        f"{FIRST}.channel_types.1",
        "SET_TYPE_ALREADY_CONTAINS_VALUE",
    ),
}

TREES: Mistakes = {
    "six rows": (
        build_classic_message(*(build_row(build_button(str(n))) for n in range(6))),
        "components",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "six buttons": (
        build_classic_message(build_row(*(build_button(str(n)) for n in range(6)))),
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "empty row": (
        build_classic_message(build_row()),
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "row in a row": (
        build_classic_message(build_row(build_row(build_button()))),
        f"{FIRST}.type",
        "UNION_TYPE_CHOICES",
    ),
    "two selects in a row": (
        build_classic_message(build_row(build_select("a"), build_select("b"))),
        "components.0.components.1",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "button and select in one row": (
        build_classic_message(build_row(build_button(), build_select())),
        "components.0.components.1",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "button without a row": (
        build_classic_message(build_button()),
        "components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "select without a row": (
        build_v2_message(build_select()),
        "components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "text input in a message": (
        build_classic_message(build_row({"type": 4, "custom_id": "f", "style": 1, "label": "L"})),
        f"{FIRST}.type",
        "UNION_TYPE_CHOICES",
    ),
    "label in a message": (
        build_v2_message({"type": 18, "label": "L", "component": build_select()}),
        "components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "unknown component": (
        build_v2_message({"type": 99}),
        "components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "component without type": (
        build_v2_message({"content": "x"}),
        "components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "component is a text": (build_v2_message("x"), "components.0", "MODEL_TYPE_CONVERT"),
    "button is a text": (build_classic_message(build_row("Join")), FIRST, "MODEL_TYPE_CONVERT"),
    "components are one": (
        {"content": "x", "components": build_row(build_button())},
        "components",
        "LIST_TYPE_CONVERT",
    ),
    "duplicate custom_id": (
        build_classic_message(build_row(build_button("a")), build_row(build_button("a"))),
        "components.1.components.0.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "custom_ids of disabled buttons": (
        build_classic_message(build_row(build_button(disabled=True), build_button(disabled=True))),
        "components.0.components.1.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "custom_id of button and select": (
        build_v2_message(build_row(build_select("a")), build_section(build_text())),
        "components.1.accessory.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "duplicate id": (
        build_classic_message(build_row(build_button("a", id=7), build_button("b", id=7))),
        "components.0.components.1.id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "id below 0": (
        build_classic_message(build_row(build_button(id=-1))),
        f"{FIRST}.id",
        "NUMBER_TYPE_MIN",
    ),
    "id over 32 bits": (
        build_classic_message(build_row(build_button(id=1 << 31))),
        f"{FIRST}.id",
        "NUMBER_TYPE_MAX",
    ),
    "id in words": (
        build_classic_message(build_row(build_button(id="join"))),
        f"{FIRST}.id",
        "NUMBER_TYPE_COERCE",
    ),
    "v2 component without the flag": (
        build_classic_message(build_text()),
        "components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "41 components": (
        build_v2_message(*(build_text() for _ in range(41))),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "41 components, some within others": (
        build_v2_message(
            *(build_container(*(build_text() for _ in range(9))) for _ in range(4)), build_text()
        ),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "4,001 characters": (
        build_v2_message(build_text("x" * 2000), build_text("x" * 2001)),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "4,001 characters, some in a section": (
        build_v2_message(
            build_container(build_text("x" * 2000)), build_section(build_text("x" * 2001))
        ),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "empty text display": (
        build_v2_message(build_text("")),
        "components.0.content",
        "BASE_TYPE_REQUIRED",
    ),
    "text display of blanks": (
        build_v2_message(build_text(" \n ")),
        "components.0.content",
        "BASE_TYPE_REQUIRED",
    ),
    "text display of a number": (
        build_v2_message(build_text(3)),
        "components.0.content",
        "STRING_TYPE_CONVERT",
    ),
}

LAYOUTS: Mistakes = {
    "no pictures": (
        build_v2_message(build_gallery()),
        "components.0.items",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "eleven pictures": (
        build_v2_message(build_gallery(*[{"media": PICTURE}] * 11)),
        "components.0.items",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "picture by ftp": (
        build_v2_message(build_gallery({"media": {"url": "ftp://example.org/a.png"}})),
        "components.0.items.0.media.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    "picture by file name": (
        build_v2_message(build_gallery({"media": {"url": "a.png"}})),
        "components.0.items.0.media.url",
        "URL_TYPE_INVALID_URL",
    ),
    "picture without address": (
        build_v2_message(build_gallery({"description": "a table"})),
        "components.0.items.0.media",
        "BASE_TYPE_REQUIRED",
    ),
    "picture's address too long": (
        build_v2_message(build_gallery({"media": {"url": PICTURE["url"] + "?" + "x" * 2048}})),
        "components.0.items.0.media.url",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "media is an address": (
        build_v2_message(build_gallery({"media": PICTURE["url"]})),
        "components.0.items.0.media",
        "MODEL_TYPE_CONVERT",
    ),
    "alt text": (
        build_v2_message(build_gallery({"media": PICTURE, "description": "x" * 1025})),
        "components.0.items.0.description",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "empty alt text": (
        build_v2_message(build_gallery({"media": PICTURE, "description": ""})),
        "components.0.items.0.description",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "picture's spoiler in words": (
        build_v2_message(build_gallery({"media": PICTURE, "spoiler": "perhaps"})),
        "components.0.items.0.spoiler",
        "BOOLEAN_TYPE_CONVERT",
    ),
    "unknown attachment": (
        build_v2_message(build_gallery({"media": {"url": "attachment://gone.webp"}})),
        "components.0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "thumbnail by itself": (
        build_v2_message({"type": 11, "media": PICTURE}),
        "components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "file from elsewhere": (
        build_v2_message({"type": 13, "file": {"url": "https://example.org/a.txt"}}),
        "components.0.file.url",
        "UNFURLED_MEDIA_ITEM_NOT_ATTACHMENT",
    ),
    "file that was not sent": (
        build_v2_message({"type": 13, "file": {"url": "attachment://a.txt"}}),
        "components.0.file.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "section without accessory": (
        build_v2_message(build_section(build_text(), accessory=None)),
        "components.0.accessory",
        "BASE_TYPE_REQUIRED",
    ),
    "section without text": (
        build_v2_message(build_section()),
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "section of four texts": (
        build_v2_message(build_section(*[build_text()] * 4)),
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "section of a button": (
        build_v2_message(build_section(build_button("b"))),
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "select beside a section": (
        build_v2_message(build_section(build_text(), accessory=build_select())),
        "components.0.accessory.type",
        "UNION_TYPE_CHOICES",
    ),
    "space of 3": (
        build_v2_message({"type": 14, "spacing": 3}),
        "components.0.spacing",
        "BASE_TYPE_CHOICES",
    ),
    "space of 0": (
        build_v2_message({"type": 14, "spacing": 0}),
        "components.0.spacing",
        "BASE_TYPE_CHOICES",
    ),
    "divider in words": (
        build_v2_message({"type": 14, "divider": "thin"}),
        "components.0.divider",
        "BOOLEAN_TYPE_CONVERT",
    ),
    "empty container": (
        build_v2_message(build_container()),
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "container in container": (
        build_v2_message(build_container(build_container(build_text()))),
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "container's colour": (
        build_v2_message(build_container(build_text(), accent_color=0x1000000)),
        "components.0.accent_color",
        "NUMBER_TYPE_MAX",
    ),
    "container's colour in words": (
        build_v2_message(build_container(build_text(), accent_color="#ff0000")),
        "components.0.accent_color",
        "NUMBER_TYPE_COERCE",
    ),
}

COMPONENTS: Mistakes = EMOJIS | BUTTONS | SELECTS | TREES | LAYOUTS
