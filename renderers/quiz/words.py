"""Texts that quiz poker's pictures and alt texts share. Nothing is drawn here."""

from collections.abc import Sequence

from engines.core import Seat
from engines.position import list_winners
from engines.quiz.types import (
    COMMON_NUMBERS,
    SHEET_NUMBERS,
    Category,
    Question,
    QuizAsked,
    QuizBegan,
    QuizBid,
    QuizDealt,
    Result,
)
from engines.quiz.view import AnswerSheet, CommonCard, QuizView, SheetLine
from renderers.picture import Say
from renderers.quiz.cards import format_number


def format_money(amount: int, say: Say) -> str:
    """Return an amount of chips as this language writes it."""
    thousands, rest = divmod(amount, 1000)
    number = str(amount)
    if thousands:
        number = say("picture-quiz-thousands", thousands=str(thousands), rest=f"{rest:03}")
    return say("picture-quiz-money", amount=number)


def category_name(category: Category, say: Say) -> str:
    return say("picture-quiz-category", category=category)


def get_wording(question: Question, say: Say) -> str:
    """Return a question in the reader's language."""
    return question.find_wording(say("picture-quiz-language")).text


def get_right_answer(question: Question, say: Say) -> str | None:
    """Return the right answer in the reader's language, None while it is closed."""
    answers = question.find_wording(say("picture-quiz-language")).answers
    return answers[0] if answers else None


def format_count(right: int, say: Say) -> str:
    """Return how many of a sheet's answers are right, "4/7"."""
    return say("picture-quiz-count", right=right, all=len(SHEET_NUMBERS))


def find_asked_card(view: QuizView) -> CommonCard | None:
    """Return the common question that is being answered."""
    return next((card for card in view.commons if card.number in view.asked), None)


def list_open_answers(view: QuizView, say: Say) -> list[tuple[CommonCard, str]]:
    """Return the common questions whose right answers lie open, with these."""
    answers = ((card, get_right_answer(card.question, say)) for card in view.commons if card.open)
    return [(card, right) for card, right in answers if right is not None]


def list_open_sheets(view: QuizView) -> list[tuple[Seat, AnswerSheet]]:
    """Return the answer sheets that are open to all, in the order of players (R16)."""
    found = dict(view.others)
    if found and view.seat is not None and view.sheet is not None:
        found[view.seat] = view.sheet
    return [(seat, found[seat]) for seat in view.order if seat in found]


def list_answers(view: QuizView, number: int) -> list[tuple[Seat, SheetLine]]:
    """Return the answers to a question on the sheets that are open to all."""
    lines = [(seat, line) for seat, sheet in list_open_sheets(view) for line in sheet.lines]
    return [(seat, line) for seat, line in lines if line.number == number]


def find_last_bid(view: QuizView, seat: Seat) -> str | None:
    """Return a seat's last action in this betting round, as `Bid.how` names it."""
    if view.phase != "bet":
        return None
    for event in reversed(view.events):
        if isinstance(event, QuizBegan | QuizDealt | QuizAsked):
            return None
        if isinstance(event, QuizBid) and event.seat == seat:
            return event.how
    return None


def compute_call(view: QuizView, seat: Seat) -> int:
    """Return the cost of staying in the hand: at most all that the seat has (R25)."""
    state = view.seats[seat]
    return min(view.bet - state.in_round, state.stack) if state.live else 0


def get_written(line: SheetLine, say: Say) -> str:
    """Return the answer on a line of the sheet; three dots while there is none."""
    return line.text or say("picture-quiz-blank")


def tell_news(view: QuizView, names: Sequence[str], say: Say) -> list[str]:
    """Return the news in one or two sentences that make sense alone."""
    match view.phase:
        case "over" if view.places is not None:
            first = list_winners(view.places)
            key = "picture-wins" if len(first) == 1 else "picture-quiz-tie"
            return [say(key, name=", ".join(names[seat] for seat in first))]
        case "hand-over" if view.result:
            return [tell_outcome(view.result, names, say)]
        case "appeal" if view.appeal is not None:
            return [say("picture-quiz-appeal", name=names[view.appeal])]
        case "bet" if view.turn is not None:
            return [
                _tell_turn(view, view.turn, names, say),
                say("picture-quiz-round", round=view.round),
            ]
        case "bet":  # all have bet
            return [say("picture-quiz-counting")]
        case "private":
            text = say("picture-quiz-private")
        case "common":
            text = say("picture-quiz-common")
        case "marks":
            text = say("picture-quiz-marks")
        case "judging":
            text = say("picture-quiz-judging")
        case _:
            return [say("picture-quiz-shuffle")]
    more = "picture-quiz-frozen" if view.showdown_only else None
    if more is None and view.phase == "judging":
        more = "picture-quiz-judging-why"
    if more is None and view.phase == "private":
        more = "picture-quiz-private-why"
    return [text, say(more)] if more else [text]


def _tell_turn(view: QuizView, seat: Seat, names: Sequence[str], say: Say) -> str:
    name, owes = names[seat], compute_call(view, seat)
    if not owes:
        return say("picture-quiz-open", name=name)
    key = "picture-quiz-call-or-fold" if view.frozen else "picture-quiz-to-call"
    return say(key, name=name, amount=format_money(owes, say))


def tell_outcome(result: Result, names: Sequence[str], say: Say) -> str:
    """Return the text on the shares of the pot."""
    won = ", ".join(names[seat] for seat in result.winners)
    if len(result.winners) > 1:
        return say("picture-quiz-share", names=won, amount=format_money(result.share, say))
    key = "picture-quiz-take" if result.counts else "picture-quiz-take-folded"
    return say(key, name=won, amount=format_money(result.share, say))


def tell_kept(view: QuizView, say: Say) -> str | None:
    """Return the text on the part of the pot that nobody wins (R31)."""
    if not view.result or not view.result.kept:
        return None
    key = "picture-quiz-carried" if view.options.odd_chips == "carry" else "picture-quiz-kept"
    return say(key, amount=format_money(view.result.kept, say))


def format_heading(number: int, question: Question, say: Say) -> str:
    """Return the heading on the band of a card: "Question 4 · Politics"."""
    category = category_name(question.category, say)
    return say("picture-quiz-heading", number=format_number(number), category=category)


PLACES = COMMON_NUMBERS
"""Numbers of the common cards, in their order on the table."""
