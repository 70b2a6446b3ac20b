"""Captain Bluff, by Torsten Landsvogt: six belts, hidden origins, luggage.

Its rules are in docs/rules/captain.md.
"""

from dataclasses import replace

from engines.captain import (
    achievements,
    decisions,
    notation,
    play,
    rules,
    settle,
    state,
    types,
    view,
)
from engines.captain.computer import choose_as_computer, rate_difficulty
from engines.captain.review import CLAIMS, REVIEWER
from engines.frame import Game

CAPTAIN = Game(
    name="captain",
    rules_version=3,
    order=3,
    action_type=types.CaptainAction,
    options_type=types.CaptainOptions,
    list_seat_counts=state.list_seat_counts,
    begin_game=state.begin_game,
    find_due=state.find_due,
    list_decisions=decisions.list_decisions,
    seat_checks=rules.SEAT_CHECKS,
    office_checks=rules.OFFICE_CHECKS,
    check_takes_part=rules.check_takes_part,
    apply_chance=play.apply_chance,
    apply_seat_action=play.apply_seat_action,
    apply_office_action=play.apply_office_action,
    settle_state=settle.settle_state,
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
    unreadable_code="captain-unreadable",
    format_position=notation.format_position,
)

CAPTAIN_2 = replace(CAPTAIN, rules_version=2)
"""Rules under which a joker may stand for another joker's card (R20).

The stand-in may look at an origin that its seat knows already (R38)."""

CAPTAIN_1 = replace(CAPTAIN, rules_version=1)
"""Rules under which a joker may stand for a card that lies on its belt (R20)."""
