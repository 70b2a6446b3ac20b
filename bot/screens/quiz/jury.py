"""Cases of the quiz's jury (R36), and its measures (R36a).

Doubtful answers are shown without their authors.
"""

from bot.screens.judging import GameJury, JuryMeasure, MeasureOption, TakenMeasure
from bot.screens.quiz.words import get_language, heading
from bot.screens.scene import MessageLayout, Style, TableScene, escape_markdown
from engines.quiz.types import START_STACK, QuizExclude, QuizFine, QuizVoid, QuizWarn, Wording
from engines.quiz.view import AnswerCase, QuizView

MAX_ACCEPTED_CHARACTERS = 600
"""Characters of the accepted answers that are shown."""


def build_case(view: QuizView, scene: TableScene) -> MessageLayout | None:
    """Return the first open case, from the jury's view, and how many more wait."""
    say = scene.say
    if not view.cases:
        return None
    first, more = view.cases[0], len(view.cases) - 1
    texts = [
        say("quiz-case-title", table=scene.table, hand=view.hand),
        "\n".join(_describe_question(first, scene)),
        say(
            "quiz-case-wrote", answer=escape_markdown(first.text), language=say(_SPOKEN[first.lang])
        )
        if first.lang in _SPOKEN
        else say("quiz-case-wrote-other", answer=escape_markdown(first.text)),
        say("quiz-case-leans-right" if first.right else "quiz-case-leans-wrong"),
        say("quiz-case-appeal") if first.appeal else "",
        say("quiz-case-more", count=more) if more else "",
    ]
    row = [
        scene.build_button(say(key), "rule", verdict, first.decision, style=style)
        for key, verdict, style in (
            ("quiz-verdict-right", "right", Style.success),
            ("quiz-verdict-wrong", "wrong", Style.danger),
            ("quiz-verdict-keep", "keep", Style.secondary),
        )
    ]
    return MessageLayout(texts, [row])


_SPOKEN = {
    "en": "quiz-language-en",
    "fr": "quiz-language-fr",
    "ru": "quiz-language-ru",
    "nl": "quiz-language-nl",
}


def _describe_question(case: AnswerCase, scene: TableScene) -> list[str]:
    """Return a question and its answers, in the jury's and the answer's language."""
    say, question = scene.say, case.question
    wordings = [question.find_wording(get_language(say)), question.find_wording(case.lang)]
    head = heading(0, question, say).partition(" · ")[2]
    lines = [f"### {head}"]
    for wording in dict.fromkeys(wordings):
        lines.append(escape_markdown(wording.text))
        lines.append(say("quiz-case-accepted", answers=_format_accepted(wording)))
    return lines


def _format_accepted(wording: Wording) -> str:
    text = ", ".join(wording.answers)
    return escape_markdown(
        text if len(text) <= MAX_ACCEPTED_CHARACTERS else text[: MAX_ACCEPTED_CHARACTERS - 1] + "…"
    )


def _build_fine(taken: TakenMeasure, _: QuizView) -> QuizFine:
    """Return the fine (R36a)."""
    return QuizFine(taken.concerned_seat, taken.chosen["chips"] or 0, taken.reason)


MEASURES = (
    JuryMeasure("fine", _build_fine, "one", (MeasureOption("chips", most=START_STACK * 6),)),
    JuryMeasure("void", lambda taken, _: QuizVoid(taken.reason), "nobody"),
    JuryMeasure("warn", lambda taken, _: QuizWarn(taken.concerned_seat, taken.reason), "one"),
    JuryMeasure("exclude", lambda taken, _: QuizExclude(taken.concerned_seat, taken.reason), "one"),
)
JUDGING = GameJury(
    {"right": "right", "wrong": "wrong", "keep": "right"},
    build_case,
    lasting=frozenset({"keep"}),
    measures=MEASURES,
)
