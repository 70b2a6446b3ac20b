"""Perudo: Borg's Bluff, and perudo or dudo (docs/rules/perudo.md, Parts A and B)."""

from dataclasses import replace

from engines.frame import Game
from engines.perudo import achievements, decisions, notation, play, rules, state, types, view
from engines.perudo.computer import choose_as_computer, rate_difficulty
from engines.perudo.review import CLAIMS, REVIEWER

PERUDO = Game(
    name="perudo",
    rules_version=3,
    order=1,
    action_type=types.PerudoAction,
    options_type=types.PerudoOptions,
    list_seat_counts=state.list_seat_counts,
    begin_game=state.begin_game,
    list_applicable_options=types.list_applicable_options,
    find_due=state.find_due,
    list_decisions=decisions.list_decisions,
    seat_checks=rules.SEAT_CHECKS,
    office_checks=rules.OFFICE_CHECKS,
    check_takes_part=rules.check_takes_part,
    apply_chance=play.apply_chance,
    apply_seat_action=play.apply_seat_action,
    apply_office_action=play.apply_office_action,
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
    unreadable_code="perudo-unreadable",
    format_position=notation.format_position,
)

PERUDO_2 = replace(PERUDO, rules_version=2)
"""Rules whose stand-in challenges every bid; it now raises a likely one (S1)."""

PERUDO_1 = replace(PERUDO, rules_version=1)
"""Rules under which a player who has left may still win (S2)."""
