"""What Discord refuses in a modal, and in the choices of an autocomplete answer."""

from __future__ import annotations

from typing import Any

from sandbox.entities import Component, walk
from sandbox.forms import Form, Path
from sandbox.limits_components import check_options, check_select

IN_LABEL = (3, 4, 5, 6, 7, 8, 19, 21, 22, 23)


def check_modal(data: dict[str, Any]) -> None:
    """Judge the ``data`` of a modal; raises Refusal."""
    form = Form()
    form.text(("data", "custom_id"), data.get("custom_id"), 1, 100)
    form.text(("data", "title"), data.get("title"), 1, 45)
    components = data.get("components") or []
    if form.count(("data", "components"), components, 1, 5):
        for number, component in enumerate(components):
            _top(form, ("data", "components", number), component)
    form.done()
    seen: set[str] = set()
    for component in walk(components):
        if (custom_id := component.get("custom_id")) in seen:
            message = f"Component custom id cannot be duplicated: {custom_id}"
            form.wrong(("data", "components"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        seen.update({custom_id} if custom_id else ())
    form.done()


def check_choices(data: dict[str, Any], option_type: int) -> None:
    """Judge the ``data`` of an autocomplete answer for an option of that type; raises Refusal."""
    form = Form()
    choices = data.get("choices")
    if form.count(("data", "choices"), choices, 0, 25):
        for number, choice in enumerate(choices or []):
            at = ("data", "choices", number)
            form.text((*at, "name"), choice.get("name"), 1, 100)
            value = choice.get("value")
            if option_type == 3:
                form.text((*at, "value"), value, 1, 100)
            else:
                form.number((*at, "value"), value, -(2**53), 2**53)
            for text in (choice.get("name_localizations") or {}).values():
                form.text((*at, "name_localizations"), text, 1, 100)
    form.done()


def _top(form: Form, at: Path, component: Component) -> None:
    match component.get("type"):
        case 1:
            inner = component.get("components") or []
            if form.count((*at, "components"), inner, 1, 1):
                field = inner[0]
                if form.choice((*at, "components", 0, "type"), field.get("type"), (4,)):
                    form.text((*at, "components", 0, "label"), field.get("label"), 1, 45)
                    _field(form, (*at, "components", 0), field)
        case 10:
            form.text((*at, "content"), component.get("content"), 1, 4000)
        case 18:
            form.text((*at, "label"), component.get("label"), 1, 45)
            form.text((*at, "description"), component.get("description"), 0, 100)
            if form.required((*at, "component"), component.get("component")):
                field = component["component"]
                if form.choice((*at, "component", "type"), field.get("type"), IN_LABEL):
                    _field(form, (*at, "component"), field)
        case _:
            message = 'Value of field "type" must be one of (1, 10, 18).'
            form.wrong((*at, "type"), "UNION_TYPE_CHOICES", message)


def _field(form: Form, at: Path, field: Component) -> None:
    match field["type"]:
        case 4:
            _text_input(form, at, field)
        case 3 | 5 | 6 | 7 | 8:
            check_select(form, at, field)
            if field.get("disabled"):
                message = "Select menus in modals cannot be disabled"
                form.wrong((*at, "disabled"), "COMPONENT_DISABLED_IN_MODAL", message)
            if field.get("required", True) and field.get("min_values") == 0:
                message = "A required select needs at least one value"
                form.wrong((*at, "min_values"), "SELECT_COMPONENT_REQUIRED_MIN_VALUES", message)
        case 21 | 22:
            form.text((*at, "custom_id"), field.get("custom_id"), 1, 100)
            options = field.get("options") or []
            form.count((*at, "options"), options, 2 if field["type"] == 21 else 1, 10)
            check_options(form, (*at, "options"), options)
        case _:
            form.text((*at, "custom_id"), field.get("custom_id"), 1, 100)


def _text_input(form: Form, at: Path, field: Component) -> None:
    form.text((*at, "custom_id"), field.get("custom_id"), 1, 100)
    form.choice((*at, "style"), field.get("style"), (1, 2))
    form.text((*at, "placeholder"), field.get("placeholder"), 0, 100)
    form.text((*at, "value"), field.get("value"), 0, 4000)
    low, high = field.get("min_length"), field.get("max_length")
    form.number((*at, "min_length"), low, 0, 4000)
    form.number((*at, "max_length"), high, 1, 4000)
    if low is not None and high is not None and low > high:
        message = "min_length must not be greater than max_length"
        form.wrong((*at, "min_length"), "TEXT_INPUT_MIN_OVER_MAX", message)
