"""Every state of quiz poker's pictures, from samples."""

from dataclasses import replace

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
    out,
    over,
    own,
    private,
    raised,
    showdown,
)
from tests.renderers.scene import LONG, PLAYERS, Draw, Scene


def scenes() -> list[Scene]:
    """All of them, in English."""
    return [*_tables(), *_questions(), *_ends(), *_hands()]


def _tables() -> list[Scene]:
    kind = "Quiz poker: the table"
    return [
        Scene(kind, "quiz_private", "The private questions are read.", _table(private(4))),
        Scene(kind, "quiz_4", "Four seats; one has folded.", _table(raised(4)), abroad=True),
        Scene(kind, "quiz_2", "Two seats; nobody has bet yet.", _table(betting(2))),
        Scene(kind, "quiz_6", "Six seats; one is out, one away.", _table(out(raised(6, 5)))),
        Scene(kind, "quiz_all_in", "All-in: call or fold.", _table(all_in(4))),
        Scene(kind, "quiz_names", "Long, short and undrawable names.", _table(raised(6), LONG[:6])),
    ]


def _questions() -> list[Scene]:
    kind = "Quiz poker: a question is asked"
    return [
        Scene(kind, "quiz_asked", "A common question.", _table(asking(4)), abroad=True),
        Scene(
            kind,
            "quiz_asked_frozen",
            "After an all-in the counts are known.",
            _table(asking(6, 3, frozen=True)),
        ),
        Scene(kind, "quiz_asked_longest", "As long as they get.", _table(asking_longest(6))),
    ]


def _ends() -> list[Scene]:
    kind = "Quiz poker: the end of a hand, and of the game"
    judging = replace(asking(4, 5), phase="judging", asked=())
    appeal = replace(showdown(3), phase="appeal", appeal=1)
    return [
        Scene(kind, "quiz_judging", "The judge is waited for.", _table(judging)),
        Scene(kind, "quiz_showdown", "A hand is over.", _table(showdown(4)), abroad=True),
        Scene(
            kind,
            "quiz_tie",
            "Two share the pot; the right answers stay secret.",
            _table(showdown(6, tie=True, shown=False)),
        ),
        Scene(kind, "quiz_folded", "All others have folded.", _table(showdown(4, folded=True))),
        Scene(kind, "quiz_appeal", "The judge was called.", _table(appeal)),
        Scene(kind, "quiz_over", "The game is over.", _table(over(4))),
        Scene(kind, "quiz_over_6", "With six seats.", _table(over(6))),
        Scene("Quiz poker: a replay", "quiz_replay", "As at the table.", _replay(raised(5))),
    ]


def _hands() -> list[Scene]:
    kind = "Quiz poker: one's own questions and answers"
    start = own(private(4), written=("Mozart", *("",) * 6))
    return [
        Scene(kind, "quiz_hand", "The private questions.", _hand(start), abroad=True),
        Scene(kind, "quiz_hand_bet", "One bets or folds.", _hand(own(raised(2)))),
        Scene(kind, "quiz_hand_asked", "A common question.", _hand(own(asking(4)))),
        Scene(kind, "quiz_hand_longest", "As long as they get.", _hand(own(asking_longest(4), 1))),
        Scene(kind, "quiz_hand_over", "The hand is over.", _hand(own(showdown(4))), abroad=True),
        Scene(kind, "quiz_hand_folded", "One has folded.", _hand(own(raised(4), 2))),
    ]


def _table(view: View, players: list[Player] = PLAYERS) -> Draw:
    return lambda say: draw_table(view, players[: len(view.seats)], say)


def _hand(view: View) -> Draw:
    assert view.mine is not None
    seat = view.mine
    return lambda say: draw_hand(view, seat, PLAYERS, say)


def _replay(view: View) -> Draw:
    seats = range(len(view.seats))
    views = [own(view, seat) for seat in seats]
    return lambda say: draw_replay(views, PLAYERS[: len(seats)], say)
