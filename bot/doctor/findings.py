"""What a step has found: what is compared, and how it is written down."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

Facts = dict[str, Any]
"""What was seen, by name; plain JSON."""

Outcome = Literal["ok", "different", "skipped"]

NOTHING = None
"""Stands for what was not seen at all."""


class Skipped(Exception):
    """A step cannot be made here; `reason` is a text's key."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class Difference:
    """One fact that is not as expected."""

    fact: str
    expected: Any
    got: Any


@dataclass(frozen=True)
class Finding:
    """The result of one step. `error` is what broke it off, `reason` why it was skipped."""

    step: str
    outcome: Outcome
    differences: Sequence[Difference] = ()
    reason: str | None = None
    error: str | None = None
    facts: Mapping[str, Any] | None = None
    notes: Mapping[str, Any] | None = None
    """What was measured, and is right as it is."""


def compare(
    step: str,
    expected: Facts,
    facts: Facts,
    *,
    notes: Facts | None = None,
    error: str | None = None,
    reason: str | None = None,
) -> Finding:
    """Judges what a step saw. When an error or a reason to skip it broke it off, what it never saw
    is not counted."""
    whole = error is None and reason is None
    differences = [
        Difference(name, wanted, facts.get(name, NOTHING))
        for name, wanted in expected.items()
        if facts.get(name, NOTHING) != wanted and (name in facts or whole)
    ]
    outcome: Outcome = "different" if differences or error else "skipped" if reason else "ok"
    return Finding(step, outcome, differences, reason=reason, error=error, facts=facts, notes=notes)
