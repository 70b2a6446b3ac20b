"""One's own message in sentences: the questions one was asked, what one wrote, what is right."""

from bot.screens.quiz.words import asks, heading, mark, money, open_lines, right_answer, written
from bot.screens.scene import Scene
from engines.quiz.types import PRIVATE
from engines.quiz.view import Line, View


def sheet(view: View, scene: Scene) -> str:
    """One's own answer sheet as far as it was asked; why one has none."""
    say = scene.say
    assert view.mine is not None
    if view.phase == "over":
        return ""
    if view.sheet is None:
        out = view.seats[view.mine].place is not None
        return say("quiz-own-out" if out else "quiz-own-folded")
    return "\n".join(_line(line, scene) for line in view.sheet.lines)


def _line(line: Line, scene: Scene) -> str:
    say = scene.say
    question = say(
        "quiz-own-line",
        heading=heading(line.number, line.question, say),
        question=asks(line.question, say),
    )
    answer = say("quiz-own-blank")
    if line.text:
        answer = say("quiz-own-wrote", answer=written(line.text))
    if line.right is None:
        return f"{question}\n> {answer}"
    right = say("quiz-own-right", answer=right_answer(line.question, say))
    return f"{question}\n> {mark(line)} {answer} · {right}"


def money_line(view: View, scene: Scene) -> str:
    """What one has, and has put in."""
    assert view.mine is not None
    own = view.seats[view.mine]
    if own.place is not None or view.phase == "over":
        return ""
    stack, put_in = money(own.stack, scene.say), money(own.in_hand, scene.say)
    return scene.say("quiz-own-money", stack=stack, amount=put_in)


def how_to_type(view: View, scene: Scene) -> str:
    """That one's answers may simply be typed."""
    lines = open_lines(view)
    if not lines:
        return ""
    both = lines[0].number in PRIVATE
    return scene.say("quiz-type-two" if both else "quiz-type-one")


def sure(view: View, scene: Scene, choice: str) -> str:
    """What going all-in, or calling with all one has, means."""
    assert view.mine is not None and view.may_bet is not None
    stack = money(view.seats[view.mine].stack, scene.say)
    return scene.say("quiz-sure-call" if choice == "call" else "quiz-sure-all-in", amount=stack)
