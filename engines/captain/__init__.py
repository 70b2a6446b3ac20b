"""Captain Bluff, by Torsten Landsvogt: six belts, their hidden origins, and luggage on them.

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
from engines.captain.computer import choose
from engines.captain.review import REVIEWING
from engines.frame import Game

CAPTAIN = Game(
    name="captain",
    rules_version=3,
    order=3,
    action_type=types.Action,
    options_type=types.Options,
    seats=state.seats,
    begin=state.begin,
    due=state.due,
    decisions=decisions.decisions,
    checks=rules.CHECKS,
    offices=rules.OFFICES,
    takes_part=rules.check_takes_part,
    chance=play.chance,
    act=play.act,
    rule=play.rule,
    settle=settle.settle,
    look=view.look,
    computer=choose,
    standings=state.standings,
    achievements=achievements.NAMES,
    achieved=achievements.achieved,
    reviewing=REVIEWING,
    write_own=notation.write,
    read_own=notation.read,
    unreadable="captain-unreadable",
    position=notation.position,
)

CAPTAIN_2 = replace(CAPTAIN, rules_version=2)
"""Until a joker could no longer stand for a card that another joker stands for (R20), and the
stand-in looked at an origin that its seat does not know (R38)."""

CAPTAIN_1 = replace(CAPTAIN, rules_version=1)
"""Until a joker could no longer stand for a card that lies on its belt (R20)."""
