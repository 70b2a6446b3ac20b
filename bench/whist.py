"""Times of colour whist: a decision of the strongest computer, its pictures."""

import time
from dataclasses import dataclass
from itertools import chain, count, cycle, islice
from random import Random
from statistics import mean

from bench.moves import TIMED_GAMES, play_whole_game
from bench.simulation.whist_match import iterate_steps
from bot.texts import get_texts
from engines.whist import WHIST
from engines.whist.types import WhistOptions
from engines.whist.view import WhistView
from renderers import whist
from renderers.picture import PicturePlayer

SEATS = 4
PLAYERS = [PicturePlayer(f"Player {number:04}") for number in range(SEATS)]
POSITIONS = 24
ACTIONS_BETWEEN = 4
"""Number of moves between two of the positions that are drawn."""


@dataclass(frozen=True, slots=True)
class WhistPictureCost:
    """Milliseconds on average of one thread, encoding included."""

    table: float
    hand: float


def thought_ms(decisions: int) -> list[float]:
    """Return the milliseconds of the strongest computer's bids and cards."""
    levels = [WHIST.levels[-1]] * SEATS
    sessions = (iterate_steps(levels, str(seed), WhistOptions(deals="4")) for seed in count())
    chosen = (step for step in chain.from_iterable(sessions) if step.level is not None)
    return [step.seconds * 1000 for step in islice(chosen, decisions)]


def measure_pictures(times: int) -> WhistPictureCost:
    """Measure the pictures of the table and of the cards of the seat in turn, as sent."""
    words, views = get_texts("en"), _list_positions()
    for table, hand in views:  # sprites and letters are in memory, as in a running bot
        whist.render_table(table, PLAYERS, words)
        whist.render_hand(hand, PLAYERS, words)
    tables, hands = list[float](), list[float]()
    for table, hand in islice(cycle(views), times):
        began = time.perf_counter()
        whist.render_table(table, PLAYERS, words)
        drawn = time.perf_counter()
        whist.render_hand(hand, PLAYERS, words)
        hands.append(time.perf_counter() - drawn)
        tables.append(drawn - began)
    return WhistPictureCost(mean(tables) * 1000, mean(hands) * 1000)


def _list_positions() -> list[tuple[WhistView, WhistView]]:
    """Return views of auctions and play: everybody's, and that of the seat in turn."""
    played = TIMED_GAMES["moves_per_s_whist"]
    state = played.start_game()
    found: list[tuple[WhistView, WhistView]] = []
    for actor, action in play_whole_game(played, Random(1)):
        state, _ = WHIST.apply_action(state, actor, action)
        if state.phase in ("auction", "play"):
            found.append((WHIST.view_as(state, None), WHIST.view_as(state, state.turn)))
    return found[::ACTIONS_BETWEEN][:POSITIONS]
