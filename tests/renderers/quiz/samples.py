"""Views of quiz poker built by hand: what `preview` draws and the tests look at."""

import dataclasses
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.screens.quiz.examples import QUESTIONS, build_question
from engines.core import Seat
from engines.quiz.types import (
    COMMON_NUMBERS,
    FIRST_ANTE,
    PRIVATE_NUMBERS,
    Category,
    Question,
    QuizAsked,
    QuizBegan,
    QuizBid,
    QuizOptions,
    Result,
)
from engines.quiz.view import AnswerSheet, CommonCard, QuizView, SeatView, SheetLine

LONGEST = build_question(
    7,
    "science",
    ("Which " + "exceptionally long-winded question " * 5 + "ends here?", "W" * 60),
    (
        "Quelle " + "question exceptionnellement longue et interminable " * 3 + "finit ici ?",
        "W" * 60,
    ),
    ("Какой " + "исключительно длинный вопрос о достижениях " * 4 + "кончится?", "Щ" * 60),
    ("Welke " + "uitzonderlijk lange en breedsprakige vraag " * 4 + "eindigt hier?", "W" * 60),
)
"""Question about as long as servers may write them, 200 letters."""

WRITTEN = ("Mozart", "Munich", "Danube", "Mandela", "", "Louvre", "6")
STACKS = (950, 1325, 700, 2150, 75, 400)
CATEGORIES: tuple[tuple[Category, Category], ...] = (
    ("culture", "sport"),
    ("science", "science"),
    ("politics", "history"),
    ("sport", "culture"),
    ("history", "science"),
    ("culture", "politics"),
)


def hide_answers(question: Question) -> Question:
    """Return a question as it is in a view while its answer is secret."""
    wordings = tuple(dataclasses.replace(wording, answers=()) for wording in question.wordings)
    return dataclasses.replace(question, wordings=wordings)


def build_seat(at: Seat, **changes: Any) -> SeatView:
    """Build a seat with its cards, in the hand."""
    made = SeatView(
        stack=STACKS[at],
        in_round=0,
        in_hand=FIRST_ANTE,
        live=True,
        all_in=False,
        cards=CATEGORIES[at],
        locked=False,
        count=None,
        place=None,
    )
    return replace(made, **changes)


def change_seat(view: QuizView, at: Seat, **changes: Any) -> QuizView:
    seats = [replace(of, **changes) if s == at else of for s, of in enumerate(view.seats)]
    return replace(view, seats=tuple(seats))


def build_betting(seats: int, commons: int = 0, **changes: Any) -> QuizView:
    """Build a betting round in which nobody has bet yet.

    The seat after the button is in turn; so many common questions were asked.
    """
    asked = [
        CommonCard(n, hide_answers(QUESTIONS[n]), open=False) for n in COMMON_NUMBERS[:commons]
    ]
    view = QuizView(
        options=QuizOptions(),
        phase="bet",
        hand=3,
        ante=FIRST_ANTE,
        order=tuple(range(seats)),
        button=seats - 1,
        turn=0,
        round=max(1, commons - 1),
        pot=seats * FIRST_ANTE + 150 * commons,
        bet=0,
        frozen=False,
        showdown_only=False,
        asked=(),
        seats=tuple(build_seat(at) for at in range(seats)),
        commons=tuple(asked),
        awaited=(),
        away=frozenset(),
        may_bet=None,
        result=None,
        results=(),
        events=(QuizBegan(3, seats - 1, FIRST_ANTE, FIRST_ANTE),),
        appeal=None,
        places=None,
    )
    return replace(view, **changes)


def build_raised(seats: int, commons: int = 3) -> QuizView:
    """Build a betting round in which seat 0 has bet 100 and seat 1 raised to 250.

    With two seats seat 0 is in turn again, with three seat 2 is; with more seat 2 has folded and
    seat 3 is in turn.
    """
    view = build_betting(seats, commons)
    bids = [QuizBid(0, "bet", 100), QuizBid(1, "raise", 250)]
    view = change_seat(change_seat(view, 0, in_round=100), 1, in_round=250)
    turn = 0 if seats == 2 else 2
    if seats > 3:
        bids.append(QuizBid(2, "fold", 0))
        view = change_seat(view, 2, live=False, cards=())
        turn = 3
    last = COMMON_NUMBERS[commons - 1]
    events = (*view.events, QuizAsked(last, QUESTIONS[last]), *bids)
    return replace(view, turn=turn, bet=250, pot=view.pot + 350, events=events)


def all_in(seats: int) -> QuizView:
    """Seat 0 has gone all-in: seat 1 may only call or fold (R24)."""
    view = build_betting(seats, 4)
    events = (*view.events, QuizAsked(5, QUESTIONS[5]), QuizBid(0, "allin", 950))
    view = change_seat(view, 0, in_round=950, stack=0, all_in=True)
    return replace(view, turn=1, bet=950, pot=view.pot + 950, frozen=True, events=events)


def build_private(seats: int) -> QuizView:
    """Build the answering of the private questions; seat 1 is ready, one is away."""
    view = build_betting(seats, phase="private", turn=None, round=0, asked=PRIVATE_NUMBERS)
    view = replace(view, away=frozenset({seats - 1}))
    return change_seat(view, 1, locked=True)


def build_asking(seats: int, commons: int = 2, *, frozen: bool = False, **changes: Any) -> QuizView:
    """Build the answering of the last of so many common questions.

    If `frozen`, after an all-in: the counts are known (R27).
    """
    asked = (COMMON_NUMBERS[commons - 1],)
    view = build_betting(seats, commons, phase="common", turn=None, asked=asked)
    view = change_seat(view, 0, locked=True)
    if seats > 3:
        view = change_seat(view, 2, live=False, cards=())
    if frozen:
        for at in range(seats):
            if view.seats[at].live:
                view = change_seat(view, at, count=(3, 1, 2, 0, 2, 1)[at])
        view = change_seat(view, 1, stack=0, all_in=True)
        view = replace(view, showdown_only=True, pot=2400)
    return replace(view, **changes)


def asking_longest(seats: int) -> QuizView:
    """Build the asking of a question as long as they get."""
    view = build_asking(seats, 5, frozen=True)
    longest = CommonCard(6, hide_answers(LONGEST), open=False)
    return replace(view, commons=(*view.commons[:-1], longest))


def build_showdown(
    seats: int, *, tie: bool = False, folded: bool = False, shown: bool = True
) -> QuizView:
    """Build the end of a hand that seat 0 won.

    It shares with seat 1 in a `tie`, or all others folded; the right answers lie open if `shown`.
    """
    view = build_betting(seats, 2 if folded else 5, phase="hand-over", turn=None, pot=1025)
    commons = tuple(
        CommonCard(c.number, QUESTIONS[c.number] if shown else c.question, open=shown)
        for c in view.commons
    )
    counts: list[tuple[Seat, int]] = []
    for at in range(seats):
        if (at and folded) or (at == 2 and seats > 3):
            view = change_seat(view, at, live=False, cards=())
        elif not folded:
            right = 5 if at == 0 or (tie and at == 1) else (0, 3, 2, 4, 1, 2)[at]
            view = change_seat(view, at, count=right)
            counts.append((at, right))
    winners = (0, 1) if tie else (0,)
    kept = 25 if tie else 0
    share = (1025 - kept) // len(winners)
    result = Result(3, tuple(counts), winners, 1025, share, kept)
    if seats > 2:
        view = change_seat(view, 1, stack=0, all_in=True)
    return replace(
        view, commons=commons, result=result, results=(result,), continued=frozenset({seats - 1})
    )


WRONG = ("Bhopall", "", "the Danube, I think", "Liechtenstein or Andorra", "42", "Madrid")
"""Wrong answers, by seat."""


def open_sheets(view: QuizView, wrong: Sequence[str] = WRONG) -> QuizView:
    """Open all sheets of the view (R16).

    Seat s knows the first questions, as many as it has right, and has `wrong[s]` for the others.
    """
    asked = (*PRIVATE_NUMBERS, *(card.number for card in view.commons))
    sheets: list[tuple[Seat, AnswerSheet]] = []
    for at, seat_of in enumerate(view.seats):
        if not seat_of.live:
            continue
        known = seat_of.count or 0
        lines = [
            SheetLine(
                number,
                QUESTIONS[number],
                QUESTIONS[number].wordings[0].answers[0] if done < known else wrong[at],
                right=done < known,
            )
            for done, number in enumerate(asked)
        ]
        sheets.append((at, AnswerSheet(tuple(lines))))
    return replace(view, options=QuizOptions(reveal="all"), others=tuple(sheets))


def build_end(seats: int) -> QuizView:
    """Build the end of the game, which seat 0 has won.

    All others went out before, the last two of many together.
    """
    view = build_showdown(seats)
    places = (1, *(min(at + 1, 5) for at in range(1, seats)))
    won = sum(STACKS[:seats])
    for at in range(seats):
        changes: dict[str, Any] = {"live": False, "cards": (), "count": None, "place": places[at]}
        view = change_seat(view, at, stack=0 if at else won, **changes)
    return replace(view, phase="over", result=None, continued=frozenset(), places=places)


def eliminate_last(view: QuizView) -> QuizView:
    """Eliminate the last seat, and mark the one before as away."""
    last = len(view.seats) - 1
    view = change_seat(view, last, stack=0, in_round=0, live=False, cards=(), place=last + 1)
    view = change_seat(view, last, count=None, all_in=False, locked=False)
    button = 0 if view.button == last else view.button
    return replace(view, away=frozenset({last - 1}), button=button)


def build_own_view(view: QuizView, at: Seat = 0, *, written: tuple[str, ...] = WRITTEN) -> QuizView:
    """Build the view of this seat, with seat 0's questions and what it has `written`.

    The answers are marked where a showdown lies open.
    """
    done = view.phase in ("hand-over", "appeal") and bool(view.result and view.result.counts)
    asked = (*PRIVATE_NUMBERS, *(card.number for card in view.commons))
    questions = {n: QUESTIONS[n] if done else hide_answers(QUESTIONS[n]) for n in PRIVATE_NUMBERS}
    questions |= {card.number: card.question for card in view.commons}
    lines = tuple(
        SheetLine(
            number,
            questions[number],
            written[number],
            right=written[number] not in ("", "Munich") if done else None,
            ruled=done and number == 1,
            may_answer=number in view.asked,
        )
        for number in asked
    )
    live = view.seats[at].live and view.hand > 0
    return replace(view, seat=at, sheet=AnswerSheet(lines) if live else None)
