"""Every state of quiz poker's pictures, from samples."""

from functools import partial

from msgspec.structs import replace

from bot.screens.quiz.reveal import REVEAL
from engines.quiz.view import QuizView
from renderers.picture import PicturePlayer
from renderers.quiz.hand import draw_hand
from renderers.quiz.replay import draw_replay
from renderers.quiz.table import draw_table
from tests.renderers.picture_sample import FACES, LONG, PLAYERS, Draw, PictureSample, hang_sign
from tests.renderers.quiz.samples import (
    all_in,
    asking_longest,
    build_asking,
    build_betting,
    build_end,
    build_own_view,
    build_private,
    build_raised,
    build_showdown,
    eliminate_last,
    open_sheets,
)


def list_samples() -> list[PictureSample]:
    """Return all samples, in English."""
    return [
        *_list_table_samples(),
        *_list_question_samples(),
        *_list_end_samples(),
        *_list_hand_samples(),
    ]


def _list_table_samples() -> list[PictureSample]:
    sample = partial(PictureSample, "Quiz poker: the table")
    return [
        sample("quiz_private", "The private questions are read.", _prepare_table(build_private(4))),
        sample(
            "quiz_4", "Four seats; one has folded.", _prepare_table(build_raised(4)), abroad=True
        ),
        sample("quiz_2", "Two seats; nobody has bet yet.", _prepare_table(build_betting(2))),
        sample(
            "quiz_6",
            "Six seats; one is out, one away.",
            _prepare_table(eliminate_last(build_raised(6, 5))),
        ),
        sample(
            "quiz_avatars",
            "Those who have an avatar are shown with it; one is out.",
            _prepare_table(eliminate_last(build_raised(6, 5)), FACES[:6]),
        ),
        sample("quiz_all_in", "All-in: call or fold.", _prepare_table(all_in(4))),
        sample(
            "quiz_doubt",
            "All have bet: the answers are about to be counted.",
            hang_sign(_prepare_table(REVEAL.shut(build_raised(4, 5))), 1, PLAYERS),
        ),
        sample(
            "quiz_names",
            "Long, short and undrawable names.",
            _prepare_table(build_raised(6), LONG[:6]),
        ),
    ]


def _list_question_samples() -> list[PictureSample]:
    sample = partial(PictureSample, "Quiz poker: a question is asked")
    return [
        sample("quiz_asked", "A common question.", _prepare_table(build_asking(4)), abroad=True),
        sample(
            "quiz_asked_frozen",
            "After an all-in the counts are known.",
            _prepare_table(build_asking(6, 3, frozen=True)),
        ),
        sample("quiz_asked_longest", "As long as they get.", _prepare_table(asking_longest(6))),
    ]


def _list_end_samples() -> list[PictureSample]:
    sample = partial(PictureSample, "Quiz poker: the end of a hand, and of the game")
    judging = replace(build_asking(4, 5), phase="judging", asked=())
    appeal = replace(build_showdown(3), phase="appeal", appeal=1)
    return [
        sample("quiz_judging", "The judge is waited for.", _prepare_table(judging)),
        sample("quiz_showdown", "A hand is over.", _prepare_table(build_showdown(4)), abroad=True),
        sample(
            "quiz_compared",
            "A hand is over; everybody sees what the others wrote.",
            _prepare_table(open_sheets(build_showdown(4))),
            abroad=True,
        ),
        sample(
            "quiz_compared_6",
            "With six seats.",
            _prepare_table(open_sheets(build_showdown(6, tie=True))),
        ),
        sample(
            "quiz_tie",
            "Two share the pot; the right answers stay secret.",
            _prepare_table(build_showdown(6, tie=True, shown=False)),
        ),
        sample(
            "quiz_folded", "All others have folded.", _prepare_table(build_showdown(4, folded=True))
        ),
        sample("quiz_appeal", "The judge was called.", _prepare_table(appeal)),
        sample("quiz_over", "The game is over.", _prepare_table(build_end(4))),
        sample("quiz_over_6", "With six seats.", _prepare_table(build_end(6))),
        PictureSample(
            "Quiz poker: a replay",
            "quiz_replay",
            "As at the table.",
            _prepare_replay(build_raised(5)),
        ),
    ]


def _list_hand_samples() -> list[PictureSample]:
    sample = partial(PictureSample, "Quiz poker: one's own questions and answers")
    start = build_own_view(build_private(4), written=("Mozart", *("",) * 6))
    return [
        sample("quiz_hand", "The private questions.", _prepare_hand(start), abroad=True),
        sample(
            "quiz_hand_bet", "One bets or folds.", _prepare_hand(build_own_view(build_raised(2)))
        ),
        sample(
            "quiz_hand_asked", "A common question.", _prepare_hand(build_own_view(build_asking(4)))
        ),
        sample(
            "quiz_hand_longest",
            "As long as they get.",
            _prepare_hand(build_own_view(asking_longest(4), 1)),
        ),
        sample(
            "quiz_hand_over",
            "The hand is over.",
            _prepare_hand(build_own_view(build_showdown(4))),
            abroad=True,
        ),
        sample(
            "quiz_hand_folded", "One has folded.", _prepare_hand(build_own_view(build_raised(4), 2))
        ),
    ]


def _prepare_table(view: QuizView, players: list[PicturePlayer] = PLAYERS) -> Draw:
    return lambda say: draw_table(view, players[: len(view.seats)], say)


def _prepare_hand(view: QuizView) -> Draw:
    assert view.seat is not None
    seat = view.seat
    return lambda say: draw_hand(view, seat, PLAYERS, say)


def _prepare_replay(view: QuizView) -> Draw:
    seats = range(len(view.seats))
    views = [build_own_view(view, seat) for seat in seats]
    return lambda say: draw_replay(views, PLAYERS[: len(seats)], say)
