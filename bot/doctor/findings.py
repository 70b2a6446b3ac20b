"""Findings of steps: recorded facts, compared with expected ones."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

Facts = dict[str, Any]
"""Facts recorded by a step: name to JSON value."""

Outcome = Literal["ok", "different", "skipped"]

NOT_SEEN = None
"""Value of a fact that was not recorded."""


class StepSkippedError(Exception):
    """Raised when a step cannot be run here; `reason` is a text's key."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class FactDifference:
    """Difference between an expected fact and a recorded one."""

    fact: str
    expected: Any
    got: Any


@dataclass(frozen=True)
class StepFinding:
    """Result of one step. `error` is what stopped it, `reason` why it was skipped."""

    step: str
    outcome: Outcome
    differences: Sequence[FactDifference] = ()
    reason: str | None = None
    error: str | None = None
    facts: Mapping[str, Any] | None = None
    notes: Mapping[str, Any] | None = None
    """Measurements, for which nothing is expected."""


def compare_facts(
    step: str,
    expected: Facts,
    facts: Facts,
    *,
    notes: Facts | None = None,
    error: str | None = None,
    reason: str | None = None,
) -> StepFinding:
    """Compare the facts of a step with the expected ones.

    If an error or a reason to skip ended the step, facts that it did not reach are not counted.
    """
    whole = error is None and reason is None
    differences = [
        FactDifference(name, wanted, facts.get(name, NOT_SEEN))
        for name, wanted in expected.items()
        if facts.get(name, NOT_SEEN) != wanted and (name in facts or whole)
    ]
    outcome: Outcome = "different" if differences or error else "skipped" if reason else "ok"
    return StepFinding(
        step, outcome, differences, reason=reason, error=error, facts=facts, notes=notes
    )
