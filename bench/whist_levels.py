"""Comparison of two computer players of colour whist, with the same cards.

    python -m bench.whist_levels cunning normal 20 1

plays so many sessions from that seed, each four times with the seats changed about. Printed is by
how many points a deal each seat of the first is ahead of each of the second, with the standard
error over the sessions; which contracts they played and made; how long they thought.
"cunning/normal" calls like one level and plays cards like the other.
"""

import statistics
import sys

from bench.simulation.whist_match import play_match


def main(first: str, second: str, sessions: str, seed: str = "0") -> None:
    result = play_match(first, second, int(sessions), int(seed))
    print(f"{first} - {second}: {result.ahead:+.2f} ± {result.error:.2f} points a deal and seat")
    for name, count in sorted(result.contracts.items()):
        print(f"  {name}: {count}, made {result.made[name] / count:.0%}")
    for level, spent in result.seconds.items():
        spent.sort()
        print(f"  {level}: mean {statistics.mean(spent):.4f} s, longest {spent[-1]:.3f} s")


if __name__ == "__main__":
    main(*sys.argv[1:])
