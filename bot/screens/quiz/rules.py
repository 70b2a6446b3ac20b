"""The rules of quiz poker, page by page, with positions that the rules made.

The words are in `locales/*/rules-quiz.ftl`; they follow docs/rules/quiz.md.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal

from bot.screens.examples import drawing, order
from bot.screens.quiz.examples import QUESTIONS
from bot.screens.quiz.words import language, money
from bot.screens.rules import Page, Rules, page
from bot.tables.rows import Speed
from bot.texts import Say
from engines.core import Chance, Draw, Office, Seat, Supply, Told, Viewer
from engines.quiz import QUIZ
from engines.quiz.deck import sealed
from engines.quiz.state import State
from engines.quiz.types import (
    ANTE,
    CATEGORIES,
    CHIP,
    COMMON,
    PRIVATE,
    STACK,
    AllIn,
    Answer,
    Bet,
    Call,
    Card,
    Check,
    Lock,
    Mark,
    Marks,
    MarksWanted,
    Options,
    Question,
    Raise,
    SeatAction,
    Stock,
    Wording,
)
from engines.quiz.view import View
from renderers import quiz as pictures

SEATS = 3
EACH = 3
"""Cards of each category in the deck of the examples."""
Play = tuple[Seat, SeatAction | Literal["right"]]
"""What a seat does; "right": it answers all that it is asked, and well."""


def _locks(*seats: Seat) -> tuple[Play, ...]:
    return tuple((seat, Lock()) for seat in seats)


PASSED: tuple[Play, ...] = ((0, "right"), *_locks(1, 2))
"""A question, or both private ones, that only the first player knows."""
CHECKED: tuple[Play, ...] = tuple((seat, Check()) for seat in range(SEATS))
RAISED: tuple[Play, ...] = (*PASSED, (0, Bet(100)), (1, Raise(250)))
ASKED: tuple[Play, ...] = (*PASSED, *CHECKED, *PASSED, (1, Lock()))
ALL_IN: tuple[Play, ...] = (*PASSED, *CHECKED, *PASSED * 3, (0, AllIn()))
COUNTED: tuple[Play, ...] = (*ALL_IN, (1, Call()), (2, Call()))
SHOWDOWN: tuple[Play, ...] = (*COUNTED, (1, "right"), *_locks(0, 2), *PASSED)


def _pages(options: Options, say: Say, _: Speed = "live") -> list[Page]:
    return [
        _goal(options, say),
        page(
            say("rules-quiz-private-title"),
            say("rules-quiz-private"),
            say("rules-quiz-writing"),
            draw=drawing(pictures.hand, say, position, options, (), language(say), 0),
        ),
        page(
            say("rules-quiz-common-title"),
            say("rules-quiz-common"),
            say("rules-quiz-order"),
            draw=drawing(pictures.table, say, position, options, ASKED, language(say)),
        ),
        _betting(options, say),
        page(
            say("rules-quiz-all-in-title"),
            say("rules-quiz-all-in"),
            say("rules-quiz-all-in-less"),
            say("rules-quiz-all-in-counts"),
            draw=drawing(pictures.table, say, position, options, ALL_IN, language(say)),
        ),
        _showdown(options, say),
        _answers(options, say),
        page(
            say("rules-quiz-ante-title"),
            say("rules-quiz-ante", ante=money(ANTE, say)),
            say("rules-quiz-forced"),
            say("rules-quiz-end"),
        ),
        page(
            say("rules-quiz-clock-title"),
            say("rules-quiz-clock", seconds=int(options.bet_time)),
            say("rules-quiz-away"),
            say("rules-quiz-quit"),
        ),
    ]


RULES = Rules({"show": Options(reveal="all")}, _pages)


def _goal(options: Options, say: Say) -> Page:
    players = QUIZ.seats(options)
    stack, chip = money(STACK, say), money(CHIP, say)
    white, red, blue = [money(value, say) for value in (CHIP, 2 * CHIP, 4 * CHIP)]
    return page(
        say("rules-quiz-goal-title"),
        say("rules-quiz-goal", least=players[0], most=players[-1], stack=stack, chip=chip),
        say("rules-quiz-hand"),
        say("rules-quiz-colours", white=white, red=red, blue=blue),
        draw=drawing(pictures.table, say, position, options, RAISED, language(say)),
    )


def _betting(options: Options, say: Say) -> Page:
    least = {
        "literal": "rules-quiz-raise-literal",
        "increment_ante": "rules-quiz-raise-ante",
        "increment_last": "rules-quiz-raise-last",
    }[options.raise_min]
    return page(
        say("rules-quiz-betting-title"),
        say("rules-quiz-betting"),
        say(least),
        say("rules-quiz-turns", chip=money(CHIP, say)),
        draw=drawing(pictures.table, say, position, options, RAISED, language(say)),
    )


def _showdown(options: Options, say: Say) -> Page:
    opened = {
        "common": "rules-quiz-reveal-common",
        "none": "rules-quiz-reveal-none",
        "all": "rules-quiz-reveal-all",
    }[options.reveal]
    carries = options.odd_chips == "carry"
    return page(
        say("rules-quiz-showdown-title"),
        say("rules-quiz-showdown"),
        say("rules-quiz-odd-carry" if carries else "rules-quiz-odd-house"),
        say(opened),
        draw=drawing(pictures.table, say, position, options, SHOWDOWN, language(say)),
    )


_JUDGES = {
    "jury": ("rules-quiz-judge-jury", "rules-quiz-appeal", "rules-quiz-judge-tools"),
    "named": ("rules-quiz-judge-named", "rules-quiz-appeal", "rules-quiz-jury-tools"),
    "auto": ("rules-quiz-judge-auto",),
}


def _answers(options: Options, say: Say) -> Page:
    return page(
        say("rules-quiz-answers-title"),
        say("rules-quiz-answers"),
        *(say(key) for key in _JUDGES[options.judge]),
        draw=drawing(pictures.hand, say, position, options, SHOWDOWN, language(say), 0),
    )


# --- pictures ------------------------------------------------------------------------------------


def position(options: Options, plays: Sequence[Play], lang: str, seat: Viewer = None) -> View:
    """What a seat of three, or a spectator, sees after these plays; seat 0 begins, and got the
    first two of the sample questions."""
    told = list[Told[Any]]()
    state = _settled(QUIZ.start(SEATS, options), told)
    for at, play in plays:
        for action in _right(state, at, lang) if play == "right" else (play,):
            state, news = QUIZ.apply(state, at, action)
            told += news
            state = _settled(state, told)
    return QUIZ.view(state, seat, told)


def _right(state: State, seat: Seat, lang: str) -> list[Answer]:
    """The right answers to all that this seat is asked."""
    sheet = QUIZ.view(state, seat).sheet
    lines = sheet.lines if sheet else ()
    solved = {question.id: question for question in QUESTIONS}
    return [
        Answer(line.number, solved[line.question.id].wording(lang).answers[0], lang)
        for line in lines
        if line.may_answer
    ]


def _settled(state: State, told: list[Told[Any]]) -> State:
    """The state once chance and the house have supplied what is due; all answers are right. What
    happens is added to `told`."""
    while due := QUIZ.due(state):
        state, news = QUIZ.apply(state, *supplied(state, due))
        told += news
    return state


def supplied(state: State, due: Draw | Supply) -> tuple[Office, Any]:
    """What chance and the house give of the sample questions; whoever writes anything is right."""
    if isinstance(due, Draw):
        return Office.CHANCE, Chance(_order(state.deck))
    if isinstance(due.request, MarksWanted):
        marks = tuple(Mark(w.seat, w.number, right=True) for w in due.request.answers)
        return Office.HOUSE, Marks(due.request.hand, marks)
    return Office.HOUSE, _stock()


@lru_cache(maxsize=1)
def _stock() -> Stock:
    """The sample questions, and blank cards that fill every category up."""
    questions = list(QUESTIONS)
    for category in CATEGORIES:
        missing = EACH - sum(question.category == category for question in QUESTIONS)
        blank = (Wording("en", "?", ("?",)),)
        questions += [
            Question(f"blank-{category}-{n}", category, 1, "other", False, blank)
            for n in range(missing)
        ]
    return sealed(questions, [str(n) for n in range(len(questions))])


def _order(deck: Sequence[Card]) -> tuple[int, ...]:
    """The draws with which seat 0 is Player 1 and the samples come as they are numbered: its two
    private cards between those of the others, then the common ones."""
    found = {card.question.id: card for card in deck if card.question}
    named = [found[question.id] for question in QUESTIONS]
    others = [card for card in deck if card not in named]
    first, second = named[: len(PRIVATE)]
    dealt = [first, *others[:2], second, *others[2:4], *named[len(PRIVATE) :][: len(COMMON)]]
    return (*(0,) * (SEATS - 1), *order(deck, [*dealt, *others[4:]][:-1]))
