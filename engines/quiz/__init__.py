"""Quiz poker: seven questions are a hand, and most right answers take the pot.

So does the only player left after a bluff. Its rules are in docs/rules/quiz.md.
"""

from dataclasses import replace

from engines.core import ContinueAction, QuitAction
from engines.frame import Game
from engines.quiz import (
    achievements,
    decisions,
    hands,
    notation,
    play,
    record,
    rules,
    state,
    types,
    view_builder,
)
from engines.quiz.computer import choose_as_computer, rate_difficulty
from engines.quiz.review import REVIEWER

QUIZ = Game(
    name="quiz",
    rules_version=3,
    order=5,
    action_type=types.QuizAction,
    options_type=types.QuizOptions,
    can_be_slow=False,
    has_computer_stand_ins=False,
    list_seat_counts=state.list_seat_counts,
    begin_game=state.begin_game,
    find_due=state.find_due,
    list_decisions=decisions.list_decisions,
    seat_checks=rules.SEAT_CHECKS,
    office_checks=rules.OFFICE_CHECKS,
    reveal_phase="hand-over",
    apply_chance=play.apply_chance,
    apply_seat_action=play.apply_seat_action,
    apply_office_action=play.apply_office_action,
    counts_turns=False,  # R40
    unnoticed_actions=(ContinueAction, types.QuizAppeal, types.QuizLock, QuitAction),  # R40
    settle_state=hands.settle_state,
    build_view=view_builder.build_view,
    choose_as_computer=choose_as_computer,
    rate_difficulty=rate_difficulty,
    weigh_seats=state.weigh_seats,
    achievements=achievements.ACHIEVEMENT_KEYS,
    iterate_achievements=achievements.iterate_achievements,
    redact_action=record.redact_action,
    reviewer=REVIEWER,
    format_own_action=notation.format_action,
    parse_own_action=notation.parse_action,
    format_position=notation.format_position,
)

QUIZ_2 = replace(
    QUIZ, rules_version=2, unnoticed_actions=(ContinueAction, types.QuizAppeal, QuitAction)
)
"""Rules by which *No answer* shows presence, and void questions come again.

See R40 and R36a.
"""

QUIZ_1 = replace(QUIZ_2, rules_version=1)
"""Rules before the whole order of the players was drawn (R2).

In this version to lock is to be present (R40).
"""
