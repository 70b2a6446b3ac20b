"""What a judgement says, and the question it is made for."""

from enum import StrEnum

from msgspec import Struct

from bot.answers.known import Known


class Outcome(StrEnum):
    """R35's three verdicts: right, wrong, or doubtful (a person judges, R36)."""

    ACCEPT = "accept"
    REJECT = "reject"
    JUDGE = "judge"


class Judged(Struct, frozen=True):
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


class Question(Struct, frozen=True):
    """What the comparison needs to know besides the two texts."""

    lang: str
    kind: str
    full_name: bool
    asked: frozenset[str]
    """The folded words of the question itself."""
    known: tuple[Known, ...]
    common: bool
    """Whether the answer is a common noun: nothing of it has a capital."""
    right_keys: frozenset[str]
    """The keys (`known.key`) of the right answer's names: these are never "another" answer."""
    runs: frozenset[str]
    """The keys of their parts, and of what stands on a card with one of them: these may be answers
    of other cards, too ("Victoria"), and are not held against who writes them."""
    single: bool
    """Whether no accepted answer has two words, so that a person's first name is not known."""
    right_territories: frozenset[str]
    """The codes of the territories among the accepted answers."""

    def another(self, spelling: str) -> bool:
        """Whether this is the key of a known answer that is not right."""
        own = self.right_keys | self.runs
        return spelling not in own and any(spelling in each for each in self.known)
