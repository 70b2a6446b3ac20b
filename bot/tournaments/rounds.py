"""The rounds of a tournament, from the call to what came of each table, and its end. Pure judges,
as in `registration`.
"""

import dataclasses
from collections.abc import Sequence

from msgspec.structs import replace

from bot.tournaments import standings
from bot.tournaments.plan import Field, Round, Stage, lots, plan_round, stage
from bot.tournaments.registration import exactly
from bot.tournaments.rows import (
    Called,
    Drawn,
    Ended,
    Entry,
    Gone,
    MovedUp,
    Number,
    Seated,
    TableBroken,
    TableOpened,
    TableOver,
    seats,
)
from bot.tournaments.tournament import Board, Tournament
from engines.core import Draw, Illegal


def call(t: Tournament, user_id: int | None = None) -> list[Entry]:
    """The next round begins; or the tournament ends, if there is none."""
    if t.phase != "play" or t.round is None:
        raise Illegal("tournament-over" if t.phase == "over" else "tournament-not-started")
    if not t.round.over:
        raise Illegal("tournament-round-runs", number=len(t.rounds))
    if finished(t):
        raise Illegal("tournament-over")
    actor = "clock" if user_id is None else "organiser"
    coming_in = reserves(t)
    moved = [Entry(actor, user_id, MovedUp(coming_in))] if coming_in else []
    return [*moved, Entry(actor, user_id, Called())]


def reserves(t: Tournament) -> tuple[Number, ...]:
    """The reserves who come in for the next round where everybody plays in each: in the order of
    entry they fill the seats of who has gone, and tables that are not full (whist R50a). Where a
    game takes exactly so many at a table, nobody comes in only to rest."""
    if t.chosen.format.kind == "knockout" or not t.rounds:
        return ()
    here, waiting, table = len(t.here()), t.waiting(), t.chosen.format.table
    first = t.rounds[0]
    began = sum(len(board.players) for board in first.boards) + len(first.byes)
    places = min(-(-began // table) * table, t.chosen.capacity)
    most = min(len(waiting), max(0, places - here))
    return tuple(waiting[: max(0, most - (here + most) % exactly(t.chosen))])


def due(t: Tournament) -> Draw | None:
    """The lot that the called round waits for."""
    if not t.calling or t.values is not None:
        return None
    return lots(len(standings.contenders(t)))


def drawn(values: tuple[int, ...]) -> Entry:
    """The lot, as a row."""
    return Entry("chance", None, Drawn(values))


def seat(t: Tournament) -> list[Entry]:
    """After the lot: who sits where, as the plan says."""
    if t.values is None:
        return []
    number = len(t.rounds) + 1
    planned = planned_round(t, t.values)
    sizes = len(planned.tables)
    final = t.chosen.format.kind == "knockout" and sizes == 1 and not planned.byes
    if t.chosen.format.kind != "knockout":
        final = number == t.chosen.format.rounds
    made = Seated(planned.tables, planned.byes, planned.drawn_out, planned.lucky, final)
    return [Entry("clock", None, made)]


def planned_round(t: Tournament, values: Sequence[int]) -> Round:
    """The plan of the next round with this lot: anybody can make it again from the log."""
    before = t.round
    rested: dict[Number, int] = {}
    for round_ in t.rounds:
        for number in round_.byes:
            rested[number] = rested.get(number, 0) + 1
    coming = Field(
        tuple(standings.contenders(t)),
        standings.points(t),
        tuple(standings.losers(t, before)) if before else (),
        tuple(tuple(board.players for board in round_.boards) for round_ in t.rounds),
        rested,
    )
    return plan_round(t.chosen.format, seats(t.chosen), len(t.rounds) + 1, coming, values)


def opened(t: Tournament, board: int, attempt: int, table_id: int) -> list[Entry]:
    """A table has been opened for a board."""
    found = _running(t, board)
    if found is None or found.table_id is not None or found.attempt != attempt or found.over:
        raise Illegal("tournament-stale")
    return [Entry("table", None, TableOpened(board, table_id))]


def result(
    t: Tournament,
    board: int,
    table_id: int,
    places: tuple[int, ...] | None,
    points: tuple[int, ...] | None,
    left: Sequence[Number],
) -> list[Entry]:
    """What came of a table: its places; None if it was broken off. Who `left` it, which its places
    count, is gone. Who was put out or withdrew, but whose game ended before the table knew, comes
    behind the others there."""
    found = _running(t, board)
    if found is None or found.table_id != table_id or found.over or found.broken:
        raise Illegal("tournament-stale")
    out = [Entry("table", None, Gone(n, "left")) for n in left if t.entrants[n].gone is None]
    if places is None:
        return [*out, Entry("table", None, TableBroken(board, table_id, points))]
    late = [t.entrants[n].gone is not None and n not in left for n in found.players]
    worth = list(zip(late, places, strict=True))
    ranked = tuple(1 + sum(other < own for other in worth) for own in worth)
    made = TableOver(board, table_id, ranked if any(late) else places, points)
    return [*out, Entry("table", None, made)]


def left(t: Tournament, number: Number) -> list[Entry]:
    """Somebody has left his table: he is out of the tournament (whist R63)."""
    _here(t, number)
    return [Entry("table", None, Gone(number, "left"))]


def excluded(t: Tournament, number: Number, by: int | None, reason: str) -> list[Entry]:
    """A table's jury has put somebody out: he is out of the tournament (whist R60a, R63)."""
    _here(t, number)
    return [Entry("referee", by, Gone(number, "excluded", reason))]


def _here(t: Tournament, number: Number) -> None:
    if t.phase != "play" or t.entrants[number].gone is not None:
        raise Illegal("tournament-stale")


def _running(t: Tournament, board: int) -> Board | None:
    """A table of the running round of a tournament that is played."""
    if t.phase != "play" or t.round is None or board >= len(t.round.boards):
        return None
    return t.round.boards[board]


def finished(t: Tournament) -> bool:
    """Whether no round is left to be played, or too few are there for a table."""
    if t.round is None or not t.round.over:
        return False
    if standings.finished(t):
        return True
    lost = len(standings.losers(t, t.round))
    number, people = len(t.rounds) + 1, len(standings.contenders(t)) + len(reserves(t))
    try:
        stage(t.chosen.format, seats(t.chosen), number, people, lost)
    except Illegal:
        return True
    return False


def coming(t: Tournament) -> list[Stage]:
    """The rounds of a knockout after the running one, if nobody leaves any more."""
    made: list[Stage] = []
    round_, form = t.round, t.chosen.format
    if form.kind != "knockout" or round_ is None or round_.final or t.phase == "over":
        return made
    on = sum(form.onward(len(board.players)) for board in round_.boards)
    people, lost = on + len(round_.byes), sum(len(b.players) for b in round_.boards) - on
    if round_.over:
        people, lost = len(standings.contenders(t)), len(standings.losers(t, round_))
    while not (made and made[-1].final):
        try:
            last = stage(form, seats(t.chosen), len(t.rounds) + len(made) + 1, people, lost)
        except Illegal:
            break
        made.append(last)
        people, lost = last.through, sum(last.tables) - (last.through - last.byes)
    return made


def finish(t: Tournament) -> list[Entry]:
    """There is no round any more: the tournament is over."""
    if t.phase != "play" or not finished(t):
        raise Illegal("tournament-stale")
    return [Entry("clock", None, Ended("", cancelled=False))]


def end(t: Tournament, user_id: int) -> list[Entry]:
    """The organiser ends a tournament between two rounds: who is ahead is champion, so that
    nobody who plays in it may."""
    if t.has_stake(user_id):
        raise Illegal("tournament-end-plays")
    in_play(t)
    if t.round is None or not t.round.over:
        raise Illegal("tournament-round-runs", number=len(t.rounds))
    return [Entry("organiser", user_id, Ended("", cancelled=False))]


def cancel(t: Tournament, user_id: int | None, reason: str) -> list[Entry]:
    """The organiser calls it off, without a champion; the clock does so with too few people."""
    if t.phase == "over":
        raise Illegal("tournament-over")
    actor = "clock" if user_id is None else "organiser"
    return [Entry(actor, user_id, Ended("", cancelled=True, reason=reason))]


def unsealed(entry: Entry, secret: bytes) -> Entry:
    """The entry, in which the secret lies open if the tournament ends with it."""
    if not isinstance(entry.action, Ended):
        return entry
    return replace(entry, action=dataclasses.replace(entry.action, secret=secret.hex()))


def in_play(t: Tournament) -> None:
    """Raises `Illegal` before the start and after the end."""
    if t.phase == "over":
        raise Illegal("tournament-over")
    if t.phase != "play":
        raise Illegal("tournament-not-started")
