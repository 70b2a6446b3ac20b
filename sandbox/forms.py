"""Gathering what is wrong with a request body, in the nested shape of Discord's code 50035."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlsplit

from sandbox import errors

Path = tuple[str | int, ...]

WEB = ("http", "https")
"""The schemes of addresses that lead somewhere else."""
MAX_SNOWFLAKE = (1 << 64) - 1
MAX_PERMISSIONS = (1 << 54) - 1
DIGITS = re.compile(r"-?[0-9]{1,20}")
SNOWFLAKE = re.compile(r"0|[1-9][0-9]{0,19}")


def moment(text: str) -> datetime:
    """A time as ISO 8601 writes it, of UTC unless it says otherwise. Raises ValueError for what is
    none, or lies outside the years that every clock knows."""
    found = datetime.fromisoformat(text)
    found = found if found.tzinfo else found.replace(tzinfo=UTC)
    if not 1970 <= found.year < 9999:
        raise ValueError(f"the year {found.year}")
    return found


class Form:
    """The complaints about one body; `done` refuses it if there are any."""

    def __init__(self) -> None:
        self._errors: dict[str, Any] = {}
        self._lacks: list[str] = []

    def wrong(self, path: Path, code: str, message: str) -> None:
        """Note that what is at the path is wrong."""
        place = self._errors
        for step in path:
            place = place.setdefault(str(step), {})
        place.setdefault("_errors", []).append({"code": code, "message": message})

    def done(self) -> None:
        """Raise Invalid Form Body if anything was noted; else 501 if the sandbox lacks anything."""
        if self._errors:
            raise errors.invalid_body(self._errors)
        if self._lacks:
            raise errors.not_served(", ".join(self._lacks))

    def lacks(self, what: str) -> None:
        """Note that Discord would do something with the body that the sandbox cannot."""
        self._lacks.append(what)

    def required(self, path: Path, value: Any) -> bool:
        """Note a missing value, or a text of blanks; whether it is there."""
        if value is None or (isinstance(value, str) and not value.strip()):
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

    def sized(self, path: Path, value: Any, high: int) -> bool:
        """Note a text that is empty or too long, where Discord says both in one."""
        if value is None or not isinstance(value, str):
            return self.text(path, value, 1, high)
        if value.strip() and len(value) <= high:
            return True
        message = f"Must be between 1 and {high} in length."
        self.wrong(path, "BASE_TYPE_BAD_LENGTH", message)
        return False

    def optional(self, path: Path, value: Any, high: int) -> bool:
        """Note a text that may be absent, but if it is there is empty or too long."""
        return value is None or self.sized(path, value, high)

    def number(
        self, path: Path, value: Any, low: float, high: float, *, whole: bool = True
    ) -> bool:
        """Note a number outside its bounds; None counts as absent and is right."""
        if value is None:
            return True
        kinds = int if whole else int | float
        if not isinstance(value, kinds) or isinstance(value, bool):
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

    def snowflake(self, path: Path, value: Any) -> bool:
        """Note what is no id, be it a number or digits."""
        if isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if isinstance(value, str) and SNOWFLAKE.fullmatch(value) and int(value) <= MAX_SNOWFLAKE:
            return True
        self.wrong(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
        return False

    def permissions(self, path: Path, value: Any) -> bool:
        """Note what is no set of permissions, be it a number or digits."""
        if isinstance(value, str) and DIGITS.fullmatch(value):
            value = int(value)
        return self.number(path, value, 0, MAX_PERMISSIONS)

    def boolean(self, path: Path, value: Any) -> None:
        """Note what is neither true nor false; None counts as absent and is right."""
        if value is not None and not isinstance(value, bool):
            self.wrong(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")

    def time(self, path: Path, value: Any) -> None:
        """Note what is no time as ISO 8601 writes it; None counts as absent and is right."""
        try:
            moment("1970-01-01" if value is None else value)
        except (TypeError, ValueError):
            message = f"Could not parse {value}. Should be ISO8601."
            self.wrong(path, "DATE_TIME_TYPE_PARSE", message)

    def address(self, path: Path, value: Any, high: int, schemes: Collection[str] = WEB) -> bool:
        """Note a URL that is too long, or leads nowhere, or by another scheme than these."""
        if not self.text(path, value, 1, high):
            return False
        try:
            scheme, host = (found := urlsplit(value)).scheme, found.netloc
        except ValueError:
            scheme = host = ""
        if not scheme or " " in value or (scheme in WEB and not host):
            self.wrong(path, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
        elif scheme not in schemes:
            listed = ", ".join(f"'{each}'" for each in schemes)
            message = f'Scheme "{scheme}" is not supported. Scheme must be one of ({listed}).'
            self.wrong(path, "URL_TYPE_INVALID_SCHEME", message)
        else:
            return True
        return False

    def model(self, path: Path, value: Any) -> bool:
        """Note what is no object."""
        if isinstance(value, dict):
            return True
        message = "Only dictionaries may be used in a ModelType"
        self.wrong(path, "MODEL_TYPE_CONVERT", message)
        return False

    def part(self, path: Path, value: Any) -> dict[str, Any]:
        """An object within; an empty one where there is none, or, noted, something else."""
        return value if value is not None and self.model(path, value) else {}

    def parts(self, path: Path, items: Any, low: int, high: int) -> list[tuple[Path, Any]]:
        """The objects of a list with their paths; noted if it is none, or of wrong length, or
        holds something else. None counts as an empty list."""
        if not self.count(path, items, low, high) and not isinstance(items, list):
            return []
        located = [((*path, number), item) for number, item in enumerate(items or [])]
        return [(at, item) for at, item in located if self.model(at, item)]

    def texts(self, path: Path, value: Any) -> Iterable[tuple[Any, Any]]:
        """What an object has by name; none, noted, if it is no object. None is an empty one."""
        if value is None or isinstance(value, dict):
            return (value or {}).items()
        message = "Only dictionaries may be used in a DictType"
        self.wrong(path, "DICT_TYPE_CONVERT", message)
        return ()

    def count(self, path: Path, items: Any, low: int, high: int) -> bool:
        """Note a list of wrong length; None counts as an empty one."""
        if items is not None and not isinstance(items, list):
            self.wrong(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType.")
        elif low <= len(items or []) <= high:
            return True
        elif low == 0:
            self.wrong(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        else:
            message = f"Must be between {low} and {high} in length."
            self.wrong(path, "BASE_TYPE_BAD_LENGTH", message)
        return False

    def distinct(self, path: Path, items: list[Any]) -> None:
        """Note what is in a list a second time."""
        for number, item in enumerate(items):
            if item in items[:number]:
                message = "The set already contains this value"
                self.wrong((*path, number), "SET_TYPE_ALREADY_CONTAINS_VALUE", message)

    def choices(self, path: Path, items: Any, allowed: Collection[Any], low: int = 0) -> bool:
        """Note what is no list of these, each once; None counts as absent and is right."""
        if items is None:
            return True
        if not self.count(path, items, low, 100):
            return False
        self.distinct(path, items)
        return all([self.choice((*path, n), item, allowed) for n, item in enumerate(items)])

    def choice(self, path: Path, value: Any, allowed: Collection[Any]) -> bool:
        """Note a value that is none of the allowed ones."""
        if value in allowed and not isinstance(value, bool):
            return True
        listed = ", ".join(map(str, allowed))
        self.wrong(path, "BASE_TYPE_CHOICES", f"Value must be one of ({listed}).")
        return False
