"""How many moves a second the engine of Captain Bluff makes: check, apply and decisions.

Games of four seats are made up first, so that only the rules are timed. Every row of their logs is
a move, the shuffles included.
"""

import time
from random import Random

from engines.captain import CAPTAIN
from engines.captain.types import Action, Options
from engines.core import Actor, Chance, Office

SEATS = 4
GAMES = 10

Log = list[tuple[Actor, Action]]


def moves_per_s(seconds: float) -> float:
    """Plays the games again and again for at least so long; one core."""
    games = [game(Random(seed)) for seed in range(GAMES)]
    moves = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        for log in games:
            state = CAPTAIN.start(SEATS, Options())
            for actor, action in log:
                CAPTAIN.check(state, actor, action)
                state, _ = CAPTAIN.apply(state, actor, action)
                CAPTAIN.decisions(state)
            moves += len(log)
    return moves / spent


def game(random: Random) -> Log:
    """A whole game of computer players."""
    log: Log = []
    state = CAPTAIN.start(SEATS, Options())
    while CAPTAIN.standings(state) is None:
        actor: Actor = Office.CHANCE
        draw = CAPTAIN.due(state)
        if draw is not None:
            action: Action = Chance(tuple(random.randrange(bound) for bound in draw.bounds))
        else:
            waited = CAPTAIN.decisions(state)[0]
            assert isinstance(waited.actor, int)
            actor, action = waited.actor, waited.stand_in
            chosen = CAPTAIN.choose(CAPTAIN.view(state, waited.actor), "normal", random)
            assert chosen is not None
            action = chosen
        log.append((actor, action))
        state, _ = CAPTAIN.apply(state, actor, action)
    return log
