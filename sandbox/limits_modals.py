"""Limits of a modal, and of the choices of an autocomplete answer."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sandbox.entities import Component
from sandbox.forms import BodyForm, Path
from sandbox.limits_commands import check_choice
from sandbox.limits_components import (
    MAX_ID,
    ComponentReferences,
    check_bounds,
    check_file_types,
    check_options,
    check_select,
    check_unique,
)

IN_LABEL = (3, 4, 5, 6, 7, 8, 19, 21, 22, 23)


def check_modal(data: dict[str, Any], emojis: Collection[int]) -> None:
    """Judge the ``data`` of a modal.

    ``emojis`` are the custom ones that the bot may use. Raises `DiscordRefusalError`.
    """
    form = BodyForm()
    form.check_text(("data", "custom_id"), data.get("custom_id"), 1, 100)
    form.check_text(("data", "title"), data.get("title"), 1, 45)
    components = data.get("components")
    for at, component in form.list_objects(("data", "components"), components, 1, 5):
        _check_top_component(form, at, component, ComponentReferences((), emojis))
    form.raise_if_wrong()
    check_unique(form, ("data", "components"), components or [])
    form.raise_if_wrong()


def check_choices(data: dict[str, Any], option_type: int) -> None:
    """Check the ``data`` of an autocomplete answer for an option of that type.

    Raises Refusal.
    """
    form = BodyForm()
    form.check_required(("data", "choices"), data.get("choices"))
    for at, choice in form.list_objects(("data", "choices"), data.get("choices"), 0, 25):
        check_choice(form, at, choice, option_type)
    form.raise_if_wrong()


def _check_top_component(
    form: BodyForm, at: Path, component: Component, known: ComponentReferences
) -> None:
    form.check_number((*at, "id"), component.get("id"), 0, MAX_ID)
    kind = component.get("type")
    match None if isinstance(kind, bool) else kind:
        case 1:
            inner = component.get("components") or []
            if form.check_count((*at, "components"), inner, 1, 1):
                at = (*at, "components", 0)
                _check_field(form, at, inner[0], (4,), known)
                if isinstance(inner[0], dict):
                    form.check_sized_text((*at, "label"), inner[0].get("label"), 45)
        case 10:
            form.check_text((*at, "content"), component.get("content"), 1, 4000)
        case 18:
            form.check_sized_text((*at, "label"), component.get("label"), 45)
            form.check_optional_text((*at, "description"), component.get("description"), 100)
            if form.check_required((*at, "component"), field := component.get("component")):
                _check_field(form, (*at, "component"), field, IN_LABEL, known)
        case _:
            message = 'Value of field "type" must be one of (1, 10, 18).'
            form.note_error((*at, "type"), "UNION_TYPE_CHOICES", message)


def _check_field(
    form: BodyForm, at: Path, field: Any, allowed: tuple[int, ...], known: ComponentReferences
) -> None:
    if not form.check_object(at, field):
        return
    if not form.check_choice((*at, "type"), field.get("type"), allowed):
        return
    form.check_number((*at, "id"), field.get("id"), 0, MAX_ID)
    form.check_text((*at, "custom_id"), field.get("custom_id"), 1, 100)
    form.check_boolean((*at, "required"), field.get("required"))
    if field.get("required", True) and field.get("min_values") == 0:
        message = "What is required needs at least one value"
        form.note_error((*at, "min_values"), "SELECT_COMPONENT_REQUIRED_MIN_VALUES", message)
    match field["type"]:
        case 4:
            _check_text_input(form, at, field)
        case 3 | 5 | 6 | 7 | 8:
            check_select(form, at, field, known)
            if field.get("disabled"):
                message = "Select menus in modals cannot be disabled"
                form.note_error((*at, "disabled"), "COMPONENT_DISABLED_IN_MODAL", message)
        case 19:
            check_bounds(form, at, field, 10)
            check_file_types(form, (*at, "file_types"), field.get("file_types"))
        case 21 | 22:
            radio = field["type"] == 21
            low, high = (1, 1) if radio else check_bounds(form, at, field, 10)
            options = field.get("options") or []
            if form.check_count((*at, "options"), options, 2 if radio else 1, 10):
                if not radio and field.get("max_values") is None:
                    high = len(options)
                check_options(form, at, options, low, high, known)
        case _:
            form.check_boolean((*at, "default"), field.get("default"))


def _check_text_input(form: BodyForm, at: Path, field: Component) -> None:
    form.check_choice((*at, "style"), field.get("style"), (1, 2))
    form.check_text((*at, "placeholder"), field.get("placeholder"), 0, 100)
    low, high = field.get("min_length"), field.get("max_length")
    right = form.check_number((*at, "min_length"), low, 0, 4000)
    right &= form.check_number((*at, "max_length"), high, 1, 4000)
    if right and low is not None and high is not None and low > high:
        message = "min_length must not be greater than max_length"
        form.note_error((*at, "min_length"), "TEXT_INPUT_MIN_OVER_MAX", message)
    # what it is filled with beforehand must be what could be sent
    least, most = (low or 0, high or 4000) if right else (0, 4000)
    form.check_text((*at, "value"), field.get("value"), least if field.get("value") else 0, most)
