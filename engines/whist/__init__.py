"""Colour whist (whist à la couleur, kleurenwiezen).

Bids of two players and of one, tricks, a session of deals. Its rules are in docs/rules/whist.md.
"""

from dataclasses import replace

from engines.frame import Game, allow_everybody
from engines.whist import (
    achievements,
    deal,
    decisions,
    known_grids,
    notation,
    play,
    rules,
    state,
    types,
    view,
)
from engines.whist.computer import choose_as_computer
from engines.whist.review import REVIEWER

WHIST = Game(
    name="whist",
    rules_version=3,
    order=4,
    action_type=types.WhistAction,
    options_type=types.WhistOptions,
    list_seat_counts=state.list_seat_counts,
    begin_game=state.begin_game,
    list_applicable_options=known_grids.list_applicable_options,
    find_due=state.find_due,
    list_decisions=decisions.list_decisions,
    seat_checks=rules.SEAT_CHECKS,
    office_checks=rules.OFFICE_CHECKS,
    check_takes_part=allow_everybody,  # R63
    reveal_phase="show",
    apply_chance=deal.apply_chance,
    apply_seat_action=play.apply_seat_action,
    apply_office_action=play.apply_office_action,
    settle_state=deal.settle_state,
    has_sole_move=state.has_sole_move,
    build_view=view.build_view,
    choose_as_computer=choose_as_computer,
    weigh_seats=state.weigh_seats,
    count_points=state.count_points,
    build_substitution=types.WhistSubstitute,
    achievements=achievements.ACHIEVEMENT_KEYS,
    iterate_achievements=achievements.iterate_achievements,
    reviewer=REVIEWER,
    format_own_action=notation.format_action,
    parse_own_action=notation.parse_action,
    format_position=notation.format_position,
)

WHIST_2 = replace(WHIST, rules_version=2)
"""Rules before the jury could change a scored deal (R60b).

In this version a grand chelem does not end the use of a pack (R3b), and the stand-in plays the
lowest card instead of a sensible one (R61).
"""

WHIST_1 = replace(WHIST, rules_version=1)
"""Rules before points for cheating went to the opponents only (R60).

In this version a misdeal is not the dealer's nor dealt again (R60), and votes to stop do not lapse
when a seat is taken again (R63).
"""
