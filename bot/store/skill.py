"""How good somebody is, as far as games have shown: Weng and Lin's ratings, by openskill. Pure.

A skill is a normal distribution: `mu` is the best guess, `sigma` how unsure it is. What is kept of
whom is `bot.store.ratings`' affair.
"""

from collections.abc import Sequence

from msgspec import Struct
from openskill.models import BradleyTerryPart

# Everybody is compared with everybody: unlike in openskill's default model, a shared place is then
# never worth less than a later one, and equals who share a place stay equal.
_MODEL = BradleyTerryPart(window_size=20)

START, STEP = 1000, 40
"""Where a rating begins as it is shown, and what one point of the model is worth there."""
SURE = 3
"""Of a skill so many sigmas below the guess are shown: what we are all but sure of."""


class Skill(Struct, frozen=True):
    """The default is somebody of whom nothing is known."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def rating(self) -> int:
        """The number that people see: 1000 for a newcomer; it rises as the guess becomes sure."""
        return round(START + STEP * (self.mu - SURE * self.sigma))

    def towards(self, other: "Skill", share: float) -> "Skill":
        """Between this one and the other: this one at share 0, the other at 1."""
        if share == 1:
            return other
        mu = self.mu + share * (other.mu - self.mu)
        return Skill(mu, self.sigma + share * (other.sigma - self.sigma))


def after(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """The skills of two or more people after a game in which they took these places (1: the best,
    equal places are shared, gaps mean nothing)."""
    teams = [[_MODEL.create_rating([skill.mu, skill.sigma])] for skill in skills]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Skill(team[0].mu, team[0].sigma) for team in rated]
