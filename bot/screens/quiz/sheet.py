"""One's own message in sentences: the questions one was asked, what one wrote, what is right."""

from bot.screens.quiz.words import asks, heading, mark, money, open_lines, right_answer, written
from bot.screens.scene import Scene
from bot.texts import Say
from engines.quiz.types import PRIVATE
from engines.quiz.view import Line, View


def sheet(view: View, scene: Scene) -> str:
    """One's own answer sheet as far as it was asked; why one has none."""
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
    earlier = [_short(line, say) for line in lines if line not in full]
    told = [say("quiz-own-earlier", answers=" · ".join(earlier))] if earlier else []
    return "\n".join([*told, *(_line(line, scene) for line in full)])


def _short(line: Line, say: Say) -> str:
    answer = written(line.text) if line.text else say("quiz-own-nothing")
    return say("quiz-own-short", number=line.number + 1, answer=answer)


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
    told = f"{question}\n> {mark(line)} {answer}"
    if line.right:
        return told
    return f"{told} · {say('quiz-own-right', answer=right_answer(line.question, say))}"


def money_line(view: View, scene: Scene) -> str:
    """What one has, and has put in."""
    assert view.seat is not None
    own = view.seats[view.seat]
    taught = scene.lesson and view.phase == "hand-over"  # the pot is shared out after it
    if own.place is not None or view.phase == "over" or taught:
        return ""
    stack, put_in = money(own.stack, scene.say), money(own.in_hand, scene.say)
    return scene.say("quiz-own-money", stack=stack, amount=put_in)


def how_to_type(view: View, scene: Scene) -> str:
    """That one's answers may simply be typed."""
    lines = open_lines(view)
    if not lines or scene.lesson:
        return ""
    both = lines[0].number in PRIVATE
    return scene.say("quiz-type-two" if both else "quiz-type-one")


def sure(view: View, scene: Scene, choice: str) -> str:
    """What going all-in, or calling with all one has, means."""
    assert view.seat is not None and view.may_bet is not None
    stack = money(view.seats[view.seat].stack, scene.say)
    return scene.say("quiz-sure-call" if choice == "call" else "quiz-sure-all-in", amount=stack)
