"""What the jury is asked: an answer that reads doubtful, without a word of whose it is (R36); and
what it does unasked (R36a)."""

from bot.screens.judging import Judging, Measure, Option, Taken
from bot.screens.quiz.words import heading, language
from bot.screens.scene import Layout, Scene, Style, plain
from engines.quiz.types import STACK, Exclude, Fine, Void, Warn, Wording
from engines.quiz.view import Case, View

ACCEPTED = 600
"""Characters of the accepted answers that are shown."""


def case(view: View, scene: Scene) -> Layout | None:
    """The first case that is open, from the jury's view, and how many more wait."""
    say = scene.say
    if not view.cases:
        return None
    first, more = view.cases[0], len(view.cases) - 1
    texts = [
        say("quiz-case-title", table=scene.table, hand=view.hand),
        "\n".join(_asked(first, scene)),
        say("quiz-case-wrote", answer=plain(first.text), language=say(_SPOKEN[first.lang]))
        if first.lang in _SPOKEN
        else say("quiz-case-wrote-other", answer=plain(first.text)),
        say("quiz-case-leans-right" if first.right else "quiz-case-leans-wrong"),
        say("quiz-case-appeal") if first.appeal else "",
        say("quiz-case-more", count=more) if more else "",
    ]
    row = [
        scene.button(say(key), "rule", verdict, first.decision, style=style)
        for key, verdict, style in (
            ("quiz-verdict-right", "right", Style.success),
            ("quiz-verdict-wrong", "wrong", Style.danger),
            ("quiz-verdict-keep", "keep", Style.secondary),
        )
    ]
    return Layout(texts, [row])


_SPOKEN = {"en": "quiz-language-en", "fr": "quiz-language-fr", "ru": "quiz-language-ru"}


def _asked(case: Case, scene: Scene) -> list[str]:
    """The question with its accepted answers, in the jury's language and in the answer's."""
    say, question = scene.say, case.question
    wordings = [question.wording(language(say)), question.wording(case.lang)]
    head = heading(0, question, say).partition(" · ")[2]
    told = [f"### {head}"]
    for wording in dict.fromkeys(wordings):
        told.append(plain(wording.text))
        told.append(say("quiz-case-accepted", answers=_accepted(wording)))
    return told


def _accepted(wording: Wording) -> str:
    text = ", ".join(wording.answers)
    return plain(text if len(text) <= ACCEPTED else text[: ACCEPTED - 1] + "…")


def _fine(taken: Taken, _: View) -> Fine:
    """R36a."""
    return Fine(taken.one, taken.chosen["chips"] or 0, taken.reason)


MEASURES = (
    Measure("fine", _fine, "one", (Option("chips", most=STACK * 6),)),
    Measure("void", lambda taken, _: Void(taken.reason), "nobody"),
    Measure("warn", lambda taken, _: Warn(taken.one, taken.reason), "one"),
    Measure("exclude", lambda taken, _: Exclude(taken.one, taken.reason), "one"),
)
JUDGING = Judging(
    {"right": "right", "wrong": "wrong", "keep": "right"},
    case,
    lasting=frozenset({"keep"}),
    measures=MEASURES,
)
