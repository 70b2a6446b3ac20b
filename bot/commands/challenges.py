"""Limits on challenges: a challenge rings, so it rings once, and takes a no."""

import time
from collections.abc import Callable

from engines.core import IllegalActionError

REST_SECONDS = 600
"""Seconds until a user may challenge the same person again."""
DECLINED_SECONDS = 3_600
"""Seconds before they may after a no."""
HOUR_SECONDS, MOST_AN_HOUR = 3_600, 6
"""Most challenges that a user may make in an hour, to all opponents together."""


class ChallengeLimits:
    """Challenges of the last hour, kept in memory: a restart forgets them."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._rests = dict[tuple[int, int], float]()
        """End of the time without another challenge, by challenger and challenged."""
        self._made = dict[int, list[float]]()
        """Times of the challenges of the last hour, by challenger."""

    def check_challenge(self, challenger: int, challenged: int) -> None:
        """Raise `IllegalActionError` while this challenge would be one too many."""
        self._forget_old()
        until = self._rests.get((challenger, challenged))
        if until is not None:
            raise IllegalActionError("challenge-rests", minutes=self._count_minutes(until))
        recent = self._made.get(challenger, [])
        if len(recent) >= MOST_AN_HOUR:
            minutes = self._count_minutes(recent[0] + HOUR_SECONDS)
            raise IllegalActionError("challenge-too-many", most=MOST_AN_HOUR, minutes=minutes)

    def note_challenge(self, challenger: int, challenged: int) -> None:
        """Count a challenge that has rung."""
        now = self._clock()
        self._rests[challenger, challenged] = now + REST_SECONDS
        self._made.setdefault(challenger, []).append(now)

    def note_decline(self, challenger: int, challenged: int) -> None:
        """Note that the challenged person has said no."""
        self._rests[challenger, challenged] = self._clock() + DECLINED_SECONDS

    def _count_minutes(self, until: float) -> int:
        return max(1, round((until - self._clock()) / 60))

    def _forget_old(self) -> None:
        """Drop the challenges and rests that are over."""
        now = self._clock()
        self._rests = {pair: until for pair, until in self._rests.items() if until > now}
        lately = {
            who: [at for at in made if at > now - HOUR_SECONDS] for who, made in self._made.items()
        }
        self._made = {who: made for who, made in lately.items() if made}
