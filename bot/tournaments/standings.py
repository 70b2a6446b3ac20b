"""Who is ahead in a tournament, who goes on from a round, and who has won it. Pure.

Knockout: who came further is ahead, then who did better at his last table; prizes are points (quiz
R37). Rounds and Swiss: all points together, with the bonus of the tables (whist R50). Penalties
count in both. Whoever left or was excluded comes last (whist doc: « qui quitte la partie, sera
exclu »).
"""

from bot.tournaments.tournament import Board, Line, Number, Round, Tournament


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


def through(t: Tournament, round_: Round) -> list[Number]:
    """Who goes on from a round that is over, by table; who has left meanwhile makes room for the
    next of his table. Byes go on as well."""
    here = set(t.here())
    chosen: list[Number] = []
    for board in round_.boards:
        still = [number for number in order(board) if number in here]
        chosen += still[: t.chosen.format.onward(len(board.players))]
    return [*chosen, *(number for number in round_.byes if number in here)]


def losers(t: Tournament, round_: Round) -> list[Number]:
    """Who played in a round, is still there and does not go on: the best first."""
    here, on = set(t.here()), set(through(t, round_))
    found = [
        (_place(board, number), -_own(board, number), number)
        for board in round_.boards
        for number in board.players
        if number in here and number not in on
    ]
    return [number for *_, number in sorted(found)]


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


def champion(t: Tournament) -> Number | None:
    """Who has won a tournament that is over; nobody if it was cancelled, or nobody is left."""
    if t.phase != "over" or t.cancelled:
        return None
    return next((line.number for line in standings(t) if line.place == 1), None)


def scores(board: Board) -> dict[Number, float]:
    """What a table that is over counts in the standings: the game's own points; else one for
    everybody whom one is ahead of, and half a one for an equal."""
    if board.points is not None:
        return dict(zip(board.players, map(float, board.points), strict=True))
    places = _places(board)
    return {
        number: sum(mine < other for other in places) + (places.count(mine) - 1) / 2
        for number, mine in zip(board.players, places, strict=True)
    }


def standings(t: Tournament) -> list[Line]:
    """Everybody who has begun, the best first; equals share a place."""
    lines = {number: _line(t, number) for number in dict.fromkeys(t.players)}
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


def points(t: Tournament) -> dict[Number, float]:
    """Everybody's points so far, before the first round his rating: what seats him by rank."""
    if not t.rounds:
        return dict(t.seeds)
    return {number: _line(t, number).points for number in t.players}


def _line(t: Tournament, number: Number) -> Line:
    parts: list[float | None] = []
    reached = 0
    for at, round_ in enumerate(t.rounds):
        part: float | None = None
        for table, board in enumerate(round_.boards):
            if number in board.players:
                reached = at + 1
                part = _part(t, at, table, number) if board.over else None
        if number in round_.byes:
            reached = at + 1
        parts.append(part)
    total = sum(part for part in parts if part is not None) - t.entrants[number].penalty
    return Line(number, None, total, tuple(parts), reached)


def _part(t: Tournament, at: int, table: int, number: Number) -> float:
    """What somebody has got out of one table of round `at`."""
    round_ = t.rounds[at]
    board = round_.boards[table]
    if t.chosen.format.kind == "knockout":
        return _prize(t, at) if _won(t, round_, board, number) else 0
    return scores(board)[number] + t.chosen.format.bonuses(at + 1, len(round_.boards))[table]


def _won(t: Tournament, round_: Round, board: Board, number: Number) -> bool:
    """Whether somebody has won what there was to win at his table."""
    if round_.final:
        return order(board)[0] == number
    return number in order(board)[: t.chosen.format.onward(len(board.players))]


def _prize(t: Tournament, at: int) -> float:
    """What it is worth to win a table of this round (R37): the last prize is the final's, the first
    that of the heats, and what is between goes to the rounds between, the last of them first."""
    prizes = t.chosen.prizes
    if not prizes:
        return 0
    if t.rounds[at].final:
        return prizes[-1]
    return prizes[min(at, len(prizes) - 2)] if len(prizes) > 1 else 0


def _key(t: Tournament, line: Line) -> tuple[float, ...]:
    """What decides who is ahead: less is better."""
    gone = t.entrants[line.number].gone is not None
    if t.chosen.format.kind != "knockout":
        return (gone, -line.points)
    if not line.reached:
        return (gone, 0, 0, 0)
    round_ = t.rounds[line.reached - 1]
    board = next((b for b in round_.boards if line.number in b.players and b.over), None)
    # Who was drawn out, or waits for a table, comes behind those who have played there.
    place = _place(board, line.number) if board else 0 if line.number in round_.byes else 1
    later = line.number in t.round.drawn_out if t.round else False
    return (gone, -line.reached - later / 2, place, t.entrants[line.number].penalty)


def _place(board: Board, number: Number) -> int:
    return _places(board)[board.players.index(number)]


def _own(board: Board, number: Number) -> int:
    return board.points[board.players.index(number)] if board.points else 0
