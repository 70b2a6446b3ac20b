"""Month of many servers against the limits of Discord and of a machine.

It is `python -m bench.month`, seeded, without network or bot: people begin games by the hour of the
week, each game asks for what one was measured to ask for, spread evenly over its length, and
whatever is too much for a second waits. It says how long, and what gives out first.
"""

import math
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

DAYS = 28
STEP = 10
"""Seconds of a step of the simulation."""
REQUESTS = 45.0
"""Requests a second that the bot allows itself of Discord's fifty."""
NEW_DMS = (10, 600)
"""Number of DMs that the bot opens in so many seconds."""
PRESSES = 86.0
"""Presses a second of one process on two cores (`make bench`, busy_tables_per_s)."""
COMMITS = 700.0
"""Commits a second of one PostgreSQL here (docs/dev/bench.md)."""
AT_PEAK = 0.01
"""Share of all servers that have a table in the busiest hour: an assumption."""
STRANGERS = 0.02
"""Share of players who never had a DM of the bot: an assumption."""

HOURS = (
    *(0.35, 0.22, 0.14, 0.09, 0.07, 0.06, 0.08, 0.12, 0.17, 0.21, 0.25, 0.29),
    *(0.34, 0.38, 0.42, 0.47, 0.53, 0.61, 0.72, 0.86, 0.97, 1.00, 0.83, 0.56),
)
"""Assumed players by hour of the day in UTC, as a share of the busiest hour.

They are people of Europe and some of America.
"""
WEEKDAYS = (0.68, 0.70, 0.72, 0.75, 0.95, 1.00, 0.90)
"""Players by day of the week from Monday on, as shares."""


@dataclass(frozen=True, slots=True)
class GameLoad:
    """Load of one game of four, measured by `bluff bench games`.

    The share of games of this kind and the minutes that people take are assumed.
    """

    share: float
    minutes: float
    presses: float
    counted: float
    """Requests that count against Discord's limit for all."""
    rows: float


GAMES: Mapping[str, GameLoad] = {
    "perudo": GameLoad(0.35, 15, 79, 24, 79),
    "menteur": GameLoad(0.15, 15, 226, 12, 248),
    "captain": GameLoad(0.15, 20, 301, 121, 168),
    "whist": GameLoad(0.20, 25, 298, 120, 268),
    "quiz": GameLoad(0.15, 20, 69, 24, 57),
}


@dataclass(slots=True)
class LimitQueue:
    """Queue before one limit: so much a second goes through."""

    per_second: float
    length: float = 0.0
    longest: float = 0.0
    busiest: float = 0.0
    """Highest load over a minute, as a share of what goes through."""
    waits: list[float] = field(default_factory=list[float])
    """Seconds of wait in every step in which something came."""
    _minute: list[float] = field(default_factory=list[float])

    def pass_time(self, came: float) -> None:
        """Add what came in a step, and remove what went through."""
        room = self.per_second * STEP
        self.waits.append(max(0.0, self.length + came - room) / self.per_second)
        self.length = max(0.0, self.length + came - room)
        self.longest = max(self.longest, self.length)
        self._minute = [*self._minute[-5:], came / room]
        self.busiest = max(self.busiest, sum(self._minute) / len(self._minute))

    def find_wait_quantile(self, share: float) -> float:
        """Return the seconds of wait that this share of all steps did not exceed."""
        return sorted(self.waits)[min(len(self.waits) - 1, int(share * len(self.waits)))]


@dataclass(frozen=True, slots=True)
class MonthResult:
    """Result of a simulated month."""

    servers: int
    tables: float
    """Highest number of tables at the same time."""
    games: int
    lines: Mapping[str, LimitQueue]

    @property
    def first(self) -> str:
        """Return the line with the most for its size, which gives out first."""
        return max(self.lines, key=lambda name: self.lines[name].busiest)


def simulate_month(servers: int, *, processes: int = 1, days: int = DAYS) -> MonthResult:
    """Simulate so many days of so many servers."""
    chance = random.Random(0)
    dms, seconds = NEW_DMS
    lines = {
        "requests": LimitQueue(REQUESTS),
        "new private channels": LimitQueue(dms / seconds),
        "presses": LimitQueue(PRESSES * processes),
        "commits": LimitQueue(COMMITS),
    }
    most, games = 0.0, 0
    running = dict.fromkeys(GAMES, 0.0)
    for level in _iterate_levels(days):
        asked, pressed, wrote, strangers = 0.0, 0.0, 0.0, 0.0
        for name, game in GAMES.items():
            length = game.minutes * 60
            begun = _draw_poisson(chance, servers * AT_PEAK * level * game.share * STEP / length)
            games += begun
            running[name] += begun - running[name] * STEP / length
            strangers += _draw_poisson(chance, begun * 4 * STRANGERS)
            part = running[name] * STEP / length
            asked += _draw_poisson(chance, part * game.counted)
            pressed += _draw_poisson(chance, part * game.presses)
            wrote += _draw_poisson(chance, part * game.rows)
        most = max(most, sum(running.values()))
        for name, came in zip(lines, (asked, strangers, pressed, wrote), strict=True):
            lines[name].pass_time(came)
    return MonthResult(servers, most, games, lines)


def _iterate_levels(days: int) -> Iterator[float]:
    """Yield the players of each step, as a share of the highest number."""
    for step in range(days * 86_400 // STEP):
        hour, rest = divmod(step * STEP, 3600)
        here, then = HOURS[hour % 24], HOURS[(hour + 1) % 24]
        day = WEEKDAYS[hour // 24 % 7]
        yield day * (here + (then - here) * rest / 3600)


def _draw_poisson(chance: random.Random, mean: float) -> int:
    """Draw a number of arrivals from their average."""
    if mean > 30:
        return max(0, round(chance.gauss(mean, math.sqrt(mean))))
    left, count = math.exp(-mean), 0
    product = chance.random()
    while product > left:
        product *= chance.random()
        count += 1
    return count


def format_month(found: MonthResult) -> list[str]:
    lines = [
        f"{found.servers:,} servers: {found.games:,} games, {found.tables:,.0f} tables at once",
        f"{'':22}{'busiest minute':>15}{'longest line':>14}{'wait p99':>10}{'longest':>9}",
    ]
    for name, line in found.lines.items():
        lines.append(
            f"{name:22}{line.busiest:>15.0%}{line.longest:>14,.0f}"
            f"{line.find_wait_quantile(0.99):>8.1f} s{max(line.waits):>7.0f} s"
        )
    return [*lines, f"first to give out: {found.first}"]


def main(arguments: Sequence[str]) -> None:
    """Print months of these numbers of servers: `python -m bench.month [servers …]`."""
    for servers in map(int, arguments or ("10000", "30000", "100000")):
        processes = max(1, round(servers / 30_000))
        print("\n".join(format_month(simulate_month(servers, processes=processes))), end="\n\n")


if __name__ == "__main__":
    main(sys.argv[1:])
