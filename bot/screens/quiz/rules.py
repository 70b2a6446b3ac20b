"""Rules of quiz poker, page by page, with positions that the rules made.

The words are in `locales/*/rules-quiz.ftl`; they follow docs/rules/quiz.md.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Literal

from bot.screens.examples import compute_draw_order, prepare_drawing
from bot.screens.quiz.examples import QUESTIONS
from bot.screens.quiz.words import format_money, get_language
from bot.screens.rules import GameRules, RulesPage, build_page
from bot.tables.rows import ClockSpeed
from bot.texts import Say
from engines.core import (
    AddressedEvent,
    ChanceAction,
    ChanceDraw,
    Office,
    Seat,
    SupplyRequest,
    Viewer,
)
from engines.quiz import QUIZ
from engines.quiz.deck import seal_questions
from engines.quiz.state import QuizState
from engines.quiz.types import (
    CATEGORIES,
    CHIP,
    COMMON_NUMBERS,
    FIRST_ANTE,
    PRIVATE_NUMBERS,
    START_STACK,
    AnswerMark,
    MarksRequest,
    Question,
    QuestionCard,
    QuizAllIn,
    QuizAnswer,
    QuizBet,
    QuizCall,
    QuizCheck,
    QuizLock,
    QuizMarks,
    QuizOptions,
    QuizRaise,
    QuizSeatAction,
    QuizStock,
    Wording,
)
from engines.quiz.view import QuizView
from renderers import quiz as pictures
from renderers.picture import EncodedPicture

SEATS = 3
CARDS_PER_CATEGORY = 3
"""Cards of each category in the deck of the examples."""
Play = tuple[Seat, QuizSeatAction | Literal["right"]]
"""Action of a seat; "right": it answers all that it is asked, and well."""


def _list_locks(*seats: Seat) -> tuple[Play, ...]:
    return tuple((seat, QuizLock()) for seat in seats)


PASSED: tuple[Play, ...] = ((0, "right"), *_list_locks(1, 2))
"""Plays of a question, or both private ones, that only the first player knows."""
CHECKED: tuple[Play, ...] = tuple((seat, QuizCheck()) for seat in range(SEATS))
RAISED: tuple[Play, ...] = (*PASSED, (0, QuizBet(100)), (1, QuizRaise(250)))
ASKED: tuple[Play, ...] = (*PASSED, *CHECKED, *PASSED, (1, QuizLock()))
ALL_IN: tuple[Play, ...] = (*PASSED, *CHECKED, *PASSED * 3, (0, QuizAllIn()))
COUNTED: tuple[Play, ...] = (*ALL_IN, (1, QuizCall()), (2, QuizCall()))
SHOWDOWN: tuple[Play, ...] = (*COUNTED, (1, "right"), *_list_locks(0, 2), *PASSED)


def _build_pages(options: QuizOptions, say: Say, _: ClockSpeed = "live") -> list[RulesPage]:
    return [
        _build_goal_page(options, say),
        build_page(
            say("rules-quiz-private-title"),
            say("rules-quiz-private"),
            say("rules-quiz-writing"),
            draw=_prepare_hand(options, (), say),
        ),
        build_page(
            say("rules-quiz-common-title"),
            say("rules-quiz-common"),
            say("rules-quiz-order"),
            draw=_prepare_table(options, ASKED, say),
        ),
        _build_betting_page(options, say),
        build_page(
            say("rules-quiz-all-in-title"),
            say("rules-quiz-all-in"),
            say("rules-quiz-all-in-less"),
            say("rules-quiz-all-in-counts"),
            draw=_prepare_table(options, ALL_IN, say),
        ),
        _build_showdown_page(options, say),
        _build_answers_page(options, say),
        build_page(
            say("rules-quiz-ante-title"),
            say("rules-quiz-ante", ante=format_money(FIRST_ANTE, say)),
            say("rules-quiz-forced"),
            say("rules-quiz-end"),
        ),
        build_page(
            say("rules-quiz-clock-title"),
            say("rules-quiz-clock", seconds=int(options.bet_time)),
            say("rules-quiz-away"),
            say("rules-quiz-quit"),
        ),
    ]


RULES = GameRules({"show": QuizOptions(reveal="all")}, _build_pages)


def _build_goal_page(options: QuizOptions, say: Say) -> RulesPage:
    players = QUIZ.list_seat_counts(options)
    stack, chip = format_money(START_STACK, say), format_money(CHIP, say)
    white, red, blue = [format_money(value, say) for value in (CHIP, 2 * CHIP, 4 * CHIP)]
    return build_page(
        say("rules-quiz-goal-title"),
        say("rules-quiz-goal", least=players[0], most=players[-1], stack=stack, chip=chip),
        say("rules-quiz-hand"),
        say("rules-quiz-colours", white=white, red=red, blue=blue),
        draw=_prepare_table(options, RAISED, say),
    )


def _build_betting_page(options: QuizOptions, say: Say) -> RulesPage:
    least = {
        "literal": "rules-quiz-raise-literal",
        "increment_ante": "rules-quiz-raise-ante",
        "increment_last": "rules-quiz-raise-last",
    }[options.raise_min]
    return build_page(
        say("rules-quiz-betting-title"),
        say("rules-quiz-betting"),
        say(least),
        say("rules-quiz-turns", chip=format_money(CHIP, say)),
        draw=_prepare_table(options, RAISED, say),
    )


def _build_showdown_page(options: QuizOptions, say: Say) -> RulesPage:
    opened = {
        "common": "rules-quiz-reveal-common",
        "none": "rules-quiz-reveal-none",
        "all": "rules-quiz-reveal-all",
    }[options.reveal]
    carries = options.odd_chips == "carry"
    return build_page(
        say("rules-quiz-showdown-title"),
        say("rules-quiz-showdown"),
        say("rules-quiz-odd-carry" if carries else "rules-quiz-odd-house"),
        say(opened),
        draw=_prepare_table(options, SHOWDOWN, say),
    )


_JUDGES = {
    "jury": ("rules-quiz-judge-jury", "rules-quiz-appeal", "rules-quiz-judge-tools"),
    "named": ("rules-quiz-judge-named", "rules-quiz-appeal", "rules-quiz-jury-tools"),
    "auto": ("rules-quiz-judge-auto",),
}


def _build_answers_page(options: QuizOptions, say: Say) -> RulesPage:
    return build_page(
        say("rules-quiz-answers-title"),
        say("rules-quiz-answers"),
        *(say(key) for key in _JUDGES[options.judge]),
        draw=_prepare_hand(options, SHOWDOWN, say),
    )


# --- pictures ------------------------------------------------------------------------------------


def _prepare_table(
    options: QuizOptions, moves: tuple[Play, ...], say: Say
) -> Callable[[], EncodedPicture]:
    lang = get_language(say)
    return prepare_drawing(pictures.render_table, say, build_position, options, moves, lang)


def _prepare_hand(
    options: QuizOptions, moves: tuple[Play, ...], say: Say
) -> Callable[[], EncodedPicture]:
    lang = get_language(say)
    return prepare_drawing(pictures.render_hand, say, build_position, options, moves, lang, 0)


def build_position(
    options: QuizOptions, plays: Sequence[Play], lang: str, seat: Viewer = None
) -> QuizView:
    """Return the view of a seat of three, or of a spectator, after these plays.

    Seat 0 begins, and got the first two of the sample questions.
    """
    events = list[AddressedEvent[Any]]()
    state = _settle_supplies(QUIZ.start(SEATS, options), events)
    for at, play in plays:
        for action in _list_right_answers(state, at, lang) if play == "right" else (play,):
            state, news = QUIZ.apply_action(state, at, action)
            events += news
            state = _settle_supplies(state, events)
    return QUIZ.view_as(state, seat, events)


def _list_right_answers(state: QuizState, seat: Seat, lang: str) -> list[QuizAnswer]:
    """Return the right answers to all that this seat is asked."""
    sheet = QUIZ.view_as(state, seat).sheet
    lines = sheet.lines if sheet else ()
    solved = {question.id: question for question in QUESTIONS}
    return [
        QuizAnswer(line.number, solved[line.question.id].find_wording(lang).answers[0], lang)
        for line in lines
        if line.may_answer
    ]


def _settle_supplies(state: QuizState, events: list[AddressedEvent[Any]]) -> QuizState:
    """Return the state after the supply by chance and the house.

    All answers are right. What happens is added to `told`.
    """
    while due := QUIZ.find_due(state):
        state, news = QUIZ.apply_action(state, *supply_samples(state, due))
        events += news
    return state


def supply_samples(state: QuizState, due: ChanceDraw | SupplyRequest) -> tuple[Office, Any]:
    """Return the chance and the house's supply for the sample questions.

    Every answer is right.
    """
    if isinstance(due, ChanceDraw):
        return Office.CHANCE, ChanceAction(_compute_deck_order(state.deck))
    if isinstance(due.request, MarksRequest):
        marks = tuple(AnswerMark(w.seat, w.number, right=True) for w in due.request.answers)
        return Office.HOUSE, QuizMarks(due.request.hand, marks)
    return Office.HOUSE, _build_stock()


@lru_cache(maxsize=1)
def _build_stock() -> QuizStock:
    """Return the sample questions, and blank cards that fill every category up."""
    questions = list(QUESTIONS)
    for category in CATEGORIES:
        missing = CARDS_PER_CATEGORY - sum(question.category == category for question in QUESTIONS)
        blank = (Wording("en", "?", ("?",)),)
        questions += [
            Question(f"blank-{category}-{n}", category, 1, "other", False, blank)
            for n in range(missing)
        ]
    return seal_questions(questions, [str(n) for n in range(len(questions))])


def _compute_deck_order(deck: Sequence[QuestionCard]) -> tuple[int, ...]:
    """Return the draws with which seat 0 is Player 1 and the samples come as numbered.

    Its two private cards come between those of the others, then the common ones.
    """
    found = {card.question.id: card for card in deck if card.question}
    named = [found[question.id] for question in QUESTIONS]
    others = [card for card in deck if card not in named]
    first, second = named[: len(PRIVATE_NUMBERS)]
    dealt = [
        first,
        *others[:2],
        second,
        *others[2:4],
        *named[len(PRIVATE_NUMBERS) :][: len(COMMON_NUMBERS)],
    ]
    return (*(0,) * (SEATS - 1), *compute_draw_order(deck, [*dealt, *others[4:]][:-1]))
