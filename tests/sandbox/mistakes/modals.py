"""Dialogs, and choices while somebody types, that Discord refuses."""

from __future__ import annotations

from typing import Any

from tests.sandbox.mistakes import Mistakes
from tests.sandbox.mistakes.shapes import (
    build_button,
    build_choice_group,
    build_container,
    build_default_value,
    build_entity_select,
    build_file_upload,
    build_label,
    build_row,
    build_select,
    build_select_option,
    build_text,
    build_text_input,
)

FIELD = "data.components.0.component"


def build_modal_of(component: Any) -> dict[str, Any]:
    return {"components": [build_label(component)]}


FRAMES: Mistakes = {
    "long title": ({"title": "x" * 46}, "data.title", "BASE_TYPE_MAX_LENGTH"),
    "no title": ({"title": ""}, "data.title", "BASE_TYPE_REQUIRED"),
    "title of blanks": ({"title": "  "}, "data.title", "BASE_TYPE_REQUIRED"),
    "no custom_id": ({"custom_id": None}, "data.custom_id", "BASE_TYPE_REQUIRED"),
    "long custom_id": ({"custom_id": "x" * 101}, "data.custom_id", "BASE_TYPE_MAX_LENGTH"),
    "six labels": (
        {"components": [build_label(build_text_input(custom_id=str(n))) for n in range(6)]},
        "data.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "no components": ({"components": []}, "data.components", "BASE_TYPE_BAD_LENGTH"),
    "a component is a text": (
        {"components": ["x"]},
        "data.components.0",
        "MODEL_TYPE_CONVERT",
    ),
    "long label": (
        {"components": [build_label(build_text_input(), label="x" * 46)]},
        "data.components.0.label",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "label without text": (
        {"components": [build_label(build_text_input(), label="")]},
        "data.components.0.label",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "label's description": (
        {"components": [build_label(build_text_input(), description="x" * 101)]},
        "data.components.0.description",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "label's empty description": (
        {"components": [build_label(build_text_input(), description="")]},
        "data.components.0.description",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "label of nothing": (
        {"components": [{"type": 18, "label": "L"}]},
        "data.components.0.component",
        "BASE_TYPE_REQUIRED",
    ),
    "label of a text": (build_modal_of(build_text()), f"{FIELD}.type", "BASE_TYPE_CHOICES"),
    "label of a label": (
        build_modal_of(build_label(build_text_input())),
        f"{FIELD}.type",
        "BASE_TYPE_CHOICES",
    ),
    "label of a button": (build_modal_of(build_button()), f"{FIELD}.type", "BASE_TYPE_CHOICES"),
    "field without label": (
        {"components": [build_text_input()]},
        "data.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "container in a dialog": (
        {"components": [build_container(build_text())]},
        "data.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "button": (
        {"components": [build_row(build_button())]},
        "data.components.0.components.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "select in a row": (
        {"components": [build_row(build_select())]},
        "data.components.0.components.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "two fields in a row": (
        {
            "components": [
                build_row(build_text_input(label="a"), build_text_input(label="b", custom_id="g"))
            ]
        },
        "data.components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "field in a row without label": (
        {"components": [build_row(build_text_input())]},
        "data.components.0.components.0.label",
        "BASE_TYPE_REQUIRED",
    ),
    "empty text": (
        {"components": [build_text("")]},
        "data.components.0.content",
        "BASE_TYPE_REQUIRED",
    ),
    "the same field twice": (
        {"components": [build_label(build_text_input()), build_label(build_text_input())]},
        "data.components.1.component.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "the same id twice": (
        {
            "components": [
                build_label(build_text_input(id=3)),
                build_label(build_text_input(custom_id="g", id=3)),
            ]
        },
        "data.components.1.component.id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
}

FIELDS: Mistakes = {
    "no style": (
        build_modal_of(build_text_input(style=None)),
        f"{FIELD}.style",
        "BASE_TYPE_CHOICES",
    ),
    "style 3": (build_modal_of(build_text_input(style=3)), f"{FIELD}.style", "BASE_TYPE_CHOICES"),
    "field without custom_id": (
        build_modal_of(build_text_input(custom_id="")),
        f"{FIELD}.custom_id",
        "BASE_TYPE_REQUIRED",
    ),
    "long placeholder": (
        build_modal_of(build_text_input(placeholder="x" * 101)),
        f"{FIELD}.placeholder",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "long value": (
        build_modal_of(build_text_input(value="x" * 4001)),
        f"{FIELD}.value",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "value longer than may be sent": (
        build_modal_of(build_text_input(value="x" * 11, max_length=10)),
        f"{FIELD}.value",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "value shorter than may be sent": (
        build_modal_of(build_text_input(value="x", min_length=2)),
        f"{FIELD}.value",
        "BASE_TYPE_MIN_LENGTH",
    ),
    "value is a number": (
        build_modal_of(build_text_input(value=5)),
        f"{FIELD}.value",
        "STRING_TYPE_CONVERT",
    ),
    "longest of none": (
        build_modal_of(build_text_input(max_length=0)),
        f"{FIELD}.max_length",
        "NUMBER_TYPE_MIN",
    ),
    "longest over 4,000": (
        build_modal_of(build_text_input(max_length=4001)),
        f"{FIELD}.max_length",
        "NUMBER_TYPE_MAX",
    ),
    "shortest above longest": (
        build_modal_of(build_text_input(min_length=3, max_length=2)),
        f"{FIELD}.min_length",
        "TEXT_INPUT_MIN_OVER_MAX",
    ),
    "required in words": (
        build_modal_of(build_text_input(required="please")),
        f"{FIELD}.required",
        "BOOLEAN_TYPE_CONVERT",
    ),
    "disabled select": (
        build_modal_of(build_select(disabled=True)),
        f"{FIELD}.disabled",
        "COMPONENT_DISABLED_IN_MODAL",
    ),
    "required of none": (
        build_modal_of(build_select(min_values=0)),
        f"{FIELD}.min_values",
        "SELECT_COMPONENT_REQUIRED_MIN_VALUES",
    ),
    "option's emoji": (
        build_modal_of(build_select_option(emoji={"name": "⚀"})),
        f"{FIELD}.options.0.emoji.name",
        "BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    "role chosen among people": (
        build_modal_of(build_entity_select(5, build_default_value("role"))),
        f"{FIELD}.default_values.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "unknown channel type": (
        build_modal_of({"type": 8, "custom_id": "s", "channel_types": [99]}),
        f"{FIELD}.channel_types.0",
        "BASE_TYPE_CHOICES",
    ),
    "a radio of one": (
        build_modal_of(build_choice_group(21, 1)),
        f"{FIELD}.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "a radio of eleven": (
        build_modal_of(build_choice_group(21, 11)),
        f"{FIELD}.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "a radio of two defaults": (
        build_modal_of(
            build_choice_group(
                21,
                options=[
                    {"label": "a", "value": "1", "default": True},
                    {"label": "b", "value": "2", "default": True},
                ],
            )
        ),
        f"{FIELD}.options",
        "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
    ),
    "boxes' value twice": (
        build_modal_of(
            build_choice_group(
                22, options=[{"label": "a", "value": "1"}, {"label": "b", "value": "1"}]
            )
        ),
        f"{FIELD}.options.1",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "no boxes": (
        build_modal_of(build_choice_group(22, 0)),
        f"{FIELD}.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "least boxes above most": (
        build_modal_of(build_choice_group(22, 3, min_values=3, max_values=2)),
        f"{FIELD}.min_values",
        "NUMBER_TYPE_MAX",
    ),
    "more boxes than there are": (
        build_modal_of(build_choice_group(22, 2, max_values=3)),
        f"{FIELD}.options",
        "BASE_TYPE_MIN_LENGTH",
    ),
    "eleven boxes at most": (
        build_modal_of(build_choice_group(22, 3, max_values=11)),
        f"{FIELD}.max_values",
        "NUMBER_TYPE_MAX",
    ),
    "required of no box": (
        build_modal_of(build_choice_group(22, 2, min_values=0)),
        f"{FIELD}.min_values",
        "SELECT_COMPONENT_REQUIRED_MIN_VALUES",
    ),
    "eleven files": (
        build_modal_of(build_file_upload(max_values=11)),
        f"{FIELD}.max_values",
        "NUMBER_TYPE_MAX",
    ),
    "least files above most": (
        build_modal_of(build_file_upload(min_values=3, max_values=2)),
        f"{FIELD}.min_values",
        "NUMBER_TYPE_MAX",
    ),
    "files by kind unknown": (
        build_modal_of(build_file_upload(file_types=["pdf"])),
        f"{FIELD}.file_types.0",
        "BASE_TYPE_CHOICES",
    ),
    "eleven kinds of files": (
        build_modal_of(build_file_upload(file_types=[f".a{n}" for n in range(11)])),
        f"{FIELD}.file_types",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "box ticked in words": (
        build_modal_of({"type": 23, "custom_id": "b", "default": "ticked"}),
        f"{FIELD}.default",
        "BOOLEAN_TYPE_CONVERT",
    ),
}

MODALS: Mistakes = FRAMES | FIELDS


def build_choices(*choices: Any) -> dict[str, Any]:
    return {"choices": list(choices)}


CHOICES: Mistakes = {
    "26 choices": (
        build_choices(*({"name": str(n), "value": str(n)} for n in range(26))),
        "data.choices",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "choices are one": ({"choices": {"name": "a"}}, "data.choices", "LIST_TYPE_CONVERT"),
    "choice is a text": (build_choices("a"), "data.choices.0", "MODEL_TYPE_CONVERT"),
    "choice without name": (
        build_choices({"name": "", "value": "a"}),
        "data.choices.0.name",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "choice's name": (
        build_choices({"name": "x" * 101, "value": "a"}),
        "data.choices.0.name",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "choice without value": (
        build_choices({"name": "a"}),
        "data.choices.0.value",
        "BASE_TYPE_REQUIRED",
    ),
    "choice's value": (
        build_choices({"name": "a", "value": "x" * 101}),
        "data.choices.0.value",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "number for a text": (
        build_choices({"name": "a", "value": 3}),
        "data.choices.0.value",
        "STRING_TYPE_CONVERT",
    ),
    "choice in a language unknown": (
        build_choices({"name": "a", "value": "a", "name_localizations": {"xx": "b"}}),
        "data.choices.0.name_localizations.xx",
        "BASE_TYPE_CHOICES",
    ),
    "choice's translation": (
        build_choices({"name": "a", "value": "a", "name_localizations": {"fr": "x" * 101}}),
        "data.choices.0.name_localizations.fr",
        "BASE_TYPE_BAD_LENGTH",
    ),
}
