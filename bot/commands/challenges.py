"""Limits on challenges: a challenge rings, so it rings once, and takes a no."""

import time
from collections.abc import Callable

from engines.core import Illegal

REST_SECONDS = 600
"""For so long nobody challenges the same person again."""
DECLINED_SECONDS = 3_600
"""For so long they do not after a no."""
HOUR_SECONDS, MOST_AN_HOUR = 3_600, 6
"""Challenges that one person makes in an hour at most, whomever they are to."""


class Challenges:
    """The challenges of the last hour. They are kept in memory: a restart forgets them."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._rests = dict[tuple[int, int], float]()
        """By challenger and challenged, until when there is no other challenge."""
        self._made = dict[int, list[float]]()
        """By challenger, when those of the last hour were made."""

    def check(self, challenger: int, challenged: int) -> None:
        """Raise `Illegal` while this challenge would be one too many."""
        self._forget()
        until = self._rests.get((challenger, challenged))
        if until is not None:
            raise Illegal("challenge-rests", minutes=self._minutes(until))
        made = self._made.get(challenger, [])
        if len(made) >= MOST_AN_HOUR:
            minutes = self._minutes(made[0] + HOUR_SECONDS)
            raise Illegal("challenge-too-many", most=MOST_AN_HOUR, minutes=minutes)

    def note(self, challenger: int, challenged: int) -> None:
        """Count a challenge that has rung."""
        now = self._clock()
        self._rests[challenger, challenged] = now + REST_SECONDS
        self._made.setdefault(challenger, []).append(now)

    def decline(self, challenger: int, challenged: int) -> None:
        """Note that the challenged person has said no."""
        self._rests[challenger, challenged] = self._clock() + DECLINED_SECONDS

    def _minutes(self, until: float) -> int:
        return max(1, round((until - self._clock()) / 60))

    def _forget(self) -> None:
        """Drop what counts no more."""
        now = self._clock()
        self._rests = {pair: until for pair, until in self._rests.items() if until > now}
        lately = {
            who: [at for at in made if at > now - HOUR_SECONDS] for who, made in self._made.items()
        }
        self._made = {who: made for who, made in lately.items() if made}
