"""Rate the skill of players by Weng and Lin's method, with openskill. Pure.

A skill is a normal distribution: `mu` is the best estimate, `sigma` its uncertainty.
`bot.store.ratings` stores it.
"""

from collections.abc import Sequence

from msgspec import Struct
from openskill.models import BradleyTerryPart

# Everybody is compared with everybody: unlike in openskill's default model, a shared place is then
# never worth less than a later one, and equals who share a place stay equal.
_MODEL = BradleyTerryPart(window_size=20)

START_RATING, RATING_STEP = 1000, 40
"""Shown rating of a new player, and the model's point in shown rating points."""
SIGMAS_BELOW = 3
"""Number of sigmas below the estimate that is shown, a nearly certain lower bound."""


class PlayerSkill(Struct, frozen=True):
    """Skill of a player; the default is that of an unknown player."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def rating(self) -> int:
        """Shown rating: 1000 for a newcomer; it rises as the uncertainty falls."""
        return round(START_RATING + RATING_STEP * (self.mu - SIGMAS_BELOW * self.sigma))

    def interpolate(self, other: "PlayerSkill", share: float) -> "PlayerSkill":
        """Interpolate between this skill (share 0) and the other (share 1)."""
        if share == 1:
            return other
        mu = self.mu + share * (other.mu - self.mu)
        return PlayerSkill(mu, self.sigma + share * (other.sigma - self.sigma))


def update_skills(skills: Sequence[PlayerSkill], places: Sequence[int]) -> list[PlayerSkill]:
    """Return the skills of two or more players after a game.

    `places`: 1 is the best, equal places are shared, gaps mean nothing.
    """
    teams = [[_MODEL.create_rating([skill.mu, skill.sigma])] for skill in skills]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [PlayerSkill(team[0].mu, team[0].sigma) for team in rated]
