"""Split of costly tests between `make test` and `make test-long`.

CI runs both.
"""

from collections.abc import Iterable
from typing import Any

import pytest


def mark_long_except(quick: Any, values: Iterable[Any]) -> list[Any]:
    """Return a parameter's values, all but one of them for `make test-long` only.

    The `quick` one is for `make test`.
    """
    return [
        value if value == quick else pytest.param(value, marks=pytest.mark.long) for value in values
    ]
