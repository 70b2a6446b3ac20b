"""The lesson of quiz poker: one's own questions, betting on them, those for all, all in."""

from functools import lru_cache

from bot.answers.judge import judge
from bot.answers.verdict import Outcome
from bot.screens.lesson import Lesson, Moment
from bot.screens.quiz.examples import QUESTIONS
from bot.screens.quiz.rules import SEATS, supplied
from engines.quiz import QUIZ
from engines.quiz.types import Answer, Options

BET = r"bet:.+"


@lru_cache
def lesson(lang: str) -> Lesson:
    """The lesson with the questions in this language."""

    def right(number: int) -> str:
        return QUIZ.write(Answer(number, QUESTIONS[number].wording(lang).answers[0], lang))

    def wrote(*numbers: int) -> tuple[str, ...]:
        """The learner answers these, one after another; nobody else does."""
        told = [(f"0 {right(number)}", "1 lock", "2 lock") for number in numbers]
        return tuple(move for each in told for move in each)

    others = "1 lock", "2 lock"
    return Lesson(
        options=Options(),
        seats=SEATS,
        dealt=(),
        moments=(
            Moment("first", move=right(0), wrong=((r"answer:.+", "wrong"), ("lock", "lock"))),
            Moment("second", move=right(1), wrong=((r"answer:.+", "wrong"), ("lock", "lock"))),
            Moment(
                "bet",
                before=others,
                move="bet:150",
                wrong=(("check", "check"), ("allin", "allin"), (BET, "other")),
            ),
            Moment(
                "common",
                before=("1 call", "2 call"),
                move=right(2),
                wrong=((r"answer:.+", "wrong"), ("lock", "lock")),
            ),
            Moment("check", before=(*others, *wrote(3, 4)), move="check", wrong=((BET, "bet"),)),
            Moment(
                "raise",
                before=("1 bet:200", "2 fold"),
                move="allin",
                wrong=(("fold", "fold"), ("call", "call"), (r"raise:.+", "call")),
            ),
            Moment("counted", before=("1 call",)),
            Moment("end", before=(f"0 {right(5)}", "1 lock", f"0 {right(6)}", "1 lock")),
        ),
        supply=supplied,
        same=_same,
    )


def _same(move: str, tried: str) -> bool:
    """Whether this is the move, or the same answer in other words."""
    wanted, given = QUIZ.read(move), QUIZ.read(tried)
    if not (isinstance(wanted, Answer) and isinstance(given, Answer)):
        return wanted == given
    question = QUESTIONS[wanted.number]
    answers = question.wording(given.lang).answers
    read = judge(given.text, given.lang, answers, kind=question.kind, full_name=question.full_name)
    return wanted.number == given.number and read.outcome is Outcome.ACCEPT
