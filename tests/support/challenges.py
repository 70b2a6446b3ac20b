"""Challenges in random games."""

import functools
from collections.abc import Sequence
from itertools import chain, islice

from bench.simulation.challenges import (
    MAX_REVEALS,
    SEEDS,
    FoundChallenge,
    iterate_challenges,
)
from bench.simulation.match import MatchStep
from tests.engines.case_registry import CASES
from tests.engines.game_case import RandomTable


@functools.cache
def list_challenges(game: str) -> Sequence[FoundChallenge]:
    """Return the first challenges of random games."""
    tables = (RandomTable(CASES[game], seed) for seed in range(SEEDS))
    found = chain.from_iterable(
        iterate_challenges(table.game, table.seats, _list_steps(table)) for table in tables
    )
    return list(islice(found, MAX_REVEALS))


def _list_steps(table: RandomTable) -> list[MatchStep]:
    return [
        MatchStep(step.before, step.actor, step.action, step.after, step.told)
        for step in table.play_to_end()
    ]
