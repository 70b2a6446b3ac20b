"""Liar's Coin, the smallest whole game: what docs/new-game.md walks through.

R1  Two to six play. Each tosses a coin that nobody else sees; a lot says who begins.
R2  Clockwise, whoever is in turn bids how many heads lie at the table, more than was bid before.
R3  Or they challenge the bid that stands: all coins are shown. Whoever opens can only bid.
R4  Are there as many heads as were bid, or more, the challenger loses, else the bidder.
R5  The game ends when all have looked, or 20 seconds later. Whoever lost is behind all others.
R6  A turn has 30 seconds; then the bid is challenged, or 1 is bid where there is none.
R7  Whoever leaves is last; their coin stays. The game ends when one alone is left.
"""

from engines.coin import achievements, play, types, view
from engines.frame import Game

COIN = Game(
    name="coin",
    action_type=types.Action,
    options_type=types.Options,
    seats=lambda options: range(2, 7),  # R1
    begin=play.begin,
    due=play.due,
    decisions=play.decisions,
    checks={types.Bid: play.check_bid, types.Challenge: play.check_challenge},
    chance=play.chance,
    act=play.act,
    settle=play.settle,
    look=view.look,
    computer=view.choose,
    standings=play.standings,
    achievements=achievements.NAMES,
    achieved=achievements.achieved,
)
