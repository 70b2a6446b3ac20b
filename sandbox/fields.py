"""Tables of fields: what every documented field of a request body may hold, judged in one walk.

A route has a table that names each field once: its kind and bounds, whether it must be there, and
what the sandbox lacks to serve it (then any value but the default is 501). Fields that a table does
not name are ignored, as Discord ignores them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from sandbox.forms import WEB, Form, Path

MAX_INTEGER = (1 << 31) - 1
MAX_ADDRESS = 2048

Judge = Callable[[Form, Path, Any], object]


@dataclass(frozen=True)
class Field:
    """One field of a body. ``judge`` notes what is wrong with a value that is not None.

    ``needed``: it must be there. ``nullable``: None is taken for absent. ``lacks`` says what the
    sandbox lacks to serve another value than ``default`` or an empty one.
    """

    judge: Judge
    needed: bool = False
    nullable: bool = True
    lacks: str = ""
    default: Any = None


Table = Mapping[str, Field]


def check(form: Form, at: Path, body: Mapping[str, Any], table: Table) -> None:
    """Note everything that is wrong with the fields of a body, or not served."""
    for name, field in table.items():
        value = body.get(name)
        if value is None:
            if field.needed or (name in body and not field.nullable):
                form.required((*at, name), None)
            continue
        field.judge(form, (*at, name), value)
        if field.lacks and value and value != field.default:
            form.lacks(field.lacks)


def needed(field: Field) -> Field:
    return replace(field, needed=True)


def never_null(field: Field) -> Field:
    return replace(field, nullable=False)


def lacking(what: str, field: Field, default: Any = None) -> Field:
    """A field that is judged, and whose effect the sandbox does not have."""
    return replace(field, lacks=what, default=default)


def text(low: int, high: int) -> Field:
    return Field(lambda form, at, value: form.text(at, value, low, high))


def number(low: float, high: float = MAX_INTEGER, *, whole: bool = True) -> Field:
    return Field(lambda form, at, value: form.number(at, value, low, high, whole=whole))


def choice(*allowed: Any) -> Field:
    return Field(lambda form, at, value: form.choice(at, value, allowed))


def address(high: int = MAX_ADDRESS, schemes: Collection[str] = WEB) -> Field:
    return Field(lambda form, at, value: form.address(at, value, high, schemes))


def part(table: Table) -> Field:
    """An object with fields of its own."""

    def judge(form: Form, at: Path, value: Any) -> None:
        if form.model(at, value):
            check(form, at, value, table)

    return Field(judge)


def parts(table: Table, high: int, low: int = 0) -> Field:
    """A list of objects."""

    def judge(form: Form, at: Path, value: Any) -> None:
        for here, item in form.parts(at, value, low, high):
            check(form, here, item, table)

    return Field(judge)


def listed(field: Field, high: int, *, distinct: bool = False) -> Field:
    """A list of values of one kind."""

    def judge(form: Form, at: Path, value: Any) -> None:
        if not form.count(at, value, 0, high):
            return
        if distinct:
            form.distinct(at, value)
        for number, item in enumerate(value):
            field.judge(form, (*at, number), item)

    return Field(judge)


FLAG = Field(Form.boolean)
ID = Field(Form.snowflake)
TIME = Field(Form.time)
PERMISSIONS = Field(Form.permissions)
