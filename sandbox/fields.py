"""Tables that check every documented field of a request's body in one walk.

A route has a table that names each field once: its kind and bounds, whether it must be there, and
what the sandbox lacks to serve it (then any value but the default is 501). Fields that a table does
not name are ignored, as Discord ignores them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from sandbox.forms import WEB, BodyForm, Path

MAX_INTEGER = (1 << 31) - 1
MAX_ADDRESS = 2048

Judge = Callable[[BodyForm, Path, Any], object]


@dataclass(frozen=True)
class BodyField:
    """Field of a body; ``judge`` notes what is wrong with a value that is not None.

    ``needed``: it must be there. ``nullable``: None is taken for absent. ``lacks`` says what the
    sandbox lacks to serve another value than ``default`` or an empty one.
    """

    judge: Judge
    needed: bool = False
    nullable: bool = True
    lacks: str = ""
    default: Any = None


Table = Mapping[str, BodyField]


def check_fields(form: BodyForm, at: Path, body: Mapping[str, Any], table: Table) -> None:
    """Note everything that is wrong with the fields of a body, or not served."""
    for name, field in table.items():
        value = body.get(name)
        if value is None:
            if field.needed or (name in body and not field.nullable):
                form.check_required((*at, name), None)
            continue
        field.judge(form, (*at, name), value)
        if field.lacks and value and value != field.default:
            form.note_lacking(field.lacks)


def require_field(field: BodyField) -> BodyField:
    return replace(field, needed=True)


def forbid_null(field: BodyField) -> BodyField:
    return replace(field, nullable=False)


def mark_lacking(what: str, field: BodyField, default: Any = None) -> BodyField:
    """Return a field that is judged, and whose effect the sandbox does not have."""
    return replace(field, lacks=what, default=default)


def text_field(low: int, high: int) -> BodyField:
    return BodyField(lambda form, at, value: form.check_text(at, value, low, high))


def number_field(low: float, high: float = MAX_INTEGER, *, whole: bool = True) -> BodyField:
    return BodyField(lambda form, at, value: form.check_number(at, value, low, high, whole=whole))


def choice_field(*allowed: Any) -> BodyField:
    return BodyField(lambda form, at, value: form.check_choice(at, value, allowed))


def address_field(schemes: Collection[str] = WEB) -> BodyField:
    return BodyField(lambda form, at, value: form.check_address(at, value, MAX_ADDRESS, schemes))


def object_field(table: Table) -> BodyField:
    """Return a field of an object with fields of its own."""

    def judge(form: BodyForm, at: Path, value: Any) -> None:
        if form.check_object(at, value):
            check_fields(form, at, value, table)

    return BodyField(judge)


def object_list_field(table: Table, high: int, low: int = 0) -> BodyField:
    def judge(form: BodyForm, at: Path, value: Any) -> None:
        for here, item in form.list_objects(at, value, low, high):
            check_fields(form, here, item, table)

    return BodyField(judge)


def list_field(field: BodyField, high: int, *, distinct: bool = False) -> BodyField:
    """Return a field of a list of values of one kind."""

    def judge(form: BodyForm, at: Path, value: Any) -> None:
        if not form.check_count(at, value, 0, high):
            return
        if distinct:
            form.check_distinct(at, value)
        for number, item in enumerate(value):
            field.judge(form, (*at, number), item)

    return BodyField(judge)


FLAG = BodyField(BodyForm.check_boolean)
ID = BodyField(BodyForm.check_snowflake)
TIME = BodyField(BodyForm.check_time)
PERMISSIONS = BodyField(BodyForm.check_permissions)
