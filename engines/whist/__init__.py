"""Colour whist (whist à la couleur, kleurenwiezen): bids of two and of one, tricks, a session.

Its rules are in docs/rules/whist.md.
"""

from dataclasses import replace

from engines.frame import Game, everybody
from engines.whist import (
    achievements,
    deal,
    decisions,
    grids,
    notation,
    play,
    rules,
    state,
    types,
    view,
)
from engines.whist.computer import choose
from engines.whist.review import REVIEWING

WHIST = Game(
    name="whist",
    rules_version=3,
    order=4,
    action_type=types.Action,
    options_type=types.Options,
    seats=state.seats,
    begin=state.begin,
    applicable=grids.applicable,
    due=state.due,
    decisions=decisions.decisions,
    checks=rules.CHECKS,
    offices=rules.OFFICES,
    takes_part=everybody,  # R63
    reveal="show",
    chance=deal.chance,
    act=play.act,
    rule=play.rule,
    settle=deal.settle,
    sole=state.sole,
    look=view.look,
    computer=choose,
    standings=state.standings,
    points=state.totals,
    substitute=types.Substitute,
    achievements=achievements.NAMES,
    achieved=achievements.achieved,
    reviewing=REVIEWING,
    write_own=notation.write,
    read_own=notation.read,
    position=notation.position,
)

WHIST_2 = replace(WHIST, rules_version=2)
"""Until the jury could change a deal that was scored (R60b), a grand chelem ended the use of a pack
(R3b), and the stand-in played a card that a sensible person would play (R61)."""

WHIST_1 = replace(WHIST, rules_version=1)
"""Until points for cheating went to the opponents only, a misdeal was the dealer's and dealt again
(R60), and votes to stop lapsed when a seat was taken again (R63)."""
