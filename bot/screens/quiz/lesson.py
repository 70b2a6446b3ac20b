"""Lesson of quiz poker: private questions, bets, common questions, all-in."""

from functools import lru_cache

from bot.answers.judge import judge_answer
from bot.answers.verdict import VerdictOutcome
from bot.screens.lesson import GameLesson, LessonMoment
from bot.screens.quiz.examples import QUESTIONS
from bot.screens.quiz.rules import SEATS, supply_samples
from engines.quiz import QUIZ
from engines.quiz.types import QuizAnswer, QuizOptions

BET_PATTERN = r"bet:.+"


@lru_cache
def build_lesson(lang: str) -> GameLesson:
    """Return the lesson with the questions in this language."""

    def format_right_answer(number: int) -> str:
        return QUIZ.format_action(
            QuizAnswer(number, QUESTIONS[number].find_wording(lang).answers[0], lang)
        )

    def format_learner_answers(*numbers: int) -> tuple[str, ...]:
        """Return the moves in which the learner answers these, one after another.

        Nobody else answers.
        """
        answers = [(f"0 {format_right_answer(number)}", "1 lock", "2 lock") for number in numbers]
        return tuple(move for each in answers for move in each)

    others = "1 lock", "2 lock"
    return GameLesson(
        options=QuizOptions(),
        seats=SEATS,
        dealt=(),
        moments=(
            LessonMoment(
                "first",
                move=format_right_answer(0),
                wrong=((r"answer:.+", "wrong"), ("lock", "lock")),
            ),
            LessonMoment(
                "second",
                move=format_right_answer(1),
                wrong=((r"answer:.+", "wrong"), ("lock", "lock")),
            ),
            LessonMoment(
                "bet",
                before=others,
                move="bet:150",
                wrong=(("check", "check"), ("allin", "allin"), (BET_PATTERN, "other")),
            ),
            LessonMoment(
                "common",
                before=("1 call", "2 call"),
                move=format_right_answer(2),
                wrong=((r"answer:.+", "wrong"), ("lock", "lock")),
            ),
            LessonMoment(
                "check",
                before=(*others, *format_learner_answers(3, 4)),
                move="check",
                wrong=((BET_PATTERN, "bet"),),
            ),
            LessonMoment(
                "raise",
                before=("1 bet:200", "2 fold"),
                move="allin",
                wrong=(("fold", "fold"), ("call", "call"), (r"raise:.+", "call")),
            ),
            LessonMoment("counted", before=("1 call",)),
            LessonMoment(
                "end",
                before=(
                    f"0 {format_right_answer(5)}",
                    "1 lock",
                    f"0 {format_right_answer(6)}",
                    "1 lock",
                ),
            ),
        ),
        supply=supply_samples,
        same=_is_same_move,
    )


def _is_same_move(move: str, tried: str) -> bool:
    """Return whether this is the move, or the same answer in other words."""
    wanted, given = QUIZ.parse_action(move), QUIZ.parse_action(tried)
    if not (isinstance(wanted, QuizAnswer) and isinstance(given, QuizAnswer)):
        return wanted == given
    question = QUESTIONS[wanted.number]
    answers = question.find_wording(given.lang).answers
    read = judge_answer(
        given.text, given.lang, answers, kind=question.kind, full_name=question.full_name
    )
    return wanted.number == given.number and read.outcome is VerdictOutcome.ACCEPT
