"""Second check of request bodies, by Discord's own OpenAPI description.

It adds to limits*.py, and everything works without it.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from typing import Any

import orjson

from sandbox.forms import BodyForm

DIALECT = "https://json-schema.org/draft/2020-12/schema"
# greater than any permission or other number that Discord takes
LEAST_SNOWFLAKE = 1 << 55
PERMISSIONS = ("default_member_permissions", ".allow", ".deny")
VARIABLE = "BLUFF_DISCORD_OPENAPI"


class OpenApiSchema:
    """OpenAPI file on requests and answers; validators are built when first needed."""

    def __init__(self, path: Path) -> None:
        # needed only with a schema, so it is no dependency of play
        import jsonschema_rs

        self._validator_for = jsonschema_rs.validator_for
        document = orjson.loads(path.read_bytes())
        self._components = document["components"]
        self._bodies: dict[tuple[str, ...], dict[str, Any]] = {}
        for template, operations in document["paths"].items():
            for method, operation in operations.items():
                if not isinstance(operation, dict):
                    continue
                key = (method.upper(), _normalize_route(template))
                said = operation.get("responses", {})
                parts = {key: operation.get("requestBody", {})}
                parts |= {(*key, status): answer for status, answer in said.items()}
                for key, part in parts.items():
                    if body := part.get("content", {}).get("application/json"):
                        self._bodies[key] = body["schema"]
        self._validators: dict[tuple[str, ...], Any] = {}

    def check_body(self, method: str, route: str, body: Any) -> None:
        """Judge a body; raise `DiscordRefusalError` with everything that is wrong."""
        key = (method, _normalize_route(route))
        if key not in self._bodies:
            return
        validator = self._find_validator(key)
        body = _normalize_ids(body)
        if validator.is_valid(body):
            return
        form = BodyForm()
        for error in validator.iter_errors(body):
            form.note_error(tuple(error.instance_path), "OPENAPI", error.message[:500])
        form.raise_if_wrong()

    def list_answer_faults(self, method: str, route: str, status: int, answer: Any) -> list[str]:
        """Return what is wrong with the shape of an answer, with its place."""
        key = (method, _normalize_route(route), str(status))
        if key not in self._bodies:
            return []
        found = self._find_validator(key).iter_errors(answer)
        return [f"{error.instance_path}: {error.message[-200:]}" for error in found]

    def _find_validator(self, key: tuple[str, ...]) -> Any:
        if key not in self._validators:
            schema = {"$schema": DIALECT, **self._bodies[key], "components": self._components}
            self._validators[key] = self._validator_for(schema)
        return self._validators[key]


def load_schema(path: Path | None) -> OpenApiSchema | None:
    """Return the schemas of a file, or None if no file is named.

    Without `path` the environment may name one.
    """
    if path is None and (named := os.environ.get(VARIABLE)):
        path = Path(named)
    return _read_schema(path) if path is not None else None


@cache
def _read_schema(path: Path) -> OpenApiSchema:
    """Return the schemas of a file, kept because they take long to build."""
    return OpenApiSchema(path)


def _normalize_route(template: str) -> str:
    return re.sub(r"{\w+}", "{}", template)


def _normalize_ids(value: Any, key: str = "") -> Any:
    """Return the body with its ids as strings and its permissions as numbers.

    Discord takes numbers for ids, its schema does not; permissions are the other way round.
    """
    if isinstance(value, dict):
        return {k: _normalize_ids(v, f"{key}.{k}") for k, v in value.items()}
    if isinstance(value, list):
        return [_normalize_ids(item, key) for item in value]
    if isinstance(value, int) and (value >= LEAST_SNOWFLAKE or key.endswith("attachments.id")):
        return str(value)
    if isinstance(value, str) and key.endswith(PERMISSIONS) and value.isdecimal():
        return int(value)
    return value
