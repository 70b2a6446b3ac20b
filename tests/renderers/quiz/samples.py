"""Views of quiz poker built by hand: what `preview` draws and the tests look at."""

import dataclasses
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.screens.quiz.examples import QUESTIONS, question
from engines.core import Seat
from engines.quiz.types import (
    ANTE,
    COMMON,
    PRIVATE,
    Asked,
    Began,
    Bid,
    Category,
    Options,
    Question,
    Result,
)
from engines.quiz.view import CommonCard, Line, SeatView, Sheet, View

LONGEST = question(
    7,
    "science",
    ("Which " + "exceptionally long-winded question " * 5 + "ends here?", "W" * 60),
    (
        "Quelle " + "question exceptionnellement longue et interminable " * 3 + "finit ici ?",
        "W" * 60,
    ),
    ("Какой " + "исключительно длинный вопрос о достижениях " * 4 + "кончится?", "Щ" * 60),
)
"""About as long as servers may write them, 200 letters."""

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


def closed(question: Question) -> Question:
    """As it is in a view while its answer is secret."""
    wordings = tuple(dataclasses.replace(wording, answers=()) for wording in question.wordings)
    return dataclasses.replace(question, wordings=wordings)


def seat(at: Seat, **changes: Any) -> SeatView:
    """A seat with its cards, in the hand."""
    made = SeatView(
        stack=STACKS[at],
        in_round=0,
        in_hand=ANTE,
        live=True,
        all_in=False,
        away=False,
        cards=CATEGORIES[at],
        locked=False,
        count=None,
        place=None,
    )
    return replace(made, **changes)


def changed(view: View, at: Seat, **changes: Any) -> View:
    """The same with one seat changed."""
    seats = [replace(of, **changes) if s == at else of for s, of in enumerate(view.seats)]
    return replace(view, seats=tuple(seats))


def betting(seats: int, commons: int = 0, **changes: Any) -> View:
    """Nobody has bet yet in this round: the seat after the button is in turn; so many common
    questions were asked."""
    asked = [CommonCard(n, closed(QUESTIONS[n]), open=False) for n in COMMON[:commons]]
    view = View(
        options=Options(),
        phase="bet",
        hand=3,
        ante=ANTE,
        order=tuple(range(seats)),
        button=seats - 1,
        turn=0,
        round=max(1, commons - 1),
        pot=seats * ANTE + 150 * commons,
        bet=0,
        frozen=False,
        showdown_only=False,
        asked=(),
        seats=tuple(seat(at) for at in range(seats)),
        commons=tuple(asked),
        awaited=(),
        ready=frozenset(),
        may_bet=None,
        result=None,
        results=(),
        events=(Began(3, seats - 1, ANTE, ANTE),),
        appeal=None,
        places=None,
    )
    return replace(view, **changes)


def raised(seats: int, commons: int = 3) -> View:
    """Seat 0 has bet 100, seat 1 raised to 250 (with two seats seat 0 is in turn again), of three
    seat 2 is in turn; of more seats it has folded and seat 3 is in turn."""
    view = betting(seats, commons)
    bids = [Bid(0, "bet", 100), Bid(1, "raise", 250)]
    view = changed(changed(view, 0, in_round=100), 1, in_round=250)
    turn = 0 if seats == 2 else 2
    if seats > 3:
        bids.append(Bid(2, "fold", 0))
        view = changed(view, 2, live=False, cards=())
        turn = 3
    last = COMMON[commons - 1]
    events = (*view.events, Asked(last, QUESTIONS[last]), *bids)
    return replace(view, turn=turn, bet=250, pot=view.pot + 350, events=events)


def all_in(seats: int) -> View:
    """Seat 0 has gone all-in: seat 1 may only call or fold (R24)."""
    view = betting(seats, 4)
    events = (*view.events, Asked(5, QUESTIONS[5]), Bid(0, "allin", 950))
    view = changed(view, 0, in_round=950, stack=0, all_in=True)
    return replace(view, turn=1, bet=950, pot=view.pot + 950, frozen=True, events=events)


def private(seats: int) -> View:
    """The private questions are being answered; seat 1 is ready, one is away."""
    view = betting(seats, phase="private", turn=None, round=0, asked=PRIVATE)
    view = changed(view, seats - 1, away=True)
    return changed(view, 1, locked=True)


def asking(seats: int, commons: int = 2, *, frozen: bool = False, **changes: Any) -> View:
    """The last of so many common questions is being answered; if `frozen`, after an all-in: the
    counts are known (R27)."""
    asked = (COMMON[commons - 1],)
    view = betting(seats, commons, phase="common", turn=None, asked=asked)
    view = changed(view, 0, locked=True)
    if seats > 3:
        view = changed(view, 2, live=False, cards=())
    if frozen:
        for at in range(seats):
            if view.seats[at].live:
                view = changed(view, at, count=(3, 1, 2, 0, 2, 1)[at])
        view = changed(view, 1, stack=0, all_in=True)
        view = replace(view, showdown_only=True, pot=2400)
    return replace(view, **changes)


def asking_longest(seats: int) -> View:
    """A question as long as they get is asked."""
    view = asking(seats, 5, frozen=True)
    longest = CommonCard(6, closed(LONGEST), open=False)
    return replace(view, commons=(*view.commons[:-1], longest))


def showdown(seats: int, *, tie: bool = False, folded: bool = False, shown: bool = True) -> View:
    """A hand is over: seat 0 won, or shares it with seat 1 in a `tie`, or all others folded; the
    right answers lie open if `shown`."""
    view = betting(seats, 2 if folded else 5, phase="hand-over", turn=None, pot=1025)
    commons = tuple(
        CommonCard(c.number, QUESTIONS[c.number] if shown else c.question, open=shown)
        for c in view.commons
    )
    counts: list[tuple[Seat, int]] = []
    for at in range(seats):
        if (at and folded) or (at == 2 and seats > 3):
            view = changed(view, at, live=False, cards=())
        elif not folded:
            right = 5 if at == 0 or (tie and at == 1) else (0, 3, 2, 4, 1, 2)[at]
            view = changed(view, at, count=right)
            counts.append((at, right))
    winners = (0, 1) if tie else (0,)
    kept = 25 if tie else 0
    share = (1025 - kept) // len(winners)
    result = Result(3, tuple(counts), winners, 1025, share, kept)
    if seats > 2:
        view = changed(view, 1, stack=0, all_in=True)
    return replace(
        view, commons=commons, result=result, results=(result,), ready=frozenset({seats - 1})
    )


WRONG = ("Bhopall", "", "the Danube, I think", "Liechtenstein or Andorra", "42", "Madrid")
"""What is written by who does not know an answer, by seat."""


def compared(view: View, wrong: Sequence[str] = WRONG) -> View:
    """The same with all sheets open (R16): seat s knows the first questions, as many as it has
    right, and has `wrong[s]` for the others."""
    asked = (*PRIVATE, *(card.number for card in view.commons))
    sheets: list[tuple[Seat, Sheet]] = []
    for at, seat_of in enumerate(view.seats):
        if not seat_of.live:
            continue
        known = seat_of.count or 0
        lines = [
            Line(
                number,
                QUESTIONS[number],
                QUESTIONS[number].wordings[0].answers[0] if done < known else wrong[at],
                right=done < known,
            )
            for done, number in enumerate(asked)
        ]
        sheets.append((at, Sheet(tuple(lines))))
    return replace(view, options=Options(reveal="all"), others=tuple(sheets))


def over(seats: int) -> View:
    """Seat 0 has won the game; all others went out before, the last two of many together."""
    view = showdown(seats)
    places = (1, *(min(at + 1, 5) for at in range(1, seats)))
    won = sum(STACKS[:seats])
    for at in range(seats):
        changes: dict[str, Any] = {"live": False, "cards": (), "count": None, "place": places[at]}
        view = changed(view, at, stack=0 if at else won, **changes)
    return replace(view, phase="over", result=None, ready=frozenset(), places=places)


def out(view: View) -> View:
    """The same with the last seat eliminated and the one before it away."""
    last = len(view.seats) - 1
    view = changed(view, last, stack=0, in_round=0, live=False, cards=(), place=last + 1)
    view = changed(view, last, count=None, all_in=False, locked=False)
    button = 0 if view.button == last else view.button
    return replace(changed(view, last - 1, away=True), button=button)


def own(view: View, at: Seat = 0, *, written: tuple[str, ...] = WRITTEN) -> View:
    """The view's owner is this seat, with the questions of seat 0 and what it has `written`; the
    answers are marked where a showdown lies open."""
    done = view.phase in ("hand-over", "appeal") and bool(view.result and view.result.counts)
    asked = (*PRIVATE, *(card.number for card in view.commons))
    questions = {n: QUESTIONS[n] if done else closed(QUESTIONS[n]) for n in PRIVATE}
    questions |= {card.number: card.question for card in view.commons}
    lines = tuple(
        Line(
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
    return replace(view, seat=at, sheet=Sheet(lines) if live else None)
