"""Checks that every game makes of chance and of the clock, so that no game words them anew."""

from collections.abc import Sequence

from engines.core import Chance, Decision, Draw, Expire


def answers(chance: Chance, draw: Draw | None) -> bool:
    """Whether the values are an answer to the draw that is due: one below each bound."""
    return (
        draw is not None
        and len(chance.values) == len(draw.bounds)
        and all([0 <= v < b for v, b in zip(chance.values, draw.bounds, strict=True)])
    )


def may_expire(expire: Expire, decisions: Sequence[Decision]) -> bool:
    """Whether each actor, named once, has that decision open and a time for it."""
    timed = [d.actor for d in decisions if d.id == expire.decision and d.seconds is not None]
    named = set(expire.actors)
    return 0 < len(named) == len(expire.actors) and named.issubset(timed)
