"""How many perudo moves the rules handle in a second: check, apply and decisions.

Games of six seats are made up first, so that only the rules are timed. Every row of their logs is a
move, the rolls included.
"""

import time
from random import Random

from engines.core import Actor, Chance, Office
from engines.perudo import PERUDO
from engines.perudo.types import Action, Bid, Options

SEATS = 6
GAMES = 20
RAISED = 0.75
"""How often a bid that stands is raised, and not challenged."""

Log = list[tuple[Actor, Action]]


def moves_per_s(seconds: float) -> float:
    """Plays the games again and again for at least so long; one core."""
    games = [game(Random(seed)) for seed in range(GAMES)]
    moves = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        for log in games:
            state = PERUDO.start(SEATS, Options())
            for actor, action in log:
                PERUDO.check(state, actor, action)
                state, _ = PERUDO.apply(state, actor, action)
                PERUDO.decisions(state)
            moves += len(log)
    return moves / spent


def game(random: Random) -> Log:
    """A whole game of lowest raises, challenges and looks at the reveal."""
    log: Log = []
    state = PERUDO.start(SEATS, Options())
    while PERUDO.standings(state) is None:
        actor: Actor = Office.CHANCE
        draw = PERUDO.due(state)
        if draw is not None:
            action: Action = Chance(tuple(random.randrange(bound) for bound in draw.bounds))
        else:
            decision = PERUDO.decisions(state)[0]
            actor, action = decision.actor, decision.stand_in
            raises = PERUDO.view(state, None).raises
            if raises and (state.bid is None or random.random() < RAISED):
                chosen = random.choice(raises)
                action = Bid(chosen.lowest, chosen.face)
        log.append((actor, action))
        state, _ = PERUDO.apply(state, actor, action)
    return log
