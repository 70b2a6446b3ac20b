"""Faults of a request body, gathered in the nested shape of Discord's code 50035."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlsplit

from sandbox import errors

Path = tuple[str | int, ...]

WEB = ("http", "https")
"""Schemes of addresses that lead somewhere else."""
MAX_SNOWFLAKE = (1 << 64) - 1
MAX_PERMISSIONS = (1 << 54) - 1
DIGITS = re.compile(r"-?[0-9]{1,20}")
SNOWFLAKE = re.compile(r"0|[1-9][0-9]{0,19}")


def parse_time(text: str) -> datetime:
    """Return a time of ISO 8601, of UTC unless it says otherwise.

    Raises ValueError for what is none, or lies outside the years that every clock knows.
    """
    found = datetime.fromisoformat(text)
    found = found if found.tzinfo else found.replace(tzinfo=UTC)
    if not 1970 <= found.year < 9999:
        raise ValueError(f"the year {found.year}")
    return found


class BodyForm:
    """Faults of one body; `raise_if_wrong` refuses it if there are any."""

    def __init__(self) -> None:
        self._errors: dict[str, Any] = {}
        self._lacks: list[str] = []

    def note_error(self, path: Path, code: str, message: str) -> None:
        place = self._errors
        for step in path:
            place = place.setdefault(str(step), {})
        place.setdefault("_errors", []).append({"code": code, "message": message})

    def raise_if_wrong(self) -> None:
        """Raise Invalid Form Body if anything was noted.

        Otherwise raise 501 if the sandbox lacks anything.
        """
        if self._errors:
            raise errors.invalid_body(self._errors)
        if self._lacks:
            raise errors.not_served(", ".join(self._lacks))

    def note_lacking(self, what: str) -> None:
        """Note that Discord would do something with the body that the sandbox cannot."""
        self._lacks.append(what)

    def check_required(self, path: Path, value: Any) -> bool:
        """Note a missing value, or a text of blanks; return whether it is there."""
        if value is None or (isinstance(value, str) and not value.strip()):
            self.note_error(path, "BASE_TYPE_REQUIRED", "This field is required")
            return False
        return True

    def check_text(self, path: Path, value: Any, low: int, high: int) -> bool:
        """Note a string of wrong length.

        None counts as absent, which is right if ``low`` is 0.
        """
        if value is None and low == 0:
            return True
        if low > 0 and not self.check_required(path, value):
            return False
        if not isinstance(value, str):
            self.note_error(
                path, "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.'
            )
            return False
        if len(value) > high:
            message = f"Must be {high} or fewer in length."
            self.note_error(path, "BASE_TYPE_MAX_LENGTH", message)
        elif len(value) < low:
            self.note_error(path, "BASE_TYPE_MIN_LENGTH", f"Must be {low} or more in length.")
        else:
            return True
        return False

    def check_sized_text(self, path: Path, value: Any, high: int) -> bool:
        """Note a text that is empty or too long, where Discord says both in one."""
        if value is None or not isinstance(value, str):
            return self.check_text(path, value, 1, high)
        if value.strip() and len(value) <= high:
            return True
        message = f"Must be between 1 and {high} in length."
        self.note_error(path, "BASE_TYPE_BAD_LENGTH", message)
        return False

    def check_optional_text(self, path: Path, value: Any, high: int) -> bool:
        """Note a text that may be absent, but if it is there is empty or too long."""
        return value is None or self.check_sized_text(path, value, high)

    def check_number(
        self, path: Path, value: Any, low: float, high: float, *, whole: bool = True
    ) -> bool:
        """Note a number outside its bounds; None counts as absent and is right."""
        if value is None:
            return True
        kinds = int if whole else int | float
        if not isinstance(value, kinds) or isinstance(value, bool):
            self.note_error(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
        elif value > high:
            message = f"int value should be less than or equal to {high:g}."
            self.note_error(path, "NUMBER_TYPE_MAX", message)
        elif value < low:
            message = f"int value should be greater than or equal to {low:g}."
            self.note_error(path, "NUMBER_TYPE_MIN", message)
        else:
            return True
        return False

    def check_snowflake(self, path: Path, value: Any) -> bool:
        """Note what is no id, be it a number or digits."""
        if isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if isinstance(value, str) and SNOWFLAKE.fullmatch(value) and int(value) <= MAX_SNOWFLAKE:
            return True
        self.note_error(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
        return False

    def check_permissions(self, path: Path, value: Any) -> bool:
        """Note what is no set of permissions, be it a number or digits."""
        if isinstance(value, str) and DIGITS.fullmatch(value):
            value = int(value)
        return self.check_number(path, value, 0, MAX_PERMISSIONS)

    def check_boolean(self, path: Path, value: Any) -> None:
        """Note what is neither true nor false; None counts as absent and is right."""
        if value is not None and not isinstance(value, bool):
            self.note_error(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")

    def check_time(self, path: Path, value: Any) -> None:
        """Note what is no time as ISO 8601 writes it; None counts as absent and is right."""
        try:
            parse_time("1970-01-01" if value is None else value)
        except (TypeError, ValueError):
            message = f"Could not parse {value}. Should be ISO8601."
            self.note_error(path, "DATE_TIME_TYPE_PARSE", message)

    def check_address(
        self, path: Path, value: Any, high: int, schemes: Collection[str] = WEB
    ) -> bool:
        """Note a URL that is too long, or leads nowhere, or by another scheme than these."""
        if not self.check_text(path, value, 1, high):
            return False
        try:
            scheme, host = (found := urlsplit(value)).scheme, found.netloc
        except ValueError:
            scheme = host = ""
        if not scheme or " " in value or (scheme in WEB and not host):
            self.note_error(path, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
        elif scheme not in schemes:
            listed = ", ".join(f"'{each}'" for each in schemes)
            message = f'Scheme "{scheme}" is not supported. Scheme must be one of ({listed}).'
            self.note_error(path, "URL_TYPE_INVALID_SCHEME", message)
        else:
            return True
        return False

    def check_object(self, path: Path, value: Any) -> bool:
        """Note what is no object."""
        if isinstance(value, dict):
            return True
        message = "Only dictionaries may be used in a ModelType"
        self.note_error(path, "MODEL_TYPE_CONVERT", message)
        return False

    def get_object(self, path: Path, value: Any) -> dict[str, Any]:
        """Return a nested object, or an empty one if there is none.

        Anything but an object is noted, and counts as empty.
        """
        return value if value is not None and self.check_object(path, value) else {}

    def list_objects(self, path: Path, items: Any, low: int, high: int) -> list[tuple[Path, Any]]:
        """Return the objects of a list with their paths.

        Noted if it is none, or of wrong length, or holds something else. None counts as an empty
        list.
        """
        if not self.check_count(path, items, low, high) and not isinstance(items, list):
            return []
        located = [((*path, number), item) for number, item in enumerate(items or [])]
        return [(at, item) for at, item in located if self.check_object(at, item)]

    def list_entries(self, path: Path, value: Any) -> Iterable[tuple[Any, Any]]:
        """Return the items of an object.

        None, noted, if it is no object. None is an empty one.
        """
        if value is None or isinstance(value, dict):
            return (value or {}).items()
        message = "Only dictionaries may be used in a DictType"
        self.note_error(path, "DICT_TYPE_CONVERT", message)
        return ()

    def check_count(self, path: Path, items: Any, low: int, high: int) -> bool:
        """Note a list of wrong length; None counts as an empty one."""
        if items is not None and not isinstance(items, list):
            self.note_error(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType.")
        elif low <= len(items or []) <= high:
            return True
        elif low == 0:
            self.note_error(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        else:
            message = f"Must be between {low} and {high} in length."
            self.note_error(path, "BASE_TYPE_BAD_LENGTH", message)
        return False

    def check_distinct(self, path: Path, items: list[Any]) -> None:
        """Note what is in a list a second time."""
        for number, item in enumerate(items):
            if item in items[:number]:
                message = "The set already contains this value"
                self.note_error((*path, number), "SET_TYPE_ALREADY_CONTAINS_VALUE", message)

    def check_choices(self, path: Path, items: Any, allowed: Collection[Any], low: int = 0) -> bool:
        """Note what is no list of these, each once; None counts as absent and is right."""
        if items is None:
            return True
        if not self.check_count(path, items, low, 100):
            return False
        self.check_distinct(path, items)
        return all([self.check_choice((*path, n), item, allowed) for n, item in enumerate(items)])

    def check_choice(self, path: Path, value: Any, allowed: Collection[Any]) -> bool:
        """Note a value that is none of the allowed ones."""
        if value in allowed and not isinstance(value, bool):
            return True
        listed = ", ".join(map(str, allowed))
        self.note_error(path, "BASE_TYPE_CHOICES", f"Value must be one of ({listed}).")
        return False
