"""Pair a Swiss round: tables of similar points at which few have met before. Pure."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, combinations

MAX_SEARCH_STEPS = 200_000
"""Maximum players considered for a seat in the search without repeats.

Up to ten players the search is exhaustive; with more it rarely misses a seating.
"""

Seating = Sequence[Sequence[int]]
Met = Mapping[int, Mapping[int, int]]
"""Number of tables that any two players have shared."""


def seat_tables(
    ranked: Sequence[int], sizes: Sequence[int], past: Iterable[Seating]
) -> tuple[tuple[int, ...], ...]:
    """Seat these players, the best first, at tables of these sizes, the largest first.

    Nobody meets anybody again if there is such a seating and it is found in time. Of all such it is
    the first: the best sits with the next best whom they have not met, and so on down. Else the
    repeats are few: no exchange of two players would reduce them.
    """
    met: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for table in (table for seating in past for table in seating):
        for player in table:
            met[player].update(other for other in table if other != player)
    found = _seat_without_repeats(ranked, sizes, met) or _seat_with_few_repeats(ranked, sizes, met)
    return tuple(map(tuple, sorted(found, key=len, reverse=True)))


# --- without repeats -----------------------------------------------------------------------------


def _seat_without_repeats(
    ranked: Sequence[int], sizes: Sequence[int], met: Met
) -> list[list[int]] | None:
    """Return a seating without repeats, or None.

    The larger tables may have to be elsewhere than on top.
    """
    steps = iter(range(MAX_SEARCH_STEPS))
    large, small = sizes[0], sizes[-1]
    larger = sizes.count(large) if large > small else 0
    for places in combinations(range(len(sizes)), larger):
        tried = [large if table in places else small for table in range(len(sizes))]
        if found := _search_seating(ranked, tried, met, steps):
            return found
        if next(steps, None) is None:
            break
    return None


def _search_seating(
    ranked: Sequence[int], sizes: Sequence[int], met: Met, steps: Iterator[int]
) -> list[list[int]] | None:
    """Search a seating depth first, seat after seat.

    The best who is left begins a table, its others follow in their order, so that every seating is
    considered once. Takes a step for each player considered.
    """
    ends = list(accumulate(sizes))
    begins = [end - size for end, size in zip(ends, sizes, strict=True) for _ in range(size)]
    seated: list[int] = []  # places in `ranked`
    taken = [False] * len(ranked)
    at = 0
    for _ in steps:
        if len(seated) == len(ranked):
            players = [ranked[place] for place in seated]
            return [players[end - size : end] for end, size in zip(ends, sizes, strict=True)]
        begin = begins[len(seated)]
        if at == len(ranked):  # nobody fits: try the next player in the seat before
            while seated:
                at = seated.pop()
                taken[at] = False
                if begins[len(seated)] != len(seated):
                    break
            else:
                return None
            at += 1
        elif taken[at] or any(ranked[place] in met[ranked[at]] for place in seated[begin:]):
            at += 1
        else:
            taken[at] = True
            seated.append(at)
            at = (seated[begin] if len(seated) in ends else at) + 1
    return None


# --- with few repeats ----------------------------------------------------------------------------


def _seat_with_few_repeats(
    ranked: Sequence[int], sizes: Sequence[int], met: Met
) -> list[list[int]]:
    """Seat players greedily with few repeats, then exchange seats to reduce them.

    The best unseated player begins each table; the player with the fewest repeats joins it, ties by
    rank. A player with a repeat then changes places with one at the nearest table where that helps.
    """
    left = list(ranked)
    seating: list[list[int]] = []
    for size in sizes:
        table = [left.pop(0)]
        while len(table) < size:
            table.append(min(left, key=lambda player: _count_meetings(player, table, met)))
            left.remove(table[-1])
        seating.append(table)
    again = True
    while again:
        again = False
        for at, table in enumerate(seating):
            near = sorted(range(len(seating)), key=lambda other: abs(other - at))[1:]
            for seat in range(len(table)):
                again |= any(_exchange_seats(table, seat, seating[other], met) for other in near)
    return seating


def _exchange_seats(table: list[int], seat: int, other: list[int], met: Met) -> bool:
    """Exchange this player with one at the other table if that reduces the repeats.

    Return True if it did.
    """
    player = table[seat]
    rest = table[:seat] + table[seat + 1 :]
    here = _count_meetings(player, rest, met)
    if not here:  # a player with repeats of their own is moved when it is their turn
        return False
    for place, stranger in enumerate(other):
        rest_there = other[:place] + other[place + 1 :]
        after = _count_meetings(player, rest_there, met) + _count_meetings(stranger, rest, met)
        if after < here + _count_meetings(stranger, rest_there, met):
            table[seat], other[place] = stranger, player
            return True
    return False


def _count_meetings(player: int, table: Iterable[int], met: Met) -> int:
    known = met[player]
    return sum(known[other] for other in table if other in known)
