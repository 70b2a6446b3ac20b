"""Perudo: Richard Borg's Bluff, and perudo or dudo (Parts A and B of docs/rules/perudo.md)."""

from dataclasses import replace

from engines.frame import Game
from engines.perudo import achievements, decisions, notation, play, rules, state, types, view
from engines.perudo.computer import choose
from engines.perudo.review import REVIEWING

PERUDO = Game(
    name="perudo",
    rules_version=3,
    order=1,
    action_type=types.Action,
    options_type=types.Options,
    seats=state.seats,
    begin=state.begin,
    applicable=types.applicable,
    due=state.due,
    decisions=decisions.decisions,
    checks=rules.CHECKS,
    offices=rules.OFFICES,
    takes_part=rules.check_takes_part,
    chance=play.chance,
    act=play.act,
    rule=play.rule,
    settle=play.settle,
    look=view.look,
    computer=choose,
    standings=state.standings,
    achievements=achievements.NAMES,
    achieved=achievements.achieved,
    reviewing=REVIEWING,
    write_own=notation.write,
    read_own=notation.read,
    unreadable="perudo-unreadable",
    position=notation.position,
)

PERUDO_2 = replace(PERUDO, rules_version=2)
"""Until the stand-in raised what is likelier true than not; it challenged every bid (S1)."""

PERUDO_1 = replace(PERUDO, rules_version=1)
"""Until whoever had left could no longer win (S2)."""
