"""Gathering what is wrong with a request body, in the nested shape of Discord's code 50035."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandbox import errors

Path = tuple[str | int, ...]


class Form:
    """The complaints about one body; `done` refuses it if there are any."""

    def __init__(self) -> None:
        self._errors: dict[str, Any] = {}

    def wrong(self, path: Path, code: str, message: str) -> None:
        """Note that what is at the path is wrong."""
        place = self._errors
        for step in path:
            place = place.setdefault(str(step), {})
        place.setdefault("_errors", []).append({"code": code, "message": message})

    def done(self) -> None:
        """Raise Invalid Form Body if anything was noted."""
        if self._errors:
            raise errors.invalid_body(self._errors)

    def required(self, path: Path, value: Any) -> bool:
        """Note a missing value; whether it is there."""
        if value is None or value == "":
            self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")
            return False
        return True

    def text(self, path: Path, value: Any, low: int, high: int) -> bool:
        """Note a string of wrong length; None counts as absent and is right if ``low`` is 0."""
        if value is None and low == 0:
            return True
        if low > 0 and not self.required(path, value):
            return False
        if not isinstance(value, str):
            self.wrong(path, "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
            return False
        if len(value) > high:
            message = f"Must be {high} or fewer in length."
            self.wrong(path, "BASE_TYPE_MAX_LENGTH", message)
        elif len(value) < low:
            self.wrong(path, "BASE_TYPE_MIN_LENGTH", f"Must be {low} or more in length.")
        else:
            return True
        return False

    def number(self, path: Path, value: Any, low: float, high: float) -> bool:
        """Note a number outside its bounds; None counts as absent and is right."""
        if value is None:
            return True
        if not isinstance(value, int | float) or isinstance(value, bool):
            self.wrong(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
        elif value > high:
            message = f"int value should be less than or equal to {high:g}."
            self.wrong(path, "NUMBER_TYPE_MAX", message)
        elif value < low:
            message = f"int value should be greater than or equal to {low:g}."
            self.wrong(path, "NUMBER_TYPE_MIN", message)
        else:
            return True
        return False

    def count(self, path: Path, items: Any, low: int, high: int) -> bool:
        """Note a list of wrong length; None counts as an empty one."""
        if items is not None and not isinstance(items, list):
            self.wrong(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType.")
            return False
        if low <= len(items or []) <= high:
            return True
        message = f"Must be between {low} and {high} in length."
        self.wrong(path, "BASE_TYPE_BAD_LENGTH", message)
        return False

    def choice(self, path: Path, value: Any, allowed: Sequence[Any]) -> bool:
        """Note a value that is none of the allowed ones."""
        if value in allowed:
            return True
        listed = ", ".join(map(str, allowed))
        self.wrong(path, "BASE_TYPE_CHOICES", f"Value must be one of ({listed}).")
        return False
