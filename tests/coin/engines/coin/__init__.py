"""Liar's Coin, the smallest whole game: what docs/dev/new-game.md walks through.

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
    list_seat_counts=lambda options: range(2, 7),  # R1
    begin_game=play.begin_game,
    find_due=play.find_due,
    list_decisions=play.list_decisions,
    seat_checks={types.Bid: play.check_bid, types.Challenge: play.check_challenge},
    apply_chance=play.apply_chance,
    apply_seat_action=play.apply_seat_action,
    settle_state=play.settle_state,
    build_view=view.build_view,
    choose_as_computer=view.choose_as_computer,
    weigh_seats=play.weigh_seats,
    achievements=achievements.NAMES,
    iterate_achievements=achievements.iterate_achievements,
)
