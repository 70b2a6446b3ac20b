"""Who is ahead in a tournament, who goes on from a round, and who has won it. Pure.

Knockout: who came further is ahead, then who did better at his last table; prizes are points (quiz
R37), won at the tables: none for a bye. Rounds and Swiss: all points together, with the bonus of
the tables (whist R50); equals are parted by the points of the last round, then the one before, and
so on. Who rests gets the mean of what the round's tables counted, without a bonus. Penalties count
in both. Whoever left or was excluded comes last (whist R63).
"""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct, field

from bot.tournaments.plan import Format, stages
from bot.tournaments.rows import Number, seats
from bot.tournaments.tournament import Board, Entrant, Round, Tournament


class Line(Struct, frozen=True):
    """One person's line of the standings; `parts` are his points by round, None where he did not
    play. `place` None: he has not played at all."""

    number: Number
    place: int | None
    points: float
    parts: tuple[float | None, ...] = field(default=())
    reached: int = 0
    """The last round in which he had a part."""


def order(board: Board) -> list[Number]:
    """Who sat at a table that is over, the best first.

    Equal places go by the game's own points, then by the seats, which the lot has dealt.
    """
    assert board.places is not None
    points = board.points or (0,) * len(board.players)
    seats = sorted(
        range(len(board.players)), key=lambda seat: (_places(board)[seat], -points[seat], seat)
    )
    return [board.players[seat] for seat in seats]


def _places(board: Board) -> tuple[int, ...]:
    return board.places or (1,) * len(board.players)


def winners(t: Tournament, round_: Round, board: Board) -> list[Number]:
    """Who goes on from a table of a knockout that is over; who has left meanwhile makes room for
    the next of his table, but not where a final is drawn from the winners of several (quiz R38)."""
    most = t.chosen.format.onward(len(board.players))
    if _finalists(t, round_):
        return [n for n in order(board)[:most] if t.entrants[n].gone is None]
    return [n for n in order(board) if t.entrants[n].gone is None][:most]


def through(t: Tournament, round_: Round) -> list[Number]:
    """Who goes on from a round that is over, by table. Byes go on as well. Where a final is drawn
    from the winners, and so many have left that it is not full, the best of the others move up."""
    won = [number for board in round_.boards for number in winners(t, round_, board)]
    won += [number for number in round_.byes if t.entrants[number].gone is None]
    return [*won, *_beaten(t, round_, won)[: max(0, _finalists(t, round_) - len(won))]]


def _finalists(t: Tournament, round_: Round) -> int:
    """How many the next round seats, if it is a final to which winners are drawn (quiz R38): all
    who have won a table of this one, as far as there are seats. Else 0."""
    form = t.chosen.format
    if t.chosen.rules < 2 or form.kind != "knockout" or form.surplus != "draw" or round_.final:
        return 0
    won = sum(form.onward(len(board.players)) for board in round_.boards) + len(round_.byes)
    return min(won, form.table) if won < 2 * form.table else 0


def losers(t: Tournament, round_: Round) -> list[Number]:
    """Who played in a round, is still there and does not go on: the best first. Equals are in the
    order of tables and seats, which the lot has dealt."""
    return _beaten(t, round_, through(t, round_))


def _beaten(t: Tournament, round_: Round, on: Collection[Number]) -> list[Number]:
    """Who played in a round that is over, is still there, and is none of these: the best first."""
    here = set(t.here()) - set(on)
    found = [
        ((_place(board, number), -_own(board, number)), number)
        for board in round_.boards
        for number in board.players
        if number in here
    ]
    return [number for _, number in sorted(found, key=lambda each: each[0])]


def contenders(t: Tournament) -> list[Number]:
    """Who comes into the next round."""
    if t.round is None or t.chosen.format.kind != "knockout":
        return t.here()
    return sorted(through(t, t.round))


def finished(t: Tournament) -> bool:
    """Whether no round is left to be played: after the last, or when too few are there."""
    if t.round is None:
        return False
    if not t.round.over:
        return False
    if len(contenders(t)) < 2:
        return True
    if t.chosen.format.kind == "knockout":
        return t.round.final
    return len(t.rounds) >= t.chosen.format.rounds


def involved(t: Tournament, entrant: Entrant) -> bool:
    """Whether a player can still come to play: everybody in rounds; in a knockout who has a part in
    the running round, as the next of a table moves up for a winner who leaves."""
    if t.round is None or t.chosen.format.kind != "knockout":
        return True
    return t.board_of(entrant.number) is not None or entrant.number in t.round.byes


def unplayed(t: Tournament, number: Number) -> bool:
    """Whether a player's own place in the tournament has something left to play."""
    if t.round is None:
        return True
    board = t.board_of(number)
    if t.chosen.format.kind != "knockout" and len(t.rounds) < t.chosen.format.rounds:
        return True
    return not board.over if board else number in t.round.byes and not t.round.over


def champion(t: Tournament) -> Number | None:
    """Who alone is first in a tournament that is over; nobody if several share the place, if it was
    cancelled, or if nobody is left, in a knockout of its last round."""
    if t.phase != "over" or t.cancelled:
        return None
    first = [t.entrants[line.number] for line in standings(t) if line.place == 1]
    if len(first) > 1 or first[0].gone is not None or not involved(t, first[0]):
        return None
    return first[0].number


@lru_cache(maxsize=4_096)
def scores(format: Format, board: Board) -> Mapping[Number, Fraction]:
    """What a table that is over counts in the standings: the game's own points; else one for
    everybody whom one is ahead of, and half a one for an equal. At a table that is smaller or
    larger than the format's it is as much more or less, so that all winners get the same."""
    if board.points is not None:
        return dict(zip(board.players, map(Fraction, board.points), strict=True))
    places = _places(board)
    worth = Fraction(format.table - 1, len(places) - 1)
    return {
        number: worth
        * (sum(mine < other for other in places) + Fraction(places.count(mine) - 1, 2))
        for number, mine in zip(board.players, places, strict=True)
    }


def standings(t: Tournament) -> list[Line]:
    """Everybody who has begun, the best first; equals share a place."""
    lines = _lines(t)
    keys = {number: _key(t, line) for number, line in lines.items()}
    ranked = sorted(lines, key=lambda number: (keys[number], number))
    placed: list[Line] = []
    for at, number in enumerate(ranked):
        place = at + 1
        if placed and keys[ranked[at - 1]] == keys[number]:
            place = placed[-1].place or place
        line = lines[number]
        placed.append(Line(number, place, line.points, line.parts, line.reached))
    return placed


def points(t: Tournament) -> Mapping[Number, float]:
    """What seats everybody by rank: his points so far; his rating before the first round, and in
    all of a knockout, where whoever is left has won as much."""
    if not t.rounds or t.chosen.format.kind == "knockout":
        return dict(t.seeds)
    return {number: line.points for number, line in _lines(t).items()}


def _lines(t: Tournament) -> dict[Number, Line]:
    """Everybody's points, without the places."""
    parts: dict[Number, list[Fraction | None]] = {n: [None] * len(t.rounds) for n in t.players}
    reached = dict.fromkeys(t.players, 0)
    for at, round_ in enumerate(t.rounds):
        tables, bounded = len(round_.boards), t.chosen.rules > 1
        bonuses = t.chosen.format.bonuses(at + 1, tables, bounded=bounded)
        for board, bonus in zip(round_.boards, bonuses, strict=True):
            counted = _parts(t, at, board, bonus) if board.over else {}
            for number in board.players:
                reached[number] = at + 1
                parts[number][at] = counted.get(number)
        rest = _rest(t, round_) if round_.byes else None
        for number in round_.byes:
            reached[number] = at + 1
            parts[number][at] = rest
    return {number: _line(t, number, parts[number], reached[number]) for number in parts}


def _line(t: Tournament, number: Number, parts: Sequence[Fraction | None], reached: int) -> Line:
    total = sum(part for part in parts if part is not None) - t.entrants[number].penalty
    told = tuple(None if part is None else float(part) for part in parts)
    return Line(number, None, float(total), told, reached)


def _rest(t: Tournament, round_: Round) -> Fraction | None:
    """What somebody gets for a round in which he rests; a game's own points are whole."""
    if t.chosen.format.kind == "knockout" or not round_.over:
        return None
    counted = [n for board in round_.boards for n in scores(t.chosen.format, board).values()]
    mean = sum(counted, Fraction()) / len(counted)
    return mean if round_.boards[0].points is None else Fraction(round(mean))


def _parts(t: Tournament, at: int, board: Board, bonus: int) -> dict[Number, Fraction]:
    """What everybody has got out of a table of round `at`."""
    if t.chosen.format.kind == "knockout":
        prize, round_ = _prize(t, at), t.rounds[at]
        return {n: Fraction(prize * _won(t, round_, board, n)) for n in board.players}
    return {n: score + bonus for n, score in scores(t.chosen.format, board).items()}


def _won(t: Tournament, round_: Round, board: Board, number: Number) -> bool:
    """Whether somebody has won what there was to win at his table."""
    if round_.final:
        return order(board)[0] == number
    return number in order(board)[: t.chosen.format.onward(len(board.players))]


def _prize(t: Tournament, at: int) -> int:
    """What it is worth to win a table of this round (R37). The last prize is the final's and the
    first that of the heats, the first round; the one before the last is that of the semi-finals,
    and so on back, as many rounds as were planned for who began; to rounds further from the final
    than there are prizes goes the first."""
    prizes = t.chosen.prizes
    if not prizes:
        return 0
    if t.rounds[at].final:
        return prizes[-1]
    if len(prizes) == 1:
        return 0
    began = sum(len(board.players) for board in t.rounds[0].boards) + len(t.rounds[0].byes)
    to_final = max(1, _planned(t.chosen.format, seats(t.chosen), began) - 1 - at)
    return prizes[max(0, len(prizes) - 1 - to_final)] if at else prizes[0]


@lru_cache(maxsize=64)
def _planned(format: Format, seats: range, entrants: int) -> int:
    return len(stages(format, seats, entrants))


def _key(t: Tournament, line: Line) -> tuple[float, ...]:
    """What decides who is ahead: less is better."""
    gone = t.entrants[line.number].gone is not None
    if t.chosen.format.kind != "knockout":
        return (gone, -line.points, *(-(part or 0) for part in reversed(line.parts)))
    if not line.reached:
        return (gone, 0, 0, 0)
    round_ = t.rounds[line.reached - 1]
    board = next((b for b in round_.boards if line.number in b.players and b.over), None)
    # Who was drawn out, or waits for a table, comes behind those who have played there.
    place = _place(board, line.number) if board else 0 if line.number in round_.byes else 1
    if board and round_.final and order(board)[0] != line.number:
        place = max(2, place)  # a final has one winner
    later = line.number in t.round.drawn_out if t.round else False
    return (gone, -line.reached - later / 2, place, t.entrants[line.number].penalty)


def _place(board: Board, number: Number) -> int:
    return _places(board)[board.players.index(number)]


def _own(board: Board, number: Number) -> int:
    return board.points[board.players.index(number)] if board.points else 0
