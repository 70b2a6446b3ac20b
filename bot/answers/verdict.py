"""The verdict on an answer, and the question it is made for."""

from enum import StrEnum

from msgspec import Struct

from bot.answers.known import KnownAnswers


class VerdictOutcome(StrEnum):
    """R35's three verdicts: right, wrong, or doubtful (a person judges, R36)."""

    ACCEPT = "accept"
    REJECT = "reject"
    JUDGE = "judge"


class AnswerVerdict(Struct, frozen=True):
    """Verdict on one answer, a short code of its reason, the automatic verdict (R36).

    The automatic one stands for a doubtful answer if nobody rules: right only where it is very
    near.
    """

    outcome: VerdictOutcome
    reason: str
    right: bool

    def to_rank(self) -> tuple[int, bool]:
        """Return the rank of a verdict: higher is better for the answer's writer."""
        order = (VerdictOutcome.REJECT, VerdictOutcome.JUDGE, VerdictOutcome.ACCEPT)
        return order.index(self.outcome), self.right


def accept_answer(reason: str) -> AnswerVerdict:
    return AnswerVerdict(VerdictOutcome.ACCEPT, reason, True)


def reject_answer(reason: str) -> AnswerVerdict:
    return AnswerVerdict(VerdictOutcome.REJECT, reason, False)


def doubt_answer(reason: str, leans: bool = False) -> AnswerVerdict:
    return AnswerVerdict(VerdictOutcome.JUDGE, reason, leans)


class JudgedQuestion(Struct, frozen=True):
    """Facts that the comparison needs to know besides the two texts."""

    lang: str
    kind: str
    full_name: bool
    asked: frozenset[str]
    """The folded words of the question itself."""
    known: tuple[KnownAnswers, ...]
    common: bool
    """True if the answer is a common noun: nothing of it has a capital."""
    right_keys: frozenset[str]
    """Keys (`known.to_key`) of the right answer's names, never "another" answer."""
    runs: frozenset[str]
    """Keys of their parts, and of what stands on a card with one of them.

    They may be answers of other cards, too ("Victoria"), and are not held against a player who
    writes them.
    """
    single: bool
    """True if no accepted answer has two words; a first name is then unknown."""
    right_territories: frozenset[str]
    """Codes of the territories among the accepted answers."""
    areas: frozenset[str] = frozenset()
    """Codes of the right town's countries and regions; empty if not known."""
    nouns: frozenset[str] = frozenset()
    """The folded words of the question that may explain an answer to it (R35e)."""
    has_case: bool = False
    """True if question or text ask for or have another case than the first (R35h)."""

    def is_another(self, spelling: str) -> bool:
        """Return whether this is the key of a known answer that is not right."""
        own = self.right_keys | self.runs
        return spelling not in own and any(spelling in each for each in self.known)
