"""Private message in sentences: the reader's questions, answers, right ones."""

from bot.screens.quiz.words import (
    format_answer,
    format_mark,
    format_money,
    format_question,
    format_right_answer,
    heading,
    list_open_lines,
)
from bot.screens.scene import TableScene
from bot.texts import Say
from engines.quiz.types import PRIVATE_NUMBERS
from engines.quiz.view import QuizView, SheetLine


def describe_sheet(view: QuizView, scene: TableScene) -> str:
    """Return the reader's answer sheet so far, or why there is none."""
    say = scene.say
    assert view.seat is not None
    if view.phase == "over":
        return ""
    if view.sheet is None:
        out = view.seats[view.seat].place is not None
        return say("quiz-own-out" if out else "quiz-own-folded")
    lines = view.sheet.lines
    # What was asked before is on the picture; here it would push the buttons off a phone.
    full = [line for line in lines if line.may_answer or line.right is not None]
    earlier = [_format_short_line(line, say) for line in lines if line not in full]
    parts = [say("quiz-own-earlier", answers=" · ".join(earlier))] if earlier else []
    return "\n".join([*parts, *(_format_line(line, scene) for line in full)])


def _format_short_line(line: SheetLine, say: Say) -> str:
    answer = format_answer(line.text) if line.text else say("quiz-own-nothing")
    return say("quiz-own-short", number=line.number + 1, answer=answer)


def _format_line(line: SheetLine, scene: TableScene) -> str:
    say = scene.say
    question = say(
        "quiz-own-line",
        heading=heading(line.number, line.question, say),
        question=format_question(line.question, say),
    )
    answer = say("quiz-own-blank")
    if line.text:
        answer = say("quiz-own-wrote", answer=format_answer(line.text))
    if line.right is None:
        return f"{question}\n> {answer}"
    text = f"{question}\n> {format_mark(line)} {answer}"
    if line.right:
        return text
    return f"{text} · {say('quiz-own-right', answer=format_right_answer(line.question, say))}"


def describe_money(view: QuizView, scene: TableScene) -> str:
    """Tell the reader's stack and bets."""
    assert view.seat is not None
    own = view.seats[view.seat]
    taught = scene.lesson and view.phase == "hand-over"  # the pot is shared out after it
    if own.place is not None or view.phase == "over" or taught:
        return ""
    stack, put_in = format_money(own.stack, scene.say), format_money(own.in_hand, scene.say)
    return scene.say("quiz-own-money", stack=stack, amount=put_in)


def describe_typing(view: QuizView, scene: TableScene) -> str:
    """Say that answers may simply be typed."""
    lines = list_open_lines(view)
    if not lines or scene.lesson:
        return ""
    both = lines[0].number in PRIVATE_NUMBERS
    return scene.say("quiz-type-two" if both else "quiz-type-one")


def describe_all_in(view: QuizView, scene: TableScene, choice: str) -> str:
    """Explain going all-in, or calling with the whole stack."""
    assert view.seat is not None and view.may_bet is not None
    stack = format_money(view.seats[view.seat].stack, scene.say)
    return scene.say("quiz-sure-call" if choice == "call" else "quiz-sure-all-in", amount=stack)
