"""What a judgement says, and the question it is made for."""

from dataclasses import dataclass
from enum import StrEnum

from bot.answers.wordlists import Known


class Outcome(StrEnum):
    """R35's three verdicts: right, wrong, or doubtful (a person judges, R36)."""

    ACCEPT = "accept"
    REJECT = "reject"
    JUDGE = "judge"


@dataclass(frozen=True, slots=True)
class Judged:
    """The verdict on one answer, a short code for why, and the automatic verdict (R36), which
    stands for a doubtful answer if nobody rules: right only where it is very near."""

    outcome: Outcome
    reason: str
    right: bool

    def rank(self) -> tuple[int, bool]:
        """Higher is better for who answered."""
        order = (Outcome.REJECT, Outcome.JUDGE, Outcome.ACCEPT)
        return order.index(self.outcome), self.right


def accept(reason: str) -> Judged:
    return Judged(Outcome.ACCEPT, reason, True)


def reject(reason: str) -> Judged:
    return Judged(Outcome.REJECT, reason, False)


def doubt(reason: str, leans: bool = False) -> Judged:
    return Judged(Outcome.JUDGE, reason, leans)


@dataclass(frozen=True, slots=True)
class Question:
    """What the comparison needs to know besides the two texts."""

    lang: str
    kind: str
    full_name: bool
    known: Known
    common: bool
    """Whether the answer is a common noun: nothing of it has a capital."""
    right_keys: frozenset[str]
    """The accepted answers' keys (`wordlists.key`): these are never "another" answer."""
    right_territories: frozenset[str]
    """The codes of the territories among the accepted answers."""
