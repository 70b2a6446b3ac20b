"""Poker menteur: one hand of five dice goes round under a cup, and each announces it higher.

Its rules are in docs/rules/menteur.md.
"""

from dataclasses import replace

from engines.frame import Game
from engines.menteur import achievements, decisions, notation, play, rules, state, types, view
from engines.menteur.computer import choose
from engines.menteur.review import REVIEWING

MENTEUR = Game(
    name="menteur",
    rules_version=types.LATEST,
    order=2,
    action_type=types.Action,
    options_type=types.Options,
    seats=state.seats,
    begin=state.begin,
    due=state.due,
    decisions=decisions.decisions,
    checks=rules.CHECKS,
    chance=play.chance,
    act=play.act,
    settle=play.settle,
    look=view.look,
    computer=choose,
    standings=state.standings,
    achievements=achievements.NAMES,
    achieved=achievements.achieved,
    reviewing=REVIEWING,
    write_own=notation.write,
    read_own=notation.read,
    position=notation.position,
)

MENTEUR_2 = replace(MENTEUR, rules_version=2)
"""Until the stand-in believed what is likelier true than not; it refused everything (R31)."""

MENTEUR_1 = replace(MENTEUR, rules_version=1)
"""Until announcements that are true of the same dice stood on one rung (R6), and places followed
the order of going out (R32)."""
