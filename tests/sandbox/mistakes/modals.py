"""Dialogs, and choices while somebody types, that Discord refuses."""

from __future__ import annotations

from typing import Any

from tests.sandbox.mistakes import Mistakes
from tests.sandbox.mistakes.shapes import (
    button,
    container,
    default,
    field,
    files,
    group,
    label,
    option,
    picked,
    row,
    select,
    text,
)

FIELD = "data.components.0.component"


def of(component: Any) -> dict[str, Any]:
    """A dialog of one labelled component."""
    return {"components": [label(component)]}


FRAMES: Mistakes = {
    "long title": ({"title": "x" * 46}, "data.title", "BASE_TYPE_MAX_LENGTH"),
    "no title": ({"title": ""}, "data.title", "BASE_TYPE_REQUIRED"),
    "title of blanks": ({"title": "  "}, "data.title", "BASE_TYPE_REQUIRED"),
    "no custom_id": ({"custom_id": None}, "data.custom_id", "BASE_TYPE_REQUIRED"),
    "long custom_id": ({"custom_id": "x" * 101}, "data.custom_id", "BASE_TYPE_MAX_LENGTH"),
    "six labels": (
        {"components": [label(field(custom_id=str(n))) for n in range(6)]},
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
        {"components": [label(field(), label="x" * 46)]},
        "data.components.0.label",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "label without text": (
        {"components": [label(field(), label="")]},
        "data.components.0.label",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "label's description": (
        {"components": [label(field(), description="x" * 101)]},
        "data.components.0.description",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "label's empty description": (
        {"components": [label(field(), description="")]},
        "data.components.0.description",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "label of nothing": (
        {"components": [{"type": 18, "label": "L"}]},
        "data.components.0.component",
        "BASE_TYPE_REQUIRED",
    ),
    "label of a text": (of(text()), f"{FIELD}.type", "BASE_TYPE_CHOICES"),
    "label of a label": (of(label(field())), f"{FIELD}.type", "BASE_TYPE_CHOICES"),
    "label of a button": (of(button()), f"{FIELD}.type", "BASE_TYPE_CHOICES"),
    "field without label": (
        {"components": [field()]},
        "data.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "container in a dialog": (
        {"components": [container(text())]},
        "data.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "button": (
        {"components": [row(button())]},
        "data.components.0.components.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "select in a row": (
        {"components": [row(select())]},
        "data.components.0.components.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "two fields in a row": (
        {"components": [row(field(label="a"), field(label="b", custom_id="g"))]},
        "data.components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "field in a row without label": (
        {"components": [row(field())]},
        "data.components.0.components.0.label",
        "BASE_TYPE_REQUIRED",
    ),
    "empty text": ({"components": [text("")]}, "data.components.0.content", "BASE_TYPE_REQUIRED"),
    "the same field twice": (
        {"components": [label(field()), label(field())]},
        "data.components.1.component.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "the same id twice": (
        {"components": [label(field(id=3)), label(field(custom_id="g", id=3))]},
        "data.components.1.component.id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
}

FIELDS: Mistakes = {
    "no style": (of(field(style=None)), f"{FIELD}.style", "BASE_TYPE_CHOICES"),
    "style 3": (of(field(style=3)), f"{FIELD}.style", "BASE_TYPE_CHOICES"),
    "field without custom_id": (
        of(field(custom_id="")),
        f"{FIELD}.custom_id",
        "BASE_TYPE_REQUIRED",
    ),
    "long placeholder": (
        of(field(placeholder="x" * 101)),
        f"{FIELD}.placeholder",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "long value": (of(field(value="x" * 4001)), f"{FIELD}.value", "BASE_TYPE_MAX_LENGTH"),
    "value longer than may be sent": (
        of(field(value="x" * 11, max_length=10)),
        f"{FIELD}.value",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "value shorter than may be sent": (
        of(field(value="x", min_length=2)),
        f"{FIELD}.value",
        "BASE_TYPE_MIN_LENGTH",
    ),
    "value is a number": (of(field(value=5)), f"{FIELD}.value", "STRING_TYPE_CONVERT"),
    "longest of none": (of(field(max_length=0)), f"{FIELD}.max_length", "NUMBER_TYPE_MIN"),
    "longest over 4,000": (of(field(max_length=4001)), f"{FIELD}.max_length", "NUMBER_TYPE_MAX"),
    "shortest above longest": (
        of(field(min_length=3, max_length=2)),
        f"{FIELD}.min_length",
        "TEXT_INPUT_MIN_OVER_MAX",
    ),
    "required in words": (
        of(field(required="please")),
        f"{FIELD}.required",
        "BOOLEAN_TYPE_CONVERT",
    ),
    "disabled select": (
        of(select(disabled=True)),
        f"{FIELD}.disabled",
        "COMPONENT_DISABLED_IN_MODAL",
    ),
    "required of none": (
        of(select(min_values=0)),
        f"{FIELD}.min_values",
        "SELECT_COMPONENT_REQUIRED_MIN_VALUES",
    ),
    "option's emoji": (
        of(option(emoji={"name": "⚀"})),
        f"{FIELD}.options.0.emoji.name",
        "BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    "role chosen among people": (
        of(picked(5, default("role"))),
        f"{FIELD}.default_values.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "unknown channel type": (
        of({"type": 8, "custom_id": "s", "channel_types": [99]}),
        f"{FIELD}.channel_types.0",
        "BASE_TYPE_CHOICES",
    ),
    "a radio of one": (of(group(21, 1)), f"{FIELD}.options", "BASE_TYPE_BAD_LENGTH"),
    "a radio of eleven": (of(group(21, 11)), f"{FIELD}.options", "BASE_TYPE_BAD_LENGTH"),
    "a radio of two defaults": (
        of(
            group(
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
        of(group(22, options=[{"label": "a", "value": "1"}, {"label": "b", "value": "1"}])),
        f"{FIELD}.options.1",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "no boxes": (of(group(22, 0)), f"{FIELD}.options", "BASE_TYPE_BAD_LENGTH"),
    "least boxes above most": (
        of(group(22, 3, min_values=3, max_values=2)),
        f"{FIELD}.min_values",
        "NUMBER_TYPE_MAX",
    ),
    "more boxes than there are": (
        of(group(22, 2, max_values=3)),
        f"{FIELD}.options",
        "BASE_TYPE_MIN_LENGTH",
    ),
    "eleven boxes at most": (
        of(group(22, 3, max_values=11)),
        f"{FIELD}.max_values",
        "NUMBER_TYPE_MAX",
    ),
    "required of no box": (
        of(group(22, 2, min_values=0)),
        f"{FIELD}.min_values",
        "SELECT_COMPONENT_REQUIRED_MIN_VALUES",
    ),
    "eleven files": (of(files(max_values=11)), f"{FIELD}.max_values", "NUMBER_TYPE_MAX"),
    "least files above most": (
        of(files(min_values=3, max_values=2)),
        f"{FIELD}.min_values",
        "NUMBER_TYPE_MAX",
    ),
    "files by kind unknown": (
        of(files(file_types=["pdf"])),
        f"{FIELD}.file_types.0",
        "BASE_TYPE_CHOICES",
    ),
    "eleven kinds of files": (
        of(files(file_types=[f".a{n}" for n in range(11)])),
        f"{FIELD}.file_types",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "box ticked in words": (
        of({"type": 23, "custom_id": "b", "default": "ticked"}),
        f"{FIELD}.default",
        "BOOLEAN_TYPE_CONVERT",
    ),
}

MODALS: Mistakes = FRAMES | FIELDS


def offer(*choices: Any) -> dict[str, Any]:
    return {"choices": list(choices)}


CHOICES: Mistakes = {
    "26 choices": (
        offer(*({"name": str(n), "value": str(n)} for n in range(26))),
        "data.choices",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "choices are one": ({"choices": {"name": "a"}}, "data.choices", "LIST_TYPE_CONVERT"),
    "choice is a text": (offer("a"), "data.choices.0", "MODEL_TYPE_CONVERT"),
    "choice without name": (
        offer({"name": "", "value": "a"}),
        "data.choices.0.name",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "choice's name": (
        offer({"name": "x" * 101, "value": "a"}),
        "data.choices.0.name",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "choice without value": (offer({"name": "a"}), "data.choices.0.value", "BASE_TYPE_REQUIRED"),
    "choice's value": (
        offer({"name": "a", "value": "x" * 101}),
        "data.choices.0.value",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "number for a text": (
        offer({"name": "a", "value": 3}),
        "data.choices.0.value",
        "STRING_TYPE_CONVERT",
    ),
    "choice in a language unknown": (
        offer({"name": "a", "value": "a", "name_localizations": {"xx": "b"}}),
        "data.choices.0.name_localizations.xx",
        "BASE_TYPE_CHOICES",
    ),
    "choice's translation": (
        offer({"name": "a", "value": "a", "name_localizations": {"fr": "x" * 101}}),
        "data.choices.0.name_localizations.fr",
        "BASE_TYPE_BAD_LENGTH",
    ),
}
