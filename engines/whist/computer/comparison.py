"""Comparison of choices by their worth in the same deals of the hidden hands.

All choices are valued in the same deals, so what matters is the error of their difference. What is
clearly behind after some deals is left out, and what is not told apart is looked at in more.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from math import sqrt
from typing import TypeVar

CLEARLY_ERRORS = 2.5
"""Number of standard errors by which a choice must be behind to be left out."""

EQUAL_ERRORS = 0.9
"""Standard errors up to which choices are equal; one telling deal is 1."""

DOUBTFUL_ERRORS = 2.0
"""Same number if the deals tell little, so that only much overrules habit."""

Choice = TypeVar("Choice", bound=Hashable)


def compare_choices(
    choices: Sequence[Choice],
    value_deals: Callable[[Sequence[Choice], int], Mapping[Choice, Sequence[float]]],
    batches: Sequence[int],
) -> dict[Choice, list[float]]:
    """Return the worth, deal by deal, of the choices that are not clearly behind.

    `value_deals` values choices in so many new deals, the same ones for all; in fewer if it can no
    more.
    """
    worth: dict[Choice, list[float]] = {choice: [] for choice in choices}
    for size in batches:
        found = value_deals(list(worth), size)
        for choice, values in found.items():
            worth[choice] += values
        best = max(worth, key=lambda choice: sum(worth[choice]))
        behind = {choice: measure_lead(worth[best], worth[choice]) for choice in worth}
        worth = {
            choice: values
            for choice, values in worth.items()
            if behind[choice][0] <= CLEARLY_ERRORS * behind[choice][1] or choice == best
        }
        if not any([lead or error for lead, error in behind.values()]) or len(worth) == 1:
            break
        if len(found[best]) < size:
            break
    return worth


def measure_lead(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """Return by how much one is worth more on average, and the standard error of that."""
    count = len(one)
    if not count:
        return 0.0, 0.0
    gaps = [a - b for a, b in zip(one, other, strict=True)]
    lead = sum(gaps) / count
    spread = sum([gap * gap for gap in gaps]) / count - lead * lead
    return lead, sqrt(max(spread, 0.0) / max(count - 1, 1))


def list_equal_choices(
    worth: Mapping[Choice, Sequence[float]], errors: float = EQUAL_ERRORS
) -> list[Choice]:
    """Return the choices that are behind the best by no more errors of the difference."""
    best = max(worth, key=lambda choice: sum(worth[choice]))
    found: list[Choice] = []
    for choice, values in worth.items():
        lead, error = measure_lead(worth[best], values)
        if lead <= errors * error + 1e-6:
            found.append(choice)
    return found
