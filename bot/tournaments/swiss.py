"""Who meets whom in a Swiss round: tables of similar points at which few have met before. Pure."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, combinations

STEPS = 200_000
"""How long it is looked for a seating without repeats, in people considered for a seat: about a
tenth of a second. For up to ten players no seating is left out, and for more few are as a rule."""

Seating = Sequence[Sequence[int]]
Met = Mapping[int, Mapping[int, int]]
"""How often any two have sat at one table."""


def tables(
    ranked: Sequence[int], sizes: Sequence[int], past: Iterable[Seating]
) -> tuple[tuple[int, ...], ...]:
    """These players, the best first, at tables of these sizes (the largest first); nobody meets
    anybody again if there is such a seating and it is found in time. Of all such it is the first:
    the best sits with the next best whom he has not met, and so on down.

    Else the repeats are few: no exchange of two players would make them fewer.
    """
    met: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for table in (table for seating in past for table in seating):
        for player in table:
            met[player].update(other for other in table if other != player)
    found = _apart(ranked, sizes, met) or _few(ranked, sizes, met)
    return tuple(map(tuple, sorted(found, key=len, reverse=True)))


# --- without repeats -----------------------------------------------------------------------------


def _apart(ranked: Sequence[int], sizes: Sequence[int], met: Met) -> list[list[int]] | None:
    """A seating without repeats. The larger tables may have to be elsewhere than on top."""
    steps = iter(range(STEPS))
    large, small = sizes[0], sizes[-1]
    larger = sizes.count(large) if large > small else 0
    for places in combinations(range(len(sizes)), larger):
        tried = [large if table in places else small for table in range(len(sizes))]
        if found := _search(ranked, tried, met, steps):
            return found
        if next(steps, None) is None:
            break
    return None


def _search(
    ranked: Sequence[int], sizes: Sequence[int], met: Met, steps: Iterator[int]
) -> list[list[int]] | None:
    """Depth first, seat after seat: the best who is left begins a table, its others follow in
    their order, so that every seating is looked at once. Takes a step for each person considered.
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
        if at == len(ranked):  # nobody fits: somebody else in the seat before
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


# --- with few ------------------------------------------------------------------------------------


def _few(ranked: Sequence[int], sizes: Sequence[int], met: Met) -> list[list[int]]:
    """To the best who is left comes who has met that table least, of several the next best; then
    who meets somebody again changes places with somebody at the nearest table where that helps, as
    long as it helps anywhere."""
    left = list(ranked)
    seating: list[list[int]] = []
    for size in sizes:
        table = [left.pop(0)]
        while len(table) < size:
            table.append(min(left, key=lambda player: _meetings(player, table, met)))
            left.remove(table[-1])
        seating.append(table)
    again = True
    while again:
        again = False
        for at, table in enumerate(seating):
            near = sorted(range(len(seating)), key=lambda other: abs(other - at))[1:]
            for seat in range(len(table)):
                again |= any(_exchange(table, seat, seating[other], met) for other in near)
    return seating


def _exchange(table: list[int], seat: int, other: list[int], met: Met) -> bool:
    """Lets the player in this seat change places with somebody at the other table if that lowers
    the repeats; whether it did."""
    player = table[seat]
    rest = table[:seat] + table[seat + 1 :]
    here = _meetings(player, rest, met)
    if not here:  # whoever is better off at another table moves himself
        return False
    for place, stranger in enumerate(other):
        rest_there = other[:place] + other[place + 1 :]
        after = _meetings(player, rest_there, met) + _meetings(stranger, rest, met)
        if after < here + _meetings(stranger, rest_there, met):
            table[seat], other[place] = stranger, player
            return True
    return False


def _meetings(player: int, table: Iterable[int], met: Met) -> int:
    known = met[player]
    return sum(known[other] for other in table if other in known)
