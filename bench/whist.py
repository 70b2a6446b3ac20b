"""Colour whist: how long the strongest computer player thinks, and what its pictures cost."""

import time
from dataclasses import dataclass
from itertools import chain, count, cycle, islice
from random import Random
from statistics import mean

from bench.moves import PLAYED, game
from bench.whist_levels import steps
from bot.texts import say
from engines.whist import WHIST
from engines.whist.types import Options
from engines.whist.view import View
from renderers import whist
from renderers.picture import Player

SEATS = 4
PLAYERS = [Player(f"Player {number:04}") for number in range(SEATS)]
POSITIONS = 24
EVERY = 4
"""How many moves lie between two of the positions that are drawn."""


@dataclass(frozen=True, slots=True)
class Pictures:
    """Milliseconds on average of one thread, encoding included."""

    table: float
    hand: float


def thought_ms(decisions: int) -> list[float]:
    """How long each of so many bids and cards of the strongest computer player took."""
    levels = [WHIST.levels[-1]] * SEATS
    sessions = (steps(levels, str(seed), Options(deals="4")) for seed in count())
    chosen = (step for step in chain.from_iterable(sessions) if step.level is not None)
    return [step.seconds * 1000 for step in islice(chosen, decisions)]


def pictures(times: int) -> Pictures:
    """Of the table, and of the cards of who is in turn, as they are sent."""
    words, views = say("en"), _positions()
    for table, hand in views:  # sprites and letters are in memory, as in a running bot
        whist.table(table, PLAYERS, words)
        whist.hand(hand, PLAYERS, words)
    tables, hands = list[float](), list[float]()
    for table, hand in islice(cycle(views), times):
        began = time.perf_counter()
        whist.table(table, PLAYERS, words)
        drawn = time.perf_counter()
        whist.hand(hand, PLAYERS, words)
        hands.append(time.perf_counter() - drawn)
        tables.append(drawn - began)
    return Pictures(mean(tables) * 1000, mean(hands) * 1000)


def _positions() -> list[tuple[View, View]]:
    """Of auctions and play: what all see, and what the seat in turn sees."""
    played = PLAYED["moves_per_s_whist"]
    state = played.start()
    found: list[tuple[View, View]] = []
    for actor, action in game(played, Random(1)):
        state, _ = WHIST.apply(state, actor, action)
        if state.phase in ("auction", "play"):
            found.append((WHIST.view(state, None), WHIST.view(state, state.turn)))
    return found[::EVERY][:POSITIONS]
