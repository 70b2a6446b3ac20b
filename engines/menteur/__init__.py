"""Poker menteur: a hand of five dice goes round, announced higher each time.

The dice are under a cup. Its rules are in docs/rules/menteur.md.
"""

from dataclasses import replace

from engines.frame import Game
from engines.menteur import achievements, decisions, notation, play, rules, state, types, view
from engines.menteur.computer import choose_as_computer, rate_difficulty
from engines.menteur.review import CLAIMS, REVIEWER

MENTEUR = Game(
    name="menteur",
    rules_version=types.LATEST_RULES_VERSION,
    order=2,
    has_turn_steps=True,
    action_type=types.MenteurAction,
    options_type=types.MenteurOptions,
    list_seat_counts=state.list_seat_counts,
    begin_game=state.begin_game,
    find_due=state.find_due,
    list_decisions=decisions.list_decisions,
    seat_checks=rules.SEAT_CHECKS,
    apply_chance=play.apply_chance,
    apply_seat_action=play.apply_seat_action,
    settle_state=play.settle_state,
    build_view=view.build_view,
    choose_as_computer=choose_as_computer,
    rate_difficulty=rate_difficulty,
    weigh_seats=state.weigh_seats,
    achievements=achievements.ACHIEVEMENT_KEYS,
    iterate_achievements=achievements.iterate_achievements,
    reviewer=REVIEWER,
    claims=CLAIMS,
    format_own_action=notation.format_action,
    parse_own_action=notation.parse_action,
    format_position=notation.format_position,
)

MENTEUR_2 = replace(MENTEUR, rules_version=2)
"""Rules whose stand-in refuses everything; it now believes a likely hand (R31)."""

MENTEUR_1 = replace(MENTEUR, rules_version=1)
"""Rules that rank announcements true of the same dice apart (R6).

Places did not follow the order of going out yet (R32)."""
