"""Every state of quiz poker's pictures, from samples."""

from msgspec.structs import replace

from engines.quiz.view import View
from renderers.picture import Player
from renderers.quiz.hand import draw_hand
from renderers.quiz.replay import draw_replay
from renderers.quiz.table import draw_table
from tests.renderers.quiz.samples import (
    all_in,
    asking,
    asking_longest,
    betting,
    compared,
    out,
    over,
    own,
    private,
    raised,
    showdown,
)
from tests.renderers.sample import FACES, LONG, PLAYERS, Draw, Sample


def gallery() -> list[Sample]:
    """All of them, in English."""
    return [*_tables(), *_questions(), *_ends(), *_hands()]


def _tables() -> list[Sample]:
    kind = "Quiz poker: the table"
    return [
        Sample(kind, "quiz_private", "The private questions are read.", _table(private(4))),
        Sample(kind, "quiz_4", "Four seats; one has folded.", _table(raised(4)), abroad=True),
        Sample(kind, "quiz_2", "Two seats; nobody has bet yet.", _table(betting(2))),
        Sample(kind, "quiz_6", "Six seats; one is out, one away.", _table(out(raised(6, 5)))),
        Sample(
            kind,
            "quiz_avatars",
            "Those who have an avatar are shown with it; one is out.",
            _table(out(raised(6, 5)), FACES[:6]),
        ),
        Sample(kind, "quiz_all_in", "All-in: call or fold.", _table(all_in(4))),
        Sample(
            kind, "quiz_names", "Long, short and undrawable names.", _table(raised(6), LONG[:6])
        ),
    ]


def _questions() -> list[Sample]:
    kind = "Quiz poker: a question is asked"
    return [
        Sample(kind, "quiz_asked", "A common question.", _table(asking(4)), abroad=True),
        Sample(
            kind,
            "quiz_asked_frozen",
            "After an all-in the counts are known.",
            _table(asking(6, 3, frozen=True)),
        ),
        Sample(kind, "quiz_asked_longest", "As long as they get.", _table(asking_longest(6))),
    ]


def _ends() -> list[Sample]:
    kind = "Quiz poker: the end of a hand, and of the game"
    judging = replace(asking(4, 5), phase="judging", asked=())
    appeal = replace(showdown(3), phase="appeal", appeal=1)
    return [
        Sample(kind, "quiz_judging", "The judge is waited for.", _table(judging)),
        Sample(kind, "quiz_showdown", "A hand is over.", _table(showdown(4)), abroad=True),
        Sample(
            kind,
            "quiz_compared",
            "A hand is over; everybody sees what the others wrote.",
            _table(compared(showdown(4))),
            abroad=True,
        ),
        Sample(kind, "quiz_compared_6", "With six seats.", _table(compared(showdown(6, tie=True)))),
        Sample(
            kind,
            "quiz_tie",
            "Two share the pot; the right answers stay secret.",
            _table(showdown(6, tie=True, shown=False)),
        ),
        Sample(kind, "quiz_folded", "All others have folded.", _table(showdown(4, folded=True))),
        Sample(kind, "quiz_appeal", "The judge was called.", _table(appeal)),
        Sample(kind, "quiz_over", "The game is over.", _table(over(4))),
        Sample(kind, "quiz_over_6", "With six seats.", _table(over(6))),
        Sample("Quiz poker: a replay", "quiz_replay", "As at the table.", _replay(raised(5))),
    ]


def _hands() -> list[Sample]:
    kind = "Quiz poker: one's own questions and answers"
    start = own(private(4), written=("Mozart", *("",) * 6))
    return [
        Sample(kind, "quiz_hand", "The private questions.", _hand(start), abroad=True),
        Sample(kind, "quiz_hand_bet", "One bets or folds.", _hand(own(raised(2)))),
        Sample(kind, "quiz_hand_asked", "A common question.", _hand(own(asking(4)))),
        Sample(kind, "quiz_hand_longest", "As long as they get.", _hand(own(asking_longest(4), 1))),
        Sample(kind, "quiz_hand_over", "The hand is over.", _hand(own(showdown(4))), abroad=True),
        Sample(kind, "quiz_hand_folded", "One has folded.", _hand(own(raised(4), 2))),
    ]


def _table(view: View, players: list[Player] = PLAYERS) -> Draw:
    return lambda say: draw_table(view, players[: len(view.seats)], say)


def _hand(view: View) -> Draw:
    assert view.seat is not None
    seat = view.seat
    return lambda say: draw_hand(view, seat, PLAYERS, say)


def _replay(view: View) -> Draw:
    seats = range(len(view.seats))
    views = [own(view, seat) for seat in seats]
    return lambda say: draw_replay(views, PLAYERS[: len(seats)], say)
