"""Split what is costly between `make test` and `make test-long`, which CI both runs."""

from collections.abc import Iterable
from typing import Any

import pytest


def long_but(quick: Any, values: Iterable[Any]) -> list[Any]:
    """Return the values of a parameter: one for `make test`, the others for `make test-long`."""
    return [
        value if value == quick else pytest.param(value, marks=pytest.mark.long) for value in values
    ]
