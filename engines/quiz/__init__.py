"""Quiz poker: questions are the hands, and who knows most of them, or says so, takes the pot.

Its rules are in docs/rules/quiz.md.
"""

from dataclasses import replace

from engines.core import Continue, Quit
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
    views,
)
from engines.quiz.computer import choose
from engines.quiz.review import REVIEWING

QUIZ = Game(
    name="quiz",
    rules_version=3,
    order=5,
    action_type=types.Action,
    options_type=types.Options,
    slow=False,
    sits_in=False,
    seats=state.seats,
    begin=state.begin,
    due=state.due,
    decisions=decisions.decisions,
    checks=rules.CHECKS,
    offices=rules.OFFICES,
    reveal="hand-over",
    chance=play.chance,
    act=play.act,
    rule=play.rule,
    counts_turns=False,  # R40
    unseen=(Continue, types.Appeal, types.Lock, Quit),  # R40
    settle=hands.settle,
    look=views.look,
    computer=choose,
    standings=state.standings,
    achievements=achievements.NAMES,
    achieved=achievements.achieved,
    published=record.published,
    reviewing=REVIEWING,
    write_own=notation.write,
    read_own=notation.read,
    position=notation.position,
)

QUIZ_2 = replace(QUIZ, rules_version=2, unseen=(Continue, types.Appeal, Quit))
"""Until to press *No answer* did not show that somebody is there (R40), and the questions of a void
hand did not come again (R36a)."""

QUIZ_1 = replace(QUIZ_2, rules_version=1)
"""Until the whole order of the players was drawn (R2), and to lock was not to be there (R40)."""
