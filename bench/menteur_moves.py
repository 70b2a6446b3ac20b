"""How many moves of poker menteur the rules handle in a second: check, apply and decisions.

Games of six seats are made up first, so that only the rules are timed. Every row of their logs is a
move, the throws included.
"""

import time
from random import Random

from engines.core import Actor, Chance, Office
from engines.menteur import MENTEUR
from engines.menteur.types import Accept, Action, Announce, Look, Options, Throw

SEATS = 6
GAMES = 20
ACCEPTED = 0.75
"""How often an announcement is accepted, and not refused."""
LOOKED = 0.7
"""How often who accepted looks and throws, and does not pass blind."""

Log = list[tuple[Actor, Action]]


def moves_per_s(seconds: float) -> float:
    """Plays the games again and again for at least so long; one core."""
    games = [game(Random(seed)) for seed in range(GAMES)]
    moves = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        for log in games:
            state = MENTEUR.start(SEATS, Options())
            for actor, action in log:
                MENTEUR.check(state, actor, action)
                state, _ = MENTEUR.apply(state, actor, action)
                MENTEUR.decisions(state)
            moves += len(log)
    return moves / spent


def game(random: Random) -> Log:
    """A whole game of looks, throws of one die, announcements, refusals and looks at the reveal."""
    log: Log = []
    state = MENTEUR.start(SEATS, Options())
    while MENTEUR.standings(state) is None:
        actor: Actor = Office.CHANCE
        draw = MENTEUR.due(state)
        if draw is not None:
            action: Action = Chance(tuple(random.randrange(bound) for bound in draw.bounds))
        else:
            decision = MENTEUR.decisions(state)[0]
            actor, action = decision.actor, decision.stand_in
            offer = MENTEUR.view(state, None).offer
            if offer.answer and random.random() < ACCEPTED:
                action = Accept()
            elif offer.look and state.placed and random.random() < LOOKED:
                action = Look()
            elif offer.owes == "one":
                action = Throw("hidden", (random.choice(offer.throw_hidden),), offer.at)
            elif isinstance(action, Announce) and random.random() < 0.5:
                action = Announce(random.choice(offer.rungs).lowest)
        log.append((actor, action))
        state, _ = MENTEUR.apply(state, actor, action)
    return log


if __name__ == "__main__":
    print(f"{moves_per_s(3):,.0f} moves/s")
