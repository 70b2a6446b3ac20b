"""Ranks of a tournament's players: standings, advancing players, the champion.

Pure.

Knockout: players rank by the round that they reached, then by their place at their last table;
prizes are points (quiz R37), won at the tables: none for a bye. Rounds and Swiss: players rank by
the sum of points, with the bonus of the tables (whist R50); ties are broken by the points of the
last round, then of the one before, and so on. Resting players get the mean of the points of the
round's tables, without a bonus. Penalties count in both. Players who left or were excluded come
last (whist R63).
"""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct, field

from bot.tournaments.plan import TournamentFormat, plan_stages
from bot.tournaments.rows import Number, list_table_sizes
from bot.tournaments.tournament import (
    PlayedRound,
    TournamentEntrant,
    TournamentState,
    TournamentTable,
)


class StandingsLine(Struct, frozen=True):
    """Line of the standings for one person.

    `parts` are their points by round, None where they did not play. `place` is None if they have
    not played at all.
    """

    number: Number
    place: int | None
    points: float
    parts: tuple[float | None, ...] = field(default=())
    reached: int = 0
    """Last round that they took part in."""


def rank_board(board: TournamentTable) -> list[Number]:
    """Return the players of a finished table, the best first.

    Ties are broken by the game's own points, then by the seats, which were dealt by lot.
    """
    assert board.places is not None
    points = board.points or (0,) * len(board.players)
    seats = sorted(
        range(len(board.players)), key=lambda seat: (_get_places(board)[seat], -points[seat], seat)
    )
    return [board.players[seat] for seat in seats]


def _get_places(board: TournamentTable) -> tuple[int, ...]:
    return board.places or (1,) * len(board.players)


def list_winners(t: TournamentState, round_: PlayedRound, board: TournamentTable) -> list[Number]:
    """Return the players who advance from a finished table of a knockout.

    The next of the table takes the place of a player who has left, except where a final is drawn
    from the winners of several tables (quiz R38).
    """
    most = t.chosen.format.count_advancing(len(board.players))
    if _count_finalists(t, round_):
        return [n for n in rank_board(board)[:most] if t.entrants[n].gone is None]
    return [n for n in rank_board(board) if t.entrants[n].gone is None][:most]


def list_advancing(t: TournamentState, round_: PlayedRound) -> list[Number]:
    """Return the players who advance from a finished round, by table, byes included.

    If a final is drawn from the winners and too many of them have left to fill it, the best of the
    others move up.
    """
    winners = [number for board in round_.boards for number in list_winners(t, round_, board)]
    winners += [number for number in round_.byes if t.entrants[number].gone is None]
    vacant = max(0, _count_finalists(t, round_) - len(winners))
    return [*winners, *_list_beaten(t, round_, winners)[:vacant]]


def _count_finalists(t: TournamentState, round_: PlayedRound) -> int:
    """Return the seats of the next round if it is a final by draw, else 0.

    All who have won a table of this round play it, up to the seats of one table (quiz R38).
    """
    form = t.chosen.format
    if t.chosen.rules < 2 or form.kind != "knockout" or form.surplus != "draw" or round_.final:
        return 0
    won = sum(form.count_advancing(len(board.players)) for board in round_.boards) + len(
        round_.byes
    )
    return min(won, form.table) if won < 2 * form.table else 0


def list_losers(t: TournamentState, round_: PlayedRound) -> list[Number]:
    """Return the remaining players of a round who do not advance, best first.

    Equals are in the order of tables and seats, which were dealt by lot.
    """
    return _list_beaten(t, round_, list_advancing(t, round_))


def _list_beaten(
    t: TournamentState, round_: PlayedRound, advancing: Collection[Number]
) -> list[Number]:
    """Return the remaining players of a round who are not `advancing`, best first."""
    here = set(t.list_remaining()) - set(advancing)
    found = [
        ((_get_place(board, number), -_get_own_points(board, number)), number)
        for board in round_.boards
        for number in board.players
        if number in here
    ]
    return [number for _, number in sorted(found, key=lambda each: each[0])]


def list_contenders(t: TournamentState) -> list[Number]:
    """Return the players who come into the next round."""
    if t.round is None or t.chosen.format.kind != "knockout":
        return t.list_remaining()
    return sorted(list_advancing(t, t.round))


def is_finished(t: TournamentState) -> bool:
    """Return True if no round is left: after the last, or when too few are there."""
    if t.round is None:
        return False
    if not t.round.is_over:
        return False
    if len(list_contenders(t)) < 2:
        return True
    if t.chosen.format.kind == "knockout":
        return t.round.final
    return len(t.rounds) >= t.chosen.format.rounds


def is_involved(t: TournamentState, entrant: TournamentEntrant) -> bool:
    """Return True if a player may still get to play.

    Without knockout that is everybody; in a knockout, the players of the running round, as the next
    of a table moves up for a winner who leaves.
    """
    if t.round is None or t.chosen.format.kind != "knockout":
        return True
    return t.find_board(entrant.number) is not None or entrant.number in t.round.byes


def has_unplayed(t: TournamentState, number: Number) -> bool:
    """Return True if a player has a game left to play, without anyone else leaving."""
    if t.round is None:
        return True
    board = t.find_board(number)
    if t.chosen.format.kind != "knockout" and len(t.rounds) < t.chosen.format.rounds:
        return True
    return not board.is_over if board else number in t.round.byes and not t.round.is_over


def find_champion(t: TournamentState) -> Number | None:
    """Return the sole winner of a tournament that is over, or None.

    None if several share first place, if the tournament was cancelled, or if the first has left; in
    a knockout, also if they are not of its last round.
    """
    if t.phase != "over" or t.cancelled:
        return None
    first = [t.entrants[line.number] for line in rank_entrants(t) if line.place == 1]
    if len(first) > 1 or first[0].gone is not None or not is_involved(t, first[0]):
        return None
    return first[0].number


@lru_cache(maxsize=4_096)
def score_board(format: TournamentFormat, board: TournamentTable) -> Mapping[Number, Fraction]:
    """Return the points that a finished table counts in the standings.

    These are the game's own points; else one for each opponent who is behind, and half a point for
    each equal, scaled at a table that is smaller or larger than the format's, so that all winners
    get the same.
    """
    if board.points is not None:
        return dict(zip(board.players, map(Fraction, board.points), strict=True))
    places = _get_places(board)
    worth = Fraction(format.table - 1, len(places) - 1)
    return {
        number: worth
        * (sum(mine < other for other in places) + Fraction(places.count(mine) - 1, 2))
        for number, mine in zip(board.players, places, strict=True)
    }


def rank_entrants(t: TournamentState) -> list[StandingsLine]:
    """Return the lines of all players who have begun, best first.

    Equals share a place.
    """
    lines = _build_lines(t)
    keys = {number: _get_rank_key(t, line) for number, line in lines.items()}
    ranked = sorted(lines, key=lambda number: (keys[number], number))
    placed: list[StandingsLine] = []
    for at, number in enumerate(ranked):
        place = at + 1
        if placed and keys[ranked[at - 1]] == keys[number]:
            place = placed[-1].place or place
        line = lines[number]
        placed.append(StandingsLine(number, place, line.points, line.parts, line.reached))
    return placed


def get_seating_points(t: TournamentState) -> Mapping[Number, float]:
    """Return the points by which players are seated by rank.

    Points so far; ratings before the first round, and in all of a knockout, where all who are left
    have won as much.
    """
    if not t.rounds or t.chosen.format.kind == "knockout":
        return dict(t.seeds)
    return {number: line.points for number, line in _build_lines(t).items()}


def _build_lines(t: TournamentState) -> dict[Number, StandingsLine]:
    """Return the lines of all players, without places."""
    parts: dict[Number, list[Fraction | None]] = {n: [None] * len(t.rounds) for n in t.players}
    reached = dict.fromkeys(t.players, 0)
    for at, round_ in enumerate(t.rounds):
        tables, bounded = len(round_.boards), t.chosen.rules > 1
        bonuses = t.chosen.format.list_bonuses(at + 1, tables, bounded=bounded)
        for board, bonus in zip(round_.boards, bonuses, strict=True):
            counted = _score_parts(t, at, board, bonus) if board.is_over else {}
            for number in board.players:
                reached[number] = at + 1
                parts[number][at] = counted.get(number)
        rest = _score_rest(t, round_) if round_.byes else None
        for number in round_.byes:
            reached[number] = at + 1
            parts[number][at] = rest
    return {number: _build_line(t, number, parts[number], reached[number]) for number in parts}


def _build_line(
    t: TournamentState, number: Number, parts: Sequence[Fraction | None], reached: int
) -> StandingsLine:
    total = sum(part for part in parts if part is not None) - t.entrants[number].penalty
    round_points = tuple(None if part is None else float(part) for part in parts)
    return StandingsLine(number, None, float(total), round_points, reached)


def _score_rest(t: TournamentState, round_: PlayedRound) -> Fraction | None:
    """Return the points of a player who rests in a round.

    A game's own points are rounded.
    """
    if t.chosen.format.kind == "knockout" or not round_.is_over:
        return None
    counted = [n for board in round_.boards for n in score_board(t.chosen.format, board).values()]
    mean = sum(counted, Fraction()) / len(counted)
    return mean if round_.boards[0].points is None else Fraction(round(mean))


def _score_parts(
    t: TournamentState, at: int, board: TournamentTable, bonus: int
) -> dict[Number, Fraction]:
    """Return the points of each player from a table of round `at`."""
    if t.chosen.format.kind == "knockout":
        prize, round_ = _find_prize(t, at), t.rounds[at]
        return {n: Fraction(prize * _has_won(t, round_, board, n)) for n in board.players}
    return {n: score + bonus for n, score in score_board(t.chosen.format, board).items()}


def _has_won(
    t: TournamentState, round_: PlayedRound, board: TournamentTable, number: Number
) -> bool:
    """Return True if a player advances from their table, or wins the final."""
    if round_.final:
        return rank_board(board)[0] == number
    return number in rank_board(board)[: t.chosen.format.count_advancing(len(board.players))]


def _find_prize(t: TournamentState, at: int) -> int:
    """Return the points for winning a table of this round (quiz R37).

    The last prize is the final's and the first that of the heats, the first round. The one before
    the last is that of the semi-finals, and so on back, over as many rounds as were planned for
    those who began. Rounds further from the final than there are prizes get the first.
    """
    prizes = t.chosen.prizes
    if not prizes:
        return 0
    if t.rounds[at].final:
        return prizes[-1]
    if len(prizes) == 1:
        return 0
    began = sum(len(board.players) for board in t.rounds[0].boards) + len(t.rounds[0].byes)
    to_final = max(
        1, _count_planned_rounds(t.chosen.format, list_table_sizes(t.chosen), began) - 1 - at
    )
    return prizes[max(0, len(prizes) - 1 - to_final)] if at else prizes[0]


@lru_cache(maxsize=64)
def _count_planned_rounds(format: TournamentFormat, seats: range, entrants: int) -> int:
    return len(plan_stages(format, seats, entrants))


def _get_rank_key(t: TournamentState, line: StandingsLine) -> tuple[float, ...]:
    """Return the sort key of a line; less is better."""
    gone = t.entrants[line.number].gone is not None
    if t.chosen.format.kind != "knockout":
        return (gone, -line.points, *(-(part or 0) for part in reversed(line.parts)))
    if not line.reached:
        return (gone, 0, 0, 0)
    round_ = t.rounds[line.reached - 1]
    board = next((b for b in round_.boards if line.number in b.players and b.is_over), None)
    # Players who were drawn out, or wait for a table, come behind those who have played there.
    place = _get_place(board, line.number) if board else 0 if line.number in round_.byes else 1
    if board and round_.final and rank_board(board)[0] != line.number:
        place = max(2, place)  # a final has one winner
    was_drawn_out = t.round is not None and line.number in t.round.drawn_out
    return (gone, -line.reached - was_drawn_out / 2, place, t.entrants[line.number].penalty)


def _get_place(board: TournamentTable, number: Number) -> int:
    return _get_places(board)[board.players.index(number)]


def _get_own_points(board: TournamentTable, number: Number) -> int:
    return board.points[board.players.index(number)] if board.points else 0
