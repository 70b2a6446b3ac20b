"""What is said in quiz poker's pictures and alt texts alike. Nothing is drawn here."""

from collections.abc import Sequence

from engines.core import Seat
from engines.position import winners
from engines.quiz.types import COMMON, SHEET, Asked, Began, Bid, Category, Dealt, Question, Result
from engines.quiz.view import CommonCard, Line, Sheet, View
from renderers.picture import Say
from renderers.quiz.cards import number_of


def money(amount: int, say: Say) -> str:
    """An amount of chips as this language writes it."""
    thousands, rest = divmod(amount, 1000)
    number = str(amount)
    if thousands:
        number = say("picture-quiz-thousands", thousands=str(thousands), rest=f"{rest:03}")
    return say("picture-quiz-money", amount=number)


def category_name(category: Category, say: Say) -> str:
    return say("picture-quiz-category", category=category)


def wording(question: Question, say: Say) -> str:
    """A question in the reader's language."""
    return question.wording(say("picture-quiz-language")).text


def answer(question: Question, say: Say) -> str | None:
    """The right answer in the reader's language, where the rules have opened it."""
    answers = question.wording(say("picture-quiz-language")).answers
    return answers[0] if answers else None


def count(right: int, say: Say) -> str:
    """How many of a sheet's answers are right, "4/7"."""
    return say("picture-quiz-count", right=right, all=len(SHEET))


def asked_now(view: View) -> CommonCard | None:
    """The common question that is being answered."""
    return next((card for card in view.commons if card.number in view.asked), None)


def opened(view: View, say: Say) -> list[tuple[CommonCard, str]]:
    """The common questions whose right answers lie open, with these."""
    answers = ((card, answer(card.question, say)) for card in view.commons if card.open)
    return [(card, right) for card, right in answers if right is not None]


def sheets(view: View) -> list[tuple[Seat, Sheet]]:
    """Return the answer sheets that lie open to all, in the order of the players (R16)."""
    found = dict(view.others)
    if found and view.seat is not None and view.sheet is not None:
        found[view.seat] = view.sheet
    return [(seat, found[seat]) for seat in view.order if seat in found]


def answers_to(view: View, number: int) -> list[tuple[Seat, Line]]:
    """Return what is written about a question on the sheets that lie open to all."""
    lines = [(seat, line) for seat, sheet in sheets(view) for line in sheet.lines]
    return [(seat, line) for seat, line in lines if line.number == number]


def done(view: View, seat: Seat) -> str | None:
    """What a seat has done in this betting round, as `Bid.how` says it."""
    if view.phase != "bet":
        return None
    for event in reversed(view.events):
        if isinstance(event, Began | Dealt | Asked):
            return None
        if isinstance(event, Bid) and event.seat == seat:
            return event.how
    return None


def owed(view: View, seat: Seat) -> int:
    """What it costs a seat to stay in the hand now: at most all it has (R25)."""
    state = view.seats[seat]
    return min(view.bet - state.in_round, state.stack) if state.live else 0


def written(line: Line, say: Say) -> str:
    """What stands on a line of one's sheet; three dots while nothing does."""
    return line.text or say("picture-quiz-blank")


def news(view: View, names: Sequence[str], say: Say) -> list[str]:
    """What goes on, in one or two sentences that make sense alone."""
    match view.phase:
        case "over" if view.places is not None:
            first = winners(view.places)
            key = "picture-wins" if len(first) == 1 else "picture-quiz-tie"
            return [say(key, name=", ".join(names[seat] for seat in first))]
        case "hand-over" if view.result:
            return [outcome(view.result, names, say)]
        case "appeal" if view.appeal is not None:
            return [say("picture-quiz-appeal", name=names[view.appeal])]
        case "bet" if view.turn is not None:
            return [_turn(view, view.turn, names, say), say("picture-quiz-round", round=view.round)]
        case "private":
            told = say("picture-quiz-private")
        case "common":
            told = say("picture-quiz-common")
        case "marks":
            told = say("picture-quiz-marks")
        case "judging":
            told = say("picture-quiz-judging")
        case _:
            return [say("picture-quiz-shuffle")]
    more = "picture-quiz-frozen" if view.showdown_only else None
    if more is None and view.phase == "judging":
        more = "picture-quiz-judging-why"
    if more is None and view.phase == "private":
        more = "picture-quiz-private-why"
    return [told, say(more)] if more else [told]


def _turn(view: View, seat: Seat, names: Sequence[str], say: Say) -> str:
    name, owes = names[seat], owed(view, seat)
    if not owes:
        return say("picture-quiz-open", name=name)
    key = "picture-quiz-call-or-fold" if view.frozen else "picture-quiz-to-call"
    return say(key, name=name, amount=money(owes, say))


def outcome(result: Result, names: Sequence[str], say: Say) -> str:
    """Who got how much of the pot."""
    won = ", ".join(names[seat] for seat in result.winners)
    if len(result.winners) > 1:
        return say("picture-quiz-share", names=won, amount=money(result.share, say))
    key = "picture-quiz-take" if result.counts else "picture-quiz-take-folded"
    return say(key, name=won, amount=money(result.share, say))


def kept(view: View, say: Say) -> str | None:
    """What of the pot nobody gets (R31)."""
    if not view.result or not view.result.kept:
        return None
    key = "picture-quiz-carried" if view.options.odd_chips == "carry" else "picture-quiz-kept"
    return say(key, amount=money(view.result.kept, say))


def heading(number: int, question: Question, say: Say) -> str:
    """What stands on the band of a card: "Question 4 · Politics"."""
    category = category_name(question.category, say)
    return say("picture-quiz-heading", number=number_of(number), category=category)


PLACES = COMMON
"""The numbers of the common cards, in their order on the table."""
